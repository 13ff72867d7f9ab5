"""Spelling acts: every lawful act once, and nothing else."""

import random

import numpy as np
import pytest

from burraco.cards.french import DECK, face_of
from burraco.engine.apply import apply, start
from burraco.engine.events import CardDiscarded, DealStarted, PileLeft
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_log, random_steps
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import view
from burraco.research.actions import ACTIONS, LIE, MAX_MELDS, Speller, describe, spell
from burraco.research.history import LAST_TURNS
from burraco.research.observation import MAX_NUMBER, PARTS, SIZE, observe
from burraco.rules.loader import code_ids, load

CARD_CODES = [code for code in code_ids() if not load(code).plays_words]


@pytest.mark.parametrize("form", FORM_SEATS)
@pytest.mark.parametrize("code_id", CARD_CODES)
def test_every_lawful_act_has_one_spelling_and_none_begins_another(code_id: str, form: str) -> None:
    code, chance = load(code_id), random.Random(f"{code_id} {form}")
    for _ in range(3):
        for state, *_ in random_steps(code, start(random_deal(code, form, chance)), chance):
            acts = legal(code, view(state, state.seat))
            spelled = spell(acts)
            assert len(spelled) == len(acts)
            assert set(spelled.values()) == set(acts)
            begun = {spelling[:at] for spelling in spelled for at in range(1, len(spelling))}
            assert begun.isdisjoint(spelled)
            assert all(0 <= step < ACTIONS for spelling in spelled for step in spelling)


def test_the_mask_leads_to_lawful_acts_only() -> None:
    code, chance = load("fedibur"), random.Random(4)
    reached = 0
    for state, *_ in random_steps(code, start(random_deal(code, "4", chance)), chance):
        acts = legal(code, view(state, state.seat))
        speller = Speller(acts)
        act = None
        while act is None:
            allowed = speller.allowed()
            with pytest.raises(ValueError, match="masked"):
                speller.add(next(action for action in range(ACTIONS) if action not in allowed))
            act = speller.add(chance.choice(sorted(allowed)))
        assert act in acts
        reached += len(speller.steps) > 2
    assert reached > 5


def test_actions_can_be_described() -> None:
    names = [describe(action) for action in range(ACTIONS)]
    assert len(set(names)) == ACTIONS
    assert names[:4] == [("draw", 0), ("take", 0), ("leave", 0), ("discard", 0)]
    assert names[LIE - 1 : LIE + 1] == [("add-to", MAX_MELDS), ("lie", 0)]
    with pytest.raises(ValueError, match="actions are 0 to"):
        describe(ACTIONS)


@pytest.mark.parametrize("form", FORM_SEATS)
def test_an_observation_tells_what_a_view_tells(form: str) -> None:
    code, chance = load("uisp"), random.Random(form)
    for state, *_ in random_steps(code, start(random_deal(code, form, chance)), chance):
        players = state.players
        for seat in range(players):
            array = observe(code, view(state, seat))
            assert array.shape == (SIZE,)
            assert array.min() >= 0
            assert array.max() <= MAX_NUMBER
            counts = [len(state.hands[(seat + k) % players]) for k in range(players)]
            assert array[PARTS["hand-counts"]].tolist() == counts + [0] * (4 - players)
            assert array[PARTS["hand"]].sum() == counts[0]
            assert array[PARTS["pile"]].sum() == len(state.pile)
            melds = array[PARTS["melds"]].reshape(MAX_MELDS, -1)
            assert melds[:, :54].sum() == sum(len(meld.cards) for meld in state.melds)
            assert melds[:, 54].sum() == len(state.melds)
            assert array[PARTS["in-turn"]].argmax() == (state.seat - seat) % players


def test_hidden_cards_leave_no_trace() -> None:
    """Stock, pozzetti and the others' hands in another order: the same array."""
    code = load("uisp")
    first = random_deal(code, "4", random.Random(2), dealer=0)
    hidden = [*first.stock, *first.hands[0], *first.hands[2], *first.hands[3]]
    hidden += [card for pozzetto in first.pozzetti for card in pozzetto]
    assert len(hidden) + len(first.hands[1]) + 1 == len(DECK)
    one = start(first)
    random.Random(3).shuffle(hidden)
    sizes = [len(one.stock), *map(len, (one.hands[0], one.hands[2], one.hands[3])), *map(len, one.pozzetti)]
    parts = []
    for size in sizes:
        parts.append(tuple(hidden[:size]))
        del hidden[:size]
    other = one._replace(
        stock=parts[0], hands=(parts[1], one.hands[1], parts[2], parts[3]), pozzetti=tuple(parts[4:])
    )
    assert observe(code, view(one, 1)).tolist() == observe(code, view(other, 1)).tolist()
    assert observe(code, view(one, 0)).tolist() != observe(code, view(other, 0)).tolist()


def test_what_was_heard_tells_who_threw_what() -> None:
    code, log = load("uisp"), random_log(load("uisp"), "4", 5)
    assert isinstance(log[0], DealStarted)
    state = start(log[0])
    for event in log[1:200]:
        state = apply(state, event)
    array = observe(code, view(state, 2), heard=log[:200])
    thrown = [event for event in log[:200] if isinstance(event, CardDiscarded | PileLeft)]
    last = array[PARTS["last-turns"]].reshape(LAST_TURNS, -1)
    assert last[:, 0].tolist() == [(event.seat - 2) % 4 + 1 for event in thrown[::-1][:LAST_TURNS]]
    assert last[:, 3].tolist() == [face_of(event.card) + 1 for event in thrown[::-1][:LAST_TURNS]]
    mine = [face_of(event.card) for event in thrown if event.seat == 2]
    assert array[PARTS["thrown"]][:54].tolist() == np.bincount(mine, minlength=54).tolist()
    assert last[:, 1].any()
    assert last[:, 2].any()
