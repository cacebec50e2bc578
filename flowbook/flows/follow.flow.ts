import { followMachine, type Look } from '../../machines/games/follow.machine.ts';
import { defineFlow, live } from '../flow.ts';
import type { Outcome } from '../outcome.ts';
import { hears } from '../hears.ts';
import { refuses } from './unplayed.ts';

const tells = (within: number): { readonly output: Look } => ({ output: { kind: 'told', told: null, within } });

export const followFlow = defineFlow(followMachine, {
  synonyms: ['polling', 'live', 'connection lost', 'hidden page'],
  cases: {
    'look.wanted': 'plain',
    'about.changed': { 'a match': { about: { matches: ['football-1-0'] } } },
    'page.hidden': 'plain',
    'page.shown': 'plain',
  },
  outcomes: {
    look: {
      'nothing is new for a while': tells(60_000),
      'there is something new in a moment': tells(500),
      'the seat has ended': refuses('seat_ended'),
      'the server is busy': refuses('busy'),
      'not reached': refuses('unheard'),
      broken: { error: new Error('no answer') },
    },
    visibility: 'silent',
  },
  variants: { 'a game that goes on by itself': () => ({ game: hears() }) },
  project: ({ about, isHidden, within }) => [about, isHidden, within],
});

/** Following inside a game: what a hidden page changes is walked in its own flow. */
export const liveFollow = (look: Readonly<Record<string, Outcome<Look>>>) =>
  live(
    defineFlow(followMachine, {
      cases: {
        'look.wanted': 'internal',
        'about.changed': 'internal',
        'page.hidden': 'internal',
        'page.shown': 'internal',
      },
      outcomes: { look, visibility: 'silent' },
      variants: { game: () => ({ game: hears() }) },
    }),
  );

/** A pause changes nothing once the seat has ended. */
export const isPausedInSeat = ({ value }: { readonly value: { readonly own: unknown } }, type: string): boolean =>
  !type.startsWith('site.') || value.own !== 'seatOver';
