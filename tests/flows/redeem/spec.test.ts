import { expect, test } from 'vitest';
import { redeemFlow, terms } from '../../../flowbook/flows/redeem.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { redeemMachine } from '../../../machines/points/redeem.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof redeemMachine>;

const loads = (changes: Partial<typeof terms> = {}): Does => ({
  answer: 'loadTerms',
  with: { output: { ...terms, ...changes } },
});
const address: Does = { type: 'field.changed', name: 'receivingAddress', value: '4 Harbour Street' };
const secret: Does = { type: 'field.changed', name: 'withdrawalPassword', value: '482913' };
const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const begin = (...happenings: Does[]) => new Scenario(redeemFlow).play(...happenings);
const sent = [loads(), address, secret, press];
const editing = { filling: 'editing' };

test.each<[string, Does[], unknown]>([
  ['R3.40 the form waits for what can be paid with', [], 'loading'],
  ['R3.40 an address and the payment password redeem a voucher', sent, 'redeeming'],
  ['R3.40 goods are not redeemed without an address', [loads(), secret, press], editing],
  ['R3.40 nothing is redeemed without the payment password', [loads(), address, press], editing],
  ['R2.108 what is redeemed has a receipt', [...sent, ends({ kind: 'made', reference: 'r1' })], 'done'],
  ['R8.20 a request that never arrived can be sent again', [...sent, ends({ kind: 'never' })], editing],
  ['R8.23 what is sold out leads back to the form', [...sent, ends(refusedWith(refusal('sold_out')))], editing],
  ['R8.14 too many tries have to wait', [...sent, ends(refusedWith(rateLimitedFor(42)))], { filling: 'waiting' }],
  [
    'R2.57 without a payment password one can be set',
    [loads({ hasPaymentPassword: false }), { type: 'password.chosen' }],
    'settingPassword',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], object]>([
  [
    'R3.40 more than 100 at once are an error',
    [{ type: 'field.changed', name: 'quantity', value: '101' }],
    { quantity: 'points_quantity_wrong' },
  ],
  [
    'R3.40 more points than there are are an error',
    [{ type: 'field.changed', name: 'quantity', value: '2' }],
    { quantity: 'points_too_low' },
  ],
])('%s', (_, happenings, errors) => {
  expect(begin(loads(), address, secret, ...happenings, press).snapshot.context.errors).toEqual(errors);
});

test('R1.25 the balance is refreshed once something is redeemed', () => {
  const { wallet } = begin(...sent, ends({ kind: 'made', reference: 'r1' })).snapshot.context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});
