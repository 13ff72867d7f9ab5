"""Our own playing cards: faces, letters and back as SVG, drawn by code, nothing taken from anywhere.

`sprite.py` puts every picture into one file; `python -m burraco.web.cards > …/static/tables/cards.svg` makes
it again, and a test holds the file to the code.

Imports `cards` and `rules`.
"""
