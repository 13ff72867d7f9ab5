"""Random tournaments: lawful scores, replay equals state, everybody once a round, files come back."""

from itertools import product

import pytest

from burraco.tournament.exchange.journal_file import read_journal, write_journal
from burraco.tournament.journal import replay
from burraco.tournament.results.csv_tables import pairings_csv, standings_csv
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate

PLANS = ("random", "mitchell", "italiano", "danese", "danese-no-rematch", "mitchell:2,danese:2")
PAIRS = [
    Spec(size, 4, plan, code, f"{plan}{size}", incidents=incidents)
    for plan, size, (code, incidents) in product(
        PLANS, (3, 4, 9, 16, 31), (("uisp", False), ("uisp", True), ("feburit", True))
    )
]
SINGLE = Spec(0, 3, kind="single")
SHAPES = (
    SINGLE,
    SINGLE._replace(at_table=2, deals=2),
    SINGLE._replace(at_table=3, scoring="points"),
    Spec(0, 3, kind="teams", deals=4),
)
OTHERS = [
    shape._replace(entrants=size, plan=plan, house=house, incidents=True)
    for size, shape, plan, house in product((5, 14), SHAPES, ("random", "danese", "italiano"), (False, True))
]


def named(spec: Spec) -> str:
    return f"{spec.kind}{spec.at_table}-{spec.entrants}-{spec.plan}-{spec.code}-{spec.incidents}-{spec.house}"


@pytest.mark.parametrize("spec", [*PAIRS, *OTHERS], ids=named)
def test_a_random_tournament_holds_together(spec: Spec) -> None:
    journal = simulate(spec)
    state = journal.state
    assert replay(journal.entries) == state
    assert read_journal(write_journal(journal.entries)).journal.entries == journal.entries
    assert journal.standings().after == spec.rounds
    for round_ in state.rounds:
        seated = [who for one in round_.tables.values() for side in one.sides for who in side if who]
        everybody = [*seated, *round_.resting]
        assert len(set(everybody)) == len(everybody)
    if spec.scoring == "vp" and not spec.incidents and not spec.house and spec.entrants % 2 == 0:
        assert sum(row.vp for row in journal.standings().rows) == 10 * spec.entrants * spec.rounds
        assert sum(row.mp for row in journal.standings().rows) == 0


def test_the_same_seed_gives_the_same_tournament() -> None:
    spec = Spec(9, 3, incidents=True, seed="x")
    assert simulate(spec).entries == simulate(spec).entries
    assert simulate(spec).entries != simulate(spec._replace(seed="y")).entries


def test_csv_of_standings_and_pairings() -> None:
    journal = simulate(Spec(5, 2, seed="3"))
    rows = standings_csv(journal).splitlines()
    assert rows[0] == "place,number,name,club,girone,vp,mp,points,rounds,status"
    assert len(rows) == 6
    pairings = pairings_csv(journal.state).splitlines()
    assert pairings[0] == "round,table,line,number,name,points,mp,vp,score"
    assert [row.split(",")[0] for row in pairings[1:]] == ["1"] * 5 + ["2"] * 5
    assert pairings[5].endswith(",rest")
    assert pairings_csv(journal.state, 2).splitlines()[1:] == pairings[6:]
