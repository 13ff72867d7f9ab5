"""Whatever the desk, the phones and the steward can make of a tournament is accepted by all that reads it."""

from collections import Counter

import pytest

from burraco.paper.restore_codes import journal_codes, restore
from burraco.tournament.check import check
from burraco.tournament.events import PAPER
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_journal, write_lines
from burraco.tournament.figures import differences
from burraco.tournament.journal import Journal
from burraco.tournament.results.recount import compare
from burraco.tournament.state import State
from tests.tournament.random_tournaments import CASES, draw
from tests.tournament.storms import KINDS, Storm

SMALL, PARTS, NIGHTLY = 10, 4, 2000


def hold(seed: int) -> Storm:
    """Let a tournament happen, and read its journal in every way there is."""
    storm = Storm(draw(seed, SMALL))
    storm.run()
    journal = storm.hall.journal
    assert check(journal_data(journal.entries)) == [], seed
    assert list(compare(journal)) == [], seed
    for text in (write_journal(journal.entries), write_lines(journal.entries)):
        read = read_journal(text)
        assert (read.faults, read.cut, read.journal.state) == ((), None, journal.state), seed
    assert Journal(journal.entries).state == journal.state, seed
    if seed % 6 == 0:  # packing is slow
        assert restore("\n".join(journal_codes(journal.entries))).state == journal.state, seed
    return storm


def settled_on_paper(state: State) -> int:
    """Count the sheets whose copies differ and that the paper settled."""
    sheets = [sheet for round_ in state.rounds for sheet in round_.sheets.values() if sheet.handed_in]
    return sum(bool(differences(one.copies)) and one.handed_in == one.copies[PAPER] for one in sheets)


def test_every_journal_is_accepted_and_every_kind_of_act_is_in_them() -> None:
    """Every plan with every code; the storms are worth nothing if an act is never accepted in them."""
    accepted: Counter[type] = Counter()
    paper, forms = 0, set()
    for seed in range(len(CASES)):
        storm = hold(seed)
        accepted += storm.accepted
        paper += settled_on_paper(storm.state)
        forms.add((storm.state.setup.kind, storm.state.setup.at_table))
    assert [kind.__name__ for kind in KINDS if not accepted[kind]] == []
    assert paper > 10
    assert len(forms) == 5


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_two_thousand_storms(part: int) -> None:
    for seed in range(part, NIGHTLY, PARTS):
        hold(seed)
