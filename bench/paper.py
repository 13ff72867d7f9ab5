"""How long the papers of a round take, and how many QR codes a tournament's journal needs.

    .venv-dev/bin/python bench/paper.py [--repeat 3] [--json]

The tournaments are simulated and printed as before their last round, with a QR code on every sheet.
"""

import argparse
import json
import statistics
import time

from burraco.paper.papers import round_papers
from burraco.paper.restore_codes import journal_codes
from burraco.paper.sheets import TableLink
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate

TOURNAMENTS = ((12, 4), (100, 8), (400, 8))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for pairs, rounds in TOURNAMENTS:
        journal = simulate(Spec(pairs, rounds))
        links = {
            at: TableLink(f"https://burraco.example/tavolo/{at:022}", f"K7Q{at}") for at in range(1, pairs)
        }
        seconds, size = [], 0
        for _ in range(args.repeat):
            begin = time.process_time()
            size = len(round_papers("it", journal, rounds, links))
            seconds.append(time.process_time() - begin)
        codes = len(journal_codes(journal.entries))
        row = {"pairs": pairs, "rounds": rounds, "seconds": statistics.median(seconds), "bytes": size}
        rows.append({**row, "codes": codes})
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        codes = row["codes"] or "too many"
        print(
            f"{row['pairs']:4} pairs, {row['rounds']} rounds: {row['seconds']:.2f} CPU-seconds, "
            f"{row['bytes'] / 1e6:.1f} MB, {codes} codes"
        )


if __name__ == "__main__":
    main()
