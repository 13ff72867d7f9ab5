"""Who of those that look for a partner suit each other: by the name they wish for, and by how they play.

Two suit if neither wishes for somebody else and they want to play alike, or one takes it as it comes; whoever
both wish for each other suit whatever else they say.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from burraco.membership.person_search import folded

Mood = Literal["any", "win", "fun"]
"""How somebody wants to play: as it comes, to win, for company."""
MOODS: tuple[Mood, ...] = get_args(Mood)


class Wish(NamedTuple):
    """Somebody who looks for a partner; ``whom``: words of a name, empty for anybody."""

    mark: int
    name: str
    whom: str = ""
    mood: Mood = "any"


def wishes_for(one: Wish, other: Wish) -> bool:
    """Tell whether somebody wishes for another by name."""
    words = folded(one.whom).split()
    return bool(words) and set(words) <= set(folded(other.name).split())


def suit(one: Wish, other: Wish) -> bool:
    """Tell whether two could play together as both wish."""
    there, back = wishes_for(one, other), wishes_for(other, one)
    if (one.whom.strip() and not there) or (other.whom.strip() and not back):
        return False
    return (there and back) or one.mood == other.mood or "any" in (one.mood, other.mood)


def suited(one: Wish, others: Iterable[Wish]) -> list[Wish]:
    """Return who suits somebody, the closest first: wished for, then alike, then whoever came first."""
    fitting = [other for other in others if other.mark != one.mark and suit(one, other)]
    return sorted(fitting, key=lambda other: _distance(one, other))


def proposed(wishes: Iterable[Wish]) -> list[tuple[Wish, Wish]]:
    """Return pairs out of all who look, nobody twice: who was first is suited first."""
    free = list(wishes)
    pairs = []
    while free:
        one = free.pop(0)
        found = suited(one, free)
        if found:
            free.remove(found[0])
            pairs.append((one, found[0]))
    return pairs


def _distance(one: Wish, other: Wish) -> tuple[bool, bool, int]:
    named = wishes_for(one, other) or wishes_for(other, one)
    return (not named, one.mood != other.mood, other.mark)
