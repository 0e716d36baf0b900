"""How English speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:your |the |my |ur )?(?:own )?(?:long[- ]term |permanent |persistent |internal |user |saved )?"
    r"(?:memory(?: banks?| stores?| files?| list| log| notes?| storage)?|memories|brain|head|mind|"
    r"knowledge (?:about|of) me|notes (?:about|on) me|profile|preferences)|long[- ]term storage|"
    r"(?:the |your )(?:permanent|long[- ]term) record|my (?:file|records?)|what you(?:'ve| have)? (?:know|remember|"
    r"got) "
    r"(?:about|on) me|your (?:own )?(?:notes|records?|files?|notebook|logs?|database))"
)
_OBJECT = (
    r"(?:the (?:new |following |right |correct )?(?:address|link|url|code|number|date|name|rule|plan|schedule|"
    r"location|time|place|details|info|contact|email|phone number|order number|version|format|room|deadline|"
    r"password)(?= ?:)|"
    r"(?:this|these|that|those|the following)(?! (?:instead|rather|to|in|as|on|into|under|with|from|at|for|"
    r"files?|documents?|images?|photos?|pages?|pdf|video)(?!\w))(?: (?!(?:in|into|to|as|on|under|with|from|"
    r"at) )[a-z'-]{1,20}){1,6}(?= ?(?::|\n| - ))|"
    r"this (?:right )?here|this|that|it|these|"
    r"those|all (?:of )?(?:this|that|these)|both(?: of these)?|everything|the following|"
    r"the fact|what i (?:just )?said)"
    r"(?: (?:new |important |one )?(?:fact|info|information|detail|piece of info(?:rmation)?|bit|note|thing|"
    r"preference|rule|snippet|list|"
    r"facts|details|things|preferences|rules|points|one|code|command|config|table|number|address))?"
)
_VERB = (
    r"(?:remember|memori[sz]e|(?:keep|bear)(?: (?:firmly|always|please))? in mind(?! that (?:this|these|it)(?: is|'s|"
    r" are| will| was|,))|(?:do(?:n'?t| not)|must ?n[o']?t)(?: you)?(?: ever| dare| please| go and)* forget|"
    r"(?:never|under no circumstances|not)(?: ever| once)? forget|(?:don'?t|do not|never) lose (?:sight|track) of|"
    r"(?:don'?t|do not|never) let (?:it|yourself forget|it ever) ?(?:slip(?: your mind| away)?|go|"
    r"escape you)?(?= that\b)|"
    r"always remember|try to remember|please remember|let (?:the record (?:show|reflect)|it be (?:known|"
    r"noted))(?= that\b))"
)
_PUT = (
    r"(?:save|store|keep|put|add|record|log|commit|write|file|hold|retain|place|enter|get|bring|lock|burn|carve|drill|"
    r"stash|tuck|pop|etch|engrave|lodge|drop|stick|slot|bank|park|squirrel|chuck|throw|pin|upload|insert|include|set|"
    r"stow|deposit|load|register|inscribe|imprint|sear|brand|cement|embed|archive|preserve|stamp|note|jot|fix|take|"
    r"list|hammer|mark|append|capture|input)"
)
_NOTE = (
    r"(?:keep note(?: of)?|(?:make|take|keep|leave|create|write)(?: yourself)? an? (?:mental |quick |permanent |"
    r"little |"
    r"small |lasting )?(?:note|memo)(?: of| in your memory| to self)?|"
    r"(?:jot|note|write|mark|scribble|put) down|take (?:careful |good |due )?note(?: of)?|"
    r"(?:make|be) sure (?:that )?(?:you |to )(?:always |never )?(?:don'?t forget|forget|remember)|add a note|"
    r"(?:see|mind) (?:to it )?(?:that )?you (?:remember|don'?t forget)|save the fact(?= that\b)|"
    r"(?:you'?re|you are) (?:not to forget|to remember))"
)
_KEEP = (
    r"(?:(?!(?:is|was|are|were|has|have|had|did|does|not|never|who|what|got|you|they|she) )[a-z]{3,12} (?:this|that|"
    r"it|these)"
    rf"(?: (?:away|down|deep|firmly|one|fact|info))? (?:in|into|to|onto) (?!my |the ){_MEMORY}(?= ?:)|"
    rf"{_PUT}(?: {_OBJECT}(?: about (?:me|us))?)? ?(?:away |down |deep |firmly |permanently |safely )?"
    rf"(?:in|to|into|on|onto|under) {_MEMORY}|(?:keep|hold|bear|"
    rf"have) {_OBJECT} in mind|commit (?:{_OBJECT} )?to memory|(?:keep|put|have|leave) {_OBJECT} on (?:file|record)|"
    r"(?:lock|tuck|stash|file|squirrel|store|put|salt|pack|stow|bank|park|keep|save) (?:this|that|it|these|those|the "
    r"following)(?: (?:fact|info|information|detail|one|bit|note|number|code))?"
    r"(?: (?:in|away|aside|safe|handy|down|somewhere safe))?(?= ?:| for (?:later|next time|good|the future|future|"
    r"me)\b)|"
    rf"(?:hang|hold) on ?to {_OBJECT}|make (?:sure )?{_OBJECT} sticks?|(?:i (?:need|want|would like|"
    rf"'d like) )?{_OBJECT} "
    r"(?:needs? to be |must be |should be |has to be |is to be |to be |is worth )?(?:remembered|remembering|"
    r"memori[sz]ed)|"
    rf"(?:get|take|put) {_OBJECT} down(?= ?:)|take {_OBJECT} on board|don'?t you (?:ever |dare )*forget it|"
    r"(?:that's|this is) (?:one|something) (?:for you )?to remember|"
    rf"(?:add|put) {_OBJECT} (?:to|with) (?:what|the things|everything) you (?:know|remember|have)(?: (?:about|"
    rf"on) me)?|(?:jot|note|mark|scribble) {_OBJECT} down|"
    rf"write (?:this|that|it|these) down|do(?:n't| not) let (?:this|that|it) slip your mind)"
)
_COMMAND = rf"(?:{_VERB}|{_NOTE})"
_PLEASE = r"(?:please |kindly |just |also |maybe |always |perhaps |now |quickly )"
_ASK = (
    rf"(?:(?:can|could|can't|couldn't) (?:you|u|ya) (?:possibly |at all )?{_PLEASE}{{0,2}}|(?:will|would) (?:you|u) "
    r"(?:please |kindly |just |mind and |be sure to )|(?:is there )?any (?:chance|way) (?:that )?you (?:can|could|"
    r"might|will)"
    r" (?:please )?|do you think you (?:can|could) (?:please )?|i (?:was|am|'m) (?:just )?(?:wondering|hoping|asking)"
    r"(?: if| whether| that)? you(?: can| could|'d| would| will| might)? (?:please |be able to )?|"
    r"i wonder if you could "
    r"(?:please )?|(?:(?:do you )?mind if i|could i|can i|may i|might i|let me) (?:ask|have|get|trust|trouble|count on|"
    r"rely on|request) (?:that )?you (?:to )?|i (?:ask|request|insist|beg|urge)(?: that)? you (?:to )?(?:please )?|"
    r"(?:i'm|i am) (?:trusting|begging) you to |(?:all|what|the only thing) i (?:ask|need|want|"
    r"'d like)(?: from you)? is "
    r"(?:that you |for you )(?:to )?|(?:i(?:'d| would) (?:like|love|prefer)|i need|i want) for you to |"
    r"(?:you|u)(?:'d| would| had) (?:do well|be wise|better|best) (?:to )?|(?:you|u)(?:'ll| will) (?:want|need|"
    r"have) to |"
    r"(?:please )?be a (?:dear|star|darling|pal|love|sport|friend|champ) and |"
    r"it(?:'s| is) (?:really |very )?(?:essential|crucial|vital|imperative|key|critical|necessary|good) (?:that you |"
    r"to |"
    r"for you to )|(?:please )?(?:see|mind) (?:to it )?that you |"
    r"would you mind |"
    r"(?:i(?:'d| would) (?:really )?(?:like|love|prefer)|i(?:'ll)? (?:want|need)|i am asking|"
    rf"i'm asking)(?: for)? you to {_PLEASE}{{0,2}}|"
    rf"(?:you|u) (?:should|shall|are to|must|need to|have to|ought to|can|may|might want to|better|"
    rf"could) {_PLEASE}{{0,2}}|"
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
    keywords="remember memorize memorise forget memory please",
    stems=(
        "between updat correct chang rememb memor mind forget note save store reference record jot write log keep "
        "put retain erase delete remove wipe clear lock tuck stash hang stick take brain head profile bank park "
        "squirrel pack add"
    ),
    lead=(
        r"for (?:the )?next time (?:we|you|i) (?:chat|talk|speak|meet|write)|"
        r"(?:for|re|about|regarding) (?!your |the memory|long)(?:my |the |our )?[a-z]{1,15}(?: [a-z]{1,15})?(?=:)|"
        r"@[a-z]{1,20}|exactly|correct|yes please|sure thing|right then|(?:that's|that is) (?:right|correct)|indeed|"
        r"absolutely|"
        r"of course|definitely|seriously|honestly|ah(?:h)+|oh yeah|oh yes|and oh|firstly|secondly|third|"
        r"from (?:here|this (?:day|point|moment|time)|today|now) (?:on|onwards?|forward|out)|henceforth|"
        r"(?:moving|going) forward|in (?:the )?future|for (?:all )?(?:our |my )?future (?:chats?|conversations?|"
        r"sessions?|"
        r"reference|use)|next time(?: we (?:talk|chat|speak|meet))?|as of (?:today|now)|starting (?:today|now)|"
        r"whatever (?:you do|happens)|no matter what|above all|most importantly|first things first|just in case|"
        r"in case (?:it comes up|you need it|we need it|i forget)(?: later| again)?|if (?:it's|it is|that's) "
        r"(?:not too much trouble|ok(?:ay)?|alright|possible|fine)(?: with you)?|when you (?:get|have) a (?:chance|sec|"
        r"second|moment|minute)|if (?:you would|you will|you please|i may)|one (?:last|more) thing before (?:i|we) go|"
        r"(?:while|since) (?:i (?:think of it|have you|remember)|we're talking|you're at it|we're at it|you asked)|"
        r"to be clear|for (?:clarity|context|what it's worth)|fwiw|as (?:i (?:said|mentioned)|a reminder)|again|"
        r"once (?:again|more)|mate|buddy|dear|dude|bro|friend|pal|robot|ai|chatbot|my friend|"
        r"(?:hey|hi|hello|ok|okay|yo) (?!they|we|you|she|he|it|people|kids|i\b|so|what|who|how|do|did|can|my|the|no|"
        r"not)"
        r"[a-z]{2,12}(?= (?:please|pls|can|could|remember|don'?t|make|save|store|note|keep|add))|"
        r"(?:hi|hello|hey) (?:there|all|everyone|again)|hey|hi|hello|hiya|yo|good (?:morning|afternoon|evening)|"
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
        r"bot|computer|listen|look|correction|wait|hang on|hold on|sorry|before (?:(?:i|we|you) (?:forget|start|"
        r"continue|"
        r"go(?: (?:on|any further|further|ahead))?|begin|move on|get (?:going|started|into (?:it|that|this))|dive in|"
        r"proceed|"
        r"answer|reply|do anything(?: else)?)|that|anything else)|"
        r"if (?:you can|you could|possible|you don'?t mind)|when you can|for (?:next time|the future|later|"
        r"future reference|the record)|"
        r"while (?:we're|you're|i'm) (?:at it|here|there)|in the meantime|from now on|going forward|"
        r"always|never ever|(?:hey |hi |hello |ok |okay )[a-z]{2,12},|as a (?:side )?note|side note|a (?:small|"
        r"quick) (?:note|thing|"
        r"favou?r)|separately|in addition|additionally|plus|meanwhile|"
        r"and please|very important|note to self|reminder|heads up|do me a favou?r(?: and)?"
    ),
    head=(
        r"(?:(?:here(?:'s| are| is)|these are|this is) )?(?:(?:some|a few|two|three|the|one|another|all the|"
        r"\d) )?(?:things?|facts?|points?|rules?|preferences?|details?|what|everything|info|notes?)(?: that|"
        r" which)?(?! (?:do|did|can|have|are|were|would|could) )(?: [a-z']+){0,3} (?:you|u)(?: (?:should|must|need|"
        r"have|ought|always|never|are|also|all|really|'d|to))*(?<!you)(?<! u) (?:remember|memori[sz]e|(?:keep|"
        r"bear) in mind|forget)(?: (?:from now on|always|forever|please|for (?:me|later|next time|good|the future)|"
        r"about (?:me|us)|going forward|at all times))*(?= ?:)|"
        r"(?:(?:[a-z' ,]{0,40} )?(?:just |only |this is )*(?:so|so that|in order that) (?:that )?(?:you|it|this|"
        r"u)(?:'ll|'d|'s)?[a-z' ]{0,30}(?:remember|forget|memory|your mind|notes|on file|memori[sz]e)(?: (?:it|this|"
        r"that|me|for [a-z ]{2,20}))?(?= ?:)|(?:keep|make|have|leave) (?:a |this |it )?(?:on )?record(?: of(?: the "
        r"fact)?)?(?= ?that\b| ?:)|(?:make it a (?:point|rule|habit) to|(?:please )?add (?:another|one more|this|"
        r"a) (?:thing|fact|item|note|detail|one) (?:to|for) your (?:memory|notes))(?: remember)?|(?:a |one |"
        r"another )?mental note(?: for you)?|(?:be|stay) (?:advised|aware) and remember)|"
        r"(?:(?:you|u)(?:'ll| will|'d)? (?:should|must|need to|have to|ought to|can|may|might want to|better|"
        rf"could|want to|gotta) {_PLEASE}{{0,2}})?{_COMMAND}|"
        r"(?:here's |here is |there's |one )?(?:something|a fact|a thing|"
        r"this is something|(?:something|one thing|a fact|a detail)) (?:(?:that )?i (?:need|want|would like|'d like|"
        r"'d love) "
        r"you |for you )?to (?:remember|memori[sz]e|keep in mind|not forget|know and remember)(?: about (?:me|us|my "
        r"[a-z]{1,15}))?(?: is)?|(?:what|the (?:main |one |only )?thing|one thing) (?:that )?i (?:need|want|"
        r"would like|'d like) "
        r"you to (?:remember|memori[sz]e|keep in mind)(?: about (?:me|us))?(?: is)?|let it be (?:remembered|noted)|"
        rf"(?:(?:quick |one |short |small |new |another )*(?:note|notes|fact|thing|item|entry|reminder|info|update|one|"
        rf"something|addition|detail) )?(?:for|to (?:keep|store|save|put|add|hold|go|file)(?: (?:in|into|"
        rf"to))?) {_MEMORY}"
        r"(?= ?(?::| - ))|(?:(?:a |one |some |quick |new |another |short |small )*(?:thing|things|fact|facts|info|"
        r"information|"
        r"detail|details|something|one|point|data|item)) (?:for you )?to (?:store|save|keep|note|log|record|retain|"
        r"file|hold on to|hang on to|stash|remember)"
        r"(?: away| down)?(?: for)?(?: (?:later|next time|future|our|all|the|chats|conversations|sessions|"
        r"reference))*(?= ?:)|(?:good|important|worth|must|to be|essential) (?:to )?(?:remember|remembering|"
        r"remembered|memori[sz]ing)(?= ?:)|memory (?:add|request|entry|item|task|addition|instruction)(?= ?:)|"
        r"memo(?= ?:)|"
        r"(?:log|record|store|save|note) (?:for|in) the (?:record|future|long term)(?= ?:)|save for (?:later|next time|"
        r"the future|future reference|future use)(?= ?:)|"
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
        r"retain|stash|bank|take note of))"
    ),
    update=(
        rf"(?:(?:{_ASK})?(?:update|correct|fix|change|amend|revise|edit|adjust|overwrite|modify|replace|rectify|"
        rf"refresh) (?:(?:{_OBJECT} )?(?:(?:in|to|of|from) )?{_MEMORY}|(?:what|the (?:info|information|fact|thing)s?)"
        r"(?: that)? you(?:'ve| have|'d| had| currently have| previously| already)*(?: got)? (?:remember(?:ed)?|know|"
        r"knew|saved?|stored?|noted|recorded|"
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
    instead=(
        r"instead(?: of (?:that|what i (?:said|told you)(?: before| earlier)?|the (?:old|other|previous) (?:one|"
        r"fact)))?|"
        r"rather|like (?:this|so)(?= ?:)|as follows"
    ),
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
        r"(?!me |the |this |that |it |what |how |who |to |us |him |them |those |"
        r"these )[a-z0-9&'.-]+(?: [a-z0-9&'.-]+){0,3}? "
        r"(?:is|isn't|are|aren't|has|have|hasn't|works|lives|likes|prefers|wants|needs|starts|ends|closes|opens|"
        r"loves|hates|=|can't|cannot|can|doesn't|don't|won't|will|must|should)(?= )"
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
    puts=_PUT,
    places=_MEMORY,
    asks=rf"(?:can|could|shall|should|might) we|let'?s have you|(?:can|could) i have you|{_ASK}",
    glue=(
        r"(?!family|only|july|reply|apply|rely|supply|daily|weekly|monthly|yearly|fly)[a-z]{3,12}ly|yourself|"
        r"once and for all|"
        r"please and thank you|"
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
        r"(?:because|since|as|cause|cuz) (?:i|you|we)(?:'m|'re| am| are)? (?:keep|kept|always|constantly|have to|"
        r"had to|hate|"
        r"don'?t (?:want|like)|tired of|sick of|will|might|forget|forgot|keep on)[a-z' ]{0,30} ?(?:repeat|remind|"
        r"forget|tell|"
        r"explain|ask|say)[a-z]*(?: (?:it|you|this|that|myself|me))?(?: (?:again|every time|each time|all the time|"
        r"over and over))?|"
        r"so (?:that )?(?:i|we|you) (?:don'?t|won'?t|never) (?:have to |need to )?(?:repeat|explain|tell|remind|ask|"
        r"say|forget)[a-z' ]{0,24}|"
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
        r"(?:suggest|recommend|propose|draft|calculate|convert|plan|give|show|list|write|find) (?:me|us)\b|(?:suggest|"
        r"recommend|"
        r"propose|calculate|convert|draft) (?:a|an|the|some|any|two|three|four|five|ten|\d+)\b|"
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
        r"scratch that|(?:sorry,? )?(?:i was wrong|i made a mistake|my mistake|my bad|i misspoke|"
        r"i got that wrong)(?: (?:before|"
        r"earlier))?|(?:that's|that is|that was) (?:wrong|outdated|out of date|no longer (?:true|right|"
        r"correct))(?: now)?"
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
        r"sign|email|card|text|book|quote|song|(?<!what )(?<!as )(?<!like )(?<!thing )i|you) (?:always |once |often |"
        r"just |also |even )?(?:say|says|said|"
        r"tell|tells|told|ask|asks|asked|wrote|writes|reads|keeps? saying|kept saying|remind(?:s|ed))|"
        r"the (?:phrase|sentence|word|words|command|line|expression|lyrics?)|how (?:do|would|should) (?:i|"
        r"you) (?:say|translate|write|phrase)|"
        r"for example|e\.g|such as|role-?play|write a|the title|called(?= ?[\x22\x27“«])|entitled|titled|quote)\b"
    ),
)
