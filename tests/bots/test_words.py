"""The player of words: what it knows, what it weighs, and what it does at tables drawn for the purpose."""

import os
import random
from collections import Counter
from itertools import islice

import numpy as np
import pytest

from burraco.arena.board import Table
from burraco.bots.by_code import ByCode
from burraco.bots.parole.plan import best_plans
from burraco.bots.parole.player import LEVELS, Parole
from burraco.bots.parole.plays import plays
from burraco.bots.parole.prospects import Odds, hand_prospect, prospect
from burraco.bots.parole.scales import Scales
from burraco.bots.parole.temper import USUAL, campione
from burraco.bots.parole.vocabulary import Vocabulary, vocabulary
from burraco.bots.player import Outlook
from burraco.bots.roster import make
from burraco.bots.simple import Simple
from burraco.cards.faces import is_wild
from burraco.cards.letters import ALPHABET, RED, WORDS
from burraco.engine.acts import Add, Discard, Draw, Open, PlayerAct, Take
from burraco.engine.apply import start
from burraco.engine.legal import legal, situation_of
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.score_sheets import score_deal
from burraco.engine.view import View, view
from burraco.record.check import check
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from burraco.rules.parameters.schema import FORMS
from burraco.rules.words import pattern_of
from tests.tables import lay

PAROLE = load("parole")
FAMILY = load("parole:family")
EVEN = np.log(np.full(len(ALPHABET), 0.3, np.float32))


def seen_by_north(drawing: str) -> View:
    """Return what N sees of a table with letters."""
    return view(lay("deck letters\n" + drawing), 0)


def answer(drawing: str, name: str = "parole-esperto") -> PlayerAct:
    """Return what a player on N does."""
    seen = seen_by_north(drawing)
    act = Parole(name).answer(PAROLE, seen).act
    assert act in legal(PAROLE, seen)
    return act


def laid(act: PlayerAct) -> str:
    """Return the word an act leaves on the table."""
    assert isinstance(act, Open | Add), act
    return pattern_of(act.layout.faces)


# What it knows


def test_each_level_knows_more_words() -> None:
    known = [vocabulary(PAROLE.lexicon, level.words) for level in LEVELS.values()]
    assert [words.knows("casa") for words in known] == [True, True, True, True]
    assert [words.knows("uvulari") for words in known] == [False, False, True, True]
    assert [words.knows("c*sa") for words in known] == [True, True, True, True]
    assert [words.knows("uvul+ri") for words in known] == [False, False, True, True]
    sizes = [len(PAROLE.lexicon.common(level.words)) for level in LEVELS.values()]
    assert sizes[:3] == sorted(set(sizes))
    assert sizes[2] == sizes[-1] == len(PAROLE.lexicon)


def test_words_a_judge_forbids_are_not_known() -> None:
    lexicon = PAROLE.lexicon.ruled(forbid={"casa": "a ruling"})
    assert "casa" in PAROLE.lexicon.common(30)
    assert "casa" not in lexicon.common(30)
    assert not vocabulary(lexicon, 30).knows("casa")


@pytest.mark.parametrize("letters", ["", "cane", "ate", "zz", "sss", "cantare", "qqq"])
def test_what_a_word_can_grow_into(letters: str) -> None:
    words = vocabulary(PAROLE.lexicon, 30)

    def is_within(goal: str) -> bool:
        rest = iter(goal)
        return all(letter in rest for letter in letters)

    assert [words.goals[row] for row in words.containing(letters)] == [*filter(is_within, words.goals)]


# What it weighs


def test_a_letter_that_fits_makes_a_word_promise_more() -> None:
    words = vocabulary(PAROLE.lexicon, 20)
    promise = [prospect(words, EVEN, "cane", False, hand, 7, 200).points for hand in ("", "t", "tr", "tra")]
    assert promise == sorted(set(promise))
    assert 0 < promise[0] < promise[-1] < 200
    assert prospect(words, EVEN, "zzz", False, "aeiou", 7, 200).points == 0


def test_a_letter_is_worth_what_its_goals_lose_without_it() -> None:
    words = vocabulary(PAROLE.lexicon, 20)
    by_letter = prospect(words, EVEN, "cane", False, "tarq", 7, 200).by_letter
    worth = dict(zip(ALPHABET, by_letter.tolist(), strict=True))
    assert worth["T"] > 10
    assert worth["Q"] == 0
    assert worth["B"] == 0  # not in hand


def test_letters_that_are_all_seen_will_not_come() -> None:
    words = vocabulary(PAROLE.lexicon, 20)
    open_table = seen_by_north("turn N play\nN hand Cr Ar Nr Tr Ar Rr")
    spent = seen_by_north("turn N play\nN hand Cr Ar Nr Tr Ar Rr\nN meld Er Er' Er'' Er'''")
    promise = [
        hand_prospect(PAROLE, words, Odds(seen, seen.hands[0] or (), 1.0), RED, "cantar").points
        for seen in (open_table, spent)
    ]
    assert promise[1] < promise[0]


# What it may do


@pytest.mark.parametrize("form", FORMS)
def test_its_plays_are_lawful_and_no_word_without_a_wild_is_missed(form: str) -> None:
    words, looked = vocabulary(PAROLE.lexicon, 0), 0
    for seed in range(6):
        chance = random.Random(f"{form}/{seed}")
        steps = random_steps(PAROLE, start(random_deal(PAROLE, form, chance)), chance)
        for state, *_ in islice(steps, 12):
            seen = view(state, state.seat)
            if seen.phase == "play":
                looked += hold_plays(seen, words)
    assert looked > 100


def hold_plays(seen: View, words: Vocabulary) -> int:
    """Compare the plays a bot looks at with all that are lawful; return how many it has."""
    now, lawful = situation_of(PAROLE, seen), set(legal(PAROLE, seen))
    assert now is not None
    mine = {play.act() for play in plays(PAROLE, words, seen, now, list(now.hand), USUAL.few)}
    assert mine <= lawful
    fit = set(legal(FAMILY, seen))  # a bot lays nothing vulgar, whatever the table allows
    assert {act for act in fit if isinstance(act, Open) and act.layout.wild < 0} <= mine
    return len(mine)


def test_plans_share_no_card_and_no_word() -> None:
    seen = seen_by_north("turn N play\nN hand Cr Ar Sr Ar Tr Er Cb Ab Nb Eb Zb +\nN meld Rr Er Mr Or")
    now = situation_of(PAROLE, seen)
    assert now is not None
    found = best_plans(Scales(PAROLE, vocabulary(PAROLE.lexicon, 0), seen, now))
    assert max(len(plan.plays) for plan in found) > 1
    for plan in found:
        used = Counter(face for play in plan.plays for face in play.faces)
        assert used <= Counter(now.hand)
        grown = [play.meld for play in plan.plays if play.meld]
        assert len(grown) == len(set(grown))


# What it does


def test_it_makes_a_burraco() -> None:
    act = answer("turn N play\nN hand Cr Ar Nr Tr Ar Rr Er Qb Zb Gb Fb Hb")
    assert isinstance(act, Open)
    assert burraco_of(PAROLE, act.layout) is not None


def test_it_grows_a_burraco_for_the_bonus() -> None:
    act = answer("turn N play\nN meld Cr Ar Nr Tr Ar Nr Or\nN hand Vr Ar Qb Zb Gb Hb Fb Vb")
    assert len(laid(act)) >= 9


def test_it_keeps_a_clean_burraco_clean() -> None:
    """The wild of 100 points would cost 100."""
    act = answer("turn N play\nN pozzetto\nN meld Cr Ar Nr Tr Ar Nr Or\nN hand * + Qb Zb Gb Hb Fb")
    assert isinstance(act, Discard)
    assert not is_wild(act.face)


def test_it_spends_a_wild_to_reach_the_pozzetto() -> None:
    assert "*" in laid(answer("turn N play\nN hand Cr Sr Ar * Zb"))


def test_it_closes() -> None:
    drawing = "turn N play\nN pozzetto\nN meld Cr Ar Nr Tr Ar Nr Or\nN hand {}"
    assert laid(answer(drawing.format("Cb Ab Sb Ab Zb"))) == "casa"
    assert answer(drawing.format("Zb")) == Discard(WORDS["ZB"])


def test_it_takes_a_jolly_and_leaves_what_nobody_can_use() -> None:
    drawing = "turn N draw\nN hand Cr Ar Nr Tr Eb Rb Ob Mb Sb\npile {}"
    assert answer(drawing.format("Vb *")) == Take()
    assert answer(drawing.format("Qb Hb Zr")) == Draw()


def test_with_one_card_left_it_still_weighs_the_pile() -> None:
    """Without a burraco that card may not be the last one, so there is no plan for it alone."""
    drawing = "turn N draw\nN pozzetto\nN meld Cr Ar Nr Er\nN hand Tr\npile {}"
    assert answer(drawing.format("Vb Ar Rr Ob")) == Take()
    assert answer(drawing.format("Qb")) == Draw()


def test_a_beginner_lays_only_common_words() -> None:
    lexicon = PAROLE.lexicon
    for seed in range(3):
        table = bot_table("4", ("parole-principiante", "parole-principiante"), seed)
        for meld in table.play().melds:
            words = lexicon.fits(pattern_of(meld.layout.faces))
            assert max(map(lexicon.level, words)) >= LEVELS["parole-principiante"].words


def test_the_same_view_has_the_same_answer() -> None:
    drawing = "turn N play\nN hand Cr Ar Sr Ar Tr Er Cb Ab Nb Eb Zb +\nN meld Rr Er Mr Or"
    assert len({answer(drawing) for _ in range(3)}) == 1


def test_one_name_plays_cards_and_words() -> None:
    both = ByCode("both", Simple(), Parole("parole-medio"))
    seen = seen_by_north("turn N play\nN hand Cr Ar Nr Tr Ar Rr Er Qb Zb Gb Fb Hb")
    assert both.answer(PAROLE, seen).why == "word-burraco"
    uisp = load("uisp")
    state = start(random_deal(uisp, "4", random.Random(1)))
    assert both.answer(uisp, view(state, state.seat)).why == "rule-of-thumb"


# How it weighs


def test_a_champion_weighs_as_self_play_has_taught() -> None:
    for form in FORMS:
        temper = campione(form)
        assert temper != USUAL
        assert all(value == value and abs(value) < 1000 for value in temper)
    assert LEVELS["parole-campione"].words == LEVELS["parole-esperto"].words == 0


def test_a_champion_spends_a_wild_where_an_expert_saves_it() -> None:
    drawing = "turn N play\nN hand Cr Sr Ar * Zb Qb Hb Gb Fb"
    assert "*" in laid(answer(drawing, "parole-campione"))
    assert isinstance(answer(drawing, "parole-esperto"), Discard)


# Whole deals

EVERY_CHANGE = 2
NIGHTLY = int(os.environ.get("BURRACO_DEALS", "10000"))
PAIRS = (
    ("parole-campione", "parole-esperto"),
    ("parole-esperto", "parole-esperto"),
    ("parole-medio", "parole-principiante"),
    ("parole-principiante", "casuale"),
)


def bot_table(form: str, bots: tuple[str, str], seed: int) -> Table:
    """Return a table of bots with a deal of its own."""
    first = random_deal(PAROLE, form, random.Random(f"{form}/{seed}"))
    players = [make(bots[seat % 2], seed + seat) for seat in range(len(first.hands))]
    return Table(PAROLE, first, players, Outlook((0,) * 3, None, None))


def hold(form: str, seed: int) -> None:
    """Have bots play one deal and hold everything that must be true of it."""
    table = bot_table(form, PAIRS[seed % len(PAIRS)], seed)
    state = table.play()
    assert state.ending is not None
    totals = [sheet.total for sheet in score_deal(PAROLE, state).values()]
    assert [total % 5 for total in totals] == [0] * len(totals)
    text = write(Record(PAROLE, tuple(table.log)))
    assert write(read(text)) == text
    assert check(text) == []


@pytest.mark.parametrize("form", FORMS)
def test_deals_of_bots_end_and_check(form: str) -> None:
    for seed in range(EVERY_CHANGE):
        hold(form, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("form", FORMS)
def test_many_deals_of_bots_end_and_check(form: str) -> None:
    """As many as BURRACO_DEALS says, ten thousand a form if it says nothing."""
    for seed in range(1000, 1000 + NIGHTLY):
        hold(form, seed)
