"""`burraco score deal`: what a line scores with melds that lie before it."""

from tests.cli.running import CLOSING, Runner


def test_melds_are_counted_like_a_deal(run: Runner) -> None:
    told = run(
        "score",
        "deal",
        "uisp",
        "3H 4H 5H 6H 7H 8H 9H 2S",
        "7H 7D 7C",
        "--hand",
        "KS *r",
        "--closed",
        "--json",
    )
    assert (told.exit, told.data["base"], told.data["cards"], told.data["negative"]) == (0, 250, 80, -40)
    assert told.data["total"] == 290
    assert [item["item"] for item in told.data["items"]][:2] == ["burraco-semipulito", "closing"]
    assert all(item["cite"] for item in told.data["items"])


def test_the_pozzetto_counts(run: Runner) -> None:
    assert run("score", "deal", "uisp", "--no-pozzetto", "--json").data["total"] == -100
    assert run("score", "deal", "uisp", "--json").data == {
        "items": [],
        "base": 0,
        "cards": 0,
        "negative": 0,
        "total": 0,
    }


def test_the_sheet_of_a_record_has_the_same_shape(run: Runner) -> None:
    ours = run("score", "deal", "uisp", "3H 4H 5H", "--json").data
    (line, *_) = run("deal", "replay", str(CLOSING), "--json").data["lines"]
    assert line.keys() == {"line", *ours}


def test_what_is_no_meld_or_no_deck_is_bad_input(run: Runner) -> None:
    assert run("score", "deal", "uisp", "3H 4H 6H").exit == 3
    assert run("score", "deal", "uisp", "3H 4H 5H", "3H 4H 5H", "3H 4H 5H").exit == 3
    assert run("score", "deal", "uisp", "3H 4H 5H", "--hand", "1H").exit == 3
