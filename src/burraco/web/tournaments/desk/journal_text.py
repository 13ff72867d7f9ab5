"""The journal in words: one sentence for each thing that happened."""

from typing import Any, NamedTuple

from burraco.texts.languages import Lang, texts
from burraco.texts.say import say
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.journal import Entry, Journal, live
from burraco.tournament.kinds import CODEC
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import State

MAX_NAMED = 3


class Told(NamedTuple):
    """An entry as people read it; ``counts`` false: it was undone."""

    n: int
    at: str
    by: str
    text: str
    counts: bool = True


def label(state: State, number: int) -> str:
    """Return an entrant as on a list: number and names."""
    one = state.entrants.get(number)
    return f"{number}. {one.label}" if one is not None else f"{number}."


def side(lang: Lang, state: State, numbers: tuple[int, ...]) -> str:
    """Return a line of a table by its names."""
    return " + ".join(
        say(lang, "tournament.cli.house") if who == HOUSE else state.entrants[who].label for who in numbers
    )


def entry_text(lang: Lang, state: State, entry: Entry, counts: bool = True) -> Told:
    """Put an entry into words; of several events of one kind the first speaks for all."""
    kinds = {type(event): event for event in reversed(entry.events)}
    said = [_event(lang, state, kinds[kind]) for kind in reversed(kinds) if _speaks(kind, kinds)]
    clock = read_time(entry.at).astimezone().strftime("%H:%M")
    return Told(entry.n, clock, entry.by, "; ".join(said), counts)


def _speaks(kind: type, kinds: Any) -> bool:
    """A sheet that was handed in was also entered and signed: that goes without saying."""
    return not (ev.SheetHandedIn in kinds and kind in (ev.SheetEntered, ev.SheetSigned))


def _event(lang: Lang, state: State, event: Any) -> str:
    fields = {name: _plain(lang, value) for name, value in event._asdict().items()}
    if "number" in fields:
        fields["who"] = _person(state, event) if hasattr(event, "player") else label(state, event.number)
    for name in ("entrants", "numbers", "moved"):
        if hasattr(event, name) and not isinstance(event, ev.GironiMade):
            fields["who"] = _listed(state, [getattr(one, "number", one) for one in getattr(event, name)])
    if isinstance(event, ev.EntrantAmended):
        fields["who"] = label(state, event.entrant.number)
    if isinstance(event, ev.GironiMade):
        fields["gironi"] = ", ".join(map("{} ({})".format, event.names, map(len, event.numbers)))
    if isinstance(event, ev.ScreenChosen):
        fields["shown"] = say(lang, f"sheets.screen.{event.page or 'turns'}")
    if isinstance(event, ev.WordRuled):
        fields |= {"word": event.word.upper(), "reason": event.reason}
    if isinstance(event, ev.LateSeated):
        fields["table"] = event.table.number
    variant = _VARIANTS.get(type(event), lambda _: "")(event)
    return say(lang, f"diary.{CODEC.slugs[type(event)]}{variant}", **fields)


def _person(state: State, event: Any) -> str:
    """Return the player an event is about, with the number of the entrant."""
    one = state.entrants.get(event.number)
    known = one is not None and event.player < len(one.players)
    return f"{one.players[event.player].name} ({event.number})" if one and known else f"{event.number}."


_VARIANTS: dict[type, Any] = {
    ev.EntrantsCheckedIn: lambda event: "" if event.is_here else "-not",
    ev.ComplaintSettled: lambda event: "" if event.upheld else "-no",
    ev.WordRuled: lambda event: f"-{event.ruling}",
    ev.EntrantLeft: lambda event: f"-{event.why}",
}


def _plain(lang: Lang, value: Any) -> Any:
    if isinstance(value, str):
        return texts(lang).get(f"desk.value.{value}", value)
    return value if isinstance(value, int) else ""


def _listed(state: State, numbers: list[int]) -> str:
    shown = ", ".join(label(state, number) for number in numbers[:MAX_NAMED])
    rest = len(numbers) - MAX_NAMED
    return f"{shown} (+{rest})" if rest > 0 else shown


def diary(lang: Lang, journal: Journal, most: int = 0) -> list[Told]:
    """Return the journal in words, the latest first; ``most`` entries of it, or all."""
    counting = {entry.n for entry in live(journal.entries)}
    entries = journal.entries[-most:] if most else journal.entries
    return [entry_text(lang, journal.state, entry, entry.n in counting) for entry in reversed(entries)]
