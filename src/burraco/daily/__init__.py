"""The deal of the day without its pages: its cards, bots that answer alike everywhere, ranking, its file.

Imports `bots`, `cards`, `engine`, `record` and `rules`.
"""
