"""The forms in which speakers of ten other languages state facts about themselves. No native speaker reviewed them."""

from __future__ import annotations

from autosage_memory.nodes.forms_english import FormRow

OTHER: tuple[FormRow, ...] = (
    # German
    (
        r"ich (?:wohne|lebe|arbeite|studiere|komme aus|stamme aus|spreche|spiele|besitze|fahre (?!gleich|jetzt)|leite"
        r"|unterrichte|heiße|bevorzuge|mag|liebe|hasse|esse|trinke|rauche|nutze (?!das|es)|verwende (?!das|es)"
        r"|bin (?:allergisch|vegan|vegetarier|verheiratet|ledig|geschieden|schwanger|rentner|linkshänder|\d+"
        r"|in \w+ geboren|\w+(?:er|in|ist|eur)\b(?! als)(?!.*sicher)))(?! (?:das|es|dich|ihnen|ihr)\b)",
        "fact",
        0.7,
    ),
    (
        r"ich habe (?:einen?|zwei|drei|vier|\d+) (?:\w+ )?(?:sohn|söhne|tochter|töchter|kinder|kind|katzen?|hunde?"
        r"|schwester\w*|bruder|brüder|allergie)\b",
        "fact",
        0.7,
    ),
    (
        r"(?:mein|unser)e? (?!frage|problem|code|fehler|idee|meinung|letzte|computer|rechner|skript"
        r"|programm)(?:[\w-]+ ){1,3}?(?:heißt|ist|sind|wohnt|arbeitet|beginnt|endet|liegt|lautet|schließt"
        r"|öffnet)(?! (?:kaputt|weg|fertig|leer|langsam|dass)\b) ",
        "fact",
        0.6,
    ),
    # French
    (
        r"(?:je (?:travaille|vis|viens de|suis (?:allergique|végétarien|végane?|mariée?|célibataire|née?|infirm\w+"
        r"|professeure?|médecin|diabétique|gauch\w+|de \w+|d'origine)|parle|joue|préfère|déteste|mange|bois|m'appelle"
        r"|dirige|n'aime pas|ne (?:mange|bois|fume) (?:pas|jamais|plus))|j'(?:habite|adore|enseigne|étudie|ai (?:deux"
        r"|trois|quatre|une?|\d+) (?:\w+ )?(?:fils|filles?|enfants?|chats?|chiens?|frères?|sœurs?|ans)"
        r"|aime (?!bien ça|ça)))\b",
        "fact",
        0.7,
    ),
    (
        r"(?:mon|ma|mes|notre|nos) (?!question|problème|code|erreur|idée|avis|dernier|dernière"
        r"|ordinateur)(?:[\w-]+ ){1,3}?(?:s'appelle|est|sont|commence|finit|habite|travaille|ferme|ouvre)(?! (?:que"
        r"|cassée?|lente?|vide)\b)\b",
        "fact",
        0.6,
    ),
    # Spanish
    (
        r"(?:yo )?(?:vivo|trabajo|uso (?!est[ea]|eso|la función)|soy (?!yo\b|nuevo\b)|estudio|enseño|hablo|toco|juego"
        r"|prefiero|odio|me encantan? (?!tu\b)|me gustan? (?!tu\b|eso\b|esto\b)|no me gustan?|no como|no bebo|no fumo"
        r"|nunca|me llamo|nací|tengo (?:una?|dos|tres|cuatro|\d+) (?:\w+ )?(?:hij[oa]s?|gat[oa]s?|perr[oa]s?"
        r"|herman[oa]s?|años|alergia)|siempre (?:como|bebo|uso|viajo))\b ?\S+",
        "fact",
        0.7,
    ),
    (
        r"(?:mi|mis|nuestr[oa]s?) (?!pregunta|problema|código|error|idea|opinión|últim|ordenador"
        r"|script)(?:[\w-]+ ){1,3}?(?:es|son|se llaman?|vive|trabaja|empieza|termina|cierra|abre"
        r"|está en)(?! que\b)\b",
        "fact",
        0.6,
    ),
    # Portuguese
    (
        r"(?:eu )?(?:moro|trabalho|sou|estudo|falo|toco|prefiro|odeio|adoro|gosto de (?!isso)|não (?:como|bebo|fumo"
        r"|gosto de)|nunca (?:como|bebo)|me chamo|nasci|tenho (?:uma?|dois|duas|três|\d+) (?:\w+ )?(?:filh[oa]s?"
        r"|gat[oa]s?|cachorr\w+|irm\w+|anos|alergia))\b ?\S+",
        "fact",
        0.7,
    ),
    (
        r"(?:o |a )?(?:meu|minha|meus|minhas|nosso|nossa) (?!pergunta|dúvida|problema|código|erro|ideia|opinião"
        r"|últim)(?:[\w-]+ ){1,3}?(?:é|são|se chama|mora|trabalha|tem|começa|termina|fecha|abre)(?! que\b)\s",
        "fact",
        0.6,
    ),
    # Italian
    (
        r"(?:io )?(?:abito|vivo|lavoro|sono (?:vegetarian[oa]|vegan[oa]|allergic[oa]|intollerante|celiac[oa]"
        r"|sposat[oa]|nat[oa]|di [A-Z]|un[oa']?\b ?\w+|mancin[oa]|diabetic[oa])|studio|insegno|parlo|suono|preferisco"
        r"|odio|adoro|amo|mi piac(?:e|ciono) (?!quest|la tua)|non (?:mangio|bevo|fumo)|mi chiamo|ho (?:una?|due|tre"
        r"|\d+) (?:\w+ )?(?:figl\w+|gatt\w+|can[ei]|fratell\w+|sorell\w+|anni))\b",
        "fact",
        0.7,
    ),
    (
        r"(?:(?:il|la|i|le) )?(?:mi[oa]|miei|mie|nostr[oaie]) (?!domanda|problema|codice|errore|idea|opinione"
        r"|ultim)(?:[\w-]+ ){1,3}?(?:è|sono|si chiama|vive|abita|lavora|inizia|finisce|chiude|apre)(?! che\b)\s",
        "fact",
        0.6,
    ),
    # Turkish
    (
        r"(?:ben )?(?:\S+ ){0,5}?(?:yaşıyorum|oturuyorum|çalışıyorum|okuyorum|tercih ederim|seviyorum|sevmiyorum"
        r"|severim|sevmem|nefret ediyorum|yemem|yemiyorum|içmem|içmiyorum|alerjim var|vejetaryenim|veganım|evliyim"
        r"|bekarım|yaşındayım|doğdum)\W*$",
        "fact",
        0.7,
    ),
    (
        r"(?!\S*soru|\S*sorun|\S*kod)(?:\S+ ){0,2}?\S*(?:[ıiuü]m[ıiuü]n|mın|min|mun|mün|[ıiuü]m"
        r"|[ıiuü]m[ıiuü]z)(?: \S+){0,2}? ?(?:adı|ismi|doğum günü) \S+\W*$|(?:adım|ismim|ofisimiz|evim|işim"
        r"|doğum günüm|şirketimiz|patronum|müdürüm|eşim|oğlum|kızım) \S+",
        "fact",
        0.6,
    ),
    # Chinese, Japanese
    (
        r"我(?:们)?对\S{1,8}过敏|我(?:们)?(?:是(?!说|想|不是|否|在问|问)|住在|在\S{1,8}(?:工作|上班|上学)|来自|出生"
        r"|喜欢(?!你|这)|不喜欢(?!你|这)|讨厌(?!你|这)|爱吃|不吃|不喝|吃素|叫|姓|今年\d|有[一两二三四五\d](?:个|只|条"
        r"|位)(?!问题|疑问|想法)|养|结婚|从不|总是|更喜欢|习惯|不抽烟|用的是)\S+",
        "fact",
        0.7,
    ),
    (
        r"我们?的?(?!问题|意思|代码|想法|电脑|程序)\S{1,10}?(?:叫|是|在|从|住在|对\S+过敏|开始|结束)(?!说|什么|否"
        r"|问)\S+",
        "fact",
        0.6,
    ),
    (
        r"(?:私は|僕は|俺は|うちは)?\S{1,20}(?:に住んでいます|に住んでいる|で働いています|で働いている|に勤めています"
        r"|出身です|アレルギー(?:です|だ)|アレルギーがあります|を飼っています|を飼っている|が好きです(?!か)"
        r"|が嫌いです|が苦手です|は食べません|を食べません|は飲みません|ベジタリアンです|と申します|歳です"
        r"|結婚しています)[。！]?$",
        "fact",
        0.7,
    ),
    (
        r"(?:私の|僕の|うちの|我が家の|弊社の|上司の|妻の|夫の|娘の|息子の|犬の|猫の)(?!質問|問題|意見"
        r"|コード)\S{1,14}?(?:は|が)\S{1,30}(?:です|だ|ます)[。！]?$",
        "fact",
        0.6,
    ),
    # Hindi, Arabic
    (
        r"(?:मैं|हम) (?:\S+ ){1,5}?(?:रहता|रहती|रहते|काम करता|काम करती|पढ़ता|पढ़ती|पढ़ाता|पढ़ाती) (?:हूँ|हूं|हैं)"
        r"|मैं (?:\S+ )?(?:शाकाहारी|वीगन|डॉक्टर|शिक्षक|इंजीनियर|विवाहित|शादीशुदा|नर्स|वकील) (?:हूँ|हूं)|मुझे (?!यह|ये"
        r"|आपका|इस|कुछ|एक)(?:\S+ ){1,4}?(?:पसंद|एलर्जी|नापसंद|नफ़रत|नफरत)(?: नहीं)? (?:है|हैं)",
        "fact",
        0.7,
    ),
    (
        r"(?:मेरा|मेरी|मेरे|हमारा|हमारी) (?!सवाल|प्रश्न|समस्या|मतलब|कोड|एक)(?:\S+ ){1,5}?(?:है|हैं)",
        "fact",
        0.6,
    ),
    (
        r"(?:أنا (?:نباتي|نباتية|متزوج|متزوجة|طبيب|طبيبة|مهندس|مهندسة|معلم|معلمة|من|أعمل|أعيش|أسكن|مصاب|حامل|أعاني)"
        r"|أعيش في|أسكن في|أعمل (?:في|لدى|ك)|أدرس|أحب (?!أن|هذا|ذلك)|أكره (?!أن|هذا|ذلك)|أفضّ?ل|لا (?:آكل|أشرب|أدخن"
        r"|أحب)|لدي حساسية|عندي حساسية|عندي (?:ابن|ابنة|ولدان|بنت|قط|كلب)|اسمي) ?\S*",
        "fact",
        0.7,
    ),
    (
        r"(?:اسم \S+ي |(?!سؤالي|مشكلتي|رأيي)(?:مكتبي|مكتبنا|بيتي|ابنتي|ابني|زوجتي|زوجي|مديري|مديرتي|عملي|شركتنا|شركتي"
        r"|كلبي|قطتي|أختي|أخي) )\S+",
        "fact",
        0.6,
    ),
)
