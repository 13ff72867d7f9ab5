"""Pages in a real browser; a package, so that its browser and servers live as long as its tests."""
