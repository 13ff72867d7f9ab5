"""Whatever people are called, it is printed and never carried out."""

import subprocess
import sys

import pytest

from burraco.paper.papers import name_list, round_papers, score_sheets, standings, table_list
from burraco.paper.pdf import shown
from tests.paper.reading import pages, signs, whole
from tests.paper.tournaments import ODD, hall_of, odd_hall


@pytest.mark.parametrize("make", [score_sheets, name_list, table_list], ids=lambda make: make.__name__)
def test_names_are_printed_letter_by_letter(make: object) -> None:
    assert callable(make)
    text = whole(make("it", odd_hall().journal))
    assert [name for name in ODD if name not in text] == []


def test_names_no_font_has_and_names_from_right_to_left_do_no_harm() -> None:
    hall = hall_of("Gina 🙂🃏", "שלום", "مرحبا", "王芳", "A\u202eB\u0000C\nD", "E\ud800", "\u200f", "Ω Жук")
    hall.seat_pairs((1, 2), (3, 4))
    text = whole(name_list("it", hall.journal))
    for name in ("Gina", "שלום", "مرحبا", "AB C D", "E?", "Ω Жук"):
        assert name in text
    assert len(pages(round_papers("it", hall.journal))) == 4


def test_very_long_names_are_cut_on_paper() -> None:
    assert shown("x" * 4000).replace("\u200b", "") == "x" * 129 + "…"
    assert shown("  a \n b\t") == "a b"


def test_typst_is_loaded_only_to_print() -> None:
    code = "import sys, burraco.paper.papers; sys.exit('typst' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_same_tournament_gives_the_same_bytes() -> None:
    hall = odd_hall()
    assert round_papers("it", hall.journal) == round_papers("it", hall.journal)


def test_nothing_is_outside_the_page() -> None:
    hall = odd_hall()
    for make in (name_list, table_list, standings):
        assert all(one.left > 30 and one.right < 565 for one in signs(make("it", hall.journal)))
