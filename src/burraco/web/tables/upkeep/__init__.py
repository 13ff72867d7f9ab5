"""What is done with tables nobody plays at: finished deals take little room, what nobody will miss goes.

Imports `web.live`, `web.players`, `web.site`, `web.tables` and `web.tables.clocks`.
"""
