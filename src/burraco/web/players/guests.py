"""Guests by cookie: a signed key, given the first time somebody sits down, never for just looking."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from burraco.web.players.models import MOST_NAME, Player
from burraco.web.site.language import current
from burraco.web.site.security import Handler
from burraco.words.say import say

COOKIE = "burraco_player"
SALT = "burraco.player"
YEARS_TWO = 2 * 365 * 24 * 3600


class PlayerRequest(HttpRequest):
    """A request that went through `know_player`."""

    player: Player | None


def know_player(get_response: Handler) -> Handler:
    """Middleware: the request knows its player, and a player made on the way gets his cookie."""

    def middleware(request: HttpRequest) -> HttpResponse:
        player = find_player(request.COOKIES)
        assert isinstance(request, HttpRequest)
        request.player = player  # type: ignore[attr-defined]
        response = get_response(request)
        made: Player | None = request.player  # type: ignore[attr-defined]
        if made is not None and made is not player:
            response.set_cookie(
                COOKIE,
                signing.dumps(made.key, salt=SALT),
                max_age=YEARS_TWO,
                httponly=True,
                secure=settings.IS_HTTPS,
                samesite="Lax",
            )
        return response

    return middleware


def find_player(cookies: dict[str, str]) -> Player | None:
    """Return whose cookie this is, None for a stranger or a forged one."""
    try:
        key = signing.loads(cookies.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return None
    return Player.objects.filter(key=key).first() if isinstance(key, str) else None


def be_player(request: PlayerRequest, name: str = "") -> Player:
    """Return the player of a request, made now if there was none; a name given is kept."""
    player = request.player
    clean = clean_name(name)
    if player is None:
        player = request.player = Player.objects.create(name=clean or say(current(), "web.guest"))
    elif clean and clean != player.name:
        player.name = clean
        player.save(update_fields=["name"])
    return player


def clean_name(name: str) -> str:
    """Return a name fit to be shown: printable, in one line, not too long."""
    words = " ".join(name.split())
    return "".join(letter for letter in words if letter.isprintable())[:MOST_NAME].strip()
