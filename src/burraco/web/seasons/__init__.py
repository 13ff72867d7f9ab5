"""Seasons of a club, whole for secretaries, by consent for everybody; results that are given away.

Imports `membership`, `paper`, `season`, `texts`, `tournament`, `web.club`, `web.hall`, `web.players`,
`web.site`, `web.tables` and `web.tournaments`.
"""
