"""Where one can go from every page, and which of these places a page belongs to."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the site: its address, its name and icon, and how the addresses below it begin."""

    address: str
    name: str
    icon: str
    below: tuple[str, ...] = ()
    is_minor: bool = False
    """Whether it is left out where there is room for four only."""

    def holds(self, path: str) -> Literal["", "page", "true"]:
        """Say whether a page is this place or lies below it, as `aria-current` has it."""
        if self.below and path == self.below[0]:
            return "page"
        return "true" if any(path.startswith(start) for start in self.below if start != "/") else ""


PLACES = (
    Place("home", "web.nav.play", "play", ("/", "/tables/")),
    Place("lobby", "web.nav.lobby", "table", ("/lobby/",)),
    Place("tournaments:index", "desk.index.title", "cup", ("/tornei/",)),
    Place("games", "web.nav.games", "games", ("/games/",), is_minor=True),
    Place(
        "learn",
        "learn.nav",
        "book",
        ("/impara/", "/regole/", "/glossario/", "/arbitro/", "/scuola/", "/parola/"),
    ),
)
