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
_INFINITIVE = (
    r"(?:zapamiętać|pamiętać|nie zapomnieć|nie zapominać|mieć (?:to )?(?:na uwadze|w pamięci)|zanotować|"
    rf"zapisać(?: sobie)?|(?:zapisać|zachować|dodać)(?: {_OBJECT})? {_MEMORY})"
)
_SMALL = (
    r"(?:,? (?:proszę|sobie|dobrze|na zawsze|na przyszłość|też|także|jeszcze|koniecznie|zawsze|"
    r"dla mnie),?){0,3}"
)
POLISH = Phrases(
    language="pl",
    stems=(
        "nami nieoficjalnie zmien popraw pamiet zapamiet zapomn zapomin uwadze uwage zanotuj zanotow "
        "notuj zapisz zapisac zachowaj dodaj pamiec zaktualiz usun skasuj wymaz miej odnotuj"
    ),
    keywords="zapamietaj pamietaj zapamietac pamietac zapomnij zapominaj zanotuj",
    lead=(
        r"tylko|no|cześć|hej|witaj|dzień dobry|dobry wieczór|ok|okej|dobra|dobrze|super|świetnie|i|a|ale|też|"
        r"także|ponadto|ach|oh|tak|nie(?=,)|dzięki|dziękuję|"
        r"proszę|przy okazji|swoją drogą|a propos|(?:jeszcze )?jedna (?:rzecz|sprawa)|jeszcze (?:coś|jedno)|"
        r"zanim (?:zaczniemy|zapomnę|przejdziemy dalej)|na (?:przyszłość|następny raz)|dla (?:jasności|"
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
        rf"(?:zanotuj|zanotujcie|notuj|odnotuj|zapisz|zapiszcie){_SMALL}|zapamiętać|wiedz i pamiętaj|naucz się|"
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
        rf"zechcesz|dasz radę|musisz|powinieneś|powinnaś|postaraj się|spróbuj)(?: proszę)?(?: sobie)? {_INFINITIVE}|"
        r"(?:chcę|chciałbym|chciałabym|wolałbym|zależy mi|proszę|potrzebuję|ważne jest|ważne|"
        r"zależy mi na tym),? (?:żebyś|abyś|byś|żeby pan|żeby pani|aby pan|aby pani) (?:to |"
        r"sobie )?(?:zapamiętał[a]?|pamiętał[a]?|nie zapominał[a]?|nie zapomniał[a]?|miał[a]? na uwadze|"
        r"zanotował[a]?|zapisał[a]?)|(?:czy )?zapamiętasz)"
    ),
    weak=r"(?:zapisz|zachowaj|zanotuj|odnotuj|dodaj|notuj)",
    update=(
        r"(?:(?:czy )?(?:możesz |mógłbyś )?(?:zaktualizuj|zaktualizować|popraw|poprawić|zmień|skoryguj|uaktualnij|"
        rf"zmodyfikuj)(?: proszę)?(?: (?:to|te dane))? (?:{_MEMORY}|to,? co (?:o mnie )?(?:wiesz|"
        r"pamiętasz)(?: o mnie)?|dane o mnie)|(?:zamiast tego),? (?:zapamiętaj|zapisz|pamiętaj))"
    ),
    reject=(
        r",? ?że (?:jesteś|musisz|masz|możesz|powinieneś|nie możesz|ty )|,? ?że (?:twoja |twoje |ta |ten |"
        r"każda )?(?:odpowied\w+|tekst|streszczenie|esej|wynik|raport|czytelni\w+|kod)|,? ?(?:żeby|aby|jak|kiedy|"
        r"gdzie|kto|czy|dlaczego)\b|o (?!tym)\w+|\w+(?:ać|eć|ić|yć|ąć|ść|źć)\b|główne|najważniejsze|kluczowe"
    ),
    this=_OBJECT,
    that=r"że\b|iż\b|(?:ten |o tym )fakt,? że\b|o tym,? że\b",
    scope=(
        r"na (?:przyszłość|następny raz|później|zawsze|wszelki wypadek)|dla mnie|na zawsze|zawsze|dobrze|proszę|"
        rf"{_MEMORY}|o mnie|tylko dla tej bazy(?: wiedzy)?|sobie|też|także|od teraz|teraz"
    ),
    instead=r"zamiast tego|w zamian|lepiej",
    bare=(
        r"(?:ja )?(?:nie )?(?:jestem|mam|mieszkam|pracuję|używam|wolę|lubię|nienawidzę|mówię|jem|piję|mogę|"
        r"nazywam się|jesteśmy|mamy)\b|(?:mój|moja|moje|moi|nasz|nasza|nasze) [^\n?.]{2,60}"
    ),
    vague=r"(?:coś|jedną rzecz|parę rzeczy|kilka rzeczy|pewną rzecz)",
    offer=(
        r"(?:czy )?(?:możesz|mógłbyś|mogłabyś|może pan|może pani) (?:proszę )?(?:coś|"
        r"jedną rzecz)(?: dla mnie)? zapamiętać"
    ),
    own=(
        r"(?:[\w-]+ ){0,3}(?:ja|mój|moja|moje|moi|mojego|mojej|nasz|nasza|nasze|mam|jestem|mieszkam|pracuję|"
        r"używam|wolę|lubię|mnie|mi|my|jesteśmy|mamy|nam|nas)"
    ),
    forget=(
        r"(?:(?:czy )?(?:możesz|mógłbyś|chcę,? żebyś|proszę) )?(?:(?:zapomnij|zapomnijcie|zapomnieć|"
        r"zapomniał)(?: proszę)?,? (?:że (?:mieszkam|jestem|mam|pracuję|lubię|ja|mój|moja|\w+[mę]\b)|"
        r"(?:o )?(?:wszystk\w+)(?:,? co)?|(?:o )?(?:tym|to),? co|(?:o )?(?:mój|moja|moje|moim|mojej|mojego|moich|"
        r"nasz|nasze|nasza) \w+)|"
        r"(?:usuń|usuńcie|skasuj|wymaż|wyczyść|usunąć|wykreśl)[^\n.?]{0,60}(?:pamięci|pamięć|wspomnie\w+|"
        r"co (?:o mnie )?(?:wiesz|pamiętasz|zapisałeś|zapamiętałeś)(?: o mnie)?)|(?:przestań|"
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
