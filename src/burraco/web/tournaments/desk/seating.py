"""Who sits where, by hand: a whole round, and the line-ups of teams as captains hand them in. [uisp 3.2, 3.3]

In a round numbers are typed at tables, and whoever is left out rests. And who comes into which final: gironi
made from the standings between two rounds, looked at before they are made.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.decide import decide
from burraco.tournament.entrants import Entrant
from burraco.tournament.events import Gathering
from burraco.tournament.faults import Fault, Refused, fault
from burraco.tournament.field import Number, Table
from burraco.tournament.format import plan_of
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import line_up_of, table_name
from burraco.tournament.state import State, table_of
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.services import moment
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse

BY_HAND = "by-hand"
AT_A_TABLE = 2
"""Players of a team at each of its tables."""


class Cell(NamedTuple):
    """A place at a table: its field, the number in it, and the name of that number."""

    field: str
    number: str
    name: str


class Row(NamedTuple):
    """A table to be filled: its number, and the places of each line."""

    place: int
    number: str
    lines: tuple[tuple[Cell, ...], ...]


def is_by_hand(state: State) -> bool:
    """Tell whether the next round is one the director seats."""
    return plan_of(state.setup).at(len(state.rounds) + 1).stage.movement == BY_HAND


@require_safe
@at_tournament()
def hand_draft(visit: Visit) -> HttpResponse:
    """The round as it is drafted, or empty tables."""
    return hand_page(visit)


def hand_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the tables with a field for each place."""
    state = visit.state
    return show(
        visit,
        "tournaments/desk/formula/hand-draft.html",
        "round",
        faults,
        rows=list(_rows(visit)),
        names=[(number, label(state, number)) for number in state.active],
        number=len(state.rounds) + 1,
        has_draft=state.draft is not None,
        may_draft=state.draft is not None or is_by_hand(state),
    )


def _rows(visit: Visit) -> Iterator[Row]:
    """Yield the rows: what was typed, else the draft, else as many empty tables as the field fills."""
    state, format_ = visit.state, visit.state.setup
    places = format_.lines * format_.per_line
    full = -(-len(state.active) // places)
    drafted = sorted(state.draft.tables) if state.draft else []
    for row in range(max(full, len(drafted)) + 1):
        table = drafted[row] if row < len(drafted) else None
        numbers = [str(who) for side in table.sides for who in side] if table else [""] * places
        at = str(table.number) if table else str(row + 1)
        if visit.request.method == "POST":
            numbers = [visit.text(_field(row, place), 9) for place in range(places)]
            at = visit.text(_number(row), 9)
        cells = [Cell(_field(row, at_), text, _name(state, text)) for at_, text in enumerate(numbers)]
        step = format_.per_line
        yield Row(row, at, tuple(tuple(cells[one : one + step]) for one in range(0, places, step)))


def _field(row: int, place: int) -> str:
    return f"who-{row}-{place}"


def _number(row: int) -> str:
    return f"table-{row}"


def _name(state: State, text: str) -> str:
    one = state.entrants.get(whole_number(text) or 0)
    return one.label if one else ""


@require_POST
@at_tournament()
def seat_by_hand(visit: Visit) -> HttpResponse:
    """Seat the round as it was typed; everybody without a place rests."""
    read = list(_typed(visit))
    wrong = [one for one in read if isinstance(one, Fault)]
    if wrong:
        return refuse(visit, wrong, hand_page, acts.ChangeDraft)
    tables = tuple(one for one in read if isinstance(one, Table))
    seated = {who for table in tables for side in table.sides for who in side}
    resting = tuple(who for who in visit.state.active if who not in seated)
    wish: acts.Act = acts.ChangeDraft(tables, resting, visit.text("reason"))
    if visit.state.draft is None:
        wish = acts.MakeDraft(tables, resting)
    return carry_out(visit, wish, reverse("tournaments:round", args=[visit.tournament.slug]), hand_page)


def _typed(visit: Visit) -> Iterator[Table | Fault]:
    """Yield the tables that were typed, and what is no number; a row without anybody is no table."""
    format_ = visit.state.setup
    places, step = format_.lines * format_.per_line, format_.per_line
    row = 0
    while _number(row) in visit.post:
        typed = [visit.text(_field(row, place), 9) for place in range(places)]
        at = visit.text(_number(row), 9)
        row += 1
        if not any(typed):
            continue
        missing = [text for text in (at, *typed) if not (text.isascii() and text.isdigit())]
        if missing:
            yield fault("not-a-whole-number", text=missing[0])
            continue
        numbers: tuple[Number, ...] = tuple(int(text) for text in typed)
        sides = tuple(numbers[one : one + step] for one in range(0, places, step))
        yield Table(int(at), sides) if any(who != HOUSE for who in numbers) else fault("nobody")


class Seat(NamedTuple):
    """A place at a table of a team: its field, and who has it."""

    field: str
    player: int


class Team(NamedTuple):
    """A team with its tables, each with the places of its players."""

    one: Entrant
    tables: tuple[tuple[str, tuple[Seat, ...]], ...]
    captain: str


def round_of(state: State) -> int:
    """Return the round line-ups are asked for: the one out until it begins, then the next."""
    out = len(state.rounds)
    return out if out and not state.round(out).started_at else out + 1


@require_safe
@at_tournament()
def line_ups(visit: Visit) -> HttpResponse:
    """The line-ups of all teams."""
    return line_ups_page(visit)


def line_ups_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render a form for each team."""
    state = visit.state
    round_ = round_of(state)
    teams = [_team(state, round_, number) for number in state.active]
    return show(visit, "tournaments/desk/line-ups.html", "round", faults, teams=teams, line_up_round=round_)


def _team(state: State, round_: int, number: Number) -> Team:
    one = state.entrants[number]
    seats = table_of(state.round(round_), number) if round_ <= len(state.rounds) else None
    tables = [
        (
            table_name(state, seats.number, part) if seats else chr(ord("A") + part - 1),
            tuple(Seat(f"seat-{part}-{at}", place) for at, place in enumerate(places)),
        )
        for part, places in enumerate(line_up_of(state, round_, number), 1)
    ]
    return Team(one, tuple(tables), one.players[one.captain].name)


@require_POST
@at_tournament()
def set_line_up(visit: Visit) -> HttpResponse:
    """Set a team's line-up."""
    parts = range(1, visit.state.setup.parts + 1)
    tables = tuple(tuple(visit.number(f"seat-{part}-{at}", -1) for at in range(AT_A_TABLE)) for part in parts)
    wish = acts.SetLineUp(visit.number("round"), visit.number("number"), tables)
    page = reverse("tournaments:line-ups", args=[visit.tournament.slug])
    return carry_out(visit, wish, page, line_ups_page)


FINALS = 4
"""How many finals the form has room for, the last of them for everybody else."""


@require_safe
@at_tournament()
def finals(visit: Visit) -> HttpResponse:
    """Who would come into which girone, by what is asked for in the address."""
    return finals_page(visit)


def finals_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the form, and what it would make."""
    state, lang = visit.state, current()
    asked = visit.request.POST if visit.request.method == "POST" else visit.request.GET
    rows = _finals_typed(asked) if "name-1" in asked else _usual_finals(len(state.active))
    wish = _finals_of(rows, asked.get("by", "standings"))
    found = decide(state, wish, moment(now_ms(), visit.live.journal), visit.live.journal.standings())
    made: list[tuple[str, list[str]]] = []
    wrong: Sequence[Fault] = ()
    if isinstance(found, Refused):
        wrong = found.faults
    else:
        event: Any = found.events[0]
        members = ([label(state, one) for one in numbers] for numbers in event.numbers)
        made = list(zip(event.names, members, strict=True))
    rows += [("", "")] * (FINALS - len(rows))
    return show(
        visit,
        "tournaments/desk/formula/finals.html",
        "round",
        faults or wrong,
        rows=[(at, name, size) for at, (name, size) in enumerate(rows, 1)],
        by=wish.by,
        made=made,
        after=len(state.rounds),
        rest=say(lang, "formula.finals-rest"),
    )


def _usual_finals(entrants: int) -> list[tuple[str, str]]:
    return [("A", str(min(8, max(2, entrants // 2)))), ("B", "")]


def _finals_typed(asked: Any) -> list[tuple[str, str]]:
    typed = [
        (" ".join(asked.get(f"name-{at}", "").split())[:40], asked.get(f"size-{at}", "").strip()[:4])
        for at in range(1, FINALS + 1)
    ]
    return [one for one in typed if one[0]]


def _finals_of(rows: Sequence[tuple[str, str]], by: str) -> acts.MakeGironi:
    """Return what the rows ask for: the last takes the rest, whatever number stands beside it."""
    sizes = tuple(whole_number(size) or 0 for _, size in rows[:-1])
    gathering: Gathering = "gironi" if by == "gironi" else "standings"
    return acts.MakeGironi(tuple(name for name, _ in rows), sizes, gathering)


@require_POST
@at_tournament()
def make_finals(visit: Visit) -> HttpResponse:
    """Make the gironi."""
    wish = _finals_of(_finals_typed(visit.post), visit.post.get("by", ""))
    page = reverse("tournaments:round", args=[visit.tournament.slug])
    return carry_out(visit, wish, page, finals_page)
