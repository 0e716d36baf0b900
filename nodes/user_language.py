"""The language a user writes in, of the fifteen in which memory requests are understood and answered."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

_READ = 2_000
"""Characters of a message that decide its language."""
_WORD = re.compile(r"[^\W\d_]+")
_SCRIPTS = {
    "CJK": "zh",
    "HANGUL": "ko",
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "DEVANAGARI": "hi",
    "ARABIC": "ar",
    "CYRILLIC": "ru",
    "LATIN": "latin",
}


def written_language(text: str) -> str:
    """ISO 639-1 code of the language a message is written in, of the fifteen that are known; `en` when in doubt.

    Its script decides, then the commonest words. For a memory request see `nodes.requests.language_of`.
    """
    piece = text[:_READ]
    scripts = Counter(filter(None, map(_script, piece)))
    if not scripts:
        return "en"
    script = (
        "ja" if scripts["ja"] and scripts["ja"] + scripts["zh"] > scripts["latin"] else scripts.most_common(1)[0][0]
    )
    return latin_language(text, tuple(STOP_WORDS)) if script == "latin" else script


def _script(character: str) -> str | None:
    if character.isascii():
        return "latin" if character.isalpha() else None
    return _SCRIPTS.get(unicodedata.name(character, "").partition(" ")[0]) if character.isalpha() else None


def latin_language(text: str, languages: tuple[str, ...]) -> str:
    """The one of `languages` whose common words and letters `text` has most of; the first in a tie."""
    text = text[:_READ]
    words = Counter(_WORD.findall(text.lower()))
    letters = set(text.lower())
    scores = {
        language: 2 * sum(words[word] for word in common)
        + 4 * len(letters & TELLTALE_LETTERS.get(language, frozenset()))
        + sum(count for word, count in words.items() if word.endswith(ENDINGS.get(language, ())))
        for language, common in STOP_WORDS.items()
        if language in languages
    }
    best = max(scores, key=lambda language: scores[language], default=languages[0])
    return best if scores.get(best) else languages[0]


STOP_WORDS: dict[str, tuple[str, ...]] = {
    language: tuple(words.split())
    for language, words in {
        "en": (
            "the and is are that this my you what how to of it for with "
            "please i do can not your have was be we from about when did does"
        ),
        "es": (
            "el los las que y es mi esto por para con una un se qué cómo "
            "está son no te lo del mis cuál tu de en este cuando sobre fuimos otra al las nuestro nuestra soy tengo "
            "vivo uso trabajo hay muy más también yo ella ellos estoy quiero puedo tiene eres dijo hoy mañana aquí"
        ),
        "de": (
            "der die das und ist ich nicht mein meine dass ein eine wie was "
            "mir dir bitte sie mit für auf zu den wir war in einer lange am im um bin habe hat unser unsere heißt "
            "meinen meiner bei von nach aus kein keine nur noch wird kann du er es dem des sind mag immer"
        ),
        "fr": (
            "le les des et est que je mon ma une un pas pour ce ça c'est quel comment vous tu "
            "dans avec la je te me ne mot qu d l n j s ai au autre plus si dit notre nos nous ont a à du sur sont suis "
            "mes toi moi tes ta ton il elle on ils font fait cet cette aux y quelle peux où par chez très être avons"
        ),
        "pt": (
            "o os as que e é meu minha não um uma para com isso você do "
            "da em como qual eu na no de se te me já quando sobre minhas nosso às aos ao à das dos nas nos sou tenho "
            "tem uso moro trabalho ele ela são está meus nossa dia lembra lembrar quem diz vem só mais muito também "
            "gosto prefiro odeio toco era foi às vezes ter pra pelo pela este esta isto"
        ),
        "it": (
            "il lo gli che e è mio mia non un una per con questo di "
            "come sono della cosa mi qual la i le in ho hai quando posso siamo giorno mia miei mie nostro nostra "
            "nostri "
            "uso abito lavoro vengo solo ha si chiama dal del dei delle dello alla al alle ai nel nella dove chi ogni "
            "molto anche perché lo te ti ci da mangio parlo adesso fa tre più ma sei l"
        ),
        "nl": (
            "de het een en is dat ik niet mijn van wat hoe je voor "
            "met dit op te zijn wij naar nog me eraan over kun jij om we ons onze heb heet woon werk eet drink geen "
            "graag alleen uit bij ook maar bent heeft wordt aan er hij zij mag moet altijd vandaag"
        ),
        "pl": (
            "i w na że jest nie to się mój moja co jak z do mam czy jaki jaka proszę są o tym ten jako do innym nasz "
            "nasza "
            "nasze mnie mi ma jestem mieszkam pracuję używam lubię jem gram po za od dla przy już tylko zawsze kto "
            "gdzie "
            "który która mieć dwa moje jej jego"
        ),
        "tr": (
            "ve bir bu ne için mı mi nasıl benim değil lütfen çok var bana şu ile olan kadar adım ben biz bizim artık "
            "her "
            "hep kim mu mü ki da de yok olduğunu günü günleri adı en daha sadece nerede hangi"
        ),
    }.items()
}
"""Common words, lower case, of the languages in the Latin script."""

TELLTALE_LETTERS: dict[str, frozenset[str]] = {
    "es": frozenset("ñ¿¡"),
    "de": frozenset("ßäö"),
    "fr": frozenset("œêèù"),
    "pt": frozenset("ãõô"),
    "it": frozenset("ìò"),
    "pl": frozenset("łąężśćńź"),
    "tr": frozenset("ığş"),
}
"""Letters that few other languages of the Latin script use."""

ENDINGS: dict[str, tuple[str, ...]] = {
    "en": ("ing", "tion", "ght", "ould", "ness", "ally", "ck"),
    "es": ("ción", "dad", "ario", "ero", "aba", "iendo", "cia", "ales", "llo", "lla"),
    "de": ("ung", "lich", "isch", "chen", "keit", "heit", "tag", "gen", "ten", "tz"),
    "fr": ("eau", "eux", "ais", "ait", "ent", "ez", "que", "aire", "oire", "tte", "elle", "ées", "és", "ée"),
    "pt": ("ção", "ções", "ões", "ão", "nho", "nha", "lho", "lha", "dade", "agem", "ndo", "eiro", "eira", "mos", "ia"),
    "it": (
        "zione",
        "zioni",
        "tto",
        "tta",
        "cchio",
        "ggio",
        "ità",
        "sco",
        "glio",
        "glia",
        "rdì",
        "ano",
        "ono",
        "nno",
        "chi",
    ),
    "nl": ("ijk", "heid", "ing", "ij", "aar", "eer", "oor", "tje", "dag", "uur"),
    "pl": ("ość", "ego", "ych", "ami", "ach", "uję", "emy", "ek", "ski", "cja"),
    "tr": (
        "lar",
        "ler",
        "yor",
        "dır",
        "dir",
        "mız",
        "miz",
        "yım",
        "yim",
        "lık",
        "lik",
        "mak",
        "mek",
        "dan",
        "den",
        "rım",
        "rim",
    ),
}
"""Ends of words, lower case, that are common in one of these languages and rarer in the others."""
