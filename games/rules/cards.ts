import type { Draws } from '../../contract/fair.ts';

const deck = 52;
const decks = 8;

export const rankOf = (card: number): number => card % 13;
const suitOf = (card: number): number => Math.floor(card / 13) % 4;

/** A card as `TC`, the ten of clubs. */
export const cardName = (card: number): string => `${'A23456789TJQK'[rankOf(card)] ?? ''}${'SHDC'[suitOf(card)] ?? ''}`;

/** The first cards of eight decks that are shuffled for this round. */
export const deal = (draws: Draws, count: number): number[] => {
  const cards = Array.from({ length: deck * decks }, (_, card) => card);
  for (let at = 0; at < count; at += 1) {
    const taken = at + draws.below(cards.length - at);
    [cards[at], cards[taken]] = [cards[taken] ?? 0, cards[at] ?? 0];
  }
  return cards.slice(0, count);
};
