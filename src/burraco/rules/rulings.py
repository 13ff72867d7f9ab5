"""A language judge's rulings in a spec: ``parole:allow=aroma+cosino,forbid=gattone``. [parole 2]

They are part of the spec, so that a record or a tournament that names its code carries them, and whoever
reads it needs nothing else.
"""

from burraco.lexicon.alphabet import MOST_LETTERS, is_plain
from burraco.rules.code import Rulings

MOST_SPELT = 1500
"""So many letters of rulings fit the line of a record that names its code."""


def read_rulings(chosen: dict[str, str | None], base: Rulings, faults: list[str]) -> Rulings:
    """Take ``allow`` and ``forbid`` out of the options of a spec, on top of what the base was ruled."""
    allow = _words("allow", chosen.pop("allow", ""), faults)
    forbid = _words("forbid", chosen.pop("forbid", ""), faults)
    both = sorted(set(allow) & set(forbid))
    if both:
        faults.append(f"«{both[0]}» is both allowed and forbidden")
    if sum(map(len, allow + forbid)) > MOST_SPELT:
        faults.append(f"more than {MOST_SPELT} letters of rulings in one spec")
    return Rulings(
        (*(word for word in base.allow if word not in forbid), *allow),
        (*(word for word in base.forbid if word not in allow), *forbid),
    )


def _words(key: str, argument: str | None, faults: list[str]) -> tuple[str, ...]:
    if argument == "":
        return ()
    words = tuple((argument or "").split("+"))
    wrong = [word for word in words if not 0 < len(word) <= MOST_LETTERS or not is_plain(word)]
    if wrong:
        shown = wrong[0][:MOST_LETTERS]
        faults.append(f"{key}: «{shown}» is no word of the 21 letters, as in {key}=casa+cosa")
    return () if wrong else words
