import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { forgotPasswordFlow } from '../../../flowbook/flows/forgotPassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields, WayBack } from '../../../machines/auth/forgotPassword.rules.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof forgotPasswordMachine>;

const both = 'by phone too';
const emailOnly = 'by email only';
const choose = (way: WayBack): Does => ({ type: 'way.chosen', way });
const fill = (name: keyof ForgotFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const confirm: Does = { type: 'notice.confirmed' };
const askCode: Does = { type: 'code.requested' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
const unruled: Does = { answer: 'loadRule', with: offline };
const named = [fill('username', ' mai '), fill('email', 'mai@example.com')];
const asked = [...named, submit];
const linked = (output: object): Does => ({ answer: 'sendLink', with: { output } });
const sent = linked({ kind: 'sent' });
const noLink = (failure: Failure) => linked({ kind: 'refused', failure });
const onPhone = [choose('phone'), ruled];
const filled = [
  fill('mobileNum', '912345678'),
  fill('verificationCode', '123456'),
  fill('newPassword', 'shuffle-twice'),
  fill('confirmNewPassword', 'shuffle-twice'),
];
const tried = [...onPhone, ...filled, submit];
const answers = (output: object): Does => ({ answer: 'setPassword', with: { output } });
const welcome = answers({ kind: 'entered', firstTimeLogin: true });
const refuse = (failure: Failure, ...fields: string[]) => answers({ kind: 'refused', failure, fields });
const wrongCode = refuse(refusal('code_wrong', 'Not right.'));

const begin = (variant: string, ...happenings: Does[]) => new Life(forgotPasswordFlow, variant).live(...happenings);
const byEmail = (where: unknown) => ({ open: { byEmail: where } });
const byPhone = (where: unknown) => ({ open: { byPhone: where } });

test.each<[string, string, Does[], unknown]>([
  ['R2.66 the form is open, by email', both, [], byEmail({ filling: 'editing' })],
  ['R5.12 an empty form is not sent', both, [submit], byEmail({ filling: 'editing' })],
  ['R7.13 a full one is', both, asked, byEmail('sending')],
  ['R4.18 a dialog says where to look', both, [...asked, sent], byEmail('linkSent')],
  ['R4.18 then the modal closes', both, [...asked, sent, confirm], 'closed'],
  [
    'a refusal goes back to the form',
    both,
    [...asked, noLink(refusal('feature_off', 'Not offered.'))],
    byEmail({ filling: 'editing' }),
  ],
  [
    'R8.20 and so does no answer',
    both,
    [...asked, { answer: 'sendLink', with: offline }],
    byEmail({ filling: 'editing' }),
  ],
  ['R8.14 too many links have to wait', both, [...asked, noLink(tooMany(42)), 41_999], byEmail({ filling: 'waiting' })],
  ['R8.14 and no longer', both, [...asked, noLink(tooMany(42)), 42_000], byEmail({ filling: 'editing' })],
  [
    'R8.14 wherever the clock stands',
    both,
    [600_000, ...asked, noLink(tooMany(42)), 42_000],
    byEmail({ filling: 'editing' }),
  ],
  ['nobody leaves while the gateway is asked', both, [...asked, close], byEmail('sending')],
  ['whoever closes the form gives up', both, [close], 'givenUp'],
  [
    'R2.66 R6.13 the phone can be chosen where it is offered',
    both,
    [choose('phone')],
    byPhone({ preparing: 'loading' }),
  ],
  ['R6.13 and not elsewhere', emailOnly, [choose('phone')], byEmail({ filling: 'editing' })],
  ['R2.66 the way that is open is not chosen again', both, [choose('email')], byEmail({ filling: 'editing' })],
  ['R2.66 neither of them', both, [...onPhone, choose('phone')], byPhone({ filling: 'editing' })],
  ['R8.20 without the rule there is no form', both, [choose('phone'), unruled], byPhone({ preparing: 'failed' })],
  [
    'but it can be asked for again',
    both,
    [choose('phone'), unruled, { type: 'rule.retried' }],
    byPhone({ preparing: 'loading' }),
  ],
  ['or left', both, [choose('phone'), unruled, close], 'givenUp'],
  ['or done by email', both, [choose('phone'), unruled, choose('email')], byEmail({ filling: 'editing' })],
  [
    'what is known of the rule is not asked for again',
    both,
    [...onPhone, choose('email'), choose('phone')],
    byPhone({ filling: 'editing' }),
  ],
  ['R5.12 an empty form is not sent either', both, [...onPhone, submit], byPhone({ filling: 'editing' })],
  ['R7.14 a full one is', both, tried, byPhone('setting')],
  ['R4.17 and lets the person in', both, [...tried, welcome], 'entered'],
  ['a wrong code goes back to the form', both, [...tried, wrongCode], byPhone({ filling: 'editing' })],
  [
    'R8.20 and so does no answer',
    both,
    [...tried, { answer: 'setPassword', with: offline }],
    byPhone({ filling: 'editing' }),
  ],
  ['R8.14 too many tries have to wait', both, [...tried, refuse(tooMany(42)), 41_999], byPhone({ filling: 'waiting' })],
  ['R8.14 but no longer', both, [...tried, refuse(tooMany(42)), 42_000], byPhone({ filling: 'editing' })],
  ['its answer may be a session: nobody leaves before it', both, [...tried, close], byPhone('setting')],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const told = (life: Life<typeof forgotPasswordMachine>) =>
  (['session', 'panel'] as const).map(
    (who) => (life.snapshot.context[who] as unknown as Recorder<{ type: string }>).heard,
  );

test.each<[string, Does[], object[][]]>([
  [
    'R4.17 the session is told who has come in',
    [...tried, welcome],
    [
      [{ type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: null } }],
      [{ type: 'panel.closed' }],
    ],
  ],
  ['R4.18 after the dialog the form closes and no more', [...asked, sent, confirm], [[], [{ type: 'panel.closed' }]]],
  [
    'whoever gives up comes to the login',
    [close],
    [[{ type: 'login.require', replyTo: null }], [{ type: 'panel.closed' }]],
  ],
])('%s', (_, happenings, heard) => {
  expect(told(begin(both, ...happenings))).toEqual(heard);
});

test('R3.15 R3.16 what is sent is what was typed', () => {
  expect(begin(both, ...asked).run.puppet('sendLink').input).toMatchObject({
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

test('R5.12 a code is asked for only with a valid number, for that number', () => {
  const life = begin(both, ...onPhone, fill('mobileNum', '912'), askCode);
  expect(life.snapshot.context.errors).toEqual({ mobileNum: { id: 'invalid_mobile' } });
  life.live(fill('mobileNum', '912345678'), askCode);
  expect(life.run.puppet('sendCode', ['resetCode']).input).toEqual({
    target: { mobile: '912345678', dialingCode: '84' },
    humanTicket: null,
  });
});

test('R4.16 the code follows the clock of the form', () => {
  const { code, now } = begin(both).snapshot.context;
  expect(code.getSnapshot().context).toMatchObject({ now, resendAt: 0 });
});

test.each<[string, Does[], object]>([
  ['the code is wrong', [...tried, wrongCode], { errors: { verificationCode: { id: 'code_wrong' } }, failure: null }],
  [
    'the password is too easy to guess',
    [...tried, refuse(refusal('invalid_fields', 'Not right.'), 'newPassword')],
    { errors: { newPassword: { id: 'password_easy' } } },
  ],
  [
    'the account is locked',
    [...tried, refuse(refusal('account_locked', 'Locked.'))],
    { errors: {}, failure: refusal('account_locked', 'Locked.') },
  ],
  ['there were too many tries', [...tried, refuse(tooMany(null))], { failure: tooMany(null), waitUntil: 300_000 }],
  ['R8.20 no answer came', [...tried, { answer: 'setPassword', with: offline }], { failure: { kind: 'offline' } }],
])('what was typed stays, and it is said that %s', (_, happenings, said) => {
  expect(begin(both, ...happenings).snapshot.context).toMatchObject({
    ...said,
    fields: { mobileNum: '912345678', verificationCode: '123456', newPassword: 'shuffle-twice' },
  });
});

test.each<[string, Does[]]>([
  ['somebody is in', [...tried, welcome]],
  ['it is given up', [...onPhone, ...filled, close]],
])('neither code nor password is left once %s, while name and number are', (_, happenings) => {
  expect(begin(both, ...named, ...happenings).snapshot.context.fields).toEqual({
    username: ' mai ',
    email: 'mai@example.com',
    mobileNum: '912345678',
    countryDialingCode: '84',
    verificationCode: '',
    newPassword: '',
    confirmNewPassword: '',
  });
});

test('at first nothing is filled in but the country', () => {
  expect(begin(both).snapshot.context).toMatchObject({
    fields: {
      username: '',
      email: '',
      mobileNum: '',
      countryDialingCode: '84',
      verificationCode: '',
      newPassword: '',
      confirmNewPassword: '',
    },
    failure: null,
    waitUntil: 0,
  });
});

test('R8.14 why it waits is forgotten with the wait', () => {
  expect(begin(both, ...asked, noLink(tooMany(42)), 42_000).snapshot.context.failure).toBeNull();
  expect(begin(both, ...tried, refuse(tooMany(42)), 42_000).snapshot.context.failure).toBeNull();
});

test('why no link was sent is said, with name and address as they were', () => {
  expect(begin(both, ...asked, noLink(tooMany(42))).snapshot.context).toMatchObject({
    failure: tooMany(42),
    waitUntil: 42_000,
    fields: { username: ' mai ', email: 'mai@example.com' },
  });
  expect(begin(both, ...asked, { answer: 'sendLink', with: offline }).snapshot.context.failure).toEqual({
    kind: 'offline',
  });
});

test('the other way begins without what was wrong, and keeps what was typed', () => {
  const chosen = (...happenings: Does[]) => begin(both, ...happenings).snapshot.context;
  expect(chosen(submit, choose('phone'))).toHaveProperty('errors', {});
  expect(chosen(...asked, { answer: 'sendLink', with: offline }, choose('phone')).failure).toBeNull();
  expect(chosen(...named, ...onPhone, submit, choose('email'))).toMatchObject({ fields: { username: ' mai ' } });
  expect(chosen(...onPhone, submit, choose('email'))).toHaveProperty('errors', {});
  expect(chosen(...tried, { answer: 'setPassword', with: offline }, choose('email')).failure).toBeNull();
});

test('each field that is not right is named, until it is typed in', () => {
  const life = begin(both, submit);
  expect(life.snapshot.context.errors).toEqual({ username: { id: 'required' }, email: { id: 'required' } });
  expect(life.live(named[0]!).snapshot.context.errors).toEqual({ email: { id: 'required' } });
  expect(Object.keys(begin(both, ...onPhone, submit).snapshot.context.errors)).toEqual([
    'mobileNum',
    'verificationCode',
    'newPassword',
    'confirmNewPassword',
  ]);
});

test.each<[string, Does[], string[]]>([
  ['by email', [], ['editable']],
  ['sending', asked, ['busy']],
  ['loading', [choose('phone')], ['busy']],
  ['failed', [choose('phone'), unruled], ['failed']],
  ['by phone', onPhone, ['editable']],
  ['setting', tried, ['busy']],
])('%s a view is told so', (_, happenings, tags) => {
  expect([...begin(both, ...happenings).snapshot.tags]).toEqual(tags);
});
