"""The steps of a ruling, carried out: what each verb of the catalogue does to a table.

A verb that only says what the players do next anyway (discard now, go on) or what is not the table's business
(a report) does nothing here. What a code makes of an irregularity is its catalogue's choice among these.
"""

from collections.abc import Callable, Mapping

from burraco.cards.french import Card, face_of, norm_key
from burraco.engine import events as ev
from burraco.engine import mishaps as mi
from burraco.engine.acts import EnforceClock
from burraco.engine.consequences import after_turn, deal_end
from burraco.engine.decide import decide
from burraco.engine.state import partners
from burraco.referee.answering import hosts
from burraco.referee.bench import Bench, laid_by
from burraco.referee.freezing import freeze, freeze_since, freeze_turn
from burraco.referee.retrieving import in_order, lying_before
from burraco.referee.story import ENDS_TURN
from burraco.rules.citation import Refusal
from burraco.rules.melds import arrange, grow

Step = Callable[[Bench, str], None]


def _stop_play(bench: Bench, _: str) -> None:
    """Bar the player in turn from playing, and from closing with what is left. [uisp 9.1] [uisp 11.2]"""
    state = bench.state
    seat = state.seat
    if state.phase in ("over", "claim") or state.lines[seat] != state.lines[bench.seat]:
        return
    if seat == bench.seat or bench.finding.irregularity == "suggestion":
        bench.put(
            ev.PlayerBarred(seat, "play", state.turns + 1), ev.PlayerBarred(seat, "close", state.turns + 1)
        )


def _heal(bench: Bench, _: str) -> None:
    _mend(bench, 0)


def _heal_there(bench: Bench, _: str) -> None:
    _mend(bench, bench.finding.melds[0] if bench.finding.melds else 0)


def _mend(bench: Bench, meld: int, freezes: bool = False) -> None:
    bench.take_back(bench.wrong)
    cards = bench.held(bench.wrong)
    if cards:
        bench.put(mi.PlayerOrdered(bench.seat, "mend", cards, meld, None, freezes))
    bench.is_mending = True


def _complete_melds(bench: Bench, _: str) -> None:
    """Let incomplete melds be completed from the hand; what has been completed by now stays."""
    heaps = [n for n in bench.finding.melds if bench.state.melds[n - 1].layout.kind == "heap"]
    bench.wrong = tuple(card for n in heaps for card in bench.state.melds[n - 1].cards)
    _mend(bench, 0, freezes=True)


def _penalise(bench: Bench, which: str) -> None:
    if which == "last-play":
        play = bench.last_play()
        bench.wrong = laid_by(play) if play is not None else ()
    if which == "rest" and bench.is_mending:
        return  # whatever is not played by the discard
    bench.take_back(bench.wrong)
    cards = bench.held(bench.wrong)
    if which == "own":
        cards = tuple(card for card in cards if card not in bench.story.befores[bench.finding.since].taken)
    if cards:
        bench.put(ev.CardsPenalised(bench.seat, cards))


def _discard_back(bench: Bench, _: str) -> None:
    """Give the discard back, and the turn with it."""
    for index in range(len(bench.story.events) - 1, -1, -1):
        event, before = bench.story.events[index], bench.story.befores[index]
        if isinstance(event, ENDS_TURN) and before.turns == bench.finding.turn and event.seat == bench.seat:
            cards = event.cards if isinstance(event, mi.SeveralDiscarded) else (event.card,)
            bench.take_back(tuple(card for card in cards if card in bench.state.pile))
            if bench.state.turns == before.turns + 1:
                bench.put(mi.TurnReturned(bench.seat, "play", taken=before.taken))
                _stop_play(bench, "")
            return


def _discard_highest(bench: Bench, _: str) -> None:
    """Have the highest card discarded: of those thrown together, of those taken back, or of the hand."""
    if bench.finding.irregularity == "overtime":
        decision = decide(bench.code, bench.state, bench.state.seat, EnforceClock(), bench.at)
        if not isinstance(decision, Refusal):
            bench.put(*decision)
        return
    thrown = tuple(card for card in bench.wrong if card in bench.state.pile)
    if thrown:
        highest = min(thrown, key=_norm)
        bench.wrong = tuple(card for card in bench.wrong if card != highest)
        return
    _force_discard(bench, bench.held(bench.back) or bench.state.hands[bench.seat])


def _norm(card: Card) -> tuple[int, int]:
    return norm_key(face_of(card))


def _force_discard(bench: Bench, cards: tuple[Card, ...]) -> None:
    if not cards or not bench.is_in_turn:
        return
    card = min(cards, key=_norm)
    bench.back = tuple(other for other in bench.back if other != card)
    event = ev.CardDiscarded(bench.seat, card, True, bench.at)
    bench.put(*after_turn(bench.code, bench.state, event, "never"))


def _pile_card_is_discard(bench: Bench, _: str) -> None:
    """Let the card left in the pile be the discard: one made besides goes back to the hand."""
    if bench.is_in_turn and bench.state.pile:
        event = ev.PileLeft(bench.seat, bench.state.pile[-1], bench.at)
        bench.put(*after_turn(bench.code, bench.state, event, "never"))
        return
    for index, event_ in enumerate(bench.story.events):
        if isinstance(event_, ev.CardDiscarded) and index == bench.finding.since:
            bench.take_back((event_.card,))


def _draw_or_take(bench: Bench, _: str) -> None:
    """Have the draw made up for: at once if the turn is still his, else the turn comes back for that."""
    if bench.finding.moment == "M1" and not bench.state.turns > bench.finding.turn:
        return
    bench.put(mi.TurnReturned(bench.seat, "draw", draws_only=True))


def _draw_and_discard_it(bench: Bench, _: str) -> None:
    bench.put(
        mi.PlayerOrdered(bench.seat, "discard-drawn"),
        ev.PlayerBarred(bench.seat, "take", bench.finding.turn + 1),
    )


def _into_stock(bench: Bench, _: str) -> None:
    _put_into_stock(bench, len(bench.state.stock) // 2 if bench.place is None else bench.place)


def _back_on_stock(bench: Bench, _: str) -> None:
    if bench.state.lifted == bench.seat:
        bench.put(mi.CardLowered(bench.seat))
    else:
        _put_into_stock(bench, 0)


def _put_into_stock(bench: Bench, place: int) -> None:
    """Take the card drawn from the offender; one that he has discarded meanwhile stays the discard."""
    drawn = bench.finding.cards
    play = next(
        (p for _, p in bench.story.plays(bench.seat, bench.finding.turn) if set(laid_by(p)) & set(drawn)),
        None,
    )
    if play is not None:
        bench.take_back(laid_by(play))
    for card in bench.held(drawn):
        bench.put(mi.CardPutIntoStock(bench.seat, card, min(place, len(bench.state.stock))))
        bench.back = tuple(other for other in bench.back if other != card)


def _restore_pile(bench: Bench, which: str) -> None:
    """Put the cards taken back; what was played together with them comes back to the hand."""
    if which in ("with-discard", "with-both"):
        _discard_back(bench, "")
    taken, draws_again = _taken(bench)
    for _, play in bench.story.plays(bench.seat, bench.finding.turn):
        if set(laid_by(play)) & set(taken):
            bench.take_back(laid_by(play))
    bench.back = tuple(card for card in bench.back if card not in taken)
    bench.wrong = tuple(card for card in bench.wrong if card not in taken)
    bench.put(ev.PileRestored(bench.seat, bench.held(taken), bench.at, draws_again))


def _taken(bench: Bench) -> tuple[tuple[Card, ...], bool]:
    """Return the cards the offender has from the pile, and whether that was in place of his draw.

    Of several takes in a turn the one ruled on counts; without one, what went straight into melds.
    """
    finding, story = bench.finding, bench.story
    takes = [
        (event.cards, story.befores[index])
        for index, event in enumerate(story.events[: finding.since + 1])
        if isinstance(event, ev.PileTaken) and event.seat == bench.seat
    ]
    takes = [(cards, before) for cards, before in takes if before.turns == finding.turn]
    if takes:
        cards, before = takes[-1]
        return cards, before.phase == "draw" and before.seat == bench.seat
    plays = [play for _, play in story.plays(bench.seat, finding.turn) if isinstance(play, ev.MeldOpened)]
    return tuple(card for play in plays for card in play.from_pile), True


def _must_draw(bench: Bench, _: str) -> None:
    _restore_pile(bench, "taken")
    bench.put(ev.PlayerBarred(bench.seat, "take", bench.state.turns + 1))


def _expose(bench: Bench, _: str) -> None:
    if not bench.back:
        bench.take_back(bench.wrong)
    cards = bench.held(bench.back or bench.wrong)
    if cards:
        bench.put(ev.CardsExposed(bench.seat, cards))


def _play_exposed(bench: Bench, when: str) -> None:
    """Have exposed cards played in the turn under way or the next, but on no meld the partner opens."""
    cards = bench.held(bench.back or bench.wrong)
    if cards:
        newest = len(bench.state.melds) if when == "next" else -1
        bench.put(mi.PlayerOrdered(bench.seat, "mend", cards, newest=newest))


def _bar_close(bench: Bench, _: str) -> None:
    """Bar the offender from closing for a round of turns from now on."""
    bench.put(ev.PlayerBarred(bench.seat, "close", bench.state.turns + bench.state.players))


def _bar_close_partner(bench: Bench, _: str) -> None:
    for mate in partners(bench.state.lines, bench.seat):
        bench.put(ev.PlayerBarred(mate, "close", bench.state.turns + bench.state.players))


def _bar_play(bench: Bench, _: str) -> None:
    bench.put(ev.PlayerBarred(bench.seat, "play", bench.next_turn() + 1))


def _move_to_free_place(bench: Bench, _: str) -> None:
    (number,) = bench.finding.melds
    source, cards = bench.state.melds[number - 1], bench.finding.cards
    left = tuple(card for card in source.cards if card not in cards)
    lies = arrange(bench.code, tuple(sorted(map(face_of, cards))))[0]
    under = lying_before(bench.code, bench.story, number, left)
    bench.put(
        mi.MeldSetApart(
            bench.seat,
            number,
            under,
            in_order(under, left),
            len(bench.state.melds) + 1,
            lies,
            in_order(lies, cards),
        )
    )


def _place_there(bench: Bench, _: str) -> None:
    (source,) = bench.finding.melds
    found = [meld for meld in bench.state.melds if meld.number == source and meld.cards]
    takers = hosts(bench.code, bench.state, bench.seat, bench.finding.cards)
    if not found or not takers:
        return
    meld, thrown = takers[0], found[0]
    lies = grow(bench.code, meld.layout, tuple(sorted(thrown.layout.faces)))[0]
    cards = in_order(lies, meld.cards + thrown.cards)
    bench.put(mi.CardsPlaced(bench.seat, source, meld.number, lies, cards))


def _hand_back(bench: Bench, _: str) -> None:
    bench.put(mi.CardReturned(bench.seat, bench.finding.melds[0], bench.finding.cards[0], is_seen=False))


def _back_to_hand(bench: Bench, _: str) -> None:
    bench.take_back(bench.wrong)


def _phantom_discard(bench: Bench, _: str) -> None:
    """Lay the card aside for whoever of the line has the melds before him."""
    owner = bench.state.melds[bench.finding.melds[0] - 1].seat
    card = bench.finding.cards[0]
    bench.put(
        mi.CardReturned(owner, bench.finding.melds[0], card),
        ev.CardsPenalised(owner, (card,)),
    )


def _finish_in_time(bench: Bench, _: str) -> None:
    if bench.state.hurried is None and bench.at is not None:
        bench.put(mi.PlayerHurried(bench.state.seat, bench.at))


def _discard_suggested(bench: Bench, _: str) -> None:
    """Have the partner discard what he laid on that meld after he was told."""
    mate, finding = bench.state.seat, bench.finding
    plays = bench.story.plays(mate, finding.turn, finding.since)
    cards = tuple(card for _, play in plays if play.meld in finding.melds for card in laid_by(play))
    if cards and mate != bench.seat:
        bench.seat, mine = mate, bench.seat
        bench.take_back(cards)
        bench.put(ev.CardsPenalised(mate, bench.held(cards)))
        bench.seat = mine


def _void_closing(bench: Bench, _: str) -> None:
    bench.put(mi.ClosingVoided(bench.seat))


def _last_play_back(bench: Bench, _: str) -> None:
    play = bench.last_play()
    if play is not None:
        bench.replay = play
        bench.take_back(laid_by(play))


def _last_two_back(bench: Bench, _: str) -> None:
    """Take whole plays back from the last one on, until there are two cards."""
    for _index, play in reversed(bench.story.plays(bench.seat, bench.finding.turn)):
        if len(bench.back) >= 2:
            return
        bench.take_back(laid_by(play))


def _replay(bench: Bench, _: str) -> None:
    play = bench.replay
    if play is None:
        return
    cards = bench.held(laid_by(play))
    meld = play.meld if isinstance(play, ev.CardsAdded) else 0
    if cards:
        lies = None if isinstance(play, mi.CardsThrown) else play.layout
        bench.put(mi.PlayerOrdered(bench.seat, "replay", cards, meld, lies))


def end_of_turn(bench: Bench) -> None:
    """Say what the end of the turn brings that a claim held up: the partner's look, the end of the deal."""
    state = bench.state
    is_over = state.phase == "draw" and not state.draws_only and state.turns == bench.finding.turn + 1
    if not is_over:
        return
    end = deal_end(bench.code, state, state.turns, state.pozzetti)
    mates = partners(state.lines, bench.seat)
    looks = [ev.PozzettoSeen(mate, state.sealed[mate]) for mate in mates if state.sealed[mate]]
    bench.put(*(end or looks))


REMEDIES: Mapping[str, Step] = {
    "stop-play": _stop_play,
    "heal": _heal,
    "heal-from-hand": _heal,
    "heal-there": _heal_there,
    "complete-melds": _complete_melds,
    "complete-or-penalise": _complete_melds,
    "penalise": _penalise,
    "discard-back": _discard_back,
    "discard-highest": _discard_highest,
    "pile-card-is-discard": _pile_card_is_discard,
    "draw-or-take": _draw_or_take,
    "draw-and-discard-it": _draw_and_discard_it,
    "into-stock": _into_stock,
    "back-on-stock": _back_on_stock,
    "restore-pile": _restore_pile,
    "must-draw": _must_draw,
    "expose": _expose,
    "play-exposed": _play_exposed,
    "bar-close": _bar_close,
    "bar-close-partner": _bar_close_partner,
    "bar-play": _bar_play,
    "move-to-free-place": _move_to_free_place,
    "place-there": _place_there,
    "hand-back": _hand_back,
    "back-to-hand": _back_to_hand,
    "phantom-discard": _phantom_discard,
    "finish-in-time": _finish_in_time,
    "discard-suggested": _discard_suggested,
    "void-closing": _void_closing,
    "last-play-back": _last_play_back,
    "last-two-back": _last_two_back,
    "replay-same-way": _replay,
    "freeze": freeze,
    "freeze-since": freeze_since,
    "freeze-turn": freeze_turn,
}


def carry_out(bench: Bench, steps: tuple[str, ...]) -> None:
    """Carry out the steps of a ruling, in order."""
    for step in steps:
        verb, _, kind = step.partition(":")
        if verb in REMEDIES:
            REMEDIES[verb](bench, kind)
    if "void-closing" in steps:
        end_of_turn(bench)
