"""Seasons of a club: tournaments ranked by a rule, shown to secretaries whole and to everybody by consent.

Imports `membership`, `season`, `texts`, `tournament`, `web.club`, `web.players`, `web.site`, `web.tables` and
`web.tournaments`.
"""
