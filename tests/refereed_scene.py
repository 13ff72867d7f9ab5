"""Acts of hands and calls in words, for tests of the referee: what hands do, who calls, what the ruling is.

    scene = Scene(UISP, table)
    scene.do("N open 4♦ 5♦ 7♦; N discard K♠; E draw")
    ruling = scene.call("E")

An act is a seat and then ``draw``, ``take``, ``take 7♥ K♠`` (a part), ``pull``, ``gather``, ``lift``,
``lower``, ``open 4♦ 5♦ 7♦``, ``open 7♥ 8♥ 9♥ from pile 7♥``, ``add 7♦ to 1`` (``as …``), ``discard K♠``,
``discard K♠ 9♣``, ``show 7♥``, ``throw 7♥``, ``throw 7♥ onto 1``, ``place 2 on 1``, ``slip 7♥ under 1``,
``uncover 1``, ``uncover 1 unseen``, ``peek``, ``suggest 1``, ``suggest``, ``leave``, ``accept``. Cards that
are no meld lie as a heap.
"""

import re
from collections.abc import Mapping
from functools import reduce

from burraco.cards.faces import Face
from burraco.engine import events as ev
from burraco.engine.acts import Add, Discard, Draw, EnforceClock, LeavePile, Open, OpenFromPile, Take
from burraco.engine.apply import apply
from burraco.engine.refereed import acts
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.witness import witness
from burraco.engine.state import FORM_SEATS, State
from burraco.referee.live.call import Call
from burraco.referee.live.findings import Finding
from burraco.referee.live.hearing import Hearing, hear
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import arrange, grow
from tests.acts import act as lawful_act
from tests.tables import BadDrawing, faces, layout

_BARE: Mapping[str, acts.HandAct] = {
    "draw": Draw(),
    "take": Take(),
    "pull": acts.Pull(),
    "gather": acts.Gather(),
    "lift": acts.Lift(),
    "lower": acts.Lower(),
    "peek": acts.Peek(),
    "suggest": acts.Suggest(),
    "leave": LeavePile(),
    "accept": acts.Accept(),
    "clock": EnforceClock(),
}


def hand_act(code: Code, state: State, words: str) -> acts.HandAct:
    """Read one act, without the seat."""
    if words in _BARE:
        return _BARE[words]
    verb, _, rest = words.partition(" ")
    if verb == "discard" and len(faces(rest, code.deck)) > 1:
        return acts.DiscardSeveral(faces(rest, code.deck))
    if verb == "discard":
        return Discard(*faces(rest, code.deck))
    if verb == "show":
        return acts.Show(faces(rest, code.deck))
    if verb == "take":
        return acts.TakePart(faces(rest, code.deck))
    if verb == "open":
        cards, _, from_pile = rest.partition("from pile")
        lies = _lies(code, cards)
        return OpenFromPile(lies, tuple(sorted(faces(from_pile, code.deck)))) if from_pile else Open(lies)
    if found := re.fullmatch(r"add (.+?) to (\d+) as (.+)", words):
        return Add(int(found[2]), tuple(sorted(faces(found[1], code.deck))), _lies(code, found[3]))
    if found := re.fullmatch(r"add (.+?) to (\d+)", words):
        return _addition(code, state, tuple(sorted(faces(found[1], code.deck))), int(found[2]))
    if found := re.fullmatch(r"throw (.+?)(?: onto (\d+))?", words):
        return acts.Throw(faces(found[1], code.deck), int(found[2] or 0))
    if found := re.fullmatch(r"place (\d+) on (\d+)", words):
        source, meld = int(found[1]), int(found[2])
        ways = grow(code, state.melds[meld - 1].layout, tuple(sorted(state.melds[source - 1].layout.faces)))
        return acts.Place(source, meld, ways[0])
    if found := re.fullmatch(r"slip (\S+) under (\d+)", words):
        return acts.Slip(int(found[2]), *faces(found[1], code.deck))
    if found := re.fullmatch(r"uncover (\d+)( unseen)?", words):
        return acts.Uncover(int(found[1]), not found[2])
    if found := re.fullmatch(r"suggest (\d+)", words):
        return acts.Suggest(int(found[1]))
    return lawful_act(code, state, words)


def _lies(code: Code, words: str) -> Layout:
    try:
        return layout(words, code.deck)
    except BadDrawing:
        return heap(faces(words, code.deck))


def _addition(code: Code, state: State, added: tuple[Face, ...], number: int) -> Add:
    lies = state.melds[number - 1].layout
    ways = grow(code, lies, added)
    if lies.kind == "heap":
        ways = arrange(code, tuple(sorted(lies.faces + added)))
    return Add(number, added, ways[0] if ways else heap(lies.faces + added))


class Scene:
    """A table at which things happen: where it began, the log since, and how it stands."""

    def __init__(self, code: Code, table: State) -> None:
        self.code, self.start, self.state = code, table, table
        self.log: list[ev.Event] = []

    def put(self, events: list[ev.Event]) -> None:
        """Let events happen."""
        self.log += events
        self.state = reduce(apply, events, self.state)

    def seat(self, letter: str) -> int:
        """Return a seat by its letter."""
        return FORM_SEATS[self.state.form].index(letter)

    def do(self, words: str, at: int | None = None) -> "Scene":
        """Let hands do things, parted by semicolons."""
        for one in filter(None, map(str.strip, words.split(";"))):
            letter, _, rest = one.partition(" ")
            what = hand_act(self.code, self.state, rest.strip())
            self.put(witness(self.code, self.state, self.seat(letter), what, at))
        return self

    def call(
        self,
        letter: str,
        claim: str = "",
        at: int | None = None,
        place: int | None = None,
        answers: Mapping[str, str] | None = None,
    ) -> refereed_events.RulingGiven | refereed_events.CallDismissed:
        """Let a player call the referee; return the ruling, or the dismissal."""
        outcome = self.hear(Call(self.seat(letter), claim, at, place, answers or {})).outcome()
        self.put(outcome.events)
        return outcome.answer

    def hear(self, call: Call) -> Hearing:
        """Open a hearing, without anything happening yet."""
        return hear(self.code, self.log, call, self.start)

    def ruled(self, letter: str, claim: str = "", **more: object) -> tuple[str, str]:
        """Call, and return what was ruled by which article; the call must not be dismissed."""
        answer = self.call(letter, claim, **more)  # type: ignore[arg-type]
        assert isinstance(answer, refereed_events.RulingGiven), answer
        return answer.irregularity, answer.article

    def found(self) -> list[Finding]:
        """Return what a referee would find."""
        return list(self.hear(Call(0)).findings)
