"""Tables with a referee: what hands do there, calls, the person who rules, what bots notice and get wrong.

Whatever a hand can do happens; a call stops the table until it is ruled or taken back.

Imports `bots`, `cards`, `engine`, `record`, `referee`, `rules`, `texts`, `web.live`, `web.players`,
`web.site`, `web.tables` and `web.tables.clocks`.
"""
