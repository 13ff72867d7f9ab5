"""Headers that keep strangers out of the pages: no inline script or style, no frames, no other origins."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


def headers(get_response: Handler) -> Handler:
    """Middleware: every answer carries the policy."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = policy(request.META.get("HTTP_HOST", ""))
        response["X-Frame-Options"] = "DENY"
        response["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
        return response

    return middleware


def policy(host: str) -> str:
    """Return the policy; some browsers want the socket's address named beside 'self'."""
    is_plain = all(letter.isalnum() or letter in ".-:[]" for letter in host)
    sockets = f" ws://{host} wss://{host}" if host and is_plain else ""
    parts = {**POLICY, "connect-src": f"'self'{sockets}"}
    return "; ".join(f"{name} {value}" for name, value in parts.items())
