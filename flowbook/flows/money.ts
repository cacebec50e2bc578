import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import type { Intent } from '../../machines/cashier/intent.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, refusesSaying, replies } from '../outcomes.ts';

/** A child that nothing should break. */
export const breaks = { error: new Error('something that nobody foresaw') };

/** A money request is carried out; `reference` is the number of what it made. */
export const made = (reference: string, changes: object = {}) =>
  replies({ kind: 'made', reference } satisfies MoneyEnd, changes);

/** 10.00 are left of a limit for deposits of 100.00 in 24 hours. */
export const aboveLimit = {
  tool: 'deposit',
  period: 'day',
  limit: '10000',
  left: '1000',
  until: '2026-01-03T10:05:00Z',
} as const;

/** How a request ends whose outcome is known at once; one without an answer is the request's own business. */
export const endsOf = <const Outcomes extends Parameters<typeof outcomesOf>[1]>(call: Call, outcomes: Outcomes) => {
  const { 'no answer': _, ...ends } = outcomesOf(call, outcomes);
  return ends;
};

/** All that can become of a money request. */
export const moneyOutcomes = <const Outcomes extends Parameters<typeof outcomesOf>[1]>(
  call: Call,
  outcomes: Outcomes,
) => ({ ...endsOf(call, outcomes), 'it never arrived': { output: { kind: 'never' } as const }, 'it breaks': breaks });

/** What becomes of a payment password that is set on the way. */
export const passwordOutcomes = {
  set: { output: { changed: true } },
  'given up': { output: { changed: false } },
  'it breaks': breaks,
};

/** What a form with a review is told of the payment password that is typed in it. */
export const proofOutcomes = outcomesOf(contract.security.provePayment, {
  right: replies({ kind: 'proven' }),
  'wrong, 3 attempts left': refusesSaying('payment_password_wrong', { attemptsLeft: 3 }),
  'there is none': refuses('payment_password_missing'),
  'not offered': refuses('feature_off'),
});

/** What every flow that moves money is given; the wallet is the same at every look. */
export const moneyInput = () => {
  const wallet = hears();
  return { newKey: () => 'k-1', wallet: () => wallet };
};

/** A request of this tab whose outcome is unknown. */
export const keptRequest = ({ name }: Pick<Call, 'name'>): Intent => ({ key: 'k-0', call: name });
