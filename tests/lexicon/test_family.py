"""The family setting: vulgar and offensive words are left out, their innocent neighbours are not."""

from burraco.lexicon.lexicon import default
from burraco.rules.loader import load
from tests.lexicon.small import lexicon_of

STAY = "cazzuola culla cullare cultura culmine oculista figlia troiano zoccolo scopa scopo piscina"
STAY_TOO = "chiave cagna cagliare caco cachi fico scaglia cacao"


def test_vulgar_words_are_left_out_and_their_neighbours_stay() -> None:
    lexicon = default()
    family = lexicon.family()
    for word in ("merda", "stronzo", "cazzate", "puttane", "incazzarsi", "cagare", "caga", "caca"):
        assert lexicon.judge(word).is_ok, word
        assert family.judge(word).reason == "family", word
    assert [word for word in (STAY + " " + STAY_TOO).split() if not family.judge(word).is_ok] == []
    assert 0 < len(lexicon.common()) - len(family.common()) < len(lexicon.common()) // 200


def test_no_search_finds_what_is_left_out() -> None:
    family = lexicon_of("merda", "madre").family()
    assert [word for word, _ in family.spell("mederra")] == ["madre"]
    assert "merda" not in family


def test_a_ruling_goes_before_the_setting() -> None:
    family = lexicon_of("merda", "madre").family()
    assert family.ruled({"merda": "letteraria"}, {}).judge("merda").is_ok
    assert lexicon_of("merda").ruled({"merda": "letteraria"}, {}).family().judge("merda").is_ok


def test_a_code_carries_the_setting_in_its_spec() -> None:
    assert not load("parole").is_family
    code = load("parole:family,allow=zzz")
    assert code.is_family
    assert "merda" not in code.lexicon
    assert "zzz" in code.lexicon
    assert load("parole").lexicon.judge("merda").is_ok
