"""Write the card pictures to standard output."""

import sys

from burraco.web.cards.sprite import sprite

if __name__ == "__main__":
    sys.stdout.write(sprite())
