"""FE.BUR.IT. 29 with 12: what a wrong meld gives when the deal is counted."""

import pytest

from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import lay

FEBURIT = load("feburit")
NORTH_SOUTH = 0
TABLE = """
    turn    N play
    N meld  4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    N hand  4♦ 5♦ 6♦ 9♦ J♠ K♠
    S hand  3♠
"""


@article("feburit", "29")
@pytest.mark.parametrize(
    ("words", "melds", "wrong"),
    [
        ("N open 4♦ 5♦ 9♦", (7, 50), (3, -20)),
        ("N open 4♦ 5♦ 6♦ 9♦", (10, 65), (1, -10)),
        ("N add J♠ to 1", (7, 50), (1, -10)),
    ],
)
def test_a_wrong_meld_at_the_count(words: str, melds: tuple[int, int], wrong: tuple[int, int]) -> None:
    """FE.BUR.IT. 29: valid melds alone give points; 12: what is left over counts as penalised."""
    play = Scene(FEBURIT, lay(TABLE)).do(f"{words}; N discard K♠")
    lines = score_deal(FEBURIT, play.state)[NORTH_SOUTH].lines
    found = {line.item: (line.count, line.points) for line in lines}
    cites = {line.item: str(line.cite) for line in lines}
    assert (found["burraco-pulito"], found["melds"], found["wrong"]) == ((1, 200), melds, wrong)
    assert cites["wrong"] == "FE.BUR.IT. 12"
