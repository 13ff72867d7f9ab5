"""Parole 1.2, 4.2 and 4.7: letters, words opened and grown, their wilds. The lexicon is a short one."""

from collections import Counter

import pytest

from burraco.cards.faces import LETTERS, face_of, is_wild, write_face, write_faces
from burraco.engine.acts import Add, Open
from burraco.engine.state import State
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import arrange_written, refuse_opening
from burraco.rules.words import readings
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.oracles.words import PAROLE
from tests.tables import faces, lay


def table(hand: str, meld: str = "") -> State:
    """North is to play with this hand and four cards more, and perhaps has a word."""
    return lay(f"""
        deck    letters
        turn    N play
        N hand  {hand} Vb Zb Qb Hb
        {f"N meld {meld}" if meld else ""}
    """)


def opened(words: str) -> str:
    """Return the word North opens with these cards."""
    return drawn(do(PAROLE, table(words), f"open {words}").melds[0].layout)


def drawn(layout: Layout) -> str:
    return write_faces(layout.faces)


def added(meld: str, words: str, after: str) -> tuple[str, str] | str:
    """Return how North's word lies once these cards are added, or why they may not."""
    before = table(words, meld)
    act = f"add {words} to 1 as {after}"
    is_listed = any(isinstance(a, Add) and drawn(a.layout) == after for a in lawful(PAROLE, before))
    if not is_listed:
        return refused(PAROLE, before, act)
    return drawn(do(PAROLE, before, act).melds[0].layout)


def ways(meld: str, words: str) -> set[str]:
    """Return every word North's word can become with all these cards."""
    wanted = tuple(sorted(faces(words, LETTERS)))
    acts = lawful(PAROLE, table(words, meld))
    return {drawn(act.layout) for act in acts if isinstance(act, Add) and act.faces == wanted}


@article("parole", "1.2")
def test_the_deck() -> None:
    """Parole 1.2: two decks of 26 red and 26 black letters, 4 pinelle and 2 jolly."""
    counts = Counter(write_face(face_of(card)) for card in LETTERS.cards)
    assert counts.total() == 116
    assert (counts["Br"], counts["Bb"], counts["Ar"], counts["Ab"]) == (2, 2, 4, 4)
    assert (counts["+"], counts["*"]) == (8, 4)
    assert sum(not is_wild(face_of(card)) for card in LETTERS.cards) == 104


@article("parole", "4.2", "1.2", "5")
def test_what_the_letters_are_worth() -> None:
    """Parole 5: jolly 30, pinella 20, H Q Z 15, the other consonants 10, vowels 5."""
    words = "* + Hr Qb Zr Br Tb Ar Ub"
    assert [PAROLE.worth[face] for face in faces(words, LETTERS)] == [30, 20, 15, 15, 15, 10, 10, 5, 5]


@article("parole", "4.2", "Definizioni")
@pytest.mark.parametrize("words", ["Cr Ar Sr Ar", "Ob Rb Ab", "Cr * Sr Ar", "Cr Ar Sr +", "+ Rb Ob"])
def test_a_word_of_one_colour_with_one_wild_at_most(words: str) -> None:
    """Parole 4.2: three letters or more of one colour; a jolly for any of them, a pinella for a vowel."""
    assert opened(words) == words


@article("parole", "4.2")
@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("Ar Lr", "too-few-letters"),
        ("Cr Ar Sr Ab", "two-colours"),
        ("Cr Sr Ar Ar", "not-a-word"),
        ("+ Ar Sr Ar", "no-word-fits"),
        ("Ar * Zr Ar", "no-word-fits"),
        ("+ + *", "only-wilds"),
        ("Cr * Sr +", "two-wilds"),
    ],
)
def test_what_is_no_word(words: str, slug: str) -> None:
    """Parole 4.2: too short, of two colours, of no sense, a pinella for a consonant, more than one wild."""
    written = faces(words, LETTERS)
    assert arrange_written(PAROLE, written) == ()
    refusal = refuse_opening(PAROLE, written)
    assert (refusal.slug, refusal.cite.source) == (slug, "Parole")
    if slug != "only-wilds":
        assert refused(PAROLE, table(words), f"open {words}")[0] == slug


@article("parole", "4.2")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("bustina", "in-lexicon"),
        ("busta", "in-lexicon"),
        ("roma", "proper-name"),
        ("amor", "truncated"),
        ("virtu", "oxytone"),
        ("libraccio", "altered"),
    ],
)
def test_which_words(word: str, reason: str) -> None:
    """Parole 4.2: no proper names, no tronche, no altered nouns but those with a sense of their own."""
    assert load("parole").lexicon.judge(word).reason == reason


@article("parole", "4.2", "2")
def test_a_language_judge_overrules_the_lexicon() -> None:
    """Parole 2: a tournament has a language judge; the spec carries what was ruled."""
    code = load("parole:allow=libraccio,forbid=bustina")
    assert code.lexicon.judge("libraccio").is_ok
    assert not code.lexicon.judge("bustina").is_ok
    written = faces("Br Ur Sr Tr Ir Nr Ar", LETTERS)
    assert arrange_written(code, written) == ()
    assert arrange_written(load("parole"), written) != ()


@article("parole", "4.2")
def test_the_same_word_may_be_opened_twice() -> None:
    """Parole 4.2: nothing forbids it."""
    after = do(PAROLE, table("Cr Ar Sr Ar Cr Ar Sr Ar"), "open Cr Ar Sr Ar; open Cr Ar Sr Ar")
    assert [drawn(meld.layout) for meld in after.melds] == ["Cr Ar Sr Ar"] * 2


@article("parole", "4.2")
@pytest.mark.parametrize(
    ("meld", "words", "after"),
    [
        ("Mr Ar Rr Er", "Ar", "Mr Ar Rr Er Ar"),
        ("Mr Ar Rr Er", "Rr Er", "Rr Er Mr Ar Rr Er"),
        ("Cr Ar Sr Ar", "Tr Sr Ar", "Cr Ar Sr Sr Ar Tr Ar"),
        ("Ar Mr Ar Rr Er", "Rr", "Ar Rr Mr Ar Rr Er"),
    ],
)
def test_letters_go_before_after_and_between(meld: str, words: str, after: str) -> None:
    """Parole 4.2: cards may be added if the new word has a sense."""
    assert added(meld, words, after) == after


@article("parole", "4.2")
def test_letters_on_the_table_keep_their_order() -> None:
    """Parole 4.2, parole-3: cards are added to a word, not shuffled into another."""
    assert added("Or Rr Ar", "Tr", "Tr Or Rr Ar") == ("not-a-word", "Parole 4.2")
    assert added("Mr Ar Rr Er", "Ar", "Ar Mr Ar Rr Er") == "Ar Mr Ar Rr Er"
    assert added("Rr Or Sr Ar", "Rr", "Sr Or Rr Rr Ar") == ("not-a-word", "Parole 4.2")
    assert added("Cr Ar Sr Er", "Sr", "Cr Ar Sr Sr Er") == "Cr Ar Sr Sr Er"
    assert added("Or Rr Ar", "Tr Or", "Tr Or Rr Or Ar") == ("not-a-word", "Parole 4.2")


@article("parole", "4.2")
def test_a_word_out_of_the_same_letters_in_another_order_is_refused() -> None:
    """Parole 4.2, parole-3: ERO and a Z make ZERO, but ORE does not."""
    assert added("Or Rr Ar Rr Ir", "Or", "Or Rr Ar Rr Ir Or") == "Or Rr Ar Rr Ir Or"
    assert added("Er Rr Or", "Zr", "Zr Er Rr Or") == "Zr Er Rr Or"
    assert added("Or Rr Er", "Zr", "Zr Er Rr Or") == ("letters-moved", "Parole 4.2")


@article("parole", "4.7", "4.2")
def test_a_wild_may_be_replaced_if_it_is_used_again() -> None:
    """Parole 4.7: one letter or several take its place, and it goes anywhere in the same word."""
    assert added("Cr * Sr Ar", "Ar", "Cr Ar Sr * Ar") == "Cr Ar Sr * Ar"
    assert added("Cr * Sr Ar", "Ar Tr Ar", "Cr Ar Sr Ar Tr Ar") == ("no-word-with-these", "Parole 4.2")
    assert added("Cr * Sr Ar", "Ar Tr", "Cr Ar Sr Ar Tr *") == "Cr Ar Sr Ar Tr *"
    assert added("Mr Ar Rr +", "Er Rr", "Rr + Mr Ar Rr Er") == "Rr + Mr Ar Rr Er"


@article("parole", "4.7")
def test_a_wild_that_stays_may_be_read_anew() -> None:
    """Parole 4.7, parole-3: what it stands for is not written on it."""
    before = table("Sr", "Cr * Sr Er").melds[0].layout
    assert readings(PAROLE, before) == ["case", "cose"]
    assert added("Cr * Sr Er", "Sr", "Cr * Sr Sr Er") == "Cr * Sr Sr Er"
    assert added("Lr * Nr Ar", "Er Tr", "Lr Er Nr Tr *")[0] == "no-word-with-these"


@article("parole", "4.7")
def test_a_wild_never_comes_back() -> None:
    """Parole 4.7: the letter alone, with the wild taken up, is no addition."""
    assert added("Cr * Sr Ar", "Ar", "Cr Ar Sr Ar") == ("no-word-with-these", "Parole 4.2")


@article("parole", "4.7", "10.1", "10.8")
@pytest.mark.parametrize(
    ("meld", "words"), [("Cr * Sr Ar", "+"), ("Cr Ar Sr +", "*"), ("Cr Ar Sr +", "+ Tr")]
)
def test_one_wild_a_word(meld: str, words: str) -> None:
    """Parole 4.7, 10.1: two wilds are never in one word, also not when one is added to another."""
    assert ways(meld, words) == set()
    after = f"{meld} {words}"
    assert refused(PAROLE, table(words, meld), f"add {words} to 1 as {after}") == ("two-wilds", "Parole 4.2")


@article("parole", "10.8", "10.4", "10.2")
@pytest.mark.parametrize(
    ("words", "after", "slug"),
    [
        ("Tb", "Cr Ar Sr Tb Ar", "two-colours"),
        ("Zr", "Cr Ar Sr Ar Zr", "not-a-word"),
        ("Tr", "Cr Ar Sr Tr Ar", "not-a-word"),
    ],
)
def test_what_a_word_does_not_take(words: str, after: str, slug: str) -> None:
    """Parole 10.8, 10.4: another colour, a letter too many or one that is missing; refused before it lies."""
    assert refused(PAROLE, table(words, "Cr Ar Sr Ar"), f"add {words} to 1 as {after}") == (
        slug,
        "Parole 4.2",
    )


@article("parole", "10.2", "10.3")
def test_a_wrong_or_incomplete_word_is_not_opened() -> None:
    """Parole 10.2, 10.3: the lawful door lets neither lie."""
    assert refused(PAROLE, table("Cr Ar Sr"), "open Cr Ar Sr") == ("not-a-word", "Parole 4.2")
    assert refused(PAROLE, table("Cr Ar"), "open Cr Ar") == ("too-few-letters", "Parole 4.2")


@article("parole", "4.2", "4.3")
def test_what_can_be_opened_is_what_the_letters_spell() -> None:
    """Parole 4.2: every word of the hand, each way its wild can stand, and no other."""
    found = {drawn(act.layout) for act in lawful(PAROLE, table("Or Rr Ar Or")) if isinstance(act, Open)}
    assert found == {"Or Rr Ar", "Or Rr Or"}
    with_wild = {drawn(act.layout) for act in lawful(PAROLE, table("Or Rr +")) if isinstance(act, Open)}
    assert with_wild == {"Or Rr +", "+ Rr Or"}
