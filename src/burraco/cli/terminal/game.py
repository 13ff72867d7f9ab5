"""A match at the terminal: dealing, asking the person, letting the others play, keeping it all."""

import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from burraco.cards.fair import Cut, commitment
from burraco.cli.recorded.deals import result_text, seed_bytes
from burraco.cli.terminal.commands import Unclear, as_number, for_deck, read_command
from burraco.cli.terminal.drawing import cards, meaning, table
from burraco.cli.terminal.opponents import Opponents
from burraco.cli.terminal.saved_game import Saved, forget, keep, save
from burraco.engine.acts import Act, Add, Open, OpenFromPile, PlayerAct
from burraco.engine.apply import apply, replay
from burraco.engine.deal import fair_deal
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.legal import legal
from burraco.engine.match import PAIRED_LINES, Match, add_deal, is_over
from burraco.engine.refereed.acts import HandAct
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, State, line_name
from burraco.engine.view import seen, view
from burraco.record.model import SOME_REFEREE, Fairness, Record
from burraco.record.speech import event_text, explain
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.names import number as written
from burraco.texts.say import say

HELP, LIST, QUIT = ("?", "h", "aiuto", "help"), ("g", "giochi", "moves"), ("q", "esci", "quit")
MAX_LISTED = 30
MAX_CUT = 100
Some = TypeVar("Some", bound=HandAct)


class Left(Exception):
    """The person leaves the table."""


class Game:
    """A match under way at the terminal."""

    def __init__(self, lang: Lang, saved: Saved, level: str | None) -> None:
        self.lang, self.code, self.me = lang, saved.code, saved.seat
        self.match: Match = saved.match
        self.seed_text, self.record, self.has_referee = saved.seed, saved.record, saved.has_referee
        self.others = Opponents(level, saved.code, lang)

    def run(self) -> None:
        self._save()
        self.say("play.welcome", code=self.code.title)
        while True:
            record = self.record or self.deal()
            state = self.play_deal(record, replay(record.log))
            sheets = score_deal(self.code, state)
            print("\n" + result_text(self.lang, state, sheets))
            self._keep()
            self.match, self.record = add_deal(self.code, self.match, state, sheets), None
            if is_over(self.code, self.match):
                if self.match.played > 1:
                    self.say("play.match-over", points=self._points())
                forget()
                return
            self._save()
            self.say("play.next-deal", points=self._points())
            self.ask(say(self.lang, "play.press-enter"))

    def _points(self) -> str:
        """Return every account of the match with its points."""
        form, lines = self.match.form, PAIRED_LINES[self.match.form]
        names = [line_name(form, lines, line) for line in range(len(self.match.points))]
        shown = [written(self.lang, points) for points in self.match.points]
        return ", ".join(map(" ".join, zip(names, shown, strict=True)))

    def _keep(self) -> None:
        """Keep the finished deal, seed and all, and say how to verify it."""
        assert self.record is not None
        self.say("play.kept", path=str(keep(self.record)))

    def deal(self) -> Record:
        """Deal: the seed is committed to, and the person may cut, before anybody sees a card."""
        number = self.match.played + 1
        seed = secrets.token_bytes(32) if self.seed_text is None else seed_bytes(self.seed_text, number)
        self.say("play.commitment", number=number, commitment=commitment(seed))
        typed = self.ask(say(self.lang, "play.cut"))
        if typed.strip().lower() in QUIT:
            raise Left
        cut = "".join(filter(str.isprintable, typed))[:MAX_CUT].strip()
        cuts = (Cut(FORM_SEATS[self.match.form][self.me], cut),) if cut else ()
        first = fair_deal(self.code, self.match.form, self.match.dealer, seed, cuts)
        names = tuple(
            say(self.lang, "play.you") if seat == self.me else "" for seat in range(len(first.hands))
        )
        fairness = Fairness(commitment(seed), seed, cuts)
        referee = SOME_REFEREE if self.has_referee else ""
        return Record(self.code, (first,), names, {"Smazzata": str(number)}, fairness, referee)

    def play_deal(self, record: Record, state: State) -> State:
        if len(record.log) == 1:
            print(event_text(self.lang, state.form, seen(record.log[0], self.me)))
        self.record = record
        self._save()
        while state.phase != "over":
            state = self.step(state)
        return state

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened in the deal under way."""
        assert self.record is not None
        return self.record.log

    def step(self, state: State) -> State:
        """Let whoever is in turn do one thing."""
        if state.seat == self.me:
            return self.my_act(state)
        return self.do(state, self.others.act(state, self.log, self.match))

    def do(self, state: State, act: Act) -> State:
        """Play a lawful act."""
        events = decide(self.code, state, state.seat, act)
        assert not isinstance(events, Refusal), (act, events)
        return self.put(state, events)

    def put(self, state: State, events: Sequence[Event]) -> State:
        """Let events happen: tell what the person sees of them, and note them in the record."""
        for event in events:
            self.tell(state, event)
            state = apply(state, event)
        assert self.record is not None
        self.record = replace(self.record, log=(*self.record.log, *events))
        self._save()
        return state

    def tell(self, state: State, event: Event) -> None:
        """Tell what the person sees of an event."""
        sentence = event_text(self.lang, state.form, seen(event, self.me), self.code)
        if sentence is not None:
            print(f"  {sentence}")

    def my_act(self, state: State) -> State:
        print(table(self.lang, self.code, view(state, self.me), self.match.points))
        while True:
            text = self.ask(say(self.lang, f"play.prompt-{state.phase}")).strip()
            word = text.lower()
            if word in QUIT:
                raise Left
            if word in HELP or not text:
                self.say(for_deck(self.code, "play.help"))
            elif word in LIST:
                self.list_plays(state)
            else:
                act = self._chosen(state, text)
                if act is not None:
                    return self.do(state, act)

    def _chosen(self, state: State, text: str) -> PlayerAct | None:
        """Return the act the person means, None if it is unclear or not lawful, after saying why."""
        found = read_command(self.code, view(state, self.me), text)
        if isinstance(found, Unclear):
            self.say(found.key, word=found.word)
            return None
        if isinstance(found, Refusal):
            print(explain(self.lang, state.form, found))
            return None
        decisions = [(act, decide(self.code, state, self.me, act)) for act in found]
        lawful = [act for act, decision in decisions if not isinstance(decision, Refusal)]
        if not lawful:
            print(explain(self.lang, state.form, next(d for _, d in decisions if isinstance(d, Refusal))))
            return None
        return lawful[0] if len(lawful) == 1 else self.which(lawful)

    def which(self, acts: Sequence[Some]) -> Some | None:
        """Ask which of several ways is meant."""
        for number, act in enumerate(acts, 1):
            print(f"  {number}  {_shown(self.code, act)}")
        chosen = as_number(self.ask(say(self.lang, "play.which-way")).strip())
        return acts[chosen - 1] if chosen is not None and 1 <= chosen <= len(acts) else None

    def list_plays(self, state: State) -> None:
        """List what can be played now."""
        acts = legal(self.code, view(state, self.me))
        plays = [act for act in acts if isinstance(act, Open | Add | OpenFromPile)]
        plays.sort(key=lambda act: -len(act.layout.faces))
        for act in plays[:MAX_LISTED]:
            print(f"  {_shown(self.code, act)}")
        if not plays:
            self.say("play.nothing-to-play")
        elif len(plays) > MAX_LISTED:
            self.say("play.and-more", count=len(plays) - MAX_LISTED)

    def ask(self, question: str) -> str:
        sys.stdout.flush()
        return input(question + " ")

    def say(self, key: str, **params: Any) -> None:
        print(say(self.lang, key, **params))

    def _save(self) -> None:
        save(Saved(self.match, self.me, self.seed_text, self.record, self.code, self.has_referee))


def _shown(code: Code, act: HandAct) -> str:
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
