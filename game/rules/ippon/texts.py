"""Every key of this game that the catalogues put into words; a test checks that each language has them all.

Facts, where a key has any:
reasons: not_your_turn (seat), card_not_in_hand (card), must_play_highest (cards), keep_eight (cards),
  too_many_banzais (allowed).
events: deal_started (round, of: rounds of a Maki match or 0, leader), shuffled (count; markers after a refill),
  gathered and returned (cards back to the stock or out of play; returned has markers), banzai_offered (eights,
  allowed), banzai_called and banzai_declined (count, allowed), banzai_begun (chain: links so far, pending: announced
  ones still to come), revealed (seats, parallel to the cards), banzai_chain (eights, more), trick_won (why, eights,
  tricks: so many he has now), gained, sliced, exact_eight (tricks, before, after), nobody_scores (seats, tricks),
  scored (outcome: the kind before it; why, tricks, before, after: a tuple each), deal_ended (round), match_ended
  (reason, winners, scores).
notes: see table.py. `why` of trick_won: highest, first_of_equals, opening_eight, eight, last_eight, next_to_act.
"""

REASONS = (
    "match_over",
    "between_deals",
    "deal_not_over",
    "not_your_turn",
    "card_not_in_hand",
    "must_play_highest",
    "keep_eight",
    "call_first",
    "no_banzai_now",
    "too_many_banzais",
)
EVENTS = (
    "deal_started",
    "shuffled",
    "gathered",
    "returned",
    "dealt",
    "played",
    "eight_led",
    "trick_won",
    "banzai_offered",
    "banzai_called",
    "banzai_declined",
    "banzai_begun",
    "banzai_drawn",
    "revealed",
    "banzai_chain",
    "gained",
    "sliced",
    "exact_eight",
    "nobody_scores",
    "scored",
    "deal_ended",
    "match_ended",
)
WHYS = ("highest", "first_of_equals", "opening_eight", "eight", "last_eight", "next_to_act")
SCORED_WHYS = ("gained", "sliced", "exact_eight", "tied", "too_few")
RESULTS = ("exact_eight", "most_ippons", "shared_most")
NOTES = (
    "round",
    "round_of",
    "extra_round",
    "leader",
    "ippons",
    "danger",
    "majority",
    "must_play_highest",
    "banzai_call",
)
FAULTS = (
    "out_of_range",
    "wrong_count",
    "unknown_card",
    "too_many_copies",
    "wrong_trick_size",
    "no_call_pending",
    "trick_too_long",
    "trick_complete",
    "hands_do_not_fit",
    "two_winners",
    "already_won",
)
