"""How Turkish speakers ask to remember."""

from __future__ import annotations

from autosage_memory.nodes.phrases import Phrases

_MEMORY = (
    r"(?:(?:kalıcı |uzun süreli )?(?:hafıza|bellek|belle[ğk]|akl|zihn|not(?:lar)?)(?:n?a|n?e|ına|ine|ınıza|"
    r"inize|ıma|ime|ında|inde|na|ne|larına|lara|a|e)?)"
)
_OBJECT = (
    r"(?:bunları|şunları|bunu|şunu|onu|bu(?:nu)? bilgiyi|şu bilgiyi|bu bilgileri|şu bilgileri|bu kuralı|"
    r"bu detayı|bu listeyi|aşağıdakileri|aşağıdaki bilgileri|aşağıdakini|şu kodu|bu notu|bir şeyi(?= ?:)|"
    r"hepsini|"
    r"(?:az önce |demin |biraz önce |şimdi )?(?:sana )?(?:söylediğim(?:i|leri)?|dediğimi|yazdığım(?:ı|ları)?|"
    r"anlattığım(?:ı|ları)?)(?: şeyi| şeyleri)?)"
)
_PLEASE = (
    r"(?: (?:asla|hiçbir zaman|lütfen|sakın|iyice|hep|her zaman|da|benim için|bir yere|gelecek için|"
    r"ileride kullanmak üzere|"
    r"olur mu|tamam mı|ha|sen|artık|mutlaka)){0,3}"
)
_PLACE = r"(?:(?:ak(?:lın|lınız|ıl)|hatırın|zihnin|kafan|hafızan|belleğin)(?:ız)?[dt]a|(?:belle[ğk]|zihn)in(?:iz)?de)"
_TOWARDS = (
    rf"(?:{_MEMORY}(?: bir)?|(?:ak(?:lın|lınız)|kafan|zihnin|hafızan)(?:ız)?[ae]|ak(?:lın|"
    r"lınız)(?:ın)? bir (?:köşesine|kenarına)|"
    r"bir (?:kenara|yere|köşeye))"
)
_PARADIGM = (
    ("hatırla", "hatırla", "r"),
    ("unutma", "unutma", "z"),
    ("ezberle", "ezberle", "r"),
    (rf"(?:{_TOWARDS} )?kaydet", rf"(?:{_TOWARDS} )?kayded", "er"),
    (rf"(?:{_TOWARDS} )?not et", rf"(?:{_TOWARDS} )?not ed", "er"),
    (rf"(?:{_TOWARDS} )?not al", rf"(?:{_TOWARDS} )?not al", "ır"),
    ("not düş", "not düş", "er"),
    (rf"{_PLACE} tut", rf"{_PLACE} tut", "ar"),
    (rf"{_PLACE} sakla", rf"{_PLACE} sakla", "r"),
    (rf"{_PLACE} bulundur", rf"{_PLACE} bulundur", "ur"),
    (rf"{_TOWARDS} (?:yaz|koy|at)", rf"{_TOWARDS} (?:yaz|koy|at)", "ar"),
    (rf"{_TOWARDS} (?:ekle|yerleştir|işle|kazı)", rf"{_TOWARDS} (?:ekle|yerleştir|işle|kazı)", "i?r"),
    (rf"{_TOWARDS} al", rf"{_TOWARDS} al", "ır"),
)
"""Verbs: the stem, the stem before a vowel, the ending of the aorist."""
_GLAD = (
    r"(?:(?:çok |bayağı )?(?:sevinirim|memnun olurum|mutlu olurum|minnettar olurum|seviniriz|iyi olur|güzel olur|"
    r"harika olur|süper olur|makbule geçer|"
    r"mutlu olurum|müteşekkir olurum))"
)
_WANTED = r"(?:istiyorum|isterim|isterdim|rica ediyorum|rica ederim|istiyoruz|bekliyorum|umuyorum|önemli|şart)"
_VERB = (
    rf"(?:{_PLACE} (?:olsun|bulunsun|kalsın|dursun)|(?:sakın |asla )?(?:"
    + "|".join(
        rf"{stem}(?:y?[iu]n(?:[iu]z)?|s[ae]n[ae]|m[ae]n(?:[iu]z)?[iu] {_WANTED}|"
        rf"m[ae]n(?:[iu]z)? (?:gerek(?:iyor|ir)?|lazım|iyi olur|önemli|şart)|)|"
        rf"{soft}(?:[iu]n(?:[iu]z)?|{aorist} m[iu]s[iu]n(?:[iu]z)?|{aorist}s[ae]n(?:[iu]z)? {_GLAD}|"
        r"y?[ae]bilir m[iu]s[iu]n(?:[iu]z)?|"
        rf"y?[ae]bilirs[ae]n(?:[iu]z)? {_GLAD})"
        for stem, soft, aorist in _PARADIGM
    )
    + "))"
)
_KNOWN = (
    r"(?:(?<=ğunu)|(?<=ğini)|(?<=ğını)|(?<=ğünü)|(?<=ğumu)|(?<=ğimi)|(?<=ğımı)|(?<=ğümü)|(?<=ğumuzu)|"
    r"(?<=ğimizi)|(?<=ğımızı)|(?<=ğümüzü)|(?<=lerini)|(?<=larını)|(?<=cağımı)|(?<=ceğimi))"
)
_OPENS = r"(?:ha|lütfen|bu arada|bir de|ayrıca|ve|sakın|bundan sonra|artık|tamam|peki)"
TURKISH = Phrases(
    language="tr",
    stems=(
        "bilmen aramızda unut hatirla aklin akil hafiza belle ezberle not kafan zihn kayded kaydet sil birak guncelle "
        "duzelt"
    ),
    keywords="unutma hatırla kaydet hafızana unutmayın",
    lead=(
        r"bir zahmet|zahmet olmazsa|(?:bir )?(?:dahaki|sonraki|gelecek) sefere|kendine|kendin için|"
        r"(?:beni )?(?:iyi )?dinle(?:yin)?(?: ve)?|(?:şöyle|böyle)|yok(?=,)|hayır(?=,)|ha|haa|merhaba|selam|hey|"
        r"günaydın|iyi günler|iyi akşamlar|tamam|peki|ok|okey|evet|hayır|şey|yani|ve|ama|"
        r"fakat|ayrıca|bir de|ah|teşekkürler|teşekkür ederim|sağ ol|harika|güzel|süper|"
        r"lütfen|rica etsem|bu arada|aklıma gelmişken|(?:son )?bir şey(?: daha)?|bir (?:not|hatırlatma)|"
        r"başlamadan önce|unutmadan|gelecek(?: için| sefere)?|ileride|bundan sonra|bundan böyle|artık|şimdi|önce|"
        r"sonra|önemli|not|ps|dinle|bak|mümkünse|aslında|bilgin olsun|sakın|hep|o zaman|o yüzden|sen de"
    ),
    head=rf"(?:{_VERB}{_PLEASE})",
    keep=(
        rf"(?:{_OBJECT}(?:,)?{_PLEASE} (?:(?:iyi |iyice )?bil(?:in)? ve )?{_VERB}{_PLEASE}|"
        rf"{_TOWARDS}(?: {_OBJECT})? {_VERB}{_PLEASE}|"
        rf"{_TOWARDS}(?: {_OBJECT})? (?:ekle|yaz|al|at|koy|not et)(?:y?[iu]n)?{_PLEASE})"
    ),
    update=(
        rf"(?:(?:lütfen )?(?:{_OBJECT} )?(?:hafıza|belle[ğk]|hafızan|bellek|kayıt)\w*(?: \w+)?(?: bilgi\w*| kayd\w*|"
        r" not\w*)? ?"
        r"(?:güncelle|düzelt|değiştir)(?:yin|in|r misin|ir misin|yebilir misin)?|"
        r"(?:hakkımda|benimle ilgili) (?:bildik|hatırladık|kaydettik)ler\w+ (?:güncelle|düzelt|değiştir)(?:yin|in)?|"
        rf"(?:bunun|onun) yerine,? (?:{_OBJECT} )?{_VERB})"
    ),
    condition=(
        r"[^\n,.]{1,40}(?:dığında|diğinde|duğunda|düğünde|tığında|tiğinde|ken|ınca|ince|unca|ünce|arsa|erse|sam|sem|"
        r"dıkça|dikçe)"
    ),
    refers=r"(?:ve |ama )?(?:o|onun|bu|bunun|onlar|onların|şu|ikisi|adı|kendisi)",
    reject=(
        r"(?:ne\b|nasıl|neden|kim\b|mı\b|mi\b|musun|sen (?:bir|artık)|cevap(?:ın|lar|ların)?\b|yanıt(?:ın|lar|"
        r"ların)?\b)"
    ),
    this=_OBJECT,
    that=r"ki\b",
    scope=(
        rf"lütfen|gelecek sefere|bir dahaki sefere|ileride|bundan sonra|hep|her zaman|benim için|{_MEMORY}|"
        r"olur mu|tamam mı|sadece bu bilgi tabanı için|da|de"
    ),
    instead=r"(?:bunun|onun) yerine",
    opens=rf"{_OPENS}(?:,? {_OPENS})*,?",
    bare=r"(?:ben|benim|biz|bizim)\b[^\n?]{3,}",
    vague=r"(?:bir şey|bir şeyi|birkaç şey|bazı şeyleri)",
    offer=(
        r"bir şey(?:i)? (?:hatırlamanı istiyorum|aklında tutar mısın|hatırlar mısın|not alır mısın|"
        r"hatırlayabilir misin)"
    ),
    own=(
        r"(?:[^\n.,]{1,60}\w(?:[ıiuü]m|[ıiuü]z)\b|(?:\w+ ){0,3}(?:ben|benim|bana|biz|bizim|bizde|bende)\b|"
        r"[^\n.,]{1,80})"
    ),
    trailing=(
        rf"(?:{_KNOWN},?{_PLEASE} (?:{_VERB}|bilmeni(?:zi)? {_WANTED}|(?:unutmamalı|hatırlamalı|"
        rf"bilmeli|aklında tutmalı)(?:sın|sınız|sin|siniz)){_PLEASE})"
    ),
    verbs=(rf"(?:{_OBJECT} )?{_VERB}"),
    puts=r"kaydet|ekle|yaz|al|at|koy|not et|isle",
    places=rf"{_TOWARDS}|hafizaya|bellege",
    glue=(
        r"bunu|sunu|iyi|iyice|lütfen|bil|ve|ki|bir|yeni|bilgi|not|su|önemli|gelecek(?:teki)? (?:konusmalar|"
        r"sohbetler) için|her zaman|hep|bundan sonra|de|da"
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
    please=r"lütfen|(?:şimdiden )?teşekkürler|teşekkür ederim|sağ ol|sağ olun",
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
    aside=r"(?:şimdi |sonra |lütfen )?(?:bana (?:söyle|anlat|göster|öner|yaz|ver)|söyle|açıkla|hesapla|öner)",
    relative=r"ne|nasıl|nerede|kaç|neden|hangi|kim",
    continues=r"(?:ve |ayrıca )?(?:ben|benim|biz|bizim|o|onun|bu)\b",
    joins=r"ve|ama|ayrıca|bir de|o yüzden|lütfen|sonra|bu yüzden",
    dismissal=r"(?:[\w ]{1,40}(?:boş ver|yok say|unut))|boş ver|önemli değil",
    material=(
        r"[^\n:.]{0,60}(?:çevir|tercüme et|özetle|düzelt|yeniden yaz|analiz et|açıkla|cevapla|yanıtla|kontrol et|"
        r"oku|kısalt|incele)\w*[^\n:.]{0,20}(?::|(?<=özetle)\n|\n)|(?:işte|bu|aşağıda|"
        r"şöyle bir)[^\n:]{0,40}(?:e-posta|mail|mesaj|metin|belge|mektup|makale|notlar|kod|kayıt|"
        r"konuşma)\w*[^\n:]{0,20}(?::|\n)|[^\n:.]{0,40}(?:ile başlayan|diye başlayan)[^\n:]{0,40}:|"
        r"(?:kimden|kime|konu|tarih|kullanıcı|asistan|sistem|metin|örnek|belge) ?:|(?:hayal et|diyelim ki|farz et|"
        r"varsayalım|rol yap)"
    ),
    mention=(
        r"\b(?:(?:ne|nerede|nereli|hangi|kim|kimin|nasıl|kaç|niye|neden)\b[^\n,:.]{0,60}?ğ(?:ını|ini|unu|ünü|ımı|imi|"
        r"umu|ümü)\Z|"
        r"bunun (?:bir|sadece)|desem|dersem|diyelim|farz et|hayal et|(?:der ki|dedi ki|diyor ki|derdi ki|söyle\b|"
        r"söyledi|diyor|"
        r"dedi|demişti)|(?:cümlesi|kelimesi|ifadesi|sözü)|örneğin|mesela|ne demek)"
    ),
)
