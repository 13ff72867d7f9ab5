"""One file for each group of acts: what the codes allow, with the article when they do not.

Imports `lexicon`, `referee`, `rules`, `tournament`, `tournament.movements`, `tournament.results`
and `tournament.validity`.
"""
