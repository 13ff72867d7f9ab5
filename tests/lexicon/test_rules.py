"""What the rules make of words that the sources lack or misread."""

import pytest

from burraco.lexicon.lexicon import default


@pytest.mark.parametrize(
    "words",
    [
        "piccolino caruccio furbetto cattivello verdino dolcino bruttino carino bellino furbetta verdine",
        "benino benone pochino",
    ],
)
def test_adjectives_and_adverbs_may_be_altered(words: str) -> None:
    book = default()
    assert [word for word in words.split() if word not in book] == []


@pytest.mark.parametrize("word", ["gattone", "libraccio", "casetta", "amichetto", "vestitino"])
def test_nouns_may_not(word: str) -> None:
    assert default().judge(word).reason == "altered"


@pytest.mark.parametrize(
    "words",
    [
        "stirarlo cucirla comprarglielo portarvene",
        "mangiandoselo lavandoli",
        "portamela toglilo compratemelo portiamoglielo lavatevi",
        "comprate lavatala vedutolo uscitone",
    ],
)
def test_a_verb_in_use_takes_every_pronoun(words: str) -> None:
    book = default()
    assert [word for word in words.split() if word not in book] == []


@pytest.mark.parametrize("word", ["lavavalo", "portamisi", "andiamoselo", "lavatilo"])
def test_not_every_form_takes_every_pronoun(word: str) -> None:
    assert word not in default()


def test_a_form_that_may_be_read_otherwise_is_allowed_though_it_is_an_acronym() -> None:
    assert default().judge("coni").is_ok
    assert default().judge("onu").reason == "acronym"


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("trentatre", "oxytone"),
        ("centotre", "oxytone"),
        ("han", "truncated"),
        ("cul", "truncated"),
        ("man", "truncated"),
        ("von", "unknown"),
        ("anna", "proper-name"),
        ("marte", "proper-name"),
        ("enna", "proper-name"),
        ("cile", "proper-name"),
    ],
)
def test_refusals(word: str, reason: str) -> None:
    assert default().judge(word).reason == reason


def test_words_of_their_own() -> None:
    words = """
        ravanello ravanelli zampone zamponi provolone panzerotto bruschetta bagnina zeppola arancino
        cantuccini spumone ciambellone bocconcino torroncino pomodorino quadernone mantellina cancelletto
        messaggino levetta catenina medaglietta soqquadro dan spa menu
    """
    book = default()
    assert [word for word in words.split() if word not in book] == []
