"""The library's front door: what its docstring shows is true."""

import doctest

import burraco


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(burraco).failed == 0


def test_everything_it_names_is_there() -> None:
    assert [name for name in burraco.__all__ if not hasattr(burraco, name)] == []
