"""How Italian speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:(?:nella|in|alla|la|sulla|a)? ?(?:tua |sua |mia )?memoria)"
_OBJECT = (
    r"(?:(?:quest[aeio]|le seguenti|i seguenti)(?! invece| piuttosto)(?: \w+){1,3}(?= ?[:\n])|(?:di )?(?:quello|cio|"
    r"quanto) che (?:ti )?(?:ho (?:appena )?(?:detto|scritto|raccontato))|"
    r"(?:di )?(?:questo|cio|quanto segue|quello che segue|quello(?! che))|(?:quest[ao]|quest') ?(?:cosa|"
    r"informazione|dato|nota|fatto|dettaglio|regola|lista|codice)|questi dati|queste (?:cose|informazioni)|"
    r"le seguenti (?:cose|informazioni)|il seguente|una cosa(?= ?[:,])|tutto questo|"
    r"(?:di )?(?:quello|cio|quanto) che (?:ti )?(?:ho (?:appena )?(?:detto|scritto|raccontato))|"
    r"quanto (?:ti )?ho (?:appena )?detto)"
)
_INFINITIVE = (
    r"(?:(?:ricordar|rammentar)(?:e|ti|si|telo|lo)|memorizzar(?:e|lo)|non dimenticar(?:e|ti)|tener(?:e|"
    r"lo) (?:a mente|presente|conto)|annotar(?:e|ti)|segnar(?:e|ti)|prendere nota|(?:salvar|registrar|"
    rf"conservar|aggiunger)(?:e|lo)(?: {_OBJECT})? {_MEMORY})"
)
ITALIAN = Phrases(
    language="it",
    stems=(
        "detto ricord rammen dimentic scord mente presente conto annot segn nota memor salv registr "
        "tieni tenga aggiorn corregg cancell elimin smetti"
    ),
    keywords="ricorda ricordati ricordi dimenticare memoria memorizza",
    lead=(
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
        r"(?:ricorda(?:ti|tevi|te|si)?|ricordate|si ricordi|ricordi(?= ?(?:che|:))|rammenta(?:ti)?|non (?:ti |vi |"
        r"si )?(?:dimenticare|dimenticarti|dimenticartelo|dimenticate|dimenticatevi|dimentichi|scordare|scordarti|"
        r"scordate|scordi)(?: mai)?|mai dimenticare|"
        r"(?:tieni|tenga|tenete|tieniti) (?:sempre |bene )?(?:a mente|presente|in mente|conto(?: del fatto)?)|"
        r"annota(?:ti)?|annotate|annoti|segna(?:ti)?|si segni|prendi nota|prenda nota|prendete nota|memorizza|"
        r"memorizzi|memorizzate|registra(?= ?che\b)|salva(?= ?che\b)|appunta(?:ti)?|da (?:ricordare|"
        r"tenere a mente|non dimenticare)(?= ?:)|non dimenticare(?= ?:)|promemoria(?= ?:))"
    ),
    keep=(
        r"(?:(?:salva|salvi|registra|conserva|aggiungi|aggiunga|metti|inserisci|memorizza|archivia|scrivi|"
        rf"mantieni)(?:lo|telo)?(?: {_OBJECT})? (?:nella|in|alla|la|sulla|a) ?(?:tua |sua )?memoria|ricordalo|"
        r"ricordatelo|se lo ricordi|ricordatene|non dimenticarlo|non dimenticartelo|non scordarlo|non scordartelo|"
        r"non te lo (?:dimenticare|scordare)|"
        r"tienilo (?:a mente|presente|in mente)|tienine conto|lo tenga (?:presente|a mente)|annotalo|annotatelo|"
        r"segnalo|segnatelo|memorizzalo|salvalo(?=[.!]*\Z| nella| in)|appuntatelo|ricordati di questo)"
    ),
    polite=(
        r"(?:(?:puoi|potresti|puo|potrebbe|potete|potreste|vuoi|riesci a|ti dispiace|devi|dovresti|cerca di|"
        rf"prova a|vorrei|voglio|assicurati di)(?: per favore)? {_INFINITIVE}|"
        r"(?:vorrei|voglio|ho bisogno|mi piacerebbe|desidero|e importante|preferirei|ti chiedo|bisogna|"
        r"spero) che (?:tu |lei )?(?:ti |si |non ti |non |lo )?(?:ricordi|ricordassi|ricordasse|rammenti|"
        r"memorizzi|memorizzassi|annoti|annotassi|dimentichi|dimenticassi|tenga (?:a mente|presente|conto)|"
        r"tenessi (?:a mente|presente|conto)|salvi (?:in|nella tua) memoria|salvassi in memoria)|"
        r"ti chiedo di (?:ricordare|memorizzare))"
    ),
    weak=r"(?:salva|registra|conserva|archivia|tieni|scrivi|appunta|nota)",
    update=(
        r"(?:(?:puoi |potresti |per favore )?(?:aggiorna|aggiorni|aggiornare|correggi|corregga|correggere|"
        r"modifica|cambia|rettifica|sostituisci)(?:lo)? (?:questo )?(?:(?:nella |la |in )?(?:tua |sua )?memoria|"
        r"(?:quello|cio) che (?:sai|ricordi)(?: su di me| di me)?)|(?:invece|al posto di questo),? ricorda(?:ti)?|"
        r"aggiornamento (?:della )?memoria)"
    ),
    reject=(
        r"che (?:tu )?(?:sei|devi|puoi|hai|non devi|non puoi)|che (?:la|tua|le|il|i|la tua) (?:rispost[ae]|testo|"
        r"riassunto|saggio|output|rapporto|lettor[ei]|pubblico|codice)|quando|come|dove|chi\b|se\b|di (?!questo|"
        r"cio|quello che ho|quello che ti)\w+|i punti|gli aspetti"
    ),
    this=_OBJECT,
    that=r"(?:bene |sempre |del fatto |il fatto )?che\b",
    scope=(
        r"per (?:la prossima volta|il futuro|sempre|dopo|me|le prossime (?:volte|conversazioni)|piu tardi)|"
        r"per (?:favore|piacere|cortesia)|in futuro|d'ora in poi|sempre|bene|(?:nella|in|alla|sulla) ?(?:tua |"
        r"sua )?memoria|su di me|solo (?:per|in) questa (?:base(?: di conoscenza)?|knowledge base)|anche|gia"
    ),
    instead=r"invece|piuttosto|al posto di (?:questo|quello)",
    bare=(
        r"(?:io )?(?:non )?(?:sono|ho|vivo|abito|uso|preferisco|lavoro|odio|parlo|mangio|bevo|posso|mi (?:chiamo|"
        r"piace|piacciono))\b|(?:il mio|la mia|i miei|le mie|mio|mia|il nostro|la nostra|il|la|"
        r"l') ?[^\n?.]{1,50}? (?:e|sono|si chiama|ha|chiude|apre|inizia|finisce|scade|vive|lavora)\b|(?:il mio|"
        r"la mia) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:di )?(?:qualcosa|una cosa|alcune cose|un paio di cose)",
    offer=(
        r"(?:puoi|potresti|puo) (?:ricordar(?:e|ti)|memorizzare|annotare) (?:di )?(?:qualcosa|"
        r"una cosa)(?: per me)?"
    ),
    own=(
        r"(?:[\w']+ ){0,3}(?:io|sono|mio|mia|miei|mie|mi|nostr[oaie]|ho|vivo|abito|uso|preferisco|lavoro|noi|"
        r"siamo|abbiamo|odio)"
    ),
    forget=(
        r"(?:(?:puoi|potresti|vorrei che|voglio che|per favore) )?(?:(?:dimentica(?:ti)?|dimentichi|dimenticare|"
        r"dimenticassi|scorda(?:ti)?)(?: di)? (?:che (?:io )?\w+|tutto(?: quello| cio)?(?: che)?|(?:quello|cio|"
        r"quanto) che \w+|quanto (?:ti )?ho|(?:il mio|la mia|i miei|le mie|il nostro|la nostra) \w+)|"
        r"(?:cancella|cancelli|cancellare|elimina|elimini|eliminare|rimuovi|rimuova|togli|"
        r"svuota)[^\n.?]{0,60}(?:memoria|ricordi|che (?:tu )?(?:sai|ricordi|hai (?:salvato|memorizzato))(?: di me|"
        r" su di me)?)|"
        r"(?:smetti|smetta|smettere|smettila) di (?:ricordar\w*|memorizzar\w*|salvar\w*))"
    ),
    private=(
        r"(?:detto tra noi|tra me e te|off the record|in via confidenziale|non (?:lo )?(?:salvare|memorizzare|"
        r"registrare|annotare|ricordare)(?: questo| niente| nulla)?|non (?:serve|"
        r"c'e bisogno) (?:che (?:lo )?ricordi|di ricordar\w*|di memorizzar\w*))"
    ),
    please=r"per favore|per piacere|per cortesia|grazie(?: mille| in anticipo)?",
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
        r"(?:ora |adesso |poi |per favore )?(?:dimmi|dammi|mostrami|spiegami|scrivimi|fammi|consigliami|aiutami|"
        r"raccontami|mi (?:dici|aiuti|spieghi)|puoi|potresti)"
    ),
    relative=r"che|cosa|quale|quali|qual|come|quando|quanto|quanta|quanti|quante|dove|chi|perche",
    continues=(
        r"(?:e |anche |inoltre )?(?:io|il mio|la mia|i miei|le mie|mio|mia|nostr[oa]|sono|ho|non |il |la |lo |"
        r"lui |lei )"
    ),
    joins=r"e|ed|ma|quindi|allora|anche|inoltre|poi|per favore|e poi",
    dismissal=r"(?:ignora|dimentica|lascia perdere|scarta) (?:[\w' ]{1,40})|lascia (?:stare|perdere)|non importa",
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
