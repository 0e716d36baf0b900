"""How Portuguese speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = r"(?:n?a (?:sua |tua |minha )?|em |n?a |sua |tua |à (?:sua |tua )?|a (?:sua |tua )?)?memoria"
_NOUN = r"(?:informac(?:ao|oes)|info|dados?|fatos?|factos?|detalhes?|coisas?|notas?|listas?|codigos?|regras?|pontos?)"
_OBJECT = (
    r"(?:(?:d)?(?:est[ea]s?|ess[ea]s?|[ao]s seguintes?)(?: \w+){1,3}(?= ?[:\n])|(?:d|n)?(?:isto|isso|aquilo)|"
    rf"(?:d?o|a) seguinte|(?:(?:d?est|d?ess)[ea]s?|[ao]s? seguintes?) {_NOUN}|[ao]s? {_NOUN} seguintes?|"
    r"uma coisa(?= ?[:,])|tudo isso|tudo isto|"
    r"(?:d?o) que (?:eu )?(?:acabei de (?:dizer|falar|contar|escrever)|(?:te |lhe )?(?:disse|falei|"
    r"contei))(?: agora| acima)?)"
)
_INFINITIVE = (
    r"(?:(?:se |te )?(?:lembrar(?:-se|-te)?|recordar(?:-se)?)|memorizar|nao (?:se )?esquecer|ter em mente|"
    rf"levar em conta|(?:guardar|salvar|gravar|registrar|armazenar|adicionar|colocar)(?: {_OBJECT})? (?:n?a|"
    r"em|à|a) ?(?:sua |tua )?memoria|anotar|apontar|decorar|tomar nota|nao (?:se |te )?esquecer|ter presente|"
    rf"(?:guardar|registrar|registar|gravar|anotar|salvar|fixar)(?:-[oa]s?)?(?: {_OBJECT})?(?= (?:que|n?a|em|para|pra|"
    r"por)\b|"
    r" ?:|[?.!]*\Z))"
)
_WISHED = (
    r"(?:lembre|lembrasse|recorde|recordasse|memorize|memorizasse|anote|anotasse|guarde|guardasse|grave|gravasse|"
    r"registre|registe|registrasse|registasse|fixe|fixasse|decore|decorasse|saiba e lembre|tome nota|"
    r"(?:tenha|tivesse)[sm]?(?: sempre)? (?:em mente|em conta|presente)|(?:leve|levasse)[sm]? em conta)[sm]?(?:-se|"
    r"-te)?"
)
"""The verbs as a subjunctive has them, present and past, for one or more."""
PORTUGUESE = Phrases(
    language="pt",
    stems=(
        "entre mud alter troc lembr esque record guard salv grav anot nota mente conta memor regist "
        "presente tenh cabeca fix fica aponta decor apag exclu delet elimin adicion"
    ),
    keywords="lembre lembra esqueca memoria guarde guarda anote memorize",
    lead=(
        r"ola|oi|opa|ei|bom dia|boa tarde|boa noite|ok|okay|certo|ta|ta bom|beleza|bem|bom|entao|e|mas|tambem|"
        r"alem disso|ah|sim|nao(?=[,.])|obrigad[oa]|muito obrigad[oa]|valeu|perfeito|otimo|"
        r"por favor|por gentileza|pfv|pf|alias|a proposito|por sinal|(?:so )?(?:mais )?uma coisa|outra coisa|"
        r"antes (?:de tudo|que eu esqueca|de continuar)|para (?:o futuro|a proxima|referencia futura|"
        r"futuras conversas)|pra proxima|"
        r"primeiro|depois|agora|importante|nota|obs|ps|olha|olhe|de agora em diante|a partir de agora|"
        r"da proxima vez|na proxima vez|so|se puder|"
        r"se possivel|na verdade|sempre"
    ),
    head=(
        r"(?:lembre(?:m)?[- ]?(?:se|te)?|lembra[- ]?(?:te|se)?|lembrai-vos|se lembre|te lembra|se lembra(?! d[oa])|"
        r"recorde(?:-se)?|"
        r"recorda(?:-te)?|(?:nao|nunca) (?:se |te |me )?(?:esqueca(?:m|s)?|esquece(?:r)?|esquecas)(?:-se|-te)?|"
        r"(?:ve se nao (?:te |se )?esquece[s]?|fica(?:r)? registrado|mete na cabeca|fixa|fixe)|"
        r"(?:tenha|tem|tende|tenham) (?:sempre )?(?:em mente|em conta|presente)|(?:faz|faca|cria|crie|toma|"
        r"tome)(?:-te)?(?: uma)? nota(?: disto| disso)?|(?:leve|leva|levem)(?: sempre)? em (?:conta|"
        r"consideracao)|anote(?:m)?|anota|tome(?:m)? nota|toma nota|aponta|aponte|memorize(?:m)?|memoriza|decore|"
        r"decora|"
        r"registre|regista|registe|registra|grave(?= ?(?:que|ai|isto|isso))|grava(?= ?(?:que|ai|isto|isso))|"
        r"guarde(?= ?que\b)|guarda(?= ?que\b)|fique sabendo e lembre|nao va(?:s)? (?:se )?esquecer|(?:a|"
        r"para) lembrar(?= ?:)|nao esquecer(?= ?:))"
    ),
    keep=(
        r"(?:(?:guarde|guarda|salve|salva|grave|grava|armazene|armazena|registre|registra|adicione|adiciona|"
        r"coloque|coloca|ponha|poe|inclua|mantenha|acrescente|anote|anota)(?:-o|"
        rf"-a)?(?: {_OBJECT})?(?: ai)? (?:n?a|em|à|a) ?(?:sua |tua )?memoria|"
        r"(?:lembre-se|lembra-te|lembre|lembra) (?:disso|disto|dele|dela)|(?:nao|nunca) (?:se |te )?(?:esqueca|"
        r"esquece|esquecas)(?:-se)? (?:disso|disto)|(?:guarde|guarda|anote|anota|memorize|memoriza|grave|grava|"
        r"registre|regista|aponte|aponta|fixe|fixa)-[oa]s?|"
        r"nao [oa]s? esquecas?|(?:guarde|guarda|anote|anota|grave|grava|memorize|memoriza|salve|salva|fixe|"
        rf"fixa) {_OBJECT}"
        r"(?= (?:pra|para) (?:mim|sempre|depois|o futuro|a proxima|mais)|,? por favor|,? pf|[.!]*\Z))"
    ),
    polite=(
        r"(?:(?:voce |tu |o senhor |a senhora )?(?:pode|poderia|podes|podias|consegue|conseguiria|podem|da pra|"
        r"daria para|sera que (?:voce )?pode|se importa de|deve|precisa|tem que|tem de|deveria|importas-te de|"
        r"e possivel|"
        r"seria possivel|tenta|tente|procura|procure|(?:faca|faz|me faca|me faz|faz-me|faca-me) (?:o|um) favor (?:de|"
        r"e)|trata de|"
        rf"tens de)(?: por favor)? {_INFINITIVE}|(?:quero|preciso|gostaria)(?: de)? {_INFINITIVE}|"
        rf"(?:me )?\w+ria(?: \w+){{0,4}} (?:que|se) (?:voce |tu |o senhor |a senhora )?(?:se |te )?{_WISHED}|"
        r"(?:quero|queria|preciso|precisava|gostaria|gostava|adoraria|espero|(?:te |lhe )?(?:peco|pediria|agradeco|"
        r"agradeceria)(?:-te|-lhe)?|(?:e|seria) (?:muito )?(?:importante|bom|otimo|util|necessario|melhor)|convem|"
        r"prefiro) "
        r"(?:de )?que (?:voce |tu |o senhor |a senhora |voces )?(?:por favor )?(?:(?:se |te |me )?"
        rf"{_WISHED}(?: {_OBJECT})?(?: na (?:sua |tua )?memoria)?|nao (?:se |te )?(?:esqueca|esquecesse)[sm]?))"
    ),
    weak=r"(?:guarde|guarda|salve|salva|grave|grava|armazene|registre|guarde ai|aprenda|note)",
    update=(
        r"(?:(?:pode |poderia |por favor )?(?:atualize|atualiza|atualizar|corrija|corrige|corrigir|modifique|"
        r"modifica|mude|muda|altere|altera|retifique|troca|troque|substitua) (?:isso |isto )?(?:n?a |"
        r"d?a )?(?:sua |tua )?(?:memoria|(?:o|a informacao|os dados|o dado) que (?:voce |tu )?(?:ja )?"
        r"(?:sabes?|lembras?|tem|tens|guardou|guardaste|salvou|anotou)(?: (?:guardad[oa]s?|salv[oa]s?|anotad[oa]s?|"
        r"registrad[oa]s?|n?a (?:sua |tua )?memoria))?(?: (?:sobre|de) (?:mim|meus?|minhas?)(?: \w+)?)?)|"
        r"(?:em vez disso|"
        r"no lugar disso|ao inves disso),? (?:lembre(?:-se)?|lembra(?:-te)?|guarde|anote)|update da memoria)"
    ),
    reject=(
        r"(?:de )?que (?:voce|tu) (?:e|deve|tem que|precisa|pode|esta|nao pode|es)|(?:de )?que (?:a|sua|as|suas|o|"
        r"os|tua) (?:respostas?|texto|resumo|redacao|saida|relatorio|tom|estilo|leitor(?:es)?|publico|codigo)\b"
        r"[^\n.]{0,20} (?:deve[m]?|tem que|tem de|precisa[m]?|nao pode)|(?:de )?que (?:isto|isso|est[ea] \w+)(?: nao|"
        r" so)? (?:e|sao)\b|(?:de )?quando|"
        r"como|onde|quem|se\b|aquel[ae]|daquel[ae]|o que(?! (?:eu )?(?:acabei|te disse|disse|falei))|de (?!que\b|"
        r"isso|isto)\w+r\b"
    ),
    this=_OBJECT,
    that=r"(?:de |em |ai )?(?:que|q|k|ke)\b",
    scope=(
        r"para (?:a proxima(?: vez)?|o futuro|sempre|mais tarde|mim|depois|futuras (?:conversas|consultas)|"
        r"referencia futura)|pra (?:mim|proxima|sempre)|por (?:favor|mim)|no futuro|de agora em diante|sempre|nunca|"
        r"jamais|bem|"
        r"ai|"
        r"(?:n?a|em|à|a) ?(?:sua |tua )?memoria|sobre mim|so (?:para|nesta) (?:esta base(?: de conhecimento)?|"
        r"base|este projeto)|tambem|ja"
    ),
    instead=r"assim(?= ?:)|antes que|em vez disso|no lugar disso|ao inves disso|em lugar disso",
    bare=(
        r"(?:eu )?(?:nao )?(?:sou|tenho|moro|uso|prefiro|trabalho|estou|odeio|falo|gosto|posso|me chamo)\b|"
        r"eu (?!te |falei|disse|contei)\w+|"
        r"(?:minha|meu|minhas|meus|nossa|nosso|o|a) [^\n?.]{1,50}? (?:e|sao|esta|se chama|tem|fecha|abre|comeca|"
        r"termina|vence|mora|trabalha)\b|(?:minha|meu|nossa|nosso) [^\n?.:]{1,40}:"
    ),
    vague=r"(?:de )?(?:algo|uma coisa|umas coisas|algumas coisas)",
    condition=r"quando|sempre que|toda vez que|cada vez que|se|ao|enquanto|antes de|depois de|ate",
    refers=(
        r"(?:e |tambem )?(?:ele|ela|eles|elas|isso|isto|essa|esse|e|sao|esta|se chama|tem|seu|sua|dele|dela|mora|ambos)"
    ),
    offer=(
        r"(?:voce )?(?:pode|poderia|podes) (?:se )?(?:lembrar|guardar|memorizar|anotar) (?:de )?(?:algo|"
        r"uma coisa)(?: para mim| pra mim)?"
    ),
    own=(
        r"(?:\w+ ){0,3}(?:eu|sou|meu|minha|meus|minhas|me|nosso|nossa|tenho|moro|uso|prefiro|trabalho|estou|nos|"
        r"somos|temos|odeio|mudei)"
    ),
    verbs=(
        rf"lembr(?:e|a|em)(?:-te|-se| te| se)?|(?:que |te |se ){_WISHED}|nao (?:te |se )?(?:esquec(?:a|as|am|er|"
        r"e))(?:-se|-te)?|"
        r"(?:tenha|tenham|tem|tende|ter)(?: sempre)? (?:presente|em mente|em conta)|memoriz(?:a|e|em)|decor(?:a|e|em)|"
        r"anot(?:a|e|em)(?:-o)?|apont(?:a|e|em)|fix(?:a|e|em)|(?:guard|grav)(?:a|e|em)(?= (?:bem |"
        r"bem na cabeca )?(?:isto|isso|esta|este|essa|esse)\b)"
    ),
    infinitives=_INFINITIVE,
    puts=(
        r"(?:guard|salv|grav|armazen|registr|regist|adicion|coloc|inclu|acrescent|anot|escrev|ponh)(?:a|e|em|ar|er|ir|"
        r"am|ia|ue)?(?:-o|-a)?|poe"
    ),
    places=r"(?:n?a |em |à |a |da )?(?:sua |tua )?memoria",
    asks=(
        r"(?:da|daria) (?:para|pra)|podes|pode|poderia|podias|consegues?|conseguiria|sera que|e possivel|"
        r"seria possivel|importas-te"
    ),
    glue=(
        r"voce(?! (?:se )?lembra\b)|tu(?! lembras)|te|se|que|bem|isso|isto|disso|disto|ai|por favor|(?:quero|queria|"
        r"gostaria|gostava|preciso)(?: de)?"
        r"(?: que)?|(?:saibas?|soubesses?|soubesse) e|sempre|tambem|para (?:todas )?(?:as )?(?:proximas|"
        r"futuras) (?:conversas|vezes)|"
        r"(?:uma |um )?(?:nova? )?(?:coisa|info|nota|dado)|e|de|a partir de (?:agora|hoje)"
    ),
    forget=(
        r"(?:(?:voce )?(?:pode|poderia|quero que|por favor) (?:voce )?)?(?:(?:esqueca|esquece|esquecer|"
        r"esquecas)(?:-se)?(?: de)? (?:que (?:eu )?\w+|tudo(?: o que| que)?|o que (?:eu |te |voce )?\w+|(?:o |a |"
        r"os |as )?(?:meu|minha|meus|minhas|nosso|nossa) \w+)|"
        r"(?:apague|apaga|apagar|exclua|excluir|exclui|delete|deleta|deletar|remova|remove|remover|elimine|"
        r"elimina|limpe|limpa|limpar|tira|tire|retira|retire)[^\n.?]{0,60}(?:memoria|lembrancas?|que (?:voce |"
        r"tu )?(?:ja )?(?:sabe|sabes|"
        r"lembra|guardou|salvou)(?: sobre mim| de mim)?)|"
        r"(?:apague|apaga|exclua|delete|remova|remove|elimine|elimina|esqueca|esquece)[^\n.?]{0,40} que (?:voce |"
        r"tu )?(?:sabes?|"
        r"lembras?|guardou|guardaste|salvou|tem|tens)[^\n.?]{0,40}|"
        r"(?:pare|para|deixe|parar|deixa) de (?:se )?(?:lembrar|guardar|memorizar|salvar))"
    ),
    private=(
        r"(?:em off|off the record|entre nos|cá entre nós|so entre nos|nao (?:precisa|"
        r"e preciso) (?:se )?(?:lembrar|guardar|salvar)|nao (?:guarde|salve|grave|registre|anote|memorize|"
        r"lembre)(?: isso| isto| nada)?)"
    ),
    please=r"por favor|por gentileza|obrigad[oa]|muito obrigad[oa]|pfv|se faz favor|faz favor",
    courtesy=(
        r"valeu|ok|okay|ta|ta bom|certo|sim|oi|ola|bom dia|boa tarde|boa noite|beleza|pode ser|combinado|tudo bem|"
        r"pfv|perfeito|otimo"
    ),
    request=(
        r"(?:e )?(?:agora |depois |por favor )?(?:me (?:diga|diz|de|da|mostre|mostra|ajude|ajuda|explique|explica|"
        r"conte|conta|recomende|envie)|diga(?:-me)?|mostre|escreva|escreve|explique|faca|calcule|procure|traduza|"
        r"resuma|recomende|sugira|crie|gere|compare|liste|ajude|"
        r"que|qual|quais|como(?= (?:e|se|faco|fazer|posso|devo|eu|o|a|os|as|voce|esta|sao|foi|instalo|emito)\b)|"
        r"quando|quanto|quanta|quantos|quantas|onde|quem|por que|porque|o que|voce (?:pode|"
        r"poderia|sabe|consegue)|pode|poderia|podes|sera que|existe|tem como|preciso (?:saber|de ajuda|que)|"
        r"quero (?:saber|que)|gostaria de saber|tenho uma (?:pergunta|duvida))"
    ),
    aside=(
        r"(?:agora |depois |por favor )?(?:me (?:diga|diz|de|da|mostre|mostra|ajude|explique|conte|recomende|"
        r"fale)|diga-me|diz-me|mostra-me|voce pode|pode me|poderia|podes|por favor (?:escreva|faca|calcule|"
        r"traduza|resuma))"
    ),
    relative=r"que|qual|quais|como|quando|quanto|quanta|quantos|quantas|onde|quem|por que|o que|pode",
    continues=(
        r"(?:e |tambem |alem disso )?(?:eu|meu|minha|meus|minhas|nosso|nossa|sou|tenho|moro|nao |o |a |os |as |"
        r"ele |ela )"
    ),
    joins=r"e|mas|entao|tambem|alem disso|depois|por favor|e tambem",
    dismissal=r"(?:ignore|ignora|esqueca|esquece|descarte|deixa) (?:[\w ]{1,40})|deixa pra la|nao importa",
    material=(
        r"(?:(?:voce )?(?:pode|poderia|consegue|quero que|preciso que) (?:voce )?)?(?:tradu[zc]|resum|corri[gj]|"
        r"reescrev|revis|analis|expliq|explic|respond|edit|melhor|classific|parafrase|leia)\w*\b[^\n:]{0,120}(?::|"
        r"(?:e-?mail|mensagem|texto|documento|carta|artigo|seguinte)[^\n:?]{0,30}\n)|"
        r"(?:este e|esse e|aqui (?:esta|vai)|segue|recebi|me (?:enviaram|mandaram))[^\n:]{0,80}(?::|\n)|"
        r"(?:escreva|redija|crie|faca)(?:-me)? (?:um|uma|o|a) [^\n:?]{0,80}:|"
        r"(?:de|para|assunto|data|usuario|assistente|sistema|texto|exemplo|e-?mail|documento) ?:|(?:imagine|"
        r"imagina|suponha|finja|hipoteticamente|vamos fingir)\b"
    ),
    mention=(
        r"\b(?:se (?:eu )?(?:disser|dissesse|digo|falar|escrever|pedir)|imagine|suponha|(?:disse|diz|dizem|dizia|"
        r"disseram|dizer|dizendo|escreveu|falou|fala|diga|peca|avise)|a (?:frase|palavra|expressao)|como se diz|"
        r"por exemplo|intitulad[oa]|quando (?:eu digo|alguem)|o que significa)\b"
    ),
)
