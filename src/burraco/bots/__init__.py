"""Players that see a view and answer an act. Level 3.

Imports `cards`, `engine`, `kernel`, `lexicon`, `rules` and `texts`.
"""
