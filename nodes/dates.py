"""Relative dates, made absolute while it is known when they were said."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

_DAYS = {
    -2: "the day before yesterday|vorgestern|avant-hier|anteayer|anteontem|l'altro ieri|前天|一昨日|أول أمس",
    -1: "yesterday|gestern|hier|ayer|ontem|ieri|dün|昨天|昨日|أمس",
    0: "today|tonight|heute|aujourd'hui|hoy|hoje|oggi|bugün|今天|今日|आज|اليوم",
    1: "tomorrow|(?<!guten )(?<!am )(?<!jeden )(?<!gegen )morgen|demain|(?<!la )mañana|amanhã|domani|yarın|明天|明日"
    "|غدًا|غداً|غدا",
    2: "the day after tomorrow|übermorgen|après-demain|pasado mañana|depois de amanhã|dopodomani|öbür gün|后天|明後日"
    "|بعد غد",
}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBERS = ("a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_COUNT = rf"(?P<{{}}>\d{{{{1,3}}}}|{'|'.join(_NUMBERS)}|an)"
_UNIT = "(?P<{}>day|week|month|year)s?"

_RELATIVE = re.compile(
    r"(?:(?<![^\W_])|(?<=[\u3040-\u9fff]))(?:"
    + "|".join(f"(?P<day{days + 2}>{words})" for days, words in sorted(_DAYS.items(), key=lambda item: -abs(item[0])))
    + rf"|in {_COUNT.format('in_count')} {_UNIT.format('in_unit')}"
    + rf"|{_COUNT.format('ago_count')} {_UNIT.format('ago_unit')} ago"
    + rf"|(?P<which>next|last|this) (?P<period>week|month|year|{'|'.join(_WEEKDAYS)})"
    + r")(?:(?![^\W_])|(?=[\u3040-\u9fff])|(?<=[\u3040-\u9fff]))(?!['’]| ?\()",
    re.IGNORECASE,
)


def anchor_dates(text: str, now: datetime) -> str:
    """`text` with the day, month or year that each relative date means written behind it, in ISO form.

    "my review is tomorrow", said on 2026-03-01, becomes "my review is tomorrow (2026-03-02)". `now` is the time of the
    message, in the user's zone where that is known. What is ambiguous ("on Friday") stays as it is.
    """
    return _RELATIVE.sub(lambda match: f"{match[0]} ({_resolve(match, now.date())})", text)


def _resolve(match: re.Match[str], today: date) -> str:
    for days in _DAYS:
        if match[f"day{days + 2}"]:
            return (today + timedelta(days)).isoformat()
    if unit := match["in_unit"]:
        return _shift(today, _count(match["in_count"]), unit.lower())
    if unit := match["ago_unit"]:
        return _shift(today, -_count(match["ago_count"]), unit.lower())
    period, step = match["period"].lower(), {"last": -1, "this": 0, "next": 1}[match["which"].lower()]
    if period not in _WEEKDAYS:
        return _shift(today, step, period)
    ahead = (_WEEKDAYS.index(period) - today.weekday()) % 7
    if step < 0:
        return (today + timedelta(ahead - 7)).isoformat()
    return (today + timedelta(ahead or 7 * step)).isoformat()


def _count(written: str) -> int:
    if written.isdigit():
        return int(written)
    return 1 if written.lower() == "an" else max(1, _NUMBERS.index(written.lower()))


def _shift(today: date, count: int, unit: str) -> str:
    """The day, the day a week starts on, the month or the year, so many units away."""
    if unit == "day":
        return (today + timedelta(count)).isoformat()
    if unit == "week":
        return f"week of {(today + timedelta(weeks=count) - timedelta(today.weekday())).isoformat()}"
    if unit == "month":
        months = today.year * 12 + today.month - 1 + count
        return f"{months // 12:04}-{months % 12 + 1:02}"
    return f"{today.year + count:04}"
