"""How Portuguese speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:n?a (?:sua |tua |minha )?|em |n?a |da |pra |para |sua |tua |à (?:sua |tua )?|a (?:sua |"
    r"tua )?)?(?:propria )?"
    r"memoria(?: (?:de longo prazo|permanente|interna))?|(?:n?as |em |às )?(?:(?:suas|tuas|minhas) (?:notas|anotacoes|"
    r"memorias|preferencias|lembrancas)|(?:n?os )?(?:seus|teus) (?:registros|registos|apontamentos|arquivos|dados))|"
    r"(?:n?as? |n?os? |aos? |às? |em )(?:sua |tua |seu |teu |meu |minha |seus |teus )?(?:base de (?:dados|"
    r"conhecimento)|sistema|perfil|ficha|cadastro|caderneta|lista|"
    r"historico|arquivos?|registros?|dados|agenda)|(?:ao |n?o )?que (?:voce |tu )?(?:ja )?sabes? (?:de|sobre) mim|"
    r"(?:n?a |em )(?:sua |tua |vossa )?(?:cabeca|mente|cuca|lembranca)|(?:n?o )(?:seu|teu) (?:registro|registo|"
    r"caderno|caderneta|"
    r"cerebro|banco de dados|arquivo|bloco de notas)|(?:n?o |ao )?meu perfil)"
)
_NOUN = r"(?:informac(?:ao|oes)|info|dados?|fatos?|factos?|detalhes?|coisas?|notas?|listas?|codigos?|regras?|pontos?)"
_OBJECT = (
    r"(?:(?:o|a|os) (?:novo |nova |seguinte )?(?:endereco|morada|link|url|codigo|numero|data|nome|regra|plano|lugar|"
    r"hora|horario|detalhes|dados|contato|contacto|versao|sala|prazo|senha)(?= ?:)|"
    r"(?:d)?(?:est[ea]s?|ess[ea]s?|[ao]s seguintes?)(?: (?!(?:em|en|mas|no|na|num|numa|como|a|ao|"
    r"com) )\w+){1,6}(?= ?[:\n])|(?:d|n)?(?:isto|isso|aquilo)(?: aqui| ai)?|"
    rf"(?:d?o|a) seguinte|(?:(?:d?est|d?ess)[ea]s?|[ao]s? seguintes?) {_NOUN}|[ao]s? {_NOUN} seguintes?|"
    r"uma coisa(?= ?[:,])|tudo isso|tudo isto|"
    r"(?:d?a |d?o )?(?:minha ultima (?:mensagem|frase)|ultimo ponto|que (?:eu )?(?:acabei de (?:te |lhe )?(?:dizer|"
    r"falar|contar|escrever|mandar)"
    r"(?:-te|-lhe)?|(?:te |lhe |vos )?(?:disse|falei|contei|escrevi|mandei|comentei)(?:-te|-lhe)?))(?: (?:agora|"
    r"acima|antes|ha pouco))?|"
    r"(?:essa|esta)(?: (?:aqui|ai))?)"
)
_INFINITIVE = (
    r"(?:ir (?:guardando|anotando|registrando|gravando|memorizando)|(?:ter|levar)(?:-[oa])? em (?:conta|mente|"
    r"consideracao)|ter presente|nao perder de vista|nao (?:te |"
    rf"se )?(?:esqueceres|"
    rf"esquecerem|esquecermos)|(?:lembrares|recordares|guardares|anotares|memorizares|registares)(?:-te)?|reter|fixar|"
    rf"deixar (?:anotado|registrado|registado|guardado|gravado|salvo)(?: {_MEMORY})?|(?:incluir|botar|meter|por|manter|"
    rf"acrescentar|inserir|incorporar|anotar|gravar|escrever)(?:-[oa]|-l[oa])?(?: {_OBJECT})? {_MEMORY}|"
    r"(?:se |te )?(?:lembrar(?:-se|-te)?|recordar(?:-se)?)|memorizar|nao (?:se )?esquecer|ter em mente|"
    rf"levar em conta|(?:guardar|salvar|gravar|registrar|armazenar|adicionar|colocar)(?: {_OBJECT})? (?:n?a|"
    r"em|à|a) ?(?:sua |tua )?memoria|anotar|apontar|decorar|tomar nota|nao (?:se |te )?esquecer|ter presente|"
    rf"(?:guardar|registrar|registar|gravar|anotar|salvar|fixar|apontar|lembrar|memorizar)(?:es|em)?(?:-[oa]s?|-te|"
    rf"-se)?(?: {_OBJECT})?(?= (?:que|n?a|em|para|pra|"
    r"por)\b|"
    r" ?:|[?.!]*\Z))"
)
_WISHED = (
    r"(?:lembres|recordes|lembrasses|recordasses|guardasses|anotasses|memorizes|memorizasses|registes|retenha|"
    r"retivesse|"
    r"inclua|incluisse|adicione|adicionasse|acrescente|mantenha|mantivesse|aponte|apontasse|salve|salvasse|"
    r"(?:deixe|deixasse)[sm]? (?:anotado|registrado|registado|guardado|gravado)|nao perca de vista|fique com|"
    r"lembre|lembrasse|recorde|recordasse|memorize|memorizasse|anote|anotasse|guarde|guardasse|grave|gravasse|"
    r"registre|registe|registrasse|registasse|fixe|fixasse|decore|decorasse|saiba e lembre|(?:tome|tomasse)[sm]? nota|"
    r"(?:tenha|tivesse)[sm]?(?: sempre)? (?:em mente|em conta|presente)|(?:leve|levasse)[sm]? em conta)[sm]?(?:-se|"
    r"-te)?"
)
"""The verbs as a subjunctive has them, present and past, for one or more."""
PORTUGUESE = Phrases(
    language="pt",
    stems=(
        "escap fuja anotando cabeca fique jamais nunca perc deix bote bota poe ponha mete inclu aponte aprend "
        "ret agend cuca registr entre "
        "mud alter troc lembr esque record guard salv grav anot nota mente conta memor regist presente tenh cabeca "
        "fix fica aponta decor apag exclu delet elimin adicion armazen arquiv conserv cadastr insir inser escrev "
        "acrescent coloc "
        "aprend faz faca cria salv favor tom"
    ),
    keywords=(
        "lembrar lembrem esquecer esquece anota registre registra lembre lembra esqueca memoria guarde guarda "
        "anote memorize"
    ),
    lead=(
        r"(?:so )?(?:pra|para) (?:voce|tu|o senhor|a senhora) (?:saber|saberes|ficar sabendo)|(?:so )?(?:pra|"
        r"para) saberes|a titulo de info(?:rmacao)?|para (?:tua|sua) info(?:rmacao)?|serio|a serio|so|"
        r"simplesmente|"
        r"muito bem|excelente|maravilha|show|legal|fixe|boa|ó|te (?:passo|dou|deixo|mando)|isso ai|correcao|"
        r"retificacao|isso(?=,)|isso mesmo|exato|exatamente|claro|"
        r"com certeza|correto|pois|blz|entao ta|"
        r"(?:daqui|dagora|de hoje|de agora|deste momento) (?:pra frente|para (?:a )?frente|em diante|por diante)|"
        r"doravante|"
        r"a partir de (?:hoje|ja|agora)|no futuro|futuramente|d(?:e|a) proxima(?: vez)?|para (?:a proxima(?: vez)?|"
        r"depois|"
        r"mais tarde|sempre)|pra (?:depois|frente)|nas proximas (?:vezes|conversas)|antes de (?:mais nada|tudo|"
        r"qualquer coisa|"
        r"prosseguir|seguir|seguirmos|comecar|comecarmos|continuarmos)|acima de tudo|sobretudo|principalmente|"
        r"aconteca o que "
        r"acontecer|por via das duvidas|so pra (?:constar|garantir|avisar)|so para (?:constar|garantir|avisar)|"
        r"como (?:eu )?"
        r"(?:disse|falei)|de novo|mais uma vez|outra vez|se nao for (?:incomodo|pedir muito)|se for possivel|"
        r"se puderes|"
        r"quando (?:puder|puderes|der)|ja que estamos nisso|aproveitando|a propos|mano|cara|amigo|amiga|assistente|bot|"
        r"caro assistente|querido assistente|voce|tu|atencao|aviso|lembrete(?=[:,])|favor|faz favor|se faz favor|"
        r"por obsequio|"
        r"por fineza|(?:faz|faca)(?:-me)? (?:o )?favor|x favor|pff|pls|e ai|eai|ei|boas|viva|ora bem|olha so|"
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
        r"(?:nunca jamais|jamais|nunca)(?: se| te)? esque(?:ca|cas|cam|ce)(?:-se|-te)?(?: de)?|"
        r"(?:vai|va) (?:anotando|guardando|registrando|tomando nota)(?: ai)?|(?:que )?nao (?:te|lhe|vos) "
        r"(?:escape|fuja|passe)|(?:poe|bota|mete|enfia|grava)(?: bem)? na (?:cabeca|memoria|mente)|nao (?:percas|"
        r"perca) de vista|deixa (?:anotado|registrado|guardado|registado)(?: ai)?|"
        r"(?:(?:(?:aqui (?:vai|vao|esta|estao)|isto e|isso e|algumas|umas|duas|tres|as|os|tudo|segue|"
        r"seguem) )*(?:coisas?|dados?|pontos?|regras?|preferencias?|detalhes?|o|fatos?|factos?|"
        r"informacoes)(?: \w+)? (?:que|a|para|pra)(?: (?:voce|tu|sempre|nunca|deve|deves|devia|tem|tens|quero|"
        r"preciso|gostaria|que|de|nao|se|te|ter|e pra))* (?:lembrar|lembres?|lembrar-te|recordar|recordes?|esquecer|"
        r"esquecas?|memorizar|memorizes?|guardar|guardes?|(?:ter |tenha |tenhas )?(?:em mente|em conta|"
        r"presente))(?: (?:de mim|sobre mim|sempre|por favor|para sempre|na memoria|daqui (?:pra|"
        r"para a) frente))*(?= ?:)|"
        r"(?:estou |to )?(?:te |lhe )?(?:dizendo |falando |digo |aviso )?(?:so )?(?:para que|pra que|para|pra|"
        r"a fim de que|assim)(?: \w+){0,3} (?:lembres?|lembrar|lembrares|recordes?|esquecas?|esquecer|esqueceres|"
        r"memorizes?|guardes?|memoria)(?:-te|-se)?(?: \w+){0,2}(?= ?:)|"
        r"(?:nao |nunca |jamais )(?:se |te |me )?(?:va[is]?|vas|vao|deixe[s]?(?: de)?|deixa(?: de)?) (?:se |"
        r"te )?(?:esquecer|"
        r"lembrar)(?:-se|-te)?|jamais (?:se |te )?(?:esqueca[ms]?|esquece)|(?:nao |nunca )(?:perca[ms]?|"
        r"perde) de vista|"
        r"(?:bota|bote|mete|meta|poe|ponha|enfia|enfie|guarda|guarde|grava|grave|fixa|fixe)(?: bem)?(?: isto| isso)? "
        r"(?:n?a|em) (?:tua |sua )?(?:cabeca|cuca|mente)|(?:deixa|deixe|deixem)(?: (?:isto|isso|aqui|ai|ja|"
        r"bem))* (?:anotado|"
        r"registrado|registado|guardado|gravado|salvo|claro e anotado|apontado)(?: ai)?|(?:que )?(?:fique|fica|"
        r"ficar)(?: bem| ai)? "
        r"(?:registrado|registado|gravado|anotado|guardado|na (?:sua |tua )?memoria|sabendo|"
        r"a saber)(?: e (?:nao (?:te |se )?"
        r"(?:esquecas?|esqueca)|lembre(?:-se)?|lembra(?:-te)?))?|(?:toma|tome|tomem|tira|tire)(?:-se)? (?:boa |bem |"
        r"devida )?nota|"
        r"(?:registe|regista|registem|registrem)|(?:retenha|retem|agende|agenda|inclua|inclui)(?= ?(?:que\b|:))|"
        r"(?:mantenha|mantem|mantenham|tenha|tem|tenham)(?: sempre| bem)* (?:em mente|presente|em conta)|(?:(?:pra|"
        r"para) (?:que )?"
        r"(?:voce|tu|vc) )?(?:(?:se |te )?(?:lembrar|lembres|lembre|recordar|nao esquecer|nao esquecas|nao (?:se |"
        r"te )?esqueca)"
        r"(?:-se|-te)?(?= ?:))|(?:para|pra|nota para|anotacao para|uma para) (?:a )?(?:sua|tua) (?:propria )?memoria"
        r"(?: de longo prazo)?(?= ?:)|(?:(?:uma?|outra|outro|novo|nova|breve|pequena|pequeno|rapida|rapido|ha|tem|"
        r"aqui vai|segue) "
        r")*(?:informacao|info|dado|coisa|nota|detalhe|fato|facto|algo|ponto|anotacao|lembrete|"
        r"preferencia)s? (?:importante )?"
        r"(?:para|pra|a|que (?:voce |tu )?(?:deve|deves|tem que|tem de|tens de|precisa|precisas|quero que (?:voce |"
        r"tu )?|preciso que "
        r"(?:voce |tu )?)) ?(?:nao )?(?:se |te )?(?:lembrar|lembres?|guardar|guardes?|memorizar|memorizes?|recordar|"
        r"recordes?|reter|"
        r"anotar|anotes?|esquecer|esquecas?|ter em (?:mente|conta)|(?:a )?(?:sua |tua )?memoria)(?: na memoria|"
        r" de mim| sobre mim)?"
        r"(?:,? e)?(?= ?:| que\b)|o que (?:eu )?(?:quero|preciso) que (?:voce |tu )?(?:lembres?|guardes?|"
        r"memorizes?)(?:,? e)?(?= ?:| "
        r"que\b)|(?:importante|bom|essencial) (?:lembrar|guardar|saber e lembrar)(?= ?:)|memo(?= ?:)|"
        r"(?:guarda|guarde|guardem|salva|salve|anota|anote|grava|grave|registra|registre|regista|registe|memoriza|"
        r"memorize|aponta|"
        r"aponte)(?:-o|-a|-me)?(?: (?:isto|isso|ai|bem|aqui|so|por favor|pfv))* (?:(?:pra|para) (?:depois|mais tarde|"
        r"sempre|a proxima"
        r"(?: vez)?|o futuro|mim|proxima|futuras conversas|as proximas (?:conversas|vezes))|ai|num canto|"
        r"em algum lugar|bem)"
        r"(?= ?(?::|que\b))|(?:fique|fica|fiquem) com(?= (?:(?:est|ess)[ae] |isto|isso))|"
        r"lembre(?:m)?[- ]?(?:se|te)?|lembra[- ]?(?:te|se)?|lembrai-vos|se lembre|te lembra|se lembra(?! d[oa])|"
        r"recorde(?:-se)?|"
        r"recorda(?:-te)?|(?:nao|n|nunca|jamais) (?:se |te |me )?(?:esqueca(?:m|s)?|esquece(?:r)?|esquecas)(?:-se|"
        r"-te)?|"
        r"(?:ve se nao (?:te |se )?esquece[s]?|fica(?:r)? registrado|mete na cabeca|fixa|fixe)|"
        r"(?:tenha|tem|tende|tenham) (?:sempre )?(?:em mente|em conta|presente)|(?:escreve|"
        r"escreva)(?:-te)? ai(?= ?(?:que\b|:))|(?:faz|faca|cria|crie|toma|"
        r"tome)(?:-te)?(?: uma)? nota(?: disto| disso)?|(?:leve|leva|levem)(?: sempre)? em (?:conta|"
        r"consideracao)|anote(?:m)?|anota|tome(?:m)? nota|toma nota|aponta|aponte|memorize(?:m)?|memoriza|decore|"
        r"decora|"
        r"registre|regista|registe|registra|grave(?= ?(?:que|ai|isto|isso))|grava(?= ?(?:que|ai|isto|isso))|"
        r"guarde(?= ?que\b)|guarda(?= ?que\b)|fique sabendo e lembre|nao va(?:s)? (?:se )?esquecer|(?:a|"
        r"para) lembrar(?= ?:)|nao esquecer(?= ?:))"
    ),
    keep=(
        r"(?:(?:informacao|info|dado|coisa)(?: \w{3,12})? (?:pra|para) (?:guardar|lembrar|memorizar|anotar)(?= ?:)|"
        r"(?:isso |isto )?e? ?(?:pra|para) (?:lembrar|guardar|anotar|nao esquecer|memorizar)(?=[.!]*\Z| ?:|"
        r" n?a proxima|, (?:viu|"
        r"ta|ok))|nota (?:pra|para) (?:voce|ti|tu|si)(?= ?:)|"
        r"(?:anot|guard|salv|registr)[ea](?: isso| isto)? como (?:importante|nota|lembranca|memoria|dado)|"
        r"ve se (?:te |se )?(?:lembra|nao esquece)s?|"
        rf"(?:fica|fique|fiquem) com (?:esta|essa|isto|isso|este|esse)(?: \w+)?(?= ?:)|(?:leva|leve|levem|tem|tenha|"
        rf"tenham)(?:-[oa])? (?:isso|isto|-o|disso)?(?: sempre)? ?em (?:conta|mente|"
        rf"consideracao)|"
        rf"(?:isso|isto|{_OBJECT}) (?:e|seja|deve ser|precisa ser|tem que ser|tem de ser)? ?(?:pra|para)? ?(?:lembrar|"
        rf"lembrado|"
        rf"guardado|memorizado|guardar|anotado|memorizar)(?=[.!]|\Z| ?:)|(?:nao |nunca )(?:se |te )?(?:esquece|"
        rf"esqueca|esquecas|"
        rf"esquecam)(?:-se|-te)?(?: (?:disso|disto|nunca|hein|ta|nao|por favor|pfv|jamais))*(?=[.!]|\Z|,)|(?:guarda|"
        rf"guarde|anota|anote|"
        rf"grava|grave|memoriza|memorize|salva|salve|registra|registre|regista|fixa|fixe|aponta|aponte|retem|"
        rf"retenha)(?: bem| ai)? "
        rf"(?:isto|isso|est[ea]s?(?: \w+){{1,2}}|ess[ea]s?(?: \w+){{1,2}})(?: (?:bem|ai|na cabeca|"
        rf"direitinho))*(?= ?[:.!]|\Z)|"
        r"(?:guarde|guarda|salve|salva|grave|grava|armazene|armazena|registre|registra|adicione|adiciona|"
        r"bota|bote|mete|meta|deixa|deixe|incorpora|incorpore|insere|insira|inclui|enfia|guardem|joga|jogue|escreve|"
        r"escreva|"
        r"coloque|coloca|ponha|poe|inclua|mantenha|acrescente|anote|anota)(?:-o|"
        rf"-a)?(?: {_OBJECT})?(?: ai)? {_MEMORY}|"
        r"(?:lembre-se|lembra-te|lembre|lembra) (?:disso|disto|dele|dela)|(?:nao|n|nunca|jamais) (?:se |"
        r"te )?(?:esqueca|"
        r"esquece|esquecas)(?:-se)? (?:disso|disto)|(?:guarde|guarda|anote|anota|memorize|memoriza|grave|grava|"
        r"registre|regista|aponte|aponta|fixe|fixa)-[oa]s?|"
        r"nao [oa]s? esquecas?|(?:guarde|guarda|anote|anota|grave|grava|memorize|memoriza|salve|salva|fixe|"
        rf"fixa) {_OBJECT}"
        r"(?= (?:pra|para) (?:mim|sempre|depois|o futuro|a proxima|mais)|,? por favor|,? pf|[.!]*\Z))"
    ),
    polite=(
        rf"(?:(?:(?:voce |tu |o senhor |a senhora |voces )?(?:faria|faz|fazes|farias|faca|poderia|pode|podia|"
        rf"podias) (?:a (?:gentileza|"
        rf"bondade|fineza)|o (?:favor|obsequio|grande favor)) de|(?:por gentileza|por favor|favor|e favor|queira|"
        rf"queiram|"
        rf"(?:seja|sejas|sejam|e) (?:gentil|bonzinho|um anjo|simpatico) (?:e|em|de)|(?:teria|terias|tem|tens) como|"
        rf"(?:havia|ha|haveria) "
        rf"(?:como|forma de|maneira de|possibilidade de)|(?:nao )?(?:te|se|lhe) (?:importaria|importas|importa|"
        rf"importava|custa)(?: de)?|"
        rf"(?:o senhor|a senhora|voce|tu|vc|ce|voces) (?:pode|poderia|podia|podias|consegue|conseguiria|deve|precisa|"
        rf"tem que|tem de|"
        rf"vai|vais)|(?:da|dava|daria|dá) (?:pra|para)(?: (?:voce|tu))?|(?:certifique-se|certifica-te|assegure-se|"
        rf"assegura-te|garanta|"
        rf"garante|nao deixe|nao deixes|cuide|cuida|trate|trata|ve la se|faz questao|faca questao|"
        rf"posso (?:te )?pedir para|conto "
        rf"contigo para|conto com voce para|hao de|has de) ?(?:de)?))(?: por favor)? {_INFINITIVE}|"
        rf"(?:peco|pedia|pediria|solicito|rogo|suplico|queria pedir|gostaria de pedir|posso pedir|conto|exijo|insisto|"
        rf"faco questao|"
        rf"(?:me )?(?:ajudaria|facilitaria|conviria|daria jeito)|(?:da-me|dava-me|dá-me) jeito|certifique-se|"
        rf"certifica-te|garanta|"
        rf"garante|assegure-se|cuide|(?:(?:e|seria|era|acho) (?:muito |bem |super )?(?:essencial|fundamental|crucial|"
        rf"legal|conveniente|"
        rf"preciso|imprescindivel|vital|bacana|fixe|otimo|porreiro|bom|util|importante))|basta|so quero|"
        rf"o que (?:eu )?(?:quero|preciso) e|"
        rf"tomara|oxala|faz com|faca com|vê se|tudo o que peco e)(?:-te|-lhe|-vos)?(?: a voce)?(?: de| com)? (?:que|"
        rf"se) (?:voce |tu |o "
        rf"senhor |a senhora |voces |vc )?(?:por favor )?(?:(?:se |te |me )?{_WISHED}|nao (?:se |te )?(?:esqueca|"
        rf"esquecesse|"
        rf"esquecas|esquecesses)[sm]?)|"
        r"(?:voce |tu |o senhor |a senhora )?(?:pode|poderia|poderias|podes|podia|podias|podiam|conseguia|conseguias|"
        r"importava-se de|dava para|dava pra|es capaz de|seria capaz de|consegue|conseguiria|podem|da pra|"
        r"daria para|sera que (?:voce )?pode|se importa de|deve|precisa|tem que|tem de|deveria|importas-te de|"
        r"e possivel|"
        r"seria possivel|tenta|tente|procura|procure|(?:faca|faz|me faca|me faz|faz-me|faca-me) (?:o|um) favor (?:de|"
        r"e)|trata de|"
        rf"tens de)(?: por favor)? {_INFINITIVE}|(?:quero|gostaria)(?: de)? {_INFINITIVE}|"
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
        r"(?:sabes?|sabias?|lembrava|lembras?|tem|tens|tinha|tinhas|havia|guardou|guardaste|salvou|"
        r"anotou)(?: (?:guardad[oa]s?|salv[oa]s?|anotad[oa]s?|"
        r"registrad[oa]s?|n?a (?:sua |tua )?memoria))?(?: (?:sobre|de) (?:mim|meus?|minhas?)(?: \w+)?)?)|"
        r"(?:em vez disso|"
        r"no lugar disso|ao inves disso),? (?:lembre(?:-se)?|lembra(?:-te)?|guarde|anote)|update da memoria)"
    ),
    reject=(
        r"(?:de )?que (?:voce|tu) (?:e|deve|tem que|precisa|pode|esta|nao pode|es)|(?:de )?que (?:a|sua|as|suas|o|"
        r"os|tua) (?:respostas?|texto|resumo|redacao|saida|relatorio|tom|estilo|leitor(?:es)?|publico|codigo)\b"
        r"[^\n.]{0,20} (?:deve[m]?|tem que|tem de|precisa[m]?|nao pode)|(?:de )?que (?:isto|isso|est[ea] \w+)(?: nao|"
        r" so)? (?:e|sao)\b|(?:de )?quando|"
        r"como|onde|quem|se\b|aquel[ae]|daquel[ae]|o que(?! (?:eu )?(?:acabei|(?:te |lhe )?(?:disse|falei|contei|"
        r"escrevi|mandei|comentei)))|de (?!que\b|"
        r"isso|isto)\w+r\b"
    ),
    this=_OBJECT,
    that=r"(?:o fa[c]?to )?(?:de |em |ai )?(?:que|q|k|ke)\b",
    scope=(
        r"(?:de (?:forma|maneira|modo) )?(?:permanente(?:mente)?|definitiv[ao])|(?:n?a |da )?proxima(?: vez)?|"
        r"pr[ao] (?:futuro|depois)|(?:pra|para) (?:a )?proxima(?: vez)?|(?:d|n)a proxima(?: vez)?|(?:para|pra|"
        r"n)(?: |as )(?:todas )?(?:as )?(?:nossas |minhas )?(?:proximas|futuras|"
        r"outras) (?:conversas|"
        r"vezes|consultas|sessoes|respostas)|(?:para|pra) (?:a proxima|depois|o futuro)|daqui (?:pra|para a) frente|"
        r"num canto|"
        r"em algum lugar|com carinho|por gentileza|doravante|direitinho|"
        r"para (?:a proxima(?: vez)?|o futuro|sempre|mais tarde|mim|depois|futuras (?:conversas|consultas)|"
        r"referencia futura)|pra (?:mim|proxima|sempre)|por (?:favor|mim)|no futuro|de agora em diante|sempre|nunca|"
        r"jamais|bem|"
        r"ai|"
        r"(?:n?a|em|à|a) ?(?:sua |tua )?memoria|sobre mim|so (?:para|nesta) (?:esta base(?: de conhecimento)?|"
        r"base|este projeto)|tambem|ja"
    ),
    instead=(
        r"assim(?= ?:)|antes que|em vez disso|no lugar disso|ao inves disso|em lugar disso|"
        r"(?:em vez|ao inves|no lugar) d(?:aquilo|o (?:anterior|outro|que (?:eu )?(?:disse|falei)(?: antes)?)|isto)"
    ),
    bare=(
        r"(?:eu )?(?:nao )?(?:sou|calco|visto|meço|peso|nasci|preciso|quero|moro|jogo|tenho|moro|uso|prefiro|"
        r"trabalho|estou|odeio|falo|gosto|posso|me chamo)\b|"
        r"eu (?!te |falei|disse|contei)\w+|"
        r"(?:minha|meu|minhas|meus|nossa|nosso|o|a) [^\n?.]{1,50}? (?:e(?!-)|sao|esta|se chama|tem|fecha|abre|comeca|"
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
        r"\w{3,}o (?:um|uma|o|a|os|as|com|em|de|no|na|por|sem)\b|"
        r"\w{3,}o (?:sempre|so|quase|por|em)\b|"
        r"(?:sempre|nunca|nao|n|quase sempre|so|ja|tambem|as vezes|agora|jamais) (?:me |o |a |lhe )?\w{2,}o\b|"
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
        r"am|ia|ue)?(?:-o|-a)?|poe|(?:fa[czç]|cri|deix|insir|inser|tom|bot|met|jog|mant)(?:[aeo]|er|ar|em|"
        r"enha)?(?:-[oa])?"
    ),
    places=rf"(?:n?a |em |à |a |da )?(?:sua |tua )?memoria|{_MEMORY}",
    stores=(
        r"(?:guard|grav|salv|armazen|arquiv|registr|regist|conserv|anot|apont|decor|cadastr|fix)(?:ar|a[im]?|"
        r"em?)(?:-?(?:[oa]s?|te|me|se|lo|la))?|"
        r"aprend[ea]|ret[eé]m|retenha"
    ),
    notes=(
        r"(?:uma? |a |o |outra )?(?:(?:nova|novo|pequena|breve|rapida) )?(?:nota|anotacao|apontamento|registro|"
        r"registo|entrada|"
        r"lembrete|ficha|dado|informacao)(?: (?:nova|novo|permanente|importante))?(?: (?:dizendo|que diga))?"
    ),
    asks=(
        r"(?:peco|pedia|solicito|rogo|agradeco|agradecia|agradeceria)(?:-\w+)?(?: (?:a gentileza|o favor|a fineza|"
        r"a bondade|de|por favor))*|ve se|favor de|(?:faz|faca)(?:-me)? (?:o )?favor de|fiqu?e sabendo e|"
        r"uma coisa (?:pra|para) (?:voce|tu|vc)|(?:(?:voce|tu|o senhor|a senhora|vc|voces) )?(?:pode|podes|podia|"
        r"podias|poderia|poderias|podem|podiam|"
        r"poderiam|consegue|consegues|"
        r"conseguia|conseguias|conseguiria|quer|queres|queria|faria|farias|seria (?:gentil|amavel|capaz|bom)|"
        r"serias (?:gentil|amavel|capaz)|es capaz)(?: (?:o favor|a gentileza|a bondade|gentil|capaz|"
        r"de|por favor|tao|amavel))*(?! (?:lembrar|recordar)-me)|(?:da|dava|daria)(?: (?:para|pra))?|sera que|"
        r"tem como|ha como|"
        r"(?:importa|importava|importaria)(?:s|-se|-te)?(?: de)?|"
        r"(?:da|daria) (?:para|pra)|podes|pode|poderia|podias|consegues?|conseguiria|sera que|e possivel|"
        r"seria possivel|importas-te"
    ),
    glue=(
        r"(?:pra|para) (?:voce|tu|vc)(?= (?:guardar|lembrar|anotar|memorizar))|preciso(?: de)? que|\w{3,14}mente|"
        r"dai|la|aqui|so|tb|tambem|ja|por ai|de uma vez|agora|"
        r"voce(?! (?:se )?lembra\b)|tu(?! lembras)|te|se|que|bem|isso|isto|disso|disto|ai|por favor|(?:quero|queria|"
        r"gostaria|gostava)(?: de)?"
        r"(?: que)?|(?:saibas?|soubesses?|soubesse) e|sempre|tambem|para (?:todas )?(?:as )?(?:proximas|"
        r"futuras) (?:conversas|vezes)|"
        r"(?:uma |um )?(?:nova? )?(?:coisa|info|nota|dado)|e|de|a partir de (?:agora|hoje)"
    ),
    purpose=(
        r"(?:para|pra|pro|pros|pras|p)(?: (?!(?:eu|nos|e|sao|esta|estao|tenho|tem|sou|ha|que|"
        r"nao)\b)[\w'%/-]+){1,6}|(?:para quando|pra quando|quando|sempre que|se|toda vez que|cada vez que|(?:d|"
        r"n)?a proxima vez que|na hora de|ao|para que|pra que)\b[^\n.!?:;]{0,80}"
    ),
    later=(r"\b(?:proxim[oa]s?|futur[oa]s?|seguintes?|posteriores|outr[oa]s)\b"),
    relay=(
        r"(?:manda|envia|mande|envie) (?:um|uma|o) (?:mensagem|email|zap|whatsapp|recado)[^\n.!?,]{1,40}(?=,)|"
        r"(?:diz|diga|avisa|avise|informa|informe|pede|peca|comunica|fala|fale|pergunta|transmite|"
        r"conta)(?:-lhes?)? (?!me\b|comigo\b|serio\b|nos\b)[^\n.!?]{1,60}|lembr[ae](?:-lhes?)? (?:aos?|as) "
        r"[^\n.!?]{1,60}|(?:escrev|mand|envi|redig|prepar)\w*\b[^\n.!?]{1,60}?(?:, |\b(?:a|ao|aos|as|pra|pro) "
        r"(?:\w+ ){1,4})(?:que|eles|elas|ele|ela)\b|(?:ele|ela|eles|elas) (?:deve|devem|deveria|tem que|precisa)\b"
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
    please=(
        r"valeu|"
        r"(?:para|pra|porque|que|senao) (?:eu |nao |sempre |ter que |ter de |tenho que |precisar |preciso |"
        r"ficar )*(?:repetir|repito|"
        r"repetindo|explicar|explicando|esquecer|esqueco|dizer|dizendo)(?: (?:sempre|toda vez|toda hora|de novo|isso|"
        r"isto))*|por favor|por gentileza|obrigad[oa]|muito obrigad[oa]|pfv|pf|pff|se faz favor|faz favor|vlw|"
        r"brigad[oa]|ta(?=[.!?]*\Z)"
    ),
    courtesy=(
        r"viu|hein|tabom|tá bom|valeu|vlw|brigad[oa]|ok|okay|ta|ta bom|certo|sim|oi|ola|bom dia|boa tarde|boa noite|"
        r"beleza|pode ser|combinado|tudo bem|"
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
        r"(?:sugira|sugere|recomende|recomenda|indique|proponha|prepare) (?:um|uma|uns|umas|dois|duas|tres|quatro|"
        r"cinco|\d+)\b|"
        r"(?:(?:agora|depois|por favor) )*(?:me|nos) (?:sugere|sugira|indica|indique|manda|mande|passa|passe|ensina|"
        r"ensine|faz|faca|monta|monte|"
        r"lista|liste|prepara|prepare|cria|crie|escreve|escreva|calcula|calcule|traduz|traduza|resume|resuma|corrige|"
        r"corrija|arruma|acha|ache|"
        r"procura|procure|busca|busque|recomenda|da|de|organiza|planeja)\b|(?:sugere|indica|da|diz|manda|faz|mostra|"
        r"explica|ajuda|recomenda|"
        r"escreve|envia|prepara)-(?:me|nos)\b|"
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
    dismissal=(
        r"(?:ignore|ignora|esqueca|esquece|descarte|deixa|apaga) (?:[\w ]{1,40})|deixa pra la|nao importa|"
        r"(?:na verdade,? )?(?:mudou|me enganei|enganei-me|errei|me confundi|confundi-me)(?: (?:antes|ha pouco|"
        r"agora ha pouco|tudo))?|"
        r"desculpa"
    ),
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
