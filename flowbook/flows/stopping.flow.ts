import { contract } from '../../contract/index.ts';
import { stoppingMachine } from '../../machines/protection/stopping.machine.ts';
import type { Overview, Span } from '../../machines/protection/stops.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, refusesSaying, repliesAt } from '../outcomes.ts';
import { filledInOrder, offline } from './samples.ts';

const { overview, timeOut, exclude } = contract.protection;

const hour = 3_600_000;
const day = 24 * hour;
const month = 31 * day;

type Moment = (ms: number) => string;

const momentFrom =
  (now: number): Moment =>
  (ms) =>
    new Date(now + ms).toISOString();

const limits = overview.example.reply.limits.map((limit) => ({ ...limit, rise: null }));

/** An overview as it is at a moment, and the part of it in which it differs from the example. */
type Changes = (moment: Moment) => Partial<Overview>;

export const overviewAt = (now: number, changes: Changes): Overview => ({
  ...overview.example.reply,
  limits,
  ...changes(momentFrom(now)),
});

export const nothing: Changes = (moment) => ({ now: moment(0), timeOut: null, exclusion: null });

const timeOutFor = (length: number, moment: Moment): Overview['timeOut'] => ({
  since: moment(-day),
  until: moment(length),
  by: 'player',
});

export const breakFor =
  (length: number): Changes =>
  (moment) => ({ ...nothing(moment), timeOut: timeOutFor(length, moment) });

export const excluded =
  (length: number | null, asked: number | null = null): Changes =>
  (moment) => ({
    ...nothing(moment),
    exclusion: {
      since: moment(-day),
      until: length === null ? null : moment(length),
      forGood: length === null,
      by: 'player',
      returnAskedAt: asked === null ? null : moment(asked),
      returnFrom: asked === null ? null : moment(asked + day),
      returnUntil: asked === null ? null : moment(asked + 8 * day),
    },
  });

const withoutRises =
  (changes: Changes) =>
  (moment: Moment): Partial<Overview> => ({ limits, ...changes(moment) });

/** The reply that is the overview, as a port hands it on. */
export const found = (changes: Changes) => repliesAt((now) => overviewAt(now, changes), withoutRises(changes));

/** The same, in answer to a change. */
export const replied = <const Kind extends string>(kind: Kind, changes: Changes) =>
  repliesAt((now) => ({ kind, overview: overviewAt(now, changes) }), withoutRises(changes));

const until = '2026-09-04T10:00:00Z';

export const account = 'mai';

const breakOf = (hours: number): { span: Span } => ({ span: { tool: 'time_out', hours } });
const exclusionOf = (months: number | null): { span: Span } => ({ span: { tool: 'exclusion', months } });

const typed = {
  'the tick': { name: 'isSure', value: true },
  'the name of the account': { name: 'account', value: account },
} as const;

const inputOf = (tool: Span['tool'], changes: Changes) => () => ({
  tool,
  overview: overviewAt(0, changes),
  gatewayNow: () => 0,
  account,
});

export const stoppingFlow = defineFlow(stoppingMachine, {
  synonyms: ['time-out', 'break', 'self-exclusion', 'responsible gambling', 'gamstop', 'cool-off'],
  cases: {
    'span.chosen': {
      'a day': breakOf(24),
      'seven days': breakOf(168),
      'six months': exclusionOf(6),
      'for good': exclusionOf(null),
    },
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'back.pressed': 'plain',
  },
  outcomes: {
    takeBreak: {
      ...outcomesOf(timeOut, {
        taken: replied('stopped', breakFor(7 * day)),
        'a longer one runs': refusesSaying('wrong_state', { until }),
        'excluded meanwhile': refusesSaying('excluded', { tool: 'exclusion', until, forGood: false }),
        'not offered': refuses('feature_off'),
        'too long': refusesSaying('amount_out_of_bounds', { least: '24', most: '1008' }),
      }),
      'it is never sent': offline,
    },
    exclude: {
      ...outcomesOf(exclude, {
        done: replied('stopped', excluded(6 * month)),
        'a longer one runs': refusesSaying('wrong_state', { until, forGood: false }),
        'another name': refuses('invalid_fields', 'account'),
        'not offered': refuses('feature_off'),
        'too long': refusesSaying('amount_out_of_bounds', { least: '6', most: '600' }),
      }),
      'it is never sent': offline,
    },
    look: fetchOutcomes(overview, {
      'it holds': found((moment) => ({ ...excluded(6 * month)(moment), timeOut: timeOutFor(7 * day, moment) })),
      'it does not hold': found(nothing),
    }),
  },
  variants: {
    'a break': inputOf('time_out', nothing),
    'an exclusion': inputOf('exclusion', nothing),
    'a longer break': inputOf('time_out', breakFor(2 * day)),
  },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ span, fields, overview: { timeOut: running, exclusion } }) => [
    span,
    fields,
    running !== null,
    exclusion !== null,
  ],
  offer: (snapshot, type, name) => {
    const { tool } = snapshot.context;
    if (type === 'span.chosen') return (tool === 'time_out') === ['a day', 'seven days'].includes(name);
    if (type === 'field.changed' && tool === 'time_out') return name === 'the tick' && !snapshot.context.fields.isSure;
    return filledInOrder(typed)(snapshot, type, name);
  },
});
