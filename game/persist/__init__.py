"""Files: settings, saves, history, statistics. Knows records and the rules' kit, never a screen or a running match.

Nothing here raises for what a disk can do: a Problem comes back, and the match in memory goes on.
"""
