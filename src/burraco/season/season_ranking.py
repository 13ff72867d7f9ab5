"""The ranking of a season, and one person's year in it.

Sum of what counts; level, the better best evening stands above, then the better second, and so on; level to
the end, a place is shared.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from burraco.season.evening import Evening, Result
from burraco.season.person import Key, Person, keys_of, name_key
from burraco.season.season_rule import MEAN, Rule


class Score(NamedTuple):
    """What an evening brought: its place in the season's list, the result, its worth, whether it counts."""

    evening: int
    result: Result
    worth: int
    counts: bool


class Ranked(NamedTuple):
    """A row: who it is; ``place`` None: too few evenings; ``bonus`` is for being there."""

    place: int | None
    keys: tuple[Key, ...]
    people: tuple[Person, ...]
    total: int
    bonus: int
    scores: tuple[Score, ...]
    is_shared: bool = False

    @property
    def evenings(self) -> int:
        """How many evenings were played."""
        return len(self.scores)

    @property
    def vp_mean(self) -> float:
        """The victory points of a round, on average over all evenings."""
        rounds = sum(one.result.rounds for one in self.scores)
        return sum(one.result.vp for one in self.scores) / rounds if rounds else 0.0


class Partner(NamedTuple):
    """Somebody played with: how often, and the victory points a round they made together."""

    key: Key
    person: Person
    evenings: int
    vp_mean: float


def rank(rule: Rule, evenings: Sequence[Evening]) -> tuple[Ranked, ...]:
    """Rank everybody of a season."""
    keys = keys_of_season(evenings)
    played: dict[tuple[Key, ...], list[Score]] = {}
    people: dict[tuple[Key, ...], tuple[Person, ...]] = {}
    for at, evening in enumerate(evenings):
        for who, result, members in _contestants(rule, evening, keys):
            scores = played.setdefault(who, [])
            worth = worth_of(rule, result, evening.is_final)
            if scores and scores[-1].evening == at:  # entered twice: the better counts
                if worth > scores[-1].worth:
                    scores[-1] = Score(at, result, worth, counts=False)
                continue
            scores.append(Score(at, result, worth, counts=False))
            people[who] = members
    rows = [_row(rule, who, people[who], scores, evenings) for who, scores in played.items()]
    return _placed(rule, rows)


def _contestants(
    rule: Rule, evening: Evening, keys: Mapping[Person, Key]
) -> list[tuple[tuple[Key, ...], Result, tuple[Person, ...]]]:
    found: list[tuple[tuple[Key, ...], Result, tuple[Person, ...]]] = []
    for result in evening.results:
        if rule.who == "persons":
            found += [((keys[one],), result, (one,)) for one in result.people]
        else:
            together = sorted(result.people, key=lambda one: keys[one])
            found.append((tuple(keys[one] for one in together), result, tuple(together)))
    return found


def worth_of(rule: Rule, result: Result, is_final: bool) -> int:
    """Return what a result is worth."""
    if rule.counts == "places":
        worth = rule.places[result.place - 1] if result.place <= len(rule.places) else 0
    elif rule.counts == "vp-mean":
        rounds = max(1, result.rounds)
        worth = (2 * MEAN * result.vp + rounds) // (2 * rounds)
    else:
        worth = result.vp if rule.counts == "vp" else result.points
    return worth * rule.final_times if is_final else worth


def _row(
    rule: Rule,
    who: tuple[Key, ...],
    people: tuple[Person, ...],
    scores: Sequence[Score],
    evenings: Sequence[Evening],
) -> Ranked:
    usual = [one for one in scores if not evenings[one.evening].is_final]
    best = sorted(usual, key=lambda one: (-one.worth, one.evening))[: rule.best or None]
    counting = {one.evening for one in best} | {one.evening for one in scores} - {
        one.evening for one in usual
    }
    told = tuple(one._replace(counts=one.evening in counting) for one in scores)
    bonus = rule.attendance * len(scores)
    total = bonus + sum(one.worth for one in told if one.counts)
    return Ranked(None, who, people, total, bonus, told)


def _merit(row: Ranked) -> tuple[int, list[int]]:
    return row.total, sorted((one.worth for one in row.scores if one.counts), reverse=True)


def _placed(rule: Rule, rows: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Put the rows in order, give places, and mark those that are shared."""
    named = sorted(rows, key=lambda one: [name_key(person.name) for person in one.people])
    order = sorted(named, key=_merit, reverse=True)
    ranked = [one for one in order if one.evenings >= rule.least]
    first: dict[str, int] = {}
    count: dict[str, int] = {}
    for place, one in enumerate(ranked, 1):
        merit = repr(_merit(one))
        first.setdefault(merit, place)
        count[merit] = count.get(merit, 0) + 1
    placed = [
        one._replace(place=first[repr(_merit(one))], is_shared=count[repr(_merit(one))] > 1) for one in ranked
    ]
    return (*placed, *(one for one in order if one.evenings < rule.least))


def keys_of_season(evenings: Sequence[Evening]) -> Mapping[Person, Key]:
    """Return who is who in a season."""
    return keys_of(person for one in evenings for result in one.results for person in result.people)


def partners(row: Ranked, keys: Mapping[Person, Key]) -> tuple[Partner, ...]:
    """Return with whom somebody played, those met most first."""
    with_whom: dict[Key, list[tuple[Person, Result]]] = {}
    for score in row.scores:
        for one in score.result.people:
            if keys[one] not in row.keys:
                with_whom.setdefault(keys[one], []).append((one, score.result))
    found = []
    for key, together in with_whom.items():
        rounds = sum(result.rounds for _, result in together)
        mean = sum(result.vp for _, result in together) / max(1, rounds)
        found.append(Partner(key, together[-1][0], len(together), mean))
    return tuple(sorted(found, key=lambda one: (-one.evenings, name_key(one.person.name))))
