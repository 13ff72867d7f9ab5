"""A table with a referee: what hands can do, its events and their folding. Nothing here judges.

Imports `rules` and the engine's own state and events; `referee` stands on it.
"""
