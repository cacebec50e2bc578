import { contract } from '../../contract/index.ts';
import { voucherMachine } from '../../machines/cashier/voucher.machine.ts';
import { defineFlow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { made, moneyOutcomes } from './money.ts';
import { madeDeposit } from './moneyRequest.flow.ts';
import { filledInOrder } from './samples.ts';

const typed = { 'a code': { name: 'code', value: 'K7P2-9QXM-44TD' } } as const;

const answered = moneyOutcomes(contract.deposits.redeemVoucher, {
  credited: made(madeDeposit),
  'a wrong code': refuses('code_wrong'),
  'above the limit': refuses('limit_reached'),
});

export const voucherFlow = defineFlow(voucherMachine, {
  cases: { 'field.changed': typed, 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: { note: 'silent', moneyRequest: answered },
  variants: { 'of a member': { newKey: () => 'k-1' } },
  project: ({ fields, errors, failure, isUnmoved }) => [fields, errors, failure?.kind ?? null, isUnmoved],
  offer: filledInOrder(typed),
});
