"""The language judge's rulings: in the journal, for one tournament; the last on a word holds. [parole 2]"""

from typing import Any

import pytest

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_journal
from burraco.tournament.journal import Entry, replay
from tests.articles.marker import article
from tests.tournament.hall import Hall
from tests.tournament.tampering import event, found, told


def hall_of_words(**setup: Any) -> Hall:
    return Hall(**{"code": "parole", **setup}).open(4)


def verdict(hall: Hall, word: str) -> tuple[bool, str, str]:
    """What the tournament says of a word: whether it may be laid, the slug, the judge's reason."""
    answer = hall.state.judged_code.lexicon.judge(word)
    return answer.is_ok, answer.reason, answer.params.get("why", "")


@article("parole", "2")
def test_a_ruling_overrides_the_lexicon_in_its_tournament_and_keeps_its_reason() -> None:
    hall, other = hall_of_words(), hall_of_words()
    assert verdict(hall, "gattone")[:2] == (False, "altered")
    hall.do(acts.RuleWord("Gattone ", "allow", "razza  di gatti"))
    hall.do(acts.RuleWord("casa", "forbid", "per prova"))
    assert verdict(hall, "gattone") == (True, "allowed-by-judge", "razza di gatti")
    assert verdict(hall, "CASA") == (False, "forbidden-by-judge", "per prova")
    assert verdict(other, "casa")[:2] == (True, "in-lexicon")
    assert "gattone" in load(hall.state.judged_code.spec).lexicon  # whoever is given the spec plays by it
    assert hall.state.code.spec == "parole"


def test_the_last_ruling_on_a_word_holds_and_can_be_taken_back() -> None:
    hall = hall_of_words()
    hall.do(acts.RuleWord("gattone", "allow", "uno"))
    hall.do(acts.RuleWord("casa", "forbid", "due"))
    hall.do(acts.RuleWord("gattone", "forbid", "tre"))
    assert verdict(hall, "gattone") == (False, "forbidden-by-judge", "tre")
    assert list(hall.state.word_rulings) == ["casa", "gattone"]
    hall.do(acts.RuleWord("gattone", "lexicon"))
    assert verdict(hall, "gattone")[:2] == (False, "altered")
    assert list(hall.state.word_rulings) == ["casa"]
    hall.do(acts.Undo(len(hall.journal), "no"))
    assert verdict(hall, "gattone") == (False, "forbidden-by-judge", "tre")


def test_a_ruling_is_made_at_any_time_until_the_tournament_is_closed() -> None:
    hall = Hall(code="parole", plan="by-hand:1", sessions=(1,)).open(2)
    hall.do(acts.RuleWord("gattone", "allow", "prima"))
    hall.play((1, 2, 500, 300))
    hall.do(acts.RuleWord("casa", "forbid", "dopo"))
    hall.do(acts.Close())
    assert hall.refusal(acts.RuleWord("casa", "lexicon")) == {"tournament-closed": ""}


@pytest.mark.parametrize(
    ("act", "refusal"),
    [
        (acts.RuleWord("città", "allow", "so"), {"not-a-word-of-cards": "Parole 4.2"}),
        (acts.RuleWord("io", "allow", "so"), {"not-a-word-of-cards": "Parole 4.2"}),
        (acts.RuleWord("taxi", "allow", "so"), {"not-a-word-of-cards": "Parole 4.2"}),
        (acts.RuleWord("casa,forbid=cosa", "allow", "so"), {"not-a-word-of-cards": "Parole 4.2"}),
        (acts.RuleWord("a" * 31, "forbid", "so"), {"not-a-word-of-cards": "Parole 4.2"}),
        (acts.RuleWord("casa", "forbid", "  "), {"no-reason": ""}),
        (acts.RuleWord("casa", "lexicon", "so"), {"word-not-ruled": ""}),
    ],
)
def test_what_cannot_be_ruled_is_refused(act: acts.RuleWord, refusal: dict[str, str]) -> None:
    assert hall_of_words().refusal(act) == refusal


def test_only_where_words_are_played() -> None:
    assert Hall().open(4).refusal(acts.RuleWord("casa", "allow", "so")) == {"no-words-here": "UISP 1.2"}


def test_there_is_an_end_to_them_and_the_longest_list_still_loads() -> None:
    hall = hall_of_words(code="parole:allow=aroma")
    letters = "abcdefghilmnopqrstuvz"
    words = [a * 5 + b * 10 + c * 15 for a in letters for b in letters for c in letters]
    given = 0
    while isinstance(hall.ask(acts.RuleWord(words[given], "allow", "so")), Entry):
        given += 1
    assert given == (1500 - len("aroma")) // 31
    assert len("+".join(["aroma", *words[: given + 1]])) > 1500
    assert hall.refusal(acts.RuleWord(words[given], "allow", "so")) == {"too-many-rulings": ""}
    assert set(hall.state.judged_code.rulings.allow) == {"aroma", *words[:given]}
    more = hall.state.setup._replace(code="parole:forbid=" + "+".join(words[given : given + 40]))
    assert hall.refusal(acts.ChangeFormat(more, "so")) == {"too-many-rulings": ""}


def test_rulings_stand_above_those_of_the_set_up() -> None:
    hall = hall_of_words(code="parole:allow=gattone,forbid=casa+cosa")
    hall.do(acts.RuleWord("casa", "allow", "sì"))
    assert verdict(hall, "casa") == (True, "allowed-by-judge", "sì")
    assert verdict(hall, "cosa") == (False, "forbidden-by-judge", "Parole 2")
    assert verdict(hall, "gattone") == (True, "allowed-by-judge", "Parole 2")
    hall.do(acts.RuleWord("casa", "lexicon"))
    assert verdict(hall, "casa") == (False, "forbidden-by-judge", "Parole 2")


def test_the_journal_keeps_them_and_the_checker_agrees() -> None:
    hall = hall_of_words()
    hall.do(acts.RuleWord("gattone", "allow", "razza"))
    hall.do(acts.RuleWord("gattone", "lexicon"))
    hall.do(acts.RuleWord("casa", "forbid", "per prova"))
    data = journal_data(hall.journal.entries)
    assert data["acts"][-1]["events"] == [
        {"event": "word-ruled", "word": "casa", "ruling": "forbid", "reason": "per prova"}
    ]
    read = read_journal(write_journal(hall.journal.entries).encode())
    assert (read.faults, read.journal.state) == ((), replay(hall.journal.entries))
    assert check(data) == []


@pytest.mark.parametrize(
    ("change", "slug"),
    [
        ({"word": "Casa"}, "not-a-word-of-cards"),
        ({"word": "xi"}, "not-a-word-of-cards"),
        ({"reason": " "}, "no-reason"),
        ({"ruling": "lexicon"}, "word-not-ruled"),
        ({"ruling": "maybe"}, "misfit"),
    ],
)
def test_the_checker_finds_what_cannot_be(change: dict[str, str], slug: str) -> None:
    hall = hall_of_words()
    hall.do(acts.RuleWord("casa", "forbid", "so"))
    data = told(hall.journal)
    place, one = event(data, "word-ruled")
    one |= change
    assert found(data) == [(place, slug)]
    opened = event(data, "event-opened")[1]
    opened["format"]["code"] = "uisp"
    assert [slug for _, slug in found(data)] == ["misfit" if slug == "misfit" else "no-words-here"]


def test_a_ruling_drops_no_draft() -> None:
    hall = Hall(code="parole", plan="danese:4", sessions=(4,)).open(4)
    hall.do(acts.MakeDraft())
    hall.do(acts.RuleWord("casa", "forbid", "so"))
    assert hall.state.draft is not None
    assert isinstance(hall.journal.entries[-1].events[0], ev.WordRuled)
