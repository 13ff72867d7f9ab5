"""What the whole suite shares: one lexicon, built once and kept between runs, apart from the user's own.

And examples: a change is held against the same ones each time, so that it fails by its own fault alone; the
night looks for others. A machine that is slow is no fault either.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["BURRACO_CACHE"] = str(Path(__file__).parents[1] / ".pytest_cache" / "lexicon")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the examples before any test is read, whose settings extend these."""
    is_night = config.option.markexpr == "nightly"
    slow = [HealthCheck.too_slow]
    settings.register_profile("suite", derandomize=not is_night, deadline=None, suppress_health_check=slow)
    settings.load_profile("suite")
