"""What every page shares: settings, addresses, security, language, looks."""
