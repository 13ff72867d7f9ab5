"""Verdicts: any text gets a clear answer, and a language judge has the last word."""

import pytest

from burraco.lexicon.lexicon import default
from burraco.texts.languages import LANGS, Lang, placeholders, texts
from burraco.texts.say import say
from tests.lexicon.small import lexicon_of

LEXICON = lexicon_of(
    "casa", "amore", "libro", "gatto", refused={"citta": ("oxytone", "città"), "onu": ("acronym", "ONU")}
)


@pytest.mark.parametrize(
    ("word", "reason", "params"),
    [
        ("casa", "in-lexicon", {}),
        (" CaSa ", "in-lexicon", {}),
        ("", "empty", {}),
        ("  ", "empty", {}),
        ("c4sa", "not-letters", {"signs": "4"}),
        ("l'amore", "not-letters", {"signs": "'"}),
        ("casa casa", "not-letters", {"signs": " "}),
        ("a" * 1000, "too-long", {"length": "1000", "most": "30"}),
        ("io", "too-short", {"least": "3"}),
        ("città", "oxytone", {"written": "città"}),
        ("citta\u0300", "oxytone", {"written": "città"}),
        ("citta", "oxytone", {"written": "città"}),
        ("càsa", "accented", {"plain": "casa"}),
        ("taxi", "foreign-letters", {"letters": "X"}),
        ("jockey", "foreign-letters", {"letters": "J K Y"}),
        ("straße", "foreign-letters", {"letters": "ß"}),
        ("onu", "acronym", {"base": "ONU"}),
        ("amor", "truncated", {"base": "amore"}),
        ("libraccio", "altered", {"base": "libro"}),
        ("gattoni", "altered", {"base": "gatto"}),
        ("zzz", "unknown", {}),
    ],
)
def test_every_text_gets_its_reason(word: str, reason: str, params: dict[str, str]) -> None:
    verdict = LEXICON.judge(word)
    assert (verdict.reason, verdict.params, verdict.is_ok) == (reason, params, reason == "in-lexicon")


def test_a_verdict_repeats_only_the_beginning_of_a_long_text() -> None:
    assert len(LEXICON.judge("a" * 1000).word) < 40


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_has_a_sentence_that_its_parameters_fill(lang: Lang) -> None:
    lexicon = LEXICON.ruled({"zzz": "per gioco"}, {"casa": "ripicca"})
    wrong = {
        "aereoporto": ("misspelt", "aeroporto"),
        "roma": ("proper-name", "Roma"),
        "geo": ("combining", ""),
    }
    asked = [
        "",
        "c4sa",
        "a" * 99,
        "io",
        "città",
        "càsa",
        "taxi",
        "onu",
        "amor",
        "gattone",
        "abc",
        "zzz",
        "casa",
    ]
    verdicts = [lexicon.judge(word) for word in [*asked, "libro"]]
    verdicts += [lexicon_of("casa", refused=wrong).judge(word) for word in wrong]
    verdicts.append(lexicon_of("casa", "merda").family().judge("merda"))
    assert {verdict.reason for verdict in verdicts} == {
        key.removeprefix("lexicon.") for key in texts(lang) if key.startswith("lexicon.")
    }
    for verdict in verdicts:
        assert placeholders(texts(lang)[f"lexicon.{verdict.reason}"]) <= verdict.params.keys()
        assert say(lang, f"lexicon.{verdict.reason}", **verdict.params)


def test_a_judge_allows_and_forbids_and_search_obeys() -> None:
    lexicon = LEXICON.ruled({"Gattone": "razza locale"}, {"casa": "finita"})
    assert lexicon.judge("gattone") == ("gattone", True, "allowed-by-judge", {"why": "razza locale"})
    assert lexicon.judge("casa") == ("casa", False, "forbidden-by-judge", {"why": "finita"})
    assert ("gattone" in lexicon, "casa" in lexicon, "casa" in LEXICON, "gattone" in LEXICON) == (
        True,
        False,
        True,
        False,
    )
    assert lexicon.spell("gattonecas", "*", least=7) == [
        ("gattone", -1),
        *(("gattone", at) for at in range(7)),
    ]
    assert lexicon.spell("casa") == []
    assert lexicon.extend("gatto", "en") == [("gattone", (0, 1, 2, 3, 4), -1)]
    assert (lexicon.fits("gatton*"), lexicon.fits("c*sa")) == (["gattone"], [])


def test_the_last_ruling_holds() -> None:
    lexicon = LEXICON.ruled(forbid={"casa": "prima"}).ruled({"casa": "poi"})
    assert lexicon.judge("casa").is_ok
    assert lexicon.spell("casa") == [("casa", -1)]
    again = lexicon.ruled(forbid={"casa": "infine"})
    assert (again.judge("casa").is_ok, again.spell("casa")) == (False, [])


@pytest.mark.parametrize("word", ["taxi", "", "città", "a" * 31, "due parole"])
def test_a_judge_cannot_allow_what_no_cards_can_write(word: str) -> None:
    with pytest.raises(ValueError, match="cannot be ruled"):
        LEXICON.ruled({word: "perché sì"})


def test_a_word_cannot_be_allowed_and_forbidden_at_once() -> None:
    with pytest.raises(ValueError, match="casa"):
        LEXICON.ruled({"casa": "sì"}, {"casa": "no"})


def test_levels_tell_common_words_from_rare_ones() -> None:
    lexicon = default()
    assert (
        lexicon.level("che")
        > lexicon.level("casa")
        > lexicon.level("zuppiera")
        > lexicon.level("scrostereste")
        == 17
    )
    assert lexicon.level("sbucciarle") == lexicon.level("xyz") == 0
    assert "sbucciarle" in lexicon


def test_books_go_into_sets() -> None:
    assert len({LEXICON, LEXICON.ruled({"zzz": "sì"}), LEXICON}) == 2
    assert default() is default()
    assert len(default()) > 400_000
