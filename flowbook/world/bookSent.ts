import type { BookState, Match, ShownSlip } from '../../games/book/wire.ts';
import { homeOf, meetingOf, versus } from '../../games/rules/matchWords.ts';
import { paysOf } from '../../games/rules/odds.ts';
import type { BookMatch, BookTold, Slip } from '../../machines/games/book.rules.ts';

/** How a page names a match, and a bet on its home side. */
export const namesOf = (id: string): { readonly match: string; readonly homeWins: string } => {
  const meeting = meetingOf(id);
  return { match: versus(meeting), homeWins: `${homeOf(meeting)} to win` };
};

const minor = (amount: number | null): string | null => (amount === null ? null : String(amount));

const matchSent = ({ id, phase, suspended, odds, isWhole }: BookMatch, began: number): Match => {
  const { league, home, away } = meetingOf(id);
  return {
    ...{ id, league, home, away, phase, suspended, score: [0, 0], markets: 10 },
    startsAt: began + (phase === 'coming' ? 300_000 : -30_000),
    ...(phase === 'live' && { minute: 15 }),
    first: odds['result'] ?? null,
    ...(isWhole && { odds, seedHash: '8d3f1c9a' }),
  };
};

const paidFor = ({ state, stake, cashOut }: Slip, most: number): number | null => {
  if (state === 'won') return most;
  if (state === 'cashed') return cashOut;
  if (state === 'void') return stake;
  return state === 'lost' ? 0 : null;
};

/** A slip as its server tells it at a moment. */
export const slipSent = (slip: Slip, at: number): ShownSlip => {
  const { stake, cashOut, offer, legs, state } = slip;
  const most = paysOf(
    stake,
    legs.map(({ odds }) => odds),
  );
  return {
    ...slip,
    ...{ at, stake: String(stake), most: String(most), cashOut: minor(cashOut), offer: minor(offer) },
    pays: minor(paidFor(slip, most)),
    legs: legs.map((leg) => ({ ...leg, state: state === 'won' ? 'won' : 'open' })),
  };
};

/** A book on football, with a match that is being played and one to come. */
export const bookSetup = { engine: 'book', sport: 'football' } as const;

export const bookSent = (told: BookTold, began: number): Omit<BookState, 'game' | 'minBet' | 'maxBet'> => ({
  setup: bookSetup,
  balance: minor(told.balance),
  now: began + told.now,
  matches: told.matches.map((match) => matchSent(match, began)),
  results: [],
  slips: told.slips.map((slip) => slipSent(slip, began + told.now)),
});
