"""Reading codes from their files: all faults are collected, nothing without an article gets in.

A code file is TOML: ``name``, ``title``, ``source`` (the word citations begin with), then one table per
value, holding the value under its unit, the article, the basis and, where the text needed one, the reading.
A file may

- extend another code (``extends``), with a ``basis`` and ``reading`` for what is inherited;
- do without optional values it inherits (``[[without]]``: path, article, basis);
- offer ``switch`` tables (home rules), each a set of values laid over the rest when the spec names it, as in
  ``casa:super,target=1500``; and with ``any_base = true`` let the spec choose the code it extends.

A spec may hold the file itself (`club_code`). In a code played with letters it may also carry a language
judge's rulings (``rulings``).
"""

import copyreg
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from burraco.cards.faces import DECKS
from burraco.rules.bad_file import BadFile
from burraco.rules.citation import BASES
from burraco.rules.club_code import CLUB, BadPacking, is_club, packed, split, unpacked
from burraco.rules.code import Code
from burraco.rules.parameters.schema import PARAMS
from burraco.rules.parameters.values import read_absences, read_values
from burraco.rules.switches import read_options, read_switches
from burraco.rules.value import Value, WordRulings
from burraco.rules.word_rulings_spec import FAMILY, KEYS, read_family, read_word_rulings
from burraco.texts.said import Said, system_fault

_TEXTS = ("name", "title", "source", "extends", "basis", "reading")
_REQUIRED = ("name", "title", "source")
_HEAD = {*_TEXTS, "any_base", "without", "switch"}
_KEPT = 256  # loaded codes kept: a spec with a number in it is endless


class BadCode(BadFile):
    """A code that cannot be loaded, with every fault found."""


def code_ids() -> tuple[str, ...]:
    """Return the ids of the codes that come with the package."""
    folder = resources.files("burraco.rules") / "codes"
    return tuple(
        sorted(item.name.removesuffix(".toml") for item in folder.iterdir() if item.name.endswith(".toml"))
    )


def opens_no_file(spec: str) -> bool:
    """Tell whether a spec names a code of the package, or holds its own: what others send us must."""
    return spec.partition(":")[0] in (*code_ids(), CLUB) and ".toml" not in spec


def holds_file(spec: str) -> bool:
    """Tell whether a spec, or the code it is built upon, is a file that travels with it."""
    return f"{CLUB}:" in spec


def spec_of_file(text: str) -> str:
    """Return the spec that holds a code's file; raise BadCode if it is too long to travel."""
    try:
        return packed(text)
    except BadPacking as error:
        raise BadCode(CLUB, [*error.args]) from None


@lru_cache(maxsize=_KEPT)
def load(spec: str) -> Code:
    """Load a code by its spec: an id or the path of a code file, then a colon and switches if wanted."""
    return _build(spec, ())


def _reduced(code: Code) -> tuple[Any, tuple[str]]:
    return load, (code.spec,)


copyreg.pickle(Code, _reduced)  # a code travels between processes as its spec


def switches(name: str) -> Mapping[str, Any]:
    """Return the switches a code file offers."""
    found: Mapping[str, Any] = _read_source(name).get("switch", {})
    return found


def base_of(spec: str) -> str | None:
    """Return the spec of the code that a code extends, None if it stands alone."""
    name, options = _parted(spec)
    return _base_spec(name, _read_source(spec), read_options(options, []), [])


def for_families(code: Code) -> Code:
    """Return a code without vulgar and offensive words; one without words is returned as it is."""
    if not code.plays_words or code.is_family:
        return code
    return load(f"{code.spec}{',' if ':' in code.spec else ':'}{FAMILY}")


def _build(spec: str, above: tuple[str, ...]) -> Code:
    """Build a code; ``above`` are the codes that extend it, so that a circle is noticed."""
    name, options = _parted(spec)
    here = _place(name) if _is_path(name) else spec if name == CLUB else name
    if here in above:
        circle = " → ".join(Path(one).name for one in (*above[above.index(here) :], here))
        raise BadCode(spec[:80], [Said("wrong.code.itself", circle=circle)])
    raw = _read_source(spec)
    faults = _head_faults(raw)
    chosen = read_options(options, faults)
    base_spec = _base_spec(name, raw, chosen, faults)
    base = None if base_spec is None else _build_base(base_spec, (*above, here), faults)
    source = str(raw.get("source"))
    absent = dict(base.without) if base else {}
    values = _inherited(base, raw) if base else {}
    removed = read_absences(raw.get("without", []), source, faults)
    own = read_values({key: item for key, item in raw.items() if key not in _HEAD}, source, faults)
    faults += [Said("wrong.code.both", path=path) for path in removed if path in own]
    values = {path: value for path, value in values.items() if path not in removed}
    rulings = _rulings(values | own, chosen, base, faults)
    kind = (values | own).get("deck.kind")
    has_letters = kind is not None and kind.value == "letters"
    also = (*KEYS, FAMILY) if has_letters else ()
    is_family = has_letters and read_family(chosen, base.is_family if base else False, faults)
    values |= own | read_switches(raw.get("switch", {}), chosen, source, faults, also)
    if base or base_spec is None:
        faults += _kind_faults(values)
    if not faults:
        faults = _deal_faults({path: value.value for path, value in values.items()})
    if faults:
        raise BadCode(spec[:80], faults)
    ordered = {param.path: values[param.path] for param in PARAMS if param.path in values}
    without = {path: cite for path, cite in (absent | removed).items() if path not in ordered}
    return Code(spec, str(raw["name"]), str(raw["title"]), source, ordered, without, rulings, is_family)


def _rulings(
    values: Mapping[str, Value], chosen: dict[str, str | None], base: Code | None, faults: list[str]
) -> WordRulings:
    """Take a language judge's rulings out of the options, if the code is played with letters."""
    kind = values.get("deck.kind")
    if kind is None or kind.value != "letters":
        return WordRulings()
    return read_word_rulings(chosen, base.rulings if base else WordRulings(), faults)


def _base_spec(
    name: str, raw: Mapping[str, Any], chosen: dict[str, str | None], faults: list[str]
) -> str | None:
    """Return the code to build upon: the one the spec chose, or the one the file names, beside that file."""
    if "base" in chosen:
        wanted = chosen.pop("base")
        if raw.get("any_base") is not True:
            faults.append(Said("spec.no-base"))
        elif wanted:
            return wanted
        else:
            faults.append(Said("spec.base", usual=str(raw.get("extends"))))
    extends = raw.get("extends")
    if not isinstance(extends, str) or not extends:
        return None
    if name == CLUB and not opens_no_file(extends):
        faults.append(Said("wrong.code.club-extends", base=extends[:80], known=", ".join(code_ids())))
        return None
    is_neighbour = _is_path(name) and _is_path(extends.partition(":")[0])
    return str(Path(name).parent / extends) if is_neighbour else extends


def _build_base(spec: str, above: tuple[str, ...], faults: list[str]) -> Code | None:
    try:
        return _build(spec, above)
    except BadCode as error:
        faults += [Said("wrong.code.base", base=spec[:80], fault=fault) for fault in error.faults]
        return None


def _inherited(base: Code, raw: Mapping[str, Any]) -> dict[str, Value]:
    """Return the base's values on the basis this file holds them; their articles stay the base's."""
    basis = raw.get("basis", "inherited")
    return {
        path: value._replace(basis=basis, reading=value.reading or raw.get("reading"))
        for path, value in base.values.items()
    }


def _kind_faults(values: Mapping[str, Value]) -> list[str]:
    """Say what is missing for the deck the code is played with, and what is there that goes with another."""
    kind = values["deck.kind"].value if "deck.kind" in values else ""
    due = [p.path for p in PARAMS if not p.optional and p.of in ("", kind)]
    alien = [p.path for p in PARAMS if p.of not in ("", kind) and p.path in values] if kind else []
    return [
        *(Said("wrong.code.missing", path=path) for path in due if path not in values),
        *(Said("wrong.code.other-deck", path=path, kind=kind) for path in alien),
    ]


def _deal_faults(values: Mapping[str, Any]) -> list[str]:
    """Say for which tables the deal does not come out even."""
    faults: list[str] = []
    deck = DECKS[values["deck.kind"]].cards
    for form, stock in values["deal.stock"].items():
        players = int(form[0])
        dealt = players * values["deal.hand"] + sum(values["deal.pozzetti"][form]) + 1 + stock
        if dealt != len(deck):
            faults.append(Said("wrong.code.uneven", form=form, dealt=dealt, size=len(deck)))
    return faults


def _parted(spec: str) -> tuple[str, str]:
    """Return the name and the options of a spec; the file a spec holds is no option."""
    name, _, options = spec.partition(":")
    return (name, split(options)[1]) if name == CLUB else (name, options)


def _is_path(name: str) -> bool:
    return name.endswith(".toml")


def _place(name: str) -> str:
    """Return where a file lies, however its path is spelt."""
    try:
        return str(Path(name).resolve())
    except OSError:
        return name


def _read_source(spec: str) -> dict[str, Any]:
    """Return the file of a spec: the one it holds, a file of ours, or one at a path."""
    name = spec.partition(":")[0]
    if is_club(spec):
        try:
            data = unpacked(spec).encode()
        except BadPacking as error:
            raise BadCode(name, [*error.args]) from None
    elif _is_path(name):
        try:
            data = Path(name).read_bytes()
        except FileNotFoundError:
            raise BadCode(name[:80], [Said("wrong.system.ENOENT")]) from None
        except OSError as error:
            raise BadCode(name[:80], [system_fault(error)]) from None
    elif name in code_ids():
        data = (resources.files("burraco.rules") / "codes" / f"{name}.toml").read_bytes()
    else:
        raise BadCode(name[:40], [Said("wrong.code.none", known=", ".join(code_ids()))])
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCode(name, [str(error)]) from None


def _head_faults(raw: Mapping[str, Any]) -> list[str]:
    faults: list[str] = [Said("wrong.code.missing", path=key) for key in _REQUIRED if key not in raw]
    faults += [
        Said("wrong.code.wants-text", path=key)
        for key in _TEXTS
        if key in raw and not (isinstance(raw[key], str) and raw[key])
    ]
    if raw.get("basis", "inherited") not in BASES:
        faults.append(Said("wrong.code.basis", known=", ".join(BASES)))
    return faults
