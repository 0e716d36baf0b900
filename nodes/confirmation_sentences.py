"""The sentences of `nodes.confirmations`, by language and outcome: without the fact, and with it."""

from __future__ import annotations

SENTENCES: dict[str, dict[str, tuple[str, str]]] = {
    "en": {
        "stored": ("Saved. I'll remember that.", "Saved: “{fact}”. I'll remember that."),
        "known": ("I already remember that.", "I already remember that: “{fact}”."),
        "updated": (
            "Updated. I'll go by this from now on; the earlier version is kept as history.",
            "Updated: “{fact}”. I'll go by this from now on; the earlier version is kept as history.",
        ),
        "refused_secret": (
            "That looks like a password, key or card number, so I did not keep it. Secrets never go into memory.",
            "",
        ),
        "refused_personal": ("That holds personal data, which is not kept here, so I won't remember it.", ""),
        "quarantined": ("I kept this for review; until someone has looked at it, it is not used.", ""),
        "failed": ("I couldn't put that into memory just now, so I won't remember it. Please try again later.", ""),
        "full": ("Memory is full, so I won't remember this. Delete something in memory management first.", ""),
        "unavailable": ("This chat cannot save memories, so I won't remember that later.", ""),
        "clarify": ("What would you like me to remember?", ""),
        "forget": (
            "Nothing was deleted: memories are deleted in memory management, so that it never happens by accident.",
            "",
        ),
    },
    "es": {
        "stored": ("Guardado. Lo recordaré.", "Guardado: «{fact}». Lo recordaré."),
        "known": ("Eso ya lo recordaba.", "Eso ya lo recordaba: «{fact}»."),
        "updated": (
            "Actualizado. A partir de ahora me guiaré por esto; la versión anterior queda en el historial.",
            "Actualizado: «{fact}». A partir de ahora me guiaré por esto; la versión anterior queda en el historial.",
        ),
        "refused_secret": (
            "Eso parece una contraseña, una clave o un número de tarjeta, así que no lo he guardado. "
            "Los datos secretos nunca se guardan en la memoria.",
            "",
        ),
        "refused_personal": ("Eso contiene datos personales, que aquí no se guardan, así que no lo recordaré.", ""),
        "quarantined": ("Ha quedado pendiente de revisión; hasta que alguien lo revise, no se usará.", ""),
        "failed": (
            "Ahora mismo no he podido guardarlo en la memoria, así que no lo recordaré. Inténtalo más tarde.",
            "",
        ),
        "full": ("La memoria está llena, así que no lo recordaré. Borra antes algo en la gestión de la memoria.", ""),
        "unavailable": ("En este chat no se pueden guardar recuerdos, así que no lo recordaré más adelante.", ""),
        "clarify": ("¿Qué quieres que recuerde?", ""),
        "forget": (
            "No se ha borrado nada: los recuerdos se borran en la gestión de la memoria, para que nunca "
            "ocurra por error.",
            "",
        ),
    },
    "de": {
        "stored": ("Gespeichert. Das merke ich mir.", "Gespeichert: „{fact}“. Das merke ich mir."),
        "known": ("Das habe ich mir schon gemerkt.", "Das habe ich mir schon gemerkt: „{fact}“."),
        "updated": (
            "Aktualisiert. Ab jetzt gilt das; die frühere Fassung bleibt im Verlauf.",
            "Aktualisiert: „{fact}“. Ab jetzt gilt das; die frühere Fassung bleibt im Verlauf.",
        ),
        "refused_secret": (
            "Das sieht nach einem Passwort, Schlüssel oder einer Kartennummer aus, deshalb speichere ich es nicht. "
            "Geheime Daten kommen nie ins Gedächtnis.",
            "",
        ),
        "refused_personal": (
            "Das enthält personenbezogene Daten, die hier nicht gespeichert werden. Ich merke es mir also nicht.",
            "",
        ),
        "quarantined": ("Das liegt zur Prüfung bereit; bis jemand es angesehen hat, wird es nicht verwendet.", ""),
        "failed": (
            "Das ließ sich gerade nicht ins Gedächtnis schreiben, ich merke es mir also nicht. "
            "Bitte versuche es später noch einmal.",
            "",
        ),
        "full": (
            "Das Gedächtnis ist voll, ich merke es mir also nicht. Lösche zuerst etwas in der Gedächtnisverwaltung.",
            "",
        ),
        "unavailable": ("In diesem Chat kann ich mir nichts dauerhaft merken.", ""),
        "clarify": ("Was soll ich mir merken?", ""),
        "forget": (
            "Es wurde nichts gelöscht: Erinnerungen löscht man in der Gedächtnisverwaltung, damit nie etwas aus "
            "Versehen verschwindet.",
            "",
        ),
    },
    "fr": {
        "stored": ("Enregistré. Je m'en souviendrai.", "Enregistré : « {fact} ». Je m'en souviendrai."),
        "known": ("Je m'en souvenais déjà.", "Je m'en souvenais déjà : « {fact} »."),
        "updated": (
            "Mis à jour. C'est désormais ce que je retiens ; la version précédente reste dans l'historique.",
            "Mis à jour : « {fact} ». C'est désormais ce que je retiens ; la version précédente reste dans "
            "l'historique.",
        ),
        "refused_secret": (
            "Cela ressemble à un mot de passe, une clé ou un numéro de carte : je ne le conserve pas. "
            "Les données secrètes ne sont jamais mises en mémoire.",
            "",
        ),
        "refused_personal": (
            "Cela contient des données personnelles, qui ne sont pas conservées ici : je ne m'en souviendrai pas.",
            "",
        ),
        "quarantined": ("C'est en attente de vérification ; d'ici là, ce ne sera pas utilisé.", ""),
        "failed": (
            "Je n'ai pas pu le mettre en mémoire pour l'instant, je ne m'en souviendrai donc pas. Réessayez plus tard.",
            "",
        ),
        "full": (
            "La mémoire est pleine : je ne m'en souviendrai pas. "
            "Supprimez d'abord quelque chose dans la gestion de la mémoire.",
            "",
        ),
        "unavailable": ("Rien ne peut être gardé en mémoire dans cette conversation : je ne m'en souviendrai pas.", ""),
        "clarify": ("De quoi dois-je me souvenir ?", ""),
        "forget": (
            "Rien n'a été supprimé : les souvenirs se suppriment dans la gestion de la mémoire, "
            "pour que rien ne disparaisse par erreur.",
            "",
        ),
    },
    "pt": {
        "stored": ("Guardado. Vou me lembrar disso.", "Guardado: “{fact}”. Vou me lembrar disso."),
        "known": ("Eu já me lembrava disso.", "Eu já me lembrava disso: “{fact}”."),
        "updated": (
            "Atualizado. A partir de agora vale esta versão; a anterior fica no histórico.",
            "Atualizado: “{fact}”. A partir de agora vale esta versão; a anterior fica no histórico.",
        ),
        "refused_secret": (
            "Isso parece uma senha, uma chave ou um número de cartão, por isso não guardei. "
            "Dados secretos nunca entram na memória.",
            "",
        ),
        "refused_personal": ("Isso contém dados pessoais, que aqui não são guardados, então não vou me lembrar.", ""),
        "quarantined": ("Isso ficou pendente de revisão; até lá, não será usado.", ""),
        "failed": ("Não consegui guardar isso na memória agora, então não vou me lembrar. Tente mais tarde.", ""),
        "full": ("A memória está cheia, então não vou me lembrar. Apague antes algo na gestão da memória.", ""),
        "unavailable": ("Nesta conversa não é possível guardar memórias, então não vou me lembrar disso depois.", ""),
        "clarify": ("Do que devo me lembrar?", ""),
        "forget": (
            "Nada foi apagado: as memórias são apagadas na gestão da memória, para que nada se perca por engano.",
            "",
        ),
    },
    "it": {
        "stored": ("Salvato. Me lo ricorderò.", "Salvato: «{fact}». Me lo ricorderò."),
        "known": ("Me lo ricordavo già.", "Me lo ricordavo già: «{fact}»."),
        "updated": (
            "Aggiornato. D'ora in poi vale questo; la versione precedente resta nella cronologia.",
            "Aggiornato: «{fact}». D'ora in poi vale questo; la versione precedente resta nella cronologia.",
        ),
        "refused_secret": (
            "Sembra una password, una chiave o un numero di carta, quindi non lo conservo. "
            "I dati segreti non vengono mai salvati in memoria.",
            "",
        ),
        "refused_personal": ("Contiene dati personali, che qui non vengono conservati: non lo ricorderò.", ""),
        "quarantined": ("È in attesa di verifica; fino ad allora non verrà usato.", ""),
        "failed": ("Ora non è stato possibile salvarlo in memoria, quindi non lo ricorderò. Riprova più tardi.", ""),
        "full": (
            "La memoria è piena: non lo ricorderò. Prima va cancellato qualcosa nella gestione della memoria.",
            "",
        ),
        "unavailable": ("In questa chat non si possono salvare ricordi, quindi in seguito non lo ricorderò.", ""),
        "clarify": ("Che cosa devo ricordare?", ""),
        "forget": (
            "Non è stato cancellato nulla: i ricordi si cancellano nella gestione della memoria, "
            "così nulla va perso per sbaglio.",
            "",
        ),
    },
    "nl": {
        "stored": ("Opgeslagen. Ik onthoud het.", "Opgeslagen: “{fact}”. Ik onthoud het."),
        "known": ("Dat had ik al onthouden.", "Dat had ik al onthouden: “{fact}”."),
        "updated": (
            "Bijgewerkt. Vanaf nu ga ik hiervan uit; de vorige versie blijft in de geschiedenis.",
            "Bijgewerkt: “{fact}”. Vanaf nu ga ik hiervan uit; de vorige versie blijft in de geschiedenis.",
        ),
        "refused_secret": (
            "Dat lijkt op een wachtwoord, sleutel of kaartnummer, dus ik bewaar het niet. "
            "Geheime gegevens komen nooit in het geheugen.",
            "",
        ),
        "refused_personal": (
            "Daar staan persoonsgegevens in, en die worden hier niet bewaard, dus ik onthoud het niet.",
            "",
        ),
        "quarantined": ("Dit ligt klaar ter controle; tot iemand het bekeken heeft, wordt het niet gebruikt.", ""),
        "failed": (
            "Het lukte nu niet om dat in het geheugen op te slaan, dus ik onthoud het niet. Probeer het later.",
            "",
        ),
        "full": ("Het geheugen is vol, dus ik onthoud het niet. Verwijder eerst iets in het geheugenbeheer.", ""),
        "unavailable": ("In deze chat kan ik niets voor later onthouden.", ""),
        "clarify": ("Wat moet ik onthouden?", ""),
        "forget": (
            "Er is niets verwijderd: herinneringen verwijder je in het geheugenbeheer, zodat er nooit iets per "
            "ongeluk verdwijnt.",
            "",
        ),
    },
    "pl": {
        "stored": ("Zapisane. Zapamiętam to.", "Zapisane: „{fact}”. Zapamiętam to."),
        "known": ("To już pamiętam.", "To już pamiętam: „{fact}”."),
        "updated": (
            "Zaktualizowane. Od teraz obowiązuje ta wersja; poprzednia zostaje w historii.",
            "Zaktualizowane: „{fact}”. Od teraz obowiązuje ta wersja; poprzednia zostaje w historii.",
        ),
        "refused_secret": (
            "To wygląda na hasło, klucz albo numer karty, więc tego nie zapisuję. Poufne dane nie trafiają do pamięci.",
            "",
        ),
        "refused_personal": ("To zawiera dane osobowe, których się tu nie przechowuje, więc tego nie zapamiętam.", ""),
        "quarantined": ("To czeka na sprawdzenie; do tego czasu nie będzie używane.", ""),
        "failed": ("Nie udało się teraz zapisać tego w pamięci, więc nie będę tego pamiętać. Spróbuj później.", ""),
        "full": ("Pamięć jest pełna, więc tego nie zapamiętam. Najpierw trzeba coś usunąć w zarządzaniu pamięcią.", ""),
        "unavailable": ("W tym czacie nie można niczego zapamiętać na stałe, więc później nie będę tego pamiętać.", ""),
        "clarify": ("Co mam zapamiętać?", ""),
        "forget": (
            "Nic nie zostało usunięte: zapamiętane informacje usuwa się w zarządzaniu pamięcią, żeby nic "
            "nie zniknęło przypadkiem.",
            "",
        ),
    },
    "tr": {
        "stored": ("Kaydedildi. Bunu hatırlayacağım.", "Kaydedildi: “{fact}”. Bunu hatırlayacağım."),
        "known": ("Bunu zaten hatırlıyorum.", "Bunu zaten hatırlıyorum: “{fact}”."),
        "updated": (
            "Güncellendi. Bundan sonra bunu esas alacağım; önceki hali geçmişte duruyor.",
            "Güncellendi: “{fact}”. Bundan sonra bunu esas alacağım; önceki hali geçmişte duruyor.",
        ),
        "refused_secret": (
            "Bu bir parola, anahtar veya kart numarasına benziyor, bu yüzden saklamadım. "
            "Gizli bilgiler hafızaya kaydedilmez.",
            "",
        ),
        "refused_personal": (
            "Bunda kişisel veri var; burada kişisel veri saklanmadığı için bunu hatırlamayacağım.",
            "",
        ),
        "quarantined": ("Bunu incelenmek üzere ayırdım; biri bakana kadar kullanılmayacak.", ""),
        "failed": (
            "Bunu şu anda hafızaya kaydedemedim, o yüzden hatırlamayacağım. Lütfen daha sonra tekrar deneyin.",
            "",
        ),
        "full": ("Hafıza dolu, o yüzden bunu hatırlamayacağım. Önce hafıza yönetiminden bir şey silinmeli.", ""),
        "unavailable": ("Bu sohbette hafızaya bir şey kaydedilemiyor, o yüzden bunu sonra hatırlamayacağım.", ""),
        "clarify": ("Neyi hatırlamamı istersiniz?", ""),
        "forget": (
            "Hiçbir şey silinmedi: kayıtlı bilgiler, yanlışlıkla kaybolmasın diye hafıza yönetiminden silinir.",
            "",
        ),
    },
    "ru": {
        "stored": ("Сохранено. Я это запомню.", "Сохранено: «{fact}». Я это запомню."),
        "known": ("Это я уже помню.", "Это я уже помню: «{fact}»."),
        "updated": (
            "Обновлено. Теперь буду исходить из этого; прежняя версия остаётся в истории.",
            "Обновлено: «{fact}». Теперь буду исходить из этого; прежняя версия остаётся в истории.",
        ),
        "refused_secret": (
            "Похоже на пароль, ключ или номер карты, поэтому я это не сохраняю. Секретные данные в память не попадают.",
            "",
        ),
        "refused_personal": (
            "Здесь есть персональные данные, а они тут не сохраняются, так что я этого не запомню.",
            "",
        ),
        "quarantined": ("Это отложено на проверку; до неё использоваться не будет.", ""),
        "failed": ("Сейчас не получилось сохранить это в памяти, так что я этого не запомню. Попробуйте позже.", ""),
        "full": (
            "Память заполнена, так что я этого не запомню. Сначала нужно что-то удалить в управлении памятью.",
            "",
        ),
        "unavailable": ("В этом чате ничего нельзя сохранить в памяти, так что позже я этого не вспомню.", ""),
        "clarify": ("Что мне запомнить?", ""),
        "forget": (
            "Ничего не удалено: сохранённое удаляют в управлении памятью, чтобы ничего не пропало по ошибке.",
            "",
        ),
    },
    "zh": {
        "stored": ("已保存，我会记住的。", "已保存：“{fact}”。我会记住的。"),
        "known": ("这个我已经记得了。", "这个我已经记得了：“{fact}”。"),
        "updated": (
            "已更新，以后以此为准；之前的版本保留在历史记录中。",
            "已更新：“{fact}”。以后以此为准；之前的版本保留在历史记录中。",
        ),
        "refused_secret": ("这看起来像密码、密钥或卡号，所以我没有保存。机密信息不会存入记忆。", ""),
        "refused_personal": ("其中含有个人信息，这里不保存个人信息，所以我不会记住。", ""),
        "quarantined": ("这条内容已留待审核，审核之前不会使用。", ""),
        "failed": ("刚才没能存入记忆，所以我不会记得这件事。请稍后再试。", ""),
        "full": ("记忆已满，所以我不会记得这件事。请先在记忆管理中删除一些内容。", ""),
        "unavailable": ("这个对话无法保存记忆，所以以后我不会记得。", ""),
        "clarify": ("你想让我记住什么？", ""),
        "forget": ("没有删除任何内容：记忆要在记忆管理中删除，以免误删。", ""),
    },
    "ja": {
        "stored": ("保存しました。覚えておきます。", "保存しました：「{fact}」。覚えておきます。"),
        "known": ("それはもう覚えています。", "それはもう覚えています：「{fact}」。"),
        "updated": (
            "更新しました。今後はこちらに従います。以前の内容は履歴に残ります。",
            "更新しました：「{fact}」。今後はこちらに従います。以前の内容は履歴に残ります。",
        ),
        "refused_secret": (
            "パスワードやキー、カード番号のように見えるため、保存していません。秘密の情報は記憶に残しません。",
            "",
        ),
        "refused_personal": ("個人情報が含まれています。ここでは個人情報を保存しないため、覚えておけません。", ""),
        "quarantined": ("確認待ちとして保留しました。確認されるまで使用されません。", ""),
        "failed": ("ただいま記憶に保存できなかったため、覚えておけません。後でもう一度お試しください。", ""),
        "full": ("記憶がいっぱいのため、覚えておけません。先に記憶の管理画面で不要なものを削除してください。", ""),
        "unavailable": ("このチャットでは記憶に保存できないため、後で思い出すことはできません。", ""),
        "clarify": ("何を覚えておけばよいですか？", ""),
        "forget": ("何も削除していません。誤って消えることがないよう、記憶の削除は記憶の管理画面で行います。", ""),
    },
    "ko": {
        "stored": ("저장했어요. 기억할게요.", "저장했어요: “{fact}”. 기억할게요."),
        "known": ("그건 이미 기억하고 있어요.", "그건 이미 기억하고 있어요: “{fact}”."),
        "updated": (
            "업데이트했어요. 이제부터 이 내용을 따르고, 이전 내용은 기록에 남아요.",
            "업데이트했어요: “{fact}”. 이제부터 이 내용을 따르고, 이전 내용은 기록에 남아요.",
        ),
        "refused_secret": (
            "비밀번호나 키, 카드 번호로 보여서 저장하지 않았어요. 비밀 정보는 메모리에 넣지 않아요.",
            "",
        ),
        "refused_personal": ("개인정보가 들어 있어요. 여기서는 개인정보를 보관하지 않아서 기억할 수 없어요.", ""),
        "quarantined": ("검토를 위해 따로 두었어요. 확인될 때까지 사용되지 않아요.", ""),
        "failed": ("지금은 메모리에 저장하지 못해서 기억할 수 없어요. 나중에 다시 시도해 주세요.", ""),
        "full": ("메모리가 가득 차서 기억할 수 없어요. 먼저 메모리 관리에서 필요 없는 항목을 삭제해 주세요.", ""),
        "unavailable": ("이 채팅에서는 메모리에 저장할 수 없어서 나중에 기억하지 못해요.", ""),
        "clarify": ("무엇을 기억할까요?", ""),
        "forget": ("삭제된 것은 없어요. 실수로 지워지지 않도록, 저장된 내용은 메모리 관리에서 삭제해요.", ""),
    },
    "hi": {
        "stored": ("सेव हो गया। मुझे यह याद रहेगा।", "सेव हो गया: “{fact}”। मुझे यह याद रहेगा।"),
        "known": ("यह मुझे पहले से याद है।", "यह मुझे पहले से याद है: “{fact}”।"),
        "updated": (
            "अपडेट हो गया। अब से यही माना जाएगा; पिछली जानकारी इतिहास में रहेगी।",
            "अपडेट हो गया: “{fact}”। अब से यही माना जाएगा; पिछली जानकारी इतिहास में रहेगी।",
        ),
        "refused_secret": (
            "यह पासवर्ड, कुंजी या कार्ड नंबर जैसा लगता है, इसलिए इसे सेव नहीं किया। गोपनीय जानकारी मेमोरी में नहीं रखी जाती।",
            "",
        ),
        "refused_personal": ("इसमें निजी जानकारी है, जो यहाँ नहीं रखी जाती, इसलिए मुझे यह याद नहीं रहेगा।", ""),
        "quarantined": ("इसे जाँच के लिए अलग रखा है; जाँच होने तक इसका उपयोग नहीं होगा।", ""),
        "failed": ("अभी यह मेमोरी में सेव नहीं हो सका, इसलिए मुझे याद नहीं रहेगा। कृपया बाद में फिर कोशिश करें।", ""),
        "full": ("मेमोरी भर गई है, इसलिए मुझे यह याद नहीं रहेगा। पहले मेमोरी प्रबंधन में कुछ हटाना होगा।", ""),
        "unavailable": ("इस चैट में मेमोरी में कुछ सेव नहीं हो सकता, इसलिए बाद में मुझे यह याद नहीं रहेगा।", ""),
        "clarify": ("मुझे क्या याद रखना है?", ""),
        "forget": ("कुछ भी नहीं हटाया गया: सेव की हुई बातें मेमोरी प्रबंधन में हटाई जाती हैं, ताकि गलती से कुछ न मिटे।", ""),
    },
    "ar": {
        "stored": ("تم الحفظ. سأتذكر ذلك.", "تم الحفظ: «{fact}». سأتذكر ذلك."),
        "known": ("هذا محفوظ لدي بالفعل.", "هذا محفوظ لدي بالفعل: «{fact}»."),
        "updated": (
            "تم التحديث. سأعتمد هذا من الآن، وتبقى النسخة السابقة في السجل.",
            "تم التحديث: «{fact}». سأعتمد هذا من الآن، وتبقى النسخة السابقة في السجل.",
        ),
        "refused_secret": (
            "يبدو هذا كلمة مرور أو مفتاحا أو رقم بطاقة، لذلك لم أحفظه. البيانات السرية لا تُحفظ في الذاكرة.",
            "",
        ),
        "refused_personal": ("يحتوي هذا على بيانات شخصية لا تُحفظ هنا، لذا لن أتذكره.", ""),
        "quarantined": ("هذا بانتظار المراجعة، ولن يُستخدم قبلها.", ""),
        "failed": ("تعذر حفظ ذلك في الذاكرة الآن، لذا لن أتذكره. حاول مرة أخرى لاحقا.", ""),
        "full": ("الذاكرة ممتلئة، لذا لن أتذكر ذلك. يجب أولا حذف شيء من إدارة الذاكرة.", ""),
        "unavailable": ("لا يمكن حفظ شيء في الذاكرة من هذه المحادثة، لذا لن أتذكر ذلك لاحقا.", ""),
        "clarify": ("ما الذي تريدني أن أتذكره؟", ""),
        "forget": ("لم يُحذف شيء: تُحذف المعلومات المحفوظة من إدارة الذاكرة حتى لا يضيع شيء بالخطأ.", ""),
    },
}
"""By language and outcome: the sentence, and the one that repeats the fact ("" where it must not be repeated)."""
