"""Keeping a game at the terminal: the deal as a record, the match beside it, written whole or not at all."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from burraco.cli.answer import BadInput, unusable, wrong
from burraco.engine.apply import replay
from burraco.engine.match import PAIRED_LINES, Match
from burraco.engine.state import FORM_SEATS
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.texts.languages import Lang
from burraco.texts.say import say


class Saved(NamedTuple):
    """A match, where the person sits, the seed if one was given, and the deal under way, if any.

    ``has_referee``: whatever a hand can do happens, until somebody calls.
    """

    match: Match
    seat: int
    seed: str | None
    record: Record | None
    code: Code
    has_referee: bool = False


def folder() -> Path:
    """Return where games are kept: $BURRACO_STATE, or burraco in the user's state folder."""
    chosen = os.environ.get("BURRACO_STATE")
    if chosen:
        return Path(chosen)
    try:
        state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    except RuntimeError:
        raise wrong("play.no-home") from None
    return Path(state) / "burraco"


def save(saved: Saved) -> None:
    """Write the game; a file is replaced only when its successor is whole."""
    try:
        _write(saved)
    except OSError as error:
        raise _unkept(error) from None


def _write(saved: Saved) -> None:
    data = {
        "version": 1,
        "code": saved.code.spec,
        "match": saved.match._asdict(),
        "seat": saved.seat,
        "seed": saved.seed,
        "referee": saved.has_referee,
        "record": None if saved.record is None else write(saved.record),
    }
    path = _path()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def load_saved(lang: Lang) -> Saved | None:
    """Return the game that waits, None if there is none; a damaged one is put aside and said so."""
    path = _path()
    aside = path.with_suffix(".damaged")
    try:
        try:
            return _restored(json.loads(path.read_bytes()))
        except (
            ValueError,
            KeyError,
            TypeError,
            AttributeError,
            RecursionError,
        ):  # BadRecord and BadCode are ValueErrors
            path.replace(aside)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unkept(error) from None
    print(say(lang, "play.damaged", path=str(aside)), file=sys.stderr)
    return None


def _restored(data: dict[str, Any]) -> Saved:
    """Rebuild a game; raise if anything in the file is not what `save` writes."""
    match = Match(**{**data["match"], "points": tuple(data["match"]["points"])})
    code = load(str(data["code"]))
    record = None if data["record"] is None else read(str(data["record"]), code)
    seed, seats, accounts = data["seed"], len(FORM_SEATS[match.form]), len(set(PAIRED_LINES[match.form]))
    numbers = [match.dealer, match.played, data["seat"], *match.points]
    ends = [number for number in (match.target, match.deals) if number is not None]
    if not all(type(number) is int for number in numbers + ends) or not isinstance(seed, str | None):
        raise TypeError("a number or a text is wanted")
    if not (0 <= match.dealer < seats and 0 <= data["seat"] < seats and len(match.points) == accounts):
        raise ValueError("no such seat or account")
    if record is not None and (record.code != code or replay(record.log).form != match.form):
        raise ValueError("the deal belongs to another match")
    has_referee = data.get("referee", False)
    if type(has_referee) is not bool or (record is not None and record.is_refereed != has_referee):
        raise ValueError("a referee is there or not")
    return Saved(match, data["seat"], seed, record, code, has_referee)


def keep(record: Record) -> Path:
    """Write a finished deal beside the game, to be looked at and verified; return its path.

    It is named by its commitment: the same seed dealt again takes the place of the deal before.
    """
    assert record.fairness is not None, "what is dealt here is committed to"
    path = folder() / "deals" / f"{record.fairness.commitment[:16]}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write(record), encoding="utf-8")
    except OSError as error:
        raise _unkept(error) from None
    return path


@contextmanager
def only_game() -> Iterator[None]:
    """Hold the folder for one game; a second one is refused, where the system can tell."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with (folder() / "lock").open("w") as lock:
            try:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except ImportError:  # not on this system: two games would overwrite each other
                pass
            except BlockingIOError:
                raise wrong("play.another-game", folder=folder()) from None
            yield
    except OSError as error:
        raise _unkept(error) from None


def forget() -> None:
    """Remove the saved game: it is over."""
    _path().unlink(missing_ok=True)


def _unkept(error: OSError) -> BadInput:
    """Say that the folder games are kept in cannot be used."""
    return unusable(error.filename or folder(), error)


def _path() -> Path:
    return folder() / "game.json"
