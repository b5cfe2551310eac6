"""A second, deliberately simple check of every game's rules, written from the rule documents alone.

It knows texts only: options, seats, moves, positions and events as records write them. It must not know the
program's rules, states or integers, so that the same mistake cannot be made twice in the same place.
"""
