"""Static files: prepared once, under names that last, compressed; and which modules a script needs.

Imports `lexicon`.
"""
