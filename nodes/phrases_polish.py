"""How Polish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:(?:w|do|z|ze) (?:swojej |swoją |twojej |twoją |mojej |pańskiej )?pamięci|(?:swoją |twoją |w )?pamięć)"
_OBJECT = (
    r"(?:(?:t[eęay]|ten|to|następując\w+)(?! zamiast| lepiej)(?: \w+){1,3}(?= ?[:\n])|(?:o )?(?:to|tym)(?! co)|"
    r"następujące (?:rzeczy|informacje|dane|punkty|fakty)|następującą (?:rzecz|"
    r"informację)|co następuje|t[ęe] (?:informację|rzecz|zasadę|listę)|ten (?:fakt|szczegół|kod|numer)|"
    r"te (?:informacje|dane|rzeczy|punkty)|to wszystko|jedną rzecz(?= ?:)|"
    r"(?:to,? )?co (?:ci |panu |pani )?(?:właśnie |przed chwilą |teraz )?(?:powiedział[ae]m|napisał[ae]m|mówił[ae]m))"
)
_SMALL = (
    r"(?:,? (?:proszę|sobie|dobrze|na zawsze|na przyszłość|też|także|jeszcze|koniecznie|zawsze|"
    r"dla mnie),?){0,3}"
)
_INFINITIVE = (
    r"(?:(?:zapamiętać|pamiętać|nie zapomnieć|nie zapominać|zanotować|odnotować|zakodować|"
    rf"mieć(?: {_OBJECT})? (?:na uwadze|w pamięci|w głowie|na względzie)|wziąć(?: {_OBJECT})? pod uwagę|"
    rf"zapisać|zakonotować){_SMALL}|(?:zapisać|zachować|dodać|wpisać)(?: {_OBJECT})? {_MEMORY})"
)
_PAST = (
    r"(?:zapamięta|pamięta|nie zapomina|nie zapomnia|mia|zanotowa|zapisa|odnotowa|zachowa|wiedziała? i pamięta|"
    r"zakodowa)ł[ao]?(?: (?:na uwadze|w pamięci|sobie))?"
)
"""The verbs as "żebyś" has them."""
POLISH = Phrases(
    language="pl",
    stems=(
        "nami nieoficjalnie zmien popraw pamiet zapamiet zapomn zapomin uwadze uwage zanotuj zanotow "
        "notuj zapisz zapisac zachowaj dodaj pamiec zaktualiz usun skasuj wymaz miej odnotuj zakoduj wez pamieta "
        "wpisz wbij notatk zapomin"
    ),
    keywords="zapamietaj pamietaj zapamietac pamietac zapomnij zapominaj zanotuj",
    lead=(
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
        r"(?:(?:zapamiętaj|zapamiętajcie|pamiętaj|pamiętajcie|(?:nigdy )?nie zapomnij|(?:nigdy )?nie zapominaj|"
        rf"(?:nigdy )?nie zapominajcie|nie zapomnijcie){_SMALL}|(?:proszę|prosiłbym|prosiłabym)(?: cię| pana|"
        rf" panią)?(?: o to)?,? (?:o |by |aby |żeby )?{_INFINITIVE}|"
        r"niech (?:pan|pani|państwo) (?:zapamięta|zapamiętają|pamięta|nie zapomni|zanotuje|ma na uwadze)|(?:miej|"
        r"miejcie)(?: to)?(?: proszę)? (?:na uwadze|w pamięci|w głowie|na względzie)|(?:weź|weźcie|"
        r"bierz)(?: to)? pod uwagę|"
        rf"(?:zanotuj|zanotujcie|notuj|odnotuj|zapisz|zapiszcie){_SMALL}|zapamiętać|wiedz i pamiętaj|(?:zrób|stwórz|"
        r"dodaj)(?: sobie)? (?:notatkę|notkę)|nigdy o tym nie (?:zapominaj|zapomnij)|naucz się|"
        rf"(?:zakoduj|zakonotuj|wbij)(?: {_OBJECT})?(?: (?:sobie|do głowy))*|(?:bardzo |"
        r"uprzejmie )?proszę o (?:zapamiętanie|zanotowanie|"
        r"zapisanie)|"
        r"(?:zachowaj|zachowajcie)(?= ?,? ?że\b)|(?:bardzo |uprzejmie )?proszę(?: o)? (?:zapamiętać|pamiętać|"
        r"zanotować)|"
        r"do zapamiętania(?= ?:)|nie zapomnieć(?= ?:))"
    ),
    keep=(
        r"(?:(?:zapisz|zachowaj|dodaj|wpisz|umieść|przechowaj|trzymaj|zanotuj|zapamiętaj|zachowajcie|"
        rf"proszę (?:zapisać|dodać|zachować))(?: sobie)?(?:,? proszę,?)?(?: {_OBJECT})? {_MEMORY}|"
        r"(?:zapamiętaj|zapamiętajcie|pamiętaj|zapisz|zanotuj)(?: sobie)? (?:to|o tym)(?=[.!:,]|\Z| proszę| na|"
        r" w)|nie (?:zapomnij|zapominaj) o tym|(?:miej|miejcie) to (?:na uwadze|w pamięci)|weź to pod uwagę)"
    ),
    polite=(
        r"(?:(?:czy )?(?:możesz|mógłbyś|mogłabyś|może (?:pan|pani)|mógłby pan|mogłaby pani|możecie|moglibyście|"
        rf"zechcesz|dasz radę|musisz|powinieneś|powinnaś|postaraj się|spróbuj|da się|byłbyś w stanie|"
        r"zechciałbyś|chciałbyś|dałoby się|(?:zrób|wyświadcz) mi (?:tę )?przysługę i|(?:czy )?mogę (?:cię |pana |"
        r"panią )?prosić o to,? "
        rf"(?:żebyś |by |aby )?)(?: proszę)?(?: sobie)?(?: {_OBJECT})? {_INFINITIVE}(?: {_OBJECT})?|"
        rf"\w+(?:bym|by)(?: się)?(?: \w+){{0,4}},? (?:(?:gdy|jak|że|a)by(?:ś|ście)|gdyby (?:pan|pani)) (?:to |"
        rf"sobie )?{_PAST}|"
        r"(?:chcę|chciałbym|chciałabym|wolałbym|wolałabym|proszę|prosiłbym|prosiłabym|potrzebuję|potrzeba|"
        r"zależy mi(?: na tym)?|"
        r"(?:to |jest |bardzo )*ważne(?: jest)?(?: dla mnie)?|dobrze by było|byłoby (?:dobrze|super|miło|fajnie|"
        r"świetnie)|warto|fajnie|"
        r"byłbym wdzięczny|byłabym wdzięczna|oczekuję),? (?:(?:że|a|gdy)?byś|(?:żeby|aby|gdyby|by) (?:pan|pani|"
        r"państwo)|żebyście) "
        rf"(?:to |sobie |o tym |zawsze )*{_PAST}|(?:czy )?zapamiętasz|zapamięta (?:pan|pani))"
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
        r"gdzie|kto|czy|dlaczego)\b|o (?!tym)\w+|\w+(?:ać|eć|ić|yć|ąć|ść|źć)\b|główne|najważniejsze|kluczowe"
    ),
    this=_OBJECT,
    that=r"(?:że|ze)\b|iż\b|(?:ten |o tym )fakt,? że\b|o tym,? że\b",
    scope=(
        r"na (?:przyszłość|następny raz|później|zawsze|wszelki wypadek)|dla mnie|na zawsze|zawsze|dobrze|proszę|"
        rf"{_MEMORY}|o mnie|tylko dla tej bazy(?: wiedzy)?|sobie|też|także|od teraz|teraz"
    ),
    instead=r"tak(?= ?:)|raczej|zamiast tego|w zamian|lepiej",
    bare=(
        r"(?:ja )?(?:nie )?(?:jestem|mam|mieszkam|pracuję|używam|wolę|lubię|nienawidzę|mówię|jem|piję|mogę|"
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
        r"(?:[\w-]+ ){0,3}(?:ja|mój|moja|moje|moi|mojego|mojej|nasz|nasza|nasze|mam|jestem|mieszkam|pracuję|"
        r"używam|wolę|lubię|mnie|mi|my|jesteśmy|mamy|nam|nas)"
    ),
    verbs=(
        r"zapamietaj(?:cie)?|pamietaj(?:cie)?|nie zapomin(?:aj|ajcie)|nie zapomnij(?:cie)?|(?:proszę |"
        rf"prosze )(?:o )?{_INFINITIVE}|(?:że|a|gdy|)by(?:ś|ście)?(?: pan| pani)?(?: \w+)? {_PAST}|"
        r"(?:o )?(?:zapamiętanie|zanotowanie|niezapominanie)|(?:miej|miejcie)(?: \w+)? (?:na uwadze|w pamięci|"
        r"w głowie)|zanotuj(?:cie)?"
    ),
    infinitives=_INFINITIVE,
    puts=r"zapisz|zachowaj|dodaj|wpisz|umiesc|zanotuj|zapisac|dodac|zachowac|wpisac|wrzuc",
    places=_MEMORY,
    asks=r"(?:czy )?(?:mozesz|moglbys|moglabys|moze pan|moze pani|moglby pan|moglaby pani|zechcesz|da sie)",
    glue=(
        r"to|tego|o tym|sobie|dobrze|bardzo|uprzejmie|prosze|prosilbym|prosilabym|o|zawsze|tez|jeszcze|koniecznie|"
        r"w przyszlosci|na przyszlosc|"
        r"(?:chce|chcialbym|chcialabym|wolalbym|zalezy mi)|(?:we |na )?(?:wszystkich |kolejnych |przyszlych |"
        r"nastepnych )+(?:rozmowach|rozmowy|czatach)|"
        r"(?:nowa |nowy )?(?:informacja|notatka|rzecz|fakt)|i|od (?:dzis|dzisiaj)"
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
    courtesy=r"ok|okej|dobra|dobrze|tak|cześć|hej|dzień dobry|super|świetnie|jasne|rozumiesz|to ważne",
    request=(
        r"(?:i |a )?(?:teraz |potem |proszę |następnie )?(?:powiedz|daj|pokaż|wyjaśnij|napisz|zrób|oblicz|policz|"
        r"znajdź|przetłumacz|poleć|zaproponuj|pomóż|opowiedz|stwórz|porównaj|wymień|odpowiedz|"
        r"co|jaki|jaka|jakie|jak|kiedy|ile|gdzie|kto|dlaczego|czemu|czy|możesz|mógłbyś|mogłabyś|którą|który|która|"
        r"mam pytanie|chciałbym (?:wiedzieć|zapytać)|chciałabym (?:wiedzieć|zapytać))"
    ),
    aside=(
        r"(?:teraz |potem |proszę |następnie )?(?:powiedz mi|powiedz|daj mi|pokaż mi|wyjaśnij mi|napisz mi|"
        r"poleć mi|zaproponuj|pomóż mi|opowiedz mi|możesz|mógłbyś|czy możesz|czy mógłbyś|oblicz|przetłumacz)"
    ),
    relative=r"co|jaki|jaka|jakie|jak|kiedy|ile|gdzie|kto|dlaczego|czy|która|który",
    continues=(
        r"(?:i |też |także )?(?:ja|mój|moja|moje|nasz|nasza|nasze|mam|jestem|mieszkam|on|ona|ono|oni|jego|jej|ich|"
        r"to|nie )"
    ),
    joins=r"i|a|ale|też|także|potem|więc|proszę|oraz|i jeszcze",
    dismissal=r"(?:zignoruj|zapomnij|pomiń) (?:[\w ]{1,40})|nieważne|nie ważne",
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
