"""Moves and refusals as sentences; what a viewer may not see is not said."""

from typing import get_args

import pytest

from burraco.cards.french import card_of, read_face, read_faces
from burraco.engine import events as ev
from burraco.engine.acts import Discard, Draw
from burraco.engine.apply import start
from burraco.engine.decide import decide
from burraco.engine.random_play import random_log
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import REFEREE, SPECTATOR, Viewer, seen
from burraco.record.speech import event_text, explain
from burraco.rules.citation import Citation, Refusal
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import arrange, refuse_addition, refuse_opening
from burraco.texts.languages import LANGS, Lang

N, E, S, W = range(4)
UISP = load("uisp")


def card(word: str) -> int:
    return card_of(read_face(word), 1)


def cards(text: str) -> tuple[int, ...]:
    return tuple(card_of(face, 1) for face in read_faces(text))


def meld(text: str) -> Layout:
    (layout,) = arrange(UISP, tuple(sorted(read_faces(text))))
    return layout


HEARTS = meld("10H JH KH 2S")
DIAMONDS = meld("4D 5D 6D")
DEALT = ev.DealStarted("4", N, ((), (), (), ()), (), card("9D"), ())
POZZETTO = cards("KS 3H 2D")

SAID: list[tuple[ev.Event, str, str]] = [
    (
        DEALT,
        "Nord dà le carte e scopre il nove di quadri; comincia Est",
        "North deals and turns up the nine of diamonds; East begins",
    ),
    (ev.CardDrawn(E, card("7H")), "Est pesca il sette di cuori", "East draws the seven of hearts"),
    (
        ev.PileTaken(W, cards("7H 8C *r AS")),
        "Ovest raccoglie 4 carte: 7♥ 8♣ ★ A♠",
        "West takes 4 cards: 7♥ 8♣ ★ A♠",
    ),
    (
        ev.PileTaken(W, cards("AS")),
        "Ovest raccoglie dal monte l'asso di picche",
        "West takes the ace of spades from the pile",
    ),
    (ev.MeldOpened(N, 1, DIAMONDS, cards("4D 5D 6D")), "Nord cala 4♦ 5♦ 6♦", "North opens 4♦ 5♦ 6♦"),
    (
        ev.MeldOpened(N, 1, DIAMONDS, cards("4D 5D 6D"), cards("5D")),
        "Nord gioca al monte e cala 4♦ 5♦ 6♦; dal monte: 5♦",
        "North plays from the pile and opens 4♦ 5♦ 6♦; from the pile: 5♦",
    ),
    (
        ev.CardsAdded(S, 2, cards("KH"), HEARTS, cards("10H JH 2S KH")),
        "Sud attacca K♥ al gioco 2: 10♥ J♥ 2♠ K♥",
        "South adds K♥ to meld 2: 10♥ J♥ 2♠ K♥",
    ),
    (ev.CardDiscarded(E, card("QS")), "Est scarta la donna di picche", "East discards the queen of spades"),
    (
        ev.CardDiscarded(E, card("*b"), is_forced=True),
        "Tempo scaduto: Est scarta il jolly nero",
        "Out of time: East discards the black jolly",
    ),
    (
        ev.PileLeft(S, card("8D")),
        "Sud lascia sul monte l'otto di quadri, che fa da scarto",
        "South leaves the eight of diamonds on the pile as the discard",
    ),
    (
        ev.PileRestored(S, cards("8D 3C")),
        "Sud rimette le carte sul monte: 8♦ 3♣",
        "South puts the cards back on the pile: 8♦ 3♣",
    ),
    (
        ev.PozzettoTaken(E, POZZETTO, al_volo=True),
        "Est va al pozzetto al volo: 3♥ 2♦ K♠",
        "East goes to the pozzetto al volo: 3♥ 2♦ K♠",
    ),
    (
        ev.PozzettoTaken(E, POZZETTO, al_volo=False),
        "Est va al pozzetto con lo scarto: 3♥ 2♦ K♠",
        "East goes to the pozzetto with the discard: 3♥ 2♦ K♠",
    ),
    (
        ev.PozzettoSeen(W, POZZETTO),
        "Ovest guarda il pozzetto: 3♥ 2♦ K♠",
        "West looks at the pozzetto: 3♥ 2♦ K♠",
    ),
    (
        ev.AllianceFormed((0, 1, 0)),
        "Da ora Est gioca contro la coppia Nord e Sud",
        "From now on East plays against the pair North and South",
    ),
    (
        ev.StockFed(POZZETTO),
        "Il tallone è finito e si pesca dal pozzetto rimasto: 3 carte",
        "The stock is finished and the remaining pozzetto takes its place: 3 cards",
    ),
    (
        ev.TimeCalled(23),
        "Fine del tempo: la smazzata finisce con il turno 24",
        "Time is up: the deal ends with turn 24",
    ),
    (ev.DealEnded("closed", S), "Sud chiude", "South closes"),
    (
        ev.DealEnded("stock"),
        "Fine della smazzata: il tallone è esaurito",
        "End of the deal: the stock is finished",
    ),
    (ev.DealEnded("time"), "Fine della smazzata: il tempo è scaduto", "End of the deal: time is up"),
    (
        ev.DealEnded("not-played"),
        "Fine del tempo prima della prima giocata: la smazzata non si gioca",
        "Time is up before the first move: the deal is not played",
    ),
    (
        ev.MeldFrozen(3, None, ()),
        "Il gioco 3 è congelato fino alla fine della smazzata",
        "Meld 3 is frozen until the end of the deal",
    ),
    (
        ev.MeldFrozen(3, None, (), counts_positive=True),
        "Il gioco 3 è congelato fino alla fine della smazzata, ma conta a favore",
        "Meld 3 is frozen until the end of the deal, but counts for its line",
    ),
    (
        ev.MeldFrozen(3, E, ()),
        "Il gioco 3 è congelato per un giro, fino al turno di Est",
        "Meld 3 is frozen for a round, until the turn of East",
    ),
    (
        ev.CardsPenalised(N, cards("KH 4C")),
        "Carte penalizzate di Nord, da scartare in quest'ordine prima delle altre: K♥ 4♣",
        "Penalised cards of North, to be discarded in this order before any other: K♥ 4♣",
    ),
    (ev.CardsExposed(N, cards("KH")), "Carta esposta di Nord: K♥", "Exposed card of North: K♥"),
    (
        ev.PlayerBarred(E, "close", 12),
        "Est non chiude fino al turno 12 compreso",
        "East may not close up to and including turn 12",
    ),
]

HIDDEN_FROM_OTHERS: list[tuple[ev.Event, str, str]] = [
    (ev.CardDrawn(E, card("7H")), "Est pesca", "East draws"),
    (
        ev.PozzettoTaken(E, POZZETTO, al_volo=True),
        "Est va al pozzetto al volo",
        "East goes to the pozzetto al volo",
    ),
    (
        ev.PozzettoTaken(E, POZZETTO, al_volo=False, is_sealed=True),
        "Est va al pozzetto con lo scarto",
        "East goes to the pozzetto with the discard",
    ),
    (ev.PozzettoSeen(E, POZZETTO), "Est guarda il pozzetto", "East looks at the pozzetto"),
]


@pytest.mark.parametrize(("event", "italian", "english"), SAID)
def test_an_event_is_told_in_one_sentence(event: ev.Event, italian: str, english: str) -> None:
    assert event_text("it", "4", event) == italian
    assert event_text("en", "4", event) == english


def test_every_kind_of_event_has_a_sentence() -> None:
    """Those of a table with a referee have theirs in a file of their own."""
    refereed = set(get_args(refereed_events.RefereedEvent))
    assert {type(event) for event, _, _ in SAID} == set(get_args(ev.Event)) - refereed


@pytest.mark.parametrize(("event", "italian", "english"), HIDDEN_FROM_OTHERS)
def test_hidden_cards_are_not_named(event: ev.Event, italian: str, english: str) -> None:
    for viewer in (N, SPECTATOR):
        assert event_text("it", "4", seen(event, viewer)) == italian
        assert event_text("en", "4", seen(event, viewer)) == english


def test_time_before_the_first_move_is_told_once() -> None:
    """The deal that is not played says it."""
    assert event_text("it", "4", ev.TimeCalled(0)) is None


def test_at_a_table_of_two_the_second_seat_is_south() -> None:
    assert event_text("it", "2", ev.DealEnded("closed", 1)) == "Sud chiude"


@pytest.mark.parametrize("form", FORM_SEATS)
@pytest.mark.parametrize("lang", LANGS)
def test_whole_deals_are_told_to_everybody(lang: Lang, form: str) -> None:
    viewers: tuple[Viewer, ...] = (0, 1, SPECTATOR, REFEREE)
    for seed in range(3):
        for event in random_log(UISP, form, seed):
            assert all(event_text(lang, form, seen(event, viewer)) for viewer in viewers)


def test_a_refusal_is_explained_with_its_article() -> None:
    refusal = UISP.refuse("single-card-just-taken", "turn.single_card", card=read_face("8H"))
    assert explain("it", "4", refusal) == (
        "Se il monte è una carta sola, l'otto di cuori, chi la raccoglie scarta un'altra carta (UISP 4.4)"
    )
    assert explain("en", "4", refusal) == (
        "If the pile is a single card, the eight of hearts, whoever takes it discards another card (UISP 4.4)"
    )


def test_refusals_from_the_rules_and_the_table_are_explained() -> None:
    bound = refuse_addition(UISP, HEARTS, read_faces("9H"))
    assert explain("it", "4", bound) == (
        "La matta è bloccata tra due carte: la libera solo la donna di cuori (UISP 4.7)"
    )
    few = refuse_opening(UISP, read_faces("9H 10H"))
    assert explain("en", "4", few) == f"A new meld needs at least 3 cards ({few.cite})"
    barred = refuse_opening(load("internazionale"), read_faces("QH QS QD"))
    assert explain("it", "4", barred) == (
        f"Una combinazione di donne qui non si cala: prova con una sequenza ({barred.cite})"
    )


def test_a_refusal_names_the_seat_in_turn_at_this_form_of_table() -> None:
    first = random_log(UISP, "2", 1)[0]
    assert isinstance(first, ev.DealStarted)
    state = start(first)
    other = 1 - state.seat
    refusal = decide(UISP, state, other, Draw())
    assert isinstance(refusal, Refusal)
    name = {"N": "Nord", "S": "Sud"}[FORM_SEATS["2"][state.seat]]
    assert explain("it", "2", refusal) == f"Ora tocca a {name}: ancora un momento ({refusal.cite})"
    early = decide(UISP, state, state.seat, Discard(0))
    assert isinstance(early, Refusal)
    assert explain("en", "2", early) == f"First draw from the stock or take the pile ({early.cite})"


def test_an_unknown_refusal_is_an_error() -> None:
    with pytest.raises(KeyError):
        explain("it", "4", Refusal("no-such-slug", Citation("UISP", "1")))


@pytest.mark.parametrize(("code", "said"), [("uisp", "K♥ 9♦ 9♠"), ("feburit", "9♠ 9♦ K♥")])
def test_penalised_cards_are_named_in_the_order_in_which_they_go(code: str, said: str) -> None:
    told = event_text("it", "4", ev.CardsPenalised(N, cards("9S 9D KH")), load(code))
    assert told == f"Carte penalizzate di Nord, da scartare in quest'ordine prima delle altre: {said}"
