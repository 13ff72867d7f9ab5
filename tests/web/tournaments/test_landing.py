"""Rulings of every code land on a tournament: steps and prices are the code's, and the checker agrees."""

import pytest

from burraco.paper.reports import tournament_reports
from burraco.referee.catalogues import catalogue
from burraco.rules.loader import load
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Format
from burraco.tournament.journal import Entry, Journal
from burraco.web.tournaments.desk.ruling_effects import Person, article_of, due_now, wishes
from burraco.web.tournaments.desk.rulings import ruled
from burraco.web.tournaments.presets import codes, find, offered

AT = "2025-05-03T15:00:00Z"


def tournament(code: str) -> Journal:
    """A tournament of two pairs with a round out."""
    journal = Journal()
    pairs = tuple(Entrant(n, (Player(f"A{n}"), Player(f"B{n}"))) for n in (1, 2))
    for wish in (
        acts.Open(Format("Prova", code, plan="random:1", sessions=(1,)), "1"),
        acts.Register(pairs),
        acts.MakeDraft(),
        acts.Publish(),
    ):
        assert isinstance(journal.act(wish, AT, "Ada"), Entry)
    return journal


def costly(code: str) -> list[tuple[str, dict[str, str]]]:
    """Every irregularity of a code with answers that lead to a penalty or a step."""
    found = []
    for entry in catalogue(code):
        for answers in entry.combinations():
            case = entry.open_to(answers)[0]
            if case.points or case.vp or case.sanction:
                found.append((entry.id, {fact: answers[fact] for fact in entry.asks}))
    return found


@pytest.mark.parametrize("code", codes())
def test_every_ruling_that_costs_something_lands_twice(code: str) -> None:
    person = Person(1, 0)
    for name, answers in costly(code):
        journal = tournament(code)
        for _ in range(2):
            state = journal.state
            if person.number in state.left:
                break
            ruling = ruled(state, person, name, answers)
            due = due_now(state, person, ruling)
            assert due is not None, name
            before = sum(one.amount for one in state.penalties if one.unit == "points")
            for wish in wishes(state, person, due, article_of(state.code, name), "so"):
                assert isinstance(journal.act(wish, AT, "Ada"), Entry), (name, wish)
            taken = sum(one.amount for one in journal.state.penalties if one.unit == "points") - before
            assert taken == due.points, name
            if due.step:
                assert journal.state.sanctions[-1].step == due.step, name
        assert check(journal_data(journal.entries)) == [], name


@pytest.mark.parametrize("code", ["uisp", "parole"])
def test_a_hint_to_the_partner_is_an_ammonizione_then_an_espulsione(code: str) -> None:
    """UISP 10.31 and Parole 10.31: 300 points each time, and the second time the door."""
    journal, person = tournament(code), Person(1, 0)
    name = next(one.id for one in catalogue(code) if one.cite.article == "10.31")
    answers = next(facts for ruled_on, facts in costly(code) if ruled_on == name)
    for _ in range(2):
        due = due_now(journal.state, person, ruled(journal.state, person, name, answers))
        assert due is not None
        for wish in wishes(journal.state, person, due, article_of(journal.state.code, name), "so"):
            assert isinstance(journal.act(wish, AT, "Ada"), Entry)
    source = load(code).source
    assert [(one.step, one.article) for one in journal.state.sanctions] == [
        ("ammonizione", f"{source} 10.31"),
        ("espulsione", f"{source} 10.31"),
    ]
    assert [one.amount for one in journal.state.penalties] == [-300, -300]
    assert journal.state.left == {}  # the player is out, the pair is not
    (report,) = tournament_reports("it", journal)
    assert report.actions == tuple(
        say("it", key, amount=-300)
        for step in ("ammonizione", "espulsione")
        for key in (f"sanction.{step}", "paper.penalty.points")
    )


def test_some_codes_have_rulings_that_cost() -> None:
    assert {code: bool(costly(code)) for code in ("uisp", "parole", "feburit")} == {
        "uisp": True,
        "parole": True,
        "feburit": True,
    }


@pytest.mark.parametrize("code", codes())
def test_every_template_opens_a_tournament_without_a_word_against_it(code: str) -> None:
    from burraco.tournament.format import format_faults, format_warnings

    loaded = load(code)
    presets = list(offered(loaded))
    assert presets, code
    for one in presets:
        made = find(code, one.slug)
        assert made is not None
        assert list(format_faults(loaded, made)) == []
        assert list(format_warnings(loaded, made)) == []
