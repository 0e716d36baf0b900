"""The forms in which speakers of six more languages of western Europe state facts about themselves.

No native speaker reviewed them.
"""

from __future__ import annotations

from autosage_memory.nodes.forms_english import FormRow

WESTERN: tuple[FormRow, ...] = (
    # German
    (
        r"ich (?:wohne|lebe|arbeite|studiere|komme aus|stamme aus|spreche|spiele|besitze|fahre (?!gleich|jetzt)"
        r"|leite|unterrichte|heiße|bevorzuge|vertrage kein\w*|mag|liebe|hasse|esse|trinke|rauche|nutze (?!das|es)"
        r"|verwende (?!das|es)|bin (?:allergisch|vegan|vegetarier|verheiratet|ledig|geschieden|schwanger|rentner"
        r"|linkshänder|\d+|in \w+ geboren|\w+(?:er|in|ist|eur)\b(?! als)(?!.*sicher)))(?! (?:das|es|dich|ihnen"
        r"|ihr)\b)",
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
        r"|programm)(?:[\w-]+ ){1,3}?(?:heißt|ist|sind|wohnt|arbeitet|beginnt|endet|liegt|lautet|schließt|nutzt"
        r"|spricht|kommt aus|geht (?:in|auf|zur)|macht im|öffnet)(?! (?:kaputt|weg|fertig|leer|langsam|dass)\b) ",
        "fact",
        0.6,
    ),
    (
        r"wir (?:wohnen|leben|arbeiten (?!gerade|daran)|nutzen|verwenden|verkaufen|liefern|ziehen (?!es|das)"
        r"|haben (?:einen?|zwei|drei|vier|\d+) (?:\w+ )?(?:kind\w*|söhne|töchter|katzen?|hunde?|mitarbeiter\w*"
        r"|filialen|büros?))\b(?! (?:das|es|dies\w*)\b) ?\S+",
        "fact",
        0.6,
    ),
    # French
    (
        r"(?:je (?:travaille|vis|viens de|suis (?:allergique|végétarien|végane?|mariée?|célibataire|née?|infirm\w+"
        r"|professeure?|médecin|diabétique|gauch\w+|de \w+|d'origine)|parle|joue|préfère|déteste|mange|bois"
        r"|m'appelle|dirige|n'aime pas|ne (?:mange|bois|fume) (?:pas|jamais|plus))|j'(?:habite|adore|enseigne"
        r"|étudie|ai (?:deux|trois|quatre|une?|\d+) (?:\w+ )?(?:fils|filles?|enfants?|chats?|chiens?|frères?|sœurs?"
        r"|ans)|aime (?!bien ça|ça)))\b",
        "fact",
        0.7,
    ),
    (
        r"(?:mon|ma|mes|notre|nos) (?!question|problème|code|erreur|idée|avis|dernier|dernière"
        r"|ordinateur)(?:[\w-]+ ){1,3}?(?:s'appelle|est|sont|commence|finit|habite|travaille|ferme|ouvre|compte"
        r"|utilise|parle|étudie|va (?:à|au)|a (?:\d+|deux|trois))(?! (?:que|cassée?|lente?|vide|en (?:panne"
        r"|retard))\b)\b",
        "fact",
        0.6,
    ),
    (
        r"(?:nous (?:utilisons|travaillons|vendons|habitons|vivons|avons (?:\d+|deux|trois|quatre|un|une))"
        r"|on utilise)\b(?! (?:ça|ce|cette|cela)\b) \S+",
        "fact",
        0.6,
    ),
    # Spanish
    (
        r"(?:yo )?(?:vivo|trabajo|(?:usamos|trabajamos con|vendemos|tenemos (?:\d+|dos|tres)) (?!est|es[eo])"
        r"|uso (?!est[ea]|eso|la función)|soy (?!yo\b|nuevo\b)|estudio|enseño|hablo|toco|juego|prefiero|odio"
        r"|me encantan? (?!tu\b)|me gustan? (?!tu\b|eso\b|esto\b)|no me gustan?|no como|no bebo|no fumo|nunca"
        r"|me llamo|nací|tengo (?:una?|dos|tres|cuatro|\d+) (?:\w+ )?(?:hij[oa]s?|gat[oa]s?|perr[oa]s?|herman[oa]s?"
        r"|años|alergia)|siempre (?:como|bebo|uso|viajo))\b ?\S+",
        "fact",
        0.7,
    ),
    (
        r"(?:mi|mis|nuestr[oa]s?) (?!pregunta|problema|código|error|idea|opinión|últim|ordenador"
        r"|script)(?:[\w-]+ ){1,3}?(?:es|son|se llaman?|vive|trabaja|empieza|termina|cierra|abre|usa|estudia|habla"
        r"|está en)(?! que\b)\b",
        "fact",
        0.6,
    ),
    # Portuguese
    (
        r"(?:eu )?(?:moro|trabalho|(?:usamos|trabalhamos com|vendemos|temos (?:\d+|dois|duas|três)) (?!ist|iss"
        r"|es[st])|sou|estudo|falo|toco|prefiro|odeio|adoro|gosto de (?!isso)|não (?:como|bebo|fumo|gosto de)"
        r"|nunca (?:como|bebo)|me chamo|nasci|tenho (?:uma?|dois|duas|três|\d+) (?:\w+ )?(?:filh[oa]s?|gat[oa]s?"
        r"|cachorr\w+|irm\w+|anos|alergia))\b ?\S+",
        "fact",
        0.7,
    ),
    (
        r"(?:o |a )?(?:meu|minha|meus|minhas|nosso|nossa) (?!pergunta|dúvida|problema|código|erro|ideia|opinião"
        r"|últim)(?:[\w-]+ ){1,3}?(?:é|são|se chama|chama-se|mora|trabalha|estuda|tem|usa|começa|termina|fecha|abre"
        r"|fica em)(?! que\b)\s",
        "fact",
        0.6,
    ),
    # Italian
    (
        r"(?:io )?(?:abito|vivo|lavoro|(?:usiamo|lavoriamo con|vendiamo|abbiamo (?:\d+|due|tre)) (?!quest)\w+"
        r"|sono (?:vegetarian[oa]|vegan[oa]|allergic[oa]|intollerante|celiac[oa]|sposat[oa]|nat[oa]|di [A-Z]"
        r"|un[oa']?\b ?\w+|mancin[oa]|diabetic[oa])|studio|insegno|parlo|suono|preferisco|odio|adoro|amo"
        r"|mi piac(?:e|ciono) (?!quest|la tua)|non (?:mangio|bevo|fumo)|mi chiamo|ho (?:una?|due|tre"
        r"|\d+) (?:\w+ )?(?:figl\w+|gatt\w+|can[ei]|fratell\w+|sorell\w+|anni))\b",
        "fact",
        0.7,
    ),
    (
        r"(?:(?:il|la|i|le) )?(?:mi[oa]|miei|mie|nostr[oaie]) (?!domanda|problema|codice|errore|idea|opinione"
        r"|computer|ultim)(?:[\w-]+ ){1,3}?(?:è|sono|si chiama|vive|abita|lavora|studia|frequenta|usa|inizia"
        r"|finisce|chiude|apre|si trova)(?! (?:che|rott[oa]|lent[oa]|in ritardo)\b)\s",
        "fact",
        0.6,
    ),
    # Dutch
    (
        r"ik (?:(?:woon|leef) (?!in een hel)|werk (?!aan|er|nu|het)|studeer|kom uit|spreek|speel|heet|geef les"
        r"|leid (?!er|dus)|rijd? (?!nu)|eet (?!nu)|drink (?!nu)|rook|heb (?:een|één|twee|drie|vier|vijf"
        r"|\d+) (?:\w+ )?(?:zoons?|zonen|dochters?|kind(?:eren)?|kat(?:ten)?|hond(?:en)?|broers?|zus(?:sen)?"
        r"|allergie)|ben (?:allergisch|veganist\w*|vegetari\w+|getrouwd|gescheiden|vrijgezel|zwanger|linkshandig"
        r"|geboren|\d+ jaar|(?!eerder|verder|later|beter|zeker|weer|meer)(?:een )?\w{3,}(?:er|ist|eur|ster|ent|loog"
        r"|arts|kundige)\b(?! dan)(?!.*zeker))|houd? (?:niet )?van (?!je|jou|dit)|gebruik (?!dit|dat|het)"
        r"|haat (?!dit|het)|ga (?:altijd|nooit|elke))\b",
        "fact",
        0.7,
    ),
    (
        r"(?:wij|we) (?:werken|gebruiken|wonen|verkopen|leveren|verhuizen|hebben (?:een|twee|drie|vier|vijf"
        r"|\d+))\b(?! (?:aan|eraan|nu|dit|dat|het|je)\b) \S+",
        "fact",
        0.6,
    ),
    (
        r"(?:mijn|ons|onze) (?!vraag|probleem|code|fout|idee|mening|laatste|vorige|computer|script|hoofd|punt"
        r"|bericht)(?:[\w-]+ ){1,3}?(?:heet|is|zijn|woont|werkt|begint|eindigt|sluit|opent|ligt|staat in|gebruikt"
        r"|telt|gaat naar|heeft (?:een|twee|drie|vier|\d+))\b(?! (?:kapot|weg|klaar|leeg|traag|dat|te|moe|ziek|er"
        r"|hier)\b) \S+",
        "fact",
        0.6,
    ),
)
