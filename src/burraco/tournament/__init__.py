"""Tournaments: entrants, movements, score sheets, standings, discipline, as one journal. Level 4.

Imports `cards`, `engine`, `lexicon`, `referee`, `rules`, `stored` and `texts`.
"""
