"""Lessons on the table: deals laid out beforehand, and what is to be done in them. Level 4.

Imports `cards`, `engine`, `record` and `rules`.
"""
