"""What a referee types at a table that waits is found; queries were written before any answer was seen."""

import pytest

from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.referee.guide import MAX_FOUND, Meant, find, meant, rule_cite
from burraco.referee.sanctions import GROUNDS
from burraco.referee.search import RULES
from burraco.texts.languages import LANGS, Lang, text

ITALIAN = [
    ("uisp", "pesca", "missed-draw"),
    ("uisp", "dimenticato di pescare", "missed-draw"),
    ("uisp", "doppio scarto", "several-discards"),
    ("uisp", "pozzetto 10 carte", "pozzetto-short"),
    ("uisp", "10.19", "missed-draw"),
    ("uisp", "chiusura matta", "closing-with-wild"),
    ("uisp", "ha scartato due carte", "several-discards"),
    ("uisp", "chiude col jolly", "closing-with-wild"),
    ("uisp", "pozzetto 12", "pozzetto-over"),
    ("uisp", "ha guardato il pozzetto", "pozzetto-seen-early"),
    ("uisp", "carta per terra", "card-found-away"),
    ("uisp", "carta caduta", "dropped-card"),
    ("uisp", "ritardo 4 minuti", "late"),
    ("uisp", "pesca fuori turno", "draw-out-of-turn"),
    ("uisp", "ha raccolto e non toccava a lui", "take-out-of-turn"),
    ("uisp", "chiusura senza burraco", "closing-without-burraco"),
    ("uisp", "due tris di re", "second-equal-set"),
    ("uisp", "combinazioni uguali", "second-equal-set"),
    ("uisp", "sequenza sbagliata", "wrong-meld"),
    ("uisp", "suggerimento", "suggestion"),
    ("uisp", "manca una carta nel mazzo", "deck-short-or-over"),
    ("uisp", "carte date in senso antiorario", "deal-fault"),
    ("uisp", "pescato dopo pozzetto al volo", "draw-after-al-volo"),
    ("uisp", "carta nascosta sotto il gioco", "phantom-card"),
    ("uisp", "mischiato senza contare i punti", "cards-mixed-before-count"),
    ("uisp", "troppo lento", "overtime"),
    ("uisp", "insulta l'arbitro", "insults"),
    ("feburit", "mancata pesca", "missed-draw"),
    ("internazionale", "tris di re", "set-not-allowed"),
    ("internazionale", "raccoglie il monte e non gioca", "pile-taken-without-playing"),
    ("parole", "la parola non esiste", "not-a-word"),
    ("parole", "due matte", "two-wilds"),
    ("parole", "doppia matta", "two-wilds"),
    ("uisp", "il giocatore scarta due carte", "several-discards"),
    ("parole", "manca una coppia al tavolo", "leaving"),
    ("uisp", "ha detto quale carta ha in mano", "exposed-card"),
    ("uisp", "dopo aver chiamato l'arbitro prosegue senza aspettare", "right-lost"),
    ("feburit", "hanno preso iniziative prima di chiamare l'arbitro", "right-lost"),
    ("internazionale", "lascia una parte del monte", "part-of-pile-left"),
    ("internazionale", "ha lasciato carte sul monte e ha giocato con le sue", "part-of-pile-left"),
    ("internazionale", "ha messo in mano il monte prima di giocare", "pile-not-kept-open"),
    ("uisp", "ha toccato le carte dell'altro", "ethics-breach"),
    ("uisp", "mescolato meno di 25 secondi", "deal-fault"),
    ("uisp", "ha scoperto l'ultima carta del ventaglio", "any-irregularity"),
    ("fedibur", "ha scoperto la prima carta del ventaglio", "any-irregularity"),
    ("uisp", "ha calato carte fuori turno senza pescare", "laid-out-of-turn"),
]

ENGLISH = [
    ("uisp", "draw", "missed-draw"),
    ("uisp", "forgot to draw", "missed-draw"),
    ("uisp", "double discard", "several-discards"),
    ("uisp", "pozzetto 10 cards", "pozzetto-short"),
    ("uisp", "art. 10.19", "missed-draw"),
    ("uisp", "closing with a joker", "closing-with-wild"),
    ("uisp", "discarded two cards", "several-discards"),
    ("uisp", "closed with wild card", "closing-with-wild"),
    ("uisp", "pozzetto twelve cards", "pozzetto-over"),
    ("uisp", "looked at pozzetto too early", "pozzetto-seen-early"),
    ("uisp", "card on the floor", "card-found-away"),
    ("uisp", "dropped a card", "dropped-card"),
    ("uisp", "player late", "late"),
    ("uisp", "drew out of turn", "draw-out-of-turn"),
    ("uisp", "took the pile out of turn", "take-out-of-turn"),
    ("uisp", "closing without burraco", "closing-without-burraco"),
    ("uisp", "two equal sets", "second-equal-set"),
    ("uisp", "same set twice", "second-equal-set"),
    ("uisp", "invalid sequence", "wrong-meld"),
    ("uisp", "partner gave a hint", "suggestion"),
    ("uisp", "missing card in deck", "deck-short-or-over"),
    ("uisp", "misdeal", "deal-fault"),
    ("uisp", "drew after pozzetto al volo", "draw-after-al-volo"),
    ("uisp", "phantom", "phantom-card"),
    ("uisp", "cards mixed before scoring", "cards-mixed-before-count"),
    ("uisp", "slow player", "overtime"),
    ("uisp", "insulted the referee", "insults"),
    ("feburit", "two equal sets", "second-equal-set"),
    ("internazionale", "set of kings", "set-not-allowed"),
    ("internazionale", "pile taken but nothing played", "pile-taken-without-playing"),
    ("parole", "word does not exist", "not-a-word"),
    ("parole", "two wilds", "two-wilds"),
]


TOLD = [
    ("uisp", "non ha scartato", "any-irregularity"),
    ("uisp", "dimenticato di scartare", "any-irregularity"),
    ("uisp", "forgot to discard", "any-irregularity"),
    ("uisp", "mostrato una carta al compagno", "exposed-card"),
    ("uisp", "revealed a card", "exposed-card"),
    ("uisp", "two jokers in one meld", "wrong-meld"),
    ("uisp", "messo due jolly", "wrong-meld"),
    ("parole", "messo due jolly", "two-wilds"),
    ("uisp", "due matte", "wrong-meld"),
    ("feburit", "due matte", "wrong-meld"),
    ("internazionale", "due jolly", "wrong-meld"),
    ("uisp", "two wilds", "wrong-meld"),
    ("uisp", "ha pescato prima che scartassi", "draw-out-of-turn"),
    ("parole", "lettera di un altro colore", "misplaced-card"),
    ("parole", "colore sbagliato", "misplaced-card"),
    ("parole", "lettera mancante", "excess-card"),
    ("uisp", "14.4 a 4", "closing-without-discard"),
    ("uisp", "carta che sporge dal ventaglio", "ethics-breach"),
    ("uisp", "ha sbattuto le carte sul tavolo", "ethics-breach"),
    ("uisp", "non ha salutato", "ethics-breach"),
    ("uisp", "ha chiesto quante carte ho", "ethics-breach"),
    ("uisp", "commenti durante la partita", "ethics-breach"),
    ("uisp", "ha raccolto il monte una carta per volta", "ethics-breach"),
    ("uisp", "ha contestato l'arbitro", "appeal"),
    ("uisp", "ha corretto lo score senza arbitro", "score-correction"),
    ("uisp", "tavolo incompleto", "incomplete-table"),
    ("uisp", "coppia zoppa", "incomplete-table"),
    ("uisp", "tre pinelle", "wrong-meld"),
    ("uisp", "dice di avere il jolly", "exposed-card"),
    ("uisp", "ha pescato al posto mio", "draw-out-of-turn"),
    ("uisp", "10.6 N.B.", "phantom-card"),
]
"""What referees asked for and did not get at first."""


@pytest.mark.parametrize(("code", "query", "wanted"), TOLD)
def test_what_was_asked_for_is_meant(code: str, query: str, wanted: str) -> None:
    found = meant(code, query)
    assert (found.one and found.one.id, found.lacking) == (wanted, "")


@pytest.mark.parametrize("query", ["ha scartato due carte", "several discards", "several-discards"])
def test_a_code_without_an_article_on_several_discards_says_so(query: str) -> None:
    found = meant("feburit", query)
    assert (found.one and found.one.id, found.lacking) == ("any-irregularity", "several-discards")


@pytest.mark.parametrize(("code", "query", "wanted"), [*ITALIAN, *ENGLISH])
def test_what_a_referee_types_comes_first(code: str, query: str, wanted: str) -> None:
    assert [found.id for found in find(code, query)][:1] == [wanted]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", catalogue_ids())
def test_every_irregularity_is_meant_by_its_own_name(code: str, lang: Lang) -> None:
    for one in catalogue(code):
        found = meant(code, text(lang, f"irregularity.{one.id}.name"))
        assert (found.one and found.one.id, found.lacking) == (one.id, "")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", catalogue_ids())
def test_what_only_another_code_knows_is_said_to_be_lacking(code: str, lang: Lang) -> None:
    for one in catalogue("uisp"):
        if one.id not in catalogue(code).entries:
            assert meant(code, text(lang, f"irregularity.{one.id}.name")).lacking == one.id


@pytest.mark.parametrize("query", ["10.19", "art. 10.19", "99.99", "RG77"])
def test_the_number_of_an_article_the_code_has_not_speaks_of_nothing(query: str) -> None:
    assert find("feburit", query) == []
    assert meant("feburit", query) == Meant(None)


NOWHERE = [
    "telefono",
    "cellulare acceso al tavolo",
    "guarda il telefono durante la partita",
    "fuma al tavolo",
    "sigaretta elettronica",
    "beve alcolici",
    "phone rings",
    "player smokes at the table",
    "smoking",
    "dress code",
]


@pytest.mark.parametrize("code", catalogue_ids())
@pytest.mark.parametrize("query", NOWHERE)
def test_what_no_code_regulates_is_said_to_be_so(code: str, query: str) -> None:
    """Not the nearest article: there is none."""
    assert meant(code, query) == Meant(None, is_unregulated=True)
    assert find(code, query) == []


@pytest.mark.parametrize(
    "query", ["si alza dal tavolo per fumare", "gets up to phone", "esce dalla sala per fumare"]
)
def test_whoever_leaves_to_smoke_has_left(query: str) -> None:
    found = meant("uisp", query)
    assert found.one is not None
    assert found.one.id in ("left-table", "left-hall")


def test_a_letter_is_part_of_an_article() -> None:
    """11 L stands among Fedibur's manners, and no pozzetto has so many cards; UISP 11 has no letters."""
    for query in ("11 L", "11 l", "11L", "art. 11 L", "11 A", "11 S"):
        assert [one.id for one in find("fedibur", query)] == ["ethics-breach"]
        assert meant("uisp", query) == Meant(None)
    assert [one.id for one in find("fedibur", "11 M")] == ["pozzetto-seen-early"]
    assert [one.id for one in find("uisp", "15 L")] == ["ethics-breach"]


def test_every_ground_of_a_sanction_is_listed() -> None:
    """UISP 14.4: whoever asks for the article sees all that it is about."""
    listed = {one.id for one in find("uisp", "14.4")}
    for ground in GROUNDS.values():
        assert {one.id for one in find("uisp", f"14.4 {ground.clause}")} <= listed
    assert len(find("uisp", "14.4 a")) > MAX_FOUND


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("parità per un premio", "prizes"),
        ("come si dividono i premi", "prizes"),
        ("tie for a prize", "prizes"),
        ("time out", "time-out"),
        ("fine del tempo", "time-out"),
        ("chi è l'ultimo a giocare al time out", "time-out"),
    ],
)
@pytest.mark.parametrize("code", catalogue_ids())
def test_what_a_rule_answers_leads_to_no_irregularity(code: str, query: str, rule: str) -> None:
    """UISP 6.1, 7; FE.BUR.IT. 28: nobody did anything wrong."""
    assert meant(code, query) == Meant(None, rule=rule)
    assert find(code, query) == []


def test_where_a_code_answers_what_is_no_irregularity_is_told() -> None:
    """FE.BUR.IT. knows nothing of ties for a prize; what FITAB leaves to the Italian code UISP answers."""
    cited = {(code, rule): str(rule_cite(code, rule)) for code in catalogue_ids() for rule in RULES}
    assert cited["uisp", "prizes"] == "UISP 6.1"
    assert cited["feburit", "time-out"] == "FE.BUR.IT. 28"
    assert cited["feburit", "prizes"] == "None"
    assert cited["internazionale", "time-out"] == "UISP 7"


def test_an_irregularity_at_the_end_of_time_is_found_all_the_same() -> None:
    found = meant("uisp", "ha chiuso con la matta al time out")
    assert (found.rule, found.others[0].id) == ("time-out", "closing-with-wild")
