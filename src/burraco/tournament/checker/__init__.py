"""The checker's own reading of a journal: plain code over plain data, nothing of the room but the faults.

Imports `rules` and `tournament`.
"""
