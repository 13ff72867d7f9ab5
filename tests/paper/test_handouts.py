"""What a club hands out, on paper and as a picture."""

import struct

import pytest

from burraco.paper.handouts import (
    Holder,
    Letterhead,
    Line,
    diplomas,
    logo_proof,
    name_cards,
    results_picture,
    season_paper,
)
from burraco.paper.pdf import NothingToPrint
from tests.paper.reading import pages, sizes
from tests.season.journals import dot

HEAD = Letterhead("ASD Uno", dot(), "Caffè Uno")
LINES = [Line(str(at), (f"Rossi Anna{at}", "Verdi #Ugo $x$ *b*"), (100 - at, 3)) for at in range(1, 31)]


def test_a_season_on_paper_bears_the_club_and_its_supporter() -> None:
    first, *_ = pages(season_paper("it", HEAD, "Stagione 2025", ["Totale", "Serate"], LINES, "3 serate"))
    for text in (
        "ASD Uno",
        "Caffè Uno",
        "Stagione 2025",
        "Verdi",
        "#Ugo",
        "$x$",
        "*b*",
        "Totale",
        "3 serate",
    ):
        assert text in first


def test_a_picture_has_the_size_of_a_message() -> None:
    made = results_picture("it", HEAD, "Torneo", "2025-05-01", "VP", LINES)
    assert struct.unpack(">II", made[16:24]) == (1080, 1350)
    assert results_picture("it", HEAD, "Torneo", "2025-05-01", "VP", LINES) == made
    with pytest.raises(NothingToPrint):
        results_picture("it", HEAD, "Torneo", "", "VP", [])


def test_a_diploma_a_page_lying() -> None:
    made = diplomas("it", Letterhead("ASD Uno"), "Torneo", "2025-05-01", LINES[:3])
    told = pages(made)
    assert [f"{at}° posto" in page for at, page in enumerate(told, 1)] == [True] * 3
    ((width, height),) = sizes(made)
    assert width > height


def test_ten_name_cards_a_page() -> None:
    holders = [Holder(f"Rossi Anna{at}", "", str(at)) for at in range(1, 22)]
    told = pages(name_cards("it", HEAD, "Torneo", holders))
    assert [page.count("Rossi") for page in told] == [10, 10, 1]
    with pytest.raises(NothingToPrint):
        name_cards("it", HEAD, "Torneo", [])


@pytest.mark.parametrize("logo", [b"", b"<svg/>", dot()[:20], b"\xff\xd8\xff" + b"0" * 50])
def test_what_is_no_picture_is_refused(logo: bytes) -> None:
    with pytest.raises(NothingToPrint):
        logo_proof(Letterhead("ASD Uno", logo))
