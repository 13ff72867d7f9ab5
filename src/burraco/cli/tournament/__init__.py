"""`burraco tournament`: journals checked, paired, counted, printed and restored.

Imports `cli`, `lexicon`, `paper`, `rules`, `season`, `texts` and `tournament`.
"""
