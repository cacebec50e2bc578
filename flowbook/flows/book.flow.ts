import { bookMachine } from '../../machines/games/book.machine.ts';
import { isBet, type BookMatch, type Slip } from '../../machines/games/book.rules.ts';
import { isOpen, type BookInput } from '../../machines/games/book.setup.ts';
import { defineFlow } from '../flow.ts';
import { always } from '../laws/law.ts';
import { bookAt, matchOf, slipOf, toCome } from './slips.ts';
import { refusesWith } from './unplayed.ts';

const playing = matchOf();

export const bookWith = (changes: Partial<Omit<BookInput, 'now'>> = {}): Omit<BookInput, 'now'> => ({
  least: 50,
  most: 5_000,
  stake: 50,
  told: bookAt([playing, toCome], []),
  fresh: () => 'fresh',
  mostAt: () => 5_000,
  picked: null,
  tab: 'live',
  watched: null,
  ...changes,
});

const tells = (slips: Slip[], matches: BookMatch[] = [playing, toCome]) => ({ told: bookAt(matches, slips) });

// The slip and the offers for open bets are walked in flows of their own, and so is what follows the book.
export const bookFlow = defineFlow(bookMachine, {
  synonyms: ['sportsbook', 'sports', 'esports', 'matches', 'live bets', 'cash out'],
  cases: {
    'tab.chosen': {
      live: { tab: 'live' },
      soon: { tab: 'soon' },
      'own bets': { tab: 'mine' },
      results: { tab: 'results' },
    },
    'match.opened': { 'the next one': { match: toCome.id }, 'one that is not listed': { match: 'football-9-0' } },
    'slip.changed': { 'one match': { fixtures: [playing.id] }, none: { fixtures: [] } },
    'answer.heard': {
      'it is taken': { answer: { kind: 'told', told: null } },
      'the balance is too low': { answer: refusesWith('balance_too_low') },
      'play is paused': { answer: refusesWith('play_paused') },
      'the seat has ended': { answer: refusesWith('seat_ended') },
    },
    'game.told': {
      'no bets': tells([]),
      'an open bet': tells([slipOf()]),
      'a bet that is won': tells([slipOf({ state: 'won' })]),
      'a bet that the wallet refused': tells([slipOf({ state: 'refused', why: 'account_locked' })]),
      'a bet that came after the end of the seat': tells([slipOf({ state: 'refused', why: 'seat_ended' })]),
      'the match is over': tells([], [toCome]),
    },
    'line.lost': 'plain',
    'seat.lost': 'plain',
    'site.paused': 'plain',
    'site.resumed': 'plain',
  },
  outcomes: { follow: 'silent', site: 'silent', betSlip: 'silent', cashOut: 'silent' },
  variants: {
    'a book with a match being played': bookWith(),
    'a book of matches to come': bookWith({ told: bookAt([toCome], []), tab: 'soon' }),
    'a book with an open bet': bookWith({ told: bookAt([playing, toCome], [slipOf()]) }),
  },
  // What is listed is the same whatever becomes of bets.
  offer: (snapshot, type) =>
    type !== 'tab.chosen' || (snapshot.matches({ own: 'ready' }) && snapshot.context.told.slips.length === 0),
  project: ({ told, watched, isPaused, lostSince, refusal }) => [
    told.matches.length,
    told.slips.map(({ state }) => state),
    ...[watched, isPaused, lostSince !== null, refusal],
  ],
  laws: [
    always('bets can be placed only where nothing stands in their way', {
      runs: ({ is }) => is.matches({ own: 'ready' }) === isOpen(is.context),
    }),
    always('each open bet has an offer, and no other', {
      runs: ({ is: { context } }) =>
        Object.keys(context.sales).join() ===
        context.told.slips
          .filter(isBet)
          .map(({ id }) => id)
          .join(),
    }),
  ],
});
