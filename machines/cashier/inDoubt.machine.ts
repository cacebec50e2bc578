import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { stream } from '../common/port.ts';
import type { Saying } from '../common/toast.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { endOf, type NoteName } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';

/** A request whose outcome was not known when its page was left. */
export interface Doubt {
  note: NoteName;
  key: string;
}

/** Sent to the notes of the tab. */
export interface ForgetEvent {
  type: 'forget';
  note: NoteName;
}

interface InDoubtInput extends WithWallet {
  /** The doubts of every page except the current one, which reports its own outcome. */
  doubts: readonly Doubt[];
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

/** The toast for each outcome; bad news stays until it is dismissed. */
const sayings = {
  made: { kind: 'good', text: 'cashier_doubt_made' },
  refused: { kind: 'bad', text: 'cashier_doubt_refused' },
  never: { kind: 'bad', text: 'cashier_doubt_never' },
} as const satisfies Record<MoneyEnd['kind'], Omit<Saying, 'values'>>;

const shown = ({ event }: { event: { doubts: readonly Doubt[] } }) => ({ doubts: event.doubts });

/** On every outcome, it is announced and the tab forgets the request. */
const settled = [{ type: 'announce', params: endOf }, 'forgetNote', 'dropDoubt'] as const;

/** Finds out, on any page, the outcome of a request that was left in doubt. */
export const inDoubtMachine = setup({
  types: {
    input: {} as InDoubtInput,
    context: {} as InDoubtInput,
    events: {} as { type: 'page.shown'; doubts: readonly Doubt[] },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { notes: stream<ForgetEvent>('notes'), moneyRequest: moneyRequestMachine },
  guards: {
    isInDoubt: ({ context }) => context.doubts.length > 0,
    isSame: ({ context }, p: { doubts: readonly Doubt[] }) => context.doubts[0]?.key === p.doubts[0]?.key,
    isMade: (_, p: { end: MoneyEnd }) => p.end.kind === 'made',
    neverArrived: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
  },
  actions: {
    storeDoubts: assign((_, p: { doubts: readonly Doubt[] }) => ({ doubts: p.doubts })),
    dropDoubt: assign(({ context }) => ({ doubts: context.doubts.slice(1) })),
    forgetNote: enqueueActions(({ context: { doubts }, enqueue }) => {
      const [doubt] = doubts;
      if (doubt) enqueue.sendTo('notes', { type: 'forget', note: doubt.note });
    }),
    announce: sendTo(
      ({ context }) => context.toasts,
      ({ context: { doubts } }, { end }: { end: MoneyEnd }) => ({
        type: 'toast.asked',
        ...sayings[end.kind],
        values: { what: doubts[0]?.note ?? '', ...(end.kind === 'made' && { number: end.reference }) },
      }),
    ),
    refreshBalance: ({ context }) => {
      refreshBalance({ context });
    },
  },
}).createMachine({
  id: 'inDoubt',
  description:
    'Request in doubt. Checks what happened to a money request whose page was left before its outcome was known.',
  context: ({ input }) => input,
  invoke: { id: 'notes', src: 'notes' },
  initial: 'deciding',
  on: {
    'page.shown': [
      {
        guard: { type: 'isSame', params: shown },
        description: 'opens another page',
        meta: { when: 'if the same request is in doubt there' },
        actions: { type: 'storeDoubts', params: shown },
      },
      { target: '.deciding', description: 'opens another page', actions: { type: 'storeDoubts', params: shown } },
    ],
  },
  states: {
    deciding: {
      description: 'Is a request from another page in doubt?',
      always: [
        { guard: 'isInDoubt', target: 'asking', description: 'yes', meta: { usual: true } },
        { target: 'resting', description: 'no' },
      ],
    },
    resting: { description: 'No request from another page is in doubt', tags: 'empty', meta: { usual: true } },
    asking: {
      description: 'Checking what happened to the request',
      meta: { call: 'cashier.outcome', req: ['R1.06', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        // The form was lost with its page, so nothing can be sent again.
        input: ({ context: { doubts } }) => ({ key: doubts[0]?.key ?? '', request: null }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'deciding',
            description: 'it was carried out',
            meta: { usual: true },
            actions: [...settled, 'refreshBalance'],
          },
          {
            guard: { type: 'neverArrived', params: endOf },
            target: 'deciding',
            description: 'it never arrived',
            actions: settled,
          },
          { target: 'deciding', description: 'it was refused', meta: { req: ['R8.23'] }, actions: settled },
        ],
        onError: { target: 'deciding', description: 'it fails', meta: { req: ['R8.20'] }, actions: 'dropDoubt' },
      },
    },
  },
});

export type InDoubtSnapshot = SnapshotFrom<typeof inDoubtMachine>;
