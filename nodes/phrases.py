"""The wording of explicit memory requests, apart from the rule that reads it (`nodes.detection`).

A language is one `Phrases`: fragments of regular expressions, written in ordinary spelling. They are matched against
folded text (see `nodes.folding`): lower case, no accents or vowel marks, single spaces. `compile_phrases` folds the
fragments the same way. A fragment matches a bounded length, so that reading stays linear in the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields

from autosage_memory.nodes.cues import NEVER, TAGS, Cues
from autosage_memory.nodes.folding import fold_pattern

HEADING = "(?= ?:)"
"""Behind a fragment of `head` or `keep`: it asks only as a heading. How long to keep it may stand before the colon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """How one language says it. Every field but `language` and `stems` is a regular expression."""

    language: str
    """ISO 639-1 code."""
    stems: str
    """Plain words parted by blanks: each command holds one of them. Other turns cost no more than looking for them."""
    keywords: str = ""
    """Plain words, parted by blanks, that are understood with a slip of the keyboard in them."""
    lead: str
    """What may stand before a command: greetings, politeness, "by the way"."""
    head: str
    """The command itself, up to its object."""
    keep: str = NEVER
    """A command that names the memory or its object ("save it to memory", "recuérdalo"): it points by itself."""
    polite: str = NEVER
    """A command asked as a question ("can you remember"): its question mark does not make it a recall question."""
    weak: str = NEVER
    """A command that is one only with an object in the open ("save this: …"), for it also means other things."""
    update: str = NEVER
    """A command that corrects what is already kept."""
    reject: str = NEVER
    """Right behind a command: it is a task, a recall question, an idiom."""
    this: str
    """An object that points at the fact: "this", "that", "the following"."""
    that: str
    """The word that opens the fact: "that"."""
    scope: str
    """Where or how long to keep it; no part of the fact."""
    purpose: str = NEVER
    """What a fact that was pointed at is to be kept for, to the end of the sentence ("for future quotes")."""
    later: str = NEVER
    """A word of such a purpose that tells it from another use ("save it for the next quote", not "for the party")."""
    instead: str = NEVER
    """Turns a command into a correction."""
    bare: str = NEVER
    """Begins a fact that follows a command without "that"."""
    vague: str = NEVER
    """An object that promises a fact without naming it ("something"): ask."""
    offer: str = NEVER
    """A whole sentence that announces a fact and does not name it ("can you remember something for me"): ask."""
    trailing: str = NEVER
    """A command that stands behind its fact, at the end of the sentence; or around it, as the group `fact` (把 …)."""
    soft: str = NEVER
    """An opening that asks to remember only when the speaker talks of themselves ("note that I …")."""
    own: str = NEVER
    """The speaker talks of themselves."""
    verbs: str = NEVER
    """Forms of "remember" and its like that can only ask: imperatives, infinitives, subjunctives."""
    infinitives: str = NEVER
    """Forms that ask only with one of `asks`, or before a colon."""
    puts: str = NEVER
    """Forms of "save", "add", "write" that ask, and mean memory only where one of `places` is named."""
    places: str = NEVER
    """Names of the memory: "your memory"."""
    stores: str = NEVER
    """Those of `puts` that need no place: they ask before "that" or a colon, and of what was said just before."""
    notes: str = NEVER
    """What is put where no place is named: "a note", "an entry"."""
    asks: str = NEVER
    """Words that make a question a request: "could you"."""
    glue: str = NEVER
    """Other words that may stand among these in a request."""
    forget: str
    """Asks to delete what is kept."""
    private: str = NEVER
    """Asks not to keep what is said in this turn."""
    please: str
    """Politeness that ends a request: no part of a fact."""
    courtesy: str
    """Other politeness that needs no answer; at the end of a fact only behind a comma."""
    opens: str = NEVER
    """Opens a fact whose command stands behind it (把 …)."""
    request: str
    """Begins a question or a task."""
    aside: str = NEVER
    """The same inside a sentence, behind the fact: only what cannot be part of it ("tell me", "what's")."""
    condition: str = NEVER
    """Begins a clause before a command without which its fact would say too much ("when I cook, remember …")."""
    refers: str = NEVER
    """Begins a sentence that says nothing without the one before it ("it's severe")."""
    relative: str = NEVER
    """Of these, what may go on with the fact unless the sentence is a question ("who")."""
    continues: str = NEVER
    """Begins a sentence that goes on with the fact."""
    joins: str
    """Joins a request to a fact, or a command to what stands before it: "and", "so"."""
    dismissal: str = NEVER
    """A clause that sets aside something said before ("ignore the earlier number")."""
    material: str
    """A task on a text that follows: translate, summarise, review."""
    mention: str
    """Talk about a command, not a command: hypothetical, reported, an example."""
    relay: str = NEVER
    """Begins a sentence whose command is for somebody else ("write to Ann that she should …", "he should …")."""


class Grammar:
    """The patterns of one language, each compiled when it is first asked for: the large ones take a third of a second.

    What `Phrases` does not explain is explained here.
    """

    language: str
    mark: re.Pattern[str]
    lead: re.Pattern[str]
    opening: re.Pattern[str]
    """A command up to its fact. Its groups say which kind it is, and how the fact is tied to it."""
    word: re.Pattern[str]
    """One word of a request; its groups say what it adds."""
    bound: re.Pattern[str]
    """Where the words of a request end: at its fact, or with the sentence."""
    offer: re.Pattern[str]
    trailing: re.Pattern[str]
    heading: re.Pattern[str]
    """The same above a list, behind its name: "連絡先を覚えて："; or around it: "add my sizes to memory:"."""
    opens: re.Pattern[str]
    forget: re.Pattern[str]
    private: re.Pattern[str]
    courtesy: re.Pattern[str]
    """A sentence of nothing but politeness."""
    ending: re.Pattern[str]
    """Politeness at the end of a fact."""
    request: re.Pattern[str]
    filler: re.Pattern[str]
    """A clause that says nothing and only points: "yes", "that one too"."""
    tail: re.Pattern[str]
    """A request joined to the fact in the same sentence."""
    joint: re.Pattern[str]
    """Where a command may begin inside a sentence."""
    connector: re.Pattern[str]
    """What is left hanging where a command was taken out."""
    this: re.Pattern[str]
    """An object that points at the fact, anywhere in a command."""
    condition: re.Pattern[str]
    refers: re.Pattern[str]
    continues: re.Pattern[str]
    dismissal: re.Pattern[str]
    material: re.Pattern[str]
    mention: re.Pattern[str]
    relay: re.Pattern[str]
    later: re.Pattern[str]
    own: re.Pattern[str]
    bare: re.Pattern[str]
    softens: re.Pattern[str]
    binds: re.Pattern[str]
    errand: re.Pattern[str]
    """Begins an errand: to wake somebody, or to do something at a time."""

    def __init__(self, language: str, **sources: str) -> None:
        self.language = language
        self._sources = sources

    def __getattr__(self, name: str) -> re.Pattern[str]:
        if name.startswith("_") or name not in self._sources:
            raise AttributeError(name)
        pattern = re.compile(self._sources[name])
        setattr(self, name, pattern)
        return pattern


_EMOJI = r"\u2600-\u27bf\U0001f300-\U0001faff"
_GAP = rf"[\s,.;:!¡?¿،؛、。।·…{_EMOJI}-]{{0,4}}"
_FACE = r"[:;=]-?[()]{1,3}"
_URL = r"(?:https?://|www\.)"
_VALUE = (
    r"(?:(?:[^\s\d,.:;!?]{1,20} ){1,5}|[\u3040-\u9fff\uac00-\ud7af]{1,8})(?:\d[\w./'-]*|[xsml]{1,3}(?!\w))"
    r"[^,،、.!?\n]{0,20}[,،、] ?(?=\w)|(?:[^\s\d,.:;!?]{2,20} ){1,2}(?:[a-z]{1,3}-?\d[\w-]*|\d+-[\w-]+)[.! ]*\Z"
)
"""A list without a colon, or a code: "shirt L, pants 34", "parking B2-14"."""
_SIGN = r"(?: ?(?::(?!//|-?[()]{1,3}\s*\Z)|–|—|=>?|→|>>|(?<= )-{1,3}>?(?=\s))| -{1,3}>?){1,2} ?|\n"
_COLON = rf" ?(?={_URL})| (?=(?:{_VALUE}))|{_SIGN}"
_COMMA = rf" ?(?:[,、;،؛]|[{_EMOJI}]{{1,4}}(?= ?\w)) ?"
_END = rf"(?:\s?{_FACE})?[\s.!。।…){_EMOJI}]{{0,8}}(?P<asked>[?؟])?[\s.!?。){_EMOJI}]{{0,8}}\Z"
_CLOSE = rf"(?:\s?{_FACE})?[\s.!?؟。।…){_EMOJI}]{{0,12}}\Z"
_NAMED = r" ?[^\n:.!?,;،؟]{2,60}: ?\n"
"""The name of a list, to the end of its line."""
_MARK = rf"[\s\-•·.(¡¿…!{_EMOJI}]{{0,8}}(?:#{{1,6}} |\d{{1,2}}[.)] |\[[ x]?\] )?[\s¡¿(]{{0,3}}"
"""What layout puts before a sentence: bullet, number, heading, inverted marks."""
_EDGES = {"zh": "", "ja": "", "ko": "", "hi": "(?![\u0900-\u0963\u0966-\u097f])"}
"""Where a word ends, in writing that \\b does not understand."""

_VERB_LAST = frozenset({"tr", "ja", "ko", "hi"})
"""Languages whose command stands behind what it is about, and behind what that is for."""


def compile_phrases(phrases: Phrases, cues: Cues) -> Grammar:
    """Fold and assemble the fragments of one language."""
    p = {field.name: fold_pattern(getattr(phrases, field.name)) for field in fields(phrases)}
    c = {field.name: fold_pattern(getattr(cues, field.name)) for field in fields(cues)}
    p["please"] += f"|{TAGS}"
    edge = _EDGES.get(phrases.language, r"(?!\w)")
    left = "" if edge == "" else r"(?<!\w)"
    p["lead"] = rf"{c['greet']}|{p['lead']}"
    p["scope"] = rf"{c['firmly']}|{p['scope']}|(?:{p['places']})(?= ?:| {_URL}| (?:{_VALUE}))"
    p["courtesy"] += rf"|{c['returns']}"
    p["update"] = rf"{c['renews']}|{p['update']}"
    p["polite"] = rf"{c['polites']}|{p['polite']}"
    p["head"] = rf"{c['heads']}|{p['head']}"
    p["bare"] = rf"{c['bares']}|{p['bare']}"
    opens_fact, begins_fact = (NEVER, NEVER) if edge == "" else (p["that"], p["bare"])
    blank = r"[ ,،;(-]*" if edge == "" else r"[ ,،;(-]+"
    please = rf"(?:{p['please']}){edge}"
    polite = rf"(?:{p['please']}|{p['courtesy']}){edge}"
    joins = rf"(?:{p['joins']}){edge}"
    for name in ("head", "keep"):
        p[name] = p[name].replace(HEADING, r"(?=(?: [\w'-]+){0,5} ?:)")
    purpose = rf" ?[,،、(–—-]? ?(?:{p['purpose']})(?:[ ,،]{{1,2}}{polite})?(?={_CLOSE})"
    p["this"] = rf"(?:{c['names']})(?=[^\n:.!?]{{0,40}}(?: ?:| {_URL}| (?:{_VALUE})))|{p['this']}"
    colon = rf"(?! (?:{p['that']}))(?:{_COLON})"
    asks = rf"(?:{p['weak']}|{p['puts']}|{p['verbs']})"
    few = rf"(?: ?(?:{p['scope']}|{p['please']}|[^\W\d_]{{2,5}})){{0,2}}?"
    names, memory, follows = rf"(?:{c['names']})", rf"(?:{p['places']})", rf"{few}(?= ?(?:{colon}))"
    pointed = "" if edge == "" else "(?(keep)|(?(this)|(?(polite)|(?!))))"
    verb_last = phrases.language in _VERB_LAST
    if verb_last:
        p["keep"] = rf"(?:{names} ?(?:{memory} ?)?|{memory} ?){asks}{follows}|{p['keep']}"
    else:
        p["keep"] = rf"{asks}{few} (?:{names}{few} {memory}|{memory} {names}){follows}|{p['keep']}"
    if edge == "":
        p["keep"] = rf"在?{memory} ?{asks}{follows}|{p['keep']}"
    if verb_last:
        p["lead"] = rf"{p['purpose']}|{p['lead']}"
    before = rf"(?:[、,] ?)?(?:(?:{p['purpose']})[ ,、]{{0,2}})?" if verb_last else ""
    renews = rf"(?P<renews>[ ,،、—–-]{{1,3}}(?:{joins},? )?(?:{please} ?)?(?:{c['renews']}){edge})"
    space = "?" if edge == "" else ""
    closes = rf"(?P<closes>(?<=\w)(?: ?[—–])? {space}(?:{please} )?(?:{c['closes']}){edge})"
    trailing = (
        rf"(?:{p['trailing']}|{renews}|{closes})(?:[ ,、.]{{0,4}}{polite}){{0,2}}"
        rf"(?:[ ,、]{{1,2}}(?:{c['use']})[^\n.!?:;]{{0,60}})?"
    )
    name, put, place = r"[^\n:.!?,;、]{1,40}?", rf"(?:{p['puts']})", rf"(?:{p['places']})"
    heading = rf"(?:{name})?{put}{name}{place}" if edge == "" else rf"{put}{edge}{name}{left}{place}"
    if verb_last or edge == "":
        heading += rf"|{name}(?:{trailing}|(?:{p['verbs']})|{place} ?{put}{name})"
    scope = (
        rf"(?: ?(?:[,،、(]|\.{{2,3}})? ?¿?(?:(?P<instead>{p['instead']})|{p['scope']}|{p['please']}|{p['courtesy']})"
        rf"{edge}\)?){{0,4}}"
    )
    opening = (
        rf"(?:(?P<update>{p['update']})|(?P<keep>{p['keep']})|(?P<polite>{p['polite']})|(?P<head>{p['head']})"
        rf"|(?P<weak>{p['weak']})|(?P<soft>{p['soft']})){edge}"
        rf"(?:(?(keep)(?={purpose})|(?!))|(?! ?,? ?(?:{p['reject']}){edge}))"
        rf"(?: ?,? ?(?P<rather>{p['instead']}){edge})?"
        rf"(?:[ ,،]{{0,2}}(?P<this>{p['this']}){edge}| ?(?P<vague>{p['vague']}){edge})?"
        rf"{scope}(?:(?P<purpose>{pointed}{purpose})|(?! ?,? ?(?:{p['reject']}){edge}))"
        rf"(?:(?P<colon>{colon})|(?P<list>{_NAMED})|(?P<that>{_GAP}(?:{p['that']}) ?)|(?P<comma>{_COMMA})"
        rf"|(?P<bare> ?(?={p['bare']}))|(?P<end>{_END}))"
    )

    timed = rf"(?=[^\n]{{0,80}}?{left}(?:{c['times']}))"
    if verb_last or edge == "":
        errand = rf"(?:{c['wakes']}){edge}|{timed}[^\n]{{0,60}}?(?:{c['chores']}){edge}\W*\Z"
    else:
        errand = (
            rf"(?:(?:{c['times']})\W+(?:\w+ ){{0,2}})?(?:(?:{c['wakes']}){edge}|{timed}(?:{c['chores']}){edge})"
            rf"|(?:{c['times']})\W[^\n]{{0,60}}(?<!\w)(?:{c['ends']})\W*\Z"
        )

    def words(name: str) -> str:
        return rf"(?:{p[name]}){edge}"

    return Grammar(
        phrases.language,
        mark=_MARK,
        lead=rf"(?:{p['lead']}){edge}{_GAP}",
        opening=opening,
        word=(
            rf"(?!(?:{p['reject']}){edge})(?:{c['returns']}|(?P<keep>{p['keep']})|(?P<verb>{p['verbs']})|"
            rf"(?P<infinitive>{p['infinitives']})"
            rf"|(?P<place>{p['places']})|(?P<note>{p['notes']})|(?P<store>{p['stores']})|(?P<put>{p['puts']})"
            rf"|(?P<ask>{p['asks']})"
            rf"|(?P<this>{p['this']})|(?P<rather>{p['instead']})|{p['scope']}|{p['glue']}|{p['please']}|{p['courtesy']}"
            rf"|{p['lead']}|{p['joins']}){edge}[ ,،、!()]{{0,3}}"
        ),
        bound=(
            rf"(?! ?,? ?(?:{p['reject']}|{c['returns']}){edge})(?:(?P<colon>{colon})"
            rf"|(?P<that>{opens_fact}) ?|(?P<bare>(?={begins_fact}))|(?P<end>{_END}))"
        ),
        offer=rf"(?:{p['offer']}){edge}(?:{blank}{please})?{_END}",
        trailing=rf"{before}{trailing}{_END}",
        heading=rf"(?:{heading}){edge} ?: ?\n",
        opens=words("opens"),
        forget=words("forget"),
        private=words("private"),
        courtesy=rf"(?:{polite}{_GAP}){{0,4}}[\s.!?]*\Z",
        ending=(
            rf"(?:(?:{blank}{please}|[,،;、—–(-] ?¿?{polite}|{blank}(?:{joins} "
            rf")?(?:{c['use']})[^\n.!?:;]{{0,100}})){{1,3}}"
            r"[\s?؟!.)]*\Z"
        ),
        request=words("request"),
        filler=rf"(?:(?:(?:{p['lead']}|{p['this']}|{p['joins']}){edge}|{polite}){_GAP}){{1,5}}",
        tail=(
            rf"(?:[,،;、—–] ?(?:{joins},? ?){{0,2}}| - | {joins},? )"
            rf"(?=(?:{p['aside']}){edge}|(?P<relative>(?:{p['relative']}){edge}))"
        ),
        joint=rf"[,،;、—–(]+ ?(?:{joins},? ?)?| -{{1,3}} | {joins},? (?=\w)",
        connector=rf"(?:[\s,،;:、(—–-]|(?<!\w){joins})+\Z",
        this=rf"{left}(?:{p['this']}){edge}",
        condition=words("condition"),
        refers=words("refers"),
        continues=words("continues"),
        dismissal=words("dismissal"),
        material=p["material"],
        mention=words("mention"),
        relay=words("relay"),
        later=p["later"],
        own=words("own"),
        bare=p["bare"],
        softens=c["softens"],
        binds=rf"{left}(?:{c['binds']}|{p['joins']}) ?\Z",
        errand=errand,
    )
