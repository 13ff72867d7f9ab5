"""The form for a new table. Only what it offers can be asked for: a code's spec is put together here."""

from typing import Any

from django import forms

from burraco.rules.loader import BadCode, code_ids, load, switches
from burraco.rules.schema import FORMS
from burraco.web.players.models import MOST_NAME
from burraco.web.site.language import current
from burraco.web.tables.terms import CLOCKS, Terms, levels, usual_level
from burraco.words.say import say
from burraco.words.texts import texts

ENDS = {"one": 1, "two": 2, "four": 4, "target": None}
"""How long is played: so many deals, or to the target."""
USUAL_CODE, USUAL_FORM = "uisp", "4"


def _choices(group: str, values: Any) -> list[tuple[str, str]]:
    return [(value, say(current(), f"web.{group}.{value}")) for value in values]


def offered_switches(code: str) -> list[str]:
    """Return the switches of a code that a table can be given: those that have words and want no number."""
    return [name for name in switches(code) if f"web.switch.{name}" in texts(current())]


class TableForm(forms.Form):
    """Everything that can be agreed on."""

    name = forms.CharField(max_length=MOST_NAME, required=False)
    code = forms.ChoiceField(initial=USUAL_CODE)
    base = forms.ChoiceField(initial=USUAL_CODE, required=False)
    switches = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    form = forms.ChoiceField(initial=USUAL_FORM)
    end = forms.ChoiceField(initial="target")
    clock = forms.ChoiceField(initial=CLOCKS[0])
    bots = forms.ChoiceField(initial="none")
    level = forms.ChoiceField()
    public = forms.ChoiceField(initial="private")
    undo = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        codes = [(code, load(code).title) for code in code_ids()]
        self.with_switches = [code for code in code_ids() if switches(code)]
        plain = [(code, title) for code, title in codes if code not in self.with_switches]
        extras = [name for code in self.with_switches for name in offered_switches(code)]
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
        }.items():
            chosen = self.fields[field]
            assert isinstance(chosen, forms.ChoiceField)
            chosen.choices = choices
        self.fields["level"].initial = usual_level()
        for field, bound in self.fields.items():
            bound.label = say(current(), "web.your-name" if field == "name" else f"web.new.{field}")

    def clean(self) -> dict[str, Any]:
        """Put the code's spec together and see whether it makes a code."""
        data = super().clean() or self.cleaned_data
        code = data.get("code", "")
        data["rules"] = code
        if code in self.with_switches:
            data["rules"] = ":".join(
                (code, ",".join([f"base={data.get('base') or USUAL_CODE}", *data.get("switches", [])]))
            )
        try:
            load(data["rules"])
        except BadCode:
            self.add_error(None, say(current(), "web.error.form"))
        return data

    def terms(self) -> Terms:
        """Return the terms agreed on; by default a move can be taken back only against the computer."""
        data = self.cleaned_data
        return Terms(
            rules=data["rules"],
            form=data["form"],
            deals=ENDS[data["end"]],
            clock=data["clock"],
            is_public=data["public"] == "public",
            may_undo=data["undo"],
            level=data["level"],
        )
