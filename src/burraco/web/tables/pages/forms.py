"""The form for a new table. Only what it offers can be asked for: a code's spec is put together here."""

from itertools import combinations
from typing import Any

from django import forms

from burraco.engine.state import FORM_SEATS, SEATS
from burraco.rules.loader import BadCode, code_ids, load, switches
from burraco.rules.parameters.schema import FORMS
from burraco.rules.score import STEP
from burraco.rules.switches import wants_number
from burraco.rules.word_rulings_spec import FAMILY
from burraco.texts.say import say
from burraco.web.players.models import MAX_NAME
from burraco.web.site.language import current
from burraco.web.tables.terms import (
    CLOCKS,
    MAX_DEALS,
    MAX_MINUTES,
    MAX_TARGET,
    MIN_MINUTES,
    MISTAKES,
    REFEREES,
    Terms,
    levels,
    usual_level,
)

ENDS = {"one": 1, "two": 2, "four": 4, "target": None}
"""How long is played: so many deals, or to the target."""
USUAL_CODE, USUAL_FORM, USUAL_SEAT = "uisp", "4", "S"
OPEN = "open"
"""A seat kept for somebody who comes."""
SEAT_FIELDS = {letter: f"seat_{letter}" for letter in SEATS}


def _choices(group: str, values: Any) -> list[tuple[str, str]]:
    return [(value, say(current(), f"web.{group}.{value}")) for value in values]


def plain_switches(code: str) -> list[str]:
    """Return the switches of a code that are on or off."""
    return [name for name, table in switches(code).items() if not wants_number(table)]


def numbered_switches(code: str) -> list[str]:
    """Return the switches of a code that want a number; the form has a field of the same name for each."""
    return [name for name, table in switches(code).items() if wants_number(table)]


def _loads(spec: str) -> bool:
    try:
        load(spec)
    except BadCode:
        return False
    return True


class CodeSelect(forms.Select):
    """The codes; those with switches are marked, so that the page shows the switches by style alone."""

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Return an option of the list."""
        option = super().create_option(name, value, *args, **kwargs)
        if switches(str(value)):
            option["attrs"]["data-switches"] = True
        return option


class TableForm(forms.Form):
    """Everything that can be agreed on: `USUAL` is asked, the rest is opened by those who want it."""

    USUAL = ("name", "form", "end")
    RULES = ("code", "target")
    MORE = (
        *("words", "deals", "minutes", "bots", "level", "public"),
        *("clock", "referee", "mistakes", "seating", "seat"),
    )

    name = forms.CharField(max_length=MAX_NAME, required=False)
    code = forms.ChoiceField(initial=USUAL_CODE, widget=CodeSelect)
    form = forms.ChoiceField(initial=USUAL_FORM)
    end = forms.ChoiceField(initial="target")
    bots = forms.ChoiceField(initial="none")
    level = forms.ChoiceField()
    public = forms.ChoiceField(initial="private")
    target = forms.IntegerField(required=False, min_value=STEP, max_value=MAX_TARGET, step_size=STEP)
    words = forms.ChoiceField(initial="family", required=False)
    deals = forms.IntegerField(required=False, min_value=1, max_value=MAX_DEALS)
    minutes = forms.IntegerField(required=False, min_value=MIN_MINUTES, max_value=MAX_MINUTES)
    clock = forms.ChoiceField(initial=CLOCKS[0], required=False)
    referee = forms.ChoiceField(initial=REFEREES[0], required=False)
    mistakes = forms.ChoiceField(initial=MISTAKES[1], required=False)
    seating = forms.ChoiceField(initial="chosen", required=False)
    seat = forms.ChoiceField(initial=USUAL_SEAT, required=False)
    undo = forms.BooleanField(required=False)
    base = forms.ChoiceField(initial=USUAL_CODE, required=False)
    switches = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)

    def __init__(self, *args: Any, has_account: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if has_account:
            del self.fields["name"]  # an account has its name already
        elif (self.initial or self.data).get("bots") != "all":
            self.fields["name"].widget.attrs["required"] = True  # whoever comes is to know with whom they sit
        codes = [(code, load(code).title) for code in code_ids()]
        self.with_switches = [code for code in code_ids() if switches(code)]
        plain = [(code, title) for code, title in codes if code not in self.with_switches]
        extras = [name for code in self.with_switches for name in plain_switches(code)]
        for field, choices in {
            "code": codes,
            "base": plain,
            "switches": _choices("switch", extras),
            "form": _choices("form", FORMS),
            "end": _choices("end", ENDS),
            "clock": _choices("clock", CLOCKS),
            "bots": _choices("bots", ("none", "all")),
            "level": _choices("level", levels()),
            "public": _choices("public", ("private", "public")),
            "words": _choices("words", ("family", "all")),
            "referee": _choices("referee", REFEREES),
            "mistakes": _choices("mistakes", MISTAKES),
            "seating": _choices("seating", ("chosen", "draw")),
            "seat": [(letter, say(current(), f"seat.{letter}")) for letter in SEATS],
        }.items():
            chosen = self.fields[field]
            assert isinstance(chosen, forms.ChoiceField)
            chosen.choices = choices
        self.fields["level"].initial = usual_level()
        for field, bound in self.fields.items():
            bound.label = say(current(), "web.your-name" if field == "name" else f"web.new.{field}")
        who = [("", say(current(), "web.new.as-above")), (OPEN, say(current(), "web.bots.open"))]
        who += [
            (level, say(current(), "web.bots.one", level=name)) for level, name in _choices("level", levels())
        ]
        for letter, field in SEAT_FIELDS.items():
            self.fields[field] = forms.ChoiceField(choices=who, required=False)
            self.fields[field].label = say(current(), f"seat.{letter}")

    def usual(self) -> list[forms.BoundField]:
        """Return the fields that are in sight."""
        return [self[name] for name in self.USUAL if name in self.fields]

    def rules(self) -> list[forms.BoundField]:
        """Return the fields that say by which rules one plays."""
        return [self[name] for name in self.RULES]

    def more(self) -> list[forms.BoundField]:
        """Return the fields behind "other choices"."""
        return [self[name] for name in self.MORE]

    def each_seat(self) -> list[forms.BoundField]:
        """Return the fields that say who sits where."""
        return [self[name] for name in SEAT_FIELDS.values()]

    def clean(self) -> dict[str, Any]:
        """Put the code's spec together and see whether it makes a code, and whether the rest fits."""
        data = super().clean() or self.cleaned_data
        code = data.get("code", "")
        data["rules"] = code
        if code in self.with_switches:
            numbers = [f"{name}={data[name]}" for name in numbered_switches(code) if data.get(name)]
            options = [f"base={data.get('base') or USUAL_CODE}", *data.get("switches", []), *numbers]
            data["rules"] = f"{code}:{','.join(options)}"
        if code and data.get("words") == FAMILY and load(code).plays_words:
            data["rules"] = f"{code}:{FAMILY}"
        try:
            load(data["rules"])
        except BadCode:
            self._refuse_switches(data)
        if data.get("target") and data.get("deals"):
            self.add_error("deals", say(current(), "web.error.target-or-deals"))
        if data.get("minutes") and (data.get("target") or data.get("deals")):
            self.add_error("minutes", say(current(), "web.error.minutes-alone"))
        if (data.get("seat") or USUAL_SEAT) not in FORM_SEATS.get(data.get("form", ""), SEATS):
            self.add_error("seat", say(current(), "web.error.no-such-seat"))
        return data

    def _refuse_switches(self, data: dict[str, Any]) -> None:
        """Say which home rules do not go with the base code, or else with each other."""
        start = f"{data['code']}:base={data.get('base') or USUAL_CODE}" if data.get("code") else ""
        chosen = data.get("switches", [])
        alone = [(name,) for name in chosen if not _loads(f"{start},{name}")]
        pairs = [pair for pair in combinations(chosen, 2) if not _loads(f"{start},{','.join(pair)}")]
        found, slug = (alone, "switch-base") if alone else (pairs, "switch-pair")
        if not found:
            self.add_error(None, say(current(), "web.error.form"))
        for names in found:
            told = "», «".join(say(current(), f"web.switch.{name}") for name in names)
            self.add_error("switches", say(current(), f"web.error.{slug}", rules=f"«{told}»"))

    def terms(self) -> Terms:
        """Return the terms agreed on; a number of one's own goes before the usual ones."""
        data = self.cleaned_data
        target, deals, minutes = data["target"], data["deals"], data["minutes"]
        is_in_spec = data["code"] in self.with_switches
        return Terms(
            rules=data["rules"],
            form=data["form"],
            target=None if is_in_spec else target,
            deals=None if target or minutes else deals or ENDS[data["end"]],
            clock=data["clock"] or CLOCKS[0],
            is_public=data["public"] == "public",
            may_undo=data["undo"],
            level=data["level"],
            draws_seats=data["seating"] == "draw",
            referee=data["referee"] or REFEREES[0],
            mistakes=data["mistakes"] or MISTAKES[0],
            minutes=minutes,
        )

    def seats(self) -> tuple[int, dict[int, str]]:
        """Return where the one who opens the table sits, and the levels of the bots beside them."""
        data = self.cleaned_data
        letters = FORM_SEATS[data["form"]]
        mine = letters.index(data["seat"] or USUAL_SEAT)
        others = data["level"] if data["bots"] == "all" else OPEN
        wanted = {seat: data[SEAT_FIELDS[letter]] or others for seat, letter in enumerate(letters)}
        return mine, {seat: level for seat, level in wanted.items() if seat != mine and level != OPEN}
