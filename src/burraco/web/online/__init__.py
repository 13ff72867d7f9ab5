"""Events on our own tables: who sits where, rounds that open by themselves, results from the engine."""
