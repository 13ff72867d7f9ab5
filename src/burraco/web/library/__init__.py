"""What there is to read and learn: the rule books, the glossary, the referee's guide. No models.

Imports `cards`, `record`, `referee`, `rules`, `school`, `texts`, `web.site` and `web.tables`.
"""
