"""A language judge's rulings in a spec: ``parole:allow=aroma+cosino,forbid=gattone``. [parole 2]

They are part of the spec, so that a record or a tournament that names its code carries them, and whoever
reads it needs nothing else.
"""

from burraco.cards.letters import ALPHABET
from burraco.rules.code import Rulings

MOST_LETTERS = 40


def read_rulings(chosen: dict[str, str | None], base: Rulings, faults: list[str]) -> Rulings:
    """Take ``allow`` and ``forbid`` out of the options of a spec, on top of what the base was ruled."""
    allow = _words("allow", chosen.pop("allow", ""), faults)
    forbid = _words("forbid", chosen.pop("forbid", ""), faults)
    both = sorted(set(allow) & set(forbid))
    if both:
        faults.append(f"«{both[0]}» is both allowed and forbidden")
    return Rulings(
        (*(word for word in base.allow if word not in forbid), *allow),
        (*(word for word in base.forbid if word not in allow), *forbid),
    )


def _words(key: str, argument: str | None, faults: list[str]) -> tuple[str, ...]:
    if argument == "":
        return ()
    words = tuple((argument or "").split("+"))
    wrong = [word for word in words if not 0 < len(word) <= MOST_LETTERS or set(word) - set(ALPHABET.lower())]
    if wrong:
        faults.append(
            f"{key}: «{wrong[0][:MOST_LETTERS]}» is no word of the 21 letters, as in {key}=casa+cosa"
        )
    return () if wrong else words
