"""How Turkish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:kalıcı |uzun süreli )?(?:hafıza|bellek|profil|ezber|belle[ğk]|akl|zihn|not(?:lar)?)(?:n?a|n?e|[dt][ae]|"
    r"ına|ine|ınıza|"
    r"(?:ım|im|ın|in)(?:iz|ız)?[ae]|"
    r"inize|ıma|ime|ında|inde|na|ne|larına|lara|a|e)?)"
)
_OBJECT = (
    r"(?:bunları|şunları|bunu|şunu|onu|bu(?:nu)? bilgiyi|şu bilgiyi|bu bilgileri|şu bilgileri|bu kuralı|"
    r"bu detayı|bu listeyi|aşağıdakileri|aşağıdaki bilgileri|aşağıdakini|şu kodu|bu notu|bir şeyi(?= ?:)|"
    r"hepsini|(?:işte|ha işte) bunu|bu da(?= ?[:,])|"
    r"(?:(?:az önce|demin|biraz önce|şimdi|son|az evvel|önceden|yukarıda|yukarıdaki|bir önceki|önceki|bu|sana|size|"
    r"bütün bu|en son) )*(?:söyledi[ğk]|dedi[ğk]|yazdı[ğk]|anlattı[ğk]|belirtti[ğk]|gönderdi[ğk]|"
    r"paylaştı[ğk])(?:[iı]m)?(?:ler[iı]m|lar[iı]m)?"
    r"(?:[iı]|ler[iı]|lar[iı])?(?: şeyi| şeyleri)?|(?:(?:son|bir önceki|önceki|yukarıdaki) )+(?:mesajımdaki|"
    r"mesajdaki)(?:ler[iı]|ni)?(?: bilgi\w*)?|(?:(?:son|bir önceki|önceki|yukarıdaki|bu) )+(?:mesaj|cümle|söz|"
    r"yazı|ileti)(?:yi|[ıi]m[ıi]|ler[iı]m[iı]|y[ıi]|[ıi])?)"
)
_FRIEND = r"(?:kanka|abi|abla|dostum|canım|kardeşim|arkadaşım|hocam|kuzum)"
_PLEASE = (
    r"(?: (?:(?:bir )?(?:sonraki|dahaki|gelecek|ileriki|ilerideki|önümüzdeki)(?: \w+){1,2} için|hiç|asla|hiçbir "
    r"zaman|lütfen|sakın(?: ola)?|iyice|hep|her zaman|da|benim için|bir yere|gelecek için|"
    r"bundan sonra|"
    r"ileride(?: kullanmak üzere| de)?|gelecekte(?: de)?|sonrası için|daima|sürekli|bir zahmet|"
    rf"olur mu|tamam mı|ha|sen|artık|mutlaka|kesinlikle|muhakkak|gerçekten|özellikle|iyi|{_FRIEND})){{0,4}}"
)
_PLACE = (
    r"(?:(?:ak(?:lın|lınız|ıl)|hatırın|zihnin|kafan|hafızan|belleğin)(?:ız)?[dt]a|(?:belle[ğk]|zihn)in(?:iz)?de|"
    r"(?:aklın|zihnin|kafan|hafızan|belleğin)(?:ız)?(?:[ıi]n)? bir (?:köşesinde|kenarında|yerinde)|bir (?:kenarda|"
    r"köşede|yerde)|"
    r"göz önünde)"
)
_TOWARDS = (
    rf"(?:{_MEMORY}(?: bir)?|(?:ak(?:lın|lınız)|kafan|zihnin|hafızan)(?:ız)?[ae]|ak(?:lın|"
    r"lınız)(?:ın)? bir (?:köşesine|kenarına)|(?:not defter|kayıtlar|hafıza kayıtlar)(?:in|ın)(?:iz|ız)?[ae]|kayda|"
    r"kayıtlara|"
    r"kayıt altına|(?:bir|bi) (?:kenara|yere|köşeye))"
)
_STEM = (
    rf"(?:hatırla|unutma|ezberle|(?:{_TOWARDS} )?(?:kaydet|kayded|not et|not ed|not al)|(?:bi|bir|şunu) not (?:al|et)|"
    r"belle(?!k)|not düş|"
    rf"{_PLACE} (?:tut|sakla|bulundur)|{_TOWARDS} (?:yaz|koy|at|ekle|yerleştir|işle|kazı|al|geçir|geç|sok|tut|sakla)|"
    r"(?:göz önüne|dikkate|hesaba) (?:al|kat)|ak(?:lın|lınız)dan çıkarma)"
)
"""Verbs: their stems, also as they are before a vowel."""
_GLAD = (
    r"(?:(?:çok |bayağı )?(?:sevinirim|memnun olurum|mutlu olurum|minnettar olurum|seviniriz|iyi olur|güzel olur|"
    r"harika olur|süper olur|makbule geçer|"
    r"mutlu olurum|müteşekkir olurum))"
)
_WANTED = (
    r"(?:istiyorum|isterim|isterdim|isteyeceğim|rica ediyorum|rica ederim|rica edeceğim|rica etsem|istiyoruz|isteriz|"
    r"bekliyorum|umuyorum|önemli|şart|istirham ediyorum|istedim|tercih ederim)"
)
_THING = (
    r"(?:[iu] istediğim| gereken)(?: (?:bir|şu|bazı|önemli|tek))* (?:şey|konu|bilgi|husus|nokta|detay)(?:ler|"
    r"lar)?(?: var| şu| şudur)?| gereken(?: şu| şudur)?(?= ?[:,])"
)
"""What follows "for you to remember": "… I want is this"."""
_VERB = (
    r"(?:(?:bil(?:in(?:iz)?)?|bilesin)(?= ki\b| ?:)|(?:yaz|not et|not al|koy|at)(?:y?[iu]n)? bir (?:kenara|yere|"
    r"köşeye)|"
    rf"{_PLACE} (?:olsun|bulunsun|kalsın|dursun)|ak(?:lın|lınız)dan (?:hiç )?çıkmasın|"
    r"(?:(?:hatırlanacak|unutulmayacak|akılda tutulacak|hatırlanması gereken)(?:lar|ler)|(?:hatırlama|unutmama|"
    r"bilme|aklında tutma|kaydetme)n(?:iz)? gerekenler|(?:hatırlama|unutmama|bilme|aklında tutma|"
    r"kaydetme)n(?:iz)?i istediklerim)(?= ?[:\n])|(?:unutulmasın|hatırlansın|(?:not|kayda) (?:edilsin|alınsın|"
    r"düşülsün|geçsin)|kaydedilsin|kayıtlara geçsin)|"
    rf"(?:sakın (?:ola )?|asla )?{_STEM}(?:m[ae]n(?:[iu]z)?(?:[iu] {_WANTED}|"
    rf" (?:gerek(?:iyor|ir|ecek)?|lazım|iyi olur|önemli|şart)|{_THING}|d[ae] (?:fayda|yarar) var)|"
    rf"y?[iu]n(?:[iu]z)?|y?[iu]ver(?:in|s[ae]n[ae]|ir m[iu]s[iu]n(?:[iu]z)?)?|s[ae]n[ae]|y[ae]s[iu]n(?:[iu]z)?|"
    rf"(?:[aeiu]?[rz]|y?[ae]bilir) m[iu]s[iu]n(?:[iu]z)?|(?:[aeiu]?[rz]|y?[ae]bilir)?s[ae]n(?:[iu]z)? {_GLAD})?)"
)
_KNOWN = (
    r"(?:(?<=ğunu)|(?<=ğini)|(?<=ğını)|(?<=ğünü)|(?<=ğumu)|(?<=ğimi)|(?<=ğımı)|(?<=ğümü)|(?<=ğumuzu)|"
    r"(?<=ğimizi)|(?<=ğımızı)|(?<=ğümüzü)|(?<=lerini)|(?<=larını)|(?<=cağımı)|(?<=ceğimi))"
)
_COMMAND = (
    rf"(?:(?:{_OBJECT} )?(?:{_VERB}|bilmeni(?:zi)? {_WANTED}|bilmeni(?:zi)? ve {_VERB}|(?:unutmamalı|hatırlamalı|"
    r"bilmeli|aklında tutmalı)"
    rf"(?:sın|sınız|sin|siniz)){_PLEASE})"
)
_FINITE = (
    r"(?:(?<=yorum)|(?<=yoruz)|(?<= var)|(?<= yok)|(?<=[dtm][iu]m)|(?<=[yg][iu]m)|(?<=dik)|(?<=tik)|(?<=duk)|(?<=tuk)|"
    r"(?<=cagim)|(?<=cegim)|(?<=[ae]r[iu]m)|(?<=mem)|(?<=mam)|(?<=degil)|(?<=degilim)|(?<=iyor)|"
    r"(?<=[dt]ir)|(?<=[dt]ur))"
)
"""Behind a verb that ends a sentence of which the full stop was left out."""
_OPENS = (
    r"(?:ha|lütfen|bu arada|bir de|ayrıca|ve|sakın|bundan sonra|tamam|peki|senden|sizden|rica etsem|rica ediyorum|"
    r"benim için|ileride|mümkünse|bak|dinle)"
)
TURKISH = Phrases(
    language="tr",
    stems=(
        "bil yukar bilme kafa akl yaz ekle dikkat hesab ezber bilmen aramızda unut hatir aklin akil hafiza kenar "
        "kose sakla kayd kayit goz dikkate hesaba belle ezberle not kafan zihn kayded kaydet sil birak guncelle "
        "duzelt"
    ),
    keywords="unutma hatırla kaydet hafızana unutmayın",
    lead=(
        r"açıkçası|doğrusu|dürüst olmak gerekirse|"
        r"(?:küçük|kısa|ufak|hızlı)(?= bir not)|"
        r"sadece|yalnızca|gerçekten|cidden|ciddiyim|haberin olsun|bilgine|bilgi olarak|her zaman|asla|"
        r"(?:gelecek|sonraki|ileriki|bundan sonraki|diğer)(?:teki)? (?:konuşma|sohbet|"
        r"görüşme)\w*(?: için)?|kesinlikle|mutlaka|muhakkak|her ihtimale karşı|"
        r"(?:tüm |bütün |diğer |gelecek )?(?:sohbetlerde|konuşmalarda|görüşmelerde|sohbetlerimizde|"
        r"konuşmalarımızda)|aman|rica etsem|acaba|"
        r"hadi|haydi|ya|bi zahmet|baksana|bakar mısın|son olarak|ilk olarak|öncelikle|bir dahakine|"
        r"(?:bundan )?sonrası için|gelecekte(?: kullanmak üzere| lazım olacak)?|ileride kullanmak üzere|lazım olur|"
        r"benim hakkımda|benimle ilgili|hakkımda|"
        r"kendimle ilgili|bir kez daha|yine|o halde|öyleyse|sana zahmet|en önemlisi|özellikle|"
        r"genel olarak|haberin olsun|bilgin olsun|aa|ay|e|ee|aynen|doğru|olur|tabii|tabi|pardon|"
        r"sohbetlerimiz için|konuşmalarımız için|notlarına|kayıtların için|senden ricam|ricam|"
        r"rica ediyorum|"
        r"senden|sizden|bir zahmet|zahmet olmazsa|(?:bir )?(?:dahaki|sonraki|gelecek) sefere|kendine|kendin için|"
        r"(?:bundan )?(?:sonraki|gelecekteki|ileriki|diğer) (?:konuşma|sohbet|görüşme|yazışma)(?:larımız|larım|lar|"
        r"lerimiz|ler) için|"
        rf"{_FRIEND}|senden (?:bir )?(?:ricam|isteğim)(?: var)?|"
        r"(?:beni )?(?:iyi )?dinle(?:yin)?(?: ve)?|(?:şöyle|böyle)|yok(?=,)|hayır(?=,)|ha|haa|merhaba|selam|hey|"
        r"günaydın|iyi günler|iyi akşamlar|tamam|peki|ok|okey|evet|hayır|şey|yani|ve|ama|"
        r"fakat|ayrıca|bir de|ah|teşekkürler|teşekkür ederim|sağ ol|harika|güzel|süper|"
        r"lütfen|rica etsem|bu arada|aklıma gelmişken|(?:son )?bir şey(?: daha)?|bir (?:not|hatırlatma)|"
        r"başlamadan önce|unutmadan|gelecek(?: için| sefere)?|ileride|bundan sonra|bundan böyle|artık|şimdi|önce|"
        r"sonra|önemli|not|ps|dinle|bak|mümkünse|aslında|bilgin olsun|sakın|hep|o zaman|o yüzden|sen de"
    ),
    head=rf"(?:{_VERB}{_PLEASE})",
    keep=(
        rf"(?:sakla(?:yın)? {_OBJECT}(?= ?[:,.!]|\Z)|{_OBJECT}(?:,)?{_PLEASE} (?:(?:iyi |"
        rf"iyice )?bil(?:in)? ve )?{_VERB}{_PLEASE}|"
        rf"{_OBJECT}{_PLEASE} (?:sakla|sakl[ıi] tut)(?:yın|r mısın(?:ız)?)?{_PLEASE}|"
        rf"{_TOWARDS}(?: {_OBJECT})? {_VERB}{_PLEASE}|{_VERB} {_OBJECT}(?=[.!]*\Z)|"
        rf"(?:bu|şu|aşağıdaki|şuradaki) (?:\w+(?<![ıiuü]n) ){{0,2}}\w+(?:[ıiuü]|ler[ıi]|"
        rf"lar[ıi]) {_VERB}{_PLEASE}(?= ?[:\n])|"
        rf"{_TOWARDS}(?: {_OBJECT})? (?:ekle|yaz|al|at|koy|not et)(?:y?[iu]n)?{_PLEASE})"
    ),
    update=(
        r"(?:(?:bilgilerim|profilim|kaydım|kayıtlarım|kaydın|kayıtların|bilgin|bilgilerin)(?:iz|ız)?[iı] (?:güncelle|"
        r"düzelt|"
        r"değiştir)(?:yin|in)?(?= ?[:,])|"
        rf"(?:lütfen )?(?:{_OBJECT} )?(?:hafıza|belle[ğk]|hafızan|bellek|kayıt)\w*(?: \w+)?(?: bilgi\w*| kayd\w*|"
        r" not\w*)? ?"
        r"(?:güncelle|düzelt|değiştir)(?:yin|in|r misin|ir misin|yebilir misin)?|"
        r"(?:hakkımda|benimle ilgili) (?:bildik|hatırladık|kaydettik)ler\w+ (?:güncelle|düzelt|değiştir)(?:yin|in)?|"
        rf"(?:(?:bunun|onun|öncekinin|eskisinin|az önceki\w+) yerine,? (?:de )?(?:{_OBJECT} )?{_VERB}|"
        rf"{_OBJECT} (?:bunun|onun|öncekinin) yerine {_VERB}))"
    ),
    condition=(
        r"[^\n,.]{1,40}(?:dığında|diğinde|duğunda|düğünde|tığında|tiğinde|ken|ınca|ince|unca|ünce|arsa|erse|sam|sem|"
        r"dıkça|dikçe)"
    ),
    refers=r"(?:ve |ama )?(?:o|onun|bu|bunun|onlar|onların|şu|ikisi|adı|kendisi)",
    reject=(
        r"(?:ki (?:cevab|cevap|yanıt)\w*|ne\b|nasıl|neden|kim\b|mı\b|mi\b|musun|sen (?:bir|artık)|cevap(?:ın|lar|"
        r"ların)?\b|yanıt(?:ın|lar|"
        r"ların)?\b)"
    ),
    this=_OBJECT,
    that=r"ki\b",
    scope=(
        rf"lütfen|gelecek sefere|bir dahaki sefere|ileride|bundan sonra|hep|her zaman|benim için|{_MEMORY}|"
        r"olur mu|tamam mı|sadece bu bilgi tabanı için|da|de"
    ),
    instead=r"(?:bunun|onun|öncekinin|eskisinin) yerine",
    opens=rf"{_OPENS}(?:,? {_OPENS})*,?",
    bare=(
        rf"(?!ve |da |de |dosya|tablo|belge|bunu|şunu|beni|\w+ı \w+ olarak)(?:[^\n?]{{3,120}}(?:{_FINITE}|"
        r"(?<=[dt][ae]))(?=[.! ]*\Z)|[^\n?]{2,60} \d\S*(?=[.! ]*\Z)|"
        r"[^\n?.,:]{2,40}: ?\S)|(?:(?:ben|benim|biz|bizim|bende|bizde|bana|beni)\b|(?:adım|ismim|soyadım|eşim|oğlum|"
        r"kızım|annem|babam|"
        r"kardeşim|ablam|abim|doktorum|müdürüm|patronum|"
        r"ofisim|evim|şirketim|ekibim|telefonum|adresim|numaram|doğum günüm|köpeğim|kedim|arabam|işim|çocuğum|"
        r"çocuklarım|toplantım|bütçem|takımım|"
        r"bilgisayarım|mesaim|vardiyam|alerjim|\w{3,12}[ıiuü]m[ıiuü]z)\b)[^\n?]{3,}"
    ),
    vague=r"(?:bir şey|bir şeyi|birkaç şey|bazı şeyleri)",
    offer=(
        r"bir şey(?:i)? (?:hatırlamanı istiyorum|aklında tutar mısın|hatırlar mısın|not alır mısın|"
        r"hatırlayabilir misin)"
    ),
    own=(
        r"(?:[^\n.,]{1,60}\w(?:[ıiuü]m|[ıiuü]z)\b|(?:\w+ ){0,3}(?:ben|benim|bana|biz|bizim|bizde|bende)\b|"
        r"[^\n.,]{1,80})"
    ),
    polite=(
        rf"(?:(?:{_OBJECT} )?(?:(?:{_TOWARDS} )?(?:kayded|not ed)er|(?:{_TOWARDS} )?not al[ıi]r|{_PLACE} (?:tutar|"
        r"saklar)|"
        rf"{_TOWARDS} (?:yazar|ekler|atar|alır)|unutmaz|(?:hatırlay|ezberley|(?:{_TOWARDS} )?(?:kayded|not ed|"
        rf"not al|ekley|yaz)|{_PLACE} (?:tut|saklay|bulundur))[ae]bilir) m[ıiu]s[ıiu]n(?:[ıiu]z)?)"
    ),
    trailing=(
        rf"(?: (?:lütfen )?(?:bunu|bunları|bu bilgiyi|şunu){_PLEASE} (?={_VERB}){_COMMAND}|"
        rf"{_KNOWN},?{_PLEASE} {_COMMAND}(?:[, ]+(?:ve )?{_COMMAND})?|{_FINITE}{_PLEASE} (?={_OBJECT} |"
        rf"{_TOWARDS} ){_COMMAND}|"
        rf"{_FINITE} (?:lütfen )?(?:unutma|hatırla)(?:yın)?{_PLEASE}|"
        rf"(?:(?<=ğu)|(?<=ğü)|(?<=ğı)|(?<=ği)) bilgisini{_PLEASE} {_COMMAND}| diye{_PLEASE} {_COMMAND}|"
        rf"(?<= olarak)(?! [^\n]{{0,30}}(?<!hafızana )kayde){_PLEASE} {_COMMAND}|(?<=ş\.) olarak{_PLEASE} {_COMMAND}|"
        r"(?:(?<=ğumu)|(?<=ğimi)|(?<=ğunu)|(?<=ğini)|(?<=ğını)|(?<=ğünü)|(?<=nu)|(?<=ni)) (?:kaydet|not et|unutma|"
        r"hatırla)m[ae]n(?:ız|iz)?)"
    ),
    verbs=(rf"(?:{_OBJECT} )?{_VERB}"),
    puts=r"kaydet|ekle|yaz|al|at|koy|not et|isle",
    places=rf"{_TOWARDS}|hafizaya|bellege",
    glue=(
        r"bunu|sunu|iyi|iyice|lütfen|bil|ve|ki|bir|yeni|bilgi|not|su|önemli|gelecek(?:teki)? (?:konusmalar|"
        r"sohbetler) için|her zaman|hep|bundan sonra|de|da"
    ),
    purpose=(
        r"(?:bir (?:dahaki|sonraki)|sonraki|ileriki|ilerideki|gelecek|gelecekteki|önümüzdeki|bundan sonraki|"
        r"diğer)(?: \w+){0,3} (?:için|sefere)|(?:(?<=[,.!?;] )|(?<=\A)|(?<=\n))(?:(?!bunu|şunu|onu)\w+ "
        r"){1,4}(?:için|\w{2,}ken|"
        r"\w+[dt][ıiuü][ğk][ıiuü]mda|\w+[ıiuü]nca)(?= (?:lütfen )?(?:bunu|şunu|onu|not|ak|hatırla|unutma))"
    ),
    relay=(
        r"[^\n.!?]{1,40}['’]?\w*(?:[ae]|den|dan) (?:söyle|yaz|haber ver|rica et|ilet|bildir|hatırlat|sor|anlat|"
        r"mesaj at|mail (?:at|yaz)|mesaj yaz)(?:yin|in|ın)?,"
    ),
    forget=(
        rf"(?:[^\n.?]{{0,60}}(?:{_KNOWN}|(?<=imi)|(?<=ımı)|(?<=umu)|(?<=ümü)|(?<=şeyi)|(?<=eyleri)|(?<=imizi)|"
        r"(?<=rimi)|(?<=lerimi)|(?<=larımı)) ?(?:hepsini |tamamen |lütfen )?unut(?:un|ur musun|"
        r"abilir misin)?(?: lütfen)?(?=[.!?]*\Z)|söylediklerimi(?: hepsini)? unut|"
        r"[^\n.?]{0,50}(?:hafıza|belle[ğk])\w*(?:dan|den|ndan|nden)? ?(?:sil|çıkar|kaldır|temizle|boşalt)|"
        r"[^\n.?]{0,40}(?:bildiğin|hatırladığın|kaydettiğin) (?:her şeyi|şeyleri|bilgileri|"
        r"tüm bilgileri)? ?(?:sil|unut|temizle)|[^\n.?]{0,50}(?:hatırlamayı|kaydetmeyi|ezberlemeyi) (?:bırak|kes|"
        r"durdur))"
    ),
    private=(
        r"(?:aramızda kalsın|söz aramızda|off the record|kayıt dışı|(?:bunu|şunu)?(?: lütfen)? ?(?:hafızana |"
        r"belleğine )?(?:kaydetme|hatırlama|not alma)(?:yın)?(?=[.!]|\Z| lütfen)|(?:bunu )?(?:hatırlamana|"
        r"kaydetmene) gerek yok)"
    ),
    please=r"lütfen|olur mu|tamam mı|(?:şimdiden )?teşekkürler|teşekkür ederim|sağ ol|sağ olun",
    courtesy=(
        r"tamam mı|olur mu|tamam|ok|evet|merhaba|selam|günaydın|rica ederim|peki|anlaştık|harika|"
        r"şimdiden teşekkürler|bu önemli"
    ),
    request=(
        r"(?:ve )?(?:şimdi |sonra |lütfen )?(?:söyle|bana (?:söyle|anlat|göster|öner|yaz|ver)|göster|açıkla|"
        r"yaz(?!dım)|hesapla|bul|çevir|özetle|öner|yardım et|anlat|listele|karşılaştır|oluştur|ne|nedir|neler|"
        r"nasıl|ne zaman|nerede|kim|kaç|neden|niçin|hangi|ne kadar|bir sorum var|[^\n.]{0,60}(?:mı|mi|mu|"
        r"mü)(?:sın|sin|sun|sün|yım|yim)?(?=[.?]*\Z)|[^\n.]{0,40}(?:söyle|anlat|göster|öner|hesapla|açıkla|"
        r"listele)(?:r misin|yin)?(?=[.!?]*\Z))"
    ),
    aside=(
        r"(?:şimdi |sonra |lütfen )?(?:bana (?:söyle|anlat|göster|öner|yaz|ver)|söyle|açıkla|hesapla|öner|"
        r"bana [^\n,.]{2,40} (?:hazırla|bul|yaz|öner|anlat|ver|çevir)(?=[.!]*\Z))"
    ),
    relative=r"ne|nasıl|nerede|kaç|neden|hangi|kim",
    continues=r"(?:ve |ayrıca )?(?:ben|benim|biz|bizim|o|onun|bu)\b",
    joins=r"ve|ama|ayrıca|bir de|o yüzden|lütfen|sonra|bu yüzden",
    dismissal=(
        r"(?:[\w ]{1,40}(?:boş ver|yok say|unut))|boş ver|önemli değil|pardon|düzeltme|düzeltiyorum|hayır|"
        r"(?:\w+ ){0,4}(?:yanlış|hatalı|hata|eski)\w*(?: (?:söyledim|söylemişim|yazdım|yazmışım|verdim|vermişim|"
        r"yaptım|oldu|idi|bilgi verdim|kaldı))?|"
        r"yanıldım|yanılmışım|karıştırdım|karıştırmışım|fikrimi değiştirdim"
    ),
    material=(
        r"[^\n:.]{0,60}(?:çevir|tercüme et|özetle|düzelt|yeniden yaz|analiz et|açıkla|cevapla|yanıtla|kontrol et|"
        r"oku|kısalt|incele)\w*[^\n:.]{0,20}(?::|(?<=özetle)\n|\n)|(?:işte|bu|aşağıda|"
        r"şöyle bir)[^\n:]{0,40}(?:e-posta|mail|mesaj|metin|belge|mektup|makale|notlar|kod|kayıt|"
        r"konuşma)\w*[^\n:]{0,20}(?::|\n)|[^\n:.]{0,40}(?:ile başlayan|diye başlayan)[^\n:]{0,40}:|"
        r"(?:kimden|kime|konu|tarih|kullanıcı|asistan|sistem|metin|örnek|belge) ?:|(?:hayal et|diyelim ki|farz et|"
        r"varsayalım|rol yap)"
    ),
    mention=(
        r"(?:\w+['’]?[yn]?[ae] (?:yaz|söyle|ilet|bildir)|(?:mesaj|mail|e-posta|whatsapp) (?:yaz|at|gönder)|"
        r"(?:cevab|yanıt)\w*[^\n]{0,30} ol(?:sun|malı))\b|\b(?:(?:ne|nerede|nereli|hangi|kim|kimin|nasıl|kaç|niye|"
        r"neden)\b[^\n,:.]{0,60}?ğ(?:ını|ini|unu|ünü|ımı|imi|"
        r"umu|ümü)\Z|"
        r"bunun (?:bir|sadece)|desem|dersem|diyelim|farz et|hayal et|(?:der ki|dedi ki|diyor ki|derdi ki|söyle\b|"
        r"söyledi|diyor|"
        r"dedi|demişti)|(?:cümlesi|kelimesi|ifadesi|sözü)|örneğin|mesela|ne demek)"
    ),
)
