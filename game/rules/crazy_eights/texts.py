"""Every key of this game that needs words in every language; a test of the catalogues reads these lists."""

REASONS = (
    "answer_or_take",  # count
    "draw_before_passing",
    "draw_limit",  # limit
    "drawn_card_fits",  # card
    "hand_in_progress",
    "hand_is_over",
    "last_card_names_nothing",  # card
    "match_is_over",
    "must_draw",
    "must_follow_named_suit",  # card, suit
    "must_name_a_suit",  # card
    "must_play",  # cards
    "must_take",  # count
    "name_the_suit",
    "no_burden",
    "no_match",  # card, suit, rank
    "no_stopp",
    "no_withholding",  # card
    "not_in_hand",  # card
    "not_wild",  # card
    "not_your_turn",  # seat
    "nothing_to_draw",
    "nothing_to_name",
    "stopp_too_late",
    "too_many_points",  # points, limit
    "unknown_move",
)

EVENTS = (
    "blocked",  # how: passes, no_progress
    "burden",  # seat who faces it; count, can_answer
    "burden_taken",  # count, lapsed
    "buried",  # cards from discard to stock; below
    "deal_ended",  # hand, scores, last
    "deal_started",  # hand, dealer, players
    "dealt",
    "drawn",  # reason: turn, burden
    "hand_won",  # how: last_card, stopp
    "match_ended",  # reason, winners, scores
    "opened",
    "passed",
    "played",
    "reshuffled",  # cards from discard to stock; count
    "revealed",
    "reversed",  # direction
    "scored",  # why (see WHYS), won, values (card by card), points, before, gained, after
    "shuffled",  # count
    "skipped",
    "stopp",  # points
    "sudden_death",  # seats (tied), players (of the next hand), score
    "suit_named",  # suit
    "suit_withheld",
    "turned_up",
)

WHYS = ("went_out", "lowest_hand", "charged", "blocked", "collects", "feeds", "no_winner")
RESULTS = ("target",)

NOTES = (
    "any_card",
    "burden",  # count, can_answer
    "direction",  # direction
    "drawn",  # count, limit (0: none)
    "hand_number",  # number
    "hand_over",  # how
    "hand_points",  # points
    "last_card",
    "named_suit",  # suit
    "no_progress",  # turns, limit
    "reach",  # points
    "sits_out",
    "sudden_death",  # players
    "suit_withheld",
    "target",  # points, collects
)

FAULTS = (
    "bad_draws",
    "bad_players",
    "cannot_deal",
    "empty_hand",  # seat
    "hand_is_over",
    "no_cause_for_burden",  # card
    "no_starter",
    "nobody_out",
    "not_open",
    "not_playing",  # seat
    "out_of_range",
    "suit_missing",
    "suit_without_wild",
    "too_many_copies",  # card, count, held
    "unknown_card",  # card
    "wrong_burden",  # card, count
    "wrong_count",
)
