import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { answerOf } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import type { BookNews, Slip } from './book.rules.ts';
import { orderIn } from './followedSetup.ts';
import { onItsWay } from './followedStates.ts';
import type { Status } from './round.rules.ts';
import { sureMachine, type Order, type SureAnswer } from './sure.machine.ts';

export interface CashOutInput {
  slip: Slip;
  book: Hears<{ type: 'answer.heard'; answer: SureAnswer }>;
}

interface Context extends CashOutInput {
  /** What the player was shown as it was to be sold. */
  value: number | null;
  refusal: Status | null;
  order: Order | null;
}

type CashOutEvent =
  BookNews | { type: 'sale.wanted' } | { type: 'sale.confirmed' } | { type: 'sale.left' } | { type: 'answer.late' };

const answered = answerOf<SureAnswer>;
const hasChanged = ({ state, why, cashOut }: Slip): boolean =>
  state === 'open' && why === 'offer_changed' && cashOut !== null;

const cashOutSetup = setup({
  types: {
    input: {} as CashOutInput,
    context: {} as Context,
    events: {} as CashOutEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sure: sureMachine },
  guards: {
    isOffered: ({ context: { slip } }) => slip.state === 'open' && slip.cashOut !== null,
    isWithdrawn: ({ context: { slip } }) => slip.state === 'open' && slip.cashOut === null,
    isLower: ({ context: { slip, value } }) => (slip.cashOut ?? 0) < (value ?? 0),
    isSelling: ({ context: { slip } }) => slip.state === 'cashing',
    isChanged: ({ context: { slip } }) => hasChanged(slip),
    isUnsold: ({ context: { slip } }) => slip.state === 'open' && !hasChanged(slip),
    isSold: ({ context: { slip } }) => slip.state === 'cashed',
    isGone: ({ context: { slip } }) => slip.state !== 'open' && slip.state !== 'cashing',
    isHeard: (_, { answer }: { answer: SureAnswer }) => answer.kind === 'told',
  },
  actions: {
    storeSlip: assign(({ context: { slip } }, { told }: Pick<BookNews, 'told'>) => ({
      slip: told.slips.find(({ id }) => id === slip.id) ?? slip,
    })),
    storeAnswer: assign((_, { answer }: { answer: SureAnswer }) =>
      answer.kind === 'told' ? { slip: answer.told as Slip } : { refusal: answer.status },
    ),
    storeValue: assign(({ context: { slip } }) => ({ value: slip.cashOut, refusal: null })),
    storeOffer: assign(({ context: { slip } }) => ({ value: slip.offer })),
    storeWhy: assign(({ context: { slip } }) => ({ refusal: slip.why })),
    orderSale: assign(({ context: { slip, value } }) => ({
      order: { call: 'book/cash-out', body: { slip: slip.id, value, rule: 'higher' } },
    })),
    tellAnswer: sendTo(
      ({ context }) => context.book,
      (_, { answer }: { answer: SureAnswer }) => ({ type: 'answer.heard', answer }),
    ),
  },
});

/** What a bet may come to, whatever the player does. */
const ends = [
  { guard: 'isSold', target: 'sold', description: 'it is sold' },
  { guard: 'isGone', target: 'gone', description: 'it is settled' },
] as const;
const elsewhere = { guard: 'isSelling', target: 'selling', description: 'it is being sold already' } as const;
const keeps = { 'sale.left': { target: 'offered', description: 'keeps the bet' } } as const;

/** The sale of an open bet to the book. */
export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  description: 'Cashing out. An open bet is sold for what was shown, or not at all.',
  context: ({ input }) => ({ ...input, value: null, refusal: null, order: null }),
  on: {
    'book.told': {
      description: 'newer figures of the book arrive',
      meta: { by: 'world' },
      actions: { type: 'storeSlip', params: ({ event }) => ({ told: event.told }) },
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there an answer to the player yet?',
      always: [
        { guard: 'isChanged', target: 'changed', description: 'the offer has changed', actions: 'storeOffer' },
        { target: 'offered', description: 'none', meta: { usual: true } },
      ],
    },
    offered: {
      description: 'The bet can be sold, unless a match is suspended',
      always: [...ends, elsewhere],
      on: {
        'sale.wanted': {
          guard: 'isOffered',
          target: 'confirming',
          description: 'wants to cash out',
          meta: { when: 'if there is an offer', usual: true },
          actions: 'storeValue',
        },
      },
    },
    confirming: {
      description: 'The sale has to be confirmed',
      always: [
        ...ends,
        elsewhere,
        { guard: 'isWithdrawn', target: 'offered', description: 'the offer is withdrawn' },
        { guard: 'isLower', target: 'changed', description: 'the offer falls' },
      ],
      on: {
        ...keeps,
        'sale.confirmed': {
          target: 'placing',
          description: 'sells the bet',
          meta: { usual: true },
          actions: 'orderSale',
        },
      },
    },
    placing: {
      description: 'The sale is on its way',
      ...onItsWay,
      invoke: {
        id: 'sure',
        src: 'sure',
        input: orderIn,
        onDone: [
          {
            guard: { type: 'isHeard', params: answered },
            target: 'selling',
            description: 'it is written down',
            meta: { usual: true },
            actions: [
              { type: 'storeAnswer', params: answered },
              { type: 'tellAnswer', params: answered },
            ],
          },
          {
            target: 'offered',
            description: 'it is refused',
            meta: { req: ['R8.23'] },
            actions: [
              { type: 'storeAnswer', params: answered },
              { type: 'tellAnswer', params: answered },
            ],
          },
        ],
      },
    },
    selling: {
      description: 'The sale waits for the matches of the bet',
      always: [
        { ...ends[0], meta: { usual: true } },
        ends[1],
        { guard: 'isChanged', target: 'changed', description: 'the offer is lower by then', actions: 'storeOffer' },
        {
          guard: 'isUnsold',
          target: 'offered',
          description: 'nothing is sold',
          meta: { req: ['R8.23'] },
          actions: 'storeWhy',
        },
      ],
    },
    changed: {
      description: 'The offer is lower than the one accepted',
      meta: { req: ['R8.23'] },
      always: [...ends, elsewhere],
      on: {
        ...keeps,
        'sale.confirmed': {
          guard: 'isOffered',
          target: 'placing',
          description: 'accepts the new offer',
          meta: { when: 'if there is one' },
          actions: ['storeValue', 'orderSale'],
        },
      },
    },
    sold: { description: 'The bet is sold', type: 'final' },
    gone: { description: 'The bet was settled before', type: 'final' },
  },
});

export type CashOutRef = ActorRefFrom<typeof cashOutMachine>;
export type CashOutSnapshot = SnapshotFrom<typeof cashOutMachine>;
