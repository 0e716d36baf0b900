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
        "quarantined": ("I kept this for review; until someone has looked at it, it is not used.", ""),
        "failed": ("I couldn't put that into memory just now, so I won't remember it. Please try again later.", ""),
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
            "Actualizado. Desde ahora me guío por esto; la versión anterior queda en el historial.",
            "Actualizado: «{fact}». Desde ahora me guío por esto; la versión anterior queda en el historial.",
        ),
        "refused_secret": (
            "Eso parece una contraseña, una clave o un número de tarjeta, así que no lo conservo. "
            "Los secretos no entran en la memoria.",
            "",
        ),
        "quarantined": ("Lo he dejado pendiente de revisión; hasta que alguien lo vea, no se usa.", ""),
        "failed": (
            "Ahora mismo no he podido ponerlo en la memoria, así que no lo recordaré. Inténtalo más tarde.",
            "",
        ),
        "unavailable": ("Este chat no puede guardar recuerdos, así que no lo recordaré más adelante.", ""),
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
            "Das sieht nach einem Passwort, Schlüssel oder einer Kartennummer aus, deshalb behalte ich es nicht. "
            "Geheimnisse kommen nicht ins Gedächtnis.",
            "",
        ),
        "quarantined": ("Das liegt zur Prüfung bereit; bis jemand es angesehen hat, wird es nicht verwendet.", ""),
        "failed": (
            "Das ließ sich gerade nicht ins Gedächtnis schreiben, ich merke es mir also nicht. "
            "Bitte versuche es später noch einmal.",
            "",
        ),
        "unavailable": ("In diesem Chat kann ich mir nichts dauerhaft merken.", ""),
        "clarify": ("Was soll ich mir merken?", ""),
        "forget": (
            "Es wurde nichts gelöscht: Erinnerungen löscht man in der Speicherverwaltung, damit es nie aus "
            "Versehen passiert.",
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
            "Les secrets n'entrent pas en mémoire.",
            "",
        ),
        "quarantined": ("Je l'ai mis de côté pour vérification ; d'ici là, ce n'est pas utilisé.", ""),
        "failed": (
            "Je n'ai pas pu le mettre en mémoire pour l'instant, je ne m'en souviendrai donc pas. Réessayez plus tard.",
            "",
        ),
        "unavailable": ("Cette conversation ne peut rien garder en mémoire ; je ne m'en souviendrai pas.", ""),
        "clarify": ("De quoi dois-je me souvenir ?", ""),
        "forget": (
            "Rien n'a été supprimé : les souvenirs se suppriment dans la gestion de la mémoire, "
            "pour que cela n'arrive jamais par erreur.",
            "",
        ),
    },
    "pt": {
        "stored": ("Guardado. Vou me lembrar disso.", "Guardado: “{fact}”. Vou me lembrar disso."),
        "known": ("Eu já me lembrava disso.", "Eu já me lembrava disso: “{fact}”."),
        "updated": (
            "Atualizado. A partir de agora vale isto; a versão anterior fica no histórico.",
            "Atualizado: “{fact}”. A partir de agora vale isto; a versão anterior fica no histórico.",
        ),
        "refused_secret": (
            "Isso parece uma senha, uma chave ou um número de cartão, por isso não fico com ele. "
            "Segredos não entram na memória.",
            "",
        ),
        "quarantined": ("Ficou separado para revisão; até alguém ver, não é usado.", ""),
        "failed": ("Não consegui colocar isso na memória agora, então não vou me lembrar. Tente mais tarde.", ""),
        "unavailable": ("Esta conversa não pode guardar memórias, então não vou me lembrar disso depois.", ""),
        "clarify": ("Do que devo me lembrar?", ""),
        "forget": (
            "Nada foi apagado: as memórias são apagadas na gestão da memória, para que nunca aconteça por engano.",
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
            "I segreti non entrano in memoria.",
            "",
        ),
        "quarantined": ("L'ho messo da parte per una verifica; fino ad allora non viene usato.", ""),
        "failed": ("Ora non sono riuscito a metterlo in memoria, quindi non lo ricorderò. Riprova più tardi.", ""),
        "unavailable": ("Questa chat non può salvare ricordi, quindi non lo ricorderò in seguito.", ""),
        "clarify": ("Che cosa devo ricordare?", ""),
        "forget": (
            "Non è stato cancellato nulla: i ricordi si cancellano nella gestione della memoria, "
            "così non succede mai per sbaglio.",
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
            "Geheimen gaan niet het geheugen in.",
            "",
        ),
        "quarantined": ("Dit ligt klaar ter controle; tot iemand het bekeken heeft, wordt het niet gebruikt.", ""),
        "failed": (
            "Het lukte nu niet om dat in het geheugen te zetten, dus ik onthoud het niet. Probeer het later.",
            "",
        ),
        "unavailable": ("Deze chat kan niets onthouden voor later.", ""),
        "clarify": ("Wat moet ik onthouden?", ""),
        "forget": (
            "Er is niets verwijderd: herinneringen verwijder je in het geheugenbeheer, zodat het nooit per "
            "ongeluk gebeurt.",
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
            "To wygląda na hasło, klucz albo numer karty, więc tego nie zachowuję. Sekrety nie trafiają do pamięci.",
            "",
        ),
        "quarantined": ("Odłożyłem to do sprawdzenia; do tego czasu nie jest używane.", ""),
        "failed": ("Nie udało się teraz dodać tego do pamięci, więc nie będę tego pamiętać. Spróbuj później.", ""),
        "unavailable": ("Ten czat nie może zapisywać wspomnień, więc nie będę tego później pamiętać.", ""),
        "clarify": ("Co mam zapamiętać?", ""),
        "forget": (
            "Nic nie zostało usunięte: wspomnienia usuwa się w zarządzaniu pamięcią, żeby nigdy nie stało "
            "się to przypadkiem.",
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
            "Bu bir parola, anahtar veya kart numarasına benziyor, bu yüzden saklamadım. Sırlar hafızaya girmez.",
            "",
        ),
        "quarantined": ("Bunu incelenmek üzere ayırdım; biri bakana kadar kullanılmayacak.", ""),
        "failed": (
            "Bunu şu anda hafızaya alamadım, o yüzden hatırlamayacağım. Lütfen daha sonra tekrar deneyin.",
            "",
        ),
        "unavailable": ("Bu sohbet anı saklayamıyor, o yüzden bunu sonra hatırlamayacağım.", ""),
        "clarify": ("Neyi hatırlamamı istersiniz?", ""),
        "forget": (
            "Hiçbir şey silinmedi: anılar, yanlışlıkla olmasın diye hafıza yönetiminde silinir.",
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
            "Похоже на пароль, ключ или номер карты, поэтому я это не храню. Секреты в память не попадают.",
            "",
        ),
        "quarantined": ("Это отложено на проверку; пока его не посмотрят, оно не используется.", ""),
        "failed": ("Сейчас не получилось занести это в память, так что я этого не запомню. Попробуйте позже.", ""),
        "unavailable": ("В этом чате нельзя сохранять воспоминания, так что позже я этого не вспомню.", ""),
        "clarify": ("Что мне запомнить?", ""),
        "forget": (
            "Ничего не удалено: воспоминания удаляют в управлении памятью, чтобы это никогда не случалось нечаянно.",
            "",
        ),
    },
    "zh": {
        "stored": ("已保存，我会记住的。", "已保存：“{fact}”。我会记住的。"),
        "known": ("这个我已经记得了。", "这个我已经记得了：“{fact}”。"),
        "updated": (
            "已更新，以后以此为准；之前的版本保留在历史中。",
            "已更新：“{fact}”。以后以此为准；之前的版本保留在历史中。",
        ),
        "refused_secret": ("这看起来像密码、密钥或卡号，所以我没有保留。机密不会进入记忆。", ""),
        "quarantined": ("这条内容留待审核；在有人看过之前不会使用。", ""),
        "failed": ("刚才没能写入记忆，所以我不会记得这件事。请稍后再试。", ""),
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
            "パスワードや鍵、カード番号のようなので、残していません。秘密情報は記憶に入れません。",
            "",
        ),
        "quarantined": ("確認待ちとして取り置きました。確認されるまで使われません。", ""),
        "failed": ("今は記憶に書き込めなかったため、覚えておけません。後でもう一度お試しください。", ""),
        "unavailable": ("このチャットでは記憶を残せないため、後で思い出すことはできません。", ""),
        "clarify": ("何を覚えておけばよいですか？", ""),
        "forget": ("何も削除していません。誤って消えることがないよう、記憶の削除は記憶の管理画面で行います。", ""),
    },
    "ko": {
        "stored": ("저장했습니다. 기억할게요.", "저장했습니다: “{fact}”. 기억할게요."),
        "known": ("그건 이미 기억하고 있어요.", "그건 이미 기억하고 있어요: “{fact}”."),
        "updated": (
            "업데이트했습니다. 이제부터 이 내용을 따르고, 이전 내용은 기록에 남습니다.",
            "업데이트했습니다: “{fact}”. 이제부터 이 내용을 따르고, 이전 내용은 기록에 남습니다.",
        ),
        "refused_secret": (
            "비밀번호나 키, 카드 번호로 보여서 남기지 않았어요. 비밀 정보는 메모리에 넣지 않습니다.",
            "",
        ),
        "quarantined": ("검토를 위해 따로 두었어요. 확인될 때까지 사용되지 않습니다.", ""),
        "failed": ("지금은 메모리에 넣지 못해서 기억하지 못해요. 나중에 다시 시도해 주세요.", ""),
        "unavailable": ("이 채팅에서는 기억을 남길 수 없어서 나중에 기억하지 못해요.", ""),
        "clarify": ("무엇을 기억할까요?", ""),
        "forget": ("삭제된 것은 없습니다. 실수로 지워지지 않도록 기억은 메모리 관리에서 삭제합니다.", ""),
    },
    "hi": {
        "stored": ("सेव हो गया। मैं याद रखूँगा।", "सेव हो गया: “{fact}”। मैं याद रखूँगा।"),
        "known": ("यह मुझे पहले से याद है।", "यह मुझे पहले से याद है: “{fact}”।"),
        "updated": (
            "अपडेट हो गया। अब से यही मानूँगा; पिछली बात इतिहास में रहेगी।",
            "अपडेट हो गया: “{fact}”। अब से यही मानूँगा; पिछली बात इतिहास में रहेगी।",
        ),
        "refused_secret": (
            "यह पासवर्ड, कुंजी या कार्ड नंबर जैसा लगता है, इसलिए मैंने इसे नहीं रखा। गोपनीय बातें मेमोरी में नहीं जातीं।",
            "",
        ),
        "quarantined": ("इसे जाँच के लिए अलग रखा है; जाँच होने तक इसका उपयोग नहीं होगा।", ""),
        "failed": ("अभी यह मेमोरी में नहीं जा सका, इसलिए मुझे याद नहीं रहेगा। कृपया बाद में फिर कोशिश करें।", ""),
        "unavailable": ("यह चैट यादें नहीं रख सकती, इसलिए बाद में मुझे यह याद नहीं रहेगा।", ""),
        "clarify": ("मुझे क्या याद रखना है?", ""),
        "forget": ("कुछ भी नहीं हटाया गया: यादें मेमोरी प्रबंधन में हटाई जाती हैं, ताकि गलती से ऐसा न हो।", ""),
    },
    "ar": {
        "stored": ("تم الحفظ. سأتذكر ذلك.", "تم الحفظ: «{fact}». سأتذكر ذلك."),
        "known": ("أتذكر ذلك من قبل.", "أتذكر ذلك من قبل: «{fact}»."),
        "updated": (
            "تم التحديث. سأعتمد هذا من الآن، وتبقى النسخة السابقة في السجل.",
            "تم التحديث: «{fact}». سأعتمد هذا من الآن، وتبقى النسخة السابقة في السجل.",
        ),
        "refused_secret": (
            "يبدو هذا كلمة مرور أو مفتاحا أو رقم بطاقة، لذلك لم أحتفظ به. الأسرار لا تدخل الذاكرة.",
            "",
        ),
        "quarantined": ("وضعت هذا جانبا للمراجعة، ولن يستخدم حتى يراجعه أحد.", ""),
        "failed": ("تعذر إدخال ذلك إلى الذاكرة الآن، لذا لن أتذكره. حاول مرة أخرى لاحقا.", ""),
        "unavailable": ("لا يمكن لهذه المحادثة حفظ الذكريات، لذا لن أتذكر ذلك لاحقا.", ""),
        "clarify": ("ما الذي تريدني أن أتذكره؟", ""),
        "forget": ("لم يحذف شيء: تحذف الذكريات من إدارة الذاكرة حتى لا يحدث ذلك بالخطأ.", ""),
    },
}
"""By language and outcome: the sentence, and the one that repeats the fact ("" where it must not be repeated)."""
