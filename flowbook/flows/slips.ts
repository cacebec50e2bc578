import type { BookMatch, BookTold, Leg, Slip } from '../../machines/games/book.rules.ts';

/** A football match that is being played, with the odds of its result. */
export const matchOf = (changes: Partial<BookMatch> = {}): BookMatch => ({
  id: 'football-1-0',
  phase: 'live',
  suspended: false,
  odds: { result: { home: 206, draw: 375, away: 332 } },
  isWhole: true,
  ...changes,
});

/** The same match once its odds have moved. */
export const fallen = matchOf({ odds: { result: { home: 199, draw: 380, away: 340 } } });
export const toCome = matchOf({ id: 'football-2-0', phase: 'coming' });

export const legOf = (changes: Partial<Leg> = {}): Leg => ({
  fixture: 'football-1-0',
  market: 'result',
  outcome: 'home',
  odds: 206,
  ...changes,
});

export const slipOf = (changes: Partial<Slip> = {}): Slip => ({
  id: 's-1',
  key: 'fresh',
  stake: 100,
  rule: 'higher',
  state: 'open',
  why: null,
  isHere: true,
  cashOut: null,
  offer: null,
  legs: [legOf()],
  ...changes,
});

export const bookAt = (matches: readonly BookMatch[], slips: readonly Slip[], now = 0): BookTold => ({
  now,
  balance: 10_000,
  matches,
  slips,
});
