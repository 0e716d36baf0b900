"""Whether a message asks about what was said in earlier chats, and what of them to search for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time

from autosage_memory.nodes.dates import Period, Unit, find_periods, shifted
from autosage_memory.stores.words import is_common, words

LONGEST = 600
"""Characters of a message that may ask about past talk; a longer one is about what it brings along."""


@dataclass(frozen=True, slots=True)
class TalkSearch:
    """What to look for in the messages of earlier chats."""

    query: str
    """Words that tell what it was about; "" where only the time is known, or nothing."""
    since: datetime | None = None
    """Its first moment, with a zone; None: any."""
    until: datetime | None = None
    """The moment after its last one."""


def plan_talk_search(text: str, now: datetime) -> TalkSearch | None:
    """What a message asks about past talk, in any of fifteen languages; None: nothing.

    "What did I ask about the invoice last week?" looks for `invoice` in the week before that of `now`. Where it errs,
    a few messages of earlier chats come along, marked with their dates.
    """
    if len(text) > LONGEST or not any(pattern.search(text) for pattern in _patterns(text)):
        return None
    about = " ".join(_ISO_DAY.sub(" ", _SAYING.sub(" ", _LAST.sub(" ", text))).split())
    told = [word for word in about.split() if any(not is_common(part) for part in words(word))]
    periods = [period for period in _periods(text, now.date()) if period.start <= now.date()]
    if not periods:
        return TalkSearch(" ".join(told))
    midnight = time(tzinfo=now.tzinfo)
    return TalkSearch(
        " ".join(told),
        datetime.combine(min(period.start for period in periods), midnight),
        datetime.combine(max(period.end for period in periods), midnight),
    )


def _patterns(text: str) -> tuple[re.Pattern[str], ...]:
    return (_LATIN,) if max(text, default="") < "\u0400" else (_LATIN, _OTHER)


def _periods(text: str, today: date) -> list[Period]:
    days = [Period("day", day) for day in map(_day, _ISO_DAY.findall(text)) if day is not None]
    last = [shifted(today, -1, unit) for unit, pattern in _LAST_BY_UNIT.items() if pattern.search(text)]
    return [*find_periods(text, today), *last, *days]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


_ISO_DAY = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)")

_WEEK = (
    r"\b(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) woche\b|\bla semaine (?:dernière|passée)\b|\bla semana pasada\b"
    r"|\b(?:a |na )?semana passada\b|\bla settimana scorsa\b|\bla scorsa settimana\b|\bvorige week\b"
    r"|\bafgelopen week\b"
    r"|\b(?:w )?(?:zeszłym|ubiegłym|poprzednim) tygodniu\b|\bна прошлой неделе\b|\bgeçen hafta\b|الأسبوع الماضي"
    r"|पिछले (?:हफ़्ते|हफ्ते|सप्ताह)|上(?:个|個)?(?:星期|礼拜|周|週)|先週|지난 ?주"
)
_MONTH = (
    r"\b(?:letzten|vorigen|vergangenen) monat\b|\ble mois (?:dernier|passé)\b|\bel mes pasado\b"
    r"|\b(?:o |no )?mês passado\b|\bil mese scorso\b|\blo scorso mese\b|\bvorige maand\b|\bafgelopen maand\b"
    r"|\b(?:w )?(?:zeszłym|ubiegłym|poprzednim) miesiącu\b|\bв прошлом месяце\b|\bgeçen ay\b|الشهر الماضي|पिछले महीने"
    r"|上(?:个|個)?月|先月|지난 ?달"
)
_YEAR = (
    r"\b(?:letztes|voriges|vergangenes) jahr\b|\bl['’]année dernière\b|\bel año pasado\b|\b(?:o |no )?ano passado\b"
    r"|\bl['’]anno scorso\b|\bvorig jaar\b|\bafgelopen jaar\b|\b(?:w )?(?:zeszłym|ubiegłym) roku\b|\bв прошлом году\b"
    r"|\bgeçen (?:yıl|sene)\b|العام الماضي|السنة الماضية|पिछले साल|去年|작년|지난 ?해"
)
_LAST_BY_UNIT: dict[Unit, re.Pattern[str]] = {
    "week": re.compile(_WEEK, re.IGNORECASE),
    "month": re.compile(_MONTH, re.IGNORECASE),
    "year": re.compile(_YEAR, re.IGNORECASE),
}
_LAST = re.compile(
    r"\b(?:last|this|past|previous) (?:week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
    r"|\b\w+ (?:days?|weeks?|months?|years?) ago\b|\b(?:the day before )?yesterday\b|\btoday\b"
    r"|\b(?:vor)?gestern\b|\bheute\b|\b(?:avant-)?hier\b|\baujourd['’]hui\b|\b(?:anteay|ay)er\b|\bhoy\b|\b(?:anteontem"
    r"|ontem|hoje)\b|\b(?:l['’]altro )?ieri\b|\boggi\b|\b(?:eer)?gisteren\b|\bvandaag\b|\b(?:przed)?wczoraj\b"
    r"|\bdzisiaj\b|\b(?:поза)?вчера\b|\bсегодня\b|\bdün\b|\bbugün\b|أول أمس|أمس|اليوم|कल|आज"
    r"|前天|昨天|今天|一昨日|昨日|今日|그저께|어제|오늘"
    rf"|{_WEEK}|{_MONTH}|{_YEAR}",
    re.IGNORECASE,
)

_SAID = (
    "ask(?:ed)?|say|said|tell|told|mention(?:ed)?|discuss(?:ed)?|talk(?:ed)?|spoken?|speak|chat(?:ted)?|writ(?:e|ten)"
)
_ADVISED = "recommend(?:ed)?|suggest(?:ed)?|advised?|explain(?:ed)?|propos(?:ed?)|answer(?:ed)?|repl(?:y|ied)"

_LATIN = re.compile(
    # English
    rf"\b(?:did|have|had|had n['’]t|didn['’]t|haven['’]t) (?:i|we|you) (?:\w+ )?(?:{_SAID}|{_ADVISED})\b"
    rf"|\b(?:what|that|thing|things|question|questions|topic|one|which|how|when|where) (?:\w+ )?(?:i|we|you)(?:['’]ve"
    rf"|['’]d| have| had)? (?:\w+ )?(?:asked|said|told|mentioned|discussed|talked|spoke|chatted|wrote|{_ADVISED})\b"
    r"|\b(?:last|previous|earlier|past|other|old) (?:chats?|conversations?|talks?|discussions?|sessions?)\b"
    r"|\blast time (?:i|we) (?:asked|talked|spoke|chatted|discussed)\b"
    r"|\b(?:i|we) (?:asked|talked|spoke|chatted)\b.{0,60}\b(?:last|ago|yesterday|earlier|before|recently)\b"
    # German
    r"|\b(?:habe|hatte|haben|hatten|hast|hattest) (?:ich|wir|du|sie)\b.{0,60}\b(?:gefragt|gesagt|erzählt|besprochen"
    r"|geredet|gesprochen|erwähnt|geschrieben|empfohlen|vorgeschlagen|geraten|erklärt|geantwortet)\b"
    r"|\b(?:letzte[nrs]?|vorige[nrs]?|frühere[nrs]?) (?:gespräche?s?|chats?|unterhaltung(?:en)?)\b"
    r"|\b(?:ich|wir|du)\b.{0,60}\b(?:gefragt|besprochen|gesprochen|empfohlen|vorgeschlagen)"
    r" (?:habe|haben|hast|hatte\w*)\b"
    # French
    r"|\b(?:j['’]ai|je t['’]ai|ai-je|avais-je|avons-nous|on a|nous avons|tu (?:m['’])?as|tu m['’]avais"
    r"|as-tu|m['’]as-tu|j['’]avais)\b.{0,30}\b(?:demandé|dit|parlé|discuté|mentionné|posé|écrit|conseillé|recommandé"
    r"|proposé|suggéré|expliqué|répondu)\b|\b(?:conversations?|discussions?|chats?|échanges?) (?:précédente?s?"
    r"|antérieure?s?|passée?s?|dernière?s?)\b"
    r"|\b(?:dernière?s?|précédente?s?) (?:conversations?|discussions?|chats?)\b"
    # Spanish, Portuguese, Italian
    r"|\b(?:te )?(?:pregunté|pregunte|dije|conté|comenté|mencioné|hablamos|comentamos|discutimos|dijiste"
    r"|recomendaste|sugeriste|aconsejaste|explicaste|respondiste|preguntado|hablado)\b|\bte (?:pedí|escribí)\b"
    r"|\b(?:conversación|conversaciones|charla) (?:anterior|anteriores|pasada|pasadas)\b|\búltima conversación\b"
    r"|\b(?:perguntei|disse|contei|mencionei|conversamos|conversámos|falamos|falámos|discutimos|disseste"
    r"|recomendaste|recomendou|sugeriste|sugeriu|aconselhou|explicaste|explicou|respondeste)\b"
    r"|\b(?:conversas?|chats?) (?:anterior(?:es)?|passadas?)\b|\búltima conversa\b"
    r"|\b(?:ti )?(?:avevo|ho|abbiamo|avevamo|hai|avevi)\b.{0,30}\b(?:chiesto|detto|parlato|discusso|menzionato|scritto"
    r"|raccontato|consigliato|raccomandato|suggerito|spiegato|risposto)\b"
    r"|\b(?:conversazion[ei]|chat|discussion[ei]) precedent[ei]\b|\bultima conversazione\b"
    # Dutch, Polish, Turkish
    r"|\b(?:heb|had|hebben|hadden|heeft) (?:ik|we|wij|je|jij|u)\b.{0,60}\b(?:gevraagd|gezegd|verteld|besproken|gepraat"
    r"|gesproken|genoemd|geschreven|aangeraden|aanbevolen|voorgesteld|uitgelegd|geantwoord)\b"
    r"|\b(?:ik|we|je)\b.{0,60}\b(?:gevraagd|besproken|gesproken|aangeraden|voorgesteld) (?:heb|hebben|hebt|had)\b"
    r"|\b(?:vorige?|eerdere?|laatste) (?:gesprek|gesprekken|chats?)\b"
    r"|\b(?:pytał[ae]m|mówił[ae]m|wspominał[ae]m|rozmawialiśmy|rozmawiałyśmy|omawialiśmy|pisał[ae]m|powiedział[ae]m"
    r"|poleciłe?[śa]ś?|radziłe?[śa]ś?|proponował[ea]ś|mówił[ea]ś|powiedział[ea]ś|doradził[ea]ś)\b"
    r"|\b(?:poprzedni|ostatni|wcześniejsz)\w* (?:rozm|czat)\w*"
    r"|\b(?:sormuştum|sordum|sorduğum\w*|söylemiştim|söylediğim\w*|bahsetmiştim|bahsettiğim\w*|konuşmuştuk"
    r"|konuştuğumuz\w*|konuştuk|yazmıştım|anlatmıştım|önermiştin\w*|önerdiğin\w*|söylemiştin\w*|söylediğin\w*"
    r"|demiştin\w*|demiştim)\b|\b(?:önceki|geçen|son|eski) (?:sohbet|konuşma|görüşme)\w*",
    re.IGNORECASE,
)
_OTHER = re.compile(
    # Russian, Arabic, Hindi
    r"\bя (?:тебя |тебе |вас |вам |у тебя )?(?:\w+ )?(?:спрашивал|спросил|говорил|сказал|рассказывал"
    r"|упоминал|писал)а?\b|\bмы (?:\w+ )?(?:говорили|обсуждали|разговаривали|общались)\b|\b(?:ты"
    r"|вы) (?:мне )?(?:\w+ )?(?:говорил|сказал"
    r"|советовал|посоветовал|рекомендовал|порекомендовал|предложил|предлагал|объяснял)[аи]?\b"
    r"|\b(?:прошл|предыдущ|последн)\w+ (?:разговор|бесед|чат)\w*"
    r"|(?:سألت(?:ك)?|سألتُ(?:ك)?|قلت(?: لك)?|ذكرت(?: لك)?|تحدثنا|ناقشنا|أخبرتك|تكلمنا|نصحتني|اقترحت|أوصيت|أخبرتني)"
    r"|(?:محادث|دردش)\S* (?:ال)?(?:سابق|ماضي|أخير)\S*"
    r"|(?:मैंने|हमने|तुमने|आपने).{0,60}(?:पूछा|कहा|बताया|बात की|चर्चा की|लिखा|सुझाया|सुझाव दिया|सलाह दी)"
    r"|पिछल\S+ (?:बातचीत|चैट|बार)"
    # Chinese, Japanese, Korean
    r"|(?:我|我们|咱们|你).{0,24}(?:问过|问了|说过|聊过|聊了|提过|提到过|讨论过|讨论了|谈过|告诉过|推荐过|推荐了|建议过|建议了|讲过)"
    r"|(?:^|[我你们，。\s])(?:之前|以前|上次|昨天|前天|上周|上个月|上星期)(?:我们|咱们|我|你)?(?:[跟和向给]你|给我|都)?(?:问|说|聊|提|讨论|谈|推荐|建议|讲)"
    r"|(?:上次|之前|以前|过去)的?(?:对话|聊天|谈话|会话)"
    r"|(?:前に|以前|この前|先週|先月|昨日|前回).{0,30}(?:聞い|聞き|尋ね|言っ|話し|相談し|伝え|教え|勧め|提案し|質問し)"
    r"|(?:聞いた|尋ねた|話した|相談した|質問した|勧めてくれた|教えてくれた|提案してくれた)(?:こと|の|件|内容|話|っけ|かな|でしょう)"
    r"|(?:前回|以前|この前|過去)の(?:会話|チャット|話|やりとり)"
    r"|(?:제가|내가|우리가?|네가|당신이?|아까|전에|지난번에?|어제|지난 ?주에?|지난 ?달에?).{0,30}"
    r"(?:물어[봤본보]|물었|말했|말한|말씀드[렸린]|얘기했|얘기한|이야기했|이야기한|추천했|추천해|추천한|제안했|알려[줬준]|질문했|질문한)"
    r"|(?:지난|이전|저번) (?:대화|채팅)",
    re.IGNORECASE,
)

_SAYING = re.compile(
    rf"\b(?:{_SAID}|wrote|spoke|{_ADVISED}|asking|talking|telling|saying|about|thing|things|topic|time|chats?"
    r"|conversations?|discussions?|sessions?|remind|remember|recall|exactly|something|anything|again|back|earlier|ago"
    r"|gefragt|gesagt|erzählt|besprochen|geredet|gesprochen|erwähnt|geschrieben|empfohlen|vorgeschlagen|geraten"
    r"|erklärt|geantwortet|gespräche?s?|unterhaltung(?:en)?|letzte[nrs]?|vorige[nrs]?|frühere[nrs]?|nochmal"
    r"|über|mal|etwas|demandé|dit|parlé|discuté|mentionné|posé|écrit|conseillé|recommandé|proposé|suggéré|expliqué|répondu"
    r"|dernière?s?|précédente?s?|propos|sujet|fois|déjà|échanges?|ai-je|avons-nous|as-tu|rappelle|moi|j['’]ai|j['’]avais"
    r"|pregunté|pregunte|dije|conté|comenté|mencioné|hablamos|comentamos|discutimos|dijiste|recomendaste|sugeriste"
    r"|aconsejaste|explicaste|respondiste|preguntado|hablado|pedí|escribí|conversación|conversaciones|charla|anterior"
    r"|anteriores|pasad[ao]s?|última|vez|acerca|había|tema|recuérdame"
    r"|perguntei|disse|contei|mencionei|conversamos|conversámos|falamos|falámos|disseste|recomendou|sugeriu|aconselhou"
    r"|explicou|respondeste|conversas?|passad[ao]s?|respeito|tinha|lembra-me|assunto"
    r"|chiesto|detto|parlato|discusso|menzionato|scritto|raccontato|consigliato|raccomandato|suggerito|spiegato"
    r"|risposto|conversazion[ei]|precedent[ei]|ultima|volta|scors[ao]|avevo|avevamo|avevi|hai|riguardo|ricordami"
    r"|gevraagd|gezegd|verteld|besproken|gepraat|gesproken|genoemd|aangeraden|aanbevolen|voorgesteld|uitgelegd"
    r"|geantwoord|gesprek|gesprekken|vorige?|eerdere?|laatste|keer|over|eerder|had"
    r"|pytał[ae]m|mówił[ae]m|wspominał[ae]m|rozmawialiśmy|omawialiśmy|pisał[ae]m|powiedział[ae]m|mówił[ea]ś"
    r"|powiedział[ea]ś|poprzedni\w*|ostatni\w*|rozm\w+|temat\w*|cię|ciebie|wcześniej|przypomnij"
    r"|спрашивала?|спросила?|говорила?|говорили|сказала?|рассказывала?|упоминала?|писала?|обсуждали|разговаривали"
    r"|советовала?|посоветовала?|рекомендовала?|предложила?|объясняла?|прошл\w+|предыдущ\w+|последн\w+|разговор\w*"
    r"|бесед\w*|тебя|тебе|вас|вам|насчёт|насчет|раз|напомни"
    r"|sormuştum|sordum|sorduğum\w*|söylemiştim|söylediğim\w*|bahsetmiştim|bahsettiğim\w*|konuşmuştuk|konuştuğumuz\w*"
    r"|konuştuk|yazmıştım|anlatmıştım|önermiştin\w*|önerdiğin\w*|söylemiştin\w*|söylediğin\w*|demiştin\w*"
    r"|demiştim|sana|hakkında|önceki|geçen|son|sohbet\w*|konuşma\w*|şey\w*)\b"
    r"|سألت(?:ك|ُك)?|قلت|ذكرت|تحدثنا|ناقشنا|أخبرتك|تكلمنا|نصحتني|اقترحت|أوصيت|أخبرتني|محادث\S*|سابق\S*|بخصوص|حول"
    r"|पूछा|कहा|बताया|बात|चर्चा|लिखा|सुझाया|सुझाव|सलाह|मैंने|हमने|तुमने|आपने|बारे|पिछल\S+|बातचीत|आपसे|तुमसे"
    r"|我们|咱们|我|你|问过|问了|问|说过|说|聊过|聊了|聊|提过|提到过|讨论过|讨论了|讨论|谈过|告诉过|推荐过|推荐了|建议过|什么|关于|之前|以前"
    r"|上次|过去|对话|聊天|的|吗|呢|了|哪些|事情|事|那个"
    r"|前に|以前|この前|前回|聞いた|聞きました|尋ねた|言った|言いました|話した|話しました|相談した|相談しました|質問した|教えて|勧めて|提案して|くれた"
    r"|について|会話|何を|何|こと|っけ|でしたか|ましたか|でしょうか|内容|あなた|に|を|は|の|が|か"
    r"|물어봤\S*|물어본|물었\S*|말했\S*|말한|말씀드\S*|얘기\S*|이야기\S*|추천\S*|제안\S*|질문\S*|알려\S*|대해서?|관해서?|지난번에?|전에|아까|대화\S*"
    r"|제가|내가|우리가?|뭐\S*|무엇\S*|당신\S*|너한테",
    re.IGNORECASE,
)
"""Words that are about the talk itself, not about what it was about."""
