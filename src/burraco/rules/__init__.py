"""The codes as data, with citations; melds, burraco kinds, scoring. Level 1.

Imports `cards`, `lexicon` and `texts`.
"""
