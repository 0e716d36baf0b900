"""How French speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:ta |votre |la |ma )?(?:propre )?memoire(?: (?:a long terme|permanente|interne))?|(?:tes|vos|"
    r"mes) (?:souvenirs|notes|connaissances|infos|informations|"
    r"archives|registres|preferences|dossiers|donnees)|(?:pour (?:tes|vos) (?:dossiers|fichiers|archives)|(?:ta|"
    r"votre|la) tete)|(?:ton|votre|le) (?:cerveau|crane|carnet|"
    r"registre|"
    r"esprit)|(?:un|le) coin de (?:ta|votre) (?:tete|memoire)|(?:mon|ton|votre|tes|vos|le) (?:profil|dossier|"
    r"fichiers?|systeme|historique)|"
    r"(?:ta|votre|la) base(?: de (?:donnees|connaissances))?|ce que (?:tu sais|vous savez)(?: deja)? (?:de|sur) moi)"
)
_NOUN = (
    r"(?:informations?|infos?|choses?|regles?|listes?|donnees?|notes?|preferences?|faits?|points?|details?|codes?|"
    r"numeros?|elements?)"
)
_OBJECT = (
    r"(?:(?:l'|la |le |les )(?:nouvelle |nouveau |bonne )?(?:adresse|lien|url|code|numero|date|nom|regle|plan|lieu|"
    r"heure|details|infos|contact|version|salle|echeance|mot de passe)(?= ?:)|"
    r"(?:cette?|ces)(?! plutot| a la place)(?: (?!(?:en|dans|sous|comme|sur|a|au|mais|et) )[\w'-]+){1,6}(?= ?[:\n])|"
    r"(?:de )?(?:ceci|cela|ca|tout ca|"
    r"tout cela)|ce qui suit|"
    rf"(?:cette|cet|ces|ce) {_NOUN}(?:[- ](?:ci|la))?|(?:les |la |le |l'){_NOUN} (?:suivante?s?|ci-dessous)|"
    r"l'info(?:rmation)?|une chose(?= ?[:,])|"
    r"(?:mon|le|ce) (?:dernier )?(?:message|point)(?: precedent)?|ma derniere (?:phrase|remarque)|"
    r"(?:de )?ce que je (?:viens de (?:te |vous |t'|l')?(?:dire|ecrire|raconter|preciser|mentionner)|(?:t'|vous |"
    r"te )?(?:ai|a) (?:dit|"
    r"ecrit|raconte)))"
)
_INFINITIVE = (
    r"(?:(?:te |t'|vous |bien )*(?:souvenir|rappeler)|ne pas perdre de vue|avoir (?:en tete|a l'esprit)|tenir compte|"
    rf"(?:le |la |l'|t'en |vous en )?(?:garder|conserver)(?: bien)? (?:dans un coin de (?:ta|votre) tete|en memoire|"
    rf"en tete|"
    rf"a l'esprit)|(?:integrer|inscrire|consigner|graver|noter|inclure)(?: {_OBJECT})? (?:a|dans|en) {_MEMORY}|"
    rf"noter quelque part|"
    r"(?:bien )?retenir|memoriser|ne pas oublier|noter|(?:en )?prendre (?:bien |bonne )?(?:en )?note(?: de)?|"
    r"le noter|s'en souvenir|t'en souvenir|"
    rf"prendre (?:bonne )?note|garder (?:{_OBJECT} )?(?:en (?:tete|memoire)|a l'esprit|dans {_MEMORY})|"
    rf"(?:enregistrer|sauvegarder|stocker|ajouter|mettre|conserver)(?: {_OBJECT})? (?:en|dans|"
    rf"a) {_MEMORY}|(?:enregistrer|sauvegarder|inscrire|consigner)(?: {_OBJECT})?(?= (?:que\b|qu')| ?:|[?.!]*\Z)|"
    rf"(?:l[ea]s? |l'|t'en |vous en |m'en )(?:retenir|memoriser|noter|enregistrer|souvenir|garder en (?:tete|memoire))|"
    rf"(?:ne (?:pas|jamais) |ne surtout pas )(?:l')?oublier|tenir compte)"
)
_WISHED = (
    r"(?:n'oublies? (?:pas|jamais)|perdes? pas de vue|perdiez pas de vue|(?:gardes?|gardiez|conserves?|"
    r"conserviez)(?: bien)? "
    r"(?:dans un coin de (?:ta|votre) tete|en (?:tete|memoire)|dans (?:ta|votre) memoire|a l'esprit)|integres?|"
    r"integriez|"
    r"inscriviez|consignes?|consigniez|ayez (?:en tete|a l'esprit)|aies (?:en tete|a l'esprit)|teniez compte|"
    r"souviennes?|souveniez|rappelles?|rappeliez|retiennes?|reteniez|memorises?|memorisiez|notes?|notiez|"
    r"(?:gardes?|gardiez)(?: bien)? (?:en (?:tete|memoire)|a l'esprit)|enregistres?|enregistriez|"
    r"oublies? (?:pas|jamais)|oubliiez (?:pas|jamais)|inscrives|preniez note|prennes note|tiennes compte)"
)
"""The verbs as a subjunctive has them."""
FRENCH = Phrases(
    language="fr",
    stems=(
        "rapel perds perdez crane integr retien fiche archive inclu entre souvi souven rappel retenez retenir "
        "reteni oubli garde gardez note notez memoir memori enregistr sauvegard ajout stock conserv sache tete "
        "noti memo dossier fichier carnet esprit compte inscri consign grave tache pense sorte efface supprim "
        "archiv ecri appren mets fais cree entre cote prend"
    ),
    keywords=(
        "souvenir retenir oublier noter souviens souvenez rappelle retiens retenez oublie oubliez memoire memorise"
    ),
    lead=(
        r"pour (?:ton|votre|ta) info(?:rmation)?|pour info(?:rmation)?|vraiment|serieusement|juste|simplement|"
        r"sache(?= que)|petite info|a titre d'info(?:rmation)?|"
        r"(?:tres|c'est) bien|excellent|impeccable|formidable|magnifique|je (?:te|vous) (?:donne|laisse|passe)|"
        r"bien vu|tout juste|je (?:te|vous) (?:prie|en prie)|correction|"
        r"rectification|exactement|c'est (?:ca|exact)|voila|tout a fait|bien sur|absolument|oui oui|ouais|"
        r"nickel|"
        r"a partir (?:d'aujourd'hui|de (?:maintenant|ce jour|la))|des (?:maintenant|aujourd'hui|a present)|a l'avenir|"
        r"dans le futur|pour (?:plus tard|le futur|toujours|nos (?:prochains|futurs) (?:echanges)|nos (?:prochaines|"
        r"futures) "
        r"(?:conversations|discussions)|memoire(?=,)|ta gouverne)|la prochaine fois|avant toute chose|par-dessus tout|"
        r"quoi qu'il arrive|au cas ou|comme je (?:l'ai dit|disais)|encore une fois|si ca ne (?:te|vous) (?:derange|"
        r"ennuie) pas|"
        r"si (?:tu|vous) (?:veux bien|voulez bien|le permets|le permettez|pouvez)|quand tu (?:peux|pourras|"
        r"auras un moment)|"
        r"avant (?:que (?:je n'|j'|je |on |nous )?(?:oublie|commence|continue|commencions|continuions|poursuive)|"
        r"d'aller plus "
        r"loin|de poursuivre)|tant que j'y (?:pense|suis)|pendant que j'y (?:pense|suis)|toi|vous|l'ami|mon ami|"
        r"cher assistant|"
        r"assistant|dis(?: donc)?|dites|stp|tu sais quoi|attention|rappel(?=[:,])|petit rappel(?=[:,])|cher ami|"
        r"rebonjour|"
        r"au passage|en passant|bonjour|salut|coucou|bonsoir|hello|hey|ok|okay|d'accord|bon|bien|alors|et|mais|"
        r"aussi|donc|ah|oh|oui|non(?=[,.])|merci|merci beaucoup|super|parfait|genial|"
        r"s'il (?:te|vous) plait|stp|svp|au fait|d'ailleurs|a propos|(?:juste )?une (?:derniere |"
        r"autre )?(?:petite )?chose|autre chose|avant (?:tout|de commencer|de continuer|que j'oublie)|"
        r"pour (?:l'avenir|la prochaine fois|info|information|la suite|les prochaines fois|rappel)|"
        r"d'abord|ensuite|puis|maintenant|important|note|ps|p\.s|ecoute|tiens|desormais|dorenavant|"
        r"a partir de maintenant|si possible|si tu peux|en fait|de plus|par ailleurs|surtout|egalement"
    ),
    head=(
        r"(?:note|notez|inscris|inscrivez|marque|ecris|consigne)(?:-le)?(?: bien| ca)? dans (?:tes|vos) "
        r"(?:tablettes|papiers|carnets|fiches)|(?:mets|mettez|fourre|grave|rentre)(?:-toi|-vous)?(?: bien)? "
        r"(?:dans (?:la|ta|votre) (?:tete|cranes?|memoire)|en tete)|ne (?:perds|perdez) (?:pas|jamais) de vue|que "
        r"(?:ca|cela) ne (?:t|vous )'?echappe pas|qu'il ne t'echappe pas|"
        r"(?:(?:(?:voici|voila|c'est|ce sont|quelques|deux|trois|les|des|l[ea]|tout) )*(?:ce|choses?|points?|infos?|"
        r"informations?|regles?|preferences?|details?|faits?) (?:que|qu'|a|dont)(?: ?(?:tu|vous|il|je|j'aimerais|"
        r"veux|voudrais|dois|devez|devrais|faut|toujours|jamais|absolument|bien|te|vous|que|ne|pas|"
        r"surtout))* (?:retenir|retiennes|reteniez|memoriser|memorises|souvenir|souviennes|souveniez|oublier|"
        r"oublies|(?:garder|gardes|conserver|avoir) (?:en (?:tete|memoire)|a l'esprit))(?: (?:de moi|sur moi|"
        r"toujours|desormais|pour (?:toujours|la suite|l'avenir)|s'il te plait))*(?= ?:)|"
        r"(?:je te (?:le |la )?(?:dis|signale|precise) )?(?:juste )?(?:pour que|afin que|histoire que|"
        r"comme ca) (?:tu|vous)(?: [\w']+){0,4} (?:souviennes?|souveniez|retiennes?|reteniez|rappelles?|oublies?|"
        r"oubliiez|tete|memoire|memorises?)(?: [\w']+){0,2}(?= ?:)|faut(?:drait)? (?:que|qu') ?(?:tu|vous) (?:te |"
        r"vous |t'|l[ea] |n')*(?:souviennes?|souveniez|retiennes?|reteniez|rappelles?|oublies? pas|notes?|"
        r"gardes? en (?:tete|memoire)|memorises?)|"
        r"(?:ne |n')?(?:perds|perdez)(?: surtout)? (?:pas|jamais) de vue|(?:ne |n')?(?:va|vas|"
        r"allez) (?:surtout )?pas oublier|"
        r"(?:tu |vous )?(?:n'|ne )?(?:oublieras|oublierez) (?:pas|jamais)|(?:tu |vous )(?:te |vous |"
        r"t'en )?(?:retiendras|retiendrez|"
        r"souviendras|souviendrez|noteras|noterez|garderas en (?:tete|memoire)|garderez en (?:tete|memoire))(?: bien)?|"
        r"(?:mets|mettez|fourre|fourrez|rentre|rentrez|enfonce)[- ](?:toi|vous)(?:[- ](?:ca|ceci|cela|"
        r"bien))*(?: bien)? (?:en|dans "
        r"(?:la|le|ta|ton|votre)) (?:tete|crane|memoire)|(?:garde|gardez|conserve|conservez|range|rangez)(?: bien|"
        r" precieusement| soigneusement|"
        r" toujours)? "
        r"(?:dans un coin de (?:ta|votre) (?:tete|memoire)|sous le coude)|(?:grave|gravez|inscris|"
        r"inscrivez)[- ](?:toi|vous)|"
        r"(?:pour que|afin que) (?:tu|vous) (?:t'en |vous en |te le |l[ea] |ne l'|n')*(?:souviennes|souveniez|"
        r"rappelles|retiennes|"
        r"reteniez|oublies pas|oubliiez pas|gardes en (?:tete|memoire)|memorises)(?= ?:)|(?:que|qu') ?(?:tu|"
        r"vous) (?:le |la )?"
        r"(?:saches|sachiez) et (?:que tu )?(?:le |la |t'en )?(?:retiennes|reteniez|souviennes)|pour (?:ta|votre|"
        r"la) memoire"
        r"(?: a long terme)?(?= ?:)|(?:(?:une|un|autre|petite?|nouvelle?|nouveau|deux|quelque|il y a|voici|voila|"
        r"c'est) )*(?:chose|"
        r"info|information|note|point|detail|fait|truc|precision|donnee|element|memo|"
        r"preference)s? (?:importante? )?(?:a|pour|que (?:tu "
        r"dois|vous devez|je veux que tu|j'aimerais que tu|je voudrais que tu)|dont (?:je veux|j'aimerais|"
        r"je voudrais) que tu)"
        r"(?: (?:te|vous|ne pas|ne jamais|bien))*(?: (?:retenir|memoriser|souvenir|souviennes|retiennes|memorises|"
        r"noter|garder en "
        r"(?:tete|memoire)|conserver|enregistrer|oublier|(?:ta |la )?memoire))+(?: (?:sur|de) moi)?(?: ?,? c'est|"
        r" est)?(?= ?:| (?:que\b|"
        r"qu'))|ce que (?:je veux|j'aimerais|je voudrais) que tu retiennes,? c'est|(?:important|essentiel|utile|"
        r"bon) (?:a|de) "
        r"(?:retenir|savoir et a retenir|se souvenir)(?= ?:)|a (?:garder|conserver|stocker|enregistrer|ne (?:pas|"
        r"jamais) oublier)"
        r"(?: (?:bien )?(?:en (?:tete|memoire)|dans ta memoire|a l'esprit|pour (?:plus tard|la suite|"
        r"la prochaine fois)))?(?= ?:)|"
        r"(?:note|notez|enregistre|enregistrez|garde|gardez|conserve|memorise|retien[st]?|retenez|sauvegarde|inscris|"
        r"consigne)(?:[- ](?:le|"
        r"ca|ceci|cela|toi|moi ca))?(?: (?:bien|donc|s'il (?:te|vous) plait|stp|svp|"
        r"quelque part))* (?:pour (?:plus tard|la suite|"
        r"la prochaine fois|l'avenir|toujours|le futur|moi|nos prochaines conversations|les prochaines fois)|"
        r"quelque part|"
        r"definitivement|s'il (?:te|vous) plait|svp|stp)(?= ?(?::|que\b|qu'))|(?:prends|prenez)(?: bien| bonne|"
        r" donc)? (?:en )?(?:note|"
        r"compte)|(?:aie|aies|ayez)(?: bien| toujours)? (?:en tete|a l'esprit)|"
        r"souvien[st]?[- ]?toi|souvenez[- ]vous|rap?pell?e?[- ]toi|rappelez[- ]vous|(?:ne |n'|n |n)?(?:oublie[sz]?|"
        r"oublier?|oubli|"
        r"oubliez) (?:surtout )?(?:pas|jamais)|(?:retien[st]?|retenez|retient)(?: bien)?|retenir|memorise(?:z)?|"
        r"(?:inscris|inscrivez|consigne|consignez|grave|gravez)(?= ?(?:que\b|qu'))|(?:fais|"
        r"faites) en sorte de (?:ne pas "
        r"oublier|retenir|te souvenir|vous souvenir)|(?:tache|tachez) de (?:ne pas oublier|te souvenir|vous souvenir|"
        r"retenir)|"
        r"pense(?:z)? a (?:bien )?(?:retenir|te souvenir|vous souvenir|noter)|"
        r"note(?:z|s)?(?: bien)?(?= ?(?:que|qu'|ceci|ca|cela|dans))|(?:note(?:z|s)? bien|notez)(?= ?[:-])|noter|"
        r"prends (?:bonne )?note|prenez (?:bonne )?note|(?:garde|gardez)(?: bien)? (?:en (?:tete|memoire)|"
        r"a l'esprit)|(?:aie|ayez)(?: bien| toujours)? (?:en tete|a l'esprit)|(?:a|bon a) (?:retenir|noter|"
        r"savoir)(?= ?:)|"
        r"a (?:retenir|memoriser)(?= ?[.!)]*\Z|,? stp|,? svp|,? s'il|,? merci)|"
        r"ne (?:surtout )?pas oublier(?= ?:| ?que\b| ?qu')|(?:memo|pour ne pas oublier)(?= ?:)|pour memoire(?= ?:)|"
        r"pour (?:tes|vos) (?:dossiers|fichiers|notes|archives)(?= ?:)|(?:(?:apprends|sache|sachez|"
        r"comprends)(?: bien)? et (?:retiens|retenez|note|souviens-toi))|(?:fais|prends|cree|ajoute|faites|"
        r"prenez)(?:[- ]toi|"
        r"[- ]vous)?(?: une| la)? note|tiens compte(?: du fait)?|tenez compte(?: du fait)?|"
        r"mets[- ]toi (?:bien |ca |ceci |cela )?(?:en|dans la) tete|enregistre(?:z)?(?= ?(?:que|qu')))"
    ),
    keep=(
        r"(?:(?:c'est |ce sera )?a (?:retenir|noter|memoriser|garder en (?:memoire|tete)|"
        r"ne pas oublier)(?= ?[.!]*\Z)|(?:petite |nouvelle )?note (?:pour (?:toi|vous)|a toi-meme)(?= ?:)|"
        r"(?:tu |vous )?(?:t'en |vous en |le |la )?(?:souviendras|souviendrez|retiendras|retiendrez|noteras|"
        r"noterez)(?= ?[?.!]*\Z)|"
        r"(?:merci de |merci d'|veuillez )(?:bien )?(?:vouloir )?(?:en prendre (?:bonne )?note|l[ea] noter|"
        r"l[ea] retenir|vous en souvenir|t'en souvenir)|"
        rf"(?:prends|prenez)[- ]en (?:bonne )?note|(?:garde|gardez|mets|mettez|range|note|notez|laisse)(?: {_OBJECT})? "
        rf"(?:dans un coin|de cote|quelque part|sous le coude)(?: {_OBJECT})?|(?:garde|gardez) (?:bien )?(?:ca|cela|"
        rf"ceci) (?:bien )?(?:en (?:tete|memoire)|a l'esprit)|"
        r"(?:peux-tu|tu peux|vous pouvez|pouvez-vous|tu pourrais|pourrais-tu) (?:le |la |me le |t'en )(?:noter|"
        r"retenir|enregistrer|memoriser)|"
        r"(?:garde|gardez|enregistre|enregistrez|sauvegarde|sauvegardez|stocke|stockez|ajoute|ajoutez|mets|"
        r"mettez|conserve|conservez|note|notez|inscris|inscrivez|range|rangez|integre|integrez|inclus|incluez|consigne|"
        r"consignez|grave|gravez|archive|archivez|retiens|memorise|fixe|imprime|stocke|place|placez|"
        r"mets[- ]toi)(?:[- ](?:le|la|les|"
        rf"moi ca))?(?: {_OBJECT})?(?: bien)? (?:en|dans|a) (?:{_MEMORY}|tete|l'esprit)|"
        r"souviens[- ]t'en|souvenez[- ]vous[- ]en|retiens[- ]l[ea]|retenez[- ]l[ea]|(?:ne )?l'oublie(?:z)? (?:pas|"
        r"jamais)|n'oublie(?:z)? pas (?:ca|cela|ceci)|note[- ]l[ea]|notez[- ]l[ea]|memorise[- ]l[ea]|"
        r"memorisez[- ]l[ea]|rap?pell?e?[- ]toi[- ](?:en|l[ea])|rappelle[- ]t'en|"
        r"rappelez[- ]vous[- ](?:en|l[ea])|(?:note|notez|garde|gardez|enregistre|enregistrez)[- ](?:toi |vous )?"
        r"(?:ca|cela|ceci) (?:quelque part|pour (?:plus tard|la suite|la prochaine fois))|(?:garde|conserve|mets|"
        r"enregistre)[- ]l[ea] (?:bien )?(?:en|dans ta) (?:tete|memoire)|gardez[- ]l[ea] (?:bien )?(?:en (?:tete|"
        r"memoire)|a l'esprit)|"
        r"(?:garde|garder|conserve)[- ]l[ea] (?:bien )?a l'esprit|(?:enregistre|sauvegarde)[- ]l[ea](?=[.!]*\Z| pour))"
    ),
    polite=(
        rf"(?:(?:(?:auriez-vous|aurais-tu|veux-tu avoir|ayez|aie) (?:l'amabilite|la gentillesse|la bonte|"
        rf"l'obligeance) de(?: bien "
        rf"vouloir)?|(?:fais|faites|faites-moi|fais-moi|ferais-tu|feriez-vous|tu me ferais)(?:[- ]moi)? (?:le|un|"
        rf"une)? ?(?:plaisir|"
        rf"gentillesse|service|faveur|amitie) de|sois (?:gentil|gentille|sympa|mignon|chou)(?:,| de| et)|"
        rf"soyez (?:gentil|gentille|"
        rf"aimable)(?:,| de)|(?:fais|faites) (?:attention|en sorte|bien attention) (?:a|de)|(?:veille|veillez|pense|"
        rf"pensez|songe|"
        rf"songez|applique-toi|attache-toi) (?:bien )?a|(?:puis-je|je peux|pourrais-je|est-ce que je peux) (?:te|"
        rf"vous) demander de|"
        rf"(?:tu serais|seriez-vous|vous seriez|serais-tu) (?:gentil|gentille|aimable|capable|d'accord|adorable|"
        rf"mignon) de|"
        rf"(?:il (?:est|serait)|c'est|ce serait) (?:bien|bon|important|utile|essentiel|primordial|capital|sympa|super|"
        rf"top|gentil) de|"
        rf"(?:ca|cela) (?:te|vous) (?:ennuie|ennuierait|embete|embeterait|generait|gene) de|(?:essaie|essaye|essayez|"
        rf"tachez|tache|"
        rf"efforcez-vous|n'hesite pas a|n'hesitez pas a|oblige-toi a)(?: de)?|(?:je compte sur (?:toi|vous)|"
        rf"j'ai besoin de toi) "
        rf"pour|tu (?:as|auras) interet a|il convient de|merci de(?: bien)?(?: vouloir)?|prière de|"
        rf"je te charge de) {_INFINITIVE}|"
        rf"(?:il est|c'est|ce serait|il serait|cela serait|ca serait) (?:tres |vraiment |hyper |plus )*(?:important|"
        rf"essentiel|utile|"
        rf"bien|bon|super|genial|sympa|top|gentil|cool|preferable|necessaire|primordial|crucial|capital|pratique|"
        rf"parfait|chouette) "
        rf"(?:que|qu'|si) ?(?:tu|vous) (?:te |t'|vous |l[ea] |n'|ne |en )*(?:{_WISHED}|(?:te |vous )?souvenais|"
        rf"reteniez|retenais|"
        rf"notais|gardais en (?:tete|memoire))|(?:j'exige|je compte sur le fait|fais en sorte|faites en sorte|"
        rf"assure-toi|"
        rf"assurez-vous|veille a ce|j'insiste pour|ca m'arrangerait|ca me rendrait service|je m'attends a ce|"
        rf"je tiens a ce|"
        rf"tout ce que je demande,? c'est|ce que je veux,? c'est|je te serais reconnaissant|je prefere) (?:que|qu'|"
        rf"si) ?(?:tu|vous) "
        rf"(?:te |t'|vous |l[ea] |n'|ne |en )*{_WISHED}|"
        r"(?:(?:tu )?(?:peux|pourrais|veux|voudrais|dois|devrais)|(?:vous )?(?:pouvez|pourriez|voulez|voudriez|"
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
    soft=r"(?:il )?faut (?:bien )?(?:retenir|noter)|sache|sachez|pour info,? sache",
    update=(
        rf"(?:(?:peux-tu |pourrais-tu )?(?:mets|mettez|mettre) a jour (?:{_MEMORY}|ce que tu (?:sais|"
        r"as retenu)(?: sur moi| de moi)?)|(?:corrige|corrigez|corriger|modifie|modifiez|rectifie|actualise|"
        rf"actualisez|change|changez|remplace|remplacez) (?:ca |cela |ceci )?(?:dans |en )?(?:{_MEMORY}|"
        r"(?:ce|l'information|l'info|les infos|la note|les informations) que (?:tu|vous) (?:sais|savez|savais|saviez|"
        r"as|avez|avais|aviez|"
        r"te souviens|te souvenais|gardes|gardais)"
        r"(?: (?:retenue?s?|enregistree?s?|notee?s?|memorisee?s?|gardee?s?|en (?:memoire|tete)))*(?: (?:sur|de|"
        r"a propos de) "
        r"(?:moi|mon|ma|mes)(?: \w+)?)?)|(?:a la place|au lieu de ca|plutot),? (?:retiens|souviens-toi)|"
        r"mise a jour de (?:ta|la) memoire)"
    ),
    reject=(
        r"que (?:c'est|ceci est|ce n'est) (?:juste |seulement |encore |qu')*(?:un|une|pour) (?:\w+ )?(?:brouillon|"
        r"ebauche|devoir|"
        r"exemple|test|exercice|blague|expose|essai|projet)|de ce (?:qui|dont|que(?! je (?:viens|te|vous)))|"
        r"(?:du fait )?que (?:tu (?:es|dois|peux|as|ne)|vous (?:etes|devez|pouvez|avez))|(?:du fait )?que (?:la|ta|"
        r"votre|les|tes|"
        r"le) (?:reponses?|texte|resume|redaction|sortie|rapport|ton|style|lecteurs?|public|code)\b[^\n.]{0,20} "
        r"(?:doi(?:t|vent)|devra|ne (?:peut|doit))|quand|comment|ou\b|"
        r"qui\b(?! suit)|si\b|d'(?!enregistr|inscri|archiv|ajout|integr|oubli)\w+|de (?!ceci|cela|ca\b|tout|ce qu|"
        r"ne|quelque|deux|une)\w+|les (?:points|idees|"
        r"elements) (?:cles|principaux|importants)"
    ),
    this=_OBJECT,
    that=r"(?:bien |donc |aussi |du fait |le fait |de ce |surtout )?(?:que\b|qu'|k\b|ke\b|q\b|qu(?= ))",
    scope=(
        r"juste|simplement|seulement|vraiment|absolument|bien|toujours|"
        r"de (?:facon|maniere) (?:permanente|definitive|durable)|je (?:te|vous) (?:en )?prie|dans un coin|"
        r"pour (?:la prochaine fois|l'avenir|la suite|plus tard|moi|"
        r"toujours|(?:toutes? )?(?:les|nos|"
        r"mes) (?:prochaine?s?|future?s?|autres) (?:fois|"
        r"conversations|discussions|echanges|sessions|reponses|demandes)|le futur)|(?:s'il (?:te|vous) plait|stp|svp)|"
        r"a l'avenir|desormais|toujours|"
        r"jamais|"
        rf"bien|(?:en|dans) {_MEMORY}|sur moi|me concernant|"
        r"(?:seulement |uniquement )?(?:pour|dans) cette base(?: de connaissances)?|aussi|surtout|quelque part|"
        r"en tete|a l'esprit|definitivement"
    ),
    instead=(
        r"comme (?:ca|ceci|suit)(?= ?:)|ainsi(?= ?:)|plutot|a la place(?: de (?:ca|cela|l'ancien))?|"
        r"au lieu de (?:ca|cela|ce que j'ai dit|l'ancien)"
    ),
    bare=(
        r"(?:mon|ma|mes|notre|nos) [^\n?.,:]{1,40} c'est |"
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
        r"prend(?:s|ez)[- ]en (?:bonne )?note|prenez[- ]en note|(?:tiens|tenez)(?: \w+)? compte(?: du fait)?(?= qu)|"
        r"(?:apprends|sache) et retiens|"
        r"souvien[st]?[- ]?toi|souvenez[- ]vous|rap?pell?e?[- ]toi|rappelez[- ]vous|(?:que tu|que vous|que|te|vous|"
        rf"et) (?:te |vous |l[ea] )?{_WISHED}|retien[st]?|retenez|memorise[sz]?|"
        r"n'?oublie[sz]? (?:surtout )?(?:pas|jamais)|prends? note|prenez note|(?:garde|"
        r"gardez)(?: bien)? (?:en (?:tete|memoire)|a l'esprit)"
    ),
    infinitives=rf"(?:d'|de )?{_INFINITIVE}",
    puts=(
        r"(?:ajout|enregistr|sauvegard|stock|not|conserv|inscri|consign|gard|rang|grav|rentr|entr|cre|ecri|plac|"
        r"inser|integr)(?:e|ez|er|s|vez|re|ant)?(?:[- ](?:toi|moi|le|la))?|(?:mets|fais)(?:[- ](?:toi|le|la))?|"
        r"mettez|mettre|prend(?:s|re)|prenez|faites|faire"
    ),
    places=rf"(?:en|a|dans|de|pour) {_MEMORY}|{_MEMORY}|en tete|de cote|quelque part|dans un coin",
    stores=(
        r"(?:(?:enregistr|sauvegard|stock|conserv|memoris)(?:e|ez|er|s)|archive(?:r|z|(?! ?:))|inscri(?:s|vez|re)|"
        r"consign(?:e(?! ?:)|ez|er)|ecri(?:s|vez|re)(?=[- ]toi)|"
        r"not(?:e(?! ?:)|ez|er)|gard(?:e|ez|er)|apprend(?:s|re)|apprenez)(?:-(?:l[ea]s?|toi|moi|vous)|[- ](?:ca|"
        r"ceci|cela))*"
    ),
    notes=(
        r"(?:une? |la |le |cette |mes |les )?(?:(?:nouvelle|nouveau|petite|petit) )?(?:note|memo|entree|fiche|"
        r"rappel|annotation|infos?|informations?|element|"
        r"pense-bete)(?: (?:permanente?|importante?|suivante))?"
    ),
    asks=(
        r"je (?:te|vous) (?!rappel|racont|souvien)\w{4,14}(?: gre| infiniment| par avance)?(?: (?:de|d'|a|"
        r"que))(?: bien)?(?: vouloir)?|merci de(?: bien)?(?: vouloir)?|merci|veuillez|assure[- ]toi de|"
        r"assurez[- ]vous de|priere de|ne surtout|(?:peux|pourrais|pouvez|pourriez|voudrais|voudriez|veux|voulez|"
        r"serais|seriez|aurais|auriez|sauriez|"
        r"saurais)[- ]?(?:tu|vous)"
        r"(?: (?:s'il (?:te|vous) plait|avoir|l'amabilite|la gentillesse|la bonte|gentil|gentille|aimable|capable|de|"
        r"d'accord|pour|bien|"
        r"possible))*|(?:tu|vous) (?:me |le |la )?(?:peux|peut|pourrais|pourrait|pouvez|pourriez|voudrais|voudriez|"
        r"veux|serais|seriez|"
        r"devrais|devriez)"
        r"(?: (?:gentil|gentille|aimable|bien|de|peut-etre))*|(?:est-ce|serait-il|est-il|ce serait|c'est|"
        r"il serait) (?:que (?:tu|vous) "
        r"(?:peux|pourrais|pouvez|pourriez)|possible(?: (?:pour (?:toi|vous)))?(?: (?:de|que))?)|(?:ca|cela) (?:te|"
        r"vous) (?:derange|"
        r"derangerait|embete|ennuie|ennuierait)(?: (?:si|de))?|merci de(?: bien)?(?: vouloir)?|"
        r"peux-tu|tu peux|pourrais-tu|tu pourrais|pouvez-vous|pourriez-vous|est-ce que tu (?:peux|pourrais)|"
        r"est-ce que vous (?:pouvez|pourriez)"
    ),
    glue=(
        r"je (?:te|vous) (?:prie|en prie)|moi-meme|en note|de ce qui suit|\w{3,14}ment|surtout|au passage|en plus|"
        r"du coup|notamment|stp|svp|par contre|"
        r"te|t'|le|la|les|l'|vous|tu|que|bien|ca|ceci|cela|donc|toujours|aussi|encore|pour (?:toutes? |tous )?(?:les |"
        r"nos |mes )?(?:prochaines?|"
        r"futures?|autres) (?:conversations?|fois|discussions?|echanges|sessions?|reponses)|a l'avenir|(?:une |"
        r"un )?(?:nouvelle |petite )?"
        r"(?:info|note|chose|precision|information)|et|s'il|de|a|il faut que|il faudrait que|ce serait (?:bien|super|"
        r"genial) (?:que|si)"
    ),
    purpose=(
        r"(?:pour|lors|en vue)(?: (?!(?:je|j'\w+|nous|on|tu|il|elle|ils|vous|est|sont|a|ont|"
        r"faut)\b)[\w'%/-]+){1,6}|(?:quand|lorsque|si|s'il|chaque fois qu|la prochaine fois qu|pour quand|pour "
        r"que|au cas ou|afin|des que|avant de)\w*\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:prochaine?s?|future?s?|suivante?s?|ulterieure?s?|a venir|autres)\b"),
    relay=(
        r"(?:envoie|envoyez)(?! moi|-moi|-nous)[^\n.!?,]{1,40}(?=,)|"
        r"(?:dis|dites|demande[sz]?|previen[st]|prevenez|informe[sz]?|rappelle[sz]?|avertis\w*|indique[sz]?|"
        r"signale[sz]?|annonce[sz]?)(?:[- ](?:lui|leur)|(?! (?:moi|nous)\b)(?!-moi|-nous|-toi|"
        r"-vous)[^\n.!?]{1,60})|(?:ecris|ecrivez|envoie|envoyez|redige[sz]?|reponds|prepare)\b[^\n.!?]{1,80}?(?:, "
        r"(?:ils|elles?|il) |, qu'|(?:a|au|aux) (?:[\w']+ ){1,3}qu)|(?:il|elle|ils|elles) (?:doit|doivent|devrait|"
        r"devraient)\b"
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
        r"(?:entre nous|off the record|en off|(?:ne |n')(?:le |la |l')?(?:retien[st]?|retenez|note|notez|memorise|"
        r"memorisez|enregistre|enregistrez|garde|gardez)(?: pas| rien)|(?:pas besoin|"
        r"inutile) de (?:le )?(?:retenir|memoriser|noter|t'en souvenir))"
    ),
    please=(
        r"(?:pour que |pour |comme ca |parce que |car |sinon )(?:je |j'|tu |ne |n'|pas |en ai |devoir |avoir a |"
        r"aie a |toujours |dois |"
        r"marre de )*(?:repeter|repete|redire|expliquer|oublier|oublie\w*|rappeler|le dire)(?: (?:a chaque fois|"
        r"chaque fois|encore|tout le "
        r"temps|toujours))?|s'il (?:te|vous) plait|stp|svp|merci(?: beaucoup| d'avance| bien)?"
    ),
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
        r"(?:(?:maintenant|ensuite|puis|apres) )*(?:propose|donne|suggere|recommande|trouve|prepare|fais|ecris|liste|"
        r"indique|envoie|calcule|"
        r"cherche|explique|aide|dis|montre|cree|genere|conseille|redige|planifie|resume|traduis)(?:z|ez)?[- ](?:moi|"
        r"nous)\b|"
        r"(?:maintenant |ensuite |puis |s'il te plait )?(?:dis[- ]moi|donne[- ]moi|montre[- ]moi|aide[- ]moi|"
        r"explique[- ]moi|dites[- ]moi|donnez[- ]moi|ecris[- ]moi|propose[- ]moi|peux-tu|tu peux me|pouvez-vous|"
        r"pourrais-tu|pourriez-vous|est-ce que|qu'est-ce)"
    ),
    relative=r"que|quel|quelle|quels|quelles|comment|quand|combien|ou|qui|pourquoi",
    continues=r"(?:et |aussi )?(?:je|j'|mon|ma|mes|nous|notre|nos|il|elle|ils|elles|le|la|les|c'est|l')",
    joins=r"et|mais|donc|alors|aussi|puis|ensuite|s'il te plait|et aussi",
    dismissal=(
        r"(?:ignore|ignorez|oublie|laisse|efface) (?:[\w' ]{1,40})|laisse tomber|peu importe|"
        r"(?:pardon,? )?je me suis trompee?"
        r"(?: (?:tout a l'heure|avant|plus tot))?|(?:je fais )?erreur(?: de ma part)?|au temps pour moi|correction"
    ),
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
        r"disait|disent|disant|dire|a ecrit|(?<!on )ecrit|repete|dis a|dites a|demande a|disais)|(?:la|l') ?(?:phrase|"
        r"expression|mot)|le mot|comment (?:dit-on|on dit|dire)|par exemple|intitule|quand (?:je dis|quelqu'un)|"
        r"que (?:veut dire|signifie))\b"
    ),
)
