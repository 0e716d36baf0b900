"""Whether a question is about how things were, so that facts which no longer hold are an answer too."""

from __future__ import annotations

import re

_PAST = re.compile(
    # English
    r"\b(?:previous(?:ly)?|former(?:ly)?|earlier|used to|back then|at (?:the|that) time|in the past|originally"
    r"|until (?:now|recently)|so far|history of|over the years)\b|\bbefore\b(?=\W*$| (?:that|then|it changed)\b)"
    r"|\b(?:my|our|the) (?:\w+ )?(?:old|ex)\b(?! enough)|\b(?:was|were|wasn't) (?:i|we|my|our|it)\b"
    r"|\bdid (?:i|we) (?:ever |first )?(?:live|work|use|have|own|like|love|hate|drink|eat|smoke|pay|report|play)\b"
    r"|\bhave (?:i|we) (?:ever )?(?:lived|worked|owned|had|been|used|changed)\b|\bhad (?:i|we|my|our)\b"
    r"|\b(?:in|since|until|during) (?:19|20)\d\d\b|\b(?:last year|years? ago|months? ago|changed)\b"
    # German, Dutch, Swedish
    r"|\b(?:früher\w*|vorher\w*|zuvor|damals|ehemalig\w*|vormalig\w*|bisherig\w*|(?:mein|unser)e? (?:alte[nrs]?)"
    r"|wohnte|arbeitete|hatte|(?:war|waren) (?:ich|wir|mein\w*|unser\w*)|habe ich \w+ (?:gewohnt|gearbeitet))\b"
    r"|\b(?:vroeger|voorheen|destijds|vorige|voormalige?|mijn oude|woonde|werkte|had ik|was mijn)\b"
    r"|\b(?:förut|tidigare|förr|min gamla|mitt gamla|bodde|jobbade)\b"
    # French, Spanish, Portuguese, Italian
    r"|\b(?:auparavant|autrefois|jadis|précédent\w*|ancien\w*|à l'époque|étais|était|avais|habitais|vivais"
    r"|travaillais)\b|\bavant\b(?=\W*$)"
    r"|\b(?:antes|anterior(?:es|mente)?|antigu[oa]s?|previamente|en el pasado|en aquel entonces|vivía|trabajaba"
    r"|solía|tenía|(?:cuál|quién|cómo) era)\b|\bviej[oa]s?\b"
    r"|\b(?:antig[oa]s?|antigamente|velh[oa]s?|anteriormente|no passado|tinha|morava|trabalhava|costumava"
    r"|(?:qual|quem|como) era)\b"
    r"|\b(?:precedent\w*|in passato|un tempo|vecchi[oae]?|avevo|abitavo|vivevo|lavoravo|(?:qual|chi|com)['’]? ?era)\b"
    r"|\bprima\b(?=\W*$)"
    # Polish, Turkish, Russian
    r"|\b(?:wcześniej\w*|przedtem|dawniej|kiedyś|poprzedni\w*|star[yae]|stare(?:go|j)|był[aoy]?|miał[ae]m"
    r"|mieszkał[ae]m|pracował[ae]m)\b"
    r"|\b(?:önceki|önceden|daha önce|eski|eskiden|geçmişte|o zaman(?:lar)?|\w+[ıiuü]yordum|\w+yd[ıiuü])\b"
    r"|\b(?:раньше|прежде|прежн\w+|стар(?:ый|ая|ое|ые|ого|ом)|предыдущ\w+|бывш\w+|тогда|был[аио]?|жил[аи]?"
    r"|работал[аи]?)\b"
    # Chinese, Japanese, Korean, Hindi, Arabic
    r"|以前|之前|从前|過去|过去|曾经|旧的?|老(?:地址|号码|公司|板)|当时"
    r"|前(?:は|の|に|回)|昔|かつて|当時|元の|でした|ていた|ていました"
    r"|전에|예전|이전|과거|옛날|당시|[았었했]어요|[았었했]습니까|[았었했]나요"
    r"|पहले|पुरान[ाीे]|पिछल[ाीे]|पूर्व|(?<!\S)(?:था|थी|थे)(?![^\s?।.,!])"
    r"|(?<!\w)(?:ال)?(?:سابق|قديم)\w*|(?<!\w)(?:من قبل|كنت|كان|كانت|في الماضي|آنذاك)(?!\w)",
    re.IGNORECASE,
)


def asks_about_past(text: str) -> bool:
    """Whether a message has words about how things were, in any of fifteen languages.

    Where it errs, facts that no longer hold come along, marked with their dates.
    """
    return _PAST.search(text) is not None
