"""Parole by the guide: UISP's articles as its own, and the twelve in which it differs."""

import pytest

from burraco.referee.catalogues import catalogue
from tests.articles.marker import article
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


@article(
    "parole",
    "10.1",
    "10.2",
    "10.4",
    "10.14",
    "10.16",
    "10.22",
    "10.23",
    "11.1",
    "11.2",
    "11.4",
    "11.5",
    "11.7",
)
@pytest.mark.parametrize(("name", "article"), DIFFERENT.items())
def test_the_numbers_are_uisps(name: str, article: str) -> None:
    """Parole 10, 11: each under its own number."""
    assert str(catalogue("parole")[name].cite) == f"Parole {article}"


@article(
    "parole",
    "3.1",
    "3.4",
    "4.1",
    "4.3",
    "4.4",
    "8",
    "9.1",
    "9.2",
    "10.3",
    "10.5",
    "10.6",
    "10.7",
    "10.8",
    "10.9",
    "10.10",
    "10.12",
    "10.13",
    "10.15",
    "10.17",
    "10.18",
    "10.19",
    "10.20",
    "10.21",
    "10.24",
    "10.25",
    "10.26",
    "10.27",
    "10.28",
    "10.29",
    "10.30",
    "10.31",
    "11.3",
    "11.6",
    "12.2",
    "13.1",
    "13.2",
    "13.3",
    "13.4",
    "14.1",
    "14.2",
    "14.4",
)
def test_all_other_articles_are_the_same_under_their_numbers() -> None:
    """Parole 3.4 – 14.4: what is not among the twelve is done as in UISP, and cited as its own."""
    mine, base = catalogue("parole"), catalogue("uisp")
    assert set(mine.entries) - set(base.entries) == {"two-wilds", "two-colours", "not-a-word"}
    assert set(base.entries) - set(mine.entries) == {"second-equal-set"}
    for one in base:
        if one.id in mine.entries and one.id not in DIFFERENT:
            assert [case.do for case in mine[one.id].cases] == [case.do for case in one.cases]
            assert {case.cite.source for case in mine[one.id].cases} == {"Parole"}


@article("parole", "10.1")
def test_10_1_two_wilds_in_one_word() -> None:
    """Parole 10.1: healed, and what is left is penalised."""
    assert steps("parole", "two-wilds", "moment=M1", "healable=yes") == (
        "stop-play, heal, penalise:rest, freeze-since:round, discard-penalised:now"
    )
    assert steps("parole", "two-wilds", "moment=M1", "healable=no") == (
        "stop-play, penalise:all, freeze-since:round, discard-penalised:now"
    )
    assert steps("parole", "two-wilds", "moment=M3") == "freeze:good-positive, go-on"


@article("parole", "10.4")
def test_10_4_excess_or_missing_letter() -> None:
    """Parole 10.4: healed on that word alone."""
    assert steps("parole", "excess-card", "moment=M1", "healable=yes") == (
        "stop-play, heal-there, freeze-since:round, discard-now"
    )
    assert steps("parole", "excess-card", "moment=M2") == (
        "penalise:misfit, freeze-since:round, discard-stays, discard-penalised:next"
    )
    assert steps("parole", "excess-card", "moment=M3") == "freeze:good-positive, go-on"


@article("parole", "10.11")
def test_10_11_by_value_alone() -> None:
    """Parole 10.11: there are no suits to order by."""
    assert "in-order:highest-value" in ruled("parole", "penalised-card", "number=several").steps
    assert cited("parole", "penalised-card", "number=one") == "Parole 10.11"


@article("parole", "10.14")
def test_10_14_the_turn_ends() -> None:
    """Parole 10.14: after it the player discards."""
    assert [steps("parole", "meld-on-wrong-meld", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        "move-to-free-place, stop-play, freeze-since:round, discard-now",
        "move-to-free-place, freeze-since:round, discard-stays",
        "move-to-free-place, go-on",
    ]


@article("parole", "10.16")
def test_10_16_no_ban_on_the_partner() -> None:
    """Parole 10.16: the partner may open anything."""
    assert steps("parole", "frozen-for-a-round", "deal-ended=no") == "freeze:round"


@article("parole", "10.22", "10.23")
@pytest.mark.parametrize("name", ["pozzetto-short", "pozzetto-over"])
def test_10_22_10_23_seen_goes_on(name: str) -> None:
    """Parole 10.22, 10.23: a pozzetto that was seen stands."""
    assert steps("parole", name, "seen=yes") == "stands, go-on"


@article("parole", "11.1")
def test_11_1_what_comes_back_is_penalised() -> None:
    """Parole 11.1: by how the last cards were laid."""
    assert asked("parole", "closing-without-discard") == ["last-play"]
    for last, penalised in [
        ("two-or-more", "last-play"),
        ("two-singles", "last-two-cards"),
        ("meld-then-single", "last-two-plays"),
    ]:
        assert steps("parole", "closing-without-discard", f"last-play={last}") == (
            f"void-closing, penalise:{penalised}, discard-penalised:now, discard-penalised:each"
        )


@article("parole", "11.2")
def test_11_2_nothing_comes_back() -> None:
    """Parole 11.2: what followed is frozen."""
    assert steps("parole", "closing-after-infraction") == (
        "void-closing, settle-infraction, freeze-since:round, discard-stays, close-next-turn"
    )


@article("parole", "11.4", "11.7")
def test_11_4_11_7_the_last_play_is_penalised() -> None:
    """Parole 11.4, 11.7: alike."""
    for name, *facts in (("closing-without-burraco", "moment=M2"), ("closing-with-wild",)):
        assert steps("parole", name, *facts) == (
            "void-closing, penalise:last-play, discard-stays, discard-penalised:next"
        )
    assert steps("parole", "closing-without-burraco", "moment=M1") == (
        "last-card-is-discard, penalise:last-play, discard-penalised:next"
    )


@article("parole", "11.5")
def test_11_5_the_last_play_is_frozen() -> None:
    """Parole 11.5: it stays where it lies."""
    assert steps("parole", "closing-in-first-round") == (
        "void-closing, freeze-last:round, discard-stays, wait-next-turn"
    )
