"""The person calls the referee: what he finds is told, what only people know is asked, then he rules."""

from collections.abc import Iterator

from burraco.cli.terminal.commands import as_number
from burraco.cli.terminal.game import QUIT, Game, Left
from burraco.engine.events import Event
from burraco.engine.refereed import events as mi
from burraco.engine.state import State, seat_name
from burraco.record.speech import tell
from burraco.referee.guide import ANY, Question, meant
from burraco.referee.irregularity_names import name_of
from burraco.referee.live.call import call, to_be_ruled
from burraco.referee.live.findings import Finding, findings
from burraco.referee.live.questions import open_questions
from burraco.referee.ruling_text import step_text
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say


def call_by_person(game: Game, state: State, words: str) -> list[Event]:
    """Return what a call leads to, about what the words say, if any; nothing if they say nothing known."""
    claim = _claim(game.code, words) if words else ""
    if claim is None:
        game.say("live.unknown-claim", words=words[:40])
        return []
    print(f"  {tell(game.lang, state.form, mi.RefereeCalled(game.me, claim), game.code)}")
    found = findings(game.code, game.log)
    for finding in found:
        print(f"  {_told(game.lang, game.code, state.form, finding)}")
    ruled = to_be_ruled(game.code, game.log, claim)
    answers: dict[str, str] = {}
    while ruled is not None and (questions := open_questions(game.code, ruled, answers)):
        answers[questions[0].fact] = _answer(game, questions[0])
    if len(found) > 1:
        game.say("live.one-at-a-time")
    return call(game.code, game.log, game.me, claim, answers=answers)


def _claim(code: Code, words: str) -> str | None:
    """Return the irregularity that words speak of, None if they speak of none."""
    found = meant(code.spec, words)
    if found.lacking:
        return found.lacking
    one = found.one or next(iter(found.others), None)
    return None if one is None or one.id == ANY else one.id


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


def told_ruling(lang: Lang, ruling: mi.RulingGiven) -> Iterator[str]:
    """Yield the steps of a ruling, a line each."""
    for number, step in enumerate(ruling.steps, 1):
        yield f"    {number}. {step_text(lang, step)}"
