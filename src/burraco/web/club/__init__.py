"""A club between its evenings: its register of members, kept by its secretaries and shown to nobody else.

Imports `membership`, `texts`, `web.players`, `web.site` and `web.tables`.
"""
