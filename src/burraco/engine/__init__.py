"""The readable engine, the authority on play: acts, events, state, decide, apply, legal, view. Level 2.

Imports `cards`, `rules` and `texts`.
"""
