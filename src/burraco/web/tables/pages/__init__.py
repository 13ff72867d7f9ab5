"""The pages around a table: lobby, form, invitation, finished deals.

Imports `cards`, `engine`, `paper`, `record`, `referee`, `rules`, `texts`, `web.live`, `web.players`,
`web.site`, `web.tables`, `web.tables.clocks`, `web.tables.refereed` and `web.tables.socket`.
"""
