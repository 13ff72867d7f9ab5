"""What the desk says, for good, of a tournament that was restored from a damaged file."""

from typing import Any

from burraco.web.tournaments.models import Tournament

KINDS = ("lines", "lost", "unfit", "respelt")
MAX_NAMED = 20


def damage_of(tournament: Tournament) -> list[dict[str, Any]]:
    """Return each damage: what is missing by kind, how much came before it, which acts from behind it."""
    return [
        {
            **one,
            "kinds": [(kind, _listed(one[kind])) for kind in KINDS if one[kind]],
            "first": one["before"] + 1,
            "last": one["before"] + one["after"],
        }
        for one in tournament.damage
    ]


def doubtful(tournament: Tournament) -> set[int]:
    """Return the acts that stand behind a hole."""
    return {n for one in damage_of(tournament) for n in range(one["first"], one["last"] + 1)}


def _listed(numbers: list[int]) -> str:
    more = f" (+{len(numbers) - MAX_NAMED})" if len(numbers) > MAX_NAMED else ""
    return ", ".join(map(str, numbers[:MAX_NAMED])) + more
