"""What whoever runs a site needs: backups, a check of everything, figures of how it fares and who sees them.

Imports `daily`, `record`, `tournament`, `web.daily`, `web.players`, `web.site`, `web.tables` and
`web.tournaments`.
"""
