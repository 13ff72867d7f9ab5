"""`burraco deal new | replay | check | verify`: recorded deals."""

import argparse
import random
import secrets
from dataclasses import replace
from typing import Any

from burraco.cards.faces import write_face
from burraco.cards.fair import MAX_SEED, Cut, commitment
from burraco.cli.answer import BAD_INPUT, DONE, Answer, BadInput, complain, wrong
from burraco.cli.recorded.proofs import verify_deals
from burraco.cli.recorded.record_files import Unread, read_file, refuse
from burraco.cli.recorded.sheet_lines import sheet_data, sheet_rows
from burraco.engine.deal import fair_deal
from burraco.engine.events import DealEnded, DealStarted
from burraco.engine.score_sheets import score_deal
from burraco.engine.seat_draw import Seating, seat_players
from burraco.engine.state import FORM_SEATS, State, line_name, seat_name
from burraco.record.check import check
from burraco.record.model import NO_GAPS, Fairness, Fault, Record
from burraco.record.speech import event_text
from burraco.record.write import write
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.parameters.schema import FORMS
from burraco.rules.score import DealSheet
from burraco.texts.languages import Lang
from burraco.texts.say import rendered, say

MAX_CUT = 500
"""In bytes: a seed is written in hexadecimal, and it and a cut have to fit a line of a record."""
MAX_NAME = 100


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `deal` and its verbs."""
    noun = nouns.add_parser("deal", help="deal, replay and check recorded deals")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    new = verbs.add_parser("new", parents=[common], help="a dealt record")
    new.add_argument("--code", default="uisp")
    new.add_argument("--players", default="4", choices=FORMS, help="2, 3 (18/11), 3x11 or 4")
    new.add_argument("--seed", help="any text; without it a secret one is drawn")
    new.add_argument("--dealer", default=None, metavar="SEAT", help="who deals (default N)")
    new.add_argument(
        "--names", default="", help="names parted by commas; at four the first and third are a pair"
    )
    new.add_argument(
        "--seating", default=None, metavar="HOW", help="fan-108, fan-53, fan-54, fan-116, random or assigned"
    )
    new.add_argument(
        "--cut", action="append", default=[], metavar="SEAT=TEXT", help="what a person adds to the shuffle"
    )
    new.set_defaults(command=new_deal)
    for name, command, help_text in (
        ("replay", replay_deal, "play a record through: result and score, each line with its article"),
        ("check", check_deals, "are records lawful, and their scores right (worked out a second way)"),
        ("verify", verify_deals, "do the cards follow from the commitment, the seed and the cuts"),
    ):
        verb = verbs.add_parser(name, parents=[common], help=help_text)
        if name == "verify":
            verb.add_argument(
                "files", metavar="FILE", nargs="+", help="records of one table, its seat draw first"
            )
        elif name == "check":
            verb.add_argument("files", metavar="FILE", nargs="+", help="records, - for standard input")
        else:
            verb.add_argument("file", metavar="FILE", help="a record, - for standard input")
        verb.add_argument("--code", help="the .toml file of a code of your own, if the record names it")
        if name == "verify":
            verb.add_argument(
                "--commitment",
                metavar="HASH",
                action="append",
                default=[],
                help="kept from before the cuts: of the last deal, or once for each file",
            )
            verb.add_argument("--cuts", metavar="FILE", help="those of a round whose tables share cards")
        verb.set_defaults(command=command)


def new_deal(args: argparse.Namespace) -> Answer:
    """Deal from a fresh or given seed and print the record."""
    code, form = load(args.code), args.players
    seats = FORM_SEATS[form]
    seed = secrets.token_bytes(32) if args.seed is None else seed_bytes(args.seed)
    dealer = 0
    if args.dealer is not None:
        if args.dealer.upper() not in tuple(seats):
            raise BadInput(say(args.lang, "cli.no-seat", found=args.dealer[:20], seats=" ".join(seats)))
        dealer = seats.index(args.dealer.upper())
    names = _names(args.names)
    notes = {}
    if args.seating is not None:
        seating = _seat(code, form, args.seating, seed)
        dealer = seating.dealer if args.dealer is None else dealer
        names = _seated(seating, names or [str(player + 1) for player in range(len(seats))], len(seats))
        notes["Sorteggio"] = _draw_note(args.seating, seating, names)
    if names and len(names) != len(seats):
        raise wrong("names", names=len(names), seats=len(seats))
    cuts = _cuts(args.cut, seats)
    first = fair_deal(code, form, dealer, seed, cuts)
    fairness = Fairness(commitment(seed), seed, cuts)
    text = write(Record(code, (first,), tuple(names), notes, fairness))
    return Answer({"record": text, "commitment": fairness.commitment, "seed": seed.hex()}, text.rstrip("\n"))


def seed_bytes(text: str, number: int | None = None) -> bytes:
    """Return the bytes of a seed somebody chose; each deal of a match has its own."""
    try:
        seed = text.encode()
    except UnicodeEncodeError:
        raise wrong("seed-is-text") from None
    if not 0 < len(seed) <= MAX_SEED:
        raise wrong("seed-bytes", most=MAX_SEED)
    return seed if number is None else seed + f"/{number}".encode()


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")] if text else []
    for name in names:
        if len(name) > MAX_NAME or (name and not name.isprintable()):
            raise wrong("name", name=name[:20], most=MAX_NAME)
    return names


def _seat(code: Code, form: str, procedure: str, seed: bytes) -> Seating:
    try:
        return seat_players(code, form, procedure, random.Random(b"seats" + seed))
    except ValueError as error:
        raise BadInput(*error.args) from None


def _seated(seating: Seating, names: list[str], seats: int) -> list[str]:
    if len(names) != seats:
        raise wrong("names", names=len(names), seats=seats)
    return [names[player] for player in seating.players]


def _draw_note(procedure: str, seating: Seating, names: list[str]) -> str:
    by_player = {player: names[seat] for seat, player in enumerate(seating.players)}
    return ", ".join(
        [procedure, *(f"{by_player[turn.player]} {write_face(turn.face)}" for turn in seating.turned)]
    )


def _cuts(texts: list[str], seats: str) -> tuple[Cut, ...]:
    cuts: list[Cut] = []
    for text in texts:
        seat, _, cut = text.partition("=")
        if (
            seat not in tuple(seats)
            or not cut.strip()
            or not cut.isprintable()
            or len(cut.encode()) > MAX_CUT
        ):
            raise wrong("cut", text=text[:20], seats=" ".join(seats))
        if any(cut.name == seat for cut in cuts):
            raise wrong("cuts-twice", place=seat)
        cuts.append(Cut(seat, cut.strip()))
    return tuple(cuts)


def replay_deal(args: argparse.Namespace) -> Answer:
    """Play a record through and print its result."""
    try:
        record, state, data = read_file(args, may_have_gaps=True)
    except Unread as unread:
        return unread.answer
    if state.ending is None:
        return _unfinished(args, data)
    _tell_gaps(args, record)
    sheets = score_deal(record.code, state)
    closer = state.ending.closer
    result: dict[str, Any] = {
        "ok": True,
        "code": record.code.spec,
        "players": state.form,
        "turns": state.turns,
        "ending": state.ending.reason,
        "closer": None if closer is None else seat_name(state.form, closer),
        "lines": [
            {"line": line_name(state.form, state.lines, line), **sheet_data(sheet)}
            for line, sheet in sheets.items()
        ],
    }
    text = result_text(args.lang, state, sheets)
    if record.is_refereed:
        told = retelling(args.lang, record)
        result["story"] = told
        text = "\n".join([*told[:-1], "", text])
    return Answer(result, text)


def retelling(lang: Lang, record: Record) -> list[str]:
    """Tell a refereed deal from the cards to the end, a sentence an event: who did, called and was ruled."""
    first = record.log[0]
    assert isinstance(first, DealStarted)
    return [told for event in record.log if (told := event_text(lang, first.form, event, record.code))]


def _unfinished(args: argparse.Namespace, data: bytes) -> Answer:
    last = data.rstrip(b"\n").count(b"\n") + 1
    return refuse(args, [Fault(last, "unfinished")])


def result_text(lang: Lang, state: State, sheets: dict[int, DealSheet]) -> str:
    """Lay out the score sheets of a finished deal for people."""
    assert state.ending is not None
    rows = [event_text(lang, state.form, DealEnded(*state.ending)) or ""]
    for line, sheet in sheets.items():
        rows += ["", line_name(state.form, state.lines, line), *sheet_rows(lang, sheet)]
    return "\n".join(rows)


def check_deals(args: argparse.Namespace) -> Answer:
    """Check records, each twice: played through the rules, and recounted by separate code.

    Of several every one is looked at, whatever is found in the others.
    """
    if len(args.files) == 1:
        return _check(args, args.files[0])
    rows, worst = [], DONE
    for file in args.files:
        try:
            answer = _check(args, file)
        except BadInput as error:
            told = [rendered(args.lang, message) for message in error.messages]
            complain(told)
            answer = Answer({"ok": False, "unreadable": told}, "", BAD_INPUT)
        rows.append({"file": file, **answer.data})
        worst = max(worst, answer.exit)
    text = say(args.lang, "cli.checked-all", count=len(rows)) if worst == DONE else ""
    return Answer({"ok": worst == DONE, "files": rows}, text, worst)


def _check(args: argparse.Namespace, file: str) -> Answer:
    args.file = file
    try:
        record, state, data = read_file(args, may_have_gaps=True)
    except Unread as unread:
        return unread.answer
    if state.ending is None:
        return _unfinished(args, data)
    gaps = len(record.gaps.hidden)
    text = write(replace(record, gaps=NO_GAPS)) if gaps else data.decode()
    findings = check(text, record.code)
    if findings:
        return refuse(args, findings, "finding")
    _tell_gaps(args, record)
    found = {"ok": True, "turns": state.turns} | ({"unknown": gaps} if gaps else {})
    return Answer(found, say(args.lang, "cli.checked", turns=state.turns))


def _tell_gaps(args: argparse.Namespace, record: Record) -> None:
    """Say on stderr if cards of a deal are unknown."""
    if record.gaps.hidden:
        complain([f"{args.file}: {say(args.lang, 'cli.gaps', count=len(record.gaps.hidden))}"])
