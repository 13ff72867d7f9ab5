"""`burraco ruling list | find`: what the codes do about irregularities, for a referee at a real table."""

import argparse
from collections.abc import Iterable
from typing import Any

from burraco.cli.answer import MAX_SHOWN, Answer, BadInput, complain
from burraco.referee.catalogues import Catalogue, catalogue, catalogue_ids
from burraco.referee.guide import Meant, Prior, Ruling, WrongAnswer, cases, meant, questions, rule
from burraco.referee.irregularity import GROUPS, Irregularity
from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import rule_note, ruling_data, ruling_lines, told_answers
from burraco.rules.citation import Citation
from burraco.rules.loader import code_ids, load
from burraco.texts.languages import Lang
from burraco.texts.say import say


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `ruling` and its verbs."""
    noun = nouns.add_parser("ruling", help="irregularities: what the referee does, by which article")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    listing = verbs.add_parser("list", parents=[common], help="every irregularity of a code")
    listing.add_argument("code", metavar="CODE", help="a code, as everywhere")
    listing.set_defaults(command=list_rulings)
    one = verbs.add_parser("find", parents=[common], help="find an irregularity and say what to do")
    one.add_argument("code", metavar="CODE", help="a code, as everywhere")
    one.add_argument("what", metavar="IRREGULARITY", nargs="+", help="its id, an article, or words about it")
    one.add_argument(
        "--moment",
        type=str.upper,
        choices=("M1", "M2", "M3"),
        help="noticed before the discard (M1), before the next player began (M2), or later (M3)",
    )
    one.add_argument(
        "--fact", metavar="FACT=ANSWER", action="append", default=[], help="another fact, as in seen=yes"
    )
    one.add_argument("--repeat", action="store_true", help="the same player did it before in this tournament")
    one.set_defaults(command=find_ruling)


def list_rulings(args: argparse.Namespace) -> Answer:
    """List the irregularities of a code, by subject."""
    _check_code(args.lang, args.code)
    entries = catalogue(args.code)
    rows: list[str] = []
    for group in GROUPS:
        members = [one for one in entries if one.group == group]
        if members:
            rows += ["", say(args.lang, f"group.{group}")]
            rows += [
                f"  {one.cite.article:10} {name_of(args.lang, args.code, one.id)}  ({one.id})"
                for one in members
            ]
    data = {
        "code": args.code,
        "irregularities": [_entry_data(args.lang, args.code, one) for one in _in_order(entries)],
    }
    return Answer(data, "\n".join(rows[1:]) or say(args.lang, "cli.ruling.none"))


def find_ruling(args: argparse.Namespace) -> Answer:
    """Find an irregularity and rule on it, or show every case that is still possible."""
    _check_code(args.lang, args.code)
    query = " ".join(args.what)
    found = meant(args.code, query)
    if found.is_unregulated:
        why = say(args.lang, "referee.unregulated", query=query[:MAX_SHOWN])
        return Answer({"code": args.code, "id": None, "unregulated": why, "rulings": []}, why)
    if found.rule:
        why = rule_note(args.lang, args.code, found.rule)
        if not found.others:
            return Answer({"code": args.code, "id": None, "rule": why, "rulings": []}, why)
        complain([why])
    if found.one is None and not found.others:
        raise _nothing_found(args, query)
    without = catalogue(args.code).without.get(found.lacking)
    if without is not None:
        return _does_without(args, found.lacking, without)
    if found.one is None:
        return _choices(args, found)
    if found.lacking:
        complain([say(args.lang, "cli.ruling.lacking", name=name_of(args.lang, args.code, found.lacking))])
    return _ruled(args, found, found.one)


def _check_code(lang: Lang, spec: str) -> None:
    """Complain of a code that cannot be loaded, although rulings need only its name: a slip is a slip."""
    if spec.partition(":")[0] not in code_ids() and ".toml" not in spec:
        known = ", ".join(code_ids())
        raise BadInput(say(lang, "cli.ruling.no-such-code", code=spec[:MAX_SHOWN], known=known))
    if spec not in catalogue_ids():
        load(spec)


def _nothing_found(args: argparse.Namespace, query: str) -> BadInput:
    """Say that nothing was found: an article of the code may be about something else."""
    shown, code = query[:MAX_SHOWN], args.code[:MAX_SHOWN]
    values = load(args.code)
    if query.strip().lower() in {value.cite.article.lower() for value in values.values.values()}:
        return BadInput(say(args.lang, "cli.ruling.other-article", what=shown, code=code))
    return BadInput(say(args.lang, "cli.ruling.not-found", what=shown, code=code))


def _does_without(args: argparse.Namespace, lacking: str, cite: Citation) -> Answer:
    """Say why something that other codes rule upon is nothing to rule upon in this one."""
    why = say(args.lang, f"cli.ruling.without.{lacking}", cite=cite)
    data = {
        "code": args.code,
        "id": lacking,
        "name": name_of(args.lang, args.code, lacking),
        "cite": str(cite),
        "without": why,
        "rulings": [],
    }
    return Answer(data, why)


def _ruled(args: argparse.Namespace, found: Meant, one: Irregularity) -> Answer:
    answers = _answers(args, one)
    try:
        open_questions = questions(args.code, one.id, answers)
    except WrongAnswer as wrong:
        raise BadInput(_about_wrong(args.lang, args.code, one, wrong)) from None
    priors = [Prior(one.id)] if args.repeat else []
    if open_questions:
        shown = cases(args.code, one.id, answers, priors)
    else:
        shown = [rule(args.code, one.id, answers, priors)]
    others = [] if found.lacking else [other.id for other in found.others]
    data = {
        **_entry_data(args.lang, args.code, one),
        "code": args.code,
        "settled": not open_questions,
        "questions": [
            _question_data(args.lang, question.fact, question.options) for question in open_questions
        ],
        "rulings": [ruling_data(args.lang, ruling) for ruling in shown],
        "others": others,
    }
    rows = [say(args.lang, "ruling.title", name=name_of(args.lang, args.code, one.id), cite=one.cite)]
    rows += [say(args.lang, f"fact.{question.fact}.ask") for question in open_questions]
    for ruling in shown:
        rows += ["", *_case_rows(args.lang, ruling, len(shown) > 1)]
    if others:
        rows += ["", say(args.lang, "cli.ruling.others")]
        rows += [f"  {name_of(args.lang, args.code, id_)}  ({id_})" for id_ in others]
    return Answer(data, "\n".join(rows))


def _choices(args: argparse.Namespace, found: Meant) -> Answer:
    """Several irregularities stand in one article: name them all."""
    rows = [say(args.lang, "cli.ruling.choose")]
    rows += [
        f"  {one.cite.article:10} {name_of(args.lang, args.code, one.id)}  ({one.id})" for one in found.others
    ]
    data = {"code": args.code, "choices": [_entry_data(args.lang, args.code, one) for one in found.others]}
    return Answer(data, "\n".join(rows))


def _answers(args: argparse.Namespace, one: Irregularity) -> dict[str, str]:
    answers: dict[str, str] = {}
    for text in args.fact:
        fact, sign, answer = text.partition("=")
        if not sign or not fact or not answer:
            raise BadInput(say(args.lang, "cli.ruling.no-fact", what=text[:MAX_SHOWN]))
        _add(args.lang, answers, fact.strip(), answer.strip())
    if args.moment and "moment" in one.asks:
        _add(args.lang, answers, "moment", args.moment)
    elif args.moment:
        complain([say(args.lang, "cli.ruling.no-moment", name=name_of(args.lang, args.code, one.id))])
    return answers


def _add(lang: Lang, answers: dict[str, str], fact: str, answer: str) -> None:
    """Take an answer; the same one twice is no harm, another one is."""
    if answers.setdefault(fact, answer) != answer:
        told = f"{answers[fact][:MAX_SHOWN]}, {answer[:MAX_SHOWN]}"
        raise BadInput(say(lang, "cli.ruling.two-answers", fact=fact[:MAX_SHOWN], answers=told))


def _about_wrong(lang: Lang, code: str, one: Irregularity, wrong: WrongAnswer) -> str:
    """Say what is wrong with an answer: its question is not asked, or does not have it."""
    if wrong.options:
        options = ", ".join(wrong.options)
        return say(
            lang,
            "cli.ruling.wrong-answer",
            fact=wrong.fact,
            answer=wrong.answer[:MAX_SHOWN],
            options=options,
        )
    asked = ", ".join(one.asks) or say(lang, "cli.ruling.nothing")
    name = name_of(lang, code, one.id)
    return say(lang, "cli.ruling.wrong-fact", fact=wrong.fact[:MAX_SHOWN], name=name, asked=asked)


def _case_rows(lang: Lang, ruling: Ruling, is_one_of_many: bool) -> list[str]:
    lines = ruling_lines(lang, ruling)
    if not is_one_of_many:
        return lines
    head = "; ".join(f"{fact}={option}: {text}" for fact, option, text in told_answers(lang, ruling))
    return [f"• {head}", *(f"  {line}" for line in lines)]


def _in_order(entries: Catalogue) -> list[Irregularity]:
    return sorted(entries, key=lambda one: GROUPS.index(one.group))


def _entry_data(lang: Lang, code: str, one: Irregularity) -> dict[str, Any]:
    return {
        "id": one.id,
        "name": name_of(lang, code, one.id),
        "group": one.group,
        "cite": str(one.cite),
        "also": [str(cite) for cite in one.also],
        "asks": list(one.asks),
    }


def _question_data(lang: Lang, fact: str, options: Iterable[str]) -> dict[str, Any]:
    answers = [{"answer": option, "text": say(lang, f"fact.{fact}.{option}")} for option in options]
    return {"fact": fact, "text": say(lang, f"fact.{fact}.ask"), "answers": answers}
