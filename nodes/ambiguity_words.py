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
            r"keep|file|retain|write|put|stick|add(?= this)) (?:this|that|it|these|down|the following)(?!\w)|"
            r"take down(?!\w)|remembering|remembered|keep a (?:note|record)|make a note|commit (?:this |that |"
            r"it )?to (?:your |ur )?memory|hang on to|what you (?:know|remember)|on file|be noted|slip your mind|"
            r"in your notes|lock this|take note|(?:save|store|record) (?:for (?!something)|to (?:your |ur )?memory|"
            r"our|my|the fact)|add a memory"
        ),
        other=(
            r"\b(?:i|we|they|he|she|people|everyone|who|do you(?: still)?|did you|don't you)(?:'ll|'d| will| can|"
            r" really| just| even| vividly| always| still| actually)? (?:remember|forget|recall|"
            r"memori[sz]e)\w*(?! that you)|(?:can't|don't|didn't|doesn't|cannot|couldn't|still|easy to|nice to|"
            r"just) (?:\w+ )?remember|to lose and forget|lost and forget|(?:remember|forget|forgetting) (?:to|when|"
            r"how|what|why|where|who|the time|those|me|us|about|that (?:time|day|\w+ \w+ in))\b|remember,? (?:you|"
            r"your|it's|keep|don't|life)\b|\b(?:keep|kept|keeping|bear) (?:it|that|this|them|these|those) up\b|"
            r"\b(?:i|i'll|i'd|i'm|let's|we'll)(?: (?!you\b)\w+){0,3} (?:keep|bear|had|have|write|jot|save|note|"
            r"store|record)\b|keep (?:that|this|it) (?:up|going|positiv)|(?:(?<!do )not|won't|will|gonna|"
            r"helps? (?:us|me|you)|made me) (?:\w+ )?(?:remember|forget)\b|you (?:ever )?(?:remember|have) (?:from|"
            r"from it|it)\b|have any|(?:remind|forget (?:everything|what|all))|memory (?:usage|leak|limit|"
            r"allocation)|(?:\A|[.!?,\n] ?|(?:tell|show|ask|know|wondering) (?:me )?|'s )(?:how|what|which|where|"
            r"why|when) (?:\w+ ){0,2}(?:to|should|do|does|did|can|would|is|are|you)\b|what's|\b(?:i|you|we|he|she|"
            r"they)(?:'ll| will|'d)? (?:never|always) (?:forget|remember)(?! that (?:i|my))|\bdid you|\bi (?:put|"
            r"save|write|store)|to write it|(?<!you )to (?:save|store|note|keep) |\b(?:tell|ask|text|remind|let|"
            r"warn|message|email) (?!me\b|us\b|you\b|yourself\b|it\b)\w+"
        ),
    ),
    "de": Hints(
        asks=(
            r"(?:ge)?merk(?:e|t|en|s|zettel)?(?!\w)|vergess(?:en|e)(?!\w)|vergiss\w*|vergisst|langzeitgedächtnis|"
            r"gedächtnis|im (?:kopf|hinterkopf|sinn)|ins hirn|behalt(?!\w*ung)\w{0,3}|dran denken|einpräg\w*|"
            r"einspeicher\w*|abspeicher\w*|vermerk\w*|aufschreib\w*|vor augen|notier\w*|speicher(?:e|n)?(?!\w)|"
            r"bleiben soll|aufheben|(?:wissen|info\w*) über mich|bewahr\w*|hinterleg\w*|denk\w* (?:bitte |immer |"
            r"doch )*d(?:a)?ran|erinnerung|füge|halte? (?:\w+ )*fest|festhalten|merkst|vergisst|leg (?:\w+ )*ab|"
            r"notiz|nimm bitte auf|präg\w*|schreib(?:e|'s|s)? (?:dir|es|auf|sie)|vergesst"
        ),
        other=(
            r"\bich (?:\w+ ){0,4}(?:merk|vergess|notier|speicher|einpr|muss)|\b(?:hast du|habt ihr|haben sie) |"
            r"(?:\A|[.!?\n] ?)(?:und )?(?:wie|was|wo|welche\w*|warum|wer) |weißt du noch|erinner(?!ung)|(?:vergiss|"
            r"vergessen|denk\w* d(?:a)?ran)(?: sie)?(?: bitte)?(?: nicht)?,? (?:\w+ ){0,6}zu \w+en(?!\w)|merkt man|"
            r"datei|ordner|\bman\b|vergiss (?:es|das)\b|punkte|stichpunkt"
        ),
    ),
    "es": Hints(
        asks=(
            r"(?:re)?cuerd[ae]n?(?!\w)|recuérd[ae]\w+|recordar(?!\w)|acuérd[ae]te|acordate|acordáte|acordarte|"
            r"olvid(?:es|e|ar|en|ate)(?!\w)|(?:en|a) (?:tu |la |mi )?(?:memoria|mente|cabeza)|presente|guard(?:a|e|"
            r"es|ar|ado|as)(?!\w)|guárd[ae]\w+|anot(?:a|e|es|ar|ate|alo|ame)(?!\w)|apunt(?:a|e|es|ar|ate|alo|"
            r"ame)(?!\w)|memori[zc]\w+|registr(?:a|e|es|ar)(?!\w)|conste|borre|quédate|quedate|en cuenta|"
            r"lo que sabes|recuerdos|acuérd\w+|almacen\w+|añade a|constancia|gráb[ae]\w*|recordar|mi perfil|"
            r"nota(?:s)?(?!\w)|recuérdalo|retén(?!\w)|pierdas de vista|se te olvide|recordá|apúnta\w+|anotando|"
            r"no olvid\w+"
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
            r"imprègne\w*|de côté|en note|une trace|conserv(?:e|er|ez)(?!\w)|en t[eê]te|ce que tu sais|"
            r"tes (?:notes|souvenirs)|conserve|consigne\w*|pense-bête|souveniez|inscri\w+|retienne\w*|retenir|"
            r"crâne|dans la tête|ta mémoire|perds? pas de vue|sauvegard\w+|bonne note|rappelle-toi|te rappeler|"
            r"stocke\w*|gard(?:es|er|ez)(?!\w)|mémorisez"
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
            r"memória(?!\w)|memoriz\w+|em mente|na cabeça|guard(?:a|e|ar|es|ares)(?!\w)|anot(?:a|e|ar|es|"
            r"ado)(?!\w)|apont(?:a|e|ar|es)(?!\w)|registr?(?:a|e|ar|ado|o)(?!\w)|salv(?:a|e|ar)(?!\w)|grav(?:a|e|"
            r"ar)(?!\w)|decor(?:a|e|ar)(?!\w)|nota mental|arquiv(?:a|e|ar)(?!\w)|atualiza aí|atualiza o que|"
            r"fica sabendo|em conta|ao que já sabes|o que (?:você|tu) (?:já )?sabe\w*|armazen\w+|sobre mim|"
            r"lembre assim|fixa\w*|lembrasse\w*|meu perfil|percas? de vista|tom[ae] nota|tomar nota|ret[ée](?:m|"
            r"nha)(?!\w)|na cabeça|gravado|assente|suas anotações|lembra q|lembr\w+"
        ),
        other=(
            r"(?:lembra|lembras|lembro) (?:do|da|de|quando|como|que eu te|d[ao]quel[ea])\b|me lembr[ae]|"
            r"lembr[ae]-me|lembro|esqueci\b|anotei|guardei|guardaste|guardou|\b(?:como|onde|qual|por que|o que) |"
            r"precis(?:o|a) lembrar|(?:esqueç\w+|lembr\w+(?:-se)?)(?: de)? \w+(?:ar|er|ir)(?!\w)|arquivo|ficheiro|"
            r"planilha"
        ),
    ),
    "it": Hints(
        asks=(
            r"ricord(?:a|i|ati|arti|ar|are|atelo|alo|tene|ino|arsi)(?!\w)|ricordi(?!\w)|dimentic(?:a|are|arti|ar|"
            r"hi|arlo)(?!\w)|memoria(?!\w)|memorizz\w+|(?:a|in) mente|presente|segn(?:a|ati|alo|atelo|i|ate|are|"
            r"arti)(?!\w)|annot\w+|salv(?:a|alo|are|i)(?!\w)|registr(?:a|are|alo|i)(?!\w)|conserv(?:a|i|are)(?!\w)|"
            r"(?:prend|tien)\w+ (?:nota|traccia)|prendi\w*|tieni\w*|prendine|prender nota|memo (?:da|per)|"
            r"resti scritto|nodo al fazzoletto|da parte|in conto|quello che sai|appunt(?:ati|alo|atelo)|"
            r"archivia\w*|salvat\w+|custodisci|ricordar\w+|da non dimenticare|in testa|immagazzina\w*|"
            r"nel mio profilo|agli atti|scord\w+|perdere di vista|nota per|prendi nota|salvarti|appunti su|"
            r"ricordass\w+|ti ricord(?:assi|i che)"
        ),
        other=(
            r"ti ricordi|mi ricordo|ricordami|\bricordo\b|ho (?:dimenticato|notato|salvato)|(?:\A|"
            r"[.!?\n] ?)(?:ma )?(?:come|cosa|dove|chi|perche|quando|quanto|che cosa) (?:\w+ ){0,3}(?:ricord|"
            r"dimentic|memor|salv|tener|segn)|(?:ricord\w+|dimentic\w+) (?:di|quando|cosa)\b|di' a|non riesco|"
            r"\bfile\b|documento|cartella|prendi appunti"
        ),
    ),
    "nl": Hints(
        asks=(
            r"onthou(?:d|den|dt|we)?(?!\w)|ontho\w+|verge(?:et|ten)(?!\w)|geheugen|in gedachten|in je (?:hoofd|"
            r"oren)|op je lijst\w*|opslaan|sla (?:\w+ )?op|sla(?!\w)|noteer|noteren|bewa(?:ar|ren)(?!\w)|"
            r"berg(?!\w)|opschrijven|schrijf (?:\w+ )?op|hou(?:d)? (?:[\w.]+ ){0,2}(?:bij|er)|knoop|prent\w*|"
            r"wat je (?:van|over) me|denk eraan dat|vastleggen|leg (?:\w+ ){0,2}vast|(?:hou|pin|"
            r"zet) (?:\w+ ){0,2}vast|achterhoofd|onthield\w*|aantekening|nota van|prent|registreer|"
            r"schrijf (?:\w+ ){0,3}op|vergeet\w*|wat je (?:al )?(?:van|over) m[ei]j?"
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
            r"zapis(?:z|ać|ujesz|ac)\w*|zanotuj\w*|odnotuj\w*|zachowa(?:j|sz|c|ć)(?!\w)|dodaj do|info (?:ze|że)|"
            r"zapomniał|zanotował|pamiętał\w*|zapamięta\w*|zapisać sobie|dopisz\w*|pamięć|z tyłu głowy|do głowy|"
            r"zapominaj\w*|odnotowa\w+|przechowaj|utrwal|wpisz|zakoduj|zaktualizuj|zarejestruj|notatk\w+|"
            r"pamiętaj\w*"
        ),
        other=(
            r"pamiętasz|pamiętam|przypomnij|(?:\A|[.!?\n] ?)(?:jak|co|gdzie|dlaczego|kto|ile|czym|o czym|"
            r"czy(?! mo[żgz]| mó)) |(?:pamiętaj|zapomnij),? (?:żeby|aby|by|odpowiedz|o (?!tym|jednym))|"
            r"(?<!abyś )zapomnia\w+|zapisał\w*|(?<!żebyś )zanotował\w*|plik|dokument(?!acj)|zmienn|zapomnij,? co|"
            r"zapominam|powiedz|punktach|w tabel"
        ),
    ),
    "tr": Hints(
        asks=(
            r"unut(?:ma|mayın|mayin|mayasın|mazsan|mazsanız|maman|mamanı|mazsın)(?!\w)|hatırla(?:yın|manı|r mısın|"
            r"maya|man|yasın|yabilir)?(?!\w)|hafıza\w*|hafiza\w*|aklın\w*|aklin\w*|kaydet(?:in|sen|sene|"
            r"iver)?(?!\w)|kayded(?:er|iver|in)\w*|kayda|not (?:al|alın|et|edin|düş|edi|eder misin|düşün|"
            r"dus)(?!\w)|beynin\w*|defter\w*|bilgi sende|kayıtlı|kayitli|mim |ezberle(?!n|m|ye)\w*|sakla(?:yın|"
            r"r mısın|manı)?(?!\w)|kenara|kulağına|ekle(?:yin|r misin)?(?!\w)|bilgin olsun|dikkate al|belle(?:ğine|"
            r"ğin|yin)?(?!\w)|kenara|göz önünde|kaydını|kayıtlarınıza|hatırında|kafana|unutmamanızı|unutulmasın|"
            r"aklında|böyle kaydet"
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
            r"имей\w* (?:в )?виду|держи\w*|учитыва\w+|на заметку|учесть|на карандаш|профиль|памяти?|память|"
            r"заметь себе|заучи|помнил\w?|запомнил\w?(?=[ :,])|информаци\w+ обо мне|к сведению|сохранится|пометку|"
            r"(?:в |)виду|ввиду"
        ),
        other=(
            r"(?:ты|вы) (?:ещё |еще )?помни(?:шь|те)|помнишь|помню|напомни|\b(?:как|что|где|почему|кто|сколько|"
            r"зачем) (?:\w+ ){0,3}(?:запом|забы|помн|сохран)|забыл|(?<!чтобы ты )запомнил|записал|(?:не забуд\w+|"
            r"запомни|помни),? (?:\w+ть(?:ся)?)(?!\w)|файл|папк|переменн|забудь(?:те)? (?:вс|то|про|об)|передай|"
            r"скажи"
        ),
    ),
    "zh": Hints(
        asks=(
            r"记住|記住|记下|記下|记着|記著|记好|记牢|牢记|记得|記得|记死|记取|记一|記一|帮我记|给我记|要记|记录|"
            r"記錄|别忘|別忘|甭忘|不要忘|勿忘|忘喽|备忘|備忘|脑子|腦|记忆里|记忆中|存一下|存下|存个|存進|存进|保存|"
            r"收好|留意|录入|加进|jizhu|记一笔|记上|心里|忘了|笔记|記憶|记忆|记下|記低|記起來|备注|备忘|存档|记住|"
            r"記住|存到|记心里|記在心|小本|记入|记录|记得"
        ),
        other=(
            r"(?:还|還|你)(?:\w{0,2})?记得[^,。:]*(?:吗|嗎|么|不|\?)|记不住|记不记得|怎么|如何|为什么|什么|多少|"
            r"提醒|我(?!要你|想你|希望你)(?:\w{0,3})?(?:记得|记住了|忘了)|让[他她我们]+|写(?:一|篇|作文)|文件|表格|"
            r"翻译|翻成|删|转告|告诉|(?:吗|嗎)\??\Z"
        ),
    ),
    "ja": Hints(
        asks=(
            r"覚え|おぼえ|憶え|記憶|忘れ(?:ない|ず|んな|るな|ね)|わすれ|メモ(?:し|っ|よろ|お願|をお|リ)|メモリー|"
            r"保存|記録|登録|控えて|留意|頭に(?:入|置|叩)|心に留|念頭|ストック|書き留|把握|インプット|覚えと|"
            r"覚えておいて|ご記憶|記憶し|プロフィール|メモ(?:頼む|して)|控え|忘れない|忘れん|暗記|保存して|"
            r"覚えといて"
        ),
        other=(
            r"覚えて(?:い)?(?:る|ます|た)(?:か)?\?|覚えてますか|覚えていますか|覚えてる\?|思い出|忘れ(?:ちゃ|た|"
            r"物)|リマインド|(?<!という)(?:の|こと)(?:を|は|も)?忘れない|方法|コツ|伝え|ファイル|違い|"
            r"覚えて(?:い)?ません|覚えられ|何を|どこ|どう(?:やって|すれば)|(?<!\S)なんで|なぜ|教えて|機能|英語に|"
            r"訳し|考えて"
        ),
    ),
    "ko": Hints(
        asks=(
            r"기억|기역|잊(?:지|으면|어버리지|아뿌지|으시면)|까먹(?:지|으면)|메모|저장|기록|적어|외워|명심|보관|"
            r"담아|킵해|새겨|염두|참고|등록|노트|입력|알아둬|알아줘|추가|까먹지|머릿속|숙지|알아 ?둬|유념|기억해|"
            r"저장 부탁"
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
            r"dhyan|bhool|bhul|dhyaan|memory me|सहेज|स्मरण|संभाल|भूल मत|लिखकर|प्रोफ़ाइल में|गाँठ|गांठ"
        ),
        other=(
            r"याद है|याद दिला|याद आ|याद नहीं|क्या (?:\S+ ){0,4}याद (?!रख सक)|कैसे|क्यों|क्या है|कहाँ|कौन|"
            r"yaad (?:hai|dila|nahi|aa)|yad (?:hai|dila)|ना (?:मत|न) भूल|भूल जाओ|भूल गया|फ़ाइल|फाइल|बोल|kaise|"
            r"kya (?!tum yaad rakh sak|aap yaad rakh sak)|अनुवाद|कविता"
        ),
    ),
    "ar": Hints(
        asks=(
            r"تذكر+(?:ي|وا|ها|ه)?(?!\w)|تزكر|اتذكر|تتذكر|تنس(?:ي|ا|و|ون)?(?!\w)|احفظ\w*|حفظ\w*|سجل(?:ي|ها|ه|وا|"
            r"لي)?(?!\w)|سيفها?|صحح|دو[ّن]\w*|خز(?:ن|نه|نها)|اعتبار\w*|ذاكر\w*|بالك|ببالك|دماغ\w*|راسك|اكتب عندك|"
            r"افتكر\w*|لاحظ|اعلم|خلي\w*|ضع|حط\w*|ضيف\w*|أضف\w*|قيّد\w*|ثبت\w*|علّم|سيف|سيّف|انتبه|ذهن|أن تتذكر|"
            r"تتذكر|تتذكروا|تفتكر|احتفظ|حدّث معلومات|معلومات|عقل على|تنساش|متنساش|تنسا|تذكر|تدوين|اكتب عندك|خزن"
        ),
        other=(
            r"هل (?:ما زلت )?(?:تتذكر|تذكر)|ذكرني|ذكّرني|اتذكر|أتذكر|كيف|ماذا|لماذا|ليش|شو|وين|أين|"
            r"(?<![كن] )تتذكر(?!وا)|نسيت|ملف|متغير|قصيدة|ترجم|رسالة|تنسى? إضاف|تنسى? (?:ال|أن ت)|يتذكر|قل ل|احك"
        ),
    ),
}
"""By ISO 639-1 code."""
