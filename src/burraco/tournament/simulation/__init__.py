"""Random tournaments with scores as they look in a hall, to try programs against.

Imports `rules`, `tournament` and `tournament.movements`.
"""
