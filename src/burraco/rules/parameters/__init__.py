"""The parameters of a code: every path it may set, with unit and meaning, and how a value is read.

Imports `cards`, `rules` and `texts`.
"""
