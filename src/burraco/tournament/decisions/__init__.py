"""One file for each group of acts: what the codes allow, with the article when they do not."""
