"""Jack, queen, king and jolly: flat busts in our own style, the lower half the upper one turned round.

A bust is drawn in a box of 62 × 62 with its head at the middle. The upper one stands right of the corner
index, the lower one left of the other index, so that the index can be as large as on the number cards.
"""

from burraco.web.cards.suits import suit

INK, GOLD, SKIN, PAPER = "#2b2523", "#d9a53a", "#f4d9bd", "#fdfaf2"
_HAIR = {"J": "#8a5a2b", "Q": "#6b3f22", "K": "#9b9388"}
_BOX = 62


def court(rank: str, suit_name: str) -> str:
    """Draw both halves of a court card."""
    bust = _bust(rank) + suit(suit_name, 31, 55, 11, PAPER)
    emblem = suit(suit_name, 54, 12, 13)
    half = f"{bust}{emblem}"
    return (
        f'<g transform="translate(33 8)">{half}</g><g transform="translate(67 132) rotate(180)">{half}</g>'
        f'<path d="M5 70H95" stroke="{GOLD}" stroke-width="2.4"/>'
        '<path d="M5 68.2H95M5 71.8H95" stroke="currentColor" stroke-width=".8"/>'
    )


def _bust(rank: str) -> str:
    return _robe() + {"J": _jack, "Q": _queen, "K": _king}[rank]()


def _robe() -> str:
    return (
        '<path d="M2 62C3 48 14 43 24 41H38C48 43 59 48 60 62Z" fill="currentColor"/>'
        f'<path d="M22 41L31 51L40 41L45 44L34 62H28L17 44Z" fill="{GOLD}"/>'
        '<path d="M24 47L31 54L38 47L42 50L33 62H29L20 50Z" fill="currentColor"/>'
        f'<path d="M26 36H36V43L31 48L26 43Z" fill="{SKIN}"/>'
    )


def _face(y: float = 28) -> str:
    return (
        f'<ellipse cx="31" cy="{y:g}" rx="9.6" ry="11.6" fill="{SKIN}"/>'
        f'<circle cx="27.4" cy="{y - 1:g}" r="1.15" fill="{INK}"/>'
        f'<circle cx="34.6" cy="{y - 1:g}" r="1.15" fill="{INK}"/>'
        f'<path d="M25.2 {y - 4:g}Q27.4 {y - 5.4:g} 29.4 {y - 4:g}M32.6 {y - 4:g}Q34.6 {y - 5.4:g} 36.8'
        f' {y - 4:g}M31 {y - 1:g}V{y + 2.6:g}H32.4" fill="none" stroke="{INK}" stroke-width=".9"'
        ' stroke-linecap="round"/>'
    )


def _mouth(y: float, colour: str) -> str:
    return (
        f'<path d="M28.6 {y:g}Q31 {y + 1.8:g} 33.4 {y:g}" fill="none" stroke="{colour}"'
        ' stroke-width="1.3" stroke-linecap="round"/>'
    )


def _jack() -> str:
    hair = _HAIR["J"]
    return (
        f'<path d="M19 18C17 30 18 38 21 42C25 40 25 30 25 22H37C37 30 37 40 41 42C44 38 45 30 43 18Z"'
        f' fill="{hair}"/>{_face()}{_mouth(34, "#a3412f")}'
        f'<path d="M20.5 22C24 17.5 38 17.5 41.5 22C42 14 38 10 31 10C24 10 20 14 20.5 22Z" fill="{hair}"/>'
        '<path d="M16 16C20 4 40 2 47 13C38 11 26 12 18 19Z" fill="currentColor"/>'
        f'<path d="M17 17.6C26 12.4 38 11.4 46 13L45.4 16C38 14.4 27 15 18.4 20Z" fill="{GOLD}"/>'
        f'<path d="M22 11C14 10 8 5 7-1C14-2 21 3 24 10Z" fill="{GOLD}"/>'
        f'<path d="M10 1.6Q17 4.6 22 10" fill="none" stroke="{INK}" stroke-width=".7"/>'
    )


def _queen() -> str:
    hair = _HAIR["Q"]
    return (
        '<path d="M13 24C12 8 50 8 49 24C50 36 52 46 56 56C46 50 44 48 42 44H20C18 48 16 50 6 56'
        'C10 46 12 36 13 24Z" fill="currentColor" opacity=".28"/>'
        f'<path d="M18 26C17 12 45 12 44 26C44 36 45 42 48 48C42 48 38 44 37 40H25C24 44 20 48 14 48'
        f'C17 42 18 36 18 26Z" fill="{hair}"/>{_face()}{_mouth(34, "#b8402f")}'
        f'<path d="M21 26C22 19 28 17.5 31 17.5C34 17.5 40 19 41 26C42 17 38 13 31 13C24 13 20 17 21 26Z"'
        f' fill="{hair}"/>'
        f'<path d="M19 15L17 4L24 9L27 1.6L31 8L35 1.6L38 9L45 4L43 15C36 12.6 26 12.6 19 15Z"'
        f' fill="{GOLD}"/>'
        f'<circle cx="31" cy="11.4" r="1.6" fill="currentColor"/>'
        f'<path d="M24 44.4Q31 49.6 38 44.4" fill="none" stroke="{PAPER}" stroke-width="1.7"'
        ' stroke-dasharray=".1 2.3" stroke-linecap="round"/>'
    )


def _king() -> str:
    hair = _HAIR["K"]
    return (
        f'<path d="M19 20C17 32 17 38 20 43C24 42 24 34 25 24H37C38 34 38 42 42 43C45 38 45 32 43 20Z"'
        f' fill="{hair}"/>{_face(27)}'
        f'<path d="M21.4 29C23 31.6 27 31 31 31C35 31 39 31.6 40.6 29C41 38 37 46.4 31 48.4'
        f'C25 46.4 21 38 21.4 29Z" fill="{hair}"/>'
        f'<path d="M25.6 32.4C27.6 30 30 30.4 31 31.6C32 30.4 34.4 30 36.4 32.4C34 33.8 32 33.6 31 33'
        f'C30 33.6 28 33.8 25.6 32.4Z" fill="{PAPER}" opacity=".85"/>{_mouth(34.8, "#a3412f")}'
        f'<path d="M18 18L16 5L22.6 9.6L25 3L31 8.4L37 3L39.4 9.6L46 5L44 18C36 15.4 26 15.4 18 18Z"'
        f' fill="{GOLD}"/><path d="M18 18L17.6 15C26 12.2 36 12.2 44.4 15L44 18C36 15.4 26 15.4 18 18Z"'
        f' fill="currentColor"/><path d="M31-3V5M28-.4H34" stroke="{GOLD}" stroke-width="2"/>'
        f'<path d="M6 24V62" stroke="{GOLD}" stroke-width="2"/><circle cx="6" cy="21" r="3.6" fill="{GOLD}"/>'
    )


def jester() -> str:
    """Draw the jolly's head: a cap with three bells, a smile, a pointed collar."""
    return (
        '<g transform="translate(24 16) scale(1.14)">'
        '<path d="M14 30C4 26-2 34 2 44C8 36 12 36 17 40Z" fill="currentColor"/>'
        f'<path d="M48 30C58 26 64 34 60 44C54 36 50 36 45 40Z" fill="{GOLD}"/>'
        '<path d="M14 34C14 12 22 6 31-2C40 6 48 12 48 34C40 27 22 27 14 34Z" fill="currentColor"/>'
        f'<path d="M31-2C40 6 48 12 48 34C43 30 37 28.6 31 28.6Z" fill="{GOLD}"/>'
        f'<ellipse cx="31" cy="43" rx="13.4" ry="15" fill="{SKIN}"/>'
        '<path d="M14 34C22 27 40 27 48 34L46 39C38 33 24 33 16 39Z" fill="currentColor"/>'
        f'<circle cx="26" cy="43" r="1.6" fill="{INK}"/><circle cx="36" cy="43" r="1.6" fill="{INK}"/>'
        f'<path d="M22.4 48.6Q31 58.6 39.6 48.6" fill="none" stroke="{INK}" stroke-width="1.6"'
        ' stroke-linecap="round"/>'
        '<path d="M30.4 44Q34 48 30 49.4" fill="none" stroke="#c98a5e" stroke-width="1.5"'
        ' stroke-linecap="round"/>'
        '<path d="M31 58L22 57L8 68L15 70L12 82L24 74L31 88L38 74L50 82L47 70L54 68L40 57Z"'
        ' fill="currentColor"/>'
        f'<path d="M31 58L26 66L31 82L36 66Z" fill="{GOLD}"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="3.2" fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>'
            for x, y in ((31, -4), (2, 46), (60, 46))
        )
        + "</g>"
    )
