"""Tournaments on the site: a tournament is its journal; people of the hall act on it by their roles.

Imports `lexicon`, `membership`, `paper`, `referee`, `rules`, `texts`, `tournament`, `web.live`,
`web.players`, `web.site` and `web.tables`.
"""
