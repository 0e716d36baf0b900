"""The words by which `nodes.claims` knows negation, liking, and attributes that have one value at a time.

They are of fifteen languages and stand together, since a short sentence seldom tells its language. A word that means
something else in another of them stands only inside a longer phrase. No native speaker reviewed them.
"""

from __future__ import annotations

LIKE, DISLIKE, NO, IS = "♥", "♥ ×", "¬", "="
"""What stands in a sentence for any word of liking, of its opposite, of denying, and for "is" in front of a value."""

PLAIN: tuple[tuple[str, str], ...] = (
    # the speaker, as extractors write of them
    (r"\b(?:the )?users?'s?(?= )", "my"),
    (r"\b(?:the )?user\b|\b(?:der |die )?(?:be)?nutzer(?:in)?\b", "i"),
    # contractions
    (r"\b(?:can't|cannot)\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"\b(do|does|did|is|are|was|were|have|has|had|would|should|could|must)n't\b", r"\1 not"),
    (r"\bi'm\b", "i am"),
    (r"\b(we|you|they)'re\b", r"\1 are"),
    (r"\b(i|we|you|they)'ve\b", r"\1 have"),
    (r"\bj'", "je "),
    (r"\b(?:l|d)'", ""),
    (r"\bn'(?=\w)", "ne "),
    (r"\b(moro|mora|vivo|trabalho|trabalha|mudei) no\b", r"\1 em"),
    (r" ?percent\b| ?prozent\b", "%"),
)
"""Regular expressions on the sentence in small letters, and what each becomes: other ways of writing the same."""

PHRASES: tuple[tuple[str, str], ...] = (
    # the speaker's name
    (
        r"\b(?:call me|i am called|ich heiße|je m'appelle|me llamo|me chamo|chamo-me|mi chiamo|ik heet|nazywam się"
        r"|mam na imię|меня зовут|मेरा नाम)\b|^(?:benim )?adım\b|اسمي\b",
        "my name =",
    ),
    (r"^(?:我叫|我的名字[是叫])|^(?:私の)?名前は|^(?:제|내) 이름은 ?", "my name = "),
    (r"^(?:i|we) (?:now )?report to\b", "my manager ="),
    # not liking
    (
        r"\bcan not (?:stand|bear)\b|\b(?:hates?|hated|dislikes?|detests?|loathes?|despises?)\b"
        r"|\b(?:hasse|hasst|verabscheue)\b|\b(?:déteste|ai horreur de|ai horreur du)\b"
        r"|\b(?:odio|detesto|odeio|no soporto|não suporto|non sopporto)\b|\b(?:haat|heb een hekel aan)\b"
        r"|\b(?:nienawidzę|nie znoszę|nie cierpię)\b|\bnefret (?:ediyor|eder)\w*|\b(?:ненавижу|терпеть не могу)\b"
        r"|讨厌|不喜欢|不爱|受不了|(?:が|は)大?(?:嫌い|好きではない|好きじゃない|好きではありません)(?:です|だ)?"
        r"|싫어\S*|안 좋아\S*|좋아하지 않\S*|(?:से )?नफरत(?: करत\S+)?|पसंद नहीं|(?:أكره|لا أحب)(?!\w)"
        r"|\b(?:hatar|avskyr)\b",
        f" {DISLIKE} ",
    ),
    (r"\bkann (.+?) nicht (?:leiden|ausstehen)\b", rf"{DISLIKE} \1"),
    (r"\bhoud? (?:echt )?niet van\b", DISLIKE),
    (r"\bsev(?:mi?yor|me[mz])\w*", DISLIKE),
    (r"\bмне не нравит?я?т?ся\b", f"я {DISLIKE}"),
    # liking
    (r"\bwould like\b", "want"),
    (
        r"\b(?:loves?|likes?|enjoys?|adores?|am fond of|am a (?:big |huge )?fan of)\b|\b(?:liebe|liebt|mag)\b"
        r"|\b(?:aime bien|aime|adore)\b|\b(?:me encantan?|me gustan?|amo|adoro)\b|\bgosto(?: muito)? d[eoa]s?\b"
        r"|\b(?:mi piacciono|mi piace)\b|\bhoud? van\b|\b(?:lubię|uwielbiam|kocham)\b|\bsev(?:iyor|er)\w*"
        r"|\b(?:люблю|обожаю)\b|喜欢|热爱|爱(?=吃|喝|看|听)|(?:が|は)大?好き(?:です|だ)?|좋아\S*|पसंद"
        r"|(?<!\w)(?:أحب|أعشق)(?!\w)|\b(?:gillar|älskar)\b",
        f" {LIKE} ",
    ),
    (r"\bмне нравит?я?т?ся\b", f"я {LIKE}"),
    # no longer
    (r"\bno longer\b", NO),
    (r"(?<!am )(?<!is )(?<!are )(?<!get )(?<!got )\bused to\b", NO),
    (r"\b(?:have )?(?:quit|stopped|given up|gave up)(?= \w+ing\b)", NO),
    (r"\b(?:habe )?aufgehört(?= zu)", NO),
    (r"\bne (\S+(?: \S+)?) (?:pas|plus|jamais)\b", rf"\1 {NO}"),
    (r"\bplus jamais\b", NO),
    (r"\bnon (.+?) (?:mai|più)\b", rf"{NO} \1"),
    (r"\b(?:without|ohne|zonder|utan)\b", f"with {NO}"),
    (r"\b(?:sans|senza)\b|\bsem\b|\bsin(?= [a-zñáéíóú])", f"con {NO}"),
    (r"\b(?:mit|met)\b", "with"),
    (r"\b(?:avec|com)\b", "con"),
    (r"\b(?:keine?[mnrs]?|geen)\b", NO),
    # verbs that deny by their form
    (r"\byiyor\w*", "ye"),
    (r"\b(\w+?)m[ıiuü]yor\w*", rf"\1 {NO}"),
    (r"\b(\w+?)[ıiuü]yor(?:um|uz)?\b", r"\1"),
    (r"\byok\b", f"var {NO}"),
    (r"不得不|不能不|没有不", "必须"),
    (r"(?:再也|从来|从)?(?:不再|不|没有|没)(?=[\u4e00-\u9fff])", f" {NO} "),
    (r"(?<!\S)안 (\S+)", rf"\1 {NO}"),
    (r"(\S+?)지 (?:않|못)\S*", rf"\1 {NO}"),
    (r"없(?:어요|습니다|다|어)", f"있 {NO}"),
    (r"있(?:어요|습니다|다|어)", "있"),
    (r"(?<!\S)لم أعد(?!\S)|(?<!\S)ما عدت(?!\S)", NO),
    # is, in front of a value
    (
        r"\b(?:is|are|am)(?: now| currently)?(?: called| named)?\b|\b(?:ist|sind|bin|heißt|lautet|beträgt)\b"
        r"|\bs'appelle\b|\b(?:est|sont|suis)\b|\bse (?:llama|chama)\b|\bchama-se\b|\b(?:soy|somos|sou|são|é|è|sono)\b"
        r"|\bes\b|\bsi chiama\b|\b(?:heet|bedraagt|zijn)\b|\b(?:jest|wynosi|jestem)\b|\bnazywa się\b|\bma na imię\b"
        r"|\bär\b| [—–-] |\bэто\b",
        f" {IS} ",
    ),
    (r"^((?:mój|moja|moje|nasz\w*) .+?) to\b", rf"\1 {IS}"),
    (r"^(?:мо\w+|наш\w*) (\w+) зовут\b", rf"my \1 {IS}"),
)
"""What each becomes after that, one after the other."""

OWNERS = {
    "my": "my mein meine mon ma mes mi mis meu minha meus minhas mio mia miei mie mijn mój moja moje мой моя моё мое"
    " мои min mitt मेरा मेरी मेरे",
    "our": "our unser unsere notre nos nuestro nuestra nosso nossa nostro nostra onze nasz nasza nasze наш наша наше"
    " vår हमारा हमारी हमारे",
}
"""Whose it is."""

DENYING = """
not never none nobody nothing neither nor hardly no nicht nie niemals nichts niet nooit niets pas non não nao değil
inte aldrig не нет नहीं मत لا لن ليس لست
"""
CONCORDANT = """
nunca rien jamás jamais nada ningún ninguno ninguna nadie tampoco nenhum nenhuma niente nessun nessuno nessuna nigdy
żaden
żadnych żadnego nic никогда ничего никаких ніколи أبدا
"""
"""Words that deny along with another, so that two of them deny once."""

SLIGHT = """
a an the do does did der die das den dem ein eine einen einem einer le la les un une des du de el los las una unos unas
lo o os as um uma il gli uno het een yo eu io أنا я und please bitte
"""
"""Words that may stand or be missing, the same being said."""

LOOSE = """
now currently nowadays still again really always actually also just very much anymore longer any more some ever all
started today
jetzt inzwischen mehr mittlerweile derzeit immer auch noch wirklich gern gerne sehr nun aktuell
maintenant actuellement toujours beaucoup vraiment désormais aujourd'hui
ya ahora siempre mucho actualmente más todavía
já agora sempre mais muito atualmente ainda
ora adesso più molto attualmente ancora
nu meer altijd ne nog heel graag tegenwoordig momenteel
już teraz zawsze bardzo obecnie się
artık şimdi hep çok hâlâ
больше теперь сейчас всегда очень уже совсем
längre alltid
अब है हैं हूँ हूं कभी बिल्कुल الآن الان جدا
이제 더 이상 지금 항상 정말
"""
"""Words without which a sentence still says yes or no to the same."""

UNDECIDED = """
who which whose one ones other another others most few half sometimes often rarely usually mostly but except unless
until only wer welche welcher andere anderer manche manchmal oft selten nur außer bis qui certains autre parfois souvent
seulement sauf quien otro otra algunos veces solo sólo salvo excepto quem outro alguns apenas chi altro alcuni solo
tranne wie andere soms vaak alleen behalve który inny czasem tylko oprócz bazı bazen sadece hariç который другой иногда
только кроме कुछ कभी-कभी सिर्फ केवल فقط أحيانا إلا
it that this them these those ça eso esto isso isto
"""
"""Words after which yes and no may both hold: of others, at other times, within limits; or that point elsewhere."""

LIMITS = r",? (?:unless|except(?: for| when| if)?|außer|sauf|excepto|salvo|exceto|tranne|behalve|oprócz|кроме|hariç) "
"""Where an exception begins."""

INSTEAD = (
    r"(?:,? (?:instead of|rather than|statt|anstatt|au lieu de|en vez de|em vez de|invece di|in plaats van|zamiast"
    r"|вместо) |[,;] (?:and )?(?:not|nicht|(?:et )?pas|y no|no|e não|não|(?:e )?non|niet|(?:a )?nie|а не|не) )"
)
"""Where a correction names what it corrects."""

ONE_NAME = """
manager boss supervisor wife husband spouse fiancé fiancée girlfriend boyfriend mother father mom mum dad landlord
landlady ceo cto cfo dentist gp assistant
chef chefin vorgesetzter vorgesetzte ehefrau frau ehemann mann mutter vater vermieter vermieterin assistent assistentin
patron patronne femme mari épouse époux mère père propriétaire responsable
jefe jefa esposa esposo marido mujer madre padre gerente
chefe esposo mãe pai
capo moglie marito madre padre responsabile
baas vrouw vriendin moeder vader leidinggevende
szef szefowa żona mąż matka ojciec kierownik kierowniczka
начальник начальница начальника жена жену муж мужа мать отец директор
müdür yönetici patron eş karı koca anne baba şef
मैनेजर बॉस पत्नी पति
"""
"""Whom one has one of. They are called by a name, so that only a name takes a name's place."""

ONE_VALUE = """
name surname nickname email e-mail phone number mobile birthday address hometown job role title profession salary budget
timezone prefix employer deadline rent password
nachname spitzname telefonnummer handynummer geburtstag adresse wohnort beruf gehalt budget heimatstadt frist
nom prénom surnom numéro téléphone anniversaire adresse métier salaire
nombre apellido apodo correo teléfono número cumpleaños dirección profesión sueldo presupuesto
nome sobrenome apelido telefone número aniversário endereço profissão salário orçamento
cognome soprannome telefono numero compleanno indirizzo mestiere stipendio
naam achternaam bijnaam telefoonnummer verjaardag adres beroep salaris
imię nazwisko telefon numer urodziny adres zawód pensja budżet
имя фамилия телефон номер адрес зарплата бюджет почта
favourite favorite lieblingsfarbe lieblingsessen favori favorite préféré préférée favorito favorita preferito preferita
favoriete ulubiony ulubiona ulubione любимый любимая любимое
"""
"""What has one value, whatever it is."""

SEVERAL = """
sister brother sibling son daughter child kid kids twin cousin aunt uncle grandson granddaughter nephew niece friend
colleague coworker teammate neighbour neighbor client customer supplier partner student pupil employee
cat dog pet horse bird rabbit car bike hobby sport language skill allergy goal project game book film movie song
meeting appointment call interview exam flight trip visit train order invoice ticket session lesson class shift delivery
payment review room server machine printer
schwester bruder sohn tochter kind freund freundin kollege kollegin nachbar katze hund haustier termin auto
sœur soeur frère fils fille enfant ami amie chat chien rendez-vous voiture
hermana hermano hijo hija amigo amiga gato gata perro perra cita coche
irmã irmão filho filha amigo cachorro gato
sorella fratello figlio figlia amico amica gatto cane
zus broer zoon dochter kind kat hond afspraak
siostra brat syn córka przyjaciel kot pies
kız erkek oğlum kızım kardeş kardeşim kedim köpeğim arkadaşım
сестра сестру брат брата сын сына дочь друг друга кошка кошку собака собаку
बहन भाई बेटा बेटी दोस्त
"""
"""Of which one may have several."""

NEW = """
new current next neuer neue neues neuen nouveau nouvelle nuevo nueva novo nova nuovo nuova nieuwe nowy nowa новый новая
"""
"""Words before an attribute that leave it the same attribute."""

HAVING = "have has habe haben hat ai avons tengo tenemos tiene tenho temos ho abbiamo heb hebben mam mamy har"
STARTING = "starts start ends end begins begin opens closes costs earn earns weigh weighs beginnt endet kostet"
"""Verbs of a state that a number describes."""

MONTHS = """
january february march april may june july august september october november december jan feb mar apr jun jul aug sep
sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août
septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
diciembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio
giugno luglio settembre ottobre dicembre
"""
NUMERALS = "one two three four five six seven eight nine ten eleven twelve"

HOMES = (
    r"(?:i|we) (?:(?:live|lives|living|reside|resides)|= (?:based|living)|(?:have |has |just )*(?:moved|relocated))"
    r"(?: here| back)? (?:in|to|at) (?P<value>.+)",
    r"(?:ich|wir|i) (?:wohn\w+|leb\w+) in (?P<value>.+)",
    r"(?:ich|wir) = nach (?P<value>.+?) (?:um)?gezogen",
    r"je (?:habite|vis|réside)(?: à| en| au| aux)? (?P<value>.+)",
    r"je ai déménagé à (?P<value>.+)",
    r"(?:vivo|resido|vivimos|me mudé|me he mudado|nos mudamos)(?: en| a)? (?P<value>.+)",
    r"(?:moro|resido|moramos|me mudei|mudei-me|mudei)(?: em| para| pra| na)? (?P<value>.+)",
    r"(?:abito|risiedo|abitiamo|viviamo|mi = trasferit[oa])(?: in| ad)? (?P<value>.+)",
    r"(?:ik|wij|we) (?:woon|wonen) in (?P<value>.+)",
    r"(?:ik|we|wij) ben naar (?P<value>.+?) verhuisd",
    r"(?:mieszkam|mieszkamy) we? (?P<value>.+)",
    r"przeprowadził[ae]m do (?P<value>.+)",
    r"(?P<value>\S+?)'?[dt][ae] (?:yaş|yaşa|otur)",
    r"(?P<value>\S+?)'?y?[ae] taşındım",
    r"(?:мы )?(?:живу|живём|живем|переехал[аи]?) (?:в|во) (?P<value>.+)",
    r"我们?(?:现在)?(?:住在|搬到|搬去)(?P<value>[\u4e00-\u9fff]{2,8}?)了?",
    r"(?:私は|僕は|俺は)?(?P<value>[\u30a0-\u30ff\u4e00-\u9fff]{2,10})(?:に住んで(?:います|いる|る)|に引っ越し(?:ました|た))",
    r"(?:저는|나는)? ?(?P<value>\S+?)(?:에|에서|으로|로) (?:살|거주|이사)\S*(?: \S+)?",
    r"मैं (?P<value>\S+) में रह\S+",
    r"(?:أعيش|أسكن|اسكن|أقيم|انتقلت) (?:في|إلى) (?P<value>.+)",
)
"""Where one lives, as folded sentences say it."""

EMPLOYERS = (
    r"(?:i|we) (?:works?|(?:started )?working|start(?:ed)?|= (?:employed|working)) (?:at|for|by) (?P<value>.+)",
    r"i (?:have )?joined (?P<value>.+)",
    r"i (?:have )?(?P<ended>left|quit) (?P<value>.+)",
    r"ich arbeite (?:bei|für) (?P<value>.+)",
    r"je travaille (?:chez|pour) (?P<value>.+)",
    r"trabajo para (?P<value>.+)",
    r"trabalho para (?P<value>.+)",
    r"lavoro (?:per|presso) (?P<value>.+)",
    r"ik werk (?:bij|voor) (?P<value>.+)",
    r"pracuję dla (?P<value>.+)",
)
"""Whom one works for."""

PEOPLE = (
    (
        "zh",
        r"我们?的?(?P<attribute>经理|老板|上司|主管|妻子|老婆|丈夫|老公|助理)(?:现在)?(?:叫做?|名叫|的名字是)(?P<value>.+)",
    ),
    ("zh", r"我们?的?(?P<attribute>邮箱|电话|手机号|生日|地址)(?:现在)?是(?P<value>.+)"),
    (
        "ja",
        r"(?:私の|僕の|俺の|うちの)?(?P<attribute>上司|妻|夫|部長|社長|担当者)の名前は(?P<value>.+?)(?:さん|様)?(?:です|だ)?",
    ),
    (
        "ja",
        r"(?:私の|僕の|俺の|うちの)?(?P<attribute>上司|妻|夫|部長|社長|担当者)は(?P<value>.{1,8}?)(?:さん|様)(?:です|だ)?",
    ),
    (
        "ko",
        r"(?:제|내|우리|저의|나의) ?(?P<attribute>상사|매니저|팀장|아내|남편)(?:님)?(?: 이름)?(?:은|는|이|가) "
        r"(?P<value>\S{2,4}?)(?: ?씨| ?님)?(?:입니다|이에요|예요|이야|이다)",
    ),
    ("hi", r"(?:मेरे|मेरी|मेरा|हमारे) (?P<attribute>मैनेजर|बॉस|पत्नी|पति|डॉक्टर) का नाम (?P<value>\S+)(?: है)?"),
    ("ar", r"اسم (?P<attribute>مدير|زوج|طبيب|رئيس|مساعد)ت?(?:ي|نا) (?:هو |هي )?(?P<value>\S+)"),
    ("ar", r"(?P<attribute>مدير|زوج|طبيب|رئيس|مساعد)ت?(?:ي|نا) اسمه?ا? (?P<value>\S+)"),
    (
        "tr",
        r"(?:benim |bizim )?(?P<attribute>müdür|yönetici|patron|eş|anne|baba|şef)\w{1,8} (?:adı |ismi )(?P<value>\S+)",
    ),
)
"""Who somebody is, in languages where a sentence needs no "is": by name alone. The first is the language."""

ORIGINS = """
american british english scottish welsh irish french german spanish italian portuguese dutch belgian swiss austrian
polish czech russian ukrainian turkish greek swedish norwegian danish finnish chinese japanese korean indian pakistani
iranian iraqi israeli egyptian moroccan nigerian kenyan ethiopian brazilian mexican argentinian colombian chilean
canadian australian vietnamese thai indonesian filipino arab jewish muslim christian catholic hindu buddhist european
african asian
"""
"""Capitalised words that are no names."""

COUNTRIES = """
argentina australia austria bangladesh belgium brazil bulgaria canada chile china colombia croatia cuba cyprus czechia
denmark ecuador egypt england estonia ethiopia finland france georgia germany ghana greece hungary iceland india
indonesia
iran iraq ireland israel italy jamaica japan jordan kenya korea latvia lebanon lithuania luxembourg malaysia malta
mexico
morocco nepal netherlands nigeria norway pakistan peru philippines poland portugal romania russia scotland serbia
singapore
slovakia slovenia spain sweden switzerland syria taiwan thailand tunisia turkey uganda ukraine uk us usa uruguay
venezuela
vietnam wales europe africa asia america bavaria california texas florida catalonia andalusia tuscany
deutschland österreich schweiz frankreich spanien italien bayern niederlande polen
allemagne autriche suisse espagne italie belgique pologne bretagne
españa alemania francia italia brasil portugal suiza inglaterra
alemanha frança espanha itália inglaterra
germania francia spagna svizzera inghilterra
nederland duitsland frankrijk belgië
polsce niemczech polski niemiec almanya türkiye fransa россии германии франции украине
中国 日本 韩国 美国 德国 法国 英国 ドイツ アメリカ フランス 中國 한국 미국 독일 일본 भारत مصر ألمانيا فرنسا
"""
"""Places that hold other places: who lives in one may live in a town of it. A place that has one name with a town, such
as Singapore, stands here too."""
