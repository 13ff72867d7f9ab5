"""The steps of a ruling, carried out: what each verb of the catalogue does to a table.

A verb that only says what the players do next anyway (discard now, go on) or what is not the table's business
(a report) does nothing here. What a code makes of an irregularity is its catalogue's choice among these.
"""

from collections.abc import Callable, Mapping

from burraco.referee.live.findings import infractions_behind
from burraco.referee.steps import bans, discards, draws, freezes, void_closings, wrong_cards
from burraco.referee.steps.execution import Execution

Step = Callable[[Execution, str], None]

SETTLE = "settle-infraction"

REMEDIES: Mapping[str, Step] = {
    "stop-play": bans.stop_play,
    "bar-play": bans.bar_play,
    "bar-close": bans.bar_close,
    "bar-close-partner": bans.bar_close_partner,
    "bar-partner-melds": bans.bar_partner_melds,
    "off-partner-melds": bans.off_partner_melds,
    "finish-in-time": bans.finish_in_time,
    "heal": wrong_cards.heal,
    "heal-from-hand": wrong_cards.heal,
    "heal-there": wrong_cards.heal_there,
    "heal-later": wrong_cards.heal_later,
    "complete-melds": wrong_cards.complete_melds,
    "complete-or-penalise": wrong_cards.complete_melds,
    "penalise": wrong_cards.penalise,
    "expose": wrong_cards.expose,
    "play-exposed": wrong_cards.play_exposed,
    "play-or-discard": wrong_cards.play_or_discard,
    "wild-on-least": wrong_cards.wild_on_least,
    "discard-exposed": wrong_cards.discard_exposed,
    "move-to-free-place": wrong_cards.move_to_free_place,
    "place-there": wrong_cards.place_there,
    "merge-sets": wrong_cards.merge_sets,
    "place-second-wild": wrong_cards.place_second_wild,
    "discard-second-wild": wrong_cards.discard_second_wild,
    "hand-back": wrong_cards.hand_back,
    "back-to-hand": wrong_cards.back_to_hand,
    "phantom-discard": wrong_cards.phantom_discard,
    "discard-back": discards.discard_back,
    "discard-now": discards.discard_out_of_turn,
    "discard-highest": discards.discard_highest,
    "discard-highest-held": discards.discard_highest,
    "highest-discard-stays": discards.discard_highest,
    "last-card-is-discard": discards.discard_highest,
    "discard-taken-back": discards.discard_taken_back,
    "discard-that-card": discards.discard_that_card,
    "discard-due": discards.discard_due,
    "discard-suggested": discards.discard_suggested,
    "pile-card-is-discard": discards.pile_card_is_discard,
    "highest-left-is-discard": discards.highest_left_is_discard,
    "draw-or-take": draws.draw_or_take,
    "draw-now": draws.draw_now,
    "draw-and-discard-it": draws.draw_and_discard_it,
    "take-rest": draws.take_rest,
    "into-stock": draws.into_stock,
    "back-on-stock": draws.back_on_stock,
    "restore-pile": draws.restore_pile,
    "must-draw": draws.must_draw,
    "keep-draw": draws.keep_draw,
    "show-to-next": draws.show_to_next,
    "void-closing": void_closings.void_closing,
    "last-play-back": void_closings.last_play_back,
    "last-two-back": void_closings.last_two_back,
    "replay-same-way": void_closings.replay,
    "freeze": freezes.freeze,
    "freeze-last": freezes.freeze_last,
    "freeze-since": freezes.freeze_since,
    "freeze-turn": freezes.freeze_turn,
    "count-negative": freezes.count_negative,
}


def carry_out(execution: Execution, steps: tuple[str, ...]) -> None:
    """Carry out the steps of a ruling, in order."""
    _in_order(execution, steps)
    if "void-closing" in steps:
        void_closings.end_of_turn(execution)
    else:
        void_closings.close_no_more(execution)
    void_closings.go_on_after_all(execution)
    void_closings.give_cards(execution)


def _in_order(execution: Execution, steps: tuple[str, ...]) -> None:
    for step in steps:
        verb, _, kind = step.partition(":")
        if step == SETTLE:
            _settle_infractions(execution)
        elif verb in REMEDIES:
            REMEDIES[verb](execution, kind)


def _settle_infractions(execution: Execution) -> None:
    """Have each infraction behind a void closing put right by its own article, at the same table. [uisp 11.2]

    The round in which its offender may not close is that of the void closing.
    """
    for finding, case in infractions_behind(execution.code, execution.history, execution.finding):
        own = execution.about(finding)
        _in_order(own, tuple(step for step in case.do if not step.startswith("bar-close")))
        execution.go_on_from(own)
