"""Players that know nothing of ours but the library, as somebody from elsewhere would write them.

Ours are measured against them, so that they are not only good at playing one another:
`burraco bot match base tests.bots.outsiders.planner:Planner` (also `hoarder:Hoarder`, `closer:Closer`;
of words `wordsmith:Wordsmith`).
"""
