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
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


def headers(get_response: Handler) -> Handler:
    """Middleware: every answer carries the policy."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        is_open = getattr(response, "may_be_framed", False)
        response["Content-Security-Policy"] = policy(request.META.get("HTTP_HOST", ""), is_open)
        if not is_open:
            response["X-Frame-Options"] = "DENY"
        camera = "self" if getattr(response, "may_use_camera", False) else ""
        response["Permissions-Policy"] = f"camera=({camera}), geolocation=(), microphone=()"
        return response

    return middleware


def policy(host: str, may_be_framed: bool = False) -> str:
    """Return the policy; some browsers want the socket's address named beside 'self'.

    A page that may be framed, which its view says, has nothing on it that a click could do for somebody.
    """
    is_plain = all(letter.isalnum() or letter in ".-:[]" for letter in host)
    sockets = f" ws://{host} wss://{host}" if host and is_plain else ""
    parts = {**POLICY, "connect-src": f"'self'{sockets}"}
    if may_be_framed:
        parts["frame-ancestors"] = "*"
    return "; ".join(f"{name} {value}" for name, value in parts.items())
