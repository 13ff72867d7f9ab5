"""The steps of a ruling, each a verb of the catalogues, as events at a table.

Imports `cards`, `engine`, `referee.live` and `rules`.
"""
