"""Devices from which somebody has logged in: those who try passwords elsewhere do not lock them out there.

A signed cookie holds the names they logged in by, the latest first. It opens nothing by itself.
"""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from burraco.web.site.rate_limits import LOG_IN_DEVICE, LOG_IN_HERE, LOG_IN_NAME, Limit, address

COOKIE = "burraco_known"
SALT = "burraco.known"
YEAR = 365 * 24 * 3600
MAX_NAMES = 5


def known(request: HttpRequest) -> list[str]:
    """Return the names that have logged in from a device."""
    try:
        names = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR)
    except signing.BadSignature:
        return []
    return names if isinstance(names, list) else []


def remember(request: HttpRequest, response: HttpResponse, who: str) -> None:
    """Let a device be known as one from which this name has logged in."""
    names = [who, *(name for name in known(request) if name != who)][:MAX_NAMES]
    response.set_cookie(
        COOKIE,
        signing.dumps(names, salt=SALT),
        max_age=YEAR,
        httponly=True,
        secure=settings.IS_HTTPS,
        samesite="Lax",
    )


def limits(request: HttpRequest, who: str) -> list[tuple[Limit, str]]:
    """Return what counts wrong passwords for a name: on a known device that device's own count alone."""
    if who in known(request):
        return [(LOG_IN_DEVICE, request.COOKIES[COOKIE])]
    return [(LOG_IN_HERE, f"{address(request)} {who}"), (LOG_IN_NAME, who)]
