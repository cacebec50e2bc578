import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { isSameSpan, isShowable, type OverviewSpan } from './overview.rules.ts';

/** How a team is doing over some days. */
export type TeamOverview = ReplyOf<Contract['agent']['overview']>;

interface OverviewInput {
  /** The span that the address names. */
  span: OverviewSpan;
}

interface Context extends OverviewInput {
  /** What was loaded last; null before anything was. */
  shown: TeamOverview | null;
  failure: Failure | null;
}

const spanOf = ({ context }: { context: Context }): OverviewSpan => context.span;
const spanIn = ({ event }: { event: { span: OverviewSpan } }) => ({ span: event.span });

/** R2.93: loads how the team of an agent is doing, over the days that the address names. */
export const overviewMachine = setup({
  types: {
    input: {} as OverviewInput,
    context: {} as Context,
    events: {} as { type: 'span.named'; span: OverviewSpan } | { type: 'refresh.pressed' } | { type: 'again.pressed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    load: port<TeamOverview, OverviewSpan>('load'),
    /** Says which span the address names. */
    address: stream('address'),
  },
  guards: {
    isOther: ({ context }, p: OverviewInput) => !isSameSpan(context.span, p.span),
    isShowable: ({ context }) => isShowable(context.span),
  },
  actions: {
    storeSpan: assign((_, { span }: OverviewInput) => ({ span })),
    storeShown: assign((_, { answer: shown }: { answer: TeamOverview }) => ({ shown, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'overview',
  description: 'Team overview. How the team of an agent is doing, over some days.',
  context: ({ input }) => ({ ...input, shown: null, failure: null }),
  invoke: { id: 'address', src: 'address' },
  initial: 'deciding',
  on: {
    'span.named': {
      guard: { type: 'isOther', params: spanIn },
      target: '.deciding',
      description: 'chooses other days, which the address names',
      meta: { usual: true, when: 'if they are not those shown', req: ['R2.93'] },
      actions: { type: 'storeSpan', params: spanIn },
    },
  },
  states: {
    deciding: {
      description: 'Can these days be shown?',
      always: [
        { guard: 'isShowable', target: 'loading', description: 'yes', meta: { usual: true } },
        { target: 'misdated', description: 'no, they are out of order or too many' },
      ],
    },
    misdated: { description: 'The days are out of order or too many', meta: { req: ['R2.93'] } },
    ...loadingStates({
      description: 'Loading the overview',
      meta: { call: 'agent.overview', req: ['R2.93'] },
      src: 'load',
      input: spanOf,
      store: 'storeShown',
      then: 'shown',
      failed: 'The overview could not be loaded',
      retry: 'again.pressed',
    }),
    shown: {
      description: 'The overview is shown',
      meta: { req: ['R2.93'] },
      on: { 'refresh.pressed': { target: 'loading', description: 'presses Refresh' } },
    },
  },
});

export type OverviewRef = ActorRefFrom<typeof overviewMachine>;
export type OverviewSnapshot = SnapshotFrom<typeof overviewMachine>;
