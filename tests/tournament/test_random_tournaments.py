"""Random tournaments of every movement, code and size: the checker is green, and counts as the room counts.

The checker looks at every pairing: nobody idle twice where that is forbidden and no rematch that could have
been avoided where the movement bars it. Here the two promises are looked at once more, without it.
"""

from collections import Counter

import pytest

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_journal
from burraco.tournament.journal import replay
from burraco.tournament.movements.plan import MOVEMENTS
from burraco.tournament.results.recount import compare
from burraco.tournament.state import State
from tests.tournament.random_tournaments import CASES, CODES, MAX_ENTRANTS, Case, draw, play

SMALL, EVERY_CHANGE = 24, len(CASES)
NIGHTLY, PARTS = 1000, 10


def hold(case: Case) -> State:
    """Play one tournament and hold everything that must be true of it."""
    journal = play(case)
    assert check(journal_data(journal.entries)) == []
    assert list(compare(journal)) == []
    assert replay(journal.entries) == journal.state
    assert read_journal(write_journal(journal.entries)).journal.entries == journal.entries
    no_idle_twice(journal.state)
    return journal.state


def no_idle_twice(state: State) -> None:
    """Where the code forbids it nobody rests twice in a session in which somebody else never did."""
    if state.code["tournament.rest_twice"] or state.setup.gironi:
        return
    rested: Counter[tuple[int, int]] = Counter()
    for round_ in state.rounds:
        session = state.setup.session_of(round_.number)
        playing = {who for table in round_.tables.values() for side in table.sides for who in side if who}
        fresh = [who for who in playing & round_.drafted if not rested[session, who]]
        assert not [who for who in round_.resting if rested[session, who] and fresh]
        rested.update((session, who) for who in round_.resting)


@pytest.mark.parametrize("part", range(6))
def test_random_tournaments_of_every_plan_and_code(part: int) -> None:
    for seed in range(part, EVERY_CHANGE, 6):
        hold(draw(seed, SMALL))


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_random_tournaments(part: int) -> None:
    for seed in range(part, NIGHTLY, PARTS):
        hold(draw(seed))


def test_the_thousand_have_everything() -> None:
    """Every movement with every code, sizes from 3 to 200 odd and even, every kind of table."""
    cases = [draw(seed) for seed in range(NIGHTLY)]
    met = {
        (part.partition(":")[0], case.format.code) for case in cases for part in case.format.plan.split(",")
    }
    assert met == {(movement, code) for movement in MOVEMENTS for code in CODES}
    assert {case.entrants for case in cases} == set(range(3, MAX_ENTRANTS + 1))
    kinds = {(case.format.kind, case.format.at_table) for case in cases}
    assert kinds == {("pairs", 4), ("teams", 4), ("single", 2), ("single", 3), ("single", 4)}
