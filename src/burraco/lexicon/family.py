"""The family setting: vulgar and offensive words are left out, for schools and mixed tables.

By stems, so that all forms go together, and only what is vulgar or an insult to a group in its first sense;
words for the body, for love and for illness stay. The list is ours and short on purpose: a language judge's
ruling adds or takes away for one event.
"""

import re
from collections.abc import Iterable

_STEMS = (
    r"(?:in|s|ri|stra)?cazz(?!uol)",
    r"(?:s|r?in)?coglion",
    r"(?:s|im|ap)?merd",
    r"stronz",
    r"(?:s|im|in)?puttan",
    r"(?:s|stra)?fott(?!er?ell)",
    r"(?:in|s|r?in)?cul(?:o|i|ona?|oni|one|at[aei]|are|iam\w*|arl\w|arsi|and\w*|ava\w*|er[aeò]\w*)$",
    r"vaffa",
    r"cac(?:a|are|arsi|at[aeio]|arella|asotto|ando)$",
    r"s?cag(?:a|o|hi|hiamo|ar\w+|at[aeio]|av\w+|ando|asotto|on[ei])$",
    r"fic(?:a|ona|one)$",
    r"checc(?:a|he)$",
    r"tetton[ae]$",
    r"(?:s|r?in)?figh(?:e|ett\w+)$|^figa(?:ta|te)?$|^sfig",
    r"minchi",
    r"troi(?:a|e|ona|aio|ai|ata|ate|one)$",
    r"bagasci",
    r"baldracc",
    r"zoccol(?:a|ona|one|aggi\w+)$",
    r"mignott",
    r"(?:s|in)?froci",
    r"ricchion",
    r"recchion",
    r"culatton",
    r"bocchin(?:ar\w+|o|i)$",
    r"pompin",
    r"(?:s)?pisci(?!n)",
    r"scop(?:are|arsi|arla|arlo|armi|arti|ata|ate|ammo|arono)$",
    r"chiava(?:re|rsi|ta|te|rla|rlo|rono|mmo)$",
    r"trombat",
    r"sborr",
    r"negr(?:o|a|i|e|acci\w+|ett\w+|on\w+)$",
    r"terron(?:e|i|a|acci\w+)$",
    r"mongoloid",
    r"bastard",
    r"rottinc",
    r"succhiacazz",
    r"leccacul",
    r"paracul",
    r"rompicogl",
    r"rompiball",
    r"segaiol",
    r"puttanier",
)
UNFIT = re.compile("|".join(stem if stem.startswith("^") else f"^{stem}" for stem in _STEMS))


def is_unfit(word: str) -> bool:
    """Tell whether a word is left out at a family table."""
    return UNFIT.match(word) is not None


def unfit(words: Iterable[str]) -> list[str]:
    """Return those of some words that are left out."""
    return [word for word in words if UNFIT.match(word)]
