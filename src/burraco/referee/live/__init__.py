"""A referee at a live table: what the log shows, what must be asked, and the call that is ruled on.

Imports `cards`, `engine`, `referee`, `referee.steps` and `rules`.
"""
