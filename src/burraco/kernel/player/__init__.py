"""The player by rule of thumb in compiled play: weights, what was learned, worlds, rollouts, plans.

Imports `kernel`, `kernel.legal` and `kernel.table`.
"""
