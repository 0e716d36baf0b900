"""Texts that show how an embedding model sees chatter, personal questions and facts. Their people are invented."""

from __future__ import annotations

import hashlib


def _texts(lines: str) -> list[str]:
    return [text.strip() for line in lines.strip().splitlines() for text in line.split(" | ")]


CHATTER = _texts("""
hello, how are you? | hey | good evening | thank you so much, bye | yes please | no | ok perfect | haha nice one
sorry, what? | qwert uiop | bbbbbb | please continue | that was wrong, try again | how much is 12 times 37?
what is the square root of 144? | 7 + 5 - 3 | convert 10 pounds to kilograms | what is the capital of Peru?
who wrote Don Quixote? | when did the Second World War end? | how tall is Mount Everest? | how do volcanoes form?
explain photosynthesis simply | what is inflation? | write a poem about the sea | tell me something funny
translate "good evening" into Italian | correct the grammar of this sentence | summarise the text above
write a python function that reverses a string | what does this error message mean? | SELECT * FROM orders
how do I boil rice? | what is the weather like in Rome in spring? | recommend a good film | what time is it in Tokyo?
what is the difference between a virus and a bacterium? | what can you do? | ¡hola! ¿qué tal? | gracias por la ayuda
¿cuánto es doce por siete? | ¿quién inventó la imprenta? | salut, ça va ? | combien font douze fois sept ?
quelle est la superficie de la France ? | vielen dank, bis bald | wie viel ist zwölf mal sieben?
schreib ein Gedicht über den Herbst | ciao, come va? | quanto fa dodici per sette?
qual è il fiume più lungo d'Italia? | obrigada pela ajuda | quanto é doze vezes sete? | escreve um poema sobre o mar
hoi, hoe gaat het? | hoeveel inwoners heeft China? | dzięki za pomoc | jak powstają wulkany? | привет, как дела?
сколько планет в солнечной системе? | напиши стихотворение о море | selam, nasılsın?
dünyanın en uzun nehri hangisidir? | شكرا على المساعدة | ما هي أكبر قارة في العالم؟ | नमस्ते, आप कैसे हैं?
भारत का राष्ट्रीय पक्षी कौन सा है? | 谢谢你的帮助 | 十二乘以七等于多少? | 写一首关于大海的诗
手伝ってくれてありがとう | 水の沸点は何度ですか? | 안녕하세요, 잘 지내세요? | 12 곱하기 7은 얼마야? | ขอบคุณที่ช่วย
แม่น้ำที่ยาวที่สุดในโลกคืออะไร | who discovered penicillin? | what is the population of Canada?
which metal is liquid at room temperature? | give me a recipe for lasagne | who was the first emperor of Rome?
what does "status quo" mean? | how does a refrigerator work? | is a whale a fish?
write a bash script that counts lines | refactor this class | prove that there are infinitely many primes
list three facts about Saturn | no, try another one | go on | lol | what is the chemical formula of salt?
how do I tie a tie? | should a comma go before "and"? | ¿quién descubrió la penicilina? | dame una receta de lasaña
¿cómo funciona un frigorífico? | no, otra vez | qui a découvert la pénicilline ? | donne-moi une recette de soupe
comment fonctionne un réfrigérateur ? | non, un autre | wer hat das Penizillin entdeckt?
gib mir ein Rezept für Kartoffelsuppe | wie funktioniert ein Kühlschrank? | weiter bitte
chi ha scoperto la penicillina? | dammi una ricetta per la zuppa | come funziona un frigorifero? | no, un altro
quem descobriu a penicilina? | dá-me uma receita de sopa | como funciona um frigorífico? | continua, por favor
wie ontdekte de penicilline? | geef me een recept voor soep | hoe werkt een koelkast? | ga door
kto odkrył penicylinę? | podaj przepis na zupę | jak działa lodówka? | nie, inny | кто открыл пенициллин?
дай рецепт борща | как работает холодильник? | продолжай | penisilini kim buldu? | çorba tarifi ver
buzdolabı nasıl çalışır? | hayır, başka bir tane | من اكتشف البنسلين؟ | أعطني وصفة حساء | كيف تعمل الثلاجة؟ | لا، غيره
पेनिसिलिन की खोज किसने की? | सूप की विधि बताओ | फ्रिज कैसे काम करता है? | जारी रखो | 青霉素是谁发现的？
给我一个汤的食谱 | 冰箱是怎么工作的？ | 继续 | ペニシリンを発見したのは誰？ | スープの作り方を教えて
冷蔵庫の仕組みは？ | 続けて | 페니실린은 누가 발견했어? | 수프 레시피 알려 줘 | 냉장고는 어떻게 작동해? | 계속해 줘
ใครค้นพบเพนิซิลลิน | ขอสูตรซุป | ตู้เย็นทำงานอย่างไร | ทำต่อ | hi, are you there? | good afternoon to you
that's all for today, bye | wow | not quite, shorter please | why? | are you sure about that? | the second option
can you explain that again? | I don't understand | hmm, let me think | great job | yes, do that | next one please
what causes thunder? | how long does it take to hard-boil an egg? | which vitamins are in oranges? | how do cats purr?
what is the best way to learn to swim? | how do doctors measure blood pressure? | why do dogs bark?
how do banks earn money? | who won the first football world cup? | how many strings does a violin have?
what do nurses study? | how are shoes made? | what does a lawyer do? | which country produces the most coffee?
how do trains change tracks? | is olive oil healthy? | what are the symptoms of a cold?
when was the bicycle invented? | how much does an elephant weigh? | what is a good age to start school?
how do companies register a trademark? | what is the difference between a manager and a leader?
how does a pension fund work? | what are typical interview questions? | how do passwords get cracked?
what is the minimum wage in Ireland? | how is chocolate produced? | name some famous painters
what are the rules of chess? | which planets have rings? | how far is Paris from Berlin?
write an email that declines an invitation | make this paragraph sound more formal | invent a name for a coffee shop
draft a short job advert for a cook | turn this table into CSV | give me ten ideas for a birthday party
what rhymes with orange? | explain recursion to a child | write a unit test for a stack
why does my for loop never end? | add type hints to this function | what is the time complexity of quicksort?
how do I undo the last commit in git? | what does HTTP 404 mean? | translate this into French: the shop is closed
spell "necessary" | define "ambiguous" | is it "who" or "whom" here? | what is 2 to the power of 10?
solve x + 5 = 12 | how many grams are in an ounce? | round 3.7 | what day comes after Tuesday? | was macht ein Anwalt?
welche Vitamine stecken in Orangen? | wie lange kocht man ein Ei? | warum bellen Hunde? | wie weit ist der Mond weg?
erkläre mir die Relativitätstheorie | formuliere das höflicher | Moin! | alles klar | das stimmt nicht
nochmal kürzer bitte | wann begann der Erste Weltkrieg? | wie funktioniert eine Rentenversicherung?
was ist der Unterschied zwischen Butter und Margarine? | que fait un avocat ?
quelles vitamines contient une orange ? | combien de temps cuire un œuf ? | pourquoi les chiens aboient-ils ?
explique-moi la relativité | reformule ce paragraphe | bonsoir | d'accord | ce n'est pas juste
plus court, s'il te plaît | quand la tour Eiffel a-t-elle été construite ? | comment fonctionne une banque ?
quelle est la différence entre un virus et une bactérie ? | ¿qué hace un abogado? | ¿qué vitaminas tiene la naranja?
¿cuánto tarda en cocerse un huevo? | ¿por qué ladran los perros? | explícame la relatividad | reescribe este párrafo
buenas noches | vale | eso no es correcto | más corto, por favor | ¿cuándo se construyó el canal de Suez?
¿cómo gana dinero un banco? | ¿cuál es el planeta más grande? | o que faz um advogado? | que vitaminas tem a laranja?
quanto tempo demora a cozer um ovo? | porque ladram os cães? | explica-me a relatividade | reescreve este parágrafo
boa noite | está bem | isso não está certo | mais curto, por favor | quando foi inventada a bicicleta?
como ganha dinheiro um banco? | qual é o maior planeta? | che cosa fa un avvocato? | quali vitamine ha l'arancia?
quanto deve bollire un uovo? | perché i cani abbaiano? | spiegami la relatività | riscrivi questo paragrafo
buonasera | va bene | non è giusto | più breve, per favore | quando fu inventata la bicicletta?
come guadagna una banca? | qual è il pianeta più grande? | wat doet een advocaat?
welke vitamines zitten er in sinaasappels? | hoe lang moet een ei koken? | waarom blaffen honden?
leg de relativiteitstheorie uit | herschrijf deze alinea | goedenavond | oké | dat klopt niet | korter graag
wanneer is de fiets uitgevonden? | hoe verdient een bank geld? | wat is de grootste planeet?
schrijf een gedicht over regen | co robi adwokat? | jakie witaminy są w pomarańczach? | jak długo gotować jajko?
dlaczego psy szczekają? | wyjaśnij teorię względności | przeredaguj ten akapit | dobry wieczór | w porządku
to nieprawda | krócej, proszę | kiedy wynaleziono rower? | jak zarabia bank? | jaka jest największa planeta?
ile to jest siedem razy osiem? | napisz wiersz o deszczu | чем занимается адвокат? | какие витамины есть в апельсинах?
сколько варить яйцо? | почему собаки лают? | объясни теорию относительности | перепиши этот абзац | добрый вечер
хорошо | это неправильно | короче, пожалуйста | когда изобрели велосипед? | как банк зарабатывает деньги?
какая планета самая большая? | сколько будет семью восемь? | avukat ne iş yapar? | portakalda hangi vitaminler var?
yumurta kaç dakika haşlanır? | köpekler neden havlar? | görelilik kuramını açıkla | bu paragrafı yeniden yaz
iyi akşamlar | tamam | bu doğru değil | daha kısa lütfen | bisiklet ne zaman icat edildi?
bankalar nasıl para kazanır? | en büyük gezegen hangisi? | yedi kere sekiz kaç eder? | yağmur hakkında bir şiir yaz
ماذا يفعل المحامي؟ | ما الفيتامينات الموجودة في البرتقال؟ | كم دقيقة تسلق البيضة؟ | لماذا تنبح الكلاب؟
اشرح لي النسبية | أعد صياغة هذه الفقرة | مساء الخير | حسنا | هذا غير صحيح | أقصر من فضلك | متى اخترعت الدراجة؟
كيف تكسب البنوك المال؟ | ما أكبر كوكب؟ | كم يساوي سبعة ضرب ثمانية؟ | اكتب قصيدة عن المطر | वकील क्या काम करता है?
संतरे में कौन से विटामिन होते हैं? | अंडा कितनी देर में उबलता है? | कुत्ते क्यों भौंकते हैं?
सापेक्षता का सिद्धांत समझाओ | इस पैराग्राफ को फिर से लिखो | शुभ संध्या | ठीक है | यह सही नहीं है | छोटा करके लिखो
साइकिल का आविष्कार कब हुआ? | बैंक पैसे कैसे कमाते हैं? | सबसे बड़ा ग्रह कौन सा है? | सात गुना आठ कितना है?
बारिश पर कविता लिखो | 律师是做什么的？ | 橙子里有什么维生素？ | 煮鸡蛋要多久？ | 狗为什么会叫？ | 解释一下相对论
把这段话改写一下 | 晚上好 | 好的 | 不对，再试一次 | 短一点 | 自行车是什么时候发明的？ | 银行怎么赚钱？
最大的行星是哪颗？ | 七乘以八是多少？ | 写一首关于雨的诗 | 弁護士はどんな仕事をしますか？
オレンジにはどんなビタミンがありますか？ | 卵は何分ゆでればいいですか？ | 犬はなぜ吠えるのですか？
相対性理論を説明して | この段落を書き直して | こんばんは | わかりました | それは違います | もっと短くして
自転車はいつ発明されましたか？ | 銀行はどうやって利益を出すの？ | 一番大きい惑星は？ | 七かける八は？ | 雨の詩を書いて
변호사는 무슨 일을 하나요? | 오렌지에는 어떤 비타민이 있나요? | 달걀은 몇 분 삶아야 하나요? | 개는 왜 짖나요?
상대성 이론을 설명해 줘 | 이 문단을 다시 써 줘 | 좋은 저녁이에요 | 알겠어요 | 그건 틀렸어요 | 더 짧게 해 줘
자전거는 언제 발명됐나요? | 은행은 어떻게 돈을 버나요? | 가장 큰 행성은 뭐예요? | 칠 곱하기 팔은?
비에 대한 시를 써 줘 | ทนายความทำงานอะไร | ส้มมีวิตามินอะไรบ้าง | ต้มไข่ใช้เวลากี่นาที | ทำไมหมาถึงเห่า
อธิบายทฤษฎีสัมพัทธภาพหน่อย | ช่วยเขียนย่อหน้านี้ใหม่ | สวัสดีตอนเย็น | โอเค เข้าใจแล้ว | ไม่ถูกต้อง ลองใหม่
ขอสั้นกว่านี้ | จักรยานถูกประดิษฐ์เมื่อไร | ธนาคารหารายได้อย่างไร | ดาวเคราะห์ดวงไหนใหญ่ที่สุด | เจ็ดคูณแปดได้เท่าไร
แต่งกลอนเกี่ยวกับฝน | who composed the Moonlight Sonata? | who built the Taj Mahal?
who was the first president of Brazil? | which is better, Java or C#? | should one write dates with dots or dashes?
who directed Casablanca? | is a spider an insect? | make me laugh | wer komponierte die Zauberflöte?
bring mich zum Lachen | ist ein Wal ein Fisch? | qui a construit Versailles ? | fais-moi rire | qui a réalisé Amélie ?
¿quién pintó Las meninas? | hazme reír | ¿una araña es un insecto? | quem construiu o Cristo Redentor? | faz-me rir
uma aranha é um inseto? | chi ha dipinto la Primavera? | fammi ridere | un ragno è un insetto?
wie schilderde de Zonnebloemen? | maak me aan het lachen | wie schreef Max Havelaar? | kto namalował Hołd pruski?
rozśmiesz mnie | kto był pierwszym królem Polski? | кто сочинил Щелкунчика? | рассмеши меня | паук — это насекомое?
Topkapı Sarayı'nı kim yaptırdı? | beni güldür | örümcek böcek midir? | من بنى الأهرامات؟ | أضحكني | هل العنكبوت حشرة؟
कुतुब मीनार किसने बनवाई? | मुझे हँसाओ | मकड़ी क्या कीट है? | 长城是谁修建的？ | 逗我笑 | 蜘蛛是昆虫吗？
源氏物語を書いたのは誰？ | 笑わせて | クモは昆虫ですか？ | 한글을 만든 사람은 누구야? | 웃겨 줘 | 거미는 곤충이야?
ใครสร้างปราสาทนครวัด | ทำให้ฉันหัวเราะหน่อย | แมงมุมเป็นแมลงไหม | how do I get red wine out of a shirt?
how often should one water a cactus? | what is a good warm-up before running? | how do I descale a kettle?
which documents does one need to open a bank account? | how do landlords calculate heating costs?
what does a tax adviser cost? | how do couriers plan routes? | who invented the zip?
who designed the Sydney Opera House? | who holds the record in the high jump? | who came first, Bach or Mozart?
why is the moon red at times? | why do onions make people cry? | why do planes leave white trails?
why do companies merge? | why is gold expensive? | can penguins fly? | can you eat raw potatoes?
can dogs see colours? | could people live on Mars? | is glass a liquid? | do fish sleep? | which animals hibernate?
which sports are played on ice? | which relatives of the lion live in Asia? | where do bananas grow?
where does the Rhine rise? | what is usually forbidden on planes? | what helps against hiccups?
what should a first-aid kit contain? | what are good exercises for the back? | compare cats and dogs as pets
write a toast for a wedding | suggest a title for an essay on bees | give me a mnemonic for the planets
rephrase: we regret the delay | put the verb in the past tense: I go | count the words in this sentence
make a packing list template for hikers | write a CSS rule that centres a div | what does ORM mean?
explain what a mutex is | difference between TCP and UDP | convert this JSON to YAML | that helps, thanks | never mind
you are funny | cool | sounds good | let's start over | stop | once more, with more detail | what else?
warum weinen Menschen beim Zwiebelschneiden? | wer erfand den Reißverschluss? | was hilft gegen Schluckauf?
können Pinguine fliegen? | pourquoi les oignons font-ils pleurer ? | qui a inventé la fermeture éclair ?
que faire contre le hoquet ? | les pingouins volent-ils ? | ¿por qué hacen llorar las cebollas?
¿quién inventó la cremallera? | ¿qué ayuda contra el hipo? | ¿pueden volar los pingüinos?
porque é que as cebolas fazem chorar? | quem inventou o fecho éclair? | o que ajuda contra os soluços?
os pinguins voam? | perché le cipolle fanno piangere? | chi ha inventato la cerniera?
che cosa aiuta contro il singhiozzo? | i pinguini volano? | waarom ga je huilen van uien? | wie vond de rits uit?
wat helpt tegen de hik? | kunnen pinguïns vliegen? | dlaczego cebula wyciska łzy? | kto wynalazł zamek błyskawiczny?
co pomaga na czkawkę? | czy pingwiny latają? | почему от лука плачут? | кто изобрёл молнию на одежде?
что помогает от икоты? | умеют ли пингвины летать? | soğan neden ağlatır? | fermuarı kim icat etti?
hıçkırığa ne iyi gelir? | penguenler uçabilir mi? | لماذا يسبب البصل الدموع؟ | من اخترع السحاب؟ | ما علاج الفواق؟
هل تطير البطاريق؟ | प्याज से आँसू क्यों आते हैं? | ज़िप का आविष्कार किसने किया? | हिचकी का इलाज क्या है?
क्या पेंगुइन उड़ सकते हैं? | 切洋葱为什么会流泪？ | 拉链是谁发明的？ | 打嗝怎么办？ | 企鹅会飞吗？
玉ねぎを切るとなぜ涙が出るのですか？ | ファスナーを発明したのは誰？ | しゃっくりを止める方法は？
ペンギンは飛べますか？ | 양파를 썰면 왜 눈물이 나? | 지퍼는 누가 발명했어? | 딸꾹질은 어떻게 멈춰?
펭귄은 날 수 있어? | ทำไมหั่นหัวหอมแล้วน้ำตาไหล | ใครประดิษฐ์ซิป | แก้สะอึกอย่างไร | เพนกวินบินได้ไหม
what should one check before renting a flat? | how do I choose a good mattress?
what is the best month to visit Portugal? | which allergies are the most common? | what do squirrels eat?
how do birds survive the frost? | how much sleep do adults need? | how do vets treat a broken paw?
which names were popular in 1990? | what to wear to a job interview? | how do I remove rust from a pan?
how long does paint take to dry? | what makes a good manager? | when are strawberries in season?
which sports burn the most calories? | how do people get over a break-up? | what do accountants do all day?
which languages are easy to learn? | how do I train a puppy? | how much should a beginner run?
what are the rules for hand luggage? | is it healthy to skip breakfast? | how do I prune a rose?
what is a fair price for a used car? | which database is the fastest? | how do teams plan a sprint?
how do shops set prices? | what belongs in an invoice? | how are salaries negotiated?
worauf sollte man beim Mieten einer Wohnung achten? | welche Allergien sind am weitesten verbreitet?
was fressen Eichhörnchen? | wie schneidet man Rosen? | wie viel Schlaf brauchen Erwachsene?
wann ist die beste Reisezeit für Portugal? | wie wählt man eine gute Matratze? | wie erzieht man einen Welpen?
à quoi faut-il veiller en louant un appartement ? | quelles allergies sont les plus répandues ?
que mangent les écureuils ? | comment taille-t-on les rosiers ? | combien d'heures dort un adulte ?
quand partir au Portugal ? | comment choisir un matelas ? | comment dresser un chiot ?
¿qué hay que mirar al alquilar un piso? | ¿qué alergias son las más frecuentes? | ¿qué comen las ardillas?
¿cómo se podan los rosales? | ¿cuánto duerme un adulto? | ¿cuándo conviene viajar a Portugal?
¿cómo se elige un colchón? | ¿cómo se educa a un cachorro? | o que se deve ver antes de alugar uma casa?
que alergias são as mais frequentes? | o que comem os esquilos? | como se podam as roseiras? | quanto dorme um adulto?
como se escolhe um colchão? | a che cosa si bada affittando una casa? | quali allergie sono le più diffuse?
che cosa mangiano gli scoiattoli? | come si potano le rose? | quanto dorme un adulto? | come si sceglie un materasso?
waar let je op bij het huren van een huis? | welke allergieën komen het meest voor? | wat eten eekhoorns?
hoe snoei je rozen? | hoeveel slaap heeft een volwassene nodig? | hoe kies je een matras?
na co patrzeć przy wynajmie mieszkania? | jakie alergie są najczęstsze? | co jedzą wiewiórki? | jak przycinać róże?
ile snu potrzebuje dorosły? | jak wybrać materac? | на что обращать внимание при съёме квартиры?
какие аллергии самые распространённые? | что едят белки? | как обрезать розы? | сколько сна нужно взрослому?
ev kiralarken nelere dikkat edilir? | en yaygın alerjiler hangileri? | sincaplar ne yer? | güller nasıl budanır?
yetişkinler kaç saat uyumalı? | ما الذي يجب فحصه قبل استئجار شقة؟ | ما أكثر أنواع الحساسية انتشارا؟
ماذا تأكل السناجب؟ | كيف تقلم الورود؟ | كم ساعة ينام البالغون؟ | मकान किराए पर लेते समय क्या देखें?
सबसे आम एलर्जी कौन सी हैं? | गिलहरियाँ क्या खाती हैं? | गुलाब की छँटाई कैसे करें? | वयस्कों को कितनी नींद चाहिए?
租房要注意什么？ | 最常见的过敏有哪些？ | 松鼠吃什么？ | 怎么修剪玫瑰？ | 成年人需要睡多久？
部屋を借りるとき何を確認しますか？ | 最も多いアレルギーは何ですか？ | リスは何を食べますか？
バラの剪定はどうしますか？ | 大人は何時間寝ればいいですか？ | 집을 빌릴 때 뭘 확인해야 해?
가장 흔한 알레르기는 뭐야? | 다람쥐는 뭘 먹어? | 장미는 어떻게 가지치기해? | 어른은 몇 시간 자야 해?
เช่าห้องต้องดูอะไรบ้าง | โรคแพ้ที่พบบ่อยคืออะไร | กระรอกกินอะไร | ตัดแต่งกุหลาบอย่างไร | ผู้ใหญ่ควรนอนกี่ชั่วโมง
anybody home? | are you still there? | can you hear me? | what's up? | any news? | are you ready? | let's begin
how was your day? | are you a robot? | who made you? | bist du noch da? | hört mich jemand? | was gibt's Neues?
bist du bereit? | alles im Lot? | wer hat dich gemacht? | tu es là ? | quelqu'un m'entend ? | quoi de neuf ?
tu es prêt ? | qui t'a créé ? | ¿estás ahí? | ¿alguien me oye? | ¿qué hay de nuevo? | ¿empezamos? | ¿quién te creó?
ainda estás aí? | alguém me ouve? | há novidades? | começamos? | quem te criou? | ci sei ancora? | qualcuno mi sente?
che novità ci sono? | cominciamo? | chi ti ha creato? | ben je er nog? | hoort iemand mij? | is er nieuws?
zullen we beginnen? | wie heeft jou gemaakt? | jesteś tam jeszcze? | ktoś mnie słyszy? | co nowego? | zaczynamy?
kto cię stworzył? | ты ещё тут? | меня кто-нибудь слышит? | что нового? | начнём? | кто тебя создал? | orada mısın?
beni duyan var mı? | ne haber? | başlayalım mı? | seni kim yaptı? | هل أنت هنا؟ | هل يسمعني أحد؟ | ما الجديد؟
هل نبدأ؟ | من صنعك؟ | क्या तुम वहाँ हो? | कोई सुन रहा है? | क्या हाल है? | शुरू करें? | तुम्हें किसने बनाया?
你还在吗？ | 有谁听得到？ | 有什么新鲜事？ | 开始吧 | 谁开发了你？ | まだいますか？ | 聞こえますか？ | 調子はどう？
始めましょう | あなたを作ったのは誰？ | 아직 있어? | 내 말 들려? | 별일 없어? | 시작할까? | 누가 너를 만들었어?
ยังอยู่ไหม | ได้ยินไหม | มีอะไรใหม่ไหม | เริ่มกันเลย | ใครสร้างคุณ
""")
"""Turns that no fact about a person or their work answers."""

QUESTIONS = _texts("""
what is my address? | who is my best friend? | when is my birthday? | where do I work?
what did I say about the holiday? | which food do I like? | what is our customer number? | do I have a sister?
what is the code for the alarm? | which framework did we choose? | when is the deadline?
who is responsible for the budget? | what should I not eat? | what was ticket ABC-123 about?
how do I want you to write? | what are my plans for the summer? | when did Maria go to Rome?
what did Tom buy his wife? | which book did Sofia recommend? | what was decided at the meeting?
how many children does Lena have? | why did the team drop the old supplier? | which restaurant should I book?
suggest a present for my wife | ¿cuál es mi dirección? | ¿qué compró Tomás? | où est-ce que je travaille ?
quand Maria est-elle allée à Rome ? | wo arbeite ich? | wann war Maria in Rom? | dove lavoro?
quando é o meu aniversário? | waar werk ik? | gdzie pracuję? | где я работаю? | что купил Том? | nerede çalışıyorum?
أين أعمل؟ | मैं कहाँ काम करता हूँ? | 我的生日是什么时候? | 私の誕生日はいつですか? | 내 생일은 언제예요?
วันเกิดของฉันคือเมื่อไร | how do I pay for the train? | what is my shoe size? | can I eat cheese?
is my sister older than me? | how do guests find our office? | what do I do on Sundays? | what is the name of my dog?
what colour is my bike? | ¿qué no puedo comer? | ¿cómo se llama mi perro? | ¿a qué me dedico?
qu'est-ce que je ne dois pas manger ? | comment s'appelle mon chien ? | quel sport est-ce que je fais ?
was darf ich nicht essen? | wie heißt mein Hund? | welches Hobby habe ich? | che cosa non devo mangiare?
come si chiama il mio cane? | che sport faccio? | o que não posso comer? | como se chama o meu cão?
que desporto pratico? | wat mag ik niet eten? | hoe heet mijn hond? | welke sport doe ik? | czego nie mogę jeść?
jak nazywa się mój pies? | jaki sport uprawiam? | что мне нельзя есть? | как зовут мою собаку?
каким спортом я занимаюсь? | ne yiyemem? | köpeğimin adı ne? | hangi sporu yapıyorum? | ماذا لا يجب أن آكل؟
ما اسم كلبي؟ | ما هي هوايتي؟ | मुझे क्या नहीं खाना चाहिए? | मेरे कुत्ते का नाम क्या है? | मेरा शौक क्या है?
我不能吃什么? | 我的狗叫什么名字? | 我的爱好是什么? | 私が食べてはいけないものは何ですか? | 私の犬の名前は何ですか?
私の趣味は何ですか? | 내가 먹으면 안 되는 게 뭐예요? | 우리 개 이름이 뭐예요? | 내 취미가 뭐예요? | ฉันกินอะไรไม่ได้
หมาของฉันชื่ออะไร | งานอดิเรกของฉันคืออะไร | where did I park the car? | how do I take my tea?
what is my wife's name? | when does my train leave tomorrow? | which school do my kids attend?
would I enjoy a trip to the beach? | can I have cake for dessert? | do I own a car? | am I married?
what do I collect? | who cuts my hair? | how long have I been living here? | what was my last job?
which team do I support? | what makes me nervous? | how tall am I? | what should I wear to the wedding?
where do I keep the spare keys? | what do I need to bring on Monday? | when is my rent due?
what did I promise Nadia? | how did I hurt my knee? | which languages does my mother speak?
what did I pay for the sofa? | what is the name of our project? | who handles our taxes?
which room is our meeting in? | when do we close for the holidays? | what is the door code?
how do we name our branches? | which currency do we bill in? | are we allowed to work from home?
who approved the new design? | what does our contract with the agency say? | where are the backups kept?
how many people are on our team? | why did we postpone the launch? | which printer should I use?
what tone should your answers have? | how should dates be written for me? | what is Henrik allergic to?
where did Amara spend her holiday? | how long has Felix been playing the guitar? | what did Joan say about her exam?
what does Priya do to relax? | when is Oscar's wedding? | who gave Ruth the necklace? | which pets does Caleb have?
why was Elena upset? | what kind of books does Viktor read? | did Hana finish her course?
how many times has Noah been to Spain? | what would Iris like as a present? | what are the names of Paul's children?
how did I solve the error in my parser? | which version did I say we run? | when did I start the diet?
wie heißt meine Frau? | wo habe ich das Auto geparkt? | wie lange wohne ich schon hier? | worüber ärgere ich mich?
wie komme ich ins Gebäude? | wer macht unsere Steuern? | an welchem Tag haben wir geschlossen?
kann ich den Kuchen essen? | wie soll man mich anreden? | wofür spare ich? | wann hat Lena Geburtstag?
was hat Tobias gekauft? | was habe ich früher gearbeitet? | welches Instrument spiele ich?
comment s'appelle ma femme ? | où ai-je garé la voiture ? | depuis quand est-ce que j'habite ici ?
de quoi ai-je peur ? | comment entre-t-on dans nos locaux ? | qui s'occupe de nos impôts ?
quel jour sommes-nous fermés ? | puis-je manger ce gâteau ? | pourquoi est-ce que j'économise ?
quand est l'anniversaire de Léa ? | qu'est-ce que Hugo a acheté ? | quel était mon ancien métier ?
de quel instrument est-ce que je joue ? | ¿cómo se llama mi mujer? | ¿dónde aparqué el coche?
¿desde cuándo vivo aquí? | ¿qué me da miedo? | ¿cómo se entra en la oficina? | ¿quién lleva nuestros impuestos?
¿qué día cerramos? | ¿puedo comer esta tarta? | ¿para qué ahorro? | ¿cuándo es el cumpleaños de Lucía?
¿cuál era mi antiguo trabajo? | ¿qué instrumento toco? | ¿dónde trabajo? | como se chama a minha mulher?
onde estacionei o carro? | há quanto tempo vivo aqui? | de que tenho medo? | como se entra no escritório?
quem trata dos nossos impostos? | em que dia fechamos? | posso comer este bolo? | para que estou a poupar?
quando faz anos a Inês? | qual era o meu antigo emprego? | que instrumento toco? | onde trabalho?
come si chiama mia moglie? | dove ho parcheggiato l'auto? | da quanto tempo abito qui? | di che cosa ho paura?
come si entra in ufficio? | chi si occupa delle nostre tasse? | in che giorno siamo chiusi?
posso mangiare questa torta? | per cosa risparmio? | quando è il compleanno di Giulia?
qual era il mio vecchio lavoro? | che strumento suono? | hoe heet mijn vrouw? | waar heb ik de auto geparkeerd?
hoe lang woon ik hier al? | waar ben ik bang voor? | hoe kom je ons kantoor in? | wie doet onze belastingen?
op welke dag zijn we gesloten? | mag ik deze taart eten? | waar spaar ik voor? | wanneer is Sanne jarig?
wat was mijn vorige baan? | welk instrument speel ik? | jak ma na imię moja żona? | gdzie zaparkowałem samochód?
od kiedy tu mieszkam? | czego się boję? | jak się wchodzi do biura? | kto zajmuje się naszymi podatkami?
w jaki dzień mamy zamknięte? | czy mogę zjeść to ciasto? | na co zbieram pieniądze? | kiedy Ania ma urodziny?
gdzie pracowałem wcześniej? | na jakim instrumencie gram? | как зовут мою жену? | где я припарковал машину?
давно ли я здесь живу? | чего я боюсь? | как попасть в наш офис? | кто занимается нашими налогами?
в какой день мы закрыты? | можно ли мне этот торт? | на что я откладываю деньги? | когда день рождения у Оли?
кем я работал раньше? | на каком инструменте я играю? | eşimin adı ne? | arabayı nereye park ettim?
ne zamandan beri burada yaşıyorum? | neden korkarım? | ofise nasıl girilir? | vergi işlerimizi kim yapıyor?
hangi gün kapalıyız? | bu pastayı yiyebilir miyim? | ne için para biriktiriyorum? | Elif'in doğum günü ne zaman?
eski işim neydi? | hangi enstrümanı çalıyorum? | ما اسم زوجتي؟ | أين أوقفت السيارة؟ | منذ متى أعيش هنا؟ | مم أخاف؟
كيف ندخل إلى المكتب؟ | من يتولى ضرائبنا؟ | في أي يوم نغلق؟ | هل يمكنني أكل هذه الكعكة؟ | لماذا أدخر المال؟
متى عيد ميلاد ليلى؟ | ماذا كانت وظيفتي السابقة؟ | أي آلة أعزف؟ | मेरी पत्नी का नाम क्या है?
मैंने गाड़ी कहाँ खड़ी की थी? | मैं यहाँ कब से रह रहा हूँ? | मुझे किससे डर लगता है? | हमारे दफ़्तर में कैसे जाएँ?
हमारा टैक्स कौन देखता है? | हम किस दिन बंद रहते हैं? | क्या मैं यह केक खा सकता हूँ? | मैं किसलिए बचत कर रहा हूँ?
नेहा का जन्मदिन कब है? | मेरी पिछली नौकरी क्या थी? | मैं कौन सा वाद्य बजाता हूँ? | 我太太叫什么名字？
我把车停在哪里了？ | 我在这里住了多久？ | 我害怕什么？ | 怎么进我们的办公室？ | 谁负责我们的税务？ | 我们哪天休息？
我可以吃这块蛋糕吗？ | 我存钱是为了什么？ | 小丽的生日是哪天？ | 我以前做什么工作？ | 我会弹什么乐器？
妻の名前は何ですか？ | 車をどこに停めましたか？ | いつからここに住んでいますか？ | 私は何が怖いですか？
事務所にはどうやって入りますか？ | うちの税金は誰が担当していますか？ | 休業日は何曜日ですか？
このケーキを食べてもいいですか？ | 何のために貯めていますか？ | 由美さんの誕生日はいつですか？
前の仕事は何でしたか？ | 何の楽器を弾きますか？ | 제 아내 이름이 뭐예요? | 차를 어디에 세웠죠?
여기 산 지 얼마나 됐죠? | 제가 무서워하는 게 뭐죠? | 우리 사무실에 어떻게 들어가나요? | 우리 세금은 누가 처리하나요?
우리는 무슨 요일에 쉬나요? | 이 케이크 먹어도 되나요? | 무엇을 위해 돈을 모으고 있죠? | 지은이 생일이 언제죠?
예전에 제가 하던 일이 뭐였죠? | 제가 연주하는 악기가 뭐예요? | ภรรยาของฉันชื่ออะไร | ฉันจอดรถไว้ที่ไหน
ฉันอยู่ที่นี่มานานแค่ไหน | ฉันกลัวอะไร | เข้าออฟฟิศเราอย่างไร | ใครดูแลภาษีของเรา | เราปิดวันไหน | ฉันกินเค้กนี้ได้ไหม
ฉันเก็บเงินเพื่ออะไร | วันเกิดของนิดคือวันไหน | งานเก่าของฉันคืออะไร | ฉันเล่นเครื่องดนตรีอะไร
what do I drink in the morning? | how should my eggs be cooked? | am I allowed to order the fish?
how do we get into the garage? | do I drink alcohol? | when is my next check-up? | which customer matters most to us?
when were the windows last cleaned? | darf ich den Fisch bestellen? | wie kommt man in die Garage?
wie mag ich meine Eier? | est-ce que je peux prendre le poisson ? | comment ouvre-t-on le garage ?
comment est-ce que j'aime mes œufs ? | ¿puedo pedir el pescado? | ¿cómo se abre el garaje?
¿cómo me gustan los huevos? | posso pedir o peixe? | como se abre a garagem? | como gosto dos ovos?
posso ordinare il pesce? | come si apre il garage? | come mi piacciono le uova? | mag ik de vis bestellen?
hoe gaat de garage open? | hoe wil ik mijn eieren? | czy mogę zamówić rybę? | jak otworzyć garaż? | jakie lubię jajka?
можно ли мне заказать рыбу? | как открыть гараж? | какие яйца я люблю? | balık sipariş edebilir miyim?
garaj nasıl açılır? | yumurtayı nasıl severim? | هل يمكنني طلب السمك؟ | كيف يفتح المرآب؟ | كيف أحب البيض؟
क्या मैं मछली मँगा सकता हूँ? | गैराज कैसे खुलता है? | मुझे अंडे कैसे पसंद हैं? | 我能点鱼吗？ | 车库怎么打开？
我喜欢怎么吃鸡蛋？ | 魚を注文してもいいですか？ | 車庫はどうやって開けますか？ | 卵はどう食べるのが好きですか？
제가 생선을 주문해도 되나요? | 차고는 어떻게 열죠? | 제가 좋아하는 달걀 요리는 뭐죠? | ฉันสั่งปลาได้ไหม
โรงรถเปิดอย่างไร | ฉันชอบกินไข่แบบไหน | why is the shop closed tomorrow? | why did we lose the tender?
why am I tired on Tuesdays? | why can't I lift heavy boxes? | why was the order late?
will the stairs be a problem for me? | is the new chair good for me? | could I watch the match without glasses?
do I get along with cats? | which of my cousins is a pilot? | who in my family speaks Greek?
whose house did we stay at in July? | who taught me to cook? | who introduced us?
what are visitors not allowed to do? | what is forbidden in our lab? | what do we never send by post?
from which amount on is approval needed? | what helps me fall asleep? | what do I need when it is cold?
what do I take with me on flights? | what should be on my desk? | which race did I sign up for?
what exam am I preparing for? | what am I writing about? | what did I study? | what was my childhood like?
where did I spend my school days? | where are old files stored? | where does our milk come from?
where can I leave my bike? | where do we eat at noon? | who pays the freelancers? | who signs off the invoices?
who maintains the website? | who lent me the drill? | who invested in us? | under which name do I publish?
by which title should I be addressed? | what do my friends call me? | which number do I wear?
which version introduced the crash? | which branch is deployed? | what broke after the update?
how large may attachments be? | how often are passwords changed? | would oysters be something for me?
is Friday a good day to call me? | would I have to translate for my parents? | do I need subtitles?
has the van been repaired? | is the heating fixed? | did the parcel for Ines arrive? | has the landlord answered?
are the tickets booked? | wer aus meiner Familie spricht Griechisch? | warum ist der Laden morgen zu?
was ist in unserem Labor verboten? | was hilft mir beim Einschlafen? | wo bin ich zur Schule gegangen?
für welche Prüfung lerne ich? | wer bezahlt die freien Mitarbeiter? | schaffe ich die Treppe?
qui dans ma famille parle grec ? | pourquoi le magasin est-il fermé demain ? | qu'est-ce qui est interdit chez nous ?
qu'est-ce qui m'aide à dormir ? | où suis-je allé à l'école ? | quel examen est-ce que je prépare ?
qui paie les indépendants ? | ¿quién de mi familia habla griego? | ¿por qué cierra mañana la tienda?
¿qué está prohibido en el laboratorio? | ¿qué me ayuda a dormir? | ¿dónde fui al colegio? | ¿qué examen preparo?
¿quién paga a los autónomos? | quem da minha família fala grego? | porque fecha a loja amanhã?
o que é proibido no laboratório? | o que me ajuda a dormir? | onde andei na escola? | que exame estou a preparar?
chi della mia famiglia parla greco? | perché domani il negozio è chiuso? | che cosa è vietato da noi?
che cosa mi aiuta a dormire? | dove sono andato a scuola? | quale esame preparo?
wie van mijn familie spreekt Grieks? | waarom is de winkel morgen dicht? | wat is bij ons verboden?
wat helpt mij in slaap? | waar ging ik naar school? | kto z mojej rodziny mówi po grecku?
dlaczego sklep jest jutro zamknięty? | co jest u nas zabronione? | co pomaga mi zasnąć? | gdzie chodziłem do szkoły?
кто из моей семьи говорит по-гречески? | почему магазин завтра закрыт? | что у нас запрещено?
что помогает мне уснуть? | где я учился в школе? | ailemden kim Yunanca biliyor? | dükkân yarın neden kapalı?
bizde ne yasak? | uyumama ne yardımcı olur? | hangi okula gittim? | من من عائلتي يتكلم اليونانية؟
لماذا المتجر مغلق غدا؟ | ما الممنوع عندنا؟ | ما الذي يساعدني على النوم؟ | أين درست في صغري؟
मेरे परिवार में ग्रीक कौन बोलता है? | कल दुकान क्यों बंद है? | हमारे यहाँ क्या मना है?
मुझे नींद आने में क्या मदद करता है? | मैं किस स्कूल में पढ़ा? | 我家里谁会说希腊语？ | 明天店里为什么关门？
我们这里禁止什么？ | 什么能帮我入睡？ | 我在哪里上的学？ | 家族で誰がギリシャ語を話しますか？
明日なぜ店が閉まりますか？ | うちで禁止されていることは何ですか？ | 眠れないとき何が役立ちますか？
私はどこの学校に通いましたか？ | 우리 가족 중 누가 그리스어를 하죠? | 내일 가게가 왜 닫죠?
우리 회사에서 금지된 게 뭐죠? | 제가 잠드는 데 뭐가 도움이 되죠? | 제가 어느 학교를 다녔죠?
ใครในครอบครัวฉันพูดภาษากรีก | พรุ่งนี้ร้านปิดเพราะอะไร | ที่เราห้ามทำอะไร | อะไรช่วยให้ฉันหลับ
ฉันเรียนที่โรงเรียนไหน | in what order did I mention my projects? | have I ever worked with Flask?
summarise what I told you about the move | what have we decided so far?
how many days lie between the kickoff and the deadline? | what changed in my plans since March?
which of my two offers pays more? | list everything I said about my garden
how did my opinion on the new office change? | what steps did I take to fix the login bug?
did I say that I like jazz? | remind me what the vet said | how often does Marta visit her parents?
what did they do after the concert? | what inspired Leo to start painting? | which city did both of them visit?
what is Tara's dream job? | how does Sam feel about moving? | was habe ich dir über den Umzug erzählt?
wie oft besucht Marta ihre Eltern? | was haben wir bisher beschlossen? | qu'est-ce que je t'ai dit du déménagement ?
à quelle fréquence Marta voit-elle ses parents ? | qu'avons-nous décidé ? | ¿qué te conté de la mudanza?
¿qué hemos decidido hasta ahora? | ¿cada cuánto visita Marta a sus padres? | o que te contei sobre a mudança?
o que decidimos até agora? | che cosa ti ho detto del trasloco? | che cosa abbiamo deciso finora?
wat heb ik je over de verhuizing verteld? | wat hebben we tot nu toe besloten? | co ci mówiłem o przeprowadzce?
co już ustaliliśmy? | что я рассказывал о переезде? | что мы уже решили? | sana taşınma hakkında ne anlattım?
şimdiye kadar neye karar verdik? | ماذا أخبرتك عن الانتقال؟ | ماذا قررنا حتى الآن؟
मैंने तुम्हें घर बदलने के बारे में क्या बताया? | हमने अब तक क्या तय किया है? | 关于搬家我跟你说过什么？
我们到现在决定了什么？ | 引っ越しについて何を話しましたか？ | これまでに何を決めましたか？
이사에 대해 제가 뭐라고 했죠? | 지금까지 뭘 결정했죠? | ฉันเล่าเรื่องย้ายบ้านว่าอย่างไร | เราตกลงอะไรกันไปแล้วบ้าง
""")
"""Questions that only somebody's own facts answer."""

FACTS = _texts("""
My brother plays chess on Mondays. | I have two children. | Our office is near the station. | I was born in 1987.
My favourite food is lasagne. | We use GitHub for our code. | I work as a nurse. | My phone number ends in 12.
The project starts next spring. | My wife is a teacher. | I am learning Portuguese. | Our cat sleeps all day.
My doctor told me to rest. | The budget is 5,000 euros. | My mother lives in Spain.
The password is written on the board. | I prefer short answers. | We meet every Friday at ten.
Mi hermano trabaja en un banco. | Ma sœur habite à Lyon. | Mein Büro ist im zweiten Stock. | Minha irmã mora no Porto.
Mio padre è in pensione. | Mijn zus werkt in een winkel. | Mój brat jest kucharzem. | Я люблю читать.
Kardeşim öğretmen. | أعمل في مستشفى. | मुझे संगीत पसंद है। | 我在银行工作。 | 私の仕事は看護師です。
나는 수영을 좋아해요. | ฉันทำงานที่โรงพยาบาล | We painted the hall in white. | My passport expires next May.
Joan says her exam went well. | I sold my old guitar. | The lift is out of order. | My aunt runs a bakery.
Our supplier delivers on Mondays. | I had the flu in January. | Felix moved to a bigger flat.
The key is under the mat. | I like long walks. | We switched to a new bank. | My daughter plays volleyball.
Our newsletter goes out monthly. | Elena bought a used car.
""")
"""Facts that answer none of `CHATTER`, and few of `QUESTIONS`."""


def digest() -> str:
    """A hash of all of them: what was measured on them holds as long as it stays the same."""
    return hashlib.blake2b("\0".join([*CHATTER, *QUESTIONS, *FACTS]).encode(), digest_size=8).hexdigest()
