"""«Cerco compagno»: those who come alone to a tournament of pairs, and who suits them.

Imports `membership`, `texts`, `tournament`, `web.live`, `web.players`, `web.site`, `web.tables`,
`web.tournaments` and `web.tournaments.desk`.
"""
