"""How somebody likes the table: kept with an account, so that every device of theirs shows it so."""

import json
from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST

from burraco.web.players.guests import PlayerRequest
from burraco.web.players.models import Player

CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "sort": ("suit", "rank", "hand"),
    "deck": ("classic", "large"),
    "colours": ("two", "four"),
    "sound": (False, True),
    "buzz": ("on", "off"),
    "tempo": ("slow", "calm", "quick"),
    "cut": ("chance", "hand"),
}
"""What can be chosen at the table, as its sheet of settings has it."""


def tastes_of(player: Player | None) -> dict[str, Any] | None:
    """Return what an account likes, None for somebody whose device alone knows."""
    return player.tastes if player is not None and player.has_account else None


@require_POST
def keep(request: PlayerRequest) -> HttpResponse:
    """Keep what somebody likes; of a guest their browser keeps it."""
    try:
        given = json.loads(request.POST.get("tastes", ""))
    except ValueError:
        return HttpResponseBadRequest()
    if not isinstance(given, dict):
        return HttpResponseBadRequest()
    player = request.player
    if player is not None and player.has_account:
        player.tastes = {name: given[name] for name in CHOICES if given.get(name) in CHOICES[name]}
        player.save(update_fields=["tastes"])
    return HttpResponse(status=204)
