import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { withdrawalAnswerMachine } from '../../machines/cashier/withdrawalAnswer.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refusal, refusedWith, refuses, repliesAt, type Wire } from '../outcomes.ts';
import { moneyOutcomes } from './money.ts';
import { filledInOrder } from './samples.ts';
import { paidWithdrawal } from './withdrawal.flow.ts';

const { confirm, extend } = contract.withdrawals;
const minute = 60_000;

/** How long the walks are given to answer, and what is left of the extensions. */
export const answerMinutes = 30;
export const extensions = 10;

export const proof = new Blob(['a picture'], { type: 'image/jpeg' });

const typed = { 'a part': { name: 'amount', value: '30' } } as const;

const refusesPicture = {
  output: refusedWith(refusal('image_wrong', { place: 0 })),
  wire: { kind: 'refusal', code: 'image_wrong', value: { place: 0 } } satisfies Wire,
};

const answered = moneyOutcomes(confirm, {
  taken: {
    output: { kind: 'made', reference: paidWithdrawal.withdrawalId } satisfies MoneyEnd,
    wire: { kind: 'reply', changes: {} },
  },
  'wrong amounts': refuses('invalid_fields', 'receivedAmount', 'remainingAmount'),
  'no pictures': refuses('invalid_fields', 'images'),
  'a picture that cannot be read': refusesPicture,
  'too large': refuses('too_large'),
  'answered already': refuses('wrong_state'),
  'not offered': refuses('feature_off'),
});

const answeredWithin = (until: number) => () => ({
  newKey: () => 'k-1',
  withdrawal: paidWithdrawal,
  watch: hears(),
  until,
  extendsLeft: extensions,
});

export const withdrawalAnswerFlow = defineFlow(withdrawalAnswerMachine, {
  synonyms: ['confirm receipt', 'dispute', 'not received', 'proof'],
  cases: {
    'receipt.chosen': {
      received: { receipt: 'received' },
      'partly received': { receipt: 'partly_received' },
      'not received': { receipt: 'not_received' },
    },
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'time.asked': 'plain',
    'pictures.changed': {
      'a picture': { pictures: [proof], areReady: true },
      'one that is not ready': { pictures: [], areReady: false },
    },
    'time.changed': { 'more time': { until: 2 * answerMinutes * minute, extendsLeft: extensions - 1 } },
  },
  outcomes: {
    pictures: 'silent',
    time: 'silent',
    moneyRequest: answered,
    extend: outcomesOf(extend, {
      'more time': repliesAt(
        (now) => ({ kind: 'extended', until: now + 2 * answerMinutes * minute, extendsLeft: extensions - 1 }),
        (moment) => ({ confirmUntil: moment(2 * answerMinutes * minute), extendsLeft: extensions - 1 }),
      ),
      'too late': refuses('wrong_state'),
    }),
  },
  variants: { 'a paid withdrawal': answeredWithin(answerMinutes * minute), 'the time is over': answeredWithin(0) },
  project: ({ receipt, fields, pictures, areReady, errors, failure, isUnmoved, extendsLeft, until, now }) => [
    receipt,
    fields.amount !== '',
    [pictures.length, areReady],
    Object.keys(errors).length > 0 || failure !== null || isUnmoved,
    extendsLeft,
    until <= now(),
  ],
  offer: ({ context, value }, type, name) => {
    const { receipt, pictures } = context;
    if (type === 'pictures.changed')
      return receipt === 'not_received' && typeof value === 'object' && pictures.length === 0 && context.areReady;
    if (type === 'time.changed')
      return value === 'tooLate' || (receipt !== 'partly_received' && context.extendsLeft === extensions);
    return (type !== 'field.changed' || receipt === 'partly_received') && filledInOrder(typed)({ context }, type, name);
  },
});
