"""How Dutch speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:in |uit |aan |bij |op )?(?:je |jouw |uw |het |mijn )?(?:eigen )?(?:geheugen|achterhoofd)|"
    r"in je (?:hoofd|oren))"
)
_OBJECT = (
    r"(?:(?:deze|dit|die|de volgende)(?! in plaats| liever)(?: [\w-]+){1,3}(?= ?[:\n])|dit|dat|het|"
    r"deze (?:info|informatie|gegevens|"
    r"regel|lijst|dingen|punten|notitie)|dit (?:feit|gegeven|"
    r"punt|allemaal)|dat allemaal|het volgende|de volgende (?:dingen|punten|gegevens)|een ding(?= ?:)|alles|"
    r"wat ik (?:je |u )?(?:net |zojuist |zonet |daarnet )?(?:zei|gezegd heb|heb gezegd|vertelde|schreef|heb verteld))"
)
_SMALL = (
    r"(?: (?:ff|effe|voortaan|vanaf nu|alsjeblieft|alstublieft|aub|ajb|even|maar|ook|goed|graag|nog|eens|dus|altijd|"
    r"voor (?:me|mij|"
    r"later|de volgende keer|de toekomst)|meteen)){0,4}"
)
_VERB_END = (
    r"(?:onthouden|noteren|opschrijven|vastleggen|in gedachten houden|in (?:het|je|uw) (?:oog|achterhoofd) houden|"
    rf"(?:{_MEMORY} )?(?:opslaan|op te slaan|bewaren|zetten)|niet (?:te )?vergeten|eraan (?:te )?denken|"
    r"rekening (?:mee )?(?:te )?houden)"
)
_FINITE = (
    r"(?:onthoudt|onthoud|onthouden|onthield|niet vergeet|noteert|opschrijft|in gedachten houdt|opslaat|bewaart|"
    r"eraan denkt|er rekening mee houdt|(?:onthouden|noteren|opslaan) (?:kunt|kan|zou|zou kunnen|wilt))"
)
DUTCH = Phrases(
    language="nl",
    stems=(
        "leg vast schrijv onder tussen verander pas aan onthou vergeet vergeten bedenk denk houd "
        "hou noteer noter schrijf "
        "sla bewaar geheugen gedacht werk corrigeer verwijder wis stop opslaan maak notitie voeg zet prent knoop"
    ),
    keywords="onthoud onthouden vergeet noteer noteren bewaar geheugen",
    lead=(
        r"hallo|hoi|hey|hé|dag|goedemorgen|goedemiddag|goedenavond|ok|oke|okay|dus|goed|prima|mooi|en|maar|ook|"
        r"verder|ah|oh|ja|nee|bedankt|dank je(?: wel)?|dankjewel|top|super|"
        r"alsjeblieft|alstublieft|aub|ajb|graag|trouwens|overigens|tussen haakjes|(?:nog )?(?:een|"
        r"één) ding(?:etje)?|nog (?:iets|even)|(?:voordat|voor) (?:ik het vergeet|we (?:beginnen|verder gaan|"
        r"doorgaan))|voor (?:de toekomst|later|de volgende keer|volgende gesprekken|de duidelijkheid)|"
        r"eerst|ten eerste|dan|nu|belangrijk|let op|notitie|ps|p\.s|luister|kijk|vanaf nu|voortaan|volgende keer|"
        r"indien mogelijk|als je (?:kunt|kan|wil|wilt)|als het kan|eigenlijk|ter info|daarnaast|bovendien"
    ),
    head=(
        rf"(?:(?:onthoud|onthou|onthoudt u)(?: je| u)?{_SMALL}|onthouden(?= ?[:,])|(?:vergeet|"
        rf"vergeten)(?: (?:alsjeblieft|alstublieft|aub|ook|vooral|zeker))?(?: {_OBJECT})? (?:niet|"
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
        rf"(?:(?:dit|dat|het|{_OBJECT}) (?:mag|kan|kun|moet|zou) (?:je|u)(?: (?:gerust|best))?{_SMALL} {_VERB_END}|"
        r"(?:sla|zet|bewaar|stop|leg|neem|schrijf|voeg|houd|hou|plaats|prent|knoop|"
        rf"noteer)(?: {_OBJECT})?{_SMALL}(?: (?:op|toe|vast))? {_MEMORY}(?: (?:op|toe|vast))?|(?:onthoud|"
        rf"onthou) (?:dit|dat|het){_SMALL}(?=[.!:,]|\Z| voor)|vergeet (?:dit|dat|het) (?:alsjeblieft )?(?:niet|"
        rf"nooit)|(?:sla|schrijf) (?:dit|dat|het){_SMALL} op(?=[.!:,]|\Z)|noteer (?:dit|dat|het){_SMALL}|"
        rf"(?:houd|hou) (?:dit|dat|het){_SMALL} (?:in gedachten|in je achterhoofd)|(?:houd|hou) (?:hier|daar|"
        r"er) rekening mee|"
        rf"denk daaraan|bewaar (?:dit|dat|het){_SMALL}(?=[.!:,]|\Z))"
    ),
    polite=(
        r"(?:(?:kun|kan|kunt|zou|zul|wil|wilt|zal|mag) (?:je|jij|u|ik je vragen)(?: (?:het|dit|"
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
        rf"zorg),? (?:dat|als) (?:je|jij|u){_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|onthou(?:d|dt)? (?:je|jij|u))"
    ),
    weak=r"(?:bewaar|sla|noteer|leg vast|houd|hou)(?: (?:alsjeblieft|even))?",
    update=(
        r"(?:(?:kun je |wil je )?(?:werk|wijzig|corrigeer|verbeter|pas|verander|update|actualiseer)(?: (?:dit|"
        rf"dat))?{_SMALL} (?:{_MEMORY}|"
        r"(?:dat |de info |de informatie )?(?:wat|die) (?:je|jij|u)(?: (?:over|van) (?:mij|me|mijn)(?: \w+)?)? (?:weet|"
        r"(?:hebt?|heeft) (?:opgeslagen|onthouden|genoteerd|bewaard)|(?:opgeslagen|onthouden|genoteerd) (?:hebt?|"
        r"heeft))"
        r"(?: (?:over|van) (?:mij|me|mijn)(?: \w+)?)?)(?: (?:bij|aan))?|"
        rf"{_MEMORY} (?:bijwerken|aanpassen)|(?:in plaats daarvan),? onthoud|geheugen[- ]?update)"
    ),
    reject=(
        r"dat dit (?:nog |maar |slechts )?(?:een|voor)\b|dat (?:je|jij|u) (?!te)|dat (?:het|de|je|"
        r"alle) (?:antwoord(?:en)?|tekst|samenvatting|essay|uitvoer|"
        r"verslag|lezers?|publiek|code|toon|stijl)\b[^\n.]{0,40} (?:moet(?:en)?|mag|mogen)|hoe\b|wat\b(?! ik (?:je |"
        r"u )?(?:net|zojuist|zonet|daarnet|zei|gezegd))|"
        r"waar\b|wanneer|wie\b|of\b|om\b|niet\b|(?:dit|dat|het) (?:bestand|resultaat|document|antwoord|niet)|"
        r"[^\n.!?:]{1,80} te \w{1,20}n(?=[.!]?\Z)|de (?:belangrijkste|verschillen|hoofdpunten)"
    ),
    this=_OBJECT,
    that=r"dat\b|het feit dat\b",
    scope=(
        r"voor (?:de volgende keer|de toekomst|later|altijd|mij|me|volgende gesprekken)|in de toekomst|voortaan|"
        rf"vanaf nu|altijd|goed|{_MEMORY}|over mij|(?:alleen )?(?:voor|in) (?:deze kennisbank|dit project|"
        r"deze chat)|ook|op|even|maar|graag|nog"
    ),
    instead=r"zo(?= ?:)|als volgt|in plaats daarvan|liever|in de plaats daarvan",
    bare=(
        r"(?:ik|we|wij) (?:ben|heb|heet|woon|werk|haat|gebruik|eet|drink|spreek|kan|wil|rijd|zijn|hebben|leveren|"
        r"werken|gebruiken|hou)\b|(?:mijn|onze|ons|de|het) [^\n?.]{1,50}? (?:is|zijn|heet|heeft|hebben|woont|"
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
        rf"onthoud|onthou|onthoudt|{_FINITE}(?<!onthouden)|vergeet(?: \w+)? (?:niet|nooit)|niet vergeten|"
        r"denk er(?:aan|om)|"
        r"(?:houd|hou)(?: \w+)? in gedachten"
    ),
    infinitives=rf"(?:te )?{_VERB_END}",
    puts=r"sla|zet|bewaar|stop|leg|neem|schrijf|voeg|plaats|noteer|toevoegen|opslaan|zetten|bewaren|opnemen",
    places=rf"{_MEMORY}|(?:aan|in|bij) (?:het |je |jouw |uw )?geheugen",
    asks=r"kun je|kan je|kunt u|zou je|zou u|wil je|wilt u|zou het kunnen dat je",
    glue=(
        r"je|jij|u|dit|dat(?= onthoud)|het|even|maar|goed|graag|nog|ook|dan|dus|op|toe|vast|altijd|voor (?:alle |"
        r"onze |de )*(?:volgende|toekomstige|andere) "
        r"(?:gesprekken|chats|keren|vragen|keer)|in (?:alle )?toekomstige (?:gesprekken|chats)|(?:een )?(?:nieuw |"
        r"kort |nieuwe )?(?:feit|weetje|info|notitie|ding)|"
        r"en|te|om|willen|kunnen"
    ),
    forget=(
        r"(?:(?:kun je|kan je|wil je|zou je|ik wil dat je) )?(?:(?:vergeet|"
        r"vergeten)(?: alsjeblieft)? (?:dat (?:ik|we|mijn)|alles(?: wat)?|wat (?:ik|je|we)|(?:mijn|onze|ons) \w+)|"
        r"(?:verwijder|wis|delete|haal|schrap|leeg|maak)[^\n.?]{0,60}(?:geheugen|herinneringen|wat (?:je|"
        r"u) (?:over|van) [^\n.?]{1,30} (?:weet|hebt|heeft|bewaart|onthoudt|opgeslagen))|stop (?:met|"
        r"om)[^\n.?]{0,40}(?:onthouden|bewaren|opslaan))"
    ),
    private=(
        r"(?:onder ons|tussen ons(?: gezegd)?|off the record|in vertrouwen|onthoud (?:dit|dat) niet|(?:sla|"
        r"schrijf) (?:dit|dat) niet op|bewaar (?:dit|dat) niet|noteer (?:dit|dat) niet|(?:dit|"
        r"dat) hoef je niet te (?:onthouden|bewaren)|je hoeft (?:dit|dat) niet te (?:onthouden|bewaren))"
    ),
    please=r"alsjeblieft|alstublieft|aub|ajb|(?:alvast )?bedankt|dank je(?: wel)?|dankjewel",
    courtesy=r"graag|ok|oke|okay|ja|hoor|he|hallo|hoi|dag|goedemorgen|prima|top|begrepen|goed|alvast bedankt",
    request=(
        r"(?:en )?(?:nu |dan |alsjeblieft )?(?:vertel|zeg me|geef me|toon|laat (?:me )?zien|leg uit|schrijf (?:me|"
        r"een)|maak|bereken|zoek|vertaal|vat|raad|stel|help me|vergelijk|noem|"
        r"wat|welke?|hoe|hoeveel|wanneer|waar|wie|waarom|kun je|kan je|kunt u|zou je|is er|zijn er|is het|weet je|"
        r"ik (?:heb een vraag|wil weten|zou graag willen weten)|heb je|mag ik|kan ik|moet ik)"
    ),
    aside=(
        r"(?:nu |dan |alsjeblieft )?(?:vertel me|zeg me|geef me|toon me|laat me|leg me uit|help me|kun je|kan je|"
        r"kunt u|zou je|raad me|noem me|bereken|vertaal)"
    ),
    relative=r"wat|welke?|hoe|hoeveel|wanneer|waar|wie|waarom|is",
    continues=r"(?:en |ook )?(?:ik|we|wij|mijn|onze|ons|hij|zij|ze|het|de)",
    joins=r"en|maar|dus|ook|dan|verder|alsjeblieft|en ook",
    dismissal=r"(?:negeer|vergeet|laat) (?:[\w ]{1,40})|laat maar|maakt niet uit",
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
        r"zei|zeggen|zeiden|gezegd|schreef|schrijft|staat|zeg tegen \w+|vraag \w+)|(?:de|het) (?:zin|woord|"
        r"uitdrukking)|bijvoorbeeld|getiteld|wat betekent)\b"
    ),
)
