"""How scores become chances to win a match, written by build/tune_crazy_eights.py. See standings.chances."""

from typing import Final

# By number of seats: chances fall off by exp(-WORTH * score / sqrt(points to go + SLACK)).
WORTH: Final = [0.0, 0.0, 0.16, 0.25, 0.34, 0.37, 0.41, 0.44]
SLACK: Final = [0.0, 0.0, 25.0, 20.0, 30.0, 30.0, 30.0, 25.0]
