"""What many tests want is made once, before them: the compiled kernel and the lexicon.

On a fresh machine each process that plays would otherwise compile for itself, and the servers which tests
start and kill would never be done with it. `warm` sees to all that is imported, and a process of tests
imports what self-play is made with, too.
"""

import tests.conftest  # noqa: F401  says where the suite keeps its lexicon
from burraco.kernel.player import (
    duels,  # noqa: F401
    lessons,  # noqa: F401
)
from burraco.kernel.warm_up import warm
from burraco.lexicon.lexicon import default
from burraco.research.compiled import playing  # noqa: F401

if __name__ == "__main__":
    warm()
    default()
