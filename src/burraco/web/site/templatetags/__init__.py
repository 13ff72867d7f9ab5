"""What templates may call: texts, numbers and dates in the reader's language.

Imports `texts`, `web.site` and `web.site.assets`.
"""
