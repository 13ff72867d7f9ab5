"""What templates may call: texts, numbers and dates in the reader's language, the frame of every page.

Imports `texts`, `web.site`, `web.site.assets` and `web.site.looks`.
"""
