"""Paper for the hall: score sheets, lists for the wall, reports, codes to restore a tournament;
certificates of the school. Level 6.

Imports `cards`, `engine`, `referee`, `rules`, `texts` and `tournament`.
"""
