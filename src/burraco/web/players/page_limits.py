"""Pages that one player or one address may ask for only so often."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http.response import HttpResponseBase

from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.rate_limits import NEW_PLAYER, Limit, address, exceeds

View = Callable[..., HttpResponseBase]


def limited(limit: Limit) -> Callable[[View], View]:
    """Refuse what one player or address does too often."""

    def is_too_often(request: PlayerRequest) -> bool:
        if request.player is not None:
            return exceeds(limit, f"player-{request.player.pk}")
        everybody = limit._replace(times=limit.crowd or limit.times)
        return exceeds(everybody, address(request)) or exceeds(NEW_PLAYER, address(request))

    return _refusing(is_too_often)


def limited_by_address(limit: Limit) -> Callable[[View], View]:
    """Refuse what comes from one address too often, whoever sends it: to try passwords one needs no name."""
    return _refusing(lambda request: exceeds(limit, address(request)))


def _refusing(is_too_often: Callable[[PlayerRequest], bool]) -> Callable[[View], View]:
    def decorate(page: View) -> View:
        @wraps(page)
        def guarded(request: PlayerRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST" and is_too_often(request):
                return error_page(request, "too-often", 429)
            return page(request, *args, **kwargs)

        return guarded

    return decorate
