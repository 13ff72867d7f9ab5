"""The command line: `burraco <noun> <verb>`. Data on stdout, talk on stderr. Level 5."""
