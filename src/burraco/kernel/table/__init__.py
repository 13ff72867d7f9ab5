"""A table in compiled play: where everything stands, the code beside it, and what an act does.

Imports `cards`, `kernel` and `rules`.
"""
