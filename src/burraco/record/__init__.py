"""The text record of a deal: write, read, replay, check, and put into words. Level 3.

Imports `cards`, `engine`, `referee`, `rules` and `texts`.
"""
