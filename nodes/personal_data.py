"""Personal data in a fact: found by form and check digit, kept, redacted or refused as the tenant wants it.

Names and street addresses have no form: they are not found. A program that needs them found brings its own finder, such
as `nodes.presidio`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from typing import NamedTuple

from autosage_memory.stores.policy import PersonalData


class PersonalDatum(NamedTuple):
    """A piece of a text that identifies a person."""

    kind: str
    """Such as `email`; stands in brackets where the piece stood."""
    start: int
    end: int


PersonalDataFinder = Callable[[str], list[PersonalDatum]]
"""Finds personal data in a text, in any order."""


def find_personal_data(text: str) -> list[PersonalDatum]:
    """E-mail and IP addresses, telephone numbers, bank accounts (IBAN), and the personal numbers of several states.

    Numbers count only where their check digits, or a word such as "phone" beside them, say what they are: an order
    number is nobody's.
    """
    return [
        PersonalDatum(kind, *match.span("it"))
        for kind, pattern, holds in _FORMS
        for match in pattern.finditer(text)
        if holds(match["it"])
    ]


def admit_personal_data(text: str, setting: PersonalData, find: PersonalDataFinder = find_personal_data) -> str | None:
    """What of `text` may be kept by the tenant's setting: all, all but the personal data, or, None, nothing of it."""
    if setting == "keep" or not (found := find(text)):
        return text
    return redact(text, found) if setting == "redact" else None


def redact(text: str, found: list[PersonalDatum]) -> str:
    """`text` with each piece replaced by its kind in brackets."""
    pieces, end = [], 0
    for kind, start, stop in sorted(found, key=lambda one: (one.start, -one.end)):
        if start >= end:
            pieces += [text[end:start], f"[{kind}]"]
        end = max(end, stop)
    return "".join(pieces) + text[end:]


def _digits(written: str) -> list[int]:
    return [int(character) for character in written if character.isdigit()]


def _weighted(digits: list[int], weights: str) -> int:
    return sum(digit * int(weight) for digit, weight in zip(digits, weights, strict=False))


def _is_ip(written: str) -> bool:
    try:
        address = ipaddress.ip_address(written)
    except ValueError:
        return False
    return address.is_global  # 127.0.0.1, 192.168.0.1 and the like are everybody's


def _is_iban(written: str) -> bool:
    """ISO 13616: the number, its first four characters last, letters as 10 to 35, leaves 1 when divided by 97."""
    joined = re.sub(r"\W", "", written).upper()
    return 15 <= len(joined) <= 34 and int("".join(str(int(c, 36)) for c in joined[4:] + joined[:4])) % 97 == 1


def _is_phone(written: str) -> bool:
    """ITU-T E.164: at most 15 digits."""
    return 7 <= len(_digits(written)) <= 15


def _is_ssn(written: str) -> bool:
    """United States: no area 000, 666 or 9xx, no group 00, no serial 0000."""
    area, group, serial = re.split(r"\D", written)
    return area not in ("000", "666") and area < "900" and group != "00" and serial != "0000"


def _is_dni(written: str) -> bool:
    """Spain, DNI and NIE: the letter is the number modulo 23."""
    joined = re.sub(r"\W", "", written).upper()
    number = int(joined[:-1].replace("X", "0").replace("Y", "1").replace("Z", "2"))
    return "TRWAGMYFPDXBNJZSQVHLCKE"[number % 23] == joined[-1]


def _is_fiscal_code(written: str) -> bool:
    """Italy, codice fiscale: the last letter is a sum over two tables (D.M. 23/12/1976)."""
    odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
    values = [int(c) if c.isdigit() else ord(c) - ord("A") for c in written.upper()]
    total = sum(odd[value] if place % 2 == 0 else value for place, value in enumerate(values[:15]))
    return total % 26 == values[15]


def _is_nir(written: str) -> bool:
    """France, numéro de sécurité sociale: 97 less the number modulo 97, Corsica's letters as 19 and 18."""
    joined = re.sub(r"\s", "", written).upper().replace("2A", "19").replace("2B", "18")
    return joined.isdigit() and 97 - int(joined[:13]) % 97 == int(joined[13:])


def _is_tax_id(written: str) -> bool:
    """Germany, Steuer-Identifikationsnummer: ISO 7064, MOD 11,10; one of the first ten digits stands there twice or
    three times."""
    digits, product = _digits(written), 10
    for digit in digits[:10]:
        total = (digit + product) % 10 or 10
        product = total * 2 % 11
    return (11 - product) % 10 == digits[10] and len(set(digits[:10])) in (8, 9)


def _is_pesel(written: str) -> bool:
    """Poland: weights 1, 3, 7, 9; month 1 to 12, with 20, 40, 60 or 80 for other centuries."""
    digits = _digits(written)
    month, day = (digits[2] * 10 + digits[3]) % 20, digits[4] * 10 + digits[5]
    return 1 <= month <= 12 and 1 <= day <= 31 and _weighted(digits, "13791379131") % 10 == 0


def _is_cpf(written: str) -> bool:
    """Brazil: two check digits modulo 11."""
    digits = _digits(written)
    for place in (9, 10):
        total = sum(digit * (place + 1 - index) for index, digit in enumerate(digits[:place]))
        if total * 10 % 11 % 10 != digits[place]:
            return False
    return len(set(digits)) > 1


def _is_tckn(written: str) -> bool:
    """Türkiye, T.C. kimlik no: two check digits modulo 10."""
    digits = _digits(written)
    tenth = (sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and sum(digits[:10]) % 10 == digits[10]


def _is_resident_id(written: str) -> bool:
    """China, GB 11643: ISO 7064, MOD 11-2; the birthday is in the middle."""
    weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    total = sum(int(digit) * weight for digit, weight in zip(written[:17], weights, strict=True))
    return "10X98765432"[total % 11] == written[17].upper() and written[6:8] in ("18", "19", "20")


def _is_rrn(written: str) -> bool:
    """Korea, resident registration number: a birthday, and a check digit modulo 11."""
    digits = _digits(written)
    month, day = digits[2] * 10 + digits[3], digits[4] * 10 + digits[5]
    return 1 <= month <= 12 and 1 <= day <= 31 and (11 - _weighted(digits, "234567892345") % 11) % 10 == digits[12]


def _is_aadhaar(written: str) -> bool:
    """India: Verhoeff's check digit (Verhoeff 1969)."""
    check = 0
    for place, digit in enumerate(reversed(_digits(written))):
        for _ in range(place % 8):
            digit = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)[digit]
        check = _turned(check, digit)
    return check == 0


def _turned(one: int, other: int) -> int:
    """The product in the symmetry group of a pentagon: 0 to 4 are its rotations, 5 to 9 its reflections."""
    step = (one + other if one < 5 else one - other) % 5
    return step + 5 * ((one < 5) != (other < 5))


def _is_bsn(written: str) -> bool:
    """Netherlands, burgerservicenummer: the weighted sum is a multiple of 11."""
    digits = _digits(written)
    return (_weighted(digits, "98765432") - digits[8]) % 11 == 0 and any(digits)


def _always(_: str) -> bool:
    return True


def _named(names: str, form: str) -> re.Pattern[str]:
    """A form that counts only behind a word for what it is."""
    between = r"[^\w\n]{0,3}(?:\w{1,12}[^\w\n]{1,3}){0,3}?[是為为はが는은이가]?"
    return re.compile(rf"(?:{names}){between}(?P<it>{form})", re.IGNORECASE)


_PHONE = (
    r"(?<![\w.])(?:phone|telephone|tel|mobile|cell|whatsapp|fax|call me (?:at|on)|telefon\w*|handy\w*|rufnummer"
    r"|téléphone|portable|teléfono|móvil|celular|telefone|telemóvel|telefono|cellulare|telefoon\w*|mobiel|cep"
    r"|телефон\w*|мобильн\w+|komórk\w+)|电话|手机|電話|携帯|전화|휴대폰|फ़ोन|फोन|मोबाइल|هاتف|جوال|موبايل"
)

_FORMS: tuple[tuple[str, re.Pattern[str], Callable[[str], bool]], ...] = (
    ("email", re.compile(r"(?P<it>(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}(?![\w-]))"), _always),
    ("IBAN", re.compile(r"\b(?P<it>[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b"), _is_iban),
    ("phone number", re.compile(r"(?<![\w+])(?<!\d )(?P<it>(?:\+|00)[1-9](?:[ ./()-]{0,2}\d){6,14})(?!\d)"), _is_phone),
    ("phone number", _named(_PHONE, r"\(?\d(?:[ ./()-]{0,2}\d){6,13}(?!\d)"), _is_phone),
    ("phone number", re.compile(r"(?<![\w.-])(?P<it>\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})(?![\w-])"), _is_phone),
    ("IP address", re.compile(r"(?<![\w.])(?P<it>\d{1,3}(?:\.\d{1,3}){3})(?![\w.]*\d)"), _is_ip),
    ("IP address", re.compile(r"(?<![\w:])(?P<it>[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7})(?![\w:])"), _is_ip),
    ("social security number", re.compile(r"(?<![\w-])(?P<it>\d{3}-\d{2}-\d{4})(?![\w-])"), _is_ssn),
    (
        "national insurance number",
        re.compile(r"\b(?P<it>(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\d{2}){3} ?[A-D])\b"),
        _always,
    ),
    ("identity number", re.compile(r"\b(?P<it>(?:\d{8}|[XYZ]\d{7})[- ]?[A-HJ-NP-TV-Z])\b"), _is_dni),
    (
        "tax number",
        re.compile(r"\b(?P<it>[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z])\b", re.IGNORECASE),
        _is_fiscal_code,
    ),
    (
        "social security number",
        re.compile(r"(?<!\d)(?P<it>[12] ?\d{2} ?\d{2} ?\d[\dABab] ?\d{3} ?\d{3} ?\d{2})(?!\d)"),
        _is_nir,
    ),
    ("tax number", re.compile(r"(?<![\d-])(?P<it>[1-9]\d(?: ?\d{3}){3})(?![\d-])"), _is_tax_id),
    ("identity number", re.compile(r"(?<![\d-])(?P<it>\d{11})(?![\d-])"), _is_pesel),
    ("identity number", re.compile(r"(?<![\d-])(?P<it>[1-9]\d{9}[02468])(?![\d-])"), _is_tckn),
    ("tax number", re.compile(r"(?<!\d)(?P<it>\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)"), _is_cpf),
    ("tax number", _named(r"\bcpf", r"\d{11}(?!\d)"), _is_cpf),
    ("identity number", re.compile(r"(?<!\d)(?P<it>[1-9]\d{16}[\dXx])(?![\dA-Za-z])"), _is_resident_id),
    ("identity number", re.compile(r"(?<!\d)(?P<it>\d{6}-[1-8]\d{6})(?!\d)"), _is_rrn),
    ("identity number", re.compile(r"(?<![\d-])(?P<it>[2-9]\d{3} \d{4} \d{4})(?![\d-])"), _is_aadhaar),
    ("identity number", _named(r"\baadhaa?r|आधार", r"[2-9]\d{3} ?\d{4} ?\d{4}(?!\d)"), _is_aadhaar),
    ("identity number", _named(r"\bbsn|burgerservicenummer|sofinummer", r"\d{9}(?!\d)"), _is_bsn),
    (
        "passport number",
        _named(
            r"\b(?:passport|reisepass\w*|passeport|pasaporte|passaporte|passaporto|paspoort\w*|pasaport\w*|paszport\w*"
            r"|паспорт\w*)|护照|護照|旅券|パスポート|여권|पासपोर्ट|جواز",
            r"(?=(?:[A-Z]*\d){4})[A-Z0-9]{6,10}\b",
        ),
        _always,
    ),
)
