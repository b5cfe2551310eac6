"""Every key of this game that the catalogues put into words; a test checks that each language has them all."""

REASONS = (
    "match_over",
    "between_deals",
    "deal_not_over",
    "not_your_turn",
    "play_first",
    "chip_not_in_hand",
    "take_first",
    "chip_not_in_middle",
    "must_take_red",
)
EVENTS = (
    "deal_started",
    "dealt",
    "played",
    "trick_won",
    "taken",
    "revealed",
    "scored",
    "deal_ended",
    "match_ended",
)
# `why` of scored, a tuple: one for each seat.
WHYS = (
    "plain_scores",
    "plain_beaten",
    "halved_scores",
    "halved_beaten",
    "burst",
    "all_burst_scores",
    "all_burst_beaten",
)
RESULTS = ("points_reached", "shared_win", "paul_ended_it", "paul_wins")
NOTES = ("round", "red_duty", "total", "open_sum", "tricks", "final_sum", "paul_next", "scoring")
FAULTS = (
    "out_of_range",
    "wrong_count",
    "unknown_card",
    "too_many_copies",
    "needs_hands",
    "match_over",
    "played_and_middle",
    "trick_full",
    "middle_full",
    "wrong_turn",
    "no_winner",
    "tricks_and_open",
    "round_over",
    "wrong_chip_count",
)
