"""A tournament of Parole on our tables: a table plays by the words ruled on when it was opened."""

import time

import pytest

from burraco.record.parse import MAX_LINE
from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.models import MAX_RULES, Table
from burraco.web.tournaments.journal import NotDone
from tests.web.online.playing import Online

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def lexicon() -> None:
    while LEXICON_LOADER.waits_for(load("parole")):
        time.sleep(0.05)


def test_tables_play_by_the_rulings_known_when_they_open_and_keep_them() -> None:
    tournament = Online(people=2, code="parole")
    tournament.do(acts.RuleWord("gattone", "allow", "razza"))
    tournament.publish()
    first = tournament.game()
    assert first.code.spec == "parole:allow=gattone"
    assert "gattone" in first.code.lexicon
    tournament.do(acts.RuleWord("casa", "forbid", "per prova"))
    tournament.tend()
    assert "casa" in tournament.game().code.lexicon  # a table under way goes on as it began
    tournament.everybody_comes()
    tournament.start()
    tournament.play_round()
    tournament.publish()
    assert tournament.game().code.spec == "parole:allow=gattone,forbid=casa"
    assert "casa" not in tournament.game().code.lexicon


def test_the_longest_list_of_rulings_fits_a_table() -> None:
    """Three-letter words too, for all the signs between them; and a record of the table can be read."""
    tournament = Online(people=2, code="parole")
    letters = "abcdefghilmnopqrstuvz"
    words = [a + b + c for a in letters for b in letters for c in letters][:375]
    for word in words:
        tournament.do(acts.RuleWord(word, "forbid", "x"))
    with pytest.raises(NotDone, match="too-many-rulings"):
        tournament.do(acts.RuleWord("zzz", "forbid", "x"))
    tournament.publish()
    spec = Table.objects.get(pk=tournament.table()).rules
    assert spec == "parole:forbid=" + "+".join(words)
    assert len(f"Codice: {spec}") < MAX_LINE - 200 <= MAX_RULES - 200  # room for a base and switches
