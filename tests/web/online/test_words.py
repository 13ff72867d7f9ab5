"""An event of Parole on our tables: a table plays by the words ruled on when it was opened."""

import time

import pytest

from burraco.record.parse import MAX_LINE
from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.web.tables.lexicon_waiting import WORDBOOK
from burraco.web.tables.models import MAX_RULES, Table
from burraco.web.tournaments.journal import NotDone
from tests.web.online.playing import Online

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def lexicon() -> None:
    while WORDBOOK.waits_for(load("parole")):
        time.sleep(0.05)


def test_tables_play_by_the_rulings_known_when_they_open_and_keep_them() -> None:
    event = Online(people=2, code="parole")
    event.do(acts.RuleWord("gattone", "allow", "razza"))
    event.publish()
    first = event.game()
    assert first.code.spec == "parole:allow=gattone"
    assert "gattone" in first.code.book
    event.do(acts.RuleWord("casa", "forbid", "per prova"))
    event.tend()
    assert "casa" in event.game().code.book  # a table under way goes on as it began
    event.everybody_comes()
    event.start()
    event.play_round()
    event.publish()
    assert event.game().code.spec == "parole:allow=gattone,forbid=casa"
    assert "casa" not in event.game().code.book


def test_the_longest_list_of_rulings_fits_a_table() -> None:
    """Three-letter words too, for all the signs between them; and a record of the table can be read."""
    event = Online(people=2, code="parole")
    letters = "abcdefghilmnopqrstuvz"
    words = [a + b + c for a in letters for b in letters for c in letters][:375]
    for word in words:
        event.do(acts.RuleWord(word, "forbid", "x"))
    with pytest.raises(NotDone, match="too-many-rulings"):
        event.do(acts.RuleWord("zzz", "forbid", "x"))
    event.publish()
    spec = Table.objects.get(pk=event.table()).rules
    assert spec == "parole:forbid=" + "+".join(words)
    assert len(f"Codice: {spec}") < MAX_LINE - 200 <= MAX_RULES - 200  # room for a base and switches
