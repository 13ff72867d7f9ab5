"""What a referee at a live table still has to ask."""

import pytest

from burraco.referee.guide import Question
from burraco.referee.live.questions import open_questions
from burraco.rules.loader import code_ids, load
from tests.refereed_scene import Scene
from tests.tables import lay

TABLE = """
    turn   N play
    N meld 4♥ 5♥ 6♥
    N hand K♠ 9♠ Q♦ 7♣
"""


@pytest.mark.parametrize("spec", [spec for spec in code_ids() if spec != "parole"])
@pytest.mark.parametrize(
    "act", ["open K♠ 9♠ Q♦", "add K♠ to 1", "discard K♠ 9♠", "show K♠", "throw K♠ onto 1"]
)
def test_the_cards_answer_for_themselves(spec: str, act: str) -> None:
    """Whatever lies on the table is not asked for, in any code."""
    code = load(spec)
    scene = Scene(code, lay(TABLE)).do(f"N {act}")
    assert scene.found()
    assert [open_questions(code, finding) for finding in scene.found()] == [[]] * len(scene.found())


def test_what_was_said_is_asked() -> None:
    code = load("uisp")
    (finding,) = Scene(code, lay(TABLE)).do("N suggest 1").found()
    assert open_questions(code, finding) == [Question("form", ("warned", "placed", "asked"))]
    assert open_questions(code, finding, {"form": "asked"}) == []
