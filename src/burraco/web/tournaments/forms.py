"""The form of a new tournament: a template of its code, and the few things that differ each time."""

from typing import Any

from django import forms

from burraco.rules.loader import load
from burraco.rules.word_rulings_spec import FAMILY
from burraco.texts.say import say
from burraco.tournament.format import MAX_DEALS, MAX_ENTRANTS, MAX_MINUTES, Format, Notice, Timing
from burraco.tournament.movements.plan import Stage, parse_plan
from burraco.web.players.models import MAX_NAME
from burraco.web.site.hours import hour_field
from burraco.web.site.language import current
from burraco.web.tournaments.desk.postings import read_prizes
from burraco.web.tournaments.desk.set_up import MAX_NOTICE, TimingAsked
from burraco.web.tournaments.models import MAX_TITLE
from burraco.web.tournaments.presets import codes, explained, find, foreseen, offered, usual_minutes

USUAL_CODE, USUAL_PRESET = "uisp", "danese"
MAX_ROUNDS, MAX_SESSIONS, MAX_GIRONI = 40, 10, 200


OWN = {"sessions": "preset", "rounds": "preset"}
"""Fields whose labels are not with those of a new tournament."""


class PresetSelect(forms.Select):
    """The templates of all codes, each with a sentence on what it is.

    Each tells which codes foresee it, so that a script offers those alone.
    """

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Return an option of the list."""
        option = super().create_option(name, value, *args, **kwargs)
        option["attrs"]["data-codes"] = " ".join(foreseen()[str(value)])
        option["attrs"]["data-said"] = explained(str(value))
        return option


class TournamentForm(TimingAsked, forms.Form):
    """Name, code and template are enough; the rest is the template's unless something is typed."""

    title = forms.CharField(max_length=MAX_TITLE)
    code = forms.ChoiceField(initial=USUAL_CODE)
    preset = forms.ChoiceField(initial=USUAL_PRESET, widget=PresetSelect)
    name = forms.CharField(max_length=MAX_NAME)
    begins = hour_field()
    sessions = forms.IntegerField(min_value=1, max_value=MAX_SESSIONS, required=False)
    rounds = forms.IntegerField(min_value=1, max_value=MAX_ROUNDS, required=False)
    deals = forms.IntegerField(min_value=1, max_value=MAX_DEALS, required=False)
    minutes = forms.IntegerField(min_value=1, max_value=MAX_MINUTES, required=False)
    most = forms.IntegerField(min_value=1, max_value=MAX_ENTRANTS, required=False)
    gironi = forms.CharField(required=False, max_length=MAX_GIRONI)
    clubs = forms.BooleanField(required=False)
    same_deals = forms.BooleanField(required=False)
    house = forms.BooleanField(required=False)
    private = forms.BooleanField(required=False)
    family = forms.BooleanField(required=False, initial=True)
    day = forms.CharField(required=False, max_length=MAX_NOTICE)
    hours = forms.CharField(required=False, max_length=MAX_NOTICE)
    opens = hour_field()
    shuts = hour_field()
    place = forms.CharField(required=False, max_length=MAX_NOTICE)
    fee = forms.CharField(required=False, max_length=MAX_NOTICE)
    prizes = forms.CharField(required=False, widget=forms.Textarea(attrs={"rows": 4}), max_length=4000)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        lang = current()
        for field, choices in {
            "code": [(code, load(code).title) for code in codes()],
            "preset": [(slug, say(lang, f"desk.preset.{slug}")) for slug in foreseen()],
        }.items():
            chosen = self.fields[field]
            assert isinstance(chosen, forms.ChoiceField)
            chosen.choices = choices
        for field, bound in self.fields.items():
            own = (
                "formula"
                if field in (*Notice._fields, *Timing._fields, "most")
                else OWN.get(field, "desk.new")
            )
            bound.label = say(lang, "web.your-name" if field == "name" else f"{own}.{field}")

    def clean(self) -> dict[str, Any]:
        """Find the template among those of the code."""
        data = super().clean() or self.cleaned_data
        if "code" in data and "preset" in data and find(data["code"], data["preset"]) is None:
            known = (say(current(), f"desk.preset.{one.slug}") for one in offered(load(data["code"])))
            told = "», «".join(known)
            self.add_error("preset", say(current(), "desk.new.not-in-code", formulas=f"«{told}»"))
        return data

    def format(self) -> Format:
        """Return the set-up that was asked for."""
        data = self.cleaned_data
        made = find(data["code"], data["preset"])
        assert made is not None, "clean has seen to it"
        made = made._replace(
            name=" ".join(data["title"].split()),
            gironi=tuple(filter(None, (" ".join(name.split()) for name in data["gironi"].split(",")))),
            keep_clubs_apart=data["clubs"],
            same_deals=data["same_deals"],
            incomplete="house" if data["house"] else "rest",
            prizes=read_prizes(data["prizes"]),
            deals=data["deals"] or made.deals,
            minutes=data["minutes"] or usual_minutes(load(made.code), data["deals"] or made.deals),
            most=data["most"] or 0,
            notice=Notice(**{one: " ".join(data[one].split()) for one in ("day", "hours", "place", "fee")}),
        )
        if data["family"] and load(made.code).plays_words:
            made = made._replace(code=f"{made.code}:{FAMILY}")
        sessions = (data["rounds"] or made.sessions[0],) * (data["sessions"] or len(made.sessions))
        made = self.timed(made)
        return made._replace(sessions=sessions, plan=stretched(made.plan, sum(sessions)))


def stretched(text: str, rounds: int) -> str:
    """Return a plan over so many rounds: its last stage is the one that grows, from the back it shrinks."""
    stages = list(parse_plan(text).stages)
    while sum(stage.rounds for stage in stages) > rounds:
        last = stages.pop()
        if last.rounds > 1:
            stages.append(Stage(last.movement, last.rounds - 1))
    more = rounds - sum(stage.rounds for stage in stages)
    if more:
        last = stages.pop()
        stages.append(Stage(last.movement, last.rounds + more))
    return ",".join(map(str, stages))
