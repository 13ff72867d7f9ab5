"""Static files through WhiteNoise, each as one answer: a stream of blocks would hold up the event loop."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

from burraco.web.site.assets.prepared import PREPARED


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """Middleware: answers for what lies below /static/, also under the names it was prepared with."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if PREPARED.place is not None:
            self.add_files(str(PREPARED.place), prefix=self.static_prefix)

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """Return a file; ours are small."""
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file:
                body = found.file.read()
        response = HttpResponse(body, status=int(found.status))
        del response["content-type"]
        for name, value in found.headers:
            response[name] = value
        response["X-Content-Type-Options"] = "nosniff"
        return response
