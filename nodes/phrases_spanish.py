"""How Spanish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:tu |su |la |mi |vuestra )?(?:propia )?memoria(?: (?:a largo plazo|permanente|interna|de largo plazo))?|"
    r"(?:tu|su|la|mi) (?:base de (?:datos|conocimientos?)|sistema|historial|archivo|cuenta|libreta|agenda)|"
    r"lo que (?:ya )?(?:sabes?|tienes?) (?:de|sobre) mi|(?:tus|sus|mis) (?:archivos|registros|datos|notas|apuntes|"
    r"registros|recuerdos|preferencias)|(?:tu|su|la) (?:cabeza|mente|coco|cerebro|"
    r"registro)|"
    r"(?:mi|tu) (?:perfil|ficha|expediente)|lo que sabes de mi)"
)
_NOUN = r"(?:informacion|info|datos?|cosas?|detalles?|preferencias?|reglas?|notas?|puntos?)"
_OBJECT = (
    r"(?:(?:la|el|los) (?:nueva |nuevo |siguiente )?(?:direccion|enlace|link|url|codigo|numero|fecha|nombre|regla|"
    r"plan|lugar|hora|detalles|datos|contacto|version|sala|plazo|contrasena)(?= ?:)|"
    r"(?:de )?(?:est[ae]s?|estos|es[ae]s?|esos|l[ao]s? siguientes?)(?: (?!(?:en|como|a|al|con|"
    r"bajo) )\w+){1,6}(?= ?[:\n])|esto (?:de )?(?:aqui|aca)|esto otro|esto|eso|aquello|lo(?! (?:que|siguiente|"
    r"ultimo|anterior|dicho|de)\b)|"
    rf"(?:est[aeo]s?|es[aeo]s?|(?:l[ao]s?|el) siguientes?) {_NOUN}|(?:l[ao]s?|el) {_NOUN} siguientes?|lo siguiente|"
    r"una cosa(?= ?[:,])|"
    r"todo esto|"
    r"(?:esto|lo) (?:siguiente|ultimo)|mi (?:ultimo )?mensaje(?: anterior)?|lo (?:anterior|dicho|de arriba|ultimo)|"
    r"(?:mi|la) ultima frase|"
    r"(?:todo )?lo que (?:te |os |le )?(?:acabo de (?:decir|contar|escribir|comentar|mandar|poner)(?:te|le|os)?|"
    r"dije|conte|escribi|puse|"
    r"comente|mande|he (?:dicho|contado|escrito|comentado|puesto))(?: (?:antes|ahora|arriba|recien))?)"
)
_INFINITIVE = (
    (
        r"(?:ir (?:guardando|anotando|apuntando|memorizando|registrando)|recordar(?:lo)?(?: siempre)?|"
        r"no perder de vista|dejar (?:constancia|apuntado|anotado|guardado|registrado)|"
        r"tomar buena nota|hacer memoria|(?:anadir|agregar|incorporar|incluir|meter|poner|apuntar|anotar|dejar|grabar)"
        r"(?:lo|la|me|te|se)?(?: {o})? (?:a|en) {m}|quedarte con|quedarse con|retener|"
        r"acordar(?:te|se)|memorizar|tener (?:en cuenta|presente|en mente)|no olvidar(?:te|"
        r"se)?|(?:guardar|registrar|memorizar)(?= que)|guardar(?:me)? (?:{o} )?en {m}|"
        r"(?:anotar|apuntar|memorizar)(?:te|me|se)?(?:l[oa]s?)?|recordarl[oa]s?|tenerl[oa]s? (?:en cuenta|presente|"
        r"en mente)|"
        r"(?:guardar|salvar|registrar|grabar)(?:te|me|se)?l[oa]s?(?: en {m})?|tomar nota)"
    )
    .replace("{m}", _MEMORY)
    .replace("{o}", _OBJECT)
)
_WISHED = (
    r"(?:retenga|retuviera|incorpore|incorporara|incluya|incluyera|agregue|agregara|anada|anadiera|agende|agendara|"
    r"(?:deje|dejara|dejase)[sn]? (?:constancia|apuntado|anotado|guardado|registrado)|se (?:te|le|os|les) "
    r"(?:olvide|olvidara|pase)|(?:se )?quede[sn]? con|recuerde|recordara|recordase|acuerde|acordara|acordase|memorice|"
    r"memorizara|anote|anotara|apunte|apuntara|"
    r"guarde|guardara|grabe|grabara|registre|registrara|sepa y recuerde|tome nota|tomara nota|"
    r"(?:tenga|tuviera|tuviese)[sn]?(?: siempre)? (?:en cuenta|presente|en mente))[sn]?"
)
"""The verbs as a subjunctive has them, present and past, for one or more."""
SPANISH = Phrases(
    language="es",
    stems=(
        "anotando apuntando retene retenga reten agend conste perd vista deja incorpor incluy nunca jamas "
        "olvid cabeza nosotros "
        "extraoficial recuer recor record acord acuer cuenta presente mente anot apunt haz quedate nota guard "
        "memor regist salva graba borr elimin futur retuv retuviera lleva queda almacen archiv conserv aprend "
        "ingres introdu "
        "manten toma agrega anad suma"
    ),
    keywords="recordar acuerdate anota apunta recuerda recuerde recuerden olvides olvide memoria guarda memoriza",
    lead=(
        r"para (?:tu|su) informacion|para que (?:lo )?(?:sepas|sepa|estes al tanto)|que sepas que|en serio|de "
        r"verdad|solo para que (?:lo )?sepas|te informo|simplemente|"
        r"muy bien|excelente|estupendo|fantastico|maravilloso|listo|eso mismo|justo(?: eso)?|tal cual|correccion|"
        r"rectificacion|exacto|eso es|claro(?: que si)?|asi es|"
        r"correcto|por supuesto|desde luego|venga|"
        r"anda|ea|"
        r"de (?:aqui|hoy|ahora) en (?:adelante|mas)|de ahora en mas|a partir de (?:este momento|hoy)|desde (?:ahora|"
        r"hoy|ya)|"
        r"en (?:el )?futuro|en lo sucesivo|para (?:la )?(?:proxima|siguiente)(?: vez)?|para (?:despues|mas adelante|"
        r"luego|"
        r"siempre|futuras ocasiones|tu memoria(?=,))|ante todo|sobre todo|por si acaso|pase lo que pase|como te dije|"
        r"otra vez|"
        r"de nuevo|si no te importa|si eres tan amable|si te parece|cuando puedas|antes de que (?:se me olvide|sigamos|"
        r"empecemos|continuemos)|ya que estamos|de paso|aprovecho|che|tio|amigo|asistente|bot|querido asistente|tu|"
        r"usted|"
        r"please|plis|x favor|xfa|xfavor|ojo|atencion|aviso|recordatorio(?=[:,])|hola|oye|oiga|buenas|buenos dias|"
        r"buenas (?:tardes|noches)|vale|ok|okay|bueno|bien|y|e|pero|ademas|"
        r"tambien|ah|eh|si|no(?=[,.])|gracias|muchas gracias|perfecto|genial|"
        r"por favor|porfa|porfavor|por cierto|a proposito|una cosa(?: mas)?|otra cosa|antes de (?:nada|empezar|"
        r"seguir)|para (?:el futuro|la proxima|futuras conversaciones|que lo sepas)|"
        r"primero|luego|despues|ahora|entonces|asi que|importante|nota|ps|pd|p\.d|mira|che|dale|en adelante|"
        r"de ahora en adelante|a partir de ahora|la proxima(?: vez)?|solo|si puedes|si es posible|en realidad|siempre"
    ),
    head=(
        r"ve(?:te|me)? (?:anotando|apuntando|guardando|memorizando|tomando nota|registrando)(?:te|lo)?|vaya "
        r"(?:anotando|apuntando|tomando nota)|(?:ten|tene|tenga|tened) (?:siempre |muy |bien )?presentes|"
        r"(?:(?:(?:aqui (?:va|van|esta|tienes)|esto es|estas son|algunas|unas|dos|tres|las|los|todo) )*(?:cosas?|"
        r"datos?|puntos?|reglas?|preferencias?|detalles?|lo|hechos?|informacion)(?: \w+)? (?:que|a|"
        r"para)(?: (?:siempre|nunca|debes|deberias|tienes|tenes|quiero|necesito|me gustaria|has|hay|que|de|no|tu|"
        r"usted|debe|tiene|te|se|conviene|tener))* (?:recordar|recuerdes|recuerde|olvidar|olvides|memorizar|"
        r"memorices|(?:tener |tengas )?(?:en cuenta|presente)|guardar|guardes|acuerdes|acordarte)(?: (?:de mi|"
        r"siempre|sobre mi|por favor|para siempre|en (?:tu |la )?memoria|de ahora en adelante))*(?= ?:)|"
        r"(?:te (?:lo |la )?(?:digo|cuento|comento) )?(?:solo )?(?:para que|a fin de que|"
        r"asi)(?: \w+){0,3} (?:recuerdes?|recuerde|recordes|olvides?|olvide|acuerdes|acuerde|memorices|guardes|"
        r"tengas (?:presente|en cuenta|en mente)|memoria)(?: \w+){0,2}(?= ?:)|(?:crea|haz|pon|escribe|anade|"
        r"deja)(?:te|me)? una (?:nota|entrada) que (?:diga|ponga|indique)(?= que\b| ?:)|(?:lleva|lleve|haz|"
        r"haga)(?: la)? cuenta de(?= que\b)|recorda(?:me|te|lo) esto|(?:que )?(?:no )?(?:se )?(?:te |le )?(?:quede|"
        r"quedes?) (?:grabado|claro y guardalo|con esto)|"
        r"(?:no|jamas|nunca) (?:te |se |os |lo |la )?(?:vayas?|vaya[ni]s?) a olvidar(?:te|se|lo|"
        r"os)?(?: de)?(?= (?:que|esto|"
        r"eso)\b| ?:)|que no se (?:te|le|os|les) (?:vaya a |vayan a )?(?:olvidar?|pase|escape)|(?:jamas|"
        r"nunca)(?: jamas)? "
        r"(?:te |se )?olvide[sn]?|(?:deja|deje|dejad|dejame|dejen)(?:lo)? (?:apuntado|anotado|registrado|guardado|"
        r"grabado|"
        r"memorizado|constancia|dicho|escrito)|(?:haz|haga|hace) memoria|(?:que quede|quede|queda) (?:constancia|"
        r"registrado|"
        r"anotado|apuntado|grabado|guardado|claro y anotado)|(?:no (?:te |se )?)?(?:pierdas|pierda|perdais) de vista|"
        r"(?:reten|retene|retenga|retengan)(?: bien)?|agenda(?:te|me)?|agende(?:se)?|incorpora|incorpore|"
        r"(?:tome|tomen|toma|tomad|ten)(?: usted| ustedes| tu)? (?:buena |debida )?nota|"
        r"(?:(?:te|os|le) (?:dejo|paso|doy|comparto|cuento) (?:un dato|una cosa|esto|algo|un detalle|informacion|"
        r"este dato) )?(?:para que|asi) (?:lo |la )?(?:recuerdes|tengas presente|tengas en cuenta|guardes|memorices|"
        r"no (?:lo |te )?olvides|"
        r"no se te olvide|te acuerdes)(?= ?:)|(?:para|en|apunte para|nota para|una para) (?:tu|su|"
        r"la) (?:propia )?memoria(?: a "
        r"largo plazo)?(?= ?:)|(?:(?:un|una|otra|otro|nuevo|nueva|breve|pequeno|pequena|rapido|algo|cosa) )*(?:dato|"
        r"cosa|info|"
        r"informacion|nota|detalle|hecho|algo|apunte|punto|preferencia)s? (?:importante )?(?:para|a|por|que (?:debes|"
        r"tienes que|"
        r"quiero que|necesito que|hay que|conviene|debes de))(?: no)? (?:recordar|memorizar|guardar|"
        r"tener (?:en cuenta|presente|"
        r"en mente)|retener|recuerdes|memorices|guardes|olvidar|olvides|tengas (?:en cuenta|presente)|(?:tu |"
        r"la )?memoria|"
        r"anotar|apuntar)(?: en (?:tu |la )?memoria)?(?: (?:sobre|de) mi)?(?: es)?(?= ?:| que\b)|lo que (?:quiero|"
        r"necesito) que "
        r"(?:recuerdes|memorices|guardes)(?: es)?(?= ?:| que\b)|(?:importante|esencial|bueno) recordar(?= ?:)|"
        r"(?:memo|para no olvidar)(?= ?:)|"
        r"(?:guarda|guarde|anota|apunta|graba|registra|memoriza|salva)(?:lo|te|me)?(?: esto| este dato|"
        r" eso)?(?: (?:bien|ahi|por "
        r"ahi|por favor|porfa))* (?:para (?:luego|despues|mas tarde|mas adelante|siempre|la proxima(?: vez)?|"
        r"el futuro|otra "
        r"ocasion|futuras conversaciones)|por ahi|a fuego|en piedra|bien)(?= ?:| que\b)|"
        r"recuerda(?:d|te)?|recuerde(?:n|se)?|recorda(?:d|te)?|rec[uo]?erda|acuerda(?:te)|acuerdese|acuerdense|"
        r"acordate|acordaos|no (?:te |t |se |os )?(?:olvides|olvide|olviden|olvideis)|"
        r"nunca (?:te |se )?olvides?|que no se te olvide|no vayas a olvidar(?:te)?|(?:ten|tene|tenga|tengan|manten|"
        r"mantenga|toma|tome|tomen|"
        r"tened) (?:siempre |muy )?(?:en cuenta|presente|en mente)|"
        r"anota(?:te|d|me)?|apunta(?:te|me)?|(?:anote|apunte)(?:se|n)?(?! que (?:\S+ ){1,4}(?:era|estaba|fue|iba|"
        r"habia)n?\b)|toma(?:te)? nota|tome(?:n)? nota|"
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
        r"(?:guarda|guarde|salva|conserva|archiva)(?:te|me|se)?l[oa]s?(?= para (?:l[ao]s? |el |mis? |nuestr[oa]s? "
        r"|tus? )?(?:proxim|futur|siguient))|"
        r"(?:(?:me |te )?(?:lo )?(?:puedes|podrias|puede|podria|podes) (?:anotar|guardar|apuntar|memorizar|"
        r"registrar)(?:te|me)?lo|"
        r"(?:un |una )?(?:dato|cosa|info|informacion)(?: \w{3,12})? para que (?:lo|la) (?:guardes|recuerdes|anotes|"
        r"apuntes)(?= ?:)|(?:es |esto es )?para (?:recordar|no olvidar|guardar|memorizar)(?=[.!]*\Z| ?:| (?:en |"
        r"para )?(?:la )?proxima)|(?:nota|apunte|"
        r"recado) para (?:ti|vos|usted)(?= ?:)|"
        r"(?:guarda|salva|anota)(?:lo)? como (?:un )?(?:recuerdo|nota|dato|memoria)|(?:guarda|guarde|guardad|"
        r"guarden|guardame|salva|salve|almacena|almacene|graba|grabe|pon|ponga|mete|"
        r"deja|deje|incorpora|incorpore|incluye|incluya|sube|suma|sume|guardate|escribe|escriba|apuntate|anotate|"
        r"grabate|"
        r"anade|anada|agrega|agregue|agrega|registra|registre|conserva|conserve|anota|apunta|manten)"
        rf"(?:lo|la|melo|telo|los)?(?: {_OBJECT})?(?: (?:apuntado|anotado|registrado|guardado|bien|ahi|para siempre))? "
        rf"(?:en|a) {_MEMORY}|(?:grabate|grabatelo|metete|metetelo|graba|"
        rf"guardate)(?:lo)?(?: {_OBJECT})? (?:bien )?(?:a fuego|en "
        rf"(?:la|tu) (?:cabeza|mente|memoria))|(?:anota|apunta|guarda|graba|recuerda|memoriza|registra|reten|"
        rf"conserva)(?:te|me|"
        rf"se)? (?:este|ese|estos|esta|esa) (?:dato|info|informacion|detalle|cosa)s?(?= ?[:.!]|\Z)|"
        rf"recuerdalo|recuerdelo|recordalo|"
        r"recuerdamelo|no lo olvides?|no lo olviden|que no se te olvide|(?:tenlo|tengalo|tenelo|tomalo|tomelo|"
        r"(?:ten|tenga|tene|toma) (?:esto|eso)) (?:en cuenta|"
        r"presente|en mente)|"
        r"(?:anota|anote|apunta|apunte|memoriza|memorice|registra|registre|recuerda|recuerde|acuerda)(?:te|me|se|n)?"
        r"l[oa]s?|no (?:te |se )?l[oa]s? olvides?|"
        r"(?:guarda|guarde|graba|grabe|salva)(?:te|me|se|n)?l[oa]s?(?= ?[:,.!]|\Z| para (?:mi|luego|el|la|siempre|mas|"
        rf"otra|futur)| porf| por favor| en {_MEMORY})|acuerdate(?: de ello)?(?=[.!]*\Z))"
    ),
    polite=(
        rf"(?:(?:(?:me )?(?:haces|harias|haria|hace) (?:el|un) favor (?:y|de)|seria (?:usted )?tan amable de|"
        rf"serias capaz de|"
        rf"se(?:a|as)? tan amable de|(?:estaria|esta) bien|(?:hay|habria) (?:alguna )?(?:posibilidad|forma|"
        rf"manera) de (?:que )?|"
        rf"(?:te|le) (?:importa|molesta|molestaria|agradeceria|encargo|ruego|suplico)|cuento contigo para|"
        rf"confio en que|"
        rf"(?:acuerdate|asegurese|asegurate|encargate|ocupate|preocupate|cuida) de|(?:podrias|puedes|podria|"
        rf"puede) (?:usted |tu )?"
        rf"(?:hacer el favor de|por favor|porfa)|no dejes de|no deje de) {_INFINITIVE}|"
        rf"(?:te importaria|te importa|le importaria|seria posible|es posible|hay forma de|ojala|confio en|espero|"
        rf"cuento con|"
        rf"insisto en|es (?:fundamental|esencial|clave|crucial|vital)|basta con|solo (?:pido|quiero)|lo que (?:quiero|"
        rf"necesito) "
        rf"es|asegurate de|procura|encargate de|haz|haga|(?:me|nos) (?:vendria|iria|haria|seria|convendria|interesaria|"
        rf"serviria)(?: \w+){{0,3}}) que (?:por favor )?(?:tu |usted |ustedes )?(?:(?:no )?(?:te |me |lo |se |"
        rf"os )?{_WISHED}|"
        rf"no (?:te |se |os |lo )?olvid(?:e|ara|ase)[sn]?)|"
        r"(?:puedes|podrias|puede|podria|podes|pueden|podrian|podriais|me puedes|me podrias|te importaria|"
        r"serias tan amable de|quisiera pedirte|te pediria|(?:haz|hazme|hagame|haga|haceme) el favor de|te pido|"
        r"le importaria|le pido|me harias el favor de|(?:es|seria) posible|procure|trate de|intente|vas a|"
        r"tienes que|tenes que|debes|deberias|"
        rf"has de|trata de|intenta|procura|asegurate de) (?:por favor )?{_INFINITIVE}|"
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
        rf"(?:me |te )?(?:lo |la )?(?:guardas|anotas|apuntas|memorizas)(?: {_OBJECT})?(?: en {_MEMORY})?)"
    ),
    weak=(
        r"(?:guarda(?:te)?|guarde(?:se)?|guardad|guardame|graba|salva|registra|almacena|conserva|nota|"
        r"aprende(?:te)?|quedate con)"
    ),
    update=(
        r"(?:(?:puedes |podrias |por favor )?(?:actualiza|actualice|corrige|corrija|actualizar|corregir|modifica|"
        r"modifique|cambia|cambie|cambiar|rectifica|rectificar|sustituye|reemplaza)(?:lo)? (?:esto |eso )?(?:en |"
        r"de )?(?:(?:tu|su|la) memoria|tus recuerdos|(?:lo|el dato|los datos|la informacion) que (?:ya )?(?:sabes?|"
        r"sabias|recuerdas?|recordabas|tienes?|tenias?|tenes|habias?|guardaste|anotaste|apuntaste|has|"
        r"tengas)(?: (?:guardad[oa]s?|anotad[oa]s?|registrad[oa]s?|apuntad[oa]s?|"
        r"en (?:la |tu )?memoria))?(?: (?:de|sobre) (?:mi|mis?|nuestr[oa]s?)(?: \w+)?)?)|"
        r"en vez de eso,? recuerda|en su lugar,? recuerda)"
    ),
    reject=(
        r"que (?:tu )?(?:eres|debes|tienes que|puedes|estas|sos|debe ser|no puedes|no debes)|que (?:la|tu|las|tus|"
        r"el|los) (?:respuestas?|texto|resumen|ensayo|salida|informe|tono|estilo|lector(?:es)?|publico|codigo)\b"
        r"[^\n.]{0,20} (?:deben?|tienen? que|debera|han? de|no puede)|que (?:esto|est[ea]s? \w+)(?: no| solo)? (?:es|"
        r"son|sera)\b|cuando|como|"
        r"donde|quien|si\b|aquel|aquella|lo que(?! (?:te |os |le )?(?:acabo|dije|conte|escribi|puse|comente|mande|"
        r"he )\b)|a\b(?! partir)"
    ),
    this=rf"(?:{_OBJECT}|(?:de |a |con |en )(?:esto|eso|ello|aquello|lo siguiente))",
    that=r"(?:el hecho )?(?:de |en )?(?:que|qe|q|k|ke)\b",
    scope=(
        r"en (?:algun|cualquier) (?:sitio|lado|lugar)|(?:de (?:forma|manera|modo) )?(?:permanente(?:mente)?|"
        r"definitiv[ao])|(?:la )?(?:proxima|siguiente)(?: vez)?|a partir de (?:ahora|hoy)|desde (?:ya|ahora|hoy)|"
        r"para (?:la proxima(?: vez)?|el futuro|siempre|"
        r"mas (?:tarde|adelante)|mi|otra vez|"
        r"(?:todas )?(?:nuestras |las |mis )?(?:futuras|proximas|siguientes|otras) (?:conversaciones|consultas|"
        r"ocasiones|charlas|veces|"
        r"sesiones|respuestas))|por (?:mi|favor|si acaso)|en el futuro|"
        r"de ahora en adelante|siempre|nunca|jamas|bien|"
        rf"en {_MEMORY}|sobre mi|solo (?:para|en) (?:esta base(?: de conocimientos?)?|este proyecto|este chat)|"
        r"ahi|tambien|ya|desde ahora"
    ),
    instead=(
        r"asi(?= ?:)|de esta (?:forma|manera)(?= ?:)|mas bien|en su lugar|en cambio|en vez de eso|mejor|"
        r"en lugar de eso|en vez de (?:lo (?:anterior|otro|de antes)|aquello)|en lugar de (?:lo anterior|aquello)"
    ),
    bare=(
        r"(?<=porfa )[^\n?.,:]{2,50}? (?:es|esta|tiene|sustituye|empieza|va|vive|trabaja|\d)|(?:yo )?(?:no )?(?:soy|"
        r"llevo|calzo|mido|peso|voy|hago|voto|quiero|necesito|cumplo|nac[io]|juego|toco|tengo|vivo|uso|utilizo|"
        r"prefiero|trabajo|estoy|odio|hablo|como|bebo|puedo|"
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
        r"\w{3,}o (?:un|una|el|la|los|las|mi|mis|con|en|a|de|por|sin)\b|"
        r"\w{3,}o (?:siempre|solo|casi|por|en)\b|"
        r"(?:siempre|nunca|no|casi siempre|solo|ya|tambien|a veces|ahora|jamas) (?:me |lo |la |les? )?\w{2,}[oe]y?\b|"
        r"(?:\w+ ){0,3}(?:yo|soy|mi|mis|me|nuestr[oa]s?|tengo|vivo|uso|prefiero|trabajo|estoy|nosotros|somos|"
        r"tenemos|odio)"
    ),
    verbs=(
        r"recuerd(?:a|e|en|es|ad)(?:te|se)?|recorda(?:d|te)?|acuerd(?:ate|ese|ense|es|e|en)|acord(?:ate|aos)|(?:que|"
        rf"te|se|lo) {_WISHED}|"
        r"memori[cz](?:a|e|en|es)|no (?:te |se |os |lo )?olvid(?:es|e|en|eis|ar)(?:te|se|lo)?|(?:ten|tene|tenga|"
        r"tengan|tened|tenlo|"
        r"tengalo)(?: \w+)? (?:en cuenta|presente|en mente)|recuerd(?:a|e)lo|anot(?:a|e|en)(?:te|se|lo|telo)?|"
        r"apunt(?:a|e|en)(?:te|se|lo|telo)?(?! que (?:\S+ ){1,4}(?:era|estaba|fue)\b)|(?:manten|"
        r"mantenga)(?:lo)? (?:en cuenta|presente|en mente)|"
        r"(?:que )?no se (?:te|le|os) (?:olvide|pase)"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:guard|grab|salv|anad|agreg|registr|almacen|conserv|pon|met|inclu|escrib|sum)(?:[aeiy]|ad|ar|er|ir|en|ye|"
        r"ga|e)?(?:lo|la|me|melo)?|(?:ha[gz]|hac|cre|dej|ingres|suma|ten)(?:[aeo]|an|en|er|ar)?(?:lo|la|me|te)?|"
        r"introdu(?:ce|zca|cir)(?:lo|la)?|"
        r"toma|tome|manten|mantener"
    ),
    places=rf"(?:en |a |de |para )?{_MEMORY}",
    stores=(
        r"(?:guard|grab|salv|almacen|archiv|registr|conserv|anot|apunt|agend)(?:ar|a[dn]?|e[n]?)(?:te|me|"
        r"se)?(?:l[oa]s?)?|"
        r"aprende(?:te|r)?(?:l[oa])?|reten(?:ga|er)?(?:l[oa])?"
    ),
    notes=(
        r"(?:una? |la |el |otra |esta )?(?:(?:nueva|nuevo|pequena|breve|rapida) )?(?:nota|anotacion|apunte|registro|"
        r"entrada|"
        r"recordatorio|ficha|dato|informacion)(?: (?:nueva|nuevo|permanente|importante))?(?: que (?:diga|ponga|"
        r"indique)(?= que\b| ?:))?"
    ),
    asks=(
        r"(?:puedo|podria) pedir(?:te|le|les|os)|(?:te|le|les|os) (?!dig|escrib|recuer)\w{2,12}(?:o|ria|"
        r"riamos)(?: (?:que|de|por favor|encarecidamente))*|"
        r"sirvase|favor de|queda pendiente|(?:lo |la |me lo |te lo )?(?:puedes|podrias|puede|podria|podes|podrian|"
        r"pueden|podreis|quieres|querrias|querria|serias|seria|serian|"
        r"tendrias|harias|haces|"
        r"haria)(?: (?:usted|tu|vos|ustedes|el favor|un favor|la bondad|la amabilidad|tan amable|tan gentil|capaz|de|"
        r"y|me|"
        r"por favor|porfa))*|"
        r"(?:me|te|le) (?:puedes|podrias|podria|haces|harias|importa|importaria|molestaria|pido|agradeceria|gustaria|"
        r"ruego)(?: (?:el favor|un "
        r"favor|de|que))*|hay (?:forma|manera|posibilidad) de(?: que)?|ten la (?:bondad|amabilidad) de|"
        r"se(?:a)? tan amable de|puedes|podrias|puede|podria|podes|podrian|te importaria|seria posible|es posible|"
        r"serias capaz de|quieres"
    ),
    glue=(
        r"\w{3,14}mente|de|ademas|tambien|ya|ahi|por ahi|sobre todo|ante todo|de paso|mismo|ahora|"
        r"te|le|se|lo|os|tu|usted|vos|que|(?:yo )?(?:quiero|quisiera|necesito|querria)(?: que)?|me gustaria(?: que)?|"
        r"hay que(?= \w+ (?:de )?(?:esto|eso|lo siguiente))|muy|siempre|bien|bastante|una|un|nueva?|cosa|dato|nota|"
        r"esto|"
        r"para (?:todas |todos )?(?:las |los |nuestras |mis )?(?:proximas|futuras|siguientes|otras) (?:conversaciones|"
        r"charlas|veces|"
        r"preguntas|sesiones)|a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|de una vez|y|porfi|porfis|en|como"
    ),
    purpose=(
        r"(?:para|de cara a|pa)(?: (?!(?:yo|nosotros|es|son|esta|estan|tengo|tiene|soy|hay|que|"
        r"no)\b)[\w'%/-]+){1,6}|(?:para cuando|cuando|siempre que|si|cada vez que|la (?:proxima|siguiente) vez "
        r"que|a la hora de|para que|por si|al)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:proxim[oa]s?|futur[oa]s?|siguientes?|posteriores|venider[oa]s?)\b"),
    relay=(
        r"(?:manda|envia|mande|envie)(?:les?)? (?:un|el) (?:mensaje|correo|whatsapp)[^\n.!?,]{1,40}(?=,)|"
        r"(?:dil?e?|diga|avisa|avise|informa|informe|pide|pida|recuerda|adviert[ea]|comunica|comenta|cuenta|"
        r"pregunta|transmit[ea]|insiste)(?:les?|selo)?(?<!recuerda)(?<!cuenta)(?<!di)(?<!pide) (?!me\b|"
        r"nos\b)[^\n.!?]{1,60}|(?:di|pide|cuenta) al? [^\n.!?]{1,60}|(?:escrib|mand|envi|redact|"
        r"prepar)\w*\b[^\n.!?]{1,60}?(?:, |\ba (?:\w+ ){1,4}|\bal (?:\w+ ){1,3})que\b|(?:el|ella|"
        r"ellos|ellas) (?:debe|deben|deberia|deberian|tiene que|tienen que)\b"
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
    please=(
        r"xfa|xfavor|por fa|x favor|pf|(?:para|porque|que|asi) (?:no |siempre |luego |ya |me )*(?:tener que |"
        r"tengo que |tenga que |"
        r"hace falta )?(?:repetir\w*|repito|"
        r"recordar\w*|explicar\w*|olvid\w+|decir\w*)(?: (?:cada vez|siempre|otra vez|mas))?|por favor|porfa|porfi|"
        r"porfis|"
        r"gracias|muchas gracias|gracias de antemano"
    ),
    courtesy=(
        r"vale|ok|okay|de acuerdo|si|hola|buenas|buenos dias|buenas tardes|perfecto|genial|eh|si puedes|bien|"
        r"listo|entendido"
    ),
    request=(
        r"(?:y )?(?:ahora |luego |despues |por favor )?(?:dime|dame|muestrame|enseñame|explica(?:me)?|"
        r"escribe(?:me)?|redacta|haz(?:me)?|calcula|busca|traduce|resume|recomienda(?:me)?|sugiere|ayuda(?:me)?|"
        r"cuentame|decime|mostrame|contame|enviame|crea|genera|compara|corrige|lista|"
        r"que|cual(?:es)?|como(?= (?:se|es|esta|estas|puedo|debo|hago|hacer|funciona|te|lo|la|le|son|era|va|instalo|"
        r"\w+o)\b)|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien(?:es)?|por que|para que(?! (?:lo )?sep)|puedes|"
        r"podrias|podes|me puedes|hay|es posible|sabes|necesito (?:que|ayuda|saber)|quiero (?:saber|que)|"
        r"quisiera saber|tengo una (?:pregunta|duda))"
    ),
    aside=(
        r"(?:sugiere|sugiera|recomienda|recomiende|propon|proponga|prepara|prepare) (?:un|una|unos|unas|dos|tres|"
        r"cuatro|cinco|\d+)\b|"
        r"(?:(?:ahora|luego|despues|por favor) )*(?:sugiere|recomienda|propon|busca|prepara|escribe|arma|pasa|manda|"
        r"envia|ensena|calcula|"
        r"explica|cuenta|ayuda|lista|crea|genera|indica|haz|da|di|muestra|traduce|resume|redacta|organiza|"
        r"planifica)(?:me|nos)(?:lo|la)?\b|"
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
    dismissal=(
        r"(?:ignora|olvida(?:te)?|descarta|deja|borra) (?:[\w ]{1,40})|da igual|no importa|"
        r"(?:antes )?me (?:he )?(?:equivoque|equivocado|confundi)(?: antes)?|(?:lo de )?antes (?:estaba|era) mal|"
        r"perdon"
    ),
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
