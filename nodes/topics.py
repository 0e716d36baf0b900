"""What the user asked about: a question is no fact, but that it was asked is worth knowing in a later chat.

A topic is the question in the user's own words. A model's wording would need to be checked and would differ each time,
so that a repeated question would pile up; and a turn that only asks would cost a call.
"""

from __future__ import annotations

import re

from autosage_memory.nodes.evidence import Span, own_sentences
from autosage_memory.nodes.follow_ups import points_back, topic_words
from autosage_memory.nodes.secrets import is_quarantined

TOPIC_IMPORTANCE = 0.2
"""Of a topic, beside 0.5 of a plain fact."""
LONGEST_QUESTION = 300
"""Characters of a question; a longer one is cut between words."""


def find_topic(text: str) -> Span | None:
    """Where the question of a message stands that a later chat may ask about; the first, if there are several.

    None for small talk, tasks such as a translation or a calculation, questions about code, about the memory or about
    what the user is, questions that mean nothing without the chat, and whatever is not in the user's own words.
    """
    sentences = own_sentences(text)
    if any(_TASK.search(text[slice(*sentence)]) for sentence in sentences):
        return None
    return next((_cut(text, sentence) for sentence in sentences if _is_topic(text[slice(*sentence)])), None)


def topic_text(question: str) -> str:
    """What is kept of a question: that it was asked, in any language, and its words."""
    return f"Asked: {' '.join(question.split())}"


def _is_topic(sentence: str) -> bool:
    asked = sentence.rstrip()
    return (
        _QUESTION.search(asked) is not None
        and _IDLE.search(asked) is None
        and _MEMORY.search(asked) is None
        and _WORK.search(asked) is None
        and len(topic_words(asked)) >= (_TELLING_IF_POINTING if points_back(asked) else _TELLING)
        and not is_quarantined(asked)
    )


def _cut(text: str, sentence: Span) -> Span:
    """A sentence without blanks around it, and at most `LONGEST_QUESTION` long."""
    start, end = sentence
    if end - start > LONGEST_QUESTION:
        last = text.rfind(" ", start, start + LONGEST_QUESTION)
        end = last if last > start else start + LONGEST_QUESTION
    return start, end


_TELLING = 2
"""Different words, beyond articles and question words, that a question must have to mean something in another chat."""
_TELLING_IF_POINTING = 4
"""The same for one that points at something in this chat."""

_QUESTION = re.compile(
    r"[?？؟][^\w\n]{0,9}$|(?:か|かな|나요|까요|ㄴ가요)[。.]?$|(?:吗|呢|么)[。.]?$|^\W*(?:(?:hi|hello|hey|ok|so|and"
    r"|also|please)\W+){0,2}(?:how (?:do|does|did|many|much|long|often|far|old|is|are|can|to)|what(?:'s|’s)? (?:is"
    r"|are|was|were|does|do|the|kind|time|happens)|which|when (?:is|are|do|does|will|was|can)|where (?:is|are|do"
    r"|does|can)|who (?:is|are|was|do)|why (?:is|are|do|does|did)|is there|are there|can i|may i|do (?:i"
    r"|we) (?:need|have)|am i (?:allowed|entitled)|i(?:'m|’m| am| was| have been)? (?:wonder(?:ing)?"
    r"|curious) (?:how|what|whether|if|when|where|who|why|about)|i(?:'d| would| want| need)(?: like)? to know)\b"
    r"|^\W*(?:wie (?:viel|lange|oft|hoch|funktioniert)|welche[rsnm]?|warum|wann|wo|combien|comment|pourquoi|quand"
    r"|quel(?:le)?s?|cuánt[oa]s?|cómo|cuándo|dónde|por qué|quant[oaie]|come|quando|dove|perché|quantos|quantas|como"
    r"|onde|hoeveel|hoe|wanneer|waarom|ile|jak|kiedy|gdzie|dlaczego|сколько|как|когда|где|почему|kaç|nasıl|ne zaman"
    r"|nerede|neden|كم|كيف|متى|أين|لماذا|कितने|कितना|कैसे|कब|कहाँ|क्यों)\b(?=.*\w)",
    re.IGNORECASE,
)

_TASK = re.compile(
    r"^\W*(?:(?:please|bitte|s'il (?:te|vous) pla[iî]t|por favor|per favore|alstublieft|proszę|пожалуйста"
    r"|lütfen)\W+)?(?:translate|write|rewrite|rephrase|draft|compose|summari[sz]e|proof-?read|correct|fix|improve"
    r"|shorten|calculate|compute|convert|refactor|debug|solve|generate|create|say|repeat|übersetz\w*|schreib\w*"
    r"|fasse|berechne|rechne|traduis\w*|écris|rédige|résume|calcule|traduc\w+|escrib\w+|resum\w+|calcula|traduz\w*"
    r"|escrev\w+|traduci|scrivi|riassumi|calcola|vertaal|schrijf|vat|bereken|przetłumacz|napisz|streść|oblicz"
    r"|переведи\w*|напиши\w*|посчитай\w*|ترجم|اكتب|لخص|احسب)\b|çevir(?:in|iniz|ir misin)?\W*$|(?:^|\s)yaz(?:ın"
    r"|ar mısın)?\W*$|翻译|写一|计算|訳し|翻訳|書いて|計算|번역|써 ?주|계산|अनुवाद|लिखो|लिखिए",
    re.IGNORECASE,
)
"""A sentence that orders work to be done; a question beside it belongs to the work."""

_IDLE = re.compile(
    r"\bhow (?:are|r) (?:you|u|things)\b|\bhow(?:'s|’s| is) it going\b|\bwhat(?:'s|’s| is) up\b|\bwho (?:are|made"
    r"|built) you\b|\bare you (?:there|ok|okay|sure|an?|human|real|ready|kidding|serious)\b|\bwhat(?:'s|’s| is"
    r"| are) (?:you|your)\b|\bwhat can you (?:do|help)\b|\b(?:can|could|would|will|may) (?:you|i"
    r"|we) (?:please )?(?:help|ask|start|try|continue|have a)\b|\b(?:ready|right|ok(?:ay)?|yes|no|really|seriously"
    r"|agreed|deal|correct)\?|\bwie geht(?:'s|’s|\s+es)\b|\bwer bist du\b|\bça va\b|\bqui es-tu\b|\bcomment (?:vas"
    r"|allez)|\bcómo est[áa]s?\b|\bqué tal\b|\bquién eres\b|\btudo bem\b|\bcomo (?:vai|está[sn]?)\b|\bquem é você\b"
    r"|\bcome (?:stai|va)\b|\bchi sei\b|\bhoe gaat het\b|\bwie ben je\b|\bjak się masz\b|\bco słychać\b"
    r"|\bkim jesteś\b|\bкак дела\b|\bкто ты\b|\bnasılsın|\bsen kimsin\b|كيف حالك|من أنت|कैसे हो|कैसे हैं आप|तुम कौन"
    r"|आप कौन|你好吗|你是谁|元気です|あなたは誰|잘 지내|누구세요",
    re.IGNORECASE,
)
"""Small talk, and talk with the assistant about itself."""

_MEMORY = re.compile(
    # the memory, and what was said before
    r"\b(?:remember|recall|forg[eo]t\w*|memor\w+|memoris\w+|you know about me|told you|tell you|did (?:i|we) (?:say"
    r"|tell|mention|ask|talk|discuss)|(?:i|we)(?:'ve| have)? (?:asked|mentioned|discussed|talked|said)|last time"
    r"|earlier|before that|erinner\w*|gemerkt|gefragt|gesagt|weißt du|souvien\w*|rappell\w*|mémoire|(?:j'ai"
    r"|t'ai) (?:dit|demandé)|recuerd\w*|acuerd\w*|pregunté|dije|memoria|lembr\w*|memória|perguntei|disse|ricord\w*"
    r"|chiesto|detto|herinner\w*|onthoud\w*|gevraagd|gezegd|pamięta\w*|pytał\w*|mówił\w*|помни\w*|спрашивал\w*"
    r"|говорил\w*|hatırl\w*|sormuş\w*|sorduğ\w*|söyle(?:miş|diğ)\w*)\b|تتذكر|سألت|ذاكرت|याद|पूछा|बताया था|记得|记住"
    r"|问过|说过|覚えて|聞いた|言った|기억|물어봤|물었|말했"
    # what the user is, has and does: a fact answers that, not a question
    r"|\b(?:what|who|where|when|how old)(?:'s|’s|s| is| are| was| were| am) (?:my|i|mine)\b|\bam i (?:an?|from"
    r"|married|allergic|veg\w+)\b|\b(?:do|did) i (?:live|work|like|love|hate|prefer|eat|drink|study|drive|play"
    r"|speak|own|use)\b|\bwie (?:heiß(?:t|e)|alt bin)\b.*\b(?:ich|mein\w*)\b|\bwo (?:wohne|arbeite|lebe) ich\b"
    r"|\b(?:was|wer|wann) (?:ist|sind|war) mein\w*|\bwas (?:mag|esse|trinke) ich\b|\bcomment (?:s'appelle"
    r"|je m'appelle)\b|\boù (?:est-ce que )?(?:j'habite|je vis)|\bquel(?:le)?s? (?:est|sont) (?:mon|ma|mes)\b"
    r"|\bquién es mi\b|\bcuál(?:es)? (?:es|son) mis?\b|\bcómo (?:se llama|me llamo)\b|\bdónde (?:vivo|trabajo)\b"
    r"|\bqual (?:é|è|e) (?:o |a |il |la )?(?:meu|minha|mi[oa])\b|\bonde (?:moro|trabalho)\b|\bcome (?:si chiama"
    r"|mi chiamo)\b|\bdove (?:abito|vivo|lavoro)\b|\bhoe heet\b|\bwaar (?:woon|werk) ik\b|\bwat is mijn\b"
    r"|\bjak (?:się nazywam|mam na imię|ma na imię|nazywa się)\b|\bgdzie (?:mieszkam|pracuję)\b|\bкак (?:меня|его"
    r"|её) зовут|\bгде я (?:живу|работаю)|\bадım ne|\badım ne\b|\bnerede (?:yaşıyorum|oturuyorum|çalışıyorum)"
    r"|ما اسمي|أين (?:أعيش|أسكن|أعمل)|मेरा नाम|मैं कहाँ (?:रहता|रहती)|我(?:叫什么|住在哪|是谁)|(?:私|僕)の名前"
    r"|제 이름이|내 이름이|제가 어디",
    re.IGNORECASE,
)
"""Questions that are for the memory itself."""

_WORK = re.compile(
    # reckoning
    r"\d\s*[-+*/×÷^=%]\s*(?:\d|(?:of|von|de|di|van|z|от)\s+[\d(])|\b(?:square root|divided by|multiplied by"
    r"|percent of)\b|\bhow (?:much|many) (?:is|are) \d|[\d.,]+ \w+ (?:in|to|into) (?:kilo|met|mile|inch|feet|foot"
    r"|pound|gram|euro|dollar|celsius|fahrenheit|liter|litre|gallon)\w*"
    # code and what stands in the chat
    r"|```|`|\w\(\)|=>|::|[{}<>]|\w+\.(?:py|js|ts|java|go|rs|c|cpp|sql|html|css|sh)\b|\b(?:this|that|the following"
    r"|my|the) (?:code|function|script|query|regex|error|exception|stack ?trace|bug|test|snippet|sentence|paragraph"
    r"|text|draft|email|image|picture|table above|document above)\b"
    # translation
    r"|\bhow (?:do|would|to|can) (?:i|you|we|one)?\s?(?:say|spell|pronounce|translate)\b|\b(?:mean|word for .*"
    r"|called) in (?-i:[A-Z])\w+|\bwie (?:sagt|schreibt) man\b|\bcomment (?:dit|écrit|dire)\b|\bcómo se (?:dice"
    r"|escribe)\b|\bcomo se (?:diz|escreve)\b|\bcome si (?:dice|scrive)\b|\bhoe (?:zeg|schrijf) je\b"
    r"|\bjak (?:powiedzieć|się pisze|się mówi)\b|\bкак (?:сказать|пишется|перевести)|\b(?:nasıl denir|nasıl yazılır"
    r"|ne demek)\b|कैसे कहते|怎么(?:说|写|读)|何と(?:言|い)|뭐라고|كيف (?:أقول|نقول|يقال)"
    # orders in the form of a question
    r"|\b(?:can|could|would|will) you (?!(?:please )?(?:tell|explain|say what|show me how|confirm|check (?:if"
    r"|whether)))|\b(?:kannst|könntest|würdest) du (?!mir (?:sagen|erklären))|\bkönn(?:t)?en sie (?!mir (?:sagen"
    r"|erklären))|\b(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous) (?!m'expliquer|me dire|m’expliquer)"
    r"|(?:\bme )?\b(?:puedes|podrías|puede usted) (?!decirme|explicarme)|\b(?:puoi|potresti|può) (?!dirmi"
    r"|spiegarmi)|\b(?:você pode|podes|pode|poderia) (?!me dizer|dizer-me|me explicar|explicar)|\bkun (?:je|jij)\b"
    r"|\bkunt u\b|\bmo(?:żesz|żecie|że pan|że pani)\b|\b(?:можешь|можете|мог бы|могли бы)\b|[ea]bilir mis(?:in"
    r"|iniz)|\bmıs(?:ın|ınız)\b|你能(?!告诉)|能不能帮|可以帮|てくれますか|てもらえますか|ていただけますか|주시겠"
    r"|줄 수 있|주실 수 있|هل يمكنك|सकते हो|सकते हैं",
    re.IGNORECASE,
)
"""Work on what stands in the chat: nothing that another chat could go back to."""
