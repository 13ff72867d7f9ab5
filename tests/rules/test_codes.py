"""The codes hold the figures the federations print; the tables here are written by hand."""

from typing import Any

import pytest

from burraco.rules.code import Code
from burraco.rules.loader import code_ids, load
from burraco.rules.parameters.schema import BY_PATH, FORMS

CODES = ("fedibur", "uisp", "feburit", "internazionale")

ALL_RANKS = ["A", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
POZZETTI = {"2": [11, 11], "3": [18, 11], "3x11": [11, 11, 11], "4": [11, 11]}
STOCK = {"2": 63, "3": 45, "3x11": 41, "4": 41}
DEALS_2 = [40, 120, 200, 300, 400, 500, 620, 740, 870, 1000]
DEALS_3 = [50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500]
DEALS_4 = [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000]
TEAMS_4 = [150, 350, 550, 800, 1050, 1300, 1600, 1900, 2200, 2500]

LETTERS_ONLY = (
    *("deck.rare", "deck.consonant", "deck.vowel", "seats.equal_worth"),
    *("word.cards", "word.colours", "word.allowed", "word.barred", "word.letters_stay", "word.equal"),
    *("wild.jolly", "wild.pinella", "wild.replaced", "wild.reread", "burraco.bonus"),
)

EVERYWHERE: dict[str, Any] = {
    **dict.fromkeys(LETTERS_ONLY),
    "deck.kind": "french",
    "deck.jolly": 30,
    "deck.pinella": 20,
    "deck.ace": 15,
    "deck.high": 10,
    "deck.low": 5,
    "seats.twins": "redraw",
    "deal.hand": 11,
    "deal.pozzetti": POZZETTI,
    "deal.stock": STOCK,
    "turn.order": "draw-play-discard",
    "turn.whole_pile": True,
    "turn.own_melds": True,
    "sequence.cards": [3, 14],
    "sequence.ace": "once",
    "sequence.natural_two": True,
    "sequence.equal": True,
    "set.cards": [3, 9],
    "set.equal": False,
    "wild.per_meld": 1,
    "wild.only": False,
    "wild.free_moves": True,
    "wild.bound": "freed-by-its-card",
    "pozzetto.per_line": 1,
    "pozzetto.wild_discard": True,
    "pozzetto.seen_after_partner": True,
    "pozzetto.not_taken": -100,
    "closing.points": 100,
    "closing.pozzetto": "taken",
    "closing.discard": True,
    "closing.wild_discard": False,
    "stock.unplayable": 2,
    "stock.fed_by_pozzetto": False,
    "burraco.cards": 7,
    "burraco.pulito": 200,
    "burraco.sporco": 100,
    "burraco.super": None,
    "burraco.king_to_ace": None,
    "burraco.ace_to_ace": None,
    "score.melds": 1,
    "score.hand": -1,
    "score.unplayed_pozzetto": -1,
    "score.penalised": -1,
    "score.frozen_round": -1,
    "timeout.before_first_draw": "not-played",
    "match.tie": "one-more-deal",
    "match.pair_of_three": "full",
    "match.redeal_without_pozzetto": False,
    "vp.deals_3": DEALS_3,
    "tournament.rest_margin": 175,
    "tournament.ranking_points": ["points"],
    "tournament.prize_ties": ["split", "agreement", "lot"],
    "tournament.points_off": "before-match-points",
    "sheet.signatures": 1,
    "sheet.referee_signs": True,
    "sheet.late_correction": "pairings-stand",
    "abandon.left_alone": "rest",
    "discipline.steps": ["richiamo", "ammonizione", "espulsione"],
    "discipline.repeat": "ammonizione",
}

FANS = ["fan-108", "fan-53", "fan-54", "random", "assigned"]
TIMES = [[0, 10], [4, 20], [11, 40]]
MINUTES = {"2": [22, 25], "3": [32, 35], "4": [42, 45]}
INTERNATIONAL_MINUTES = {"2": [27, 27], "3": [37, 37], "4": [47, 47]}
KINDS = ["single", "pairs", "teams"]
MOVEMENTS = ["random", "by-hand", "fixed-mobile", "mitchell", "danese", "italiano"]
TABLES = ["deals_2", "deals_3", "deals_4", "teams_4"]
LATE = [[3, "richiamo", 0, "ammonizione", -100], [5, "richiamo", -100, "ammonizione", -100]]
LADDER = [
    ["UISP 3.4", "richiamo", 0, "ammonizione", 0, 0],
    ["UISP 10.25", "richiamo", 0, "ammonizione", -100, 0],
    ["UISP 10.26", "richiamo", 0, "ammonizione", -100, 0],
    ["UISP 10.28", "richiamo", 0, "ammonizione", 0, 0],
    ["UISP 10.31", "ammonizione", -300, "espulsione", -300, 0],
]
LADDER_23 = [["FE.BUR.IT. 23", "ammonizione", 0, "ammonizione", 0, -1]]
LADDER_R3 = [*LADDER, ["FITAB R3", "ammonizione", 0, "ammonizione", 0, 0]]
REPORTS = ["ammonizione", "espulsione"]
LEAVING = ["zero", "table", "so-far"]
BY_RANK = ["random", "by-hand", "danese"]
BY_REFEREE = ["by-hand", "mitchell", "danese"]
ROUND, RIGHT = "full-round-after-dealer", "player-on-the-right-last"

DIFFERING: dict[str, tuple[Any, Any, Any, Any]] = {
    # path: fedibur, uisp, feburit, internazionale; None where a code has no such rule
    "seats.procedures": (["fan-53"], FANS, ["fan-108"], FANS),
    "seats.two_jolly": ("redraw", "red-beats-black", "redraw", "red-beats-black"),
    "seats.ends_barred": (True, True, False, True),
    "deal.cut": ("split", "split", "recompose", "split"),
    "deal.redeal_until": ("first-draw", "first-draw", "first-discard", "first-draw"),
    "turn.take": ("free", "free", "free", "must-play"),
    "turn.single_card": ("twin", "twin", "never", "twin"),
    "turn.pile_play": (False, True, False, False),
    "turn.stall_rounds": (2, 2, 0, 0),
    "set.ranks": (ALL_RANKS, ALL_RANKS, ALL_RANKS, ["A", "3"]),
    "closing.burraco": ("any", "any", "any", "pulito"),
    "closing.first_round": (False, False, True, False),
    "burraco.semipulito": (None, 150, None, None),
    "score.frozen": (-1, -1, 1, -1),
    "score.wrong": (0, None, -1, None),
    "penalised.order": ("highest-first", "highest-first", "lowest-first", "highest-first"),
    "timeout.form": (ROUND, ROUND, RIGHT, ROUND),
    "clock.draw": (None, 5, None, 5),
    "clock.play": (None, TIMES, None, TIMES),
    "clock.al_volo": (None, 40, None, 40),
    "clock.grace": (None, 5, None, 5),
    "clock.forced_discard": (None, "highest", None, "highest"),
    "match.target": (2000, 2005, 2005, 2005),
    "match.rule": ("above", "at-least", "at-least", "at-least"),
    "vp.deals_2": (None, DEALS_2, None, DEALS_2),
    "vp.deals_4": (None, DEALS_4, None, DEALS_4),
    "vp.teams_4": (None, TEAMS_4, None, TEAMS_4),
    "round.minutes": ({"3": [30, 40]}, MINUTES, {"3": [35, 35]}, INTERNATIONAL_MINUTES),
    "tournament.kinds": (["pairs"], KINDS, KINDS, KINDS),
    "tournament.at_table": (["4"], ["2", "3", "4"], ["4"], ["2", "3", "4"]),
    "tournament.movements": (BY_RANK, MOVEMENTS, BY_REFEREE, MOVEMENTS),
    "tournament.least_deals": (3, None, None, None),
    "tournament.any_length_tables": (["deals_3"], TABLES, ["deals_3"], ["deals_4"]),
    "tournament.rest": ("match-points", "match-points", "share-of-top", "match-points"),
    "tournament.rest_mp": (355, 355, None, 355),
    "tournament.rest_share": (None, None, 70, None),
    "tournament.rest_twice": (True, True, False, True),
    "tournament.house_players": (True, True, False, True),
    "tournament.ranking": (["vp", "mp", "points"], ["vp"], ["vp"], ["vp"]),
    "tournament.complaint_minutes": (None, 5, None, 5),
    "sheet.filled_by": ("served-first", "served-first", "highest-card", "served-first"),
    "sheet.handed_in_by": ("winner", "winner", "filler", "winner"),
    "sheet.correct_before": (["any"], ["any"], ["sum", "swap"], ["any"]),
    "sheet.correct_after": (["any"], ["any"], ["swap"], ["any"]),
    "sheet.agreement": ("majority", "majority", "all", "majority"),
    "sheet.sum_needs_agreement": (True, True, False, True),
    "late.bands": (None, LATE, None, LATE),
    "late.over": (None, ["zero", "technical"], None, ["zero", "technical"]),
    "late.entry": ("director", "director", "incomplete-table", "director"),
    "abandon.scores": (LEAVING, LEAVING, ["zero"], LEAVING),
    "abandon.substitutes": (True, True, False, True),
    "discipline.report": (["espulsione"], REPORTS, ["espulsione"], REPORTS),
    "discipline.report_hours": (None, 24, None, 24),
    "discipline.ladder": (None, LADDER, LADDER_23, LADDER_R3),
    "tournament.measures": (None, "at-the-end", None, "at-the-end"),
    "tournament.uncounted": (None, "final", "open", "final"),
    "discipline.appeal": (None, "director-final", None, "director-final"),
}

CARDS_ONLY = (
    *("deck.ace", "deck.high", "deck.low", "seats.two_jolly"),
    *("sequence.cards", "sequence.ace", "sequence.natural_two", "sequence.equal"),
    *("set.cards", "set.ranks", "set.equal", "wild.free_moves", "wild.bound", "burraco.semipulito"),
)
PAROLE: dict[str, Any] = {
    # where it differs from uisp
    **dict.fromkeys(CARDS_ONLY),
    "deck.kind": "letters",
    "deck.rare": 15,
    "deck.consonant": 10,
    "deck.vowel": 5,
    "seats.procedures": ["fan-116", "random", "assigned"],
    "seats.equal_worth": "alphabet",
    "deal.stock": {"2": 71, "3": 53, "3x11": 49, "4": 49},
    "deal.cut": "recompose",
    "word.cards": 3,
    "word.colours": 1,
    "word.allowed": [
        *("noun", "adjective", "verb", "adverb"),
        *("pronoun", "preposition", "conjunction", "interjection"),
    ],
    "word.barred": ["proper-name", "stressed-on-the-last", "truncated", "acronym", "altered"],
    "word.letters_stay": True,
    "word.equal": True,
    "wild.jolly": "any-letter",
    "wild.pinella": "any-vowel",
    "wild.replaced": "used-again-in-its-word",
    "wild.reread": True,
    "burraco.bonus": [2, 50],
    "discipline.ladder": [[str(row[0]).replace("UISP", "Parole"), *row[1:]] for row in LADDER],
}

CITED = {
    # a sample of each code's numbering, from the texts
    "fedibur": {
        "deck.jolly": "Fedibur 1",
        "deal.hand": "Fedibur 3",
        "turn.single_card": "Fedibur 5",
        "closing.first_round": "Fedibur 5",
        "closing.wild_discard": "Fedibur 6",
        "match.target": "Fedibur 7",
        "vp.deals_3": "Fedibur 9",
        "tournament.ranking": "Fedibur 9",
        "timeout.form": "Fedibur 10",
        "pozzetto.seen_after_partner": "Fedibur 11 M",
    },
    "uisp": {
        "deck.jolly": "UISP 1.2",
        "burraco.semipulito": "UISP 1.1",
        "seats.two_jolly": "UISP 3.3",
        "deal.redeal_until": "UISP 3.4",
        "clock.play": "UISP 4.1",
        "set.equal": "UISP 4.2",
        "turn.single_card": "UISP 4.4",
        "turn.stall_rounds": "UISP 4.5",
        "wild.free_moves": "UISP 4.7",
        "closing.pozzetto": "UISP 6.A",
        "timeout.form": "UISP 7",
        "turn.pile_play": "UISP 10.17",
        "score.frozen": "UISP 10.15",
        "pozzetto.seen_after_partner": "UISP 10.26",
        "tournament.rest_mp": "UISP 3.1",
        "tournament.prize_ties": "UISP 6.1",
        "sheet.filled_by": "UISP 12.1",
        "sheet.agreement": "UISP 12.2",
        "late.bands": "UISP 13.1, 13.2",
        "late.over": "UISP 13.3",
        "abandon.scores": "UISP 13.4",
        "tournament.complaint_minutes": "UISP 14.1",
        "discipline.steps": "UISP 14.4",
    },
    "parole": {
        "deck.kind": "Parole 1.2",
        "deck.rare": "Parole 5",
        "seats.equal_worth": "Parole 3.3",
        "deal.stock": "Parole 3.4",
        "clock.play": "Parole 4.1",
        "word.cards": "Parole 4.2",
        "word.barred": "Parole 4.2",
        "turn.single_card": "Parole 4.4",
        "turn.stall_rounds": "Parole 4.5",
        "wild.replaced": "Parole 4.7",
        "burraco.bonus": "Parole 5",
        "closing.pozzetto": "Parole 6.A",
        "timeout.form": "Parole 7",
        "penalised.order": "Parole 10.11",
        "turn.pile_play": "Parole 10.17",
        "pozzetto.seen_after_partner": "Parole 10.26",
        "late.bands": "Parole 13.1, 13.2",
    },
    "feburit": {
        "deck.jolly": "FE.BUR.IT. 1",
        "deal.cut": "FE.BUR.IT. Mescolatura e distribuzione",
        "wild.bound": "FE.BUR.IT. Matte",
        "sequence.ace": "FE.BUR.IT. Sequenze",
        "set.equal": "FE.BUR.IT. 18",
        "turn.single_card": "FE.BUR.IT. 19",
        "pozzetto.seen_after_partner": "FE.BUR.IT. 23",
        "closing.burraco": "FE.BUR.IT. 24 a",
        "penalised.order": "FE.BUR.IT. 25",
        "timeout.form": "FE.BUR.IT. 28",
        "burraco.pulito": "FE.BUR.IT. 29",
        "sheet.filled_by": "FE.BUR.IT. 30",
        "sheet.correct_after": "FE.BUR.IT. 31",
        "abandon.substitutes": "FE.BUR.IT. 32",
        "tournament.rest_share": "FE.BUR.IT. 33",
        "tournament.rest_twice": "FE.BUR.IT. 33",
    },
    "internazionale": {
        "closing.burraco": "FITAB R1",
        "set.ranks": "FITAB R2",
        "turn.take": "FITAB R3",
        "stock.unplayable": "FITAB R4",
        "turn.pile_play": "FITAB RG4",
        "closing.discard": "FITAB 31 C",
        "round.minutes": "FITAB Tempi",
        "tournament.any_length_tables": "FITAB Tempi",
        "late.over": "UISP 13.3",
        "turn.single_card": "UISP 4.4",
    },
}

SILENT = {
    # what the texts do not say, and so is not ours to call stated
    "fedibur": {
        "deal.pozzetti",
        "deal.stock",
        "deal.redeal_until",
        "score.penalised",
        "score.frozen",
        "match.tie",
        "tournament.rest_mp",
        "sheet.agreement",
        "abandon.scores",
    },
    "uisp": {
        "match.tie",
        "match.pair_of_three",
        "stock.fed_by_pozzetto",
        "tournament.rest_margin",
        "tournament.rest_twice",
        "late.entry",
        "abandon.left_alone",
    },
    "parole": {"word.letters_stay", "word.equal", "wild.reread", "match.tie", "match.pair_of_three"},
    "feburit": {"turn.stall_rounds", "closing.first_round", "match.target", "vp.deals_3", "wild.free_moves"},
    "internazionale": {"turn.stall_rounds", "turn.single_card", "vp.deals_2", "vp.deals_4", "closing.points"},
}


def values_of(code: Code) -> dict[str, Any]:
    """Return every parameter's value, None for what the code has not."""
    return {path: code.get(path) for path in BY_PATH}


def test_the_codes_are_there() -> None:
    """Five with cards, one with letters."""
    assert set(code_ids()) == {"fedibur", "uisp", "feburit", "internazionale", "casa", "parole"}


def test_the_tables_cover_every_parameter_once() -> None:
    """A new parameter has to be written into the tables above."""
    assert sorted([*EVERYWHERE, *DIFFERING]) == sorted(BY_PATH)


@pytest.mark.parametrize("column", range(len(CODES)), ids=CODES)
def test_values_are_those_of_the_text(column: int) -> None:
    """Every value of every code, against the table."""
    expected = EVERYWHERE | {path: row[column] for path, row in DIFFERING.items()}
    assert values_of(load(CODES[column])) == expected


def test_parole_is_uisp_with_words() -> None:
    """Every value of it, against its table and uisp's column."""
    uisp = EVERYWHERE | {path: row[CODES.index("uisp")] for path, row in DIFFERING.items()}
    assert values_of(load("parole")) == uisp | PAROLE
    assert set(CARDS_ONLY) == {
        param.path
        for param in BY_PATH.values()
        if param.of == "french"
        and param.path not in ("burraco.super", "burraco.king_to_ace", "burraco.ace_to_ace")
    }


def test_casa_is_its_base() -> None:
    """Without switches a home game is the code underneath."""
    assert values_of(load("casa")) == values_of(load("uisp"))
    for base in (*CODES, "parole"):
        assert values_of(load(f"casa:base={base}")) == values_of(load(base))


@pytest.mark.parametrize("code_id", CITED)
def test_citations(code_id: str) -> None:
    """Values cite the article that holds them."""
    code = load(code_id)
    assert {path: str(code.cite(path)) for path in CITED[code_id]} == CITED[code_id]


@pytest.mark.parametrize("code_id", SILENT)
def test_silence_is_not_called_stated(code_id: str) -> None:
    """Where the text says nothing the basis says so."""
    code = load(code_id)
    assert {path for path in SILENT[code_id] if code.values[path].basis == "stated"} == set()


def test_internazionale_holds_the_rest_from_uisp() -> None:
    """It defers to a code we do not hold: what UISP lends it is ours, `house`, with UISP's articles."""
    code = load("internazionale")
    lent = [value for value in code.values.values() if value.cite.source == "UISP"]
    assert {value.basis for value in lent} == {"house"}
    assert {value.cite.source for value in code.values.values()} == {"FITAB", "UISP"}
    assert str(code.without["burraco.semipulito"]) == "FITAB R1"


@pytest.mark.parametrize("code_id", code_ids())
@pytest.mark.parametrize("form", FORMS)
def test_every_deal_uses_all_cards(code_id: str, form: str) -> None:
    """Hands, pozzetti, the card turned up and the stock are the 108 cards, or the 116 letters."""
    code = load(code_id)
    players = int(form[0])
    dealt = players * code["deal.hand"] + sum(code["deal.pozzetti"][form]) + 1
    assert dealt + code["deal.stock"][form] == (116 if code_id == "parole" else 108)
