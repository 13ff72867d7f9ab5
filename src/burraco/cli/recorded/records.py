"""`burraco record`: the format of records, for other programs: cases to conform to, and data sets."""

import argparse
from typing import Any

from burraco.cli.recorded.conformance import add_conformance
from burraco.cli.recorded.datasets import add_datasets


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `record` and its verbs."""
    noun = nouns.add_parser("record", help="records for other programs: what they should answer, data sets")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    add_conformance(verbs, common)
    add_datasets(verbs, common)
