"""How English speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:your |the |my )?(?:own )?(?:long[- ]term |permanent |persistent |internal |user )?"
    r"(?:memory(?: bank| store| file)?|memories|brain|head|knowledge (?:about|of) me|notes about me|profile)|"
    r"your (?:own )?(?:notes|records|files?))"
)
_OBJECT = (
    r"(?:(?:this|these|that|those|the following)(?! (?:instead|rather|to|in|as|on|into|under|with|from|at|for|"
    r"files?|documents?|images?|photos?|pages?|pdf|video)(?!\w))(?: [a-z-]{1,20}){1,3}(?= ?(?::|\n| - ))|"
    r"this|that|it|these|"
    r"those|all (?:of )?(?:this|that|these)|both(?: of these)?|everything|the following|"
    r"the fact|what i (?:just )?said)"
    r"(?: (?:new |important |one )?(?:fact|info|information|detail|piece of info(?:rmation)?|bit|note|thing|"
    r"preference|rule|snippet|list|"
    r"facts|details|things|preferences|rules|points|one|code|command|config|table|number|address))?"
)
_VERB = (
    r"(?:remember|memori[sz]e|(?:keep|bear)(?: (?:firmly|always))? in mind(?! that (?:this|these|it)(?: is|'s| are|"
    r" will| was|,))|do(?:n'?t| not)(?: you)?(?: ever| please)? forget|"
    r"do not forget|never forget|"
    r"always remember|try to remember|please remember)"
)
_PUT = (
    r"(?:save|store|keep|put|add|record|log|commit|write|"
    r"file|hold|retain|place|enter|get|bring|lock|burn|carve|drill)"
)
_NOTE = (
    r"(?:keep note(?: of)?|(?:make|take|keep)(?: yourself)? an? (?:mental |quick |permanent )?note(?: of)?|"
    r"(?:jot|note|write|mark|scribble) down|take note(?: of)?|"
    r"(?:make|be) sure (?:that )?(?:you |to )(?:don'?t forget|remember)|add a note)"
)
_KEEP = (
    rf"(?:{_PUT}(?: {_OBJECT})? ?(?:away )?(?:in|to|into|on|under) {_MEMORY}|(?:keep|hold|bear|"
    rf"have) {_OBJECT} in mind|commit (?:{_OBJECT} )?to memory|"
    rf"(?:add|put) {_OBJECT} (?:to|with) (?:what|the things|everything) you (?:know|remember|have)(?: (?:about|"
    rf"on) me)?|(?:jot|note|mark|scribble) {_OBJECT} down|"
    rf"write (?:this|that|it|these) down|do(?:n't| not) let (?:this|that|it) slip your mind)"
)
_COMMAND = rf"(?:{_VERB}|{_NOTE})"
_PLEASE = r"(?:please |kindly |just |also |maybe |always |perhaps |now |quickly )"
_ASK = (
    rf"(?:(?:can|could|can't|couldn't) (?:you|u) {_PLEASE}{{0,2}}|(?:will|would) you (?:please |kindly )|"
    r"would you mind |"
    r"(?:i(?:'d| would) (?:really )?(?:like|love|prefer)|i(?:'ll)? (?:want|need)|i am asking|"
    rf"i'm asking)(?: for)? you to {_PLEASE}{{0,2}}|"
    rf"(?:you|u) (?:should|must|need to|have to|ought to|can|may|might want to|better|could) {_PLEASE}{{0,2}}|"
    r"(?:please )?(?:make|be) (?:sure|certain) (?:to |that you |you |and )|it(?:'s|"
    r" is) important (?:that you |to |for you to )|"
    r"i(?:'d| would) (?:appreciate|be grateful|be glad|be happy) (?:it )?if you(?: could| would|'d|'ll)? |do |"
    r"let'?s |try to |go ahead and |"
    r"feel free to |(?:may|can|could|might) i (?:please )?(?:ask|trouble|get|have) you (?:to )?|"
    r"i(?:'d| would) ask you to |i want |i need you |i(?:'m| am) (?:counting|relying) on you to |"
    r"(?:would you )?(?:please )?be so (?:kind|good) (?:as to |and )|(?:please )?do me (?:a|the) favou?r and |"
    r"(?:would|will|could) you (?:please )?be (?:able|willing|so kind as|kind enough) to |"
    r"i expect you to |please see to it that you |(?:please )?try (?:your best )?(?:to |and )|"
    r"(?:please )?take (?:a )?(?:moment|second|care) to |you(?:'re| are) (?:supposed|going) to |"
    r"it would (?:be (?:great|good|nice|helpful|useful|awesome|lovely)|help)(?: me)? if you(?: could| would|'d)? |"
    r"can we (?:make sure|agree) (?:that )?you |"
    r"if you (?:could|would) (?:please |just )?|(?:i )?hope you (?:can|could) |"
    r"(?:i|it|we|that)(?:'d| would)(?: [a-z]+){0,5} if you(?: could| would|'d)? (?:please )?|"
    r"is it possible (?:for you )?to |would it be possible (?:for you )?to )"
)
_DOCUMENT = (
    r"e-?mails?|mail|messages?|letter|text|documents?|doc|pdf|transcript|articles?|notes|minutes|logs?|file|"
    r"page|paragraphs?|poem|story|script|lyrics|quotes?|"
    r"sentences?|dialogue|chat|config|code|snippet|memo|ticket|review|comments?|post|prompt|template|example|"
    r"phrases?|passage|excerpt|tweet|speech|scene|checklist|slides?|handout|instructions"
)
_SAYS = (
    r"is|are|was|were|isn't|aren't|has|have|had|will|won't|can|can't|cannot|don't|doesn't|never|always|only|"
    r"needs?|uses?|works?|lives?|likes?|loves?|hates?|prefers?|wants?|starts?|ends?|"
    r"closes?|opens?|expires?|moved|changed|goes|comes|runs?|speaks?|drives?|takes?|eats?|drinks?|reports?|"
    r"costs?|pays?|bills?|ships?|means|must|should|begins?|finish(?:es)?|leaves?|arrives?"
)
ENGLISH = Phrases(
    language="en",
    keywords="remember memorize memorise forget memory",
    stems=(
        "between updat correct chang rememb memor mind forget note save store reference record jot write "
        "log keep put retain erase delete remove wipe clear"
    ),
    lead=(
        r"(?:for|re|about|regarding) (?:my |the |your |our )?[a-z]{1,15}(?: [a-z]{1,15})?(?=:)|(?:hi|hello|"
        r"hey) (?:there|all|everyone|again)|hey|hi|hello|hiya|yo|good (?:morning|afternoon|evening)|"
        r"ok|okay|k|so|and|also|but|oh|ah|um|uh|yes|yeah|"
        r"yep|yup|sure|no(?=[,.!])|nope|actually|well|now|"
        r"please|pls|plz|plss|for good measure|kindly|btw|by the way|fyi|(?:just )?one (?:more|last|other|"
        r"quick) thing|another thing|"
        r"quick (?:note|one|thing)|first(?: of all| off)?|firstly|second(?:ly)?|third(?:ly)?|next|finally|lastly|"
        r"ps|p\.s|p\.p\.s|important|then|just|(?:just )?so you know(?: for (?:next time|later|the future))?|"
        r"for your information|"
        r"(?:please )?(?:listen|pay attention)(?: carefully| up)?(?: and)?|new (?:fact|rule|info|information)|update|"
        r"quick one|"
        r"(?:real|super) quick|one more|small thing|two things|in case you need it(?: later)?|(?:quick |small |"
        r"short )?(?:update|fyi|info|news)(?=:)|"
        r"thanks|thank you|thx|ty|great|perfect|good|nice|cool|awesome|alright|all right|right|assistant|"
        r"bot|computer|listen|look|correction|wait|hang on|hold on|sorry|before (?:i forget|we (?:start|continue|"
        r"go on|begin)|that|anything else)|"
        r"if (?:you can|you could|possible|you don'?t mind)|when you can|for (?:next time|the future|later|"
        r"future reference|the record)|"
        r"while (?:we're|you're|i'm) (?:at it|here|there)|in the meantime|from now on|going forward|"
        r"always|never ever|(?:hey |hi |hello |ok |okay )[a-z]{2,12},|as a (?:side )?note|side note|a (?:small|"
        r"quick) (?:note|thing|"
        r"favou?r)|separately|in addition|additionally|plus|meanwhile|"
        r"and please|very important|note to self|reminder|heads up|do me a favou?r(?: and)?"
    ),
    head=(
        r"(?:(?:you|u)(?:'ll| will|'d)? (?:should|must|need to|have to|ought to|can|may|might want to|better|"
        rf"could|want to|gotta) {_PLEASE}{{0,2}})?{_COMMAND}|"
        r"(?:here's |here is |there's |one )?(?:something|a fact|a thing|"
        r"this is something) (?:for you )?to remember|i want (?:this|it) remembered|let it be (?:remembered|"
        r"noted)|"
        r"note to (?:memory|your memory|the memory)|memory note|write down|(?:just )?so (?:that )?you (?:remember|"
        r"don't forget|can remember(?: it)?|have it)|for your (?:memory|"
        r"records?)|to remember|(?:(?:some|one|a few|two|three) )?(?:things?|facts?) (?:for you )?(?:to (?:remember|"
        r"keep in mind)|worth "
        r"remembering)|let me (?:tell|give) you (?:something|a fact|one thing) to remember"
    ),
    keep=(
        rf"(?:(?:{_ASK}){{0,2}}{_KEEP}|new memory|(?:create|make|save|store|add) (?:a |an? new |this as a |"
        r"this as a new )?(?:new )?memory(?: entry)?)"
    ),
    polite=(
        rf"(?:{_ASK}){{1,2}}(?:{_COMMAND}|(?:save|store|note|record|log|write down)(?= that\b| the fact that\b|"
        r" (?:for|in) )|"
        rf"(?:remembered|memori[sz]ed|kept in mind|noted|didn't forget|don't forget)|know and remember|"
        rf"remembering|memori[sz]ing|keeping in mind|(?:saving|storing|adding) (?:{_OBJECT} )?(?:in|to) {_MEMORY}|"
        r"you to remember|to remember)"
    ),
    weak=(
        rf"(?:(?:{_ASK}){{0,2}}(?:save|store|keep|note(?! that\b| for )|record|log|write(?= (?:this|that|it) down)|"
        r"retain"
        r"|take note of|hold on to))"
    ),
    update=(
        rf"(?:(?:{_ASK})?(?:update|correct|fix|change|amend|revise|edit|adjust|overwrite|modify|replace|rectify|"
        rf"refresh) (?:(?:{_OBJECT} )?(?:(?:in|to|of|from) )?{_MEMORY}|(?:what|the (?:info|information|fact|thing)s?)"
        r"(?: that)? you(?:'ve| have| currently have)?(?: got)? (?:remember(?:ed)?|know|saved?|stored?|noted|recorded|"
        r"memori[sz]ed|on file|in memory|down)(?: (?:about|on|for) [a-z ]{1,24}?)?|"
        r"(?:the|that|my|your) (?:saved |stored )?(?:memory|fact|note|record|entry)s?(?: (?:about|on|"
        r"of) [a-z ]{1,24}?)?)(?: (?:to say|to|so that|with|and remember|by saying)(?: the following)?)?|"
        r"memory update|update (?:to|for) (?:your )?memory)"
    ),
    reject=(
        r"that (?:this|these) (?:is|are) (?:just|only|still|for|a draft|an example|a test|my (?:draft|essay|homework))|"
        r"that (?:i (?:need|want|attached|pasted|have attached)|my \w{1,20} is attached)|"
        r"that (?:the|this) (?:answer|response|reply|output|essay|text|summary|reader|audience|report|article|"
        r"story|solution)s?"
        r" (?:should|must|needs? to|has to|have to|shouldn't|cannot|can't)|"
        r"to|when|how|what(?! i (?:just )?(?:said|told|wrote|mentioned))|who|whom|where|why|which|if|whether|"
        r"the (?:time|day|days|good|titans|alamo)|me|us|him|them|as|"
        r"(?:that|this|the|those) (?:time|day|night|movie|film|song|guy|girl|man|woman|place|book|restaurant|"
        r"conversation|discussion|joke|story|trip|feeling|moment|thing|one) "
        r"(?:when|where|we|i|you|he|she|they|from|about|with|that|who|which|at|in)|"
        r"that you(?:'re| are| must| should| need| have| can| will| shall| may|r)|this (?:as|in a|in the|under|"
        r"on)|that (?:as|in a|in the)|it (?:as|in a|to)|"
        r"my (?:name|birthday|preferences|order|question|address)[?]|about"
    ),
    this=(
        rf"(?:{_OBJECT}|what i(?:'ve| have)? (?:just )?(?:said|told you|wrote|mentioned|shared|typed|"
        rf"gave you)(?: (?:above|earlier|before|about [a-z' ]{{1,30}}))?|(?:my|our) (?:last|previous) (?:message|"
        r"sentence|point))"
    ),
    that=(
        r"(?:that|tht|taht|dat)\b(?! (?:[:.,!?]|without |by |while |after |for |in |please|forever|instead))|"
        r"the fact that\b|(?:of )?the following\b"
    ),
    scope=(
        r"for (?:me|us|later|next time|the next time|future reference|(?:the )?future(?: (?:chats?|conversations?|"
        r"sessions?|use|reference))?|good|ever|(?:all|any)(?: (?:my|our|your|the|of))*(?: (?:future|next|later|"
        r"other))? (?:chats?|"
        r"conversations?|sessions?|talks)|this (?:chat|session|"
        r"project|conversation)|our next (?:chats?|conversations?|sessions?))|"
        r"(?:only |just )?(?:for|in) (?:this|the|our) (?:knowledge base|kb|project|workspace|chat|tenant)|"
        rf"(?:in|to|into|on) {_MEMORY}|about (?:me|us|my team|my company|our team|our company)|from (?:now on|"
        r"here on|me)|forever|permanently|always|down|going forward|next time|as well|too|"
        r"somewhere|safe|carefully|well|correctly|in mind|now|exactly(?: as is)?|verbatim|word for word|"
        r"across (?:chats|conversations|sessions)|okay|ok|long[- ]term|when (?:we|you) (?:talk|chat|answer|"
        r"reply)[a-z ]{0,20}"
    ),
    instead=r"instead|rather|like (?:this|so)(?= ?:)|as follows",
    bare=(
        r"(?:i|i'm|im|i've|i'd|i'll|we|we're|we've|i am)(?! (?:told|said|mentioned|talked|discussed|asked|spoke|"
        r"agreed|gave|showed|wrote|used to)) [^\n]{2,}|"
        rf"(?:my|our|his|her|their) [^\n?.]{{1,60}}?(?: (?:{_SAYS})(?!\w)|'s |: ?|\d|@| = )|"
        r"the (?:[^\n?.]{1,40}? (?:is|are) (?:at|in|on|not|now|closed|open|due|called|named|located|\d)|"
        r"[a-z-]{2,20}(?: [a-z-]{2,20}){0,3} (?:needs?|uses?|works?|starts?|ends?|closes?|opens?|expires?|moved|"
        r"changed|"
        r"begins?|finish(?:es)?|leaves?|arrives?|costs?|runs?|ships?|takes?|always|never|only|can't|won't|"
        r"doesn't)(?!\w)|"
        r"[^\n?.]{0,30}?(?:password|code|number|pin|address|deadline|office|meeting|key|combination|budget|date|"
        r"client|boss|team|company)(?: [^\n?.]{1,30}?)? (?:is|are|has|have|opens?|closes?|starts?|ends?|moved|"
        r"changed)(?= ))|"
        r"(?!me |the |this |that |it |what |how |who )[a-z]+(?: [a-z]+)? (?:is|has|works|lives|likes|prefers|"
        r"loves|hates|=|can't|cannot|doesn't|isn't)(?= )"
    ),
    vague=(
        r"(?:something|one thing|a few things|some things|a couple of things|a thing)(?: (?:about me|for me|"
        r"important))?"
    ),
    soft=(
        r"(?:please )?(?:note|be aware|take into account|for future reference|for the record|for your memory|"
        r"for next time|for later|keep it in mind)"
    ),
    condition=r"when|whenever|if|unless|once|every time|each time|any time|as long as|before|after|until|while|during",
    refers=(
        r"(?:and |also,? |but )?(?:it|it's|its|he|he's|his|she|she's|her|they|they're|their|this|that|that's|these|"
        r"those|both|neither|one of them|the (?:first|second|other|latter|former))"
    ),
    offer=(
        r"keep something in mind(?: for me)?|(?:can|could) you (?:please )?(?:remember|memori[sz]e|save|"
        r"keep in mind) (?:something|one thing|a few things)(?: for me| about me)"
    ),
    own=r"(?:[a-z'’]+ ){0,3}(?:i|i'm|im|i've|i'd|i'll|my|our|we|we're|we've|me|us|mine)",
    verbs=rf"{_COMMAND}|{_KEEP}|keep in memory",
    puts=r"save|store|add|record|log|put|write|note|enter|file|keep|retain",
    places=_MEMORY,
    asks=rf"{_ASK}",
    glue=(
        r"(?:just |only )?(?:a |an )?(?:quick |small |little |short |important )?(?:heads[- ]up|reminder|request|note|"
        r"favou?r|thing|"
        r"fact|update|preference)(?: to| for you(?: to)?)?|to|this one|for (?:all|any|our|your|the)(?: (?:my|our|your|"
        r"the|of))*"
        r"(?: (?:future|next|later|coming|upcoming|other))? (?:chats?|conversations?|sessions?|talks?|messages|"
        r"answers|replies|use)|"
        r"in (?:all |any )?(?:future|later|our next) (?:chats?|conversations?|sessions?)|something|carefully|properly|"
        r"while (?:you're|we're) at it|"
        r"at all times|as a (?:fact|rule|preference|memory)|and|in|into|as|down|forever|new|important"
    ),
    forget=(
        rf"(?:(?:{_ASK})?(?:please )?(?:forget (?:that (?:i|my|we|our|i'm|i've)|(?:what|everything|all|"
        r"anything) (?:that )?(?:i|you|we|about)|(?:about )?(?:my|our)|everything|all (?:of )?(?:this|that|my|"
        r"your memories))"
        r"|(?:delete|erase|remove|clear|wipe|drop|purge|discard|get rid of|scrub) (?:[a-z' ]{1,40} )?(?:from |"
        r"in )?(?:your |my |the |all |that |this |our )?(?:memory|memories)(?! (?:cache|usage|leaks?|card|limit|"
        r"stick|bank of))"
        r"|(?:delete|erase|remove|clear|wipe|drop|purge|discard) (?:everything|all|anything|what|whatever|"
        r"the (?:fact|info|information|things)|all the (?:info|information|things|facts|data))(?: (?:that|"
        r"what))? (?:you|i)(?:'ve| have)? (?:know|remember|saved|stored|told|said|have|learned)"
        r"|(?:delete|erase|remove|clear|wipe|drop|purge|discard|forget) (?:the|that|this|your|any|all) (?:saved |"
        r"stored )?"
        r"(?:notes?|facts?|entry|entries|info|information|memory|memories|records?|things?|details?|data) (?:about|on|"
        r"regarding|of|that|where|concerning|i|you)(?= (?:my|me|our|us|i|you|where|what|how|the|gave|told|have|"
        r"saved|stored)\b)"
        r"|(?:stop|quit) (?:remembering|saving|storing|memori[sz]ing)(?: (?:things|stuff|anything|everything|what|"
        r"facts|information|my|this|that|about))?"
        r"|take [a-z' ]{1,40} (?:out of|from|off) (?:your |the )?(?:memory|memories|notes about me)|unremember|"
        r"un-remember|don'?t remember (?:that|my|this) (?:anymore|any more|any longer)))"
    ),
    private=(
        r"off the record|(?:please )?(?:don'?t|do not|never) (?:remember|save|store|memori[sz]e|record|log|keep|"
        r"note down) (?:this|that|it|any of this|what i|anything)|"
        r"(?:you )?(?:don'?t|do not) (?:need|have) to (?:remember|save|store|memori[sz]e)|no need to (?:remember|"
        r"save|store|memori[sz]e)|"
        r"just between (?:us|you and me)|between you and me|not for the record|this is not to be (?:saved|stored|"
        r"remembered)"
    ),
    please=(
        r"please|pls|plz|plss|for good measure|thanks(?: a lot| so much| in advance)?|thank you(?: so much|"
        r" very much| in advance)?|thx|tysm|cheers|for me|for future reference|for next time"
    ),
    courtesy=(
        r"(?:hi|hello|hey) (?:there|all|everyone|again)|ok|okay|will you|would you|could you|can you|"
        r"if you (?:can|could|would|don'?t mind)|"
        r"alright|all right|got it|deal|right|yeah|yes|hi|hello|hey|good (?:morning|afternoon|evening)|that's all|"
        r"that is all|"
        r"for (?:me|future reference|next time|later|the future)|from now on|going forward|great|perfect|nice|"
        r"cool|it's important|that's important|this is important|understood|sorry|lol|haha"
    ),
    request=(
        r"(?:please |then |now |next |also )?(?:tell (?:me|us)|show me|give me|send me|help me|write|draft|"
        r"explain|list|summari[sz]e|translate|calculate|compute|find|suggest|"
        r"recommend|create|generate|make (?:me|a|an|it|sure)|let me know|answer|continue|draw|compare|describe|"
        r"check|look up|rewrite|propose|plan|convert|book|search|do|run|fix|use|"
        r"what|what's|whats|how|how's|why|when's|when (?:is|are|do|does|did|can|will)|where|where's|who|who's|"
        r"which|whose|can|could|would|will|does|did|is there|is it|is this|are|am i|should|have you|"
        r"let's|remind me|any (?:idea|chance|tips)|i (?:have a question|need (?:help|you to)|want to (?:know|ask)|"
        r"would like to know|was wondering|wonder))"
    ),
    aside=(
        r"(?:please |then |now |also )?(?:tell (?:me|us)|show me|give me|send me|help me|write me|draft me|"
        r"make me|let me know|find me|can you|could you|would you|will you|"
        r"what's|whats|how do i|how do we|how can i|how can we|how much is|how many|what is|what are|what was|"
        r"what should|what do|what time|why is|why do|why does|do you|does it|is there|are there|let's)|"
        r"(?:please|then) (?:write|draft|explain|list|summari[sz]e|translate|calculate|compute|find|suggest|"
        r"recommend|create|generate|answer|continue|compare|describe|check|look up|rewrite|plan|convert)"
    ),
    relative=r"what|how|why|when|where|who|which|should|do|is|are",
    continues=(
        r"i|i'm|i've|my|our|we|we're|he|she|it|they|his|her|their|the|also,? (?:i|my|our|we)|and (?:i|my|our|we)|"
        r"it's|he's|she's|they're|both|\d{1,2}[.)]"
    ),
    joins=r"and|but|so|also|then|please|plus|now",
    dismissal=(
        r"(?:ignore|disregard|never ?mind|scratch|forget|drop|skip|discard) (?:[a-z' ]{1,40})|never ?mind|"
        r"scratch that"
    ),
    material=(
        r"(?:(?:can|could|would|will) you |i (?:want|need|would like|'d like) you to |help me |let's |"
        r"to )?(?:please )?(?:"
        r"(?:translat|summari[sz]|proofread|rewrit|rephras|paraphras|review|correct(?!ion)|edit|analy[sz]|classify|"
        r"explain|reply|respond|fix|improve|check|extract|convert|transcrib|describe|"
        r"read|quote|parse|shorten|polish|format|spell-?check|grammar-?check|repeat|say|type|print|echo|complete|"
        r"continue)\w*\b[^\n:]{0,120}:|"
        r"(?:translat|summari[sz]|proofread|rewrit|rephras|paraphras|review|correct|edit|analy[sz]|classify|"
        r"explain|reply|respond|fix|improve|check|extract|convert|transcrib|"
        rf"read|shorten|polish)\w*\b [^\n:?]{{0,60}}(?:{_DOCUMENT}|this|below|following)\b[^\n:?]{{0,40}}\n|"
        r"(?:here(?:'s| is| are| comes?)|this is|below is|see|the following is|i (?:just )?(?:got|received|found)|"
        r"from|my (?:boss|colleague|friend|teacher) (?:sent|"
        rf"wrote)) [^\n:?]{{0,40}}(?:{_DOCUMENT})\b[^\n:]{{0,60}}(?::|\n)|"
        rf"(?:[a-z']+ ){{0,4}}(?:{_DOCUMENT})(?: (?:text|says|reads|from [a-z ]{{1,20}}|below))? ?:|"
        r"(?:write|compose|create|draft) (?:me )?(?:a|an|the) [^\n:?]{0,80}:|"
        r"(?:from|to|subject|sent|date|cc|user|assistant|system|human|ai|tool|customer|agent|quote|text|document|"
        r"email|example|output|input|result) ?:|"
        r"(?:imagine|pretend|suppose|let's (?:role-?play|pretend|imagine)|role-?play|hypothetically|in (?:this|"
        r"the|my) (?:story|scene|novel|play|game))\b)"
    ),
    mention=(
        r"\b(?:if (?:i|you|he|she|they|we|someone|somebody|a user|the user|users) (?:say|says|said|tell|tells|"
        r"told|ask|asks|asked|write|wrote|type|typed|were)|"
        r"suppose|imagine|pretend|what if|what happens|when (?:i|you|people|users|someone) (?:say|says|said|write|"
        r"type)|"
        r"(?:he|she|they|it|boss|teacher|mom|mum|dad|manager|friend|wife|husband|someone|everyone|people|who|note|"
        r"sign|email|card|text|book|quote|song|i|you) (?:always |once |often |just |also |even )?(?:say|says|said|"
        r"tell|tells|told|ask|asks|asked|wrote|writes|reads|keeps? saying|kept saying|remind(?:s|ed))|"
        r"the (?:phrase|sentence|word|words|command|line|expression|lyrics?)|how (?:do|would|should) (?:i|"
        r"you) (?:say|translate|write|phrase)|"
        r"for example|e\.g|such as|role-?play|write a|the title|called|entitled|titled|quote)\b"
    ),
)
