import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { voucherMachine } from '../../machines/cashier/voucher.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { madeDeposit } from './moneyRequest.flow.ts';
import { filledInOrder } from './samples.ts';

const typed = { 'a code': { name: 'code', value: 'K7P2-9QXM-44TD' } } as const;

/** What becomes of a money request whose outcome is known at once. */
const { 'no answer': _, ...answered } = outcomesOf(contract.deposits.redeemVoucher, {
  credited: replies({ kind: 'made', reference: madeDeposit } satisfies MoneyEnd),
  'a wrong code': refuses('code_wrong'),
  'above the limit': refuses('limit_reached'),
});

export const voucherFlow = defineFlow(voucherMachine, {
  cases: { 'field.changed': typed, 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: {
    note: 'silent',
    moneyRequest: {
      ...answered,
      'it never arrived': { output: { kind: 'never' } },
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
  },
  variants: { 'of a member': { newKey: () => 'k-1' } },
  project: ({ fields, errors, failure, isUnmoved }) => [fields, errors, failure?.kind ?? null, isUnmoved],
  offer: filledInOrder(typed),
});
