"""Running the site in this process: the database brought up to date, then uvicorn."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import django
import uvicorn
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.urls import reverse

from burraco.web.site import environment
from burraco.web.site.assets.prepared import prepare as prepare_files
from burraco.web.site.looks import fonts
from burraco.web.site.process.connections import ImpatientProtocol
from burraco.web.site.process.locks import migrating

MAX_BYTES = 64 * 1024
"""Of one message: larger ones are not even read; how long a frame may be is said by the table."""


WS_PING = 20
"""Seconds after which a browser is asked, and again after which it counts as gone: one slow to read, or
a server with much to do, is no reason to part them. Browsers ask sooner (`site/line.js`)."""


class Unusable(Exception):
    """The database cannot be read or written, with its own reason in one line."""


@contextmanager
def _usable() -> Iterator[None]:
    try:
        yield
    except DatabaseError as error:
        raise Unusable(str(error).strip().splitlines()[0]) from error


@_usable()
def prepare() -> None:
    """Bring the database up to date, of several processes one after the other; prepare letters and files."""
    django.setup()
    fonts.prepare()
    prepare_files()
    with migrating(environment.data_folder()):
        call_command("migrate", verbosity=0, interactive=False)
    _write_nothing()


def _write_nothing() -> None:
    """Try to write: a database that can only be read would serve pages, and fail at each act."""
    MigrationRecorder(connection).migration_qs.filter(pk=0).update(name="")


@_usable()
def take_up() -> list[tuple[str, str]]:
    """Take up the tournaments whose journals lie on the disk; return those without director, with a path."""
    from burraco.web.tables.clocks.clock import now_ms
    from burraco.web.tournaments.restoration import take_up as restore

    return [(one.title, reverse("tournaments:take-role", args=[one.token])) for one in restore(now_ms())]


def run(listener: socket.socket) -> None:
    """Serve on a socket until interrupted."""
    config = uvicorn.Config(
        "burraco.web.site.asgi:application",
        log_config=None,
        log_level="warning",
        http=ImpatientProtocol,
        ws_max_size=MAX_BYTES,
        ws_ping_interval=WS_PING,
        ws_ping_timeout=WS_PING,
        server_header=False,
        lifespan="on",
    )
    uvicorn.Server(config).run(sockets=[listener])
