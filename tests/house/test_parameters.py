"""A function of the referee takes few things: what belongs together has a name."""

import ast

from tests.house.source import modules, tree_of

MAX_PARAMETERS = 5


def test_no_function_of_the_referee_takes_more_than_five_parameters() -> None:
    found = {}
    for name, path in modules().items():
        for node in ast.walk(tree_of(path)):
            if name.startswith("referee.") and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                count = len(taken) + bool(node.args.vararg) + bool(node.args.kwarg)
                found[f"{name}.{node.name}"] = count
    assert found
    assert {name: count for name, count in found.items() if count > MAX_PARAMETERS} == {}
