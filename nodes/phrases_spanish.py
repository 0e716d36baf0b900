"""How Spanish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:tu |su |la |mi )?memoria"
_OBJECT = (
    r"(?:(?:de )?(?:est[ae]s?|es[ae]s?|l[ao]s? siguientes?)(?: \w+){1,3}(?= ?[:\n])|esto|eso|aquello|lo|"
    r"esta informacion|este dato|estos datos|ese dato|lo siguiente|una cosa(?= ?[:,])|"
    r"todo esto|"
    r"(?:esto|lo) (?:siguiente|ultimo)|lo que (?:te )?(?:acabo de (?:decir(?:te)?|contar(?:te)?|"
    r"escribir(?:te)?)|dije|he dicho))"
)
_INFINITIVE = (
    (
        r"(?:recordar(?:me)?|acordar(?:te|se)|memorizar|tener (?:en cuenta|presente|en mente)|no olvidar(?:te|"
        r"se)?|(?:guardar|registrar|memorizar)(?= que)|guardar(?:me)? (?:{o} )?en {m}|"
        r"anotar(?:te|me)?|apuntar(?:te|me)?|tomar nota)"
    )
    .replace("{m}", _MEMORY)
    .replace("{o}", _OBJECT)
)
SPANISH = Phrases(
    language="es",
    stems=(
        "nosotros extraoficial recuer recor record acord acuer olvid cuenta presente mente anot apunt "
        "nota guard memor regist salva graba borr elimin futur"
    ),
    keywords="recuerda recuerde recuerden acuerdate olvides olvide memoria guarda memoriza",
    lead=(
        r"hola|oye|oiga|buenas|buenos dias|buenas (?:tardes|noches)|vale|ok|okay|bueno|bien|y|e|pero|ademas|"
        r"tambien|ah|eh|si|no(?=[,.])|gracias|muchas gracias|perfecto|genial|"
        r"por favor|porfa|porfavor|por cierto|a proposito|una cosa(?: mas)?|otra cosa|antes de (?:nada|empezar|"
        r"seguir)|para (?:el futuro|la proxima|futuras conversaciones|que lo sepas)|"
        r"primero|luego|despues|ahora|entonces|asi que|importante|nota|ps|pd|p\.d|mira|che|dale|en adelante|"
        r"de ahora en adelante|a partir de ahora|la proxima(?: vez)?|solo|si puedes|si es posible|en realidad|siempre"
    ),
    head=(
        r"(?:recuerda(?:d|te)?|recuerde(?:n|se)?|recorda(?:d|te)?|rec[uo]?erda|acuerda(?:te)|acuerdese|acuerdense|"
        r"acordate|acordaos|no (?:te |se |os )?(?:olvides|olvide|olviden|olvideis)|"
        r"nunca (?:te |se )?olvides?|que no se te olvide|no vayas a olvidar(?:te)?|(?:ten|tene|tenga|tengan|"
        r"tened) (?:siempre |muy )?(?:en cuenta|presente|en mente)|"
        r"anota(?:te|d|me)?|anote(?:se|n)?|apunta(?:te|me)?|apunte(?:se|n)?|toma(?:te)? nota|tome(?:n)? nota|"
        r"toma[dr] nota|(?:que )?(?:sepas y )?recuerdes(?= que)|(?:a|para|por) recordar(?= ?:)|"
        r"no (?:lo )?olvidar(?= ?:)|que conste|(?:deja|dejar) constancia|"
        r"memoriza(?:te)?|memorice(?:n)?|registra|registre|recordar|no olvidar|grabate|guarda(?:te)?(?= ?que\b)|"
        r"guarde(?= ?que\b))"
    ),
    keep=(
        r"(?:(?:guarda|guarde|guardad|guarden|guardame|salva|salve|almacena|almacene|graba|grabe|pon|ponga|mete|"
        r"anade|anada|agrega|agregue|agrega|registra|registre|conserva|conserve|anota|apunta|manten)"
        rf"(?:lo|la|melo|los)?(?: {_OBJECT})? (?:en|a) {_MEMORY}|recuerdalo|recuerdelo|recordalo|"
        r"recuerdamelo|no lo olvides?|no lo olviden|que no se te olvide|(?:tenlo|tengalo|tenelo) (?:en cuenta|"
        r"presente|en mente)|"
        r"anotalo|anotelo|apuntalo|apuntatelo|anotatelo|apuntelo|memorizalo|memoricelo|guardalo(?= ?[:,.!]|\Z| en|"
        r" para| por)|guardelo|acuerdate(?: de ello)?(?=[.!]*\Z))"
    ),
    polite=(
        r"(?:(?:puedes|podrias|puede|podria|podes|pueden|podrian|podriais|me puedes|me podrias|te importaria|"
        r"serias tan amable de|quisiera pedirte|haz el favor de|hazme el favor de|haceme el favor de|te pido|"
        r"tienes que|tenes que|debes|deberias|"
        rf"has de|necesito|quiero|trata de|intenta|procura|asegurate de) (?:por favor )?{_INFINITIVE}|"
        r"(?:quiero|quisiera|necesito|me (?:gustaria|encantaria|vendria bien|ayudaria)|te pido|espero|"
        r"es importante|prefiero|ojala|deseo|preciso) que (?:por favor )?(?:te |me |lo |se )?(?:recuerdes?|"
        r"recordaras|recordases|recordara|acuerdes|acordaras|acuerde|memorices|memorizaras|anotes|apuntes|guardes|"
        r"guardaras|tengas (?:en cuenta|presente)|tuvieras en cuenta|sepas y recuerdes|no olvides|"
        r"no te olvides)(?: en (?:tu |la )?memoria)?|"
        rf"(?:me )?(?:guardas|anotas|apuntas|recordas|memorizas)(?: {_OBJECT})?(?: en {_MEMORY})?)"
    ),
    weak=(
        r"(?:guarda(?:te)?|guarde(?:se)?|guardad|guardame|graba|salva|registra|almacena|conserva|nota|"
        r"aprende(?:te)?|quedate con)"
    ),
    update=(
        r"(?:(?:puedes |podrias |por favor )?(?:actualiza|actualice|corrige|corrija|actualizar|corregir|modifica|"
        r"modifique|cambia|cambie|cambiar|rectifica|rectificar|sustituye|reemplaza)(?:lo)? (?:esto |eso )?(?:en |"
        r"de )?(?:(?:tu|su|la) memoria|tus recuerdos|lo que (?:sabes|recuerdas)(?: de mi| sobre mi)?)|"
        r"en vez de eso,? recuerda|en su lugar,? recuerda)"
    ),
    reject=(
        r"que (?:tu )?(?:eres|debes|tienes que|puedes|estas|sos|debe ser|no puedes|no debes)|que (?:la|tu|las|tus|"
        r"el|los) (?:respuestas?|texto|resumen|ensayo|salida|informe|lector(?:es)?|publico|codigo)|cuando|como|"
        r"donde|quien|si\b|aquel|aquella|lo que|a\b"
    ),
    this=_OBJECT.replace("(?:esto|eso", r"(?:(?:de |a )?(?:esto|eso|ello|lo siguiente)|esto|eso", 1),
    that=r"(?:de |en )?que\b",
    scope=(
        r"para (?:la proxima(?: vez)?|el futuro|siempre|mas (?:tarde|adelante)|mi|otra vez|"
        r"futuras (?:conversaciones|consultas|ocasiones|charlas))|por (?:mi|favor|si acaso)|en el futuro|"
        r"de ahora en adelante|siempre|bien|"
        rf"en {_MEMORY}|sobre mi|solo (?:para|en) (?:esta base(?: de conocimientos?)?|este proyecto|este chat)|"
        r"ahi|tambien|ya|desde ahora"
    ),
    instead=r"en su lugar|en cambio|en vez de eso|mejor|en lugar de eso",
    bare=(
        r"(?:yo )?(?:no )?(?:soy|tengo|vivo|uso|utilizo|prefiero|trabajo|estoy|odio|hablo|como|bebo|puedo|"
        r"me (?:gustan?|llamo|encantan?|molesta|mude))\b|"
        r"(?:mi|mis|nuestr[oa]s?|el|la|los|las) [^\n?.]{1,50}? (?:es|son|esta|estan|se llaman?|tiene|cierra|abre|"
        r"empieza|termina|vence|vive|trabaja)\b|(?:mi|nuestr[oa]) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:algo|una cosa|unas cosas|algunas cosas|un dato)",
    offer=(
        r"(?:puedes|podrias|quiero que|me gustaria que) (?:recordar|memorizar|recuerdes|guardes|guardar|"
        r"anotar) (?:algo|una cosa|un dato)(?: por mi| sobre mi)?"
    ),
    own=(
        r"(?:\w+ ){0,3}(?:yo|soy|mi|mis|me|nuestr[oa]s?|tengo|vivo|uso|prefiero|trabajo|estoy|nosotros|somos|"
        r"tenemos|odio)"
    ),
    forget=(
        r"(?:(?:puedes|podrias|quiero que|por favor) )?(?:(?:olvida(?:te)?|olvide(?:se)?|olvidar|"
        r"olvides)(?: de)? (?:que (?:yo |no )?(?!pasa)\w+|todo(?: lo que)?|lo que (?:te |yo |he |sabes|dije)\w*|"
        r"(?:mi|mis|nuestr[oa]s?) \w+|cuanto)|"
        r"(?:borra|borre|elimina|elimine|quita|quite|suprime|borrar|eliminar|limpia|vacia|borres|"
        r"elimines)[^\n.?]{0,60}(?:memoria|recuerdos?|(?:que|cuanto) (?:ya )?(?:sabes|recuerdas|guardaste|"
        r"has guardado)(?: de mi| sobre mi)?)|"
        r"deja de (?:recordar|guardar|memorizar)|dejar de recordar)"
    ),
    private=(
        r"(?:entre nosotros|entre tu y yo|extraoficialmente|off the record|no (?:lo )?(?:guardes|recuerdes|anotes|"
        r"memorices|registres)(?: esto| eso| nada)?|no hace falta que (?:lo )?(?:recuerdes|guardes)|"
        r"que quede entre nosotros|no es necesario (?:recordar|guardar))"
    ),
    please=r"por favor|porfa|porfis|gracias|muchas gracias|gracias de antemano",
    courtesy=(
        r"vale|ok|okay|de acuerdo|si|hola|buenas|buenos dias|buenas tardes|perfecto|genial|eh|si puedes|bien|"
        r"listo|entendido"
    ),
    request=(
        r"(?:y )?(?:ahora |luego |despues |por favor )?(?:dime|dame|muestrame|enseñame|explica(?:me)?|"
        r"escribe(?:me)?|redacta|haz(?:me)?|calcula|busca|traduce|resume|recomienda(?:me)?|sugiere|ayuda(?:me)?|"
        r"cuentame|decime|mostrame|contame|enviame|crea|genera|compara|corrige|lista|"
        r"que|cual(?:es)?|como|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien(?:es)?|por que|para que|puedes|"
        r"podrias|podes|me puedes|hay|es posible|sabes|necesito (?:que|ayuda|saber)|quiero (?:saber|que)|"
        r"quisiera saber|tengo una (?:pregunta|duda))"
    ),
    aside=(
        r"(?:ahora |luego |despues |por favor )?(?:dime|dame|muestrame|explicame|escribeme|recomiendame|ayudame|"
        r"cuentame|decime|mostrame|hazme|calculame|puedes|podrias|podes|por favor (?:escribe|haz|calcula|traduce|"
        r"resume))"
    ),
    relative=r"que|cual|cuales|como|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|por que|hay",
    continues=(
        r"(?:y |ademas |tambien )?(?:yo|mi|mis|nuestr[oa]s?|soy|tengo|vivo|no |me |el |la |los |las |es |son |"
        r"esta )"
    ),
    joins=r"y|e|pero|asi que|ademas|tambien|entonces|luego|por favor|y tambien|y ademas",
    dismissal=r"(?:ignora|olvida(?:te)?|descarta|deja) (?:[\w ]{1,40})|da igual|no importa",
    material=(
        r"(?:(?:puedes|podrias|me puedes|quiero que|necesito que) )?(?:traduc|resum|corri[gj]|corregir|reescrib|"
        r"revis|analiz|explic|respond|contest|edit|mejor|clasific|parafras|lee)\w*\b[^\n:]{0,120}(?::|(?:correo|"
        r"mensaje|texto|email|documento|carta|articulo|siguiente)[^\n:?]{0,30}\n)|"
        r"(?:este es|aqui (?:tienes|esta|va)|he recibido|me (?:ha )?(?:llegado|llego|escribio|enviaron)|"
        r"recibi)[^\n:]{0,80}(?::|\n)|(?:escribe|redacta|crea|haz)(?:me)? (?:un|una|el|la) [^\n:?]{0,80}:|"
        r"(?:de|para|asunto|fecha|usuario|asistente|sistema|texto|ejemplo|correo|email|documento) ?:|(?:imagina|"
        r"supon|supongamos|finge|hipoteticamente|juguemos)\b"
    ),
    mention=(
        r"\b(?:si (?:te |yo )?(?:digo|dijera|dijese|escribo|pido)|imagina|supon|(?:dijo|dice|dicen|decia|dijeron|"
        r"decir|diciendo|escribio|pone|reza|dile|dígale|digale|cuentale|pidele)|la (?:frase|palabra|expresion)|"
        r"como se dice|por ejemplo|titulad[oa]|cuando (?:digo|alguien)|que significa)\b"
    ),
)
