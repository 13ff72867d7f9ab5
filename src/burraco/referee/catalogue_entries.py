"""Reading one irregularity of a catalogue file, with every fault found in it."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from burraco.referee.facts import FACTS, MAX_ASKED
from burraco.referee.irregularity import GROUPS, Case, Irregularity, Repeat
from burraco.referee.sanctions import GROUNDS
from burraco.referee.verbs import is_step
from burraco.rules.citation import BASES, Citation
from burraco.rules.parameters.hall import STEPS

_ENTRY = {"group", "art", "also", "basis", "reading", "asks", "case"}
_CASE = {"when", "art", "basis", "reading", "do", "points", "vp", "sanction", "ground", "repeat"}
_REPEAT = {"points", "vp", "sanction", "art", "do"}


class CatalogueFile(NamedTuple):
    """A catalogue file being read: how it cites itself, what a repeat costs by default, the faults so far."""

    source: str
    default: Repeat | None
    faults: list[str]


def read_entry(id_: str, raw: Any, file: CatalogueFile) -> Irregularity | None:
    """Read an irregularity; None where faults were found."""
    source, faults = file.source, file.faults
    before = len(faults)
    if not isinstance(raw, dict):
        faults.append(f"{id_}: wants a table")
        return None
    faults += [f"{id_}: «{key}» is not known" for key in raw if key not in _ENTRY]
    group = next((one for one in GROUPS if one == raw.get("group")), None)
    if group is None:
        faults.append(f"{id_}: group is none of {', '.join(GROUPS)}")
    art = _text(raw, "art", id_, faults)
    asks = _list(raw, "asks", id_, faults)
    faults += [f"{id_}: asks for «{fact}», which is no fact" for fact in asks if fact not in FACTS]
    if len(asks) > MAX_ASKED:
        faults.append(f"{id_}: asks {len(asks)} questions, {MAX_ASKED} is the most")
    also = tuple(Citation(source, one) for one in _list(raw, "also", id_, faults, needed=False))
    rows = raw.get("case")
    if not isinstance(rows, list) or not rows:
        faults.append(f"{id_}: has no case")
        return None
    cases = tuple(_read_case(f"{id_}, case {place}", row, raw, file) for place, row in enumerate(rows, 1))
    if group is None or len(faults) > before:
        return None
    entry = Irregularity(id_, group, Citation(source, art), asks, cases, also)
    faults += _match_faults(entry)
    return entry


def _read_case(where: str, raw: Mapping[str, Any], entry: Mapping[str, Any], file: CatalogueFile) -> Case:
    """Read a case; article, basis and reading of the entry hold where it has none of its own."""
    source, faults = file.source, file.faults
    faults += [f"{where}: «{key}» is not known" for key in raw if key not in _CASE]
    basis = raw.get("basis", entry.get("basis"))
    if basis not in BASES:
        faults.append(f"{where}: basis is none of {', '.join(BASES)}")
    reading = str(raw.get("reading", entry.get("reading", "")))
    if basis == "house" and not reading:
        faults.append(f"{where}: rests on us alone and names no reading")
    sanction, ground = str(raw.get("sanction", "")), str(raw.get("ground", ""))
    _check_sanction(where, sanction, faults)
    if ground and ground not in GROUNDS:
        faults.append(f"{where}: «{ground}» is no ground")
    repeat = file.default if sanction == STEPS[0] else None
    if "repeat" in raw:
        repeat = read_repeat(f"{where}, repeat", raw["repeat"], source, faults)
    return Case(
        when=_read_when(where, raw.get("when", {}), entry.get("asks", []), faults),
        cite=Citation(source, _text({"art": entry.get("art"), **raw}, "art", where, faults)),
        basis=basis,
        do=_read_steps(where, raw, faults),
        reading=reading,
        points=_penalty(raw, "points", where, faults),
        vp=_penalty(raw, "vp", where, faults),
        sanction=sanction,
        ground=ground,
        repeat=repeat,
    )


def read_repeat(where: str, raw: Any, source: str, faults: list[str]) -> Repeat | None:
    """Read what changes on a repeat."""
    if not isinstance(raw, dict):
        faults.append(f"{where}: wants a table")
        return None
    faults += [f"{where}: «{key}» is not known" for key in raw if key not in _REPEAT]
    sanction = str(raw.get("sanction", ""))
    _check_sanction(where, sanction, faults)
    return Repeat(
        cite=Citation(source, _text(raw, "art", where, faults)),
        points=_penalty(raw, "points", where, faults),
        vp=_penalty(raw, "vp", where, faults),
        sanction=sanction,
        do=_read_steps(where, raw, faults) if "do" in raw else (),
    )


def _read_when(where: str, raw: Any, asks: Iterable[str], faults: list[str]) -> dict[str, frozenset[str]]:
    """Read for which answers a case is meant; a fact left out may be anything."""
    found = {}
    for fact, wanted in (raw if isinstance(raw, dict) else {}).items():
        options = wanted if isinstance(wanted, list) else [wanted]
        if fact not in asks:
            faults.append(f"{where}: depends on «{fact}», which is not asked")
        faults += [
            f"{where}: «{one}» is no answer to {fact}" for one in options if one not in FACTS.get(fact, ())
        ]
        found[fact] = frozenset(map(str, options))
    return found


def _read_steps(where: str, raw: Mapping[str, Any], faults: list[str]) -> tuple[str, ...]:
    steps = _list(raw, "do", where, faults)
    if not steps:
        faults.append(f"{where}: nothing is done")
    faults += [f"{where}: «{step}» is no step" for step in steps if not is_step(step)]
    faults += [f"{where}: «{step}» stands twice" for step in sorted(set(steps)) if steps.count(step) > 1]
    return steps


def _match_faults(entry: Irregularity) -> list[str]:
    """Say for which answers there is no case, or more than one, and which questions decide nothing."""
    faults = []
    for answers in entry.combinations():
        found = len(entry.open_to(answers))
        if found != 1:
            told = ", ".join(f"{fact} {answer}" for fact, answer in answers.items()) or "no questions"
            faults.append(f"{entry.id}: {found} cases for {told}")
    decisive = {fact for case in entry.cases for fact in case.when}
    return faults + [f"{entry.id}: asks «{fact}» for nothing" for fact in entry.asks if fact not in decisive]


def _check_sanction(where: str, sanction: str, faults: list[str]) -> None:
    if sanction and sanction not in STEPS:
        faults.append(f"{where}: sanction is none of {', '.join(STEPS)}")


def _penalty(raw: Mapping[str, Any], key: str, where: str, faults: list[str]) -> int:
    amount = raw.get(key, 0)
    if not isinstance(amount, int) or isinstance(amount, bool) or amount > 0:
        faults.append(f"{where}: {key} wants a whole number below zero")
        return 0
    return amount


def _text(raw: Mapping[str, Any], key: str, where: str, faults: list[str]) -> str:
    found = raw.get(key)
    if not isinstance(found, str) or not found:
        faults.append(f"{where}: {key} is missing")
        return ""
    return found


def _list(
    raw: Mapping[str, Any], key: str, where: str, faults: list[str], needed: bool = True
) -> tuple[str, ...]:
    found = raw.get(key, None if needed else [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        faults.append(f"{where}: {key} wants a list of words")
        return ()
    return tuple(found)
