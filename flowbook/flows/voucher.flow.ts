import { contract } from '../../contract/index.ts';
import { demoVoucher } from '../../contract/sandbox.ts';
import { voucherMachine } from '../../machines/cashier/voucher.machine.ts';
import { defineFlow } from '../flow.ts';
import { refuses, refusesSaying } from '../outcomes.ts';
import { aboveLimit, made, moneyOutcomes } from './money.ts';
import { madeDeposit } from './moneyRequest.flow.ts';
import { filledInOrder } from './samples.ts';

const typed = { 'a code': { name: 'code', value: demoVoucher } } as const;

const answered = moneyOutcomes(contract.deposits.redeemVoucher, {
  credited: made(madeDeposit),
  'a wrong code': refuses('code_wrong'),
  'not offered': refuses('feature_off'),
  'above the limit': refusesSaying('limit_reached', { ...aboveLimit, left: '0' }),
});

export const voucherFlow = defineFlow(voucherMachine, {
  cases: { 'field.changed': typed, 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: { note: 'silent', moneyRequest: answered },
  variants: { 'of a member': { newKey: () => 'k-1' } },
  project: ({ fields, errors, failure, isUnmoved }) => [fields, errors, failure?.kind ?? null, isUnmoved],
  offer: filledInOrder(typed),
});
