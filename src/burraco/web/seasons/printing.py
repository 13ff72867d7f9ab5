"""Papers and pictures of seasons and results, made by the press and answered as files."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse

from burraco.paper.pdf import NothingToPrint
from burraco.texts.say import say
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.site.rate_limits import Limit, address, exceeds

HANDOUT = Limit("handout", 60, 600)
PDF, PNG = "application/pdf", "image/png"


def printed(
    request: PlayerRequest, name: str, kind: str, job: Callable[..., bytes], *args: Any, **named: Any
) -> HttpResponse:
    """Have something printed or drawn in the visitor's language, and answer it as a file."""
    who = f"player-{request.player.pk}" if request.player else address(request)
    if exceeds(HANDOUT, who):
        return error_page(request, "too-often", 429)
    try:
        made = PRESS.make(who, job, current(), *args, **named)
    except Busy:
        return error_page(request, "press-busy", 503)
    except TooLong:
        return error_page(request, "paper-too-long", 503)
    except NothingToPrint:
        return HttpResponse(
            say(current(), "handout.nothing"), content_type="text/plain; charset=utf-8", status=422
        )
    response = HttpResponse(made, content_type=kind)
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
