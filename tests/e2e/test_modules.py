"""The page's own reasoning, module by module, in the browser that runs it."""

from itertools import pairwise
from typing import Any

from tests.e2e import playing
from tests.e2e.conftest import Visit

LEGAL: dict[str, Any] = {
    "opens": [["7H", "8H", "9H"], ["2S", "7H", "8H"], ["7H", "2S", "9H"]],
    "adds": [
        {"meld": 3, "cards": ["2H"], "as": ["2H", "4H", "5H"]},
        {"meld": 3, "cards": ["2H"], "as": ["AH", "2H", "3H"]},
        {"meld": 5, "cards": ["9C"], "as": ["9C", "10C", "JC"]},
    ],
    "discards": ["9C", "2H"],
}


def ask(page: Any, module: str, expression: str, given: Any = None) -> Any:
    """Evaluate an expression over a module `m` and a value `given`."""
    code = f"async (given) => {{ const m = await import('/static/{module}.js'); return {expression}; }}"
    return page.evaluate(code, given)


def test_what_chosen_cards_can_do(visit: Visit) -> None:
    page = visit("seed=1&tag=modules")
    assert ask(page, "tables/cards/choices", "m.additions(given, ['2H']).length", LEGAL) == 2
    assert ask(page, "tables/cards/choices", "[...m.takers(given, ['9C'])]", LEGAL) == [5]
    glowing = ask(page, "tables/cards/choices", "[...m.playable(given, ['8H']).keys()].sort()", LEGAL)
    assert glowing == ["2S", "7H", "9H"]
    assert ask(page, "tables/cards/choices", "m.openings(given, ['9H', '7H', '2S'])", LEGAL) == [
        {"do": "open", "cards": ["7H", "2S", "9H"]}
    ]


def test_a_wild_that_can_stand_in_two_places_is_asked_about(visit: Visit) -> None:
    page = visit("seed=1&tag=ways")
    page.evaluate(
        "(acts) => { const t = document.querySelector('burraco-table');"
        " t.send = (act) => { t.sent = act; }; t.player.carryOut({ kind: 'add', acts }); }",
        [{"do": "add", **add} for add in LEGAL["adds"][:2]],
    )
    assert page.locator("dialog .way").count() == 2
    page.locator("dialog .way").nth(1).click()
    playing.until(page, "document.querySelector('burraco-table').sent")
    assert page.evaluate("document.querySelector('burraco-table').sent.as") == ["AH", "2H", "3H"]


def test_a_card_keeps_its_number_where_it_goes(visit: Visit) -> None:
    page = visit("seed=1&tag=identity")
    before = {"hand": ["7H", "7H", "9C"], "pile": [], "melds": []}
    after = {"hand": ["7H", "9C"], "pile": [{"card": "7H", "by": 0}], "melds": []}
    uids = ask(
        page,
        "tables/cards/identity",
        "(() => { const a = m.follow(null, given[0]), b = m.follow(a, given[1]);"
        " return [a.hand.map(c => c.uid), b.hand.map(c => c.uid), b.pile.map(c => c.uid)]; })()",
        [before, after],
    )
    assert [uids[1][0], uids[2][0], uids[1][1]] == uids[0]


def test_a_long_column_folds_and_never_hides_an_index(visit: Visit) -> None:
    page = visit("seed=1&tag=fitting")
    fit = ask(page, "tables/cards/fitting", "m.fitMeld(13, 2, 110, 38)")
    by_column: dict[float, list[float]] = {}
    for place in fit["places"]:
        by_column.setdefault(round(place["x"] / 40), []).append(place["y"])
    steps = [b - a for ys in by_column.values() for a, b in pairwise(ys)]
    assert len(fit["places"]) == 13
    assert min(steps) >= 38 * 0.42
    assert [place["isTurned"] for place in fit["places"]].count(True) == 2


def test_numbers_and_sentences_are_those_of_the_language(visit: Visit) -> None:
    page = visit("seed=1&tag=words")
    assert ask(page, "site/texts", "m.number(-1240)") == "−1.240"
    spoken = ask(page, "tables/cards/faces", "m.aloud('Sud attacca K♥ al gioco 2: J♥ 2♠ K♥')")
    assert spoken == "Sud attacca re di cuori al gioco 2: fante di cuori, pinella di picche, re di cuori"
