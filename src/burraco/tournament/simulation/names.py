"""Made-up people: Italian names, clubs, and member's cards nobody has."""

from random import Random

FIRST = (
    *("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Giulia", "Ivo", "Laura", "Marco"),
    *("Nadia", "Oscar", "Paola", "Remo", "Silvia", "Tullio", "Ugo", "Vera", "Wanda", "Zeno"),
)
LAST = (
    *("Rossi", "Bianchi", "Ferrari", "Russo", "Romano", "Colombo", "Ricci", "Marino", "Greco", "Bruno"),
    *("Gallo", "Conti", "De Luca", "Costa", "Giordano", "Mancini", "Rizzo", "Lombardi", "Moretti", "Fontana"),
)
CLUBS = ("Aurora", "Belvedere", "Centrale", "Del Lago", "Eridano", "Faro", "Giardino", "Il Pozzetto")


def person(number: int, rng: Random) -> tuple[str, str, str]:
    """Return a name, a card number that is this person's own, and a club."""
    return f"{rng.choice(LAST)} {rng.choice(FIRST)}", f"{number:06}", rng.choice(CLUBS)
