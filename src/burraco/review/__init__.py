"""A look back at a deal: what each decision cost, judged by what its player could know. Level 4.

Imports `bots`, `cards`, `engine`, `kernel`, `record`, `rules` and `texts`.
"""
