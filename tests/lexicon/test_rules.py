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
    lexicon = default()
    assert [word for word in words.split() if word not in lexicon] == []


@pytest.mark.parametrize("word", ["gattone", "libraccio", "casetta", "amichetto", "vestitino"])
def test_nouns_may_not(word: str) -> None:
    assert default().judge(word).reason == "altered"


@pytest.mark.parametrize(
    ("word", "base"),
    [
        *(("manaccia", "mano"), ("manone", "mano"), ("vocione", "voce"), ("poetastro", "poeta")),
        *(("festicciola", "festa"), ("febbriciattola", "febbre"), ("omiciattolo", "uomo")),
    ],
)
def test_an_altered_noun_is_refused_by_its_true_base(word: str, base: str) -> None:
    """A feminine in -o, an i that keeps the sound, a masculine in -a, a rare word spelt like a base."""
    verdict = default().judge(word)
    assert (verdict.reason, verdict.params) == ("altered", {"base": base})


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
    lexicon = default()
    assert [word for word in words.split() if word not in lexicon] == []


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
    lexicon = default()
    assert [word for word in words.split() if word not in lexicon] == []


def test_everyday_words_that_one_source_alone_lacks_are_there() -> None:
    words = "nutrisce scuotete sedendo siediti domattina spiedo ella macellaia orbene suvvia vendesi cercasi"
    lexicon = default()
    assert [word for word in words.split() if word not in lexicon] == []


def test_imperatives_with_pronouns_double_where_they_are_stressed_at_the_end() -> None:
    lexicon = default()
    right = "fallo stammi rifallo ridammi disfalo tienilo muoviti finiscila bevilo traducilo beneditelo"
    assert [word for word in right.split() if word not in lexicon] == []
    assert [
        word for word in ["stalo", "rifalo", "tenilo", "esaodilo", "soccombevilo"] if word in lexicon
    ] == []
    assert lexicon.judge("falo").params == {"written": "falò"}


@pytest.mark.parametrize("word", ["geo", "idro", "gastro", "strepto"])
def test_parts_of_compounds_are_no_words(word: str) -> None:
    assert default().judge(word).reason == "combining"


@pytest.mark.parametrize("word", ["tenerebbe", "vedetti", "teno", "vederebbe"])
def test_irregular_verbs_have_no_regular_forms_beside_their_own(word: str) -> None:
    assert word not in default()


def test_irregular_participles_take_pronouns_as_regular_ones_do() -> None:
    lexicon = default()
    right = "fattosi resosi messasi presala vistolo dettogli accortosene andatisene trovatasi fattoglielo"
    assert [word for word in right.split() if word not in lexicon] == []
    assert [word for word in ["sentosi", "mettolo", "corrolo", "cantosi"] if word in lexicon] == []


def test_si_goes_behind_every_third_person_of_present_and_imperfect() -> None:
    lexicon = default()
    right = "affittasi leggesi diconsi pongonsi odesi siedesi vendevasi trattavansi vedansi"
    assert [word for word in right.split() if word not in lexicon] == []
    assert [word for word in ["vannsi", "vannosi", "venderannosi"] if word in lexicon] == []


def test_a_misspelt_word_is_refused_in_all_its_forms_with_the_right_one() -> None:
    for word in ("accellerare", "accellerava", "accellerandolo"):
        assert default().judge(word).params == {"right": "accelerare"}


def test_a_noun_that_explains_a_form_goes_before_an_adjective_spelt_alike() -> None:
    """Praticello is a small prato, though pratico is spelt like it; furbone is an adjective's."""
    assert default().judge("praticello").reason == "altered"
    assert default().judge("furbone").is_ok
