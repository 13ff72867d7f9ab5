"""What there is to read and learn: the rule books, the glossary, the referee's guide. No models."""
