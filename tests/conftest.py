"""What the whole suite shares: one lexicon, built once and kept between runs, apart from the user's own."""

import os
from pathlib import Path

os.environ["BURRACO_CACHE"] = str(Path(__file__).parents[1] / ".pytest_cache" / "lexicon")
