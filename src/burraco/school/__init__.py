"""The school: scenes of irregular play as data, the questions they put, and examinations. Level 4.

Imports `engine`, `record`, `referee` and `rules`.
"""
