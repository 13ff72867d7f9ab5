"""A season counted a second time, from the journals' JSON, by code that shares nothing with the ranking.

The standings are those of the tournaments' own checker; who is one person, what an evening is worth, what
counts and who stands where is all worked out here again, the plain way.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from burraco.season.season_ranking import Ranked
from burraco.tournament.check import follow, last_standings

Data = dict[str, Any]
Counted = tuple[int | None, tuple[str, ...], int, int]
"""Place, who it is, sum, evenings."""


def differences(rows: Iterable[Ranked], rule: Data, journals: Sequence[tuple[Data, bool]]) -> list[str]:
    """Return who stands otherwise in the ranking than counted again, each with both counts."""
    ours = {row.keys: (row.place, row.keys, row.total, row.evenings) for row in rows}
    again = {row[1]: row for row in count_again(rule, journals)}
    return [
        f"{' + '.join(who)}: {_told(ours.get(who))} ≠ {_told(again.get(who))}"
        for who in sorted(ours.keys() | again.keys())
        if ours.get(who) != again.get(who)
    ]


def _told(row: Counted | None) -> str:
    return "–" if row is None else f"{row[0] or '–'}., {row[2]} ({row[3]})"


def count_again(rule: Data, journals: Sequence[tuple[Data, bool]]) -> list[Counted]:
    """Count a season from its journals, each with whether it is a final."""
    evenings = []
    for data, is_final in journals:
        hall = follow(data)
        rows = []
        for place, number, sums, rounds in last_standings(hall):
            if place is not None:
                players = hall.entrants[number]["players"]
                worth = _worth(rule, place, sums, rounds) * (rule["final_times"] if is_final else 1)
                rows.append(([(one["name"], one["card"]) for one in players], worth))
        evenings.append((rows, is_final))
    known = _known_cards(player for rows, _ in evenings for players, _ in rows for player in players)
    seasons: dict[tuple[str, ...], tuple[list[int], list[int]]] = {}
    for rows, is_final in evenings:
        tonight: dict[tuple[str, ...], int] = {}
        for players, worth in rows:
            who = sorted(_who(name, card, known) for name, card in players)
            for one in [tuple(who)] if rule["who"] == "entrants" else [(each,) for each in who]:
                tonight[one] = max(worth, tonight.get(one, worth))
        for one, worth in tonight.items():
            seasons.setdefault(one, ([], []))[is_final].append(worth)
    return _in_places(rule, seasons)


def _worth(rule: Data, place: int, sums: Data, rounds: int) -> int:
    if rule["counts"] == "vp-mean":
        whole, rest = divmod(100 * sums["vp"], rounds)
        return int(whole + (2 * rest >= rounds))
    if rule["counts"] == "places":
        return int(dict(enumerate(rule["places"], 1)).get(place, 0))
    return int(sums[rule["counts"]])


def _plain(name: str) -> str:
    letters = [one for one in unicodedata.normalize("NFD", name) if not unicodedata.combining(one)]
    words = "".join(" " if one in "'’" else one for one in letters).casefold().split()
    return " ".join(sorted(words))


def _known_cards(players: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    known: dict[str, set[str]] = {}
    for name, card in players:
        known.setdefault(_plain(name), set()).update({"".join(card.casefold().split())} - {""})
    return known


def _who(name: str, card: str, known: dict[str, set[str]]) -> str:
    plain = "".join(card.casefold().split())
    if not plain and len(known[_plain(name)]) == 1:
        (plain,) = known[_plain(name)]
    return f"card:{plain}" if plain else f"name:{_plain(name)}"


def _in_places(rule: Data, seasons: dict[tuple[str, ...], tuple[list[int], list[int]]]) -> list[Counted]:
    rows = []
    for who, (usual, finals) in seasons.items():
        usual.sort(reverse=True)
        counting = [*usual[: rule["best"] or len(usual)], *finals]
        evenings = len(usual) + len(finals)
        total = sum(counting) + rule["attendance"] * evenings
        rows.append(((total, sorted(counting, reverse=True)), who, total, evenings))
    found: list[Counted] = []
    for merit, who, total, evenings in rows:
        better = sum(other > merit for other, _, _, count in rows if count >= rule["least"])
        found.append((better + 1 if evenings >= rule["least"] else None, who, total, evenings))
    return found
