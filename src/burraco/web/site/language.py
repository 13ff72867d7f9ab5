"""The language chosen by a switch, which a cookie remembers; else what the browser asks for; else Italian."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from burraco.texts.languages import LANGS, Lang
from burraco.web.site.security_headers import Handler

DEFAULT: Lang = "it"


def chosen(cookies: dict[str, str], accepted: str = "") -> Lang:
    """Return the language somebody's cookies ask for, or else their browser (its Accept-Language)."""
    wanted = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    if wanted in LANGS:
        return wanted
    found = (code[:2] for code, _ in parse_accept_lang_header(accepted.lower()))
    return next((code for code in found if code in LANGS), DEFAULT)


def current() -> Lang:
    """Return the language of the page being made."""
    code = (translation.get_language() or DEFAULT)[:2]
    return code if code in LANGS else DEFAULT


def speak(get_response: Handler) -> Handler:
    """Middleware: the page speaks the language chosen."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with translation.override(chosen(request.COOKIES, request.headers.get("accept-language", ""))):
            response = get_response(request)
            response.headers.setdefault("Content-Language", current())
            patch_vary_headers(response, ("Accept-Language", "Cookie"))
            return response

    return middleware


def languages(_: HttpRequest) -> dict[str, Any]:
    """Context of every template: the language, and the ones to switch to."""
    others = [(code, name) for code, name in settings.LANGUAGES if code != current()]
    return {"lang": current(), "other_languages": others}
