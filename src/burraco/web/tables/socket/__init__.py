"""The socket of a table: frames in, frames out, hints on demand.

Imports `bots`, `cards`, `engine`, `lessons`, `lexicon`, `record`, `referee`, `review`, `rules`, `texts`,
`web.live`, `web.players`, `web.site`, `web.tables`, `web.tables.clocks`, `web.tables.pages` and
`web.tables.refereed`.
"""
