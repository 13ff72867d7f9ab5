"""Whether what a journal says can be: events in order, entrants, seats and words that are there.

Imports `lexicon`, `rules`, `tournament` and `tournament.movements`.
"""
