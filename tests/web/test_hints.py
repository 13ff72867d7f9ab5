"""Hints: who gets them, what they are made from, and that play goes on while somebody thinks."""

import asyncio
import json
from typing import Any

import pytest

from burraco.bots.player import Answer, Candidate
from burraco.bots.pool import think
from burraco.engine.acts import Discard, Draw, Open
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.rules.loader import load as load_code
from burraco.texts.say import say
from burraco.web.site.rate_limits import HINTS
from burraco.web.tables import services
from burraco.web.tables.bot_questions import THINKERS, Question
from burraco.web.tables.socket.act_form import act_data, read_act
from burraco.web.tables.socket.hints import hint_frame, hint_question, may_ask
from tests.tables import layout
from tests.web.cast import Table4
from tests.web.test_sockets import Browser, run

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """What the thinkers are asked; they answer as the simple player does, in this process."""
    questions: list[Question] = []

    async def answer(question: Question) -> Answer:
        questions.append(question)
        return await asyncio.to_thread(think, "simple", question.rules, question.seen, question.outlook, 1)

    monkeypatch.setattr(THINKERS, "answer", answer)
    monkeypatch.setattr(THINKERS, "warm", lambda: None)
    THINKERS.advising = asyncio.Lock()
    return questions


def alone(**terms: Any) -> Table4:
    """A table of one person and three bots, who are played until it is the person's turn."""
    table = Table4(people=1, **terms)
    table.everybody_ready()
    while table.state.seat != 0:
        table.act(table.simplest())
    return table


def test_hints_are_for_tables_against_bots() -> None:
    assert may_ask(alone().live, 0)
    assert not may_ask(alone().live, 1)
    assert not may_ask(alone().live, None)
    together = Table4(people=2)
    assert not may_ask(together.live, 0)
    together.everybody_ready()
    services.leave(together.id, together.players[1], together.now())
    assert not may_ask(together.live, 0), "somebody who is away comes back"


def test_the_adviser_sees_what_the_seat_sees() -> None:
    table = alone()
    question = hint_question(table.live, 0)
    assert question is not None
    assert question.seen == view(table.state, 0)
    assert [hand is None for hand in question.seen.hands] == [False, True, True, True]


def test_what_is_advised_can_be_played() -> None:
    """Every act of a plan, in the form a browser sends it, is the act that was meant."""
    table = alone()
    for _ in range(12):
        question = hint_question(table.live, 0)
        assert question is not None
        answer = think("simple", "uisp", question.seen, question.outlook, 1)
        frame = hint_frame("it", table.terms.code, question, answer)
        assert frame["seq"] == table.game.played_seq
        wish = read_act(table.terms.code, table.state, frame["candidates"][0]["acts"][0])
        assert wish == answer.act
        table.act(wish)
        while table.game.stage == "playing" and table.state.seat != 0:
            table.act(table.simplest())
        if table.game.stage != "playing":
            break


def test_words_are_advised_by_who_plays_words() -> None:
    table = alone(rules="parole", form="2")
    for _ in range(8):
        question = hint_question(table.live, 0)
        assert question is not None
        answer = think(question.level, "parole", question.seen, question.outlook, 1)
        frame = hint_frame("it", table.terms.code, question, answer)
        assert frame["why"] == say("it", f"hint.bot.{answer.why}")
        assert read_act(table.terms.code, table.state, frame["candidates"][0]["acts"][0]) == answer.act
        table.act(answer.act)
        while table.state.seat != 0:
            table.act(table.simplest())


def test_a_hint_that_fails_is_told(asked: list[Question], monkeypatch: pytest.MonkeyPatch) -> None:
    table = alone()

    async def fail(_: Question) -> Answer:
        raise RuntimeError("nobody thinks")

    monkeypatch.setattr(THINKERS, "answer", fail)

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        await browser.open()
        assert (await browser.say({"t": "hint"}))["slug"] == "no-hint"
        await browser.close()

    run(story)


def test_every_lawful_act_reads_back_as_itself() -> None:
    table = alone()
    for _ in range(8):
        for act in legal(table.terms.code, view(table.state, 0)):
            assert read_act(table.terms.code, table.state, act_data(act)) == act
        table.act(table.simplest())
        while table.state.seat != 0:
            table.act(table.simplest())


def test_the_reason_compares_only_what_met_the_same_worlds() -> None:
    table = alone()
    question = hint_question(table.live, 0)
    assert question is not None
    first, second = Discard(3), Discard(5)

    def why(*plans: Candidate) -> Any:
        return hint_frame("it", load_code("uisp"), question, Answer(plans[0].acts[0], plans))

    ahead = why(Candidate((first,), 40.4, 3.0, 64), Candidate((second,), 10.0, 4.0, 64))
    assert "rende in media 30 punti più di «scarta 6♥»" in ahead["figures"]
    assert not any(each["even"] for each in ahead["candidates"])
    assert [each["points"] for each in ahead["candidates"]] == [40, 10]
    dropped = why(Candidate((first,), 10.0, 3.0, 64), Candidate((second,), 90.0, 20.0, 16))
    assert "migliore di «scarta 6♥»" in dropped["figures"]
    assert [(each["points"], each["behind"]) for each in dropped["candidates"]] == [(10, False), (None, True)]
    even = why(Candidate((first,), 10.0, 3.0, 64), Candidate((second,), 4.0, 3.0, 64, apart=6.0))
    assert even["why"] == "Più o meno uguale a «scarta 6♥»: scegli tu"
    assert [each["even"] for each in even["candidates"]] == [False, True]
    assert "dista da «scarta 6♥» 6 punti, con un errore di 6" in even["figures"]
    thumb = why(Candidate((Draw(),), 7.0, 0.0, 0), Candidate((first,), 5.0, 0.0, 0))
    assert [each["points"] for each in thumb["candidates"]] == [None]
    rounded = why(Candidate((first,), 484.4, 3.0, 64), Candidate((second,), 468.6, 3.0, 64))
    assert "in media 15 punti più" in rounded["figures"], "484 and 469 are what the page shows"


def test_what_is_advised_against_the_points_says_why() -> None:
    """Rules of thumb count while worlds tell little, and near its end the match counts, not the deal."""
    table = alone(target=2005)
    question = hint_question(table.live, 0)
    assert question is not None
    assert question.outlook is not None
    worth = {3: 50, 4: 51, 5: 55}
    plans = tuple(Candidate((Discard(face),), points, 9.0, 64) for face, points in worth.items())

    def told(scores: tuple[int, int]) -> Any:
        asked = question._replace(outlook=question.outlook._replace(scores=scores))
        return hint_frame("it", load_code("uisp"), asked, Answer(Discard(3), plans))

    early = told((0, 0))
    assert [each["points"] for each in early["candidates"]] == [50, 55, 51]
    assert "«scarta 6♥» ha reso 5 punti in più" in early["figures"]
    assert "decide l'esperienza" in early["why"]
    assert "più facile vincere la partita" in told((1800, 1500))["why"]


def test_a_turn_is_shortened_only_where_its_discard_is_all_that_differs() -> None:
    """Lay and throw 8♣ after less was laid would read like the plan before it."""
    table = alone()
    question = hint_question(table.live, 0)
    assert question is not None
    kings, three = layout("K♥ K♣ K♠"), layout("3♠ 4♠ 5♠")
    plans = (
        Candidate((Open(kings), Open(three), Discard(24)), 16.0, 3.0, 64),
        Candidate((Open(kings), Open(three), Discard(33)), 14.0, 3.0, 64),
        Candidate((Open(kings), Discard(33)), 9.0, 3.0, 64),
    )
    frame = hint_frame("it", load_code("uisp"), question, Answer(plans[0].acts[0], plans))
    assert [each["short"] for each in frame["candidates"]] == [
        "Cala K♥ K♣ K♠, cala 3♠ 4♠ 5♠, scarta Q♦",
        "… scarta 8♣",
        "Cala K♥ K♣ K♠, scarta 8♣",
    ]


def test_a_hint_comes_over_the_socket(asked: list[Question]) -> None:
    table = alone()
    seq = table.game.played_seq

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        state = await browser.open()
        assert state["options"]["hints"]
        hint = await browser.say({"t": "hint"})
        assert (hint["t"], hint["seq"]) == ("hint", seq)
        assert hint["candidates"][0]["text"]
        assert hint["why"]
        await browser.close()

    run(story)
    assert len(asked) == 1


def test_nobody_else_gets_a_hint(asked: list[Question]) -> None:
    table, friends = alone(), Table4(people=2)
    friends.everybody_ready()

    async def story() -> None:
        for browser in (Browser(table.row.code), Browser(friends.row.code, friends.players[0])):
            assert not (await browser.open())["options"]["hints"]
            assert (await browser.say({"t": "hint"}))["slug"] == "no-hints"
            await browser.close()

    run(story)
    assert asked == []


def test_play_goes_on_while_somebody_thinks_and_a_late_hint_is_dropped(
    asked: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = alone()
    done = asyncio.Event()
    quick = THINKERS.answer

    async def slow(question: Question) -> Answer:
        await done.wait()
        return await quick(question)

    monkeypatch.setattr(THINKERS, "answer", slow)

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        state = await browser.open()
        await browser.send({"t": "hint"})
        assert (await browser.say({"t": "hint"}))["slug"] == "hint-pending"
        after = await browser.say({"t": "act", "seq": state["seq"], "act": {"do": "draw"}})
        assert after["view"]["phase"] == "play"
        done.set()
        await asyncio.sleep(0.3)
        assert (await browser.say({"t": "sync"}))["t"] == "state", "the hint was not sent"
        await browser.close()

    run(story)
    assert len(asked) == 1


def test_hints_are_limited(asked: list[Question], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco.web.tables.socket.hint_requests.HINTS", HINTS._replace(times=2))
    table = alone()

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        await browser.open()
        answers = []
        for _ in range(3):
            answers.append(await browser.say({"t": "hint"}))
            await asyncio.sleep(0.05)
        assert [answer["t"] for answer in answers] == ["hint", "hint", "error"]
        assert answers[-1]["slug"] == "hints-too-often"
        await browser.close()

    run(story)


def test_a_hint_waits_for_ones_turn(asked: list[Question]) -> None:
    table = alone()

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        state = await browser.open()
        played = await browser.say({"t": "act", "seq": state["seq"], "act": {"do": "draw"}})
        card = played["legal"]["discards"][0]
        await browser.say({"t": "act", "seq": played["seq"], "act": {"do": "discard", "card": card}})
        assert (await browser.say({"t": "hint"}))["slug"] == "not-your-turn"
        await browser.close()

    run(story)
    assert asked == []


def test_a_refusal_leads_to_the_rule_book() -> None:
    table = alone()

    async def story() -> None:
        browser = Browser(table.row.code, table.players[0])
        state = await browser.open()
        card = state["view"]["hand"][0]
        refused = await browser.say({"t": "act", "seq": state["seq"], "act": {"do": "discard", "card": card}})
        assert (refused["cite"], refused["href"]) == ("UISP 4", "/regole/uisp/?art=uisp-4#art-uisp-4")
        await browser.close()

    run(story)


def test_with_letters_the_adviser_knows_words() -> None:
    table = alone(rules="parole")
    question = hint_question(table.live, 0)
    assert question is not None
    answer = think(question.level, question.rules, question.seen, question.outlook, 1)
    assert answer.why.startswith("word-")
    frame = hint_frame("it", table.terms.code, question, answer)
    assert json.loads(json.dumps(frame))["candidates"]
