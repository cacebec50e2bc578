import { assign, sendTo } from 'xstate';
import type { ProfileChange, StopTool } from '../app/session.rules.ts';
import { formSetup, freshForm, type FormContext } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import type { Refused } from '../common/refusal.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import type { Hears } from '../common/words.ts';
import { stoppingMachine } from './stopping.machine.ts';
import type { StoppingInput } from './stopping.setup.ts';
import { standingOf, stopIn, type Overview, type Standing } from './stops.ts';

export type ReturnReply = { kind: 'noted'; overview: Overview } | Refused;

interface StopsInput {
  now: () => number;
  /** A moment of the gateway's by the clock that `now` reads. */
  inOurTime: (moment: string) => number;
  account: string;
  session: Hears<{ type: 'profile.changed'; change: ProfileChange }>;
}

interface Context extends StopsInput, FormContext {
  overview: Overview | null;
  /** The kind of stop that has ended since the page was opened. */
  ended: StopTool | null;
  chosen: StopTool;
}

export const initialContext = (input: StopsInput): Context => ({
  ...input,
  ...freshForm({}),
  overview: null,
  ended: null,
  chosen: 'time_out',
});

const second = 1_000;

export const standingIn = ({ overview, now, inOurTime }: Pick<Context, 'overview' | 'now' | 'inOurTime'>) =>
  overview === null
    ? ({ standing: 'free', next: null } as const)
    : standingOf(overview, (moment) => inOurTime(moment) <= now());

const outIn = (context: Context): StopTool | null =>
  context.overview === null || standingIn(context).standing === 'free'
    ? null
    : (stopIn(context.overview)?.tool ?? null);

const withOverview = (context: Context, overview: Overview): Partial<Context> => {
  const before = context.overview && stopIn(context.overview);
  return { overview, ...(before && outIn({ ...context, overview }) === null && { ended: before.tool }) };
};

export const formOf = ({ now, inOurTime, overview, chosen, account }: Context): StoppingInput => {
  if (overview === null) throw new Error('nothing is chosen before it is loaded');
  const ahead = Date.parse(overview.now) - inOurTime(overview.now);
  return { now, gatewayNow: () => now() + ahead, tool: chosen, overview, account };
};

/** The parts of the chart of what stops a player. */
export const stopsSetup = formSetup({
  types: {
    input: {} as StopsInput,
    context: {} as Context,
    events: {} as
      | { type: 'again.pressed' }
      | { type: 'stop.chosen'; tool: StopTool }
      | { type: 'return.asked' }
      | { type: 'return.confirmed' }
      | { type: 'banner.closed' },
  },
  actors: {
    /** Null where it is not offered, and nothing is set. */
    load: port<Overview | null>('load'),
    askBack: port<ReturnReply>('askBack'),
    comeBack: port<ReturnReply>('comeBack'),
    stopping: stoppingMachine,
  },
  check: () => ({}),
}).extend({
  delays: {
    /** Sooner than in a second nothing is asked again: clocks differ by less. */
    untilNext: ({ context }) => {
      const { next } = standingIn(context);
      return waitAtMost(Math.max(second, next === null ? 0 : context.inOurTime(next) - context.now()));
    },
  },
  guards: {
    is: ({ context }, p: { standing: Standing }) => standingIn(context).standing === p.standing,
    isOff: ({ context }) => context.overview === null,
    hasEnded: ({ context }) => context.ended !== null,
    /** An exclusion has no break beside it, and for good has no later end. */
    canStop: ({ context: { overview } }, p: { tool: StopTool }) =>
      p.tool === 'time_out' ? overview?.exclusion === null : overview?.exclusion?.forGood !== true,
  },
  actions: {
    storeOverview: assign(({ context }, p: { answer: Overview | null }) =>
      p.answer === null ? {} : withOverview(context, p.answer),
    ),
    storeNoted: assign(({ context }, p: { answer: ReturnReply }) =>
      p.answer.kind === 'noted' ? withOverview(context, p.answer.overview) : {},
    ),
    storeChosen: assign((_, p: { tool: StopTool }) => ({ chosen: p.tool, failure: null })),
    forgetEnded: assign({ ended: null }),
    tellSession: sendTo(
      ({ context }) => context.session,
      ({ context }) => ({ type: 'profile.changed', change: { out: outIn(context) } }),
    ),
  },
});
