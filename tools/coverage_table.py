"""What the tests reached, by room: lines and branches in percent, for the rooms below the site.

Of `kernel` little is seen: compiled code reports no lines. `tests/kernel` plays it beside the engine instead.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

ABOVE = {"web", "cli", "paper"}


def main() -> None:
    """Print a row for each room, from the data of the last run."""
    done = subprocess.run(
        [sys.executable, "-m", "coverage", "json", "-q", "-o", "-"], capture_output=True, check=True
    )
    rooms: dict[str, Counter[str]] = {}
    for name, file in json.loads(done.stdout)["files"].items():
        inside = Path(name).parts[2:]
        if len(inside) > 1 and inside[0] not in ABOVE:
            rooms.setdefault(inside[0], Counter()).update(
                {key: count for key, count in file["summary"].items() if isinstance(count, int)}
            )
    print(f"{'room':12}{'lines':>8}{'reached':>9}{'branches':>10}{'reached':>9}")
    for room, sums in sorted(rooms.items()):
        lines, branches = sums["num_statements"], sums["num_branches"]
        print(
            f"{room:12}{lines:8}{100 * sums['covered_lines'] / max(lines, 1):8.1f}%"
            f"{branches:10}{100 * sums['covered_branches'] / max(branches, 1):8.1f}%"
        )


if __name__ == "__main__":
    main()
