"""Running the site in this process: the database brought up to date, then uvicorn."""

import socket

import django
import uvicorn
from django.core.management import call_command
from django.urls import reverse

MAX_BYTES = 64 * 1024
"""Of one message: larger ones are not even read; how long a frame may be is said by the table."""


def prepare() -> None:
    """Bring the database up to date."""
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def take_up() -> list[tuple[str, str]]:
    """Take up the events whose journals lie on the disk; return those that need a director, with a path."""
    from burraco.web.tables.clock import now_ms
    from burraco.web.tournaments.restoration import take_up as restore

    return [(one.title, reverse("events:take-role", args=[one.token])) for one in restore(now_ms())]


def run(listener: socket.socket) -> None:
    """Serve on a socket until interrupted."""
    config = uvicorn.Config(
        "burraco.web.site.asgi:application",
        log_level="warning",
        ws_max_size=MAX_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        lifespan="on",
    )
    uvicorn.Server(config).run(sockets=[listener])
