"""`burraco play`: a deal or a match at the terminal, a person at one seat, simple players at the others.

Every act is saved at once: whatever happens to the terminal, the next `burraco play` goes on from there.
"""

import argparse
import secrets
import sys
from contextlib import nullcontext, redirect_stdout
from typing import Any

from burraco.bots.simple import choose
from burraco.cards.fair import Cut, commitment
from burraco.cli.answer import Answer, BadInput
from burraco.cli.commands import Unclear, as_number, read_command
from burraco.cli.deals import result_text, seed_bytes
from burraco.cli.drawing import cards, table
from burraco.cli.saving import Saved, forget, load_saved, save
from burraco.engine.acts import Act, Add, Open, OpenFromPile, PlayerAct
from burraco.engine.apply import apply, replay
from burraco.engine.dealing import fair_deal
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.match import Match, add_deal, is_over, new_match
from burraco.engine.scoring import score_deal
from burraco.engine.state import FORM_SEATS, State
from burraco.engine.view import seen, view
from burraco.record.model import Fairness, Record
from burraco.record.speech import explain, tell
from burraco.rules.citation import Refusal
from burraco.rules.loader import load
from burraco.rules.schema import FORMS
from burraco.words.say import say
from burraco.words.texts import Lang

HELP, LIST, QUIT = ("?", "h", "aiuto", "help"), ("g", "giochi", "moves"), ("q", "esci", "quit")
MOST_LISTED = 30
MOST_CUT = 100


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `play`."""
    noun = nouns.add_parser("play", parents=[common], help="play at the terminal against simple players")
    noun.add_argument("--code", default="uisp", help="the code (default uisp)")
    noun.add_argument("--players", default="4", choices=FORMS, help="2, 3 (18/11), 3x11 or 4")
    noun.add_argument("--seat", default="S", help="where you sit (default S)")
    noun.add_argument("--seed", help="any text; the same seed deals the same cards")
    noun.add_argument("--deals", type=int, help="play this many deals (default 1)")
    noun.add_argument("--target", type=int, help="play to this many points")
    noun.add_argument("--new", action="store_true", help="begin anew even if a game is waiting")
    noun.set_defaults(command=play)


class _Left(Exception):
    """The person leaves the table."""


def play(args: argparse.Namespace) -> Answer:
    """Play at the terminal until the match is over or the person leaves; with --json talk goes to stderr."""
    with redirect_stdout(sys.stderr) if args.json else nullcontext():
        saved = None if args.new else load_saved(args.lang)
        if saved is not None:
            print(say(args.lang, "play.resumed"), file=sys.stderr)
        game = _Game(args.lang, saved) if saved else _Game(args.lang, _fresh(args))
        try:
            game.run()
        except (_Left, EOFError, KeyboardInterrupt):
            print()
            return Answer({"finished": False}, say(args.lang, "play.saved"))
    return Answer({"finished": True, "points": list(game.match.points)}, "")


def _fresh(args: argparse.Namespace) -> Saved:
    code = load(args.code)
    seats = FORM_SEATS[args.players]
    if args.seat.upper() not in tuple(seats):
        raise BadInput(f"«{args.seat[:20]}» is no seat here; there are {' '.join(seats)}")
    if (args.deals is not None and args.deals < 1) or (args.target is not None and args.target < 1):
        raise BadInput("a match is played to one deal or one point at least")
    if args.seed is not None:
        seed_bytes(args.seed)
    deals = args.deals or (None if args.target else 1)
    dealer = secrets.randbelow(len(seats)) if args.seed is None else 0
    match = new_match(code, args.players, dealer, args.target, deals)
    return Saved(match, seats.index(args.seat.upper()), args.seed, None, code)


class _Game:
    """A match under way at the terminal."""

    def __init__(self, lang: Lang, saved: Saved) -> None:
        self.lang, self.code, self.me = lang, saved.code, saved.seat
        self.match: Match = saved.match
        self.seed_text, self.record = saved.seed, saved.record

    def run(self) -> None:
        self._save()
        self._say("play.welcome", code=self.code.title)
        while True:
            record = self.record or self._deal()
            state = self._play_deal(record, replay(record.log))
            sheets = score_deal(self.code, state)
            print("\n" + result_text(self.lang, state, sheets))
            self.match, self.record = add_deal(self.code, self.match, state, sheets), None
            if is_over(self.code, self.match):
                forget()
                return
            self._save()
            self._say("play.next-deal", points=" – ".join(map(str, self.match.points)))
            self._ask(say(self.lang, "play.press-enter"))

    def _deal(self) -> Record:
        """Deal: the seed is committed to, and the person may cut, before anybody sees a card."""
        number = self.match.played + 1
        seed = secrets.token_bytes(32) if self.seed_text is None else seed_bytes(self.seed_text, number)
        self._say("play.commitment", number=number, commitment=commitment(seed))
        typed = self._ask(say(self.lang, "play.cut"))
        words = "".join(filter(str.isprintable, typed))[:MOST_CUT].strip()
        cuts = (Cut(FORM_SEATS[self.match.form][self.me], words),) if words else ()
        first = fair_deal(self.code, self.match.form, self.match.dealer, seed, cuts)
        names = tuple(
            say(self.lang, "play.you") if seat == self.me else "" for seat in range(len(first.hands))
        )
        return Record(
            self.code, (first,), names, {"Smazzata": str(number)}, Fairness(commitment(seed), seed, cuts)
        )

    def _play_deal(self, record: Record, state: State) -> State:
        if len(record.log) == 1:
            print(tell(self.lang, state.form, seen(record.log[0], self.me)))
        self.record = record
        self._save()
        while state.phase != "over":
            if state.seat == self.me:
                state = self._my_act(state)
            else:
                state = self._do(state, choose(self.code, view(state, state.seat)))
        return state

    def _do(self, state: State, act: Act) -> State:
        """Play a lawful act, tell what everybody sees of it, and note it in the record."""
        events = decide(self.code, state, state.seat, act)
        assert not isinstance(events, Refusal), (act, events)
        for event in events:
            sentence = tell(self.lang, state.form, seen(event, self.me))
            if sentence is not None:
                print(f"  {sentence}")
            state = apply(state, event)
        record = self.record
        assert record is not None
        self.record = Record(record.code, (*record.log, *events), record.names, record.notes, record.fairness)
        self._save()
        return state

    def _my_act(self, state: State) -> State:
        print(table(self.lang, self.code, view(state, self.me), self.match.points))
        while True:
            text = self._ask(say(self.lang, f"play.prompt-{state.phase}")).strip()
            word = text.lower()
            if word in QUIT:
                raise _Left
            if word in HELP or not text:
                self._say("play.help")
            elif word in LIST:
                self._list(state)
            else:
                act = self._chosen(state, text)
                if act is not None:
                    return self._do(state, act)

    def _chosen(self, state: State, text: str) -> PlayerAct | None:
        """Return the act the person means, None if it is unclear or not lawful, after saying why."""
        found = read_command(self.code, view(state, self.me), text)
        if isinstance(found, Unclear):
            self._say(found.key, word=found.word)
            return None
        if isinstance(found, Refusal):
            print(explain(self.lang, state.form, found))
            return None
        decisions = [(act, decide(self.code, state, self.me, act)) for act in found]
        lawful = [act for act, decision in decisions if not isinstance(decision, Refusal)]
        if not lawful:
            print(explain(self.lang, state.form, next(d for _, d in decisions if isinstance(d, Refusal))))
            return None
        return lawful[0] if len(lawful) == 1 else self._which(lawful)

    def _which(self, acts: list[PlayerAct]) -> PlayerAct | None:
        """Ask which of several ways is meant."""
        for number, act in enumerate(acts, 1):
            print(f"  {number}  {_shown(act)}")
        chosen = as_number(self._ask(say(self.lang, "play.which-way")).strip())
        return acts[chosen - 1] if chosen is not None and 1 <= chosen <= len(acts) else None

    def _list(self, state: State) -> None:
        """List what can be played now."""
        acts = legal(self.code, view(state, self.me))
        plays = [act for act in acts if isinstance(act, Open | Add | OpenFromPile)]
        for act in plays[:MOST_LISTED]:
            print(f"  {_shown(act)}")
        if not plays:
            self._say("play.nothing-to-play")
        elif len(plays) > MOST_LISTED:
            self._say("play.and-more", count=len(plays) - MOST_LISTED)

    def _ask(self, question: str) -> str:
        sys.stdout.flush()
        return input(question + " ")

    def _say(self, key: str, **params: Any) -> None:
        print(say(self.lang, key, **params))

    def _save(self) -> None:
        save(Saved(self.match, self.me, self.seed_text, self.record, self.code))


def _shown(act: PlayerAct) -> str:
    """Draw a play: the meld as it will lie, and what goes on which."""
    match act:
        case Open():
            return cards(act.layout.faces)
        case OpenFromPile():
            return f"{cards(act.layout.faces)}  ← {cards(act.from_pile)}"
        case Add():
            return f"{cards(act.faces)} → {act.meld}: {cards(act.layout.faces)}"
        case _:
            return ""
