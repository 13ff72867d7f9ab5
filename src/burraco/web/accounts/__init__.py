"""Accounts: a guest keeps his games behind a password, and finds them on every device."""
