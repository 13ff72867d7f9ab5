"""Writing a record: headers, the deal, one line a turn, the result."""

from collections.abc import Iterator

from burraco.cards.faces import Card, faces_of, write_faces
from burraco.engine import events as ev
from burraco.engine.apply import apply, start
from burraco.engine.refereed import events as refereed_events
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, State, line_name, seat_name
from burraco.record.clauses import clause
from burraco.record.model import FIRST_LINE, SOME_REFEREE, STRAY, UNKNOWN, Gaps, Record, cards_at, piles_of
from burraco.record.ruling_lines import ENDINGS, ActNames, begins_a_turn, ruling_line
from burraco.rules.code import Code


def write(record: Record) -> str:
    """Return the text of a record."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted), "a log begins with the deal"
    lines = [*_headers(record, first), "", *_deal(first, record.gaps)]
    turns = list(_turns(record, first))
    if turns:
        lines += ["", *turns]
    return "\n".join(lines) + "\n"


def _headers(record: Record, first: ev.DealStarted) -> Iterator[str]:
    yield FIRST_LINE
    yield f"Codice: {record.code.spec}"
    yield f"Giocatori: {first.form}"
    if record.is_refereed:
        yield f"Arbitro: {record.referee or SOME_REFEREE}"
    for key, value in record.notes.items():
        yield f"{key}: {value}"
    for seat, name in zip(FORM_SEATS[first.form], record.names, strict=False):
        if name:
            yield f"{seat}: {name}"
    yield f"Cartaro: {seat_name(first.form, first.dealer)}"
    if record.fairness is not None:
        yield f"Impegno: {record.fairness.commitment}"
        if record.fairness.bound is not None:
            table, number, at, previous = record.fairness.bound
            yield f"Vincolo: {table} {number} {at} {previous or '-'}"
        for cut in record.fairness.cuts:
            yield f"Alzata {cut.name}: {cut.text}"
        if record.fairness.seed is not None:
            yield f"Segreto: {record.fairness.seed.hex()}"


def _deal(first: ev.DealStarted, gaps: Gaps) -> Iterator[str]:
    for key, cards in piles_of(first).items():
        told = enumerate(write_faces(faces_of(cards)).split())
        yield f"{key}: {' '.join(UNKNOWN if (key, at) in gaps.hidden else one for at, one in told)}"


def _turns(record: Record, first: ev.DealStarted) -> Iterator[str]:
    """Yield a line a turn, a line a call or a ruling and each of its effects, and the result."""
    state, guessed = start(first), cards_at(first, record.gaps.guessed)
    head, clauses = "", list[str]()
    names, effects = ActNames(), 0
    for event in record.log[1:]:
        text = None
        if effects or isinstance(event, ev.Ruled | refereed_events.Judged | refereed_events.Remedied):
            if clauses:
                yield head + "; ".join(clauses)
                clauses = []
            yield f"! {ruling_line(record.code, state, event, names.names)}"
            effects = event.effects if isinstance(event, refereed_events.RulingGiven) else max(0, effects - 1)
        else:
            text = _told(clause(record.code, state, event), event, guessed)
        names.add(state.turns + 1, event, text is not None)
        here = _head(state, event)
        if text is not None:
            if begins_a_turn(event) and clauses and head != here:
                yield head + "; ".join(clauses)
                clauses = []
            if not clauses:
                head = here
            clauses.append(text)
        state = apply(state, event)
    if clauses:
        yield head + "; ".join(clauses)
    if state.ending is not None:
        yield ""
        yield from result_lines(record.code, state)


def _told(text: str | None, event: ev.Event, guessed: frozenset[Card]) -> str | None:
    """Return a clause without the cards, if nobody has told them all."""
    drawn = isinstance(event, ev.CardDrawn) and event.card in guessed
    taken = isinstance(event, ev.PileTaken) and not guessed.isdisjoint(event.cards)
    if text is None or not (drawn or taken):
        return text
    verb, _, rest = text.partition(" ")
    _, sign, time = rest.partition(" @")
    return verb + sign + time


def _head(state: State, event: ev.Event) -> str:
    """Return what a line of play begins with: the turn, who acts, and whether it is their turn."""
    seat = state.seat if isinstance(event, ev.TimeCalled) else getattr(event, "seat", state.seat)
    stray = "" if seat == state.seat else f" {STRAY}"
    return f"{state.turns + 1} {seat_name(state.form, seat)}{stray}: "


def result_lines(code: Code, state: State) -> Iterator[str]:
    """Yield how a finished deal ended and what each line scored."""
    assert state.ending is not None
    closer = state.ending.closer
    by = "" if closer is None else f" di {seat_name(state.form, closer)}"
    yield f"Fine: {ENDINGS[state.ending.reason]}{by}"
    for line, sheet in score_deal(code, state).items():
        name = line_name(state.form, state.lines, line)
        parts = f"base {sheet.base}, carte {sheet.cards}, negativi {sheet.negative}, totale {sheet.total}"
        yield f"Punti {name}: {parts}"
