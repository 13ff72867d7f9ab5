"""Burraco Parole: UISP's articles as its own, and the twelve in which it differs."""

import pytest

from burraco.referee.catalogue import catalogue
from tests.articles.rulings import asked, cited, ruled, steps

DIFFERENT = {
    "two-wilds": "10.1",
    "not-a-word": "10.2",
    "excess-card": "10.4",
    "meld-on-wrong-meld": "10.14",
    "frozen-for-a-round": "10.16",
    "pozzetto-short": "10.22",
    "pozzetto-over": "10.23",
    "closing-without-discard": "11.1",
    "closing-after-infraction": "11.2",
    "closing-without-burraco": "11.4",
    "closing-in-first-round": "11.5",
    "closing-with-wild": "11.7",
}


@pytest.mark.parametrize(("name", "article"), DIFFERENT.items())
def test_the_numbers_are_uisps(name: str, article: str) -> None:
    assert str(catalogue("parole")[name].cite) == f"UISP Parole {article}"


def test_all_other_articles_are_the_same_under_their_numbers() -> None:
    mine, base = catalogue("parole"), catalogue("uisp")
    assert set(mine.entries) - set(base.entries) == {"two-wilds", "not-a-word"}
    assert set(base.entries) - set(mine.entries) == {"second-equal-set"}
    for one in base:
        if one.id in mine.entries and one.id not in DIFFERENT:
            assert [case.do for case in mine[one.id].cases] == [case.do for case in one.cases]
            assert {case.cite.source for case in mine[one.id].cases} == {"UISP Parole"}


def test_10_1_two_wilds_in_one_word() -> None:
    assert steps("parole", "two-wilds", "moment=M1", "healable=yes") == (
        "stop-play, heal, penalise:rest, freeze-since:round, discard-penalised:now"
    )
    assert steps("parole", "two-wilds", "moment=M1", "healable=no") == (
        "stop-play, penalise:all, freeze-since:round, discard-penalised:now"
    )
    assert steps("parole", "two-wilds", "moment=M3") == "freeze:good-positive, go-on"


def test_10_4_excess_or_missing_letter() -> None:
    assert steps("parole", "excess-card", "moment=M1", "healable=yes") == (
        "stop-play, heal-there, freeze-since:round, discard-now"
    )
    assert steps("parole", "excess-card", "moment=M2") == (
        "penalise:misfit, freeze-since:round, discard-stays, discard-penalised:next"
    )
    assert steps("parole", "excess-card", "moment=M3") == "freeze:good-positive, go-on"


def test_10_11_by_value_alone() -> None:
    assert "in-order:highest-value" in ruled("parole", "penalised-card", "number=several").steps
    assert cited("parole", "penalised-card", "number=one") == "UISP Parole 10.11"


def test_10_14_the_turn_ends() -> None:
    assert steps("parole", "meld-on-wrong-meld") == "move-to-free-place, stop-play, discard-now"


def test_10_16_no_ban_on_the_partner() -> None:
    assert steps("parole", "frozen-for-a-round", "deal-ended=no") == "freeze:round"


@pytest.mark.parametrize("name", ["pozzetto-short", "pozzetto-over"])
def test_10_22_10_23_seen_goes_on(name: str) -> None:
    assert steps("parole", name, "seen=yes") == "stands, go-on"


def test_11_1_what_comes_back_is_penalised() -> None:
    assert asked("parole", "closing-without-discard") == ["last-play"]
    for last, penalised in [
        ("two-or-more", "last-play"),
        ("two-singles", "last-two-cards"),
        ("meld-then-single", "last-two-plays"),
    ]:
        assert steps("parole", "closing-without-discard", f"last-play={last}") == (
            f"void-closing, penalise:{penalised}, discard-penalised:now, discard-penalised:each"
        )


def test_11_2_nothing_comes_back() -> None:
    assert steps("parole", "closing-after-infraction") == (
        "void-closing, freeze-since:round, discard-stays, close-next-turn"
    )


def test_11_4_11_7_the_last_play_is_penalised() -> None:
    for name in ("closing-without-burraco", "closing-with-wild"):
        assert steps("parole", name) == (
            "void-closing, penalise:last-play, discard-stays, discard-penalised:next"
        )


def test_11_5_the_last_play_is_frozen() -> None:
    assert steps("parole", "closing-in-first-round") == (
        "void-closing, freeze-last:round, discard-stays, wait-next-turn"
    )
