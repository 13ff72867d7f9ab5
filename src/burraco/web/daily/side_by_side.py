"""The tables of a day beside one another: how each went, what the best did, where others parted from it."""

from typing import Any, NamedTuple

from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count
from burraco.web.daily.models import Day, Play
from burraco.web.daily.table_results import facts_of
from burraco.web.review.parted_tables import parted, turns_of_tables

SHOWN = 10


class Beside(NamedTuple):
    """A table among the others: its result, how it went, at which turn it parted from the best (0: never)."""

    play: Play
    facts: dict[str, Any]
    parted: int
    is_own: bool


def tables_of(day: Day, own: list[Play]) -> list[Beside]:
    """Return the best tables of a closed day, and one's own."""
    ranked = Play.objects.filter(day=day, is_ranked=True).select_related("player")
    best = list(ranked.order_by("place", "code")[:SHOWN])
    known = {play.pk for play in best}
    mine = [play for play in own if play.margin is not None]
    plays = [*best, *(play for play in mine if play.pk not in known)]
    turns = turns_of_tables([play.table_id for play in plays if play.table_id is not None])
    first = turns.get(best[0].table_id or 0, []) if best else []
    own_keys = {play.pk for play in mine}
    return [
        Beside(
            play, facts_of(day, play), parted(first, turns.get(play.table_id or 0, [])), play.pk in own_keys
        )
        for play in plays
    ]


def parted_from_best(day: Day, play: Play) -> int:
    """Return the turn at which a table did something else than the best one (0: never, or it is the best)."""
    best = Play.objects.filter(day=day, is_ranked=True).order_by("place", "code").first()
    tables = [one.table_id for one in (best, play) if one is not None and one.table_id is not None]
    turns = turns_of_tables(tables)
    return parted(*(turns[table] for table in tables)) if len(turns) == len(tables) == 2 else 0


def told_best(lang: Lang, facts: dict[str, Any]) -> str:
    """Say in one sentence what the best did; nothing if its table is gone."""
    if not facts:
        return ""
    burrachi = say(lang, "daily.best.no-burrachi")
    if facts["burrachi"]:
        burrachi = say_count(lang, "daily.best.burrachi", facts["burrachi"])
    taken = "pozzetto" if facts["pozzetto"] else "no-pozzetto"
    pozzetto = say(lang, f"daily.best.{taken}", turn=facts["pozzetto"])
    end = say(lang, f"daily.best.closed-{facts['closed']}", turn=facts["turns"])
    return say(lang, "daily.best.sentence", burrachi=burrachi, pozzetto=pozzetto, end=end)
