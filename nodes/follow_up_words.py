"""Words by which a message leans on the one before it, in fifteen languages: what `nodes.follow_ups` looks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class FollowUpWords:
    """Regular expressions of one language."""

    opening: re.Pattern[str]
    """Thanks, greetings and fillers that a message may begin with."""
    joining: re.Pattern[str]
    """A conjunction, or "what about", that a message may begin with."""
    pointing: re.Pattern[str]
    """Pronouns, demonstratives and ordinals that mostly point at something said before."""
    own: re.Pattern[str]
    """The first person: what a question about the user needs no chat for."""
    asking: re.Pattern[str]
    """Question words, and verbs that questions begin with."""


@cache
def follow_up_words(language: str) -> FollowUpWords:
    """The words of a language, by its ISO 639-1 code."""
    opening, joining, pointing, own, asking = _WORDS[language]
    start, end = ("", "") if language in _UNSPACED else (_START, _END)
    joined = "" if language == "ar" else end  # Arabic writes "and" into the next word

    def compiled(pattern: str) -> re.Pattern[str]:
        return re.compile(pattern, re.IGNORECASE | re.VERBOSE)

    return FollowUpWords(
        opening=compiled(rf"(?:[\W_]*(?:(?:{opening}){end}|(?:{_openings()}){_END}))*[\W_]*"),
        joining=compiled(rf"(?:{joining}){joined}"),
        pointing=compiled(rf"{start}(?:{pointing}){end}"),
        own=compiled(rf"{start}(?:{own}){end}"),
        asking=compiled(rf"{start}(?:{asking}){end}"),
    )


def _openings() -> str:
    """Thanks and greetings of all languages: a message that is nothing else is too short to tell its language."""
    return "|".join(words[0] for language, words in _WORDS.items() if language not in _UNSPACED)


_UNSPACED = ("zh", "ja", "ko")
# Vowel signs of Devanagari are no letters to `re`.
_START, _END = r"(?<![\w\u0900-\u097f])", r"(?![\w\u0900-\u097f])"

# In these expressions a blank is written `\s`. Yes and no open a message only if more follows.
_WORDS: dict[str, tuple[str, str, str, str, str]] = {
    "en": (
        r"so|also|ok(?:ay)?|well|hi|hello|hey|please|thanks?(?:\s(?:you|a\slot|again|so\smuch|very\smuch))*|great|now"
        r"|h+m+|oh|ah|actually|by\sthe\sway|btw|sorry|alright|all\sright|cool|good|perfect|nice|got\sit|i\ssee"
        r"|understood|(?:yes|yeah|no|nope)(?=\W+\w)|you(?:'|’)?re\swelcome|awesome|bye",
        r"and|but|or|then|(?:what|how)\sabout|what\sif|same\s(?:for|with|goes)|why\s(?:not|so)|how\s(?:so|come)"
        r"|like\swhat|such\sas|for\sexample|(?:any|some)(?:thing|one|where)?\s(?:other|else)|tell\sme\smore|go\son",
        r"h(?:e|im|is|imself|er|ers|erself)|she|they|them|theirs?|its"
        r"|(?<!time\sis\s)it(?!['’]s\sme|\s(?:takes?\s(?:\w+\s)?to|(?:true|possible|ok|okay|safe|legal|better|worth|necessary"
        r"|hard|easy|normal|rain\w*|snow\w*|cold|warm|hot|allowed|bad|good)(?![\w])))(?!\stake\sto)"
        r"|th(?:is|ese)(?!\s(?:week|weekend|month|year|morning|afternoon|evening|time|season|term|summer|winter|spring|autumn|fall"
        r"|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!\w))"
        r"|those|that(?=\W*(?:[?.!,;]|$)|\s(?:one|is|was|mean\w*|works?|costs?|too|again|way|case|day|there|as|for|in|on"
        r"|would|will|can|could|should)(?!\w))|(?<=about\s)that|(?<=does\s)that|(?<=did\s)that|(?<=is\s)that"
        r"|(?<=of\s)that|(?<=why\s)that"
        r"|(?<!is\s)(?<!are\s)(?<!was\s)(?<!were\s)there(?!\s(?:is|are|was|were|be|been|any|an?)(?!\w))"
        r"|(?:which|the\s(?:\w+\s)?)ones?|(?:the\s)?(?:former|latter|above)|the\s(?:second|first|third|last|other|rest"
        r"|same)(?=\W*$)|another\sone|both(?=\W*$|\sof)|each\sone|(?:any|some)(?:thing|one|where)?\selse"
        r"|instead(?=\W*$)|you\s(?:said|mentioned|meant?)|your\s(?:last|previous)",
        r"i|my|me|mine|myself|we|our|ours|us",
        r"what|who|whom|whose|where|when|why|how|which|is|are|was|were|do|does|did|can|could|should|will|would|may|has"
        r"|have|had",
    ),
    "de": (
        r"danke(?:schön|\ssehr)?|vielen\sdank|hallo|hi|guten\s(?:morgen|tag|abend)|ok(?:ay)?|gut|super|bitte|prima"
        r"|alles\sklar|übrigens|ach\sso|verstehe|servus|h+m+|tja|na\sgut|schön|toll|(?:ja|nein|nee)(?=\W+\w)|tschüss",
        r"und|aber|oder|also|dann|was\sist\s(?:mit|bei)|wie\s(?:ist|sieht|steht)(?:\s(?:es|das))?(?:\saus)?\s(?:mit|bei)"
        r"|wie\swär(?:e\s)?['’]?e?s|(?:wieso|warum)\s(?:das|nicht|denn)|zum\sbeispiel|genauso|noch\s(?:etwas|was|mehr)"
        r"|erzähl\smir\smehr",
        r"er|ihn|ihm|ihnen|(?-i:sie|ihr(?:e[nrms]?)?)|dies\w*(?!\s(?:woche|jahr|monat|mal|sommer|winter))|jene[nrsm]?"
        r"|da(?:von|mit|für|zu|bei|ran|rin|rauf|rüber|nach|vor|gegen|raus|durch|rum)|dort(?:hin)?"
        r"|das(?=(?:\s(?-i:[a-zäöüß]\w*)){1,3}\W*$|\W*(?:[?.!,;]|$)|\s(?:ist|war|geht|kostet|so|auch|denn|noch|jetzt|genau|eigentlich|schon|dort|hier"
        r"|gleiche|zweite|andere|erste|letzte|im|in|am|bei|mit|für|auf|zu|möglich|richtig|erlaubt)(?!\w))|(?:kostet|heißt|dauert|funktioniert|bedeutet|passiert|w(?:er|o|ie|ann)\s(?:hat|haben|war))\ses"
        r"|(?:muss|kann|darf|soll|war|hat)\sde[rn](?=\s(?:zum|zur|in|im|bei|mit|noch|auch|weg|los))"
        r"|d(?:er|ie|en)(?=\W*$)|d(?:er|ie|as|en|em)\s(?:zweite|erste|dritte|letzte|andere|gleiche)n?(?=\W*$)"
        r"|letztere[nrsm]?|dasselbe|derselbe|dieselbe|beide[ns]?(?=\W*$)|sein(?:e[nrms]?)?(?=\s\w)|welche[rsn]?(?=\W*$)"
        r"|sonst\snoch\w*",
        r"ich|mir|mich|mein\w*|wir|uns|unser\w*",
        r"wer|was|wo|wann|warum|wieso|weshalb|wie|wieviel|welche[nrsm]?|wen|wem|wessen|woher|wohin|wo(?:für|mit|rüber|von)"
        r"|ist|sind|hat|haben|kann|gibt|war|waren|darf|muss|soll|wird|habe",
    ),
    "fr": (
        r"merci(?:\s(?:beaucoup|bien))?|bonjour|salut|bonsoir|ok|d['’]accord|très\sbien|super|parfait|bon|bien"
        r"|s['’]il\s(?:te|vous)\spla[iî]t|je\svois|ah|oh|h+m+|au\sfait|génial|compris|(?:oui|non)(?=\W+\w)|au\srevoir",
        r"et|mais|ou|donc|alors|puis|sinon|qu['’]en\sest-il|quid|pareil\spour|pourquoi\s(?:pas|ça)|par\sexemple"
        r"|quoi\sd['’]autre|comment\sça|et\ssi",
        r"(?<!y\sa-t-)(?<!faut-)(?<!est-)(?<!fait-)ils?(?!\s(?:y\sa|faut|pleut|fait)(?!\w))|elles?|lui|leurs?|eux|ça|cela"
        r"|ceci|ce(?:lui|lle|ux|lles)(?:-ci|-là)?(?!\s(?:qui|que|qu|de|du|des)(?!\w))|là(?:-bas|-dessus)?"
        r"|(?<!-)c(?:e|et|ette|es)\s(?!semaine|mois|matin|soir|année|été|hiver|week|fois|que|qui|jour|qu|sont|n)\w+"
        r"|ses|sa|son|l(?:e|a|es)\s(?:premi\w+|second\w*|deuxième|troisième|derni\w+|même)(?=\W*$)"
        r"|l['’]autre|les\sautres|les\sdeux(?=\W*$)|le\smême|la\smême|y(?!\sa[\s-])(?=\s)|lequel|laquelle|lesquel\w+"
        r"|l(?=['’](?:a|ai|as|avez|ont|avons|avait|est)(?!\w))|(?:je|tu|on|vous|nous|te|me)\sl(?:e|a|es)(?=\s\w)",
        r"je|j(?=['’])|moi|me|m(?=['’])|mon|ma|mes|nous|notre|nos",
        r"que|qu(?=['’])|quoi|qui|où|quand|comment|pourquoi|combien|quels?|quelles?|est-ce|est|sont|peut|faut|a-t-\w+"
        r"|y\sa-t-il",
    ),
    "es": (
        r"(?:muchas\s)?gracias|hola|buen[oa]s(?:\s(?:días|tardes|noches))?|ok|vale|bien|genial|perfecto|por\sfavor"
        r"|entiendo|ah|oh|h+m+|por\scierto|bueno|de\sacuerdo|estupendo|(?:sí|si|no)(?=\W+\w)|adiós",
        r"y|e|pero|o|u|entonces|también|además|qué\stal|qué\s(?:hay|pasa)\s(?:del?|con)|por\squé\sno|como\squé"
        r"|por\sejemplo|algo\smás|lo\smismo|cuéntame\smás",
        r"él|ella|ellos|ellas|(?<!\bdonde\s)(?<!\bdónde\s)(?<!\bcomo\s)(?<!\bcómo\s)[eé]st(?:e|a|os|as)"
        r"(?!\s(?:semana|mes|año|mañana|tarde|noche|vez|fin|verano|invierno)(?!\w))|[eé]s[ea]s?|eso|esto|esos"
        r"|aquel\w*|allí|allá|ahí|sus?|suy[oa]s?|(?:el|la|los|las)\s(?:segund|primer|tercer|últim|otr|mism)[oa]s?(?=\W*$)"
        r"|lo\smismo|otr[oa](?=\W*$)|amb[oa]s|cuál(?=\W*$)|cuál\sde|lo(?=\s(?:hizo|dijo|hace|puedo|compr\w+|hag\w+))"
        r"|l[oa]s\sdos(?=\W*$)"
        r"|(?:me|te|se|nos)\sl[oa]s?|(?:cuánto|cuanto|qué|que|cuándo|cuando|cómo|como|dónde|donde)\sles?",
        r"yo|mí|mis?|me|conmigo|mí[oa]s?|nosotr[oa]s|nos|nuestr[oa]s?|tengo|soy|vivo|trabajo|puedo|debo|estoy",
        r"qué|que|quién(?:es)?|dónde|donde|cuándo|cuando|cómo|como|cuál(?:es)?|cual|cuánt\w*|cuant\w*|hay|es|son|está"
        r"|puede|existe",
    ),
    "it": (
        r"grazie(?:\s(?:mille|tante))?|ciao|buon(?:giorno|asera)|ok|va\sbene|bene|perfetto|ottimo|per\s(?:favore|piacere)"
        r"|capisco|ho\scapito|ah|oh|h+m+|a\sproposito|certo|d['’]accordo|(?:sì|no)(?=\W+\w)|arrivederci",
        r"e|ed|ma|o|oppure|allora|quindi|poi|invece|che\s(?:ne\sdici|mi\sdici)|anche|perché\s(?:no|mai)|per\sesempio"
        r"|altro|qualcos['’]altro|lo\sstesso|dimmi\sdi\spiù",
        r"lui|lei|loro|egli|ess[oaie]|quest[oaie](?!\s(?:settimana|mese|anno|mattina|sera|volta|estate|inverno|fine)"
        r"(?!\w))|quell[oaie]|quel|quei|ciò|lì|là|suo|sua|suoi|sue"
        r"|(?:il|la|i|le)\s(?:second|prim|terz|ultim|stess)[oaie](?=\W*$)|l['’](?:altr|ultim)[oa]|gli\saltri|lo\sstesso"
        r"|entramb[ie]|(?:me|te|se|ce)\sl(?=['’])|(?:me|te|ce)\sl[oaie]|quale(?=\W*$)|quale\sdei|ne(?=\s\w)",
        r"io|me|mi|mio|mia|miei|mie|noi|nostr[oaie]|ho|sono|vivo|abito|lavoro|posso|devo",
        r"che|chi|cosa|dove|dov(?=['’])|quando|come|com(?=['’])|perché|quale|quali|qual|quant[oaie]|c['’]è|ci\ssono|è"
        r"|può|esiste",
    ),
    "pt": (
        r"(?:muito\s)?obrigad[oa]|olá|oi|bo[ma]\s(?:dia|tarde|noite)|ok|tá\sbo[ma]|está\sbem|bem|perfeito|ótimo"
        r"|por\sfavor|entendi|percebo|ah|oh|h+m+|aliás|a\spropósito|certo|beleza|(?:sim|não)(?=\W+\w)|tchau",
        r"e|mas|ou|então|também|além\sdisso|que\stal|quanto\s(?:a|ao|à|aos|às)|por\sque\snão|por\sexemplo|mais\salguma"
        r"|o\smesmo|conte\smais",
        r"el[ea]s?|[dn]el[ea]s?|[dn]?isso|[dn]?isto|[dn]?aquilo"
        r"|(?<!onde\s)(?<!como\s)[dn]?es[ts][ea]s?(?!\s(?:semana|mês|ano|manhã|tarde|noite|vez|fim|verão|inverno)(?!\w))"
        r"|[dn]?aquel[ea]s?|lá|ali|aí|seu|sua|seus|suas|(?:o|a|os|as)\s(?:segund|primeir|terceir|últim|outr|mesm)[oa]s?(?=\W*$)"
        r"|o\smesmo|amb[oa]s|qual(?=\W*$)|qual\sd[eo]l?\w*(?=\W*$)|outr[oa](?=\W*$)|os\sdois(?=\W*$)",
        r"eu|mim|me|meus?|minhas?|comigo|nós|noss[oa]s?|tenho|sou|moro|trabalho|posso|devo|estou",
        r"que|quê|quem|onde|quando|como|qual|quais|quant[oa]s?|porque|há|é|são|está|pode|tem|existe",
    ),
    "nl": (
        r"(?:dank\s(?:je|u)|bedankt)(?:\swel)?|hallo|hoi|goede(?:morgen|middag|navond)|ok(?:é|e|ay)?|goed|prima|mooi"
        r"|alsjeblieft|alstublieft|ik\ssnap\shet|ah|oh|h+m+|trouwens|top|super|duidelijk|(?:ja|nee)(?=\W+\w)|doei",
        r"en|maar|of|dus|dan|hoe\szit\shet\smet|wat\s(?:met|dacht\sje\svan)|waarom\s(?:niet|dat)|hoezo|bijvoorbeeld"
        r"|nog\siets|hetzelfde|ook|vertel\smeer",
        r"hij|zij|ze|hem|haar|hen|hun|dit|d[ai]t(?=\W*(?:[?.!,;]|$)|\s(?:is|was|kost|ook|dan|nog|zo|kan|moet)(?!\w))"
        r"|die(?=\W*$)|(?:is|kost|werkt|duurt|heet|betekent|kan|doet|heeft|moet|wie\sheeft)\s(?:dat|het|die)(?=\W*$|\s(?:ook|om|in|op|bij|dan|nog|extra|voor|met|(?:voor|op|uit|aan|mee)?ge\w+)(?!\w))"
        r"|deze(?!\s(?:week|maand|keer|ochtend|middag|avond|zomer|winter)(?!\w))"
        r"|(?:daar|er)(?:van|mee|voor|over|na|bij|in|op|aan|uit|toe|heen)|daar|er(?=\W*$)|zijn(?=\s(?:vrouw|naam|adres"
        r"|broer|zus|prijs|werk|auto|kind\w*))|de\s(?:tweede|eerste|derde|laatste|andere|rest)(?=\W*$)|(?:kun|kan|wil|zou|heeft|had)\s(?:je|jij|u|me|mij|hij|ze)\sdat(?!\s(?:ik|je|we|de|het|er)(?!\w))|het\sandere"
        r"|(?:het|de)zelfde|laatstgenoemde|zo['’]n|beide(?=\W*$)|welke(?=\W*$)",
        r"ik|mij|me|mijn|m['’]n|wij|we|ons|onze",
        r"wat|wie|waar|wanneer|waarom|hoe|hoeveel|hoelang|welke?|wiens|is|zijn|kan|kun|heeft|heb|doet|moet|mag|zal|wordt",
    ),
    "pl": (
        r"dzięki|dziękuję(?:\sbardzo)?|cześć|dzień\sdobry|hej|ok(?:ej)?|dobrze|dobra|super|świetnie|proszę|rozumiem|ach"
        r"|oh|h+m+|jasne|a\spropos|(?:tak|nie)(?=\W+\w)|pa",
        r"a|i|ale|lub|albo|więc|to|wtedy|czyli|co\sz|jeszcze|też|dlaczego\s(?:nie|tak)|na\sprzykład|coś\sjeszcze"
        r"|to\ssamo|powiedz\swięcej",
        r"on|ona|ono|oni|one|jego|jej|ich|jemu|mu|ją|nim|nią|nich|niego|niej|nimi|im|ten|ta(?=\W*$|\s\w)|tego|tej|tych"
        r"|(?<!w\s)tym|(?<!co\s)to|tę|tą|temu|te(?=\s\w)|tam|stamtąd|tamt\w+|takie?|taka|takiego"
        r"|(?:ten\s|ta\s)?(?:drug[iae]|trzeci[ae]?)(?=\W*$)|pierwsz[yae](?=\W*$)|inn[yae](?=\W*$)|pozostał\w+|obaj|oba"
        r"|(?:ten|ta|to)\ssam[oa]?|któr[yae](?=\W*$)|któr[yae]\sz",
        r"ja|mnie|mi|mną|mój|moja|moje|moi|mojego|mojej|moich|moim|moją|moją|my|nas|nam|nasz\w*|mam|jestem|mieszkam"
        r"|pracuję|mogę|muszę",
        r"co|kto|gdzie|kiedy|jak|jaki|jaka|jakie|jakiego|jakiej|dlaczego|czemu|ile|czy|któr\w+|kogo|komu|czyj\w*|skąd"
        r"|dokąd|jest",
    ),
    "ru": (
        r"(?:большое\s)?спасибо(?:\sбольшое)?|привет|здравствуйте|добрый\sдень|хорошо|ок|окей|ладно|понятно|отлично|пожалуйста|ясно"
        r"|кстати|ну|супер|ага|угу|хм+|(?:да|нет)(?=\W+\w)|пока",
        r"а|и|но|или|тогда|также|ещё|еще|значит|что\sнасч[её]т|как\sнасч[её]т|почему\s(?:нет|так|бы\sи\sнет)|например"
        r"|то\sже|расскажи\sподробнее|подробнее",
        r"он|она|оно|они|его|её|ее|их|ему|ей|им|н(?:им|ей|ём|ем|их|его|её|ее|ими)"
        r"|(?<!в\s)эт(?:от|а|и|ом|ого|ой|их|им|ому|у)|(?<!что\s)это|т(?:от|ого|ой|ех|ому)|о\sтом|там|туда|оттуда|здесь"
        r"|(?<!что\s)так(?:ой|ая|ое|ие|ого)|перв\w+\sиз|(?:перв|втор|трет|последн|друг)(?:ый|ой|ая|ое|ий|ья|яя|ие)(?=\W*$)"
        r"|то\sже|остальн\w+|оба|обе|как(?:ой|ая|ое|ую)(?=\W*$)|как(?:ой|ая|ое)\sиз",
        r"я|мне|меня|мной|мо[йяеёи]|моего|моей|моих|моему|моим|мою|мы|нас|нам|наш\w*",
        r"что|кто|где|когда|куда|откуда|как|как(?:ой|ая|ие|ое|ую|ом|ого|их)|каков\w*|почему|зачем|сколько|чей|чья|ли"
        r"|можно|есть|кого|кому|чем",
    ),
    "tr": (
        r"(?:çok\s)?teşekkür(?:ler|\sederim)?|sağ\s?ol(?:un)?|merhaba|selam|günaydın|tamam|peki(?!\sya)|iyi|güzel|harika"
        r"|lütfen|anladım|ah|h+m+|bu\sarada|süper|(?:evet|hayır)(?=\W+\w)|hoşça\s?kal",
        r"ve|ama|fakat|ya|peki\sya|veya|o\szaman|ayrıca|yoksa|eğer|neden\s(?:öyle|olmasın|böyle)|mesela|örneğin|tam\solarak(?=\s(?:ne\szaman|nerede|kaç|kim|nasıl)\W*$)"
        r"|başka\s(?:ne|bir\sşey)|aynısı|daha\sfazla",
        r"o(?!\szaman)|onlar\w*|on(?:un|u|a|da|dan|unla)|bu(?!\s(?:hafta|ay|yıl|sene|sabah|akşam|gece|gün|kez|arada|yaz"
        r"|kış)(?!\w))|bunlar\w*|bun(?:un|u|a|da|dan)|şu(?:nu|nun|na)?|ora(?:da|ya|dan|sı)|bura(?:da|ya|dan|sı)|böyle"
        r"|öyle|aynı(?:sı)?|diğer(?:i|leri)|öteki|(?:ikinci|birinci|üçüncü|sonuncu)(?:si|su|sü|sı)|ilki|hangisi|ikisi(?:nin)?",
        r"ben|benim|bana|beni|bende|biz|bizim|bize|bizi|\w{2,}[ıiuü]m(?:[ıiuü]n)?",
        r"ne|kim|nerede|nereye|nereden|neresi|neden|niye|nasıl|kaç|hangi|kimin|kime|niçin|m[ıiuü]|m[ıiuü](?:y|s)\w+|nedir"
        r"|kimdir|nelerdir",
    ),
    "ar": (
        r"شكر[اًا]*(?:\sجزيلا)?|مرحبا|أهلا|حسن[اًا]*|تمام|من\sفضلك|طيب|السلام\sعليكم|رائع|ممتاز|فهمت|(?:نعم|لا)(?=\W+\w)",
        r"[وف]?ماذا\sعن|[وف](?=(?:ماذا|في|عن|هل|كم|متى|أين|لماذا|كيف|من|ما|لكن)(?!\w))|و(?:ال|ب|ل)\w+|(?:لكن|ثم|أو|إذن|المزيد)(?!\w)"
        r"|لماذا(?=\W*$)|مثل\sماذا|على\sسبيل\sالمثال|وأنا|ماذا\sلو|و\w{4,}(?=\W*$)",
        r"(?<!ما\s)(?<!من\s)ه[وي]|ه[وي](?=\W*$)|هم|هما|[بلكف]?هذ[اه]|[بلك]?ذلك|[بل]?تلك|هؤلاء|أولئك|(?<!هل\s)هناك|هنا|نفس(?:ه|ها|\sالشيء)|الآخر|الأخرى"
        r"|الثاني[ةه]?(?=\W*$)|الأول[ىي]?(?=\W*$)|(?:من|عن|في|ب|ل|مع|إلي|علي)(?:ه|ها|هم)|\w{3,}(?:ها|(?<!در)هم)"
        r"|(?:سعر|اسم|عنوان|رقم|موعد|لون|حجم|مكان|عمر|ثمن|وقت|يكلف|تكلف|زوجت|عمل)ه|أي\s?(?:هما|منهما|واحد[ةه]?)|كلاهما",
        r"أنا|لي|عندي|لدي|معي|نحن|لدينا|عندنا|\w{2,}تي|اسمي|بيتي|عملي|مديري|أخي|أمي|أبي|ابني|كلبي|عنواني|هاتفي|رقمي"
        r"|طبيبي|موعدي|حسابي|أسكن|أعيش|أعمل|أحب|يمكنني|أستطيع",
        r"ما|ماذا|من|أين|متى|كيف|لماذا|هل|كم|أي|أية|لم",
    ),
    "hi": (
        r"(?:बहुत\s)?धन्यवाद|शुक्रिया|ठीक(?:\sहै)?|नमस्ते|अच्छा|बढ़िया|कृपया|जी|समझ\sगया|(?:हाँ|हां|नहीं)(?=\W+\w)",
        r"और|लेकिन|मगर|तो|फिर|या|तब|अगर|जैसे|क्यों\sनहीं|मसलन|कुछ\sऔर|उदाहरण",
        r"यह|ये|यही|वह|वो|वे|वही|इस(?!\s(?:साल|महीने|हफ़?्ते|सप्ताह|बार))|उस|इन|उन|[इउ]स(?:का|के|की|ने|से|में|पर|को)"
        r"|[इउ]न(?:का|के|की|से|में|को)|उन्हें|उन्होंने|इन्हें|उसे|इसे|वहाँ|वहां|यहाँ|यहां|ऐसा|ऐसे|वैसा|दूसर[ाीे]|पहल[ाी]"
        r"|\S+\sवाल[ाीे]|बाकी|दोनों|के\sबारे\sमें(?:\sक्या)?(?=[\s?।]*$)|कौन\s?सा(?=[\s?।]*$)",
        r"मैं|मेरा|मेरे|मेरी|मुझे|मुझको|हम|हमारा|हमारे|हमारी|हमें|मैंने",
        r"क्या|कौन|कहाँ|कहां|कब|क्यों|कैसे|कैसा|कैसी|कितना|कितने|कितनी|किस|किसका|किसने|किसकी",
    ),
    "zh": (
        r"(?:非常)?(?:谢谢|感谢)(?:你|您)?|好的|你好|您好|嗯+|请问|对了|不客气|明白了?|知道了|太好了|多谢|ok|(?:是的|不是|不)(?=\W+\w)|再见",
        r"那么?|然后|还有|而且|但是?|可是|或者|所以|为什么(?:呢|这样|不)|如果|比如|例如|换成|同样|具体(?=什么时候|在哪|多少|是谁|怎么)|继续|再详细",
        r"[它她您]|(?<![吉其])他|其(?!实|中|他)|这(?!周|个?月|个?星期|次|年|个?周末)|那|该(?=[^\W怎如])(?<!应该)|前者|后者"
        r"|第[一二三四五]|另一|另外|其他|刚才|上面|一样|哪一?个\W*$|^[^什谁哪几多怎何]*呢\W*$|最后一个|两个都",
        r"我|咱|俺",
        r"什么|谁|哪|几|多少|多[久大高远长]|怎|为什么|吗|如何|何时|是否|能不能|可以",
    ),
    "ja": (
        r"(?:どうも)?ありがとう(?:ございます|ございました)?|こんにちは|なるほど|了解(?:です|しました)?|すみません"
        r"|わかりました|分かりました|いいね|ok|(?:はい|いいえ)(?=\W+\w)|さようなら",
        r"じゃあ?|では|それで|それじゃあ?|でも|しかし|そして|あと|また|それから|ちなみに|他には|ほかには|だったら|例えば"
        r"|たとえば|正確には|具体的には|もっと|続けて|なぜ(?:ですか)?\W*$|どうして(?:ですか)?\W*$",
        r"それ|これ(?!から|まで)|あれ|その|この(?!前|間)|あの|ここ|そこ|あそこ|彼|前者|後者|[一二三四五1-5](?:番目|つ目)|もう[一1]つ"
        r"|他の|ほか|同じ|さっき|上記|そう(?:です|な|いう)|^[^の]{1,8}(?:は|も|なら|だと)\W*$|場合は\W*$|どっち|どちら|残り"
        r"|最後の(?:もの|やつ)?\W*$",
        r"私|僕|俺|わたし|ぼく|うち|自分|我が",
        r"何|なに|なん|誰|だれ|どこ|いつ|どう|どの|どれ|どんな|なぜ|いくら|いくつ|か[。?？]?$",
    ),
    "ko": (
        r"(?:정말\s)?감사(?:합니다|해요)|고마워요?|고맙습니다|안녕(?:하세요)?|알겠(?:습니다|어요?)|좋아요?|좋습니다"
        r"|오케이|죄송(?:합니다|해요)|그렇군요|(?:네|아니요|아니)(?=[\s,.]+\w)",
        r"그럼|그러면|그리고|그런데|근데|하지만|그래서|또는|아니면|그렇다면|만약|예를\s들|또|더\s(?:자세히|알려)|왜(?:요|죠)?\W*$"
        r"|왜\s(?:그런|그래|안)|계속",
        r"그(?:것|거|건|게|걸|녀|들|분|때|곳|쪽)|이(?:것|거|건|게|걸)(?!\w*\s?이름)|저(?:것|거|건|게)(?=\W)|(?<!\S)[그이](?=\s)"
        r"|거기|여기|저기|이곳|후자|전자|[첫두세네]\s?번째|다른\s(?:것|거|건|사람|곳)|나머지|똑같|같은\s(?:것|거)|방금|둘\s(?:다|중)"
        r"|^\W*\S+(?:\s\S+)?(?:은|는|도)(?:요)?\W*$|마지막\s(?:것|거)",
        r"(?<!\S)(?:나|내|저|제|우리|저희)(?:는|은|의|가|를|도|한테|에게)?(?!\S)",
        r"뭐|뭔|무엇|무슨|누구|누가|어디|언제|왜|어떻게|어떤|얼마|몇|어느|인가요|나요|까요|습니까|[았었했]어요\W*$|습니다\W*$",
    ),
}
