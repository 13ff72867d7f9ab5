"""Why a hint says what it says: only what the cards show, and only what tells two plans apart."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from burraco.bots.player import Answer, Candidate, Outlook
from burraco.cards.french import read_face
from burraco.engine.acts import Add, Discard, Draw, Open, PlayerAct, Take
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal
from burraco.engine.state import Meld
from burraco.engine.view import View, view
from burraco.rules.loader import load
from burraco.texts.languages import Lang
from burraco.web.tables.bot_questions import Question
from burraco.web.tables.socket.hint_reasons import difference
from burraco.web.tables.socket.hints import hint_frame, plan_text
from tests.tables import layout

UISP = load("uisp")


def faces(text: str) -> tuple[int, ...]:
    return tuple(read_face(word) for word in text.split())


def sight(
    hand: str, pile: str = "", ours: Sequence[str] = (), theirs: Sequence[str] = (), **more: Any
) -> View:
    """What seat 0 sees with these cards; melds as they are drawn."""
    state = start(random_deal(UISP, "4", random.Random(1)))
    melds = [(0, each) for each in ours] + [(1, each) for each in theirs]
    lying = tuple(Meld(at, seat, layout(drawn), ()) for at, (seat, drawn) in enumerate(melds, 1))
    seen = view(state, 0)
    hands = (tuple(sorted(faces(hand))), *seen.hands[1:])
    return seen._replace(seat=0, hands=hands, pile=faces(pile), melds=lying, **{"phase": "play", **more})


def throw(card: str) -> tuple[PlayerAct, ...]:
    return (Discard(read_face(card)),)


def reason(seen: View, best: Sequence[PlayerAct], other: Sequence[PlayerAct], lang: Lang = "it") -> str:
    return difference(lang, UISP, seen, best, other)


@pytest.mark.parametrize(
    ("seen", "thrown", "kept", "said"),
    [
        (sight("7S 8S KD 4H"), "KD", "8S", "Tieni 7♠ 8♠: può nascerne una sequenza"),
        (sight("KD KH 4H 9S"), "9S", "KD", "Tieni K♥ K♦: può nascerne una combinazione"),
        (sight("9S 2D 4H"), "9S", "2D", "Così la matta 2♦ ti resta in mano"),
        (sight("9S 6H KD", ours=["3♥ 4♥ 5♥"]), "9S", "6H", "Tieni 6♥: va sul vostro gioco 1"),
        (
            sight("9S 6H KD", theirs=["3♥ 4♥ 5♥"]),
            "9S",
            "6H",
            "Scarto prudente: 9♠ non va sui giochi degli avversari, 6♥ va sul loro gioco 1",
        ),
        (
            sight("9S 6H KD", ours=["3♥ 4♥ 5♥"]),
            "6H",
            "9S",
            "Se il monte arriva al tuo socio, 6♥ gli serve: va sul vostro gioco 1",
        ),
        (
            sight("9S 6H KD", ours=["3♣ 4♣ 5♣", "8♦ 9♦ 10♦"], theirs=["3♥ 4♥ 5♥"]),
            "9S",
            "6H",
            "Scarto prudente: 9♠ non va sui giochi degli avversari, 6♥ va sul loro gioco 1",
        ),
        (sight("9S 6H KD"), "6H", "9S", ""),
        (sight("7S 8S 7D 8D"), "7S", "7D", ""),
    ],
)
def test_a_discard_is_told_by_what_the_other_card_is_good_for(
    seen: View, thrown: str, kept: str, said: str
) -> None:
    assert reason(seen, throw(thrown), throw(kept)) == said


def test_the_pile_is_told_by_what_can_be_laid() -> None:
    poor, rich = sight("9S 6H KD", "QC", phase="draw"), sight("3H 4H KD", "5H QC", phase="draw")
    assert reason(rich, (Take(),), (Draw(),)) == "Nel monte c'è qualcosa che puoi calare subito: 5♥"
    assert reason(poor, (Draw(),), (Take(),)) == "Nel monte non c'è niente che puoi calare subito"
    assert reason(poor, (Take(),), (Draw(),)) == "", "nothing there is no reason to take it"
    assert reason(rich, (Draw(),), (Take(),)) == ""


def test_melds_are_told_by_the_wilds_and_cards_they_leave() -> None:
    seen = sight("3H 4H 5H 2S KD KC KS 9D 10D")
    hearts, kings = Open(layout("3♥ 4♥ 5♥")), Open(layout("K♦ K♣ K♠"))
    assert reason(seen, (hearts, kings), (hearts,)) == "Ti restano 3 carte: il pozzetto è vicino"
    assert reason(seen, (hearts,), ()) == "Metti in tavola 3 carte in più"
    wild = Add(1, faces("2S"), layout("3♥ 4♥ 5♥ 2♠"))
    assert reason(seen, (hearts,), (hearts, wild)) == "Così risparmi una matta"
    assert reason(seen, (hearts,), (kings,)) == ""


def test_where_nothing_stands_out_the_hint_says_so() -> None:
    seen = sight("9S 6H KD")
    asked = Question(1, 0, 7, "forte:1s", "uisp", seen, Outlook((0, 0), None, 1))
    plans = (Candidate(throw("6H"), 40.0, 3.0, 64), Candidate(throw("9S"), 10.0, 3.0, 64, apart=4.0))
    why = hint_frame("it", UISP, asked, Answer(plans[0].acts[0], plans))["why"]
    assert why == "Qui non spicca un motivo solo: giocata fino in fondo rende più di «scarta 9♠»"


def test_words_are_read_out_with_their_colour() -> None:
    parole, seen = load("parole"), sight("9S 6H KD")
    acts = [Open(layout("Ab Pb Eb", parole.deck)), Open(layout("Zr Ir Er", parole.deck))]
    assert plan_text("it", parole, seen, acts) == "Cala APE (nero), poi ZIE (rosso)"
    assert plan_text("en", parole, seen, acts) == "Lay down APE (black), then ZIE (red)"
