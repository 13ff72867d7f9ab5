"""Two small pages for whoever watches the site: is the process alive, and can it serve.

They name kinds of failures, never their words: those may hold addresses and are in the server's log.
"""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from burraco.web.site.process.supervisor import faring

NEEDED = ("clockwork",)
"""What the site cannot do without; when the layer is away it is slower."""


@require_safe
def alive(request: HttpRequest) -> JsonResponse:  # noqa: ARG001
    """Say that the process answers."""
    return JsonResponse({"alive": True})


@require_safe
def ready(request: HttpRequest) -> JsonResponse:  # noqa: ARG001
    """Say whether the site can serve (else 503), and how its tasks fare."""
    tasks = {
        name: {"state": "running"}
        if one.failing_since is None
        else {
            "state": "failing",
            "since": round(one.failing_since),
            "error": one.last_error.partition(":")[0],
        }
        for name, one in faring().items()
    }
    is_ready = _has_database() and all(tasks.get(name, {}).get("state") != "failing" for name in NEEDED)
    return JsonResponse({"ready": is_ready, "tasks": tasks}, status=200 if is_ready else 503)


def _has_database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True
