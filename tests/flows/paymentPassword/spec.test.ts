import { expect, test } from 'vitest';
import { isEasyPin } from '../../../contract/passwords.ts';
import { paymentPasswordFlow, paymentRule } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { checkPayment, type PaymentFields } from '../../../machines/security/paymentPassword.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof paymentPasswordFlow.machine>;

const first = 'the first';
const another = 'another';
const fill = (name: keyof PaymentFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const ruled: Does = { answer: 'loadRule', with: { output: paymentRule } };
const saved: Does = { answer: 'setPayment', with: { output: { kind: 'changed' } } };
const lost: Does = {
  answer: 'setPayment',
  with: { error: new CallFailed('password.setPayment', { kind: 'timeout', unsure: 'payment' }) },
};
const isSetNow = (isSet: boolean): Does => ({ answer: 'checkIsSet', with: { output: isSet } });
const unchecked: Does = { answer: 'checkIsSet', with: noAnswer };
const refuse = (code: Parameters<typeof refusal>[0]): Does => ({
  answer: 'setPayment',
  with: { output: refusedWith(refusal(code)) },
});

const chosen = [
  fill('newPaymentPassword', '482913'),
  fill('confirmNewPaymentPassword', '482913'),
  fill('password', 'deal-me-in'),
];
const sentFirst = [ruled, ...chosen, submit];
const sentAnother = [ruled, fill('oldPaymentPassword', '246810'), ...chosen, submit];
const editing = { open: { filling: 'editing' } };

test.each<[string, string, Does[], unknown]>([
  ['R3.06 the form waits for the rule for payment passwords', first, [], { preparing: 'loading' }],
  ['R2.57 the form opens once the rule for payment passwords has arrived', first, [ruled], editing],
  ['R5.08 an empty form for a payment password is not sent', first, [ruled, submit], editing],
  ['R2.57 a first payment password is sent', first, sentFirst, { open: 'submitting' }],
  ['R3.40 a changed payment password is sent with the current one', another, sentAnother, { open: 'submitting' }],
  ['R3.40 a changed payment password is not sent without the current one', another, sentFirst, editing],
])('%s', (_, variant, happenings, state) => {
  expect(new Scenario(paymentPasswordFlow, variant).play(...happenings).state).toEqual(state);
});

test.each<[string, Does[], string, boolean]>([
  ['R2.57 a saved payment password is a change', [...sentFirst, saved], 'done', true],
  ['closing the form changes nothing', [ruled, ...chosen, close], 'closed', false],
])('%s', (_, happenings, state, changed) => {
  const { value, output } = new Scenario(paymentPasswordFlow, first).play(...happenings).snapshot;
  expect({ value, output }).toEqual({ value: state, output: { changed } });
});

test.each<[string, string, Does[], unknown, unknown]>([
  [
    'R8.20 a payment password that gets no answer is looked up',
    first,
    [...sentFirst, lost],
    { open: 'checking' },
    { kind: 'timeout', unsure: 'payment' },
  ],
  [
    'R8.20 a first payment password that was saved is reported as saved',
    first,
    [...sentFirst, lost, isSetNow(true)],
    'done',
    { kind: 'timeout', unsure: 'payment' },
  ],
  [
    'R8.20 a first payment password that was not saved can be saved again',
    first,
    [...sentFirst, lost, isSetNow(false)],
    editing,
    { kind: 'offline' },
  ],
  [
    'R8.20 the form says that it cannot know which of two payment passwords is in force',
    another,
    [...sentAnother, lost, isSetNow(true)],
    editing,
    { kind: 'timeout', unsure: 'payment' },
  ],
  [
    'R8.20 the form says that a payment password that cannot be looked up may have been saved',
    first,
    [...sentFirst, lost, unchecked],
    editing,
    { kind: 'timeout', unsure: 'payment' },
  ],
])('%s', (_, variant, happenings, state, failure) => {
  const scenario = new Scenario(paymentPasswordFlow, variant).play(...happenings);
  expect(scenario.state).toEqual(state);
  expect(scenario.snapshot.context.failure).toEqual(failure);
});

test('R8.20 closing the form while the outcome of a payment password is unknown says so', () => {
  const { output } = new Scenario(paymentPasswordFlow, another).play(...sentAnother, lost, unchecked, close).snapshot;
  expect(output).toEqual({ changed: false, unsure: true });
});

test.each<[string, Does, object]>([
  [
    'a wrong account password',
    refuse('wrong_credentials'),
    { errors: { password: 'security_password_wrong' }, failure: null },
  ],
  [
    'a wrong current payment password',
    refuse('payment_password_wrong'),
    { errors: { oldPaymentPassword: 'security_payment_wrong' }, failure: null },
  ],
  [
    'R5.01 a payment password that the gateway does not take',
    refuse('invalid_fields'),
    { errors: { newPaymentPassword: 'security_payment_unfit' }, failure: null },
  ],
])(
  'the form for a payment password keeps what was typed after %s, with the reason beside it',
  (_, answer, expected) => {
    const scenario = new Scenario(paymentPasswordFlow, another).play(...sentAnother, answer);
    expect(scenario.state).toEqual(editing);
    expect(scenario.snapshot.context).toMatchObject({ ...expected, fields: { newPaymentPassword: '482913' } });
  },
);

test('R3.40 a payment password is sent as typed', () => {
  expect(new Scenario(paymentPasswordFlow, another).play(...sentAnother).run.puppet('setPayment').input).toEqual({
    isSet: true,
    fields: {
      password: 'deal-me-in',
      oldPaymentPassword: '246810',
      newPaymentPassword: '482913',
      confirmNewPaymentPassword: '482913',
    },
  });
});

test('R5.08 every empty field is marked, the current payment password only where one exists', () => {
  const marked = (variant: string) =>
    Object.keys(new Scenario(paymentPasswordFlow, variant).play(ruled, submit).snapshot.context.errors).sort();
  expect(marked(first)).toEqual(['confirmNewPaymentPassword', 'newPaymentPassword', 'password']);
  expect(marked(another)).toEqual([
    'confirmNewPaymentPassword',
    'newPaymentPassword',
    'oldPaymentPassword',
    'password',
  ]);
});

const right = {
  password: 'deal-me-in',
  oldPaymentPassword: '',
  newPaymentPassword: '482913',
  confirmNewPaymentPassword: '482913',
};
const twice = (typed: string) => ({ newPaymentPassword: typed, confirmNewPaymentPassword: typed });
const unfit = { newPaymentPassword: { id: 'pattern', patternId: 'digits', min: 6, max: 6 } };
const same = { newPaymentPassword: 'security_payment_same' };

test.each([
  ['R5.01 that is too short is marked', twice('48291'), unfit],
  ['R5.01 that is too long is marked', twice('4829137'), unfit],
  ['R5.01 that does not match the pattern is marked', twice('48291x'), unfit],
  ['that is easy to guess is marked', twice('123456'), { newPaymentPassword: 'password_easy' }],
  ['that is the account password is marked', { password: '482913' }, same],
  ['that is the current one is marked', { oldPaymentPassword: '482913' }, same],
  [
    'that is typed differently the second time is marked there',
    { confirmNewPaymentPassword: '482914' },
    { confirmNewPaymentPassword: 'security_payment_mismatch' },
  ],
  ['that is right is not marked', {}, {}],
])('a payment password %s', (_, changes, problems) => {
  expect(
    checkPayment({ fields: { ...right, ...changes }, isSet: false, rule: { ...paymentRule, isEasy: isEasyPin } }),
  ).toEqual(problems);
});

test('R5.01 a rule for payment passwords without a pattern accepts any characters', () => {
  const rule = { ...paymentRule, pattern: null };
  expect(checkPayment({ fields: { ...right, ...twice('a b$é9') }, isSet: false, rule })).toEqual({});
});
