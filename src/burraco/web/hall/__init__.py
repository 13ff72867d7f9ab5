"""The hall: phones at the tables, the screen on the wall, and the public page of a tournament.

Imports `paper`, `referee`, `rules`, `season`, `stored`, `texts`, `tournament`, `web.live`, `web.players`,
`web.site`, `web.tables` and `web.tournaments`.
"""
