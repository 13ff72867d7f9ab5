"""Tables of words: what the browser is told, what it may send, what is kept of a deal."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from burraco.cards.faces import LETTERS, face_of, write_face
from burraco.cards.fair import Cut, derive
from burraco.engine.acts import Add, Discard, Draw, Open
from burraco.engine.events import DealStarted, MeldOpened
from burraco.record.read import read
from burraco.rules.citation import Refusal
from burraco.rules.loader import load
from burraco.rules.words import lay_word
from burraco.web.tables import services
from burraco.web.tables.bot_questions import question
from burraco.web.tables.game import Step
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, LexiconLoader
from burraco.web.tables.log import keep
from burraco.web.tables.models import Deal, Table
from burraco.web.tables.pages.finished_deal import proof
from burraco.web.tables.pages.replays import replay_frames
from burraco.web.tables.socket.act_form import read_act
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.incoming import BadFrame
from burraco.web.tables.socket.incoming_types import AddAct, OpenAct
from burraco.web.tables.socket.word_frames import stands_for, word_event_text
from burraco.web.tables.terms import Terms
from burraco.web.tables.undo import may_undo
from tests.web.cast import NOW, Table4

pytestmark = pytest.mark.usefixtures("database")
PAROLE = load("parole")


def laid(word: str) -> Any:
    """A word as it lies: «Cr Ar Sr Ar»."""
    layout = lay_word(PAROLE, LETTERS.read_faces(word))
    assert layout is not None, word
    return layout


def with_hand(table: Table4, letters: str) -> None:
    """Give the player in turn these letters: the first cards of each face, whoever had them."""
    wanted: list[int] = []
    for face in LETTERS.read_faces(letters):
        wanted.append(next(c for c in LETTERS.cards if c not in wanted and face_of(c) == face))
    state, game = table.state, table.game
    mine = set(state.hands[state.seat])
    give = [card for card in state.hands[state.seat] if card not in wanted]
    swaps = dict(zip([card for card in wanted if card not in mine], give, strict=False))
    swaps |= {here: there for there, here in swaps.items()}
    exchanged = state._replace(
        hands=tuple(tuple(swaps.get(card, card) for card in hand) for hand in state.hands),
        stock=tuple(swaps.get(card, card) for card in state.stock),
        pile=tuple(swaps.get(card, card) for card in state.pile),
        pozzetti=tuple(tuple(swaps.get(card, card) for card in each) for each in state.pozzetti),
    )
    keep(table.live._replace(game=game._replace(state=exchanged)))


@pytest.fixture
def table() -> Table4:
    """A table of words at which somebody has drawn."""
    table = Table4(people=1, rules="parole")
    services.be_ready(table.id, table.players[0].pk, 115, table.now())
    return table


def test_the_deepest_cut_leaves_one_card_of_either_deck() -> None:
    words, cards = Table4(people=1, rules="parole"), Table4(people=1)
    for each, most in ((words, 115), (cards, 107)):
        assert state_frame(each.live, None, 0, "it", NOW)["deal"]["most"] == most
        with pytest.raises(services.NotNow, match="no-such-cut"):
            services.be_ready(each.id, each.players[0].pk, most + 1, each.now())
        services.be_ready(each.id, each.players[0].pk, most, each.now())
        assert each.game.stage == "playing"


def test_nobody_is_told_which_words_their_letters_make(table: Table4) -> None:
    me = table.players[0].pk
    with_hand(table, "Cr Ar Sr Ar Tr Or Mr Er Nr Ir *")
    frame = state_frame(table.live, me, 0, "it", NOW)
    before = frame["legal"]
    assert before is not None
    assert (before["draw"], before["take"], before["discards"]) == (True, True, [])
    table.act(Draw())
    frame = state_frame(table.live, me, 0, "it", NOW)
    told = frame["legal"]
    assert told is not None
    assert (told["opens"], told["adds"], told["pile_plays"]) == ([], [], [])
    assert set(told["discards"]) == set(frame["view"]["hand"] or ())
    assert frame["match"]["letters"] is True


def test_a_word_is_laid_in_its_order_or_refused_with_the_reason_of_the_lexicon(table: Table4) -> None:
    state = table.state
    word: OpenAct = {"do": "open", "cards": ["Cr", "Ar", "Sr", "Ar"]}
    assert read_act(PAROLE, state, word) == Open(laid("Cr Ar Sr Ar"))
    for cards, slug, reason in (
        (["Ar", "Cr", "Ar", "Sr"], "not-a-word", "unknown"),
        (["Rr", "Or", "Mr", "Ar"], "not-a-word", "proper-name"),
        (["Cr", "Ab", "Sr", "Ar"], "two-colours", None),
        (["Cr", "*", "Sr", "+"], "two-wilds", None),
        (["Cr", "Ar"], "too-few-letters", None),
    ):
        found = read_act(PAROLE, state, {"do": "open", "cards": cards})
        assert isinstance(found, Refusal)
        assert (found.slug, found.cite.source) == (slug, "Parole")
        if reason is not None:
            assert dict(found.params)["verdict"].reason == reason


def test_cards_of_the_other_deck_do_not_exist_here(table: Table4) -> None:
    with pytest.raises(BadFrame, match="unknown-card"):
        read_act(PAROLE, table.state, {"do": "discard", "card": "7H"})
    with pytest.raises(BadFrame, match="unknown-card"):
        read_act(load("uisp"), table.state, {"do": "discard", "card": "Ar"})


def test_a_word_grows_as_its_player_spells_it(table: Table4) -> None:
    with_hand(table, "Cr Ar Sr Ar Tr Or Rr Er Nr Ir *")
    table.act(Draw())
    table.act(Open(laid("Cr Ar Sr Ar")))
    add: AddAct = {"do": "add", "meld": 1, "cards": ["Tr", "Or"], "as": ["Cr", "Ar", "Sr", "Ar", "Tr", "Or"]}
    meant = read_act(PAROLE, table.state, add)
    assert meant == Add(1, tuple(sorted(LETTERS.read_faces("Tr Or"))), laid("Cr Ar Sr Ar Tr Or"))
    with pytest.raises(BadFrame, match="which-way"):
        read_act(PAROLE, table.state, {"do": "add", "meld": 1, "cards": ["Tr", "Or"]})
    moved: AddAct = {"do": "add", "meld": 1, "cards": ["Rr"], "as": word("SACRA")}
    found = read_act(PAROLE, table.state, moved)
    assert isinstance(found, Add)
    with pytest.raises(services.Refused, match="letters-moved"):
        table.act(found)
    bad = read_act(
        PAROLE, table.state, {"do": "add", "meld": 1, "cards": ["Mr"], "as": ["Mr", *word("CASA")]}
    )
    assert isinstance(bad, Refusal)
    assert bad.slug == "not-a-word"
    assert isinstance(meant, Add)
    table.act(meant)
    shown = state_frame(table.live, None, 0, "it", NOW)["view"]["melds"][0]
    assert (shown["kind"], shown["cards"], shown["stands"]) == ("word", word("CASATO"), None)


def word(letters: str, colour: str = "r") -> list[str]:
    """Letters of a colour as frames write them."""
    return [letter + colour for letter in letters]


def test_a_wild_shows_the_letter_of_the_commonest_reading() -> None:
    layout = laid("Cr * Sr Ar")
    assert write_face(stands_for(PAROLE, layout) or 0) in ("Or", "Ar")
    event = MeldOpened(0, 1, laid("Qb + Ab Lb Eb"), (), (), None)
    assert word_event_text("it", "4", event, PAROLE) == "Nord cala QUALE in nero, pinella per U"
    assert word_event_text("en", "4", event, PAROLE) == "North lays QUALE in black, pinella for U"
    own = word_event_text("it", "4", event, PAROLE, is_own=True)
    assert own == "Cali QUALE in nero, pinella per U"


def test_bots_of_a_table_of_words_are_players_of_words(table: Table4) -> None:
    terms = Terms("parole", "4", deals=1, level="campione")
    assert [terms.player(level) for level in ("medio", "campione")] == ["parole-medio", "parole-campione"]
    assert Terms("uisp", "4").player("campione") == "campione"
    row = services.open_table(table.players[0], terms, 2, {0: "campione", 1: "medio", 3: "medio"}, NOW)
    assert row.places.get(seat=0).level == "campione"
    table.act(Draw())
    table.act(Discard(table.lawful().discards[0]))
    asked = question(table.live)
    assert asked is not None
    assert asked.level == "parole-medio"


def test_whoever_plays_words_from_the_pile_may_take_it_back_where_nothing_else_is(table: Table4) -> None:
    strict = table.live._replace(terms=table.terms._replace(may_undo=False))
    step = strict.game._replace(steps=(strict.game.steps or ()))
    assert may_undo(strict._replace(game=step), 0) is False
    begun = table.live
    state = table.state._replace(phase="pile")
    game = begun.game._replace(state=state, steps=(Step(9, state.seat, table.state, ()),))
    assert may_undo(strict._replace(game=game), state.seat) is True
    assert may_undo(strict._replace(game=game), (state.seat + 1) % 4) is False


@pytest.fixture
def finished(table: Table4) -> Deal:
    """A deal of words that is over."""
    table.play_out()
    return Deal.objects.get()


def test_a_finished_deal_of_words_has_its_record_replay_and_proof(finished: Deal, table: Table4) -> None:
    record = read(finished.record)
    first = record.log[0]
    assert isinstance(first, DealStarted)
    told = proof(record)
    assert len(told["cards"]) == 116
    assert sorted({told["cards"].count(face) for face in told["cards"]}) == [2, 4, 8]
    order, lifted = derive(bytes.fromhex(told["seed"]), [Cut(*cut) for cut in told["cuts"]], 116)
    cards = [told["cards"][card] for card in (*order[lifted:], *order[:lifted])]
    assert cards[44:][:1] == [told["dealt"]["turned"]]
    frames = replay_frames(record, "it")
    assert frames[-1]["view"]["phase"] == "over"
    assert all(len(hand) == 11 for hand in frames[0]["view"]["hands"] or [[]])
    frame = state_frame(table.live, table.players[0].pk, 0, "it", NOW)
    assert frame["sheet"] is not None
    assert [line["total"] for line in frame["sheet"]["lines"]] == frame["match"]["points"]
    assert "Parole" in json.dumps(frame["sheet"])


def until(is_so: Callable[[], bool], seconds: float = 300) -> None:
    """Wait for something that another thread does."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_table_of_words_waits_until_the_lexicon_is_there(
    finished: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pages say so and come again by themselves; tables of cards wait for nothing."""
    lexicon = LexiconLoader()
    for module in ("pages.pages", "pages.finished_deal", "pages.replays", "lexicon_waiting"):
        monkeypatch.setattr(f"burraco.web.tables.{module}.LEXICON_LOADER", lexicon)
    monkeypatch.setattr(lexicon, "_start", lambda _: None)
    word = Table.objects.get().code
    paths = [f"/t/{word}/", f"/t/{word}/{finished.number}/", f"/t/{word}/{finished.number}/replay/"]
    for path in paths:
        answer = Client().get(path)
        assert answer.status_code == 202
        assert 'http-equiv="refresh"' in answer.content.decode()
    assert lexicon.waits_for(load("uisp")) is False
    monkeypatch.undo()
    until(lambda: not LEXICON_LOADER.waits_for(PAROLE))
    assert [Client().get(path).status_code for path in paths] == [200, 200, 200]


def test_the_form_offers_parole() -> None:
    data = {"code": "parole", "form": "4", "end": "one", "clock": "none", "bots": "all"}
    answer = Client().post("/tables/new/", {**data, "level": "campione", "public": "private"})
    assert answer.status_code == 302
    assert Table.objects.get().rules == "parole"


@pytest.mark.nightly
def test_the_lexicon_is_built_in_another_process(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path))
    lexicon, parts = LexiconLoader(), list[float]()
    assert lexicon.begin(parts.append) is True
    until(lambda: not lexicon.waits_for(PAROLE))
    assert len(list(tmp_path.glob("lexicon-*.npz"))) == 1
    assert parts == sorted(parts)
    assert (len(parts) > 3, parts[-1]) == (True, 1.0)
    assert LexiconLoader().begin() is False
