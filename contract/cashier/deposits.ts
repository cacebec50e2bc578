import { array, boolean, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import type { FailureCode } from '../failures.ts';
import { area, call, ours } from '../call.ts';
import { longest } from '../limits.ts';
import {
  address,
  amount,
  count,
  cursorPageOf,
  cursorPaging,
  id,
  line,
  minor,
  moment,
  nothing,
  rate,
  span,
  text,
} from '../shapes.ts';
import { depositRefusal, roomRefusal } from '../protection/room.ts';
import { nowhere, timelineStep } from '../timeline.ts';

/** created and awaiting_payment, then paid and credited; the other states end it earlier, and unsure waits for the provider. */
export const depositState = enums([
  'created',
  'awaiting_payment',
  'paid',
  'credited',
  'expired',
  'rejected',
  'cancelled',
  'unsure',
]);

export const depositKinds = ['bank', 'wallet', 'card', 'crypto', 'voucher'] as const;

export const depositMethod = type({
  methodId: id,
  title: line(60),
  kind: enums(depositKinds),
  least: minor,
  most: minor,
  feeRate: rate,
  suggested: array(minor),
  note: text(400),
  /** How long a payment can be made; null for a method that pays at once. */
  minutes: nullable(count),
  available: boolean(),
  whyNot: nullable(enums(['wrong_state', 'limit_reached', 'excluded', 'kyc_needed'])),
  /** How much the player's own limits still allow; null without limits. */
  fits: nullable(minor),
});

/**
 * A bonus that was chosen with a deposit: promised until the money has arrived, waiting on the page of its promotion where the
 * budget of the day was used up, then open until what it requires is bet, met or given up.
 */
const chosenBonus = type({
  promotionId: id,
  amount: minor,
  required: minor,
  done: minor,
  state: enums(['promised', 'waiting', 'open', 'met', 'given_up']),
});

export const deposit = type({
  depositId: id,
  methodId: id,
  /** The requested amount. */
  amount: minor,
  fee: minor,
  /** What is credited after the fee. */
  net: minor,
  /** The amount paid in so far. */
  arrived: minor,
  state: depositState,
  at: moment,
  /** When the payment is due. */
  expirationTime: nullable(moment),
  /** Identifies the payment at the bank; null for methods without a reference. */
  reference: nullable(line(20)),
  /** Where to pay the money, line by line. */
  payTo: array(type({ label: line(60), value: line(200) })),
  /** The payment page, for methods that have one. */
  payUrl: nullable(address),
  /** The text of a QR code that opens the payment. */
  qr: nullable(line(200)),
  /** A colleague is looking at the payment. */
  inReview: boolean(),
  /** When the provider took a credited payment back. */
  reversedAt: nullable(moment),
  /** Why it was rejected. */
  reason: nullable(text(400)),
  /** Why the gateway itself sent it back, which the site says in its own words: the player was stopped when it arrived. */
  cause: optional(enums(['stopped'])),
  /** The bonus that was chosen with it; null without one, and where the deposit brings none. */
  bonus: nullable(chosenBonus),
  timeline: array(timelineStep),
});

const exampleDeposit: Infer<typeof deposit> = {
  depositId: 'D-260102-0017',
  methodId: 'bank',
  amount: '20000',
  fee: '0',
  net: '20000',
  arrived: '0',
  state: 'awaiting_payment',
  at: '2026-01-02T03:04:05Z',
  expirationTime: '2026-01-03T03:04:05Z',
  reference: '7K4Q2M-X',
  payTo: [
    { label: 'Northern Bank', value: '0012 3456 7890' },
    { label: 'Payment reference', value: '7K4Q2M-X' },
  ],
  payUrl: null,
  qr: null,
  inReview: false,
  reversedAt: null,
  reason: null,
  bonus: null,
  timeline: [
    { ...nowhere, step: 'asked', state: 'done', at: '2026-01-02T03:04:05Z' },
    { ...nowhere, step: 'payment', state: 'waiting', at: null, until: '2026-01-03T03:04:05Z' },
    { ...nowhere, step: 'check', state: 'ahead', at: null },
  ],
};

const exampleCredited: Infer<typeof deposit> = {
  ...exampleDeposit,
  state: 'credited',
  arrived: '20000',
  expirationTime: null,
  payTo: [],
  timeline: [
    { ...nowhere, step: 'asked', state: 'done', at: '2026-01-02T03:04:05Z' },
    { ...nowhere, step: 'payment', state: 'done', at: '2026-01-02T03:10:05Z' },
    { ...nowhere, step: 'check', state: 'done', at: '2026-01-02T03:10:05Z' },
  ],
};

/** What the caller can choose with a first deposit: a rate in hundredths of a per cent, and how often it has to be bet. */
const depositBonus = type({ promotionId: id, rate: count, least: minor, most: minor, times: count });

const refusals: readonly FailureCode[] = ['limit_reached', 'excluded', 'kyc_needed', 'feature_off'];

export const deposits = area('deposits', {
  methods: call({
    purpose: 'List the deposit methods with their limits',
    ...ours('GET', '/wps/cashier/deposit/methods', 'account', 'read'),
    request: nothing,
    reply: type({
      list: array(depositMethod),
      bonus: nullable(depositBonus),
      /** What a deposit of more than `fits` is refused with; null where nothing holds deposits back. */
      above: optional(nullable(roomRefusal)),
    }),
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
            minutes: 1440,
            available: true,
            whyNot: null,
            fits: null,
          },
        ],
        bonus: null,
      },
    },
  }),
  create: call({
    purpose: 'Start a deposit; the money is credited when it arrives',
    ...ours('POST', '/wps/cashier/deposit', 'account', 'money'),
    idempotent: true,
    request: object({ methodId: id, amount, payerName: optional(line(100)), promotionId: optional(id) }),
    reply: deposit,
    refusals: ['not_found', 'amount_out_of_bounds', 'wrong_state', ...refusals],
    refusal: depositRefusal,
    requirements: ['R2.77', 'R1.06', 'R6.02'],
    example: { request: { methodId: 'bank', amount: '20000' }, reply: exampleDeposit },
  }),
  redeemVoucher: call({
    purpose: 'Redeem a voucher; its value is credited at once',
    ...ours('POST', '/wps/cashier/deposit/voucher', 'account', 'money'),
    encrypted: true,
    idempotent: true,
    request: object({ code: line(longest.voucher) }),
    reply: deposit,
    refusals: ['code_wrong', 'sealed_wrong', ...refusals],
    refusal: depositRefusal,
    requirements: ['R2.77', 'R1.06'],
    example: { request: { code: 'K7P2-9QXM-44TD' }, reply: { ...exampleCredited, methodId: 'voucher' } },
  }),
  status: call({
    purpose: 'Show the state of a deposit',
    ...ours('GET', '/wps/cashier/deposit', 'account', 'read'),
    request: object({ depositId: id }),
    reply: deposit,
    refusals: ['not_found'],
    requirements: ['R2.77', 'R4.36'],
    example: { request: { depositId: 'D-260102-0017' }, reply: exampleCredited },
  }),
  cancel: call({
    purpose: 'Cancel a deposit that has not arrived yet',
    ...ours('POST', '/wps/cashier/deposit/cancel', 'account', 'write'),
    request: object({ depositId: id }),
    reply: deposit,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.77'],
    example: {
      request: { depositId: 'D-260102-0017' },
      reply: { ...exampleDeposit, state: 'cancelled', expirationTime: null },
    },
  }),
  list: call({
    purpose: 'List the deposits of an account, newest first',
    ...ours('GET', '/wps/cashier/deposits', 'account', 'read'),
    request: object({ state: optional(depositState), ...span, ...cursorPaging }),
    reply: cursorPageOf(deposit),
    requirements: ['R2.77', 'R2.81'],
    example: { request: {}, reply: { list: [exampleDeposit], next: null } },
  }),
});
