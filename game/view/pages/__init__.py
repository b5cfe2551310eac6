"""Pages to read: a small Markdown, set into lines, tables and runs of cards, and painted on a sheet of paper."""
