"""Reading catalogues of irregularities: all faults are collected, nothing without an article gets in.

A catalogue is a TOML file named after its code: ``source`` (the word citations begin with), the ``order`` in
which penalised cards go, the sanctions that need a ``report``, a ``repeat`` that every richiamo has, and one
table per irregularity. It may extend another (``extends``, with the ``basis`` and ``reading`` on which the
rest is held, and ``without`` for what is not taken over): an irregularity of the same id replaces the base's
as a whole. With ``same_numbers`` the text repeats the base's articles under their numbers, and they are cited
as its own.

A code without a catalogue of its own has that of its base, so home rules and codes in files of one's own are
ruled by the code they extend.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Any

from burraco.referee.catalogue_entries import CatalogueFile, read_entry, read_repeat
from burraco.referee.irregularity import Case, Irregularity, Repeat
from burraco.referee.verbs import VERBS
from burraco.rules.bad_file import BadFile
from burraco.rules.citation import BASES, Basis, Citation
from burraco.rules.loader import base_of
from burraco.rules.parameters.hall import STEPS

_HEAD = {"source", "order", "report", "extends", "same_numbers", "basis", "reading", "without", "repeat"}


class BadCatalogue(BadFile):
    """A catalogue that cannot be read, with every fault found."""


@dataclass(frozen=True)
class Catalogue:
    """The irregularities of one code by id, in the order in which a referee reads them."""

    code: str
    source: str
    entries: Mapping[str, Irregularity]
    without: Mapping[str, Citation]
    order: str = ""
    report: tuple[str, ...] = ()
    repeat: Repeat | None = None

    def __iter__(self) -> Iterator[Irregularity]:
        return iter(self.entries.values())

    def __getitem__(self, irregularity: str) -> Irregularity:
        return self.entries[irregularity]


def catalogue_ids() -> tuple[str, ...]:
    """Return the codes that have a catalogue of their own."""
    folder = resources.files("burraco.referee") / "catalogue"
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir()))


@lru_cache(maxsize=64)
def catalogue(spec: str) -> Catalogue:
    """Return the catalogue by which a code is ruled; the spec is one that loads the code."""
    name: str | None = spec
    while name is not None:
        if name.partition(":")[0] in catalogue_ids():
            return _load(name.partition(":")[0])
        name = base_of(name)
    return Catalogue(spec, "", {}, {})


@lru_cache(maxsize=64)
def _load(name: str) -> Catalogue:
    file = resources.files("burraco.referee") / "catalogue" / f"{name}.toml"
    return read_catalogue(name, file.read_text("utf-8"))


def read_catalogue(name: str, text: str) -> Catalogue:
    """Read a catalogue from its text."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCatalogue(name, [str(error)]) from None
    faults = _head_faults(raw)
    source = str(raw.get("source"))
    base = _base(raw, source, faults)
    without = _without(raw, source, base, faults)
    repeat = base.repeat if base else None
    if "repeat" in raw:
        repeat = read_repeat("repeat", raw["repeat"], source, faults)
    file = CatalogueFile(source, repeat, faults)
    own = {id_: read_entry(id_, table, file) for id_, table in raw.items() if id_ not in _HEAD}
    if faults:
        raise BadCatalogue(name, faults)
    merged = {id_: one for id_, one in (base.entries if base else {}).items() if id_ not in without}
    merged |= {id_: one for id_, one in own.items() if one is not None}
    order = raw.get("order", base.order if base else "")
    report = raw.get("report", base.report if base else ())
    return Catalogue(name, source, merged, without, order, tuple(report), repeat)


def _head_faults(raw: Mapping[str, Any]) -> list[str]:
    faults = [
        f"{key}: wants a text"
        for key in ("source", "extends", "basis", "reading")
        if (key in raw or key == "source") and not (isinstance(raw.get(key), str) and raw[key])
    ]
    if raw.get("basis", "inherited") not in BASES:
        faults.append(f"basis is none of {', '.join(BASES)}")
    if raw.get("order", VERBS["in-order"][0]) not in VERBS["in-order"]:
        faults.append(f"order is none of {', '.join(VERBS['in-order'])}")
    report = raw.get("report", [])
    if not isinstance(report, list) or not set(report) <= set(STEPS):
        faults.append(f"report names others than {', '.join(STEPS)}")
    return faults


def _base(raw: Mapping[str, Any], source: str, faults: list[str]) -> Catalogue | None:
    """Return the catalogue underneath, held on the basis this file names."""
    name = raw.get("extends")
    if name is None:
        return None
    if name not in catalogue_ids():
        faults.append(f"extends: there is no catalogue «{name}»")
        return None
    found = _load(str(name))
    basis, reading = raw.get("basis", "inherited"), str(raw.get("reading", ""))
    cited = source if raw.get("same_numbers") is True else found.source
    entries = {one.id: _taken_over(one, basis, reading, cited) for one in found}
    return replace(found, entries=entries, repeat=_cited_by(cited, found.repeat))


def _cited_by(source: str, old: Repeat | None) -> Repeat | None:
    return old and replace(old, cite=Citation(source, old.cite.article))


def _taken_over(one: Irregularity, basis: Basis, reading: str, source: str) -> Irregularity:
    """Return an irregularity of the base as the code above holds it."""

    def cite(old: Citation) -> Citation:
        return Citation(source, old.article)

    def held(case: Case) -> Case:
        weaker = case.basis if case.basis in ("by_omission", "house") else basis
        return replace(
            case,
            cite=cite(case.cite),
            basis=weaker,
            reading=case.reading or reading,
            repeat=_cited_by(source, case.repeat),
        )

    return replace(
        one, cite=cite(one.cite), also=tuple(map(cite, one.also)), cases=tuple(map(held, one.cases))
    )


def _without(
    raw: Mapping[str, Any], source: str, base: Catalogue | None, faults: list[str]
) -> dict[str, Citation]:
    """Read what this code does not take over, each with the article that says so."""
    rows = raw.get("without", [])
    found: dict[str, Citation] = {}
    for row in rows if isinstance(rows, list) else []:
        id_, art = str(row.get("id")), row.get("art")
        if base is None or id_ not in base.entries:
            faults.append(f"without: the base has no «{id_}»")
        elif id_ in raw:
            faults.append(f"{id_}: both written and done without")
        elif not isinstance(art, str) or not art:
            faults.append(f"without {id_}: wants an article")
        else:
            found[id_] = Citation(source, art)
    return found
