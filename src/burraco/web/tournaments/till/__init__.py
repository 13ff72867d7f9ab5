"""What people pay to play: asked for at the desk, ticked at the roll, told on a page, a list and a file.

Imports `texts`, `tournament`, `web.site`, `web.tournaments` and `web.tournaments.desk`.
"""
