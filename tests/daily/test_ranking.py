"""A field and its ranking, and the picture of it."""

from burraco.daily.field_ranking import BARS, among, mean_tenths, picture, rank


def test_the_mean_is_in_tenths_with_halves_rounded_up() -> None:
    assert mean_tenths([]) == 0
    assert mean_tenths([100, 105]) == 1025
    assert mean_tenths([-5, 0, 0]) == -17
    assert mean_tenths([5, 0, 0, 0]) == 13


def test_a_result_is_against_the_mean_and_equal_ones_share_a_place() -> None:
    ranked = rank({"a": 300, "b": 100, "c": 100, "d": -100})
    assert [ranked[name].score for name in "abcd"] == [2000, 0, 0, -2000]
    assert [ranked[name].place for name in "abcd"] == [1, 2, 2, 4]
    assert [ranked[name].percentile for name in "abcd"] == [100, 50, 50, 0]


def test_one_alone_is_in_the_middle() -> None:
    assert rank({"a": 500})["a"] == (500, 0, 1, 50)


def test_one_of_a_field_ranks_as_all_do() -> None:
    field = sorted([300, 100, 100, -100, 25])
    ranked = rank({str(number): margin for number, margin in enumerate(field)})
    assert [among(margin, field) for margin in field] == list(ranked.values())


def test_every_result_is_in_one_bar_and_the_last_ones_at_the_ends() -> None:
    margins = [*range(-700, 900, 5), 2000]
    drawn = picture(margins)
    assert (len(drawn.bars), sum(drawn.bars)) == (BARS, len(margins))
    assert drawn.bar_of(-700) == 0
    assert drawn.bar_of(2000) == BARS - 1
    assert (drawn.bar_of(-9999), drawn.bar_of(9999)) == (0, BARS - 1)
    assert sum(picture([]).bars) == 0
    assert picture([50]).bars[0] == 1
