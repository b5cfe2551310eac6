"""Every key of this game that the catalogues put into words; a test checks that each language has them all."""

REASONS = (
    "match_over",
    "between_deals",
    "deal_not_over",
    "not_your_turn",
    "only_robai_holder_declares",
    "declare_or_pass",
    "discard_first",
    "discard_no_trump",
    "play_a_card",
    "card_not_in_hand",
    "no_trump_lead_in_trick_one",
    "must_follow_meri",
    "must_follow_or_trump",
)
EVENTS = (
    "deal_started",
    "dealt",
    "turned_up",
    "passed",
    "declared",
    "taken",
    "discarded",
    "played",
    "revealed",
    "combination",
    "trick_won",
    "scored",
    "deal_ended",
    "match_ended",
)
WHYS = ("tricks_only", "pairs_won", "pairs_lost")  # `why` of scored, a tuple: one for each team
RESULTS = ("most_points", "draw")
NOTES = ("trump", "duty", "robai", "tenka", "deal", "trick", "team_points", "choose")
STANDINGS = ("trump", "led", "plain", "other")  # the kinds of a card of the hand
FAULTS = (
    "out_of_range",
    "wrong_count",
    "unknown_card",
    "too_many_copies",
    "needs_hands",
    "no_okie",
    "receiver_leads",
    "okie_elsewhere",
    "robai_elsewhere",
    "okie_missing",
    "trick_full",
    "wrong_hand_size",
    "wrong_side",
    "meri_led",
    "sun_not_kept",
)
