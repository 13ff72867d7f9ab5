"""`burraco play`: a deal or a match at the terminal, a person at one seat, bots at the others.

Every act is saved at once: whatever happens to the terminal, the next `burraco play` goes on from there.
"""

import argparse
import secrets
import sys
from contextlib import nullcontext, redirect_stdout
from typing import Any

from burraco.cards.fair import Cut, commitment
from burraco.cli.answer import Answer, BadInput
from burraco.cli.commands import Unclear, as_number, read_command
from burraco.cli.deals import result_text, seed_bytes
from burraco.cli.drawing import cards, meaning, table
from burraco.cli.judging import add_rulings, load_judged
from burraco.cli.opponents import LEVELS, Opponents
from burraco.cli.saving import Saved, forget, keep, load_saved, only_game, save
from burraco.engine.acts import Act, Add, Open, OpenFromPile, PlayerAct
from burraco.engine.apply import apply, replay
from burraco.engine.dealing import fair_deal
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.match import PAIRED_LINES, Match, add_deal, is_over, new_match
from burraco.engine.scoring import score_deal
from burraco.engine.state import FORM_SEATS, State, line_name
from burraco.engine.view import seen, view
from burraco.record.model import Fairness, Record
from burraco.record.speech import explain, tell
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import code_ids
from burraco.rules.schema import FORMS
from burraco.words.names import number as written
from burraco.words.say import say
from burraco.words.texts import Lang

HELP, LIST, QUIT = ("?", "h", "aiuto", "help"), ("g", "giochi", "moves"), ("q", "esci", "quit")
MOST_LISTED = 30
MOST_CUT = 100


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `play`."""
    noun = nouns.add_parser("play", parents=[common], help="play at the terminal against bots")
    noun.add_argument("--code", help=f"the code: {', '.join(code_ids())} (default uisp)")
    noun.add_argument("--players", choices=FORMS, help="2, 3 (18/11), 3x11 or 4 (default 4)")
    noun.add_argument("--seat", help="where you sit (default S)")
    noun.add_argument("--seed", help="any text; the same seed deals the same cards")
    noun.add_argument("--level", choices=LEVELS, help="how well the others play (default: simple players)")
    end = noun.add_mutually_exclusive_group()
    end.add_argument("--deals", type=int, help="play this many deals (default 1)")
    end.add_argument("--target", type=int, help="play to this many points")
    noun.add_argument("--new", action="store_true", help="begin anew even if a game is waiting")
    add_rulings(noun)
    noun.set_defaults(command=play)


class _Left(Exception):
    """The person leaves the table."""


def play(args: argparse.Namespace) -> Answer:
    """Play at the terminal until the match is over or the person leaves; with --json talk goes to stderr."""
    fresh = _fresh(args)
    with redirect_stdout(sys.stderr) if args.json else nullcontext(), only_game():
        saved = None if args.new else load_saved(args.lang)
        if saved is not None:
            asked = vars(args) | {"code": args.code and fresh.code.spec}
            if any(asked[name] not in (None, chosen) for name, chosen in _choices(saved).items()):
                raise BadInput(say(args.lang, "play.waiting"))
            print(say(args.lang, "play.resumed"), file=sys.stderr)
        code = (saved or fresh).code
        if code.plays_words:
            _ = code.book  # before anybody sees a card: it may take a while, or not work at all
        game = _Game(args.lang, saved or fresh, args.level)
        try:
            game.run()
        except (_Left, EOFError, KeyboardInterrupt):
            print()
            return Answer({"finished": False}, say(args.lang, "play.saved"))
    return Answer({"finished": True, "points": list(game.match.points)}, "")


def _choices(saved: Saved) -> dict[str, Any]:
    """Return the options with which a waiting game was begun: others would be ignored by it."""
    match = saved.match
    seat = FORM_SEATS[match.form][saved.seat]
    return {
        "code": saved.code.spec,
        "players": match.form,
        "seat": seat,
        "seed": saved.seed,
        "deals": match.deals,
        "target": match.target,
    }


def _fresh(args: argparse.Namespace) -> Saved:
    code = load_judged(args, args.code or "uisp")
    form, seat = args.players or "4", (args.seat or "S").upper()
    seats = FORM_SEATS[form]
    if seat not in tuple(seats):
        raise BadInput(say(args.lang, "cli.no-seat", found=seat[:20], seats=" ".join(seats)))
    if (args.deals is not None and args.deals < 1) or (args.target is not None and args.target < 1):
        raise BadInput("a match is played to one deal or one point at least")
    if args.seed is not None:
        seed_bytes(args.seed)
    deals = args.deals or (None if args.target else 1)
    dealer = secrets.randbelow(len(seats)) if args.seed is None else 0
    match = new_match(code, form, dealer, args.target, deals)
    return Saved(match, seats.index(seat), args.seed, None, code)


class _Game:
    """A match under way at the terminal."""

    def __init__(self, lang: Lang, saved: Saved, level: str | None) -> None:
        self.lang, self.code, self.me = lang, saved.code, saved.seat
        self.match: Match = saved.match
        self.seed_text, self.record = saved.seed, saved.record
        self.others = Opponents(level, saved.code, lang)

    def run(self) -> None:
        self._save()
        self._say("play.welcome", code=self.code.title)
        while True:
            record = self.record or self._deal()
            state = self._play_deal(record, replay(record.log))
            sheets = score_deal(self.code, state)
            print("\n" + result_text(self.lang, state, sheets))
            self._keep()
            self.match, self.record = add_deal(self.code, self.match, state, sheets), None
            if is_over(self.code, self.match):
                if self.match.played > 1:
                    self._say("play.match-over", points=self._points())
                forget()
                return
            self._save()
            self._say("play.next-deal", points=self._points())
            self._ask(say(self.lang, "play.press-enter"))

    def _points(self) -> str:
        """Return every account of the match with its points."""
        form, lines = self.match.form, PAIRED_LINES[self.match.form]
        names = [line_name(form, lines, line) for line in range(len(self.match.points))]
        shown = [written(self.lang, points) for points in self.match.points]
        return ", ".join(map(" ".join, zip(names, shown, strict=True)))

    def _keep(self) -> None:
        """Keep the finished deal, seed and all, and say how to verify it."""
        assert self.record is not None
        self._say("play.kept", path=str(keep(self.record)))

    def _deal(self) -> Record:
        """Deal: the seed is committed to, and the person may cut, before anybody sees a card."""
        number = self.match.played + 1
        seed = secrets.token_bytes(32) if self.seed_text is None else seed_bytes(self.seed_text, number)
        self._say("play.commitment", number=number, commitment=commitment(seed))
        typed = self._ask(say(self.lang, "play.cut"))
        if typed.strip().lower() in QUIT:
            raise _Left
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
                assert self.record is not None
                state = self._do(state, self.others.act(state, self.record.log, self.match))
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
                self._say("play.help-letters" if self.code.plays_words else "play.help")
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
            print(f"  {number}  {_shown(self.code, act)}")
        chosen = as_number(self._ask(say(self.lang, "play.which-way")).strip())
        return acts[chosen - 1] if chosen is not None and 1 <= chosen <= len(acts) else None

    def _list(self, state: State) -> None:
        """List what can be played now."""
        acts = legal(self.code, view(state, self.me))
        plays = [act for act in acts if isinstance(act, Open | Add | OpenFromPile)]
        plays.sort(key=lambda act: -len(act.layout.faces))
        for act in plays[:MOST_LISTED]:
            print(f"  {_shown(self.code, act)}")
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


def _shown(code: Code, act: PlayerAct) -> str:
    """Draw a play: the meld as it will lie, and what goes on which."""
    match act:
        case Open():
            return cards(act.layout.faces) + meaning(code, act.layout)
        case OpenFromPile():
            return f"{cards(act.layout.faces)}{meaning(code, act.layout)}  ← {cards(act.from_pile)}"
        case Add():
            lies = cards(act.layout.faces) + meaning(code, act.layout)
            return f"{cards(act.faces)} → {act.meld}: {lies}"
        case _:
            return ""
