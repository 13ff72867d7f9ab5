"""The best words that could have been laid: lawful, by the cards in hand, for families where the table is."""

from pathlib import Path

from burraco import load
from burraco.cards.letters import RED, make_letter
from burraco.engine.acts import OpenFromPile
from burraco.record.model import Record
from burraco.record.read import read
from burraco.review.words import BEST, Word, WordTurn, best_words, word_decisions, word_turns
from burraco.rules.code import Code
from tests.cli.running import EXAMPLES


def record(name: str) -> Record:
    return read(Path(EXAMPLES / f"{name}.txt").read_text())


def turns(name: str) -> list[WordTurn]:
    deal = record(name)
    return list(word_turns(deal.code, word_decisions(deal, None)))


def test_what_was_laid_stands_beside_what_brings_most() -> None:
    found = turns("parole-2-premio-del-burraco-lungo")
    best = Word("INCANTATO", 320)
    assert (found[0].laid, found[0].best[0]) == ((best,), best)
    assert all(len(one.best) <= BEST for one in found)
    assert [one.points for one in found[0].best] == sorted(
        (one.points for one in found[0].best), reverse=True
    )


def test_a_word_made_longer_brings_what_it_has_more_and_names_the_meld_of_its_side() -> None:
    last = turns("parole-2-matta-sostituita-e-riusata")[4]
    assert last.laid == (Word("CASSATE", 110, 1),)
    assert last.best[0] == Word("SCASSATA", 115, 1)


def test_words_opened_from_the_pile_are_words_laid() -> None:
    deal = record("parole-4-gioco-al-monte-con-due-parole")
    turn = next(one for one in word_decisions(deal, 0) if isinstance(one[0].acts[0], OpenFromPile))
    [found] = word_turns(deal.code, [turn])
    assert [one.word for one in found.laid] == ["CASE", "TANA"]
    assert {one.word for one in found.best} != set()


def test_a_family_is_told_no_word_that_its_table_would_refuse() -> None:
    """The same hand by both settings: what goes is not for families, and something does go."""
    parole, family = load("parole"), load("parole:family")
    unfit = sorted(set(parole.lexicon.common(1)) - set(family.lexicon.common(1)))
    turn = word_decisions(record("parole-2-premio-del-burraco-lungo"), 0)[0]
    first = next(one for one in turn if one.phase == "play")
    word = next(one for one in unfit if 5 <= len(one) <= 7 and len(set(one)) == len(one))
    faces = tuple(sorted(make_letter(letter.upper(), RED) for letter in word + "ao"))
    seen = first.view._replace(hands=(faces, *first.view.hands[1:]))

    def told(code: Code) -> set[str]:
        return {one.word.lower() for one in best_words(code, seen, most=99)}

    assert told(parole) - told(family)
    assert all(one in family.lexicon for one in told(family))
