"""Players that see a view and answer an act. Level 3."""
