"""The command line: `burraco <noun> <verb>`. Data on stdout, talk on stderr. Level 6.

Imports `arena`, `bots`, `cards`, `daily`, `engine`, `kernel`, `lexicon`, `paper`, `record`, `referee`,
`review`, `rules`, `season`, `texts`, `tournament` and `web`.
"""
