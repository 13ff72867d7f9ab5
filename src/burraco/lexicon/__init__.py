"""Italian words for Burraco Parole: which may be laid, why not, and which a hand can write. Level 0.

It knows nothing of rules. `lexicon.py` is the door; docs/lexicon.md says where the words come from.

Imports nothing of ours.
"""
