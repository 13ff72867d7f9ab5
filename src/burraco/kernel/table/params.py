"""Where the values and tables of a code stand in a kit: names shared by the builder and the compiled code."""

PLAYERS, HAND_CARDS, STOCK_CARDS, ALLIANCE, UNPLAYABLE, FED = range(6)
TWO_ACES, EQUAL_SETS, SET_RANKS, STALL, PILE_PLAY, MUST_PLAY, TWIN_EXCUSES = range(6, 13)
WILD_TO_POZZETTO, WILD_TO_CLOSE, FIRST_ROUND, SEEN_AFTER = range(13, 17)
NOT_TAKEN, CLOSING, TIMES_MELDS, TIMES_HAND, TIMES_SEALED = range(17, 22)
POZZETTO_COUNT, POZZETTO_SIZES, FIRST_LINES = 22, 23, 26
"""How many pozzetti and their sizes, and the line of each seat when the deal begins."""
PATIENCE = 30
"""After so many swaps of the single card in a row bots draw, whether or not the code has a rule about it."""

WORTH = 32
"""The points of each face."""
COMPANY = WORTH + 54
"""For each face eight faces of which a meld with it needs one: its rank, and those up to two places away."""
SET_BONUS = COMPANY + 54 * 8
"""For a set of n cards, without and with a wild (n * 2 + 1): what it is worth as a burraco."""
SET_SUPPORTS = SET_BONUS + 20
"""The same: whether closing may rest on it."""
SET_CARDS, SET_OPENS, SET_WAYS = SET_SUPPORTS + 20, SET_SUPPORTS + 101, SET_SUPPORTS + 182
"""For each code of a rank: how many cards; how many sets they open, without (low byte) and with one wild; in
how many ways some or none of them can be chosen."""
BITS = SET_WAYS + 81
"""How many bits a 13-bit number has."""
SEQUENCES = BITS + 8192
"""For each mask of ranks (the second half: two aces held and allowed) how many sequences it opens without a
wild (8 bits), with a wild of another suit or a jolly (10 bits), with the suit's own 2 as a wild (10 bits)."""
SHAPE_OF = SEQUENCES + 2 * 8192
"""The number of the shape with a wild of some sort (0 none, 1 the suit's 2, 2 another) in a slot, low to
high."""
SHAPES = SHAPE_OF + 3 * 4096
SHAPE_CELLS = 16
LOW, HIGH, WILD_SLOT, SORT, BONUS, SUPPORTS, POINTS, TAKES = range(8)
"""A shape: its slots, its wild, its bonus, whether closing may rest on it, the points of its naturals, and
the ranks it takes as the next card; bit 13: another wild, bit 14: the suit's 2 as a wild."""
BELOW, ABOVE, ABOVE_AT, BETWEEN, BETWEEN_AT, GROWTHS, FINALS, FINALS_COUNT = range(8, 16)
"""How a hand's mask becomes a place in the table of growths, where that begins, and where the list of shapes
it can grow into begins."""
MAX_SHAPES = 1024
TABLES = SHAPES + MAX_SHAPES * SHAPE_CELLS
"""Here the lists of final shapes begin, then the tables of growths.

A final shape: its number (10 bits), what it needs from the hand (16 bits: ranks; bit 13 a second 2 of the
suit, bit 14 a second ace, bit 15 another wild), how many cards that is. A growth: how many final shapes need
no other wild (low half) and one (high half), for a hand without twins of the suit's 2."""


def shape_place(sort: int, low: int, high: int, slot: int) -> int:
    """Return where the number of a shape stands."""
    return SHAPE_OF + (sort << 12 | low << 8 | high << 4 | slot)
