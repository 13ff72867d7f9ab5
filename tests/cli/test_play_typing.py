"""`burraco play`: what a person types, rightly and wrongly, and what the answer is."""

from pathlib import Path

import pytest

from burraco.cards.french import read_faces, write_faces
from burraco.record.read import read
from burraco.record.write import write
from tests.cli.running import Runner, burraco
from tests.cli.sitting import PROMPT, TURN, WRITTEN, dealt, example, turns, wait_with, waiting


def test_bytes_that_are_no_text(folder: Path) -> None:
    ran = burraco("play", "--seed", "a", stdin=b"\xff\xfe\n\xff\n" + TURN)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Non capisco" in ran.stdout.decode()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "Non capisco «hello»: scrivi ? per i comandi"),
        ("x" * 10_000, f"Non capisco «{'x' * 20}»: scrivi ? per i comandi"),
        ("p", "In questo turno la presa è già fatta: ora puoi giocare e poi scartare (UISP 4)"),
        ("r", "In questo turno la presa è già fatta: ora puoi giocare e poi scartare (UISP 4)"),
        ("c", "Quali carte? Scrivi per esempio: c 4H 5H 6H"),
        (
            "c 7X",
            "«7X» non è una carta" + WRITTEN,
        ),
        (
            "c 99",
            "«99» non è una carta" + WRITTEN,
        ),
        (
            "c 0",
            "«0» non è una carta" + WRITTEN,
        ),
        (
            "c ²",
            "«²» non è una carta" + WRITTEN,
        ),
        ("c 1 2", "Per calare un gioco servono almeno 3 carte (UISP 4.2)"),
        ("a KH", "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH ²", "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH " + "1" * 5000, "A quale gioco? Scrivi per esempio: a KH 2"),
        ("a KH 99", "Sul tavolo non c'è un gioco 99 (UISP 4)"),
        ("s", "Quale carta? Scrivi per esempio: s 9D"),
        ("s 1 2", "Si scarta una carta sola"),
        ("l", None),
        ("m 1 2 3", None),
        ("?", None),
        ("", None),
        ("g", None),
    ],
)
def test_what_is_typed_wrongly_is_answered_and_changes_nothing(
    run: Runner, folder: Path, typed: str, answer: str | None
) -> None:
    run("play", "--seed", "a", stdin=b"\np\n")
    text = waiting(folder)
    ran = run("play", stdin=typed.encode() + b"\n")
    assert (ran.exit, waiting(folder)) == (0, text)
    rows = ran.out.split(PROMPT)
    assert len(rows) == 3  # asked, answered, asked again
    assert answer is None or rows[1].strip() == answer


def test_a_discard_before_the_draw(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", stdin=b"\ns 1\n")
    assert "Prima pesca dal tallone o raccogli il monte (UISP 4)" in ran.out


LONG = "AH 3H 4H 5H 6H 7H 8H 9H 10H JH QH"


@pytest.mark.parametrize(
    ("answer", "lies"),
    [("1", 0), ("2", 1)],
)
def test_a_wild_with_two_places_is_asked_about_once(
    run: Runner, folder: Path, answer: str, lies: int
) -> None:
    wait_with(dealt(LONG, "2S"), "N")
    ran = run("play", stdin=f"p\nc {LONG} 2S\n{answer}\nq\n".encode())
    ways = ["A♥ 2♠ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥", "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♠ A♥"]
    asked = ran.out.split(PROMPT)[1].partition("In quale modo?")[0]
    shown = [row.strip()[1:].strip() for row in asked.strip().splitlines()]
    assert sorted(shown) == sorted(ways)
    assert ran.out.count("In quale modo?") == 1
    text = waiting(folder)
    (cala,) = [part for part in turns(text)[0].split("; ") if part.startswith("cala")]
    assert cala == f"cala {write_faces(read_faces(shown[lies]))}"
    assert write(read(text or "")) == text


@pytest.mark.parametrize("answer", ["", "3", "0", "²", "no", "1" * 5000])
def test_an_answer_that_is_none_of_the_ways_leaves_it(run: Runner, folder: Path, answer: str) -> None:
    wait_with(dealt(LONG, "2S"), "N")
    ran = run("play", stdin=f"p\nc {LONG} 2S\n{answer}\nq\n".encode())
    assert (ran.exit, ran.out.count("In quale modo?")) == (0, 1)
    assert turns(waiting(folder)) == ["1 N: pesca 2S"]


def test_a_jolly_needs_no_colour_and_cards_have_numbers(run: Runner, folder: Path) -> None:
    wait_with(dealt("5H 6H *b 9S 9D JC KC 3D 4C 7S QD", "8C"), "N")
    run("play", stdin=b"p\nc 5h 6H *\ns 1\nq\n")
    (turn,) = [row for row in turns(waiting(folder)) if row.startswith("1 N")]
    assert turn.startswith("1 N: pesca 8C; cala *b 5H 6H; scarta ")


def test_melding_from_the_pile(run: Runner, folder: Path) -> None:
    wait_with(example("uisp-4-gioco-al-monte-una-carta-lasciata", "2 E"), "E")
    ran = run("play", stdin=b"m 4D 5D\nm 4D 5D 6D\np\nl\nq\n")
    assert "m cala ancora dal monte · l lascia l'ultima carta >" in ran.out
    assert turns(waiting(folder))[1] == "2 E: cala 4D 5D 6D dal monte 5D; lascia KS"


def test_going_to_the_pozzetto_al_volo(run: Runner, folder: Path) -> None:
    wait_with(example("uisp-3-alleanza", "1 N"), "N")
    script = b"p\nc 4H 5H 6H\nc QS KS AS\nc 9D 9C 9S\nc 3D 4D 5D\ns 7C\nq\n"
    ran = run("play", stdin=script)
    assert "  Nord va al pozzetto al volo: " in ran.out
    assert turns(waiting(folder))[0] == example("uisp-3-alleanza", "2 E").splitlines()[-1]


def test_a_refusal_names_its_article(run: Runner, folder: Path) -> None:
    wait_with(example("feburit-2-carta-unica-niente-doppione", "1 N"), "N")
    ran = run("play", stdin=b"r\ns 8C\nq\n")
    assert "(FE.BUR.IT. 19)" in ran.out
    assert turns(waiting(folder)) == ["1 N: raccoglie 8C"]


def test_what_can_be_played_is_listed(run: Runner, folder: Path) -> None:
    wait_with(dealt("5H 6H 7H 9S 9D JC KC 3D 4C 8S QD", "8C"), "N")
    ran = run("play", stdin=b"p\ng\nq\n")
    listed = ran.out.split(PROMPT)[1]
    assert sorted(row.strip() for row in listed.strip().splitlines()) == ["5♥ 6♥ 7♥"]
