"""A deal in play behind one object, for programs, and acts as text.

Imports `cards`, `engine`, `record` and `rules`.
"""
