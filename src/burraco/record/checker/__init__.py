"""The checker's own reading, table and count: nothing here comes from the engine or from the rules' melds.

Imports `cards`, `record` and `rules`.
"""
