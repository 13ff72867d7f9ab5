"""`burraco day verify`: a day's deal and ranking worked out again from its published file."""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from burraco.cards.faces import face_of, faces_of, write_face, write_faces
from burraco.cli.answer import NO, Answer, BadInput, unusable
from burraco.cli.recorded.record_files import load_file
from burraco.daily.day_file import BadDayFile, DayFile, day_differences, follows, read_day, record_differences
from burraco.daily.day_games import dealt
from burraco.record.model import BadRecord
from burraco.record.read import read
from burraco.texts.say import say


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `day` and its verb."""
    noun = nouns.add_parser("day", help="the deal of the day: its cards and its ranking")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    verify = verbs.add_parser("verify", parents=[common], help="work out a day again from its file")
    verify.add_argument("files", metavar="FILE", nargs="+", help="files of days, each after the one before")
    verify.add_argument("--commitment", metavar="HASH", help="kept from the day before, of the last file")
    verify.add_argument(
        "--record", metavar="FILE", action="append", default=[], help="of a table of that day"
    )
    verify.add_argument(
        "--bots", action="store_true", help="ask the bots of the records once more (by the same version)"
    )
    verify.set_defaults(command=verify_days)


def verify_days(args: argparse.Namespace) -> Answer:
    """Derive deal and ranking of days again, and hold records of tables against the last one."""
    days = [_day(args, name) for name in args.files]
    found = [list[str](day_differences(day)) for day in days[:-1]]
    found.append(list[str](day_differences(days[-1], args.commitment)))
    for number, (before, after) in enumerate(pairwise(days), 1):
        if not follows(before, after) and "chain" not in found[number]:
            found[number].append("chain")
    for name in args.record:
        found[-1] += _of_record(args, days[-1], name)
    texts = [_told(args, *each) for each in zip(args.files, days, found, strict=True)]
    rows = [_data(day, differs) for day, differs in zip(days, found, strict=True)]
    data = rows[0] if len(rows) == 1 else {"ok": not any(found), "days": rows}
    return Answer(data, "\n".join(texts), NO if any(found) else 0)


def _day(args: argparse.Namespace, name: str) -> DayFile:
    try:
        text = Path(name).read_text(encoding="utf-8", errors="replace")
        return read_day(text)
    except OSError as error:
        raise unusable(name, error) from None
    except BadDayFile as error:
        raise BadInput(f"{name}:{error.line}: {say(args.lang, 'cli.day.bad-file')}") from None


def _of_record(args: argparse.Namespace, day: DayFile, name: str) -> list[str]:
    data, _ = load_file(name)
    try:
        record = read(data)
    except BadRecord as error:
        raise BadInput(*(f"{name}:{fault.line}: {fault.slug}" for fault in error.faults)) from None
    found = list[str](record_differences(day, data.decode(errors="replace"), record))
    if args.bots and not found:
        from burraco.daily.bots_version import bots_version
        from burraco.daily.fixed_answers import other_answers

        if bots_version() != day.version:
            raise BadInput(say(args.lang, "cli.day.other-bots", version=day.version, here=bots_version()))
        people = [day.cards.game.seat]
        if other_answers(day.bots, record.code, day.promised, record.log, people):
            found.append("bots")
    return found


def _told(args: argparse.Namespace, name: str, day: DayFile, differs: Sequence[str]) -> str:
    if differs:
        return "\n".join(f"{name}: {say(args.lang, f'cli.day.differs-{one}')}" for one in differs)
    head = say(args.lang, "cli.day.holds", file=name, tables=len(day.results))
    deal = _deal(day)
    seats = zip(day.cards.game.seats, deal["hands"], strict=True)
    return "\n".join([head, *(f"{seat}: {hand}" for seat, hand in seats)])


def _deal(day: DayFile) -> dict[str, Any]:
    first = dealt(day.cards)
    return {
        "dealer": day.cards.game.seats[first.dealer],
        "hands": [_cards(hand) for hand in first.hands],
        "pozzetti": [_cards(pozzetto) for pozzetto in first.pozzetti],
        "turned": write_face(face_of(first.turned)),
        "stock": _cards(first.stock),
    }


def _cards(cards: tuple[int, ...]) -> str:
    return write_faces(faces_of(cards))


def _data(day: DayFile, differs: Sequence[str]) -> dict[str, Any]:
    return {
        "ok": not differs,
        "differs": list(differs),
        "day": day.cards.day.isoformat(),
        "game": day.cards.game.name,
        "commitment": day.promised,
        "tables": len(day.results),
        "mean": day.mean / 10,
        "deal": _deal(day),
    }
