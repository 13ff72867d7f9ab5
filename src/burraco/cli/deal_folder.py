"""A folder of records: every deal of a match of bots as a file that `burraco deal check` reads."""

from pathlib import Path
from typing import TYPE_CHECKING

from burraco.cli.answer import wrong

if TYPE_CHECKING:
    from burraco.arena.board import Played


class DealFolder:
    """Where the records go: ``board-seating.txt``, of whole matches ``board-seating-deal.txt``."""

    def __init__(self, path: Path, is_new: bool) -> None:
        """Begin a folder, or go on with one."""
        self._path = path
        path.mkdir(parents=True, exist_ok=True)
        if is_new and next(path.iterdir(), None) is not None:
            raise wrong("not-empty", folder=path)

    def add(self, played: "Played", by_match: bool) -> None:
        """Write the deals of a playing."""
        board, seating = played.task
        for number, text in enumerate(played.records, 1):
            deal = f"-{number:02}" if by_match else ""
            (self._path / f"{board:04}-{seating + 1}{deal}.txt").write_text(text, encoding="utf-8")
