"""UISP 12 to 14: score sheets, lateness, leaving, grounds of sanctions, escalation and the report."""

from datetime import UTC, datetime

import pytest

from burraco.referee.catalogues import catalogue
from burraco.referee.discipline import Sanction, deadline, due, on_ground, reports
from burraco.referee.sanctions import GROUNDS
from burraco.rules.loader import load
from burraco.texts.languages import LANGS, text
from tests.articles.marker import article
from tests.articles.rulings import cited, cost, ruled, steps

UISP = load("uisp")


@article("uisp", "3.1")
def test_a_table_of_one_line() -> None:
    """UISP 3.1: filled by people who neither play nor direct, or a rest worth 355 match points."""
    assert steps("uisp", "incomplete-table") == "fill-table, rest-match-points"
    assert cited("uisp", "incomplete-table") == "UISP 3.1"
    told = {text(lang, "remedy.rest-match-points") for lang in LANGS}
    assert all(str(UISP["tournament.rest_mp"]) in one for one in told)


@article("uisp", "12.2")
def test_score_corrections() -> None:
    """UISP 12.2: if the table agrees, at once or, once pairings are out, before the following round."""
    assert steps("uisp", "score-correction", "agreed=yes", "pairings=not-out") == (
        "correct-score, referee-signs"
    )
    assert steps("uisp", "score-correction", "agreed=yes", "pairings=out") == (
        "correct-next-round, referee-signs"
    )
    assert steps("uisp", "score-correction", "agreed=no") == "keep-score"


@article("uisp", "13.1", "13.2", "13.3")
def test_late() -> None:
    """UISP 13.1 to 13.3: as the code's data has it, the first time and again; then out of the round."""
    for (_, step, points, again, points_again), minutes in zip(
        UISP["late.bands"], ("up-to-3", "3-to-5"), strict=True
    ):
        fact = f"minutes={minutes}"
        assert cost("uisp", "late", fact) == (points, 0, step)
        assert cost("uisp", "late", fact, again=True) == (points_again, 0, again)
    assert steps("uisp", "late", "minutes=over-5") == "exclude-from-round, score-absent"
    assert cost("uisp", "late", "minutes=over-5") == (0, 0, "richiamo")
    assert cost("uisp", "late", "minutes=over-5", again=True) == (0, 0, "ammonizione")


@article("uisp", "13.4")
def test_leaving() -> None:
    """UISP 13.4: the referee chooses the score; substitutes for a line or a player if those present agree."""
    assert steps("uisp", "leaving", "missing=line") == "investigate, score-leaver, fill-line"
    assert steps("uisp", "leaving", "missing=player") == "investigate, score-leaver, fill-player"


@article("uisp", "14.1")
def test_complaints() -> None:
    """UISP 14.1: the director decides; a count is complained about within the time of the code."""
    assert steps("uisp", "appeal", "about=ruling") == "to-director"
    assert steps("uisp", "appeal", "about=count") == "count-complaint"


@article("uisp", "14.4")
@pytest.mark.parametrize("ground", GROUNDS)
def test_grounds(ground: str) -> None:
    """UISP 14.4: a) richiamo, report optional; b) ammonizione and c) espulsione, report due."""
    found = on_ground(UISP, "Rossi", ground)
    letter = GROUNDS[ground].clause[0]
    assert found.step == {"a": "richiamo", "b": "ammonizione", "c": "espulsione"}[letter]
    assert found.report == (letter != "a")
    assert str(found.cite) == f"UISP 14.4 {GROUNDS[ground].clause}"


@article("uisp", "14.4")
@pytest.mark.parametrize("code", ["uisp", "parole"])
def test_every_ground_brings_its_sanction(code: str) -> None:
    """UISP 14.4: all of a 1 – 11, b 2 and c 1 – 3 are in the guide, and none is left to be weighed."""
    brings = {case.ground: case.sanction for one in catalogue(code) for case in one.cases if case.ground}
    assert brings == {ground: one.sanction for ground, one in GROUNDS.items() if ground != "repeated"}
    assert sorted(one.clause for one in GROUNDS.values()) == sorted(
        [*(f"a {n}" for n in range(1, 12)), "b 1", "b 2", "c 1", "c 2", "c 3"]
    )


@article("uisp", "14.4")
def test_again_after_a_richiamo_where_the_article_names_no_sanction() -> None:
    """UISP 14.4 b 1: a player cautioned for something does it again: an ammonizione, with its report."""
    ruling = ruled("uisp", "missed-draw", "moment=M1")
    assert due(UISP, "Rossi", ruling) is None
    warned = Sanction("Rossi", "missed-draw", "richiamo", ruling.cite)
    again = due(UISP, "Rossi", ruling, [warned])
    assert again is not None
    assert (again.step, again.report, again.is_repeat) == ("ammonizione", True, True)
    assert str(again.cite) == "UISP 14.4 b 1"
    assert due(UISP, "Bianchi", ruling, [warned]) is None
    assert due(UISP, "Rossi", ruled("uisp", "stall", "moment=M1"), [warned]) is None


@article("uisp", "14.4", "10.5", "10.21", "11.1", "10.27")
@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("exposed-card", ("exposure=own-turn", "moment=M1", "held=yes")),
        ("draw-out-of-turn", ("seen=no", "moment=M1")),
        ("closing-without-discard", ()),
        ("cards-mixed-before-count", ("rebuilt=yes",)),
    ],
)
def test_what_the_list_names_is_a_richiamo_and_then_an_ammonizione(name: str, facts: tuple[str, ...]) -> None:
    """UISP 14.4 a 2, 4, 5, 6 and b 1: also where the article of the fault itself names none."""
    assert cost("uisp", name, *facts) == (0, 0, "richiamo")
    assert cost("uisp", name, *facts, again=True) == (0, 0, "ammonizione")
    assert ruled("uisp", name, *facts, again=True).report


@article("uisp", "14.4")
def test_the_same_again_is_an_ammonizione() -> None:
    """UISP 14.4 b 1: the same player, the same thing, the same event."""
    first = on_ground(UISP, "Rossi", "sorted-cards")
    again = on_ground(UISP, "Rossi", "sorted-cards", [first])
    assert (again.step, str(again.cite), again.is_repeat) == ("ammonizione", "UISP 14.4 b 1", True)
    assert on_ground(UISP, "Bianchi", "sorted-cards", [first]).step == "richiamo"
    assert on_ground(UISP, "Rossi", "ethics", [first]).step == "richiamo"


@article("uisp", "14.2")
def test_several_warnings_let_the_referee_go_further() -> None:
    """UISP 14.2: after richiami for different things ammonizione or espulsione are open to the referee."""
    first = on_ground(UISP, "Rossi", "sorted-cards")
    assert first.may_be == ()
    assert on_ground(UISP, "Rossi", "ethics", [first]).may_be == ("ammonizione", "espulsione")
    assert steps("uisp", "several-warnings") == "weigh-sanction, report:justice"


@article("uisp", "14.4")
@pytest.mark.parametrize("row", UISP["discipline.ladder"], ids=lambda row: row[0])
def test_articles_with_steps_of_their_own(row: list[object]) -> None:
    """UISP 3.4, 10.25, 10.26, 10.28, 10.31: the catalogue and the code's ladder say the same."""
    article_, first, points, again, points_again, vp_again = row
    name, *facts = {
        "UISP 3.4": ["turned-before-start"],
        "UISP 10.25": ["pozzetto-exposed", "culprit=yes"],
        "UISP 10.26": ["pozzetto-seen-early"],
        "UISP 10.28": ["play-while-pile-lies", "moment=M1"],
        "UISP 10.31": ["suggestion", "form=placed", "moment=M1"],
    }[str(article_)]
    assert cost("uisp", name, *facts) == (points, 0, first)
    assert cost("uisp", name, *facts, again=True) == (points_again, vp_again, again)


@article("uisp", "14.2")
def test_escalation_by_the_sanctions_given() -> None:
    """UISP 14.2: what was given before in the tournament decides, per player."""
    ruling = ruled("uisp", "pozzetto-seen-early")
    first = due(UISP, "Rossi", ruling)
    assert first is not None
    assert (first.step, first.points, first.report) == ("richiamo", 0, False)
    again = due(UISP, "Rossi", ruling, [first])
    assert again is not None
    assert (again.step, again.points, again.report, str(again.cite)) == (
        "ammonizione",
        -100,
        True,
        "UISP 10.26",
    )
    other = due(UISP, "Bianchi", ruling, [first])
    assert other == Sanction("Bianchi", "pozzetto-seen-early", "richiamo", first.cite)
    assert due(UISP, "Rossi", ruled("uisp", "stall", "moment=M1"), [first]) is None


@article("uisp", "10.31")
def test_a_suggestion_costs_its_points_each_time() -> None:
    """UISP 10.31: the points are for the act, so that they are due on a repeat, too."""
    ruling = ruled("uisp", "suggestion", "form=placed", "moment=M2")
    first = due(UISP, "Rossi", ruling)
    assert first is not None
    again = due(UISP, "Rossi", ruling, [first])
    assert again is not None
    assert (first.points, again.points, again.step) == (-300, -300, "espulsione")


@article("uisp", "14.2")
def test_one_report_for_each_player() -> None:
    """UISP 14.2: one per player with all that concerns them, due within the hours of the code."""
    given = [
        on_ground(UISP, "Rossi", "violence"),
        on_ground(UISP, "Bianchi", "late"),
        on_ground(UISP, "Rossi", "insults"),
    ]
    (report,) = reports("Open di Lecce", "Verdi", given)
    assert (report.player, report.actions) == ("Rossi", ("espulsione", "espulsione"))
    assert report.grounds == ("UISP 14.4 c 1", "UISP 14.4 c 2")
    assert report.missing() == ("times", "present", "witnesses")
    assert [one.player for one in reports("Open di Lecce", "Verdi", given, optional=True)] == [
        "Rossi",
        "Bianchi",
    ]
    ended = datetime(2026, 3, 7, 19, 30, tzinfo=UTC)
    assert deadline(UISP, ended) == datetime(2026, 3, 8, 19, 30, tzinfo=UTC)


@article("uisp", "14.4")
@pytest.mark.parametrize(
    ("name", "sanction"),
    [
        ("ethics-breach", "richiamo"),
        ("sorting-while-partner-plays", "richiamo"),
        ("unproven-accusation", "richiamo"),
        ("loitering", "richiamo"),
        ("left-table", "richiamo"),
        ("left-hall", "ammonizione"),
        ("violent-conduct", "espulsione"),
        ("insults", "espulsione"),
        ("disloyal-play", "espulsione"),
    ],
)
def test_conduct(name: str, sanction: str) -> None:
    """UISP 14.4: each ground of conduct is found in the catalogue with its sanction."""
    found = ruled("uisp", name)
    assert found.sanction == sanction
    assert GROUNDS[found.ground].sanction == sanction
    assert str(found.cite) == f"UISP 14.4 {GROUNDS[found.ground].clause}"


@article("uisp", "14.4")
def test_wrong_number_of_cards() -> None:
    """UISP 14.4 a 8: dealt again before play; later the deal is finished, with a richiamo."""
    assert steps("uisp", "wrong-number-of-cards", "started=no") == "redeal"
    assert steps("uisp", "wrong-number-of-cards", "started=yes") == "finish-deal, score-stands"
    assert cost("uisp", "wrong-number-of-cards", "started=yes") == (0, 0, "richiamo")
