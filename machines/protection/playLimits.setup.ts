import { is, literal, string, type } from 'superstruct';
import { assign } from 'xstate';
import { toTyped } from '../cashier/amount.ts';
import { checkLimit, limitRefused, type LimitOrder, type LimitProblem } from '../cashier/playLimit.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import {
  boundsIn,
  isRise,
  limitIn,
  newsOf,
  orderOf,
  type LimitChange,
  type LimitFields,
  type LimitName,
  type LimitNews,
  type Overview,
} from './playLimits.rules.ts';

interface LimitErrors {
  amount?: LimitProblem;
}

export type LimitReply = { kind: 'changed'; overview: Overview } | Refused;

interface PlayLimitsInput {
  now: () => number;
}

interface Context extends PlayLimitsInput, FormContext<LimitFields, LimitErrors> {
  overview: Overview | null;
  /** When the overview arrived, by the clock of the page. */
  heardAt: number;
  /** The limit that is changed. */
  chosen: LimitName;
  /** What was sent and is not known to be done or refused. */
  change: LimitChange | null;
  news: LimitNews | null;
}

const blank: LimitFields = { amount: '', isNone: false };

export const initialContext = (input: PlayLimitsInput): Context => ({
  ...input,
  ...freshForm(blank),
  overview: null,
  heardAt: 0,
  chosen: { tool: 'deposit', period: 'day' },
  change: null,
  news: null,
});

type Heard = Pick<Context, 'overview' | 'heardAt'>;

/** A moment of the gateway's by the clock of the page, however wrong that is. */
const atHome = ({ overview, heardAt }: Heard, moment: string): number =>
  heardAt + Date.parse(moment) - Date.parse(overview?.now ?? moment);

/** Whether a rise can be confirmed now. */
export const isRipe = (context: Heard & Pick<Context, 'now'>, name: LimitName): boolean => {
  const rise = limitIn(context.overview, name)?.rise;
  const now = context.now();
  return rise ? now >= atHome(context, rise.from) && now < atHome(context, rise.until) : false;
};

/** The moments from now on at which rises can be confirmed, the next one first. */
const turns = (context: Context): readonly number[] =>
  (context.overview?.limits ?? [])
    .flatMap(({ rise }) => (rise ? [atHome(context, rise.from)] : []))
    .filter((moment) => moment > context.now())
    .sort((one, other) => one - other);

const check = ({ overview, chosen, fields }: Context): LimitErrors => {
  const problem = fields.isNone ? null : checkLimit(fields.amount, boundsIn(overview, chosen));
  return problem ? { amount: problem } : {};
};

const refusedFields = (refused: Refused, { overview, chosen, fields }: Context): LimitErrors =>
  refused.failure.kind === 'refused' && refused.failure.code === 'amount_out_of_bounds'
    ? { amount: limitRefused(refused.failure.value, fields.amount, boundsIn(overview, chosen)) }
    : {};

const tooEarly = type({ from: string() });
const tooLate = type({ lapsed: literal(true) });

/** Why a rise could not be confirmed, where the limits have changed since they were loaded. */
const whyNot = ({ failure }: Answer): LimitNews['kind'] => {
  const value = failure?.kind === 'refused' ? failure.value : undefined;
  if (is(value, tooLate)) return 'lapsed';
  return is(value, tooEarly) ? 'early' : 'elsewhere';
};

/** A rise that cannot be confirmed yet has replaced the confirmed one, if it was requested elsewhere since. */
const newsAfter = ({ news, change }: Pick<Context, 'news' | 'change'>, overview: Overview): LimitNews | null =>
  news?.kind === 'early' && limitIn(overview, news)?.rise?.amount !== change?.amount
    ? { ...news, kind: 'elsewhere' }
    : news;

/** The parts of the chart of the limits. */
export const playLimitsSetup = formSetup({
  types: {
    input: {} as PlayLimitsInput,
    context: {} as Context,
    events: {} as
      | FormEvent<LimitFields>
      | ({ type: 'limit.chosen' } & LimitName)
      | ({ type: 'rise.confirmed' } & LimitName)
      | ({ type: 'rise.dropped' } & LimitName)
      | { type: 'again.pressed' },
  },
  actors: {
    load: port<Overview>('load'),
    setLimit: port<LimitReply, LimitOrder>('setLimit'),
    confirmLimit: port<LimitReply, LimitOrder>('confirmLimit'),
    dropRise: port<LimitReply, LimitName>('dropRise'),
  },
  check,
  refusedFields,
}).extend({
  delays: { untilRipe: ({ context }) => waitAtMost((turns(context)[0] ?? context.now()) - context.now()) },
  guards: {
    isRise: ({ context }) => {
      const { overview, chosen, fields } = context;
      return check(context).amount === undefined && isRise(limitIn(overview, chosen), orderOf(chosen, fields).amount);
    },
    isRipe: ({ context }, p: LimitName) => isRipe(context, p),
    hasToWait: ({ context }) => turns(context).length > 0,
    hasRise: ({ context: { overview } }, p: LimitName) => limitIn(overview, p)?.rise != null,
    isOutdated: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state', 'changed_meanwhile'),
    hasHappened: ({ context: { change } }, p: { answer: Overview }) =>
      change !== null && newsOf(p.answer, change) !== null,
    isSetting: ({ context: { change } }) => change?.kind === 'set',
  },
  actions: {
    storeOverview: assign(({ context }, { answer: overview }: { answer: Overview }) => ({
      overview,
      heardAt: context.now(),
      news: newsAfter(context, overview),
    })),
    storeChosen: assign(({ context: { overview } }, { tool, period }: LimitName) => {
      const amount = limitIn(overview, { tool, period })?.amount ?? null;
      return {
        ...freshForm({ ...blank, amount: amount === null ? '' : toTyped(amount) }),
        chosen: { tool, period },
        news: null,
      };
    }),
    noteOrder: assign(({ context: { chosen, fields } }) => ({
      change: { kind: 'set', ...orderOf(chosen, fields) } satisfies LimitChange,
    })),
    noteRise: assign(({ context: { overview } }, { kind, tool, period }: LimitName & Pick<LimitChange, 'kind'>) => ({
      change: { kind, tool, period, amount: limitIn(overview, { tool, period })?.rise?.amount ?? null },
      news: null,
    })),
    storeNews: assign(({ context: { change } }, p: { answer: Overview }) => ({
      ...freshForm(blank),
      news: change && newsOf(p.answer, change),
      change: null,
    })),
    storeOutdated: assign(({ context: { change } }, p: { answer: Answer }) => ({
      news: change && { tool: change.tool, period: change.period, kind: whyNot(p.answer) },
    })),
    closeForm: assign(freshForm(blank)),
    clearNews: assign({ news: null }),
    /** Nothing was heard, and a look has shown that nothing was changed. */
    storeUnchanged: assign({ failure: { kind: 'offline' }, change: null }),
  },
});
