"""`burraco day`: what anybody can work out again of the deal of the day.

Imports `cards`, `cli`, `cli.recorded`, `daily`, `record` and `texts`.
"""
