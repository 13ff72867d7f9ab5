"""What a referee may have to ask before a ruling: each fact with its possible answers.

A closed list, so that the questions can be put into words and a live table can answer them by itself. The
answers stand in the order in which they are offered.
"""

from collections.abc import Mapping
from typing import Literal

Moment = Literal["M1", "M2", "M3"]
"""Before the offender's discard; after it and before the next player draws or takes; later. [uisp 8]"""

FACTS: Mapping[str, tuple[str, ...]] = {
    # when
    "moment": ("M1", "M2", "M3"),
    "started": ("no", "yes"),
    "first-discard": ("no", "yes"),
    "stage": ("before-play", "in-play", "after-deal"),
    "offer": ("before-deal", "dealing", "opponent-looked"),
    "minutes": ("up-to-3", "3-to-5", "over-5"),
    "finished": ("yes", "no"),
    "pairings": ("not-out", "out"),
    # who saw or did what
    "seen": ("no", "yes"),
    "seen-by": ("a-player", "nobody", "turned-by-opponent"),
    "partner-saw": ("no", "yes"),
    "played": ("no", "yes"),
    "held": ("yes", "no"),
    "next-played": ("no", "yes"),
    "culprit": ("yes", "no"),
    "release": ("played", "dropped-seen", "dropped-unseen"),
    "whose-turn": ("own", "other"),
    "exposure": ("own-turn", "other-turn", "twin-shown"),
    "form": ("warned", "placed", "asked"),
    "throw": ("precise", "astray"),
    # what the cards allow
    "healable": ("yes", "no"),
    "fits": ("one", "several", "none"),
    "number": ("one", "several"),
    "left": ("one", "several"),
    "twin": ("yes", "no"),
    "wild": ("no", "yes"),
    "second-wild": ("none", "can-be-placed", "cannot-be-placed"),
    "lacking": ("pozzetti", "hands"),
    "other-pozzetto": ("full", "faulty"),
    "lies": ("inside", "on-top"),
    "lifted": ("stock", "pile"),
    "opened": ("yes", "no"),
    # the pile
    "discard-from-pile": ("yes", "no"),
    "card-from-pile": ("yes", "no"),
    "melds-from": ("hand", "pile"),
    # endings
    "frozen-by": ("article-8", "other"),
    "deal-ended": ("no", "another-closed", "otherwise"),
    "fault": ("misfit", "several-discards"),
    "last-play": ("two-or-more", "two-singles", "meld-then-single"),
    "ended-with": ("meld", "added-discard"),
    # the hall
    "rebuilt": ("yes", "no"),
    "agreed": ("yes", "no"),
    "error": ("sum", "swapped", "other"),
    "missing": ("line", "player"),
    "cause": ("hardship", "conduct"),
    "entry": ("fills-table", "makes-table", "leaves-odd"),
    "round": ("first", "later"),
    "about": ("ruling", "count"),
}

MAX_ASKED = 3
"""No ruling asks more: a referee stands at a table that waits."""
