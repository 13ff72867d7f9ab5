"""What every page shares: settings, addresses, security, language, looks.

Imports `bots`, `lexicon`, `paper`, `rules`, `texts`, `web.daily`, `web.hall`, `web.notices`, `web.online`,
`web.review`, `web.tables` and `web.tournaments`.
"""
