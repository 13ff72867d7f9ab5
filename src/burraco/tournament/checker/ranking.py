"""Standings from scratch, after any round: sums, the code's order, shared places; finals made of them."""

from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from burraco.tournament.checker.hall import Data, Hall, plan_at
from burraco.tournament.checker.scores import last_complete, round_scores
from burraco.tournament.faults import Fault, fault


class Standing(NamedTuple):
    """A row: place (None for the expelled and those without a round), entrant, and its sums."""

    place: int | None
    number: int
    vp: int
    mp: int
    points: int


def drawn_lots(hall: Hall, numbers: Iterable[int]) -> dict[int, int]:
    """Return what everybody drew, the best the highest: the order of a hash of the seed and the number."""
    draws = {one: sha256(f"{hall.seed}:ties:{one}".encode()).hexdigest() for one in numbers}
    return {one: lot for lot, one in enumerate(sorted(draws, key=lambda one: draws[one], reverse=True), 1)}


def keys_of(hall: Hall) -> list[str]:
    """Return what decides the ranking: the code's keys, or its first and what the director chose."""
    code = hall.rules["tournament.ranking" if hall.format["scoring"] == "vp" else "tournament.ranking_points"]
    chosen = [key for key in hall.format["tie_break"] if key != code[0]]
    return [code[0], *chosen] if hall.format["tie_break"] else list(code)


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
    keys = keys_of(hall)
    lots = drawn_lots(hall, hall.entrants) if "lot" in keys else {}
    expelled = {number for number, why in hall.left.items() if why == "expelled"}
    gone = {*expelled, *(sums.keys() - played)}

    def merit(number: int) -> tuple[int, ...]:
        return tuple(lots[number] if key == "lot" else sums[number][key] for key in keys)

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


def gironi_made(hall: Hall, event: Data) -> None:
    """Everybody who plays on comes into one, in the order of the ranking as it was."""
    names, numbers, done = event["names"], event["numbers"], len(hall.rounds)
    if not done or event["after"] != done:
        hall.say(fault("wrong-round", round=event["after"], wanted=done))
    if last_complete(hall) < done:
        hall.say(fault("scores-missing", round=last_complete(hall) + 1))
    planned = plan_at(hall.format["plan"], done + 1)
    if planned is not None and planned[0] == "italiano" and planned[1] <= done:
        hall.say(fault("italiano-under-way", round=planned[1]))
    if len(set(names)) < len(names) or not all(one.strip() for one in names):
        hall.say(fault("gironi-twice"))
    if len(names) != len(numbers) or not names:
        hall.say(fault("gironi-and-sizes", names=len(names), sizes=len(numbers)))
        return
    small = [(name, len(group)) for name, group in zip(names, numbers, strict=True) if len(group) < 2]
    hall.say(*(fault("girone-too-small", girone=name[:40], found=found) for name, found in small))
    if sorted(one for group in numbers for one in group) != sorted(hall.active):
        hall.say(fault("not-seated", number=next(iter({*hall.active} ^ {n for g in numbers for n in g}), 0)))
        return
    hall.say(*_order(hall, event["by"], numbers))
    for name, group in zip(names, numbers, strict=True):
        for one in group:
            hall.entrants[one] = {**hall.entrants[one], "girone": name}
    hall.format = {**hall.format, "gironi": names}
    hall.gathered, hall.draft = event["after"], None


def _order(hall: Hall, by: str, numbers: list[list[int]]) -> list[Fault]:
    """Return who stands in the wrong girone: nobody ranked lower comes higher, and shares are equal."""
    rank = {number: place for place, number in enumerate(rank_order(hall))}
    olds = {hall.girone(number) for number in rank} if by == "gironi" else {""}
    wrong = [group for group in numbers if sorted(group, key=lambda one: rank[one]) != group]
    for old in olds:
        here = [[one for one in group if by != "gironi" or hall.girone(one) == old] for group in numbers]
        wrong += [
            upper for upper, lower in pairwise(here) if upper and lower and rank[upper[-1]] > rank[lower[0]]
        ]
    shares = [[sum(hall.girone(one) == old for one in group) for old in olds] for group in numbers[:-1]]
    left = [sum(hall.girone(one) == old for one in rank) for old in olds]
    for share in shares if by == "gironi" else ():
        if any(count < min(max(share), rest) for count, rest in zip(share, left, strict=True)):
            wrong.append([])
        left = [rest - count for rest, count in zip(left, share, strict=True)]
    return [fault("gironi-not-by-standings")] if wrong else []
