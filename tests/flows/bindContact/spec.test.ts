import { expect, test } from 'vitest';
import { bindContactFlow } from '../../../flowbook/flows/bindContact.flow.ts';
import { noAnswer, rateLimits, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { BindFields } from '../../../machines/security/bindContact.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof bindContactFlow.machine>;
type Code = Parameters<typeof refusal>[0];

const number = 'a number';
const address = 'an address';
const fill = (name: keyof BindFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const reopen: Does = { type: 'address.reopened' };
const again: Does = { type: 'code.requested' };
const close: Does = { type: 'form.closed' };
const sent: Does = { answer: 'sendCode', with: { output: { kind: 'sent', expiresAt: 300_000 } } };
const bound: Does = { answer: 'bind', with: { output: { kind: 'changed' } } };
const refuse = (answer: 'sendCode' | 'bind', code: Code): Does => ({
  answer,
  with: { output: refusedWith(refusal(code)) },
});

const toNumber = [fill('mobileNum', '912345678'), submit];
const toAddress = [fill('email', 'mai@example.com'), submit];
const proof = [fill('verificationCode', '123 456'), fill('password', 'deal-me-in'), submit];
const binding = [...toNumber, sent, ...proof];

const addressing = { addressing: { filling: 'editing' } };
const sending = { addressing: 'submitting' };
const proving = (code: 'good' | 'expired', form: unknown = { filling: 'editing' }) => ({ proving: { form, code } });

test.each<[string, string, Does[], unknown, object]>([
  ['R2.75 binding begins with the number', number, [], addressing, {}],
  ['R5.09 no code is sent without a number', number, [submit], addressing, { mobileNum: 'required' }],
  [
    'R5.09 R5.16 no code is sent to a number with too few digits for its country',
    number,
    [fill('mobileNum', '912'), submit],
    addressing,
    { mobileNum: 'invalid_mobile' },
  ],
  ['R5.16 a code is sent to a number with the digits of its country', number, toNumber, sending, {}],
  ['R5.16 spaces around a number do not matter', number, [fill('mobileNum', ' 912345678 '), submit], sending, {}],
  ['R5.07 no code is sent without an address', address, [submit], addressing, { email: 'required' }],
  [
    'R5.07 no code is sent to an address without a domain',
    address,
    [fill('email', 'mai@example'), submit],
    addressing,
    { email: 'security_email_invalid' },
  ],
  [
    'R5.07 no code is sent to two addresses at once',
    address,
    [fill('email', 'mai, lena@example.com'), submit],
    addressing,
    { email: 'security_email_invalid' },
  ],
  ['R5.07 a code is sent to a valid address', address, toAddress, sending, {}],
  ['an error goes when its field is corrected', number, [submit, fill('mobileNum', '9')], addressing, {}],
  [
    'R5.09 a number that the gateway does not take is marked',
    number,
    [...toNumber, refuse('sendCode', 'invalid_fields')],
    addressing,
    { mobileNum: 'invalid_mobile' },
  ],
  [
    'R5.07 an address that the gateway does not take is marked',
    address,
    [...toAddress, refuse('sendCode', 'invalid_fields')],
    addressing,
    { email: 'security_email_invalid' },
  ],
  ['the form for code and password opens once a code is sent', number, [...toNumber, sent], proving('good'), {}],
  [
    'binding requires both the code and the password',
    number,
    [...toNumber, sent, submit],
    proving('good'),
    { verificationCode: 'required', password: 'required' },
  ],
  [
    'a code with letters is not sent',
    number,
    [...toNumber, sent, fill('verificationCode', 'abc'), fill('password', 'x'), submit],
    proving('good'),
    { verificationCode: 'invalid_code' },
  ],
  ['the code and the password are sent', number, binding, proving('good', 'submitting'), {}],
  ['the gateway binds a number', number, [...binding, bound], 'done', {}],
  ['the gateway binds an address', address, [...toAddress, sent, ...proof, bound], 'done', {}],
  [
    'a wrong code is marked',
    number,
    [...binding, refuse('bind', 'code_wrong')],
    proving('good'),
    { verificationCode: 'code_wrong' },
  ],
  [
    'an expired code is marked',
    number,
    [...binding, refuse('bind', 'code_expired')],
    proving('good'),
    { verificationCode: 'code_expired' },
  ],
  [
    'a wrong password is marked',
    number,
    [...binding, refuse('bind', 'wrong_credentials')],
    proving('good'),
    { password: 'security_password_wrong' },
  ],
  [
    'a number that another account has leads back to the number',
    number,
    [...binding, refuse('bind', 'mobile_taken')],
    addressing,
    { mobileNum: 'mobile_taken' },
  ],
  [
    'no other code is sent one millisecond before the first expires',
    number,
    [...toNumber, sent, 299_999, again],
    proving('good'),
    {},
  ],
  ['the code expires after five minutes', number, [...toNumber, sent, 300_000], proving('expired'), {}],
  ['another code is sent once the first has expired', number, [...toNumber, sent, 300_000, again], sending, {}],
  [
    'an expired code can still be sent to the gateway',
    number,
    [...toNumber, sent, 300_000, ...proof],
    proving('expired', 'submitting'),
    {},
  ],
  [
    'the code expires while the gateway is asked',
    number,
    [...binding, 300_000, refuse('bind', 'code_wrong')],
    proving('expired'),
    { verificationCode: 'code_wrong' },
  ],
  [
    'no other code is sent while the gateway is asked',
    number,
    [...binding, 300_000, again],
    proving('expired', 'submitting'),
    {},
  ],
  [
    'another code can be sent while binding is rate-limited',
    number,
    [...toNumber, sent, 299_000, ...proof, { answer: 'bind', with: rateLimits(42) }, 1_000, again],
    sending,
    {},
  ],
  [
    'another number can be entered after the code was sent',
    number,
    [...toNumber, sent, submit, reopen],
    addressing,
    {},
  ],
])('%s', (_, variant, happenings, state, errors) => {
  const { snapshot } = new Scenario(bindContactFlow, variant).play(...happenings);
  expect({ state: snapshot.value, errors: snapshot.context.errors }).toEqual({ state, errors });
});

test.each<[string, Does[], boolean]>([
  ['a number that was bound', [...binding, bound], true],
  ['a form that was closed', [...toNumber, sent, close], false],
])('%s reports whether the contact has changed', (_, happenings, changed) => {
  expect(new Scenario(bindContactFlow, number).play(...happenings).snapshot.output).toEqual({ changed });
});

const typed = { countryDialingCode: '84', mobileNum: '912345678', email: '', verificationCode: '', password: '' };

test('the request for another code carries no secret', () => {
  const scenario = new Scenario(bindContactFlow, number).play(...toNumber, sent, fill('password', 'x'), 300_000, again);
  expect(scenario.run.puppet('sendCode').input).toEqual({ kind: 'mobile', fields: typed });
});

test('binding sends what was typed', () => {
  expect(new Scenario(bindContactFlow, number).play(...binding).run.puppet('bind').input).toEqual({
    kind: 'mobile',
    fields: { ...typed, verificationCode: '123 456', password: 'deal-me-in' },
  });
});

test('the reason for a failure is cleared when another code is requested', () => {
  const scenario = new Scenario(bindContactFlow, number).play(
    ...binding,
    { answer: 'bind', with: noAnswer },
    300_000,
    again,
  );
  expect(scenario.snapshot.context.failure).toBeNull();
});
