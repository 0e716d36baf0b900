"""What a sentence says of whom, where its form tells: who lives where, works where, is whose manager, and so on.

Only forms whose meaning does not depend on the name: "trabajo en Porto" may be a town or a firm, and is not here.
"""

from __future__ import annotations

from autosage_memory.stores.facts import EntityType

RelationRow = tuple[str, str, EntityType]
"""The source of a pattern, without case, that a clause begins with and whose group `name` is the other party; the
relation of the user to it; what it is."""

_CAPITAL = r"(?-i:[A-Z0-9À-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞİŁŃŇŐŒŘŚŞŠŤŮŰŹŻŽА-ЯЁ])"
_LETTERS = r"[\w&’'-]*"
NAME = (
    rf"(?P<name>{_CAPITAL}{_LETTERS}(?: (?:(?:de|of|the|van|von|der|del|della|da|do|dos|di|la|le"
    rf"|el) ){{0,2}}{_CAPITAL}{_LETTERS}| & {_CAPITAL}\w*){{0,3}})(?!\w)"
)
_MY = (
    r"(?:my|our|mein\w{0,2}|unser\w{0,2}|mon|ma|notre|mi|nuestr[oa]|(?:[oa] )?(?:meu|minha|noss[oa])|(?:il |la "
    r"|lo )?(?:mi[oa]|nostr[oa])|mijn|onze|ons|mój|moja|nasz|nasza|мо[йяюёе]\w{0,2}|наш\w{0,3})"
)
_IS_CALLED = (
    r"(?:is called|is named|['’]s name is|heißt|s['’]appelle|se llama|se chama|chama-se|si chiama|heet|ma na imię"
    r"|nazywa się|зовут)"
)

_NATIONS = r"(?:\w+(?:ish|ese|ian|ean|can)|german|dutch|french|swiss|czech|greek)\b"

_ROLES = {
    "manager": (
        r"manager|boss|supervisor|team lead|chef(?:in|fe)?|vorgesetzter?|responsable|patronn?e?|jef[ea]|gerente"
        r"|capo|responsabile|leidinggevende|baas|szef(?:owa)?|kierowni(?:k|czka)|начальни(?:ка?|цу?а?)"
        r"|руководител[ья]",
        r"المدير|مدير[يت]ي?|मैनेजर|बॉस|老板|主管|经理|上司|店長|상사|팀장|매니저",
    ),
    "wife": (
        r"wife|frau|ehefrau|femme|épouse|mujer|esposa|mulher|moglie|vrouw|żona|жен[ауы]",
        r"زوجتي|पत्नी|妻子|太太|妻|아내",
    ),
    "husband": (
        r"husband|(?:ehe)?mann|mari|époux|marido|esposo|marito|man|mąż|мужа?",
        r"زوجي|पति|丈夫|先生|夫|남편",
    ),
    "partner": (
        r"partner(?:in)?|girlfriend|boyfriend|freund(?:in)?|vriend(?:in)?|novi[oa]|compagn[oea]|namorad[oa]",
        "伴侣",
    ),
    "daughter": (r"daughter|tochter|fille|hija|filha|figlia|dochter|córka|дочь?(?:ку|ери)?", r"ابنتي|बेटी|女儿|娘|딸"),
    "son": (r"son|sohn|fils|hijo|filho|figlio|zoon|syn|сына?", r"ابني|बेटे|儿子|息子|아들"),
    "sister": (
        r"sister|schwester|sœur|hermana|irmã|sorella|zus|siostra|сестр[ау]",
        r"أختي|बहन|姐姐|妹妹|姉|妹|언니|여동생",
    ),
    "brother": (
        r"brother|bruder|frère|hermano|irmão|fratello|broer|brat|брата?",
        r"أخي|भाई|哥哥|弟弟|兄|弟|오빠|남동생",
    ),
    "mother": (r"mother|mom|mum|mutter|mère|madre|mãe|moeder|mama|мать|маму", r"أمي|माँ|妈妈|母|어머니|엄마"),
    "father": (r"father|dad|vater|père|padre|pai|vader|tata|отца|папу", r"أبي|पिता|爸爸|父|아버지|아빠"),
    "doctor": (
        r"doctor|gp|dentist|(?:haus|zahn)?arzt|ärztin|médecin|médic[oa]|medico|huisarts|lekarz|врача?",
        r"طبيبي|医生|医者",
    ),
    "dog": (r"dog|puppy|hund|chien|perr[oa]|cachorr[oa]|cane|hond|pies|собак[ау]", r"كلبي|कुत्ते|狗|犬|강아지"),
    "cat": (r"cat|kitten|katze|kater|chat|gat[oa]|gatt[oa]|kat|kot|кошк[ау]|кота", r"قطتي|बिल्ली|猫|고양이"),
}
"""Who or what people speak of as theirs, in languages with capital letters and in the others."""


def _of_role(role: str, spaced: str, other: str) -> list[RelationRow]:
    kind: EntityType = "thing" if role in ("dog", "cat") else "person"
    patterns = [
        rf"{_MY} (?:[\w-]+ ){{0,2}}?(?:{spaced})(?: \w+){{0,2}}? ?{_IS_CALLED} {NAME}",
        rf"{_MY} (?:new |own |neue[rn]? |nouve\w+ )?(?:{spaced}),? {NAME}(?= \w|,|$)",
        rf"我们?的?(?:{other})(?:的名字)?叫(?P<name>[^\s，。,]{{1,6}})$",
        rf"(?:(?:私|僕|うち)の)?(?:{other})の名前は(?P<name>[^\s、。]{{1,10}}?)(?:です|だ)?$",
        rf"(?:제|내|우리|저희) (?:{other}) ?이름은 (?P<name>\S+?)(?:이에요|예요|입니다|이야|야)$",
        rf"(?:मेर|हमार)[ीेा] (?:{other}) का नाम (?P<name>\S+(?: \S+)?) है$",
        rf"اسم (?:{other}) (?P<name>\S+(?: \S+)?)$",
    ]
    if role == "manager":
        patterns.append(
            rf"{_MY} (?:[\w-]+ ){{0,2}}?(?:{spaced}) (?:is|ist|est|es|é|è|to|jest)(?: now)? (?!{_NATIONS}){NAME}$"
        )
        patterns.append(rf"(?:müdürüm|patronum)\w*,? (?:adı |ismi )?{NAME}$")
    return [(pattern, f"has {role}", kind) for pattern in patterns]


RELATIONS: tuple[RelationRow, ...] = (
    (
        r"(?:my name is|i(?:['’]m| am) called|call me|ich heiße|je m['’]appelle|me llamo|mi chiamo|(?:eu )?me chamo"
        r"|chamo-me"
        rf"|ik heet|nazywam się|mam na imię|меня зовут) {NAME}",
        "is called",
        "person",
    ),
    (
        r"(?:(?:i|we)(?:['’]ve| have)?(?: now| still| currently)? (?:live|lived|reside) in|i(?:['’]m| am) (?:living"
        r"|based) in|ich (?:wohne|lebe) (?:\w+ )?in|j['’]habite (?:à|en|au)|je vis (?:à|en|au)|(?:yo )?vivo en"
        r"|(?:eu )?(?:moro|vivo) em"
        rf"|(?:io )?(?:abito|vivo) ad?|ik (?:woon|leef) in|(?:ja )?mieszkam we?|(?:я )?живу во?) {NAME}",
        "lives in",
        "place",
    ),
    (rf"(?:ben )?(?P<name>{_CAPITAL}\w+)['’]\w+ (?:yaşıyorum|oturuyorum)$", "lives in", "place"),
    (rf"oğlumun (?:adı|ismi) {NAME}$", "has son", "person"),
    (rf"kızımın (?:adı|ismi) {NAME}$", "has daughter", "person"),
    (rf"i['’]m {NAME}$", "is called", "person"),
    (r"(?:أنا )?(?:أعيش|أسكن) في (?P<name>[^\s،.]+)", "lives in", "place"),
    (r"मैं (?P<name>\S+) में (?:रहता|रहती) (?:हूँ|हूं)", "lives in", "place"),
    (r"我(?:现在)?住在(?P<name>[^\s，。,的]{2,8})$", "lives in", "place"),
    (r"(?:(?:私|僕|俺)は)?(?P<name>[^\sは、]{1,10}?)に住んで", "lives in", "place"),
    (r"(?:저는|나는|전|난) (?P<name>\S+?)에(?:서)? (?:살|거주)", "lives in", "place"),
    (
        r"(?:i(?: still| now| currently)? work (?:as [\w -]{2,30}? )?(?:at|for)|i(?:['’]m| am) working (?:at|for)"
        r"|ich arbeite (?:\S+ ){0,4}?bei(?: der| dem)?|je travaille (?:\S+ ){0,3}?chez|(?:yo )?trabajo para"
        r"|(?:eu )?trabalho (?:\S+ ){0,3}?na|(?:io )?lavoro (?:\S+ ){0,3}?(?:per|presso|alla)"
        r"|ik werk (?:\S+ ){0,3}?bij(?: de| het)?|pracuję (?:\S+ ){0,3}?w firmie"
        rf"|(?:я )?работаю (?:\S+ ){{0,3}}?в компании) {NAME}",
        "works at",
        "organisation",
    ),
    (r"(?:(?:私|僕|俺)は)?(?P<name>[^\sは、]{1,12}?)に勤めて", "works at", "organisation"),
    (r"(?:أنا )?أعمل (?:في شركة|لدى) (?P<name>[^\s،.]+)", "works at", "organisation"),
    (
        r"(?:i(?:['’]m| am)(?: originally)? from|i was born in|ich komme aus|je viens de|vengo de|venho de|vengo da"
        r"|ik kom uit"
        rf"|pochodzę z) {NAME}",
        "is from",
        "place",
    ),
    (
        rf"(?:(?:i|we)(?: only| always| mostly)? use|nous utilisons|usamos|usiamo|(?:wij|we) gebruiken|używamy"
        rf"|мы используем) {NAME}",
        "uses",
        "product",
    ),
    *(row for role, (spaced, other) in _ROLES.items() for row in _of_role(role, spaced, other)),
)
