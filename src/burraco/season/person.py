"""Who is one person over many evenings: by the card, else by the name, whatever order its words stand in.

A name without a card is the person of that name whose card is known, if there is exactly one such card;
two people of one name are told apart by their cards alone.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from burraco.membership.person_search import REMEMBERED, folded


class Person(NamedTuple):
    """A player as an entry has it."""

    name: str
    card: str = ""


Key = str
"""What stands for one person in a season."""


@lru_cache(REMEMBERED)
def name_key(name: str) -> str:
    """Return what two ways to write a name have in common."""
    return " ".join(sorted(folded(name).split()))


def card_key(card: str) -> str:
    """Return what two ways to write a card have in common."""
    return "".join(card.split()).casefold()


def keys_of(people: Iterable[Person]) -> Mapping[Person, Key]:
    """Return for everybody of a season the person they are."""
    listed = list(dict.fromkeys(people))
    cards: dict[str, set[str]] = {}
    for one in listed:
        if card_key(one.card):
            cards.setdefault(name_key(one.name), set()).add(card_key(one.card))
    found = {}
    for one in listed:
        known = {card_key(one.card)} - {""} or cards.get(name_key(one.name), set())
        found[one] = f"card:{min(known)}" if len(known) == 1 else f"name:{name_key(one.name)}"
    return found
