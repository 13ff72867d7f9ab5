"""`burraco code list | show`: the codes, and every value with its article."""

import argparse
from typing import Any

from burraco.cli.answer import Answer
from burraco.rules.code import Code
from burraco.rules.loader import code_ids, load, switches
from burraco.rules.parameters.schema import BY_PATH
from burraco.rules.value import Value
from burraco.texts.languages import Lang
from burraco.texts.say import say


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `code` and its verbs."""
    noun = nouns.add_parser("code", help="the codes of play, every value with its article")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    listing = verbs.add_parser("list", parents=[common], help="which codes there are")
    listing.set_defaults(command=list_codes)
    show = verbs.add_parser("show", parents=[common], help="every value of a code, its article and its basis")
    show.add_argument(
        "code", metavar="CODE", help="an id, an id with switches (casa:base=feburit,super), or a .toml file"
    )
    show.set_defaults(command=show_code)


def list_codes(_: argparse.Namespace) -> Answer:
    """List the codes."""
    found = [load(name) for name in code_ids()]
    data = [
        {"id": code.spec, "name": code.name, "title": code.title, "switches": sorted(switches(code.spec))}
        for code in found
    ]
    width = max(len(code.spec) for code in found)
    rows = []
    for code, row in zip(found, data, strict=True):
        rows.append(f"{code.spec:{width}}  {code.title}")
        if row["switches"]:
            rows.append(f"{'':{width}}  {code.spec}:base=CODE,{','.join(row['switches'])}")
    return Answer({"codes": data}, "\n".join(rows))


def show_code(args: argparse.Namespace) -> Answer:
    """Print every value of a code."""
    code = load(args.code)
    data: dict[str, Any] = {
        "code": code.spec,
        "name": code.name,
        "title": code.title,
        "values": [_as_data(value, args.lang) for value in code.values.values()],
        "without": {path: str(cite) for path, cite in code.without.items()},
    }
    if any(code.rulings):
        data["rulings"] = {"allow": list(code.rulings.allow), "forbid": list(code.rulings.forbid)}
    return Answer(data, "\n".join(_as_text(code, args.lang)))


def _meaning(path: str, lang: str) -> str:
    param = BY_PATH[path]
    return param.italian if lang == "it" else param.english


def _as_data(value: Value, lang: str) -> dict[str, Any]:
    return {
        "path": value.path,
        "value": value.value,
        "unit": value.unit,
        "cite": str(value.cite),
        "basis": value.basis,
        "reading": value.reading,
        "meaning": _meaning(value.path, lang),
    }


def _as_text(code: Code, lang: Lang) -> list[str]:
    rows = [f"{code.title} ({code.spec})"]
    group = ""
    for value in code.values.values():
        if value.path.partition(".")[0] != group:
            group = value.path.partition(".")[0]
            rows += ["", f"[{group}]"]
        reading = f", {value.reading}" if value.reading else ""
        source = f"[{value.cite}; {value.basis}{reading}]"
        rows.append(f"  {_meaning(value.path, lang)}: {_shown(value.value, lang)}   {source}")
    for path, cite in code.without.items():
        rows += ["", f"  {_meaning(path, lang)}: –   [{cite}]"]
    rulings = [("allowed", code.rulings.allow), ("forbidden", code.rulings.forbid)]
    ruled = [
        f"  {say(lang, f'cli.{key}')}: {' '.join(said)}   [{code.source} 2]" for key, said in rulings if said
    ]
    return [*rows, "", *ruled] if ruled else rows


def _shown(value: Any, lang: Lang) -> str:
    match value:
        case bool():
            return say(lang, "cli.yes" if value else "cli.no")
        case dict():
            return ", ".join(f"{key}: {_shown(item, lang)}" for key, item in value.items())
        case list():
            return " ".join(
                "–".join(map(str, each)) if isinstance(each, list) else str(each) for each in value
            )
        case _:
            return str(value)
