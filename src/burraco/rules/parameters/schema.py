"""Every parameter a code may set: where it stands, in which unit, and what it means.

A code file that names anything else, or gives a value another shape, is refused. Descriptions are ours, in
Italian and English; the articles stand in the code files, beside the values.
"""

from collections.abc import Callable
from typing import Any

from burraco.cards.faces import DECKS
from burraco.cards.french import RANK_NAMES
from burraco.rules.parameters.hall import HALL_PARAMS, STEPS
from burraco.rules.parameters.letters import LETTER_PARAMS, PLAYED_LETTERS
from burraco.rules.parameters.parameter import Param
from burraco.rules.parameters.time import TIME_PARAMS

FORMS = ("2", "3", "3x11", "4")
"""The tables we know: two, three (18/11), three (3 × 11), four players."""


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _wholes(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_whole, value))


def _by_form(inner: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: (
        isinstance(value, dict) and set(value) == set(FORMS) and all(map(inner, value.values()))
    )


def _word(value: Any) -> bool:
    return isinstance(value, str) and bool(value)


def _step(value: Any) -> bool:
    """A step of discipline, or nothing."""
    return isinstance(value, str) and value in ("", *STEPS)


def _rows(value: Any, cells: tuple[Callable[[Any], bool], ...]) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(
            isinstance(row, list)
            and len(row) == len(cells)
            and all(fits(cell) for fits, cell in zip(cells, row, strict=True))
            for row in value
        )
    )


UNITS: dict[str, Callable[[Any], bool]] = {
    "points": _whole,
    "cards": lambda v: _whole(v) or (_wholes(v) and len(v) == 2),
    "cards_by_form": _by_form(_whole),
    "piles_by_form": _by_form(_wholes),
    "count": _whole,
    "seconds": _whole,
    "seconds_by_cards": lambda v: (
        isinstance(v, list) and bool(v) and all(_wholes(row) and len(row) == 2 for row in v)
    ),
    "minutes_by_deals": lambda v: (
        isinstance(v, dict) and bool(v) and all(_wholes(r) and len(r) == 2 for r in v.values())
    ),
    "points_by_cards": lambda v: _wholes(v) and len(v) == 2 and v[0] > 0,
    "minutes": _whole,
    "percent": lambda v: _whole(v) and 0 <= v <= 100,
    "lateness": lambda v: _rows(v, (_whole, _step, _whole, _step, _whole)),
    "ladder": lambda v: _rows(v, (_word, _step, _whole, _step, _whole, _whole)),
    "bands": lambda v: _wholes(v) and len(v) == 10 and v == sorted(v),
    "flag": lambda v: isinstance(v, bool),
    "choice": lambda v: isinstance(v, str),
    "choices": lambda v: isinstance(v, list) and bool(v),
}
"""What fits each unit; how it is put into words stands in the texts under `wrong.unit`."""

_RANKS = tuple(name for name in RANK_NAMES[1:] if name != "2")

PARAMS: tuple[Param, ...] = (
    Param(
        "deck.kind",
        "choice",
        "carte da gioco (giochi: sequenze e combinazioni) o lettere (giochi: parole)",
        "playing cards (melds: sequences and sets) or letters (melds: words)",
        tuple(DECKS),
    ),
    Param("deck.jolly", "points", "valore del jolly", "worth of a jolly"),
    Param("deck.pinella", "points", "valore della pinella", "worth of a pinella"),
    Param("deck.ace", "points", "valore dell'asso", "worth of an ace", of="french"),
    Param("deck.high", "points", "valore di K Q J 10 9 8", "worth of K Q J 10 9 8", of="french"),
    Param("deck.low", "points", "valore di 7 6 5 4 3", "worth of 7 6 5 4 3", of="french"),
    Param(
        "seats.procedures",
        "choices",
        "modi di assegnare i posti; il primo è quello usuale",
        "ways to assign the seats; the first is the usual one",
        ("fan-108", "fan-53", "fan-54", "fan-116", "random", "assigned"),
    ),
    Param(
        "seats.two_jolly",
        "choice",
        "due jolly estratti per i posti",
        "two jolly in the seat draw",
        ("red-beats-black", "redraw"),
        of="french",
    ),
    Param(
        "seats.twins",
        "choice",
        "due carte identiche estratte per i posti",
        "two equal cards in the seat draw",
        ("redraw",),
    ),
    Param(
        "seats.ends_barred",
        "flag",
        "vietate la prima e l'ultima carta",
        "first and last card of the fan barred",
    ),
    Param("deal.hand", "cards", "carte a ciascun giocatore", "cards dealt to each player"),
    Param("deal.pozzetti", "piles_by_form", "carte dei pozzetti", "cards in the pozzetti"),
    Param("deal.stock", "cards_by_form", "carte del tallone", "cards in the stock"),
    Param(
        "deal.cut",
        "choice",
        "il taglio: pozzetti dal fondo della parte alzata, o mazzo ricomposto",
        "the cut: pozzetti from the bottom of the lifted part, or the deck put together again",
        ("split", "recompose"),
    ),
    Param(
        "deal.redeal_until",
        "choice",
        "fino a quando una distribuzione errata si ripete",
        "until when a faulty deal is dealt again",
        ("first-draw", "first-discard"),
    ),
    Param(
        "turn.order",
        "choice",
        "si pesca o raccoglie, si gioca, si scarta",
        "draw or take, play, discard",
        ("draw-play-discard",),
    ),
    Param("turn.take", "choice", "raccolta del monte", "taking the pile", ("free", "must-play")),
    Param(
        "turn.whole_pile",
        "flag",
        "il monte si raccoglie per intero",
        "the pile is taken whole",
    ),
    Param(
        "turn.single_card",
        "choice",
        "scarto dell'unica carta appena raccolta dal monte",
        "discarding the only card just taken from the pile",
        ("twin", "never"),
    ),
    Param("turn.pile_play", "flag", "gioco al monte", "melding straight from the pile (gioco al monte)"),
    Param(
        "turn.stall_rounds",
        "count",
        "giri di solo cambio carta che fanno stallo (0: nessuna regola)",
        "rounds of swapping the single card that make a stall (0: no rule)",
    ),
    Param(
        "turn.own_melds",
        "flag",
        "si lega solo ai giochi della propria linea",
        "cards go on melds of one's own line only",
    ),
    Param("sequence.cards", "cards", "carte di una sequenza", "cards in a sequence", of="french"),
    Param(
        "sequence.ace", "choice", "assi in una sequenza", "aces in a sequence", ("once", "twice"), of="french"
    ),
    Param(
        "sequence.natural_two",
        "flag",
        "il 2 del seme sotto il 3 è naturale",
        "a 2 of the suit below the 3 is natural",
        of="french",
    ),
    Param(
        "sequence.equal",
        "flag",
        "la stessa sequenza si può aprire due volte",
        "the same sequence may be opened twice",
        of="french",
    ),
    Param("set.cards", "cards", "carte di una combinazione", "cards in a set", of="french"),
    Param(
        "set.ranks", "choices", "valori ammessi in combinazione", "ranks a set may have", _RANKS, of="french"
    ),
    Param("set.equal", "flag", "due combinazioni uguali", "two equal sets", of="french"),
    Param("wild.per_meld", "count", "matte per gioco", "wilds in a meld"),
    Param("wild.only", "flag", "giochi di sole matte", "melds of wilds alone"),
    Param(
        "wild.free_moves",
        "flag",
        "la matta libera si sposta quando si lega",
        "a free wild moves when a card is added",
        of="french",
    ),
    Param(
        "wild.bound",
        "choice",
        "la matta tra due carte",
        "a wild between two cards",
        ("freed-by-its-card",),
        of="french",
    ),
    Param("pozzetto.per_line", "count", "pozzetti per linea", "pozzetti for each line"),
    Param(
        "pozzetto.wild_discard",
        "flag",
        "al pozzetto scartando una matta",
        "going to the pozzetto by discarding a wild",
    ),
    Param(
        "pozzetto.seen_after_partner",
        "flag",
        "il pozzetto preso con lo scarto si guarda dopo lo scarto del compagno",
        "a pozzetto taken with the discard is seen after the partner's discard",
    ),
    Param("pozzetto.not_taken", "points", "pozzetto non preso", "pozzetto never taken"),
    Param("closing.points", "points", "chiusura", "closing"),
    Param(
        "closing.pozzetto",
        "choice",
        "pozzetto richiesto per chiudere",
        "pozzetto needed to close",
        ("taken",),
    ),
    Param(
        "closing.burraco",
        "choice",
        "burraco richiesto per chiudere",
        "burraco needed to close",
        ("any", "pulito"),
    ),
    Param(
        "closing.discard",
        "flag",
        "si chiude scartando l'ultima carta",
        "closing needs a last card to discard",
    ),
    Param("closing.wild_discard", "flag", "chiudere scartando una matta", "closing by discarding a wild"),
    Param("closing.first_round", "flag", "chiudere nel primo giro", "closing in the first round"),
    Param(
        "stock.unplayable",
        "cards",
        "ultime carte del tallone non giocabili",
        "last cards of the stock, never drawn",
    ),
    Param(
        "stock.fed_by_pozzetto",
        "flag",
        "il pozzetto rimasto alimenta il tallone esaurito",
        "a remaining pozzetto feeds an empty stock",
    ),
    Param("burraco.cards", "cards", "carte di un burraco", "cards that make a burraco"),
    Param("burraco.pulito", "points", "burraco pulito", "burraco pulito (no wild)"),
    Param(
        "burraco.semipulito",
        "points",
        "burraco semipulito",
        "burraco semipulito (seven in a row beside the wild)",
        optional=True,
        of="french",
    ),
    Param("burraco.sporco", "points", "burraco sporco", "burraco sporco (with a wild)"),
    Param(
        "burraco.super",
        "points",
        "burraco super: gli otto di un valore, senza matta",
        "burraco super: all eight of a rank, no wild",
        optional=True,
        of="french",
    ),
    Param(
        "burraco.king_to_ace",
        "points",
        "dall'asso al re, 13 carte, senza matta",
        "ace to king, 13 cards, no wild",
        optional=True,
        of="french",
    ),
    Param(
        "burraco.ace_to_ace",
        "points",
        "dall'asso all'asso, 14 carte, senza matta",
        "ace to ace, 14 cards, no wild",
        optional=True,
        of="french",
    ),
    Param(
        "burraco.bonus",
        "points_by_cards",
        "premio del burraco pulito: ogni tante carte oltre quelle del burraco, punti",
        "bonus of a burraco pulito: for every so many cards beyond those of a burraco, points",
        optional=True,
    ),
    Param("score.melds", "count", "carte calate: valore per", "cards on the table count times"),
    Param("score.hand", "count", "carte rimaste in mano: valore per", "cards left in hand count times"),
    Param(
        "score.unplayed_pozzetto",
        "count",
        "pozzetto preso e non giocato: valore per",
        "a pozzetto taken but not played counts times",
    ),
    Param("score.penalised", "count", "carte penalizzate: valore per", "penalised cards count times"),
    Param(
        "score.frozen",
        "count",
        "gioco congelato definitivamente: valore per",
        "a meld frozen for good counts times",
    ),
    Param(
        "score.frozen_round",
        "count",
        "carte congelate per un giro, se un altro chiude: valore per",
        "cards frozen for a round count times if another player closes",
    ),
    Param(
        "score.wrong",
        "count",
        "carte di un gioco errato che nessuno ha sanato: valore per",
        "cards of a wrong meld that nobody put right count times",
        optional=True,
    ),
    Param(
        "penalised.order",
        "choice",
        "ordine di scarto delle carte penalizzate",
        "order in which penalised cards are discarded",
        ("highest-first", "lowest-first"),
    ),
    *TIME_PARAMS,
    *LETTER_PARAMS,
    *HALL_PARAMS,
)

BY_PATH: dict[str, Param] = {param.path: param for param in PARAMS}

PLAYED: dict[str, Any] = {
    "turn.whole_pile": True,
    "turn.own_melds": True,
    "sequence.cards": [3, 14],
    "sequence.natural_two": True,
    "sequence.equal": True,
    "set.cards": [3, 9],
    "wild.per_meld": 1,
    "wild.only": False,
    "wild.free_moves": True,
    "pozzetto.per_line": 1,
    "closing.discard": True,
    **PLAYED_LETTERS,
}
"""Values in which all codes we know agree, and the only ones the engine plays: a code that differs is refused
rather than played wrong."""
