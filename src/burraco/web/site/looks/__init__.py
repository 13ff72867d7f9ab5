"""What every page looks like: the letters it is written in, the places one can go to from it.

Imports `lexicon`.
"""
