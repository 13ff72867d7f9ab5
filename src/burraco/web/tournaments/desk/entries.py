"""Who takes part: pasted, typed or entered by themselves; checked in; withdrawn; late. [uisp 2.1, 13.4]"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.paper.qr import data_address
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.pasted_entrants import printable, read_entrants
from burraco.tournament.faults import Fault
from burraco.tournament.format import SIZES
from burraco.tournament.results.fees import Account, accounts
from burraco.tournament.state import State
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.roles import MANAGES
from burraco.web.tournaments.visits import Visit, absolute, at_tournament, carry_out

MAX_NAME = 80
NOTHING: Mapping[str, str] = MappingProxyType({})
"""What was typed on a form that is new."""


RESERVES = 2
"""So many places for reserves a team's form has beyond those there are."""


class NameField(NamedTuple):
    """A place for a player on a form, with what was typed there before it was refused.

    ``reserve``: which of a team's reserves stands there, 0 if somebody has to.
    """

    number: int
    name: str
    card: str
    reserve: int = 0


@require_safe
@at_tournament()
def entries(visit: Visit) -> HttpResponse:
    """The list, with one large button for each that comes in."""
    if getattr(visit.request, "htmx", False):
        return show(visit, "tournaments/desk/entry-list.html", "entries", **listed(visit))
    return entries_page(visit)


def entries_page(
    visit: Visit,
    faults: Sequence[Fault] = (),
    pasted: str = "",
    read: Sequence[Entrant] = (),
    typed: Mapping[str, str] = NOTHING,
) -> HttpResponse:
    """Render the list and its forms, which keep what was typed; ``read``: what a pasted text is read as."""
    link = registration_link(visit)
    return show(
        visit,
        "tournaments/desk/entries.html",
        "entries",
        faults,
        pasted=pasted,
        read=read,
        typed=typed,
        places=places(visit.state, typed),
        link=link,
        kiosk=roll_call_link(visit),
        kiosk_code=data_address(roll_call_link(visit)) if visit.tournament.roll_call else "",
        code=data_address(link) if link else "",
        filters=("all", "missing", "here"),
        **listed(visit),
    )


@require_safe
@at_tournament()
def entrant(visit: Visit, number: int) -> HttpResponse:
    """One entrant: setting the data right, withdrawing."""
    one = visit.state.entrants.get(number)
    if one is None:
        raise Http404
    gone = visit.state.left.get(number, "")
    others = [(who, label(visit.state, who)) for who in visit.state.active if who != number]
    own = f"{roll_call_link(visit)}?n={number}" if visit.tournament.roll_call and not gone else ""
    return show(
        visit,
        "tournaments/desk/entrant.html",
        "entries",
        one=one,
        places=_places_of(visit.state, one),
        gone=gone,
        others=others,
        own=own,
        own_code=data_address(own) if own else "",
    )


def listed(visit: Visit) -> dict[str, Any]:
    """Return the entrants for the list: those who have left last."""
    state = visit.state
    here = [one for number, one in state.entrants.items() if number not in state.left]
    left = [(state.entrants[number], why) for number, why in sorted(state.left.items())]
    gone = [(one, why) for one, why in left if why != "waiting"]
    waiting = [state.entrants[number] for number, why in state.left.items() if why == "waiting"]
    absent = [one.number for one in here if one.number not in state.present]
    fees: dict[int, list[Account]] = {}
    for account in accounts(state) if state.setup.fees and visit.actor.may(acts.NoteFee) else ():
        fees.setdefault(account.number, []).append(account)
    roll = [(one, fees.get(one.number, [])) for one in here]
    return {
        "roll": roll,
        "waiting": waiting,
        "here": here,
        "gone": gone,
        "absent": absent,
        "present": state.present,
    }


def places(state: State, typed: Mapping[str, str] = NOTHING) -> list[NameField]:
    """Return the places of names on a form: as many as an entrant has at least, and a team's reserves."""
    least = _least(state)
    return [
        NameField(
            place, typed.get(f"player-{place}", ""), typed.get(f"card-{place}", ""), max(0, place - least)
        )
        for place in range(1, least + (RESERVES if state.setup.kind == "teams" else 0) + 1)
    ]


def _least(state: State) -> int:
    format_ = state.setup
    return max(SIZES[format_.kind][0], 2 * format_.parts if format_.kind == "teams" else 1)


def _places_of(state: State, one: Entrant) -> list[NameField]:
    """Return the same for an entrant there is: those entered, and room for reserves."""
    least, most = _least(state), len(one.players)
    room = range(most + 1, min(most + RESERVES, SIZES["teams"][1]) + 1) if state.setup.kind == "teams" else ()
    there = enumerate(one.players, 1)
    return [
        *(NameField(place, who.name, who.card, max(0, place - least)) for place, who in there),
        *(NameField(place, "", "", max(1, place - least)) for place in room),
    ]


def registration_link(visit: Visit) -> str:
    """Return the page on which pairs enter themselves, empty while it is shut."""
    if not visit.tournament.registration:
        return ""
    return absolute(visit.request, reverse("tournaments:register", args=[visit.tournament.registration]))


def roll_call_link(visit: Visit) -> str:
    """Return the page on which players tick themselves, empty while it is shut."""
    if not visit.tournament.roll_call:
        return ""
    return absolute(visit.request, reverse("tournaments:roll-call", args=[visit.tournament.roll_call]))


def _page(visit: Visit) -> str:
    return reverse("tournaments:entries", args=[visit.tournament.slug])


def entrant_of(post: Any, tournament_kind: str, number: int = 0) -> Entrant:
    """Read one entrant from a form: as many names as were typed, each with its card."""
    most = SIZES[tournament_kind][1]  # type: ignore[index]
    club = _line(post.get("club", ""))
    players = [
        Player(name, _line(post.get(f"card-{place}", "")), club)
        for place in range(1, most + 1)
        if (name := _line(post.get(f"player-{place}", "")))
    ]
    return Entrant(number, tuple(players), _line(post.get("team", "")), club, _line(post.get("girone", "")))


def _line(text: str) -> str:
    return " ".join(printable(text).split())[:MAX_NAME]


@require_POST
@at_tournament()
def add(visit: Visit) -> HttpResponse:
    """Enter one entrant, or all of a pasted text; ``look``: only show how it is read; ``seat``: at once."""
    post = visit.post
    text = post.get("pasted", "")
    seat = visit.flag("seat")
    if not text.strip():
        one = entrant_of(post, visit.state.setup.kind)
        wish = acts.Register((one,), seat, visit.flag("waits"))
        return carry_out(
            visit, wish, _page(visit), lambda fresh, faults: entries_page(fresh, faults, typed=post)
        )
    read = read_entrants(text, visit.state.setup.kind)
    if read.faults:
        response = entries_page(visit, read.faults, text, read.entrants)
        response.status_code = 422
        return response
    if visit.flag("look"):
        return entries_page(visit, (), text, read.entrants)
    wish = acts.Register(read.entrants, seat, visit.flag("waits"))
    return carry_out(visit, wish, _page(visit), lambda fresh, faults: entries_page(fresh, faults, text))


@require_POST
@at_tournament()
def amend(visit: Visit) -> HttpResponse:
    """Set an entrant's names, club and cards right."""
    number = visit.number("number")
    old = visit.state.entrants.get(number)
    one = entrant_of(visit.post, visit.state.setup.kind, number)
    if old is not None:
        one = _placed(visit, one._replace(girone=one.girone or old.girone), old)
    return carry_out(visit, acts.Amend(one, visit.text("reason")), _page(visit), entries_page)


def _placed(visit: Visit, one: Entrant, old: Entrant) -> Entrant:
    """Take where a pair stays and whom it shall not meet from the form, if the form asks."""
    if not visit.flag("places"):
        return one._replace(fixed_table=old.fixed_table, apart=old.apart, captain=old.captain)
    apart = whole_numbers(visit.post.getlist("apart"))
    captain, table = visit.number("captain"), visit.number("fixed-table") or None
    return one._replace(fixed_table=table, apart=apart, captain=captain)


@require_POST
@at_tournament()
def check_in(visit: Visit) -> HttpResponse:
    """Note who is in the hall: one, or all that are left."""
    numbers: tuple[int, ...] = (visit.number("number"),)
    if visit.flag("everybody"):
        numbers = tuple(one for one in visit.state.active if one not in visit.state.present)
    wish = acts.CheckIn(numbers, not visit.flag("not-here"))
    return carry_out(visit, wish, _back(visit), entries_page)


@require_POST
@at_tournament()
def withdraw(visit: Visit) -> HttpResponse:
    """Take an entrant out of the pairings to come."""
    wish = acts.Withdraw(visit.number("number"), visit.text("reason"))
    return carry_out(visit, wish, _page(visit), entries_page)


@require_POST
@at_tournament()
def leave_out(visit: Visit) -> HttpResponse:
    """Leave one who is missing out of the next pairing, or everybody who has not checked in."""
    numbers: tuple[int, ...] = (visit.number("number"),)
    if visit.flag("everybody"):
        numbers = tuple(one for one in visit.state.active if one not in visit.state.present)
    reason = say(current(), "roll.leave-out-reason")
    return carry_out(visit, acts.LeaveOut(numbers, reason), _back(visit), entries_page)


@require_POST
@at_tournament()
def come_back(visit: Visit) -> HttpResponse:
    """Take one that withdrew or was left out into the pairings again."""
    wish = acts.ComeBack(visit.number("number"), say(current(), "roll.back-reason"))
    return carry_out(visit, wish, _back(visit), entries_page)


def _back(visit: Visit) -> str:
    """Return the page the button stood on: the roll is called there, or in the draft."""
    name = "tournaments:round" if visit.flag("draft") else "tournaments:entries"
    return reverse(name, args=[visit.tournament.slug])


@require_POST
@at_tournament(MANAGES)
def kiosk(visit: Visit) -> HttpResponse:
    """Open or shut the page on which players tick themselves at the roll."""
    access.set_roll_call(visit.tournament, visit.flag("open"))
    return redirect(_page(visit))


@require_POST
@at_tournament(MANAGES)
def registration(visit: Visit) -> HttpResponse:
    """Open or shut the page on which pairs enter themselves."""
    if visit.flag("open"):
        access.open_registration(visit.tournament)
    else:
        access.shut_registration(visit.tournament)
    return redirect(_page(visit))
