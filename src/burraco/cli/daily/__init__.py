"""`burraco day`: what anybody can work out again of the deal of the day.

Imports `cards`, `cli`, `daily`, `record` and `texts`.
"""
