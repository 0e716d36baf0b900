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
_VERB = (
    r"(?:(?:sakın )?unutma(?:yın|yınız|yin|sana)?|hatırla(?:yın|yınız|sana)?|hatırında (?:tut|tutun|olsun|"
    r"bulunsun)|ak(?:lında|lınızda|ılda) (?:tut(?:un|ar mısın|abilir misin|unuz)?|olsun|bulunsun|kalsın|"
    r"bulundur(?:un)?)|aklına (?:yaz|not et|koy)|kafana yaz|"
    r"ezberle(?:yin)?|not (?:ed(?:in|iniz)|al(?:ın|ınız|ır mısın|abilir misin)?|et(?:in|iniz|er misin)?|düş)|"
    r"kaydet(?:in|"
    r"iniz|er misin)?|bir kenara (?:yaz|not et)|belleğinde tut|hafızanda tut|"
    rf"{_MEMORY} (?:kaydet(?:in|er misin)?|ekle(?:yin|r misin)?|al(?:ın)?|yaz(?:ın)?|at|koy|yerleştir|işle)|"
    r"hatırlar mısın(?: lütfen)?|unutmazsan (?:sevinirim|iyi olur)|hatırlarsan (?:sevinirim|iyi olur))"
)
_KNOWN = (
    r"(?:(?<=ğunu)|(?<=ğini)|(?<=ğını)|(?<=ğünü)|(?<=ğumu)|(?<=ğimi)|(?<=ğımı)|(?<=ğümü)|(?<=ğumuzu)|"
    r"(?<=ğimizi)|(?<=ğımızı)|(?<=ğümüzü)|(?<=lerini)|(?<=larını)|(?<=cağımı)|(?<=ceğimi))"
)
TURKISH = Phrases(
    language="tr",
    stems=(
        "bilmen aramızda unut hatirla aklin akil hafiza belle ezberle not kaydet kafana zihn sil birak guncelle duzelt"
    ),
    keywords="unutma hatırla kaydet hafızana unutmayın",
    lead=(
        r"ha|haa|merhaba|selam|hey|günaydın|iyi günler|iyi akşamlar|tamam|peki|ok|okey|evet|hayır|şey|yani|ve|ama|"
        r"fakat|ayrıca|bir de|ah|teşekkürler|teşekkür ederim|sağ ol|harika|güzel|süper|"
        r"lütfen|rica etsem|bu arada|aklıma gelmişken|(?:son )?bir şey(?: daha)?|bir (?:not|hatırlatma)|"
        r"başlamadan önce|unutmadan|gelecek(?: için| sefere)?|ileride|bundan sonra|bundan böyle|artık|şimdi|önce|"
        r"sonra|önemli|not|ps|dinle|bak|mümkünse|aslında|bilgin olsun|sakın|hep|o zaman|o yüzden|sen de"
    ),
    head=rf"(?:{_VERB}{_PLEASE})",
    keep=(
        rf"(?:{_OBJECT}(?:,)?{_PLEASE} {_VERB}{_PLEASE}|{_MEMORY} (?:kaydet|ekle|yaz|al|at)(?:in|ın|"
        rf"yin)?{_PLEASE})"
    ),
    polite=(
        rf"(?:(?:{_OBJECT} )?(?:{_MEMORY} )?(?:hatırla|unutma|ezberle|not al|not et|kaydet|"
        r"aklında tut)(?:man(?: gerek(?:iyor|ir)?| lazım| iyi olur| önemli)|manız(?: gerek(?:iyor|ir)?| lazım)|"
        r"manı|mamanı|manızı|mamanızı|yabilir misin|yabilir misiniz|abilir misin|ebilir misin|"
        r"ebilir misiniz|r mısın|r mısınız|ar mısın|er misin|ır mısın)(?: (?:istiyorum|isterim|rica ediyorum|"
        r"rica ederim|istiyoruz|bekliyorum|lazım|gerek|lütfen))?)"
    ),
    update=(
        r"(?:(?:lütfen )?(?:hafıza|belle[ğk]|hafızanda|belleğinde)(?:nı|ni|ini|nızı|indeki|ndaki|deki|"
        r"daki)?(?: bilgiyi| bilgileri| kaydı)? ?(?:güncelle|düzelt|değiştir|güncelleyin|düzeltin)|"
        rf"hakkımda bildiklerini (?:güncelle|düzelt)|{_OBJECT} (?:hafızanda|belleğinde|hafızandan) (?:değiştir|"
        rf"düzelt|güncelle)|(?:bunun|onun) yerine,? (?:{_OBJECT} )?{_VERB})"
    ),
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
        rf"(?:{_KNOWN},?{_PLEASE} (?:{_VERB}|(?:hatırlama|unutmama|bilme|not alma|"
        r"aklında tutma)n[ıi](?:z[ıi])? (?:istiyorum|isterim|rica ederim|istiyoruz)|(?:unutmamalı|hatırlamalı|"
        rf"bilmeli|aklında tutmalı)(?:sın|sınız|sin|siniz)){_PLEASE})"
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
        r"\b(?:desem|dersem|diyelim|farz et|hayal et|(?:der ki|dedi ki|diyor ki|derdi ki|söyle\b|söyledi|diyor|"
        r"dedi|demişti)|(?:cümlesi|kelimesi|ifadesi|sözü)|örneğin|mesela|ne demek)"
    ),
)
