"""How French speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:(?:ta |votre |la |ma )?memoire|tes souvenirs|tes notes)"
_NOUN = (
    r"(?:informations?|infos?|choses?|regles?|listes?|donnees?|notes?|preferences?|faits?|points?|details?|codes?|"
    r"numeros?|elements?)"
)
_OBJECT = (
    r"(?:(?:cette?|ces)(?! plutot| a la place)(?: [\w'-]+){1,3}(?= ?[:\n])|(?:de )?(?:ceci|cela|ca|tout ca|"
    r"tout cela)|ce qui suit|"
    rf"(?:cette|cet|ces|ce) {_NOUN}(?:[- ](?:ci|la))?|(?:les |la |le |l'){_NOUN} (?:suivante?s?|ci-dessous)|"
    r"l'info(?:rmation)?|une chose(?= ?[:,])|"
    r"(?:de )?ce que je (?:viens de (?:te |vous )?(?:dire|ecrire|raconter)|(?:t'|vous |te )?(?:ai|a) (?:dit|"
    r"ecrit|raconte)))"
)
_INFINITIVE = (
    r"(?:(?:te |vous |bien )?(?:souvenir|rappeler)|(?:bien )?retenir|memoriser|ne pas oublier|noter|"
    rf"prendre (?:bonne )?note|garder (?:{_OBJECT} )?(?:en (?:tete|memoire)|a l'esprit|dans {_MEMORY})|"
    rf"(?:enregistrer|sauvegarder|stocker|ajouter|mettre|conserver)(?: {_OBJECT})? (?:en|dans|"
    rf"a) {_MEMORY}|(?:enregistrer|sauvegarder|inscrire|consigner)(?: {_OBJECT})?(?= (?:que\b|qu')| ?:|[?.!]*\Z)|"
    rf"(?:l[ea]s? |l'|t'en |vous en |m'en )(?:retenir|memoriser|noter|enregistrer|souvenir|garder en (?:tete|memoire))|"
    rf"(?:ne (?:pas|jamais) |ne surtout pas )(?:l')?oublier|tenir compte)"
)
_WISHED = (
    r"(?:souviennes?|souveniez|rappelles?|rappeliez|retiennes?|reteniez|memorises?|memorisiez|notes?|notiez|"
    r"(?:gardes?|gardiez)(?: bien)? (?:en (?:tete|memoire)|a l'esprit)|enregistres?|enregistriez|"
    r"oublies? (?:pas|jamais)|oubliiez (?:pas|jamais)|inscrives|preniez note|prennes note|tiennes compte)"
)
"""The verbs as a subjunctive has them."""
FRENCH = Phrases(
    language="fr",
    stems=(
        "entre souvi souven rappel retien retenez retenir reteni oubli garde gardez note notez memoir "
        "memori enregistr sauvegard ajout stock conserv sache tete esprit compte inscri consign grave tache pense "
        "sorte efface supprim"
    ),
    keywords="souviens souvenez rappelle retiens retenez oublie oubliez memoire memorise",
    lead=(
        r"au passage|en passant|bonjour|salut|coucou|bonsoir|hello|hey|ok|okay|d'accord|bon|bien|alors|et|mais|"
        r"aussi|donc|ah|oh|oui|non(?=[,.])|merci|merci beaucoup|super|parfait|genial|"
        r"s'il (?:te|vous) plait|stp|svp|au fait|d'ailleurs|a propos|(?:juste )?une (?:derniere |"
        r"autre )?(?:petite )?chose|autre chose|avant (?:tout|de commencer|de continuer|que j'oublie)|"
        r"pour (?:l'avenir|la prochaine fois|info|information|la suite|les prochaines fois|rappel)|"
        r"d'abord|ensuite|puis|maintenant|important|note|ps|p\.s|ecoute|tiens|desormais|dorenavant|"
        r"a partir de maintenant|si possible|si tu peux|en fait|de plus|par ailleurs|surtout|egalement"
    ),
    head=(
        r"(?:souviens[- ]toi|souvenez[- ]vous|rappelle[- ]toi|rappelez[- ]vous|(?:ne |n'|n )?(?:n?oublie|"
        r"oubliez)(?:r)? (?:surtout )?(?:pas|jamais)|(?:retiens|retenez|retient)(?: bien)?|retenir|memorise(?:z)?|"
        r"(?:inscris|inscrivez|consigne|consignez|grave|gravez)(?= ?(?:que\b|qu'))|(?:fais|"
        r"faites) en sorte de (?:ne pas "
        r"oublier|retenir|te souvenir|vous souvenir)|(?:tache|tachez) de (?:ne pas oublier|te souvenir|vous souvenir|"
        r"retenir)|"
        r"pense(?:z)? a (?:bien )?(?:retenir|te souvenir|vous souvenir|noter)|"
        r"note(?:z|s)?(?: bien)?(?= ?(?:que|qu'|ceci|ca|cela|dans))|(?:note(?:z|s)? bien|notez)(?= ?[:-])|noter|"
        r"prends (?:bonne )?note|prenez (?:bonne )?note|(?:garde|gardez)(?: bien)? (?:en (?:tete|memoire)|"
        r"a l'esprit)|(?:aie|ayez)(?: bien| toujours)? (?:en tete|a l'esprit)|(?:a|bon a) (?:retenir|noter|"
        r"savoir)(?= ?:)|"
        r"a (?:retenir|memoriser)(?=[.!]*\Z| stp| svp| s'il| merci)|"
        r"ne pas oublier(?= ?:)|pour memoire(?= ?:)|(?:fais|prends|cree|ajoute|faites|prenez)(?:[- ]toi|"
        r"[- ]vous)?(?: une| la)? note|tiens compte(?: du fait)?|tenez compte(?: du fait)?|"
        r"mets[- ]toi (?:bien |ca |ceci |cela )?(?:en|dans la) tete|enregistre(?:z)?(?= ?(?:que|qu')))"
    ),
    keep=(
        r"(?:(?:garde|gardez|enregistre|enregistrez|sauvegarde|sauvegardez|stocke|stockez|ajoute|ajoutez|mets|"
        r"mettez|conserve|conservez|note|notez|inscris|range)(?:[- ](?:le|la|les|"
        rf"moi ca))?(?: {_OBJECT})?(?: bien)? (?:en|dans|a) (?:{_MEMORY}|tete|l'esprit)|"
        r"souviens[- ]t'en|souvenez[- ]vous[- ]en|retiens[- ]l[ea]|retenez[- ]l[ea]|(?:ne )?l'oublie(?:z)? (?:pas|"
        r"jamais)|n'oublie(?:z)? pas (?:ca|cela|ceci)|note[- ]l[ea]|notez[- ]l[ea]|memorise[- ]l[ea]|"
        r"memorisez[- ]l[ea]|rappelle[- ]toi[- ](?:en|l[ea])|rappelle[- ]t'en|"
        r"rappelez[- ]vous[- ](?:en|l[ea])|(?:note|notez|garde|gardez|enregistre|enregistrez)[- ](?:toi |vous )?"
        r"(?:ca|cela|ceci) (?:quelque part|pour (?:plus tard|la suite|la prochaine fois))|(?:garde|conserve|mets|"
        r"enregistre)[- ]l[ea] (?:bien )?(?:en|dans ta) (?:tete|memoire)|gardez[- ]l[ea] (?:bien )?(?:en (?:tete|"
        r"memoire)|a l'esprit)|"
        r"(?:garde|garder|conserve)[- ]l[ea] (?:bien )?a l'esprit|(?:enregistre|sauvegarde)[- ]l[ea](?=[.!]*\Z| pour))"
    ),
    polite=(
        r"(?:(?:(?:tu )?(?:peux|pourrais|veux|voudrais|dois|devrais)|(?:vous )?(?:pouvez|pourriez|voulez|voudriez|"
        r"devez|devriez)|est-ce que (?:tu (?:peux|pourrais)|vous (?:pouvez|pourriez))|pense a|essaie de|essayez de|"
        r"tache de|efforce-toi de|merci de(?: bien vouloir)?|"
        r"(?:te|vous) (?:serait-il|est-il|sera-t-il) possible de|(?:serait|est)[- ](?:il|ce) possible de|"
        r"ca te (?:derange|"
        r"derangerait) de|(?:je (?:te|vous) (?:prie|demande|demanderais)|priere) de(?: bien vouloir)?|"
        r"il (?:te|vous) faut(?:drait)?|tu dois|vous devez|aurais-tu l'amabilite de|fais-moi plaisir de|"
        rf"veuillez|veuille)(?:[- ](?:tu|vous))?(?: bien)?(?: s'il (?:te|vous) plait)? {_INFINITIVE}|"
        rf"(?:(?:ca|cela|ce|il|je) )?(?:me |m'|te |j')?\w+rai[st](?: \w+){{0,4}} (?:que|qu'|si) ?(?:tu|vous) (?:te |"
        rf"vous |t'|l[ea] |n'|ne )*(?:{_WISHED}|souvenais|souveniez|reteniez|retenais|notais)|"
        r"(?:j'aimerais(?: bien)?|je voudrais|je veux|je souhaite|il faut|j'ai besoin|je tiens a ce|"
        r"(?:c'|il )est (?:tres )?(?:important|essentiel|utile)|(?:ce|il) serait (?:bien|bon|super|utile|sympa|"
        r"chouette)|"
        r"(?:ca|cela) (?:m'aiderait|me plairait|m'arrangerait)|il faudrait|je prefererais|j'apprecierais|j'ai envie|"
        r"je (?:te|vous) (?:demande|prie)) (?:de )?(?:que|qu') ?(?:tu|vous) (?:(?:saches|sachiez) et (?:que tu )?)?"
        rf"(?:te |t'|vous |n'|ne |l[ea]s? |l'|en )*{_WISHED}(?: bien)?(?: (?:en|dans ta|dans votre) memoire)?|"
        r"je te demande de (?:retenir|te souvenir))"
    ),
    weak=r"(?:garde|gardez|enregistre|enregistrez|sauvegarde|sauvegardez|stocke|conserve|note|notez|consigne|ajoute)",
    soft=r"sache|sachez|pour info,? sache",
    update=(
        rf"(?:(?:peux-tu |pourrais-tu )?(?:mets|mettez|mettre) a jour (?:{_MEMORY}|ce que tu (?:sais|"
        r"as retenu)(?: sur moi| de moi)?)|(?:corrige|corrigez|corriger|modifie|modifiez|rectifie|actualise|"
        rf"actualisez|change|changez|remplace|remplacez) (?:ca |cela |ceci )?(?:dans |en )?(?:{_MEMORY}|"
        r"(?:ce|l'information|l'info|les infos|la note|les informations) que (?:tu|vous) (?:sais|savez|as|avez|"
        r"te souviens|gardes)"
        r"(?: (?:retenue?s?|enregistree?s?|notee?s?|memorisee?s?|gardee?s?|en (?:memoire|tete)))*(?: (?:sur|de|"
        r"a propos de) "
        r"(?:moi|mon|ma|mes)(?: \w+)?)?)|(?:a la place|au lieu de ca|plutot),? (?:retiens|souviens-toi)|"
        r"mise a jour de (?:ta|la) memoire)"
    ),
    reject=(
        r"que (?:c'est|ceci est|ce n'est) (?:juste |seulement |encore |qu')*(?:un|une|pour) (?:\w+ )?(?:brouillon|"
        r"ebauche|devoir|"
        r"exemple|test|exercice|blague|expose|essai|projet)|de ce (?:qui|dont|que(?! je (?:viens|te|vous)))|"
        r"que (?:tu (?:es|dois|peux|as|ne)|vous (?:etes|devez|pouvez|avez))|que (?:la|ta|votre|les|tes|"
        r"le) (?:reponses?|texte|resume|redaction|sortie|rapport|ton|style|lecteurs?|public|code)\b[^\n.]{0,20} "
        r"(?:doi(?:t|vent)|devra|ne (?:peut|doit))|quand|comment|ou\b|"
        r"qui\b(?! suit)|si\b|d'\w+|de (?!ceci|cela|ca\b|tout|ce qu|ne|quelque|deux|une)\w+|les (?:points|idees|"
        r"elements) (?:cles|principaux|importants)"
    ),
    this=_OBJECT,
    that=r"(?:bien |du fait |le fait |de ce |surtout )?(?:que\b|qu')",
    scope=(
        r"pour (?:la prochaine fois|l'avenir|la suite|plus tard|moi|toujours|les prochaines (?:fois|"
        r"conversations)|nos prochains echanges)|(?:s'il (?:te|vous) plait|stp|svp)|a l'avenir|desormais|toujours|"
        r"jamais|"
        rf"bien|(?:en|dans) {_MEMORY}|sur moi|me concernant|"
        r"(?:seulement |uniquement )?(?:pour|dans) cette base(?: de connaissances)?|aussi|surtout|quelque part|"
        r"en tete|a l'esprit|definitivement"
    ),
    instead=r"comme (?:ca|ceci|suit)(?= ?:)|ainsi(?= ?:)|plutot|a la place|au lieu de (?:ca|cela)",
    bare=(
        r"(?:je |j')(?!t'ai|te l'|t'avais)\S+|nous \w+|on (?:est|a|utilise|livre|facture)\b|(?:mon|ma|mes|notre|"
        r"nos|le|la|les) [^\n?.]{1,50}? (?:est|sont|s'appelle|a|ont|ferme|ouvre|commence|finit|habite|"
        r"travaille)\b|(?:mon|ma|notre) [^\n?.:]{1,40} ?:"
    ),
    vague=r"(?:de )?(?:quelque chose|une chose|un truc|deux choses|quelques trucs)",
    condition=(
        r"quand|lorsque|lorsqu'\w+|chaque fois que|a chaque fois que|des que|si|s'il|tant que|avant de|apres|"
        r"pendant que"
    ),
    refers=(
        r"(?:et |aussi )?(?:il|elle|ils|elles|ca|cela|c'est|c'etait|son|sa|ses|leur|leurs|celui-ci|celle-ci|les deux)"
    ),
    offer=(
        r"(?:peux-tu|tu peux|pourrais-tu|tu pourrais|pouvez-vous|pourriez-vous) (?:retenir|memoriser|"
        r"te souvenir de|noter) (?:quelque chose|une chose|un truc)(?: pour moi)?"
    ),
    own=r"(?:[\w']+ ){0,3}(?:je|j'\w+|mon|ma|mes|nous|notre|nos|moi|on)",
    verbs=(
        r"souviens[- ]toi|souvenez[- ]vous|rappelle[- ]toi|rappelez[- ]vous|(?:que tu|que vous|que|te|vous|"
        rf"et) (?:te |vous |l[ea] )?{_WISHED}|retiens|retenez|memorise[sz]?|"
        r"n'?oublie[sz]? (?:surtout )?(?:pas|jamais)|prends? note|prenez note|(?:garde|"
        r"gardez)(?: bien)? (?:en (?:tete|memoire)|a l'esprit)"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:ajout|enregistr|sauvegard|stock|not|conserv|inscri|consign|gard|rang|grav)(?:e|ez|er|s|vez|re|ant)?|mets|"
        r"mettez|mettre"
    ),
    places=rf"(?:en|a|dans|de|pour) {_MEMORY}|{_MEMORY}|en tete",
    asks=(
        r"peux-tu|tu peux|pourrais-tu|tu pourrais|pouvez-vous|pourriez-vous|est-ce que tu (?:peux|pourrais)|"
        r"est-ce que vous (?:pouvez|pourriez)"
    ),
    glue=(
        r"te|t'|le|la|les|l'|vous|tu|que|bien|ca|ceci|cela|donc|toujours|aussi|encore|pour (?:toutes? |tous )?(?:les |"
        r"nos |mes )?(?:prochaines?|"
        r"futures?|autres) (?:conversations?|fois|discussions?|echanges|sessions?|reponses)|a l'avenir|(?:une |"
        r"un )?(?:nouvelle |petite )?"
        r"(?:info|note|chose|precision|information)|et|s'il|de|a|il faut que|il faudrait que|ce serait (?:bien|super|"
        r"genial) (?:que|si)"
    ),
    forget=(
        r"(?:(?:peux-tu|tu peux|pourrais-tu|pouvez-vous|je veux que tu|j'aimerais que tu) )?(?:(?:oublie|oubliez|"
        r"oublier|oublies) (?:que (?:je|j'\w+|nous|mon|ma|mes)|qu'on|tout(?: ce que)?|ce que (?:je|tu|j'\w+)|"
        r"(?:mon|ma|mes|notre|nos) \w+)|"
        r"(?:efface|effacez|effacer|supprime|supprimez|supprimer|enleve|retire|vide)[^\n.?]{0,60}(?:memoire|"
        r"souvenirs?|(?:ce )?que (?:tu|vous) (?:sais|savez|as retenu|avez retenu|te souviens)(?: sur moi|"
        r" de moi)?)|"
        r"(?:efface|effacez|supprime|supprimez|enleve|retire|oublie|oubliez)[^\n.?]{0,40} que (?:tu|vous) (?:sais|"
        r"savez|as|"
        r"avez|te souviens)[^\n.?]{0,40}|"
        r"(?:arrete|arretez|cesse|arreter) de (?:te souvenir|memoriser|retenir|enregistrer))"
    ),
    private=(
        r"(?:entre nous|off the record|en off|(?:ne |n')(?:le |la |l')?(?:retiens|retenez|note|notez|memorise|"
        r"memorisez|enregistre|enregistrez|garde|gardez)(?: pas| rien)|(?:pas besoin|"
        r"inutile) de (?:le )?(?:retenir|memoriser|noter|t'en souvenir))"
    ),
    please=r"s'il (?:te|vous) plait|stp|svp|merci(?: beaucoup| d'avance| bien)?",
    courtesy=r"d'accord|ok|okay|oui|bonjour|salut|bonsoir|parfait|super|entendu|hein|compris|c'est important",
    request=(
        r"(?:et )?(?:maintenant |ensuite |puis |alors )?(?:dis[- ]moi|donne[- ]moi|montre[- ]moi|explique|ecris|"
        r"redige|fais|calcule|cherche|traduis|resume|recommande|propose|aide[- ]moi|raconte|cree|genere|compare|"
        r"liste|dites[- ]moi|donnez[- ]moi|"
        r"que|qu'est-ce|quel|quelle|quels|quelles|comment|quand|combien|ou|qui|pourquoi|peux-tu|tu peux|"
        r"pouvez-vous|pourrais-tu|pourriez-vous|est-ce|y a-t-il|sais-tu|j'ai (?:une question|besoin)|"
        r"je (?:voudrais|veux|veux) savoir|as-tu|c'est quoi)"
    ),
    aside=(
        r"(?:maintenant |ensuite |puis |s'il te plait )?(?:dis[- ]moi|donne[- ]moi|montre[- ]moi|aide[- ]moi|"
        r"explique[- ]moi|dites[- ]moi|donnez[- ]moi|ecris[- ]moi|propose[- ]moi|peux-tu|tu peux me|pouvez-vous|"
        r"pourrais-tu|pourriez-vous|est-ce que|qu'est-ce)"
    ),
    relative=r"que|quel|quelle|quels|quelles|comment|quand|combien|ou|qui|pourquoi",
    continues=r"(?:et |aussi )?(?:je|j'|mon|ma|mes|nous|notre|nos|il|elle|ils|elles|le|la|les|c'est|l')",
    joins=r"et|mais|donc|alors|aussi|puis|ensuite|s'il te plait|et aussi",
    dismissal=r"(?:ignore|ignorez|oublie|laisse) (?:[\w' ]{1,40})|laisse tomber|peu importe",
    material=(
        r"(?:(?:peux-tu|tu peux|pouvez-vous|pourrais-tu|pourriez-vous|j'aimerais que tu|"
        r"je veux que tu) )?(?:tradui|resum|corrig|reecri|reformul|relis|relire|analys|expliqu|repond|repon|"
        r"amelior|class|paraphras|lis)\w*\b[^\n:]{0,120}(?::|(?:mail|e-mail|message|texte|document|lettre|article|"
        r"suivant)[^\n:?]{0,30}\n)|"
        r"(?:voici|voila|j'ai recu|ci-dessous|on m'a (?:envoye|ecrit))[^\n:]{0,80}(?::|\n)|(?:ecris|redige|cree|"
        r"fais)(?:[- ]moi)? (?:un|une|le|la) [^\n:?]{0,80}:|"
        r"(?:de|a|objet|date|utilisateur|assistant|systeme|texte|exemple|mail|e-mail|document) ?:|(?:imagine|"
        r"imagines|imaginons|suppose|supposons|fais semblant|hypothetiquement)\b"
    ),
    mention=(
        r"\b(?:si (?:je|tu|on|quelqu'un) (?:te |t')?(?:dis|disais|ecris|demande|dit)|imagine|suppose|(?:dit|"
        r"disait|disent|disant|dire|a ecrit|ecrit|repete|dis a|dites a|demande a|disais)|(?:la|l') ?(?:phrase|"
        r"expression|mot)|le mot|comment (?:dit-on|on dit|dire)|par exemple|intitule|quand (?:je dis|quelqu'un)|"
        r"que (?:veut dire|signifie))\b"
    ),
)
