import { contract } from '../../contract/index.ts';
import { playLimitsMachine } from '../../machines/protection/playLimits.machine.ts';
import { isRipe, type LimitReply } from '../../machines/protection/playLimits.setup.ts';
import type { Overview, PlayLimit } from '../../machines/protection/playLimits.rules.ts';
import { defineFlow } from '../flow.ts';
import {
  fetchOutcomes,
  outcomesOf,
  refusal,
  refusedWith,
  refuses,
  refusesSaying,
  repliesAt,
  type Wire,
} from '../outcomes.ts';
import { offline } from './samples.ts';

const { overview, setLimit, confirmLimit, dropRise } = contract.protection;

const hour = 3_600_000;
const day = 24 * hour;

const [example] = overview.example.reply.limits as [PlayLimit];

const none: PlayLimit = { ...example, amount: null, rise: null, sum: '0', open: '0', left: null };

/** Names a moment so many milliseconds from the beginning. */
type Moments = (ms: number) => string;

/** A limit of 100.00 in 24 hours on deposits, of which 60.00 are used; `rise` was asked for so long ago. */
const limitsAt = (moment: Moments, deposits: Partial<PlayLimit> = {}): Overview => ({
  ...overview.example.reply,
  now: moment(0),
  timeOut: null,
  limits: (['deposit', 'loss'] as const).flatMap((tool) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      ...none,
      tool,
      period,
      ...(tool === 'deposit' && period === 'day'
        ? { amount: '10000', sum: '6000', open: '3000', left: '1000', ...deposits }
        : {}),
    })),
  ),
});

const riseOf = (moment: Moments, amount: string | null, askedAt: number): PlayLimit['rise'] => ({
  amount,
  askedAt: moment(askedAt),
  from: moment(askedAt + day),
  until: moment(askedAt + 8 * day),
});

/** A rise to 200.00 that can be confirmed in an hour, or has been waiting for a yes for an hour. */
const waiting = (moment: Moments) => limitsAt(moment, { rise: riseOf(moment, '20000', hour - day) });
const ripe = (moment: Moments) => limitsAt(moment, { rise: riseOf(moment, '20000', -day - hour) });
const noRise = (moment: Moments) => limitsAt(moment);
const lowered = (moment: Moments) => limitsAt(moment, { amount: '5000', left: '0' });
const raised = (moment: Moments) => limitsAt(moment, { amount: '20000', left: '11000' });
const waitingForNone = (moment: Moments) => limitsAt(moment, { rise: riseOf(moment, null, hour - day) });

const from =
  (began: number): Moments =>
  (ms) =>
    new Date(began + ms).toISOString();

const shows = (limits: (moment: Moments) => Overview) => repliesAt((now) => limits(from(now)), limits);

const changes = (limits: (moment: Moments) => Overview) =>
  repliesAt((now): LimitReply => ({ kind: 'changed', overview: limits(from(now)) }), limits);

const tooEarly = (began: number) => ({ from: from(began)(hour) });

export const playLimitsFlow = defineFlow(playLimitsMachine, {
  synonyms: ['deposit limit', 'loss limit', 'responsible gambling', 'play safely'],
  cases: {
    'field.changed': {
      'a lower limit': { name: 'amount', value: '50' },
      'a higher limit': { name: 'amount', value: '200' },
      'too low a limit': { name: 'amount', value: '0' },
      'no limit': { name: 'isNone', value: true },
    },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'limit.chosen': { 'of deposits in 24 hours': { tool: 'deposit', period: 'day' } },
    'rise.confirmed': { 'of deposits in 24 hours': { tool: 'deposit', period: 'day' } },
    'rise.dropped': { 'of deposits in 24 hours': { tool: 'deposit', period: 'day' } },
    'again.pressed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(overview, {
      'no rise': shows(noRise),
      'a rise that waits': shows(waiting),
      'a rise to confirm': shows(ripe),
      'the limit as it was lowered': shows(lowered),
    }),
    setLimit: {
      ...outcomesOf(setLimit, {
        lowered: changes(lowered),
        'asked for a higher one': changes(waiting),
        'asked for none': changes(waitingForNone),
        'out of bounds': refusesSaying('amount_out_of_bounds', { least: '6000', most: '7000' }),
        'during a break': refuses('excluded'),
        'no longer offered': refuses('feature_off'),
      }),
      'it is never sent': offline,
    },
    confirmLimit: outcomesOf(confirmLimit, {
      raised: changes(raised),
      'too early': {
        outputAt: (now: number) => refusedWith(refusal('wrong_state', tooEarly(now))),
        wire: { kind: 'refusal', code: 'wrong_state', value: tooEarly } satisfies Wire,
      },
      'too late': refusesSaying('wrong_state', { lapsed: true }),
      'changed elsewhere': refusesSaying('changed_meanwhile', { amount: '30000' }),
      'during a break': refuses('excluded'),
    }),
    dropRise: outcomesOf(dropRise, { dropped: changes(noRise), 'no longer there': refuses('wrong_state') }),
  },
  project: ({ overview: shown, heardAt, now, fields, errors, failure, change }) => [
    shown?.limits[0] && [shown.limits[0].amount, shown.limits[0].rise?.amount],
    isRipe({ overview: shown, heardAt, now }, { tool: 'deposit', period: 'day' }),
    fields,
    Object.keys(errors).length > 0,
    failure !== null,
    change?.kind ?? null,
  ],
  offer: ({ context: { overview: shown, fields } }, type) => {
    // Whatever else is shown, the form is the same.
    if (type === 'limit.chosen') return shown?.limits[0]?.amount === '10000' && shown.limits[0].rise === null;
    return type !== 'field.changed' || (fields.amount === '100.00' && !fields.isNone);
  },
});
