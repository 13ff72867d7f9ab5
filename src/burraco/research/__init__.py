"""Burraco as a PettingZoo environment, for those who train players. Level 4. Needs `burraco[research]`.

Imports `cards`, `engine`, `record`, `rules` and `texts`.
"""

from burraco.research.environment import Burraco, env, raw_env

__all__ = ["Burraco", "env", "raw_env"]
