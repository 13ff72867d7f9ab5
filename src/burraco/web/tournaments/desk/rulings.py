"""Rulings at the desk: pick the player, find what happened, answer, and let it land on the tournament."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.referee.catalogues import catalogue
from burraco.referee.facts import FACTS
from burraco.referee.guide import (
    Prior,
    Ruling,
    UnknownIrregularity,
    WrongAnswer,
    find,
    meant,
    questions,
    rule,
)
from burraco.referee.irregularity import GROUPS, Irregularity
from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import rule_note, ruling_lines
from burraco.referee.sanctions import GROUNDS
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.events import Step, Unit
from burraco.tournament.faults import Fault, fault
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.state import State, table_of
from burraco.web.live.tries import Lost
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_number, whole_numbers
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.desk import ruling_effects
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.ruling_effects import Person
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, mark_of, refuse

MAX_QUERY = 120
CHOSEN = "repeated"
"""A ground nobody picks: it is found by itself."""


@require_safe
@at_tournament()
def rulings(visit: Visit) -> HttpResponse:
    """The guide, step by step, and what was decided so far."""
    return rulings_page(visit, (), visit.request.GET)


def rulings_page(visit: Visit, faults: Sequence[Fault], asked: Any) -> HttpResponse:
    """Render the guide as far as it has been asked."""
    state = visit.state
    person = read_person(state, asked.get("who", ""))
    table = whole_number(asked.get("table", "")) or 0
    context: dict[str, Any] = {
        "who": str(person) if person else "",
        "person": _name(state, person) if person else "",
        "table": table,
        "people": list(_people(state, table)),
        "query": asked.get("about", asked.get("words", ""))[:MAX_QUERY],
        "given": [
            (one, label(state, one.number), _player(state, one.number, one.player)) for one in state.sanctions
        ],
        "off": [(one, label(state, one.number)) for one in state.penalties],
        "entrant_choices": [(number, label(state, number)) for number in state.entrants],
        "steps": get_args(Step),
        "noted": list(reversed(state.decisions)),
        "units": get_args(Unit) if state.setup.scoring == "vp" else get_args(Unit)[:2],
        "grounds": [one for one in GROUNDS if one != CHOSEN]
        if ruling_effects.has_grounds(state.code)
        else [],
    }
    name = asked.get("irregularity", "")
    if name:
        context |= _asked(state, person, name, asked)
    elif context["query"]:
        context["found"] = _named(state, find(state.code.spec, context["query"]))
        context["told"] = _told(state, context["query"])
    else:
        entries = catalogue(state.code.spec)
        context["groups"] = [
            (group, _named(state, [one for one in entries if one.group == group])) for group in GROUPS
        ]
    ground = asked.get("ground", "")
    if ground in context["grounds"] and person is not None:
        context |= {"ground": ground, "ground_due": ruling_effects.due_on_ground(state, person, ground)}
    return show(visit, "tournaments/desk/rulings.html", "rulings", faults, **context)


def _people(state: State, table: int) -> Iterable[tuple[str, str]]:
    """Yield those who can be ruled on: everybody, or those at a table of the last round."""
    round_ = round_under_way(state)
    seats = round_.tables.get(table) if round_ else None
    here = {who for side in seats.sides for who in side} if seats else state.entrants.keys()
    for number, one in state.entrants.items():
        if number not in here:
            continue
        for place, player in enumerate(one.players):
            yield str(Person(number, place)), f"{player.name} ({number})"


def _player(state: State, number: int, player: int) -> str:
    return state.entrants[number].players[player].name


def _name(state: State, person: Person) -> str:
    return f"{_player(state, *person)} ({label(state, person.number)})"


def read_person(state: State, text: str) -> Person | None:
    """Read a player as forms name them, 12:1; None if there is none."""
    numbers = whole_numbers(text.split(":"))
    if len(numbers) != 2:
        return None
    person = Person(*numbers)
    one = state.entrants.get(person.number)
    return person if one and person.player < len(one.players) else None


def _asked(state: State, person: Person | None, name: str, asked: Any) -> dict[str, Any]:
    """Return the next question, or the ruling and what it brings."""
    spec = state.code.spec
    answers = {fact: asked[f"f-{fact}"] for fact in FACTS if asked.get(f"f-{fact}")}
    try:
        still_open = questions(spec, name, answers)
        if still_open:
            called = name_of(current(), spec, name)
            return {"irregularity": name, "called": called, "answers": answers, "question": still_open[0]}
        found = ruled(state, person, name, answers)
    except (UnknownIrregularity, WrongAnswer):
        return {}
    brings = ruling_effects.due_now(state, person, found) if person else None
    return {
        "irregularity": name,
        "answers": answers,
        "ruling": ruling_lines(current(), found),
        "scored_at": _scored_at(state, person, found),
        "article": ruling_effects.article_of(state.code, name, answers),
        "brings": brings,
        "costs": bool(found.points or found.vp or found.sanction),
        "called": name_of(current(), spec, name),
    }


def _told(state: State, query: str) -> str:
    """Say what is asked about that is no irregularity: a rule of the code, or something no code regulates."""
    found = meant(state.code.spec, query)
    if found.is_unregulated:
        return say(current(), "referee.unregulated", query=query)
    return rule_note(current(), state.code.spec, found.rule) if found.rule else ""


def _scored_at(state: State, person: Person | None, found: Ruling) -> int:
    """Return the table that a ruling has the referee give a score, 0 if it does not."""
    round_ = round_under_way(state)
    if person is None or round_ is None or not {"technical-score", "score-guilty-line"} & {*found.steps}:
        return 0
    table = table_of(round_, person.number)
    return table.number if table is not None else 0


def _named(state: State, entries: Iterable[Irregularity]) -> list[tuple[Irregularity, str]]:
    return [(one, name_of(current(), state.code.spec, one.id)) for one in entries]


def ruled(state: State, person: Person | None, name: str, answers: dict[str, str]) -> Ruling:
    """Return a ruling, that of a repeat if the player did it before in this tournament."""
    before = []
    if person is not None:
        article = ruling_effects.article_of(state.code, name)
        before = [Prior(one.why, one.step) for one in ruling_effects.priors(state, person, article, name)]
    return rule(state.code.spec, name, answers, before)


def _page(visit: Visit) -> str:
    return reverse("tournaments:rulings", args=[visit.tournament.slug])


@require_POST
@at_tournament()
def land(visit: Visit) -> HttpResponse:
    """Enter what a ruling brings."""
    state = visit.state
    person = read_person(state, visit.post.get("who", ""))
    asked = _asked(state, person, visit.post.get("irregularity", ""), visit.post)
    brings = asked.get("brings")
    if person is None or brings is None:
        return _refused(visit, [fault("nobody")])
    reason = visit.text("reason") or asked["called"]
    made = ruling_effects.wishes(state, person, brings, asked["article"], reason, visit.post.get("step", ""))
    return _carry_all_out(visit, list(made))


@require_POST
@at_tournament()
def on_ground(visit: Visit) -> HttpResponse:
    """Sanction a player on a ground of the code."""
    state = visit.state
    person = read_person(state, visit.post.get("who", ""))
    ground = visit.post.get("ground", "")
    if person is None or ground not in GROUNDS or not ruling_effects.has_grounds(state.code):
        return _refused(visit, [fault("nobody")])
    sanction = ruling_effects.due_on_ground(state, person, ground)
    reason = visit.text("reason") or say(current(), f"ground.{ground}")
    article = ruling_effects.ground_article(state.code, ground)
    return _carry_all_out(
        visit,
        list(ruling_effects.wishes(state, person, sanction, article, reason, visit.post.get("step", ""))),
    )


def _refused(visit: Visit, faults: Sequence[Fault], kind: type | None = None) -> HttpResponse:
    return refuse(visit, faults, lambda seen, why: rulings_page(seen, why, seen.post), kind)


def _carry_all_out(visit: Visit, made: Sequence[acts.Act]) -> HttpResponse:
    """Carry acts out one after the other; a form sent again does only what is not done yet."""
    once = mark_of(visit.request)
    for place, wish in enumerate(made):
        try:
            services.act(visit.tournament, visit.actor, wish, now_ms(), f"{once}.{place}" if once else "")
        except services.NotAllowed:
            return error_page(visit.request, "not-your-role", 403)
        except Lost:
            return error_page(visit.request, "busy", 409)
        except NotDone as error:
            fresh = visit._replace(live=load(visit.tournament.pk, visit.tournament.slug))
            return _refused(fresh, error.faults)
    return redirect(_page(visit))


@require_POST
@at_tournament()
def sanction(visit: Visit) -> HttpResponse:
    """Sanction a player by an article the referee names: for codes that list no grounds. [feburit 23, 32]"""
    person = read_person(visit.state, visit.post.get("who", ""))
    step = next((one for one in get_args(Step) if one == visit.post.get("step")), None)
    if person is None:
        return _refused(visit, [fault("nobody")], acts.Sanction)
    wish = acts.Sanction(*person, visit.text("article", 40), visit.text("reason"), step)
    return carry_out(visit, wish, _page(visit), lambda fresh, faults: rulings_page(fresh, faults, visit.post))


@require_POST
@at_tournament()
def penalise(visit: Visit) -> HttpResponse:
    """Take points, match points or victory points off, for a reason of the director's."""
    unit: Unit = next((one for one in get_args(Unit) if one == visit.post.get("unit")), "points")
    amount = visit.typed("amount")
    if amount is None:
        return _refused(visit, [visit.no_number("amount")], acts.Penalise)
    wish = acts.Penalise(
        number_under_way(visit.state),
        visit.number("number"),
        unit,
        -abs(amount),
        visit.text("reason"),
        visit.text("article", 40),
    )
    return carry_out(visit, wish, _page(visit), lambda fresh, faults: rulings_page(fresh, faults, visit.post))
