"""The words by which a message may be a memory request that no rule reads, and those that tell it is none.

They are coarse where `nodes.phrases` is exact: what they let through is only asked about (see `nodes.ambiguity`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """How one language hints at a request: regular expressions over folded text, written in ordinary spelling."""

    asks: str
    """Remembering, keeping, noting, in the forms that can ask: "remember", not "I remembered"."""
    other: str
    """What tells of a sentence that it is no request: recall questions, reminders, what somebody told, files."""


ELSEWHERE = (
    r"\.(?:pdf|docx?|xlsx?|csv|txt|json|png|jpe?g)(?!\w)|(?<!\w)(?:pdf|docx|xlsx|csv|json|excel|word|variab\w*|array)"
    r"(?!\w)|変数|变量|變數|변수"
)
"""Something else than a memory that things are saved in, in any language."""

HINTS: dict[str, Hints] = {
    "en": Hints(
        asks=(
            r"remember(?!\w)|memori[sz]e(?!\w)|forget(?!\w)|(?:to|into|in) (?:your|the|ur) (?:[a-z-]+ )?(?:memory|"
            r"mind|brain|head)|(?:keep|bear|have) (?:\w+ ){0,3}in mind|note to (?:your|self|the)|mental note|"
            r"hold (?:on )?(?:of|to|onto) (?:this|that|it)|preferences to save|(?:save|store|note|record|log|jot|"
            r"keep|file|retain|write|put) (?!at |ing)(?:this|that|it|these|down|the following)(?!\w)|"
            r"take down(?!\w)"
        ),
        other=(
            r"\b(?:i|we|they|he|she|people|everyone|who|never|always|still|don't|can't|didn't|doesn't|cannot|"
            r"couldn't|do you(?: still)?|did you|don't you)(?:'ll|'d| will| can| really| just| even| vividly|"
            r" always| still)? (?:remember|forget|recall|memori[sz]e)(?! that you)|(?:remember|forget|"
            r"forgetting) (?:to|when|how|what|why|where|who|the time|those|me|us|about|it)\b|remember,? (?:you|"
            r"your|it's|keep|don't|life)\b|\b(?:keep|kept|keeping|bear) (?:it|that|this|them|these|those) up\b|"
            r"\b(?:i|i'll|i'd|i'm|let's|we'll)(?: (?!you\b)\w+){0,3} (?:keep|bear|had|have|write|jot|save|note|"
            r"store|record)\b|keep (?:that|this|it) (?:up|going|positiv)|(?:(?<!do )not|won't|will|gonna|"
            r"helps? (?:us|me|you)|made me) (?:\w+ )?(?:remember|forget)\b|you (?:ever )?(?:remember|have) (?:from|"
            r"from it|it)\b|have any|(?:remind|forget (?:everything|what|all))|memory (?:usage|leak|limit|"
            r"allocation)|(?:how|what|which|where|why|when) (?:\w+ )?(?:to|should|do|does|did|can|would|you)\b|"
            r"(?<!you )to (?:save|store|note|keep) "
        ),
    ),
    "de": Hints(
        asks=(
            r"(?:ge)?merk(?:e|t|en|s|zettel)?(?!\w)|vergess(?:en|e)(?!\w)|vergiss\w*|vergisst|langzeitgedächtnis|"
            r"gedächtnis|im (?:kopf|hinterkopf|sinn)|ins hirn|behalt(?!\w*ung)\w{0,3}|dran denken|einpräg\w*|"
            r"einspeicher\w*|abspeicher\w*|vermerk\w*|aufschreib\w*|vor augen|notier\w*|speicher(?:e|n)?(?!\w)|"
            r"bleiben soll|aufheben"
        ),
        other=(
            r"\bich (?:\w+ ){0,4}(?:merk|vergess|notier|speicher|einpr|muss)|\b(?:hast du|habt ihr|haben sie) |"
            r"(?:\A|[.!?\n] ?)(?:und )?(?:wie|was|wo|welche\w*|warum|wer) |weißt du noch|erinner|(?:vergiss|"
            r"vergessen|denk\w* d(?:a)?ran)(?: sie)?(?: bitte)?(?: nicht)?,? (?:\w+ ){0,6}zu \w+en(?!\w)|merkt man|"
            r"datei|ordner|\bman\b|vergiss (?:es|das)\b|punkte|stichpunkt"
        ),
    ),
    "es": Hints(
        asks=(
            r"(?:re)?cuerd[ae]n?(?!\w)|recuérd[ae]\w+|recordar(?!\w)|acuérd[ae]te|acordate|acordáte|acordarte|"
            r"olvid(?:es|e|ar|en|ate)(?!\w)|(?:en|a) (?:tu |la |mi )?(?:memoria|mente|cabeza)|presente|guard(?:a|e|"
            r"es|ar|ado|as)(?!\w)|guárd[ae]\w+|anot(?:a|e|es|ar|ate|alo|ame)(?!\w)|apunt(?:a|e|es|ar|ate|alo|"
            r"ame)(?!\w)|memori[zc]\w+|registr(?:a|e|es|ar)(?!\w)|conste|borre|quédate|quedate|en cuenta"
        ),
        other=(
            r"recuerdas|te acuerdas|acordamos|recuerdo\b|olvidé\b|olvidado|recuérdame|tengo que|(?:\A|"
            r"[¿.!?\n] ?)(?:que|como|donde|por que|cual|cuando|quien|cuanto) (?:\w+ ){0,3}(?:memori|guard|anot|"
            r"apunt|olvid|record)|(?:olvid\w+|recuerda|acuérdate|recuerde)(?: de)? \w+(?:ar|er|ir)(?:los?|las?|"
            r"me)?(?!\w)|archivo|documento|carpeta"
        ),
    ),
    "fr": Hints(
        asks=(
            r"souven(?:ir|ez)\b|souviens|souvienne\w*|oubli(?:e|es|ez|er)(?!\w)|mémoris\w+|mémoire|(?:re)?tiens|"
            r"retenir|retenez|retien\w*|à l'esprit|garde[sz]?(?!\w)|gard(?:er|iez)|enregistr(?:e|er|ez)(?!\w)|"
            r"notez?(?= (?:que|bien|le|la|les|ça|je)\b| ?:)|note-\w+|noter|note pour|noté(?= ?:)|grave-|grave[rz]|"
            r"imprègne\w*|de côté|en note|une trace|conserv(?:e|er|ez)(?!\w)|en t[eê]te"
        ),
        other=(
            r"tu te (?:souviens|rappelles)|te souviens-tu|je (?:me |ne |n'|l')?(?:\w+ )?(?:souviens|retiens|note|"
            r"garde)|j'ai|j'avais|rappelle-moi|qu'est-ce|comment|combien|pourquoi|(?:oublie\w*|souviens-toi|"
            r"pense\w*) (?:pas )?(?:de |d')\w+(?:er|ir|re)\b|fichier|dossier|est-ce que"
        ),
    ),
    "pt": Hints(
        asks=(
            r"lembr(?:a|e|es|ar|ares|em|ando)(?!\w)|lembr[ae]-\w+|esqueç(?:a|e|as|er|am)(?!\w)|esquec\w+|"
            r"mem[oó]ria|memoriz\w+|em mente|na cabeça|guard(?:a|e|ar|es|ares)(?!\w)|anot(?:a|e|ar|es|ado)(?!\w)|"
            r"apont(?:a|e|ar|es)(?!\w)|registr?(?:a|e|ar|ado|o)(?!\w)|salv(?:a|e|ar)(?!\w)|grav(?:a|e|ar)(?!\w)|"
            r"decor(?:a|e|ar)(?!\w)|nota mental|arquiv(?:a|e|ar)(?!\w)|atualiza aí|atualiza o que|fica sabendo|"
            r"em conta"
        ),
        other=(
            r"(?:lembra|lembras|lembro) (?:do|da|de|quando|como|que eu te|d[ao]quel[ea])\b|me lembr[ae]|"
            r"lembr[ae]-me|lembro|esqueci\b|anotei|guardei|guardaste|guardou|\b(?:como|onde|qual|quem|por que|"
            r"o que) |precis(?:o|a) lembrar|(?:esqueç\w+|lembr\w+(?:-se)?)(?: de)? \w+(?:ar|er|ir|or)(?!\w)|"
            r"arquivo|ficheiro|planilha|quem"
        ),
    ),
    "it": Hints(
        asks=(
            r"ricord(?:a|i|ati|arti|ar|are|atelo|alo|tene|ino|arsi)(?!\w)|ricordi(?!\w)|dimentic(?:a|are|arti|ar|"
            r"hi|arlo)(?!\w)|memoria(?!\w)|memorizz\w+|(?:a|in) mente|presente|segn(?:a|ati|alo|atelo|i|ate|are|"
            r"arti)(?!\w)|annot\w+|salv(?:a|alo|are|i)(?!\w)|registr(?:a|are|alo|i)(?!\w)|conserv(?:a|i|are)(?!\w)|"
            r"(?:prend|tien)\w+ (?:nota|traccia)|prendi\w*|tieni\w*|prendine|prender nota|memo (?:da|per)|"
            r"resti scritto|nodo al fazzoletto|da parte|in conto"
        ),
        other=(
            r"ti ricordi|mi ricordo|ricordami|\bricordo\b|ho (?:dimenticato|notato|salvato)|\b(?:come|cosa|dove|"
            r"chi|perche|quando|quanto|che cosa) (?:\w+ ){0,3}(?:ricord|dimentic|memor|salv|tener|segn)|"
            r"(?:ricord\w+|dimentic\w+) (?:di|quando|cosa)\b|di' a|non riesco|\bfile\b|documento|cartella|appunti"
        ),
    ),
    "nl": Hints(
        asks=(
            r"onthou(?:d|den|dt|we)?(?!\w)|ontho\w+|verge(?:et|ten)(?!\w)|geheugen|in gedachten|in je (?:hoofd|"
            r"oren)|op je lijst\w*|opslaan|sla (?:\w+ )?op|sla(?!\w)|noteer|noteren|bewa(?:ar|ren)(?!\w)|"
            r"berg(?!\w)|opschrijven|schrijf (?:\w+ )?op|hou(?:d)? (?:[\w.]+ ){0,2}(?:bij|er)|knoop|prent\w*|"
            r"wat je (?:van|over) me"
        ),
        other=(
            r"\bik (?:\w+ ){0,3}(?:onthou|vergeet|vergeten|noteer|bewaar|genoteerd)|heb je|weet je nog|herinner|"
            r"\b(?:hoe|wat|waar|waarom|wie|welke?) (?:\w+ ){0,4}(?:onthou|vergeet|vergeten|bewaar|moet|opgeslagen)|"
            r"\b(?:niet )?(?:vergeet|vergeten|onthoud\w*) (?:niet )?(?:om|alles)\b|bestand|map\b|variabele|"
            r"zeg tegen|gezegd"
        ),
    ),
    "pl": Hints(
        asks=(
            r"zapamięt\w+|zapamiyntej\w*|pamiętaj\w*|pamiętać|zapomn(?:ij|ieć|ijcie)\w*|pamięci|w głowie|na uwadze|"
            r"zapis(?:z|ać|ujesz|ac)\w*|zanotuj\w*|odnotuj\w*|zachowa(?:j|sz|c|ć)(?!\w)|dodaj do|info (?:ze|że)"
        ),
        other=(
            r"pamiętasz|pamiętam|przypomnij|(?:\A|[.!?\n] ?)(?:jak|co|gdzie|dlaczego|kto|ile|czym|o czym|czy) |"
            r"(?:pamiętaj|zapomnij),? (?:żeby|aby|by|odpowiedz|o )|zapomnia\w+|zapisał\w*|zanotował\w*|plik|"
            r"dokument(?!acj)|zmienn|zapomnij,? co|zapominam|powiedz|punktach|w tabel"
        ),
    ),
    "tr": Hints(
        asks=(
            r"unut(?:ma|mayın|mayin|mayasın|mazsan|mazsanız|maman|mamanı|mazsın)(?!\w)|hatırla(?:yın|manı|r mısın|"
            r"maya|man|yasın|yabilir)?(?!\w)|hafıza\w*|hafiza\w*|aklın\w*|aklin\w*|kaydet(?:in|sen|sene|"
            r"iver)?(?!\w)|kayded(?:er|iver|in)\w*|kayda|not (?:al|alın|et|edin|düş|edi|eder misin|düşün|"
            r"dus)(?!\w)|beynin\w*|defter\w*|bilgi sende|kayıtlı|kayitli|mim |ezberle(?!n|m|ye)\w*|sakla(?:yın|"
            r"r mısın|manı)?(?!\w)|kenara|kulağına|ekle(?:yin|r misin)?(?!\w)|bilgin olsun|dikkate al"
        ),
        other=(
            r"hatırlıyor mu|hatırlat|hatırlamıyor|(?:m[ae]y[ıi]|memeyi|mamayı) unutma|unuttu|unutur|"
            r"ne (?:\w+ )?(?:demek|hatırlı)|nasıl|neden|dosya|değişken|söyle|desem"
        ),
    ),
    "ru": Hints(
        asks=(
            r"запомн\w+|запомин\w+|помн(?:и|ите|ить)(?!\w)|забудь\w*|забыва(?:й|йте|ть)|забыть|запиш(?:и|ите|ешь|"
            r"ете)\w*|записать|сохран(?:и|ите|ить|ишь)(?!\w)|заметк\w+|отметь\w*|пометь\w*|зафиксир\w+|занес(?:и|"
            r"ите|ти)|внес(?:и|ите|ти)|заруби\w*|учт(?:и|ите)(?!\w)|памят[иь]\w*|(?:в|на) (?:голове|уме|ус)|"
            r"имей\w* (?:в )?виду|держи\w*|учитыва\w+|на заметку|учесть"
        ),
        other=(
            r"(?:ты|вы) (?:ещё |еще )?помни(?:шь|те)|помнишь|помню|напомни|\b(?:как|что|где|почему|кто|сколько|"
            r"зачем) (?:\w+ ){0,3}(?:запом|забы|помн|сохран)|забыл|запомнил|записал|(?:не забуд\w+|запомни|"
            r"помни),? (?:\w+ть(?:ся)?)(?!\w)|файл|папк|переменн|забудь(?:те)? (?:вс|то|про|об)|передай|скажи"
        ),
    ),
    "zh": Hints(
        asks=(
            r"记住|記住|记下|記下|记着|記著|记好|记牢|牢记|记得|記得|记死|记取|记一|記一|帮我记|给我记|要记|记录|"
            r"記錄|别忘|別忘|甭忘|不要忘|勿忘|忘喽|备忘|備忘|脑子|腦|记忆里|记忆中|存一下|存下|存个|存進|存进|保存|"
            r"收好|留意|录入|加进|jizhu|记一笔|记上|心里"
        ),
        other=(
            r"(?:还|還|你)(?:\w{0,2})?记得[^,。:]*(?:吗|嗎|么|不|\?)|记不住|记不记得|怎么|如何|为什么|什么|多少|"
            r"提醒|我(?:\w{0,3})?(?:记得|记住了|忘了)|让[他她我们]+|写(?:一|篇|作文)|文件|表格|翻译|翻成|删|转告|"
            r"告诉|(?:吗|嗎)\??\Z"
        ),
    ),
    "ja": Hints(
        asks=(
            r"覚え|おぼえ|憶え|記憶|忘れ(?:ない|ず|んな|るな|ね)|わすれ|メモ(?:し|っ|よろ|お願|をお|リ)|メモリー|"
            r"保存|記録|登録|控えて|留意|頭に(?:入|置|叩)|心に留|念頭|ストック|書き留|把握|インプット"
        ),
        other=(
            r"覚えて(?:い)?(?:る|ます|た)(?:か)?\?|覚えてますか|覚えていますか|覚えてる\?|思い出|忘れ(?:ちゃ|た|"
            r"物)|リマインド|(?:の|こと)(?:を|は|も)?忘れない|方法|コツ|伝え|ファイル|違い|覚えて(?:い)?ません|"
            r"覚えられ|何を|どこ|どう(?:やって|すれば)|なんで|なぜ|教えて|機能|英語に|訳し|考えて"
        ),
    ),
    "ko": Hints(
        asks=(
            r"기억|기역|잊(?:지|으면|어버리지|아뿌지|으시면)|까먹(?:지|으면)|메모|저장|기록|적어|외워|명심|보관|"
            r"담아|킵해|새겨|염두|참고|등록|노트|입력|알아둬|알아줘|추가"
        ),
        other=(
            r"기억(?:나|해\?|하고 있|하니|이 안|나지|력|하세요\?|나요|해요\?|은 |나는)|알려줘|알려 줘|는 (?:거|것|"
            r"걸)(?:를)? 잊지|까먹어|까먹었|잊어버려|파일|변수|방법|어떻게|왜|뭐|무엇|어디|라고 (?:전|말)|전해|"
            r"번역|써 ?줘|만들어|추천해줄|리마인|메모장|메모리 기능|지워|못 해"
        ),
    ),
    "hi": Hints(
        asks=(
            r"याद|यद |मत भूल|भूलना|भूलिए|न भूल|ना भूल|नोट|सेव|दर्ज|स्मृति|मेमोरी|मेमरी|दिमाग|ध्यान|गांठ|गाँठ|"
            r"लिख (?:लो|लेना|रख)|रिकॉर्ड|सुरक्षित|अपडेट|मन में|yaad|yad |note k|save k|note down|likh le|dimaa?g|"
            r"dhyan|bhool|bhul"
        ),
        other=(
            r"याद है|याद दिला|याद आ|याद नहीं|क्या (?:\S+ ){0,4}याद|कैसे|क्यों|क्या है|कहाँ|कौन|yaad (?:hai|dila|"
            r"nahi|aa)|yad (?:hai|dila)|ना (?:मत|न) भूल|भूल जाओ|भूल गया|फ़ाइल|फाइल|बोल|kaise|kya |अनुवाद|कविता"
        ),
    ),
    "ar": Hints(
        asks=(
            r"تذكر+(?:ي|وا|ها|ه)?(?!\w)|تزكر|اتذكر|تتذكر|تنس(?:ي|ا|و|ون)?(?!\w)|احفظ\w*|حفظ\w*|سجل(?:ي|ها|ه|وا|"
            r"لي)?(?!\w)|سيفها?|صحح|دو[ّن]\w*|خز(?:ن|نه|نها)|اعتبار\w*|ذاكر\w*|بالك|ببالك|دماغ\w*|راسك|اكتب عندك|"
            r"افتكر\w*|لاحظ|اعلم|خلي\w*|ضع|حط\w*|ضيف\w*|أضف\w*|قيّد\w*|ثبت\w*|علّم|سيف|سيّف|انتبه"
        ),
        other=(
            r"هل (?:ما زلت )?(?:تتذكر|تذكر)|ذكرني|ذكّرني|اتذكر|أتذكر|كيف|ماذا|لماذا|ليش|شو|وين|أين|تتذكر|نسيت|ملف|"
            r"متغير|قصيدة|ترجم|رسالة|تنسى? إضاف|تنسى? (?:ال|أن ت)|يتذكر|قل ل|احك"
        ),
    ),
}
"""By ISO 639-1 code."""
