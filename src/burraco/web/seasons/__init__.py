"""Seasons of a club: tournaments ranked by a rule, whole for secretaries, by consent for everybody; results given away.

Imports `membership`, `paper`, `season`, `texts`, `tournament`, `web.club`, `web.hall`, `web.players`,
`web.site`, `web.tables` and `web.tournaments`.
"""
