"""A table that really plays: a person at seat 0, simple players at the others, deal after deal."""

from typing import Any

from burraco.bots.simple import choose
from burraco.cards.faces import faces_of
from burraco.cards.french import read_faces
from burraco.engine import events as ev
from burraco.engine.acts import Discard, Draw, PlayerAct, Take
from burraco.engine.apply import apply, replay
from burraco.engine.deal import fair_deal
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State as Deal
from burraco.engine.view import view
from burraco.record.speech import explain
from burraco.rules.citation import Refusal
from burraco.rules.loader import load
from burraco.rules.melds import refuse_addition, refuse_opening
from burraco.texts.languages import Lang
from burraco.web.tables.socket.frame_types import State
from tests.e2e.harness import frames

NAMES = ["Anna", "Bruno", "Carla", "Dino"]
STYLES = ("simple", "timid", "hoarding")
"""How turns are played that nobody plays: as the simple player; never taking the pile; keeping every card."""
REVEALING = (ev.CardDrawn, ev.PileTaken, ev.PozzettoTaken, ev.CardDiscarded, ev.PileLeft)


class Game:
    """One match at one table."""

    def __init__(self, code: str = "uisp", form: str = "4", seed: str = "1", lang: Lang = "it") -> None:
        self.code, self.lang, self.seed = load(code), lang, seed
        self.match = new_match(self.code, form, dealer=-1 % 4 if form == "4" else 0)
        self.seq = 0
        self.deal()

    def deal(self) -> None:
        """Deal the next cards."""
        seed = f"{self.seed}/{self.match.played}".encode()
        first = fair_deal(self.code, self.match.form, self.match.dealer, seed)
        self.log: list[tuple[int, ev.Event]] = []
        self.throwers: list[int | None] = [None]
        self.before: list[tuple[Deal, list[int | None], int]] = []
        self.state = replay((first,))
        self._note(first)

    def _note(self, event: ev.Event) -> None:
        self.seq += 1
        self.log.append((self.seq, event))

    def act(self, act: PlayerAct) -> Refusal | None:
        """Play an act of the player in turn."""
        events = decide(self.code, self.state, self.state.seat, act)
        if isinstance(events, Refusal):
            return events
        if any(isinstance(event, REVEALING) for event in events):
            self.before.clear()
        else:
            self.before.append((self.state, list(self.throwers), len(self.log)))
        for event in events:
            self.state = apply(self.state, event)
            self._note(event)
            self.throwers = frames.throwers(self.throwers, event, len(self.state.pile))
        if self.state.phase == "over":
            self.match = add_deal(self.code, self.match, self.state, score_deal(self.code, self.state))
        return None

    def undo(self) -> None:
        """Take the last slip back."""
        if self.before:
            self.state, self.throwers, length = self.before.pop()
            self.log = self.log[:length]
            self.seq += 1

    def bot(self, style: str = "simple") -> None:
        """Let the simple player choose for whoever is in turn, or play so that an odd table comes about."""
        refusal = self.act(self._choice(style))
        assert refusal is None, refusal

    def _choice(self, style: str) -> PlayerAct:
        shown = view(self.state, self.state.seat)
        if style == "hoarding" and self.state.seat == 0:
            acts = legal(self.code, shown)
            if self.state.phase == "draw":
                return Take() if Take() in acts.others else Draw()
            return Discard(acts.discards[-1])
        if style != "simple" and self.state.phase == "draw":
            return Draw()
        return choose(self.code, shown)

    def ask(self, asked: Any) -> Any:
        """Do what the page asks; return what is refused, None if it was done."""
        act = frames.read_act(self.code, self.state, asked)
        refusal = self._why_no_meld(asked) if act is None else self.act(act)
        if refusal is None:
            return None
        text = explain(self.lang, self.match.form, refusal).rsplit(" (", 1)[0]
        return {
            "t": "refused",
            "seq": self.seq,
            "slug": refusal.slug,
            "text": text,
            "cite": str(refusal.cite),
        }

    def _why_no_meld(self, asked: Any) -> Refusal:
        faces = read_faces(" ".join(asked["cards"]))
        if asked["do"] == "open":
            found = refuse_opening(self.code, faces)
        else:
            meld = next(each for each in self.state.melds if each.number == asked["meld"])
            found = refuse_addition(self.code, meld.layout, faces)
        assert isinstance(found, Refusal)
        return found

    def frame(self, me: int | None, since: int) -> State:
        """Return the state frame for a viewer who has seen the moves up to a number."""
        state, form = self.state, self.match.form
        told = [frames.move(self.lang, form, seq, event, me, NAMES) for seq, event in self.log if seq > since]
        is_over = state.phase == "over"
        return {
            "t": "state",
            "seq": self.seq,
            "now": 0,
            "me": me,
            "view": frames.state_view(self.code, state, me, self.throwers, NAMES),
            "legal": frames.lawful(self.code, state, me),
            "moves": [each for each in told if each is not None],
            "clock": None,
            "match": frames.match_frame(self.match, self.code, is_over, self.lang),
            "deal": frames.deal_frame(self.match.played + 1),
            "sheet": frames.sheet(self.lang, self.code, state) if is_over else None,
            "options": {"undo": True, "hints": False},
            "can": {
                "undo": bool(self.before) and state.seat == me,
                "cut": False,
                "next": is_over,
                "rematch": False,
                "sit": False,
            },
            "referee": None,
            "lesson": None,
        }

    def open_frame(self, since: int) -> State:
        """Return a frame for the replay: what a spectator sees, and every hand."""
        shown = self.frame(None, since)
        shown["view"]["hands"] = [frames.words(sorted(faces_of(hand))) for hand in self.state.hands]
        return {**shown, "sheet": None}

    def in_hand(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(faces_of(self.state.hands[seat]))
