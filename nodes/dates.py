"""Relative dates, made absolute while it is known when they were said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal, cast

Unit = Literal["day", "week", "month", "year"]

_DAYS = {
    -2: "the day before yesterday|vorgestern|avant-hier|anteayer|anteontem|l'altro ieri|eergisteren|przedwczoraj"
    "|позавчера|그저께|前天|一昨日|أول أمس",
    -1: "yesterday|gestern|hier|ayer|ontem|ieri|dün|gisteren|wczoraj|вчера|어제|昨天|昨日|أمس",
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


@dataclass(frozen=True, slots=True)
class Period:
    """A day, week, month or year."""

    unit: Unit
    start: date

    @property
    def end(self) -> date:
        """The day after its last one."""
        match self.unit:
            case "day":
                return self.start + timedelta(1)
            case "week":
                return self.start + timedelta(7)
            case "month":
                return (self.start + timedelta(31)).replace(day=1)
            case "year":
                return self.start.replace(year=self.start.year + 1)

    def __str__(self) -> str:
        """In ISO form; a week by the day it starts on."""
        day = self.start.isoformat()
        return {"day": day, "week": f"week of {day}", "month": day[:7], "year": day[:4]}[self.unit]


def anchor_dates(text: str, now: datetime) -> str:
    """`text` with the day, month or year that each relative date means written behind it, in ISO form.

    "my review is tomorrow", said on 2026-03-01, becomes "my review is tomorrow (2026-03-02)". `now` is the time of the
    message, in the user's zone where that is known. What is ambiguous ("on Friday") stays as it is.
    """
    return _RELATIVE.sub(lambda match: f"{match[0]} ({_resolve(match, now.date())})", text)


def find_periods(text: str, today: date) -> list[Period]:
    """What the relative dates of `text` mean, in order; see `anchor_dates`."""
    return [_resolve(match, today) for match in _RELATIVE.finditer(text)]


def shifted(today: date, count: int, unit: Unit) -> Period:
    """The day, week, month or year that is so many away from that of `today`."""
    match unit:
        case "day":
            return Period(unit, today + timedelta(count))
        case "week":
            return Period(unit, today + timedelta(weeks=count) - timedelta(today.weekday()))
        case "month":
            months = today.year * 12 + today.month - 1 + count
            return Period(unit, date(months // 12, months % 12 + 1, 1))
        case "year":
            return Period(unit, date(today.year + count, 1, 1))


def _resolve(match: re.Match[str], today: date) -> Period:
    for days in _DAYS:
        if match[f"day{days + 2}"]:
            return shifted(today, days, "day")
    if unit := match["in_unit"]:
        return shifted(today, _count(match["in_count"]), cast(Unit, unit.lower()))
    if unit := match["ago_unit"]:
        return shifted(today, -_count(match["ago_count"]), cast(Unit, unit.lower()))
    period, step = match["period"].lower(), {"last": -1, "this": 0, "next": 1}[match["which"].lower()]
    if period not in _WEEKDAYS:
        return shifted(today, step, cast(Unit, period))
    ahead = (_WEEKDAYS.index(period) - today.weekday()) % 7
    return shifted(today, ahead - 7 if step < 0 else ahead or 7 * step, "day")


def _count(written: str) -> int:
    if written.isdigit():
        return int(written)
    return 1 if written.lower() == "an" else max(1, _NUMBERS.index(written.lower()))
