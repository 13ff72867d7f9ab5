"""A word to somebody whose page is closed: push messages, asked for by a tap, with nothing in them.

What is sent is empty; the browser then asks this site what there is to say. So no push service reads a name,
nothing has to be encrypted, and what is no longer true is not said.

Imports `texts`, `web.players`, `web.site` and `web.tables`.
"""
