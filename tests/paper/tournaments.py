"""Events for the papers: small ones by hand, with names that are hard on a printer."""

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from tests.tournament.hall import Hall

ODD = (
    '#eval("1 + 1")',
    "*bold* _slanted_ `raw`",
    "$x^2$ <label> @reference",
    '"Quoted" \\ back // slash',
    "O’Neill D’Àmbrösio",
    "Niccolò Àèéìòù",
    "Maria Antonietta Giuseppina della Rovere di Montefeltro Orsi",
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren",
)
"""Names that are typst markup, that are accented, that are long."""


def hall_of(*names: str, **setup: object) -> Hall:
    """Return a tournament of pairs with these players, none paired yet; the first two make pair 1."""
    hall = Hall(**setup)
    hall.do(acts.Open(hall.format, "7"))
    couples = zip(names[::2], names[1::2], strict=True)
    entrants = [
        Entrant(number, (Player(one, f"T{number}1"), Player(other, f"T{number}2")))
        for number, (one, other) in enumerate(couples, 1)
    ]
    hall.do(acts.Register(tuple(entrants)))
    return hall


def odd_hall() -> Hall:
    """Return a tournament of four pairs with odd names and a round out."""
    hall = hall_of(*ODD)
    hall.seat_pairs((1, 2), (3, 4))
    return hall
