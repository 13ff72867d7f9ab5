"""The standings of the room against those of the checker, after every round."""

from collections.abc import Iterator

from burraco.tournament.check import follow
from burraco.tournament.checker.means import against_mean
from burraco.tournament.checker.ranking import standings
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.faults import Fault, fault
from burraco.tournament.journal import Journal
from burraco.tournament.results.means import against_the_mean


def compare(journal: Journal) -> Iterator[Fault]:
    """Yield every row in which the standings differ: place, number, VP, MP, points, against the mean."""
    hall = follow(journal_data(journal.entries))
    for after in range(len(journal.state.rounds) + 1):
        ours, again = against_the_mean(journal.state, after), against_mean(hall, after)
        for row, count in zip(journal.standings(after).rows, standings(hall, after), strict=True):
            found = (*row[:5], ours[row.number])
            wanted = (*count, again[count.number])
            if found != wanted:
                texts = [", ".join(map(str, one)) for one in (found, wanted)]
                yield fault(
                    "standings-differ", round=after, number=count.number, found=texts[0], wanted=texts[1]
                )
