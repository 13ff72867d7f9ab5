"""What another program that knows records should answer: questions, our answers, and cases of both.

Imports `cards`, `engine`, `record` and `rules`.
"""
