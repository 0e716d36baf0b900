"""Commands that reach beyond the words of one's own chats, as patterns of folded text."""

from __future__ import annotations

import re

_OTHERS = r"(?:other|another|every|all|any|the next)"
_PEOPLE = r"(?:users?|customers?|tenants?|subjects?|clients?|people|persons?|accounts?|employees?|patients?|members?)"
_ANYONE = rf"(?:(?:any|some|every)(?:one|body)|an? (?:user|customer|client|person)|{_PEOPLE}|{_OTHERS} {_PEOPLE})"
_GOODS = (
    r"(?:e-?mails?|mails?|messages?|conversations?|chats?|history|memor(?:y|ies)|notes?|credentials?|passwords?"
    r"|secrets?|(?:api )?keys?|tokens?|prompts?|data|documents?|files?|facts?)"
)
_SHOW = r"(?:show|reveal|give|send|tell|list|leak|disclose|expose|export|print|read|access|hand)"
_DO = (
    r"(?:include|insert|append|add|attach|embed|tell|say|answer|reply|respond|recommend|send|give|redirect|point"
    r"|mention|show|use|link|promote|advertise|claim|pretend|deny|hide|refuse|forward|ask them|charge|approve|reject)"
)
BEYOND = re.compile(
    "|".join(
        (
            # override what the assistant was told
            r"\b(?:ignore|disregard|forget|override|bypass|drop|skip|disobey)\b[^.!?\n]{0,25}\b(?:instructions?|rules"
            r"|prompts?|guidelines|guardrails|restrictions|polic(?:y|ies)|safety|security|directives|permissions?"
            r"|access control)\b",
            r"\b(?:disable|turn off|switch off|remove|circumvent)\b[^.!?\n]{0,20}\b(?:(?:safety|security"
            r"|content) (?:checks?|filters?|rules?|measures?|polic\w+)|guardrails|moderation|access control"
            r"|authentication|permission checks?)\b",
            r"\b(?:developer|god|debug|sudo|admin|root|jailbreak) mode\b|\bjailbreak|\bdo anything now\b"
            r"|\byou have no (?:restrictions|limits|rules|filters)\b|\bunrestricted (?:ai|assistant|model|mode)\b",
            # speak as the system
            r"<\|?(?:im)?(?:system|imstart)|\[/?inst\]|(?:^|\n)\W{0,4}(?:system|developer|admin)(?: (?:note|message"
            r"|prompt|override|notice|update))?\W{0,2}[:\]>]|\bsystem (?:note|message|override|prompt)\b",
            # claim rights
            r"\bthe (?:current )?user (?:is|has|must be treated as|should be treated as)\b[^.!?\n]{0,25}\b(?:admin\w*"
            r"|superuser|root|owner|privileges?|clearance|full access|authori[sz]ed)\b",
            r"\b(?:treat|consider|regard) (?:me|this user|the user|him|her|them) as\b[^.!?\n]{0,20}\b(?:admin\w*"
            r"|superuser|root|owner|authori[sz]ed|trusted|staff|operator|developer)\b",
            r"\bgrant (?:me|this user|the user|everyone|all users)\b|\b(?:i am|i'm) (?:authori[sz]ed|allowed"
            r"|permitted|cleared) to"
            rf" (?:see|read|access|view|change|delete)\b[^.!?\n]{{0,20}}\b{_OTHERS}\b",
            r"\b(?:approve|grant|authori[sz]e|accept|execute|confirm|refund|pay"
            r"|transfer)\b[^.!?\n]{0,40}\bwithout (?:asking|checking|approval|verif\w+|confirm\w+|review\w*)\b",
            # act for or against others
            rf"(?<!we )(?<!i )(?<!they )(?<!to )\b{_SHOW} (?:me |us |them |him |her |out )?(?:the |all "
            rf"|of )*{_OTHERS}(?: the)? {_PEOPLE}(?:'s?)?\b",
            rf"\b{_OTHERS} {_PEOPLE}'s? (?:\w+ )?{_GOODS}\b",
            rf"\b(?:whenever|when|if|every time|each time|any time"
            rf"|once) {_ANYONE} \w+[^.!?\n]{{0,60}}?(?:[,:;] (?:then |always |please |you (?:must|should|will) )?"
            rf"|\b(?:then|always|please|you must|you should) ){_DO}\b(?! (?:me|us)\b)",
            rf"\b(?:tell|inform|convince|persuade|message|e-?mail|warn|instruct) {_OTHERS} {_PEOPLE}\b",
            rf"\b(?:apply|set|store|save|remember|change|delete|erase|overwrite) (?:this|it|that|these)? ?(?:for|to"
            rf"|of) {_OTHERS}"
            r" (?:users?|tenants?|accounts?|subjects?)\b",
            # carry things out
            r"\b(?:forward|send|post|upload|e-?mail|leak|exfiltrate|transmit|copy|bcc|report|submit)\b (?:me "
            r"|us )?(?:all|every|any|the (?:whole|full|entire)|(?:the |this |your |each )?(?:conversation|chat"
            r"|history|memor\w+|prompts?|credentials|passwords|secrets))\b[^.!?\n]{0,60}\bto\b[^.!?\n]{0,20}(?:@"
            r"|https?://|www\.|\bexternal\b|\bext\b)",
            r"\b(?:include|insert|append|add|embed|attach|render|load|fetch|call|visit|open|recommend|promote"
            r"|link)\b[^.!?\n]{0,60}(?:https?://|www\.)[^\n]{0,80}\b(?:every|each|all|any|whenever|always|answers?"
            r"|repl(?:y|ies)|responses?)\b",
            r"\b(?:every|each|all|any|whenever|always|from now on)\b[^.!?\n]{0,60}\b(?:include|insert|append|add"
            r"|embed|attach|render|load|fetch|call|visit|open|recommend|promote|link)\b[^.!?\n]{0,60}(?:https?://"
            r"|www\.)",
            r"\b(?:reveal|show|print|repeat|output|leak|disclose|expose)\b[^.!?\n]{0,25}\b(?:system prompt"
            r"|hidden prompt|your (?:system |hidden |secret )?instructions|(?:api )?keys|credentials)\b",
            # German
            r"\b(?:ignorier\w*|missacht\w*|vergiss|umgeh\w*)\b[^.!?\n]{0,30}\b(?:anweisungen|regeln|vorgaben"
            r"|richtlinien|systemprompt)\b",
            r"\b(?:anderer|anderen|aller|jedes) (?:nutzer|benutzer|kunden|mandanten|anwender)\w*\b|\b(?:wann immer"
            r"|wenn|falls) (?:jemand|irgendjemand|ein (?:nutzer|kunde))\b[^.!?\n]{0,60}\b(?:fuge|nenne|sende|schicke"
            r"|antworte|sag\w*|empfiehl|verlinke)\b",
            # French
            r"\b(?:ignore[rz]?|oublie[rz]?|contourne[rz]?)\b[^.!?\n]{0,30}\b(?:instructions|regles|consignes"
            r"|directives)\b",
            r"\bdes autres (?:utilisateurs|clients|locataires)\b|\b(?:chaque fois que|quand|si|des que) (?:quelqu'un"
            r"|un (?:utilisateur|client))\b[^.!?\n]{0,60}\b(?:ajoute|inclus|envoie|reponds|dis|recommande|mets)\b",
            # Spanish and Portuguese
            r"\b(?:ignora|ignore|olvida|esquece|esqueca|omite|desconsidere)\b[^.!?\n]{0,30}\b(?:instrucciones|reglas"
            r"|instrucoes|regras|normas|diretrizes)\b",
            r"\b(?:de |d)?(?:los |as |os )?(?:otros|outros) (?:usuarios|clientes|inquilinos|utilizadores)\b"
            r"|\b(?:cada vez que|siempre que|cuando|si|sempre que|quando|se) (?:alguien|alguem|un usuario"
            r"|um usuario)\b[^.!?\n]{0,60}\b(?:incluye|anade|envia|responde|inclua|envie|responda|adicione|di"
            r"|diga)\b",
            # Italian
            r"\b(?:ignora|dimentica|aggira)\b[^.!?\n]{0,30}\b(?:istruzioni|regole|direttive)\b"
            r"|\b(?:degli )?altri (?:utenti|clienti)\b|\b(?:ogni volta che|quando"
            r"|se) qualcuno\b[^.!?\n]{0,60}\b(?:includi|aggiungi|invia|rispondi|inserisci|di)\b",
            # Turkish, after accents are folded
            r"\b(?:onceki|tum|butun|sistem)\b[^.!?\n]{0,30}(?:talimat|kural|yonerge)\w*[^.!?\n]{0,20}(?:yok say|unut"
            r"|gormezden|dikkate alma)|\bdiger (?:kullanici|musteri)\w*|\b(?:birisi|biri"
            r"|herhangi biri)\b[^.!?\n]{0,60}\b(?:ekle|gonder|soyle|yaz)\b",
            # Chinese, Japanese
            r"(?:忽略|无视|無視|忘记|忘掉|绕过)[^。！？\n]{0,12}(?:指令|指示|规则|規則|提示)|(?:其他|别的|所有)(?:用户|客户|租户)的|(?:每当|只要|如果|当)(?:有人|任何人"
            r"|用户)[^。！？\n]{0,24}(?:就|请|都)?(?:附上|加上|发送|回复|推荐|告诉)",
            r"(?:指示|ルール|命令|規則)[^。！？\n]{0,8}(?:無視|忘れ)|(?:他の|ほかの|全)(?:ユーザー?|利用者|顧客)の|(?:誰か|ユーザー?)が[^。！？\n]{0,24}(?:たら"
            r"|れば|とき)[^。！？\n]{0,24}(?:付け|含め|送|答え|案内)",
            # Hindi, Arabic
            r"(?:निर्देश|नियम)\S{0,4}[^।!?\n]{0,12}(?:अनदेखा|नज़रअंदाज|नजरअंदाज|भूल)|(?:दूसरे|अन्य|सभी) (?:उपयोगकर्ता"
            r"|यूज़र|यूजर|ग्राहक)|(?:जब भी|अगर) कोई[^।!?\n]{0,60}(?:जोड़|जोड|भेज|बताना|लिंक)",
            r"(?:تجاهل|انس|تخط)[^.!?؟\n]{0,25}(?:التعليمات|القواعد|الاوامر)|المستخدمين الاخرين|(?:كلما|عندما"
            r"|اذا) (?:سال|طلب)[^.!?؟\n]{0,60}(?:اضف|ارسل|ضع|ادرج)",
        )
    )
)
"""Overrides, claims of rights, acts for or against others, planted links, data carried out. Matches text of `fold`."""
