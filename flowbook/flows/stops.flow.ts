import { contract } from '../../contract/index.ts';
import { stopsMachine } from '../../machines/protection/stops.machine.ts';
import { standingIn } from '../../machines/protection/stops.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, refusesSaying } from '../outcomes.ts';
import { offline } from './samples.ts';
import { account, breakFor, excluded, found, nothing, overviewAt, replied } from './stopping.flow.ts';

const { overview, askBack, comeBack } = contract.protection;

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long the walks wait for what is due next. */
const soon = 10 * minute;

/** Of no known end, but not for good. */
const byOperator: typeof nothing = (moment) => ({
  ...nothing(moment),
  exclusion: {
    since: moment(-day),
    until: null,
    forGood: false,
    by: 'operator',
    returnAskedAt: null,
    returnFrom: null,
    returnUntil: null,
  },
});

const notOffered = { output: null, wire: { kind: 'refusal', code: 'feature_off' } } as const;

const output = (changes: typeof nothing) => ({ outputAt: (now: number) => overviewAt(now, changes) });

export const stopsFlow = defineFlow(stopsMachine, {
  synonyms: ['time-out', 'self-exclusion', 'come back', 'reinstate'],
  cases: {
    'again.pressed': 'plain',
    'stop.chosen': { 'a break': { tool: 'time_out' }, 'an exclusion': { tool: 'exclusion' } },
    'return.asked': 'plain',
    'return.confirmed': 'plain',
    'banner.closed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(overview, {
      nothing: found(nothing),
      'a break': found(breakFor(soon)),
      'an exclusion': found(excluded(soon)),
      'an exclusion for good': found(excluded(null)),
      'an exclusion by the operator': found(byOperator),
      'an exclusion whose time is over': found(excluded(-minute)),
      'a return that was asked for': found(excluded(-day, soon - day)),
      'a return that can be confirmed': found(excluded(-9 * day, soon - 8 * day)),
      'not offered': notOffered,
    }),
    askBack: {
      ...outcomesOf(askBack, {
        noted: replied('noted', excluded(-minute, 0)),
        'not yet': refusesSaying('wrong_state', { from: '2026-09-04T10:00:00Z' }),
        'not offered': refuses('feature_off'),
      }),
      'it is never sent': offline,
    },
    comeBack: {
      ...outcomesOf(comeBack, {
        back: replied('noted', nothing),
        'too late': refusesSaying('wrong_state', { lapsed: true }),
        'not offered': refuses('feature_off'),
      }),
      'it is never sent': offline,
    },
    stopping: {
      'a break is taken': output(breakFor(soon)),
      'nothing is changed': { output: null },
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
  },
  variants: { 'of a member': () => ({ inOurTime: Date.parse, account, session: hears() }) },
  project: ({ ended, failure, chosen, ...context }) => [
    standingIn(context).standing,
    context.overview?.exclusion?.forGood ?? null,
    ended,
    failure?.kind ?? null,
    chosen,
  ],
});
