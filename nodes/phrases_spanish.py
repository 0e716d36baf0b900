"""How Spanish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:(?:tu |su |la |mi )?memoria|tus notas|sus notas|tu cabeza)"
_NOUN = r"(?:informacion|info|datos?|cosas?|detalles?|preferencias?|reglas?|notas?|puntos?)"
_OBJECT = (
    r"(?:(?:de )?(?:est[ae]s?|es[ae]s?|l[ao]s? siguientes?)(?: \w+){1,3}(?= ?[:\n])|esto|eso|aquello|lo|"
    rf"(?:est[ae]s?|es[ae]s?|(?:l[ao]s?|el) siguientes?) {_NOUN}|(?:l[ao]s?|el) {_NOUN} siguientes?|lo siguiente|"
    r"una cosa(?= ?[:,])|"
    r"todo esto|"
    r"(?:esto|lo) (?:siguiente|ultimo)|lo que (?:te )?(?:acabo de (?:decir(?:te)?|contar(?:te)?|"
    r"escribir(?:te)?)|dije|he dicho))"
)
_INFINITIVE = (
    (
        r"(?:recordar(?:me)?|acordar(?:te|se)|memorizar|tener (?:en cuenta|presente|en mente)|no olvidar(?:te|"
        r"se)?|(?:guardar|registrar|memorizar)(?= que)|guardar(?:me)? (?:{o} )?en {m}|"
        r"(?:anotar|apuntar|recordar|memorizar)(?:te|me|se)?(?:l[oa]s?)?|tenerl[oa]s? (?:en cuenta|presente|en mente)|"
        r"(?:guardar|salvar|registrar|grabar)(?:te|me|se)?l[oa]s?(?: en {m})?|tomar nota)"
    )
    .replace("{m}", _MEMORY)
    .replace("{o}", _OBJECT)
)
_WISHED = (
    r"(?:recuerde|recordara|recordase|acuerde|acordara|acordase|memorice|memorizara|anote|anotara|apunte|apuntara|"
    r"guarde|guardara|grabe|grabara|registre|registrara|sepa y recuerde|tome nota|tomara nota|"
    r"(?:tenga|tuviera|tuviese)[sn]?(?: siempre)? (?:en cuenta|presente|en mente))[sn]?"
)
"""The verbs as a subjunctive has them, present and past, for one or more."""
SPANISH = Phrases(
    language="es",
    stems=(
        "nosotros extraoficial recuer recor record acord acuer olvid cuenta presente mente anot apunt "
        "haz cabeza quedate nota guard memor regist salva graba borr elimin futur"
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
        r"no (?:lo )?olvidar(?= ?:)|que conste|(?:haz|hazte|ponte|toma|tomate|crea|anade)(?: \w+)? nota|(?:deja|"
        r"dejar) constancia|"
        r"memoriza(?:te)?|memorice(?:n)?|registra|registre|recordar|no olvidar|grabate|guarda(?:te)?(?= ?que\b)|"
        r"guarde(?= ?que\b)|graba(?:te)?(?= ?que\b)|(?:mete|metete|grabate) en la cabeza|no (?:te |"
        r"se )?pierdas? de vista|"
        r"que no se (?:te |le |os |les )?(?:olvide|pase)|(?:a ver si|que) (?:te )?(?:acuerdas|recuerdas|"
        r"acuerdes)(?= (?:de )?(?:que|"
        r"esto)\b)|(?:queda|quede)(?:te|se) con (?:que\b|esto|ese dato|este dato))"
    ),
    keep=(
        r"(?:(?:guarda|guarde|guardad|guarden|guardame|salva|salve|almacena|almacene|graba|grabe|pon|ponga|mete|"
        r"anade|anada|agrega|agregue|agrega|registra|registre|conserva|conserve|anota|apunta|manten)"
        rf"(?:lo|la|melo|los)?(?: {_OBJECT})? (?:en|a) {_MEMORY}|recuerdalo|recuerdelo|recordalo|"
        r"recuerdamelo|no lo olvides?|no lo olviden|que no se te olvide|(?:tenlo|tengalo|tenelo) (?:en cuenta|"
        r"presente|en mente)|"
        r"(?:anota|anote|apunta|apunte|memoriza|memorice|registra|registre|recuerda|recuerde|acuerda)(?:te|me|se|n)?"
        r"l[oa]s?|no (?:te |se )?l[oa]s? olvides?|"
        r"(?:guarda|guarde|graba|grabe|salva)(?:te|me|se|n)?l[oa]s?(?= ?[:,.!]|\Z| para (?:mi|luego|el|la|siempre|mas|"
        rf"otra|futur)| porf| por favor| en {_MEMORY})|acuerdate(?: de ello)?(?=[.!]*\Z))"
    ),
    polite=(
        r"(?:(?:puedes|podrias|puede|podria|podes|pueden|podrian|podriais|me puedes|me podrias|te importaria|"
        r"serias tan amable de|quisiera pedirte|te pediria|(?:haz|hazme|hagame|haga|haceme) el favor de|te pido|"
        r"le importaria|le pido|me harias el favor de|(?:es|seria) posible|procure|trate de|intente|vas a|"
        r"tienes que|tenes que|debes|deberias|"
        rf"has de|necesito|quiero|trata de|intenta|procura|asegurate de) (?:por favor )?{_INFINITIVE}|"
        rf"(?:(?:me|te|le|nos) )*\w+ria(?:mos)?(?: \w+){{0,4}} (?:que|si)(?: usted)? (?:te |lo |"
        rf"se )?(?:no (?:te )?olvid(?:aras|ases|es)|{_WISHED})|"
        rf"(?:quiero|queria|quisiera) pedir(?:te|le|os)(?: por favor)? que (?:te |lo |se )?{_WISHED}|"
        r"(?:quiero|quisiera|querria|necesito|(?:me|nos) (?:gustaria|encantaria|vendria bien|ayudaria|interesa)|"
        r"(?:te|le|os|les) (?:pido|ruego|pediria|agradeceria|agradezco)|agradeceria|espero|conviene|"
        r"(?:es|seria) (?:muy )?(?:importante|bueno|genial|util|ideal|necesario|conveniente)|estaria (?:bien|genial)|"
        r"(?:es|seria) posible|"
        rf"prefiero|ojala|deseo|preciso|hace falta) que (?:por favor )?(?:(?:te |me |lo |se |os )?{_WISHED}|"
        rf"no (?:te |se |os |lo )?olvid(?:e|ara|ase)[sn]?)"
        rf"(?: en {_MEMORY})?|"
        rf"(?:me )?(?:guardas|anotas|apuntas|memorizas)(?: {_OBJECT})?(?: en {_MEMORY})?)"
    ),
    weak=(
        r"(?:guarda(?:te)?|guarde(?:se)?|guardad|guardame|graba|salva|registra|almacena|conserva|nota|"
        r"aprende(?:te)?|quedate con)"
    ),
    update=(
        r"(?:(?:puedes |podrias |por favor )?(?:actualiza|actualice|corrige|corrija|actualizar|corregir|modifica|"
        r"modifique|cambia|cambie|cambiar|rectifica|rectificar|sustituye|reemplaza)(?:lo)? (?:esto |eso )?(?:en |"
        r"de )?(?:(?:tu|su|la) memoria|tus recuerdos|(?:lo|el dato|los datos|la informacion) que (?:ya )?(?:sabes?|"
        r"recuerdas?|tienes?|tenes|guardaste|anotaste)(?: (?:guardad[oa]s?|anotad[oa]s?|registrad[oa]s?|apuntad[oa]s?|"
        r"en (?:la |tu )?memoria))?(?: (?:de|sobre) (?:mi|mis?|nuestr[oa]s?)(?: \w+)?)?)|"
        r"en vez de eso,? recuerda|en su lugar,? recuerda)"
    ),
    reject=(
        r"que (?:tu )?(?:eres|debes|tienes que|puedes|estas|sos|debe ser|no puedes|no debes)|que (?:la|tu|las|tus|"
        r"el|los) (?:respuestas?|texto|resumen|ensayo|salida|informe|tono|estilo|lector(?:es)?|publico|codigo)\b"
        r"[^\n.]{0,20} (?:deben?|tienen? que|debera|han? de|no puede)|que (?:esto|est[ea]s? \w+)(?: no| solo)? (?:es|"
        r"son|sera)\b|cuando|como|"
        r"donde|quien|si\b|aquel|aquella|lo que|a\b"
    ),
    this=_OBJECT.replace("(?:esto|eso", r"(?:(?:de |a )?(?:esto|eso|ello|lo siguiente)|esto|eso", 1),
    that=r"(?:de |en )?(?:que|q|k|ke)\b",
    scope=(
        r"para (?:la proxima(?: vez)?|el futuro|siempre|mas (?:tarde|adelante)|mi|otra vez|"
        r"futuras (?:conversaciones|consultas|ocasiones|charlas))|por (?:mi|favor|si acaso)|en el futuro|"
        r"de ahora en adelante|siempre|nunca|jamas|bien|"
        rf"en {_MEMORY}|sobre mi|solo (?:para|en) (?:esta base(?: de conocimientos?)?|este proyecto|este chat)|"
        r"ahi|tambien|ya|desde ahora"
    ),
    instead=(
        r"asi(?= ?:)|de esta (?:forma|manera)(?= ?:)|mas bien|en su lugar|en cambio|en vez de eso|mejor|en lugar de eso"
    ),
    bare=(
        r"(?:yo )?(?:no )?(?:soy|tengo|vivo|uso|utilizo|prefiero|trabajo|estoy|odio|hablo|como|bebo|puedo|"
        r"me (?:gustan?|llamo|encantan?|molesta|mude))\b|"
        r"(?:mi|mis|nuestr[oa]s?|el|la|los|las) [^\n?.]{1,50}? (?:es|son|esta|estan|se llaman?|tiene|cierra|abre|"
        r"empieza|termina|vence|vive|trabaja)\b|(?:mi|nuestr[oa]) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:algo|una cosa|unas cosas|algunas cosas|un dato)",
    condition=r"cuando|siempre que|cada vez que|si|al|mientras|antes de|despues de|en cuanto|hasta que",
    refers=(
        r"(?:y |ademas |tambien )?(?:el|ella|ellos|ellas|eso|esto|esa|ese|es|son|esta|estan|se llaman?|tiene|su|sus|"
        r"vive|ambos)"
    ),
    offer=(
        r"(?:puedes|podrias|quiero que|me gustaria que) (?:recordar|memorizar|recuerdes|guardes|guardar|"
        r"anotar) (?:algo|una cosa|un dato)(?: por mi| sobre mi)?"
    ),
    own=(
        r"(?:\w+ ){0,3}(?:yo|soy|mi|mis|me|nuestr[oa]s?|tengo|vivo|uso|prefiero|trabajo|estoy|nosotros|somos|"
        r"tenemos|odio)"
    ),
    verbs=(
        r"recuerd(?:a|e|en|es|ad)(?:te|se)?|recorda(?:d|te)?|acuerd(?:ate|ese|ense|es|e|en)|acord(?:ate|aos)|(?:que|"
        rf"te|se|lo) {_WISHED}|"
        r"memori[cz](?:a|e|en|es)|no (?:te |se |os |lo )?olvid(?:es|e|en|eis|ar)(?:te|se|lo)?|(?:ten|tene|tenga|"
        r"tengan|tened|tenlo|"
        r"tengalo)(?: \w+)? (?:en cuenta|presente|en mente)|recuerd(?:a|e)lo|anot(?:a|e|en)(?:te|se|lo|telo)?|"
        r"apunt(?:a|e|en)(?:te|se|lo|telo)?"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:guard|grab|salv|anad|agreg|registr|almacen|conserv|pon|met|inclu|escrib|sum)(?:[aeiy]|ad|ar|er|ir|en|ye|"
        r"ga|e)?(?:lo|la|me|melo)?"
    ),
    places=rf"(?:en |a |de |para )?{_MEMORY}",
    asks=r"puedes|podrias|puede|podria|podes|podrian|te importaria|seria posible|es posible|serias capaz de|quieres",
    glue=(
        r"te|le|se|lo|os|tu|usted|vos|que|(?:yo )?(?:quiero|quisiera|necesito|querria)(?: que)?|me gustaria(?: que)?|"
        r"hay que(?= \w+ (?:de )?(?:esto|eso|lo siguiente))|muy|siempre|bien|bastante|una|un|nueva?|cosa|dato|nota|"
        r"esto|"
        r"para (?:todas |todos )?(?:las |los |nuestras |mis )?(?:proximas|futuras|siguientes|otras) (?:conversaciones|"
        r"charlas|veces|"
        r"preguntas|sesiones)|a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|de una vez|y|porfi|porfis|en|como"
    ),
    forget=(
        r"(?:(?:puedes|podrias|quiero que|por favor) )?(?:(?:olvida(?:te)?|olvide(?:se)?|olvidar|"
        r"olvides)(?: de)? (?:que (?:yo |no )?(?!pasa)\w+|todo(?: lo que)?|lo que (?:te |yo |he |sabes|dije)\w*|"
        r"(?:mi|mis|nuestr[oa]s?) \w+|cuanto)|"
        r"(?:borra|borre|elimina|elimine|quita|quite|saca|saque|suprime|borrar|eliminar|limpia|vacia|borres|"
        r"elimines)[^\n.?]{0,60}(?:memoria|recuerdos?|(?:que|cuanto) (?:ya )?(?:sabes|recuerdas|guardaste|"
        r"has guardado)(?: de mi| sobre mi)?)|"
        r"(?:borra|borre|elimina|elimine|olvida|olvide|borrar|eliminar|quita)[^\n.?]{0,40} que (?:sabes|recuerdas|"
        r"guardaste|tienes)[^\n.?]{0,40}|"
        r"deja de (?:recordar|guardar|memorizar)|dejar de recordar)"
    ),
    private=(
        r"(?:entre nosotros|entre tu y yo|extraoficialmente|off the record|no (?:lo )?(?:guardes|recuerdes|anotes|"
        r"memorices|registres)(?: esto| eso| nada)?|no hace falta que (?:lo )?(?:recuerdes|guardes)|"
        r"que quede entre nosotros|no es necesario (?:recordar|guardar))"
    ),
    please=r"por favor|porfa|porfi|porfis|gracias|muchas gracias|gracias de antemano",
    courtesy=(
        r"vale|ok|okay|de acuerdo|si|hola|buenas|buenos dias|buenas tardes|perfecto|genial|eh|si puedes|bien|"
        r"listo|entendido"
    ),
    request=(
        r"(?:y )?(?:ahora |luego |despues |por favor )?(?:dime|dame|muestrame|enseñame|explica(?:me)?|"
        r"escribe(?:me)?|redacta|haz(?:me)?|calcula|busca|traduce|resume|recomienda(?:me)?|sugiere|ayuda(?:me)?|"
        r"cuentame|decime|mostrame|contame|enviame|crea|genera|compara|corrige|lista|"
        r"que|cual(?:es)?|como(?= (?:se|es|esta|estas|puedo|debo|hago|hacer|funciona|te|lo|la|le|son|era|va|instalo|"
        r"\w+o)\b)|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien(?:es)?|por que|para que|puedes|"
        r"podrias|podes|me puedes|hay|es posible|sabes|necesito (?:que|ayuda|saber)|quiero (?:saber|que)|"
        r"quisiera saber|tengo una (?:pregunta|duda))"
    ),
    aside=(
        r"(?:ahora |luego |despues |por favor )?(?:dime|dame|digame|deme|muestreme|expliqueme|recomiendeme|ayudeme|"
        r"muestrame|explicame|escribeme|recomiendame|ayudame|"
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
