import { contract } from '../../contract/index.ts';
import { watchMachine } from '../../machines/cashier/watch.machine.ts';
import type { Deposit } from '../../machines/cashier/deposits.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

/** A deposit that waits for its payment, as the contract has it for an example. */
export const waitingDeposit: Deposit = contract.deposits.create.example.reply;

const [request, payment, check] = waitingDeposit.timeline as [
  Deposit['timeline'][number],
  Deposit['timeline'][number],
  Deposit['timeline'][number],
];

export const creditedDeposit: Deposit = {
  ...waitingDeposit,
  state: 'credited',
  arrived: '20000',
  expirationTime: null,
  payTo: [],
  timeline: [
    request,
    { ...payment, state: 'done', at: '2026-01-02T03:10:05Z', until: null },
    { ...check, state: 'done', at: '2026-01-02T03:10:05Z' },
  ],
};

export const cancelledDeposit: Deposit = {
  ...waitingDeposit,
  state: 'cancelled',
  expirationTime: null,
  payTo: [],
  timeline: [request, { ...payment, state: 'stopped', at: '2026-01-02T03:05:05Z', until: null }, check],
};

const waits = { isOver: false, thing: waitingDeposit };
const credited = { isOver: true, thing: creditedDeposit };
const cancelled = { isOver: true, thing: cancelledDeposit };

export const watchFlow = defineFlow(watchMachine, {
  cases: {
    'page.hidden': 'plain',
    'page.shown': 'plain',
    'look.requested': 'plain',
    'cancel.requested': 'plain',
    'cancel.confirmed': 'plain',
    'cancel.declined': 'plain',
  },
  outcomes: {
    look: fetchOutcomes(contract.deposits.status, {
      'nothing new': replies(waits, waitingDeposit),
      credited: replies(credited, creditedDeposit),
    }),
    cancel: outcomesOf(contract.deposits.cancel, {
      cancelled: replies({ kind: 'cancelled', ...cancelled }, cancelledDeposit),
      'too late': refuses('wrong_state'),
    }),
  },
  variants: { 'of a deposit': { reference: waitingDeposit.depositId } },
  project: ({ watched, failure, isHidden }) => [watched?.isOver ?? null, failure?.kind ?? null, isHidden],
});
