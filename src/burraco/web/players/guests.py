"""Who is asking: the player of an account that is logged in, or a guest by a cookie.

A guest's cookie holds a signed key, given on first sitting down, never for just looking.
"""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.core import signing
from django.http import HttpRequest, HttpResponse

from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.site.language import current
from burraco.web.site.security_headers import Handler

COOKIE = "burraco_player"
SALT = "burraco.player"
YEARS_TWO = 2 * 365 * 24 * 3600


class PlayerRequest(HttpRequest):
    """A request that went through `know_player`."""

    player: Player | None


def know_player(get_response: Handler) -> Handler:
    """Middleware: the request knows its player, and a guest made on the way gets a cookie.

    A player who has logged in needs no guest's cookie any more.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        before = account_player(request.user) or guest_player(request.COOKIES)
        request.player = before  # type: ignore[attr-defined]
        response = get_response(request)
        after: Player | None = request.player  # type: ignore[attr-defined]
        if after is not None and after.has_account:
            if COOKIE in request.COOKIES:
                response.delete_cookie(COOKIE, samesite="Lax")
        elif after is not None and after is not before:
            response.set_cookie(
                COOKIE,
                signing.dumps(after.key, salt=SALT),
                max_age=YEARS_TWO,
                httponly=True,
                secure=settings.IS_HTTPS,
                samesite="Lax",
            )
        return response

    return middleware


def find_player(cookies: dict[str, str]) -> Player | None:
    """Return whose cookies these are, None for a stranger; for sockets, which have nothing else."""
    request = HttpRequest()
    sessions = import_module(settings.SESSION_ENGINE)
    request.session = sessions.SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    return account_player(get_user(request)) or guest_player(cookies)


def account_player(user: Any) -> Player | None:
    """Return the player of an account, None for somebody who has not logged in."""
    return Player.objects.filter(user=user).first() if user.is_authenticated else None


def guest_player(cookies: dict[str, str]) -> Player | None:
    """Return the guest a cookie names, None for a stranger or a forged one; accounts are not entered so."""
    try:
        key = signing.loads(cookies.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return None
    return Player.objects.filter(key=key, user=None).first() if isinstance(key, str) else None


def be_player(request: PlayerRequest, name: str = "") -> Player:
    """Return the player of a request, made now if there was none; a name a guest gives is kept."""
    player = request.player
    clean = clean_name(name)
    if player is None:
        player = request.player = Player.objects.create(name=clean or say(current(), "web.guest"))
    elif clean and clean != player.name and not player.has_account:
        player.name = clean
        player.save(update_fields=["name"])
    return player


def known_name(player: Player | None) -> str:
    """Return the name somebody has given, nothing for a stranger and for the name that every guest gets."""
    name = "" if player is None else player.name
    return "" if name in {say(lang, "web.guest") for lang in LANGS} else name


def clean_name(name: str) -> str:
    """Return a name fit to be shown: printable, in one line, not too long."""
    one_line = " ".join(name.split())
    return "".join(letter for letter in one_line if letter.isprintable())[:MAX_NAME].strip()
