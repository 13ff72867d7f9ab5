"""Checking in and closing: who is in the hall, and when a tournament is over."""

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_journal
from burraco.tournament.journal import Journal
from tests.tournament.hall import Hall


def found(hall: Hall) -> list[str]:
    """What the checker has against a journal."""
    return [one.slug for one in check(journal_data(hall.journal.entries))]


def test_whoever_checked_in_is_noted_and_can_be_struck_again() -> None:
    hall = Hall().open(4)
    hall.do(acts.CheckIn((1, 3)))
    assert hall.state.present == {1, 3}
    hall.do(acts.CheckIn((3,), is_here=False))
    assert hall.state.present == {1}
    assert hall.refusal(acts.CheckIn((9,))) == {"unknown-entrant": ""}
    assert hall.refusal(acts.CheckIn(())) == {"nobody": ""}
    assert found(hall) == []


def test_checking_in_leaves_a_draft_alone() -> None:
    hall = Hall(plan="random:1", sessions=(1,)).open(4)
    hall.do(acts.MakeDraft())
    draft = hall.state.draft
    hall.do(acts.CheckIn((1,)))
    assert hall.state.draft is draft
    assert draft is not None


def test_a_tournament_is_closed_when_every_score_and_every_complaint_is_settled() -> None:
    hall = Hall().open(4)
    round_ = hall.seat_pairs((1, 2), (3, 4))
    hall.record(round_, 1, (500, 300))
    assert hall.refusal(acts.Close()) == {"scores-missing": ""}
    hall.record(round_, 2, (500, 300))
    hall.do(acts.Complain(1, 1, "wrong"))
    assert hall.refusal(acts.Close()) == {"complaint-open": ""}
    hall.do(acts.SettleComplaint(1, False, "right"))
    hall.do(acts.Close())
    assert hall.state.closed_at == hall.journal.entries[-1].at
    assert found(hall) == []


def test_nothing_is_done_in_a_closed_tournament_but_opening_it_again() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 500, 300), (3, 4, 100, 200))
    hall.do(acts.Penalise(1, 1, "vp", -1, "talk"))
    before = hall.state
    closed = hall.do(acts.Close())
    assert hall.refusal(acts.Withdraw(1, "tired")) == {"tournament-closed": ""}
    assert hall.refusal(acts.Close()) == {"tournament-closed": ""}
    assert hall.refusal(acts.Undo(closed.n - 1, "no")) == {"tournament-closed": ""}
    hall.do(acts.Undo(closed.n, "one more round"))
    assert hall.state == before
    hall.do(acts.Withdraw(1, "tired"))
    assert found(hall) == []


def test_the_checker_finds_what_came_after_the_closing() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 500, 300), (3, 4, 100, 200))
    entry = hall.do(acts.CheckIn((1,)))
    hall.do(acts.Close())
    for event in (ev.EntrantLeft(1, "withdrawn", ""), ev.Undone(entry.n, "no"), ev.TournamentClosed()):
        last = hall.journal.entries[-1]
        forged = Journal([*hall.journal.entries, last._replace(n=last.n + 1, events=(event,))])
        assert [one.slug for one in check(journal_data(forged.entries))] == ["tournament-closed"]
        read = read_journal(write_journal(forged.entries))
        assert "tournament-closed" in [one.slug for one in read.faults]


def test_the_checker_finds_a_closing_that_came_too_early() -> None:
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.Complain(1, 1, "wrong"))
    last = hall.journal.entries[-1]
    forged = [*hall.journal.entries, last._replace(n=last.n + 1, events=(ev.TournamentClosed(),))]
    assert [one.slug for one in check(journal_data(forged))] == ["scores-missing", "complaint-open"]


def test_a_copy_goes_on_by_itself_and_follows_what_others_wrote() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 500, 300), (3, 4, 100, 200))
    hall.journal.standings()
    other = hall.journal.copy()
    known = len(other)
    hall.do(acts.Penalise(1, 1, "vp", -1, "talk"))
    assert len(other) == known
    assert other.standings() != hall.journal.standings()
    other.follow(hall.journal.entries[known:])
    hall.do(acts.Undo(known + 1, "a mistake"))
    other.follow(hall.journal.entries[known + 1 :])
    assert other.state == hall.state
    assert other.entries == hall.journal.entries
    assert other.standings() == hall.journal.standings()
