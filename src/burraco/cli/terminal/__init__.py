"""`burraco play`: a game at the terminal, with a referee or without.

Imports `bots`, `cards`, `cli`, `cli.recorded`, `cli.tournament`, `engine`, `record`, `referee`, `rules` and
`texts`.
"""
