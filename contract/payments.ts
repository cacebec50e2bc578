import {
  array,
  boolean,
  dynamic,
  enums,
  literal,
  nullable,
  object,
  optional,
  type,
  type Infer,
  type Struct,
} from 'superstruct';
import { depositKinds } from './cashier/deposits.ts';
import { address, amount, countOf, currency, id, line, moment, text } from './shapes.ts';

/**
 * The payments: the calls by which the gateway asks a payment company, and the notices by which the company tells what became of
 * a payment. A separate contract, because other companies answer it, with servers of their own.
 */

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

/** What a company can be asked to do: take deposits of a kind, pay withdrawals out, send deposits back. */
export const paymentServices = [...depositKinds, 'payout', 'refund'] as const;
export type PaymentService = (typeof paymentServices)[number];

/** The kinds of deposit that are opened first and paid afterwards; a voucher is redeemed at once. */
const openedKinds = ['bank', 'wallet', 'card', 'crypto'] as const;

type Replies = Readonly<Record<string, AnyStruct>>;
type OneOf<States extends Replies> = { [State in keyof States]: { state: State } & Infer<States[State]> }[keyof States];

/** An answer whose fields depend on its `state`. */
const byState = <States extends Replies>(states: States): Struct<OneOf<States>, null> =>
  // A struct of every state would take its fields from the first that fits.
  dynamic((value) => {
    const state = (value as { state?: unknown } | null | undefined)?.state;
    const found = typeof state === 'string' && Object.hasOwn(states, state) ? states[state] : undefined;
    return (found ?? type({ state: enums(Object.keys(states)) })) as Struct<OneOf<States>, null>;
  });

const reason = text(400);

/** Grows with each change of what it is about, so that a report that comes late is recognized. */
const sequence = countOf(0, 2 ** 31 - 1);

/** A payment, as answers and notices tell it. */
const payment = {
  payment: line(100),
  method: enums(depositKinds),
  reference: line(200),
  payer: nullable(line(100)),
  amount,
  currency,
  state: enums(['pending', 'paid', 'declined', 'charged_back']),
  sequence,
  reason: nullable(reason),
};

/** A payout, as answers and notices tell it. */
const payout = {
  number: id,
  amount,
  currency,
  accountEnd: optional(nullable(line(4))),
  state: enums(['under_way', 'paid', 'failed', 'returned']),
  reference: nullable(line(100)),
  reason: nullable(reason),
  sequence,
};

export const paymentShape = type(payment);
export const payoutShape = type(payout);

const onlyState = type({});
const withReason = type({ reason });

const opened = {
  opened: type({
    payTo: array(type({ label: line(60), value: line(200) })),
    payUrl: nullable(address),
    qr: nullable(line(200)),
  }),
  refused: withReason,
};

const deposit = {
  waiting: onlyState,
  unheard: onlyState,
  cancelled: onlyState,
  paid: type({ payments: array(paymentShape) }),
  declined: withReason,
};

const paidOut = {
  under_way: payoutShape,
  paid: payoutShape,
  failed: payoutShape,
  returned: payoutShape,
  unheard: onlyState,
};

/** The HTTP statuses of answers; only 200 says anything about an order. */
export const paymentStatuses = {
  200: 'The answer of the call.',
  400: 'The request has not the shape of its call; `fields` says where.',
  401: 'The merchant, the time or the signature is wrong.',
  409: 'The `number` names an order with other content. Nothing was done.',
} as const;

export interface PaymentCall<Request extends AnyStruct = AnyStruct, Reply extends AnyStruct = AnyStruct> {
  /** What the call does, in a few words. */
  readonly purpose: string;
  /** What is added to the address of the company. */
  readonly path: `/v1/${string}`;
  readonly request: Request;
  readonly reply: Reply;
  /** What the answer has, by its `state`; null if answers of this call have none. */
  readonly states: Replies | null;
  readonly says: string;
  readonly example: { readonly request: Infer<Request>; readonly reply: Infer<Reply> };
}

const plainCall = <Request extends AnyStruct, Reply extends AnyStruct>(
  call: Omit<PaymentCall<Request, Reply>, 'states'>,
): PaymentCall<Request, Reply> => ({ ...call, states: null });

const callByState = <Request extends AnyStruct, States extends Replies>({
  states,
  ...call
}: Omit<PaymentCall<Request, Struct<OneOf<States>, null>>, 'reply' | 'states'> & { states: States }): PaymentCall<
  Request,
  Struct<OneOf<States>, null>
> => ({ ...call, states, reply: byState(states) });

const numbered = object({ number: id });

const examplePayment: Infer<typeof paymentShape> = {
  payment: 'pay_8812',
  method: 'bank',
  reference: '7K4Q2M-X',
  payer: 'MAI LINH',
  amount: '20000',
  currency: 'USD',
  state: 'paid',
  sequence: 2,
  reason: null,
};

const examplePayout: Infer<typeof payoutShape> = {
  number: 'W-260722-0093',
  amount: '30000',
  currency: 'USD',
  accountEnd: '4471',
  state: 'under_way',
  reference: null,
  reason: null,
  sequence: 1,
};

export const payments = {
  about: plainCall({
    purpose: 'Say who answers, and what they serve',
    path: '/v1/about',
    request: object({}),
    reply: type({
      name: line(60),
      serves: array(enums(paymentServices)),
      currencies: array(currency),
      test: boolean(),
    }),
    says:
      'Asked when the company is set up, and by the conformance check. `serves` names the kinds of deposit, and `payout` and ' +
      '`refund`. `test` is true where the calls under `/v1/test` are answered, and no money is real.',
    example: {
      request: {},
      reply: { name: 'Northpay', serves: ['bank', 'payout', 'refund'], currencies: ['USD'], test: false },
    },
  }),
  openDeposit: callByState({
    purpose: 'Open a deposit, and say how the player pays it',
    path: '/v1/deposit/open',
    request: object({
      number: id,
      method: enums(openedKinds),
      reference: line(20),
      amount,
      currency,
      payerName: nullable(line(100)),
      expiresAt: nullable(moment),
      returnUrl: address,
    }),
    states: opened,
    says:
      '`reference` is what the payer is asked to write where they type the payment themselves. `payTo` is shown line by line, ' +
      '`payUrl` is a page of yours to pay on, `qr` the text of a code to scan. The player returns to `returnUrl`. The reason of ' +
      'a refusal is shown to the player. Money that comes after `expiresAt` is still reported.',
    example: {
      request: {
        number: 'D-260722-0017',
        method: 'bank',
        reference: '7K4Q2M-X',
        amount: '20000',
        currency: 'USD',
        payerName: 'Mai Linh',
        expiresAt: '2026-07-23T00:00:00Z',
        returnUrl: 'https://croupier.example/deposit?id=D-260722-0017',
      },
      reply: {
        state: 'opened',
        payTo: [
          { label: 'Account number', value: '0012 3456 7890' },
          { label: 'Payment reference', value: '7K4Q2M-X' },
        ],
        payUrl: null,
        qr: null,
      },
    },
  }),
  askDeposit: callByState({
    purpose: 'Say what has become of a deposit',
    path: '/v1/deposit/ask',
    request: numbered,
    states: deposit,
    says:
      '`paid` tells every payment that came for the deposit and was paid, those among them that were charged back later. ' +
      '`unheard` says that no order with this number ever came, and has it opened again: never say so of an order that you might have.',
    example: { request: { number: 'D-260722-0017' }, reply: { state: 'paid', payments: [examplePayment] } },
  }),
  cancelDeposit: callByState({
    purpose: 'Cancel a deposit that is not paid',
    path: '/v1/deposit/cancel',
    request: numbered,
    states: deposit,
    says:
      'The answer is as that of `askDeposit` afterwards: `cancelled`, `paid` if it is too late, and `waiting` if the payment ' +
      'has begun and can no longer be cancelled.',
    example: { request: { number: 'D-260722-0017' }, reply: { state: 'cancelled' } },
  }),
  redeemVoucher: callByState({
    purpose: 'Redeem a voucher, whole',
    path: '/v1/voucher/redeem',
    request: object({ number: id, code: line(100), currency }),
    states: deposit,
    says:
      'The answer is `paid` with one payment, or `declined` with the reason "The voucher cannot be redeemed." whether it is ' +
      'unknown, used or expired. A number redeems one voucher: the same code again gets the same answer.',
    example: {
      request: { number: 'D-260722-0018', code: '7KQ2-M4XW-9RTB', currency: 'USD' },
      reply: {
        state: 'paid',
        payments: [
          {
            ...examplePayment,
            payment: 'vou_5520',
            method: 'voucher',
            reference: 'D-260722-0018',
            payer: null,
            amount: '5000',
          },
        ],
      },
    },
  }),
  askVoucher: callByState({
    purpose: 'Say what was redeemed under a number',
    path: '/v1/voucher/ask',
    request: numbered,
    states: deposit,
    says: 'The answer of `redeemVoucher` to this number, or `unheard`. The gateway does not keep the code.',
    example: {
      request: { number: 'D-260722-0019' },
      reply: { state: 'declined', reason: 'The voucher cannot be redeemed.' },
    },
  }),
  pay: callByState({
    purpose: 'Pay a withdrawal out, or send a payment back',
    path: '/v1/payout/pay',
    request: object({
      number: id,
      amount,
      currency,
      bankCode: nullable(id),
      accountNumber: nullable(line(40)),
      accountName: nullable(line(100)),
      deposit: nullable(object({ number: nullable(id), payment: line(100) })),
    }),
    states: paidOut,
    says:
      'A withdrawal (`W-…`) has an account, and its `deposit` is null. A payment that goes back to its payer (`R-…`) has no ' +
      'account, and `deposit` names the payment as you reported it, and the deposit that it came for, if any. `accountEnd` is ' +
      'the last four characters of the account that was paid, null for money that goes back. `failed` is final: nothing left, ' +
      'and nothing will. `returned` says that the bank sent back what was `paid`.',
    example: {
      request: {
        number: 'W-260722-0093',
        amount: '30000',
        currency: 'USD',
        bankCode: 'NORTH',
        accountNumber: '0012344471',
        accountName: 'Mai Linh',
        deposit: null,
      },
      reply: examplePayout,
    },
  }),
  askPayout: callByState({
    purpose: 'Say what has become of a payout',
    path: '/v1/payout/ask',
    request: numbered,
    states: paidOut,
    says:
      '`unheard` says that no order with this number ever came, and has it sent again: never say so of an order that you ' +
      'might have, or it is paid twice.',
    example: {
      request: { number: 'W-260722-0093' },
      reply: { ...examplePayout, state: 'paid', reference: 'NB2607220093', sequence: 2 },
    },
  }),
  cancelPayout: callByState({
    purpose: 'Cancel a payout that has not left',
    path: '/v1/payout/cancel',
    request: numbered,
    states: paidOut,
    says: 'In time, the answer is `failed` with the reason "cancelled"; else it is that of `askPayout`.',
    example: {
      request: { number: 'W-260722-0093' },
      reply: { ...examplePayout, state: 'failed', reason: 'cancelled', sequence: 2 },
    },
  }),
  testAct: plainCall({
    purpose: 'Do what a payer or a bank would do (only where `test` is true)',
    path: '/v1/test/act',
    request: object({ number: id, act: enums(['pay', 'decline', 'charge_back', 'return']) }),
    reply: type({}),
    says:
      '`pay` pays a deposit as it was asked for, once more each time, or a payout. `decline` declines a deposit, or fails a ' +
      'payout. `charge_back` takes the last payment of a deposit back, and `return` has the bank send back a payout that was paid.',
    example: { request: { number: 'D-260722-0017', act: 'pay' }, reply: {} },
  }),
  testVoucher: plainCall({
    purpose: 'Print a voucher (only where `test` is true)',
    path: '/v1/test/voucher',
    request: object({ amount, currency }),
    reply: type({ code: line(100) }),
    says: 'The code has not been redeemed before.',
    example: { request: { amount: '5000', currency: 'USD' }, reply: { code: '7KQ2-M4XW-9RTB' } },
  }),
} as const;

export type PaymentCallName = keyof typeof payments;

/** What a company reports of its own accord, by what it is about. */
export const paymentNotices = {
  deposit: object({ about: literal('deposit'), ...payment }),
  payout: object({ about: literal('payout'), ...payout }),
};

export const exampleNotices = {
  deposit: { about: 'deposit', ...examplePayment },
  payout: {
    about: 'payout',
    number: 'W-260722-0093',
    amount: '30000',
    currency: 'USD',
    state: 'paid',
    reference: 'NB2607220093',
    reason: null,
    sequence: 2,
  },
} as const satisfies { [About in keyof typeof paymentNotices]: Infer<(typeof paymentNotices)[About]> };

/** The HTTP statuses of the gateway's answers to a notice. After any other, or none, it is sent again. */
export const noticeStatuses = {
  200: 'It was taken, or was known already, or does not fit and waits for staff. Do not send it again.',
  400: 'It has not the shape below; `fields` says where.',
  401: 'It is not signed, signed wrongly, or its time is more than 5 minutes off.',
  404: 'The gateway does not know the company.',
} as const;
