"""The person calls the referee: what is found is told, what only people know is asked, then it is ruled."""

from collections.abc import Iterator

from burraco.cli.terminal.commands import as_number
from burraco.cli.terminal.game import QUIT, Game, Left
from burraco.engine.events import Event
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import State, seat_name
from burraco.record.speech import event_text
from burraco.referee.guide import Question, claimed_by
from burraco.referee.irregularity_names import name_of
from burraco.referee.live.call import Call
from burraco.referee.live.findings import Finding
from burraco.referee.live.hearing import hear
from burraco.referee.ruling_text import step_text
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say


def call_by_person(game: Game, state: State, about: str) -> list[Event]:
    """Return what a call leads to, if it is about something known, or about anything."""
    claim = claimed_by(game.code.spec, about) if about else ""
    if claim is None:
        game.say("live.unknown-claim", about=about[:40])
        return []
    print(f"  {event_text(game.lang, state.form, refereed_events.RefereeCalled(game.me, claim), game.code)}")
    hearing = hear(game.code, game.log, Call(game.me, claim))
    for finding in hearing.findings:
        print(f"  {_told(game.lang, game.code, state.form, finding)}")
    while questions := hearing.questions():
        hearing = hearing.answered(questions[0].fact, _answer(game, questions[0]))
    if len(hearing.findings) > 1:
        game.say("live.one-at-a-time")
    return hearing.outcome().events


def _answer(game: Game, question: Question) -> str:
    """Ask until one of the answers is chosen."""
    game.say(f"fact.{question.fact}.ask")
    for number, option in enumerate(question.options, 1):
        print(f"  {number}  {say(game.lang, f'fact.{question.fact}.{option}')}")
    while True:
        typed = game.ask(say(game.lang, "live.which-answer")).strip()
        if typed.lower() in QUIT:
            raise Left
        chosen = as_number(typed)
        if chosen is not None and 1 <= chosen <= len(question.options):
            return question.options[chosen - 1]


def _told(lang: Lang, code: Code, form: str, finding: Finding) -> str:
    """Say what was done, by whom, in which turn, and how late it is."""
    return say(
        lang,
        "live.finding",
        name=name_of(lang, code.spec, finding.irregularity),
        seat=seat_name(form, finding.seat),
        turn=finding.turn + 1,
        moment=say(lang, f"fact.moment.{finding.moment}"),
    )


def ruling_texts(lang: Lang, ruling: refereed_events.RulingGiven) -> Iterator[str]:
    """Yield the steps of a ruling, a line each."""
    for number, step in enumerate(ruling.steps, 1):
        yield f"    {number}. {step_text(lang, step)}"
