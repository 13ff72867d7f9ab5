"""Journals, entrants and sheets as files that come and go: written, read, salvaged.

Imports `rules`, `stored`, `tournament`, `tournament.movements`, `tournament.results` and
`tournament.validity`.
"""
