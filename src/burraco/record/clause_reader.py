"""One clause of a turn read at a table: text into an act, or into whatever else a hand can do."""

import re

from burraco.cards.faces import Card, Face, UnknownCard, face_of, faces_of
from burraco.engine.acts import Act, Add, CallTime, Discard, Draw, LeavePile, Open, OpenFromPile, Take
from burraco.engine.refereed import acts
from burraco.engine.state import Meld, Seat, State
from burraco.record.clauses import AGREES, FOLLOWING, HEAP, TWIN, openings_of, pick_layout, ways_of
from burraco.record.model import Fault, fault
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import arrange_written, grow, may_grow, refuse_addition, refuse_opening


class Stop(Exception):
    """Play cannot go on; carries the fault."""

    def __init__(self, found: Fault) -> None:
        self.found = found


class ClauseReader:
    """A text of a file being read at a table, for a seat."""

    def __init__(self, code: Code, state: State, seat: Seat, line: int, text: str) -> None:
        self.code, self.state, self.seat, self.line, self.text = code, state, seat, line, text

    def act(self) -> Act:
        """Read an act of lawful play."""
        verb, _, rest = self.text.partition(" ")
        match verb:
            case "pesca":
                self.faces(rest)
                return Draw()
            case "raccoglie":
                self.faces(rest)
                return Take()
            case "cala":
                return self._open(rest)
            case "attacca":
                return self._add(rest)
            case "scarta":
                return Discard(self.face(rest))
            case "lascia":
                self.face(rest)
                return LeavePile()
            case "time-out" if rest in ("", "in volo"):
                return CallTime(in_flight=bool(rest))
        if self.text in FOLLOWING:
            raise self.stop("does-not-follow", text=self.text)
        raise self.stop("unknown-act", text=self.text)

    def _open(self, rest: str) -> Act:
        cards, _, from_pile = rest.partition(" dal monte ")
        faces, piled = self.faces(cards), self.faces(from_pile, self.state.pile)
        layout = pick_layout(openings_of(self.code, faces), faces)
        if layout is None:
            if openings_of(self.code, faces):
                raise self.stop("several-ways", text=self.text)
            raise self._refused(refuse_opening(self.code, faces))
        return OpenFromPile(layout, tuple(sorted(piled))) if piled else Open(layout)

    def _add(self, rest: str) -> Act:
        cards, _, target = rest.partition(" a ")
        number, _, lies = target.partition(" = ")
        meld = self.meld(number)
        faces = tuple(sorted(self.faces(cards)))
        if self.code.plays_words:
            return Add(meld.number, faces, self._word(meld.layout, faces, lies))
        ways = grow(self.code, meld.layout, faces)
        layout = pick_layout(ways, self.faces(lies, (*self.state.hands[self.seat], *meld.cards)))
        if layout is None:
            if ways:
                raise self.stop("several-ways", text=self.text)
            raise self._refused(refuse_addition(self.code, meld.layout, faces))
        return Add(meld.number, faces, layout)

    def _word(self, before: Layout, faces: tuple[Face, ...], lies: str) -> Layout:
        """Read the word that a word has become: it always stands there, for several are possible."""
        if not lies:
            raise self.stop("several-ways", text=self.text)
        after = self.faces(lies)
        found = arrange_written(self.code, after)
        if not found:
            raise self._refused(refuse_opening(self.code, after))
        if not may_grow(self.code, before, faces, found[0]):
            raise self._refused(refuse_addition(self.code, before, faces, found[0]))
        return found[0]

    def meld(self, number: str) -> Meld:
        """Read the number of a meld on the table."""
        if not re.fullmatch("[0-9]{1,4}", number) or not 1 <= int(number) <= len(self.state.melds):
            raise self.stop("no-such-meld", text=number)
        return self.state.melds[int(number) - 1]

    def face(self, text: str) -> Face:
        """Read one card."""
        faces = self.faces(text)
        if len(faces) != 1:
            raise self.stop("one-card-wanted", text=self.text)
        return faces[0]

    def faces(self, text: str, held: tuple[Card, ...] | None = None) -> tuple[Face, ...]:
        """Read cards; a jolly without a colour is one of those held."""
        left = list(faces_of(self.state.hands[self.seat] if held is None else held))
        faces = []
        for token in text.split():
            try:
                jolly = self.code.deck.jolly
                face = self.code.deck.read_face(token, jolly[0] if jolly[0] in left else jolly[-1])
            except UnknownCard as error:
                raise self.stop("not-a-card", word=error.word) from None
            if face in left:
                left.remove(face)
            faces.append(face)
        return tuple(faces)

    def stop(self, slug: str, **params: str) -> Stop:
        """Return a fault in this line, to be raised."""
        return Stop(fault(self.line, slug, **params))

    def _refused(self, refusal: Refusal) -> Stop:
        return Stop(Fault(self.line, "refused", (("text", self.text),), refusal))


_BARE: dict[str, acts.HandAct] = {
    "solleva": acts.Lift(),
    "riappoggia": acts.Lower(),
    "prende in mano": acts.Gather(),
    "guarda il pozzetto": acts.Peek(),
    "suggerisce": acts.Suggest(),
    "accetta la chiusura": acts.Accept(),
    AGREES: acts.Accept(),
}
_CARDS = r"(\S.*?)"
HAND_ACTS = {
    name: re.compile(pattern)
    for name, pattern in {
        "part": rf"raccoglie in parte {_CARDS}",
        "pull": rf"raccoglie sul tavolo(?: {_CARDS})?",
        "open": rf"cala {_CARDS}( in mucchio)?(?: dal monte {_CARDS})?",
        "add": rf"attacca {_CARDS} a ([0-9]{{1,4}})(?: = {_CARDS})?( in mucchio)?",
        "discard": rf"scarta {_CARDS}",
        "show": rf"mostra {_CARDS}",
        "throw": rf"getta {_CARDS}(?: su ([0-9]{{1,4}}))?",
        "place": rf"sistema ([0-9]{{1,4}}) su ([0-9]{{1,4}})(?: = {_CARDS})?( in mucchio)?",
        "slip": r"infila (\S+) sotto ([0-9]{1,4})",
        "uncover": r"trova sotto ([0-9]{1,4})( senza vederla)?",
        "suggest": r"suggerisce su ([0-9]{1,4})",
    }.items()
}
BARE_HAND_ACTS = tuple(_BARE)


class RefereedClauseReader(ClauseReader):
    """The same at a table with a referee: what is no meld lies as a heap, and nothing is refused."""

    def hand_act(self) -> acts.HandAct:
        """Read whatever a hand can do."""
        if self.text in _BARE:
            return _BARE[self.text]
        for name, pattern in HAND_ACTS.items():
            match = pattern.fullmatch(self.text)
            if match is not None:
                found = self._hand_act(name, [part or "" for part in match.groups()])
                if found is not None:
                    return found
        return self.act()

    def _hand_act(self, name: str, parts: list[str]) -> acts.HandAct | None:
        match name:
            case "part":
                return acts.TakePart(self.faces(parts[0], self.state.pile))
            case "pull":
                return acts.Pull()
            case "open":
                faces, piled = self.faces(parts[0]), self.faces(parts[2], self.state.pile)
                lies = self.lies(openings_of(self.code, faces), faces, faces, bool(parts[1]))
                return OpenFromPile(lies, tuple(sorted(piled))) if piled else Open(lies)
            case "add":
                meld, faces = self.meld(parts[1]), self.faces(parts[0])
                return Add(meld.number, faces, self.grown(meld, faces, parts[2], bool(parts[3])))
            case "discard" if len(parts[0].split()) > 1:
                return acts.DiscardSeveral(self.faces(parts[0]))
            case "show":
                return acts.Show(self.faces(parts[0]))
            case "throw":
                return acts.Throw(self.faces(parts[0]), self.meld(parts[1]).number if parts[1] else 0)
            case "place":
                source, meld = self.meld(parts[0]), self.meld(parts[1])
                lies = self.grown(meld, source.layout.faces, parts[2], bool(parts[3]))
                return acts.Place(source.number, meld.number, lies)
            case "slip":
                return acts.Slip(self.meld(parts[1]).number, self.face(parts[0]))
            case "uncover":
                return acts.Uncover(self.meld(parts[0]).number, not parts[1])
            case "suggest":
                return acts.Suggest(self.meld(parts[0]).number)
        return None

    def grown(self, meld: Meld, faces: tuple[Face, ...], lies: str, is_heap: bool) -> Layout:
        """Read how a meld lies after cards were added to it."""
        held = (*self.state.hands[self.seat], *meld.cards)
        if self.code.plays_words:
            after = self.faces(lies, held)
            ways = arrange_written(self.code, after)
            return self.lies(ways, after, meld.layout.faces + faces, is_heap)
        ways = ways_of(self.code, meld.layout, faces)
        return self.lies(ways, self.faces(lies, held), meld.layout.faces + faces, is_heap)

    def lies(
        self, ways: tuple[Layout, ...], written: tuple[Face, ...], cards: tuple[Face, ...], is_heap: bool
    ) -> Layout:
        """Return the way that is written, or these cards as a heap if there is none."""
        if is_heap or not ways:
            return heap(cards)
        layout = pick_layout(ways, written)
        if layout is None:
            raise self.stop("several-ways", text=self.text)
        return layout

    def find(self, text: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
        """Read cards that must be among those held; an apostrophe passes over an equal one."""
        left, cards = list(held), []
        for token, face in zip(text.split(), self.faces(_unmarked(text), held), strict=True):
            equal = [card for card in left if face_of(card) == face]
            passed = len(token) - len(token.rstrip(TWIN))
            if passed >= len(equal):
                raise self.stop("card-not-there", text=self.text)
            left.remove(equal[passed])
            cards.append(equal[passed])
        return tuple(cards)

    def lying(self, text: str, held: tuple[Card, ...]) -> Layout:
        """Read a meld, or a heap, that lies on the table."""
        faces = self.faces(_unmarked(text.removesuffix(HEAP)), held)
        return self.lies(openings_of(self.code, faces), faces, faces, text.endswith(HEAP))


def _unmarked(text: str) -> str:
    """Return cards without the apostrophes that tell twins apart."""
    return " ".join(token.rstrip(TWIN) for token in text.split())
