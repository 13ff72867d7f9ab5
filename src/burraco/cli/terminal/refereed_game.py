"""`burraco play --referee`: whatever the person's hand can do happens, and anybody may call the referee.

The others play by the rules. Before each of their turns the person may act, too; before drawing they call on
what they noticed. A closing is a claim, which an opponent accepts or has judged.
"""

from burraco.cards.faces import face_of
from burraco.cli.terminal.commands import Unclear, for_deck
from burraco.cli.terminal.drawing import table
from burraco.cli.terminal.game import HELP, LIST, QUIT, Game, Left
from burraco.cli.terminal.hand_commands import read_hand_act
from burraco.cli.terminal.referee_call import call_by_person, ruling_texts
from burraco.cli.terminal.reminders import standing_orders
from burraco.cli.terminal.saved_game import Saved
from burraco.engine import events as ev
from burraco.engine.acts import Act
from burraco.engine.legal import legal
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import Accept, HandAct
from burraco.engine.refereed.witness import Impossible, witness
from burraco.engine.state import Seat, State, seat_name
from burraco.engine.view import view
from burraco.referee.live.attention import noticed
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.texts.languages import Lang
from burraco.texts.say import say

CALL, LOOK = ("arbitro", "referee", "call"), ("v", "tavolo", "table")
NOT_YET = -1


class RefereedGame(Game):
    """A match at a table with a referee."""

    def __init__(self, lang: Lang, saved: Saved, level: str | None) -> None:
        super().__init__(lang, saved, level)
        self.level = level
        self.waved_on = NOT_YET
        """The turn before which the person had nothing to say."""

    def run(self) -> None:
        """Play the match, with a word about the referee first."""
        self.say("live.welcome")
        super().run()

    def step(self, state: State) -> State:
        """Let somebody do one thing: answer a closing, act in turn, or act before the next player does."""
        if state.claim is not None:
            return self._answer_closing(state, state.claim.seat)
        if state.seat == self.me:
            self.waved_on = NOT_YET
            self._draw_table(state)
            return self._ask_act(state, f"live.prompt-{state.phase}") or state
        if state.phase == "draw" and self.waved_on != state.turns:
            after = self._ask_act(state, "live.prompt-pause", may_pass=True)
            if after is None:
                self.waved_on = state.turns
            return after or state
        return self._let_play(state)

    def do(self, state: State, act: Act) -> State:
        """Let the player in turn do something lawful; closing is a claim here."""
        return self.put(state, witness(self.code, state, state.seat, act))

    def tell(self, state: State, event: ev.Event) -> None:
        """Tell an event, and of a ruling every step; that the person called was told at the call."""
        if isinstance(event, ev.CardDiscarded) and event.is_forced:  # there is no clock here: it is a ruling
            name = seat_name(state.form, event.seat)
            print(f"  {say(self.lang, 'live.made-to-discard', seat=name, card=face_of(event.card))}")
        elif isinstance(event, refereed_events.CardHidden):  # only the person does such things
            print(f"  {say(self.lang, 'live.slipped', card=face_of(event.card), meld=event.meld)}")
        elif not isinstance(event, refereed_events.RefereeCalled) or event.seat != self.me:
            super().tell(state, event)
        if isinstance(event, refereed_events.RulingGiven):
            print("\n".join(ruling_texts(self.lang, event)))

    def _let_play(self, state: State) -> State:
        """Let one of the others call the referee, or act."""
        seat = state.seat
        if state.phase == "draw" and (events := self._call_by(seat)):
            return self.put(state, events)
        if not legal(self.code, view(state, seat)):  # only the referee can help; then there is a way out
            return self.put(state, hear(self.code, self.log, Call(seat)).outcome().events)
        return self.do(state, self.others.act(state, self.log, self.match))

    def _call_by(self, seat: Seat) -> list[ev.Event]:
        """Return what follows if a seat calls the referee, nothing if it noticed nothing."""
        assert self.record is not None
        luck = self.record.fairness.commitment if self.record.fairness is not None else ""
        hearing = hear(self.code, self.log, Call(seat))
        finding = noticed(hearing, self.level, luck)
        return [] if finding is None else hearing.about(finding.irregularity).outcome().events

    def _answer_closing(self, state: State, closer: Seat) -> State:
        """Let the opponents of a player who claims to have closed, or has played last, accept it, or call."""
        opponents = [seat for seat, line in enumerate(state.lines) if line != state.lines[closer]]
        if self.me in opponents:
            is_closing = state.claim is not None and state.claim.reason == "closed"
            prompt = "live.prompt-claim" if is_closing else "live.prompt-count"
            after = self._ask_act(state, prompt, may_pass=True)
            return after or self.put(state, witness(self.code, state, self.me, Accept()))
        for seat in opponents:
            events = self._call_by(seat)
            if events:
                return self.put(state, events)
        return self.put(state, witness(self.code, state, opponents[0], Accept()))

    def _ask_act(self, state: State, prompt: str, may_pass: bool = False) -> State | None:
        """Ask until the person does something, or lets the others go on where they may: then return None."""
        while True:
            text = self.ask(say(self.lang, prompt)).strip()
            word = text.lower()
            if word in QUIT:
                raise Left
            if not text and may_pass:
                return None
            if word in HELP:
                self.say(for_deck(self.code, "play.help"))
                self.say(for_deck(self.code, "live.help"))
            elif word in LIST:
                self.list_plays(state)
            elif word in LOOK:
                self._draw_table(state)
            elif text:
                events = self._events(state, text)
                if events:
                    return self.put(state, events)

    def _events(self, state: State, text: str) -> list[ev.Event]:
        """Return what follows from what the person typed; nothing, after saying why, if it cannot be."""
        if text.split(maxsplit=1)[0].lower() in CALL:
            return call_by_person(self, state, text.partition(" ")[2].strip())
        try:
            act = self._meant(state, text)
            return [] if act is None else witness(self.code, state, self.me, act)
        except Impossible as error:
            self.say(error.key, **error.params)
            return []

    def _meant(self, state: State, text: str) -> HandAct | None:
        found = read_hand_act(self.code, view(state, self.me), text)
        if isinstance(found, Unclear):
            self.say(found.key, word=found.word)
            return None
        return found[0] if len(found) == 1 else self.which(found)

    def _draw_table(self, state: State) -> None:
        print(table(self.lang, self.code, view(state, self.me), self.match.points))
        for line in standing_orders(self.lang, self.code, state, self.me):
            print(line)
