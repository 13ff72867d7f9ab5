"""Journals as files: both forms, round trips, every fault at once, and what is left of a file cut off."""

import json
from typing import Any

import pytest

from burraco.tournament import acts
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_journal, write_lines
from burraco.tournament.fault_text import say_fault
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.tournament.hall import Hall, sheet


@pytest.fixture(scope="module")
def tournament() -> Journal:
    """A tournament in which everything happens."""
    return simulate(Spec(13, 4, "mitchell:2,danese-no-rematch:2", seed="4", incidents=True, sessions=2))


def test_both_forms_give_the_journal_back(tournament: Journal) -> None:
    for text in (write_journal(tournament.entries), write_lines(tournament.entries)):
        found = read_journal(text.encode())
        assert (found.faults, found.cut) == ((), None)
        assert found.journal.entries == tournament.entries
        assert found.journal.state == tournament.state
        assert found.journal.standings() == tournament.standings()
    assert json.loads(write_journal(tournament.entries)) == journal_data(tournament.entries)


def test_lines_can_be_appended(tournament: Journal) -> None:
    text = write_lines(tournament.entries[:5]) + write_lines(tournament.entries[5:], head=False)
    assert read_journal(text).journal.entries == tournament.entries


@pytest.mark.parametrize("write", [write_journal, write_lines])
def test_a_file_cut_anywhere_gives_back_every_whole_act(tournament: Journal, write: Any) -> None:
    """Nothing before the cut is lost, and nothing is made up."""
    text = write(tournament.entries)
    step = len(text) // 60
    for end in range(300, len(text) - 4, step):
        found = read_journal(text[:end].encode())
        whole = found.journal.entries
        assert whole == tournament.entries[: len(whole)]
        assert [one.slug for one in found.faults] == []
        written = sum(
            write([entry]).count("") > 0 and _last(entry) in text[:end] for entry in tournament.entries
        )
        assert len(whole) >= written - 1
        if found.cut is not None:
            assert found.cut.acts == len(whole)


def _last(entry: Any) -> str:
    return write_lines([entry], head=False).rstrip("\n")


def test_a_cut_through_a_letter(tournament: Journal) -> None:
    text = write_lines(tournament.entries).replace("Torneo", "Perché")
    data = text.encode()
    end = data.index("é".encode()) + 1
    found = read_journal(data[:end])
    assert (found.cut is not None, found.journal.entries) == (True, ())


def test_a_file_that_is_none() -> None:
    for data, slugs in (
        (b"", ["not-a-journal"]),
        (b"[]", ["not-a-journal"]),
        (b'{"a": 1}', ["not-a-journal", "unknown-field"]),
        (b"\xff\xfe", ["not-a-journal", "not-utf-8"]),
        (b"hello", ["not-a-journal"]),
        (b"[" * 100_000, ["not-a-journal"]),
        (b'{"format": "burraco-tournament", "version": 2, "acts": []}', ["unknown-version"]),
        (b'{"format": "burraco-tournament", "version": 1, "acts": []}', ["empty-journal"]),
        (b'{"format": "burraco-tournament", "version": 1, "acts": 3}', ["wants-list"]),
    ):
        assert sorted(one.slug for one in read_journal(data).faults) == slugs


def small() -> dict[str, Any]:
    """A journal of five acts as JSON data: opened, entered, drafted, published, one sheet."""
    hall = Hall().open(2)
    hall.seat_pairs((1, 2))
    hall.record(1, 1, (600, 400))
    return json.loads(json.dumps(journal_data(hall.journal.entries)))  # type: ignore[no-any-return]


def faults(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one.where, one.slug) for one in read_journal(json.dumps(data)).faults]


def test_every_fault_of_shape_at_once() -> None:
    data = small()
    data["acts"][0]["events"][0]["format"]["kind"] = "trios"
    data["acts"][1]["n"] = 7
    data["acts"][1]["events"][0]["entrants"][0]["players"][0]["name"] = 5
    data["acts"][2]["events"][0]["colour"] = "red"
    data["acts"][3]["at"] = "noon"
    del data["acts"][3]["by"]
    data["acts"][4]["events"][0]["figures"]["deals"][0][1] = [100, "x", 1]
    data["acts"][4]["events"][1]["event"] = "sheet-eaten"
    data["acts"][4]["events"][2].pop("line")
    assert faults(data) == [
        ("act 1: events[0].format.kind", "wants-one-of"),
        ("act 2", "wrong-act-number"),
        ("act 2: events[0].entrants[0].players[0].name", "wants-text"),
        ("act 3: events[0]", "unknown-field"),
        ("act 4", "no-author"),
        ("act 4", "bad-time"),
        ("act 5: events[0].figures.deals[0][1]", "wants-number"),
        ("act 5: events[1]", "unknown-event"),
        ("act 5: events[2]", "missing-field"),
    ]


def test_every_fault_of_sense_at_once() -> None:
    """A pair twice, an unknown table, an impossible score: each with its act."""
    data = small()
    data["acts"][4]["events"][0]["figures"]["deals"][0][0] = [103, 0, 103]
    data["acts"][4]["events"][1]["table"] = 9
    data["acts"].append({**data["acts"][1], "n": 6})
    data["acts"].append(
        {
            "n": 7,
            "at": "2025-05-03T16:00:00Z",
            "by": "Ada",
            "events": [{"event": "round-published", "round": 2}],
        }
    )
    assert faults(data) == [
        ("act 5", "not-a-multiple"),
        ("act 5", "not-a-multiple"),
        ("act 5", "unknown-table"),
        ("act 6", "number-twice"),
        ("act 6", "number-twice"),
        ("act 6", "player-twice"),
        ("act 6", "player-twice"),
        ("act 6", "player-twice"),
        ("act 6", "player-twice"),
        ("act 7", "no-draft"),
    ]


def test_undo_of_what_is_not_there() -> None:
    data = small()
    data["acts"].append(
        {
            "n": 6,
            "at": "2025-05-03T16:00:00Z",
            "by": "Ada",
            "events": [{"event": "undone", "entry": 6, "reason": "x"}],
        }
    )
    assert faults(data) == [("act 6", "unknown-entry")]


def test_faults_are_put_into_words() -> None:
    data = small()
    data["acts"][4]["events"][0]["table"] = 40
    (found, *_) = read_journal(json.dumps(data)).faults
    assert say_fault("it", found) == "atto 5: nel turno 1 il tavolo 40 non c'è"
    assert say_fault("en", found) == "act 5: there is no table 40 in round 1"


def test_a_tournament_with_every_kind_of_act_comes_back() -> None:
    """Those the simulation has not: corrections, complaints, ties, substitutes, undo, changes by hand."""
    hall = Hall(code="uisp").open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.Start(1))
    hall.do(acts.Extend(1, 5, "x"))
    hall.do(acts.Substitute(1, 1, 0, "1a", "Zoe", ("1b", "2a", "2b")))
    hall.do(acts.EnterSheet(1, 1, sheet((600, 400)), 0))
    hall.do(acts.AssignScore(1, 1, "referee", "x", points=(5, 10)))
    hall.record(1, 2, (500, 500))
    hall.do(acts.PostStandings(1))
    hall.do(acts.Complain(1, 2, "10?"))
    hall.do(acts.SettleComplaint(1, False, "yes"))
    hall.do(acts.Amend(hall.entrant(1)._replace(club="Aurora"), "forgotten"))
    done = hall.do(acts.Penalise(1, 1, "mp", -5, "x"))
    hall.do(acts.Undo(done.n, "no"))
    found = read_journal(write_journal(hall.journal.entries))
    assert found.faults == ()
    assert found.journal.entries == hall.journal.entries
    assert found.journal.state == hall.state
