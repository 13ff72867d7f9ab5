"""One entrant through a tournament, for everybody: round by round at which table, against whom, with what.

It shows what the tournament's own page shows and no more; of a member of a club who has not
consented it shows nothing, and calls the entrant by its number on the pages of the others.
"""

from typing import Any, NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.season.person import Person
from burraco.texts.say import say
from burraco.web.hall.discretion import Beside
from burraco.web.hall.public import seen
from burraco.web.hall.snapshot import Snapshot
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.language import current
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament


class Step(NamedTuple):
    """A round of theirs; ``table`` 0: at rest (``rest``) or out of the round (``out``)."""

    round: int
    table: int
    opponents: tuple[str, ...]
    result: dict[str, Any] | None
    why: str = ""


@require_safe
def entrant(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    """The page."""

    @seen
    def page(request: PlayerRequest, tournament: Tournament, shown: Snapshot, said: Beside) -> HttpResponse:
        return _page(request, tournament, shown, number, said.refused)

    return page(request, slug)


def _page(
    request: PlayerRequest, tournament: Tournament, shown: Snapshot, number: int, refused: frozenset[Person]
) -> HttpResponse:
    feed, hidden = shown.feed, _hidden(tournament, refused)
    names = {
        one["number"]: say(current(), "handout.hidden", number=one["number"])
        if one["number"] in hidden
        else one["name"]
        for one in feed["entrants"]
    }
    if number not in names:
        raise Http404
    if number in hidden:
        return render(request, "seasons/entrant.html", {"tournament": tournament, "name": names[number]})
    posted = feed["standings"]
    rows = [row for group in posted["groups"] for row in group["rows"]] if posted else []
    context = {
        "tournament": tournament,
        "name": names[number],
        "steps": [step for one in feed["rounds"] for step in _steps(one, number, names)],
        "row": next((row for row in rows if row["entrant"] == number), None),
        "has_vp": feed["scoring"] == "vp",
    }
    return render(request, "seasons/entrant.html", context)


def _hidden(tournament: Tournament, refused: frozenset[Person]) -> set[int]:
    """Return the entrants who are not to be named."""
    state = load(tournament.pk, tournament.slug, tournament.n).state
    people = {
        number: {Person(player.name, player.card) for player in one.players}
        for number, one in state.entrants.items()
    }
    return {number for number, one in people.items() if one & refused}


def _steps(round_: dict[str, Any], number: int, names: dict[int, str]) -> list[Step]:
    for table in round_["tables"]:
        mine = next((at for at, side in enumerate(table["lines"]) if number in side), None)
        if mine is not None:
            others = [who for at, side in enumerate(table["lines"]) if at != mine for who in side]
            met = tuple(names.get(who, say(current(), "paper.house")) for who in others)
            result = table["result"][mine] if table["result"] else None
            return [Step(round_["round"], table["table"], met, result)]
    for why in ("resting", "out"):
        for one in round_[why]:
            if one["entrant"] == number:
                return [Step(round_["round"], 0, (), one["result"], "rest" if why == "resting" else "out")]
    return []
