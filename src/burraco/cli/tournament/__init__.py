"""`burraco tournament`: journals checked, paired, counted, printed and restored."""
