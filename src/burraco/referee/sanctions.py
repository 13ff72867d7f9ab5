"""The grounds on which a referee sanctions a player. [uisp 14.4]

Each ground has an id and its clause; which sanction it brings follows from the clause's letter.
"""

from collections.abc import Mapping
from typing import NamedTuple

GROUNDS_ARTICLE = "14.4"


class Ground(NamedTuple):
    """A ground: the clause of article 14.4 and the sanction it brings."""

    clause: str
    sanction: str


GROUNDS: Mapping[str, Ground] = {
    "ethics": Ground("a 1", "richiamo"),
    "cards-exposed": Ground("a 2", "richiamo"),
    "sorted-cards": Ground("a 3", "richiamo"),
    "closed-without-discard": Ground("a 4", "richiamo"),
    "out-of-turn": Ground("a 5", "richiamo"),
    "cards-mixed": Ground("a 6", "richiamo"),
    "late": Ground("a 7", "richiamo"),
    "wrong-number-of-cards": Ground("a 8", "richiamo"),
    "unproven-accusation": Ground("a 9", "richiamo"),
    "loitering": Ground("a 10", "richiamo"),
    "left-table": Ground("a 11", "richiamo"),
    "repeated": Ground("b 1", "ammonizione"),
    "left-hall": Ground("b 2", "ammonizione"),
    "violence": Ground("c 1", "espulsione"),
    "insults": Ground("c 2", "espulsione"),
    "disloyalty": Ground("c 3", "espulsione"),
}
