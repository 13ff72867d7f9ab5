"""Parole 4, 4.3 – 4.6, 10.17 – 10.30: a turn, the pile, the single card, gioco al monte, the stall."""

import pytest

from burraco.cards.faces import write_faces
from burraco.engine import events as ev
from burraco.engine.acts import Draw, OpenFromPile
from burraco.engine.decide import decide
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from tests.acts import do, events, first_card, lawful, refused
from tests.articles.marker import article
from tests.oracles.words import PAROLE
from tests.tables import lay

TO_DRAW = """
    deck    letters
    stock   Ar
    pile    Tr Zr
    N hand  Cr Ar Sr Vb Zb Qb
"""


@article("parole", "4", "4.3", "4.6", "10.19")
def test_draw_play_discard() -> None:
    """Parole 4, 4.6: draw or take, then words, then one discard, and the turn passes to the left."""
    table = lay(TO_DRAW)
    assert refused(PAROLE, table, "open Cr Ar Sr") == ("draw-first", "Parole 4")
    after = do(PAROLE, table, "draw; open Cr Ar Sr Ar; discard Vb")
    assert (len(after.hands[0]), after.seat, len(after.pile)) == (2, 1, 3)
    assert refused(PAROLE, do(PAROLE, table, "draw"), "take") == ("already-drawn", "Parole 4")


@article("parole", "10.21", "4.6")
def test_nobody_draws_out_of_turn() -> None:
    """Parole 10.21: it is North's turn."""
    answer = decide(PAROLE, lay(TO_DRAW), 1, Draw())
    assert isinstance(answer, Refusal)
    assert answer.slug == "not-your-turn"


@article("parole", "4", "10.8")
def test_only_on_words_of_ones_own_line() -> None:
    """Parole 4: cards go on one's own words and the partner's, never on the opponents'."""
    table = lay("""
        deck    letters
        turn    N play
        N hand  Ar Ab Zb Qb Hb
        S meld  Mr Ar Rr Er
        E meld  Mb Ab Rb Eb
    """)
    assert do(PAROLE, table, "add Ar to 1 as Mr Ar Rr Er Ar").melds[0].seat == 2
    assert refused(PAROLE, table, "add Ab to 2 as Mb Ab Rb Eb Ab") == ("not-your-meld", "Parole 4")


@article("parole", "4.4", "10.28")
def test_the_single_card_and_its_twin() -> None:
    """Parole 4.4: a single card taken is not discarded, unless the same letter of that colour is held."""
    table = do(PAROLE, lay("deck letters \n pile Zr \n N hand Cr Ar Zb"), "take")
    assert refused(PAROLE, table, "discard Zr") == ("single-card-just-taken", "Parole 4.4")
    twin = do(PAROLE, lay("deck letters \n pile Zr \n N hand Cr Ar Zr"), "take; discard Zr")
    assert twin.seat == 1
    pinelle = do(PAROLE, lay("deck letters \n pile + \n N hand Cr Ar +"), "take; discard +")
    assert pinelle.seat == 1


@article("parole", "4.4", "10.28")
def test_the_single_card_may_serve_to_close() -> None:
    """Parole 4.4: it is added to a word, and the other card closes."""
    table = lay("""
        deck    letters
        pile    Ar
        N pozzetto
        N meld  Cr Ar Sr Sr Ar Tr
        N hand  Zb
    """)
    assert do(PAROLE, table, "take; add Ar to 1 as Cr Ar Sr Sr Ar Tr Ar; discard Zb").ending == ("closed", 0)


@article("parole", "4.4", "10.28")
def test_the_pile_is_taken_whole() -> None:
    """Parole 4.4, 10.28: all of it, in the order in which it lay."""
    (event,) = events(PAROLE, lay(TO_DRAW), "take")
    assert isinstance(event, ev.PileTaken)
    assert len(event.cards) == 2


@article("parole", "10.17")
def test_gioco_al_monte() -> None:
    """Parole 10.17: words of pile and hand together; one card of the pile at most is left, as the discard."""
    table = lay("deck letters \n pile Ar Zr Tr \n N hand Cr Sr Ar Er Sb Vb Hb")
    assert refused(PAROLE, table, "open Cr Ar Sr Er from pile Ar") == ("pile-cards-left", "Parole 10.17")
    two = lay("deck letters \n pile Ar Zr \n N hand Cr Sr Er Sb Vb Hb")
    left = do(PAROLE, two, "open Cr Ar Sr Er from pile Ar; leave")
    assert (len(left.pile), left.seat, left.melds[0].seat) == (1, 1, 0)
    none = lay("deck letters \n pile Ar \n N hand Cr Sr Er Sb Vb Hb")
    assert do(PAROLE, none, "open Cr Ar Sr Er from pile Ar").phase == "play"


@article("parole", "10.17")
def test_gioco_al_monte_in_several_words() -> None:
    """Parole 10.17: a first word is lawful if others can use up the rest of the pile but one card."""
    table = lay("deck letters \n pile Ar Tb Zr \n N hand Cr Sr Er Ab Nb Ab Vb Hb")
    after = do(PAROLE, table, "open Cr Ar Sr Er from pile Ar; open Tb Ab Nb Ab from pile Tb; leave")
    assert (len(after.melds), after.seat) == (2, 1)
    plays = [act for act in lawful(PAROLE, table) if isinstance(act, OpenFromPile)]
    assert {write_faces(act.from_pile) for act in plays} == {"Ar", "Tb"}


MANY = "Zb Zb' Qb Qb' Hb Hb' Vb Vb' Db Db' Gb Gb' Fb Fb' Lb Lb'"


@article("parole", "10.17")
def test_gioco_al_monte_knows_no_number_of_cards() -> None:
    """Parole 10.17: however many in hand and pile together: at most one may be left, that is all."""
    one = lay(f"deck letters \n pile Ar Zr \n N hand Cr Sr Er {MANY} Vr Hr")
    assert do(PAROLE, one, "open Cr Ar Sr Er from pile Ar; leave").seat == 1
    assert any(isinstance(act, OpenFromPile) for act in lawful(PAROLE, one))
    two = lay(f"deck letters \n pile Ar Zr Qr \n N hand Cr Sr Er {MANY} Vr Hr")
    assert refused(PAROLE, two, "open Cr Ar Sr Er from pile Ar") == ("pile-cards-left", "Parole 10.17")
    assert not any(isinstance(act, OpenFromPile) for act in lawful(PAROLE, two))


@article("parole", "10.17")
def test_gioco_al_monte_with_many_cards_in_several_words() -> None:
    """Parole 10.17: a first word is lawful if others can follow, from however many cards."""
    table = lay(f"deck letters \n pile Ar Tb Zr \n N hand Cr Sr Er Ab Nb Ab Ar' {MANY} Vr Hr")
    words = "open Cr Ar Sr Er from pile Ar; open Tb Ab Nb Ab from pile Tb; leave"
    assert len(do(PAROLE, table, words).melds) == 2
    plays = [act for act in lawful(PAROLE, table) if isinstance(act, OpenFromPile)]
    assert plays
    assert all(act in lawful(PAROLE, table) for act in plays)


@article("parole", "10.17")
def test_a_word_of_the_pile_alone_is_none() -> None:
    """Parole 10.17: at least one card comes from the hand."""
    table = lay("deck letters \n pile Or Rr Ar \n N hand Zb Vb Hb Qb")
    assert refused(PAROLE, table, "open Or Rr Ar from pile Or Rr Ar") == ("not-in-hand", "Parole 10.17")


@article("parole", "4.5", "10.30")
def test_stall() -> None:
    """Parole 4.5, 10.30: after two rounds of mere swaps the first swapper draws."""
    table = lay("deck letters \n form 2 \n pile Zr \n N hand Br Cr Dr Hb \n S hand Fb Gb Lb Hr")
    swaps = "take; discard Br; take; discard Fb; take; discard Cr; take; discard Gb"
    stalled = do(PAROLE, table, swaps)
    assert refused(PAROLE, stalled, "take") == ("stall", "Parole 4.5")
    assert lawful(PAROLE, stalled) == [Draw()]


@article("parole", "1.1", "10.26", "15 M")
def test_pozzetto_with_the_discard_is_seen_after_the_partner() -> None:
    """Parole 1.1, 10.26, 15 M: with four players it lies sealed until the partner has discarded."""
    table = lay("deck letters \n turn N play \n N hand Zb")
    after = do(PAROLE, table, "discard Zb")
    assert (len(after.sealed[0]), view(after, 0).sealed[0]) == (11, None)
    seen = do(PAROLE, after, f"draw; discard {first_card(after)}")
    assert len(seen.sealed[0]) == 11
    seen = do(PAROLE, seen, f"draw; discard {first_card(seen)}")
    assert len(seen.hands[0]) == 11


@article("parole", "1.1", "10.20")
def test_pozzetto_al_volo() -> None:
    """Parole 1.1, 10.20: the last card played takes it, and the turn goes on without another draw."""
    table = lay("deck letters \n turn N play \n N hand Cb Ab Sb Ab")
    after = do(PAROLE, table, "open Cb Ab Sb Ab")
    assert (len(after.hands[0]), after.phase, after.seat) == (11, "play", 0)
    assert refused(PAROLE, after, "draw") == ("already-drawn", "Parole 4")


@article("parole", "1.1", "4.7")
@pytest.mark.parametrize("wild", ["+", "*"])
def test_to_the_pozzetto_with_a_wild(wild: str) -> None:
    """Parole 4.7: a wild may be discarded at any time but to close."""
    after = do(PAROLE, lay(f"deck letters \n turn N play \n N hand {wild}"), f"discard {wild}")
    assert after.pozzetto_seats == (0,)
