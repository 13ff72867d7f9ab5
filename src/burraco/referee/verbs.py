"""What a referee can have done at a table: the closed vocabulary in which rulings are written.

A step is a verb, with one parameter after a colon where the verb has kinds: ``freeze:round``. Each has a
sentence in both languages (``remedy`` in the texts); those a program can carry out have a function in the
live referee. Who or what a step is about follows from the ruling: the offender, the wrong cards and melds.

Three verbs freeze: ``freeze`` what is wrong, ``freeze-since`` the melds made since the error, ``freeze-turn``
all the offender made in this turn.
"""

from collections.abc import Mapping

VERBS: Mapping[str, tuple[str, ...]] = {
    # the turn
    "stop-play": (),
    "discard-now": (),
    "discard-any": (),
    "discard-stays": (),
    "discard-back": (),
    "discard-highest": (),
    "discard-highest-held": (),
    "highest-discard-stays": (),
    "discard-that-card": ("now", "next"),
    "discard-taken-back": (),
    "discard-due": (),
    "discard-penalised": ("now", "next", "each"),
    "discard-suggested": (),
    "in-order": ("highest-suit", "highest-value", "lowest"),
    "pile-card-is-discard": (),
    "highest-left-is-discard": (),
    "last-card-is-discard": (),
    "take-rest": (),
    "take-whole-pile": (),
    "keep-draw": (),
    "wait-next-turn": (),
    "bar-play": ("turn", "penalised"),
    "finish-in-time": (),
    # cards and melds
    "heal": (),
    "heal-from-hand": (),
    "heal-there": (),
    "heal-later": (),
    "complete-melds": (),
    "penalise": (
        *("all", "rest", "misfit", "own", "other-discards"),
        *("last-play", "last-two-cards", "last-two-plays"),
    ),
    "penalised-aside": (),
    "expose": (),
    "play-exposed": ("now", "next"),
    "play-or-discard": ("now", "next"),
    "discard-exposed": ("next",),
    "wild-on-least": (),
    "place-there": (),
    "move-to-free-place": (),
    "merge-sets": (),
    "place-second-wild": (),
    "discard-second-wild": (),
    "card-is-played": (),
    "back-to-hand": (),
    "hand-back": (),
    "phantom-discard": (),
    "freeze": ("round", "good-positive", "good-negative"),
    "freeze-since": ("round",),
    "freeze-turn": ("round",),
    "freeze-last": ("round",),
    "count-negative": ("wrong", "frozen", "penalised"),
    "count-positive": (),
    "stands": (),
    "no-penalty": (),
    "no-right": (),
    "go-on": (),
    "show-twin": (),
    # drawing and taking
    "draw-now": (),
    "draw-or-take": (),
    "draw-and-discard-it": (),
    "lose-draw": (),
    "must-draw": (),
    "restore-pile": ("taken", "with-discard", "with-card", "with-both"),
    "back-on-stock": (),
    "into-stock": (),
    "cover-in-place": (),
    "choose-top-card": (),
    "show-to-all": (),
    "show-to-next": (),
    # bans
    "bar-close": ("round",),
    "bar-close-partner": (),
    "bar-equal-sets-partner": (),
    "bar-partner-melds": (),
    "off-partner-melds": (),
    # closings
    "void-closing": (),
    "settle-infraction": (),
    "last-play-back": (),
    "last-two-back": (),
    "replay-same-way": (),
    "close-next-turn": (),
    # pozzetti
    "count-pozzetti": (),
    "top-up-pozzetti": (),
    "top-up-own-pozzetto": (),
    "shift-and-top-up": (),
    "trim-pozzetti": (),
    "mend-other-pozzetto": (),
    "rebuild-pozzetti": (),
    "pozzetto-back": (),
    "leave-unused": (),
    "other-line-second": (),
    # deck and deal
    "redeal": (),
    "reshuffle": (),
    "annul-deal": (),
    "finish-deal": (),
    "score-stands": (),
    "replace-deck": ("now", "next"),
    "count-cards": (),
    "investigate": (),
    "card-into-deck": (),
    "burn-card": (),
    "complete-from-bottom": (),
    "complete-from-top": (),
    "rebuild-count": (),
    "technical-score": (),
    "score-guilty-line": (),
    # the hall
    "exclude-from-round": (),
    "score-absent": (),
    "score-leaver": (),
    "fill-line": (),
    "fill-player": (),
    "no-substitute": (),
    "fill-table": (),
    "rest-match-points": (),
    "score-rest": (),
    "rest-not-twice": (),
    "admit-pair": (),
    "refuse-entry": (),
    "correct-score": (),
    "correct-next-round": (),
    "keep-score": (),
    "referee-signs": (),
    "to-director": (),
    "count-complaint": (),
    "report": ("information", "commission", "justice"),
    "weigh-sanction": (),
    "wait-for-referee": (),
    "referee-decides": (),
}


def is_step(text: str) -> bool:
    """Say whether a text is a verb of the vocabulary, with a parameter where the verb wants one."""
    verb, _, param = text.partition(":")
    return verb in VERBS and (param in VERBS[verb] if VERBS[verb] else text == verb)


def steps() -> tuple[str, ...]:
    """Return every step there is, written as rulings write it."""
    return tuple(
        f"{verb}:{param}" if param else verb for verb, kinds in VERBS.items() for param in kinds or ("",)
    )
