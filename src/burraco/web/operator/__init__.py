"""What whoever runs a site needs: a backup of all of it, a site made of one, and a check of everything in it.

Imports `record`, `tournament`, `web.site`, `web.tables` and `web.tournaments`.
"""
