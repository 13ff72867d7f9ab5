"""Who plays: guests known by a cookie. Accounts come later."""
