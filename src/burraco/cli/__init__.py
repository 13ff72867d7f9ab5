"""The command line: `burraco <noun> <verb>`. Data on stdout, talk on stderr. Level 5.

Imports `arena`, `bots`, `cards`, `engine`, `kernel`, `lexicon`, `paper`, `record`, `referee`, `review`,
`rules`, `texts`, `tournament` and `web`.
"""
