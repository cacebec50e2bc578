import type { Infer } from 'superstruct';
import type { paymentNotices, payments } from '../../../../contract/payments.ts';
import type { PaidOut, Payout, PayoutProvider } from '../../../trust/providers/payments.ts';
import type { Ask } from './companyCalls.ts';

/** A payout as the contract has it, in an answer or a notice. */
export const readPayout = ({
  number,
  amount,
  currency,
  accountEnd,
  state,
  reference,
  reason,
  sequence,
}: Omit<Infer<typeof paymentNotices.payout>, 'about'>): Payout => ({
  kind: state,
  number,
  amount: BigInt(amount),
  currency,
  accountEnd: accountEnd ?? null,
  reference,
  reason,
  sequence,
});

const readPaidOut = (number: string, said: Infer<(typeof payments)['askPayout']['reply']>): PaidOut => {
  if (said.state === 'unheard') return { kind: 'unheard' };
  // An answer about another order says nothing about this one.
  if (said.number !== number) throw new Error(`asked about ${number}, the company told of ${said.number}`);
  return readPayout(said);
};

export const payoutsOverHttp = (ask: Ask): PayoutProvider => ({
  payOut: async (order) => readPaidOut(order.number, await ask('pay', { ...order, amount: String(order.amount) })),
  look: async (number) => readPaidOut(number, await ask('askPayout', { number })),
  cancel: async (number) => readPaidOut(number, await ask('cancelPayout', { number })),
});
