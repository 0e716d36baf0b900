"""The forms in which English speakers state facts about themselves."""

from __future__ import annotations

from typing import Literal

FormRow = tuple[str, Literal["fact", "preference"], float]
"""A pattern that a clause begins with, the kind of fact, and its importance."""

# Nouns after "my" that belong to the chat or to the moment.
_TALK = (
    r"question|problem|issue|point|guess|idea|thought|concern|opinion|understanding|bad|apolog(?:y|ie)|mistake"
    r"|error|message|code|script|program|function|query|computer|laptop|internet|connection|screen|build|test|app"
    r"|answer|request|task|draft|discussion|chat|conversation|previous|last|next question|first|second|results?"
    r"|output|input|head|mind|data|file|suggestion|assumption|impression|hope|fault|turn|way|god|goodness"
)
# What things are in passing.
_STATE = (
    r"down|broken|slow|failing|ready|late|stuck|crashing|wrong|empty|missing|unclear|open|gone|dead|off|on fire"
    r"|here|there|not (?:working|loading|clear|compiling|found|available|here)|working|loading|running|done|full"
    r"|killing|acting"
)
# Objects that mean nothing outside the chat.
_THAT = (
    r"(?:it|this|that|these|those|you|your|yours|how|when|what|why|where|to|the (?:idea|way|answer|suggestion"
    r"|sound))\b"
)

ENGLISH: tuple[FormRow, ...] = (
    # health, person, home, work
    (
        r"(?:i am|i'?m|we are|we'?re)(?: also| very| severely| slightly)? (?:allergic|intolerant|lactose|gluten"
        r"|diabetic|asthmatic|colou?r-?blind|deaf|blind|dyslexic|epileptic|c[oe]eliac|pregnant|autistic|vegan"
        r"|vegetarian|pescatarian)\b",
        "fact",
        0.9,
    ),
    (
        r"i (?:have|suffer from|was diagnosed with|take|am on)\s+(?:\w+ ){0,3}?(?:allerg\w+|disease|diabetes|asthma"
        r"|epilepsy|adhd|dyslexia|migraines?|insulin|metformin|medication|\w+ (?:once|twice|three times) (?:a"
        r"|per) day|hypertension)\b",
        "fact",
        0.9,
    ),
    (r"(?:my name is|call me|i go by|people call me)\s+\S+", "fact", 0.8),
    (r"i'?m (?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)$", "fact", 0.8),
    (
        r"(?:i am|i'?m) (?:from|based in|originally from|a native|living in|married|single|divorced|widowed"
        r"|engaged to|retired|left-handed|right-handed|fluent in|bilingual|responsible for|in charge of"
        r"|self-employed|unemployed|an? only child|born in|\d{1,3}(?: years old)?(?=\W|$)|training for"
        r"|learning (?!an? (?:ton|lot)\b|so much|how|more)\w+|studying|working (?:as|at|for)|really into|into \w+"
        r"|afraid of|the (?:owner|head|founder|ceo|cto|director|manager|mother|father|lead)\b)",
        "fact",
        0.7,
    ),
    (
        r"(?:i am|i'?m)(?: also)? an? (?!bit\b|little\b|lot\b|huge problem|problem|mess|(?:\w+ )?fan (?:of (?:it"
        r"|this|that|your|yours)|too|as well)\b|mix\b|step\b|fraction\b|few\b|(?:\w+ )?(?:beginner|newbie|idiot"
        r"|nerd) (?:here|at this))[\w-]+",
        "fact",
        0.7,
    ),
    (
        r"(?:i|we)(?:'?ve| have)? ?(?:also |both |now |still |currently |usually |mostly |only |always "
        r"|just )?(?:live|lived|reside|work|worked|study|studied|teach|taught|grew up|was born|were born|was raised"
        r"|graduated|majored|moved|commute|volunteer|report to|own|drive|play|speak|manage|lead|run an?|run the"
        r"|founded|co-founded|joined|coach|emigrated|relocated|bought an?|sold my|rent|got (?:married|divorced"
        r"|engaged|promoted)|adopted|retired|enlisted)\b(?! (?:it|this|that|these|those|on (?:it|this|that|a|the)"
        r"|with (?:you|this|that|it)|hard|well|together|out|around|into|the (?:tests?|script|code|command"
        r"|program))\b)\s+\S+",
        "fact",
        0.7,
    ),
    (
        r"(?:i|we)(?:'?ve| have) been (?:an? |vegan|vegetarian|living|working (?:as|at|for|in)|married|learning"
        r"|playing)\b",
        "fact",
        0.7,
    ),
    (
        r"(?:i|we) (?:have|'?ve got|got|keep|own) (?:an?|one|two|three|four|five|six|seven|\d+|several|many"
        r"|twin) (?:\w+ ){0,2}?(?:sons?|daughters?|kids?|child(?:ren)?|twins|brothers?|sisters?|siblings|cats?"
        r"|dogs?|pets?|horses?|parrots?|fish|hens?|employees|people|offices?|warehouses?|shops?|stores?|customers"
        r"|members|cars?|bikes?|bicycles?|boat|garden|degree|phd|master'?s|house|flat|apartment|farm|bakery|company"
        r"|business|licen[cs]e)\b",
        "fact",
        0.7,
    ),
    # what people like, do and leave
    (
        rf"(?:i|we) (?:really |absolutely |also |just |usually |generally |always |strongly |mostly )*(?:prefer"
        rf"|love|like|enjoy|adore|hate|dislike|detest|loathe|avoid|favou?r)\b(?! {_THAT}|\s*$)(?!.*\b(?:it|this"
        rf"|that|those)$)(?!.*\b(?:them|their|these)\b)\s+\S+",
        "preference",
        0.6,
    ),
    (r"i(?:'d| would) rather (?:get|have|receive|use|read|see|be called)\b(?! (?:it|this|that)\b)", "preference", 0.6),
    (rf"(?:i|we) (?:can'?t|cannot) stand (?!{_THAT})\S+", "preference", 0.6),
    (
        r"i find (?:\w+ ){1,4}?(?:tiring|boring|useful|helpful|relaxing|stressful|confusing|annoying|difficult)\b",
        "preference",
        0.5,
    ),
    (r"i (?:am|'?m)(?: a)? (?:big |huge )?fan of (?!it\b|this\b|that\b|your\b)\S+", "preference", 0.6),
    (
        r"(?:i|we) (?:don'?t|do not|never|no longer|rarely|seldom|always|usually|only|mostly|often) (?:eat|drink"
        r"|smoke|use|own|drive|speak|cook|fly|travel|watch|play|wear|work|deploy|ship|sell|buy|cycle|walk|take|read"
        r"|sleep|have (?:breakfast|lunch|dinner|coffee|children|kids|a)|answer|listen|write in|go to (?:the gym"
        r"|church|bed)|celebrate|schedule)\b(?! (?:it|this|that|these|those)\b)",
        "preference",
        0.6,
    ),
    (
        r"(?:i|we) (?:used to (?!it\b|this\b)\w+|quit|gave up|stopped|started|switched|changed|migrated"
        r"|moved) (?:\w+ ){0,4}?(?:smoking|smoke|drinking|to|from|my|our|job|university|school|work\w*|eating"
        r"|learning|playing|using|live|work)\b",
        "fact",
        0.6,
    ),
    (r"(?:i|we) quit \w+", "fact", 0.6),
    (
        r"(?:i|we)(?: only| mostly| always| usually| mainly| exclusively| still)? (?:use|run|deploy)(?! (?:it|this"
        r"|that|these|those|an? |the (?:above|following|code|function|command|script))\b)\s+(?!\S*\(\))(?:(?:only"
        r"|metric|imperial) )?[\w.+#-]+(?: \w+){0,2}? ?(?:for (?:all|our|my|every\w*|most|work)|at (?:work|home)"
        r"|on (?:\w+days?)|units?|instead of|exclusively|\Z)",
        "fact",
        0.6,
    ),
    (r"my doctor (?:told|advised|asked) me to \w+", "fact", 0.7),
    # what is ours
    (
        rf"(?:my|our)(?! (?:{_TALK})s?\b)(?: (?!(?:is|are|was|were)\b)[\w'’.&/-]+){{1,5}}? (?:is|are"
        rf"|was)(?! (?:{_STATE}|that\b|to\b|so\b|too\b|very (?:slow|bad)|about\b|how\b|what\b|why\b|like\b|just\b"
        rf"|getting\b|going\b|trying\b))\s+\S+",
        "fact",
        0.6,
    ),
    (
        rf"(?:my|our)(?! (?:{_TALK})s?\b)(?: (?!(?:is|are|was|were)\b)[\w'’.&/-]+){{1,4}}? (?:lives?|works|starts"
        rf"|ends"
        r"|goes to (?:school|work|university|college|church)|closes|opens|begins|uses|moved|speaks?|studies|teaches"
        r"|plays|expires|runs on|ships|deploys|renews|meets|consists of|belongs to|reports to|(?:has|have) (?:an?"
        r"|no|two|three|four|five|\d+)\b|eats?|doesn'?t (?:eat|drink|speak|work|use)|prefers?|likes?|loves?"
        r"|hates?)\b\s+(?!me\b|it\b|this\b|that\b)\S+",
        "fact",
        0.6,
    ),
)
