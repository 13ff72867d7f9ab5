"""Running the site in this process: the database brought up to date, then uvicorn."""

import socket

import django
import uvicorn
from django.core.management import call_command

MOST_BYTES = 64 * 1024
"""Of one message: larger ones are not even read; how long a frame may be is said by the table."""


def prepare() -> None:
    """Bring the database up to date."""
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def run(listener: socket.socket) -> None:
    """Serve on a socket until interrupted."""
    config = uvicorn.Config(
        "burraco.web.site.asgi:application",
        log_level="warning",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        lifespan="on",
    )
    uvicorn.Server(config).run(sockets=[listener])
