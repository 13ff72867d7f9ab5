"""Reading hunspell's Italian word list: entries, and the forms that their flags make of them.

Only data files are read. Flags that put an article before the word (l'amico), write Roman numbers or make
altered nouns are left aside.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ELIDING = frozenset("TUXiqrs^")
"""Prefixes with an apostrophe."""
ROMAN = frozenset("$£")
ALTERING = frozenset("N")
ODD_NUMBERS = frozenset("&)=")
"""centotreesimo, centonne: what the rules make of numbers that nobody writes so."""
JOINING = frozenset("DIKLMbchjlv")
"""Pronouns behind verbs, three forms in four of the whole list: `enclitics` makes those in use."""
SUPERLATIVE = frozenset("y")
"""Of every participle: disdettissimo. Morph-it has those in use."""
LEFT_ASIDE = ELIDING | ROMAN | ALTERING | ODD_NUMBERS | JOINING | SUPERLATIVE
THOUSANDS = '"'
FIRST_THOUSANDS = ("mille", "duemila")
"""The numbers that are written as one word in life: years. Up to 99,999 there are a hundred thousand."""
NOMINAL = frozenset("OQRSnpgu")
"""Plurals; with ``o`` the feminine too."""
GENDERED = frozenset("o")
GRADED = frozenset("WY")
"""Superlatives and adverbs: only adjectives have them."""
CONJUGATED = frozenset("ABCGHPVZfzt\u00c0")
PARTICIPLE = frozenset("Ema")
PRONOUNS = "(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli|(?:me|te|se|ce|ve|glie)(?:lo|la|li|le|ne))"
JOINED = re.compile(f"(?:r|[ae]ndo|iamo|[aei]te|nt[ei]|va|i){PRONOUNS}$|si$")
"""Joinings that stand among the forms of a conjugation; the shortest are kept, they may be other forms."""


class Affix(NamedTuple):
    """One line of a flag: what is cut off, what is put on, and where that holds."""

    cut: str
    put: str
    where: re.Pattern[str]


class Entry(NamedTuple):
    """A word of the list with its flags; its forms by flag, the word itself under no flag."""

    word: str
    flags: frozenset[str]
    forms: dict[str, list[str]]


class Flags(NamedTuple):
    """The affixes of each flag, and which flags go together with one at the other end."""

    suffixes: dict[str, list[Affix]]
    prefixes: dict[str, list[Affix]]
    crossing: frozenset[str]


def read(folder: Path) -> Iterator[Entry]:
    """Yield the entries of a dictionary with all their forms."""
    flags = read_flags((folder / "it_IT.aff").read_text(encoding="utf-8").splitlines())
    for line in (folder / "it_IT.dic").read_text(encoding="utf-8").splitlines():
        word, _, own = line.partition("/")
        if word.endswith("mila") and word not in FIRST_THOUSANDS:
            own = ""
        if word and not word.isdigit():
            yield expand(word, own.strip(), flags)


def read_flags(lines: Iterable[str]) -> Flags:
    """Return the flags of an affix file; SFX flag cut put where."""
    flags = Flags({}, {}, frozenset())
    crossing = set()
    for line in lines:
        parts = line.split()
        if len(parts) < 4 or parts[0] not in ("SFX", "PFX") or parts[1] in LEFT_ASIDE:
            continue
        kind = flags.suffixes if parts[0] == "SFX" else flags.prefixes
        if len(parts) == 4:  # the heading: flag, whether it crosses, number of lines
            kind[parts[1]] = []
            if parts[2] == "Y":
                crossing.add(parts[1])
            continue
        cut, put, where = ("" if part == "0" else part for part in parts[2:5])
        if _is_left_aside(parts[1], put):
            continue
        at_its_end = f"{where}$" if parts[0] == "SFX" else f"^{where}"
        kind[parts[1]].append(Affix(cut, put, re.compile(at_its_end)))
    return flags._replace(crossing=frozenset(crossing))


def _is_left_aside(flag: str, put: str) -> bool:
    """Tell whether one line of a flag is of no use though others are."""
    if flag == THOUSANDS:
        return put not in FIRST_THOUSANDS
    if flag in PARTICIPLE:
        return re.fullmatch(f"[oaei]?{PRONOUNS}(?:si|ci)?", put) is not None
    return flag in CONJUGATED and len(put) > 3 and JOINED.search(put) is not None and not put.endswith("essi")


def expand(word: str, own: str, flags: Flags) -> Entry:
    """Return a word with the forms its flags make; a prefix goes on them too where both flags allow it."""
    forms: dict[str, list[str]] = {"": [word]}
    for flag in own:
        forms[flag] = [
            word.removesuffix(cut) + put
            for cut, put, where in flags.suffixes.get(flag, ())
            if word.endswith(cut) and where.search(word)
        ]
    for flag in own:
        for cut, put, where in flags.prefixes.get(flag, ()):
            for other, made in list(forms.items()):
                if other in flags.prefixes or (other and not {flag, other} <= flags.crossing):
                    continue
                forms.setdefault(flag, []).extend(
                    put + form.removeprefix(cut)
                    for form in made
                    if form.startswith(cut) and where.search(form)
                )
    return Entry(word, frozenset(own), {flag: made for flag, made in forms.items() if made})
