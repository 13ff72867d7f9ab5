"""`burraco bot review` and `burraco bot think`."""

import pytest

from burraco.kernel import warm_up
from tests.cli.running import EXAMPLES, Runner

DEAL = str(EXAMPLES / "uisp-2-carta-unica-con-il-doppione.txt")
QUICK = ("--worlds", "64")


@pytest.fixture(autouse=True)
def _compiled() -> None:
    warm_up.warm()


def test_a_review_as_data(run: Runner) -> None:
    ran = run("bot", "review", DEAL, *QUICK, "--json")
    assert (ran.exit, ran.err) == (0, "")
    rows = ran.data["decisions"]
    assert rows
    assert ran.data["loss"] == round(sum(row["loss"] for row in rows), 1)
    assert ran.data["errors"] <= ran.data["loss"]
    assert {row["grade"] for row in rows} <= {"best", "even", "slip", "mistake", "blunder"}
    assert run("bot", "review", DEAL, *QUICK, "--json").data == ran.data


def test_one_seat_has_the_same_judgements_as_all(run: Runner) -> None:
    whole = run("bot", "review", DEAL, *QUICK, "--json").data["decisions"]
    one = run("bot", "review", DEAL, *QUICK, "--json", "--seat", "N").data["decisions"]
    assert one == [row for row in whole if row["seat"] == "N"]


def test_a_review_in_words_ends_with_the_sum(run: Runner) -> None:
    last = run("bot", "review", DEAL, *QUICK).out.splitlines()[-1]
    assert last.startswith("In ")
    assert "decisioni: " in last


def test_thinking_about_a_turn(run: Runner) -> None:
    row = run("bot", "review", DEAL, *QUICK, "--json").data["decisions"][0]
    drawn = ("--drawn",) if row["phase"] == "play" else ()
    ran = run("bot", "think", DEAL, *QUICK, "--at", str(row["turn"]), *drawn, "--json")
    assert (ran.data["turn"], ran.data["seat"]) == (row["turn"], row["seat"])
    assert [one["behind"] for one in ran.data["plans"]] == sorted(one["behind"] for one in ran.data["plans"])


def test_of_a_deal_of_words_it_tells_those_that_could_have_been_laid(run: Runner) -> None:
    deal = str(EXAMPLES / "parole-2-premio-del-burraco-lungo.txt")
    first = run("bot", "review", deal, "--json").data["turns"][0]
    assert (first["turn"], first["seat"]) == (1, "N")
    assert first["laid"] == [first["best"][0]] == [{"word": "INCANTATO", "points": 320, "meld": 0}]
    said = run("bot", "review", deal, "--seat", "N").out
    assert "Turno 1, Nord\n  Calate: INCANTATO, 320 punti. Le migliori: INCANTATO, 320 punti; " in said
    assert "Turno 3, Nord\n  Calate: nessuna. Le migliori: nessuna\n" in said
    assert "Turno 2" not in said


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("think", DEAL), "La smazzata è finita: di' con --at a quale turno pensare"),
        (("think", DEAL, "--at", "99"), "In questa smazzata non c'è un turno 99 così"),
        (("review", DEAL, "--seat", "E"), "A questo tavolo non siede nessuno in E"),
        (("review", DEAL, "--worlds", "3"), "--worlds: vuole da 64 a 65.536"),
        (
            ("think", str(EXAMPLES / "parole-2-chiusura-con-la-carta-unica.txt")),
            "Nelle smazzate di Parole il maestro non pesa le mosse: dice le parole che si potevano calare",
        ),
        (
            ("review", str(EXAMPLES / "uisp-2-arbitro-due-scarti.txt")),
            "Ai tavoli con l'arbitro non si rivede: il maestro conosce solo il gioco regolare",
        ),
    ],
)
def test_what_cannot_be_is_one_line(run: Runner, args: tuple[str, ...], complaint: str) -> None:
    ran = run("bot", *args)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
