"""A person at a refereed table who types whatever comes to mind: at random, now and then sensibly."""

import random
from collections.abc import Sequence

from burraco.cards.faces import Face, write_face
from burraco.cli.terminal.hand_commands import VERBS
from burraco.cli.terminal.refereed_game import RefereedGame
from burraco.cli.terminal.saved_game import Saved
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.engine.apply import replay
from burraco.engine.events import Event
from burraco.engine.legal import legal
from burraco.engine.match import new_match
from burraco.engine.state import State
from burraco.engine.view import REFEREE, View, view
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load
from burraco.texts.say import say
from tests.oracles.places import check_table

NONSENSE = (
    "?",
    "g",
    "v",
    "x",
    "c",
    "a 1",
    "s 99",
    "sistema 1",
    "infila",
    "r ZZ",
    "arbitro pioggia",
    "1",
    "2",
)
CLAIMS = ("arbitro", "arbitro", "arbitro", "call missed draw", "arbitro gioco errato", "arbitro 10.5")
BARE = ("p", "r", "l", "solleva", "riappoggia", "stendi", "prendi", "guarda", "suggerisci", "accetta")


def begun(spec: str, form: str, seed: int) -> Saved:
    """Return a match of one deal that has not begun; the person sits second."""
    code = load(spec)
    match = new_match(code, form, seed % int(form[0]), None, 1)
    return Saved(match, 1, str(seed), None, code, has_referee=True)


class SillyGame(RefereedGame):
    """A game in which nobody sits at the keyboard: what is typed is drawn from a seed."""

    def __init__(self, saved: Saved, seed: int, wildness: float, level: str | None = None) -> None:
        self.chance, self.wildness = random.Random(seed), wildness
        self.typed: list[str] = []
        super().__init__("it" if seed % 2 else "en", saved, level)

    def ask(self, question: str) -> str:
        """Type something; a choice is made now and then."""
        is_choice = question in (say(self.lang, "live.which-answer"), say(self.lang, "play.which-way"))
        self.typed.append(str(self.chance.randrange(5)) if is_choice else self._typed())
        assert len(self.typed) < 5000, self.typed[-20:]
        return self.typed[-1]

    def put(self, state: State, events: Sequence[Event]) -> State:
        """Check, whatever happens, that every card is somewhere, and that what was saved can be read."""
        state = super().put(state, events)
        check_table(state)
        if self.chance.random() < 0.1 and self.record is not None:
            again = read(write(self.record), self.code)
            assert write(again) == write(self.record)
            assert view(replay(again.log), REFEREE) == view(state, REFEREE)
        return state

    def _typed(self) -> str:
        if self.record is None:
            return ""
        seen = view(replay(self.record.log), self.me)
        if self.chance.random() < self.wildness:
            return self._silly(seen)
        return self._sensible(seen) if seen.seat == self.me and seen.claim is None else ""

    def _silly(self, seen: View) -> str:
        chance, meld = self.chance, self.chance.randrange(len(seen.melds) + 2)
        hand = seen.hands[self.me] or ()
        some = " ".join(map(write_face, chance.sample(hand, min(len(hand), chance.randrange(1, 4)))))
        pile = " ".join(map(write_face, chance.sample(seen.pile, min(len(seen.pile), 2))))
        return chance.choice(
            [
                chance.choice(NONSENSE),
                chance.choice(CLAIMS),
                chance.choice(BARE),
                f"c {some}",
                f"c {some}",
                f"s {some}",
                f"s {some}",
                f"a {some} {meld}",
                f"a {some} {meld}",
                f"m {pile} {some}",
                f"r {pile}",
                f"mostra {some}",
                f"getta {some} su {meld}",
                f"throw {some}",
                f"sistema {meld} su {chance.randrange(len(seen.melds) + 2)}",
                f"infila {some} {meld}",
                f"trova {meld}{chance.choice(['', ' coperta'])}",
                f"hint {meld}",
                f"c {chance.choice(['casa', 'xyz', 'zzqa', 'perché'])}",
                f"a {chance.choice(['casata', 'rosone'])} {meld}",
                f"{chance.choice(VERBS[chance.choice(list(VERBS))])} {some}",
            ]
        )

    def _sensible(self, seen: View) -> str:
        """Type what is lawful, so that deals get somewhere; some discard if nothing is."""
        acts = legal(self.code, seen)
        hand = seen.hands[self.me] or ()
        if seen.phase == "draw":
            return "p" if Draw() in acts else "r" if Take() in acts else self._discard(hand)
        if seen.phase == "pile":
            return "l" if self.chance.random() < 0.5 else self._discard(hand)
        plays = [act for act in acts if isinstance(act, Open | Add)]
        if plays and self.chance.random() < 0.6:
            act = self.chance.choice(plays)
            faces = " ".join(map(write_face, act.layout.faces if isinstance(act, Open) else act.faces))
            return f"c {faces}" if isinstance(act, Open) else f"a {faces} {act.meld}"
        drops = [act.face for act in acts if isinstance(act, Discard)]
        return self._discard(tuple(drops) or hand)

    def _discard(self, faces: tuple[Face, ...]) -> str:
        return f"s {write_face(self.chance.choice(faces))}" if faces else "p"
