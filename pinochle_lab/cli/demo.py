"""The game in one screen: a hand, what it melds in each trump, and one trick with the reason of every illegal card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

import pinochle_lab as pl
from pinochle_lab.cli.paint import paint, paint_cards, terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from pinochle_lab.core.meld import MeldSheet
    from pinochle_lab.core.state import State

SEAT = 2  # South, where the player sits


def show_demo(seed: int) -> None:
    """Print the demonstration for the deal of a seed."""
    out = terminal()
    deal = pl.deal(seed=seed)
    hand = deal.table.hands[SEAT]
    out.print(Text(f"South's hand in deal {seed}", style="bold underline"))
    for suit in pl.Suit:
        out.print("  ", paint_cards(hand[suit]) if hand[suit] else Text("none", style="dim"), sep="")
    sheets = [pl.find_melds(hand, suit) for suit in pl.Suit]
    out.print()
    out.print(Text("What it melds, for each trump", style="bold underline"))
    _show_melds(out, sheets)
    best = max(sheets, key=lambda sheet: sheet.total)
    out.print()
    _show_trick(out, deal, best.trump or pl.Suit.SPADES)


def _show_melds(out: Console, sheets: Sequence[MeldSheet]) -> None:
    best = max(sheet.total for sheet in sheets)
    for sheet in sheets:
        trump = sheet.trump or pl.Suit.SPADES
        melds = " + ".join(f"{meld.value} {meld.label[0].lower()}{meld.label[1:]}" for meld in sheet) or "no meld"
        total = Text(f"{sheet.total:>4}", style="bold green" if sheet.total == best else "bold")
        out.print("  ", paint(f"{trump.symbol} {trump.label:<8}"), total, paint(f"   {melds}"), sep="")


def _show_trick(out: Console, deal: State, trump: pl.Suit) -> None:
    """Three cards are on the table and South is to play: the trick that leaves South the least freedom."""
    hands, names = deal.table.hands, deal.rules.seating.names
    hand = hands[SEAT]
    trick = max((_trick(deal, trump, lead) for lead in hands[SEAT + 1].kinds()), key=lambda t: _teaching_value(hand, t, trump))
    seats = [(SEAT + 1 + turn) % len(hands) for turn in range(len(trick))]
    told = ", ".join(
        f"{names[seat]} {'leads' if turn == 0 else 'plays'} {trick[turn].label}" for turn, seat in enumerate(seats)
    )
    out.print(Text(f"One trick, with {trump.label} as trump", style="bold underline"))
    out.print("  ", paint(told + ". What may South play?"), sep="")
    for legal, explanation, cards in _alike(hand, trick, trump):
        mark = Text("  yes  ", style="bold green") if legal else Text("  no   ", style="bold red")
        out.print(mark, paint_cards(cards), sep="")
        out.print(paint(f"       {explanation}"))
    card = pl.legal_cards(hand, trick, trump)[0]
    result = pl.score_trick((*trick, card), trump)
    winner = names[[*seats, SEAT][result.winner]]
    out.print("  ", paint(f"South plays {card.label}; {winner} takes the trick, which is worth {result.points}."), sep="")


def _alike(hand: pl.Hand, trick: tuple[pl.Card, ...], trump: pl.Suit) -> list[tuple[bool, str, list[pl.Card]]]:
    """The cards of a hand in groups that may, or may not, be played for the same reason; the legal ones first."""
    groups: dict[tuple[bool, str], list[pl.Card]] = {}
    for card in hand.kinds():
        verdict = pl.why_illegal(card, hand, trick, trump)
        groups.setdefault((bool(verdict), verdict.explanation), []).append(card)
    return [(legal, why, cards) for (legal, why), cards in sorted(groups.items(), key=lambda group: not group[0][0])]


def _trick(deal: State, trump: pl.Suit, lead: pl.Card) -> tuple[pl.Card, ...]:
    """The cards of the three seats before South when the first leads `lead` and each other plays its best legal card."""
    trick: tuple[pl.Card, ...] = (lead,)
    for turn in (2, 3):
        hand = deal.table.hands[(SEAT + turn) % 4]
        trick = (*trick, pl.legal_cards(hand, trick, trump)[0])
    return trick


def _teaching_value(hand: pl.Hand, trick: tuple[pl.Card, ...], trump: pl.Suit) -> tuple[int, int]:
    """How much a trick shows: how many different reasons it gives, and how many of the hand's cards are illegal."""
    verdicts = [pl.why_illegal(card, hand, trick, trump) for card in hand.kinds()]
    refused = [verdict for verdict in verdicts if not verdict]
    return len({reason.code for verdict in refused for reason in verdict.reasons}), len(refused)
