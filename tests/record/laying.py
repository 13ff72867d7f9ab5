"""Records for the checker: random deals, and deals laid out by hand."""

from collections import Counter

from burraco.cards.french import DECK, face_of, read_faces, write_faces
from burraco.engine.random_play import random_log
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.write import write
from burraco.rules.loader import load

SPECS = ("uisp", "fedibur", "feburit", "internazionale", "casa:super,nobile,feed", "casa:base=feburit,reale")
FORMS = ("2", "3", "3x11", "4")
SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}


def played(spec: str, form: str, seed: int) -> str:
    """A random deal, written."""
    code = load(spec)
    return write(Record(code, tuple(random_log(code, form, seed))))


def lay(spec: str, form: str, turns: str, **wanted: str) -> str:
    """A record whose piles begin with the cards wanted (``S``, ``pozzetto1``, ``turned``, ``stock``)."""
    code = load(spec)
    left = Counter(face_of(card) for card in DECK)
    left.subtract(face for text in wanted.values() for face in read_faces(text))
    rest = list(left.elements())
    sizes = {"turned": 1} | dict.fromkeys(SEATS[form], 11)
    sizes |= {f"pozzetto{at}": size for at, size in enumerate(code["deal.pozzetti"][form], 1)}
    piles: dict[str, str] = {}
    for name, size in sizes.items():
        cards = list(read_faces(wanted.get(name, "")))
        missing = size - len(cards)
        piles[name] = write_faces([*cards, *rest[len(rest) - missing :]])
        del rest[len(rest) - missing :]
    lines = ["burraco 1", f"Codice: {spec}", f"Giocatori: {form}", "Cartaro: N", ""]
    lines += [f"Mano {seat}: {piles[seat]}" for seat in SEATS[form]]
    lines += [f"{name.replace('pozzetto', 'Pozzetto ')}: {piles[name]}" for name in piles if "pozz" in name]
    lines += [f"Scoperta: {piles['turned']}"]
    lines += [f"Tallone: {write_faces((*read_faces(wanted.get('stock', '')), *rest))}", ""]
    return "\n".join(lines + [line.strip() for line in turns.strip().split("\n")]) + "\n"


def told(text: str) -> list[tuple[str, str]]:
    """The findings, each with the beginning of its line; that the deal is not over goes without saying."""
    lines = text.split("\n")
    found = [(lines[each.line - 1], each.slug) for each in check(text) if each.slug != "unfinished"]
    return [(line.split(":")[0], slug) for line, slug in found]
