import { array, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import { address, amount, id, line, minor, moment, nothing, pageOf, paging, rate, span, text } from '../shapes.ts';

export const depositState = enums(['requested', 'credited', 'rejected', 'failed', 'cancelled']);

export const depositMethod = type({
  methodId: id,
  title: line(60),
  kind: enums(['bank', 'wallet', 'card', 'crypto']),
  least: minor,
  most: minor,
  feeRate: rate,
  suggested: array(minor),
  note: text(400),
});

export const deposit = type({
  depositId: id,
  methodId: id,
  amount: minor,
  fee: minor,
  state: depositState,
  at: moment,
  /** When the payment is due. */
  expirationTime: nullable(moment),
  /** Where to pay the money, line by line. */
  payTo: array(type({ label: line(60), value: line(200) })),
  /** The payment page, for methods that have one. */
  payUrl: nullable(address),
  /** Why it was rejected. */
  reason: nullable(text(400)),
});

const exampleDeposit: Infer<typeof deposit> = {
  depositId: 'd1',
  methodId: 'bank',
  amount: '20000',
  fee: '0',
  state: 'requested',
  at: '2026-01-02T03:04:05Z',
  expirationTime: '2026-01-02T03:34:05Z',
  payTo: [
    { label: 'Northern Bank', value: '0012 3456 7890' },
    { label: 'Reference', value: 'D-260102-0017' },
  ],
  payUrl: null,
  reason: null,
};

export const deposits = area('deposits', {
  methods: call({
    purpose: 'List the deposit methods with their limits',
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(depositMethod) }),
    requirements: ['R2.77', 'R1.06'],
    example: {
      request: {},
      reply: {
        list: [
          {
            methodId: 'bank',
            title: 'Bank transfer',
            kind: 'bank',
            least: '1000',
            most: '5000000',
            feeRate: 0,
            suggested: ['2000', '10000'],
            note: 'Arrives within minutes.',
          },
        ],
      },
    },
  }),
  create: call({
    purpose: 'Start a deposit; the money is credited when it arrives',
    method: 'POST',
    path: '/wps/cashier/deposit',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ methodId: id, amount, payerName: optional(line(100)), promotionId: optional(id) }),
    reply: deposit,
    refusals: ['not_found', 'amount_out_of_bounds', 'feature_off', 'wrong_state'],
    requirements: ['R2.77', 'R1.06', 'R6.02'],
    example: { request: { methodId: 'bank', amount: '20000' }, reply: exampleDeposit },
  }),
  status: call({
    purpose: 'Show the state of a deposit',
    method: 'GET',
    path: '/wps/cashier/deposit',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({ depositId: id }),
    reply: deposit,
    refusals: ['not_found'],
    requirements: ['R2.77', 'R4.36'],
    example: { request: { depositId: 'd1' }, reply: { ...exampleDeposit, state: 'credited', expirationTime: null } },
  }),
  cancel: call({
    purpose: 'Cancel a deposit that has not arrived yet',
    method: 'POST',
    path: '/wps/cashier/deposit/cancel',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    request: object({ depositId: id }),
    reply: deposit,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.77'],
    example: { request: { depositId: 'd1' }, reply: { ...exampleDeposit, state: 'cancelled', expirationTime: null } },
  }),
  list: call({
    purpose: 'List the deposits of an account, newest first',
    method: 'GET',
    path: '/wps/cashier/deposits',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({ state: optional(depositState), ...span, ...paging }),
    reply: pageOf(deposit),
    requirements: ['R2.77', 'R2.81'],
    example: { request: { pageNo: 1 }, reply: { list: [exampleDeposit], totalPages: 1 } },
  }),
});
