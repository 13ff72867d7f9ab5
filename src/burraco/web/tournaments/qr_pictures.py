"""QR codes as pictures that a page carries within itself."""

import segno


def picture(text: str) -> str:
    """Return a QR code as a data address for an image."""
    return str(segno.make(text, error="m", micro=False).svg_data_uri(scale=6, border=2, light="#fff"))
