"""Time at a table: what the clock says, what is due when, calling the time, and the clockwork that does it.

Imports `cards`, `engine`, `rules`, `web.live`, `web.site`, `web.tables`, `web.tables.refereed` and
`web.tables.upkeep`.
"""
