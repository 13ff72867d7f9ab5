"""A game played elsewhere, handed in as a record: held against the checker, then a table like any other.

Its deal is played through by the engine, entry by entry, so replay, review, luck and playing again come by
themselves. Its cards were not shuffled here, so it has no proof.
"""

from django.db import transaction

from burraco.engine import events as ev
from burraco.engine.state import FORM_SEATS
from burraco.record.check import check
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.speech import fault_text
from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.tables import deals, log_entries, services
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.log import append, load
from burraco.web.tables.models import Table
from burraco.web.tables.terms import Terms

MAX_BYTES = 64 * 1024
"""Of a record: one of the longest deals at two takes a third of it."""
MAX_SPEC = Table._meta.get_field("rules").max_length or 0
"""Of the code's spec: the words a language judge ruled on may make it long."""
TOLD = 10
"""So many faults are told at most."""


class NotTaken(Exception):
    """A record that cannot be shown, with the sentences why."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences
        super().__init__(*sentences)


def read_text(lang: Lang, data: bytes) -> Record:
    """Read what somebody handed in; both the engine and the checker have to find it in order."""
    if not data.strip():
        raise NotTaken(say(lang, "review.paste.empty"))
    if len(data) > MAX_BYTES:
        raise NotTaken(say(lang, "review.paste.long", most=MAX_BYTES // 1024))
    try:
        if LEXICON_LOADER.waits_for(read(data, dealt_only=True).code):
            raise NotTaken(say(lang, "review.paste.words"))
        record = read(data)
    except BadRecord as error:
        raise NotTaken(
            *(_line(lang, fault.line, fault_text(lang, fault)) for fault in error.faults[:TOLD])
        ) from None
    if len(record.code.spec) > MAX_SPEC:
        raise NotTaken(say(lang, "review.paste.code"))
    if record.is_refereed:
        raise NotTaken(say(lang, "review.paste.refereed"))
    if not isinstance(record.log[-1], ev.DealEnded):
        raise NotTaken(say(lang, "review.paste.unfinished"))
    found = check(data.decode())
    if found:
        raise NotTaken(*(_line(lang, one.line, fault_text(lang, one, "finding")) for one in found[:TOLD]))
    return record


def _line(lang: Lang, line: int, text: str) -> str:
    return say(lang, "review.paste.line", line=line, text=text)


def hand_in(record: Record, player: Player, lang: Lang, now: int) -> Table:
    """Put a deal on a table of its own, at which nobody sits."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted), "a record begins with the deal"
    terms = Terms(record.code.spec, first.form, deals=1)
    match = terms.match(first.dealer)
    names = record.names or ("",) * terms.seats
    chairs = tuple(
        log_entries.Chair("human", name.strip()[:MAX_NAME] or seat_name(lang, letter))
        for letter, name in zip(FORM_SEATS[first.form], names, strict=True)
    )
    with transaction.atomic():
        table = services.set_up(player, terms, log_entries.Opened(match, chairs), now)
        begun = log_entries.Dealt(1, match, chairs, "", (), first, again=table.code)
        append(load(table.pk), [begun, *deals.replayed(record.log[1:])], now)
    return table
