import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { waitAtMost } from '../common/waitAtMost.ts';

/** A lottery of a list, whatever else its card needs. */
export interface Listed {
  /** When its next numbers are due; null where that is not known. */
  nextAt: string | null;
}

interface LotteriesInput {
  now: () => number;
  inOurTime: (moment: string) => number;
  /** How long after a draw the list loads again; different for everyone, so that not all come at once. */
  jitter: number;
}

interface Context extends LotteriesInput {
  lotteries: readonly Listed[];
  heardAt: number;
  failure: Failure | null;
  isHidden: boolean;
}

/** A list does not load more often than this. */
const loadsAtMostEvery = 15_000;

export const initialContext = (input: LotteriesInput): Context => ({
  ...input,
  lotteries: [],
  heardAt: input.now(),
  failure: null,
  isHidden: false,
});

const nextNumbersAt = ({ lotteries, inOurTime }: Context): number =>
  Math.min(...lotteries.map(({ nextAt }) => (nextAt === null ? Infinity : inOurTime(nextAt))));

const untilNumbers = (context: Context): number => {
  const { now, heardAt, jitter } = context;
  const loadsAt = Math.max(heardAt + loadsAtMostEvery, nextNumbersAt(context) + jitter);
  return waitAtMost(Math.max(0, loadsAt - now()));
};

/** The parts of the chart of a list of lotteries. */
export const lotteriesSetup = setup({
  types: {
    input: {} as LotteriesInput,
    context: {} as Context,
    events: {} as { type: 'again.pressed' } | { type: 'page.hidden' } | { type: 'page.shown' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { load: port<readonly Listed[]>('load') },
  delays: { untilNumbers: ({ context }) => untilNumbers(context) },
  guards: { isEmpty: ({ context }) => context.lotteries.length === 0, isHidden: ({ context }) => context.isHidden },
  actions: {
    storeLotteries: assign(({ context }, p: { answer: readonly Listed[] }) => ({
      lotteries: p.answer,
      heardAt: context.now(),
      failure: null,
    })),
    storeFailure: assign(({ context }, p: { cause: unknown }) => ({
      failure: toFailure(p.cause),
      heardAt: context.now(),
    })),
    clearFailure: assign({ failure: null }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
  },
});
