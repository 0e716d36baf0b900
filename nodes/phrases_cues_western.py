"""What surrounds a memory request in eight languages of Europe: names of its object, its purpose, errands.

The fragments are explained in `nodes.phrases`; each language has the same few kinds of them.
"""

from __future__ import annotations

from autosage_memory.nodes.cues import Cues

_CLOCK = r"\d{1,2}(?::\d\d| ?(?:h|uhr|uur|am|pm|a\.m|p\.m|o'clock)\b)"

WESTERN = {
    "en": Cues(
        greet=r"heya|hullo|howdy|hello there|hey you",
        firmly=(
            r"once and for all|finally|already|for the love of god|for (?:god's|christ's|pete's) sake|this time|"
            r"for real|at last|for ever|for good|somewhere(?: (?:safe|you won't lose it|you(?:'ll| will) find it|"
            r"permanent))?|from (?:now|here|today) on(?:wards?)?"
        ),
        names=(
            r"(?:(?:this|that|the|these|the following)(?: [a-z-]{2,14})? )?(?:link|url|address|number|code|file|doc|"
            r"document|e-?mail|phone|contacts?|sizes|dates?|iban|pin|id|info|location|plate|serial|website)|"
            r"(?:my|our|her|his|their)(?: [a-z-]{2,14})? (?:sizes|measurements|details|contacts|dimensions|numbers|"
            r"birthdays)"
        ),
        renews=(
            r"(?:update|refresh|correct|amend|adjust) (?:your|the) (?:memory|memories|notes|records?|profile)"
            r"(?: (?:of|about|on) (?:me|us))?(?: accordingly| with (?:that|this|it)| please)?|"
            r"(?:update|refresh|correct) what you(?:'ve| have)? (?:know|knew|remember|remembered|got|have|saved|stored)"
            r"(?: (?:about|of|on) (?:me|us))?|(?:update|change|correct|adjust|fix) (?:that|this|it) in (?:your|the) "
            r"(?:memory|notes|records)"
        ),
        closes=(
            r"remember (?:that|this|it)|(?:keep|bear) (?:that|this|it) in mind|(?:save|store|memori[sz]e) "
            r"(?:that|this|it)|don'?t (?:you )?forget (?:that|this|it)|note (?:that|this|it) down|"
            r"(?:save|add|commit) (?:that|this|it) to (?:your )?memory"
        ),
        binds=(
            r"\A(?:my|our|the|a|his|her|their) \w+|\A(?:i|we)(?: \w+)?|to|not|can|can't|cannot|don't|do|does|did|"
            r"didn't|will|won't|"
            r"would|could|should|must|may|might|i|you|we|"
            r"they|he|she|who|and|or|but|always|never|ever|still|even|also|just|hardly|barely|people|parents|kids|"
            r"friends|we'll|i'll|you'll|let's|\w+ly|help|helps|me|please to"
        ),
        returns=(
            r"(?:and |because |cause |cuz |as )?(?:(?:i|we)(?:'ll| will| might| may|'m going to| am going to|'m gonna| "
            r"gonna)|will|gonna) (?:[a-z']+ ){0,2}(?:ask|need (?:it|that|this)|come back|get back|"
            r"return to|check|refer|quiz)(?: [a-z']+){0,5}"
        ),
        use=(
            r"so (?:that )?(?:you|u) (?!(?:should|must|always|never|have|need|ought)\b)|so as not to|"
            r"(?<!it )(?<!that )when(?:ever)? (?:you|u)(?:'re| are)? (?:suggest|recommend|propos|plan|giv|advis|"
            r"draft|pick|choos|answer|design|book|offer|help|cook|mak(?:e|ing) me)|when(?:ever)? i ask (?:you|about)|"
            r"(?:for )?(?:if|when|next time|any ?time|in case) i (?:ask|need)\b|(?:that|this|it)(?:'ll| will| should| "
            r"might| may|'s gonna| is going to) (?:help|be (?:useful|handy|important)|come in handy|explain)|"
            r"(?:then|that way) you(?:'ll| will| can| won't| know)|to (?:keep|stop) you from"
        ),
        wakes=r"(?:please )?wake me\b",
        chores=(
            r"(?:please )?(?:call(?! me\b)|ring|phone|text|e-?mail|send|buy|bring|take|pick|pay|book|order|feed|water|"
            r"turn|switch|set|start|post|message|tell|ask|wash|clean|pack|give|let|get me|put|remind|check)"
        ),
        times=(
            r"tomorrow|tonight|today|(?:this|in the) (?:morning|afternoon|evening)|at (?:\d|noon|midnight|one|two|three"
            r"|four|five|six|seven|eight|nine|ten)|later|in \d+ (?:min|hour)|next week|\d{1,2} ?[ap]m|"
            r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day"
        ),
    ),
    "de": Cues(
        heads=r"nicht vergessen",
        bares=(
            r"(?<=nicht vergessen )(?![^\n]*\bzu \w+en\b)[^\n?]{2,50}? (?:ist|sind|hat|zahlt|geht|wohnt|nutzt|"
            r"schließt|öffnet|beginnt|heißt)\b|(?<=merk dir )[^\n?.,:]{2,40} (?:gehen|ist|sind|hat|haben|heißt|kommt|"
            r"läuft|liegt|steht) "
        ),
        stems="aktualis vermerk gemerkt behalt speicher notier merk",
        greet=r"huhu|hi du|hey du|moinsen|moin moin|hallihallo|tach|servus|gru[sz]+ ?dich|na,? (?:also|du)|hey also",
        firmly=(
            r"(?:jetzt |nun |doch )?(?:endlich|gefälligst)(?: (?:mal|einmal|bitte))?|ein für alle ?mal(?:e)?|"
            r"(?:doch |jetzt |nun |bitte )*(?:mal|einmal)|ab (?:heute|jetzt|sofort)|von (?:jetzt|nun) an|"
            r"(?:endlich|jetzt|nun)|irgendwo(?:hin)?"
        ),
        names=(
            r"(?:(?:diesen?|diese|den|die|das|folgenden?)(?: \w{2,14})? )?(?:link|url|adresse|nummer|handynummer|"
            r"telefonnummer|code|datei|dokument|mail|mailadresse|kontakt|kontakte|iban|pin|kennzeichen|webseite|daten)|"
            r"(?:meine|unsere|ihre|seine)(?: \w{2,14})? (?:größen|maße|daten|kontakte|kontaktdaten|konfektionsgrößen)"
        ),
        renews=(
            r"(?:aktualisier|aktualisiere|aktualisieren sie|update|korrigier|korrigiere)(?: bitte)?,? (?:(?:dein|ihr|"
            r"das) "
            r"(?:gedächtnis|profil|wissen)(?: über mich)?(?: entsprechend)?|(?:deine|ihre) (?:erinnerung(?:en)?|"
            r"notizen|"
            r"infos|daten)(?: über mich)?|(?:das )?,? ?was (?:du|sie) (?:(?:schon )?(?:über|von) (?:mich|mir) )?"
            r"(?:weißt|wissen|gespeichert hast)|das (?:bitte )?in (?:deinem|ihrem) gedächtnis|das bitte)|"
            r"(?:pass|ändere|änder) das (?:bitte )?in (?:deinem|ihrem) gedächtnis(?: an)?"
        ),
        closes=(
            r"merk(?:e)? (?:dir|es dir|dirs)(?: (?:das|dies|es))?|merken sie sich das|vergiss (?:das|es) nicht|"
            r"(?:behalt|behalte) (?:das|es) im (?:kopf|gedächtnis|hinterkopf)|(?:speicher|notier|speichere|notiere) "
            r"(?:dir das|das|es|es dir)"
        ),
        binds=(
            r"\A(?:mein\w*|unser\w*|der|die|das) \w+|ich|er|sie|nicht|zu|soll|kann|muss|und|wie|bitte ihn|man|wir|du|"
            r"dass"
        ),
        returns=(
            r"(?:und |denn |weil )?(?:(?:ich|wir) (?:frag|frage|fragen|komm|komme|kommen|brauch|brauche|werde|will)|"
            r"(?:das |"
            r"danach |darauf |drauf |davon )(?:brauch|brauche|frag|frage|komm|komme) ich)(?: \w+){0,4} (?:später|"
            r"danach|nachher|"
            r"darauf|drauf|zurück|wieder|gleich|fragen)(?: \w+){0,2}"
        ),
        use=(
            r"(?:wenn|falls|sobald) (?:du|sie) (?:mir|uns|was|etwas|für mich|für uns|reisen|rezepte)\b|damit (?:du|sie|"
            r"es) (?!\w+ immer)|(?:dann|so) (?:verstehst|weißt|kannst|verstehen|wissen|können) (?:du|sie)|"
            r"(?:wenn|falls) ich (?:dich|danach|nach|sie)\b[^\n.]{0,40}frag|(?:das|es) (?:hilft|wird) (?:dir|ihnen)|"
            r"damit du"
        ),
        wakes=r"(?:bitte )?weck(?:e|en sie)? (?:mich|uns)|(?:kannst|könntest) du mich wecken",
        chores=(
            r"(?:bitte )?(?:ruf|rufe|schick|schicke|sende|kauf|kaufe|bring|bringe|hol|hole|bezahl|bezahle|zahl|buch|"
            r"buche|bestell|bestelle|stell|stelle|schalt|mach|fütter|gieß|überweis|erinner|erinnere|melde|sag|nimm|"
            r"geh|wasch|gib)"
        ),
        ends=r"(?:\w*(?:bringen|rufen|kaufen|holen|zahlen|schicken|stellen|füttern|gießen|wecken|abgeben|buchen))",
        times=(
            r"(?:über)?morgen|heute|um (?:\d|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)|mittags|"
            rf"abends|später|in \d+ (?:min|stund)|am (?:mon|diens|donners|frei|sams|sonn)tag|{_CLOCK}"
        ),
    ),
    "fr": Cues(
        polites=(
            r"(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|vous pouvez|tu peux) (?:me |m')(?:noter|enregistrer|"
            r"mémoriser|garder)"
        ),
        heads=r"(?:à )?ne pas oublier",
        bares=(
            r"(?<=pas oublier )(?!(?:de |d')\w+(?:er|ir|re)\b)[^\n?]{2,50}?(?: (?:est|sont|a|paie|paye|va|vit|habite|"
            r"utilise|ferme|ouvre|commence)\b|\d)"
        ),
        stems="actualis retien souvien memoire oubli",
        greet=r"slt|cc|kikou|yo|hello|re|bjr|bsr|coucou toi|hey|salut toi|rebonjour",
        firmly=(
            r"une (?:bonne )?fois pour toutes?|enfin|à la fin|désormais|(?:à partir|à compter) (?:de maintenant|"
            r"d'aujourd'hui)|dorénavant|quelque part|bon sang|cette fois|pour de bon|d'ores et déjà"
        ),
        names=(
            r"(?:(?:ce|cet|cette|ces|le|la|l'|les)(?: \w{2,14})? ?)?(?:lien|url|adresse|numéro|code|fichier|document|"
            r"mail|contacts?|iban|plaque|site|infos?|date|dates)|(?:mes|nos|ses)(?: \w{2,14})? (?:tailles|mesures|"
            r"mensurations|coordonnées|contacts|infos|pointures)"
        ),
        renews=(
            r"(?:mets?|mettez|mettre|actualise|actualisez|rectifie)(?:-le| le| la| ça| cela)?(?: à jour)? (?:dans |"
            r"en )?"
            r"(?:ta|votre) mémoire(?: en conséquence)?|(?:mets|mettez|actualise|actualisez)(?: à jour)? ce que (?:tu "
            r"sais|"
            r"vous savez) (?:sur|de) moi"
        ),
        closes=(
            r"(?:garde|gardez|retiens|retenez|note|notez|enregistre)(?:-?le|-?la|-?les|-?ça| ça| cela)(?: (?:en tête|"
            r"en mémoire|bien|dans un coin de ta tête))?|(?:garde|gardez) (?:ça |cela )?en (?:tête|mémoire)|"
            r"souviens[- ]t'?en|souvenez[- ]vous[- ]en|(?:n'?)?oublie(?:z)?[- ]?(?:le )?pas(?: ça)?|l'oublie pas"
        ),
        binds=(
            r"\A(?:ma|mon|mes|la|le|les|notre) \w+|je|tu|il|elle|on|ne|n'|me|te|le|la|de|à|qui|et|jamais|toujours|"
            r"pas|que|nous|vous|ils|elles"
        ),
        returns=(
            r"(?:et |parce que |car |que )?(?:je |j'|on )(?:(?:te|vous|y|en|le|la|les|vais|me) |t'|l'|"
            r"m')*(?:redemander\w*|"
            r"demander\w*|reviendr\w+|revien\w+|aur\w+ besoin|reparler\w*|redemande|demande|repose\w*)(?: [\w']+){0,5}"
        ),
        use=(
            r"(?:quand|lorsque|si|la prochaine fois que|dès que) (?:tu|vous) (?:me|m'|nous)\b|(?:pour|afin) (?:que tu|"
            r"que vous|de ne (?:plus|pas) me|ne (?:plus|pas) me)|(?:comme ça|ainsi|du coup) (?:tu|vous) (?!(?:dois|"
            r"devez)"
            r"\b)|(?:ça|cela) (?:t'|te |vous )(?:aider|ser|évit|permet)|quand je te (?:demande|parle)|et (?:la|le|"
            r"les|de "
            r"la|de le) (?:garder?|noter|retenir) en mémoire|tu (?:verras|comprendras)"
        ),
        wakes=r"(?:réveille|réveillez)[- ](?:moi|nous)",
        chores=(
            r"(?:appelle|appelez|envoie|envoyez|achète|apporte|prends|sors|paie|paye|réserve|commande|rappelle|mets|"
            r"allume|éteins|arrose|nourris|va|passe|poste|récupère|dépose|dis|donne|fais)(?:[- ](?:moi|nous))?"
        ),
        times=(
            rf"demain|ce (?:soir|matin|midi)|cet après-midi|aujourd'hui|à \d|{_CLOCK}|à midi|(?:lun|mar|mercre|jeu|"
            rf"vendre)di|dans \d+ (?:min|heure)"
        ),
    ),
    "es": Cues(
        polites=r"me (?:puedes?|podr[íi]as?|podés) (?:anotar|apuntar|guardar|registrar|memorizar)",
        heads=r"no olvidar|recordar(?=,? (?:que|el|la|mi)\b)",
        bares=(
            r"(?<=no olvidar )(?!\w+[aei]r(?:me|lo|le)?\b)[^\n?]{2,50}?(?: (?:es|son|está|tiene|paga|va|vive|usa|"
            r"cobra|cierra|abre|empieza)\b|\d)"
        ),
        stems="actualiz anot apunt",
        greet=r"olis|oli|holi|holis|hey|ey|wenas|wenass?|hola hola|che|oe|epa",
        firmly=(
            r"de una (?:buena )?vez(?: por todas)?|por fin|ya|de (?:aquí|ahora|hoy|acá) en (?:adelante|más)|a partir "
            r"de "
            r"(?:ahora|hoy|ya)|de una|por dios|esta vez|en algún (?:sitio|lado)|por ahí"
        ),
        names=(
            r"(?:(?:este|esta|estos|ese|el|la|los|las)(?: \w{2,14})? )?(?:enlace|link|url|dirección|número|código|"
            r"archivo|documento|correo|contactos?|iban|matrícula|página|datos?|fechas?|dato)|(?:mis|nuestras|nuestros|"
            r"sus)(?: \w{2,14})? (?:tallas|medidas|datos|contactos|números)"
        ),
        renews=(
            r"(?:actualiza|actualice|actualizad|actualizá|corrige|corrija)(?:lo|la|los)? (?:en )?(?:tu|su|la) memoria|"
            r"(?:actualiza|actualice|actualizá|corrige) (?:lo|todo lo) que (?:sabes|sabés|sabe|recuerdas|tienes) (?:de|"
            r"sobre) mí|(?:actualiza|cambia|corrige)(?:lo)? en (?:tu|la) memoria"
        ),
        closes=(
            r"(?:recu[ée]rda|apúnta|anóta|guárda|memoríza|grába|grábate)(?:te)?l[oa]s?|acuérdate(?: de (?:eso|esto))?|"
            r"no (?:te )?l[oa] olvides|no (?:te )?olvides(?: (?:eso|esto))?|(?:ténlo|tenlo) (?:en cuenta|presente|en "
            r"mente)|(?:recuerda|guarda|apunta|anota) (?:esto|eso)|que no se te olvide"
        ),
        binds=(
            r"\A(?:mi|mis|la|el|nuestr\w+) \w+|no|que|él|ella|me|te|se|lo|la|y|nunca|siempre|yo|quien|él lo|para|mi "
            r"madre"
        ),
        returns=(
            r"(?:y |que |porque |pues )?(?:luego|después|más tarde|mañana|te|lo|ya|volver[ée]|vuelvo|voy a)(?: (?:te|"
            r"lo|"
            r"la|los|me|se|ya|voy a|vuelvo a|volveré a|a))* ?(?:pregunto|preguntar[ée]|preguntar|pido|pediré|"
            r"pedirte\w*|"
            r"lo necesit\w+|vuelvo|volver[ée]|ello|eso|esto|consulto)(?: \w+){0,4}"
        ),
        use=(
            r"(?:cuando|si|la próxima vez que|siempre que) (?:me|nos) \w+|para que (?:no )?(?:me|tú|nos|sepas|lo|"
            r"puedas)\b"
            r"(?![^\n]{0,20} siempre)|(?:así|entonces) (?:ya )?(?:entiendes|entenderás|sabes|sabrás|no me|puedes|"
            r"podrás)|"
            r"(?:esto|eso) te (?:ayudará|servirá|va a)|cuando te (?:pregunte|pida)|te (?:ayudará|servirá)"
        ),
        wakes=r"(?:por favor )?desp(?:ié|e)rt[ae](?:me|nos)",
        chores=(
            r"(?:llama|llame|env[ií]a|manda|compra|trae|saca|paga|reserva|pide|avisa|pon|apaga|enciende|riega|recoge|"
            r"recuérda|lleva|pasa|echa|di|dile|haz|da|mándale|llámale)(?:me|le|lo|la)?"
        ),
        times=(
            rf"mañana|esta (?:noche|tarde)|hoy|a las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)|"
            rf"{_CLOCK}|el (?:lunes|martes|miércoles|jueves|viernes)|dentro de \d"
        ),
    ),
    "pt": Cues(
        polites=r"(?:me (?:pode|podes|poderia)|(?:pode|podes|poderia) me) (?:anotar|guardar|registrar|memorizar)",
        heads=r"não esquecer",
        bares=(
            r"(?<=não esquecer )(?!(?:de )?\w+[aei]r\b)[^\n?]{2,50}?(?: (?:é|são|está|tem|paga|vai|mora|usa|cobra|"
            r"fecha|abre|começa)\b|\d)"
        ),
        stems="atualiz lembr guard anot salv",
        greet=r"oie+|oii+|opa|eae|e aí|fala aí|blz|oi oi|alô|fala",
        firmly=(
            r"de uma vez(?: por todas)?|finalmente|logo|d(?:e|aqui)(?: aqui)? p(?:a)?ra (?:a )?frente|daqui em "
            r"diante|a "
            r"partir de (?:agora|hoje|já)|de agora em diante|desta vez|dessa vez|pelo amor de deus|em algum lugar|"
            r"por aí"
        ),
        names=(
            r"(?:(?:d?ess[ea]|d?est[ea]|ess[ea]s|o|a|os|as)(?: \w{2,14})? )?(?:link|url|endereço|número|código|arquivo|"
            r"documento|e-?mail|contatos?|iban|placa|site|dados?|datas?|pix)|(?:as |os )?(?:minhas|meus|nossas|"
            r"nossos|suas)"
            r"(?: \w{2,14})? (?:medidas|tamanhos|dados|contatos|numerações|números)"
        ),
        renews=(
            r"(?:atualiza|atualize|atualizar|corrige|corrija|muda|ajusta)(?: (?:isso|isto|aí|a))* (?:n?a )?(?:sua|tua) "
            r"memória|(?:atualiza|atualize|corrige|corrija) (?:o|tudo o) que (?:você |vc |tu )?(?:sabes?|lembra|tem) "
            r"(?:sobre|de) mim"
        ),
        closes=(
            r"(?:guarda|guarde|salva|salve|anota|anote|grava|lembra|lembre)(?:-te|-se)? (?:d?isso|d?isto)(?: aí)?|não "
            r"(?:se |te )?(?:esquece|esqueça|esqueças)(?: d?(?:isso|isto))?|lembra-te(?: disso)?|tenha isso em mente"
        ),
        binds=(
            r"\A(?:minha|meu|a|o|nossa|nosso) \w+|não|que|ele|ela|me|se|e|nunca|sempre|eu|quem|para|pra|também|mãe|"
            r"pai|ainda|já"
        ),
        returns=(
            r"(?:e |que |porque |pois )?(?:depois|luego|después|te lo|mais tarde|amanhã|logo|já|vou|volto|ainda)(?: "
            r"(?:eu|te|lo|lhe|isso|vou|a|"
            r"volto a|de|já|ainda))* ?(?:pergunto|pregunto|pido|perguntar\w*|peço|pedir\w*|precis\w+ d|volto|"
            r"voltar\w*|isso|cobro)(?: \w+)"
            r"{0,4}"
        ),
        use=(
            r"(?:quando|se|da próxima vez que|sempre que) (?:for |você |vc |tu |fores )*(?:me|nos) \w+|(?:para|pra)(?: "
            r"que)? (?:você|vc|tu|não me)\b(?![^\n]{0,20} sempre)|para não me|(?:aí|assim|daí|então) (?:você|vc|tu|já) "
            r"(?!(?:deve|tem que|precisa)\b)|isso (?:vai|te|irá) (?:te )?(?:ajud|serv)\w+|quando (?:eu )?te "
            r"(?:perguntar|"
            r"pedir)"
        ),
        wakes=r"(?:me (?:acorda|acorde|desperta)|(?:acorda|acorde|desperta)-me)",
        chores=(
            r"(?:me )?(?:liga|ligue|manda|mande|envia|envie|compra|compre|traz|tira|tire|leva|paga|pague|reserva|"
            r"reserve|"
            r"pede|avisa|põe|bota|apaga|acende|rega|busca|passa|fala|diz|dá|lembra)(?:[- ](?:me|lhe))?"
        ),
        times=(
            rf"amanhã|hoje|esta (?:noite|tarde)|à noite|às? (?:\d|uma|duas|três|quatro|cinco|seis|sete|oito|nove|"
            rf"dez)|ao meio[- ]dia|{_CLOCK}|na (?:segunda|terça|quarta|quinta|sexta)"
        ),
    ),
    "it": Cues(
        polites=r"mi (?:può|puoi|potrebbe|potresti) (?:annotare|segnare|memorizzare|registrare)",
        heads=r"(?:da )?non dimenticare",
        bares=(
            r"(?<=non dimenticare )(?!(?:di )?\w+[aei]re\b)[^\n?]{2,50}?(?: (?:è|sono|ha|paga|va|vive|usa|chiude|"
            r"apre|inizia)\b|\d)"
        ),
        stems="aggiorn ricord memoria",
        greet=r"ehi|ehilà|ehila|ciao ciao|hey|we|uè|ciaooo?|salve",
        firmly=(
            r"una (?:buona )?volta per tutte|finalmente|(?:d'ora|da ora|da qui|da oggi) in (?:avanti|poi)|a partire da "
            r"(?:ora|adesso|oggi)|una buona volta|per l'amor del cielo|da qualche parte|stavolta"
        ),
        names=(
            r"(?:(?:quest[oaie]|il|lo|la|l'|i|le|seguente)(?: \w{2,14})? ?)?(?:link|url|indirizzo|numero|codice|file|"
            r"documento|e-?mail|contatt[oi]|iban|targa|sito|info|dati|date)|(?:le |i )?(?:mie|miei|nostre|nostri|sue)"
            r"(?: \w{2,14})? (?:taglie|misure|dati|contatti|numeri)"
        ),
        renews=(
            r"(?:aggiorna|aggiorni|aggiornare|correggi|modifica)(?:lo|la)? (?:nella |la )?(?:tua|sua) memoria|"
            r"(?:aggiorna|"
            r"aggiorni|correggi) (?:quello|ciò|quel|tutto quello) che (?:sai|ricordi|sa) (?:di|su di|su) me"
        ),
        closes=(
            r"(?:ricordat|ricordati|segnat|annotat|salvat|memorizzat)(?:el[oa]|i)|(?:ricorda|salva|annota|segna|"
            r"memorizza)"
            r"(?:lo|telo|melo)|tien(?:i|ilo|telo) (?:questo )?(?:a mente|presente|in mente)|non (?:te lo )?dimenticar"
            r"(?:lo|telo|e|ti)|non scordar(?:lo|telo|telo)|ricordati (?:di )?questo"
        ),
        binds=(
            r"\A(?:mia|mio|la|il|mi[ae] \w+) \w+|non|che|mi|ti|si|lo|la|e|di|a|mai|sempre|io|chi|per|devo|puoi|posso|"
            r"da"
        ),
        returns=(
            r"(?:e |che |perché )?(?:poi|dopo|più tardi|domani|te|ci|più avanti)(?: (?:te|lo|la|ci|ti|lo|mi))* "
            r"?(?:chiedo|"
            r"chiederò|richiedo|richiederò|torno|tornerò|servirà|serve|domando|riparliamo)(?: [\w']+){0,4}"
        ),
        use=(
            r"(?:quando|se|la prossima volta che|ogni volta che) (?:mi|ci) \w+(?:i|ai|erai|irai)\b|(?:così|in modo "
            r"che|per) "
            r"(?:non (?:mi|darmi|propormi|suggerirmi)|capisci|capirai|sai|saprai|puoi|potrai)|perché tu (?:non )?|"
            r"(?:questo )"
            r"?ti (?:aiuterà|servirà|sarà utile)|quando te lo chied"
        ),
        wakes=r"svegli(?:ami|ateci|aci|ami)|mi svegli",
        chores=(
            r"(?:chiama|chiami|invia|manda|compra|porta|prendi|paga|prenota|ordina|avvisa|metti|spegni|accendi|"
            r"innaffia|"
            r"ritira|passa|butta|di|dai|fai|ricordami|telefona)(?:mi|gli|lo|la)?"
        ),
        times=(
            rf"domani|stasera|stamattina|oggi|alle? (?:\d|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)|"
            rf"{_CLOCK}|a mezzogiorno|(?:lune|marte|mercole|giove|vener)di|fra \d|tra \d"
        ),
    ),
    "nl": Cues(
        heads=r"niet vergeten",
        bares=(
            r"(?<=niet vergeten )(?!(?:\w+ ){0,3}te \w+en\b)[^\n?]{2,50}? (?:is|zijn|heeft|betaalt|gaat|woont|"
            r"gebruikt|sluit|opent|begint)\b"
        ),
        stems="werk pas bijwerk onthoud verge geheugen update",
        greet=r"hoi hoi|hoihoi|hey hey|heey|joe|yo|dag|moi|hee|hé|goeiemorgen|goeiedag|hallo daar",
        firmly=(
            r"voor eens en (?:voor )?altijd|(?:nou |nu |toch )*(?:eindelijk|eens)(?: eens| een keer)?|vanaf (?:nu|"
            r"vandaag)|"
            r"voortaan|ergens|nou eens|deze keer|in godsnaam"
        ),
        names=(
            r"(?:(?:deze|dit|die|dat|de|het|volgende)(?: \w{2,14})? )?(?:link|url|adres|nummer|telefoonnummer|code|"
            r"bestand|"
            r"document|mail|contact(?:en)?|iban|kenteken|website|site|gegevens)|(?:mijn|m'n|mn|onze|haar)(?: "
            r"\w{2,14})? "
            r"(?:maten|gegevens|contacten|nummers|afmetingen)"
        ),
        renews=(
            r"(?:werk|update|actualiseer|wijzig) (?:(?:dit|dat) )?(?:(?:in )?(?:je|jouw|uw) (?:geheugen|notities|"
            r"kennis)"
            r"(?: (?:over|van) mij)?(?: bij| aan)?|bij wat (?:je|jij|u) (?:over|van) (?:me|mij) (?:weet|weten)|"
            r"(?:bij )?in "
            r"(?:je|jouw|uw) geheugen)|pas (?:dit|dat|het) (?:even )?aan in (?:je|jouw|uw) geheugen|werk bij wat "
            r"(?:je|jij) "
            r"weet (?:over|van) (?:me|mij)"
        ),
        closes=(
            r"onthoud (?:dat|dit|het)(?: goed| even)?|vergeet (?:dat|dit|het) niet|(?:sla|schrijf) (?:dat|dit|het) "
            r"op|hou(?:d)? "
            r"(?:dat|dit) in (?:gedachten|je achterhoofd)|bewaar (?:dat|dit|het)|noteer (?:dat|dit|het)"
        ),
        binds=(
            r"\A(?:mijn|m'n|mn|onze|de|het) \w+|ik|hij|zij|niet|te|kan|moet|en|om|men|wij|je|die|zal|we|nooit|altijd|"
            r"mensen"
        ),
        returns=(
            r"(?:en |want |omdat )?(?:(?:ik|we|wij) (?:\w+ )?|(?:dat |hier |daar )?(?:vraag|kom) ik (?:\w+ "
            r"){0,2})(?:\w+ ){0,4}"
            r"(?:later|straks|terug|ernaar|nodig)(?: \w+){0,2}"
        ),
        use=(
            r"(?:als|wanneer|zodra) (?:je|jij|u) (?:me|mij|ons|iets|voor me|dingen)\b|zodat (?:je|jij|u|"
            r"ik)\b(?![^\n]{0,20} "
            r"altijd)|(?:dan|zo) (?:snap|begrijp|weet|kun|kan|begrijpt|weten) (?:je|jij|u)|(?:dat|dit) (?:helpt|"
            r"scheelt) "
            r"(?:je|jou|u)|als ik (?:je|ernaar|er naar|naar)\b|om me (?:niet|geen)\b"
        ),
        wakes=r"(?:maak|roep) (?:me|mij|ons)\b[^\n]{0,40}wakker|wek me",
        chores=(
            r"(?:bel|stuur|mail|app|koop|haal|breng|betaal|boek|reserveer|bestel|zet|doe|geef|pak|herinner|neem|gooi|"
            r"zeg|vraag|maak|was)"
            r"(?: (?:me|mij))?"
        ),
        ends=r"(?:\w*(?:bellen|kopen|halen|brengen|betalen|sturen|zetten|boeken|doen|kopen))",
        times=(
            rf"(?:over)?morgen|vandaag|vanavond|vanmiddag|om (?:\d|een|twee|drie|vier|vijf|zes|zeven|acht|negen|"
            rf"tien)|{_CLOCK}|straks|(?:maan|dins|woens|donder|vrij)dag|over \d"
        ),
    ),
    "pl": Cues(
        heads=r"nie zapomnieć|nie zapominać",
        bares=(
            r"(?<=nie zapomnieć )(?!\w+(?:ić|ać|yć|ąć)\b)[^\n?]{2,50}?(?: (?:jest|są|ma|płaci|mieszka|używa|zamyka|"
            r"otwiera|zaczyna)\b|\d)"
        ),
        stems="aktualiz uaktualn pamiec zapami zapomni",
        greet=r"siemka|siema|elo|hejka|heja|czesio|joł|hej hej|cze|dzieńdoberek",
        firmly=(
            r"raz (?:a dobrze|na zawsze|i na zawsze)|(?:wreszcie|w końcu|nareszcie)|od (?:teraz|dziś|dzisiaj|tej pory)|"
            r"odtąd|gdzieś|na litość boską|tym razem"
        ),
        names=(
            r"(?:(?:ten|t[ęea]|to|następujący|poniższy)(?: \w{2,14})? )?(?:link|url|adres|numer|kod|plik|dokument|mail|"
            r"kontakt|kontakty|iban|tablicę|stronę|dane|datę)|(?:moje|nasze|jej|jego)(?: \w{2,14})? (?:rozmiary|"
            r"wymiary|dane|"
            r"kontakty|numery)"
        ),
        renews=(
            r"(?:zaktualizuj|uaktualnij|popraw|zmień)(?:cie)?(?: (?:to|sobie))* (?:w )?(?:(?:swoj\w+|twoj\w+) "
            r")?pamię(?:ci|ć)|"
            r"(?:zaktualizuj|uaktualnij|popraw) (?:to,? |informacje,? )?(?:co|które) (?:(?:o mnie )?(?:wiesz|"
            r"pamiętasz|masz)"
            r"(?: o mnie)?)"
        ),
        closes=(
            r"(?:zapamiętaj|zapisz|zanotuj|pamiętaj)(?: (?:sobie|o tym|to|to sobie|sobie to))+|(?:zapamiętaj|"
            r"pamiętaj)|nie "
            r"(?:zapomnij|zapominaj)(?: (?:o tym|tego))?|miej to na uwadze"
        ),
        binds=r"\A(?:moj\w+|mój|nasz\w*) \w+|nie|o tym|tego|i|że|on|ona|to|się|co|nigdy|zawsze|proszę o|kto|żeby|by",
        returns=(
            r"(?:bo |a |i |gdyż )?(?:(?:później|potem|jutro|jeszcze|do tego|niedługo|o to) )*(?:zapytam|spytam|wrócę|"
            r"będę "
            r"pytać|będę pytał[a]?|poproszę|przyda (?:mi )?się|potrzebował\w+|dopytam)(?: \w+){0,4}"
        ),
        use=(
            r"(?:jak|gdy|kiedy|jeśli|skoro) (?:będziesz |następnym razem )?(?:mi |nam )?(?:będziesz |proponujesz|"
            r"polecasz|"
            r"doradzasz|podpowiadasz|planujesz|szukasz)(?:mi |nam )?|(?:żebyś|abyś|byś|żeby) (?:mi |nie |już |więcej "
            r"|ciągle )"
            r"|(?:to|wtedy|dzięki temu) (?:zrozumiesz|będziesz wiedzieć|będziesz wiedział[a]?|wiesz)|to ci (?:pomoże|"
            r"się "
            r"przyda)|(?:jak|gdy|kiedy) (?:cię )?(?:zapytam|spytam|poproszę)|(?:żebyś|abyś|byś) "
        ),
        wakes=r"(?:proszę )?(?:obudź|zbudź) (?:mnie|nas)",
        chores=(
            r"(?:zadzwoń|wyślij|kup|przynieś|wynieś|zapłać|zarezerwuj|zamów|odbierz|weź|nakarm|podlej|włącz|wyłącz|"
            r"ustaw|"
            r"napisz|przypomnij|oddaj|zanieś|powiedz|daj|umyj|zrób)(?: mi)?"
        ),
        ends=r"\w{2,}(?:ić|ać|yć|eść|ąć)",
        times=(
            rf"jutro|pojutrze|dziś|dzisiaj|wieczorem|rano|o (?:\d|ósm|siódm|szóst|piąt|czwart|trzec|drug|dziewiąt|"
            rf"dziesiąt)|w południe|{_CLOCK}|w (?:poniedziałek|wtorek|środę|czwartek|piątek)|za \d"
        ),
    ),
}
"""By ISO 639-1 code."""
