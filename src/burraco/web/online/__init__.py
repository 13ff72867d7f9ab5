"""Tournaments on our own tables: who sits where, rounds that open by themselves, results from the engine.

Imports `cards`, `engine`, `record`, `referee`, `rules`, `texts`, `tournament`, `web.hall`, `web.live`,
`web.notices`, `web.players`, `web.review`, `web.site`, `web.tables` and `web.tournaments`.
"""
