"""What every page shares: settings, addresses, security, language, looks.

Imports `lexicon`, `rules`, `texts`, `web.hall`, `web.online`, `web.tables` and `web.tournaments`.
"""
