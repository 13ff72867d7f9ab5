"""Home rules are refereed by the code underneath."""

from burraco.referee.catalogues import catalogue
from tests.articles.marker import article


@article("casa", "FAQ")
def test_the_base_rules() -> None:
    """Casa FAQ: whatever the home rules, remedies are those of the code underneath."""
    assert catalogue("casa") is catalogue("uisp")
    assert catalogue("casa:base=feburit,super") is catalogue("feburit")
