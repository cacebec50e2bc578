import { randomBytes } from 'node:crypto';
import { is } from 'superstruct';
import { payments, type PaymentCallName } from '../../../contract/payments.ts';
import { invalidFields } from '../../../contract/shapes.ts';
import { askCompany, describeHeard, jsonOf, type Heard, type Manner } from './askCompany.ts';
import { deposits, payouts, vouchers, type Case, type Orders } from './cases.ts';

const sixMinutes = 360_000;

const callsOf = (orders: Orders): PaymentCallName[] => [
  'about',
  ...(orders.serves(deposits) ? (['openDeposit', 'askDeposit', 'cancelDeposit'] as const) : []),
  ...(orders.serves(vouchers) ? (['redeemVoucher', 'askVoucher'] as const) : []),
  ...(orders.serves(payouts) ? (['askPayout', 'cancelPayout'] as const) : []),
  ...(orders.serves(payouts) && orders.mayPayOut ? (['pay'] as const) : []),
  ...(orders.facts.test ? (['testAct', 'testVoucher'] as const) : []),
];

const requestOf = (name: PaymentCallName, orders: Orders): object => {
  if (name === 'openDeposit') return orders.deposit();
  if (name === 'pay') return orders.payout();
  const { request } = payments[name].example;
  return 'number' in request ? { ...request, number: orders.number('D') } : request;
};

interface Wrong {
  readonly title: string;
  readonly sent: string;
  readonly expected: string;
  readonly more?: object;
  readonly manner?: (name: PaymentCallName, orders: Orders) => Manner;
  readonly isRefused: (heard: Heard) => boolean;
}

/** Makes each call that the company serves wrongly in the same way: one that is taken is one too many. */
const eachCall = (orders: Orders, { title, sent, expected, more, manner, isRefused }: Wrong): Case => ({
  title,
  run: async (trial) => {
    const names = callsOf(orders);
    const taken: string[] = [];
    for (const name of names) {
      const request = { ...requestOf(name, orders), ...more };
      const heard = await askCompany(orders.company, name, request, manner?.(name, orders));
      if (!isRefused(heard)) taken.push(`${name}: ${describeHeard(heard)}`);
    }
    trial.keep(
      {
        sent: `${sent}: ${names.join(', ')}`,
        expected: `${expected} each time`,
        came: taken.length === 0 ? `${expected} each time` : taken.join('; '),
      },
      taken.length === 0 || null,
    );
  },
});

const isUnauthorized = ({ status }: Heard): boolean => status === 401;

/** What holds for every call, whatever the company serves. */
export const callCases = (orders: Orders): readonly Case[] => [
  {
    title: 'The company says who it is',
    run: async (trial) => {
      await trial.ask(
        'about',
        {},
        {
          sent: '{}',
          expected: 'at least one service and one currency',
          wanted: ({ serves, currencies }) => (serves.length > 0 && currencies.length > 0) || null,
        },
      );
    },
  },
  eachCall(orders, {
    title: 'A wrong signature is refused',
    sent: 'each call, signed with another secret',
    expected: 'HTTP 401',
    manner: () => ({ secret: `whsec_${randomBytes(32).toString('base64')}` }),
    isRefused: isUnauthorized,
  }),
  eachCall(orders, {
    title: 'An old call is refused',
    sent: 'each call, signed six minutes ago',
    expected: 'HTTP 401',
    manner: () => ({ at: Date.now() - sixMinutes }),
    isRefused: isUnauthorized,
  }),
  eachCall(orders, {
    title: 'A signature of another path is refused',
    sent: 'each call, with the signature of another call',
    expected: 'HTTP 401',
    manner: (name, { company }) => {
      const other = payments[name === 'about' ? 'askPayout' : 'about'];
      return { signedPath: new URL(`${company.address}${other.path}`).pathname };
    },
    isRefused: isUnauthorized,
  }),
  eachCall(orders, {
    title: 'An unknown field is refused',
    sent: 'each call, with a field "more"',
    expected: 'HTTP 400, with "more" among the `fields`',
    more: { more: 1 },
    isRefused: ({ status, text }) => {
      const said = jsonOf(text);
      return status === 400 && is(said, invalidFields) && said.fields.includes('more');
    },
  }),
];
