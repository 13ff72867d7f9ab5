"""What many tests want is made once, before them: the compiled kernel and the lexicon.

On a fresh machine each process that plays would otherwise compile for itself, and the servers which tests
start and kill would never be done with it.
"""

import tests.conftest  # noqa: F401  says where the suite keeps its lexicon
from burraco.kernel.warm import warm
from burraco.lexicon.book import default

if __name__ == "__main__":
    warm()
    default()
