"""What surrounds a memory request in every language: names of its object, its purpose, errands that are none.

Fragments as in `nodes.phrases`, kept together because each language has the same few kinds of them.
"""

from __future__ import annotations

from autosage_memory.nodes.phrases import NEVER, Cues


_CLOCK = r"\d{1,2}(?::\d\d| ?(?:h|uhr|uur|am|pm|a\.m|p\.m|o'clock)\b)"

CUES = {
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
            r"(?:my|our|the|a|an|his|her|their) \w+|to|not|can|can't|cannot|don't|do|does|did|didn't|will|won't|would|could|should|must|may|might|i|you|we|"
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
            r"turn|switch|set|start|post|message|get me|put|remind|check)"
        ),
        times=(
            r"tomorrow|tonight|today|(?:this|in the) (?:morning|afternoon|evening)|at (?:\d|noon|midnight|one|two|three"
            r"|four|five|six|seven|eight|nine|ten)|later|in \d+ (?:min|hour)|next week|\d{1,2} ?[ap]m|"
            r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day"
        ),
    ),
    "de": Cues(
        heads=r"nicht vergessen",
        bares=r"(?<=nicht vergessen )(?![^\n]*\bzu \w+en\b)[^\n?]{2,50}? (?:ist|sind|hat|zahlt|geht|wohnt|nutzt|schließt|öffnet|beginnt|heißt)\b|(?<=merk dir )[^\n?.,:]{2,40} (?:gehen|ist|sind|hat|haben|heißt|kommt|läuft|liegt|steht) ",
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
            r"(?:aktualisier|aktualisiere|aktualisieren sie|update|korrigier|korrigiere)(?: bitte)?,? (?:(?:dein|ihr|das) "
            r"(?:gedächtnis|profil|wissen)(?: über mich)?(?: entsprechend)?|(?:deine|ihre) (?:erinnerung(?:en)?|notizen|"
            r"infos|daten)(?: über mich)?|(?:das )?,? ?was (?:du|sie) (?:(?:schon )?(?:über|von) (?:mich|mir) )?"
            r"(?:weißt|wissen|gespeichert hast)|das (?:bitte )?in (?:deinem|ihrem) gedächtnis|das bitte)|"
            r"(?:pass|ändere|änder) das (?:bitte )?in (?:deinem|ihrem) gedächtnis(?: an)?"
        ),
        closes=(
            r"merk(?:e)? (?:dir|es dir|dirs)(?: (?:das|dies|es))?|merken sie sich das|vergiss (?:das|es) nicht|"
            r"(?:behalt|behalte) (?:das|es) im (?:kopf|gedächtnis|hinterkopf)|(?:speicher|notier|speichere|notiere) "
            r"(?:dir das|das|es|es dir)"
        ),
        binds=r"ich|er|sie|nicht|zu|soll|kann|muss|und|wie|bitte ihn|man|wir|du|dass",
        returns=(
            r"(?:und |denn |weil )?(?:(?:ich|wir) (?:frag|frage|fragen|komm|komme|kommen|brauch|brauche|werde|will)|(?:das |"
            r"danach |darauf |drauf |davon )(?:brauch|brauche|frag|frage|komm|komme) ich)(?: \w+){0,4} (?:später|danach|nachher|"
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
            r"buche|bestell|bestelle|stell|stelle|schalt|mach|fütter|gieß|überweis|erinner|erinnere|melde)"
        ),
        ends=r"(?:\w*(?:bringen|rufen|kaufen|holen|zahlen|schicken|stellen|füttern|gießen|wecken|abgeben|buchen))",
        times=(
            r"(?:über)?morgen|heute|um (?:\d|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)|mittags|"
            rf"abends|später|in \d+ (?:min|stund)|am (?:mon|diens|donners|frei|sams|sonn)tag|{_CLOCK}"
        ),
    ),
    "fr": Cues(
        polites=r"(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|vous pouvez|tu peux) (?:me |m')(?:noter|enregistrer|mémoriser|garder)",
        heads=r"(?:à )?ne pas oublier",
        bares=r"(?<=pas oublier )(?!(?:de |d')\w+(?:er|ir|re)\b)[^\n?]{2,50}?(?: (?:est|sont|a|paie|paye|va|vit|habite|utilise|ferme|ouvre|commence)\b|\d)",
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
            r"(?:mets?|mettez|mettre|actualise|actualisez|rectifie)(?:-le| le| la| ça| cela)?(?: à jour)? (?:dans |en )?"
            r"(?:ta|votre) mémoire(?: en conséquence)?|(?:mets|mettez|actualise|actualisez)(?: à jour)? ce que (?:tu sais|"
            r"vous savez) (?:sur|de) moi"
        ),
        closes=(
            r"(?:garde|gardez|retiens|retenez|note|notez|enregistre)(?:-?le|-?la|-?les|-?ça| ça| cela)(?: (?:en tête|"
            r"en mémoire|bien|dans un coin de ta tête))?|(?:garde|gardez) (?:ça |cela )?en (?:tête|mémoire)|"
            r"souviens[- ]t'?en|souvenez[- ]vous[- ]en|(?:n'?)?oublie(?:z)?[- ]?(?:le )?pas(?: ça)?|l'oublie pas"
        ),
        binds=r"je|tu|il|elle|on|ne|n'|me|te|le|la|de|à|qui|et|jamais|toujours|pas|que|nous|vous|ils|elles",
        returns=(
            r"(?:et |parce que |car |que )?(?:je |j'|on )(?:(?:te|vous|y|en|le|la|les|vais|me) |t'|l'|m')*(?:redemander\w*|"
            r"demander\w*|reviendr\w+|revien\w+|aur\w+ besoin|reparler\w*|redemande|demande|repose\w*)(?: [\w']+){0,5}"
        ),
        use=(
            r"(?:quand|lorsque|si|la prochaine fois que|dès que) (?:tu|vous) (?:me|m'|nous)\b|(?:pour|afin) (?:que tu|"
            r"que vous|de ne (?:plus|pas) me|ne (?:plus|pas) me)|(?:comme ça|ainsi|du coup) (?:tu|vous) (?!(?:dois|devez)"
            r"\b)|(?:ça|cela) (?:t'|te |vous )(?:aider|ser|évit|permet)|quand je te (?:demande|parle)|et (?:la|le|les|de "
            r"la|de le) (?:garder?|noter|retenir) en mémoire|tu (?:verras|comprendras)"
        ),
        wakes=r"(?:réveille|réveillez)[- ](?:moi|nous)",
        chores=(
            r"(?:appelle|appelez|envoie|envoyez|achète|apporte|prends|sors|paie|paye|réserve|commande|rappelle|mets|"
            r"allume|éteins|arrose|nourris|va|passe|poste|récupère|dépose)(?:[- ](?:moi|nous))?"
        ),
        ends=NEVER,
        times=rf"demain|ce (?:soir|matin|midi)|cet après-midi|aujourd'hui|à \d|{_CLOCK}|à midi|(?:lun|mar|mercre|jeu|vendre)di|dans \d+ (?:min|heure)",
    ),
    "es": Cues(
        polites=r"me (?:puedes?|podr[íi]as?|podés) (?:anotar|apuntar|guardar|registrar|memorizar)",
        heads=r"no olvidar|recordar(?=,? (?:que|el|la|mi)\b)",
        bares=r"(?<=no olvidar )(?!\w+[aei]r(?:me|lo|le)?\b)[^\n?]{2,50}?(?: (?:es|son|está|tiene|paga|va|vive|usa|cobra|cierra|abre|empieza)\b|\d)",
        stems="actualiz anot apunt",
        greet=r"olis|oli|holi|holis|hey|ey|wenas|wenass?|hola hola|che|oe|epa",
        firmly=(
            r"de una (?:buena )?vez(?: por todas)?|por fin|ya|de (?:aquí|ahora|hoy|acá) en (?:adelante|más)|a partir de "
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
        binds=r"no|que|él|ella|me|te|se|lo|la|y|nunca|siempre|yo|quien|él lo|para|mi madre",
        returns=(
            r"(?:y |que |porque |pues )?(?:luego|después|más tarde|mañana|te|lo|ya|volver[ée]|vuelvo|voy a)(?: (?:te|lo|"
            r"la|los|me|se|ya|voy a|vuelvo a|volveré a|a))* ?(?:pregunto|preguntar[ée]|preguntar|pido|pediré|pedirte\w*|"
            r"lo necesit\w+|vuelvo|volver[ée]|ello|eso|esto|consulto)(?: \w+){0,4}"
        ),
        use=(
            r"(?:cuando|si|la próxima vez que|siempre que) (?:me|nos) \w+|para que (?:no )?(?:me|tú|nos|sepas|lo|puedas)\b"
            r"(?![^\n]{0,20} siempre)|(?:así|entonces) (?:ya )?(?:entiendes|entenderás|sabes|sabrás|no me|puedes|podrás)|"
            r"(?:esto|eso) te (?:ayudará|servirá|va a)|cuando te (?:pregunte|pida)|te (?:ayudará|servirá)"
        ),
        wakes=r"(?:por favor )?desp(?:ié|e)rt[ae](?:me|nos)",
        chores=(
            r"(?:llama|llame|env[ií]a|manda|compra|trae|saca|paga|reserva|pide|avisa|pon|apaga|enciende|riega|recoge|"
            r"recuérda|lleva|pasa|echa|mándale|llámale)(?:me|le|lo|la)?"
        ),
        times=rf"mañana|esta (?:noche|tarde)|hoy|a las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)|{_CLOCK}|el (?:lunes|martes|miércoles|jueves|viernes)|dentro de \d",
    ),
    "pt": Cues(
        polites=r"(?:me (?:pode|podes|poderia)|(?:pode|podes|poderia) me) (?:anotar|guardar|registrar|memorizar)",
        heads=r"não esquecer",
        bares=r"(?<=não esquecer )(?!(?:de )?\w+[aei]r\b)[^\n?]{2,50}?(?: (?:é|são|está|tem|paga|vai|mora|usa|cobra|fecha|abre|começa)\b|\d)",
        stems="atualiz lembr guard anot salv",
        greet=r"oie+|oii+|opa|eae|e aí|fala aí|blz|oi oi|alô|fala",
        firmly=(
            r"de uma vez(?: por todas)?|finalmente|logo|d(?:e|aqui)(?: aqui)? p(?:a)?ra (?:a )?frente|daqui em diante|a "
            r"partir de (?:agora|hoje|já)|de agora em diante|desta vez|dessa vez|pelo amor de deus|em algum lugar|por aí"
        ),
        names=(
            r"(?:(?:d?ess[ea]|d?est[ea]|ess[ea]s|o|a|os|as)(?: \w{2,14})? )?(?:link|url|endereço|número|código|arquivo|"
            r"documento|e-?mail|contatos?|iban|placa|site|dados?|datas?|pix)|(?:as |os )?(?:minhas|meus|nossas|nossos|suas)"
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
        binds=r"não|que|ele|ela|me|se|e|nunca|sempre|eu|quem|para|pra|também|mãe|pai|ainda|já",
        returns=(
            r"(?:e |que |porque |pois )?(?:depois|luego|después|te lo|mais tarde|amanhã|logo|já|vou|volto|ainda)(?: (?:eu|te|lo|lhe|isso|vou|a|"
            r"volto a|de|já|ainda))* ?(?:pergunto|pregunto|pido|perguntar\w*|peço|pedir\w*|precis\w+ d|volto|voltar\w*|isso|cobro)(?: \w+)"
            r"{0,4}"
        ),
        use=(
            r"(?:quando|se|da próxima vez que|sempre que) (?:for |você |vc |tu |fores )*(?:me|nos) \w+|(?:para|pra)(?: "
            r"que)? (?:você|vc|tu|não me)\b(?![^\n]{0,20} sempre)|para não me|(?:aí|assim|daí|então) (?:você|vc|tu|já) "
            r"(?!(?:deve|tem que|precisa)\b)|isso (?:vai|te|irá) (?:te )?(?:ajud|serv)\w+|quando (?:eu )?te (?:perguntar|"
            r"pedir)"
        ),
        wakes=r"(?:me (?:acorda|acorde|desperta)|(?:acorda|acorde|desperta)-me)",
        chores=(
            r"(?:me )?(?:liga|ligue|manda|mande|envia|envie|compra|compre|traz|tira|tire|leva|paga|pague|reserva|reserve|"
            r"pede|avisa|põe|bota|apaga|acende|rega|busca|passa|lembra)(?:[- ](?:me|lhe))?"
        ),
        times=rf"amanhã|hoje|esta (?:noite|tarde)|à noite|às? (?:\d|uma|duas|três|quatro|cinco|seis|sete|oito|nove|dez)|ao meio[- ]dia|{_CLOCK}|na (?:segunda|terça|quarta|quinta|sexta)",
    ),
    "it": Cues(
        polites=r"mi (?:può|puoi|potrebbe|potresti) (?:annotare|segnare|memorizzare|registrare)",
        heads=r"(?:da )?non dimenticare",
        bares=r"(?<=non dimenticare )(?!(?:di )?\w+[aei]re\b)[^\n?]{2,50}?(?: (?:è|sono|ha|paga|va|vive|usa|chiude|apre|inizia)\b|\d)",
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
            r"(?:aggiorna|aggiorni|aggiornare|correggi|modifica)(?:lo|la)? (?:nella |la )?(?:tua|sua) memoria|(?:aggiorna|"
            r"aggiorni|correggi) (?:quello|ciò|quel|tutto quello) che (?:sai|ricordi|sa) (?:di|su di|su) me"
        ),
        closes=(
            r"(?:ricordat|ricordati|segnat|annotat|salvat|memorizzat)(?:el[oa]|i)|(?:ricorda|salva|annota|segna|memorizza)"
            r"(?:lo|telo|melo)|tien(?:i|ilo|telo) (?:questo )?(?:a mente|presente|in mente)|non (?:te lo )?dimenticar"
            r"(?:lo|telo|e|ti)|non scordar(?:lo|telo|telo)|ricordati (?:di )?questo"
        ),
        binds=r"non|che|mi|ti|si|lo|la|e|di|a|mai|sempre|io|chi|per|devo|puoi|posso|da",
        returns=(
            r"(?:e |che |perché )?(?:poi|dopo|più tardi|domani|te|ci|più avanti)(?: (?:te|lo|la|ci|ti|lo|mi))* ?(?:chiedo|"
            r"chiederò|richiedo|richiederò|torno|tornerò|servirà|serve|domando|riparliamo)(?: [\w']+){0,4}"
        ),
        use=(
            r"(?:quando|se|la prossima volta che|ogni volta che) (?:mi|ci) \w+(?:i|ai|erai|irai)\b|(?:così|in modo che|per) "
            r"(?:non (?:mi|darmi|propormi|suggerirmi)|capisci|capirai|sai|saprai|puoi|potrai)|perché tu (?:non )?|(?:questo )"
            r"?ti (?:aiuterà|servirà|sarà utile)|quando te lo chied"
        ),
        wakes=r"svegli(?:ami|ateci|aci|ami)|mi svegli",
        chores=(
            r"(?:chiama|chiami|invia|manda|compra|porta|prendi|paga|prenota|ordina|avvisa|metti|spegni|accendi|innaffia|"
            r"ritira|passa|butta|ricordami|telefona)(?:mi|gli|lo|la)?"
        ),
        times=rf"domani|stasera|stamattina|oggi|alle? (?:\d|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)|{_CLOCK}|a mezzogiorno|(?:lune|marte|mercole|giove|vener)di|fra \d|tra \d",
    ),
    "nl": Cues(
        heads=r"niet vergeten",
        bares=r"(?<=niet vergeten )(?!(?:\w+ ){0,3}te \w+en\b)[^\n?]{2,50}? (?:is|zijn|heeft|betaalt|gaat|woont|gebruikt|sluit|opent|begint)\b",
        stems="werk pas bijwerk onthoud verge geheugen update",
        greet=r"hoi hoi|hoihoi|hey hey|heey|joe|yo|dag|moi|hee|hé|goeiemorgen|goeiedag|hallo daar",
        firmly=(
            r"voor eens en (?:voor )?altijd|(?:nou |nu |toch )*(?:eindelijk|eens)(?: eens| een keer)?|vanaf (?:nu|vandaag)|"
            r"voortaan|ergens|nou eens|deze keer|in godsnaam"
        ),
        names=(
            r"(?:(?:deze|dit|die|dat|de|het|volgende)(?: \w{2,14})? )?(?:link|url|adres|nummer|telefoonnummer|code|bestand|"
            r"document|mail|contact(?:en)?|iban|kenteken|website|site|gegevens)|(?:mijn|m'n|mn|onze|haar)(?: \w{2,14})? "
            r"(?:maten|gegevens|contacten|nummers|afmetingen)"
        ),
        renews=(
            r"(?:werk|update|actualiseer|wijzig) (?:(?:dit|dat) )?(?:(?:in )?(?:je|jouw|uw) (?:geheugen|notities|kennis)"
            r"(?: (?:over|van) mij)?(?: bij| aan)?|bij wat (?:je|jij|u) (?:over|van) (?:me|mij) (?:weet|weten)|(?:bij )?in "
            r"(?:je|jouw|uw) geheugen)|pas (?:dit|dat|het) (?:even )?aan in (?:je|jouw|uw) geheugen|werk bij wat (?:je|jij) "
            r"weet (?:over|van) (?:me|mij)"
        ),
        closes=(
            r"onthoud (?:dat|dit|het)(?: goed| even)?|vergeet (?:dat|dit|het) niet|(?:sla|schrijf) (?:dat|dit|het) op|hou(?:d)? "
            r"(?:dat|dit) in (?:gedachten|je achterhoofd)|bewaar (?:dat|dit|het)|noteer (?:dat|dit|het)"
        ),
        binds=r"ik|hij|zij|niet|te|kan|moet|en|om|men|wij|je|die|zal|we|nooit|altijd|mensen",
        returns=(
            r"(?:en |want |omdat )?(?:(?:ik|we|wij) (?:\w+ )?|(?:dat |hier |daar )?(?:vraag|kom) ik (?:\w+ ){0,2})(?:\w+ ){0,4}"
            r"(?:later|straks|terug|ernaar|nodig)(?: \w+){0,2}"
        ),
        use=(
            r"(?:als|wanneer|zodra) (?:je|jij|u) (?:me|mij|ons|iets|voor me|dingen)\b|zodat (?:je|jij|u|ik)\b(?![^\n]{0,20} "
            r"altijd)|(?:dan|zo) (?:snap|begrijp|weet|kun|kan|begrijpt|weten) (?:je|jij|u)|(?:dat|dit) (?:helpt|scheelt) "
            r"(?:je|jou|u)|als ik (?:je|ernaar|er naar|naar)\b|om me (?:niet|geen)\b"
        ),
        wakes=r"(?:maak|roep) (?:me|mij|ons)\b[^\n]{0,40}wakker|wek me",
        chores=(
            r"(?:bel|stuur|mail|app|koop|haal|breng|betaal|boek|reserveer|bestel|zet|doe|geef|pak|herinner|neem|gooi)"
            r"(?: (?:me|mij))?"
        ),
        ends=r"(?:\w*(?:bellen|kopen|halen|brengen|betalen|sturen|zetten|boeken|doen|kopen))",
        times=rf"(?:over)?morgen|vandaag|vanavond|vanmiddag|om (?:\d|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien)|{_CLOCK}|straks|(?:maan|dins|woens|donder|vrij)dag|over \d",
    ),
    "pl": Cues(
        heads=r"nie zapomnieć|nie zapominać",
        bares=r"(?<=nie zapomnieć )(?!\w+(?:ić|ać|yć|ąć)\b)[^\n?]{2,50}?(?: (?:jest|są|ma|płaci|mieszka|używa|zamyka|otwiera|zaczyna)\b|\d)",
        stems="aktualiz uaktualn pamiec zapami zapomni",
        greet=r"siemka|siema|elo|hejka|heja|czesio|joł|hej hej|cze|dzieńdoberek",
        firmly=(
            r"raz (?:a dobrze|na zawsze|i na zawsze)|(?:wreszcie|w końcu|nareszcie)|od (?:teraz|dziś|dzisiaj|tej pory)|"
            r"odtąd|gdzieś|na litość boską|tym razem"
        ),
        names=(
            r"(?:(?:ten|t[ęea]|to|następujący|poniższy)(?: \w{2,14})? )?(?:link|url|adres|numer|kod|plik|dokument|mail|"
            r"kontakt|kontakty|iban|tablicę|stronę|dane|datę)|(?:moje|nasze|jej|jego)(?: \w{2,14})? (?:rozmiary|wymiary|dane|"
            r"kontakty|numery)"
        ),
        renews=(
            r"(?:zaktualizuj|uaktualnij|popraw|zmień)(?:cie)?(?: (?:to|sobie))* (?:w )?(?:(?:swoj\w+|twoj\w+) )?pamię(?:ci|ć)|"
            r"(?:zaktualizuj|uaktualnij|popraw) (?:to,? |informacje,? )?(?:co|które) (?:(?:o mnie )?(?:wiesz|pamiętasz|masz)"
            r"(?: o mnie)?)"
        ),
        closes=(
            r"(?:zapamiętaj|zapisz|zanotuj|pamiętaj)(?: (?:sobie|o tym|to|to sobie|sobie to))+|(?:zapamiętaj|pamiętaj)|nie "
            r"(?:zapomnij|zapominaj)(?: (?:o tym|tego))?|miej to na uwadze"
        ),
        binds=r"nie|o tym|tego|i|że|on|ona|to|się|co|nigdy|zawsze|proszę o|kto|żeby|by",
        returns=(
            r"(?:bo |a |i |gdyż )?(?:(?:później|potem|jutro|jeszcze|do tego|niedługo|o to) )*(?:zapytam|spytam|wrócę|będę "
            r"pytać|będę pytał[a]?|poproszę|przyda (?:mi )?się|potrzebował\w+|dopytam)(?: \w+){0,4}"
        ),
        use=(
            r"(?:jak|gdy|kiedy|jeśli|skoro) (?:będziesz |następnym razem )?(?:mi |nam )?(?:będziesz |proponujesz|polecasz|"
            r"doradzasz|podpowiadasz|planujesz|szukasz)(?:mi |nam )?|(?:żebyś|abyś|byś|żeby) (?:mi |nie |już |więcej |ciągle )"
            r"|(?:to|wtedy|dzięki temu) (?:zrozumiesz|będziesz wiedzieć|będziesz wiedział[a]?|wiesz)|to ci (?:pomoże|się "
            r"przyda)|(?:jak|gdy|kiedy) (?:cię )?(?:zapytam|spytam|poproszę)|(?:żebyś|abyś|byś) "
        ),
        wakes=r"(?:proszę )?(?:obudź|zbudź) (?:mnie|nas)",
        chores=(
            r"(?:zadzwoń|wyślij|kup|przynieś|wynieś|zapłać|zarezerwuj|zamów|odbierz|weź|nakarm|podlej|włącz|wyłącz|ustaw|"
            r"napisz|przypomnij|oddaj|zanieś|zrób)(?: mi)?"
        ),
        ends=r"\w{2,}(?:ić|ać|yć|eść|ąć)",
        times=rf"jutro|pojutrze|dziś|dzisiaj|wieczorem|rano|o (?:\d|ósm|siódm|szóst|piąt|czwart|trzec|drug|dziewiąt|dziesiąt)|w południe|{_CLOCK}|w (?:poniedziałek|wtorek|środę|czwartek|piątek)|za \d",
    ),
    "ru": Cues(
        heads=r"не забыть|(?:занеси|занесите|закинь|забей|впиши)(?: себе)?",
        bares=r"(?:обращайся|называй|зови|пиши|говори|отвечай)(?:те)? (?:ко )?(?:мне|меня|со мной)\b|(?<=не забыть )(?!\w+(?:ить|ать|ять|еть)\b)[^\n?]{2,50}?(?: (?:это|платит|живёт|работает|зовут|стоит|любит)\b|\d)",
        stems="обнов занес запом забы закин",
        greet=r"приветик|приветики|хай|здарова|здаров|ку|хеллоу|доброго дня|приветствую|салют|хей",
        firmly=(
            r"(?:(?:ты|уже|же|хоть|наконец|наконец-то|ради бога|раз и навсегда|впредь|отныне|в конце концов) ?){1,3}|с (?:этого "
            r"момента|сегодняшнего дня)|(?:себе )?куда[- ](?:нибудь|то)|где[- ]нибудь"
        ),
        names=(
            r"(?:(?:эту|этот|эти|следующ\w+|данн\w+)(?: \w{2,14})? )?(?:ссылку|ссылка|линк|адрес|номер|код|файл|документ|"
            r"почту|контакты?|сайт|дату|даты|реквизиты|данные)|(?:мои|наши|её|его)(?: \w{2,14})? (?:размеры|мерки|параметры|"
            r"данные|контакты|номера)"
        ),
        renews=(
            r"(?:обнови|обновите|поправь|исправь|измени)(?: (?:это|эту информацию|данные))?(?: у себя)? (?:в )?(?:(?:свою|своей|"
            r"твоей) )?памят[ьи]|(?:обнови|обновите|исправь|поправь) (?:то,? )?(?:что|данные,? что) (?:ты |вы )?(?:обо мне "
            r"|про меня )?(?:знаешь|знаете|помнишь)(?: (?:обо|про) (?:мне|меня))?"
        ),
        closes=r"(?:запомни|запомните|не забудь|не забывай|учти|сохрани)(?: (?:это|об этом|себе|уже))*",
        binds=r"не|об этом|этого|и|что|он|она|я|мы|чтобы|бы|никогда|всегда|кто|надо|нужно|ты|вы|они",
        returns=(
            r"(?:и |а |потому что |ибо )?(?:(?:я|мы|потом|позже|завтра|ещё|к этому|об этом|тебя|у тебя|скоро) )*(?:спрошу|"
            r"вернусь|вернёмся|понадобится|пригодится|буду спрашивать|уточню|попрошу)(?: [\w-]+){0,4}"
        ),
        use=(
            r"(?:когда|если|в следующий раз,? когда) (?:ты |вы )?(?:будешь|будете|станешь|советуешь|предлагаешь|подбираешь|"
            r"рекомендуешь)\b|(?:чтобы|чтоб) (?:ты |вы |больше |не |мне |снова )|(?:тогда|так) (?:ты |вы )?(?:поймёшь|поймёте|"
            r"будешь|сможешь)|(?:это|тебе это) (?:тебе )?(?:поможет|пригодится)|когда (?:я )?(?:спрошу|буду спрашивать|попрошу)"
        ),
        wakes=r"(?:разбуди|разбудите) (?:меня|нас)",
        chores=(
            r"(?:позвони|позвоните|отправь|пришли|купи|принеси|вынеси|заплати|оплати|забронируй|закажи|забери|возьми|покорми|"
            r"полей|включи|выключи|поставь|напиши|напомни|отнеси|сделай|скинь)(?: мне)?"
        ),
        ends=r"\w{2,}(?:ить|ать|ять|еть|ести|уть)",
        times=rf"завтра|послезавтра|сегодня|вечером|утром|в (?:\d|восемь|семь|шесть|пять|четыре|три|два|девять|десять|полдень)|{_CLOCK}|в (?:понедельник|вторник|среду|четверг|пятницу)|через \d",
    ),
    "tr": Cues(
        closes=r"(?:(?:bunu|sakın|lütfen) )?(?:unutma(?:yın)?|aklında (?:olsun|tut|kalsın)|aklınızda (?:olsun|tutun))",
        binds=r"\w*[aeıiuüoö]|olarak|sakın|lütfen|bunu|ki|hiç|asla|ve|ama|ne|kim|neden|seni|beni|onu|o|hiçbir zaman|\w+(?:mayı|meyi|mayi)",
        stems="guncelle unutm akl kaydet bilin not",
        greet=r"slm|mrb|selamlar|merhabalar|selamün ?aleyküm|sa|naber|hey|alo|iyi günler|iyi akşamlar",
        firmly=r"artık|bir kere de|yeter artık|(?:bu|şu) sefer|bundan (?:sonra|böyle)|kesin olarak|bir yere",
        names=(
            r"(?:(?:bu|şu|aşağıdaki)(?: \w{2,14})? )?(?:link|bağlantı|url|adres|numara|kod|dosya|belge|mail|e-?posta|site|"
            r"tarih|plaka|iban)(?:[yıiuü]\w{0,3})?|(?:\w{2,14} )?(?:beden|ölçü|numara|adres|bilgi|iletişim)(?:ler|lar)?"
            r"(?:im|ım)(?:iz|ız)?[iı]"
        ),
        renews=(
            r"(?:hafızan|belleğin|bilgilerin)(?:ız|iz)?[iı](?: buna göre)? güncelle(?:yin|r misin)?|hakkımda(?:ki)? "
            r"(?:bildi(?:k|ğin)\w*|bilgi\w*) (?:güncelle|düzelt)(?:yin|r misin)?|bunu hafızanda güncelle"
        ),
        returns=(
            r"(?:çünkü )?(?:(?:bunu|sonra|daha sonra|ileride|birazdan|tekrar|yine|lazım|buna|sana|yarın) )*(?:soraca(?:ğım|"
            r"m)|sorarım|lazım olacak|döneceğim|isteyeceğim|gerekecek|geri döneceğim|dönerim)"
        ),
        use=(
            r"(?:bana )?(?:\w+ )?(?:önerirken|tavsiye ederken|önereceğin zaman|yazarken|planlarken|hazırlarken)|(?:ki )?bana "
            r"(?:[\w']+ ){0,4}(?:verme|önerme|yazma|sorma)|böylece\b"
        ),
        chores=(
            r"(?:uyandır|ara|gönder|yolla|al|getir|çıkar|öde|rezerve et|sipariş et|aç|kapat|sula|besle|hatırlat|kur|götür|"
            r"at|yap)(?:ın|in|un|ün|ır mısın)?"
        ),
        times=rf"yarın|bugün|bu (?:akşam|gece|sabah)|saat \d|\d{{1,2}}'?[dt][ea]|sekizde|yedide|altıda|beşte|dokuzda|onda|{_CLOCK}|öğlen|(?:pazartesi|salı|çarşamba|perşembe|cuma)",
    ),
    "zh": Cues(
        closes=r"(?:别忘了?|别忘记|不要忘记?|记一下|记住了)[哦喔呀啊哈哟]{0,2}",
        binds=r"[你您我请要也都就得再可人家能不没很难会给帮住候]|千万|一定|总是|经常",
        stems="更新 记 記 忘",
        greet=r"(?:以后|往后|今后)(?:也)?(?:一定)?(?:要|得|都要)?(?=[记記]|不要忘|别忘)|哈[喽啰]|嗨+|在吗|你好呀?|hello|哈罗",
        firmly=r"(?:给我)?(?:一定|千万|务必|牢牢)",
        names=(
            r"(?:这个|这条|这|下面的?|那个)(?:链接|网址|号码|地址|文件|编号|代码|邮箱|电话|日期)|我(?:们)?的"
            r"(?:尺码|尺寸|资料|联系方式|号码)"
        ),
        renews=(
            r"(?:请|麻烦)?(?:帮我)?(?:更新|修改|改)(?:一下|下)?(?:你的?|您的?)?(?:记忆|記憶)(?:吧|哦|里)?|(?:请|麻烦)?(?:更新|"
            r"修改)(?:一下|下)?(?:你|您)?对我的(?:了解|认识|印象|记忆)|(?:更新|修改)(?:一下|下)?你知道的(?:关于)?我的?(?:信息|情况)"
        ),
        returns=(
            r"(?:因为)?(?:我)?(?:之后|以后|等下|等会儿?|待会儿?|回头|晚点|稍后|过后|明天|下次)(?:我)?(?:还|再|会|要|就){0,3}"
            r"(?:问你|用到|提到|用|问|找你要|回来问|来问)"
        ),
        use=(
            r"(?:这样|那样)(?:你|您)(?![^\n,。]{0,8}(?:总是|一直))|(?:好让|以便|免得|省得)(?:你|您)|(?:你|您)(?:就|便)(?:明白|知道|懂|"
            r"理解)|(?:你|您)?(?:给我|帮我|替我)?(?:推荐|建议|规划|安排|推薦)[^\n,。]{0,8}(?:的?时候|时)|(?:我)?问(?:你|起)[^\n,。]{0,8}(?:时|的时候)"
        ),
        chores=(
            r"(?:叫我起床|叫醒我|叫我(?=\Z|,)|喊我|打电话|发邮件|发给|寄|买|倒垃圾|交房租|付款|付|订|提醒(?:我)?|通知|浇花|喂|"
            r"送到|拿|取|关掉|打开|带上|带)"
        ),
        times=(
            r"(?:明|今|后)(?:天|早|晚|儿)|(?:早上|上午|中午|下午|晚上|凌晨)|[一二三四五六七八九十两\d]{1,3}点|\d{1,2}:\d\d|等下|一会儿?|周[一二三四五六日]|星期"
        ),
    ),
    "ja": Cues(
        closes=r"(?:覚え|おぼえ|メモし|記憶し|忘れない)(?:て|と|で)(?:おいて|いて|といて|おいといて|いて)?(?:ください|くれる|ね|よ|もらえる|ほしい){0,2}|覚えと(?:いて|け)(?:ね|よ)?",
        softens=(
            r"(?:だよ(?:ね)?|なんだけど(?:さ)?|なんだ(?:よね|よ)?|なんです(?:が|けど)|だけど|なので|(?<=[い手る])よ)(?=[、,])|"
            r"なんだけど(?=覚|おぼえ|忘|メモ|記憶)|な(?=のを|こと)"
        ),
        binds=r"[^\x00-\x7f]",
        stems="更新 覚 忘 記憶 入れ",
        greet=r"どうも|ねえねえ|ども|ちわ|やあ|おはよう|おっす",
        firmly=r"いい加減(?:に)?|そろそろ|今度こそ|これから(?:は|も)?|今後(?:は|も)?",
        names=(
            r"(?:この|次の|以下の|その)(?:リンク|url|アドレス|番号|コード|ファイル|住所|電話番号|メール|日付)(?:を)?|(?:私|僕|俺|うち)の"
            r"(?:サイズ|寸法|連絡先|データ|番号)(?:を|は)?"
        ),
        renews=(
            r"(?:記憶|メモリー?)(?:の方|の中身)?(?:を|も)?(?:更新|アップデート|修正)(?:し(?:て|といて|ておいて)|お願い)"
            r"(?:おいて|ください|くれる|ね|します|ほしい){0,3}|(?:私|僕|俺)(?:について|に関して|のこと(?:で|を)?)(?:知って(?:いる|る)|覚えて(?:いる|る))"
            r"(?:こと|情報|内容)を(?:更新|アップデート|修正)(?:し(?:て|といて|ておいて))(?:おいて|ください|くれる|ね){0,2}"
        ),
        returns=(
            r"(?:あとで|後で|また|のちほど|後ほど|今度|明日)(?:また|もう一度)?(?:それ)?(?:聞く|聞き|尋ね|使う|使い|必要)(?:ます|ね|から|ので|になる|よ|と思う){0,3}"
        ),
        use=NEVER,
        chores=(
            r"(?:起こし|起し|電話し|送っ|買っ|出し|払っ|予約し|注文し|知らせ|教え|消し|つけ|迎えに来|連絡し|届け|準備し|片付け|通知し|リマインドし)"
            r"て(?!い|る|た|ほしくない)"
        ),
        times=(
            r"(?:明日|今日|今夜|今晩|明後日|あした|来週|毎朝)|[\d一二三四五六七八九十]{1,3}時|\d{1,2}:\d\d|朝|夕方|午後|午前|後で|あとで"
        ),
    ),
    "ko": Cues(
        closes=r"(?:기억해|기억|저장해|저장|메모해|적어) ?(?:줘|둬|놔|놔줘|둬줘|주세요|두세요|놔주세요)?|(?:잊지|까먹지) ?마(?:세요|요)?",
        binds=r"\S*[가-힣]",
        softens=r"인(?= ?(?:거|것|걸)(?:을|를)? )",
        stems="업데이트 기억 잊 저장 적어",
        greet=r"안뇽+|하이+|ㅎㅇ|헬로|안녕하세용|저기(?:요)?|하잉",
        firmly=r"제발(?: 좀)?|이번엔|이제(?:부터)?(?: 좀)?|앞으로(?:는)?(?: 꼭)?",
        names=(
            r"(?:이|다음|아래|그) ?(?:링크|주소|번호|코드|파일|문서|이메일|전화번호|날짜)(?:를|을|도)?|(?:내|제|우리) ?(?:사이즈|치수|"
            r"연락처|정보|번호)(?:들)?(?:를|을|도|는)?"
        ),
        renews=(
            r"(?:네 |너의 |니 )?(?:메모리|기억)(?:도|를|을)? ?(?:좀 )?(?:업데이트|수정|갱신)(?:해|해줘|해 줘|해주세요|해 주세요|해둬|해놔|부탁해)"
            r"(?:요)?|(?:나|저|내)(?:에 대해|에 대해서|에 관해|에 관해서)? ?(?:알고 있는|아는|기억하는|기억하고 있는) ?(?:거|것|걸|내용|정보)(?:를|을|도)? "
            r"?(?:좀 )?(?:업데이트|수정|갱신)(?:해|해줘|해 줘|해주세요|해 주세요|해둬)(?:요)?"
        ),
        returns=(
            r"(?:왜냐면 )?(?:내가 |제가 )?(?:나중에|이따가?|다음에|있다가|조금 있다가|내일)(?: 다시| 또)? ?(?:물어볼|물어 볼|쓸|필요할|찾을|얘기할)(?:게|거야|게요|"
            r"거예요| 거야| 것 같아)(?:요)?"
        ),
        use=(
            r"(?:여행|음식|맛집|메뉴|선물|운동|식당|책|영화|제품|\S{1,8}) ?(?:추천|제안|계획|짤|골라)(?:할|해줄|해 줄) ?(?:때|땐)(?: ?참고(?:하고|해|해줘|해 "
            r"줘))?|그래야 (?:네가|니가|너도|이해)|그러면 (?:네가|왜)"
        ),
        chores=(
            r"(?:깨워|깨우|전화해|보내|사|버려|내|예약해|주문해|알려|꺼|켜|틀어|데리러 와|연락해|갖다|챙겨|준비해|치워)(?: ?(?:줘|주세요|주라|줄래|달라고|요|라))"
        ),
        times=rf"내일|오늘|모레|이따|아침|저녁|밤|[\d한두세네다섯여섯일곱여덟아홉열]{{1,3}} ?시|{_CLOCK}|오후|오전|나중에|(?:월|화|수|목|금)요일",
    ),
    "hi": Cues(
        heads=(
            r"(?:लिख|likh|नोट|note)(?: ?(?:के|कर|ke|kar))?(?: ?(?:रख|rakh))? ?(?:लो|लेना|लीजिए|करो|रखो|lo|lena|lijiye|karo|karlo|"
            r"rakho|rakhna)"
        ),
        closes=(
            r"(?:note|नोट|save|सेव|likh|लिख)(?: (?:kar|कर|ke|के))?(?: ?(?:rakh|रख))? ?(?:lo|lena|lijiye|karo|लो|लेना|लीजिए|करो)|"
            r"(?:yaad|याद) (?:rakhna|rakho|rakhiye|रखना|रखो|रखिए|rakh lo|रख लो)|(?:bhoolna|bhulna|भूलना) (?:mat|मत)|(?:mat|मत) "
            r"(?:bhoolna|bhulna|भूलना)"
        ),
        binds=r"ki|कि|ko|को|mat|मत|na|ना|tum|tumhe|mujhe|aur|तुम्हें|मुझे|kaise|कैसे|usne|उसने|main|मैं|kya|क्या|hamesha|kisi|se|से|ne|ने|ka|का",
        stems="likh note yaad save update bhool अपडेट लिख भूल याद नोट",
        greet=r"hii+|hlo|hello ji|namaste ji|नमस्ते जी|हेलो|हाय|suno|सुनो|arre|yaar",
        firmly=(
            r"अब तो|एक बार (?:में|फिर)|हमेशा|आगे (?:से|भी)|आज से|अब से|ab (?:se|to)|aage se|aaj se|hamesha|bhai|yaar|ज़रा|"
            r"कहीं|kahin"
        ),
        names=(
            r"(?:(?:यह|ये|इस|yeh|ye|yah|is|मेरा|mera) )?(?:लिंक|नंबर|पता|कोड|फ़ाइल|फाइल|ईमेल|link|number|address|code|file|email)"
            r"(?: को| ko)?|(?:मेरे|हमारे|mere|apne|meri) (?:साइज़|नाप|साइज|कॉन्टैक्ट|डिटेल्स|size|sizes|details|contacts)"
        ),
        renews=(
            r"(?:अपनी |apni |meri )?(?:मेमोरी|याददाश्त|memory)(?: को| ko)? (?:अपडेट|update) (?:कर|kar) ?(?:लो|लेना|दो|देना|लें|"
            r"lo|lena|do|dena)|(?:मेरे बारे में|mere baare mein|mere bare me) (?:जो|jo) (?:(?:तुम|आप|भी|tum|aap) )?(?:जानते|पता|"
            r"jaante|jante|pata)(?: (?:हो|है|हैं|ho|hai))?,? (?:(?:उसे|वो|use|wo) )?(?:अपडेट|update) (?:करो|कर (?:लो|दो|देना)|"
            r"karo|kar (?:lo|do|dena))"
        ),
        returns=(
            r"(?:क्योंकि |kyunki )?(?:(?:मैं|फिर|बाद में|इसे|main|phir|baad mein|baad me|कल|kal|तुमसे|दोबारा) )*(?:पूछूंगा|पूछूँगा|"
            r"पूछूंगी|पूछूँगी|पूछ लूँगा|puchunga|poochunga|puchungi|poochungi|काम आएगा|kaam aayega|kaam ayega|लौटूँगा|चाहिए होगा)"
        ),
        use=(
            r"(?:ताकि|taaki|taki|जिससे) (?:तुम |आप |मुझे |tum |aap |mujhe )?|(?:जब|jab)(?: भी| bhi)? (?:तुम|आप|tum|aap) (?:मुझे|mujhe)\b"
        ),
        chores=(
            r"(?:जगा|उठा|फ़ोन कर|फोन कर|कॉल कर|भेज|ख़रीद|खरीद|ला|रख|निकाल|चुका|बुक कर|ऑर्डर कर|बंद कर|चालू कर|याद दिला|"
            r"jaga|utha|phone kar|call kar|bhej|khareed|kharid|la|rakh|nikal|book kar|order kar|band kar|yaad dila) ?(?:देना|दो|ना|लेना|लो|"
            r"dena|do|na|lena|lo|ो|o)"
        ),
        times=(
            r"कल|आज|परसों|सुबह|शाम|रात|\d+ ?(?:बजे|baje)|(?:एक|दो|तीन|चार|पाँच|छह|सात|आठ|नौ|दस) बजे|kal|aaj|subah|shaam|sham|raat|"
            r"baje"
        ),
    ),
    "ar": Cues(
        heads=r"(?:حط|حطي|خلي|خليها|ضع|ضعي|دير|خل) (?:في |ب)?بالك|(?:اوعى|أوعى|اوعي) تنسى?|لل(?:حفظ|تسجيل|تذكر|علم وللحفظ|علم و للحفظ) (?:في |ب)?(?:ال)?ذاكر(?:ة|تك)(?= ?:)",
        bares=r"(?<=بالك )(?!تنس|من|على)[^\n?؟]{5,}|(?<=تنسى )(?!ت)\S+ (?:عنده|عندها|اسمه|اسمها|ساكن|ساكنة|حساس|مريض|عيد|هو|هي)",
        stems="خلي بال حدث للحفظ للتسجيل للذاكرة اوع تنس فاكر متذكر",
        greet=r"هاي|هلو|هلا والله|يا هلا|مرحبتين|سلام|سلامات|السلام عليكم|يسعد مساك|للعلم(?: و)?",
        firmly=(
            r"مرة واحدة (?:وإلى الأبد|للأبد)|أخيرا|من (?:هلق|هلأ|الحين|اليوم|دلوقتي)(?: و\S+)?|من الآن (?:فصاعدا|وصاعدا)|بقى|"
            r"خلاص|بشي محل|في مكان ما"
        ),
        names=(
            r"(?:هذا |هذه |هال|هاد |هالـ)?(?:الرابط|اللينك|رابط|لينك|الرقم|العنوان|الكود|الملف|الإيميل|رقم|عنوان)|(?:مقاساتي|قياساتي|"
            r"بياناتي|أرقامي|جهات اتصالي)"
        ),
        renews=(
            r"(?:حدث|حدثي|جدد|عدل|حدّث) (?:ذاكرتك|معلوماتك عني|ما (?:تعرفه|تعرف|تعرفينه) عني|اللي (?:تعرفه|بتعرفه) عني|معلوماتك)"
            r"(?: بناء على ذلك| بهذا)?"
        ),
        closes=(
            r"(?:خليك|خليكي) (?:فاكر|متذكر|ذاكر|فاكرة|متذكرة)(?: هالشي| ده| دا)?|(?:احفظ|احفظي|سجل|سجلي|تذكر|تذكري)(?:ها|ه)?(?: "
            r"(?:عندك|هالشي|هذا|ذلك|ده|دا))?|(?:خلي|حط|خليه|حطه|حطها|خليها)(?:ها|ه)? (?:في بالك|ببالك|بالك)|(?:لا|ما) تنس[ىيا]?(?: هالشي)?|"
            r"(?:اوعى|اوعي|أوعى) تنسى?"
        ),
        binds=r"زلت|هل|أن|لا|ما|لم|لن|هو|هي|أنا|كي|حتى|و|الذي|اللي|لازم|بدي|أريد|على",
        returns=(
            r"(?:و|لأن[يه]? |لاني |عشان |علشان |ف)?(?:راح |رح |سوف |حـ)?(?:سأعود|بسألك|أسألك|سأسألك|هسألك|حسألك|برجع|هرجع|أرجع|بحتاج\w*|"
            r"سأحتاج\w*|هحتاج\w*|سأطلب\w*|بطلب\w*)(?: \S+){0,4}"
        ),
        use=(
            r"(?:لما|عندما|كلما|حين|وقت ما) (?:ت|بت)\S+ (?:علي|لي|عليا|ليا|عليي|إلي)|(?:حتى|لكي|كي|عشان|علشان|مشان) (?:لا|ما|م)? ?(?:ت|بت)\S+|"
            r"(?:هكذا|كذا|هيك|كده) (?:ت|بت|ست|هت|رح ت)\S+"
        ),
        wakes=r"(?:صحيني|صحوني|أيقظني|فيقني|فيّقني|قومني)",
        chores=(
            r"(?:اتصل|اتصلي|كلم|ابعث|ابعت|أرسل|ارسل|اشتر\w?|جيب|هات|طلع|خذ|خد|ادفع|احجز|اطلب|شغل|طف\w?|اسق\w?|ذكرني|فكرني|ودي|حط|روح)"
        ),
        times=(
            r"بكرة|بكرا|غدا|اليوم|الليلة|الصبح|المسا|الساعة|بعد (?:ساعة|شوي|\d)|الظهر|يوم (?:الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة)"
        ),
    ),
}  # fmt: skip
"""By ISO 639-1 code."""
