"""The steps of a ruling, carried out: what each verb of the catalogue does to a table.

A verb that only says what the players do next anyway (discard now, go on) or what is not the table's business
(a report) does nothing here. What a code makes of an irregularity is its catalogue's choice among these.
"""

from collections.abc import Callable, Mapping

from burraco.referee import barring, discarding, freezing, healing, redrawing, reopening
from burraco.referee.bench import Bench

Step = Callable[[Bench, str], None]

REMEDIES: Mapping[str, Step] = {
    "stop-play": barring.stop_play,
    "bar-play": barring.bar_play,
    "bar-close": barring.bar_close,
    "bar-close-partner": barring.bar_close_partner,
    "bar-partner-melds": barring.bar_partner_melds,
    "off-partner-melds": barring.off_partner_melds,
    "finish-in-time": barring.finish_in_time,
    "heal": healing.heal,
    "heal-from-hand": healing.heal,
    "heal-there": healing.heal_there,
    "heal-later": healing.heal_later,
    "complete-melds": healing.complete_melds,
    "complete-or-penalise": healing.complete_melds,
    "penalise": healing.penalise,
    "expose": healing.expose,
    "play-exposed": healing.play_exposed,
    "play-or-discard": healing.play_or_discard,
    "wild-on-least": healing.wild_on_least,
    "discard-exposed": healing.discard_exposed,
    "move-to-free-place": healing.move_to_free_place,
    "place-there": healing.place_there,
    "merge-sets": healing.merge_sets,
    "place-second-wild": healing.place_second_wild,
    "discard-second-wild": healing.discard_second_wild,
    "hand-back": healing.hand_back,
    "back-to-hand": healing.back_to_hand,
    "phantom-discard": healing.phantom_discard,
    "discard-back": discarding.discard_back,
    "discard-now": discarding.discard_out_of_turn,
    "discard-highest": discarding.discard_highest,
    "discard-highest-held": discarding.discard_highest,
    "highest-discard-stays": discarding.discard_highest,
    "discard-taken-back": discarding.discard_taken_back,
    "discard-that-card": discarding.discard_that_card,
    "discard-due": discarding.discard_due,
    "discard-suggested": discarding.discard_suggested,
    "pile-card-is-discard": discarding.pile_card_is_discard,
    "highest-left-is-discard": discarding.highest_left_is_discard,
    "draw-or-take": redrawing.draw_or_take,
    "draw-now": redrawing.draw_now,
    "draw-and-discard-it": redrawing.draw_and_discard_it,
    "take-rest": redrawing.take_rest,
    "into-stock": redrawing.into_stock,
    "back-on-stock": redrawing.back_on_stock,
    "restore-pile": redrawing.restore_pile,
    "must-draw": redrawing.must_draw,
    "void-closing": reopening.void_closing,
    "last-play-back": reopening.last_play_back,
    "last-two-back": reopening.last_two_back,
    "replay-same-way": reopening.replay,
    "freeze": freezing.freeze,
    "freeze-last": freezing.freeze_last,
    "freeze-since": freezing.freeze_since,
    "freeze-turn": freezing.freeze_turn,
    "count-negative": freezing.count_negative,
}


def carry_out(bench: Bench, steps: tuple[str, ...]) -> None:
    """Carry out the steps of a ruling, in order."""
    for step in steps:
        verb, _, kind = step.partition(":")
        if verb in REMEDIES:
            REMEDIES[verb](bench, kind)
    if "void-closing" in steps:
        reopening.end_of_turn(bench)
    reopening.give_cards(bench)
