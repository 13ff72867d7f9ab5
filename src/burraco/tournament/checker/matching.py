"""Could the bars have been kept? By a swap of two tables, else by the cheapest pairing there is at all."""

from collections.abc import Callable, Sequence
from itertools import combinations

MAX_FIELD = 400
"""Beyond so many entrants only swaps are tried: what no swap mends is not called avoidable."""

Pair = tuple[int, int]
Cost = Callable[[int, int], int]


def is_avoidable(pairs: Sequence[Pair], cost: Cost) -> bool:
    """Tell whether the same entrants can be paired at less cost than they were."""
    spent = sum(cost(*pair) for pair in pairs)
    if not spent:
        return False
    if any(_swap_helps(pair, other, cost) for pair in pairs if cost(*pair) for other in pairs):
        return True
    everybody = [who for pair in pairs for who in pair]
    return len(everybody) <= MAX_FIELD and spent > least_cost(everybody, cost)


def _swap_helps(pair: Pair, other: Pair, cost: Cost) -> bool:
    if pair == other:
        return False
    (a, b), (c, d) = pair, other
    now = cost(a, b) + cost(c, d)
    return cost(a, c) + cost(b, d) < now or cost(a, d) + cost(b, c) < now


def least_cost(everybody: Sequence[int], cost: Cost) -> int:
    """Return what the cheapest pairing of an even number of entrants costs."""
    import rustworkx  # only where a draw is not plain: the core goes without

    costs = [(i, j, cost(everybody[i], everybody[j])) for i, j in combinations(range(len(everybody)), 2)]
    if not costs:
        return 0
    top = max(price for _, _, price in costs) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(everybody)))
    graph.add_edges_from([(i, j, top - price) for i, j, price in costs])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(cost(everybody[i], everybody[j]) for i, j in found)
