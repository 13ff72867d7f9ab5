"""Italian words for Burraco Parole: which may be laid, why not, and which a hand can write.

It knows nothing of rules. ``book`` is the door; docs/lexicon.md says where the words come from.
"""
