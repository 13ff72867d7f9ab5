"""Tables: the log of what happened, the services that write it, the frames that leave it.

Imports `bots`, `cards`, `daily`, `engine`, `lessons`, `lexicon`, `paper`, `record`, `referee`, `review`,
`rules`, `stored`, `texts`, `web.live`, `web.players` and `web.site`.
"""
