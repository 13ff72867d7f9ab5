"""What follows from a journal and is never stored: outcomes, standings, means, prizes.

Imports `rules`, `tournament`, `tournament.checker`, `tournament.exchange` and `tournament.movements`.
"""
