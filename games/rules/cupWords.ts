import type { Dice, Kind } from './cup.ts';

/** Hands in words, from the lowest to the highest. */
export const handNames: Readonly<Record<Kind, string>> = {
  nothing: 'nothing',
  pair: 'a pair',
  two_pairs: 'two pairs',
  three: 'three of a kind',
  straight: 'a straight',
  full_house: 'a full house',
  four: 'four of a kind',
  five: 'five of a kind',
};

export const titled = (words: string): string => words.replace(/^a /, '').replace(/^./, (first) => first.toUpperCase());

export const diceText = (dice: Dice): string => dice.join(' ');

/** How a chair is named to all but the one who sits in it. */
export const chairName = (chair: number, humans: number): string =>
  chair < humans ? `Player ${chair + 1}` : `House ${chair - humans + 1}`;
