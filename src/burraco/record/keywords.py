"""Italian keywords of a record for what the referee's catalogues call by English ids.

An irregularity is written by its Italian name, and read by its id too. Facts have short names of their own: a
question in full would not fit a line that people type. A fact without one here is written by its id.
"""

from functools import cache

from burraco.referee.irregularity_names import name_of
from burraco.texts.languages import texts

_FACTS = {
    "moment": "momento",
    "seen": "vista",
    "seen-by": "vista-da",
    "played": "giocata",
    "held": "in-mano",
    "next-played": "seguente-ha-giocato",
    "culprit": "colpevole",
    "exposure": "esposta",
    "form": "modo",
    "throw": "lancio",
    "healable": "sanabile",
    "fits": "posti",
    "number": "quante",
    "left": "rimaste",
    "twin": "doppione",
    "wild": "matta",
    "second-wild": "seconda-matta",
    "discard-from-pile": "scarto-dal-monte",
    "card-from-pile": "carta-dal-monte",
    "melds-from": "giochi-da",
    "fault": "errore",
    "last-play": "ultimo-gioco",
    "ended-with": "finita-con",
    "finished": "concluso",
    "act": "atto-fatto",
    "whose-turn": "turno",
}
_OPTIONS = {
    "yes": "sì",
    "no": "no",
    "one": "una",
    "several": "più",
    "none": "nessuna",
    "nobody": "nessuno",
    "a-player": "un-giocatore",
    "turned-by-opponent": "scoperta-da-avversario",
    "own-turn": "nel-proprio-turno",
    "other-turn": "nel-turno-altrui",
    "twin-shown": "doppione-mostrato",
    "warned": "avviso",
    "placed": "posto-indicato",
    "asked": "domanda",
    "precise": "preciso",
    "astray": "fuori-bersaglio",
    "can-be-placed": "si-può-sistemare",
    "cannot-be-placed": "non-si-può-sistemare",
    "hand": "mano",
    "pile": "monte",
    "misfit": "carta-errata",
    "several-discards": "più-scarti",
    "two-or-more": "due-o-più",
    "two-singles": "due-singole",
    "meld-then-single": "gioco-e-singola",
    "meld": "gioco",
    "added-discard": "scarto-attaccato",
    "own": "proprio",
    "other": "altrui",
    "drew": "pescato",
    "took": "raccolto",
}
_FACT_IDS = {token: id_ for id_, token in _FACTS.items()}
_OPTION_IDS = {token: id_ for id_, token in _OPTIONS.items()}

DISMISSALS = {"nothing-found": "nessuna irregolarità", "deal-is-over": "smazzata finita"}
PHASES = {"draw": "alla pesca", "pile": "al monte", "play": "al gioco"}


@cache
def _ids() -> dict[str, str]:
    """Return every irregularity by its Italian name, those of single codes included, and by its id."""
    ids: dict[str, str] = {}
    for key, name in texts("it").items():
        match key.split("."):
            case ["irregularity", id_, "name"] | ["named", _, id_]:
                ids |= {name.lower(): id_, id_: id_}
    return ids


def irregularity_name(spec: str, id_: str) -> str:
    """Return how a record under a code names an irregularity."""
    name = name_of("it", spec, id_)
    return name[0].lower() + name[1:]


def irregularity_id(name: str) -> str | None:
    """Return the irregularity a record names, None if there is none of that name."""
    return _ids().get(name.strip().lower())


def fact_text(fact: str, option: str) -> str:
    """Return a fact and its answer as a record writes them."""
    return f"{_FACTS.get(fact, fact)} {_OPTIONS.get(option, option)}"


def is_fact(fact: str, option: str) -> bool:
    """Tell whether a fact that no catalogue asks for, and its answer, are keywords of a record."""
    return fact in _FACTS and option in _OPTIONS


def read_fact(text: str) -> tuple[str, str]:
    """Return the fact and the answer that keywords of a record mean."""
    fact, _, option = text.strip().partition(" ")
    return _FACT_IDS.get(fact, fact), _OPTION_IDS.get(option.strip(), option.strip())
