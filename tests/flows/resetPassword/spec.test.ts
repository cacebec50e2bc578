import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof resetPasswordMachine>;

const whole = 'a link';
const half = 'an incomplete link';
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const renew: Does = { type: 'link.renewed' };
const retry: Does = { type: 'rule.retried' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
const unruled: Does = { answer: 'loadRule', with: noAnswer };
const filled: Does[] = [
  { type: 'field.changed', name: 'newPassword', value: 'shuffle-twice' },
  { type: 'field.changed', name: 'confirmNewPassword', value: 'shuffle-twice' },
];
const tried = [ruled, ...filled, submit];
const done: Does = { answer: 'setPassword', with: { output: { kind: 'done' } } };
const refuse = (failure: Failure, ...fields: string[]): Does => ({
  answer: 'setPassword',
  with: { output: refusedWith(failure, fields) },
});
const expired = refuse(refusal('code_expired'));
const easy = refuse(refusal('invalid_fields'), 'newPassword');

const begin = (variant: string, ...happenings: Does[]) => new Scenario(resetPasswordFlow, variant).play(...happenings);
const filling = (where: string) => ({ open: { filling: where } });

test.each<[string, string, Does[], unknown]>([
  ['R5.24 the form for a new password waits for the password rule', whole, [], { preparing: 'loading' }],
  ['an incomplete link is treated as expired', half, [], 'over'],
  ['R2.66 the form for a new password opens once the rule has arrived', whole, [ruled], filling('editing')],
  ['R5.11 an empty form for a new password is not sent', whole, [ruled, submit], filling('editing')],
  ['R2.66 a complete form for a new password is sent', whole, tried, { open: 'submitting' }],
  ['R2.66 the gateway sets the password', whole, [...tried, done], 'done'],
  ['a link that was used or is too old has expired', whole, [...tried, expired], 'over'],
  ['another link can be requested once one has expired', whole, [...tried, expired, renew], 'renewing'],
  ['R5.24 a password that is easy to guess leads back to the form', whole, [...tried, easy], filling('editing')],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const panelClosed = { type: 'panel.closed' };
const loginRequired = { type: 'login.require', replyTo: null };

test.each<[string, Does[], object]>([
  [
    'R2.66 a new password is confirmed by a toast, ends the session and leads to the login form',
    [...tried, done],
    {
      session: [{ type: 'password.changed' }, loginRequired],
      dialogs: [],
      panel: [panelClosed],
      toasts: [{ type: 'toast.asked', kind: 'good', text: 'toast_password_changed' }],
    },
  ],
  [
    'closing the form leads to the login form',
    [ruled, close],
    { session: [loginRequired], dialogs: [], panel: [panelClosed], toasts: [] },
  ],
  [
    'an expired link leads to the forgot password form, which takes the place of the login form',
    [...tried, expired, renew],
    {
      session: [],
      dialogs: [
        { type: 'modal.withdrawn', name: 'login' },
        { type: 'panel.open', name: 'forgotPassword', part: null },
      ],
      panel: [panelClosed],
      toasts: [],
    },
  ],
])('%s', (_, happenings, expected) => {
  const { session, dialogs, panel, toasts } = begin(whole, ...happenings).snapshot.context;
  const heard = Object.entries({ session, dialogs, panel, toasts }).map(([who, one]) => [
    who,
    (one as unknown as Recorder<{ type: string }>).heard,
  ]);
  expect(Object.fromEntries(heard)).toEqual(expected);
});

test.each<[string, string, unknown]>([
  ['a ticket of letters, digits and punctuation is complete', 'aZ09_.:-', { preparing: 'loading' }],
  ['a ticket of one character is complete', 'a', { preparing: 'loading' }],
  ['a ticket of 100 characters is complete', 'a'.repeat(100), { preparing: 'loading' }],
  ['a ticket of 101 characters is not taken', 'a'.repeat(101), 'over'],
  ['a ticket that starts with a strange character is not taken', '<t1.secret', 'over'],
  ['a ticket that ends with a strange character is not taken', 't1.secret>', 'over'],
])('%s', (_, ticket, state) => {
  const flow = {
    ...resetPasswordFlow,
    variants: {
      'another ticket': () => ({ ticket, session: hears(), dialogs: hears(), panel: hears(), toasts: hears() }),
    },
  };
  expect(new Scenario(flow).state).toEqual(state);
});

test('the ticket is sent with the new password, and both are forgotten afterwards', () => {
  const scenario = begin(whole, ...tried);
  expect(scenario.run.puppet('setPassword').input).toEqual({ ticket: 't1.secret', newPassword: 'shuffle-twice' });
  expect(scenario.play(done).snapshot.context).toMatchObject({
    ticket: '',
    fields: { newPassword: '', confirmNewPassword: '' },
  });
});

test('R5.24 the ticket and a password that is easy to guess stay, with the reason beside them', () => {
  expect(begin(whole, ...tried, easy).snapshot.context).toMatchObject({
    errors: { newPassword: { id: 'password_easy' } },
    failure: null,
    ticket: 't1.secret',
    fields: { newPassword: 'shuffle-twice' },
  });
});

test('each wrong field is marked until it is typed in', () => {
  const scenario = begin(whole, ruled, submit);
  expect(Object.keys(scenario.snapshot.context.errors)).toEqual(['newPassword', 'confirmNewPassword']);
  expect(Object.keys(scenario.play(filled[0]!).snapshot.context.errors)).toEqual(['confirmNewPassword']);
});

test('the failure to fetch the password rule is cleared once the rule arrives', () => {
  expect(begin(whole, unruled, retry, ruled).snapshot.context.failure).toBeNull();
});
