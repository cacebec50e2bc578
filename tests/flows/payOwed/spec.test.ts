import { expect, test } from 'vitest';
import { owedTerms, payOwedFlow, unpayable } from '../../../flowbook/flows/payOwed.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { payOwedMachine } from '../../../machines/agent/payOwed.machine.ts';
import type { OwedFields, OwedTerms } from '../../../machines/agent/payOwed.setup.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof payOwedMachine>;

const loads = (output: OwedTerms): Does => ({ answer: 'loadTerms', with: { output } });
const type = (name: keyof OwedFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const confirm: Does = { type: 'review.confirmed' };
const back: Does = { type: 'review.left' };
const again: Does = { type: 'again.pressed' };
const choosePassword: Does = { type: 'password.chosen' };
const passwordSet: Does = { answer: 'paymentPassword', with: { output: { changed: true } } };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: 'T-205' });
const never = ends({ kind: 'never' });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));

const fresh = 'a payment';
const kept = 'one without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(payOwedFlow, variant).play(...happenings);

const proven: Does = { answer: 'provePayment', with: { output: { kind: 'proven' } } };
const filled = [loads(owedTerms), type('amount', '21'), type('paymentPassword', '482913'), submit, proven];
const sent = [...filled, confirm];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R3.41 the debt to the downline is loaded first', fresh, [], 'loading'],
  ['R3.41 an agent who owes nothing gets no form', fresh, [loads(unpayable['nothing is owed'])], 'nothing'],
  [
    'R6.06 a debt cannot be paid before the wait after a password reset is over',
    fresh,
    [loads(unpayable['a wait after a reset'])],
    'unavailable',
  ],
  ['R2.57 paying a debt requires a payment password', fresh, [loads(unpayable['no payment password'])], 'lacking'],
  [
    'R2.57 the form opens once the payment password is set in place',
    fresh,
    [loads(unpayable['no payment password']), choosePassword, passwordSet, loads(owedTerms)],
    editing,
  ],
  ['R3.41 a payment without the payment password is not reviewed', fresh, [loads(owedTerms), submit], editing],
  ['R3.41 a payment is reviewed before it is sent', fresh, filled, 'reviewing'],
  ['R3.41 a payment can be changed after the review', fresh, [...filled, back], editing],
  ['R6.06 a confirmed payment is sent', fresh, sent, 'sending'],
  ['R6.06 a payment ends with a receipt', fresh, [...sent, made], 'done'],
  ['R3.41 another payment can be made after a receipt', fresh, [...sent, made, again], 'loading'],
  ['R8.20 a payment that never arrived leads back to the debt', fresh, [...sent, never, loads(owedTerms)], editing],
  ['R8.20 a payment that went through before a reload has a receipt', kept, [made], 'done'],
  [
    'R3.41 a payment above a reduced debt leads back to the form',
    fresh,
    [...sent, refuse(refusal('changed_meanwhile'))],
    'loading',
  ],
  [
    'R6.06 a wrong payment password leads back to its field',
    fresh,
    [...sent, refuse(refusal('payment_password_wrong'))],
    editing,
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

test('R3.41 the form starts with the whole debt to the account it names', () => {
  const { fields } = begin(fresh, loads(owedTerms)).snapshot.context;
  expect(fields).toEqual({ account: 'mai_linh', amount: '23.51', paymentPassword: '' });
});

test.each<[string, string, unknown]>([
  ['more than the debt', '23.52', { id: 'agent_owed_less', least: '1', most: '2351' }],
  ['zero', '0', { id: 'cashier_amount_bounds', least: '1', most: owedTerms.most }],
  ['a text that is not an amount', 'x', 'cashier_amount_invalid'],
])('R3.41 a payment of %s is marked at the amount', (_, amount, problem) => {
  const at = begin(fresh, loads(owedTerms), type('amount', amount), type('paymentPassword', '482913'), submit);
  expect(at.snapshot.context.errors).toEqual({ amount: problem });
});

test('R3.41 a debt that has changed is shown at the amount, which stays as typed', () => {
  const changed = refuse({ ...refusal('changed_meanwhile'), value: { owed: '351' } });
  const { errors, fields } = begin(fresh, ...sent, changed, loads(owedTerms)).snapshot.context;
  expect(errors).toEqual({ amount: { id: 'agent_owed_less', least: '1', most: '351' } });
  expect(fields).toEqual({ account: 'mai_linh', amount: '21', paymentPassword: '' });
});

test('R6.06 a payment sends exactly what was typed, under one key, and its receipt shows the amount', () => {
  const { run } = begin(fresh, ...sent);
  expect(run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: { kind: 'dividend', account: 'mai_linh', amount: '2100', paymentPassword: '482913' },
  });
  const { sent: what, reference, fields, intent } = begin(fresh, ...sent, made).snapshot.context;
  expect([what, reference, intent]).toEqual([{ account: 'mai_linh', amount: '2100' }, 'T-205', null]);
  expect(fields.paymentPassword).toBe('');
});
