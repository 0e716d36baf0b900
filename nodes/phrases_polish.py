"""How Polish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:w|do|z|ze) (?:swojej |swoją |twojej |twoją |mojej |moich |twoich |swoich |pańskiej |długotrwałej |"
    r"stałej )*(?:pamięci|głowy|"
    r"głowie|bazy|"
    r"notat(?:ek|kach)|notesu|notesie|zapisków|profilu|bazie|akt|aktach|danych|systemu|systemie|pliku|kartoteki|"
    r"kartotece|bazy wiedzy|bazy danych|bazie danych|wiedzy)(?: długotrwałej| stałej)?(?: o mnie)?|"
    r"(?:swoją |twoją |w )?pamięć|(?:do |w )?mo(?:jego|im) profilu?)"
)
_OBJECT = (
    r"(?:(?:t[eęay]|ten|to|taką|taki|takie|następując\w+)(?! zamiast| lepiej)(?: (?!(?:do|na|w|z|po|jako|ale|"
    r"i) )\w+){1,3}(?= ?[:\n])|(?:o )?(?:to|"
    r"tym)(?! co)|"
    r"(?:to )?jedno(?= ?[:,–—-])|(?:o )?(?:taką|jedną|jednej|ważną|ważnej|takiej|pewną) (?:ważną |"
    r"istotną )?(?:rzecz|rzeczy|sprawę|informację)"
    r"(?= ?[:,–—-])|coś (?:ważnego|istotnego)(?= ?[:–—-])|"
    r"następujące (?:rzeczy|informacje|dane|punkty|fakty)|(?:poniższ|następując)(?:e|ą|ego|ych)(?: (?:dane|"
    r"informacje|informację|fakty|rzeczy))?|tego(?= ?:)|następując[ąe]j? (?:rzecz|rzeczy|"
    r"informacj[ęi])|co następuje|t[ęe] (?:informację|rzecz|zasadę|listę)|t(?:ej|ych) (?:informacji|rzeczy|danych)|"
    r"ten (?:fakt|szczegół|kod|numer)|"
    r"te (?:informacje|dane|rzeczy|punkty)|to wszystko|jedną rzecz(?= ?:)|"
    r"moje dane(?= ?:)|to,? co (?:ci )?(?:powiedział|napisał|podał)[ae]m(?: (?:wyżej|przed chwilą|wcześniej))?|"
    r"t(?:o|ę) (?:też|także|wszystko|właśnie)|(?:właśnie|dokładnie) to|t(?:ego|ę|o) (?:punkt|wiadomość|zdanie)|"
    r"mo(?:ją|je) (?:ostatni\w+ )?(?:wiadomość|zdanie)|"
    r"(?:to,? )?co (?:ci |panu |pani )?(?:właśnie |przed chwilą |teraz |wcześniej |wyżej )?(?:(?:ci |panu |"
    r"pani )?(?:powiedział|napisał|mówił|pisał|podał)[ae]m))"
)
_SMALL = (
    r"(?:,? (?:(?:bardzo |uprzejmie )?proszę(?: cię| pana| panią| was)?|pls|plz|sobie|dobrze|porządnie|"
    r"raz na zawsze|na zawsze|na przyszłość|"
    r"na później|na stałe|na wszelki wypadek|gdzieś|u siebie|też|także|również|jeszcze|koniecznie|zawsze|od teraz|"
    r"tylko|dla mnie|o mnie|więc|no|wreszcie|przy okazji|(?:na|w) (?:przyszłe|kolejne|przyszłych|"
    r"kolejnych) (?:rozmowy|rozmowach)),?){0,4}"
)
_KEPT = r"(?:na uwadze|w pamięci|w głowie|na względzie|pod uwagę|do wiadomości)"
_INFINITIVE = (
    r"(?:(?:zapamiętać|zapamiętywać|pamiętać|nie zapomnieć|nie zapominać|zanotować|odnotować|zakodować|"
    rf"(?:mieć|wziąć|brać|przyjąć)(?: {_OBJECT})?{_SMALL} {_KEPT}(?: (?:fakt|to))?|uwzględnić(?=,? że)|utrwalić|"
    rf"zapisać|zakonotować){_SMALL}|(?:zapisać|zachować|dodać|wpisać|dopisać|wprowadzić|umieścić|"
    rf"przechować)(?: {_OBJECT})? {_MEMORY})"
)
_GERUND = (
    rf"(?:(?:zapamiętanie|pamiętanie|zanotowanie|odnotowanie|zapisanie|niezapominanie|uwzględnienie)(?: {_MEMORY})?|"
    rf"(?:wzięcie|przyjęcie|dodanie|dopisanie|wpisanie|zachowanie)(?: {_OBJECT})? (?:{_KEPT}|{_MEMORY}))"
)
_PAST = (
    r"(?:zapamięta|pamięta|nie zapomina|nie zapomnia|mia|zanotowa|zapisa|odnotowa|zachowa|wiedziała? i pamięta|"
    rf"zakodowa|wzię|bra|uwzględni|przyję)(?:ł[aoy]?|eli|[ae]?li)(?: (?:to |sobie ){{0,2}}(?:{_KEPT}|{_MEMORY}|sobie))?"
)
"""The verbs as "żebyś" has them."""
_YOU = r"(?:(?:że|a|gdy|jak)?by(?:ś|ście)|(?:żeby|aby|gdyby|by|jeśli) (?:pan|pani|państwo))"
_GOOD = (
    r"(?:(?:dobrze|super|miło|fajnie|świetnie|wspaniale|idealnie|lepiej|wygodnie|przydatne|ważne|świetne|"
    r"wdzięczn[ya]|zobowiązan[ya]))"
)
POLISH = Phrases(
    language="pl",
    stems=(
        "notow wpis wzgled konot kod dopis przechow uwzgl bierz przyj umie wprowad trzyma zapis zachow "
        "przyjmij zakonotuj zakarbuj utrwal dopisz wprowadz wrzuc dolacz przyswoj wkuj nami nieoficjalnie "
        "zmien popraw pamiet zapamiet zapomn zapomin uwadze uwage zanotuj zanotow "
        "notuj zapisz zapisac zachowaj dodaj pamiec zaktualiz usun skasuj wymaz miej odnotuj zakoduj wez pamieta "
        "wpisz wbij notatk zapomin wloz wstaw rejestr archiwiz naucz utworz dorzuc adnotac prosze"
    ),
    keywords="zapamietaj pamietaj zapamietac pamietac zapomnij zapominaj zanotuj",
    lead=(
        r"przenigdy|za nic|absolutnie|w zadnym (?:razie|wypadku)|pod zadnym pozorem|"
        r"po prostu|tak dla informacji|dla (?:twojej )?informacji|dla jasnosci|serio|powaznie|tak gwoli "
        r"informacji|gwoli informacji|zebys wiedzial[a]?|zawsze|tylko|"
        r"(?:bardzo )?dobrze|wspaniale|doskonale|znakomicie|ekstra|o|(?:dam|daję|podaję|mam dla) (?:ci|ciebie)|"
        r"o właśnie|(?:na potrzeby|w|na|do|dla) (?:wszystkich |"
        r"naszych )?(?:kolejnych|przyszłych|następnych|"
        r"dalszych|innych) (?:rozm\w+|czat\w+)|bezwzględnie|pod żadnym pozorem|absolutnie|na pewno|"
        r"w żadnym razie|"
        r"(?:weź|weźcie) (?:sobie|proszę|no)|"
        r"weź|weźcie|no weź|ej|hejka|no to|to|a więc|czyli|otóż|właśnie|dokładnie|zgadza się|jasne|"
        r"pewnie|spoko|stary|kolego|proszę cię|błagam|koniecznie|przede wszystkim|głównie|po drugie|"
        r"na koniec|ostatnia rzecz|dla pewności|na wszelki wypadek|w razie czego|o mnie|na mój temat|"
        r"co do mnie|jeśli chodzi o mnie|z mojej strony|od dziś|od dzisiaj|odtąd|zawsze|"
        r"w (?:kolejnych|przyszłych|następnych) rozmowach|słuchajcie|patrz|zobacz|wiesz co|krótko|"
        r"przepraszam|sorry|sory|ważna sprawa|ważna rzecz|mała prośba|prośba|i jeszcze jedno|"
        r"poproszę|przyjacielu|kochanie|bądź tak dobry i|bądź tak miła i|bądź łaskaw i|bądź łaskawa i|"
        r"zrób mi przysługę i|dla porządku|na później|"
        r"tylko|no|cześć|hej|witaj|dzień dobry|dobry wieczór|ok|okej|dobra|dobrze|super|świetnie|i|a|ale|też|"
        r"także|ponadto|ach|oh|tak|nie(?=,)|dzięki|dziękuję|"
        r"proszę|przy okazji|swoją drogą|a propos|(?:jeszcze )?jedna (?:rzecz|sprawa)|jeszcze (?:coś|jedno)|"
        r"zanim (?:zaczniemy|zapomnę|przejdziemy dalej)|na (?:przyszłość|następny raz|kolejny raz)|aha|dla (?:jasności|"
        r"informacji)|w przyszłości|"
        r"po pierwsze|najpierw|potem|teraz|więc|ważne|uwaga|notatka|ps|p\.s|słuchaj|od teraz|od tej pory|"
        r"następnym razem|"
        r"jeśli możesz|w miarę możliwości|właściwie|poza tym|oprócz tego|dodatkowo"
    ),
    head=(
        r"(?:miej|miejcie|trzymaj) (?:to )?(?:gdzies )?(?:z tylu glowy|w glowie|w pamieci|na wzgledzie)|(?:wbij|"
        r"wpisz|zakoduj|wdrukuj)(?: to)?(?: sobie)?(?: dobrze)?(?: (?:do glowy|w glowie|w pamieci))?|nie trac z "
        r"oczu|wez (?:zapisz|zapamietaj|zanotuj)|przyjmij do wiadomosci i zapamietaj|"
        r"(?:(?:rzeczy|sprawy|fakty|informacje|kwestie|to),? (?:o których|które|co) (?:masz|musisz|powinieneś|"
        rf"powinnaś|trzeba|należy|chcę,? żebyś) (?:zawsze )?(?:{_INFINITIVE}|{_PAST})(?= ?[:\n])|"
        r"(?:zapamiętaj|zapamiętajcie|pamiętaj|pamiętajcie|(?:nigdy )?nie zapomnij|(?:nigdy )?nie zapominaj|"
        rf"(?:nigdy )?nie zapominajcie|nie zapomnijcie){_SMALL}|(?:proszę|prosiłbym|prosiłabym)(?: cię| pana|"
        rf" panią)?(?: o to)?,? (?:o |by |aby |żeby )?{_INFINITIVE}|"
        rf"niech (?:pan|pani|państwo){_SMALL} (?:zapamięta|zapamiętają|pamięta|pamiętają|nie zapomni|nie zapomina|"
        r"zanotuje|zapisze|odnotuje|"
        rf"(?:ma|mają|weźmie|wezmą){_SMALL} {_KEPT}){_SMALL}|(?:miej|"
        rf"miejcie)(?: to)?{_SMALL} {_KEPT}|(?:weź|weźcie|"
        rf"bierz|bierzcie)(?: to)?{_SMALL} pod uwagę{_SMALL}|przyjmij(?:cie)?(?: to)?{_SMALL} "
        r"do wiadomości(?: i (?:zapamiętaj|pamiętaj)(?:cie)?)?|"
        rf"(?:zanotuj|zanotujcie|notuj|odnotuj|odnotujcie|zapisz|zapiszcie){_SMALL}|zapamiętać|wiedz i pamiętaj|"
        r"(?:zrób|stwórz|"
        r"dodaj)(?: sobie)? (?:notatkę|notkę)|nigdy o tym nie (?:zapominaj|zapomnij)|naucz się|"
        rf"(?:zakoduj|zakonotuj|wbij|zakarbuj|utrwal|przyswój|zanotuj|wkuj)(?:cie)?(?: {_OBJECT})?{_SMALL}(?: "
        r"do (?:głowy|pamięci))?|"
        rf"żeby(?:ś|ście) (?:to |sobie )?(?:pamięta|nie zapomnia|nie zapomina|zapamięta|wiedzia)(?:ł[ay]?|eli|[ae]?li)"
        rf"(?: i pamiętał[ay]?)?{_SMALL}(?= ?[:–—-])|"
        r"(?:mam (?:do ciebie |do pana |do pani )?(?:taką |jedną |małą |wielką )?prośbę|(?:moja |mała |"
        rf"wielka )*prośba)[:,]? {_YOU} "
        rf"(?:to |sobie |o tym |zawsze )*{_PAST}|"
        r"(?:zachowaj|zachowajcie)(?= ?,? ?że\b)|(?:bardzo |uprzejmie )?proszę(?: o)? (?:zapamiętać|pamiętać|"
        r"zanotować)|"
        r"(?:żeby|aby|by) (?:tego )?nie zapomnieć(?= ?:)|(?:coś |nowa |ważna |krótka )?(?:info|informacja|"
        r"informacje|rzecz|"
        r"rzeczy|dane|fakt|notatka|ważne)? ?do (?:zapamiętania|zapisania|zanotowania|(?:twojej |swojej )?pamięci|"
        r"zapamiętania na przyszłość)(?= ?:)|nie zapomnieć(?= ?:))"
    ),
    keep=(
        r"(?:(?:nigdy |tylko )?nie (?:zapomnij|zapominaj)(?:cie)? (?:tego|o tym)|notatka (?:dla ciebie|"
        r"do siebie)(?= ?:)|"
        rf"proszę (?:o tym |to |sobie |tego )+(?:też |zawsze )*{_INFINITIVE}(?=[.!]*\Z)|"
        r"(?:zapisz|zachowaj|dodaj|wpisz|dopisz|wprowadź|wrzuć|umieść|przechowaj|przechowuj|trzymaj|zanotuj|"
        r"zapamiętaj|zostaw|wbij|zachowajcie|"
        rf"proszę (?:zapisać|dodać|zachować|wpisać|dopisać|wprowadzić))(?:cie)?{_SMALL}(?: "
        rf"{_OBJECT})?{_SMALL} {_MEMORY}|"
        r"(?:dodaj|dopisz|dołącz|dorzuć)(?:cie)?(?: to)? do (?:tego,? co (?:już )?(?:o mnie (?:wiesz|pamiętasz)|"
        r"(?:wiesz|pamiętasz) o mnie)|"
        r"(?:informacji|danych|wiedzy|zapisków) o mnie)|"
        r"(?:zapamiętaj|zapamiętajcie|pamiętaj|zapisz|zanotuj)(?: sobie)? (?:to|o tym)(?=[.!:,]|\Z| proszę| na|"
        rf" w| sobie)|nie (?:zapomnij|zapominaj) o tym|(?:miej|miejcie) to{_SMALL} {_KEPT}|(?:weź|bierz) to pod uwagę|"
        rf"(?:to|o tym) (?:trzeba|należy|warto|musisz|powinieneś|powinnaś) {_INFINITIVE}(?=[.!]|\Z))"
    ),
    polite=(
        r"(?:"
        r"(?:mam (?:do ciebie |do pana |do pani )?(?:taką |jedną |małą |wielką )?prośbę|prośba|(?:czy )?(?:mogę|"
        r"można|mogłabym|mógłbym)"
        r"(?: cię| pana| panią)? (?:po)?prosić(?: cię| pana| panią)?|(?:bardzo |uprzejmie |ładnie )?(?:proszę|"
        r"prosimy|prosiłbym|prosiłabym)(?: cię| pana| panią| was| bardzo)?)"
        rf"(?: bardzo)? o {_GERUND}{_SMALL}|"
        r"(?:czy )?by(?:ł|ła|li|łby)?by(?:ś|ście|) (?:pan |pani )?(?:tak|na tyle) (?:mił[yai]|uprzejm[yai]|"
        r"dobr[yai]|kochan[yai]),? (?:i |aby |by |żeby )?"
        rf"(?:to |sobie )*(?:{_PAST}|{_INFINITIVE})|"
        r"(?:czy )?(?:możesz|mógłbyś|mogłabyś|może (?:pan|pani)|mógłby pan|mogłaby pani|możecie|moglibyście|"
        r"mogliby państwo|mogą państwo|"
        r"zechcesz|zechce (?:pan|pani)|dasz radę|musisz|musicie|masz|powinieneś|powinnaś|postaraj się|"
        r"postarajcie się|staraj się|spróbuj|da się|"
        r"byłbyś w stanie|byłabyś w stanie|jesteś w stanie|(?:była?by )?możliwe(?: jest)?|"
        r"zechciałbyś|zechciałabyś|chciałbyś|dałoby się|da radę|(?:zrób|wyświadcz) mi (?:tę )?przysługę i|"
        r"(?:czy )?mogę (?:cię |pana |"
        r"panią )?(?:po)?prosić(?: o to)?,? "
        rf"(?:żebyś |by |aby )?)(?:,? proszę,?)?(?: sobie)?(?: {_OBJECT})? {_INFINITIVE}(?: {_OBJECT})?|"
        rf"\w+(?:bym|by)(?: się)?(?: \w+){{0,4}},? {_YOU} (?:to |"
        rf"sobie |o tym |też |zawsze )*{_PAST}|"
        r"(?:(?:bardzo )?(?:chcę|chciałbym|chciałabym|wolałbym|wolałabym|proszę|prosiłbym|prosiłabym|potrzebuję|"
        r"potrzeba|oczekuję|wolę)"
        rf"(?: cię| pana| panią| od ciebie)?(?: o to)?|"
        r"(?:bardzo )?zależy mi(?: na tym)?(?: bardzo)?|zależałoby mi|"
        r"(?:to |jest |bardzo |dla mnie )*(?:ważne|istotne)(?: jest)?(?: dla mnie)?|dobrze by było|warto|fajnie|super|"
        rf"(?:było?by|będzie|będę|byłbym|byłabym|bylibyśmy)(?: mi| bardzo)* {_GOOD}(?: mi)?),? {_YOU} "
        rf"(?:to |sobie |o tym |zawsze |też |również )*{_PAST}(?: (?:to|o tym))?|"
        rf"(?:będę|będzie)(?: mi| bardzo)* {_GOOD},? (?:jeśli|jak|gdy) (?:to |sobie )?(?:zapamiętasz|zanotujesz|"
        r"zapiszesz|zapamięta (?:pan|pani))|"
        r"(?:czy )?zapamiętasz|zapamięta (?:pan|pani))"
    ),
    weak=r"(?:zapisz|zachowaj|zanotuj|odnotuj|dodaj|notuj)",
    update=(
        r"(?:(?:czy )?(?:możesz |mógłbyś )?(?:zaktualizuj|zaktualizować|popraw|poprawić|zmień|skoryguj|uaktualnij|"
        rf"zmodyfikuj)(?: proszę)?(?: (?:to|te dane))? (?:{_MEMORY}|"
        r"(?:to|informację|informacje|wpis|dane),? (?:co|któr\w+) (?:(?:o mnie|o mo\w+ \w+) )?(?:wiesz|masz|pamiętasz|"
        r"zapamiętał[ae]ś|zapisał[ae]ś)(?: (?:zapisane|zapamiętane|o mnie|o mo\w+ \w+|w pamięci))*|dane o mnie)|"
        r"(?:zamiast tego),? (?:zapamiętaj|zapisz|pamiętaj))"
    ),
    reject=(
        r",? ?że to (?:tylko |jest |jeszcze )*(?:szkic|przykład|test|wersja|żart|praca)\b|,? ?że (?:jesteś|musisz|"
        r"masz|możesz|powinieneś|nie możesz|ty )|,? ?że (?:twoja |twoje |ta |ten |"
        r"każda )?(?:odpowied\w+|tekst|streszczenie|esej|wynik|raport|ton|styl|czytelni\w+|"
        r"kod)\b[^\n.]{0,30} (?:ma(?:ją)?|"
        r"musi|muszą|powin\w+)\b|,? ?(?:żeby|aby|jak|kiedy|"
        r"gdzie|kto|czy|dlaczego)\b|(?:to |tego )?po (?:polsku|angielsku|niemiecku|francusku|rosyjsku|hiszpańsku)|"
        r"o (?!tym|jednym|tej|tych|następując|mnie)\w+|(?!(?:zapamięt|pamięt|zapomn|zapomin|zanot|odnot|zapis|"
        r"zachow|zarejestr|dopis|wpis|doda|wprowadz|uwzględ|mie|wzią|wiedzie|przyją)\w*)\w+(?:ać|eć|ić|yć|ąć|ść|"
        r"źć)\b|główne|najważniejsze|kluczowe"
    ),
    this=_OBJECT,
    that=r"(?:fakt,? |o tym,? )?(?:że|ze)\b|iż\b|(?:ten |o tym )fakt,? że\b|o tym,? że\b",
    scope=(
        r"na (?:przyszłość|następny raz|później|zawsze|wszelki wypadek)|dla mnie|na zawsze|zawsze|dobrze|proszę|"
        rf"{_MEMORY}|o mnie|tylko dla tej bazy(?: wiedzy)?|sobie|też|także|od teraz|teraz"
    ),
    instead=r"tak(?= ?:)|raczej|zamiast (?:tego|tamtego|poprzedniego|starego)|w zamian|lepiej",
    bare=(
        r"[^\n?.:]{2,30}? \d[^\n?]{0,60}(?:dzięki|dziękuję)[.!]*\Z|[^\n?.,:]{2,30} (?:ma na imię|nazywa się|"
        r"wabi się) |(?:ja )?(?:nie )?(?:jestem|mam|mieszkam|pracuję|"
        r"używam|wolę|lubię|nienawidzę|mówię|jem|piję|mogę|"
        r"nazywam się|jesteśmy|mamy)\b|(?:mój|moja|moje|moi|nasz|nasza|nasze) [^\n?.]{2,60}"
    ),
    vague=r"(?:coś|jedną rzecz|parę rzeczy|kilka rzeczy|pewną rzecz)",
    condition=r"kiedy|gdy|jeśli|jeżeli|zawsze gdy|za każdym razem,? gdy|jak tylko|dopóki|zanim|po tym jak|przy",
    refers=r"(?:i |a |ale )?(?:on|ona|ono|oni|one|to|ta|ten|te|jego|jej|ich|jest|są|ma|oba|oboje|nazywa się)",
    offer=(
        r"(?:chcę|chciał\w+|proszę),? (?:żebyś|abyś|byś) (?:sobie )?(?:coś|o czymś|jedną rzecz) (?:zapamiętał\w*|"
        r"pamiętał\w*)|"
        r"(?:czy )?(?:możesz|mógłbyś|mogłabyś|może pan|może pani) (?:proszę )?(?:coś|"
        r"jedną rzecz)(?: dla mnie)? zapamiętać"
    ),
    own=(
        r"(?:nie )?\w{3,}(?:dze|cze|sze|uje|zam|dam|nam|tam|kam|mam|iem)\b|"
        r"(?:zawsze|nigdy|nie|często|zwykle|czasem|już|od \w+) \w{2,}(?:am|em|im|ym|amy|emy|imy)\b|"
        r"(?:[\w-]+ ){0,3}(?:ja|mój|moja|moje|moi|mojego|mojej|nasz|nasza|nasze|mam|jestem|mieszkam|pracuję|"
        r"używam|wolę|lubię|mnie|mi|my|jesteśmy|mamy|nam|nas)"
    ),
    verbs=(
        r"(?:pan|pani|państwo) (?:zapamięta|zanotuje|zapisze|odnotuje)(?:ją)?|zapamietaj(?:cie)?|pamietaj(?:cie)?|"
        r"nie zapomin(?:aj|ajcie)|nie zapomnij(?:cie)?|(?:proszę |"
        rf"prosze )(?:o tym |to |sobie |o )*{_INFINITIVE}|upewnij(?:cie)? się,? że pamięta(?:sz|cie)|"
        rf"bądź (?:tak )?(?:łaskaw|dobr|mił)\w{{0,2}},? (?:i )?{_INFINITIVE}|"
        rf"(?:był[ao]?bym|będę) {_GOOD} za {_GERUND}|(?:czy )?zechciał(?:by|aby) (?:pan|pani) {_INFINITIVE}|(?:że|a|"
        rf"gdy|)by(?:ś|ście)?(?: pan| pani)?(?: \w+)? {_PAST}|"
        r"(?:o )?(?:zapamiętanie|zanotowanie|niezapominanie)|(?:miej|miejcie)(?: \w+)? (?:na uwadze|w pamięci|"
        r"w głowie)|zanotuj(?:cie)?"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:zapisz|zachowaj|dodaj|wpisz|umieść|włóż|wstaw|zanotuj|wrzuć|dorzuć|dopisz|dołącz|zrób|utwórz|stwórz|"
        r"wprowadź|"
        r"daj)(?:cie)?|"
        r"zapisać|dodać|zachować|wpisać|dopisać|wprowadzić|utworzyć|zrobić"
    ),
    stores=(
        r"(?:zapisz|zachowaj|zanotuj|odnotuj|notuj|zarejestruj|przechowaj|przechowuj|wpisz|dopisz|zarchiwizuj|"
        r"naucz się|utrwal)(?:cie)?|"
        r"(?:do |bądź łaskaw\w? |proszę (?:to |sobie |o tym )*)?(?:zapisać|zachować|zanotować|odnotować|"
        r"zarejestrować|przechować)|"
        r"(?:do )(?:zapisania|zanotowania|zapamiętania|pamięci|zachowania)"
    ),
    notes=(
        r"(?:nową |krótką |jedną |taką )?(?:notatkę|notkę|wpis|adnotację|wzmiankę|rzecz|informację|informacja|"
        r"info|fakt|rekord)"
    ),
    places=_MEMORY,
    asks=(
        r"(?:czy )?zechciał(?:by|aby) (?:pan|pani)|musisz(?: wiedziec i)?|powinienes|powinnas|trzeba, zebys|"
        r"(?:czy )?(?:mozesz|moglbys|moglabys|moze pan|moze pani|moglby pan|moglaby pani|zechcesz|da sie)"
    ),
    glue=(
        r"gdzies|sobie|gdziekolwiek|"
        r"se|czasem|czasami|przypadkiem|o jednym|jedno|wreszcie|to|tego|o tym|sobie|dobrze|bardzo|uprzejmie|prosze|"
        r"prosilbym|prosilabym|o|zawsze|tez|jeszcze|koniecznie|"
        r"w przyszlosci|na przyszlosc|"
        r"(?:chce|chcialbym|chcialabym|wolalbym|zalezy mi)|(?:we |na )?(?:wszystkich |kolejnych |przyszlych |"
        r"nastepnych )+(?:rozmowach|rozmowy|czatach)|"
        r"(?:nowa |nowy )?(?:informacja|notatka|rzecz|fakt)|i|od (?:dzis|dzisiaj)"
    ),
    purpose=(
        r"(?:na|do|dla|przy|pod|w)(?: (?!(?:ja|my|jest|sa|mam|ma|maja|ze|nie|mamy|to)\b)[\w'%/-]+){1,6}|(?:gdy|"
        r"kiedy|jak|jesli|jezeli|zeby|aby|zanim|ilekroc|na wypadek|na potem|za kazdym razem)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:nastepn\w+|kolejn\w+|przyszl\w+|pozniej\w*|dalsz\w+)\b"),
    relay=(
        r"(?:wyslij|napisz) (?!mi\b|nam\b)[^\n.!?,]{1,30} (?:wiadomosc|sms|maila)[^\n.!?,]{0,20}(?=,)|"
        r"(?:powiedz|przekaz|powiadom|poinformuj|popros|przypomnij|daj znac|uprzedz|zapytaj|kaz)(?:cie)? (?!mi\b|"
        r"nam\b|mnie\b)[^\n.!?]{1,60}|(?:napisz|wyslij|zadzwon|odpisz|przygotuj)\w*\b[^\n.!?]{1,80}?, (?:zeby|aby|"
        r"niech|by)\b|niech (?!pan|pani|panstwo)\w+"
    ),
    forget=(
        r"(?:(?:czy )?(?:możesz|mógłbyś|chcę,? żebyś|proszę) )?(?:(?:zapomnij|zapomnijcie|zapomnieć|"
        r"zapomniał)(?: proszę)?,? (?:że (?:mieszkam|jestem|mam|pracuję|lubię|ja|mój|moja|\w+[mę]\b)|"
        r"(?:o )?(?:wszystk\w+)(?:,? co)?|(?:o )?(?:tym|to),? co|(?:o )?(?:mój|moja|moje|moim|mojej|mojego|moich|"
        r"nasz|nasze|nasza) \w+)|"
        r"(?:usuń|usuńcie|skasuj|wymaż|wyczyść|usunąć|wykreśl)[^\n.?]{0,60}(?:pamięci|pamięć|wspomnie\w+|"
        r"co (?:(?:o|na temat) [^\n.?]{1,30} )?(?:wiesz|pamiętasz|zapisał[ae]ś|zapamiętał[ae]ś)[^\n.?]{0,30})|"
        r"(?:przestań|"
        r"przestańcie) (?:zapamiętywać|pamiętać|zapisywać))"
    ),
    private=(
        r"(?:między nami|tak między nami|nieoficjalnie|off the record|poza protokołem|nie (?:zapamiętuj|zapisuj|"
        r"notuj|zachowuj)(?: tego)?|nie musisz (?:tego )?(?:zapamiętywać|pamiętać|zapisywać))"
    ),
    please=r"proszę|dzięki|dziękuję|z góry dziękuję",
    courtesy=r"zgoda|ok|okej|dobra|dobrze|tak|cześć|hej|dzień dobry|super|świetnie|jasne|rozumiesz|to ważne",
    request=(
        r"(?:i |a )?(?:teraz |potem |proszę |następnie )?(?:powiedz|daj|pokaż|wyjaśnij|napisz|zrób|oblicz|policz|"
        r"znajdź|przetłumacz|poleć|zaproponuj|pomóż|opowiedz|stwórz|porównaj|wymień|odpowiedz|"
        r"co|jaki|jaka|jakie|jak|kiedy|ile|gdzie|kto|dlaczego|czemu|czy|możesz|mógłbyś|mogłabyś|którą|który|która|"
        r"mam pytanie|chciałbym (?:wiedzieć|zapytać)|chciałabym (?:wiedzieć|zapytać))"
    ),
    aside=(
        r"(?:teraz |potem |proszę |następnie )?(?:powiedz mi|powiedz|daj mi|pokaż mi|wyjaśnij mi|napisz mi|podaj|"
        r"daj|zrób|wypisz|przelicz|wymień|sprawdź|ułóż|"
        r"wymyśl|przygotuj|doradź|policz|podaj mi|"
        r"poleć mi|zaproponuj|pomóż mi|opowiedz mi|możesz|mógłbyś|czy możesz|czy mógłbyś|oblicz|przetłumacz)"
    ),
    relative=r"co|jaki|jaka|jakie|jak|kiedy|ile|gdzie|kto|dlaczego|czy|która|który",
    continues=(
        r"(?:i |też |także )?(?:ja|mój|moja|moje|nasz|nasza|nasze|mam|jestem|mieszkam|on|ona|ono|oni|jego|jej|ich|"
        r"to|nie )"
    ),
    joins=r"i|a|ale|też|także|potem|więc|proszę|oraz|i jeszcze",
    dismissal=(
        r"(?:zignoruj|zapomnij|pomiń) (?:[\w ]{1,40})|nieważne|nie ważne|korekta|poprawka|sprostowanie|pomyłka|nie|"
        r"(?:przepraszam,? |oj,? |sorry,? )?(?:wcześniej |przed chwilą |poprzednio )?(?:się )?"
        r"(?:pomyliłem|pomyliłam|myliłem|myliłam|pomieszałem|pomieszałam|źle (?:powiedział|napisał|podał)[ea]m|"
        r"przejęzyczył[ea]m|zmieniłem zdanie|zmieniłam zdanie|to był błąd)(?: się)?(?: (?:wcześniej|przed chwilą|"
        r"poprzednio))?|"
        r"(?:to|tamto|poprzednie|to,? co mówił[ea]m) (?:jest |już |było )*(?:nieaktualne|nieprawda|błędne|źle)"
    ),
    material=(
        r"(?:(?:czy )?(?:możesz|mógłbyś|mogłabyś) )?(?:przetłumacz|streść|podsumuj|popraw|przeredaguj|przepisz|"
        r"przeanalizuj|wyjaśnij|odpowiedz|sprawdź|przeczytaj|skróć|sparafrazuj|zredaguj)\w*\b[^\n:]{0,120}(?::|"
        r"(?:mail|e-mail|wiadomoś|tekst|dokument|list|artykuł|następując)\w*[^\n:?]{0,30}\n)|"
        r"(?:oto|to jest|poniżej|dostałem|dostałam|otrzymałem)[^\n:]{0,60}(?:mail|wiadomoś|tekst|dokument|list|"
        r"artykuł|notat|log|plik|czat|kod|protokół)\w*[^\n:]{0,40}(?::|\n)|(?:napisz|stwórz|"
        r"ułóż)(?: mi)? [^\n:?]{0,80}:|"
        r"(?:od|do|temat|data|użytkownik|asystent|system|tekst|przykład|mail|e-mail|dokument) ?:|(?:wyobraź sobie|"
        r"załóżmy|przypuśćmy|udawaj|hipotetycznie)\b"
    ),
    mention=(
        r"\b(?:(?:jeśli|jeżeli|gdybym|gdyby|jak) (?:ja |ktoś )?(?:powiem|powiedział\w*|mówię|napiszę|napisał\w*|"
        r"poproszę)|wyobraź sobie|(?:powiedział\w*|mówi|mówił\w*|mówią|powiedzieli|napisał\w*|pisze|powiedz \w+|"
        r"poproś \w+|przekaż \w+)|(?:zdanie|słowo|fraza|wyrażenie)|na przykład|pod tytułem|co (?:znaczy|"
        r"oznacza))\b"
    ),
)
