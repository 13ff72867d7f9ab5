"""Lessons: each can be begun, played to its goals against bots as they answer, and read at a glance."""

from functools import reduce

import pytest

from burraco.bots.roster import make
from burraco.engine import events as ev
from burraco.engine.apply import apply, replay
from burraco.engine.decide import decide
from burraco.engine.state import FORM_SEATS, State
from burraco.engine.view import view
from burraco.lessons.lesson import Lesson, beginning, done
from burraco.lessons.lesson_files import SPECS, lesson_named, lessons, lessons_of, next_lesson
from burraco.lessons.lesson_goals import Goal, is_met
from burraco.record.clause_reader import ClauseReader
from burraco.rules.loader import load
from burraco.texts.languages import LANGS, text

MAX_SENTENCE = 80
"""Characters of a sentence that fits two lines of the note, at a table on a telephone."""
MAX_TURNS = 12
WAYS = {
    "uisp-1": ("pesca; cala 5♥ 6♥ 7♥; cala Q♦ Q♣ Q♠; scarta K♦",),
    "uisp-2": ("pesca; cala 8♣ 9♣ 2♦ J♣; cala 5♠ 6♠ 7♠; scarta K♦",),
    "uisp-3": ("raccoglie; cala 9♥ 9♦ 9♠; cala 4♣ 5♣ 6♣; scarta 7♠",),
    "uisp-4": ("pesca; cala 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠; scarta 3♦",),
    "uisp-5": ("pesca; cala 5♥ 6♥ 7♥ 8♥; cala Q♦ Q♣ Q♠; cala 8♣ 9♣ 10♣ J♣; scarta K♦",),
    "uisp-6": ("pesca; cala 5♥ 6♥ 7♥ 8♥ 9♥; cala Q♥ Q♦ Q♠; cala 8♣ 9♣ 10♣; scarta K♦",),
    "uisp-7": ("pesca; cala 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; cala Q♥ Q♦ Q♠; attacca J♠ a 1; attacca 3♠ a 1; scarta K♦",),
    "uisp-8": ("pesca; cala 10♦ J♦ Q♦; scarta K♥",),
    "internazionale-1": ("pesca; cala 3♥ 3♦ 3♠; cala 5♥ 6♥ 7♥; scarta Q♦",),
    "internazionale-2": ("raccoglie; cala 7♦ 8♦ 9♦; cala 4♣ 5♣ 6♣; scarta 7♠",),
    "parole-1": ("pesca; cala Pr Or Rr Tr Ar; attacca Rr Er a 1 = Pr Or Rr Tr Ar Rr Er; scarta Zb",),
    "parole-2": ("pesca; cala Gr + Tr Tr Or; cala Mb Ab Rb Eb; scarta Zr",),
}
"""What the sentences of each lesson say, as a record writes it; after that bots play on everywhere."""
ALL = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.key)


def played(lesson: Lesson, ways: tuple[str, ...]) -> list[ev.Event]:
    """Play a lesson as its sentences say, then let everybody play on for a while until all is done."""
    code, log = lesson.code, list(beginning(lesson))
    state = replay(log)
    for clause in "; ".join(ways).split("; "):
        events = decide(code, state, state.seat, ClauseReader(code, state, state.seat, 1, clause).act())
        assert isinstance(events, list), clause
        log, state = log + events, reduce(apply, events, state)
    bot, until = make("medio" if not code.plays_words else "parole-medio", 1), state.turns + MAX_TURNS
    while not all(done(lesson, log)) and state.phase != "over" and state.turns < until:
        events = decide(code, state, state.seat, bot.answer(code, view(state, state.seat), None).act)
        assert isinstance(events, list)
        log, state = log + events, reduce(apply, events, state)
    return log


@ALL
def test_nothing_is_done_when_it_begins_and_all_is_when_it_was_done_as_it_says(lesson: Lesson) -> None:
    log = beginning(lesson)
    state: State = replay(log)
    assert FORM_SEATS[lesson.form][state.seat] == "S"
    assert state.phase == "draw"
    assert not any(done(lesson, log))
    assert all(done(lesson, played(lesson, WAYS[lesson.key])))


@ALL
def test_every_step_has_a_sentence_of_two_lines_at_most(lesson: Lesson) -> None:
    for lang in LANGS:
        for number in range(1, len(lesson.goals) + 1):
            assert len(text(lang, f"tuition.{lesson.name}.{number}")) <= MAX_SENTENCE
        assert text(lang, lesson.title_key)
        assert text(lang, lesson.note_key)
        for how in ("done", "missed"):
            assert len(text(lang, f"tuition.end.{how}")) <= MAX_SENTENCE


def test_eight_lessons_lead_from_the_first_meld_to_the_partner_and_others_to_what_is_different() -> None:
    names = [lesson.name for lesson in lessons_of("uisp")]
    assert names == ["meld", "wilds", "pile", "burraco", "pozzetto", "closing", "when", "partner"]
    for spec in SPECS:
        numbers = [lesson.number for lesson in lessons_of(spec)]
        assert numbers == list(range(1, len(numbers) + 1))
    first, last = lesson_named("uisp-1"), lesson_named("uisp-8")
    assert first is not None
    assert next_lesson(first) == lesson_named("uisp-2")
    assert last is not None
    assert next_lesson(last) is None


def test_a_goal_is_of_one_seat_and_of_one_kind() -> None:
    log = played(lessons()["uisp-2"], WAYS["uisp-2"])
    code, seat = load("uisp"), 2
    assert is_met(code, Goal("open", seat, wild=True), log)
    assert not is_met(code, Goal("open", 0), log)
    assert not is_met(code, Goal("open", seat, count=3), log)
    assert not is_met(code, Goal("open", seat, meld="set"), log)
    assert not is_met(code, Goal("open", seat, cards=5), log)
    assert not is_met(code, Goal("burraco", seat), log)
    assert not is_met(code, Goal("discard", seat, wild=True), log)


def test_a_burraco_with_a_wild_is_no_clean_one() -> None:
    lesson = lessons()["uisp-4"]
    log = played(lesson, ("pesca; cala 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ *; scarta 3♦",))
    since = log[len(beginning(lesson)) :]
    first = [event for event in since if getattr(event, "seat", 0) == 2][:3]
    assert is_met(lesson.code, Goal("burraco", 2), first)
    assert not is_met(lesson.code, Goal("burraco", 2, clean=True), first)
