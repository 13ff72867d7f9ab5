"""Bots against each other: the same deals with the seats swapped. Level 4.

Imports `bots`, `cards`, `engine`, `kernel`, `record`, `rules` and `texts`.
"""
