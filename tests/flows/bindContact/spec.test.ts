import { expect, test } from 'vitest';
import { bindContactFlow } from '../../../flowbook/flows/bindContact.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { BindField } from '../../../machines/security/bindContact.rules.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof bindContactFlow.machine>;

const typed = (name: BindField, value: string): Does => ({ type: 'field.changed', name, value });
const submitted: Does = { type: 'form.submitted' };
const reopened: Does = { type: 'address.reopened' };
const again: Does = { type: 'code.requested' };
const closed: Does = { type: 'change.closed' };
const sent = (expiresAt = 300_000): Does => ({ answer: 'sendCode', with: { output: { kind: 'sent', expiresAt } } });
const notSent = (failure: unknown): Does => ({ answer: 'sendCode', with: { output: { kind: 'refused', failure } } });
const bound: Does = { answer: 'bind', with: { output: { kind: 'done' } } };
const refused = (failure: unknown): Does => ({ answer: 'bind', with: { output: { kind: 'refused', failure } } });
const no = (code: Parameters<typeof refusal>[0]) => refused(refusal(code, 'No.'));

const number = 'a number';
const address = 'an address';
const toNumber = [typed('mobileNum', '912345678'), submitted];
const toAddress = [typed('email', 'mai@example.com'), submitted];
const proof = [typed('verificationCode', '123 456'), typed('password', 'deal-me-in'), submitted];
const atBinding = [...toNumber, sent(), ...proof];

const counting = { proving: { filling: 'counting' } };
const expired = { proving: { filling: 'expired' } };

test.each<[string, string, Does[], unknown, object]>([
  ['R2.75 a number is asked for first', number, [], 'addressing', {}],
  ['R5.09 no code is sent to no number', number, [submitted], 'addressing', { mobileNum: 'required' }],
  [
    'R5.09 R5.16 nor to one that its country does not have',
    number,
    [typed('mobileNum', '912'), submitted],
    'addressing',
    { mobileNum: 'invalid_mobile' },
  ],
  ['R5.16 one is sent to one that it has', number, toNumber, 'sendingCode', {}],
  ['R5.16 whatever is put around it', number, [typed('mobileNum', ' 912345678 '), submitted], 'sendingCode', {}],
  ['R5.07 no code is sent to no address', address, [submitted], 'addressing', { email: 'required' }],
  [
    'R5.07 nor to what is none',
    address,
    [typed('email', 'mai@example'), submitted],
    'addressing',
    { email: 'security_email_invalid' },
  ],
  [
    'R5.07 nor to one that no letter reaches',
    address,
    [typed('email', 'mai, lena@example.com'), submitted],
    'addressing',
    { email: 'security_email_invalid' },
  ],
  ['R5.07 one is sent to one', address, toAddress, 'sendingCode', {}],
  ['an error goes when its field is corrected', number, [submitted, typed('mobileNum', '9')], 'addressing', {}],
  ['once it is sent, code and password are asked for', number, [...toNumber, sent()], counting, {}],
  [
    'R8.20 without an answer the number can be sent again',
    number,
    [...toNumber, { answer: 'sendCode', with: offline }],
    'addressing',
    {},
  ],
  ['too many codes lead back to the number', number, [...toNumber, notSent(tooMany(42))], 'addressing', {}],
  [
    'neither code nor password may be missing',
    number,
    [...toNumber, sent(), submitted],
    counting,
    { verificationCode: 'required', password: 'required' },
  ],
  [
    'a code is made of digits',
    number,
    [...toNumber, sent(), typed('verificationCode', 'abc'), typed('password', 'x'), submitted],
    counting,
    { verificationCode: 'invalid_code' },
  ],
  ['with both it is bound', number, atBinding, { proving: 'binding' }, {}],
  ['and that is all', number, [...atBinding, bound], 'done', {}],
  ['an address alike', address, [...toAddress, sent(), ...proof, bound], 'done', {}],
  [
    'a wrong code is said beside it',
    number,
    [...atBinding, no('code_wrong')],
    counting,
    { verificationCode: 'code_wrong' },
  ],
  ['an old one too', number, [...atBinding, no('code_expired')], counting, { verificationCode: 'code_expired' }],
  [
    'a wrong password is said beside it',
    number,
    [...atBinding, no('wrong_credentials')],
    counting,
    { password: 'security_password_wrong' },
  ],
  [
    'a number that somebody else has leads back to it',
    number,
    [...atBinding, no('mobile_taken')],
    'addressing',
    { mobileNum: 'mobile_taken' },
  ],
  ['too many tries are said above the form', number, [...atBinding, refused(tooMany(42))], counting, {}],
  [
    'R8.20 without an answer it can be sent again',
    number,
    [...atBinding, { answer: 'bind', with: offline }],
    counting,
    {},
  ],
  ['another code is not sent while the first is good', number, [...toNumber, sent(), 299_999, again], counting, {}],
  ['when it has expired it can be', number, [...toNumber, sent(), 300_000], expired, {}],
  ['and is sent to the same number', number, [...toNumber, sent(), 300_000, again], 'sendingCode', {}],
  [
    'a code that has expired is still tried',
    number,
    [...toNumber, sent(), 300_000, ...proof],
    { proving: 'binding' },
    {},
  ],
  [
    'the time runs on while it is bound',
    number,
    [...atBinding, 300_000, no('code_wrong'), 0],
    expired,
    { verificationCode: 'code_wrong' },
  ],
  ['another number can be taken instead', number, [...toNumber, sent(), submitted, reopened], 'addressing', {}],
  ['it can be given up at the number', number, [closed], 'closed', {}],
  ['while the code is sent', number, [...toNumber, closed], 'closed', {}],
  ['and at the code', number, [...toNumber, sent(), closed], 'closed', {}],
  ['not while it is bound', number, [...atBinding, closed], { proving: 'binding' }, {}],
])('%s', (_, variant, happenings, state, errors) => {
  const { snapshot } = new Life(bindContactFlow, variant).live(...happenings);
  expect({ state: snapshot.value, errors: snapshot.context.errors }).toEqual({ state, errors });
});

test('only what was bound counts as a change', () => {
  expect(new Life(bindContactFlow, number).live(...atBinding, bound).snapshot.output).toEqual({ changed: true });
  expect(new Life(bindContactFlow, number).live(...toNumber, sent(), closed).snapshot.output).toEqual({
    changed: false,
  });
});

test('the code goes to what was typed, without any secret', () => {
  expect(
    new Life(bindContactFlow, number)
      .live(...toNumber, sent(), typed('password', 'x'), 300_000, again)
      .run.puppet('sendCode').input,
  ).toEqual({
    kind: 'mobile',
    fields: { countryDialingCode: '84', mobileNum: '912345678', email: '', verificationCode: '', password: '' },
  });
});

test('it is bound with what was typed', () => {
  expect(new Life(bindContactFlow, number).live(...atBinding).run.puppet('bind').input).toEqual({
    kind: 'mobile',
    fields: {
      countryDialingCode: '84',
      mobileNum: '912345678',
      email: '',
      verificationCode: '123 456',
      password: 'deal-me-in',
    },
  });
});

test('what was typed stays after a refusal, and why is forgotten with the next try', () => {
  const life = new Life(bindContactFlow, number).live(...atBinding, refused(tooMany(42)));
  expect(life.snapshot.context).toMatchObject({
    fields: { verificationCode: '123 456', password: 'deal-me-in' },
    failure: { kind: 'tooMany' },
  });
  expect(life.live(submitted).snapshot.context.failure).toBeNull();
});

test.each<[string, Does[], string[]]>([
  ['addressing', [], ['editable']],
  ['sendingCode', toNumber, ['busy']],
  ['proving', [...toNumber, sent()], ['editable']],
  ['binding', atBinding, ['busy']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(bindContactFlow, number).live(...happenings).snapshot.tags]).toEqual(tags);
});
