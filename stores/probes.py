"""Texts that show how an embedding model sees chatter, personal questions and facts. Their people are invented."""

from __future__ import annotations

CHATTER = """
hello, how are you?
hey
good evening
thank you so much, bye
yes please
no
ok perfect
haha nice one
sorry, what?
qwert uiop
bbbbbb
please continue
that was wrong, try again
how much is 12 times 37?
what is the square root of 144?
7 + 5 - 3
convert 10 pounds to kilograms
what is the capital of Peru?
who wrote Don Quixote?
when did the Second World War end?
how tall is Mount Everest?
how do volcanoes form?
explain photosynthesis simply
what is inflation?
write a poem about the sea
tell me something funny
translate "good evening" into Italian
correct the grammar of this sentence
summarise the text above
write a python function that reverses a string
what does this error message mean?
SELECT * FROM orders
how do I boil rice?
what is the weather like in Rome in spring?
recommend a good film
what time is it in Tokyo?
what is the difference between a virus and a bacterium?
what can you do?
¡hola! ¿qué tal?
gracias por la ayuda
¿cuánto es doce por siete?
¿quién inventó la imprenta?
salut, ça va ?
combien font douze fois sept ?
quelle est la superficie de la France ?
vielen dank, bis bald
wie viel ist zwölf mal sieben?
schreib ein Gedicht über den Herbst
ciao, come va?
quanto fa dodici per sette?
qual è il fiume più lungo d'Italia?
obrigada pela ajuda
quanto é doze vezes sete?
escreve um poema sobre o mar
hoi, hoe gaat het?
hoeveel inwoners heeft China?
dzięki za pomoc
jak powstają wulkany?
привет, как дела?
сколько планет в солнечной системе?
напиши стихотворение о море
selam, nasılsın?
dünyanın en uzun nehri hangisidir?
شكرا على المساعدة
ما هي أكبر قارة في العالم؟
नमस्ते, आप कैसे हैं?
भारत का राष्ट्रीय पक्षी कौन सा है?
谢谢你的帮助
十二乘以七等于多少?
写一首关于大海的诗
手伝ってくれてありがとう
水の沸点は何度ですか?
안녕하세요, 잘 지내세요?
12 곱하기 7은 얼마야?
ขอบคุณที่ช่วย
แม่น้ำที่ยาวที่สุดในโลกคืออะไร
who discovered penicillin?
what is the population of Canada?
which metal is liquid at room temperature?
give me a recipe for lasagne
who was the first emperor of Rome?
what does "status quo" mean?
how does a refrigerator work?
is a whale a fish?
write a bash script that counts lines
refactor this class
prove that there are infinitely many primes
list three facts about Saturn
no, try another one
go on
lol
what is the chemical formula of salt?
how do I tie a tie?
should a comma go before "and"?
¿quién descubrió la penicilina?
dame una receta de lasaña
¿cómo funciona un frigorífico?
no, otra vez
qui a découvert la pénicilline ?
donne-moi une recette de soupe
comment fonctionne un réfrigérateur ?
non, un autre
wer hat das Penizillin entdeckt?
gib mir ein Rezept für Kartoffelsuppe
wie funktioniert ein Kühlschrank?
weiter bitte
chi ha scoperto la penicillina?
dammi una ricetta per la zuppa
come funziona un frigorifero?
no, un altro
quem descobriu a penicilina?
dá-me uma receita de sopa
como funciona um frigorífico?
continua, por favor
wie ontdekte de penicilline?
geef me een recept voor soep
hoe werkt een koelkast?
ga door
kto odkrył penicylinę?
podaj przepis na zupę
jak działa lodówka?
nie, inny
кто открыл пенициллин?
дай рецепт борща
как работает холодильник?
продолжай
penisilini kim buldu?
çorba tarifi ver
buzdolabı nasıl çalışır?
hayır, başka bir tane
من اكتشف البنسلين؟
أعطني وصفة حساء
كيف تعمل الثلاجة؟
لا، غيره
पेनिसिलिन की खोज किसने की?
सूप की विधि बताओ
फ्रिज कैसे काम करता है?
जारी रखो
青霉素是谁发现的？
给我一个汤的食谱
冰箱是怎么工作的？
继续
ペニシリンを発見したのは誰？
スープの作り方を教えて
冷蔵庫の仕組みは？
続けて
페니실린은 누가 발견했어?
수프 레시피 알려 줘
냉장고는 어떻게 작동해?
계속해 줘
ใครค้นพบเพนิซิลลิน
ขอสูตรซุป
ตู้เย็นทำงานอย่างไร
ทำต่อ
""".strip().splitlines()
"""Turns that no fact about a person or their work answers."""

QUESTIONS = """
what is my address?
who is my best friend?
when is my birthday?
where do I work?
what did I say about the holiday?
which food do I like?
what is our customer number?
do I have a sister?
what is the code for the alarm?
which framework did we choose?
when is the deadline?
who is responsible for the budget?
what should I not eat?
what was ticket ABC-123 about?
how do I want you to write?
what are my plans for the summer?
when did Maria go to Rome?
what did Tom buy his wife?
which book did Sofia recommend?
what was decided at the meeting?
how many children does Lena have?
why did the team drop the old supplier?
which restaurant should I book?
suggest a present for my wife
¿cuál es mi dirección?
¿qué compró Tomás?
où est-ce que je travaille ?
quand Maria est-elle allée à Rome ?
wo arbeite ich?
wann war Maria in Rom?
dove lavoro?
quando é o meu aniversário?
waar werk ik?
gdzie pracuję?
где я работаю?
что купил Том?
nerede çalışıyorum?
أين أعمل؟
मैं कहाँ काम करता हूँ?
我的生日是什么时候?
私の誕生日はいつですか?
내 생일은 언제예요?
วันเกิดของฉันคือเมื่อไร
how do I pay for the train?
what is my shoe size?
can I eat cheese?
is my sister older than me?
how do guests find our office?
what do I do on Sundays?
what is the name of my dog?
what colour is my bike?
¿qué no puedo comer?
¿cómo se llama mi perro?
¿a qué me dedico?
qu'est-ce que je ne dois pas manger ?
comment s'appelle mon chien ?
quel sport est-ce que je fais ?
was darf ich nicht essen?
wie heißt mein Hund?
welches Hobby habe ich?
che cosa non devo mangiare?
come si chiama il mio cane?
che sport faccio?
o que não posso comer?
como se chama o meu cão?
que desporto pratico?
wat mag ik niet eten?
hoe heet mijn hond?
welke sport doe ik?
czego nie mogę jeść?
jak nazywa się mój pies?
jaki sport uprawiam?
что мне нельзя есть?
как зовут мою собаку?
каким спортом я занимаюсь?
ne yiyemem?
köpeğimin adı ne?
hangi sporu yapıyorum?
ماذا لا يجب أن آكل؟
ما اسم كلبي؟
ما هي هوايتي؟
मुझे क्या नहीं खाना चाहिए?
मेरे कुत्ते का नाम क्या है?
मेरा शौक क्या है?
我不能吃什么?
我的狗叫什么名字?
我的爱好是什么?
私が食べてはいけないものは何ですか?
私の犬の名前は何ですか?
私の趣味は何ですか?
내가 먹으면 안 되는 게 뭐예요?
우리 개 이름이 뭐예요?
내 취미가 뭐예요?
ฉันกินอะไรไม่ได้
หมาของฉันชื่ออะไร
งานอดิเรกของฉันคืออะไร
""".strip().splitlines()
"""Questions that only somebody's own facts answer."""

FACTS = """
My brother plays chess on Mondays.
I have two children.
Our office is near the station.
I was born in 1987.
My favourite food is lasagne.
We use GitHub for our code.
I work as a nurse.
My phone number ends in 12.
The project starts next spring.
My wife is a teacher.
I am learning Portuguese.
Our cat sleeps all day.
My doctor told me to rest.
The budget is 5,000 euros.
My mother lives in Spain.
The password is written on the board.
I prefer short answers.
We meet every Friday at ten.
Mi hermano trabaja en un banco.
Ma sœur habite à Lyon.
Mein Büro ist im zweiten Stock.
Minha irmã mora no Porto.
Mio padre è in pensione.
Mijn zus werkt in een winkel.
Mój brat jest kucharzem.
Я люблю читать.
Kardeşim öğretmen.
أعمل في مستشفى.
मुझे संगीत पसंद है।
我在银行工作。
私の仕事は看護師です。
나는 수영을 좋아해요.
ฉันทำงานที่โรงพยาบาล
""".strip().splitlines()
"""Facts that answer none of `CHATTER`, and few of `QUESTIONS`."""
