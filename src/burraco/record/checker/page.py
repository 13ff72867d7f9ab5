"""A record's text laid out: headers, the cards as they were dealt, the lines of play, the result.

Fair deals are not derived again here: `burraco deal verify` does that.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from burraco.cards.french import FACES, JOLLY_BLACK, JOLLY_RED, UnknownCard, write_face
from burraco.record.checker.letters import whole_deck
from burraco.record.checker.melds import BARE, read_cards, show
from burraco.record.model import FIRST_LINE, Fault, fault, is_note
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, load, opens_no_file

SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}
MAX_BYTES = 1_000_000
MAX_LINE_BYTES = 2_000
_DUE = ("Codice", "Giocatori", "Cartaro")
_FREE = {"Arbitro", "Impegno", "Segreto", "Vincolo"}
_DEALT = re.compile(r"Mano [NESW]|Pozzetto [1-3]|Scoperta|Tallone")
_ORDER = ("header", "deal", "play", "Fine", "Punti")


class Line(NamedTuple):
    """A line of the text and its number."""

    number: int
    text: str


@dataclass
class Page:
    """The parts of a record, each with its line; what is missing is simply not there."""

    headers: dict[str, Line] = field(default_factory=dict)
    dealt: dict[str, Line] = field(default_factory=dict)
    play: list[Line] = field(default_factory=list)
    ending: Line | None = None
    points: list[Line] = field(default_factory=list)
    code: Code | None = None
    form: str = ""
    dealer: str = ""
    piles: dict[str, list[int]] = field(default_factory=dict)
    findings: list[Fault] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The last line before the result."""
        lines = [*self.headers.values(), *self.dealt.values(), *self.play]
        return max((line.number for line in lines), default=1)

    def say(self, line: int, slug: str, **params: object) -> None:
        """Add a finding."""
        self.findings.append(fault(line, slug, **params))


def lay_out(text: str, own: Code | None = None) -> Page:
    """Sort the lines of a text and read all that is not play."""
    page = Page()
    lines = [Line(at, raw.strip()) for at, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1)]
    if len(text.encode(errors="replace")) > MAX_BYTES:
        page.say(1, "too-long")
        return page
    if lines[0].text != FIRST_LINE:
        page.say(1, "first-line", text=lines[0].text)
    else:
        del lines[0]
    reached = 0
    for line in lines:
        if len(line.text.encode(errors="replace")) > MAX_LINE_BYTES:
            page.say(line.number, "too-long")
        elif line.text:
            part = _ORDER.index(_sort(page, line))
            if part < reached:
                page.say(line.number, "misplaced", text=line.text)
            reached = max(reached, part)
    _read_headers(page, own)
    if page.code is not None and page.form:
        _read_deal(page, page.code)
    return page


def _sort(page: Page, line: Line) -> str:
    """Put a line where it belongs and name the part."""
    if line.text.startswith("!") or line.text[0] in "0123456789":
        page.play.append(line)
        return "play"
    name, colon, rest = line.text.partition(":")
    value = Line(line.number, rest.strip())
    if name == "Fine" and colon:
        if page.ending is not None:
            page.say(line.number, "twice", text=name)
        page.ending = page.ending or value
        return "Fine"
    if name.startswith("Punti ") and colon:
        page.points.append(line)
        return "Punti"
    is_dealt = _DEALT.fullmatch(name) is not None
    is_header = name in _DUE or name in _FREE or is_note(name) or re.fullmatch(r"[NESW]|Alzata [NESW]", name)
    if not colon or not (is_dealt or is_header):
        page.say(line.number, "unknown-header", text=name)
        return "header"
    part = page.dealt if is_dealt else page.headers
    if name in part and not name.startswith("Alzata"):
        page.say(line.number, "twice", text=name)
    part.setdefault(name, value)
    return "deal" if is_dealt else "header"


def _read_headers(page: Page, own: Code | None) -> None:
    for name in _DUE:
        if name not in page.headers:
            page.say(1, "missing", text=name)
    nowhere = Line(1, "")
    code = page.headers.get("Codice", nowhere)
    if code.text:
        page.code = own if own is not None and own.spec == code.text else _load(code.text)
        if page.code is None:
            page.say(code.number, "no-such-code", text=code.text)
    form = page.headers.get("Giocatori", nowhere)
    page.form = form.text if form.text in SEATS else ""
    if form is not nowhere and not page.form:
        page.say(form.number, "no-such-form", text=form.text)
    dealer = page.headers.get("Cartaro", nowhere)
    page.dealer = dealer.text if len(dealer.text) == 1 and dealer.text in SEATS.get(page.form, "") else ""
    if dealer is not nowhere and page.form and not page.dealer:
        page.say(dealer.number, "no-such-seat", text=dealer.text)
    for name in "NESW":
        if page.form and name in page.headers and name not in SEATS[page.form]:
            page.say(page.headers[name].number, "no-such-seat", text=name)


def _load(spec: str) -> Code | None:
    """Load a code by its name; a record never makes us open a file it names."""
    if not opens_no_file(spec):
        return None
    try:
        return load(spec)
    except BadCode:
        return None


def _read_deal(page: Page, code: Code) -> None:
    """Read the piles and count them: their sizes, and every card twice."""
    sizes = {f"Mano {seat}": code["deal.hand"] for seat in SEATS[page.form]}
    sizes |= {f"Pozzetto {at}": size for at, size in enumerate(code["deal.pozzetti"][page.form], 1)}
    sizes |= {"Scoperta": 1, "Tallone": code["deal.stock"][page.form]}
    for name, line in page.dealt.items():
        if name not in sizes:
            page.say(line.number, "no-such-pile", text=name)
    for name, size in sizes.items():
        line = page.dealt.get(name, Line(1, ""))
        if name not in page.dealt:
            page.say(1, "missing", text=name)
        page.piles[name] = _read_pile(page, line)
        if name in page.dealt and len(page.piles[name]) != size:
            page.say(line.number, "pile-size", count=len(page.piles[name]), expected=size)
    last = max((line.number for line in page.dealt.values()), default=1)
    if code["deck.kind"] == "letters":
        _count_letters(page, last)
    else:
        _count_deck(page, last)


def _count_letters(page: Page, last: int) -> None:
    """Say the same of letters."""
    left = whole_deck()
    for name, pile in page.piles.items():
        for card in pile:
            left[card] = left.get(card, 0) - 1
            if left[card] < 0:
                page.say(page.dealt[name].number, "card-too-many", text=show([card]))
    short = [card for card, number in left.items() for _ in range(number)]
    if short:
        page.say(last, "card-missing", text=show(sorted(short)))


def _read_pile(page: Page, line: Line) -> list[int]:
    cards: list[int] = []
    for token in line.text.replace(",", " ").split():
        try:
            cards += read_cards(token)
        except UnknownCard:
            page.say(line.number, "no-card", text=token)
    return cards


def _count_deck(page: Page, last: int) -> None:
    """Say at the last pile which cards are missing, and of every card too many where it lies."""
    counts: Counter[int] = Counter()
    for name, pile in page.piles.items():
        for card in pile:
            counts[card] += 1
            jolly = counts[JOLLY_RED] + counts[JOLLY_BLACK] + counts[BARE]
            if (counts[card] > 2 and card != BARE) or (card >= JOLLY_RED and jolly > 4):
                page.say(page.dealt[name].number, "card-too-many", text=show([card]))
    short = [face for face in FACES if face < JOLLY_RED and counts[face] < 2]
    bare = counts[BARE]
    for jolly in (JOLLY_RED, JOLLY_BLACK):
        lacking = max(0, 2 - counts[jolly])
        short += [jolly] if lacking > bare else []
        bare -= min(bare, lacking)
    if short:
        page.say(last, "card-missing", text=" ".join(map(write_face, short)))
