"""`burraco deal` and `burraco record`: deals made, checked and proven; the format for other programs.

Imports `arena`, `bots`, `cards`, `cli`, `engine`, `kernel`, `record`, `rules` and `texts`.
"""
