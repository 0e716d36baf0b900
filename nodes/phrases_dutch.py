"""How Dutch speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:in |uit |aan |bij |op )?(?:je |jouw |uw |het |mijn )?(?:eigen )?(?:lange ?termijn)?(?:geheugen|"
    r"achterhoofd|notities|profiel)|"
    r"(?:in|voor|aan|bij) (?:je|jouw|uw|het|mijn|de) (?:profiel|systeem|bestand|administratie|gegevens|kennisbank|"
    r"database|dossier)|"
    r"(?:in|voor|aan) (?:je|jouw|uw) (?:hoofd|oren|geheugen|notities|profiel|database|dossier))"
)
_OBJECT = (
    r"(?:(?:de|het) (?:nieuwe |volgende |juiste )?(?:adres|link|url|code|nummer|datum|naam|regel|plan|plek|tijd|"
    r"details|gegevens|contact|versie|kamer|deadline|wachtwoord)(?= ?:)|"
    r"(?:deze|dit|die|de volgende)(?! in plaats| liever)(?: (?!(?:in|als|op|onder|naar|maar|en|onthouden|noteren|"
    r"opslaan|"
    r"bewaren|vastleggen)\b)[\w-]+){1,6}(?= ?[:\n])|"
    r"dit|dat|het(?! (?:volgende|onderstaande|feit)\b)|onderstaande?|het onderstaande|de volgende (?:info|informatie)|"
    r"deze (?:info|informatie|gegevens|"
    r"regel|lijst|dingen|punten|notitie)|dit hier|dit (?:feit|gegeven|"
    r"punt|allemaal)|dat allemaal|het volgende|de volgende (?:dingen|punten|gegevens)|een ding(?= ?:)|alles|"
    r"(?:dat|dit) (?:laatste|van net|ook)|mijn (?:laatste|vorige) (?:bericht|zin|punt)|"
    r"wat ik (?:je |u )?(?:net |zojuist |zonet |daarnet |hierboven )?(?:zei|vertelde|schreef|meldde|stuurde|"
    r"(?:heb )?(?:gezegd|verteld|geschreven|gestuurd)(?: heb)?))"
)
_SMALL = (
    r"(?: (?:pl[sz]|ff|effe|voortaan|vanaf nu|alsjeblieft|alstublieft|aub|ajb|even|maar|ook|goed|graag|nog|eens|dus|"
    r"altijd|"
    r"voor (?:me|mij|"
    r"later|de volgende keer|de toekomst)|meteen|gewoon|vooral|zeker|echt|steeds|blijvend|permanent|"
    r"voorgoed|in het vervolg|in de toekomst|voor (?:altijd|ons|straks|volgende (?:keer|gesprekken)|alle (?:volgende |"
    r"toekomstige )?gesprekken))){0,4}"
)
_VERB_END = (
    r"(?:onthouden|te onthouden|in (?:gedachten|je achterhoofd) willen houden|te noteren|te bewaren|memoriseren|"
    r"registreren|nooit (?:te )?vergeten|bijhouden|bij te houden|vast te leggen|op te schrijven|"
    r"in (?:het|je|uw) (?:oog|achterhoofd) te houden|in gedachten te houden|inprenten|memoriseren|"
    r"noteren|opschrijven|vastleggen|in gedachten houden|in (?:het|je|uw) (?:oog|achterhoofd) houden|"
    rf"(?:{_MEMORY} )?(?:opslaan|op te slaan|bewaren|zetten)|niet (?:te )?vergeten|eraan (?:te )?denken|"
    r"rekening (?:mee )?(?:te )?houden)"
)
_FINITE = (
    r"(?:onthoudt|onthoud|niet vergat|nooit vergat|niet zou vergeten|noteerde|opsloeg|vastlegde|nooit vergeet|"
    r"nooit zou vergeten|vastlegt|bijhoudt|in (?:het|je|uw) (?:oog|achterhoofd) houdt|"
    r"zou willen onthouden|wil(?:t)? onthouden|kan onthouden|kunt onthouden|zult onthouden|"
    r"onthouden|onthield|niet vergeet|noteert|opschrijft|in gedachten houdt|opslaat|bewaart|"
    r"eraan denkt|er rekening mee houdt|(?:onthouden|noteren|opslaan) (?:kunt|kan|zou|zou kunnen|wilt))"
)
DUTCH = Phrases(
    language="nl",
    stems=(
        "laat zodat onthiel vergat verlies belangrijk neem nooit profiel hang knoop leg vast schrijv onder "
        "tussen verander pas aan "
        "onthou vergeet vergeten bedenk denk houd hou noteer noter schrijf sla bewaar geheugen gedacht werk "
        "corrigeer verwijder wis stop opslaan maak notitie voeg zet prent regist archiv memorise leer leg slaan bewar"
    ),
    keywords="alsjeblieft alstublieft onthoud onthouden vergeet noteer noteren bewaar geheugen",
    lead=(
        r"ter (?:info|informatie|kennisgeving)|echt|serieus|gewoon|even ter info|voor de goede orde|"
        r"(?:heel|erg|zeer) goed|uitstekend|fantastisch|geweldig|fijn|o|ik geef (?:je|u)|precies dat|correctie|"
        r"rectificatie|hallo|hoi|hey|hé|dag|goedemorgen|goedemiddag|"
        r"goedenavond|ok|oke|okay|dus|goed|prima|"
        r"mooi|en|maar|ook|"
        r"verder|ah|oh|ja|nee|bedankt|dank je(?: wel)?|dankjewel|top|super|perfect|oke dan|"
        r"alsjeblieft|alstublieft|aub|ajb|graag|trouwens|overigens|tussen haakjes|(?:nog )?(?:een|"
        r"één) ding(?:etje)?|nog (?:iets|even)|(?:voordat|voor) (?:ik het vergeet|we (?:beginnen|verder gaan|"
        r"doorgaan))|voor (?:de toekomst|later|de volgende keer|(?:al )?(?:onze |mijn )?(?:volgende|"
        r"toekomstige) (?:gesprekken|chats)|de duidelijkheid)|"
        r"eerst|ten eerste|dan|nu|belangrijk|let op|notitie|ps|p\.s|luister|kijk|vanaf nu|voortaan|volgende keer|"
        r"precies|klopt|juist|inderdaad|exact|zeker|natuurlijk|hé|allee|alle|kijk eens|in het vervolg|"
        r"van(?:af)? nu af aan|van(?:af)? (?:nu|vandaag|hier)(?: af)?(?: aan)?|vanaf vandaag|hoe dan ook|"
        r"voor alle (?:zekerheid|duidelijkheid)|nogmaals|zoals gezegd|in elk geval|bovenal|vooral|"
        r"als je (?:zo vriendelijk|"
        r"tijd) (?:bent|hebt)|als het niet te veel moeite is|voordat we (?:verdergaan|doorgaan|starten)|"
        r"beste assistent|"
        r"assistent|bot|vriend|goeie(?:morgen|middag|navond)?|indien mogelijk|als je (?:kunt|kan|wil|wilt)|"
        r"als het kan|eigenlijk|ter info|daarnaast|bovendien"
    ),
    head=(
        r"(?:knoop|prent|sla)(?: (?:het|dit|dat))?(?: goed)? (?:in (?:je|uw) (?:oren|geheugen|hoofd))|verlies "
        r"niet uit het oog|(?:zet|schrijf)(?: (?:het|dit|dat))?(?: even)? op (?:je|uw|de) lijst(?:je)?|"
        r"(?:(?:(?:hier (?:is|zijn|volgt)|dit is|een paar|enkele|twee|drie|de|het|nog) )*(?:wat|dingen|zaken|punten|"
        r"feiten|regels|voorkeuren|iets),? (?:die |dat )?(?:(?:ik|je|jij|u|wil|moet|mag|zou|dat|graag|altijd|nooit|"
        r"zeker|voortaan|niet|moeten) )*(?:te )?(?:onthouden|onthoudt|vergeten|vergeet)(?= ?:)|"
        r"(?:ik zeg (?:je |het )*)?(?:zodat|opdat) (?:je|u|jij)[\w' ]{0,30}(?:vergeet|onthoudt|onthoud|geheugen|"
        r"noteert|achterhoofd)(?: \w{2,8})?(?= ?:)|laat (?:dit|dat) niet (?:los|ontschieten|ontglippen)|"
        r"(?:verlies|verliest u)(?: (?:alsjeblieft|nooit|niet|het))* uit het oog|(?:nooit|niet|even|graag|goed|"
        r"belangrijk|"
        r"gelieve|altijd|blijvend|vooral niet|alsjeblieft) (?:te )?(?:vergeten|onthouden|noteren|opslaan)(?= ?(?:[:,]|"
        r"dat\b))|"
        r"voor (?:je|jouw|uw|het) (?:lange ?termijn)?(?:geheugen|notities|administratie)(?= ?:)|(?:(?:een|nog|korte|"
        r"nieuwe|"
        r"kleine|belangrijke?|iets|dit) )*(?:notitie|info|informatie|feit|feitje|ding|dingetje|weetje|gegeven|iets|"
        r"punt|"
        r"belangrijk|goed|handig|dit is)(?: is)? (?:voor (?:in )?(?:je|jouw|uw|het) (?:geheugen|notities)|"
        r"(?:om )?te onthouden|"
        r"om (?:op te slaan|te bewaren)|dat je (?:moet|mag|kunt) onthouden)(?: is)?(?= ?:)|"
        r"(?:wat|iets dat|het enige dat) je (?:moet|mag) (?:onthouden|weten en onthouden)(?: is)?(?: ?(?=:)|"
        r" (?=dat\b))|"
        r"(?:(?:iets )?om te onthouden|ter onthouding|geheugen|geheugennotitie|memo|onthoudertje|notitie (?:voor|"
        r"aan) (?:jezelf|je|je geheugen)|(?:ter info )?(?:en )?om te onthouden)(?= ?:)|(?:hang|houd|hou) (?:dit|"
        r"dat) (?:vast|bij)(?= ?:)|"
        r"(?:prent|prentte) (?:je|u) (?:goed )?in|"
        rf"(?:onthoud|onthou|onthoudt u)(?: je| u)?{_SMALL}|(?:registreer|archiveer|memoriseer|noteer|"
        rf"leer)(?= het volgende ?:)|onthouden(?= ?[:,])|(?:vergeet|"
        rf"vergeten)(?: (?:alsjeblieft|alstublieft|aub|ook|vooral|zeker))?(?: {_OBJECT})? (?:niet|nie|ni|"
        r"nooit)(?: (?:alsjeblieft|alstublieft))?|(?:te onthouden|niet vergeten|goed om te weten en te onthouden)|"
        rf"bedenk{_SMALL}|(?:denk|denkt u)(?: er)?{_SMALL} ?(?:aan|om)|denk (?:eraan|erom)|"
        rf"(?:houd|hou|houdt u)(?: {_OBJECT})?(?: er)?{_SMALL} (?:rekening mee|in gedachten|"
        r"in je achterhoofd|in het achterhoofd|in het oog)|(?:houd|hou) er rekening mee|(?:noteer|"
        rf"noteert u){_SMALL}(?: je)?|(?:schrijf|schrijft u)(?: {_OBJECT})?{_SMALL} op|(?:sla|"
        rf"slaat u){_SMALL} op(?= ?dat\b)|bewaar{_SMALL}(?= ?dat\b)|maak(?: even)?(?: er)?(?: een| de)? (?:notitie|"
        r"aantekening|memo)(?: van)?|"
        rf"(?:leg|legt u)(?: {_OBJECT})?{_SMALL} vast|(?:prent|knoop)(?: {_OBJECT})?{_SMALL}(?: goed)? {_MEMORY}|"
        r"(?:zorg (?:ervoor |er voor )?dat je|zie dat je) (?:niet vergeet|onthoudt)|(?:je|jij|u) (?:moet|zou moeten|"
        r"mag|"
        rf"dient){_SMALL}(?: {_OBJECT})?(?: te)? (?:onthouden|noteren|opslaan))"
    ),
    keep=(
        r"vergeet (?:dat|dit|het)(?: alsjeblieft| aub| vooral| ook)* (?:niet|nooit)|"
        r"(?:(?:niet|nooit) vergeten|onthouden|opslaan|noteren|bewaren)(?:,? (?:graag|alsjeblieft|alstublieft|aub|"
        r"hoor|he|a\.u\.b|maar))*(?=[.!]*\Z)|"
        r"schrijf (?:maar |even )?op(?=,)|"
        rf"(?:(?:neem|pak|stop|zet|sla|prent|schrijf|leg|bewaar|noteer)(?: {_OBJECT})?{_SMALL}(?: (?:op|vast|weg|"
        rf"bij))? "
        rf"{_MEMORY}(?: (?:op|vast|bij))?|(?:sla|leg|schrijf|houd|hou)(?: {_OBJECT}){_SMALL} (?:op|vast|bij)(?=[.!:,]|"
        rf"\Z| voor)|"
        rf"(?:onthoud|onthou|noteer|bewaar) (?:deze|dit|die|dat) (?:info|informatie|feit|gegeven|punt|code|getal|"
        rf"nummer)"
        rf"{_SMALL}(?=[.!:]|\Z)|"
        rf"(?:dit|dat|het|{_OBJECT}) (?:mag|kan|kun|moet|zou) (?:je|u)(?: (?:gerust|best))?{_SMALL} {_VERB_END}|"
        r"(?:sla|zet|bewaar|stop|leg|neem|schrijf|voeg|houd|hou|plaats|prent|knoop|"
        rf"noteer)(?: {_OBJECT})?{_SMALL}(?: (?:op|toe|vast))? {_MEMORY}(?: (?:op|toe|vast))?|(?:onthoud|"
        rf"onthou) (?:dit|dat|het){_SMALL}(?=[.!:,]|\Z| voor)|vergeet (?:dit|dat|het) (?:alsjeblieft )?(?:niet|"
        rf"nooit)|(?:sla|schrijf) (?:dit|dat|het){_SMALL} op(?=[.!:,]|\Z)|noteer (?:dit|dat|het){_SMALL}|"
        rf"(?:houd|hou) (?:dit|dat|het){_SMALL} (?:in gedachten|in je achterhoofd)|(?:houd|hou) (?:hier|daar|"
        r"er)(?: voortaan| altijd| alsjeblieft| aub| in het vervolg)* rekening mee|"
        rf"denk daaraan|bewaar (?:dit|dat|het){_SMALL}(?=[.!:,]|\Z))"
    ),
    polite=(
        rf"(?:(?:zou|kun|kan|kunt|wil|wilt|mag) (?:je|jij|u|ik je|ik u)(?: (?:er|dit|het))?{_SMALL}(?: (?:voor|"
        rf"aan) (?:willen|"
        rf"kunnen) (?:zorgen|denken))? dat (?:je|u){_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|(?:zou (?:het|je)|"
        rf"is het)(?: ook| "
        rf"misschien)? (?:mogelijk|oke|kunnen|fijn|handig)(?: zijn)?(?: om)?(?: te)? {_VERB_END}|(?:ben|bent) (?:je|"
        rf"u) bereid "
        rf"(?:om )?{_VERB_END}|(?:vergeet niet|probeer|doe je best|zorg|zorg ervoor|let erop|kijk uit|ik (?:reken|"
        rf"vertrouw) "
        rf"erop)(?: om)?,? (?:dat (?:je|u){_SMALL} {_FINITE}|(?:te )?{_VERB_END})|"
        rf"het (?:zou|is)(?: me| mij)?(?: heel| erg| echt| zeer)?(?: (?:fijn|handig|mooi|prettig|lief|top|super|"
        rf"belangrijk|"
        rf"nodig|goed|geweldig|aardig|waard))?(?: (?:zijn|wezen|schelen|helpen))?,? (?:als|dat|wanneer) (?:je|"
        rf"u){_SMALL}"
        rf"(?: {_OBJECT})?{_SMALL} {_FINITE}|"
        r"(?:kun|kan|kunt|zou|zul|wil|wilt|zal|mag) (?:je|jij|u|ik je vragen)(?: (?:het|dit|"
        rf"dat))?{_SMALL}(?: (?:willen|kunnen))?(?: {_OBJECT})?{_SMALL} (?:te )?{_VERB_END}|"
        r"(?:zou|kun|kan|kunt|wil) (?:je|jij|u)(?: (?:misschien|alsjeblieft|alstublieft))? (?:kunnen|willen|"
        r"zo vriendelijk zijn om "
        rf"te|proberen te) {_VERB_END}|"
        r"(?:wees|ben je|bent u) zo (?:lief|vriendelijk|goed|aardig) (?:om )?(?:te |en )?(?:dit |dat )?(?:te )?"
        rf"{_VERB_END}|(?:doe me een lol|doe me een plezier) en onthoud|(?:mag|kan|zou) ik (?:je|u)(?: mogen)? "
        rf"(?:vragen|verzoeken)(?: om)?(?: te)? {_VERB_END}|(?:probeer|denk eraan|het is (?:belangrijk|handig) om|"
        rf"gelieve|ik (?:vraag|verzoek) (?:je|u)(?: om)?)(?: dit| dat)?(?: te)? {_VERB_END}|"
        rf"(?:ik|het|dat) zou(?: \w+){{1,5}},? (?:als|dat|wanneer) (?:je|u){_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|"
        r"(?:ik (?:wil|zou (?:het )?(?:graag|fijn|prettig|leuk)(?: willen| vinden)?|wens|heb|hoop|vraag|verwacht|"
        r"vind het "
        r"(?:belangrijk|fijn))(?: graag| heel graag| nodig)?|"
        r"het (?:is|zou|lijkt me)(?: \w+)? (?:belangrijk|fijn|handig|goed|prettig|mooi)(?: zijn)?|mag ik vragen|"
        r"zorg ervoor|"
        rf"zorg),? (?:dat|als) (?:je|jij|u){_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|onthou(?:d|dt)? (?:je|jij|u)|"
        rf"(?:noteer|noteert|bewaar|bewaart) (?:je|jij|u)(?: (?:dat|dit))?)"
    ),
    weak=r"(?:bewaar|sla|noteer|leg vast|houd|hou)(?: (?:alsjeblieft|even))?",
    update=(
        r"(?:(?:kun je |wil je )?(?:werk|wijzig|corrigeer|verbeter|pas|verander|update|actualiseer)(?: (?:dit|"
        rf"dat))?{_SMALL} (?:{_MEMORY}|"
        r"(?:dat |de info |de informatie )?(?:wat|die) (?:je|jij|u)(?: (?:over|van) (?:mij|me|mijn)(?: \w+)?)? (?:weet|"
        r"(?:hebt?|heeft|had) (?:opgeslagen|onthouden|genoteerd|bewaard)|(?:opgeslagen|onthouden|genoteerd|"
        r"bewaard) (?:hebt?|"
        r"heeft|had)|wist)"
        r"(?: (?:over|van) (?:mij|me|mijn)(?: \w+)?)?)(?: (?:bij|aan))?|"
        rf"{_MEMORY} (?:bijwerken|aanpassen)|(?:in plaats daarvan),? onthoud|geheugen[- ]?update)"
    ),
    reject=(
        r"dat dit (?:nog |maar |slechts )?(?:een|voor)\b|dat (?:je|jij|u) (?!te)|dat (?:het|de|je|"
        r"alle) (?:antwoord(?:en)?|tekst|samenvatting|essay|uitvoer|"
        r"verslag|lezers?|publiek|code|toon|stijl)\b[^\n.]{0,40} (?:moet(?:en)?|mag|mogen)|hoe\b|nog\b(?= (?:dat|wat|"
        r"hoe|wie|waar|wanneer))|wat\b(?! ik (?:je |"
        r"u )?(?:net|zojuist|zonet|daarnet|hierboven|zei|gezegd|vertel|schreef|heb))|"
        r"waar\b|wanneer|wie\b|of\b|om\b|niet\b|(?:dit|dat|het) (?:bestand|resultaat|document|antwoord|niet)|"
        r"[^\n.!?:]{1,80} te \w{1,20}n(?=[.!]?\Z)|de (?:belangrijkste|verschillen|hoofdpunten)"
    ),
    this=_OBJECT,
    that=r"dat\b|da(?= (?:ik|we|wij|mijn|m'n|ons|onze|het|'t|de|er|hij|ze|jan)\b)|het feit dat\b",
    scope=(
        r"voor (?:de volgende keer|de toekomst|later|altijd|mij|me|volgende gesprekken)|in de toekomst|voortaan|"
        r"permanent|blijvend|"
        rf"vanaf nu|altijd|goed|{_MEMORY}|over mij|(?:alleen )?(?:voor|in) (?:deze kennisbank|dit project|"
        r"deze chat)|ook|op|even|maar|graag|nog"
    ),
    instead=(
        r"zo(?= ?:)|als volgt|in (?:de )?plaats (?:daarvan|van (?:dat|wat ik (?:eerder |net )?zei))|in plaats daarvan|"
        r"liever|in de plaats daarvan"
    ),
    bare=(
        r"(?<=(?: ff|aub|ajb) )[^\n?.,:]{2,40}(?:\d|,)|(?:ik|we|wij) (?:ben|heb|heet|woon|werk|ga|sta|zit|draag|"
        r"neem|krijg|moet|mag|kom|speel|lees|slaap|verdraag|houd|haat|gebruik|eet|drink|spreek|kan|wil|rijd|zijn|"
        r"hebben|leveren|"
        r"werken|gebruiken|hou)\b|(?:mijn|onze|ons|de|het) [^\n?.]{1,50}? (?:is|zijn|heet|heeft|hebben|woont|zit|"
        r"staat|ligt|gaat|komt|moet|mag|kan|wil|krijgt|doet|speelt|rijdt|"
        r"werkt|sluit|opent|begint|eindigt|loopt)\b|(?:mijn|onze|ons) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:iets|een ding|een paar dingen|wat dingen)",
    condition=r"als|wanneer|telkens als|elke keer (?:als|dat)|zodra|zolang|voordat|nadat|terwijl|bij",
    refers=r"(?:en |ook |maar )?(?:hij|zij|ze|het|dat|dit|die|deze|zijn|haar|hun|beide|allebei)",
    offer=(
        r"(?:ik (?:wil|zou graag willen)(?: graag)?,? dat|het is belangrijk dat) (?:je|u) (?:iets|een ding|"
        r"wat) (?:onthoudt|onthoud)|"
        r"(?:kun|kan|kunt|zou|wil) (?:je|u) (?:alsjeblieft |even )?(?:iets|een ding)(?: voor (?:me|"
        r"mij))? (?:kunnen )?onthouden"
    ),
    own=r"(?:[\w']+ ){0,3}(?:ik|we|wij|mijn|onze|ons|mij|me)",
    verbs=(
        rf"onthoud|onthou|onthoudt|{_FINITE}(?<!onthouden)|vergeet(?: \w+)? (?:niet|nie|ni|nooit)|niet vergeten|"
        r"denk er(?:aan|om)|"
        r"(?:houd|hou)(?: \w+)? in gedachten"
    ),
    infinitives=rf"(?:te )?{_VERB_END}",
    puts=(
        r"sla|zet|bewaar|stop|leg|neem|schrijf|voeg|plaats|noteer|toevoegen|opslaan|zetten|bewaren|opnemen|"
        r"maak|maakt|schrijft|leer|creeer"
    ),
    places=rf"{_MEMORY}|(?:aan|in|bij) (?:het |je |jouw |uw )?geheugen",
    stores=(
        r"(?:sla|slaat|bewaar|bewaart|noteer|noteert|registreer|registreert|archiveer|memoriseer|leer|schrijf|"
        r"schrijft|leg|legt|hou|houd|houdt|neem)"
        r"(?: (?:u|je|op|vast|bij|mee))*|opslaan|bewaren|noteren|vastleggen|opschrijven|registreren|memoriseren"
    ),
    notes=(
        r"(?:een |de |er |hier |hiervan |er een |nota)?(?:(?:nieuwe|korte|kleine|blijvende) )?(?:notitie|"
        r"aantekening|memo|nota|vermelding|entry|item|"
        r"feit)(?: (?:van|voor (?:jezelf|je|later)))?"
    ),
    asks=(
        r"graag|gelieve(?: u)?|voortaan|wees(?:t u)? zo (?:vriendelijk|goed|lief|aardig)|(?:vind|vindt) (?:je|"
        r"u) het erg(?: om)?|heb je er bezwaar tegen(?: om)?|zou het (?:je|u) lukken(?: om)?|"
        r"(?:zou|kun|kan|kunt|wil|wilt|mag|zoudt|zouden) (?:je|jij|u|ge|gij|ik (?:je|u)(?: even)? (?:vragen|"
        r"verzoeken))(?: (?:zo "
        r"(?:vriendelijk|goed|lief|aardig) (?:willen |kunnen )?zijn(?: om)?|misschien|even|willen|kunnen))*|(?:ben|"
        r"bent) (?:je|u) (?:bereid|"
        r"zo (?:vriendelijk|goed|lief|aardig))(?: om)?|wees zo (?:vriendelijk|goed|lief|aardig)(?: om)?|"
        r"is het mogelijk(?: om)?|zou het "
        r"(?:mogelijk|fijn|handig|kunnen)(?: zijn)?(?: om)?|ik (?:zou )?(?:wil|willen|vraag|verzoek)(?: je|"
        r" u)?(?: graag)?(?: vragen)?(?: om)?|"
        r"kun je|kan je|kunt u|zou je|zou u|wil je|wilt u|zou het kunnen dat je"
    ),
    glue=(
        r"nou|eens|ergens|gewoon|ff|effe|weten en|ter info(?: en)?|uit (?:je|het|uw) hoofd|er|hier|voor (?:me|mij|"
        r"jezelf)|alvast|altijd en overal|en overal|overal|erbij|nog|"
        r"je|jij|u|dit|dat(?= onthoud)|het|even|maar|goed|graag|nog|ook|dan|dus|op|toe|vast|altijd|voor (?:alle |"
        r"onze |de )*(?:volgende|toekomstige|andere) "
        r"(?:gesprekken|chats|keren|vragen|keer)|in (?:alle )?toekomstige (?:gesprekken|chats)|(?:een )?(?:nieuw |"
        r"kort |nieuwe )?(?:feit|weetje|info|notitie|ding)|"
        r"en|te|om|willen|kunnen"
    ),
    purpose=(
        r"(?:voor|bij)(?: (?!(?:ik|wij|we|je|hij|er|is|zijn|heeft|hebben|wordt|moet|kan|wil|was|dicht|ben|"
        r"heb)\b)[\w'%/-]+){1,6}|(?:als|wanneer|telkens als) (?:je|u|we|ik)(?: (?!(?:ik|wij|we|je|hij|er|is|"
        r"zijn|heeft|hebben|wordt|moet|kan|wil|was|dicht|ben|heb)\b)[\w'%/-]+){1,4}|(?<!dat )(?:voor als|voor "
        r"wanneer|als|wanneer|zodra|zodat|de volgende keer dat|elke keer dat)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:volgende|toekomstige|komende|latere|verdere|later)\b"),
    relay=(
        r"(?:stuur|app|bericht) (?!me\b|mij\b|ons\b)[^\n.!?,]{1,40}(?=,)|"
        r"(?:zeg(?: tegen)?|vertel|laat(?= [\w ]{1,30} weten)|informeer|herinner|waarschuw|vraag|meld|bericht) "
        r"(?!me\b|mij\b|ons\b|maar\b|eens\b)[^\n.!?]{1,60}|(?:schrijf|stuur|mail|app|bel|"
        r"stel)\b[^\n.!?]{1,80}?(?:,| dat) (?:ze|zij|hij|iedereen|allemaal)\b|(?:hij|zij|ze|iedereen) (?:moet|"
        r"moeten|mag|mogen|zou|zouden)\b"
    ),
    forget=(
        r"(?:(?:kun je|kan je|wil je|zou je|ik wil dat je) )?(?:(?:vergeet|"
        r"vergeten)(?: alsjeblieft)? (?:dat (?:ik|we|mijn)|alles(?: wat)?|wat (?:ik|je|we)|(?:mijn|onze|ons) \w+)|"
        r"(?:verwijder|wis|delete|haal|schrap|leeg|maak(?=[^\n.?]{0,40} leeg))[^\n.?]{0,60}(?:geheugen|"
        r"herinneringen|wat (?:je|"
        r"u) (?:over|van) [^\n.?]{1,30} (?:weet|hebt|heeft|bewaart|onthoudt|opgeslagen))|stop (?:met|"
        r"om)[^\n.?]{0,40}(?:onthouden|bewaren|opslaan))"
    ),
    private=(
        r"(?:onder ons|tussen ons(?: gezegd)?|off the record|in vertrouwen|onthoud (?:dit|dat) niet|(?:sla|"
        r"schrijf) (?:dit|dat) niet op|bewaar (?:dit|dat) niet|noteer (?:dit|dat) niet|(?:dit|"
        r"dat) hoef je niet te (?:onthouden|bewaren)|je hoeft (?:dit|dat) niet te (?:onthouden|bewaren))"
    ),
    please=(
        r"(?:want|omdat|zodat|anders) (?:ik|je|u|we|moet ik)[\w ]{0,30}(?:herhalen|vergeet|vergeten|uitleggen|zeggen|"
        r"vragen|vraag|"
        r"herhaal)(?: (?:moet|hoef|steeds))?|alsjeblieft|alstublieft|aub|ajb|(?:alvast )?bedankt|dank je(?: wel)?|"
        r"dankjewel"
    ),
    courtesy=r"graag|perfect|ok|oke|okay|ja|hoor|he|hallo|hoi|dag|goedemorgen|prima|top|begrepen|goed|alvast bedankt",
    request=(
        r"(?:en )?(?:nu |dan |alsjeblieft )?(?:vertel|zeg me|geef me|toon|laat (?:me )?zien|leg uit|schrijf (?:me|"
        r"een)|maak|bereken|zoek|vertaal|vat|raad|stel|help me|vergelijk|noem|"
        r"wat|welke?|hoe|hoeveel|wanneer|waar|wie|waarom|kun je|kan je|kunt u|zou je|is er|zijn er|is het|weet je|"
        r"ik (?:heb een vraag|wil weten|zou graag willen weten)|heb je|mag ik|kan ik|moet ik)"
    ),
    aside=(
        r"(?:(?:nu|dan|alsjeblieft|daarna) )*(?:stel|geef|maak|noem|zoek|raad|schrijf|stuur|bereken|bedenk|plan|help|"
        r"toon|vertel) (?:me|mij|"
        r"eens|ons|maar|even)\b|"
        r"(?:nu |dan |alsjeblieft )?(?:vertel me|zeg me|geef me|toon me|laat me|leg me uit|help me|kun je|kan je|"
        r"kunt u|zou je|raad me|noem me|bereken|vertaal)"
    ),
    relative=r"wat|welke?|hoe|hoeveel|wanneer|waar|wie|waarom|is",
    continues=r"(?:en |ook )?(?:ik|we|wij|mijn|onze|ons|hij|zij|ze|het|de)",
    joins=r"en|maar|dus|ook|dan|verder|alsjeblieft|en ook",
    dismissal=(
        r"(?:negeer|vergeet|laat) (?:[\w ]{1,40})|laat maar|maakt niet uit|(?:sorry,? )?ik (?:vergiste me|"
        r"heb me vergist|had het (?:mis|fout))(?: net| eerder)?|(?:mijn )?fout(?:je)?|"
        r"dat (?:klopt niet(?: meer)?|was (?:fout|verkeerd))"
    ),
    material=(
        r"(?:(?:kun je|kan je|kunt u|zou je|wil je) )?(?:vertaal|vat|corrigeer|herschrijf|verbeter|analyseer|leg|"
        r"beantwoord|antwoord|controleer|lees|parafraseer|classificeer|vertalen|"
        r"samenvatten)\w*\b[^\n:]{0,120}(?::|(?:mail|e-mail|bericht|tekst|document|brief|artikel|"
        r"volgende)[^\n:?]{0,30}\n)|"
        r"(?:hier (?:is|zijn|komt)|dit is|ik (?:kreeg|heb))[^\n:]{0,60}(?:mail|bericht|tekst|document|brief|"
        r"artikel|notities|verslag|log|bestand|chat|code)\w*[^\n:]{0,40}(?::|\n)|(?:schrijf|maak)(?: me)? (?:een|"
        r"het|de) [^\n:?]{0,80}:|"
        r"(?:van|aan|onderwerp|datum|gebruiker|assistent|systeem|tekst|voorbeeld|mail|e-mail|document) ?:|"
        r"(?:stel je voor|stel dat|doe alsof|hypothetisch|rollenspel)\b"
    ),
    mention=(
        r"\b(?:als (?:ik|je|iemand|men) [^\n]{0,30}?(?:zeg|zegt|schrijf|vraag)\w*|stel je voor|stel dat|(?:zegt|"
        r"zei|zeggen|zeiden|gezegd|schreef|schrijft|staat(?! (?:op|in|aan|bij|voor|achter|naast|onder|nu|nog|"
        r"vast)\b)|zeg tegen \w+|vraag \w+)|(?:de|het) (?:zin|woord|"
        r"uitdrukking)|bijvoorbeeld|getiteld|wat betekent)\b"
    ),
)
