"""Letters leave by the server one variable names, or onto the terminal."""

import queue
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from burraco.web.site import environment
from tests.web.server import Server, running
from tests.web.test_server import Visitor

SECRET = "tre-matte-e-un-pozzetto"
FRESH = "un-altra-parola-segreta"
POST_OFFICES = {
    "smtp://localhost": ("localhost", 25, "", False, False),
    "smtp+tls://anna%40b.it:p%3Aw@mail.b.it": ("mail.b.it", 587, "anna@b.it", True, False),
    "smtps://anna:pw@mail.b.it:1465": ("mail.b.it", 1465, "anna", False, True),
}


@pytest.mark.parametrize("url", POST_OFFICES)
def test_one_variable_names_the_post_office(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_EMAIL_URL", url)
    monkeypatch.setenv("BURRACO_ORIGIN", "https://burraco.example")
    found = environment.mail()
    names = ("EMAIL_HOST", "EMAIL_PORT", "EMAIL_HOST_USER", "EMAIL_USE_TLS", "EMAIL_USE_SSL")
    assert tuple(found[name] for name in names) == POST_OFFICES[url]
    assert found["DEFAULT_FROM_EMAIL"] == "Burraco <burraco@burraco.example>"


@pytest.mark.parametrize("url", ["mail.b.it", "http://b.it", "smtp://", "smtp://b.it:x", "smtp://[b"])
def test_a_post_office_that_makes_no_sense_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_EMAIL_URL", url)
    with pytest.raises(environment.BadSetting, match="BURRACO_EMAIL_URL wants"):
        environment.mail()


class Clerk(socketserver.StreamRequestHandler):
    """Takes letters as a mail server does, and keeps what they say."""

    def handle(self) -> None:
        """Talk to one sender."""
        self.wfile.write(b"220 here\r\n")
        while command := self.rfile.readline().strip().upper():
            if command == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = iter(self.rfile.readline, b".\r\n")
                self.server.letters.put(b"".join(lines).decode())  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if command == b"QUIT" else b"250 good\r\n")


@contextmanager
def post_office() -> Iterator[tuple[str, "queue.Queue[str]"]]:
    """A mail server of our own: its address, and the letters it got."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Clerk) as office:
        office.daemon_threads = True
        letters: queue.Queue[str] = queue.Queue()
        office.letters = letters  # type: ignore[attr-defined]
        threading.Thread(target=office.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{office.server_address[1]}", letters
        office.shutdown()


def ask_for_a_letter(server: Server) -> None:
    """Sign up, and forget the password at once."""
    anna = Visitor(server.address)
    fields = {"name": "Anna", "email": "anna@example.org", "password1": SECRET, "password2": SECRET}
    assert anna.post("account/new/", **fields).endswith("/games/")
    assert Visitor(server.address).post("account/reset/", email="anna@example.org").endswith("/sent/")


def test_a_letter_arrives_and_its_link_makes_a_new_password(tmp_path: Path) -> None:
    with post_office() as (url, letters), running(tmp_path, BURRACO_EMAIL_URL=url) as server:
        ask_for_a_letter(server)
        letter = letters.get(timeout=30).replace("=\r\n", "").replace("=3D", "=")
        link = re.search(r"http://localhost:\d+/(account/reset/\S+)", letter)
        assert link is not None, letter
        anna = Visitor(server.address)
        anna.get(link[1])
        path = re.sub(r"[^/]+/$", "set-password/", link[1])
        assert "done=1" in anna.post(path, new_password1=FRESH, new_password2=FRESH)
        assert anna.post("account/log-in/", username="ANNA", password=FRESH).endswith("/games/")


def test_without_a_post_office_the_letter_is_on_the_terminal(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ask_for_a_letter(server)
    assert "Subject: Burraco: una password nuova" in server.stop()
