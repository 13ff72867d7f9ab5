"""The whole set-up of a tournament on one page: code and home rules, movements, sessions, scoring, notice.

What the scores rest on is shown and stays as it is once a round is out; what the code does not foresee is
allowed and said.
"""

from collections.abc import Sequence
from typing import Any, get_args

from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.rules.loader import BadCode, for_families, holds_file, load, spec_of_file, switches
from burraco.rules.parameters.hall import TABLES
from burraco.rules.switches import read_options, wants_number
from burraco.rules.word_rulings_spec import FAMILY
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.faults import Fault, fault
from burraco.tournament.format import (
    FIXED_ONCE_BEGUN,
    MAX_ENTRANTS,
    TIE_BREAKS,
    Format,
    Notice,
    Seats,
    Timing,
)
from burraco.tournament.movements.plan import MOVEMENTS, parse_plan
from burraco.web.site.hours import hour_field, local, moment_of, told_day, typed_time, written
from burraco.web.site.language import current
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.presets import codes
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse

HOME = "casa"
"""The code whose switches are the home rules."""
STAGES = range(1, 6)
MAX_NOTICE = 200
MAX_SENT = 100_000


class TimingAsked:
    """What a form with the three hours of a tournament makes of them."""

    cleaned_data: dict[str, Any]

    def clean_begins(self) -> str:
        """Read when it begins."""
        return typed_time(self.cleaned_data["begins"])

    def clean_opens(self) -> str:
        """Read when registration opens."""
        return typed_time(self.cleaned_data["opens"])

    def clean_shuts(self) -> str:
        """Read when it shuts."""
        return typed_time(self.cleaned_data["shuts"])

    def timed(self, setup: Format) -> Format:
        """Return a set-up with the hours asked for; its notice says them, unless it says something."""
        timing = Timing(*(self.cleaned_data[name] for name in Timing._fields))
        return setup._replace(timing=timing, notice=dated(setup.notice, timing.begins))


def dated(notice: Notice, begins: str) -> Notice:
    """Return a notice that says the day and hour, where nobody has written others."""
    moment = moment_of(begins)
    if moment is None:
        return notice
    day, hours = notice.day or told_day(moment), notice.hours or local(moment).strftime("%H:%M")
    return notice._replace(day=day, hours=hours)


class FormulaForm(TimingAsked, forms.Form):
    """Every field of a set-up that a director decides; the name and the prizes have pages of their own."""

    RULES = ("code", "family", "switches", "own")
    PLAY = (
        *("deals", "minutes", "scoring", "vp_table", "tie_break", "same_deals", "totals_only"),
        *("seats", "incomplete", "form", "team_tables"),
    )
    MEETINGS = ("sessions", "jump", "gironi", "keep_clubs_apart", "most")
    NOTICE = (*Timing._fields, *Notice._fields)

    code = forms.ChoiceField()
    family = forms.BooleanField(required=False)
    switches = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    own = forms.FileField(required=False, max_length=200)
    deals = forms.IntegerField(min_value=1)
    minutes = forms.IntegerField(min_value=1)
    scoring = forms.ChoiceField()
    vp_table = forms.ChoiceField(required=False)
    tie_break = forms.ChoiceField(required=False)
    same_deals = forms.BooleanField(required=False)
    totals_only = forms.BooleanField(required=False)
    seats = forms.ChoiceField()
    incomplete = forms.ChoiceField()
    form = forms.ChoiceField(required=False)
    team_tables = forms.IntegerField(min_value=1)
    sessions = forms.CharField(max_length=60)
    jump = forms.IntegerField(min_value=1)
    gironi = forms.CharField(required=False, max_length=200)
    keep_clubs_apart = forms.BooleanField(required=False)
    most = forms.IntegerField(min_value=0, max_value=MAX_ENTRANTS, required=False)
    begins = hour_field()
    opens = hour_field()
    shuts = hour_field()
    day = forms.CharField(required=False, max_length=MAX_NOTICE)
    hours = forms.CharField(required=False, max_length=MAX_NOTICE)
    place = forms.CharField(required=False, max_length=MAX_NOTICE)
    fee = forms.CharField(required=False, max_length=MAX_NOTICE)
    breaks = forms.CharField(required=False, max_length=MAX_NOTICE)
    reason = forms.CharField(max_length=500)

    def __init__(self, setup: Format, data: Any = None, files: Any = None, has_begun: bool = False) -> None:
        super().__init__(data, files, initial=initial_of(setup))
        lang = current()
        base = _plain(parts_of(setup.code)[0])
        known = codes() if base in codes() else [base, *codes()]
        at_three = setup.at_table == 3
        own = [name for name in TABLES if f"vp.{name}" in load(setup.code).values]
        movements = [("", "–"), *((one, say(lang, f"desk.movement.{one}")) for one in MOVEMENTS)]
        for name, choices in {
            "code": [(code, load(code).title) for code in known],
            "switches": [(name, say(lang, f"web.switch.{name}")) for name in home_rules()],
            "scoring": _named("scoring", ("points",) if at_three else ("vp", "points")),
            "vp_table": _named("vp-table", ("", *own)),
            "tie_break": _named("tie-break", ["-".join(one) for one in TIE_BREAKS]),
            "seats": _named("seats", get_args(Seats)),
            "incomplete": _named("incomplete", ("rest", "house")),
            "form": _named("form", ("3", "3x11")),
        }.items():
            chosen = self.fields[name]
            assert isinstance(chosen, forms.ChoiceField)
            chosen.choices = choices
        for stage in STAGES:
            self.fields[f"movement_{stage}"] = forms.ChoiceField(choices=movements, required=False)
            self.fields[f"rounds_{stage}"] = forms.IntegerField(min_value=1, required=False)
        if not at_three:
            del self.fields["form"]
        if setup.kind != "teams":
            del self.fields["team_tables"]
        for name, bound in self.fields.items():
            word = name.rpartition("_")[0] if name[-1].isdigit() else name
            bound.label = say(lang, "desk.reason" if name == "reason" else f"formula.{word}")
            bound.disabled = has_begun and name in (*FIXED_ONCE_BEGUN, "family", "switches", "own")

    def each(self, names: Sequence[str]) -> list[forms.BoundField]:
        """Return the fields of a part of the page."""
        return [self[name] for name in names if name in self.fields]

    @property
    def rules(self) -> list[forms.BoundField]:
        """The fields about the code."""
        return self.each(self.RULES)

    @property
    def play(self) -> list[forms.BoundField]:
        """The fields about a round and its score."""
        return self.each(self.PLAY)

    @property
    def meetings(self) -> list[forms.BoundField]:
        """The fields about who meets whom."""
        return self.each(self.MEETINGS)

    @property
    def notice(self) -> list[forms.BoundField]:
        """The fields of the notice."""
        return self.each(self.NOTICE)

    @property
    def stages(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The movements, each with its rounds."""
        return [(self[f"movement_{at}"], self[f"rounds_{at}"]) for at in STAGES]

    def clean_own(self) -> str:
        """Pack the file of a club's own code."""
        sent = self.cleaned_data.get("own")
        if not sent:
            return ""
        try:
            return spec_of_file(sent.read(MAX_SENT).decode())
        except (BadCode, UnicodeDecodeError) as error:
            raise forms.ValidationError(say(current(), "formula.bad-own", why=error)) from None

    def changed(self, setup: Format) -> Format:
        """Return the set-up as it was wished for."""
        data = self.cleaned_data
        base = data["own"] or data["code"]
        plain = {name: data[name] for name in (*self.PLAY, *self.MEETINGS) if name in data}
        plain["tie_break"] = tuple(filter(None, data["tie_break"].split("-")))
        plain["gironi"] = tuple(filter(None, (" ".join(one.split()) for one in data["gironi"].split(","))))
        plain["sessions"] = tuple(int(one) for one in data["sessions"].replace(",", " ").split())
        stages = [(data[f"movement_{at}"], data[f"rounds_{at}"]) for at in STAGES]
        notice = Notice(*(" ".join(data[name].split()) for name in Notice._fields))
        return self.timed(setup._replace(notice=notice))._replace(
            **{**plain, "most": data["most"] or 0},
            code=_wished(spec_of(base, data["switches"]), data["family"]),
            plan=",".join(f"{movement}:{rounds or 1}" for movement, rounds in stages if movement),
        )

    def clean_sessions(self) -> str:
        """Take the rounds of each session, with commas or blanks between them."""
        text: str = self.cleaned_data["sessions"]
        if not all(one.isascii() and one.isdigit() for one in text.replace(",", " ").split()):
            raise forms.ValidationError(say(current(), "formula.bad-sessions"))
        return text


def _named(group: str, values: Sequence[str]) -> list[tuple[str, str]]:
    return [(value, say(current(), f"formula.{group}-{value or 'own'}")) for value in values]


def home_rules() -> list[str]:
    """Return the home rules that are on or off; a tournament has no use for the points of a match."""
    return [name for name, table in switches(HOME).items() if not wants_number(table)]


def parts_of(spec: str) -> tuple[str, tuple[str, ...]]:
    """Return the code of a spec without home rules, and the home rules."""
    name, _, options = spec.partition(":")
    if name != HOME:
        return spec, ()
    chosen = read_options(options, [])
    base = chosen.pop("base", None) or "uisp"
    return base, tuple(chosen)


def _plain(spec: str) -> str:
    """Return a spec without the family setting, where that is all that was chosen."""
    return spec.removesuffix(f":{FAMILY}")


def _wished(spec: str, is_family: bool) -> str:
    """Return a spec with the family setting, where the code plays words; a bad one is refused later."""
    try:
        return for_families(load(spec)).spec if is_family else spec
    except BadCode:
        return spec


def spec_of(base: str, chosen: Sequence[str]) -> str:
    """Return the spec of a code with home rules."""
    return f"{HOME}:base={base},{','.join(chosen)}" if chosen else base


def initial_of(setup: Format) -> dict[str, Any]:
    """Return a set-up as the form shows it."""
    base, chosen = parts_of(setup.code)
    base = _plain(base)
    stages = parse_plan(setup.plan).stages
    plan: dict[str, str] = {f"movement_{at}": stage.movement for at, stage in enumerate(stages, 1)}
    plan |= {f"rounds_{at}": str(stage.rounds) for at, stage in enumerate(stages, 1)}
    return {
        **setup._asdict(),
        **setup.notice._asdict(),
        **{name: written(moment_of(time)) for name, time in setup.timing._asdict().items()},
        **plan,
        "code": base,
        "family": load(setup.code).is_family,
        "switches": list(chosen),
        "form": setup.form or "3",
        "tie_break": "-".join(setup.tie_break),
        "gironi": ", ".join(setup.gironi),
        "sessions": ", ".join(map(str, setup.sessions)),
        "most": setup.most or "",
        "reason": say(current(), "formula.title"),
    }


@require_safe
@at_tournament()
def formula(visit: Visit) -> HttpResponse:
    """The set-up as it is."""
    return formula_page(visit)


def formula_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the set-up, as it is or as it was filled in."""
    setup, has_begun = visit.state.setup, bool(visit.state.rounds)
    was_sent = visit.request.method == "POST"
    sent, files = (visit.post, visit.request.FILES) if was_sent else (None, None)
    form = FormulaForm(setup, sent, files, has_begun=has_begun)
    code = visit.state.code
    return show(
        visit,
        "tournaments/desk/formula/page.html",
        "round",
        faults,
        form=form,
        has_begun=has_begun,
        lengths=_lengths(code.get("round.minutes", {}), code),
        own_code=code.title if holds_file(setup.code) else "",
    )


def _lengths(minutes: dict[str, list[int]], code: Any) -> list[str]:
    """Return what the code says of the length of a round, a line for each number of smazzate."""
    cite = code.cite("round.minutes") if minutes else None
    return [
        say(current(), "formula.length", deals=deals, least=least, most=most, cite=cite)
        for deals, (least, most) in sorted(minutes.items())
    ]


@require_POST
@at_tournament()
def change(visit: Visit) -> HttpResponse:
    """Set the tournament up otherwise."""
    form = FormulaForm(visit.state.setup, visit.post, visit.request.FILES, bool(visit.state.rounds))
    if not form.is_valid():
        return refuse(visit, [fault("form-not-read")], formula_page, acts.ChangeFormat)
    page = reverse("tournaments:formula", args=[visit.tournament.slug])
    wish = acts.ChangeFormat(form.changed(visit.state.setup), form.cleaned_data["reason"])
    return carry_out(visit, wish, page, formula_page)
