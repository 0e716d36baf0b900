"""How Italian speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:(?:nella|in|alla|la|sulla|a|per la|dentro la)? ?(?:tua |sua |mia |"
    r"vostra )?(?:propria )?memoria(?: (?:a lungo termine|"
    r"permanente|interna))?)|(?:nelle|alle|le|tra le)? ?(?:tue|sue|mie) (?:note|annotazioni|memorie|preferenze|"
    r"informazioni)|"
    r"(?:nei|ai|tra i) (?:tuoi|suoi) (?:appunti|ricordi|dati|registri|archivi|file|documenti)|(?:in|nella (?:tua|"
    r"sua)) (?:testa|mente)|"
    r"(?:(?:nel|al|nella|alla|nei|ai|sul) )?(?:tu[oa]|su[oa]|mi[oa]|tuoi|miei) (?:profilo|scheda|archivio|database|"
    r"base (?:dati|di conoscenza)|"
    r"sistema|file|cronologia|dati|conoscenze|taccuino)|(?:a |in )?(?:quello|cio) che (?:gia )?sai (?:di|"
    r"su) (?:di )?me|agli atti|(?:nel|al) (?:mio "
    r"profilo|tuo (?:cervello|archivio|registro|taccuino|database)))"
)
_NOUN = r"(?:cos[ae]|informazion[ei]|info|dat[oi]|not[ae]|fatt[oi]|dettaglio?|regol[ae]|list[ae]|codic[ei]|punt[oi])"
_OBJECT = (
    r"(?:(?:l'|il |la |lo |i )(?:nuovo |nuova |seguente )?(?:indirizzo|link|url|codice|numero|data|nome|regola|"
    r"piano|luogo|ora|orario|dettagli|dati|contatto|versione|sala|scadenza|password)(?= ?:)|"
    r"(?:quest[aeio]|le seguenti|i seguenti)(?! invece| piuttosto)(?: (?!(?:in|nel|nella|nello|come|su|sul|a|al|"
    r"con) )\w+){1,6}(?= ?[:\n])|(?:di )?(?:quello|cio|"
    r"quanto) che (?:ti )?(?:ho (?:appena )?(?:detto|scritto|raccontato))|"
    r"(?:di )?(?:sta (?:cosa|info)|sto dato|tutto|quanto segue|questo qui|questa cosa qui|questo|cio|quanto segue|"
    r"quello che segue|quello(?! che))|(?:quest[aeio]|"
    r"quest'|(?:l[ae]|il|"
    rf"i) seguent[ei]) ?{_NOUN}|"
    rf"(?:l[ae]|il|i|l') ?{_NOUN} seguent[ei]|"
    r"il seguente|una cosa(?= ?[:,])|tutto questo|"
    r"(?:di )?(?:quello|cio|quanto) che (?:ti )?(?:ho (?:appena )?(?:detto|scritto|raccontato))|"
    r"(?:il )?mi[oa] (?:ultim[oa] )?(?:messaggio|frase)(?: precedente)?|"
    r"(?:l')?ultima cosa(?: che (?:ti )?ho (?:detto|scritto))?|"
    r"(?:di )?(?:tutto )?(?:quello|cio|quanto) (?:che )?(?:ti |le |vi )?(?:ho (?:appena )?(?:detto|scritto|"
    r"raccontato|comunicato|mandato)|dicevo|dissi)"
    r"(?: (?:prima|adesso|ora|sopra))?)"
)
_INFINITIVE = (
    rf"(?:(?:non )?(?:perdere di vista)|(?:avere|aver) (?:presente|ben presente|in mente)|tener(?:e|lo|la|"
    rf"ne)? (?:sempre |ben |bene )?"
    rf"(?:a mente|presente|in mente|conto|in memoria)|(?:lasciare|lasciar) (?:scritto|annotato|memorizzato|detto)|"
    rf"(?:non )?(?:dimenticar|"
    rf"scordar)(?:si|vi|ci|cene|tene|sene)|(?:inserir|mettere|metter|scriver|annotar|memorizzar|fissar|archiviar)(?:e|"
    rf"lo|la|ti|si|telo)?"
    rf"(?: {_OBJECT})? {_MEMORY}|fissar(?:e|ti|lo)|imprimer(?:ti|e)|"
    r"(?:ricordar|rammentar)(?:e|ti|si|telo|lo)|memorizzar(?:e|lo)|(?:salvar|segnar|annotar|ricordar|registrar|"
    r"conservar)(?:te|se|me)?l[oa]|annotare|non dimenticar(?:e|ti)|tener(?:e|"
    r"lo) (?:a mente|presente|conto)|annotar(?:e|ti)|segnar(?:e|ti)|prendere nota|(?:salvar|registrar|"
    rf"conservar|aggiunger)(?:e|lo)(?: {_OBJECT})? {_MEMORY}|(?:salvar|registrar|conservar|appuntar|segnar|annotar)"
    rf"(?:e|ti|lo|la|telo|tela|melo)(?: {_OBJECT})?(?= (?:che|per)\b| ?:|[?.!]*\Z)|non (?:dimenticar|scordar)(?:e|ti|"
    r"telo|lo|si)|"
    r"tener(?:e|lo|la|ne) (?:a mente|presente|conto)|prenderne nota)"
)
_WISHED = (
    r"(?:ricordassero|ricordaste|dimentichi|dimenticassi|dimenticasse|scordi|scordassi|scordasse|memorizziate|"
    r"memorizzino|memorizzaste|"
    r"conservi|conservasse|conservassi|inserisca|inserissi|fissi|fissassi|mettessi in memoria|metta in memoria|"
    r"aggiunga|aggiungessi|"
    r"(?:tenga|tenessi|tenesse|abbia|avessi|avesse)(?: sempre| ben)? (?:in memoria|a mente|presente|conto|in mente|"
    r"ben presente)|"
    r"lasciassi "
    r"scritto|ti (?:resti|rimanga) impresso|"
    r"ricordi(?:no)?|ricorda(?:ssi|sse|ssero)|ricordiate|rammenti|rammenta(?:ssi|sse)|memorizzi|memorizza(?:ssi|"
    r"sse)|"
    r"annoti|annota(?:ssi|sse)|segni|segna(?:ssi|sse)|appunti|salvi|salva(?:ssi|sse)|registri|registra(?:ssi|sse)|"
    r"sappia e ricordi|"
    r"(?:tenga|tenessi|tenesse)(?: sempre)? (?:a mente|presente|conto)|(?:prenda|prendessi) nota)"
)
"""The verbs as a subjunctive has them, present and past, for one or more."""
ITALIAN = Phrases(
    language="it",
    stems=(
        "sfugg scapp ficca caccia zucca perd scolpi impress imprim lascia abbia scorda inser archivi profil "
        "nota fissa vista tua detto ricord "
        "rammen dimentic scord mente presente conto annot segn memor salv registr fiss appunt testa tenete tieni "
        "tenga aggiorn corregg cancell elimin smetti custod salv segni immagazzin impar scriv crea metti aggiung "
        "prend conserv not"
    ),
    keywords=(
        "ricordare ricordarti ricordate dimentica segnati annota ricorda ricordati ricordi dimenticare memoria "
        "memorizza"
    ),
    lead=(
        r"per (?:tua|sua|vostra|opportuna) (?:informazione|conoscenza)|per info|giusto per info|tanto perche tu "
        r"lo sappia|davvero|seriamente|semplicemente|"
        r"benissimo|molto bene|eccellente|fantastico|stupendo|ottimamente|ti (?:do|lascio|passo|mando)|"
        r"proprio questo|gia|correzione|rettifica|esatto|giusto|certo|esattamente|"
        r"certamente|proprio cosi|ecco|beh|dunque|vabbe|"
        r"d'ora (?:innanzi|in avanti|in poi)|da (?:oggi|adesso|ora|questo momento)(?: in (?:poi|avanti))?|"
        r"a partire da (?:oggi|ora|adesso)|"
        r"in futuro|in avvenire|per (?:dopo|il seguito|sempre|la prossima(?: volta)?|le prossime (?:conversazioni|"
        r"chat))|la prossima "
        r"volta|prima (?:di (?:andare avanti|continuare|cominciare|proseguire|dimenticar(?:lo|mene)|tutto|ogni cosa)|"
        r"che (?:mi "
        r"(?:passi|sfugga) di mente|lo dimentichi|iniziamo|continuiamo))|soprattutto|innanzi tutto|anzitutto|"
        r"per sicurezza|qualunque cosa "
        r"accada|come (?:ti )?(?:ho detto|dicevo)|di nuovo|ancora una volta|ripeto|se non (?:ti|le) (?:dispiace|"
        r"e di disturbo|e troppo "
        r"disturbo)|se (?:vuoi|ti va|ti e possibile|le e possibile|ci riesci)|quando (?:puoi|hai un attimo)|"
        r"visto che ci (?:siamo|sei)|gia "
        r"che ci (?:siamo|sei)|gia che ci sono|amico|amica|caro assistente|assistente|bot|tu|lei|voi|attenzione|"
        r"avviso|occhio|promemoria"
        r"(?=[:,])|x favore|x piacere|pls|perfavore|per cortesia|gentilmente|cortesemente|dai|su|ascolta|ascoltami|"
        r"buondi|buon giorno|"
        r"ciao|salve|ehi|buongiorno|buonasera|ok|okay|va bene|bene|allora|e|ed|ma|anche|inoltre|quindi|ah|oh|si|"
        r"no(?=[,.])|grazie|grazie mille|perfetto|ottimo|"
        r"per favore|per piacere|per cortesia|ti prego|a proposito|tra l'altro|comunque|(?:ancora )?una cosa|"
        r"un'altra cosa|(?:solo )?un'ultima cosa|prima (?:di tutto|di iniziare|che me ne dimentichi)|"
        r"per (?:il futuro|la prossima volta|le prossime volte|riferimento futuro)|"
        r"innanzitutto|poi|ora|adesso|importante|nota|ps|p\.s|senti|guarda|d'ora in poi|da ora in poi|"
        r"la prossima volta|se puoi|"
        r"se possibile|in realta|mi raccomando|sempre"
    ),
    head=(
        r"(?:che )?non (?:ti|le|vi) (?:sfugga|scappi|passi di mente)|(?:ficca|metti|caccia|stampa|imprimi|"
        r"fissa)(?:ti|tel[oa])?(?: bene)? (?:in|nella) (?:testa|mente|zucca|memoria)|non perdere (?:mai )?di "
        r"vista|(?:fatti|fai|prendi) un appunto|vai (?:annotando|segnando)|"
        r"(?:(?:(?:ecco|questo e|queste sono|alcune|due|tre|le|i|quello|tutto|cio) )*(?:cose|cosa|dati|punti|regole|"
        r"preferenze|dettagli|quello|cio|fatti|informazioni) (?:che|da)(?: (?:tu|lei|sempre|mai|devi|deve|dovresti|"
        r"voglio|vorrei|che|ti|si|non|bisogna|d'ora in poi|assolutamente))* ?(?:ricordare|ricordarti|ricordi|"
        r"ricordassi|memorizzare|memorizzi|dimenticare|dimentichi|(?:tenere |tenga )(?:a mente|presente|in memoria)|"
        r"conservare)(?: (?:di me|su di me|sempre|per sempre|per favore|d'ora in poi))*(?= ?:)|"
        r"(?:te lo (?:dico|segnalo) )?(?:solo )?(?:perche|affinche|cosi|in modo che)(?: \w+){0,4} (?:ricordi|"
        r"ricorda|dimentichi|scordi|memorizzi|mente|memoria|sfugga)(?: \w+){0,2}(?= ?:)|che non (?:ti|le|"
        r"vi) (?:passi|sfugga|esca)(?: mai)? di mente|(?:metti|metta|mettiamo|mettilo) agli atti|"
        r"(?:non |mai )(?:perdere|perda|perdete|perderti) (?:mai )?di vista|(?:mai|non) (?:dimenticar|"
        r"scordar)(?:si|e|ti|vi)(?: mai)?|"
        r"(?:vedi|cerca|cerchi|bada|badi|guarda|provi|prova|fai in modo|faccia in modo|tenta|sforzati|abbi cura|"
        r"abbia cura|ti "
        r"raccomando) (?:di )(?:non )?(?:dimenticar|scordar|ricordar|tener|memorizzar)(?:e|ti|si|telo|lo|"
        r"la)?(?: a mente| presente| "
        r"conto)?|(?:abbi|abbia|abbiate)(?: sempre| ben| bene)? (?:presente|in mente|a mente|ben presente)|(?:mettiti|"
        r"ficcati|stampati|"
        r"mettetevi|si metta|infilati|inchiodati|scolpisciti|imprimiti|fissati|fissa)(?: (?:bene|bene bene|questo|"
        r"quanto segue))* (?:in testa|"
        r"in mente|nella (?:testa|mente|memoria|zucca)|in zucca)|(?:che )?(?:ti|le|vi) (?:resti|rimanga|"
        r"restino) (?:ben )?impresso|(?:lascia|"
        r"lasci|lasciate)(?:lo)? (?:scritto|annotato|memorizzato|segnato|registrato|detto)|(?:prendi|prenda|prendete|"
        r"tieni|tenga|prenditi)"
        r"(?: bene| buona| debita)? nota|(?:si|vi) (?:annoti|appunti|ricordi|segni|scriva|memorizzi|tenga a mente)|"
        r"(?:perche|affinche|cosi) "
        r"(?:tu |lei )?(?:te |se )?(?:lo |la |ti |ne |non lo |te lo )?(?:ricordi|tenga a mente|memorizzi|"
        r"tenga presente|dimentichi|sappia e "
        r"ricordi)(?= ?:)|(?:per|nota per|appunto per|una per) (?:la )?(?:tua|"
        r"sua) memoria(?: a lungo termine)?(?= ?:)|(?:(?:una?|un'|altra|"
        r"altro|nuova|nuovo|breve|piccola|piccolo|veloce|ecco|c'e|questa e|questo e) ?)*(?:informazione|info|dato|"
        r"cosa|nota|dettaglio|fatto|"
        r"qualcosa|punto|appunto|preferenza)(?: importante| utile)? (?:da|per|che (?:devi|deve|dovresti|"
        r"voglio che (?:tu )?|vorrei che (?:tu )?|"
        r"ho bisogno che (?:tu )?)) ?(?:non )?(?:ti )?(?:ricordare|ricordarti|ricordi|ricordassi|memorizzare|"
        r"memorizzi|memorizzassi|tenere a "
        r"mente|tenga a mente|tenere presente|conservare|salvare|annotare|segnare|segnarti|dimenticare|"
        r"la (?:tua )?memoria|mettere in memoria)"
        r"(?: in memoria| su di me| di me)?(?:,? e)?(?= ?:| che\b)|quello che (?:voglio|"
        r"vorrei) che (?:tu )?(?:ricordi|memorizzi|ricordassi)"
        r"(?:,? e)?(?= ?:| che\b)|(?:importante|bene|utile|da|bisogna) (?:da )?(?:ricordare|tenere (?:a mente|"
        r"presente)|memorizzare|annotare|"
        r"non (?:dimenticare|scordare))(?= ?:)|(?:memo|per non (?:dimenticare|scordare)|nota bene e ricorda|"
        r"memoria)(?= ?:)|(?:salva|salvi|annota|"
        r"annoti|segna|segnati|"
        r"conserva|memorizza|registra|appunta|appuntati|scrivi|scriviti|tieni)(?:lo|la|telo|ti)?(?: (?:questo|"
        r"quanto segue|bene|pure|per "
        r"favore))* (?:per (?:dopo|piu tardi|sempre|la prossima(?: volta)?|il futuro|me|le prossime (?:volte|"
        r"conversazioni)|un'altra volta)|"
        r"da qualche parte|da parte|bene)(?= ?(?::|che\b))|"
        r"ricorda(?:ti|tevi|te|si)?|ricordate|si ricordi|ricordi(?= ?(?:che|:))|rammenta(?:ti)?|non (?:ti |vi |"
        r"si )?(?:dimenticare|dimenticarti|dimenticartelo|dimenticate|dimenticatevi|dimentichi|scordare|scordarti|"
        r"scordate|scordi)(?: mai)?|mai dimenticare|"
        r"(?:tieni|tenga|tenete|tieniti) (?:sempre |bene )?(?:a mente|presente|in mente|conto(?: del fatto)?)|"
        r"annota(?:ti)?|annotate|annoti|segna(?:ti)?|si segni|(?:fatti|prenditi|scriviti|fai|prendi)(?: un| una|"
        r") ?(?:nota|appunto|promemoria)|prendi nota|prenda nota|prendete nota|memorizza|"
        r"memorizzi|memorizzate|registra(?= ?che\b)|salva(?:ti)?(?= ?che\b)|appunta(?:ti)?|appuntate|si appunti|"
        r"tenga nota|"
        r"(?:mettiti|ficcati|stampati) (?:bene )?in testa|"
        r"da (?:ricordare|"
        r"tenere a mente|non dimenticare)(?= ?:)|non dimenticare(?= ?:)|promemoria(?= ?:))"
    ),
    keep=(
        r"(?:salva|segna|annota|conserva|registra)(?:te|me)?l[oa]?(?= per (?:l[ea] |i |il |l')?(?:prossim|futur|"
        r"nostre prossim))|"
        r"(?:(?:puoi|potresti|puo|potrebbe|riesci a) (?:salvar|segnar|annotar|memorizzar)(?:te|se|me)?l[oa]|"
        r"(?:questo )?e? ?da (?:ricordare|tenere (?:a mente|presente)|segnare|memorizzare|annotare|"
        r"non dimenticare)(?=[.!]*\Z| ?:| per la prossima)|(?:info|informazione|cosa|"
        r"dato)(?: \w{3,12})? da (?:ricordare|salvare|memorizzare|annotare)(?= ?:)|nota per (?:te|lei)(?= ?:)|"
        rf"(?:salva|salvi|registra|conserva|aggiungi|aggiunga|metti|metta|inserisci|inserisca|memorizza|archivia|"
        rf"scrivi|mantieni|tieni|"
        rf"fissa|imprimi|lascia|annota|segna|scolpisci|scolpisciti|imprimiti|integra|deposita|custodisci|incidi|"
        rf"stampa|includi|"
        rf"appunta|salvate|mettete)(?:lo|la|telo|tela|ti|li)?(?: {_OBJECT})?(?: (?:bene|scritto|pure|"
        rf"per sempre))? {_MEMORY}|"
        rf"(?:ricordati|ricorda|segnati|annota|annotati|memorizza|salva|salvati|appuntati|fissa|fissati|tieni|"
        rf"conserva) (?:bene )?(?:questo|"
        rf"questa|quest'|queste|questi|quanto segue)(?: ?\w+)?(?: (?:bene|per (?:dopo|favore|me|sempre|"
        rf"la prossima volta|il futuro)))*"
        rf"(?= ?[:.!]|\Z)|(?:va|e|sia) (?:da )?(?:ricordat|tenut|memorizzat)[oa](?: a mente| presente)?(?=[.!]|\Z)|"
        r"(?:salva|salvi|registra|conserva|aggiungi|aggiunga|metti|inserisci|memorizza|archivia|scrivi|"
        rf"mantieni)(?:lo|telo)?(?: {_OBJECT})? (?:nella|in|alla|la|sulla|a) ?(?:tua |sua )?memoria|ricordalo|"
        r"ricordatelo|se lo ricordi|ricordatene|non dimenticarlo|non dimenticartelo|non scordarlo|non scordartelo|"
        r"non te lo (?:dimenticare|scordare)|"
        r"tien(?:i|iti|ite|ete)l[oaie] (?:sempre |bene )?(?:a mente|presente|in mente)|tienine conto|"
        r"(?:tenetel[oa]|l[oa] tenga|tenerl[oa]) (?:sempre )?(?:presente|a mente)|"
        r"(?:annota|segna|memorizza|appunta|ricorda|rammenta|registra|annotate|segnate|ricordate)(?:te|me|ve)?l[oaie]|"
        r"ricordate(?:ne|vene)|non (?:te |ve |se )?l[oaie] (?:dimenticare|dimentichi|dimenticate|scordare|scordi|"
        r"scordate)|"
        r"non (?:dimenticar|scordar)(?:te|ve)?(?:l[oaie]|ne)|te ne prego ricordalo|"
        r"salva(?:te|me)?l[oa](?=[.!,]*\Z| nella| in memoria| per (?:dopo|il|la|me|favore|sempre)|, )|"
        r"ricordati di questo)"
    ),
    polite=(
        rf"(?:(?:(?:sarebbe|saresti|sarei|sareste|sia|sii|e) (?:cosi |tanto |molto )?(?:gentile|cortese|carino|carina|"
        rf"buono|disponibile)"
        rf"(?: da| di|,| e)?|(?:la|lo|ti|le|vi) (?:prego|pregherei|chiedo|chiederei|invito|supplico|"
        rf"scongiuro)(?: gentilmente)? (?:di|a)|(?:mi )?"
        rf"(?:fai|fa|faccia|fammi|mi faccia|faresti|farebbe) (?:il|un|la) (?:piacere|favore|cortesia|"
        rf"gentilezza)(?: di|,)?|(?:avresti|avrebbe|"
        rf"abbi|abbia) la (?:gentilezza|cortesia|bonta) di|(?:puoi|potresti|potrebbe|riesci a|riusciresti a|"
        rf"riuscirebbe a|sei in grado di|"
        rf"posso chiederti di|posso chiederle di|ti chiedo di|ti (?:va|andrebbe|spiace|dispiace|dispiacerebbe|"
        rf"secca)(?: di)?|le (?:spiace|"
        rf"dispiace|dispiacerebbe)(?: di)?|e possibile|sarebbe possibile|devi|deve|dovresti|dovrebbe|dovete|hai da|"
        rf"assicurati di|si assicuri "
        rf"di|conto su di te per|mi raccomando di|mi raccomando,? (?:devi|vedi di)|voglia|vogliate|provvedi a|"
        rf"e importante|"
        rf"sarebbe (?:bene|bello|utile)|non mancare di|ricordati di|fai in modo di|faccia in modo di|"
        rf"impegnati a))(?: per favore| per cortesia|"
        rf" gentilmente| sempre)? {_INFINITIVE}|(?:vorrei|voglio|desidero|esigo|pretendo|spero|conto|confido|"
        rf"mi auguro|gradirei|apprezzerei|"
        rf"preferirei|amerei|(?:ti|le|vi|la) (?:chiedo|chiederei|prego|sarei grato|sarei grata)|mi (?:serve|"
        rf"servirebbe|occorre|aiuterebbe|piacerebbe|"
        rf"farebbe (?:comodo|piacere)|andrebbe bene|interessa|preme)|(?:e|sarebbe) (?:molto |davvero |essenziale |"
        rf"il caso |cosa )*(?:essenziale|"
        rf"fondamentale|cruciale|importante|meglio|bello|utile|bene|comodo|ottimo|fantastico|necessario|gentile|"
        rf"opportuno)|bisogna|occorre|fai "
        rf"in modo|faccia in modo|fa' in modo|assicurati|si assicuri|tutto quello che chiedo e|"
        rf"quello che voglio e) (?:che|se) (?:tu |lei |voi )?"
        rf"(?:(?:non )?(?:ti |si |lo |vi |te lo |se lo )?{_WISHED})|"
        r"(?:puoi|potresti|puo|potrebbe|potete|potreste|vuoi|riesci a|ti dispiace|devi|dovresti|cerca di|"
        rf"prova a|vorrei|voglio|assicurati di)(?: per favore)? {_INFINITIVE}|"
        rf"(?:(?:mi|ti|ci) )?\w+(?:rebbe|rei)(?: [\w']+){{0,4}} (?:che|se) (?:tu |lei )?(?:ti |si |lo )?{_WISHED}|"
        r"(?:vorrei|voglio|ho bisogno|avrei bisogno|mi (?:piacerebbe|serve|servirebbe|farebbe piacere)|desidero|"
        r"(?:e|sarebbe) (?:molto )?(?:importante|bello|utile|meglio|bene|necessario)|preferirei|(?:ti|le|vi) "
        r"(?:chiedo|chiederei|prego)|bisogna|occorre|gradirei|spero) che (?:tu |lei |voi )?(?:non (?:ti |si |lo |"
        r"te lo )?"
        r"(?:dimentic|scord)(?:hi|assi|asse|i)|(?:ti |si |lo |vi |te lo )?"
        rf"{_WISHED})(?: {_OBJECT})?(?: (?:in|nella tua|nella sua) memoria)?|"
        rf"(?:(?:ti|le|vi) (?:chiedo|prego|chiederei|pregherei)|ti dispiacerebbe|le dispiacerebbe|sarebbe possibile|"
        r"sei pregato|fammi il favore|mi faresti il favore|abbi cura|vedi|cerca|provi|tenti)(?: per favore)?(?: di|"
        rf",)? {_INFINITIVE})"
    ),
    weak=r"(?:salva|registra|conserva|archivia|tieni|scrivi|appunta|nota)",
    update=(
        r"(?:(?:puoi |potresti |per favore )?(?:aggiorna|aggiorni|aggiornare|correggi|corregga|correggere|"
        r"modifica|cambia|rettifica|sostituisci)(?:lo)? (?:questo )?(?:(?:nella |la |in )?(?:tua |sua )?memoria|"
        r"(?:quello|cio|i dati|il dato|le informazioni|l'informazione) che (?:gia )?(?:sai|sapevi|ricordi|ricordavi|"
        r"hai|avevi|ti eri)(?: (?:salvat[oaie]|"
        r"memorizzat[oaie]|"
        r"registrat[oaie]|annotat[oaie]|in memoria))?(?: (?:su(?:l|lla)?|di|del|della) (?:di me|me|"
        r"mi[oa])(?: \w+)?)?)|(?:invece|al posto di questo),? ricorda(?:ti)?|"
        r"aggiornamento (?:della )?memoria)"
    ),
    reject=(
        r"che quest[aoei](?: \w+)?(?: non)? (?:e|sono)\b|che (?:tu )?(?:sei|devi|puoi|hai|non devi|non puoi)|"
        r"che (?:la|tua|le|il|i|la tua) (?:rispost[ae]|testo|"
        r"riassunto|saggio|output|rapporto|tono|stile|lettor[ei]|pubblico|codice)\b[^\n.]{0,20} (?:dev[eo]|devono|"
        r"non puo)|quando|come|dove|chi\b|se\b|di (?!questo|"
        r"cio|quello che ho|quello che ti)\w+|i punti|gli aspetti"
    ),
    this=_OBJECT,
    that=r"(?:bene |sempre |del fatto |il fatto )?(?:che|ke|k)\b",
    scope=(
        r"solo|soltanto|semplicemente|davvero|soprattutto|"
        r"(?:in (?:modo|maniera) )?(?:permanente(?:mente)?|definitiv[ao])|la prossima(?: volta)?|(?:per|nelle|"
        r"in) (?:tutte )?(?:le )?(?:nostre |mie )?(?:prossime|future|altre) (?:volte|conversazioni|chat|"
        r"sessioni|risposte|richieste)|"
        r"per (?:la prossima|dopo|il seguito)|da qualche parte|per bene|d'ora innanzi|d'ora in avanti|x favore|"
        r"perfavore|"
        r"per (?:la prossima volta|il futuro|sempre|dopo|me|le prossime (?:volte|conversazioni)|piu tardi)|"
        r"per (?:favore|piacere|cortesia)|in futuro|d'ora in poi|sempre|mai|bene|(?:nella|in|alla|sulla) ?(?:tua |"
        r"sua )?memoria|su di me|solo (?:per|in) questa (?:base(?: di conoscenza)?|knowledge base)|anche|gia"
    ),
    instead=(
        r"cosi(?= ?:)|invece|piuttosto|(?:al posto|invece) di (?:questo|quello|quanto (?:ho )?detto(?: prima)?|"
        r"quello di prima)"
    ),
    bare=(
        r"(?:io )?(?:non )?(?:sono|ho|vivo|abito|uso|preferisco|lavoro|odio|parlo|mangio|bevo|posso|mi (?:chiamo|"
        r"piace|piacciono))\b|(?:il mio|la mia|i miei|le mie|mio|mia|il nostro|la nostra|il|la|"
        r"l') ?[^\n?.]{1,50}? (?:e|sono|si chiama|ha|chiude|apre|inizia|finisce|scade|vive|lavora)\b|(?:il mio|"
        r"la mia) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:di )?(?:qualcosa|una cosa|alcune cose|un paio di cose)",
    condition=r"quando|ogni volta che|tutte le volte che|se|mentre|prima di|dopo|finche|appena",
    refers=(
        r"(?:e |inoltre |anche )?(?:lui|lei|loro|questo|quello|cio|e|sono|si chiama|ha|suo|sua|i suoi|le sue|vive|"
        r"entrambi)"
    ),
    offer=(
        r"(?:puoi|potresti|puo) (?:ricordar(?:e|ti)|memorizzare|annotare) (?:di )?(?:qualcosa|"
        r"una cosa)(?: per me)?"
    ),
    own=(
        r"\w{3,}o (?:un|una|il|la|lo|gli|le|i|in|con|a|al|da|di|dal|senza)\b|"
        r"\w{3,}o (?:sempre|solo|quasi|per|in)\b|"
        r"(?:sempre|mai|non|quasi sempre|solo|gia|anche|a volte|ora|adesso) (?:mi |lo |la )?\w{2,}o\b|"
        r"(?:[\w']+ ){0,3}(?:io|sono|mio|mia|miei|mie|mi|nostr[oaie]|ho|vivo|abito|uso|preferisco|lavoro|noi|"
        r"siamo|abbiamo|odio)"
    ),
    verbs=(
        r"prend(?:i|a|ete) nota(?: di)?|(?:ti|si) ricordi per (?:favore|cortesia|piacere)|ricordi(?=,? (?:per|"
        r"cortesemente|gentilmente)\b)|(?:vorrei|voglio|gradirei) che (?:tu |lei )?"
        r"(?:te |se |ti |si )?l[oa] (?:ricordassi|ricordi|annotassi|segnassi|ricordasse|tenessi a mente|"
        r"memorizzassi)|ricorda(?:ti|te|tevi)?(?! (?:di|a|quando|come)\b)|(?:si|che ti|che lei|che) ricordi|"
        r"ricordi(?= (?:bene|"
        r"questo|quanto)\b)|"
        rf"(?<!ti )(?:ricordassi|ricordasse)|(?:che|che tu|ti|si|lo|se) {_WISHED}(?<!ricordi)|memorizz(?:a|i|ate)|"
        r"non (?:ti |si |vi )?(?:dimentic|scord)(?:are|ar|arti|hi|ate|i)|"
        r"(?:tieni|tenga|tenete|tenere)(?:lo)?(?: \w+)? (?:a mente|presente|in mente)|annot(?:a|i|ate)(?:ti)?|"
        r"segn(?:a|i|ate)ti|"
        r"fiss(?:a|i|ate)(?= (?:bene |in mente )?(?:quest|quanto))"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:salv|registr|conserv|aggiung|mett|inser|scriv|archivi|memorizz|segn|annot)(?:a|i|e|ere|are|ire|isci|ete|"
        r"ate|o)?(?:lo|la|mi)?|(?:f[ai]|fatti|fai|fare|faccia|crea|crei|creare|tieni|tenga|tieniti|prend[iae]|"
        r"prendere|prendete|lasci[ai]?|metti(?:ti|lo)?|"
        r"metta|inserisci|inserisca|aggiungi|aggiunga)"
    ),
    places=rf"{_MEMORY}|in testa|da parte|da qualche parte",
    stores=(
        r"(?:salv|registr|conserv|archivi|annot|segn|memorizz|immagazzin|appunt|impar|fiss)(?:a|i|ate|are|e)?"
        r"(?:te|me|ti|mi|si)?(?:l[oaie])?|(?:custodisc|imprim|scriv)(?:i|a|ere|ete)(?:te|ti|tel|vi)?(?:l?[oaie])?"
    ),
    notes=(
        r"(?:un[ao']? ?|la |il |un' ?)?(?:(?:nuova|nuovo|piccola|breve|rapida) )?(?:nota(?! (?:stampa|di|alla|al|"
        r"per la)\b)|annotazione|appunto|appunti|promemoria|voce|"
        r"registrazione|scheda|traccia|informazione|info)(?: (?:permanente|nuova|importante|mentale))?"
    ),
    asks=(
        r"(?:la|si|le|ti|vi) (?!ricord|tratta|dimentic)\w{3,12}(?: gentilmente| cortesemente)? (?:se vorra|se vuole|"
        r"di|a|"
        r"ad)(?: voler)?|mi(?= (?:salvi|segni|annoti|appunti)\b)|vorrei che|gradirei che|(?:la|ti|vi) (?:invito|"
        r"esorto) (?:a|ad)|(?:lo |la |me lo )?(?:puoi|potresti|puo|potrebbe|potete|potreste|riusciresti|riesci|"
        r"vorresti|vorrebbe|saresti|sarebbe|sareste|"
        r"avresti|avrebbe|faresti|"
        r"farebbe)(?: (?:a|da|di|cosi|tanto|gentile|cortese|gentilezza|la|il|un|favore|piacere|per|cortesia|"
        r"disponibile))*|(?:ti|le|vi) "
        r"(?:dispiace|dispiacerebbe|spiace|va|andrebbe|chiedo|prego|pregherei)(?: (?:di|se))?|(?:la|lo) (?:prego|"
        r"pregherei)(?: di)?|"
        r"e possibile|"
        r"puoi|potresti|puo|potrebbe|potreste|e possibile|sarebbe possibile|riesci a|riusciresti a|ti dispiacerebbe|"
        r"le dispiacerebbe"
    ),
    glue=(
        r"di me|in conto|sempre e comunque|in ogni caso|comunque|"
        r"\w{3,14}mente|poi|pure|anche|gia|qui|li|per bene|soprattutto|adesso|ora|mi|"
        r"che|ti|si|te|lo|tu|lei|bene|questo|sempre|anche|(?:sarebbe|e) (?:bello|utile|meglio|importante|bene|ottimo)|"
        r"se|(?:vorrei|voglio|preferirei|"
        r"mi piacerebbe|ho bisogno)(?: che)?|per (?:tutte )?(?:le |i )?(?:prossime|future|altre) (?:conversazioni|"
        r"volte|chat)|(?:una |un )?(?:nuova |nuovo |piccola )?"
        r"(?:cosa|info|nota|dato)|e|di|da|d'ora in poi"
    ),
    purpose=(
        r"(?:per|in vista d\w+)(?: (?!(?:io|noi|e|sono|ha|hanno|ho|che|non|si)\b)[\w'%/-]+){1,6}|(?:per quando|"
        r"quando|se|ogni volta che|la prossima volta che|affinche|cosi|nel caso|prima di)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:prossim[oaie]|futur[oaie]|successiv[oaie]|seguenti|altr[ie])\b"),
    relay=(
        r"(?:manda|invia|mandi|invii) (?:un|il) (?:messaggio|mail|whatsapp)[^\n.!?,]{1,40}(?=,)|"
        r"(?:di'?|dica|digli|dille|avvisa|avvisi|informa|informi|chiedi|chieda|ricorda|ricordi|comunica|avverti|"
        r"riferisci)(?:gli|le)? (?:al?\b|all\w*|agli|alle|che|il|lo|la|i|gli|le|(?!me\b|mi\b|noi\b|che\b|di\b|"
        r"il\b|lo\b|la\b|bene\b|sempre\b|solo\b)\w+,)(?<!ricorda che)(?<!ricordi che)(?<!ricorda il)(?<!ricorda "
        r"la)|(?:scriv|mand|invi|prepar|redig)\w*\b[^\n.!?]{1,60}?(?:, (?:loro )?(?:devono|deve)|, che\b|\ba "
        r"(?:\w+ ){1,3}che\b|\ball\w* (?:\w+ ){1,3}che\b)|(?:lui|lei|loro) (?:deve|devono|dovrebbe)\b"
    ),
    forget=(
        r"(?:(?:puoi|potresti|vorrei che|voglio che|per favore) )?(?:(?:dimentica(?:ti)?|dimentichi|dimenticare|"
        r"dimenticassi|scorda(?:ti)?)(?: di)? (?:che (?:io )?\w+|tutto(?: quello| cio)?(?: che)?|(?:quello|cio|"
        r"quanto) che \w+|quanto (?:ti )?ho|(?:il mio|la mia|i miei|le mie|il nostro|la nostra) \w+)|"
        r"(?:cancella|cancelli|cancellare|elimina|elimini|eliminare|rimuovi|rimuova|togli|"
        r"svuota)[^\n.?]{0,60}(?:memoria|ricordi|che (?:tu )?(?:sai|ricordi|hai (?:salvato|memorizzato))(?: di me|"
        r" su di me)?)|"
        r"(?:cancella|cancelli|elimina|elimini|rimuovi|togli|dimentica|dimentichi)[^\n.?]{0,40} che (?:sai|ricordi|hai "
        r"(?:salvato|memorizzato|registrato))[^\n.?]{0,40}|"
        r"(?:smetti|smetta|smettere|smettila) di (?:ricordar\w*|memorizzar\w*|salvar\w*))"
    ),
    private=(
        r"(?:detto tra noi|tra me e te|off the record|in via confidenziale|non (?:lo )?(?:salvare|memorizzare|"
        r"registrare|annotare|ricordare)(?: questo| niente| nulla)?|non (?:serve|"
        r"c'e bisogno) (?:che (?:lo )?ricordi|di ricordar\w*|di memorizzar\w*))"
    ),
    please=(
        r"(?:per|perche|cosi|che|senno) (?:non |sempre |devo |dover |dovere |debba |me lo |te lo |"
        r"ogni volta )*(?:ripeter\w*|ripeto|"
        r"ripetere|spiegar\w*|dimentic\w+|dir\w+|scord\w+)(?: (?:ogni volta|sempre|di nuovo))*|per favore|per piacere|"
        r"per cortesia|grazie(?: mille| in anticipo)?"
    ),
    courtesy=r"ok|okay|va bene|d'accordo|si|ciao|salve|buongiorno|buonasera|perfetto|ottimo|capito|mi raccomando|eh",
    request=(
        r"(?:e )?(?:ora |adesso |poi |per favore )?(?:dimmi|dammi|mostrami|spiega(?:mi)?|scrivi(?:mi)?|fai|fammi|"
        r"calcola|cerca|traduci|riassumi|consiglia(?:mi)?|suggerisci|aiutami|raccontami|crea|genera|confronta|"
        r"elenca|"
        r"che|che cosa|cosa|quale|quali|qual|come|quando|quanto|quanta|quanti|quante|dove|dov'e|chi|perche|puoi|"
        r"potresti|sai|c'e|ci sono|e possibile|ho (?:una domanda|bisogno)|vorrei sapere|voglio sapere|mi (?:dici|"
        r"aiuti|spieghi))"
    ),
    aside=(
        r"(?:suggerisci|consiglia|proponi|prepara|elenca) (?:un|una|due|tre|quattro|cinque|dei|delle|\d+)\b|"
        r"(?:(?:ora|adesso|poi|per favore) )*(?:suggerisci|consiglia|proponi|prepara|fam|dam|dim|scrivi|elenca|trova|"
        r"manda|crea|calcola|indica|"
        r"spiega|mostra|cerca|genera|invia|organizza|aiuta|racconta|riassumi|traduci)(?:mi|ci)\b|"
        r"(?:ora |adesso |poi |per favore )?(?:dimmi|dammi|mostrami|spiegami|scrivimi|fammi|consigliami|aiutami|"
        r"raccontami|mi (?:dica|dia|mostri|spieghi|consigli|dici|aiuti|spieghi)|puoi|potresti)"
    ),
    relative=r"che|cosa|quale|quali|qual|come|quando|quanto|quanta|quanti|quante|dove|chi|perche",
    continues=(
        r"(?:e |anche |inoltre )?(?:io|il mio|la mia|i miei|le mie|mio|mia|nostr[oa]|sono|ho|non |il |la |lo |"
        r"lui |lei )"
    ),
    joins=r"e|ed|ma|quindi|allora|anche|inoltre|poi|per favore|e poi",
    dismissal=(
        r"(?:ignora|dimentica|lascia perdere|scarta|cancella) (?:[\w' ]{1,40})|lascia (?:stare|perdere)|non importa|"
        r"(?:scusa,? )?(?:mi sono (?:sbagliat[oa]|confus[oa])|ho sbagliato)(?: prima)?|(?:errore|colpa) mi[oa]"
    ),
    material=(
        r"(?:(?:puoi|potresti|mi puoi|vorrei che tu|ho bisogno che tu) )?(?:traduc|tradur|riassum|corregg|riscriv|"
        r"riformul|rived|analizz|spieg|rispond|miglior|classific|parafras|legg)\w*\b[^\n:]{0,120}(?::|(?:mail|"
        r"e-mail|messaggio|testo|documento|lettera|articolo|seguente)[^\n:?]{0,30}\n)|"
        r"(?:ecco|questo e|questa e|ho ricevuto|mi hanno (?:mandato|scritto)|di seguito)[^\n:]{0,80}(?::|\n)|"
        r"(?:scrivi|crea|fai)(?:mi)? (?:un|una|il|la) [^\n:?]{0,80}:|"
        r"(?:da|a|oggetto|data|utente|assistente|sistema|testo|esempio|mail|e-mail|documento) ?:|(?:immagina|"
        r"supponi|supponiamo|fai finta|ipoteticamente|facciamo finta)\b"
    ),
    mention=(
        r"\b(?:se (?:io )?(?:dico|dicessi|ti dico|scrivo|chiedo)|immagina|supponi|(?:disse|dice|dicono|diceva|"
        r"ha detto|dire|dicendo|scrisse|ha scritto|di' a|chiedi a|dica a)|la (?:frase|parola|espressione)|"
        r"come si dice|per esempio|intitolat[oa]|quando (?:dico|qualcuno)|cosa significa)\b"
    ),
)
