"""Looking back on the site: a deal judged by the master, what luck did in it, in the background and kept.

Imports `arena`, `bots`, `cards`, `engine`, `record`, `review`, `rules`, `texts`, `web.players`,
`web.site` and `web.tables`.
"""
