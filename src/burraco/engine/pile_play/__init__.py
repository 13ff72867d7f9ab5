"""Gioco al monte: melds and words opened straight from the discard pile, looked ahead to a lawful end.

Imports `cards`, `engine` and `rules`.
"""
