"""Hachi, a card table for families."""

VERSION = "0.1.0"  # as in pyproject.toml; a test holds them together
