"""Whether entrants can be what an event says: numbers and people once, names there, gironi known."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from burraco.tournament import events as ev
from burraco.tournament.entrants import Entrant
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Number
from burraco.tournament.format import MAX_CENTS, SIZES
from burraco.tournament.seated import is_out
from burraco.tournament.state import State


def registered(state: State, event: ev.EntrantsRegistered) -> Iterator[Fault]:
    """New numbers, new people, new cards, and room for them."""
    if not event.waits and 0 < state.setup.most < len(state.active) + len(event.entrants):
        yield fault("entries-full", most=state.setup.most)
    numbers = Counter(one.number for one in event.entrants)
    yield from (
        fault("number-twice", number=n) for n, times in numbers.items() if times > 1 or n in state.entrants
    )
    known = {_key(player): one.number for one in state.entrants.values() for player in one.players}
    cards = {
        player.card: one.number for one in state.entrants.values() for player in one.players if player.card
    }
    for one in event.entrants:
        yield from _entrant(state, one)
        for player in one.players:
            if _key(player) in known:
                yield fault("player-twice", name=player.name, number=known[_key(player)])
            elif player.card and player.card in cards:
                yield fault("card-twice", tessera=player.card, number=cards[player.card])
            known[_key(player)] = one.number
            if player.card:
                cards[player.card] = one.number


def _key(player: Any) -> tuple[str, str]:
    """Two people may share a name if their cards differ."""
    return " ".join(player.name.casefold().split()), player.card


def _entrant(state: State, one: Entrant) -> Iterator[Fault]:
    least, most = SIZES[state.setup.kind]
    least = max(least, 2 * state.setup.parts if state.setup.kind == "teams" else least)
    if one.number < 1:
        yield fault("bad-number", number=one.number)
    if not least <= len(one.players) <= most:
        yield fault(
            "wrong-number-of-players", number=one.number, found=len(one.players), least=least, most=most
        )
    if not 0 <= one.captain < max(1, len(one.players)):
        yield fault("unknown-player", number=one.number, player=one.captain + 1)
    if not all(player.name.strip() for player in one.players):
        yield fault("player-without-name", number=one.number)
    if state.setup.gironi and one.girone not in state.setup.gironi:
        yield fault("unknown-girone", girone=one.girone or "–", gironi=", ".join(state.setup.gironi))


def amended(state: State, event: ev.EntrantAmended) -> Iterator[Fault]:
    """A known entrant, still whole."""
    yield from known(state, event.entrant.number)
    yield from _entrant(state, event.entrant)
    yield from reasoned(event.reason)


def known(state: State, number: Number) -> Iterator[Fault]:
    """The entrant is there."""
    if number not in state.entrants:
        yield fault("unknown-entrant", number=number)


def left(state: State, event: ev.EntrantLeft) -> Iterator[Fault]:
    """The entrant is there and has not left."""
    yield from known(state, event.number)
    if state.left.get(event.number, "waiting") != "waiting":
        yield fault("left-already", number=event.number)


def returned(state: State, event: ev.EntrantReturned) -> Iterator[Fault]:
    """The entrant is out of the pairings, was not sent out, and there is room."""
    yield from known(state, event.number)
    why = state.left.get(event.number)
    if why is not None and (why == "expelled" or is_out(state, event.number)):
        yield fault("expelled-stays-out", number=event.number)
    elif why is None and event.number in state.entrants:
        yield fault("takes-part-already", number=event.number)
    elif 0 < state.setup.most <= len(state.active):
        yield fault("entries-full", most=state.setup.most)


def person(state: State, event: Any) -> Iterator[Fault]:
    """The entrant has such a player."""
    yield from known(state, event.number)
    if event.number in state.entrants and not 0 <= event.player < len(state.entrants[event.number].players):
        yield fault("unknown-player", number=event.number, player=event.player + 1)


def fee_noted(state: State, event: ev.FeeNoted) -> Iterator[Fault]:
    """The entrant has such a player, the tournament such a fee, and the sum can be."""
    yield from person(state, event)
    if event.fee not in ("", *(one.name for one in state.setup.fees)) or not state.setup.fees:
        yield fault("unknown-fee", fee=event.fee[:40] or "–")
    if not 0 <= event.paid <= MAX_CENTS:
        yield fault("out-of-range", name="paid", value=event.paid, least=0, most=MAX_CENTS)


def reasoned(text: str) -> Iterator[Fault]:
    """A reason is given."""
    if not text.strip():
        yield fault("no-reason")


def gironi_made(state: State, event: ev.GironiMade) -> Iterator[Fault]:
    """Names that differ, after the last round that is out, and each of the active in one of them."""
    if event.after != len(state.rounds) or not event.after:
        yield fault("wrong-round", round=event.after, wanted=len(state.rounds))
    if len({*event.names}) < len(event.names) or not all(one.strip() for one in event.names):
        yield fault("gironi-twice")
    if len(event.names) != len(event.numbers):
        yield fault("gironi-and-sizes", names=len(event.names), sizes=len(event.numbers))
    for name, members in zip(event.names, event.numbers, strict=False):
        if len(members) < 2:
            yield fault("girone-too-small", girone=name, found=len(members))
    times, active = Counter(one for members in event.numbers for one in members), {*state.active}
    yield from (fault("seated-twice", number=one) for one, count in times.items() if count > 1)
    yield from (fault("not-taking-part", number=one) for one in times if one not in active)
    yield from (fault("not-seated", number=one) for one in sorted(active) if one not in times)
