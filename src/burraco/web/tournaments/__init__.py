"""Tournaments on the site: an event is its journal; people of the hall act on it by their roles."""
