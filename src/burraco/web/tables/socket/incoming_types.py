"""What browsers send, as types: acts, and frames that carry them. `frame_types` has what the site answers.

`act_form`, `hand_form` and `incoming` read by these types.
"""

from typing import Annotated as An
from typing import Literal, NotRequired, TypedDict


class PlainAct(TypedDict):
    """To draw, or to leave the pile after a gioco al monte."""

    do: Literal["draw", "leave"]


class TakeAct(TypedDict):
    """To take the pile."""

    do: Literal["take"]
    cards: NotRequired[An[list[str], "only these, at a table with a referee"]]


class DiscardAct(TypedDict):
    """To discard."""

    do: Literal["discard"]
    card: An[str, "the card thrown"]


class OpenAct(TypedDict):
    """To open a meld."""

    do: Literal["open"]
    cards: An[list[str], "in the order they lie, from either end; letters are the word"]
    from_pile: NotRequired[An[list[str], "those that come from the pile, for a gioco al monte"]]


Drawn = TypedDict(  # a field named as a keyword of Python
    "Drawn",
    {
        "as": NotRequired[
            An[list[str], "the whole meld as it will lie: where there are several ways, with letters always"]
        ]
    },
)


class AddAct(Drawn):
    """To add to a meld."""

    do: Literal["add"]
    meld: An[int, "number of the meld"]
    cards: An[list[str], "those added"]


Act = PlainAct | TakeAct | DiscardAct | OpenAct | AddAct


class GestureAct(TypedDict):
    """To lift the top card of the stock unseen, or put it back (`lower`); to take the pile and leave its
    cards lying (`pull`), or put those into the hand (`gather`); to peek into a pozzetto; to accept
    a closing."""

    do: Literal["lift", "lower", "pull", "gather", "peek", "accept"]


class DiscardSeveralAct(TypedDict):
    """To discard, as many as it may be."""

    do: Literal["discard"]
    cards: An[list[str], "the cards thrown"]


class ShowAct(TypedDict):
    """To drop, show or name cards of the hand."""

    do: Literal["show"]
    cards: An[list[str], "the cards"]


class ThrowAct(TypedDict):
    """To throw cards to the partner without a word."""

    do: Literal["throw"]
    cards: An[list[str], "the cards"]
    meld: NotRequired[An[int, "the meld they fall on"]]


class PlaceAct(TypedDict):
    """To put what was thrown where it belongs."""

    do: Literal["place"]
    meld: An[int, "number of what was thrown"]
    onto: An[int, "number of the meld"]


class SlipAct(TypedDict):
    """To let a card go down under a meld."""

    do: Literal["slip"]
    meld: An[int, "number of the meld"]
    card: An[str, "the card"]


class UncoverAct(TypedDict):
    """To find a card under a meld."""

    do: Literal["uncover"]
    meld: An[int, "number of the meld"]
    seen: NotRequired[An[bool, "false if its face was not"]]


class SuggestAct(TypedDict):
    """To tell the partner something about a meld, or in general."""

    do: Literal["suggest"]
    meld: NotRequired[An[int, "number of the meld it is about"]]


HandAct = GestureAct | DiscardSeveralAct | ShowAct | ThrowAct | PlaceAct | SlipAct | UncoverAct | SuggestAct


# --- from the browser


class ActFrame(TypedDict):
    """Play. If the deal has changed since, nothing is done and a fresh state comes."""

    t: Literal["act"]
    seq: An[int, "that of the last state seen"]
    act: An[Act | HandAct, "an act; what only a hand can do is for tables with a referee"]


class UndoFrame(TypedDict):
    """Take back the latest act, where `can.undo` says so."""

    t: Literal["undo"]
    seq: An[int, "that of the last state seen"]


class CutFrame(TypedDict):
    """Be ready for the next deal (the first, or a rematch) with a cut; of several cuts the first counts."""

    t: Literal["cut"]
    n: An[int, "how many cards are lifted, `deal.least` to `deal.most`"]
    own: NotRequired[An[str, "128 bits of one's own in 32 hexadecimal digits, mixed into the shuffle"]]
    deal: NotRequired[An[int, "number of the deal it is meant for: for another it does nothing"]]


class ReadyFrame(TypedDict):
    """Be ready without a cut."""

    t: Literal["next", "rematch"]
    seq: NotRequired[An[int, "that of the last state seen"]]
    own: NotRequired[An[str, "as with a cut"]]
    deal: NotRequired[An[int, "as with a cut"]]


class AskFrame(TypedDict):
    """`hint`: at one's turn, where `options.hints` says so, have the strongest bot think; play goes on.
    `sync`: send the state again, with all moves of the deal."""

    t: Literal["hint", "sync"]


class CallFrame(TypedDict):
    """Call the referee, where there is one."""

    t: Literal["call"]
    about: NotRequired[An[str, "what is wrong: the slug of an irregularity, or words about it"]]


class AnswerFrame(TypedDict):
    """Answer what the referee asks."""

    t: Literal["answer"]
    fact: An[str, "what is asked"]
    answer: An[str, "one of its options"]


class WithdrawFrame(TypedDict):
    """Take a call back."""

    t: Literal["withdraw"]


Incoming = ActFrame | UndoFrame | CutFrame | ReadyFrame | CallFrame | AnswerFrame | WithdrawFrame | AskFrame
