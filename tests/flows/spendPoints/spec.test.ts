import { expect, test } from 'vitest';
import { item, pointTerms, spendPointsFlow } from '../../../flowbook/flows/spendPoints.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { spendPointsMachine } from '../../../machines/points/spendPoints.machine.ts';
import type { SpendFields } from '../../../machines/points/spendPoints.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof spendPointsMachine>;

const loads = (changes: Partial<typeof pointTerms> = {}): Does => ({
  answer: 'loadTerms',
  with: { output: { ...pointTerms, ...changes } },
});
const type = (name: keyof SpendFields, value: string): Does => ({ type: 'field.changed', name, value });
const secret = type('withdrawalPassword', '482913');
const address = type('receivingAddress', '4 Harbour Street');
const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: 'v1' });

const begin = (variant: string, ...happenings: Does[]) => new Scenario(spendPointsFlow, variant).play(...happenings);
const convert = 'to convert';
const redeem = 'to redeem';
const converts = [loads(), type('points', '2000'), secret, press];
const redeems = [loads(), address, secret, press];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R3.40 the form for spending points waits for the balance of points', redeem, [], 'loading'],
  ['R1.25 2,000 points are converted', convert, converts, 'sending'],
  ['R1.25 converted points have a receipt', convert, [...converts, made], 'done'],
  ['R3.40 an address and the payment password redeem a voucher', redeem, redeems, 'sending'],
  ['R3.40 goods are not redeemed without an address', redeem, [loads(), secret, press], editing],
  ['R3.40 an item is not redeemed without the payment password', redeem, [loads(), address, press], editing],
  ['R2.108 a redeemed item has a receipt', redeem, [...redeems, made], 'done'],
  [
    'R2.57 a missing payment password can be set in place',
    redeem,
    [loads({ hasPaymentPassword: false }), { type: 'password.chosen' }],
    'settingPassword',
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

test.each<[string, string, Does[], object]>([
  [
    'R1.25 less than 1,000 points cannot be converted',
    convert,
    [loads(), type('points', '999'), secret, press],
    { points: { id: 'points_bounds', least: 1_000, most: 50_000 } },
  ],
  [
    'R1.25 no more points can be converted than the member has',
    convert,
    [loads(), type('points', '12481'), secret, press],
    { points: 'points_too_low' },
  ],
  [
    'R3.40 more than 100 items at once cannot be redeemed',
    redeem,
    [loads(), address, secret, type('quantity', '101'), press],
    { quantity: 'points_quantity_wrong' },
  ],
  [
    'R3.40 items that cost more points than the member has cannot be redeemed',
    redeem,
    [loads(), address, secret, type('quantity', '2'), press],
    { quantity: 'points_too_low' },
  ],
  [
    'R8.23 a refusal of a conversion is shown at the points',
    convert,
    [...converts, ends(refusedWith(refusal('points_too_low')))],
    { points: 'points_too_low' },
  ],
  [
    'R8.23 a refusal of an item that is sold out is shown at the quantity',
    redeem,
    [...redeems, ends(refusedWith(refusal('sold_out')))],
    { quantity: 'sold_out' },
  ],
])('%s', (_, variant, happenings, errors) => {
  expect(begin(variant, ...happenings).snapshot.context.errors).toEqual(errors);
});

test.each([
  [convert, converts, 'points.convert', { points: '2000', withdrawalPassword: '482913' }],
  [
    redeem,
    redeems,
    'points.redeem',
    {
      rewardId: item.rewardId,
      quantity: 1,
      account: 'mai_linh',
      paidAccount: 'main',
      paidAmount: '0',
      receivingAddress: '4 Harbour Street',
      withdrawalPassword: '482913',
    },
  ],
])(
  'R8.20 spending points sends exactly what was typed %s, and notes its call',
  (variant, happenings, call, request) => {
    const { run, snapshot } = begin(variant, ...happenings);
    expect(run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request });
    expect(snapshot.context.intent).toEqual({ key: 'k-1', call });
  },
);
