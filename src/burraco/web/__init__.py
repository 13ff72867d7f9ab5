"""The Django site: players, tables, tournaments, library, school. Level 6, the only room that knows Django.

Its apps have an order of their own, which `tests/house/test_rooms.py` holds.

Imports `arena`, `bots`, `cards`, `daily`, `engine`, `lessons`, `lexicon`, `membership`, `paper`, `record`,
`referee`, `review`, `rules`, `school`, `season`, `stored`, `texts` and `tournament`.
"""
