import { array, boolean, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import {
  amount,
  attemptsLeft,
  count,
  cursorPageOf,
  cursorPaging,
  id,
  line,
  minor,
  moment,
  nothing,
  password,
  picture,
  pictures,
  queryCount,
  rate,
  span,
  text,
  uploads,
} from '../shapes.ts';
import { nowhere, timelineStep } from '../timeline.ts';
import { bankAccount, exampleAccount } from './cashier.ts';

/**
 * requested, approved, paid, then the player's answer or the timeout; rejected, failed and cancelled end it earlier, and unsure
 * waits for the provider.
 */
export const withdrawalState = enums([
  'requested',
  'approved',
  'unsure',
  'paid',
  'received',
  'partly_received',
  'not_received',
  'received_by_timeout',
  'rejected',
  'failed',
  'cancelled',
]);

const receipt = enums(['received', 'partly_received', 'not_received']);

/** How a withdrawal that did not arrive as it should was settled. */
export const resolution = enums(['waiting', 'returned', 'goodwill', 'paid_again', 'refused']);

export const withdrawal = type({
  withdrawalId: id,
  bankAccountId: id,
  bankName: line(80),
  accountNumber: line(40),
  amount: minor,
  fee: minor,
  /** The amount sent to the bank. */
  payout: minor,
  /** Held from the request to the confirmation; refunded if the player confirms, but not if receipt is forced. */
  securityDeposit: minor,
  state: withdrawalState,
  at: moment,
  approvedAt: nullable(moment),
  paidAt: nullable(moment),
  /** Identifies the payment at the bank, once it is paid. */
  bankReference: nullable(line(60)),
  /** How long the player can answer; after that the withdrawal counts as received. */
  confirmUntil: nullable(moment),
  receivedAmount: nullable(minor),
  remainingAmount: nullable(minor),
  /** How often the player can still have more time to answer. */
  extendsLeft: count,
  resolution: nullable(resolution),
  resolvedAt: nullable(moment),
  /** How many pictures were sent as proof; each is read by its place. */
  images: count,
  reason: nullable(text(400)),
  timeline: array(timelineStep),
});

/** Bets that are still required before money can be withdrawn. */
const turnover = type({
  title: line(160),
  /** Of a bonus; a deposit's turnover cannot be given up. */
  canGiveUp: boolean(),
  amount: minor,
  required: minor,
  done: minor,
});

const examplePaid: Infer<typeof withdrawal> = {
  withdrawalId: 'W-260102-0093',
  bankAccountId: 'a1',
  bankName: 'Northern Bank',
  accountNumber: '•• 4471',
  amount: '120000',
  fee: '0',
  payout: '120000',
  securityDeposit: '0',
  state: 'paid',
  at: '2026-01-02T03:04:05Z',
  approvedAt: '2026-01-02T03:16:05Z',
  paidAt: '2026-01-02T03:26:05Z',
  bankReference: 'NB2601020093',
  confirmUntil: '2026-01-02T03:56:05Z',
  receivedAmount: null,
  remainingAmount: null,
  extendsLeft: 10,
  resolution: null,
  resolvedAt: null,
  images: 0,
  reason: null,
  timeline: [
    { ...nowhere, step: 'asked', state: 'done', at: '2026-01-02T03:04:05Z' },
    { ...nowhere, step: 'decision', state: 'done', at: '2026-01-02T03:16:05Z' },
    { ...nowhere, step: 'sending', state: 'done', at: '2026-01-02T03:26:05Z' },
    { ...nowhere, step: 'answer', state: 'waiting', at: null, until: '2026-01-02T03:56:05Z' },
  ],
};

const exampleAsked: Infer<typeof withdrawal> = {
  ...examplePaid,
  state: 'requested',
  approvedAt: null,
  paidAt: null,
  bankReference: null,
  confirmUntil: null,
  extendsLeft: 0,
  timeline: [
    { ...nowhere, step: 'asked', state: 'done', at: '2026-01-02T03:04:05Z' },
    { ...nowhere, step: 'decision', state: 'waiting', at: null, until: '2026-01-03T03:04:05Z' },
    { ...nowhere, step: 'sending', state: 'ahead', at: null },
    { ...nowhere, step: 'answer', state: 'ahead', at: null },
  ],
};

export const withdrawals = area('withdrawals', {
  settings: call({
    purpose: 'Show how much can be withdrawn, how often, and to which accounts',
    ...ours('GET', '/wps/cashier/withdraw/settings', 'account', 'read'),
    request: nothing,
    reply: type({
      /** Why nobody can withdraw at the moment: no provider pays out. */
      off: nullable(enums(['no_payouts'])),
      /** The most that can be requested: the main wallet without the debt and the security deposit. */
      available: minor,
      least: minor,
      most: minor,
      feeRate: rate,
      securityDeposit: minor,
      timesLeft: count,
      timesADay: count,
      /** How much can be withdrawn in a day, and how much of it is left. */
      mostADay: minor,
      leftToday: minor,
      cancellable: boolean(),
      /** Owed after a payment was taken back; subtracted first. */
      debt: minor,
      turnover: array(turnover),
      /** What we promise: the minutes until a decision, and from there until the money is sent. */
      approveWithin: count,
      payWithin: count,
      /** No money can be withdrawn before this moment, after a payment password reset without the old one. */
      coolDownUntil: nullable(moment),
      autoReceiveMinutes: count,
      hasPaymentPassword: boolean(),
      bankAccounts: array(bankAccount),
    }),
    requirements: ['R2.78', 'R9.19'],
    example: {
      request: {},
      reply: {
        off: null,
        available: '826450',
        least: '2000',
        most: '500000',
        feeRate: 0,
        securityDeposit: '0',
        timesLeft: 2,
        timesADay: 3,
        mostADay: '1000000',
        leftToday: '880000',
        cancellable: true,
        debt: '0',
        turnover: [],
        approveWithin: 1440,
        payWithin: 240,
        coolDownUntil: null,
        autoReceiveMinutes: 30,
        hasPaymentPassword: true,
        bankAccounts: [exampleAccount],
      },
    },
  }),
  request: call({
    purpose: 'Request a withdrawal',
    ...ours('POST', '/wps/cashier/withdraw', 'account', 'money'),
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object({
      bankAccountId: id,
      amount,
      paymentPassword: password,
      /** Gives up the bonuses that still require bets. */
      giveUpBonuses: optional(boolean()),
    }),
    reply: withdrawal,
    refusals: [
      'feature_off',
      'payment_password_missing',
      'payment_password_wrong',
      'not_found',
      'account_too_new',
      'kyc_needed',
      'amount_out_of_bounds',
      'times_used_up',
      'turnover_unmet',
      'balance_too_low',
      'wrong_state',
      'sealed_wrong',
    ],
    /** The bounds of the amount, until when it has to wait, or the bets that are missing, whichever the refusal is about. */
    refusal: type({
      ...attemptsLeft,
      least: optional(minor),
      most: optional(minor),
      until: optional(moment),
      missing: optional(minor),
    }),
    requirements: ['R2.78', 'R1.06', 'R6.02'],
    example: { request: { bankAccountId: 'a1', amount: '120000', paymentPassword: '482913' }, reply: exampleAsked },
  }),
  cancel: call({
    purpose: 'Cancel a withdrawal that is not approved yet',
    ...ours('POST', '/wps/cashier/withdraw/cancel', 'account', 'money'),
    idempotent: true,
    request: object({ withdrawalId: id }),
    reply: withdrawal,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.78'],
    example: {
      request: { withdrawalId: 'W-260102-0093' },
      reply: {
        ...exampleAsked,
        state: 'cancelled',
        timeline: [
          { ...nowhere, step: 'asked', state: 'done', at: '2026-01-02T03:04:05Z' },
          { ...nowhere, step: 'decision', state: 'stopped', at: '2026-01-02T03:05:05Z' },
        ],
      },
    },
  }),
  status: call({
    purpose: 'Show the state of a withdrawal',
    ...ours('GET', '/wps/cashier/withdraw', 'account', 'read'),
    request: object({ withdrawalId: id }),
    reply: withdrawal,
    refusals: ['not_found'],
    requirements: ['R4.31', 'R4.32', 'R4.36'],
    example: { request: { withdrawalId: 'W-260102-0093' }, reply: examplePaid },
  }),
  list: call({
    purpose: 'List the withdrawals of an account, newest first',
    ...ours('GET', '/wps/cashier/withdrawals', 'account', 'read'),
    request: object({ state: optional(withdrawalState), ...span, ...cursorPaging }),
    reply: cursorPageOf(withdrawal),
    requirements: ['R2.78', 'R2.81'],
    example: { request: { state: 'paid' }, reply: { list: [examplePaid], next: null } },
  }),
  confirm: call({
    purpose: 'Confirm that a paid withdrawal was received, partly received or not received',
    ...ours('POST', '/wps/cashier/withdraw/confirm', 'account', 'money'),
    chosen:
      'Partly received needs both amounts, which add up to the whole; not received needs at least one picture as proof.',
    idempotent: true,
    body: 'files',
    request: object({
      withdrawalId: id,
      receipt,
      receivedAmount: optional(amount),
      remainingAmount: optional(amount),
      images: optional(pictures),
    }),
    reply: withdrawal,
    refusals: ['not_found', 'wrong_state', 'invalid_fields', 'too_large', 'image_wrong'],
    /** The fields that do not fit, or the picture that could not be read, by its place. */
    refusal: type({ fields: optional(array(line(40))), place: optional(count) }),
    requirements: ['R4.31', 'R3.44', 'R4.33', 'R5.21'],
    example: {
      request: {
        withdrawalId: 'W-260102-0093',
        receipt: 'partly_received',
        receivedAmount: '90000',
        remainingAmount: '30000',
      },
      reply: {
        ...examplePaid,
        state: 'partly_received',
        confirmUntil: null,
        receivedAmount: '90000',
        remainingAmount: '30000',
      },
    },
  }),
  extend: call({
    purpose: 'Ask for more time to answer whether a paid withdrawal was received',
    ...ours('POST', '/wps/cashier/withdraw/extend', 'account', 'write'),
    request: object({ withdrawalId: id }),
    reply: withdrawal,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R4.32'],
    example: { request: { withdrawalId: 'W-260102-0093' }, reply: { ...examplePaid, extendsLeft: 9 } },
  }),
  image: call({
    purpose: 'Show a picture that was sent as proof',
    ...ours('GET', '/wps/cashier/withdraw/image', 'account', 'read'),
    chosen: 'Pictures are shown as the gateway encoded them, without anything but what is seen.',
    picture: true,
    request: object({ withdrawalId: id, place: queryCount(0, uploads.most - 1) }),
    reply: picture,
    refusals: ['not_found'],
    requirements: ['R4.31', 'R3.44'],
    example: {
      request: { withdrawalId: 'W-260102-0093', place: 0 },
      reply: new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' }),
    },
  }),
});
