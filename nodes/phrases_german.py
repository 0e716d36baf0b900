"""How German speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:in |aus |zu )?(?:dein(?:em?|en|er)?|ihr(?:em?|en|er)?|das|dem|den|die|der|meinem)? ?(?:gedachtnis|"
    r"erinnerung(?:en|sspeicher)?|(?:langzeit|dauer)?speicher|langzeitgedachtnis|memory|profil|notizen|unterlagen)|"
    r"(?:in |zu |an |auf )?(?:dein|ihr|mein)(?:e[mnr]?)? (?:profil|akte|datenbank|datei|wissen|liste|system|"
    r"kundenakte)(?: uber mich)?|"
    r"(?:in|zu) (?:der|die|den) (?:datenbank|akten|akte|kundenakte|kundendatei|kartei|stammdaten|unterlagen)|"
    r"(?:an dein|im|ins|ans|zum|furs|fur (?:dein|das|ihr)) (?:langzeit)?(?:gedachtnis|speicher|memory|profil|kopf|"
    r"hirn|hinterkopf)|"
    r"in (?:deine[mnr]?|ihre[mnr]?|meine[mnr]?) (?:kopf|hinterkopf|notizen|unterlagen|daten|stammdaten))"
)
_OBJECT = (
    r"(?:(?:die|den|das) (?:neue |folgende |richtige )?(?:adresse|link|url|code|nummer|datum|namen?|regel|plan|ort|"
    r"termin|zeit|details|daten|kontakt|version|raum|frist|passwort)(?= ?:)|"
    r"(?:diese[nmrs]?|folgende[nmrs]?)(?! stattdessen| lieber)(?:,? (?!(?:in|im|ins|als|auf|unter|"
    r"an|bitte|dauerhaft|aber|und|kurzer|(?:ab)?speichern|merken|notieren|behalten|vermerken|festhalten|aufnehmen|"
    r"hinzufugen|"
    r"registrieren)\b)[\w-]+){1,7}(?= ?[:\n])|das|dies|dieses|"
    r"(?:folgende|nachfolgende|untenstehende) (?:info|information|informationen|infos|daten|angaben|fakten|punkte|"
    r"sache)|"
    r"diese (?:info|"
    r"information|angabe|sache|regel|liste|daten)|es|folgendes|das folgende|"
    r"diesen (?:fakt|punkt)|das hier|diese punkte|die folgenden (?:punkte|dinge|daten)|alles|eins(?= ?:)|"
    r"das (?:eben|gerade|gesagte|obige|vorhin)(?: (?:gesagte|geschriebene))?|(?:den|diesen|dieses|das|die) (?:punkt|"
    r"letzte[n]?|"
    r"letzten satz|eben genannte[n]?)|meine (?:letzte |vorige )?(?:nachricht|aussage|mitteilung|info)|"
    r"was ich (?:dir |ihnen )?(?:gerade |grad |eben |soeben |gerade eben |vorhin |oben )?(?:gesagt|geschrieben|"
    r"erzahlt|erwahnt|mitgeteilt)(?: habe| hab)?)"
)
_SMALL = (
    r"(?: (?:pl[sz]|irgendwo|dir|zukunftig|unbedingt|bitte|bidde|biddeschon|mal|ma|halt|eben|nochmal|freundlicherweise|"
    r"gleich mal|doch|gut|unbedingt|also|"
    r"noch|auch|jetzt|einfach|immer|kurz|dir|dazu|hier|ab sofort|"
    r"fur (?:mich|spater|die zukunft|das nachste mal|nachstes mal|immer)|dauerhaft|trotzdem|schon mal|wirklich|ja|"
    r"fest|stets|vorab|gleich|bloss|nur|langfristig|fur (?:uns|kunftige (?:gesprache|chats|unterhaltungen|anfragen)|"
    r"alle (?:kunftigen|weiteren) (?:gesprache|chats)|den rest)|in zukunft|kunftig|von nun an|ab jetzt)){0,4}"
)
_VERB_END = (
    r"(?:vormerken|vorzumerken|merken|(?<=bitte )aufnehmen(?= ?:)|da?ran (?:zu )?denken|(?:eine?[nr]? "
    r")?(?:notiz|vermerk|"
    r"eintrag) (?:zu )?(?:machen|anlegen|erstellen|"
    r"anzulegen)|registrieren|erfassen|dokumentieren|eintragen|lernen|nie(?:mals)? (?:zu )?vergessen|(?:im|"
    r"in deinem|in ihrem) (?:kopf|gedachtnis|hinterkopf) zu "
    r"(?:behalten|speichern)|nicht (?:zu )?vergessen|festzuhalten|einzupragen|abzuspeichern|aufzuschreiben|"
    r"aufbewahren|merken lassen|(?:im|in deinem|in ihrem) (?:kopf|gedachtnis|hinterkopf) (?:behalten|speichern)|"
    rf"nicht vergessen|notieren|aufschreiben|vermerken|festhalten|einpragen|hinterlegen|{_MEMORY} (?:speichern|"
    r"aufnehmen|ablegen|behalten)|behalten|"
    r"abspeichern|speichern)"
)
_FINITE = (
    r"(?:vormerkst|vormerken|merkst|merken|merkt|merkest|aufbewahrst|nie vergisst|hinterlegst|vermerkst|abspeichertest|"
    r"daran denkst|dran denkst|nicht vergasst|nicht vergassest|im blick (?:behaltst|behalten)|merktest|merkten|"
    r"behaltst|behalten|behieltest|denkst|denken|dachtest|nicht vergisst|"
    r"nicht vergessen|nicht vergisst|notierst|notieren|notiertest|einpragst|einpragen|aufschreibst|aufschreiben|"
    rf"abspeicherst|abspeichern|im (?:kopf|gedachtnis|hinterkopf) (?:behaltst|behalten)|{_MEMORY} speicherst|"
    r"speicherst|"
    r"festhaltst|festhalten|(?:merken|behalten|notieren|einpragen|speichern|nicht vergessen) (?:wurdest|konntest|"
    r"konnten|wurden|kannst|konnen))"
)
"""The verbs as a subordinate clause has them, at its end."""
GERMAN = Phrases(
    language="de",
    stems=(
        "notiz bewahr heb auf verlier augen acht profil fall halt fest unter ander merk vergiss vergess denk "
        "behalt speicher notier schreib gedacht erinner kopf hinterkopf losch aktualisier korrigier zukunft nimm "
        "prag vermerk hinterleg leg andere andre registrier erfass dokument protokoll archiv lern erganz trag akten "
        "sicher nehmen"
    ),
    keywords="bitte merk merke merken vergiss vergessen speichere speicher notiere notieren behalte gedachtnis",
    lead=(
        r"nur (?:so )?(?:zur|als) info(?:rmation)?|zu deiner info(?:rmation)?|zur kenntnis|nur damit (?:du|"
        r"sie)(?:'s| es)? (?:weisst|wissen)|wirklich|im ernst|echt jetzt|kleine info|kurze info|"
        r"fur (?:alle |unsere |meine )*(?:kunftigen?|weiteren?|nachsten?|zukunftigen?|folgenden?) (?:chats?|"
        r"gesprache?|unterhaltungen|antworten|"
        r"anfragen)|(?:sehr|ganz) gut|wunderbar|ausgezeichnet|hervorragend|grossartig|spitze|klasse|schon|"
        r"lass dir gesagt sein(?: und)?|ich geb(?:e)? dir(?: mal)?|um nicht zu vergessen|jo|joa|jep|"
        r"korrektur|richtigstellung|hallo|hi|hey|he|guten (?:tag|morgen|"
        r"abend)|ok|okay|also|gut|super|perfekt|und|"
        r"aber|auch|ausserdem|ach|"
        r"ah|oh|ja|nein|ne(?=,)|danke|danke schon|vielen dank|prima|toll|"
        r"bitte|ubrigens|nebenbei|apropos|(?:nur )?(?:noch )?(?:eine|ne) (?:sache|kleinigkeit|info)(?: noch)?|"
        r"noch (?:was|etwas|eins)|(?:bevor|ehe) (?:ich es vergesse|wir (?:anfangen|weitermachen|loslegen))|"
        r"fur (?:die zukunft|spater|das nachste mal|nachstes mal|kunftige (?:gesprache|chats)|deine unterlagen)|"
        r"zuerst|erstens|zweitens|dann|jetzt|nun|wichtig|hinweis|notiz|ps|p\.s|hor zu|schau|ab (?:jetzt|sofort)|"
        r"genau|stimmt|richtig|exakt|ja bitte|gerne|klar|freilich|passt|jawohl|"
        r"von (?:jetzt|nun|heute) an|ab (?:heute|dato)|in zukunft|zukunftig|kunftighin|fortan|grundsatzlich|vor allem|"
        r"auf keinen fall|auf jeden fall|wie gesagt|nochmal|noch einmal|zur sicherheit|sicherheitshalber|"
        r"der vollstandigkeit "
        r"halber|damit (?:du|sie) (?:es|das) (?:weisst|wissen)|bevor wir (?:weiterreden|loslegen|beginnen|starten)|"
        r"wenn (?:du|sie) so (?:nett|lieb|gut|freundlich) (?:bist|sind|warst|waren)|falls es geht|"
        r"(?:notiz )?(?:fur(?:s| dein)|ins|ans|an dein) gedachtnis(?=[:,])|wenn es (?:dir|ihnen) nichts ausmacht|"
        r"sei so (?:gut|lieb|nett)|tu mir den gefallen|na gut|na ja|moin|servus|"
        r"gruezi|"
        r"grus dich|gruss dich|liebe[rs]? (?:assistent|assistentin|bot|ki)|assistent|bot|ki|kollege|"
        r"furs nachste mal|beim nachsten mal|furs nachste|fur kunftige chats|kunftig|falls moglich|wenn (?:moglich|"
        r"du kannst|es geht)|eigentlich|zur info|zusatzlich|weiterhin|info"
    ),
    head=(
        r"(?:bitte )?vormerken(?= ?[:,])|(?:merk|merke|merken sie)(?: dir| sich| bitte| das)* vor(?=[,:.!]|\Z)|"
        r"(?:behalt|behalte|behalten sie|hab|habe|haben sie)(?: bitte| immer| stets| unbedingt)* (?:im "
        r"(?:hinterkopf|kopf|blick|gedachtnis)|auf dem (?:schirm|radar)|aufm schirm)|(?:setz|setze|setzen sie|"
        r"pack|packe|schreib|schreibe)(?: dir| bitte)* (?:auf (?:deine|die) liste)|"
        r"(?:(?:(?:hier (?:ist|sind)|das ist|folgende|ein paar|einige|zwei|drei|die|das|noch) )*(?:was|dinge|sachen|"
        r"punkte|fakten|regeln|infos|vorlieben|etwas),? (?:(?:die|das|was|den) )?(?:(?:ich|du|sie|dir|sich|will|"
        r"mochte|dass|bitte|immer|unbedingt|dauerhaft|nie|niemals|stets|ab jetzt|nicht|von dir) ?,? ?)*(?:merken|"
        r"vergessen|behalten|merkst|behaltst|vergisst)(?: (?:solltest|sollst|musst|mochtest|sollten|mussen|kannst|"
        r"darfst|sollt))?(?= ?:)|"
        r"(?:nur |einfach |ich sag(?:e)? (?:dir |ihnen )?das,? )?(?:damit|sodass|auf dass) (?:du|sie|ihr|das|"
        r"es)[\w' ]{0,30}(?:vergiss\w*|vergess\w*|merk\w*|behalt\w*|gedachtnis|notizen|speicher\w*|"
        r"im kopf)(?: \w{2,8})?(?= ?:)|(?:eins|eine sache|noch was|noch etwas|was|etwas)(?: noch)? (?:zum merken|"
        r"fur dein gedachtnis|furs gedachtnis|zu merken)(?= ?:)|(?:merk|merke|notier|notiere|speicher|"
        r"speichere) (?:dir )?(?:noch )?(?:was|etwas|eins|folgendes|eine sache)(?: dazu| noch)?(?= ?:)|(?:nimm|"
        r"nehmen sie)(?: bitte| das)* zu protokoll|halt(?:e|en sie)?(?: bitte| doch| mal)* fur die akten fest|"
        r"(?:merk|merke|merkt|merken)(?: (?:dir|euch|sie sich))(?: (?!nicht|nichts|was|wie|wer|wann|wo|warum|ob|"
        r"die|den|der|das|"
        r"dass|ein|eine|mein|meine|lieber|stattdessen)\w{2,14}){1,4}(?=,? dass\b)|"
        r"(?:verlier|verliere|verlieren sie|lass|lasse|lassen sie)(?: (?:bitte|mir|ja|also|nie|niemals|es|das|nicht))* "
        r"(?:aus den augen|ausser acht)(?:, dass)?(?= |,)|(?:fur|in) (?:dein|das|ihr|deine|die|deinen) (?:langzeit)?"
        r"(?:gedachtnis|speicher|memory|notizen|unterlagen|hinterkopf)(?= ?:)|(?:ins|furs|"
        r"zum) (?:langzeit)?(?:gedachtnis|"
        r"merken)(?: damit)?(?= ?:)|(?:(?:kurze|wichtige|kleine|neue|eine|noch eine) )*(?:notiz|info|information|sache|"
        r"eintrag|vermerk|merksatz|fakt|angabe|hinweis|punkt)(?: (?:noch|nur))? (?:furs|fur dein|fur deinen|fur das|"
        r"fur deine|"
        r"zum|ins|in dein|die du dir|den du dir|das du dir)(?: (?:gedachtnis|speicher|merken|abspeichern|behalten|"
        r"memory|"
        r"notizen|unterlagen|kopf|hinterkopf|merken (?:solltest|sollst|musst|kannst)))?(?= ?:)|"
        r"was du dir (?:unbedingt |bitte )?merken (?:solltest|sollst|musst|kannst)(?= ?:)|"
        r"(?:ich (?:mochte|will),? dass folgendes|folgendes) (?:gemerkt|gespeichert|notiert|abgespeichert|behalten) "
        r"(?:wird|werden)(?= ?:)|(?:das|dies|folgendes) (?:gilt es )?(?:zu merken|im kopf zu behalten)(?= ?:)|"
        r"(?:gedachtnis|notiz (?:fur dich|ans gedachtnis|an dich|zum merken)|(?:fur|zu) (?:die|den|deine) (?:akten|"
        r"unterlagen)|merkzettel|merke|gedachtnisnotiz|gedachtniseintrag|memo)(?= ?:)|"
        r"(?:(?:bitte|gut|unbedingt|dauerhaft|wichtig,?|fur (?:spater|die zukunft|immer|das nachste mal|"
        r"kunftige gesprache)|"
        r"furs nachste mal|langfristig|immer|gern|nie) )+(?:merken|abspeichern|speichern|behalten|notieren|"
        r"vergessen)(?= ?:)|"
        rf"(?:merk|merke|merkt|merken)(?:'?s)?(?: (?:dir|euch|sie sich|sie|uns|du dir))?{_SMALL}|(?:vergiss|"
        r"vergesst|"
        rf"vergessen sie)(?: (?:bitte|mir|aber|ja|also|auch|dabei|doch))*(?: {_OBJECT})? (?:nicht|nie|niemals|"
        r"bloss nicht)(?: (?:bitte|mehr))?|nicht vergessen|"
        r"(?:denk|denke|denkt|denken sie)(?: (?:bitte|immer|auch|stets|doch))* (?:daran|dran)(?: bitte)?|"
        rf"(?:behalt|behalte|behaltet|behalten sie){_SMALL}(?: (?:im (?:kopf|gedachtnis|hinterkopf|auge|blick)|"
        r"in (?:erinnerung|deinem gedachtnis|ihrem gedachtnis)))?|"
        r"(?:speicher|speichere|speichert|speichern sie)(?:'?s)?(?: (?:dir|"
        rf"sich))?{_SMALL}(?: {_MEMORY})?(?: ab)?(?= ?(?:,? ?dass|:|{_OBJECT}))|(?:notier|notiere|notiert|"
        rf"notieren sie)(?: (?:dir|sich|euch))?{_SMALL}|(?:schreib|schreibe|schreiben sie)(?: (?:dir|"
        r"sich))? ?(?:bitte |mal )?(?:auf|hinter die ohren)|"
        r"(?:nimm|nehmen sie) (?:bitte )?(?:zur kenntnis|in dein gedachtnis auf)|(?:halte|halt|halten sie)"
        rf"{_SMALL}(?: {_OBJECT})?{_SMALL} fest|(?:prag|prage|pragen sie)(?: (?:dir|sich|euch))?{_SMALL}(?: {_OBJECT})?"
        rf"{_SMALL}(?: gut)? ein|(?:speicher|speichere|speichern sie)(?: (?:dir|"
        rf"sich))?{_SMALL}(?: {_OBJECT})?{_SMALL} ab|"
        rf"(?:vermerk|vermerke|vermerken sie|hinterleg|hinterlege){_SMALL}|(?:zu|zum) merken(?= ?:)|(?:mach|leg|"
        rf"erstell|schreib)(?:e|"
        rf"en sie)?(?: (?:dir|sich))?{_SMALL}(?: eine?n?| ne)? (?:notiz|vermerk|merkzettel|eintrag|memo)(?: an)?)"
    ),
    keep=(
        r"(?:(?:(?:bitte |unbedingt |gut )+(?:(?:ab)?speichern|merken|notieren|behalten)|nicht vergessen)(?=, ?\S)|"
        rf"(?:bewahr|bewahre|bewahren sie|heb|hebe|heben sie){_SMALL}(?: {_OBJECT})?{_SMALL} auf(?= ?[:.!]|\Z| fur)|"
        rf"(?:schreib|schreibe|schreiben sie|notier|notiere|notieren sie|merk|merke|speicher|speichere|behalt|behalte|"
        rf"prag|prage|halt|halte|leg|lege|pack|packe|trag|trage)(?:'?s| es| das| dies)(?: dir| sich| euch)?{_SMALL}"
        rf"(?: (?:auf|ein|fest|ab|hinter die ohren|{_MEMORY}))(?: ab| auf| ein| fest)?|"
        rf"(?:merk|merke|merkt|behalt|behalte)(?:'?s| es| das| dies) (?:dir|euch|im kopf|im hinterkopf)(?: gut|"
        rf" bitte)?|"
        rf"merken sie (?:es|das) sich|(?:merk|merke|merken sie|speicher|speichere|speichern sie|behalt|"
        rf"behalte)(?: dir| sich)? (?:diese|das|die|den|"
        rf"diesen|dieses) (?:info|information|angabe|punkt|fakt|sache|tatsache|detail|daten){_SMALL}(?= ?[:.!]|\Z)|"
        r"(?:speicher|speichere|speichern sie|behalt|behalte|behalten sie|nimm|nehmen sie|schreib|schreibe|leg|"
        r"lege|ubernimm|fuge|fug|pack|packe|trag|notier|notiere|merk dir|"
        rf"merke dir){_SMALL}(?: {_OBJECT})?{_SMALL} {_MEMORY}(?: (?:ab|auf|hinzu|ein|gut|fest))?|"
        rf"(?:merk|merke|merkt|merken) (?:es |dir das|euch das|sie sich das|dir dies|dir es|s dir){_SMALL}|"
        r"vergiss (?:das|es|dies) (?:bitte )?(?:nicht|nie|niemals)|vergessen sie (?:das|es) (?:bitte )?nicht|"
        rf"(?:schreib|schreibe|schreiben sie) (?:es |dir |sich |euch )?(?:{_OBJECT}) ?(?:bitte |mal )?auf|"
        rf"(?:notier|notiere|notieren sie)(?: (?:dir|sich))? (?:das|es|dies|folgendes){_SMALL}|(?:speicher|"
        r"speichere|speichern sie) (?:das|es|dies|folgendes|diese information|"
        rf"diese info){_SMALL}(?: ab)?(?=[.!:]|\Z| fur| in)|(?:behalt|behalte|behalten sie) (?:das|es|"
        rf"dies){_SMALL}(?: (?:im (?:kopf|gedachtnis|hinterkopf)|in erinnerung))?|"
        rf"(?:das|dies|es|{_OBJECT}) (?:kannst|konntest|solltest|musst|darfst|sollst|konnen|konnten|sollten) (?:du|"
        r"sie|ihr)"
        rf"(?: (?:dir|sich|euch))?(?: (?:gern|gerne|ruhig))?{_SMALL} {_VERB_END}|"
        rf"(?:das |dies |es )?(?:bitte |unbedingt |gut )*(?:merken|(?:ab)?speichern|notieren|vermerken|festhalten|"
        rf"aufschreiben|behalten|nicht vergessen)(?=[.!:]|\Z))"
    ),
    polite=(
        rf"(?:(?:kannste|konnteste|konnste|magste|wurdeste|konnt ihr|konntet ihr|solltest du|musst du|sollst du|"
        rf"darfst du|"
        rf"sollten sie|mussen sie|musstest du)(?: (?:dir|sich|euch))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_VERB_END}|"
        rf"(?:ware es (?:moglich|drin|okay|in ordnung)|geht es|lasst es sich einrichten),? dass (?:du|sie)(?: (?:dir|"
        rf"sich))?"
        rf"{_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|es (?:ist|ware) (?:mir )?(?:sehr |wirklich |echt )?(?:wichtig|"
        rf"lieb|recht)"
        rf",? (?:dass|wenn) (?:du|sie)(?: (?:dir|sich))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|"
        rf"(?:ich (?:bitte|ersuche|muss) (?:dich|sie)(?: (?:darum|bitten))?|vergiss bitte nicht|achte darauf|"
        rf"achten sie darauf|"
        rf"pass auf|sieh zu|schau|denk daran),? (?:dass (?:du|sie)(?: (?:dir|"
        rf"sich))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE})|"
        r"(?:kannst|konntest|wurdest|magst|willst|konnen|konnten|wurden|wollen) (?:du|sie|ihr)(?: (?:dir|sich|"
        rf"euch))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_VERB_END}|(?:du (?:sollst|solltest|musst|darfst|"
        r"kannst)|sie (?:sollen|sollten|mussen|konnen)|ich bitte (?:dich|sie|euch),|ich mochte (?:dich|sie) bitten,|"
        r"(?:hattest du|hatten sie) (?:et)?was dagegen,|wurde es (?:dir|ihnen) etwas ausmachen,|"
        r"(?:ware|ist) es (?:moglich|okay|in ordnung),|sei(?:en sie)? so (?:gut|lieb|nett|freundlich)(?: und|,)|"
        r"tu mir (?:den|einen) gefallen(?: und|,)|versuch(?:e|en sie)?(?: bitte)?,|darf ich (?:dich|sie) bitten,|"
        rf"bitte)(?: (?:dir|sich))?{_SMALL}(?: {_OBJECT})?{_SMALL} (?:(?:zu )?{_VERB_END}|"
        r"daran denken)|"
        r"(?:ich (?:mochte|will|wunsche mir|brauche es|hatte gern|wurde mir wunschen|erwarte)|es ist wichtig|"
        r"ich brauche|"
        r"(?:ich bitte (?:dich|sie)|mir liegt daran|ich lege wert darauf|ich verlange|ich wunsche|es ist notig|"
        r"es ware gut)|"
        r"ich (?:hatte gerne?|bestehe darauf|hoffe|bitte darum)|(?:mir ist |es ware |es ist )(?:\w+ )?(?:wichtig|gut|"
        r"hilfreich|schon|toll)|sorge? dafur|stelle? sicher),? (?:wenn|dass) (?:du|sie|ihr)(?: (?:dir|sich|euch|"
        rf"daran))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|"
        r"(?:(?:es|das) )?(?:ware|fande ich|ich (?:fande|ware)(?: es)?|(?:ich|es|das|wir)? ?(?:wurde|ware|fande|"
        r"hatte)(?: \w+){1,5})(?: (?:ja|echt|sehr|wirklich|"
        r"ganz|mir|dankbar|froh|es))*(?: (?:nett|lieb|toll|super|gut|schon|hilfreich|klasse|prima|freundlich|"
        r"dankbar))?,? wenn "
        rf"(?:du|sie|ihr)(?: (?:dir|sich|euch|daran))?{_SMALL}(?: {_OBJECT})?{_SMALL} {_FINITE}|"
        r"(?:ich mochte|ich will|ich wunsche),? dass du (?:weisst|verstehst) und (?:dir )?(?:merkst|behaltst)|"
        rf"(?:merkst|notierst|merken|notieren) (?:du dir|sie sich){_SMALL}(?: {_OBJECT})?)"
    ),
    weak=(
        r"(?:speicher|speichere|speichern sie|sichere|behalt|behalte|halte|notier|notiere|"
        r"sammle|bewahre?)(?: (?:dir|sich))?(?: bitte)?"
    ),
    opens=r"dass",
    soft=r"(?:beachte|bedenke|bedenk|bedenken sie|berucksichtige|wisse)(?: bitte)?",
    update=(
        r"(?:(?:kannst du |konntest du |bitte )?(?:aktualisier|aktualisiere|aktualisieren sie|korrigier|"
        r"korrigiere|korrigieren sie|andere|andre|berichtige|uberschreib|uberschreibe|"
        rf"update)(?: bitte)?(?: (?:das|dies|es))?(?: bitte)? (?:{_MEMORY}|"
        r"(?:deine|die|ihre) (?:notiz|notizen|info|angaben?)|(?:deinen|den|ihren) eintrag|"
        r"(?:das|die (?:info|information|angabe|notiz)|den eintrag)?,? ?(?:was|die|den|das) (?:du|sie)(?: dir| sich)? "
        r"(?:(?:uber|von) (?:mich|mir|mein\w*)(?: \w+)? )?(?:weisst|wissen|(?:gespeichert|gemerkt|notiert|"
        r"abgespeichert|behalten|hinterlegt) "
        r"(?:hast|haben|hattest|hatten)|wusstest|wussten))|(?:stattdessen|statt dessen),? merk(?:e)? dir(?: bitte)?|"
        r"(?:gedachtnis|erinnerung|"
        r"speicher)[- ]?update|korrektur (?:furs|fur dein) gedachtnis)"
    ),
    reject=(
        r"dass (?:das|dies)(?: hier)? (?:nur |noch |bloss |erst )?eine?\b|dass (?:du (?!dir)|sie (?:ein|eine|sich|nur|"
        r"immer|bitte|mussen))|dass (?:die|deine|ihre|der|das|"
        r"alle) (?:antwort(?:en)?|text|zusammenfassung|aufsatz|ausgabe|bericht|leser|publikum|code|losung|ton|stil|"
        r"tonfall|"
        r"ergebnis)\b[^\n.]{0,60} (?:soll(?:te|en|ten)?|muss|mussen|darf)|wie\b|was\b(?! ich (?:dir |"
        r"ihnen )?(?:gerade|grad|vorhin|oben|eben|soeben|gesagt|geschrieben))|wo\b|wann|wer\b|"
        r"ob\b|als\b|nicht\b|"
        r"(?![ ,]{0,2}dass\b)[^\n.!?:]{1,80} (?:zu \w{1,20}n|\w{1,12}zu\w{1,20}n)(?=[.!]?\Z|, (?:und|dann) )|"
        r"die (?:wichtigsten|"
        r"hauptpunkte|"
        r"wesentlichen|unterschiede)"
    ),
    this=_OBJECT,
    that=r"dass\b|das (?=(?:ich|wir|mein|meine|unser|unsere)\b)",
    scope=(
        r"fur (?:die zukunft|spater|das nachste mal|nachstes mal|immer|mich|uns|kunftige (?:gesprache|chats|"
        r"antworten)|weitere (?:gesprache|fragen))|in zukunft|kunftig|ab (?:jetzt|sofort)|immer|gut|genau|"
        rf"dauerhaft|{_MEMORY}|uber mich|"
        r"(?:nur )?(?:fur|in) (?:diese wissensdatenbank|dieses projekt|diesen chat)|auch|auf|ab|mal|bitte|doch|"
        r"unbedingt"
    ),
    instead=r"so(?= ?:)|folgendermassen|stattdessen|statt dessen|lieber|anstelle davon",
    bare=(
        r"(?:ich|wir) (?:vertrage|trage|gehe|fahre|komme|spiele|stehe|sitze|schlafe|lese|bekomme|muss|darf|soll|"
        r"werde|zahle|bin|habe|hab|heisse|wohne|arbeite|mag|hasse|nutze|benutze|esse|trinke|spreche|kann|will|"
        r"fahre|brauche|sind|haben|liefern|arbeiten|nutzen|bevorzuge)\b|(?:mein|meine|unser|unsere|der|die|das|"
        r"dieser) [^\n?.]{1,50}? (?:ist|sind|heisst|hat|haben|lautet|wohnt|arbeitet|schliesst|offnet|beginnt|"
        r"endet|lauft)\b|(?:mein|meine|unser|unsere) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:etwas|was|eine sache|ein paar (?:sachen|dinge)|einige dinge|eine kleinigkeit)",
    condition=r"wenn|immer wenn|jedes mal,? wenn|falls|sobald|solange|bevor|nachdem|wahrend|bei",
    refers=r"(?:und |auch |aber )?(?:er|sie|es|das|dies|diese|dieser|dieses|ihr|ihre|sein|seine|beide|deren|dessen)",
    offer=(
        r"(?:kannst|konntest|wurdest|konnen|konnten) (?:du|sie) (?:dir|sich) (?:bitte |mal )?(?:etwas|was|"
        r"eine sache|eine kleinigkeit)(?: fur mich)? merken|ich mochte, dass du dir etwas merkst"
    ),
    own=r"(?:[\w']+ ){0,3}(?:ich|wir|mein\w*|unser\w*|mir|mich|uns)",
    verbs=(
        r"(?:hab|habe|haben sie|behalt|behalte) (?:bitte |immer |das |dies |es )*(?:im (?:hinter)?kopf|"
        r"im gedachtnis|auf dem schirm)|"
        r"lass(?:en sie|t)? uns festhalten|denk(?:e|en sie)? (?:\w+ ){1,4}(?:daran|dran)|"
        r"(?:nur )?dass du (?:es |dir |das ){1,2}merkst|"
        rf"(?:achte|achten sie|pass|schau) (?:darauf|auf),? nicht zu vergessen|merk|merke|merkt|merken sie|"
        rf"(?<!zu ){_FINITE}|vergiss|vergesst|denk(?:t|en sie)? (?:bitte |immer |"
        rf"auch )*(?:dran|"
        r"daran)|"
        r"prag|prage|(?:behalt|behalte)(?= |,|:)"
    ),
    infinitives=_VERB_END,
    puts=(
        r"speicher[ent]?|speichern|schreib[et]?|leg[et]?|nimm|fuge?|trage?|setz[et]?|pack[et]?|notier[ent]?|aufnehmen|"
        r"ablegen|hinzufugen|mach(?:e|en sie)?|erstell(?:e|en sie)?|hinterleg(?:e|en sie)?|erganz(?:e|en sie)?|"
        r"trag(?:e|en sie)?|nehmen sie|"
        r"gib|geben sie"
    ),
    places=rf"(?!speicher(?!\w))(?:(?:zu|in) den akten|(?:fur|an|zu) (?:die|den) (?:akten|unterlagen)|{_MEMORY})",
    stores=(
        r"(?:(?:ab)?speicher|notier|vermerk|registrier|erfass|dokumentier(?!e? ?:)|protokollier|hinterleg|archivier|"
        r"sicher|"
        r"lern|erganz(?!e? ?:)|"
        r"behalt|eintrag|trag|schreib|halt|leg|nehm|nimm|fug)(?:e|en(?: sie)?|t|n(?: sie)?)?(?: (?:dir|sich|euch))?|"
        r"(?:bitte )?(?:ab)?speichern"
    ),
    notes=(
        r"(?:eine?[nrm]? |ne |nen )?(?:(?:kurze|neue|kleine|dauerhafte)[nrs]? )?(?:notiz|vermerk|eintrag|memo|"
        r"merkzettel|aktennotiz|"
        r"fakt|info)(?: (?:fur|an) (?:dich|sich|mich))?"
    ),
    asks=(
        r"bitte|(?:warst|warest|waren|wart|waret) (?:du|sie|ihr)(?: (?:bitte|wohl|vielleicht))* so (?:nett|lieb|gut|"
        r"freundlich|"
        r"gutig)|(?:hattest|hatten) (?:du|sie) (?:die gute|die freundlichkeit|lust|kurz zeit)|(?:kannst|konntest|"
        r"wurdest|"
        r"magst|konntste|"
        r"kannste|wurdste|konnten|konnen|wurden|mochten|durfte|darf|kann|konnte) (?:du|sie|ihr|ich (?:dich|sie|"
        r"euch)(?: (?:darum|kurz))? "
        r"(?:bitten|ersuchen))|ich (?:bitte|wurde) (?:dich|sie)(?: (?:bitten|darum))?|es ware (?:nett|lieb|toll|"
        r"super|gut|schon|"
        r"hilfreich|prima|klasse|fein)|sei(?:en sie)? so (?:gut|lieb|nett|freundlich)|tu(?:n sie)? mir (?:den|"
        r"einen) gefallen|"
        r"hast du (?:was|etwas) dagegen|macht es (?:dir|ihnen) (?:was|etwas) aus|ist es moglich|geht es|"
        r"ware es (?:moglich|okay)|"
        r"kannst du|konntest du|konnten sie|konnen sie|wurdest du|wurden sie|konnt ihr|darf ich dich bitten"
    ),
    glue=(
        r"(?:fur|furs) (?:die |das |den |alle |meine |unsere )*(?:nachste|kunftige|zukunftige|kommende|weitere|"
        r"spatere)\w* \w+|"
        r"(?:das|dies|dieses)(?: hier)?|irgendwo|beim nachsten mal|eben|achte(?:n sie)? darauf|auswendig|"
        r"zur erinnerung|zu|und|dass(?= (?:du|sie) )|wenn(?= (?:du|sie) )|dabei|dazu|gleich|ma|halt|eben|wohl|"
        r"vielleicht|"
        r"freundlicherweise|netterweise|"
        r"kurz|schnell|wirklich|ganz|fest|nochmal|schon|ja|daran|daruber|nebenbei|"
        r"dir|sich|euch|du|sie|ihr|das|es|so|gut|genau|mal|doch|dann|bitte|auch|noch|nun|jetzt|also|einfach|immer|"
        r"unbedingt|dauerhaft|"
        r"hinzu|ein|auf|ab|nicht|fur (?:alle |alles |die |unsere |meine |jede[ns]? )*(?:kunftigen?|weiteren?|"
        r"nachsten?|spateren?|"
        r"zukunftigen?|folgenden?) (?:chats?|gesprache?|male?|unterhaltungen|antworten|anfragen|sitzungen)|"
        r"in (?:allen )?(?:zukunftigen|"
        r"kunftigen) (?:chats|gesprachen)|neuer? (?:fakt|info|eintrag|notiz)|(?:eine )?(?:wichtige |kurze )?(?:info|"
        r"notiz|bitte|sache)|zum"
    ),
    purpose=(
        r"(?:fur|furs|beim|bei|zum|zur)(?: (?!(?:ich|wir|du|er|es|ist|sind|hat|haben|wird|werden|muss|kann|soll|"
        r"will|war)\b)[\w'%/-]+){1,6}|(?:immer wenn|jedes mal,? wenn|wenn|falls|sobald|damit|sodass|bevor|fur den "
        r"fall,? dass|das nachste mal,? wenn|nachstes mal,? wenn)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:nachste\w*|kunftig\w*|zukunftig\w*|spater\w*|kommende\w*|weitere\w*|folgende\w*)\b"),
    relay=(
        r"(?:bitte )?(?:schick|schicke|sende|simse) (?!mir|uns)[^\n.!?,]{1,40}(?=,)|"
        r"(?:bitte )?(?:(?:sag|richt|informier|erinner|teil|frag|warn|benachrichtig|verstandig|bitt)(?:e|t|en "
        r"sie)?(?<!bitte)|sag) (?!mir\b|uns\b|mich\b|mal\b|bitte mir\b|ich\b)[^\n.!?]{1,60}|(?:bitte )?(?:schreib|"
        r"schick|mail|formulier|verfass|entwirf|setz|antwort|send|ruf)(?:e|t|en sie)?\b[^\n.!?]{1,80}?, (?:dass "
        r")?(?:er|sie|ihr|alle|man)(?: bitte| sich)* (?:soll\w*|muss\w*|mog\w*|bitte|sich)\b|(?:er|ihr mann|ihre "
        r"frau|alle|herr \w+|frau \w+) (?:soll|sollte|sollen|muss|moge)\b"
    ),
    forget=(
        r"(?:(?:kannst du|konntest du|bitte|ich mochte, dass du) )?(?:(?:vergiss|vergesst|vergessen sie|"
        r"vergessen)(?: bitte)?,? (?:dass (?:ich|wir|mein)|alles(?:,? was)?|was (?:ich|du|wir)|(?:mein|meine|"
        r"meinen|unser|unsere|unseren) \w+)|"
        r"(?:losch|losche|loschen sie|entfern|entferne|entfernen sie|streich|streiche|tilge|leer|(?:nimm|nehmen sie|"
        r"wirf)(?=[^\n.?]{1,40} aus )|"
        r"leere)[^\n.?]{0,60}(?:gedachtnis|erinnerung(?:en)?|speicher|was (?:du|sie)(?: dir| sich)? (?:alles )?(?:uber|"
        r"von|zu) [^\n.?]{1,30} (?:weisst|wissen|gespeichert|gemerkt))|"
        r"(?:hor|hore|horen sie) auf,? (?:dir|sich)?[^\n.?]{0,40}(?:zu merken|zu speichern|zu behalten)|"
        r"merk dir (?:nichts|das nicht) mehr)"
    ),
    private=(
        r"(?:unter uns|ganz unter uns|off the record|im vertrauen|inoffiziell|(?:merk|merke|merken sie)(?: dir|"
        r" sich)? (?:das|dies|es) (?:bitte )?nicht|(?:speicher|speichere|speichern sie|notier|notiere) (?:das|"
        r"dies|es) (?:bitte )?nicht|du (?:musst|brauchst) dir das nicht (?:zu )?merken|das (?:musst|"
        r"brauchst) du dir nicht (?:zu )?merken)"
    ),
    please=(
        r"bidde|(?:damit|weil|denn|sonst) (?:ich|du|wir|muss ich)[\w ]{0,30}(?:wiederholen|vergess\w+|vergiss\w*|"
        r"erklaren|sagen|fragen|"
        r"nachfragen|nachfrage|sag|erklare)(?: (?:muss|musst|mussen|soll))?|bitte|danke(?: schon| dir| im voraus)?|"
        r"vielen dank"
    ),
    courtesy=(
        r"ok|okay|ja|gell|hallo|hi|guten tag|guten morgen|guten abend|alles klar|verstanden|einverstanden|super|"
        r"perfekt|prima|mal|sei so gut"
    ),
    request=(
        r"(?:und )?(?:jetzt |dann |bitte |nun )?(?:sag mir|sag|gib mir|zeig mir|zeige mir|erklar|erklare|"
        r"schreib mir|schreibe (?:mir|einen|eine|ein)|schreib (?:einen|eine|ein)|mach|mache|berechne|rechne|such|"
        r"suche|ubersetze|ubersetz|fasse|empfiehl|schlag|hilf mir|erzahl|erstelle|erstell|vergleiche|liste|nenne|"
        r"nenn|"
        r"was|welche[rsnm]?|wie|wann|wo|wer|wen|wem|warum|wieso|weshalb|wieviel|kannst du|konntest du|konnen sie|"
        r"konnten sie|wurdest du|gibt es|gibts|ist es|weisst du|ich (?:hatte eine frage|habe eine frage|"
        r"brauche hilfe|mochte wissen|wurde gern wissen)|hast du|darf ich|kann ich|soll ich|muss ich)"
    ),
    aside=(
        r"(?:(?:jetzt|dann|bitte|nun|danach) )*(?:schlag|mach|such|empfehl|empfiehl|erstell|plan|schick|stell|bau|"
        r"formulier|liste|nenn|"
        r"fass|rechne|ruf|koch|bereite|entwirf)e? (?:mir|uns|bitte|doch|mal)\b|"
        r"(?:jetzt |dann |bitte |nun )?(?:(?:sagen|geben|zeigen|erklaren|schreiben|helfen|empfehlen|nennen|erstellen|"
        r"schicken|"
        r"berechnen) sie|sag mir|sag|gib mir|zeig mir|zeige mir|erklar mir|erklare mir|"
        r"schreib mir|hilf mir|erzahl mir|empfiehl mir|nenne mir|nenn mir|kannst du|konntest du|konnen sie|"
        r"konnten sie|berechne|ubersetze|fasse)"
    ),
    relative=r"was|welche[rsnm]?|wie|wann|wo|wer|warum|wieso|wieviel|gibt es|ist",
    continues=r"(?:und |auch |ausserdem )?(?:ich|wir|mein\w*|unser\w*|er|sie|es|der|die|das)",
    joins=r"und|aber|also|auch|dann|ausserdem|bitte|und auch",
    dismissal=(
        r"(?:ignorier|ignoriere|vergiss|streich|lass) (?:[\w ]{1,40})|egal|schon gut|(?:sorry,? )?(?:ich habe mich|"
        r"hab mich|da habe ich mich) (?:geirrt|vertan|versprochen|verschrieben)(?: "
        r"vorhin| eben)?|(?:das )?(?:stimmt|war falsch|ist falsch|stimmt nicht mehr)|(?:mein )?fehler"
    ),
    material=(
        r"(?:(?:kannst|konntest|wurdest) du |konnen sie |konnten sie )?(?:ubersetz|fass|korrigier|uberarbeit|"
        r"schreib(?:e)? (?:den|diesen|das|die)|analysier|erklar|beantwort|antwort|verbesser|pruf|lies|formulier|"
        r"klassifizier|kurz)\w*\b[^\n:]{0,120}(?::|(?:mail|e-mail|nachricht|text|dokument|brief|artikel|"
        r"folgende\w*)[^\n:?]{0,30}\n)|"
        r"(?:hier (?:ist|sind|kommt)|das ist|dies ist|ich habe (?:gerade )?(?:diese|eine|folgende)|"
        r"im folgenden)[^\n:]{0,60}(?:mail|nachricht|text|dokument|brief|artikel|notizen|protokoll|log|datei|chat|"
        r"code)\w*[^\n:]{0,40}(?::|\n)|(?:schreib|schreibe|verfasse|erstelle)(?: mir)? (?:ein|eine|einen|das|den|"
        r"die) [^\n:?]{0,80}:|"
        r"(?:von|an|betreff|datum|nutzer|benutzer|assistent|system|text|beispiel|mail|e-mail|dokument) ?:|"
        r"(?:stell dir vor|angenommen|nehmen wir an|tu so|hypothetisch|rollenspiel)\b"
    ),
    mention=(
        r"\b(?:(?:wenn|falls) (?:ich|du|man|jemand|er|sie) [^\n]{0,40}?(?:sag|schreib|bitte)\w*|stell dir vor|"
        r"angenommen|(?:sagt|sagte|sagen|sagten|gesagt|meint|meinte|schrieb|schreibt|steht(?! (?:auf|in|im|an|am|bei|"
        r"beim|vor|hinter|neben|unter|jetzt|nun|noch|um|fest)\b)|hiess|heisst es|"
        r"sag \w+|frag \w+|bitte \w+ darum)|(?:der|das|den|dem) (?:satz|phrase|wort|ausdruck)|zum beispiel|z\.b|"
        r"mit dem titel|was (?:bedeutet|heisst))\b"
    ),
)
