"""Standings from scratch, after any round: sums, the code's order, shared places."""

from typing import NamedTuple

from burraco.tournament.checker.hall import Hall
from burraco.tournament.checker.scores import round_scores


class Standing(NamedTuple):
    """A row: place (None for the expelled and those without a round), entrant, and its sums."""

    place: int | None
    number: int
    vp: int
    mp: int
    points: int


def standings(hall: Hall, after: int) -> list[Standing]:
    """Return the standings after a round."""
    sums = {number: {"vp": 0, "mp": 0, "points": 0} for number in hall.entrants}
    played: set[int] = set()
    for number in range(1, after + 1):
        for who, score in round_scores(hall, number, after).items():
            if who in sums:
                played.add(who)
                for name, value in score._asdict().items():
                    sums[who][name] += value
    for penalty in hall.penalties:
        if penalty["unit"] != "points" and penalty["round"] <= after and penalty["number"] in sums:
            sums[penalty["number"]][penalty["unit"]] += penalty["amount"]
    there = {number: one for number, one in sums.items() if number in played or _is_awaited(hall, number)}
    return _ranked(hall, there, played)


def _is_awaited(hall: Hall, number: int) -> bool:
    """Tell whether an entrant without a round is listed: one that may still play, or was expelled."""
    return hall.left.get(number) in (None, "expelled")


def _ranked(hall: Hall, sums: dict[int, dict[str, int]], played: set[int]) -> list[Standing]:
    by_vp = hall.format["scoring"] == "vp"
    keys = hall.rules["tournament.ranking" if by_vp else "tournament.ranking_points"]
    expelled = {number for number, why in hall.left.items() if why == "expelled"}
    gone = {*expelled, *(sums.keys() - played)}

    def merit(number: int) -> tuple[int, ...]:
        return tuple(sums[number][key] for key in keys)

    def listed(number: int) -> tuple[object, ...]:
        tail = sums[number]["mp"], sums[number]["points"], -number
        return (number not in expelled, number in played, merit(number), tail)

    order = sorted(sums, key=listed, reverse=True)
    better = [number for number in order if number not in gone]
    first: dict[tuple[int, ...], int] = {}
    for place, number in enumerate(better, 1):
        first.setdefault(merit(number), place)
    return [
        Standing(None if number in gone else first[merit(number)], number, **sums[number]) for number in order
    ]


def rank_order(hall: Hall) -> list[int]:
    """Return those to be paired, best first."""
    active = set(hall.active)
    return [row.number for row in standings(hall, len(hall.rounds)) if row.number in active]
