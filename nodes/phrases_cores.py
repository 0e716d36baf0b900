"""The core of a request to remember in each language (see `nodes.cores`).

Written in ordinary spelling; a form that also tells ("ricorda": "remember" and "he remembers") is in `opens`.
"""

from __future__ import annotations

from autosage_memory.nodes.cores import Core

_FILES = r"files?|csv|pdf|docx?|xlsx?|json|txt|html|excel|word"

CORES = {
    "en": Core(
        stems=(
            "rememb forget memor mind note record hold hang jot take brain head retain store save keep log put pin bank"
        ),
        asks=(
            r"(?:you|u|ya|ye|y'all|yall|youse|yous)(?:'d|'ll| had| would| will| do| really| definitely| probably|"
            r" should| "
            r"must| needs?| have| ought| gotta| got| better| best| might| want| can| could| please| always| also|"
            r" just| to| "
            r"all){1,6} (?:remember|memori[sz]e|retain|keep (?:\w+ ){0,3}in mind|bear (?:\w+ ){0,3}in mind|"
            r"hold on ?to|(?:make "
            r"a )?note(?: of)?|never forget|not (?:ever )?forget|know (?:this|that) for)|"
            r"(?:don'?t|do not|dinnae|dinna|cannae|never|mustn'?t|no)(?: (?:you|u|ya|ye|dare|ever|go|and|go and|"
            r"please))* "
            r"(?:be )?(?:forget(?:ting)?|lose (?:sight|track) of|let (?:\w+ ){1,3}slip)|"
            r"(?:make|be) (?:damn |very |absolutely )?(?:sure|certain) (?:that )?(?:you|u|ya|"
            r"to)(?: \w+)? (?:remember|memori[sz]e|keep in mind|note)|"
            r"commit (?:\w+ ){0,4}?to (?:your |long[- ]term )?memory|"
            r"(?:keep|bear|have|hold|carry) (?:\w+ ){0,4}?in (?:your |the )?(?:mind|memory|head|thoughts)|"
            r"(?:keep|get|take|grab|catch|hang|hold) (?:a )?(?:firm |good )?(?:hold of|note of|record of|on ?to)|"
            r"(?:write|jot|note|scribble|pencil|mark|log) (?:this|that|it|these|those) (?:\w+ )?down|"
            r"(?:make|take|keep|leave|add|put|save|store|create) (?:yourself )?(?:an? |the )?(?:\w+ ){0,2}?(?:note|"
            r"record|memo|memory|"
            r"entry)(?: of| about me)?"
        ),
        opens=(
            r"(?:always |just |please |do |and |pls |kindly |also |now |maybe |ever )*(?:remember|remembr|"
            r"memori[sz]e|mind(?: now)?|"
            r"retain|note(?= (?:this|it|down|to)\b))"
        ),
        polite=(
            r"(?:can|could|will|would|may|might|shall)(?: (?:you|u|ya|ye|i|we|please|pls|maybe|possibly|perhaps|"
            r"just|kindly|ask|get|"
            r"have|to|also|be|able|quickly|mind))+ (?:remember(?:ing)?|memori[sz](?:e|ing)|retain|"
            r"keep (?:\w+ ){0,3}in mind|bear (?:\w+ "
            r"){0,3}in mind|hold on ?to|hang on ?to|(?:mak(?:e|ing) |take |keep )?(?:a )?not(?:e|ing)(?: of| down)?|"
            r"(?:write|writing|jot) "
            r"(?:\w+ ){0,2}?down)"
        ),
        titles=(
            r"(?:a )?notes? to (?:your |my )?(?:future |own )?self(?: and you)?|(?:my |our |some |a few |two |"
            r"three |one |\w+ )?(?:preferences|"
            r"things?|facts?|details?|info|rules?|points?|something|stuff|data|notes?|bits?) (?:for you )?(?:to|"
            r"worth) (?:save|"
            r"saving|remember|remembering|keep|store|memori[sz]e|note|noting|bear in mind|retain|"
            r"hold on ?to)(?: (?:in mind|about "
            r"me|about us|for me|please|down|from now on|going forward))?|mem(?:o|ory)?(?: (?:note|update|entry|"
            r"item|add|save))?|"
            r"(?:for|into) (?:your|the|ur) (?:memory|memories|records?|notes|files?|future reference)|add to memory"
        ),
        bars=(
            r"i|we|he|she|they|it|don'?t|do not|never|not|people|everyone|somebody|someone|who|whom|how|what|why|"
            r"where|whose|which|if|unless|because"
        ),
        tasks=(
            r"(?:it|this|that|these|those|them) (?:for|in|as|to|on)\b|to (?!me\b|"
            r"you\b|your\b|self\b|memory\b|keep\b|do so\b)\w+|as|than|about (?!me|us|my|our)\w+|"
            + _FILES
            + r"|file|files|variable|column|"
            r"table|essay|summary|poem|story|story|tweet|letter|draft|write|tell|text|send|ask|remind|users?|"
            r"students?|readers?|clients?|"
            r"my (?:boss|teacher|mum|mom|dad|wife|husband|friend)|translate|explain|differences|grammar|"
            r"password manager|him|her|"
            r"them|tips|tricks|way|best|shopping|calendar|folder|bookmark|notes? on|minutes|lecture|transcript|"
            r"instead of|main points|key points|article|paragraphs?|spreadsheet|"
            r"from|array|the audience|the exam|the value|headings?|slides?|the (?:answer|reply|tone|response|output)"
        ),
    ),
    "de": Core(
        stems=(
            "merk vergiss vergess verges behalt notier speicher gedacht hinterkopf kopf hirn aufschreib vermerk "
            "prag denk halt schreib augen"
        ),
        asks=(
            r"(?:merk|märk)s dir|(?:soll|sollte|muss)(?: \w+){0,3}? im (?:gedächtnis|kopf|hinterkopf) bleiben|"
            r"(?:nie|niemals|nicht)(?: \w+)? vergisst|(?:merk|märk)(?:e|t|en sie)? (?:dir|dr|da|da's|dirs|dir's|"
            r"euch|sich|s|es)|vergiss (?:ja |mir |bloß |bitte |aber )*(?:nicht|ned|net|nit|"
            r"nie|niemals|nich)|vergiss (?:das|es|dies|das ja|mir das) (?:\w+ )?(?:nicht|ned|net|nit|nie|niemals)|"
            r"vergessen sie (?:\w+ ){0,2}(?:nicht|nie|niemals)|(?:behalt|behalte|behalten sie|habe?|haben sie|"
            r"halte?)(?: \w+){0,4}? "
            r"(?:im (?:kopf|hinterkopf|gedächtnis|sinn|auge|blick)|vor augen|in erinnerung|auf dem (?:schirm|radar))|"
            r"(?:du|sie|ihr) (?:\w+ )?(?:darfst|dürfen|solltest|sollst|musst|müssen|sollten|kannst|könntest|"
            r"könnt)(?: (?!den\b|die\b|einen?\b)\w+){0,5}? "
            r"(?:vergessen|merken|behalten|einprägen|notieren|abspeichern|vormerken|aufschreiben)|(?:darfst|darf|"
            r"solltest|sollst|musst) (?:du|ma|man)(?: "
            r"\w+){0,4}? (?:nicht|nie|niemals) vergessen|"
            r"(?:im|in deinem|in ihrem|in den|ins|in deinen) (?:kopf|hinterkopf|gedächtnis|hirn|"
            r"speicher) (?:zu )?(?:behalten|speichern|abspeichern|"
            r"ablegen|halten|haben)|(?:bitte|unbedingt|gut|folgendes|mal|gern|gerne)(?: (?!ich\b|"
            r"mir\b)\w+){0,3}? (?:(?:ein|ab)?speichern|merken|"
            r"notieren|vormerken|vermerken|aufschreiben|behalten|einprägen|festhalten|nicht (?:mehr )?vergessen)|"
            r"(?:ein|ab)speichern|"
            r"(?:brenn|hämmer|schreib|präg|prag|schreibe|präge|meißel|ritz)(?:e|t|en sie)? (?:\w+ ){0,4}?(?:ein|"
            r"hinter die ohren|auf|ins (?:hirn|gedächtnis)(?: "
            r"ein)?)|(?:gemerkt|notiert|gespeichert|festgehalten|vermerkt) (?:werden|sei|gehört)(?: (?:soll|muss|"
            r"sollte))?|"
            r"(?:nimm|nehmen sie)(?: \w+){0,4}? (?:zur kenntnis|in dein gedächtnis|mit auf|zu protokoll)|(?:bitte|"
            r"möchte|darf) (?:\w+ ){0,4}?(?:sie|dich|ihnen|euch)[\w, ]{0,30}?(?:zu (?:merken|notieren|"
            r"vermerken)|einzuprägen|vorzumerken)|nicht vergessen|(?:denk|denke|denkt|denken sie)(?: \w+){0,2} "
            r"(?:dran|daran)|(?:du|sie) (?:\w+ ){0,4}?(?:merkst|notierst|behältst|einprägst|abspeicherst|"
            r"aufschreibst|vermerkst|nicht vergisst)|"
            r"(?:kannst|kannste|könntest|könnten sie|können sie|magst|würdest|chasch|chönntsch|konnst|"
            r"kunnst)(?: (?!mir\b|ein\b|eine\b)\w+){0,4}? (?:merken?|"
            r"märke|notiere?n?|aufschreiben|uffschriibe|(?:ab|ein)?speichere?n?|behalten|vormerken|einprägen)"
        ),
        opens=r"(?:notier|notiere|vermerk|vermerke|speicher|speichere|behalt|behalte|merke?|merkt|merken)",
        titles=(
            r"(?:(?:kleine|kurze|wichtige) )?(?:notiz|merkzettel|memo|merkposten|gedächtnisstütze|eintrag)(?: (?:an|"
            r"für) (?:dich|mich|uns|deine akten|"
            r"dein gedächtnis|die zukunft))|memo|merkzettel|(?:bitte )?(?:zum|fürs) (?:merken|gedächtnis|"
            r"abspeichern)|(?:das |dies )?(?:zu|zum) (?:merken|"
            r"behalten|speichern)"
        ),
        bars=(
            r"ich|er|man|wir|wer|wie|nicht|nie|kein\w*|sagte\w*|schwer|was(?! ich| du dir)|warum|wo|wann|ob|wenn|"
            r"als|mir (?!das|bitte)|ihm|ihr(?= )|meine[nmr]? (?:chef\w*|mutter|vater|frau|mann|opa|oma)"
        ),
        tasks=(
            r"mir|ideen|datei|ordner|liste|variable\w*|tabelle|"
            + _FILES
            + r"|text|protokoll|punkte|zusammenfass\w*|schreib(?:e)? (?:ein|eine|einen)|formulier\w*|sag|sage|"
            r"erinner\w*|"
            r"umlaute|stil|vokabeln|zu (?!merken|behalten|vermerken|notieren)\w+en"
        ),
    ),
    "nl": Core(
        stems=(
            "onthou verget vergeet geheugen achterhoofd noteer noter schrijf sla bewaar gedachten opslaan houd hou "
            "oren prent zet stop berg pin"
        ),
        asks=(
            r"(?:effe|ff|even) (?:onthouwe|onthouden|opslaan|opschrijven|noteren)|"
            r"voeg(?: \S+)? toe aan wat je(?: \S+){0,3}? weet|onthou(?:d|t|dt u|dt gij)?(?: (?:u|jij|je|gij|ge))?|"
            r"vergeet (?:\w+\.? |a\.?u\.?b\.? ){0,3}?(?:niet|nooit|nie|ni)|(?:niet|"
            r"nooit) (?:meer )?(?:te )?vergeten|"
            r"(?:hou|houd|houdt|hebt?|heb)(?: (?!ik)\S+){0,4}? (?:in (?:je |uw |het |jouw )?(?:achterhoofd|"
            r"gedachten|gedachte|geheugen|hoofd)|bij(?= dat| ?[:,])|rekening mee)|"
            r"in (?:het|je|uw) (?:geheugen|achterhoofd|hoofd|gedachten) (?:te )?(?:houden|opslaan|zetten|prenten|"
            r"bewaren|op te slaan)|"
            r"(?:prent|knoop|schrijf|zet|stop|sla|pin|leg|bewaar|berg|parkeer|neem|schrijft|noteer)(?: (?!ik\b|hem\b|"
            r"een\b)\S+){0,4}? (?:in (?:je|uw|jouw|het) (?:geheugen|oren|"
            r"kop|hoofd|achterhoofd|notities|brein)|op je lijstje|op|vast|bij)(?= ?[:,]| dat| (?:voor|bij|"
            r"onder) \w+ ?:)|noteer(?:t)?|"
            r"(?:je|jij|u|ge|gij) (?:moet|mag|zou|kan|kunt|hoeft|dient)(?: \S+){0,4}? (?:onthouden|noteren|"
            r"opschrijven|opslaan)|"
            r"(?:moet|mag|zou|kun|kan|kunt|wil) (?:je|jij|u|ge)(?: (?!een\b|mij\b|hij\b|ze\b|zij\b|schrijven\b|"
            r"zeggen\b|helpen\b)\S+){0,4}? (?:onthouden|noteren|bewaren|opschrijven|opslaan|niet vergeten|"
            r"nooit vergeten)|"
            r"(?:graag|even|svp|aub|alsjeblieft|ff|dit|dat|zodat je het|zodat u het)(?: \S+){0,2}? (?:onthoudt|"
            r"onthouden|noteren|opslaan|opschrijven|bewaren|niet vergeten)|"
            r"(?:je|u|jij)(?: \S+){0,3}? (?:onthoudt|noteert|bijhoudt|niet vergeet|nooit vergeet)"
        ),
        soft=(r"(?:je|jij|u|ge|gij) (?:moet|mag|zou|kan|kunt|dient)(?: \S+){0,4}? (?:niet|nooit) (?:meer )?vergeten"),
        opens=r"bewaar|schrijf (?:dit|dat|het|op)|sla (?:dit|dat|het|op)",
        titles=(
            r"(?:(?:kleine|korte|belangrijke) )?(?:notitie|memo|geheugensteuntje|aantekening)(?: (?:voor|"
            r"aan) (?:jezelf|mezelf|jou|je|u))|memo|"
            r"(?:(?:iets|tip|ding|feit|info|wat) )?(?:om )?te onthouden(?: over mij| van mij)?|(?:ter|voor) (?:je|"
            r"uw|in het) (?:geheugen|notities|archief)|voor in je geheugen"
        ),
        bars=(
            r"schrijven|zeggen|laten weten|ik|hij|zij|ze|wij|we|men|niet|nooit|geen|zei|zegt|hoeveel|wie|hoe|"
            r"wat(?! ik)|waarom|waar|wanneer|of|als|mijn (?:baas|moeder|vader|oma|opa|leidinggevende)|me (?:niet|"
            r"van)"
        ),
        tasks=(
            r"bestand|document|"
            + _FILES
            + r"|tabel|variabele|lijst(?: met)?|brief\w*|schrijf een|vertaal|zeg|vertel|herinner|om te|"
            r"te (?!onthouden|noteren)\w+en|bronnen|voor- en|verschil\w*|uitkomst"
        ),
    ),
    "pl": Core(
        stems=(
            "zapami pamiet zapomn zapomin notuj zanot notat zapis zapisz zachow glow pamiec uwadze zakod wbij odnot "
            "wpisz dopisz"
        ),
        asks=(
            r"zapami[ęy]n?t(?:uj|yjcie|ej)(?:cie)?|zachow(?:asz|aj|ajcie)(?: \w+){0,2}?(?= (?:że|ze|link|info))|"
            r"zapamięta(?:j|jcie|jmy|jże|sz|cie|ć|ła?by[śm])|pamiętaj(?:cie|że|my)?|nie (?:waż się |wolno ci |"
            r"możesz |śmiej |próbuj |może ci )*(?:zapomn(?:ij|ijcie|ieć|ij mi|isz)|zapomina(?:j|jcie|ć))|"
            r"(?:zanotuj|odnotuj|zapisz|notuj|zakoduj|zachowaj|wpisz|dopisz|wbij|utrwal|zarejestruj)(?:cie|"
            r"że)? (?:sobie|se|sb|to|w (?:pamięci|głowie|notatkach)|do (?:pamięci|głowy|notatek))|"
            r"(?:zanotuj|odnotuj|przyjmij do wiadomości|weź pod uwagę)(?:cie)?|(?:niech|"
            r"niechaj)(?: \w+){0,4}? (?:pamięci|głowie|zapamięta\w*|zapisane|zanotowane)|"
            r"(?:miej|mieć|weź|wziąć|trzymaj|noś)(?:cie)?(?: \w+){0,3}? (?:na uwadze|w pamięci|w głowie|"
            r"z tyłu głowy|pod uwagę)|"
            r"(?:możesz|mógłbyś|mogłabyś|mozesz|moglbys|czy da się|proszę|prosze|musisz|"
            r"powinieneś|powinnaś|masz|chcę|żebyś|byś|abyś)(?: (?!mi\b|o\b)\w+){0,4}? "
            r"(?:zapamięt(?:ać|ał\w*)|pamięta(?:ć|ł\w*)|zanotowa(?:ć|ł\w*)|zapisa(?:ć|ł\w*)|odnotowa(?:ć|ł\w*)|"
            r"nie zapomnie(?:ć|li)|nie zapomina(?:ć|ł\w*)|nie zapomniał\w*)"
        ),
        soft=(
            r"(?:warto|należy|trzeba|dobrze)(?: \w+){0,2}? (?:pamiętać|zapamiętać|zanotować|wiedzieć|mieć na uwadze|"
            r"nie zapominać)"
        ),
        titles=(
            r"(?:(?:krótka|ważna|mała) )?(?:notatka|notka|memo|zapiska)(?: (?:dla|do) (?:ciebie|siebie|pamięci))|"
            r"memo|(?:rzecz|rzeczy|fakty|info)? ?do (?:zapamiętania|zanotowania|zapisania|pamięci)"
        ),
        bars=(
            r"ja|on|ona|oni|my|nie|nigdy|jako|kto|jak|co(?! ci)|czemu|dlaczego|gdzie|kiedy|czy(?= można)|jeśli|gdy|"
            r"mama|szef\w*|babcia|dziadek"
        ),
        tasks=(
            r"plik\w*|dokument\w*|"
            + _FILES
            + r"|tabel\w*|zmienn\w*|napisz|ułóż|powiedz|przypomnij|przetłumacz|żeby(?!ś)|aby(?!ś)|wniosk\w*|"
            r"punktach|wynik\w*|hasł\w*|o (?!tym|mnie)\w+|\w+(?<!pamięt)(?<!not)(?<!pis)(?:ować|ić)"
        ),
    ),
    "fr": Core(
        stems=(
            "souvien rappel oubli retien retenir memor note noter garde enregistr tete esprit compte inscri grave "
            "sache conserve stocke trace"
        ),
        asks=(
            r"(?:n'oublie(?:z)?|n'oubliez|oublie(?:z)?|n'oublies)(?: (?:surtout|jamais|bien))* (?:pas|jamais|point)|"
            r"n'oublie(?:z)?(?= jamais|-le)|"
            r"(?:souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|rappel toi|souviens toi|souvien toi)|"
            r"(?:retiens|retenez|note|notez|mémorise|mémorisez|enregistre|enregistrez|"
            r"garde|gardez|grave|gravez|conserve|mets|mettez|stocke|ajoute|ajoutez|rentre|"
            r"rentrez)(?:-(?:toi|vous|le|la|les|moi|te|ça|ca)| (?:toi|ça|ca|ceci|cela|bien))\b(?: ça| bien|"
            r" quelque part| ceci)*|"
            r"(?:garde|gardez|aie|ayez|conserve|conservez|mets|mettez)(?: \S+){0,3}? (?:en tête|en mémoire|"
            r"à l'esprit|en mémoire|dans un coin de (?:ta|votre) tête)|"
            r"(?:tu voudras bien|vous voudrez bien) (?:te souvenir|vous souvenir|noter|retenir)|imprègne-toi|"
            r"(?:ne )?l'oublie(?:z)? (?:pas|plus|jamais)|(?:colle|fourre|mets|note|enregistre|"
            r"ajoute)(?: \S+){0,3}? (?:dans|à) (?:ta|votre|la) (?:mémoire|tête)(?: longue durée)?|(?:prends|prenez|"
            r"prendre)(?: \w+)? (?:bonne |en )?(?:note|en compte)(?: de)?|"
            r"(?:merci|prière|pensez|pense|veuillez|tâche|tâchez|essaie|essayez|tu dois|vous devez|tu peux|"
            r"vous pouvez|peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|"
            r"(?:je veux|je voudrais|j'aimerais|j'ai besoin|il faut|faudrait) (?:bien )?que (?:tu|vous)|"
            r"je te demande|je vous demande|je vous prie)(?: (?!pas\b|plus\b)\S+){0,4}? "
            r"(?:(?:d'|t'en |t'|te |vous |me |m'|l'|le |en |ne pas |n')*(?:enregistrer|noter|retenir|mémoriser|"
            r"souvenir|souviennes|souveniez|(?<=te )rappeler|(?<=vous )rappeler|(?<=te )rappelles|"
            r"(?<=vous )rappeliez|retiennes|reteniez|notes|notiez|mémorises|"
            r"mémorisiez|gardes?|gardiez|garder|enregistres|enregistriez|conserver|conserves|oublier|oublies|"
            r"oubliiez|inscrire|stocker))|"
            r"(?:que ce(?:la|ci)? soit|qu'il soit|que ça reste|que ce soit bien) (?:noté|enregistré|dit et noté|"
            r"clair et noté|retenu|gravé)|tu (?:me )?(?:retiens|notes|mémorises|gardes|mets)(?: (?:ça|bien|le|"
            r"ceci))?"
        ),
        soft=(
            r"sache|sachez|(?:il faut|faut|il faudrait|il convient de|c'est important de|"
            r"il est important de)(?: \S+){0,2}? (?:noter|retenir|se souvenir|savoir|mémoriser|garder en tête)"
        ),
        opens=(r"retiens|retenez|mémorise|mémorisez|notez|note(?= (?:que|bien|donc|stp|svp|ça|ceci|quelque)\b)"),
        polite=(
            r"tu (?:me |m'|te )?(?:le |la |l'|en )?(?:notes|retiens|gardes|enregistres|mémorises)(?: (?:ça|bien|"
            r"de côté))*(?= ?\?)"
        ),
        titles=(
            r"(?:petite |une )?notes?(?: (?:pour|à) (?:toi-même|toi|moi-même|soi-même|toi même|plus tard|la suite|"
            r"ta mémoire|tes archives))|mémo|à (?:retenir|noter|mémoriser|garder en tête|enregistrer|savoir|"
            r"ne pas oublier)|"
            r"pour (?:ta|votre) mémoire|aide-mémoire"
        ),
        bars=(
            r"ne|n'\S+|pas|jamais|je(?! (?:te|vous|veux|voudrais)\b)|j'ai|il m'\S*|on m'\S*|elle|ils|comment|quand|"
            r"pourquoi|où|qui|si|combien"
        ),
        tasks=(
            r"sur 20|différences?|fichier|document|"
            + _FILES
            + r"|tableau|variable|liste de|rédige|écris|écrire|traduis|dis à|demande(?:r)?(?: à|-lui|-leur)|dites? |"
            r"rappelle-moi|dissertation|devoir|texte|même ton|film|ton (?:neutre|style)|mise en forme|"
            r"d'(?:ajouter|acheter|envoyer|appeler)|de (?!ce|ça|cela|ta|côté|ma|mon|mes|la|noter|retenir|garder|"
            r"mémoriser|vous|te|t'|l')\w+(?:er|ir|re)\b"
        ),
    ),
    "es": Core(
        stems=(
            "recuerd recorda acuerd acord olvid anot apunt memor guard graba registr cuenta presente mente cabeza "
            "quedate quede quedarte agend toma fija"
        ),
        asks=(
            r"(?:recuérd|apúnt|anót|guárd|memoríz|gráb|agénd|regístr|recordá|anotá|guardá|agendá|apuntá|grabá|fíja|"
            r"méte|pon|retén|consérv)(?:a|e|en|ad)?(?:me|te|se|os)?(?:l[oa]s?)|"
            r"acu[eé]rd(?:ate|ese|ense)|acordate|acordaos|recordá(?:te)?|anotate|apuntate|guardate|agendate|"
            r"(?:quedate|quédate|quédese) con(?= que| esto| es[ae] )|"
            r"(?:apúnta|anóta|agénda|guárda|gráb[ea]|fíja|fíje)(?:te|se|me)|recuerd(?:e|en)(?: usted(?:es)?)?|"
            r"recordad|memorice|memorizad|anote|apunte|anoten|apunten|"
            r"(?:que )?(?:te conste|no se (?:te|le) (?:borre|pase))|(?:te|le|"
            r"os) encargo que(?: \S+){0,3}? (?:presente|en cuenta)|(?:apuntar|anotar|guardar) en (?:la )?memoria|"
            r"(?:que )?no (?:se |te |os |me |lo |la |vayas? a |se vayan a |se te vaya a |se le vaya a |se te |"
            r"se le )*(?:olvid(?:es|e|en|éis|ar|ás|a)|olvidar(?:lo|te|se)?)(?:te|se)?(?: (?:nunca|jamás|de esto))*|"
            r"(?:ten|tené|tenga|tengas(?: siempre)?|tengan|tenme|téngame|tenlo|téngalo|tenelo|tengamos|tener|mantén|"
            r"mantenga)(?: \S+){0,4}? (?:presente|en cuenta|en mente|en la cabeza|guardado|anotado|apuntado|claro)|"
            r"(?:que |te |me |puedes |podrías |podés |puede |podría |(?:quiero|necesito|me gustaría|hace falta|"
            r"conviene) que |debes |tienes que |tenés que |favor de )(?:(?!una?\b|el\b|la\b|me\b|escrib|dec|avis|"
            r"ped|mand|explic|ayud)\S+ ){0,4}?(?:recuerdes|recordar|recuerde|recordaras|"
            r"memorices|memorizar|memorice|anotes|anotar|apuntes|apuntar|guardes|te acuerdes|acordarte|acordarse|"
            r"se acuerde|grabes|no olvid\w+|tomes nota|tomar nota|registrar|registres|retengas|retener)(?:lo|la|te|"
            r"telo)?|"
            r"(?:toma|tomá|tome|tomad) (?:buena |debida )?nota(?: de)?|(?:mete|méte|graba|fija|ponte|pon|deja|"
            r"guarda)\w*(?: \S+){0,4}? en (?:la|tu|su) (?:memoria|cabeza|mente|coco|mollera)"
        ),
        soft=(
            r"(?:hay que|conviene|es bueno|es importante|cabe|habría que)(?: \S+){0,2}? (?:recordar|"
            r"tener (?:en cuenta|presente)|no olvidar|saber)"
        ),
        opens=r"recuerda|anota|apunta|guarda|memoriza|agenda|registra|graba|conserva|retén|sabe|sepa",
        polite=r"me (?:l[oa]s? )(?:guardas|apuntas|anotas|recuerdas|memorizas|puedes guardar)(?= ?\?)",
        titles=(
            r"(?:una )?nota(?: (?:mental|para (?:ti|vos|tu memoria|el futuro|tu yo futuro|después)))|memo|"
            r"para (?:tu|su) (?:memoria|archivo|registro)|(?:dato|cosas?|datos|algo|esto es)? ?(?:a|para|"
            r"por) (?:recordar|guardar|memorizar|que (?:lo )?"
            r"(?:recuerdes|guardes|memorices|tengas (?:guardado|anotado|presente|apuntado)))|"
            r"esto es para que lo (?:tengas (?:guardado|presente|anotado)|recuerdes|guardes)"
        ),
        bars=(
            r"no|escribir\w*|decir\w*|avisar\w*|pedir\w*|nunca|se puede|máquina|quiero recordar|yo|él|ella|ellos|"
            r"quién|cómo|cuándo|dónde|qué|cuál|si (?!es tan|puedes|eres|no te)|cuando|mi (?:jefe|profe|madre|abuela|"
            r"padre|amigo|jefa)"
        ),
        tasks=(
            r"ideas|de mi (?:cuando|si)|diferencias?|partida|archivo|documento|"
            + _FILES
            + r"|variable|columnas|tabla|lista de|escribe|redacta|traduce|dile|dí?gale|esc?ríbele|avísale|avisa|"
            r"mándale|pídele|errores|texto|partida|recuérdame|corrige|resume|formato|ventajas|puntos clave|"
            r"incluir|poner|(?:de|a) (?!recordar|guardar)\w+(?:ar|er|ir)"
        ),
    ),
    "pt": Core(
        stems=(
            "lembr esquec esque memor guard anot regist grav salv decor mente conta cabeca aponta tome toma arquiv "
            "sabendo"
        ),
        asks=(
            r"(?:(?:memoriz|anot|guard|registr|regist|apont|grav|salv|decor|arquiv)(?:a|e|em|ai)-(?:te|se|me|o|a|lo|"
            r"mo)(?:s)?|lembr(?:a|e|em)-(?:te|se))|não (?:se |te |me |vá |vai |vás |pode |podes |nunca |o |"
            r"lo )*(?:esque(?:ce|ça|ças|çam|cer|ceres)|deixe de lembrar)"
            r"(?:-te|-se)?(?: (?:mais|nunca|jamais|disso|disto|não))*|(?:tenha|tem|ten|tenham|tende|mantenha|mantém|"
            r"leva|leve|guarda|guarde|bota|bote|põe|coloca|coloque|enfia|grava|grave|anota|salva|salve|registra|"
            r"mete|deixa|deixe|arquiva|arquive)(?: \S+){0,4}? "
            r"(?:em mente|em conta|na (?:tua |sua )?(?:memória|cabeça|mente|cachola)|em memória|presente|anotado|"
            r"registrado|registado|guardado|salvo)|"
            r"(?:bora|vamos) (?:guardar|anotar|registrar|salvar) (?:isso|isto)|(?:para|pra) (?:guardares|"
            r"memorizares|anotares|lembrares|te lembrares)(?: \S+){0,3}?|atualiza(?: aí)? o que você (?:tem|"
            r"sabe)(?: \S+){0,2}? mim|(?:toma|tome|tomem) (?:boa )?nota(?: de| disso)?|(?:guarda|guarde|salva|salve|"
            r"anota|anote|grava|grave|registra|registre|registe|memoriza|memorize|decora|decore|aponta|aponte|"
            r"lembra|lembre)(?: \w+)? (?:isso|isto|aí|essa|esta|disso|disto|pra mim|para mim|aqui|bem|esse|este)|"
            r"(?:fica|fique|que fique|deixa|deixe) (?:bem )?(?:registrado|registado|anotado|gravado|guardado|"
            r"assente|sabendo)(?: então)?|(?:(?:só )?(?:para|pra) (?:você|vc|tu|te)|é (?:para|pra)|você|vc|tu|pode|"
            r"podes|poderia|podias|consegue|(?:quero|queria|preciso|gostaria)(?: pedir-te|"
            r" te pedir| de te pedir)? (?:que|para|pra))(?: (?!me\b|uma?\b|escrev|diz|avis)\S+){0,5}? "
            r"(?:(?:te |se )?lembr(?:ar(?:es|-te)?|es|e|ares sempre|ar-se)|memoriz(?:ar(?:es)?|es|e)|"
            r"anot(?:ar(?:es)?|es|e)|guard(?:ar(?:es)?|es|e)|registr?(?:ar|e)|não (?:te |se )?esque(?:cer(?:es)?|"
            r"ças?|cer-se))"
        ),
        soft=(
            r"(?:convém|é bom|é importante|há que|vale)(?: \S+){0,2}? (?:lembrar|não esquecer|ter em (?:conta|"
            r"mente)|recordar|saber)"
        ),
        opens=(
            r"lembra(?!-me)|lembre(?!-me)|anota|anote|guarda|guarde|memoriza|memorize|registra|registre|registe|"
            r"aponta|aponte|grava|grave|salva|salve|arquiva|arquive|decora|decore|fixa|fixe"
        ),
        titles=(
            r"(?:uma )?nota(?: (?:mental(?: (?:para ti|pra você|para você))?|para (?:ti|você|a memória|depois|"
            r"o futuro)|pra (?:você|mais tarde)))|memo|(?:para|pra) (?:a )?(?:tua|sua) memória|(?:coisas?|dados?|"
            r"informaç\w+|isso é)? ?(?:a|para|pra) (?:lembrar|guardar|memorizar|anotar|salvar|recordar|você lembrar|"
            r"não esquecer)"
        ),
        bars=(
            r"não|nunca|máquina|eu|ele|ela|eles|quem|como|quando|onde|qual|se eu|meu (?:chefe|pai|amigo)|"
            r"minha (?:mãe|chefe|orientadora|avó)"
        ),
        tasks=(
            r"ideias|arquivo|ficheiro|documento|"
            + _FILES
            + r"|array|variável|tabela|lista de|escrev\w+|redij\w+|traduz\w*|avis\w+|di[zg]\w*|ped[ei]\w*|mand\w+|"
            r"lembr\w+ (?:a|ao|aos|à|às)|aos?|texto|pontos|resum\w+|parágrafo|resto|ordene|negrito|diferenças|"
            r"erros|o que|(?:de|a) (?!lembrar|guardar|memorizar)\w+[aei]r"
        ),
    ),
    "it": Core(
        stems=(
            "ricord dimentic scord memori segn annot appunt salva registr mente presente nota conserv tieni prend "
            "tener fazzoletto ricordi"
        ),
        asks=(
            r"(?:ricord|segn|annot|appunt|memorizz|salv|registr|conserv|tien|tieni|mett|metti|scriv|scrivi|prend|"
            r"prendi|ficc|ficca|stamp|stampa)(?:a|i|ia|ete|ate)?(?:ti|tel[oai]|telo|tela|cel[oa]|mel[oa]|l[oa]|ne|"
            r"vi|vel[oa]|si|sel[oa]|ci)(?:ne)?(?= ?[:,.!]| )"
            r"(?: (?:nota|bene|questo|questa|sta roba|a mente|in mente|da parte|che|presente|questi|in testa|"
            r"anche tu))*|(?:si ricordi|ricordatevi|ricordiamoci|si segni|si annoti|se lo ricordi|se lo segni)|"
            r"non (?:ti |te lo |te ne |ve lo |devi |dovete |va |bisogna |mi )*(?:dimenticare|dimenticar(?:ti|lo|"
            r"telo|tene|selo|tevi)|scordare|scordar(?:ti|lo|telo|tene|tevi)|dimentichi|si dimentichi|"
            r"scordi)(?: (?:mai|più))*|"
            r"(?:tieni|tenga|tenere|tenete|tieniti|abbi|tienilo)(?: \S+){0,3}? (?:a mente|in mente|presente|conto|"
            r"in memoria|da parte|in testa|in considerazione)|(?:prendi|prenda|prendete|"
            r"prendere) (?:buona )?nota(?: di)?|"
            r"(?:(?:vorrei|voglio|mi serve|ho bisogno|bisogna|gradirei) che|puoi|potresti|può|potrebbe|devi|"
            r"ti chiedo|ti prego|ricordati di)(?: (?!non\b|una?\b|il\b|la\b|scriv|dir|aiut)\S+){0,4}? (?:ricord(?:i|"
            r"assi|are|arti|arlo|artelo|arsi)|memorizz(?:i|are|arlo|assi)|segn(?:i|are|arti|arlo|assi|artelo)|"
            r"annot(?:i|are|arti|arlo)|"
            r"tenere (?:a mente|presente|conto)|tenga (?:a mente|presente)|salv(?:are|arlo)|registrare|appuntare)|"
            r"(?:che )?(?:resti|rimanga|sia) (?:scritto|a verbale|agli atti|chiaro e scritto|annotato|in memoria)|"
            r"fatti un nodo al fazzoletto|(?:devi|puoi|dovresti) ricordar(?:ti|telo)(?: una cosa)?(?: di me)?|"
            r"mandal[oa] a memoria|me lo tieni in memoria|segnate|(?:metti|mettiti|ficcati|stampati|salva|aggiungi|"
            r"inserisci)(?: \S+){0,4}? (?:in memoria|in testa|nella (?:tua )?memoria|ai tuoi ricordi|"
            r"tra i tuoi ricordi)"
        ),
        opens=r"ricorda|ricordi|segna|annota|appunta|memorizza|salva|registra|conserva|tieni|sappi|aggiungi|segnati",
        soft=(
            r"(?:bisogna|occorre|conviene|è (?:bene|importante))(?: \S+){0,2}? (?:ricordare|ricordarsi|"
            r"tenere (?:a mente|conto|presente)|non dimenticare|sapere)"
        ),
        polite=(
            r"(?:me l[oa]|mel[oa]|te l[oa]|me l') ?(?:conservi|segni|ricordi|salvi|memorizzi|appunti|annoti|"
            r"tieni a mente)(?= ?\?)"
        ),
        titles=(
            r"(?:una )?nota(?: (?:per (?:te|la memoria|il futuro|dopo)|mentale))|(?:memo|promemoria|"
            r"appunto)(?: (?:da (?:salvare|ricordare|tenere)|per te))?|per (?:la )?(?:tua )?memoria|(?:cose?|dati|"
            r"info|questo è)? ?da (?:ricordare|salvare|memorizzare|segnare|tenere a mente|annotare|non dimenticare)|"
            r"aggiorna (?:i tuoi ricordi|la memoria|quello che sai di me)"
        ),
        bars=(
            r"non|mai|macchina|io|lui|lei|loro|chi|come|quando|dove|perché|quale|se|cosa (?:hai|devo|sai|ti)|"
            r"mio (?:padre|nonno|capo|amico)|mia (?:madre|nonna)"
        ),
        tasks=(
            r"file|documento|"
            + _FILES
            + r"|differenz[ae]|variabile|tabella|elenco|scrivi una|traduci|riassumi|correggi|di(?:lle|gli|te|ca)|"
            r"avvis\w+|"
            r"scriv\w+ (?:a|alla|al|ai)|agli|ricorda (?:a|ai|alle)|risultato|fattura|parole chiave|di\' a|"
            r"ricordami|grassetto|tono|trascrizione|appunti da|fonte|di (?!me|questo|noi|ricordare|segnare|"
            r"memorizzare)\w+(?:are|ere|ire)"
        ),
    ),
    "ru": Core(
        stems=(
            "запомн помни забуд забы забыва учти учиты имей запиш занес сохран отмет памят держи заруби зафикс "
            "внеси внос мотай намотай"
        ),
        asks=(
            r"(?:запомни{1,6}|запомните|запоминай|помни|помните|запомнишь|запомните-ка|запомни-ка)|не (?:вздумай |"
            r"смей |надо |стоит |)*(?:забудь|забудьте|забывай|забывайте|забыть|забывать|забудешь)|"
            r"(?:имей|имейте|держи|держите|возьми|возьмите|отложи)(?: \w+){0,3}? (?:в виду|ввиду|в голове|в уме|"
            r"в памяти|на заметку|на карандаш)|(?:учти|учтите|учитывай|учитывайте|заруби|намотай|зафиксируй|"
            r"зафиксируйте|внеси|внесите|"
            r"занеси|занесите|сохрани|сохраните|запиши|запишите|отметь|отметьте|закинь|добавь|добавьте|положи|"
            r"пометь|запихни|впиши)(?: (?!в файл|текст|результат)\w+){0,3}? (?:себе|у себя|это|эту|этот|в память|"
            r"в памяти|на носу|на ус|в блокнот|в голову|в заметки|куда-нибудь|про меня|обо мне|в свою память)|"
            r"(?:запиши|запишите)-ка|учти|учтите|(?:можешь|можете|мог бы|могла бы|могли бы|прошу|просьба|"
            r"хочу|хотел бы|хотела бы|хочется|тебе|важно|пожалуйста|чтобы ты|чтоб ты|чтобы вы|ты должен|ты должна|"
            r"вы должны)(?: (?!мне\b)\w+){0,4}? "
            r"(?:запомнил[аи]?|запомнить|помнил[аи]?|помнить|не забыл[аи]?|не забывал[аи]?|не забывать|не забыть|"
            r"записать|записал[аи]?|учитывать|учесть|учел|учла|учитывал[аи]?|сохранить|сохранил[аи]?|зафиксировать|"
            r"иметь в виду|имел[аи]? в виду)"
        ),
        soft=(
            r"(?:надо|нужно|следует|стоит)(?: \w+){0,2}? (?:помнить|запомнить|учитывать|учесть|иметь в виду|знать|"
            r"не забывать)"
        ),
        titles=(
            r"(?:маленькая |важная )?(?:заметка|памятка|пометка|запись|мемо|напоминание)(?: (?:для тебя|для себя|"
            r"в память|на будущее|себе))|мемо|(?:на|для) (?:заметку|памяти|запоминания|карандаш)|(?:к )?запоминанию|"
            r"в память|запомнить|на запоминание"
        ),
        bars=(
            r"не|никогда|я|он|она|они|мы|кто|как|что(?= ты| вы)|почему|где|когда|если|ли|мой (?:начальник|отец|"
            r"друг)|моя (?:мама|бабушка)"
        ),
        tasks=(
            r"файл\w*|документ\w*|"
            + _FILES
            + r"|переменн\w*|словар\w*|таблиц\w*|список|напиши|переведи|скажи|напомни|реши|сократи|исправь|"
            r"форматирование|результат\w*|задачу|\w+(?:ать|ить|еть|"
            r"ять)(?<!запомнить)(?<!сохранить)(?<!записать)(?<!помнить)"
        ),
    ),
    "ar": Core(
        stems=(
            "تذكر ذكر نسي نسى تنس ينس احفظ حفظ سجل سجّل دون بال راس ذاكر ميموري خزن انتبه عقل قيد اكتب اعتمد دماغ "
            "سيف ذهن اعتبار"
        ),
        asks=(
            r"و?(?:تذكر{1,6}|تذكري|(?:خذ|خذي|ضع|ضعي) (?:بعين الاعتبار|في الاعتبار)(?: من الان فصاعدا)?|(?:احفظ|سجل|"
            r"خزن|دون)(?:ه|ها)(?: في ذاكرتك| عندك)?(?: عشان| حتى| علشان)?|(?:صحح|عدل|حدث) المعلومة عندك|تذكروا|"
            r"افتكر|افتكري|فتكر)(?:ه|ها|لي|وا)?|و?(?:لا|ما|م|مت|متى|اوعى|اوعك|اياك ان|اوعي)? ?(?:ت|تن)?(?:تنسى|تنسي|"
            r"تنساش|تنسيش|تنسوا|تنس|متنساش|متنسيش|ماتنساش|ماتنساشي|تنساهاش|تنساه|تنساها)|"
            r"و?(?:احفظ|احفظي|سجل|سجلي|دون|دوني|خزن|خزني|قيد|قيدي|سيف|سيفي|(?:اكتب|اكتبي)(?= (?:عندك|هذا|هذه|"
            r"في ذاكرتك))|احتفظ|احتفظي|اعتمد|ضيف|ضيفي|اضف|اضيفي|حط|حطي|خلي|خل|ضع|ضعي|خذ|خذي)(?:ه|ها|لي|لك|"
            r"هالي)?(?: (?!في ملف|النص|الناتج|في متغير|قائمة|في جدول)\S+){0,3}? "
            r"(?:عندك|عندج|في (?:اعتبارك(?: من الان فصاعدا)?|بالك|راسك|رأسك|ذاكرتك|دماغك|ذهنك|الذاكرة|اعتبارك|"
            r"حسابك)|ببالك|براسك|على بالك|بالذاكرة|بذاكرتك|عالميموري|لديك|الاتي|التالي|ما يلي|هذا|هذه|هاي|هادي|هذي|"
            r"ان|انه|اني|انو|بان|بهذه|بهذا|المعلومة)"
            r"(?: (?:المعلومة|المعلومه|الشي|الشيء|الكلام))?|(?:انتبه|انتبهي) (?:ل\w+|الى \w+)|(?:لا|ما) (?:يغيب|"
            r"يروح)(?: \S+){0,3}? بالك|(?:عقل|عقلي) (?:على|عليها|عليه)(?: هادي| هادشي| هذه)?|"
            r"(?:ارجو|اريدك|ابيك|ابغاك|بدي|عايزك|عاوزك|يرجى|الرجاء|ممكن|اطلب منك|اتمنى|لازم|ياريت|يا ريت|هل يمكنك|"
            r"تقدر|فيك|بليز|من فضلك)(?: (?!كتابة|ترجمة)\S+){0,3}? "
            r"(?:ان )?(?:تتذكر|تتذكري|تذكر|تفتكر|تفتكري|تحفظ|تحفظي|تسجل|تسجلي|تدون|حفظ|تدوين|تسجيل|الا تنسى|ما تنسى|"
            r"ما تنساش|متنساش|تذكرها|تحفظها|تخلي|تحط|الاحتفاظ)(?:ه|ها|لي)?|ma ?tensash|matensash|mtnsash|la ?tensa|"
            r"iftakir|eftekr"
        ),
        titles=(
            r"(?:للحفظ|للتذكر|معلومة للحفظ|معلومات للحفظ|للذاكرة|ملاحظة (?:لك|لنفسك|للذاكرة|مهمة للحفظ|للحفظ)|"
            r"للتذكير الدائم|في ذاكرتك|تذكير لك)"
        ),
        bars=(r"لا|ما|انا|هو|هي|هم|قولي|ابلغ|كيف|متى|اين|وين|لماذا|هل(?! يمكنك)|مين|من الذي|اذا|لما|مديري|امي|ابي"),
        tasks=(
            r"شراء|ا\w{2,3}ا\w|تحط|ذكر المصادر|ملف|متغير|جدول|قائمة|قصيدة|رسالة|مقال|ترجم|لخص|اكتب (?:رسالة|قصيدة)|"
            r"قول ل\S+|"
            r"قل ل\S+|ذكرني|التنسيق|النص|الناتج|الافعال|" + _FILES
        ),
    ),
    "tr": Core(
        stems=(
            "unutm hatirla akl not kaydet hafiza ezberle kenar kulag defter sakla mim kayit bellek bilgi dikkate kafan"
        ),
        asks=(
            r"(?:sakın |asla |hiç |bunu |şunu )*unutma(?:yın|yınız|yasın|yalım|man|manı)?(?: (?:sakın|olur mu|"
            r"asla))*|(?:aklında|aklınızda|hafızanda|hafızanızda|kafanda|zihninde|belleğinde|sende|"
            r"kayıtlarında)(?: \w+){0,2}? (?:tut|tutun|tutar mısın|tutarsan|bulunsun|"
            r"olsun|kalsın|dursun|bulundur|yer etsin|saklı kalsın|kayıtlı kalsın)(?: (?:diye söylüyorum|lütfen))?|"
            r"(?:aklına|hafızana|hafızanıza|belleğine|kafana|defterine|kenara|bir kenara|kulağına|not defterine|"
            r"notlarına|bilgilerine|kayıtlarına)(?: \w+){0,3}? "
            r"(?:yaz|yazın|yazsana|kaydet|kaydedin|kaydetsene|al|alın|ekle|ekleyin|kazı|koy|not et|not al|"
            r"küpe olsun|işle|at|sok|geçir|yerleştir)|(?:şunu|bunu|bu bilgiyi|şu bilgiyi|şunları|bunları|bu notu|"
            r"bir şey) (?:\w+ ){0,2}?(?:kaydet|kaydedin|kaydetsene|not et|not al|not edin|"
            r"not alın|ezberle|ezberleyin|hatırla|hatırlayın|sakla|saklayın|yaz|bil|aklında tut|kenara yaz|"
            r"hafızana al)|(?:not al|not alın|not et|not edin|not düş|not düşün|not alır mısın|not eder misin|"
            r"hatırla|hatırlayın|hatırla(?:r mısın|yabilir misin)|ezberle|"
            r"ezberleyin|mim koy|kaydetsene|kaydediver|not alıver|bilgin olsun|haberin olsun|kayıtlara geç(?:sin)?)|"
            r"(?:hatırlaman|unutmaman|aklında tutman|not alman|kaydetmen|hatırlamanı|unutmamanı|not almanı|"
            r"kaydetmeni|aklında tutmanı)(?:ız|ızı)?(?: \w+){0,2}"
        ),
        opens=r"kaydet|sakla|kaydedin|saklayın",
        titles=(
            r"(?:hafıza|hafızana|hafızaya|hatırlanacaklar|akılda tutulacaklar|hafıza notu|kayıt|hafıza güncellemesi|"
            r"(?:unutulmayacak|hatırlanacak|akılda kalacak) (?:bilgi|şey)(?:ler)?|kendine not|sana not)"
        ),
        bars=(
            r"değil|ben|beni|bana|o|onlar|mesaj at|mail at|kim|nasıl|nerede|ne zaman|neden|niye|eğer|müdürüm|annem|"
            r"babam"
        ),
        tasks=(
            r"dosya\w*|belge\w*|"
            + _FILES
            + r"|değişken\w*|tablo\w*|metn\w*|metindeki|yaz(?=,)|söyle|çevir|özetle|hatırlat\w*|olarak|"
            r"\w+m[ae]y[ıi]|altına|alt alta|liste\w*|sonucu|işaretle"
        ),
    ),
    "hi": Core(
        stems=(
            "याद नोट ध्यान भूल लिख सेव दिमाग गांठ गाँठ मेमोरी स्टोर yaad yad note likh save dimag dimaag dhyan "
            "bhool bhul memory gaanth"
        ),
        asks=(
            r"(?:याद|ध्यान|ध्यान में|दिमाग में|मन में|ज़ेहन में|नोट|सेव|दर्ज|स्टोर|मेमोरी में)(?: \S+){0,2}? (?:रख|"
            r"रखना|रखो|रखिए|रखिएगा|रखें|रखोगे|रखियो|कर|करो|कर लो|कर लेना|कर ले|कर लीजिए|कर लें|कर दो|करना|कीजिए|"
            r"करें|रख लो|रख लेना|डाल लो|बिठा लो|बैठा लो)|"
            r"(?:भूलना|भूलिएगा|भूलियो|भूलो) (?:मत|नहीं|ना|न)|(?:मत|ना|न) (?:भूलना|भूलिए|भूलो|भूलिएगा)|लिख (?:लो|ले|"
            r"लेना|लीजिए|लें|रखो|कर रखो)|गाँ?ं?ठ बाँ?ं?ध (?:लो|ले|लेना)|(?:जानकारी|मेमोरी|"
            r"याददाश्त)(?: \S+){0,2}? (?:अपडेट|ठीक|सही) कर (?:लो|लेना|लीजिए|दो|लें)|"
            r"(?:yaad|yad|dhyan|dhyaan|dimag|dimaag|note|save|memory|store)(?: (?:me|mein|main|se|bhi|zaroor|zarur|"
            r"hamesha|isko|ye|to|toh|kar|kr))* (?:rakh|rakhna|rakho|rakhiye|rakhiyega|rakhio|rakhiyo|rakhlo|rakhle|"
            r"rakhoge|rakhogi|rakh lo|rakh lena|rakh le|kar|karo|karlo|karle|karna|karlena|"
            r"kar lo|kar le|kar lena|kar do|kardo|kr lo|krlo|lo|kijiye|kar lijiye|kr)|(?:mat|na|"
            r"kabhi mat) (?:bhoolna|bhulna|bhoolo|bhulo|bhuliyo|bhooliyo|bhul jana|bhool jana)|(?:bhoolna|bhulna|"
            r"bhooliyo|bhuliyo) (?:mat|nahi|na)|likh (?:lo|le|lena|lijiye|ke rakho|k rakh)(?: kahin| kahi)?|"
            r"gaanth (?:bandh|baandh) (?:lo|le|lena)"
        ),
        titles=r"(?:याद रखने (?:वाली|लायक) (?:बात|बातें|चीज़ें)|मेमोरी नोट|याद रहे|yaad rahe|memory note)",
        bars=(
            r"मैंने|उसने|वह|वो|कैसे|कब|कहाँ|कौन|क्यों|अगर|मेरे मैनेजर|अपना|अपने|apna|apne|maine|usne|kaise|kab|"
            r"kahan|kaun|kyun|agar"
        ),
        tasks=(
            r"लेख|बिंदु|चिट्ठी|शीर्षक|स्रोत|फ़ाइल|वेरिएबल|टेबल|तालिका|नतीजे|टेक्स्ट|लिखो|अनुवाद|file|table|text|"
            r"email|msg|bolo|kaho|कहो|से कहो|ko bol\w*|dilana|दिलाना|" + _FILES
        ),
    ),
    "zh": Core(
        stems="记 記 忘 存 录 錄 备忘 備忘 留意 脑 心 jizhu",
        asks=(
            r"(?:我(?:要|想要?|希望|需要|想让|想請)你?|(?:麻烦|麻煩|请|請|敬请|敬請|劳烦|拜托|帮我|"
            r"幫我|帮忙|幫忙|给我|給我|替我|帮|幫|你|您|可|一定|务必|務必|必须|必須|千万|"
            r"千萬|要|得|都|再|重新|先|好好|也|永远|永遠|牢牢|给|給|能不能|能否|可以|可不可以|把这个|"
            r"把這個|这个|這個|这些|這些|这点|這點|这条|這條|这一点|此)){1,6}"
            r"(?:留意并|注意并)?(?:(?:(?<![你您])记得|记得(?=[,。:]))|记(?:住|下来|下|牢|"
            r"好|着|一下|一记|取|死|到心里|在心里|在心上|录下来|录在案|录|"
            r"个笔记)?(?!得)|記(?:住|下來|下|得|牢|好|著|一下|在心裡|在心上|錄)?|别忘|別忘|不要忘|"
            r"勿忘|忘不得|存(?:好|下来|下|一下|起来|进去|到记忆里)|保存(?:一下|好|"
            r"下来)?|录入|收录|备注一下|加进)"
            r"(?:了|死了|住了|啊|哦|呀|哈|喔|吧|一下|你对我的了解里?|的是|的)*|不许忘|不準忘|甭忘喽?|"
            r"拿小本本记下来|(?:把)?(?:下面|这|以下)这?(?:句|"
            r"条)?(?:话)?刻进你?(?:的)?(?:脑子|脑海|心)里?|存个档|可别(?:给)?忘了?|别给(?:我)?忘了|jizhu"
        ),
        opens=(
            r"记住|記住|记牢|记好了?|记下来?|記下來?|牢记|牢記|谨记|謹記|切记|切記|铭记|录入|备忘|備忘|"
            r"存一下|记一下|記一下|记一笔|記一筆|别忘了|別忘了|留个底|存档|备案"
        ),
        titles=r"【?(?:请记住|需要(?:你)?记住|要记住的|备忘|備忘|记忆|記憶|要点记录|必记|记录)】?",
        bars=(r"[他她它](?:们)?|需\Z|谁|怎么|怎樣|怎样|如何|什么|吗|嗎|为什么|没|沒|老师|老板|妈妈"),
        tasks=(
            r"账|賬|帐|我的信息|文件|表格|csv|语气|改写|代码|变量|要点|重点|段|文字|翻译|说错|用日语|"
            r"这很|提醒|公告|作文|诗|小数|标点|参考文献|列在|放在|附上|带上|告诉|转告|让[^你]"
        ),
    ),
    "ja": Core(
        stems="覚え おぼえ 憶え 記憶 記録 保存 メモ 控え 忘れ 頭 心 登録 ストック 念頭 記銘 インプット 留意",
        asks=(
            r"(?:(?:覚え|おぼえ|憶え)(?:て|直して)?(?:おい|おき|おけ|とい|とっ|い)?(?:て|とき|"
            r"とけ)?|(?:記憶|記録|保存|メモ|登録|ストック|インプット|"
            r"記銘|留意|メモリー?(?:に)?(?:登録|保存|追加|記録))(?:を)?(?:して?(?:おい|とい|"
            r"おき)?て?|しと(?:いて|き)|の方)?|(?:控え|書き留め|刻ん|留め)"
            r"(?:て|で)(?:おい|おき)?て?|忘れ(?:ない|ん|ず)(?:で|といて|とって|ように|に(?:い|"
            r"お)(?:て)?)|(?:頭|心|念頭|記憶)(?:の(?:片隅|隅|中))?に"
            r"(?:入れ|置い|留め|とめ|刻ん|残し|叩き込ん)(?:と)?(?:て|で)?(?:おい)?(?:て)?)"
            r"(?:くだ(?:さい)?|下さ(?:い)?|くれ(?!た)(?:る|ない|ます)?|もら(?:っ|え|い)|貰|ほしい|"
            r"欲しい|いただ|頂|ちょうだい|頂戴|お願い|よろ|頼む|必須|求む|宜しく|"
            r"ね|よ(?!う)|な(?!い)|や(?!す)|(?=[。!:\n→]|\Z))(?:(?!と|って|よう|こと|の|か)[^\n。、,:?「」 ]){0,12}?"
        ),
        titles=(
            r"【?(?:要記憶|記憶用?|覚え書き|覚書|備忘録?|メモ(?:リー?)?(?:登録|追加)?|"
            r"覚えておいて(?:ほしい|欲しい)(?:こと|事)|忘れないで(?:ほしい|欲しい)?(?:こと|事)|"
            r"要保存)】?"
        ),
        states=r"\d|です|だ|なの|って|俺|私|僕|うち|妻|夫|息子|娘",
        ties=r"(?:[ 、,]|←|から|ので|んで|(?<=[^んいしっ])で|けど|けん|やから)(?:これ|それ|この件)?(?:を|は|も)?",
        bars=(r"彼|彼女|誰|どう|なぜ|いつ|方法|コツ"),
        tasks=(
            r"と彼|言われた|ファイル|変数|pdf|csv|翻訳|訳して|直して|要約|伝え|リマインド|思い出|出典|"
            r"文面|張り紙|と言われ|と言って|という|"
            r"ますか|てる\?|アプリ|要点|文章|記事|アイデア|メッセージ|メール|起こして|電話して|出して|子供の頃|"
            r"子どもの頃|って。?\Z|アルバム"
        ),
    ),
    "ko": Core(
        stems="기억 잊 까먹 외워 외우 메모 저장 기록 적어 보관 담아 새겨 킵 명심 입력 등록 알아 숙지",
        asks=(
            r"(?:기억|메모|저장|기록|입력|등록|명심|숙지|킵|추가|암기|참고)(?:을|를)? ?(?:좀|"
            r"꼭 좀|꼭|잘|하나만)? ?(?:해|하)? ?(?:주쇼|주이소|줘라|줘|주라|주세요|"
            r"주실|주시|줄래|줄|두세|두시|두렴|두도록|둬라|둬|놔라|놔|놓|달라고|다오|부탁|바람|바랍|요망|"
            r"요(?= ?[:,\n])|라(?!고|는)|좀|했으면|주십|둘|드려|봐)"
            r"(?:(?!고 (?:했|하)|라고|다는)[^\n.!?:,]){0,10}?|(?:기억|메모|저장|기록|"
            r"명심|킵)(?:해(?!요|\b)|하세요|하렴|하시|할 것|하자|하도록)"
            r"(?:(?!라고|다는)[^\n.!?:,]){0,8}?|(?:외워|적어|담아|새겨|알아|받아 ?적어|간직해|챙겨) ?(?:줘|둬|놔|두|주|"
            r"놓)(?:(?!라고)[^\n.!?:,]){0,10}?|외워|"
            r"외우세요|(?:잊으면|까먹으면|잊어버리면|잊어선|까먹어선) ?안 ?(?:돼|되|"
            r"됩)[^\n.!?:,~]{0,4}|(?:기역|기억|긔억)(?:하고 (?:계세요|있어)|헤줘|해줘)|"
            r"(?:잊지|까먹지|잊어버리지|잊어먹지|까묵지|이자묵지|이자뿌지|잊아뿌지)(?: ?말| ?마|"
            r"는 말)(?:(?!라고)[^\n.!?:,]){0,10}?"
        ),
        titles=(
            r"(?:기록해 ?두기|기억해 ?둘 ?것|기억할 ?것|기억 사항|참고 사항|"
            r"(?:앞으로 계속 )?기억(?:했으면 하는|할|해 줄|해줄) (?:게|것이|것) 있어(?:요)?)"
        ),
        states=r"\d|(?<!\S)(?:나|내|저|제|우리|울)[는도가]? ",
        ties=r"(?<![을를에로만거걸고은지며]) (?:꼭 |좀 |잘 |이거 |이걸 |이건 |그거 )*",
        bars=(r"그가|그녀|누구|어떻게|언제|왜|방법"),
        tasks=(
            r"파일|엑셀|변수|코드|pdf|csv|번역|요약|전해|알려줘|알려 줘|라고 (?:전|말|하)|제목|"
            r"써 줘|문구|목록|출처|요점|글에|"
            r"한테|에게|고쳐 줘|선생님|앨범|편지|얼마나"
        ),
    ),
}
"""By ISO 639-1 code."""
