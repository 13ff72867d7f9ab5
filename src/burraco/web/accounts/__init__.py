"""Accounts: a guest keeps the games played behind a password, and finds them on every device.

Imports `texts`, `web.daily`, `web.notices`, `web.online`, `web.players`, `web.school`, `web.seasons`,
`web.site`, `web.tables` and `web.tournaments`.
"""
