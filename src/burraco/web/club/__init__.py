"""A club between its evenings: its register, kept by its secretaries alone, its calendar, its referees.

Imports `membership`, `paper`, `season`, `texts`, `tournament`, `web.players`, `web.site`, `web.tables` and
`web.tournaments`.
"""
