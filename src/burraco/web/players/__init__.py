"""Who plays: guests known by a cookie, and people with an account.

Imports `texts` and `web.site`.
"""
