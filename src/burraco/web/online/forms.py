"""The forms of an online tournament: how it is played, and bots as entrants."""

from typing import Any, Literal

from django import forms

from burraco.rules.code import Code
from burraco.texts.say import say
from burraco.tournament.format import Format
from burraco.web.online.attendance import SCORE, absences
from burraco.web.online.entries import MAX_BOTS, Hours
from burraco.web.site.hours import hour_field, typed_moment
from burraco.web.site.language import current
from burraco.web.tables.terms import CLOCKS, REFEREES, levels, usual_level

USUAL_CLOCK = CLOCKS[1]


def _labelled(form: forms.Form) -> None:
    for name, field in form.fields.items():
        field.label = say(current(), f"online.form.{name}")


def _choose(form: forms.Form, name: str, choices: list[tuple[str, str]]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


def _levels() -> list[tuple[str, str]]:
    return [(level, say(current(), f"web.level.{level}")) for level in levels()]


class OnlineForm(forms.Form):
    """How a tournament is played on our tables."""

    level = forms.ChoiceField()
    clock = forms.ChoiceField(initial=USUAL_CLOCK)
    absence = forms.ChoiceField(initial=SCORE)
    referee = forms.ChoiceField(initial=REFEREES[0], required=False)
    same_deals = forms.BooleanField(required=False)
    house = forms.BooleanField(required=False)
    automatic = forms.BooleanField(required=False)
    opens_at = hour_field()
    starts_at = hour_field()

    def __init__(self, code: Code, has_rounds: bool, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if has_rounds:
            del self.fields["same_deals"]  # fixed once a round is out
        if not code["tournament.house_players"]:
            del self.fields["house"]
        lang = current()
        _choose(self, "level", _levels())
        _choose(self, "clock", [(one, say(lang, f"web.clock.{one}")) for one in CLOCKS])
        _choose(self, "absence", [(one, say(lang, f"online.absence.{one}")) for one in absences(code)])
        _choose(self, "referee", [(one, say(lang, f"online.referee.{one}")) for one in REFEREES])
        self.fields["level"].initial = usual_level()
        _labelled(self)

    def clean_opens_at(self) -> int | None:
        """Read when registration opens."""
        return typed_moment(self.cleaned_data["opens_at"])

    def clean_starts_at(self) -> int | None:
        """Read when the tournament begins."""
        return typed_moment(self.cleaned_data["starts_at"])

    @property
    def hours(self) -> Hours:
        """The hours asked for."""
        return Hours(self.cleaned_data["opens_at"], self.cleaned_data["starts_at"])

    def set_up(self, before: Format) -> Format:
        """Return the tournament's set-up as it was asked for."""
        data = self.cleaned_data
        incomplete: Literal["rest", "house"] = before.incomplete
        if "house" in data:
            incomplete = "house" if data["house"] else "rest"
        same = data.get("same_deals", before.same_deals)
        return before._replace(same_deals=same, incomplete=incomplete)


class BotsForm(forms.Form):
    """Bots as entrants."""

    count = forms.IntegerField(min_value=1, max_value=MAX_BOTS, initial=1)
    bots_level = forms.ChoiceField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose(self, "bots_level", _levels())
        self.fields["bots_level"].initial = usual_level()
        _labelled(self)
