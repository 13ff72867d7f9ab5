"""Two small pages for whoever watches the site: is the process alive, and can it serve.

They name kinds of failures, never their words: those may hold addresses and are in the server's log.
"""

from collections.abc import Callable, Mapping

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from burraco.web.site.process.supervisor import faring

NEEDED = ("clockwork",)
"""What the site cannot do without; when the layer is away it is slower."""
ALSO: dict[str, Callable[[], bool]] = {}
"""What rooms above have to say, by name: nothing of it keeps the site from serving."""


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
    also = {name: is_well() for name, is_well in ALSO.items()}
    has_database = _has_database()
    is_ready = has_database and all(tasks.get(name, {}).get("state") != "failing" for name in NEEDED)
    found = {"ready": is_ready, "database": has_database, "redis": _redis(tasks), **also, "tasks": tasks}
    return JsonResponse(found, status=200 if is_ready else 503)


def _redis(tasks: Mapping[str, Mapping[str, object]]) -> bool | None:
    """Tell whether Redis answers; None where there is none."""
    return tasks["layer"]["state"] == "running" if "layer" in tasks else None


def _has_database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True
