"""A season: tournaments put into one yearly ranking by a rule that is data. Level 5.

Everything follows from the journals; the second count has code of its own.

Imports `membership`, `texts` and `tournament`.
"""
