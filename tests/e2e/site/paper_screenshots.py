"""Takes the pictures of paper in docs/screenshots: `python -m tests.e2e.site.paper_screenshots`."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

from burraco.paper import papers
from burraco.paper.sheets import TableLink
from burraco.tournament import acts
from burraco.tournament.format import Format, Prize
from burraco.tournament.journal import Entry, Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate

FOLDER = Path(__file__).parents[3] / "docs" / "screenshots"
SCALE, GREYS = 1.25, 16
LINKS = {at: TableLink(f"https://burraco.example/tavolo/{at:022}", f"K7Q{at:02}") for at in range(1, 40)}
PRIZES = (Prize("Coppa", 0), Prize("Buono spesa", 120), Prize("Buono spesa", 60))


def tournament() -> Journal:
    """Return a small tournament with prizes, in which somebody was cautioned."""
    journal = simulate(Spec(24, 4, seed="5"))
    setup: Format = journal.state.setup._replace(name="Torneo d'autunno", prizes=PRIZES)
    at = journal.entries[-1].at
    warned = acts.Sanction(3, 0, "UISP 10.31", "ha suggerito al compagno la carta da scartare")
    for act in (acts.ChangeFormat(setup, "premi"), warned, warned):
        done = journal.act(act, at, "Ada")
        assert isinstance(done, Entry), done
    return journal


def pictures(journal: Journal) -> Iterator[tuple[str, bytes, int]]:
    """Yield a name, a PDF and which page of it to show."""
    yield "sheets", papers.score_sheets("it", journal, 3, LINKS), 0
    yield "tables", papers.table_list("it", journal, 3), 0
    yield "names", papers.name_list("it", journal, 3), 0
    yield "standings", papers.standings("it", journal), 0
    yield "results", papers.results("it", journal, 3), 0
    yield "prizes", papers.prize_list("it", journal), 0
    yield "report", papers.referee_reports("it", journal, referee="Rita Neri"), 0
    yield "restart", papers.round_papers("it", journal, 4, LINKS), -1


def main() -> None:
    """Write every picture."""
    for name, pdf, page in pictures(tournament()):
        document = pypdfium2.PdfDocument(pdf)
        picture = document[page % len(document)].render(scale=SCALE, grayscale=True).to_numpy()
        (FOLDER / f"paper-{name}.png").write_bytes(png(picture.reshape(picture.shape[:2])))


def png(grey: Any) -> bytes:
    """Return a grey picture as PNG, in few shades so that it stays small."""
    height, width = grey.shape
    step = 255 // (GREYS - 1)
    few = (grey // (256 // GREYS) * step).astype("uint8")
    rows = b"".join(b"\0" + row.tobytes() for row in few)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )


if __name__ == "__main__":
    main()
