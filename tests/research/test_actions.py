"""Spelling acts: every lawful act once, and nothing else."""

import random

import pytest

from burraco.cards.french import DECK
from burraco.engine.apply import start
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import view
from burraco.research.actions import ACTIONS, LIE, MAX_MELDS, Speller, describe, spell
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
            array = observe(view(state, seat))
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
    assert observe(view(one, 1)).tolist() == observe(view(other, 1)).tolist()
    assert observe(view(one, 0)).tolist() != observe(view(other, 0)).tolist()
