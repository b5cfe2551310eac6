"""What a card in hand is worth, written by build/tune_hachinin.py. See weights.py."""

TRUMP_WORTH = [1.92, 1.42, 1.21, 1.03, 0.95, 0.78, 0.78, 0.6, 0.57, 0.53, 0.42, 0.42, 0.25, 0.25, 0.25, 0.25]
PLAIN_WORTH = [0.18, 0.11, 0.05, 0.05, 0.05, 0.05, 0.04, 0.03, 0.03, 0.03, 0.01, 0.01, 0.01, 0.01, 0.0]
LEAD_WORTH = -0.08
