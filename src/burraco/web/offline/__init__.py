"""What works without a line: the referee's guide, the score pad, rules and glossary, kept as an app.

Imports `referee`, `rules`, `texts`, `web.library` and `web.site`.
"""
