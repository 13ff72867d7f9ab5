"""A real server that prints a large round goes on serving everybody else."""

import threading
from pathlib import Path

from tests.paper.reading import pages
from tests.web.server import running
from tests.web.test_server import Visitor
from tests.web.tournaments.test_power_cut import PAIRS, opened


class Printer(threading.Thread):
    """Somebody who prints, and waits for it."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        super().__init__()
        self.visitor, self.path, self.pdf = visitor, path, b""

    def run(self) -> None:
        """Ask for the PDF."""
        with self.visitor._opener.open(self.visitor.address + self.path) as answer:
            self.pdf = answer.read()


def test_others_are_served_while_a_round_is_printed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        director, stranger = Visitor(server.address), Visitor(server.address)
        desk = opened(director)
        tournament = desk.removesuffix("direzione/")
        printer = Printer(director, f"{desk}stampe/round.pdf")
        printer.start()
        served = 0
        while printer.is_alive():
            assert "Anna 1" in stranger.get(tournament)
            served += printer.is_alive()
        printer.join()
    assert len(pages(printer.pdf)) > PAIRS // 4  # two sheets a page, and the lists
    assert served >= 1
