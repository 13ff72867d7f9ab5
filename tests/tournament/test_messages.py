"""What the hall is told: a line with an end, taken away or replaced, in the journal like everything else."""

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.clock import told_now
from burraco.tournament.exchange.journal_file import journal_data
from tests.tournament.hall import Hall


def told(hall: Hall) -> str:
    """What the hall is told now."""
    return told_now(hall.state, hall.now.isoformat())


def test_a_message_has_an_end_is_replaced_and_taken_away() -> None:
    hall = Hall().open(2)
    assert told(hall) == ""
    hall.do(acts.ShowMessage(" buffet at nine ", 10))
    assert told(hall) == "buffet at nine"
    hall.wait(599)
    assert told(hall) == "buffet at nine"
    hall.wait(1)
    assert told(hall) == ""
    hall.do(acts.ShowMessage("round 2 at ten", 5))
    hall.do(acts.ShowMessage("", 0))
    assert told(hall) == ""
    assert check(journal_data(hall.journal.entries)) == []


def test_a_message_without_words_or_end_is_refused() -> None:
    hall = Hall().open(2)
    assert hall.refusal(acts.ShowMessage(" ", 5)) == {"no-message": ""}
    assert hall.refusal(acts.ShowMessage("x", 601)) == {"out-of-range": ""}
    assert hall.refusal(acts.ShowMessage("x", -1)) == {"out-of-range": ""}
