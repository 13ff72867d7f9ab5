"""A table with a referee: what hands can do, its events and their folding. Nothing here judges.

Imports `cards`, `engine` and `rules`.
"""
