import { expect, test } from 'vitest';
import { paymentPasswordFlow, paymentRule } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { checkPayment, type PaymentField } from '../../../machines/security/paymentPassword.rules.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof paymentPasswordFlow.machine>;

const typed = (name: PaymentField, value: string): Does => ({ type: 'field.changed', name, value });
const submitted: Does = { type: 'form.submitted' };
const retried: Does = { type: 'rules.retried' };
const closed: Does = { type: 'change.closed' };
const rules: Does = { answer: 'loadRule', with: { output: paymentRule } };
const noRules: Does = { answer: 'loadRule', with: offline };
const saved: Does = { answer: 'setPayment', with: { output: { kind: 'done' } } };
const no = (code: Parameters<typeof refusal>[0]): Does => ({
  answer: 'setPayment',
  with: { output: { kind: 'refused', failure: refusal(code, 'No.') } },
});

const first = 'the first';
const another = 'another';
const chosen = [
  typed('newPaymentPassword', '482913'),
  typed('confirmNewPaymentPassword', '482913'),
  typed('password', 'deal-me-in'),
];
const saving = [rules, ...chosen, submitted];
const changing = [rules, typed('oldPaymentPassword', '246810'), ...chosen, submitted];

test.each<[string, string, Does[], string, object]>([
  ['R3.06 its rules are asked for', first, [], 'loading', {}],
  ['R2.57 then it can be set', first, [rules], 'editing', {}],
  ['R8.20 without its rules it cannot', first, [noRules], 'failed', {}],
  ['R8.20 a press asks again', first, [noRules, retried], 'loading', {}],
  [
    'R5.08 nothing may be missing',
    first,
    [rules, submitted],
    'editing',
    { newPaymentPassword: 'required', confirmNewPaymentPassword: 'required', password: 'required' },
  ],
  [
    'the one before is asked for where there is one',
    another,
    [rules, ...chosen, submitted],
    'editing',
    { oldPaymentPassword: 'required' },
  ],
  ['R2.57 the first is saved', first, saving, 'saving', {}],
  ['R3.40 another is saved', another, changing, 'saving', {}],
  [
    'an error goes when its field is corrected',
    another,
    [rules, ...chosen, submitted, typed('oldPaymentPassword', '2')],
    'editing',
    {},
  ],
  [
    'a wrong password is said beside it',
    first,
    [...saving, no('wrong_credentials')],
    'editing',
    { password: 'security_password_wrong' },
  ],
  [
    'a wrong payment password too',
    another,
    [...changing, no('payment_password_wrong')],
    'editing',
    { oldPaymentPassword: 'security_payment_wrong' },
  ],
  [
    'one that the gateway does not take too',
    first,
    [...saving, no('invalid_fields')],
    'editing',
    { newPaymentPassword: 'security_payment_unfit' },
  ],
  ['R8.20 no answer can be tried again', first, [...saving, { answer: 'setPayment', with: offline }], 'editing', {}],
])('%s', (_, variant, happenings, state, errors) => {
  const { snapshot } = new Life(paymentPasswordFlow, variant).live(...happenings);
  expect({ state: snapshot.value, errors: snapshot.context.errors }).toEqual({ state: { open: state }, errors });
});

test.each<[string, Does[], string, boolean]>([
  ['it is set', [...saving, saved], 'done', true],
  ['it can be given up', [rules, ...chosen, closed], 'closed', false],
  ['before its rules have come', [closed], 'closed', false],
  ['and where they do not come', [noRules, closed], 'closed', false],
])('%s', (_, happenings, state, changed) => {
  const { value, output } = new Life(paymentPasswordFlow, first).live(...happenings).snapshot;
  expect({ value, output }).toEqual({ value: state, output: { changed } });
});

test('it is not given up while it is saved', () => {
  expect(new Life(paymentPasswordFlow, first).live(...saving, closed).state).toEqual({ open: 'saving' });
});

test('R3.40 what was typed is sent, and stays after a refusal', () => {
  const fields = {
    password: 'deal-me-in',
    oldPaymentPassword: '246810',
    newPaymentPassword: '482913',
    confirmNewPaymentPassword: '482913',
  };
  const life = new Life(paymentPasswordFlow, another).live(...changing);
  expect(life.run.puppet('setPayment').input).toEqual({ isSet: true, fields });
  life.live({ answer: 'setPayment', with: { output: { kind: 'refused', failure: tooMany(42) } } });
  expect(life.snapshot.context).toMatchObject({ fields, failure: tooMany(42) });
  expect(life.live(submitted).snapshot.context.failure).toBeNull();
});

const rightFields = {
  password: 'deal-me-in',
  oldPaymentPassword: '',
  newPaymentPassword: '482913',
  confirmNewPaymentPassword: '482913',
};

test.each([
  [
    'R5.01 too short',
    { newPaymentPassword: '48291', confirmNewPaymentPassword: '48291' },
    { newPaymentPassword: 'security_payment_unfit' },
  ],
  [
    'R5.01 too long',
    { newPaymentPassword: '4829137', confirmNewPaymentPassword: '4829137' },
    { newPaymentPassword: 'security_payment_unfit' },
  ],
  [
    'R5.01 not as its pattern is',
    { newPaymentPassword: '48291x', confirmNewPaymentPassword: '48291x' },
    { newPaymentPassword: 'security_payment_unfit' },
  ],
  ['the password of the account', { password: '482913' }, { newPaymentPassword: 'security_payment_same' }],
  ['the one before', { oldPaymentPassword: '482913' }, { newPaymentPassword: 'security_payment_same' }],
  [
    'not the same twice',
    { confirmNewPaymentPassword: '482914' },
    { confirmNewPaymentPassword: 'security_payment_mismatch' },
  ],
  ['right', {}, {}],
])('a payment password that is %s', (_, changes, problems) => {
  expect(checkPayment({ ...rightFields, ...changes }, { isSet: false, rule: paymentRule })).toEqual(problems);
});

test('R5.01 without a pattern it takes any characters', () => {
  const typedTwice = { newPaymentPassword: 'a b$é9', confirmNewPaymentPassword: 'a b$é9' };
  expect(
    checkPayment({ ...rightFields, ...typedTwice }, { isSet: false, rule: { ...paymentRule, pattern: null } }),
  ).toEqual({});
});

test.each<[string, Does[], string[]]>([
  ['loading', [], ['busy']],
  ['failed', [noRules], ['failed']],
  ['editing', [rules], ['editable']],
  ['saving', saving, ['busy']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(paymentPasswordFlow, first).live(...happenings).snapshot.tags]).toEqual(tags);
});
