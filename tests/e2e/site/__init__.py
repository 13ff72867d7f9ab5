"""The whole site. A package, so that one server lives as long as its tests."""
