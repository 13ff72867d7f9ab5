"""The kernel against the engine, the authority: the same lawful acts, the same table, the same score."""

import os
from pathlib import Path

import pytest

from burraco.engine.pile_play.melds import EFFORT as ENGINE_EFFORT
from burraco.kernel.legal.pile import EFFORT
from tests.kernel.parity import FORMS, SPECS, play_together

ACTS = 2_000
NIGHTLY_ACTS = int(os.environ.get("BURRACO_PARITY_ACTS", "1000000"))
"""How many acts each code and form gets: BURRACO_PARITY_ACTS=100000 ./check --nightly tests/kernel"""
CHUNKS = 4


def play_acts(spec: str, form: str, first_seed: int, acts: int, folder: Path) -> None:
    """Play deals until so many acts are done."""
    done, seed = 0, first_seed
    while done < acts:
        done += play_together(spec, form, seed, folder)
        seed += 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_engine_and_kernel_agree(spec: str, form: str, tmp_path: Path) -> None:
    play_acts(spec, form, 0, ACTS, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_engine_and_kernel_agree_for_long(spec: str, form: str, chunk: int, tmp_path: Path) -> None:
    play_acts(spec, form, 1_000_000 * (chunk + 1), NIGHTLY_ACTS // CHUNKS, tmp_path)


def test_both_look_ahead_equally_far() -> None:
    """A gioco al monte that takes too long to weigh is refused by both at the same point."""
    assert EFFORT == ENGINE_EFFORT
