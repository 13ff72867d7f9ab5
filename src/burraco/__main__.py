"""`python -m burraco` is the `burraco` command."""

from burraco.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
