"""Irregularities and what the codes do about them: a catalogue, a guide, discipline. Level 3.

Imports `cards`, `engine`, `rules` and `texts`.
"""
