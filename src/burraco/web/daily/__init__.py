"""The deal of the day on the site: promised, opened and closed by the clock, played alone, ranked together.

Imports `cards`, `daily`, `engine`, `rules`, `texts`, `web.live`, `web.notices`, `web.players`,
`web.review`, `web.site` and `web.tables`.
"""
