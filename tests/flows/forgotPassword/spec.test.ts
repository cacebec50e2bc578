import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { forgotPasswordFlow } from '../../../flowbook/flows/forgotPassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields, WayBack } from '../../../machines/auth/forgotPassword.rules.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof forgotPasswordMachine>;

const both = 'by phone too';
const emailOnly = 'by email only';
const phoneOnly = 'by phone only';
const nothing = 'in no way';
const choose = (way: WayBack): Does => ({ type: 'way.chosen', way });
const fill = (name: keyof ForgotFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const confirm: Does = { type: 'notice.confirmed' };
const requestCode: Does = { type: 'code.requested' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
const unruled: Does = { answer: 'loadRule', with: noAnswer };
const named = [fill('username', ' mai '), fill('email', 'mai@example.com')];
const requested = [...named, submit];
const sent: Does = { answer: 'sendLink', with: { output: { kind: 'sent' } } };
const unheardLink: Does = { answer: 'sendLink', with: noAnswer };
const onPhone = [choose('phone'), ruled];
const filled = [
  fill('mobileNum', '912345678'),
  fill('verificationCode', '123456'),
  fill('newPassword', 'shuffle-twice'),
  fill('confirmNewPassword', 'shuffle-twice'),
];
const tried = [...onPhone, ...filled, submit];
const welcome: Does = { answer: 'setPassword', with: { output: { kind: 'entered', firstTimeLogin: true } } };
const toConfirm: Does = { answer: 'setPassword', with: { output: { kind: 'toConfirm' } } };
const refuse = (failure: Failure, ...fields: string[]): Does => ({
  answer: 'setPassword',
  with: { output: refusedWith(failure, fields) },
});
const wrongCode = refuse(refusal('code_wrong'));
const unheard: Does = { answer: 'setPassword', with: noAnswer };

const begin = (variant: string, ...happenings: Does[]) => new Scenario(forgotPasswordFlow, variant).play(...happenings);
const byEmail = (where: unknown) => ({ open: { byEmail: where } });
const byPhone = (where: unknown) => ({ open: { byPhone: where } });
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R2.66 the forgot password form opens with the email', both, [], byEmail(editing)],
  ['R5.12 an empty form is not sent by email', both, [submit], byEmail(editing)],
  ['R7.13 a complete form requests a link', both, requested, byEmail('submitting')],
  ['R4.18 a dialog says where to look for the link', both, [...requested, sent], byEmail('linkSent')],
  ['R4.18 confirming the dialog closes the modal', both, [...requested, sent, confirm], 'closed'],
  [
    'R2.66 R6.13 the phone can be chosen for a reset where it is offered',
    both,
    [choose('phone')],
    byPhone({ preparing: 'loading' }),
  ],
  ['R6.13 a reset by phone cannot be chosen where it is not offered', emailOnly, [choose('phone')], byEmail(editing)],
  [
    'R2.66 the forgot password form opens with the phone where no email can be sent',
    phoneOnly,
    [],
    byPhone({ preparing: 'loading' }),
  ],
  [
    'R2.66 the email cannot be chosen for a reset where none can be sent',
    phoneOnly,
    [ruled, choose('email')],
    byPhone(editing),
  ],
  ['R2.66 a password is not reset where nothing can be sent', nothing, [], 'impossible'],
  ['R2.66 customer service takes over where nothing can be sent', nothing, [{ type: 'service.chosen' }], 'handedOver'],
  ['R2.66 a form that can send nothing leads back to the login form', nothing, [close], 'givenUp'],
  ['R2.66 choosing the email again changes nothing', both, [choose('email')], byEmail(editing)],
  ['R2.66 choosing the phone again changes nothing', both, [...onPhone, choose('phone')], byPhone(editing)],
  ['the form by email needs no password rule', both, [choose('phone'), unruled, choose('email')], byEmail(editing)],
  ['the password rule is fetched only once', both, [...onPhone, choose('email'), choose('phone')], byPhone(editing)],
  ['R5.12 an empty form is not sent by phone', both, [...onPhone, submit], byPhone(editing)],
  ['R7.14 a complete form sets the password', both, tried, byPhone('submitting')],
  ['R4.17 the new password logs in', both, [...tried, welcome], 'entered'],
  [
    'R4.39 a new password whose login has to be confirmed is set, and the login form opens',
    both,
    [...tried, toConfirm],
    'changed',
  ],
  ['a wrong code leads back to the form', both, [...tried, wrongCode], byPhone(editing)],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const panelClosed = { type: 'panel.closed' };

test.each<[string, Does[], object[][]]>([
  [
    'R4.17 the session is told who has logged in',
    [...tried, welcome],
    [
      [{ type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: null } }],
      [panelClosed],
    ],
  ],
  [
    'R4.18 confirming the dialog about the link only closes the modal',
    [...requested, sent, confirm],
    [[], [panelClosed]],
  ],
  ['giving up a reset leads to the login form', [close], [[{ type: 'login.require', replyTo: null }], [panelClosed]]],
])('%s', (_, happenings, heard) => {
  const { context } = begin(both, ...happenings).snapshot;
  const news = [context.session, context.panel].map((who) => (who as unknown as Recorder<{ type: string }>).heard);
  expect(news).toEqual(heard);
});

test('R3.15 R3.16 a password reset sends what was typed', () => {
  expect(begin(both, ...requested).run.puppet('sendLink').input).toMatchObject({
    username: ' mai ',
    email: 'mai@example.com',
  });
  expect(begin(both, ...tried).run.puppet('setPassword').input).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '84',
    verificationCode: '123456',
    newPassword: 'shuffle-twice',
  });
});

test('R5.12 a code is requested only with a valid number, for that number', () => {
  const scenario = begin(both, ...onPhone, fill('mobileNum', '912'), requestCode);
  expect(scenario.snapshot.context.errors).toEqual({ mobileNum: { id: 'invalid_mobile' } });
  scenario.play(fill('mobileNum', '912345678'), requestCode);
  expect(scenario.run.puppet('sendCode', ['resetCode']).input).toEqual({
    target: { mobile: '912345678', dialingCode: '84' },
    humanTicket: null,
  });
});

test('R4.16 the code for a password reset follows the clock of the form', () => {
  const { code, now } = begin(both).snapshot.context;
  expect(code.getSnapshot().context).toMatchObject({ now, resendAt: 0 });
});

const easy = refuse(refusal('invalid_fields'), 'newPassword');

test.each<[string, Does, object]>([
  ['a wrong code', wrongCode, { errors: { verificationCode: { id: 'code_wrong' } }, failure: null }],
  ['a password that is easy to guess', easy, { errors: { newPassword: { id: 'password_easy' } }, failure: null }],
])('the form keeps what was typed after %s, with the reason beside it', (_, answer, expected) => {
  expect(begin(both, ...tried, answer).snapshot.context).toMatchObject({
    ...expected,
    fields: { mobileNum: '912345678', verificationCode: '123456', newPassword: 'shuffle-twice' },
  });
});

const keptAfterwards = {
  username: ' mai ',
  email: 'mai@example.com',
  mobileNum: '912345678',
  countryDialingCode: '84',
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
};

test.each<[string, Does[]]>([
  ['a login', [...tried, welcome]],
  ['giving up', [...onPhone, ...filled, close]],
])('the code and the password are forgotten after %s, the name and the number are kept', (_, happenings) => {
  expect(begin(both, ...named, ...happenings).snapshot.context.fields).toEqual(keptAfterwards);
});

test('a fresh forgot password form has only the country filled in', () => {
  const { fields } = begin(both).snapshot.context;
  expect(Object.entries(fields).filter(([, value]) => value !== '')).toEqual([['countryDialingCode', '84']]);
});

test('switching between email and phone clears the last failure and keeps what was typed', () => {
  const chosen = (...happenings: Does[]) => begin(both, ...happenings).snapshot.context;
  expect(chosen(submit, choose('phone'))).toHaveProperty('errors', {});
  expect(chosen(...requested, unheardLink, choose('phone')).failure).toBeNull();
  expect(chosen(...named, ...onPhone, submit, choose('email'))).toMatchObject({ fields: { username: ' mai ' } });
  expect(chosen(...onPhone, submit, choose('email'))).toHaveProperty('errors', {});
  expect(chosen(...tried, unheard, choose('email')).failure).toBeNull();
});

test('each wrong field is marked until it is typed in', () => {
  const scenario = begin(both, submit);
  expect(scenario.snapshot.context.errors).toEqual({ username: { id: 'required' }, email: { id: 'required' } });
  expect(scenario.play(named[0]!).snapshot.context.errors).toEqual({ email: { id: 'required' } });
  expect(Object.keys(begin(both, ...onPhone, submit).snapshot.context.errors)).toEqual([
    'mobileNum',
    'verificationCode',
    'newPassword',
    'confirmNewPassword',
  ]);
});
