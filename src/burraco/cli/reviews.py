"""`burraco bot review` and `burraco bot think`: a recorded deal looked back at, or one position of it."""

import argparse
from typing import Any

from burraco.cli.answer import Answer, BadInput, wrong
from burraco.cli.compile_notice import warm_kernel
from burraco.cli.progress import Progress
from burraco.cli.recorded.record_files import Unread, read_file
from burraco.engine.state import FORM_SEATS
from burraco.record.model import Record
from burraco.texts.languages import Lang
from burraco.texts.say import say

MIN_WORLDS = 64


def add_reviews(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verbs `review` and `think`."""
    review = verbs.add_parser("review", parents=[common], help="what each decision of a deal cost, and why")
    review.add_argument("--seat", metavar="SEAT", help="of this seat only (default: of all)")
    think = verbs.add_parser("think", parents=[common], help="what there is to do in a position")
    think.add_argument("--at", type=int, metavar="N", help="before turn N (default: where the record ends)")
    think.add_argument("--drawn", action="store_true", help="with --at: once the card was drawn")
    for verb, command in ((review, review_record), (think, think_about)):
        verb.add_argument("file", metavar="RECORD", help="a record, - for standard input")
        verb.add_argument("--code", help="the .toml file of a code of your own, if the record names it")
        verb.add_argument("--worlds", type=int, metavar="W", help="worlds for each decision (default 2048)")
        verb.add_argument("--seed", default="burraco", help="any text: the same gives the same answer")
        verb.set_defaults(command=command)


def review_record(args: argparse.Namespace) -> Answer:
    """Review a deal."""
    from burraco.review.deal_review import decisions_of, review, review_data

    try:
        record = _readable(args, with_words=True)
    except Unread as error:
        return error.answer
    seats = FORM_SEATS[_form(record)]
    if args.seat is not None and args.seat not in tuple(seats):
        raise BadInput(say(args.lang, "review.not.seat", text=args.seat[:20]))
    worlds = _worlds(args)
    seat = None if args.seat is None else seats.index(args.seat)
    if record.code.plays_words:
        return _words(args.lang, record, seat)
    warm_kernel(args.lang)
    found = decisions_of(record, seat)
    bar = Progress(len(found))
    reviewed = []
    for one in review(record, found, args.seed, worlds):
        bar.add()
        if one is not None:
            reviewed.append(one)
    bar.close()
    rows = [
        {**review_data(one), **_in_words(args.lang, one), "seat": _letter(record, one)} for one in reviewed
    ]
    return Answer({"decisions": rows, **_sums(rows)}, _told(args.lang, rows))


def _words(lang: Lang, record: Record, seat: int | None) -> Answer:
    """Tell of a deal of words which could have been laid."""
    from burraco.review.words import word_decisions, word_turns

    letters = FORM_SEATS[_form(record)]
    rows = [
        {**one.data(), "seat": letters[one.seat]}
        for one in word_turns(record.code, word_decisions(record, seat))
    ]
    lines = []
    for row in rows:
        head = say(lang, "review.turn", turn=row["turn"], seat=row["seat"])
        laid, best = (_word_list(lang, row[which]) for which in ("laid", "best"))
        lines += [head, f"  {say(lang, 'review.words.line', laid=laid, best=best)}"]
    return Answer({"turns": rows}, "\n".join(lines))


def _word_list(lang: Lang, words: list[dict[str, Any]]) -> str:
    told = [say(lang, f"review.words.{'longer' if one['meld'] else 'word'}", **one) for one in words]
    return "; ".join(told) or say(lang, "review.words.none")


def think_about(args: argparse.Namespace) -> Answer:
    """Think about one position."""
    from burraco.review.deal_review import position_of, seed_of
    from burraco.review.decisions import outlook
    from burraco.review.judgement import think
    from burraco.review.wording import plan_text

    try:
        record = _readable(args)
    except Unread as error:
        return error.answer
    worlds = _worlds(args)
    position = position_of(record, args.at, drawn=args.drawn)
    if position is None:
        key = "over" if args.at is None else "turn"
        raise BadInput(say(args.lang, f"review.not.{key}", turn=args.at or 0))
    warm_kernel(args.lang)
    found = think(record.code, position, outlook(position, None), seed_of(args.seed, position), worlds)
    plans = [
        {
            "plan": plan_text(args.lang, one.acts),
            "points": round(one.points, 1),
            "spread": round(one.spread, 1),
            "behind": round(one.behind, 1),
            "behind_spread": round(one.behind_spread, 1),
        }
        for one in found
    ]
    seat = FORM_SEATS[_form(record)][position.seat]
    head = say(args.lang, "review.turn", turn=position.turn, seat=seat)
    said = [f"{one['points']:+8.1f} ± {one['spread']:.1f}  {one['plan']}" for one in plans] or [
        say(args.lang, "review.open")
    ]
    data = {"turn": position.turn, "seat": seat, "phase": position.phase, "worlds": worlds, "plans": plans}
    return Answer(data, "\n".join([head, *said]))


def _readable(args: argparse.Namespace, with_words: bool = False) -> Record:
    from burraco.review.deal_review import why_not

    record, _, _ = read_file(args, dealt_only=not with_words)
    no = why_not(record)
    if no and not (with_words and no == "words"):
        raise BadInput(say(args.lang, f"review.not.{no}"))
    return record


def _worlds(args: argparse.Namespace) -> int:
    from burraco.review.deal_review import MAX_WORLDS
    from burraco.review.judgement import WORLDS

    worlds = WORLDS if args.worlds is None else int(args.worlds)
    if not MIN_WORLDS <= worlds <= MAX_WORLDS:
        raise wrong("range", what="--worlds", least=MIN_WORLDS, most=MAX_WORLDS)
    return worlds


def _form(record: Record) -> str:
    return str(getattr(record.log[0], "form", ""))


def _letter(record: Record, one: Any) -> str:
    return FORM_SEATS[_form(record)][one.judgement.decision.seat]


def _in_words(lang: Lang, one: Any) -> dict[str, str]:
    from burraco.review.deal_review import told

    words = told(lang, one)
    return {"done": words["done"], "best": words["best"], "why": words["why"]}


def _rounded(layouts: dict[str, Any]) -> dict[str, Any]:
    counts = {name: layouts[name] for name in ("better", "even", "worse")}
    return {**counts, "mean": f"{layouts['mean']:+.0f}", "spread": round(layouts["spread"])}


def _sums(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Return the losses added up, and those of errors alone."""
    from burraco.review.deal_review import ERRORS

    errors = (row["loss"] for row in rows if row["grade"] in ERRORS)
    return {"loss": round(sum(row["loss"] for row in rows), 1), "errors": round(sum(errors), 1)}


def _told(lang: Lang, rows: list[dict[str, Any]]) -> str:
    """Return the errors one below the other, and the sum."""
    from burraco.review.deal_review import ERRORS

    lines = []
    for row in rows:
        if row["grade"] in ERRORS:
            loss = say(lang, "review.loss", points=round(row["loss"]), spread=round(row["spread"]))
            turn = say(lang, "review.turn", turn=row["turn"], seat=row["seat"])
            lines += [f"{turn}: {say(lang, 'review.grade.' + row['grade'])}, {loss}"]
            lines += [f"  {say(lang, 'review.done', text=row['done'])}"]
            lines += [f"  {say(lang, 'review.better', text=row['best'])}", f"  {row['why']}"]
            lines += [f"  {say(lang, 'review.layouts.line', **_rounded(row['layouts']))}"]
    sums = _sums(rows)
    if not lines:
        lines = [say(lang, "review.nothing")]
    told = {"loss": round(sums["loss"]), "errors": round(sums["errors"])}
    return "\n".join([*lines, say(lang, "review.total", decisions=len(rows), **told)])
