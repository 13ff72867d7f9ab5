"""The director's desk: a file for each tab.

Imports `lexicon`, `paper`, `referee`, `rules`, `texts`, `tournament`, `web.live`, `web.site`,
`web.tables` and `web.tournaments`.
"""
