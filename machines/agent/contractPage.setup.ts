import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Saying } from '../common/toast.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { watchSeldom } from '../cashier/waits.ts';
import { contractAnswerMachine } from './contractAnswer.machine.ts';
import type { ContractAnswered } from './contractAnswer.setup.ts';
import { canPropose, findAsked, ownTerms, type Ask, type BookPage, type ContractBook } from './contracts.ts';
import { proposalMachine } from './proposal.machine.ts';
import type { Proposed } from './proposal.setup.ts';
import type { ContractKind, Terms } from './terms.ts';

interface ContractPageInput {
  now: () => number;
  newKey: () => string;
  kind: ContractKind;
  fits: (terms: Terms, own: Terms) => boolean;
  inOurTime: (moment: string) => number;
  /** For how long after a settlement its figures are not fetched yet; different for everybody, so that not all come at once. */
  settlingFor: number;
  to: string | null;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

/** A contract, and what its reader asks for. */
export interface Asked {
  contractId: string;
  ask: Ask;
}

interface Context extends ContractPageInput {
  book: ContractBook | null;
  page: BookPage;
  asked: Asked | null;
  failure: Failure | null;
  isHidden: boolean;
}

export const initialContext = (input: ContractPageInput): Context => ({
  ...input,
  book: null,
  page: { state: null, page: 1 },
  asked: null,
  failure: null,
  isHidden: false,
});

/** When the next settlement is; infinitely far off where there is none. */
const settlementIn = ({ book, inOurTime }: Context): number =>
  book?.nextSettlement ? inOurTime(book.nextSettlement) : Infinity;

const done = {
  accept: 'agent_done_accept',
  reject: 'agent_done_reject',
  withdraw: 'agent_done_withdraw',
  end: 'agent_done_end',
  takeBack: 'agent_done_take_back',
} as const satisfies Record<Ask, string>;

/** What a child of the page ended with. */
export const outcomeOf = <Outcome>({ event }: { event: { output: Outcome } }) => ({ outcome: event.output });

export const pageOf = ({ context: { page } }: { context: Pick<Context, 'page'> }): BookPage => page;

/** What the answer to a contract begins with; the page asks for nothing that its book does not have. */
export const answerInput = ({ context: { now, newKey, kind, book, asked } }: { context: Context }) => {
  const found = asked && findAsked(book, asked);
  if (!found) throw new Error('there is no contract to answer');
  return { now, newKey, kind, ask: asked.ask, ...found };
};

/** What a proposal begins with; only what one has oneself can be passed on. */
export const proposalInput = ({ context: { now, newKey, kind, book, to, fits } }: { context: Context }) => {
  const own = book && ownTerms(book);
  if (!own) throw new Error('there is nothing to pass on');
  return { now, newKey, kind, own, ceiling: book.ceiling, to: to ?? '', fits: (terms: Terms) => fits(terms, own) };
};

/** The parts of the chart of a page of contracts. */
export const contractPageSetup = setup({
  types: {
    input: {} as ContractPageInput,
    context: {} as Context,
    events: {} as
      | ({ type: 'ask.pressed' } & Asked)
      | { type: 'propose.pressed' }
      | ({ type: 'list.chosen' } & BookPage)
      | { type: 'again.pressed' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    load: port<ContractBook, BookPage>('load'),
    contractAnswer: contractAnswerMachine,
    proposal: proposalMachine,
  },
  delays: {
    nextLook: ({ context }) => Math.min(watchSeldom, Math.max(0, settlementIn(context) - context.now())),
    untilSettled: ({ context }) => context.settlingFor,
  },
  guards: {
    isWanted: ({ context: { to, book } }) => to !== null && canPropose(book),
    canPropose: ({ context: { book } }) => canPropose(book),
    isAskable: ({ context: { book } }, p: Asked) => findAsked(book, p) !== null,
    isSettling: ({ context }) => settlementIn(context) <= context.now(),
    isHidden: ({ context }) => context.isHidden,
    isDone: (_, p: { outcome: ContractAnswered }) => p.outcome.kind === 'done',
    isChanged: (_, p: { outcome: ContractAnswered }) => p.outcome.kind === 'changed',
    isSent: (_, p: { outcome: Proposed }) => p.outcome.isSent,
  },
  actions: {
    storeBook: assign((_, p: { answer: ContractBook }) => ({ book: p.answer, failure: null })),
    storePage: assign((_, { state, page }: BookPage) => ({ page: { state, page } })),
    storeAsked: assign((_, { contractId, ask }: Asked) => ({ asked: { contractId, ask } })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    forgetTo: assign({ to: null }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    sayDone: sendTo(
      ({ context }) => context.toasts,
      (_, { outcome: { ask, contract } }: { outcome: ContractAnswered }) => ({
        type: 'toast.asked',
        kind: 'good' as const,
        text: done[ask],
        values: { account: contract.downline },
      }),
    ),
    sayProposed: sendTo(
      ({ context }) => context.toasts,
      (_, { outcome: { account } }: { outcome: Proposed }) => ({
        type: 'toast.asked',
        kind: 'good' as const,
        text: 'agent_proposed',
        values: { account },
      }),
    ),
  },
});

export const storesBook = { type: 'storeBook', params: answerOf } as const;
