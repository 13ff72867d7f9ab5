"""What the site sends, as types, field by field; `incoming_types` has what browsers send.

`frames`, `hints` and `act_form` write and `incoming` reads by these types. `tools/frames.py` makes from them
what the scripts are checked against (`tools/front/frames.d.ts`) and the tables of `docs/frames.md`, in the
order that they stand in here.
"""

from typing import Annotated as An
from typing import Literal, NotRequired, TypedDict

from burraco.rules.layout import Kind as MeldKind
from burraco.rules.score import Section
from burraco.texts.languages import Lang
from burraco.web.tables.socket.incoming_types import Act, Drawn

Phase = Literal["waiting", "draw", "pile", "play", "claim", "over"]
SeatKind = Literal["human", "bot", "empty", "away"]
MoveKind = Literal[
    "dealt", "drawn", "taken", "opened", "added", "discarded", "left", "restored", "pozzetto",
    "pozzetto-seen", "alliance", "stock-fed", "time", "closed", "frozen", "penalised", "exposed", "barred",
    "undone", "lifted", "lowered", "gathered", "shown", "thrown", "placed", "hidden", "uncovered", "peeked",
    "suggested", "claimed", "accepted", "called", "dismissed", "ruled", "returned", "set-apart",
    "turn-returned", "voided", "ordered", "hurried",
]  # fmt: skip


class Seat(TypedDict):
    """Somebody at the table."""

    name: An[str, "empty while nobody sits there"]
    kind: An[SeatKind, "`away`: a bot stands in, or a tournament waits for this player"]
    lost_until: An[int | None, "the line to this player is lost; from then on a bot plays (as `now`)"]
    level: An[str | None, "of the bot that plays here"]
    ready: An[bool, "for the next deal"]
    count: An[int, "cards in hand"]
    pozzetto: An[bool, "has taken one"]
    sealed: An[int, "cards of a pozzetto taken and not looked at yet"]
    penalised: An[list[str], "cards that a ruling has laid open, in the order in which they are due"]
    shown: An[list[str], "cards of the hand that everybody has seen"]


class PileCard(TypedDict):
    """A card of the pile."""

    card: An[str, "its face"]
    by: An[int | None, "the seat that threw it; null for the card turned up, and where nobody can tell"]


class Meld(TypedDict):
    """A meld on the table."""

    n: An[int, "its number, which acts use"]
    at: An[int, "its number among those of its line, which people read; with a referee among all"]
    line: An[int, "the line whose it is"]
    seat: An[int, "who opened it"]
    kind: An[MeldKind, "a heap is what should not lie there, at a table with a referee"]
    cards: An[list[str], "from the low end"]
    wild: An[int, "index of the wild, or −1"]
    stands: An[str | None, "what the wild stands for; in a word the letter of its commonest reading"]
    burraco: An[str | None, "`pulito`, `semipulito`, `sporco` or a kind of the code's own"]
    frozen: An[bool, "by a ruling: nothing can be added"]
    points: An[int, "of its cards, and of the burraco if it is one"]


class View(TypedDict):
    """The table as the viewer may see it."""

    form: An[str, "`2`, `3`, `3x11` or `4`"]
    dealer: An[int, "a seat"]
    turn: An[int | None, "the seat to play; null before the first deal and after a deal"]
    phase: An[Phase, "of the turn; `waiting` before the first deal"]
    lines: An[list[int], "the line of each seat"]
    seats: An[list[Seat], "all of them, clockwise"]
    hand: An[list[str] | None, "the viewer's; null for a spectator"]
    hands: An[list[list[str]] | None, "all of them, when the deal is over"]
    stock: An[int, "how many cards"]
    pozzetti: An[list[int], "the size of each that is left"]
    pile: An[list[PileCard], "oldest first"]
    melds: An[list[Meld], "in the order they were opened"]
    single: An[str | None, "a card taken alone from the pile, which may not be thrown at once"]
    must_play: An[bool, "something must be laid before the discard"]
    last_turn: An[int | None, "number of the turn that is the last, once it is known"]


class Addition(Drawn):
    """A lawful way to add cards."""

    meld: An[int, "number of the meld"]
    cards: An[list[str], "those added"]


class PilePlay(TypedDict):
    """A lawful gioco al monte."""

    cards: An[list[str], "the meld"]
    from_pile: An[list[str], "those of the pile"]


class Legal(TypedDict):
    """What is lawful for the player in turn. At a table of words no meld is listed: finding words is the
    player's skill. Any may be tried; one that the lexicon does not have is `refused` with its reason."""

    draw: An[bool, "from the stock"]
    take: An[bool, "the pile"]
    leave: An[bool, "the pile, after a gioco al monte"]
    discards: An[list[str], "cards that may be thrown"]
    opens: An[list[list[str]], "melds that the hand can open, shortest first"]
    adds: An[list[Addition], "what melds on the table take"]
    pile_plays: An[list[PilePlay], "melds with cards of the pile"]
    is_whole: An[bool, "false if a list was cut at 400"]


class Move(TypedDict):
    """Something that happened in the deal."""

    seq: An[int, "its number"]
    seat: An[int | None, "who did it"]
    kind: An[MoveKind, "what it was"]
    cards: An[list[str], "those the viewer may see"]
    count: An[int, "of all cards that moved"]
    meld: An[int | None, "number of the meld"]
    text: An[str, "the same in words"]
    late: NotRequired[An[bool, "made for the player because time was up"]]


class Clock(TypedDict):
    """Both in milliseconds since 1970, by the server's clock."""

    deadline: An[int, "when the turn is over"]
    now: An[int, "when the frame was made"]


class Match(TypedDict):
    """What is played for, and how it stands."""

    points: An[list[int], "of each account"]
    target: An[int | None, "points to reach"]
    deals: An[int | None, "how many are played"]
    minutes: An[int | None, "for how long, where the match is played by time"]
    ends: An[int | None, "when they are up (as `now`); null before the first deal and once time was called"]
    time_up: An[bool, "the time was called: no other deal begins"]
    deal: An[int, "the one on the table, until the next is dealt"]
    code: An[str, "the rules, with changes"]
    title: An[str, "name of the code"]
    letters: An[bool, "whether melds are words"]
    names: An[list[str], "of the accounts, by their seats"]
    over: An[bool, "whether the match is"]
    leaders: An[list[int], "accounts that have won, once it is"]
    url: An[str, "address of the table"]
    lang: An[Lang, "language of the texts"]


class Bound(TypedDict):
    """What a commitment is bound to."""

    table: An[str, "code of the table"]
    number: An[int, "of the deal"]
    at: An[int, "milliseconds since 1970"]
    previous: An[str, "the commitment before, empty for the first deal"]


class SeatCut(TypedDict):
    """A cut that was made."""

    seat: An[int, "whose"]
    n: An[int, "cards lifted"]


class SeatBits(TypedDict):
    """What a browser mixed into the shuffle."""

    seat: An[int, "whose"]
    bits: An[str, "32 hexadecimal digits"]


class Revealed(TypedDict):
    """The secret of the deal that is over."""

    number: An[int, "of the deal"]
    seed: An[str, "the secret, hexadecimal"]
    cuts: An[list[SeatCut], "all that were made"]
    own: An[list[SeatBits], "all that were sent"]
    commitment: An[str, "what had been published before"]


class Deal(TypedDict):
    """The proof of fairness: [fair deals](fair.md)."""

    number: An[
        int, "of the deal to come, or on the table; 0 while seats are drawn: a client sends its `cut` unasked"
    ]
    commitment: An[str | None, "to the secret of the deal"]
    cuts: An[list[int], "seats that are ready"]
    least: An[int, "cards to be lifted at a cut"]
    most: An[int, "cards to be lifted at a cut: with 108 cards 107, with letters 115"]
    shared: An[list[str], "SHA-256 of every deal's secret, where all tables have the same cards"]
    bound: An[Bound | None, "while cuts are awaited"]
    revealed: An[Revealed | None, "once a deal is over"]


class SheetRow(TypedDict):
    """An entry of the score sheet."""

    label: An[str, "in words"]
    section: An[Section, "where it stands"]
    count: An[int, "of how many the points are the sum"]
    points: An[int, "what it counts"]
    article: An[str, "why"]


class SheetLine(TypedDict):
    """A column of the score sheet."""

    line: An[int, "the line"]
    name: An[str, "by its seats"]
    rows: An[list[SheetRow], "its entries"]
    base: An[int, "sum of the section"]
    cards: An[int, "sum of the section"]
    negative: An[int, "sum of the section"]
    total: An[int, "of the deal"]


class Sheet(TypedDict):
    """The score sheet of the deal just over."""

    ending: An[str, "how it ended, in words"]
    closer: An[int | None, "the seat that closed"]
    lines: An[list[SheetLine], "a column each"]


class Options(TypedDict):
    """What was agreed on."""

    undo: An[bool, "moves can be taken back"]
    hints: An[bool, "hints can be had"]


class Can(TypedDict):
    """What the viewer can do beside acts."""

    undo: An[bool, "take the latest act back"]
    cut: An[bool, "a cut or `next` is awaited"]
    next: An[bool, "be ready for the next deal"]
    rematch: An[bool, "be ready for another match"]
    sit: An[bool, "a seat is free"]


class Option(TypedDict):
    """An answer that can be given."""

    answer: An[str, "its name"]
    text: An[str, "in words"]


class Question(TypedDict):
    """What the referee asks whoever called."""

    fact: An[str, "its name"]
    text: An[str, "in words"]
    options: An[list[Option], "one of these is the answer"]


class Hearing(TypedDict):
    """A call under way: the table stands until it is ruled on."""

    caller: An[int, "the seat that called"]
    text: An[str, "in words"]
    about: An[str, "what was said to be wrong; empty if nothing was named"]
    question: An[Question | None, "for whoever is asked alone"]
    by_person: An[bool, "whether a person rules, who may take time"]


class Closing(TypedDict):
    """A closing that was claimed and not answered yet, or a deal that is over and not counted yet."""

    seat: An[int, "who claims it; who played last"]
    mine: An[bool, "whether the viewer may accept it"]
    count: An[bool, "the last discard has fallen, without a closing: accepting has the points counted"]
    text: An[str, "in words"]


class Ruling(TypedDict):
    """A ruling, a call that was dismissed, or what a director said."""

    seq: An[int, "its number"]
    title: An[str, "what was found; empty if nothing was"]
    text: An[str, "in words"]
    steps: An[list[str], "what was done, in words"]
    cite: An[str, "the article; empty if the call was dismissed"]
    href: An[str, "the article in the rule book"]


class Incident(TypedDict):
    """Something irregular in a deal that is over."""

    text: An[str, "when, who, what"]
    outcome: An[str, "whether somebody called, and by which article it was ruled"]
    costs: An[list[str], "what the ruling did, in words"]


class Referee(TypedDict):
    """What a table has where somebody can be called."""

    hands: An[bool, "whether whatever a hand can do happens; else the director of a tournament is called"]
    person: An[str | None, "name of the person who rules, empty until they come; null where the program does"]

    hearing: An[Hearing | None, "while one is held"]
    closing: An[Closing | None, "while one is claimed"]
    lifted: An[int | None, "the seat that has lifted a card of the stock"]
    lying: An[bool, "whether the pile was taken and its cards lie open"]
    orders: An[list[str], "what rulings bind the viewer to, in words"]
    rulings: An[list[Ruling], "of this deal"]
    happened: An[list[Incident], "all that was irregular, once the deal is over"]


LessonState = Literal["on", "done", "missed"]


class Lesson(TypedDict):
    """Where the deal is a lesson: what is to be done next in it."""

    title: An[str, "of the lesson"]
    text: An[str, "what to do now, or how it ended"]
    stands: An[LessonState, "`done`: all of it; `missed`: the deal is over before that"]
    at: An[int, "number of what is to be done now"]
    of: An[int, "how many there are"]
    here: An[str, "address of the lesson"]
    next: An[str | None, "address of the one after it"]
    all: An[str, "address of the list"]


class State(TypedDict):
    """The whole table, after every change."""

    t: Literal["state"]
    seq: An[int, "number of the latest entry of the log"]
    now: An[int, "when the frame was made: milliseconds since 1970, by the server's clock"]
    me: An[int | None, "the viewer's seat; null for a spectator"]
    view: An[View, "the table"]
    legal: An[Legal | None, "for the player in turn"]
    moves: An[list[Move], "of this deal, since the last state sent; all in the first and after `sync`"]
    clock: An[Clock | None, "where turns have a time"]
    match: An[Match, "the match"]
    deal: An[Deal, "the proof of fairness"]
    sheet: An[Sheet | None, "after a deal"]
    options: An[Options, "what was agreed on"]
    can: An[Can, "what can be done beside acts"]
    referee: An[Referee | None, "where one can be called; `legal` is null where `hands` is set"]
    lesson: An[Lesson | None, "to whoever learns, where the deal is one"]


class Plan(TypedDict):
    """A plan for the rest of the turn."""

    text: An[str, "in words"]
    short: An[str, "the same without what the first plan begins with too"]
    acts: An[list[Act], "acts as the browser sends them"]
    points: An[int | None, "expected for one's line minus the others'; null where nothing was played out"]
    spread: An[int | None, "their standard error"]
    behind: An[bool, "dropped on the way"]
    even: An[bool, "no further from the first than the error of their difference"]


class Hint(TypedDict):
    """The best plans, the first to be played. For a table that has gone on since none is sent."""

    t: Literal["hint"]
    seq: An[int, "the table it is for"]
    why: An[str, "the first, in words"]
    figures: An[str, "what was tried out and by how much they differ; empty where nothing was"]
    candidates: An[list[Plan], "at most three"]


class Refused(TypedDict):
    """The rules say no."""

    t: Literal["refused"]
    seq: An[int, "that of the last state sent"]
    slug: An[str, "name of the refusal"]
    text: An[str, "in words"]
    cite: An[str, "the article; empty where no rule forbids it and no hand can do it"]
    href: An[str, "the article in the rule book"]


class Fault(TypedDict):
    """The frame or the moment is wrong."""

    t: Literal["error"]
    slug: An[str, "name of the error"]
    text: An[str, "in words"]


class Watched(TypedDict):
    """Somebody has come to watch, or nobody does any more: for those who play or rule."""

    t: Literal["watched"]
    is_so: An[bool, "whether somebody watches"]


Outgoing = State | Hint | Watched | Refused | Fault
