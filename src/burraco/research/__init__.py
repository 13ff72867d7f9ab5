"""Burraco for those who train players: many tables at once, PettingZoo, Gymnasium, OpenSpiel. Level 4.

Needs `burraco[research]`. Imports `bots`, `cards`, `engine`, `kernel`, `record`, `rules` and `texts`.
"""

from burraco.research.environment import Burraco, env, raw_env
from burraco.research.policy_bot import PolicyBot
from burraco.research.single import AgainstBots
from burraco.research.vector import Seen, Tables

__all__ = ["AgainstBots", "Burraco", "PolicyBot", "Seen", "Tables", "env", "raw_env"]
