"""The player of words: what it knows of the lexicon, what it may lay, and what that is worth.

Imports `bots`, `cards`, `engine`, `lexicon` and `rules`.
"""
