"""A club between its evenings: its register, kept by its secretaries alone, and its calendar.

Imports `membership`, `paper`, `texts`, `tournament`, `web.players`, `web.site`, `web.tables` and
`web.tournaments`.
"""
