"""`burraco serve`: the site, ready to play."""

import argparse
import contextlib
import os
import socket
import sqlite3
import sys
import threading
from typing import Any

from burraco.cli.answer import Answer, BadInput, unusable, wrong
from burraco.texts.languages import Lang
from burraco.texts.say import say

SETTINGS = "burraco.web.site.settings"
EVERYWHERE = ("0.0.0.0", "::")
STEPS = 5
"""So many times it is said how far the lexicon is."""
MAX_PREPARATION = 3600
"""Seconds."""


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `serve`."""
    noun = nouns.add_parser("serve", parents=[common], help="the site: play in the browser")
    noun.add_argument(
        "--host", default="127.0.0.1", help="where to listen (default this machine; 0.0.0.0: everywhere)"
    )
    noun.add_argument("--port", type=int, default=8000, help="the port (default 8000; 0: any free one)")
    noun.set_defaults(command=serve)


def serve(args: argparse.Namespace) -> Answer:
    """Make the database ready, and serve until interrupted."""
    if not 0 <= args.port <= 65535:
        raise wrong("site.port")
    if args.host in EVERYWHERE:
        names = [*filter(None, [os.environ.get("BURRACO_HOSTS", "")]), *own_names()]
        os.environ["BURRACO_HOSTS"] = ",".join(names)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    from burraco.web.site import environment
    from burraco.web.site.process import locks

    folder = environment.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        environment.keep_key()
        lock = (
            contextlib.nullcontext() if environment.is_shared() else locks.only_one(folder / "serving.lock")
        )
        with lock:
            return _serve(args)
    except environment.BadSetting as error:
        raise BadInput(*error.args) from None
    except locks.Taken:
        raise wrong("site.another-server", folder=folder) from None
    except OSError as error:
        raise unusable(folder, error) from None
    except sqlite3.Error as error:
        raise BadInput(f"{folder}: {error}") from None


def _serve(args: argparse.Namespace) -> Answer:
    from burraco.web.site.process import server

    listener = _listen(args.host, args.port)
    try:
        server.prepare()
        orphans = server.take_up()
    except server.Unusable as error:
        raise wrong("site.database", said=str(error)) from None
    host = "localhost" if args.host in (*EVERYWHERE, "127.0.0.1", "::1") else args.host
    address = f"http://{host}:{listener.getsockname()[1]}/"
    print(say(args.lang, "web.serving", address=address), file=sys.stderr, flush=True)
    if args.host in EVERYWHERE:
        for number in own_addresses():
            phones = f"http://{number}:{listener.getsockname()[1]}/"
            print(say(args.lang, "web.serving-phones", address=phones), file=sys.stderr, flush=True)
    for title, path in orphans:
        link = address.rstrip("/") + path
        print(say(args.lang, "desk.taken-up", title=title, address=link), file=sys.stderr, flush=True)
    _tell_metrics(args.lang)
    _build_lexicon(args.lang)
    threading.Thread(target=_tell_of_bots, args=(args.lang,), daemon=True).start()
    server.run(listener)
    return Answer({"address": address}, "")


def _tell_metrics(lang: Lang) -> None:
    """Answer Prometheus at BURRACO_METRICS, if it is set."""
    from burraco.web.operator import operating
    from burraco.web.site import environment

    found = environment.metrics()
    if found is None:
        return
    try:
        port = operating.tell_metrics(*found)
    except OSError as error:
        raise unusable(f"BURRACO_METRICS {found[0]}:{found[1]}", error) from None
    print(say(lang, "web.serving-metrics", address=f"http://{found[0]}:{port}/metrics"), file=sys.stderr)


def _build_lexicon(lang: Lang) -> None:
    """Have the lexicon built at the first start, beside the site, and say how far it is."""
    from burraco.web.tables.lexicon_waiting import LEXICON_LOADER

    said = -1

    def tell(part: float) -> None:
        nonlocal said
        if part == 1 and said < STEPS:
            said = STEPS
            print(say(lang, "web.lexicon.built"), file=sys.stderr, flush=True)
        elif int(part * STEPS) > said:
            said = int(part * STEPS)
            print(say(lang, "web.lexicon.building", percent=int(part * 100)), file=sys.stderr, flush=True)

    LEXICON_LOADER.begin(tell)


def _tell_of_bots(lang: Lang) -> None:
    """Say that bots play simply while their processes compile: at the first start that takes a while."""
    from burraco.web.tables.bot_questions import PATIENCE, THINKERS

    THINKERS.warm()
    if not THINKERS.is_ready(PATIENCE):
        print(say(lang, "web.bots.preparing"), file=sys.stderr, flush=True)
        THINKERS.is_ready(MAX_PREPARATION)
        print(say(lang, "web.bots.ready"), file=sys.stderr, flush=True)


def own_names() -> list[str]:
    """Return the names and addresses under which others on the network know this machine."""
    name = socket.gethostname()
    found = {name, f"{name}.local"}
    with contextlib.suppress(OSError):
        found.update(socket.gethostbyname_ex(name)[2])
    return sorted(found | set(own_addresses()))


def own_addresses() -> list[str]:
    """Return the address to type into a phone: the one this machine would use; none without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address would be used
        return [probe.getsockname()[0]]
    return []


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()  # whoever comes while we get ready waits, and is not turned away
    except OSError as error:
        listener.close()
        raise unusable(f"{host}:{port}", error) from None
    return listener
