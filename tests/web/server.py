"""A real server process, which can be killed."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

from burraco.texts.say import say

START = "import sys; from burraco.cli.main import main; sys.exit(main(sys.argv[1:]))"
ANNOUNCED = {
    *(say("it", f"web.bots.{key}") for key in ("preparing", "ready")),
    *(say("it", "web.lexicon.building", percent=percent) for percent in range(101)),
    say("it", "web.lexicon.built"),
}


class Server:
    """`burraco serve` on a free port, with data of its own."""

    def __init__(
        self, data: Path, pace: str = "0", grace: str = "60", host: str = "127.0.0.1", **settings: str
    ) -> None:
        """`begin`: the program it runs instead of the usual one."""
        self._data, self._host = data, host
        self._begin = settings.pop("begin", START)
        self._settings = {"BURRACO_DATA": str(data), "BURRACO_PACE": pace, "BURRACO_GRACE": grace}
        self._settings |= {name: os.environ[name] for name in ("BURRACO_CACHE",) if name in os.environ}
        self._settings |= settings
        self._process: subprocess.Popen[str] | None = None
        self._said: Queue[str | None] = Queue()
        self.address = ""
        self.port = 0

    def start(self) -> "Server":
        """Start, on the port it had before if it had one, and wait until it says where it is."""
        if self._process is not None:
            self._process.wait()  # it holds the port until it has ended
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURRACO_")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", self._begin, "serve", "--host", self._host, "--port", str(self.port)],
            env={**inherited, **self._settings},
            stderr=subprocess.PIPE,
            text=True,
        )
        self._said = Queue()
        threading.Thread(target=_listen, args=(self._process, self._said), daemon=True).start()
        said = []
        for line in iter(self._said.get, None):
            said.append(line)
            if "http://" in line:
                self.address = next(word for word in line.split() if word.startswith("http://"))
                self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
                return self
        raise AssertionError("".join(said))

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def read_link(self, path: str) -> str:
        """Return the next link with this path that it tells after its own address."""
        for line in iter(self._said.get, None):
            if path in line:
                return next(word for word in line.split() if path in word)
        raise AssertionError(path)

    def kill(self) -> None:
        """End it as a power cut would: with no time to say goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """End it as Ctrl-C would, and return what it had complained of.

        On a slow or a fresh machine it says that bots and lexicon get ready: that is no complaint.
        """
        said = self._end(signal.SIGINT).splitlines(keepends=True)
        return "".join(line for line in said if line.strip() not in ANNOUNCED)

    def _end(self, sign: signal.Signals) -> str:
        # by another thread's hand: meanwhile the next one may be started
        ending, said = self._process, self._said
        assert ending is not None
        ending.send_signal(sign)
        ending.wait(timeout=60)
        last = "".join(iter(said.get, None))
        said.put(None)  # who ends it twice hears at once that nothing more will come
        return last


def _listen(process: "subprocess.Popen[str]", said: "Queue[str | None]") -> None:
    """Take down what a server says: one to whom nobody listens waits with its next word, and all with it."""
    assert process.stderr is not None
    with process.stderr as lines:
        for line in lines:
            said.put(line)
    said.put(None)


@contextlib.contextmanager
def running(data: Path, pace: str = "0", grace: str = "60", **settings: str) -> Iterator[Server]:
    """A server for a while."""
    server = Server(data, pace, grace, **settings).start()
    try:
        yield server
    finally:
        server.kill()
