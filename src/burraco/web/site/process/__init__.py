"""A process of the server: how it starts, that it is the only one where it must be, how it fares, its press.

Imports `bots`, `paper`, `web.site`, `web.site.assets`, `web.site.looks`, `web.tables` and
`web.tournaments`.
"""
