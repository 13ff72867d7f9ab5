"""Keeping a game at the terminal: the deal as a record, the match beside it, written whole or not at all."""

import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

from burraco.engine.match import Match
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, load
from burraco.words.say import say
from burraco.words.texts import Lang


class Saved(NamedTuple):
    """A match, where the person sits, the seed if one was given, and the deal under way, if any."""

    match: Match
    seat: int
    seed: str | None
    record: Record | None
    code: Code


def folder() -> Path:
    """Return where games are kept: $BURRACO_STATE, or burraco in the user's state folder."""
    chosen = os.environ.get("BURRACO_STATE")
    if chosen:
        return Path(chosen)
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "burraco"


def save(saved: Saved) -> None:
    """Write the game; a file is replaced only when its successor is whole."""
    data = {
        "version": 1,
        "code": saved.code.spec,
        "match": saved.match._asdict(),
        "seat": saved.seat,
        "seed": saved.seed,
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
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        match = Match(**{**data["match"], "points": tuple(data["match"]["points"])})
        record = None if data["record"] is None else read(data["record"])
        return Saved(match, int(data["seat"]), data["seed"], record, load(data["code"]))
    except FileNotFoundError:
        return None
    except (BadRecord, BadCode, ValueError, KeyError, TypeError, OSError):
        aside = path.with_suffix(".damaged")
        path.replace(aside)
        print(say(lang, "play.damaged", path=str(aside)), file=sys.stderr)
        return None


def forget() -> None:
    """Remove the saved game: it is over."""
    _path().unlink(missing_ok=True)


def _path() -> Path:
    return folder() / "game.json"
