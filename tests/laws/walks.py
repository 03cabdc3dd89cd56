"""Random deals to hold laws against: rule sets with random switches, and walks from the deal to the last trick."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

import pinochle_lab as pl
from pinochle_lab.core.event import Called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State

# Values for the switches that take a number or a list; those with a fixed choice are drawn from it.
NUMBERS: dict[str, tuple[Any, ...]] = {
    "min_bid": (200, 250, 300),
    "bid_step": (5, 10),
    "min_team_meld": (0, 20, 60),
    "roundhouse_bonus": (0, 10),
    "meld_keep": ("none", "one_trick", "trick_point", "points_20"),
    "slam": ("off", "wins_match", "bonus_250"),
    "deal_packets": ((3, 3, 3, 3), (4, 4, 4), (4, 3, 4, 1), (12,)),
    "last_trick": (None, 20),
    "floor_loss": (None, -500),
    "target": (500, 1000),
    "match_deals": (None, 2),
    "barred_endings": ((), (40, 90)),
    "melds_per_trick": (1, 3),
    "turned_dix": (0, 10),
    "bury_forbid": (("melded",), ("melded", "dix"), ("melded", "trump", "dix")),
    "kitty_from": (300, 350),
}
# These make another game of it.
FIXED = {"deck", "players", "teams", "meld_table", "hand_size", "widow", "stock"}


def settings_of(rules: RuleSet, name: str) -> tuple[Any, ...]:
    """The values that a switch is tried with."""
    if name in FIXED or (
        name in ("deal_packets", "min_bid", "bid_step", "min_team_meld", "meld_keep") and rules.id != "partnership"
    ):
        return (rules.switches[name],)
    return rules.switch(name).choices or NUMBERS.get(name, (rules.switches[name],))


# Passing cards hides most from most people, so it gets more than its share.
BASES = (
    *pl.variants.ALL,
    *pl.variants.PRESETS,
    pl.variants.find("partnership").replace(pass_cards=3),
    pl.variants.find("partnership").replace(pass_cards=4, pass_style="simultaneous"),
)


@st.composite
def house_rules(draw: st.DrawFn) -> RuleSet:
    """A rule set of the package, now and then with a few switches set differently; never one that cannot be played."""
    rules = draw(st.sampled_from(BASES))
    for name in draw(st.lists(st.sampled_from(sorted(rules.switches)), max_size=6, unique=True)):
        try:
            rules = rules.replace(**{name: draw(st.sampled_from(settings_of(rules, name)))})
        except pl.core.rules.RuleError:
            continue
    return rules


seeds = st.integers(min_value=0, max_value=2**32 - 1)


def choose(state: State, dice: random.Random) -> Event:
    """Some legal event; in the auction mostly a pass, so that it comes to an end."""
    options = list(state.options)
    if isinstance(options[0], Called) and options[0].bid is None and dice.random() < 0.6:
        return options[0]
    return dice.choice(options)


def walk(rules: RuleSet, seed: int) -> Iterator[State]:
    """Every state of one random deal, from the cards just dealt to the account."""
    dice = random.Random(seed)
    state = pl.deal(rules, seed=seed, dealer=dice.randrange(rules.seating.players))
    yield state
    while not state.is_over:
        state = state.apply(choose(state, dice))
        yield state


def stop_anywhere(rules: RuleSet, seed: int) -> State:
    """One state of a random deal, each ply equally likely."""
    states = list(walk(rules, seed))
    return random.Random(f"stop {seed}").choice(states)
