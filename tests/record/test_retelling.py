"""What happens at a table with a referee is told in both languages."""

from typing import get_args

import pytest

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.record.speech import event_text
from tests.tables import card, cards, layout

N, E, S, W = range(4)
POZZETTO = cards("3H 2D KS")
DIAMONDS, HEARTS = layout("4D 5D 6D"), layout("10H JH 2S KH")

REFEREED: list[tuple[ev.Event, str | None, str | None]] = [
    (
        refereed_events.CardLifted(E),
        "Est solleva la prima carta del tallone senza guardarla",
        "East lifts the top card of the stock without looking",
    ),
    (
        refereed_events.CardLowered(E),
        "Est rimette a posto la carta sollevata, non vista",
        "East puts the lifted card back unseen",
    ),
    (
        refereed_events.PileGathered(N),
        "Nord mette in mano le carte raccolte dal monte",
        "North puts the cards of the pile into the hand",
    ),
    (
        refereed_events.CardsShown(N, cards("7H")),
        "Nord fa vedere al tavolo 7♥",
        "North lets the table see 7♥",
    ),
    (
        refereed_events.CardsThrown(N, 3, cards("7H")),
        "Nord lancia 7♥ senza dire dove",
        "North throws 7♥ without saying where",
    ),
    (
        refereed_events.CardsThrown(N, 3, cards("7H"), 2),
        "Nord lancia sul gioco 2: 7♥",
        "North throws on meld 2: 7♥",
    ),
    (
        refereed_events.CardsPlaced(S, 3, 2, HEARTS, cards("10H JH 2S KH")),
        "Sud sistema le carte lanciate sul gioco 2: 10♥ J♥ 2♠ K♥",
        "South places the thrown cards on meld 2: 10♥ J♥ 2♠ K♥",
    ),
    (refereed_events.CardHidden(N, 1, card("7H")), None, None),
    (
        refereed_events.CardUncovered(E, 1, card("7H")),
        "Est trova una carta sotto il gioco 1: il sette di cuori",
        "East finds a card under meld 1: the seven of hearts",
    ),
    (
        refereed_events.CardUncovered(E, 1, card("7H"), is_seen=False),
        "Est trova sotto il gioco 1 una carta che nessuno ha visto",
        "East finds a card under meld 1, which nobody has seen",
    ),
    (
        refereed_events.SeveralDiscarded(E, cards("QS 4D")),
        "Est scarta 2 carte insieme: Q♠ 4♦",
        "East discards 2 cards at once: Q♠ 4♦",
    ),
    (
        refereed_events.PozzettoPeeked(W, POZZETTO),
        "Ovest guarda il pozzetto prima dello scarto del compagno",
        "West looks at the pozzetto before the partner has discarded",
    ),
    (
        refereed_events.Suggested(S, 2),
        "Sud dà un suggerimento al compagno sul gioco 2",
        "South gives the partner a hint about meld 2",
    ),
    (refereed_events.Suggested(S), "Sud dà un suggerimento al compagno", "South gives the partner a hint"),
    (refereed_events.ClosingClaimed(S), "Sud dichiara la chiusura", "South claims to have closed"),
    (refereed_events.ClosingAccepted(E), "Est accetta la chiusura", "East accepts the closing"),
    (
        refereed_events.EndReached(S, "time"),
        "Ultimo scarto, di Sud: il tempo è finito. Chi ha visto un errore chiama adesso, prima del conto",
        "The last discard, by South: time is up. Whoever saw a mistake calls now, before the count",
    ),
    (refereed_events.CountAgreed(E), "Est passa al conto dei punti", "East has the points counted"),
    (refereed_events.RefereeCalled(E), "Est chiama l'arbitro", "East calls the referee"),
    (
        refereed_events.CallDismissed(E, "nothing-found"),
        "L'arbitro non trova nulla da sanare",
        "The referee finds nothing to rule on",
    ),
    (
        refereed_events.CallDismissed(E, "deal-is-over"),
        "La smazzata è finita: l'arbitro non interviene più",
        "The deal is over: the referee rules on nothing more",
    ),
    (
        refereed_events.CardsReturned(N, 2, cards("7H"), HEARTS, ()),
        "Torna dal tavolo in mano a Nord: 7♥",
        "Back from the table to the hand of North: 7♥",
    ),
    (
        refereed_events.DiscardsReturned(N, cards("7H 4D")),
        "Tornano dal monte in mano a Nord: 7♥ 4♦",
        "Back from the pile to the hand of North: 7♥ 4♦",
    ),
    (
        refereed_events.CardReturned(N, 2, card("7H")),
        "La carta trovata torna in mano a Nord: il sette di cuori",
        "The card found goes back to the hand of North: the seven of hearts",
    ),
    (
        refereed_events.CardReturned(N, 2, card("7H"), is_seen=False),
        "L'arbitro ridà a Nord la carta trovata, non vista",
        "The referee gives North the card found, unseen",
    ),
    (
        refereed_events.CardPutIntoStock(N, card("7H"), 5),
        "L'arbitro mostra il sette di cuori, presa da Nord, e la rimette nel tallone",
        "The referee shows the seven of hearts, drawn by North, and puts it back into the stock",
    ),
    (
        refereed_events.MeldSetApart(N, 1, HEARTS, (), 4, DIAMONDS, ()),
        "Il gioco 4 ha un posto suo: 4♦ 5♦ 6♦",
        "A place of its own for meld 4: 4♦ 5♦ 6♦",
    ),
    (refereed_events.TurnReturned(N, "play"), "Il turno torna a Nord", "The turn is North's again"),
    (
        refereed_events.TurnReturned(N, "draw", draws_only=True),
        "Nord recupera la pesca mancata",
        "North makes up for the draw that was left out",
    ),
    (
        refereed_events.ClosingVoided(N),
        "La chiusura di Nord non è valida: la smazzata continua",
        "The closing of North does not count: the deal goes on",
    ),
    (
        refereed_events.PlayerOrdered(N, "mend", cards("7H")),
        "Per sanare Nord può giocare queste carte e nient'altro; quelle che restano sono penalizzate: 7♥",
        "To heal, North may play these cards and nothing else; what is left of them is penalised: 7♥",
    ),
    (
        refereed_events.PlayerOrdered(N, "replay", cards("7H")),
        "Al prossimo turno Nord rigioca queste carte come erano: 7♥",
        "In the next turn North lays these cards again as they lay: 7♥",
    ),
    (
        refereed_events.PlayerOrdered(N, "discard-drawn"),
        "Nord pesca e scarta proprio la carta pescata",
        "North draws and discards the very card drawn",
    ),
    (
        refereed_events.PlayerOrdered(N, "discard-one", cards("7H 4D")),
        "Nord scarta una di queste carte: 7♥ 4♦",
        "North discards one of these cards: 7♥ 4♦",
    ),
    (
        refereed_events.PlayerHurried(N, 0),
        "L'arbitro invita Nord a concludere e scartare nel tempo che resta",
        "The referee asks North to finish and discard within the time left",
    ),
    (
        refereed_events.RulingGiven("pozzetto-seen-early", "UISP 10.26", N, 3, points=-100),
        "L'arbitro decide: Pozzetto visto fuori tempo, Nord (UISP 10.26); −100 punti",
        "The referee rules: Pozzetto seen too early, North (UISP 10.26); −100 points",
    ),
    (
        refereed_events.RulingGiven("pozzetto-seen-early", "UISP 10.26", N, 4, vp=-1, sanction="richiamo"),
        "L'arbitro decide: Pozzetto visto fuori tempo, Nord (UISP 10.26); −1 VP; richiamo ufficiale",
        "The referee rules: Pozzetto seen too early, North (UISP 10.26); −1 VP; official warning (richiamo)",
    ),
    (
        refereed_events.RefereeCalled(E, "missed-draw"),
        "Est chiama l'arbitro: Mancata pesca",
        "East calls the referee: Missed draw",
    ),
]


@pytest.mark.parametrize(("event", "italian", "english"), REFEREED)
def test_it_is_told_in_one_sentence(event: ev.Event, italian: str | None, english: str | None) -> None:
    assert event_text("it", "4", event) == italian
    assert event_text("en", "4", event) == english


def test_every_kind_has_a_sentence() -> None:
    assert {type(event) for event, _, _ in REFEREED} == set(get_args(refereed_events.RefereedEvent))
