"""The environment compiled on top of the kernel: acts as steps, observations, many tables at a time.

Imports `kernel` and `research`.
"""
