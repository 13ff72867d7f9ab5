"""A person takes facts otherwise than the table shows: what follows is carried out, or refused in words."""

from functools import reduce
from html import unescape

import pytest

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.refereed.events import RulingGiven
from burraco.referee.facts import FACTS
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import hear
from burraco.referee.steps import remedies
from burraco.referee.steps.execution import Execution
from burraco.texts.say import say
from burraco.web.tables.refereed import official
from burraco.web.tables.refereed.hearings import hearing_of
from burraco.web.tables.refereed.official import Decision
from burraco.web.tables.services import NotNow
from tests.oracles.places import check_table
from tests.properties.test_referee import TABLES, Rowdy, finish
from tests.web.test_pages import cookie_of
from tests.web.test_person_referee import called


class Contradicted(Rowdy):
    """A deal at which the person who rules takes nothing as it looks."""

    decided = 0

    def call(self) -> list[ev.Event]:
        """Try decisions on everything that is found, then let the program rule."""
        if self.state.phase != "over":
            seat = self.chance.randrange(self.state.players)
            hearing = hear(self.code, self.log, Call(seat, at=self.clock))
            for place in range(len(hearing.findings)):
                facts = official.facts_of(hearing.about_finding(place))
                answers = {fact: self.chance.choice(list(FACTS[fact])) for fact in facts}
                try:
                    events = official.decided(hearing, Decision(place, answers, "Lo dico io", 0))
                except NotNow:
                    continue
                self.check_decision(events)
        return super().call()

    def check_decision(self, events: list[ev.Event]) -> None:
        """Check that a table to play on at is left, without bans that are over."""
        if not official.can_be_done(self.state, events):
            return
        after = reduce(apply, events, self.state)
        check_table(after)
        if self.chance.random() < 0.2:
            finish(self.code, after, self.chance)
        self.decided += 1


@pytest.mark.parametrize(("spec", "form"), [("uisp", "4"), ("feburit", "4"), ("internazionale", "4")])
def test_whatever_is_taken_to_be_so_play_goes_on(spec: str, form: str) -> None:
    deal = Contradicted(spec, form, 5)
    deal.run(80, 0.4)
    assert deal.decided


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("spec", "form"), TABLES)
def test_play_goes_on_in_many_deals(spec: str, form: str, part: int) -> None:
    for seed in range(part * 10, part * 10 + 10):
        Contradicted(spec, form, seed).run(150, (0.2, 0.4, 0.6)[seed % 3])


def breaks_off(execution: Execution, _: str) -> None:
    """A remedy for cards that are not where it takes them to be."""
    next(card for card in execution.state.hands[execution.seat] if card < 0)


@pytest.mark.usefixtures("database")
def test_a_remedy_that_breaks_off_is_a_refusal_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _ = called()
    before = table.game
    assert before.call is not None
    answer = hearing_of(before, before.call).outcome().answer
    assert isinstance(answer, RulingGiven)
    steps = {step.partition(":")[0] for step in answer.steps}
    broken = dict.fromkeys(steps & set(remedies.REMEDIES), breaks_off)
    assert broken
    monkeypatch.setattr(remedies, "REMEDIES", {**remedies.REMEDIES, **broken})
    browser = cookie_of(ada)
    page = browser.get(f"/t/{table.row.code}/arbitro/")
    assert page.status_code == 200
    assert 'id="decide"' not in page.content.decode()
    sent = {"finding": "0", "seen": before.seq, "remark": "Lo dico io"}
    refused = browser.post(f"/t/{table.row.code}/arbitro/decisione/", sent)
    assert refused.status_code == 409
    assert say("it", "web.error.no-such-finding").split(":")[0] in unescape(refused.content.decode())
    assert table.game == before
    decided = browser.post(f"/t/{table.row.code}/arbitro/decisione/", {**sent, "finding": "none"})
    assert decided.status_code == 302
    assert table.game.call is None
