"""Who is not named where everybody reads: members of whom the register of a tournament's club has no consent.

The register is above this app, so it is asked, and its answer believed for a while: looking costs nothing,
and a consent given or taken back is seen within half a minute, in tournaments of years ago too. Whoever is
not to be named is ``N.N.`` with the number of the entrant, by which one finds oneself on the lists of the
hall. A name that somebody typed into a text goes too, in whatever case and order of its words; a name of one
word only where it stands alone. Those who work at the tournament see every name, and so does the screen they
open on the wall.
"""

import hashlib
import json
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from burraco.season.person import Person
from burraco.tournament.state import State
from burraco.web.hall.snapshot import Snapshot
from burraco.web.tournaments.journal import Live
from burraco.web.tournaments.models import Tournament

BELIEVED = 30.0
MAX_KEPT = 200
TYPED = frozenset({"message", "notice", "words", "prizes", "declared"})
"""What holds texts that people typed; the tournament's own name stays as it is."""


class Beside(NamedTuple):
    """What a club says of a tournament of its own: who is not to be named, what stands on its page."""

    refused: frozenset[Person] = frozenset()
    club: str = ""
    logo: str = ""
    sponsor: str = ""


Ask = Callable[[Tournament, Iterable[Person]], Beside]
_ASKED: list[Ask] = []
_SAID: OrderedDict[str, tuple[float, int, Beside]] = OrderedDict()
_HIDDEN: OrderedDict[str, tuple[str, frozenset[Person], Snapshot]] = OrderedDict()


def asked_beside(ask: Ask) -> Ask:
    """Have an app above be asked."""
    if ask not in _ASKED:
        _ASKED.append(ask)
    return ask


def forget() -> None:
    """Believe nothing that was said before."""
    _SAID.clear()


def beside(tournament: Tournament, live: Live) -> Beside:
    """Return what the tournament's club says, as it was at most half a minute ago."""
    said = _SAID.get(tournament.slug)
    if said is not None and said[1] == live.n and time.monotonic() - said[0] < BELIEVED:
        return said[2]
    people = [*_people(live.state)]
    found = next((answer for ask in _ASKED if (answer := ask(tournament, people)) != Beside()), Beside())
    _SAID[tournament.slug] = time.monotonic(), live.n, found
    while len(_SAID) > MAX_KEPT:
        _SAID.popitem(last=False)
    return found


def _people(state: State) -> Iterator[Person]:
    """Yield everybody who plays; of those who stand in only a name is known."""
    for who in state.entrants.values():
        yield from (Person(one.name, one.card) for one in who.players)
    for round_ in state.rounds:
        yield from (Person(one.substitute, "") for one in round_.substitutes if one.substitute)


def discreet(shown: Snapshot, state: State, refused: frozenset[Person]) -> Snapshot:
    """Return a tournament as it is shown to everybody: without the names of some."""
    if not refused:
        return shown
    known = _HIDDEN.get(shown.slug)
    if known is not None and known[:2] == (shown.tag, refused):
        return known[2]
    instead = _instead(state, refused)
    typed = _typed(instead)
    feed = {
        key: _without(instead, typed if key in TYPED else (), value) if key != "name" else value
        for key, value in shown.feed.items()
    }
    body = json.dumps(feed, ensure_ascii=False, separators=(",", ":")).encode()
    mark = hashlib.sha256(body).hexdigest()[:8]
    hidden = Snapshot(shown.slug, shown.n, feed, body, f"{shown.tag}.{mark}", {})
    _HIDDEN[shown.slug] = shown.tag, refused, hidden
    while len(_HIDDEN) > MAX_KEPT:
        _HIDDEN.popitem(last=False)
    return hidden


def _instead(state: State, refused: frozenset[Person]) -> Mapping[str, str]:
    """Return what is said instead of each name and of each list of names."""
    found = {
        one.substitute: "N.N."
        for round_ in state.rounds
        for one in round_.substitutes
        if Person(one.substitute, "") in refused
    }
    for number, one in state.entrants.items():
        if not any(Person(player.name, player.card) in refused for player in one.players):
            continue
        players = tuple(
            player._replace(name=f"N.N. {number}") if Person(player.name, player.card) in refused else player
            for player in one.players
        )
        found |= {old.name: new.name for old, new in zip(one.players, players, strict=True) if old != new}
        found[one.label] = one._replace(players=players).label
    return found


def _typed(instead: Mapping[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return how names are found inside what people typed, the longest first."""
    found = []
    for name in sorted(instead, key=len, reverse=True):
        words = [re.escape(word) for word in name.split()]
        if len(words) > 1:
            orders = (r"\s+".join(words[at:] + words[:at]) for at in range(len(words)))
            found.append((re.compile(rf"(?<!\w)(?:{'|'.join(orders)})(?!\w)", re.IGNORECASE), instead[name]))
    return tuple(found)


def _without(instead: Mapping[str, str], typed: Iterable[tuple[re.Pattern[str], str]], value: Any) -> Any:
    if isinstance(value, str):
        if value in instead:
            return instead[value]
        for name, other in typed:
            value = name.sub(other.replace("\\", r"\\"), value)
        return value
    if isinstance(value, list):
        return [_without(instead, typed, one) for one in value]
    if isinstance(value, dict):
        return {key: _without(instead, typed, one) for key, one in value.items()}
    return value
