"""Gioco al monte: melds straight from the pile. [uisp 10.17]"""

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burraco.cards.french import DECK, Face, face_of, rank_of, suit_of, write_faces
from burraco.engine.acts import Discard, LeavePile, OpenFromPile
from burraco.engine.pile_play.melds import _candidates, _Search
from burraco.engine.situation import Situation
from burraco.engine.state import Ending
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from tests.acts import act, do, events, lawful, refused
from tests.oracles import melds as oracle
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
READY = "N pozzetto\nN meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣\n"


def test_one_card_left_is_the_discard() -> None:
    table = do(UISP, lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦"), "open 7♥ 8♥ 9♥ from pile 7♥")
    assert (table.phase, table.pile) == ("pile", cards("K♣"))
    assert LeavePile() in lawful(UISP, table)
    table = do(UISP, table, "leave")
    assert (table.seat, table.phase, table.pile) == (1, "draw", cards("K♣"))
    assert table.hands[0] == cards("3♦ Q♠")


def test_none_left_and_the_turn_goes_on() -> None:
    table = do(UISP, lay("pile 7♥\nN hand 8♥ 9♥ Q♠ 3♦"), "open 7♥ 8♥ 9♥ from pile 7♥")
    assert (table.phase, table.pile) == ("play", ())
    table = do(UISP, table, "discard Q♠")
    assert (table.seat, table.pile) == (1, cards("Q♠"))


def test_with_cards_of_the_pile_left_one_may_not_discard_from_the_hand() -> None:
    table = do(UISP, lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦"), "open 7♥ 8♥ 9♥ from pile 7♥")
    assert refused(UISP, table, "discard Q♠")[0] == "pile-play-under-way"
    assert refused(UISP, table, "draw")[0] == "already-drawn"
    assert not any(isinstance(one, Discard) for one in lawful(UISP, table))


def test_more_than_one_left_is_refused() -> None:
    table = lay("pile 7♥ K♣ 5♠\nN hand 8♥ 9♥ Q♠ 3♦")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥") == ("pile-cards-left", "UISP 10.17")


def test_unless_the_rest_can_follow() -> None:
    table = lay("pile 7♥ K♣ 5♠\nN hand 8♥ 9♥ K♠ K♦ Q♠ 3♦")
    table = do(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥")
    assert refused(UISP, table, "leave") == ("pile-cards-left", "UISP 10.17")
    assert do(UISP, table, "open K♣ K♠ K♦ from pile K♣; leave").pile == cards("5♠")


def test_each_meld_joins_hand_and_pile() -> None:
    table = lay("pile 7♥ 8♥ 9♥ K♣\nN hand 10♥ J♥ Q♥ 3♦ Q♠")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥ 8♥ 9♥") == ("not-in-hand", "UISP 10.17")
    hand_only = OpenFromPile(layout("10♥ J♥ Q♥"), ())
    assert hand_only not in lawful(UISP, table)
    assert do(UISP, table, "open 7♥ 8♥ 9♥ 10♥ from pile 7♥ 8♥ 9♥").phase == "pile"


def test_a_card_of_the_pile_that_is_not_in_the_meld() -> None:
    table = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥ K♣") == ("not-in-the-pile", "UISP 10.17")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 8♥")[0] == "not-in-the-pile"


def test_not_after_drawing_and_nothing_to_leave() -> None:
    table = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦")
    assert refused(UISP, table, "leave") == ("no-pile-play-begun", "UISP 10.17")
    drawn = do(UISP, table, "draw")
    assert refused(UISP, drawn, "open 7♥ 8♥ 9♥ from pile 7♥")[0] == "already-drawn"


def test_a_ban_and_penalised_cards_bar_it() -> None:
    barred = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦\nN barred play 9")
    assert refused(UISP, barred, "open 7♥ 8♥ 9♥ from pile 7♥")[0] == "barred-by-ruling"
    penalised = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦\nN penalised 4♦")
    assert refused(UISP, penalised, "open 7♥ 8♥ 9♥ from pile 7♥")[0] == "penalised-first"


def test_it_can_close_with_the_card_left() -> None:
    table = lay(READY + "pile 7♥ K♦\nN hand 8♥ 9♥")
    assert do(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥; leave").ending == Ending("closed", 0)


def test_but_not_with_a_wild_left() -> None:
    table = lay(READY + "pile 7♥ 2♦\nN hand 8♥ 9♥")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥") == ("pile-cards-left", "UISP 10.17")
    longer = lay(READY + "pile 7♥ 2♦\nN hand 8♥ 9♥ 3♠")
    assert do(UISP, longer, "open 7♥ 8♥ 9♥ from pile 7♥; leave").ending is None


def test_nor_without_a_burraco() -> None:
    table = lay("N pozzetto\npile 7♥ K♦\nN hand 8♥ 9♥")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥")[0] == "pile-cards-left"


def test_pozzetto_with_the_card_left_and_al_volo() -> None:
    left = do(UISP, lay("pile 7♥ 2♦\nN hand 8♥ 9♥"), "open 7♥ 8♥ 9♥ from pile 7♥; leave")
    assert (left.pozzetto_seats, len(left.sealed[0]), left.seat) == ((0,), 11, 1)
    fly = do(UISP, lay("pile 7♥\nN hand 8♥ 9♥"), "open 7♥ 8♥ 9♥ from pile 7♥")
    assert (fly.pozzetto_seats, len(fly.hands[0]), fly.phase) == ((0,), 11, "play")


def test_two_sets_of_one_rank_are_one_too_many() -> None:
    table = lay("pile K♣ K♥ 5♠\nN hand K♦ K♠ K♦ K♠ 3♦ 4♦")
    opened = do(UISP, table, "open K♣ K♦ K♠ K♥ from pile K♣ K♥")
    assert opened.pile == cards("5♠")
    assert refused(UISP, table, "open K♣ K♦ K♠ from pile K♣")[0] == "pile-cards-left"


def test_the_event_says_what_came_from_the_pile() -> None:
    (opened,) = events(UISP, lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦"), "open 7♥ 8♥ 9♥ from pile 7♥")
    assert getattr(opened, "from_pile", None) == cards("7♥")


# Whether the rest can follow, by trying everything


def _finishes(hand: Counter[Face], pile: Counter[Face], ranks: frozenset[int]) -> bool:
    """Tell whether melds can be opened until at most one card is left, with cards in the hand to spare."""
    if pile.total() <= 1:
        return True
    return any(
        _finishes(
            hand - (Counter(way.faces) - taken),
            pile - taken,
            ranks - {way.key} if way.kind == "set" else ranks,
        )
        for way, taken in _melds(hand, pile, ranks)
    )


def _melds(
    hand: Counter[Face], pile: Counter[Face], ranks: frozenset[int]
) -> list[tuple[Layout, Counter[Face]]]:
    found = []
    for way in oracle.melds((hand + pile).elements(), False, ranks):
        wanted = Counter(way.faces)
        choices = [range(max(0, n - hand[f]), min(n, pile[f]) + 1) for f, n in wanted.items()]
        for numbers in product(*choices):
            taken = Counter({face: n for face, n in zip(wanted, numbers, strict=True) if n})
            if 0 < taken.total() < len(way.faces):
                found.append((way, taken))
    return found


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_everything_that_can_follow_is_found(data: st.DataObject) -> None:
    """Close ranks of two suits in hand and pile, low or high, and cards to spare that fit nothing."""
    ranks_near = data.draw(st.sampled_from([(1, 3, 4, 5, 6), (5, 6, 7, 8, 9), (10, 11, 12, 13, 1)]))
    near = [f for f in range(54) if suit_of(f) in (0, 1) and rank_of(f) in ranks_near] + [1, 14, 52]
    both = [2 * face + copy for face in near for copy in (0, 1)]
    dealt = data.draw(st.lists(st.sampled_from(both), min_size=4, unique=True))
    dealt = dealt[:11]
    split = data.draw(st.integers(1, min(4, len(dealt) - 1)))
    pile, hand = [c >> 1 for c in dealt[:split]], [c >> 1 for c in dealt[split:]]
    spare = faces("4♠ 10♣ 8♠")
    table = lay(f"pile {write_faces(pile)}\nN hand {write_faces((*hand, *spare))}")
    ranks = UISP.set_ranks
    expected = {
        OpenFromPile(way, tuple(sorted(taken.elements())))
        for way, taken in _melds(Counter((*hand, *spare)), Counter(pile), ranks)
        if _finishes(
            Counter((*hand, *spare)) - (Counter(way.faces) - taken),
            Counter(pile) - taken,
            ranks - {way.key} if way.kind == "set" else ranks,
        )
    }
    assert {one for one in lawful(UISP, table) if isinstance(one, OpenFromPile)} == expected


def test_acts_are_read_as_written() -> None:
    table = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦")
    assert act(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥") == OpenFromPile(layout("7♥ 8♥ 9♥"), faces("7♥"))


@pytest.mark.parametrize("spec", ["fedibur", "feburit"])
def test_other_codes_have_none(spec: str) -> None:
    code = load(spec)
    table = lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦")
    assert refused(code, table, "open 7♥ 8♥ 9♥ from pile 7♥") == (
        "no-pile-play",
        str(code.cite("turn.pile_play")),
    )


def test_a_penalised_player_may_use_up_the_pile_but_leave_nothing() -> None:
    """The penalised card is the discard, so no card of the pile can be."""
    drawing = "turn N draw\nN hand 5♥ 6♥ 9♣ K♣\nN penalised 3♣\nE hand 9♠\nS hand 8♠\nW hand 7♠\n"
    used_up = lay(drawing + "pile 4♥")
    assert do(UISP, used_up, "open 4♥ 5♥ 6♥ from pile 4♥; discard 3♣").seat == 1
    one_left = lay(drawing + "pile 4♥ J♦")
    assert refused(UISP, one_left, "open 4♥ 5♥ 6♥ from pile 4♥") == ("penalised-first", "UISP 10.11")


def test_a_huge_pile_is_looked_at_within_bounds() -> None:
    """Forty cards on the pile, wilds among them: the look ahead gives up instead of trying everything."""
    deck = list(DECK)
    random.Random(3).shuffle(deck)
    hand, pile = tuple(sorted(map(face_of, deck[:11]))), tuple(sorted(map(face_of, deck[11:51])))
    table = lay("N hand 3♥\nE hand 3♦\nS hand 3♣\nW hand 3♠")
    search = _Search(UISP)
    now = Situation(table, 0, hand, (), -1)
    acts = _candidates(UISP, hand, pile, frozenset())
    assert len(acts) > 500
    assert not any(search.can_follow(now, pile, act, frozenset()) for act in acts)
    assert -len(acts) * 2 < search.effort <= 0
