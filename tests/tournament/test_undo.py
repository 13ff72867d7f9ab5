"""Undo is an act: nothing is lost, what others rest on is not taken away, and undoing can be undone."""

from burraco.tournament import acts
from burraco.tournament.journal import replay
from tests.tournament.hall import Hall, sheet, table


def test_undo_and_undo_that() -> None:
    hall = Hall().open(2)
    hall.seat_pairs((1, 2))
    before = hall.state
    entry = hall.record(1, 1, (600, 400))
    played = hall.state
    undoing = hall.do(acts.Undo(entry.n, "wrong table"))
    assert hall.state == before
    assert hall.refusal(acts.Undo(entry.n, "again")) == {"undone-already": ""}
    hall.do(acts.Undo(undoing.n, "it was the right one"))
    assert hall.state == played
    assert [one.n for one in hall.journal.entries] == list(range(1, len(hall.journal) + 1))
    assert entry in hall.journal.entries


def test_what_others_rest_on_stays() -> None:
    """Each is refused with the acts that stand in the way."""
    hall = Hall().open(2)
    drafted = hall.do(acts.MakeDraft((table(1, 1, 2),)))
    hall.do(acts.Publish())
    recorded = hall.record(1, 1, (600, 400))
    for entry in (1, 2, drafted.n, drafted.n + 1):
        assert hall.refusal(acts.Undo(entry, "x")) == {"others-rest-on-it": ""}
    hall.do(acts.PostStandings(1))
    assert hall.refusal(acts.Undo(recorded.n, "x")) == {"others-rest-on-it": ""}
    assert hall.refusal(acts.Undo(99, "x")) == {"unknown-entry": ""}


def test_backwards_everything_can_be_undone() -> None:
    hall = Hall().open(2)
    hall.seat_pairs((1, 2))
    hall.record(1, 1, (600, 400))
    hall.do(acts.PostStandings(1))
    for entry in range(len(hall.journal), 0, -1):
        hall.do(acts.Undo(entry, "start again"))
    assert hall.state.format is None


def test_undoing_a_score_drops_the_draft_made_of_it() -> None:
    hall = Hall(plan="danese:9").open(4)
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    hall.record(1, 1, (600, 400))
    last = hall.record(1, 2, (600, 400))
    hall.do(acts.MakeDraft())
    hall.do(acts.Undo(last.n, "mistyped"))
    assert hall.state.draft is None
    assert hall.refusal(acts.MakeDraft()) == {"scores-missing": ""}


def test_undoing_a_change_of_the_draft_brings_the_former_back() -> None:
    hall = Hall().open(4)
    hall.do(acts.MakeDraft((table(1, 1, 2), table(2, 3, 4))))
    drafted = hall.state.draft
    change = acts.ChangeDraft((table(1, 1, 3), table(2, 2, 4)), (), "sisters")
    entry = hall.do(change)
    hall.do(acts.Undo(entry.n, "they do not mind"))
    assert hall.state.draft == drafted


def test_replay_is_the_state_at_every_step() -> None:
    """Also with undone acts among them."""
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.record(1, 1, (600, 400))
    penalty = hall.do(acts.Penalise(1, 1, "points", -100, "x"))
    hall.do(acts.Undo(penalty.n, "not her"))
    hall.do(acts.EnterSheet(1, 2, sheet((100, 200)), 0))
    assert replay(hall.journal.entries) == hall.state
    assert hall.state.penalties == ()


def test_an_undo_needs_a_reason_and_an_author() -> None:
    hall = Hall().open(2)
    assert hall.refusal(acts.Undo(2, " ")) == {"no-reason": ""}
    answer = hall.journal.act(acts.Publish(), "yesterday", " ")
    assert {one.slug for one in answer.faults} == {"no-author", "bad-time"}  # type: ignore[union-attr]
