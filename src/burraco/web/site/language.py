"""Italian by default, English by a switch that a cookie remembers; the browser's own wish is not asked."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from burraco.texts.languages import LANGS, Lang
from burraco.web.site.security_headers import Handler

DEFAULT: Lang = "it"


def chosen(cookies: dict[str, str]) -> Lang:
    """Return the language somebody's cookies ask for."""
    wanted = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    return wanted if wanted in LANGS else DEFAULT


def current() -> Lang:
    """Return the language of the page being made."""
    code = (translation.get_language() or DEFAULT)[:2]
    return code if code in LANGS else DEFAULT


def speak(get_response: Handler) -> Handler:
    """Middleware: the page speaks the language chosen."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with translation.override(chosen(request.COOKIES)):
            response = get_response(request)
            response.headers.setdefault("Content-Language", current())
            return response

    return middleware


def languages(_: HttpRequest) -> dict[str, Any]:
    """Context of every template: the language, and the ones to switch to."""
    others = [(code, name) for code, name in settings.LANGUAGES if code != current()]
    return {"lang": current(), "other_languages": others}
