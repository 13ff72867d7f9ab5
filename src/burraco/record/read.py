"""Reading a record: take the file apart, lay the deal, and play every clause through `decide`.

All faults of the writing are collected. Play stops at the first act that cannot be, since whatever follows
stands on it; the writing of the later lines is looked at all the same.
"""

import re

from burraco.cards.faces import Card, Face
from burraco.cards.fair import MAX_SEED, Bound, Cut
from burraco.engine import events as ev
from burraco.engine.state import FORM_SEATS
from burraco.record.model import NO_GAPS, SOME_REFEREE, BadRecord, Fairness, Fault, Record, fault, is_note
from burraco.record.parse import ONCE, Draft, Text, number_copies, parse_faces, split_lines, take_apart
from burraco.record.replay import play_turns
from burraco.record.turn_syntax import look_over
from burraco.record.unknown_cards import fill_gaps
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, code_ids, load, opens_no_file
from burraco.rules.parameters.schema import FORMS

_BOUND = re.compile(r"([0-9A-Za-z]{1,12}) ([0-9]{1,9}) ([0-9]{1,15}) (-|[0-9a-f]{64})")


def read(
    data: bytes | str, own: Code | None = None, dealt_only: bool = False, may_have_gaps: bool = False
) -> Record:
    """Read a record and play it through; raise BadRecord with every fault found.

    A record never makes us open a file it names. ``own`` is a code that the reader has loaded, for
    records that name it. ``dealt_only`` leaves words alone: one who asks for the cards needs no lexicon.
    ``may_have_gaps``: cards of the deal may be unknown; it is then played with some that fit.
    """
    lines = split_lines(data.encode() if isinstance(data, str) else data)
    faults: list[Fault] = []
    draft = take_apart(lines, faults)
    code, form = code_of(draft, own, faults), form_of(draft, faults)
    fairness = fairness_of(draft, faults)
    first, gaps = None, NO_GAPS
    if code is not None and form:
        _strangers(code, form, draft, faults)
        gaps = fill_gaps(draft, code, form, faults) if may_have_gaps else gaps
        first = _deal(code, form, draft, faults)
    log: list[ev.Event] = []
    look_over(draft, None if code is None else code.deck, faults)
    if code is not None and first is not None:
        is_dealt = dealt_only and code.plays_words
        log = [first] if is_dealt else play_turns(code, first, draft, faults, gaps.in_hand)
    if faults or code is None or first is None:
        raise BadRecord(faults)
    seats = FORM_SEATS[first.form]
    names = tuple(draft.headers[seat].text if seat in draft.headers else "" for seat in seats)
    notes = {key: draft.headers[key].text for key in draft.headers if is_note(key)}
    referee = draft.headers["Arbitro"].text or SOME_REFEREE if "Arbitro" in draft.headers else ""
    return Record(code, tuple(log), names if any(names) else (), notes, fairness, referee, gaps)


def wanted(draft: Draft, key: str, faults: list[Fault]) -> Text | None:
    """Return a header that must be there."""
    found = draft.headers.get(key)
    if found is None:
        faults.append(fault(draft.last_line, "header-missing", key=key))
    return found


def code_of(draft: Draft, own: Code | None, faults: list[Fault]) -> Code | None:
    """Return the code a file names, if there is one."""
    header = wanted(draft, "Codice", faults)
    if header is None:
        return None
    if own is not None and header.text == own.spec:
        return own
    if not opens_no_file(header.text):
        known = ", ".join(code_ids())
        faults.append(fault(header.line, "unknown-code", text=header.text, known=known))
        return None
    try:
        return load(header.text)
    except BadCode as error:
        faults += [fault(header.line, "bad-code", text=text) for text in error.faults]
        return None


def form_of(draft: Draft, faults: list[Fault]) -> str:
    """Return the form of table a file names, empty if there is none."""
    header = wanted(draft, "Giocatori", faults)
    if header is None:
        return ""
    if header.text not in FORMS:
        faults.append(fault(header.line, "unknown-form", text=header.text, forms=", ".join(FORMS)))
        return ""
    return header.text


def fairness_of(draft: Draft, faults: list[Fault]) -> Fairness | None:
    """Return the commitment a file tells, and what was committed to."""
    commitment, secret = draft.headers.get("Impegno"), draft.headers.get("Segreto")
    cuts = tuple(
        Cut(key.removeprefix("Alzata "), text.text)
        for key, text in draft.headers.items()
        if key.startswith("Alzata ")
    )
    if commitment is None:
        if secret is not None or cuts or "Vincolo" in draft.headers:
            faults.append(fault(draft.last_line, "header-missing", key="Impegno"))
        return None
    try:
        seed = None if secret is None else bytes.fromhex(secret.text)
    except ValueError:
        assert secret is not None
        faults.append(fault(secret.line, "not-hexadecimal", key="Segreto"))
        return None
    if seed is not None and secret is not None and not 0 < len(seed) <= MAX_SEED:
        faults.append(fault(secret.line, "seed-length", most=MAX_SEED))
        return None
    return Fairness(commitment.text.lower(), seed, cuts, _bound(draft, faults))


def _bound(draft: Draft, faults: list[Fault]) -> Bound | None:
    header = draft.headers.get("Vincolo")
    if header is None:
        return None
    found = _BOUND.fullmatch(header.text)
    if found is None:
        faults.append(fault(header.line, "bad-bound"))
        return None
    return Bound(found[1], int(found[2]), int(found[3]), "" if found[4] == "-" else found[4])


def _strangers(code: Code, form: str, draft: Draft, faults: list[Fault]) -> None:
    """Note names, cuts and piles of seats and pozzetti that this form of table does not have."""
    seats = FORM_SEATS[form]
    known = {*ONCE, *seats, *_sizes(code, form), *(f"Alzata {seat}" for seat in seats)}
    faults += [
        fault(text.line, "unknown-header", key=key)
        for key, text in draft.headers.items()
        if key not in known and not is_note(key)
    ]


def _deal(code: Code, form: str, draft: Draft, faults: list[Fault]) -> ev.DealStarted | None:
    """Lay the deal a file gives, if it is whole: every card once, every pile of its size."""
    seats = FORM_SEATS[form]
    dealer = wanted(draft, "Cartaro", faults)
    if dealer is not None and dealer.text not in tuple(seats):
        faults.append(fault(dealer.line, "unknown-seat", found=dealer.text, seats=" ".join(seats)))
        dealer = None
    texts = [(wanted(draft, key, faults), size) for key, size in _sizes(code, form).items()]
    piles: list[tuple[Text, list[Face | None]]] = []
    before = len(faults)
    for text, size in texts:
        if text is not None:
            unread = len(faults)
            faces = parse_faces(text, code.deck, faults)
            if len(faces) != size and len(faults) == unread:
                faults.append(fault(text.line, "wrong-number-of-cards", wanted=size, found=len(faces)))
            piles.append((text, faces))
    if len(piles) < len(texts):
        return None
    cards = number_copies(piles, code.deck, faults)
    if len(faults) > before or dealer is None:
        return None
    return _started(form, seats.index(dealer.text), cards)


def _sizes(code: Code, form: str) -> dict[str, int]:
    """Return the piles a file must give, in the order it gives them, and how many cards each has."""
    seats = FORM_SEATS[form]
    sizes = {f"Mano {seat}": code["deal.hand"] for seat in seats}
    sizes |= {f"Pozzetto {n}": size for n, size in enumerate(code["deal.pozzetti"][form], 1)}
    return sizes | {"Scoperta": 1, "Tallone": code["deal.stock"][form]}


def _started(form: str, dealer: int, cards: list[tuple[Card, ...]]) -> ev.DealStarted:
    players = len(FORM_SEATS[form])
    return ev.DealStarted(
        form, dealer, tuple(cards[:players]), tuple(cards[players:-2]), cards[-2][0], cards[-1]
    )
