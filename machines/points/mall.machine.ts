import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { hasPoints, type Member } from '../app/session.rules.ts';
import type { Intent } from '../cashier/intent.ts';
import type { Hears, Meta } from '../common/words.ts';
import type { MallItem } from './mall.ts';

interface MallInput {
  /** Who looks at the mall; null for a visitor. */
  member: Pick<Member, 'type'> | null;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  session: Hears<{ type: 'login.require'; replyTo: null }>;
}

interface Context extends MallInput {
  /** What is redeemed; null where only the outcome of a request is looked up. */
  item: MallItem | null;
  /** How many forms have been closed: each may have changed what the lists say. */
  closings: number;
}

const closed = {
  'form.closed': { target: 'open', description: 'closes the form', actions: ['countClosing', 'forgetItem'] },
} as const;

/** What a press on the mall comes to without an account. */
const without = (description: string) =>
  [
    { guard: 'isVisitor', description, meta: { when: 'if nobody is logged in', req: ['R4.22'] }, actions: 'askLogin' },
    { guard: 'isTrial', target: 'warned', description, meta: { when: 'if it is a trial', req: ['R4.23'] } },
  ] as const;

/** R1.25, R2.04, R2.108: what is open above the points mall, which everybody sees and accounts redeem in. */
export const mallMachine = setup({
  types: {
    input: {} as MallInput,
    context: {} as Context,
    events: {} as
      | { type: 'redeem.pressed'; item: MallItem }
      | { type: 'convert.pressed' }
      | { type: 'form.closed' }
      | { type: 'warning.closed' },
    meta: {} as Meta,
  },
  guards: {
    isVisitor: ({ context }) => context.member === null,
    isTrial: ({ context }) => !hasPoints(context.member),
    isConversion: ({ context }) => context.kept?.call === 'points.convert',
    isKept: ({ context }) => context.kept !== null,
  },
  actions: {
    storeItem: assign((_, p: { item: MallItem }) => ({ item: p.item })),
    forgetItem: assign({ item: null }),
    countClosing: assign({ closings: ({ context }) => context.closings + 1 }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
  },
}).createMachine({
  id: 'mall',
  description: 'Points mall. Items are redeemed and points are converted, each in a form above the list.',
  context: ({ input }) => ({ ...input, item: null, closings: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isConversion', target: 'converting', description: 'yes, points were being converted' },
        { guard: 'isKept', target: 'redeeming', description: 'yes, an item was being redeemed' },
        { target: 'open', description: 'no', meta: { usual: true } },
      ],
    },
    open: {
      description: 'The items are shown',
      meta: { req: ['R2.04', 'R2.108', 'R3.39'] },
      on: {
        'redeem.pressed': [
          ...without('presses Redeem'),
          {
            target: 'redeeming',
            description: 'presses Redeem',
            meta: { usual: true },
            actions: { type: 'storeItem', params: ({ event }) => ({ item: event.item }) },
          },
        ],
        'convert.pressed': [
          ...without('presses Convert'),
          { target: 'converting', description: 'presses Convert', meta: { usual: true } },
        ],
      },
    },
    redeeming: { description: 'An item is redeemed', meta: { req: ['R3.40', 'R8.20'] }, on: closed },
    converting: { description: 'Points are converted', meta: { req: ['R1.25', 'R8.20'] }, on: closed },
    warned: {
      description: 'A real account is needed',
      meta: { req: ['R4.23'] },
      on: { 'warning.closed': { target: 'open', description: 'closes the warning' } },
    },
  },
});

export type MallSnapshot = SnapshotFrom<typeof mallMachine>;
