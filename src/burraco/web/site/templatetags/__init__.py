"""What templates may call: texts, numbers and dates in the reader's language.

Imports `texts` and `web.site`.
"""
