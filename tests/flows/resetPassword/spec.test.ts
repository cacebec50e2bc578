import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof resetPasswordMachine>;

const whole = 'a link';
const half = 'half a link';
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const renew: Does = { type: 'link.renewed' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
const unruled: Does = { answer: 'loadRule', with: offline };
const filled: Does[] = [
  { type: 'field.changed', name: 'newPassword', value: 'shuffle-twice' },
  { type: 'field.changed', name: 'confirmNewPassword', value: 'shuffle-twice' },
];
const tried = [ruled, ...filled, submit];
const done: Does = { answer: 'setPassword', with: { output: { kind: 'done' } } };
const refuse = (failure: Failure, ...fields: string[]): Does => ({
  answer: 'setPassword',
  with: { output: { kind: 'refused', failure, fields } },
});
const over = refuse(refusal('code_expired', 'The code has expired.'));
const guessed = refuse(refusal('invalid_fields', 'Not right.'), 'newPassword');
const unheard: Does = { answer: 'setPassword', with: offline };

const begin = (variant: string, ...happenings: Does[]) => new Life(resetPasswordFlow, variant).live(...happenings);
const filling = (where: string) => ({ open: { filling: where } });

test.each<[string, string, Does[], unknown]>([
  ['R5.24 what a password has to be like is asked for', whole, [], { preparing: 'loading' }],
  ['R8.20 without an answer that is said', whole, [unruled], { preparing: 'failed' }],
  ['and asked for again', whole, [unruled, { type: 'rule.retried' }], { preparing: 'loading' }],
  ['a link without its end is over', half, [], 'over'],
  ['R2.66 the form is open', whole, [ruled], filling('editing')],
  ['R5.11 an empty form is not sent', whole, [ruled, submit], filling('editing')],
  ['R2.66 a full one is', whole, tried, { open: 'submitting' }],
  ['R2.66 and done', whole, [...tried, done], 'done'],
  ['a link that was used or is too old is over', whole, [...tried, over], 'over'],
  ['and leads to another one', whole, [...tried, over, renew], 'renewing'],
  ['or nowhere', whole, [...tried, over, close], 'closed'],
  ['R5.24 a password that is easy to guess goes back to the form', whole, [...tried, guessed], filling('editing')],
  ['R8.20 and so does no answer', whole, [...tried, unheard], filling('editing')],
  ['R8.14 too many tries have to wait', whole, [...tried, refuse(tooMany(42)), 41_999], filling('waiting')],
  ['R8.14 and no longer', whole, [...tried, refuse(tooMany(42)), 42_000], filling('editing')],
  ['R8.14 wherever the clock stands', whole, [600_000, ...tried, refuse(tooMany(42)), 42_000], filling('editing')],
  ['the form can be closed', whole, [ruled, close], 'closed'],
  ['also before it is there', whole, [close], 'closed'],
  ['but not while the gateway is asked', whole, [...tried, close], { open: 'submitting' }],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const told = (life: Life<typeof resetPasswordMachine>) =>
  (['session', 'dialogs', 'panel', 'toasts'] as const).map((who) =>
    (life.snapshot.context[who] as unknown as Recorder<{ type: string }>).heard.map(({ type }) => type),
  );

test.each<[string, Does[], string[][]]>([
  [
    'R2.66 a new password is said, and leads to the login',
    [...tried, done],
    [['password.changed', 'login.require'], [], ['panel.closed'], ['toast.asked']],
  ],
  ['whoever gives up comes to the login', [ruled, close], [['login.require'], [], ['panel.closed'], []]],
  [
    'a link that is over leads to the form for another, not to the login that waits',
    [...tried, over, renew],
    [[], ['modal.withdrawn', 'panel.open'], ['panel.closed'], []],
  ],
])('%s', (_, happenings, heard) => {
  expect(told(begin(whole, ...happenings))).toEqual(heard);
});

test('R2.66 the toast says that the password is changed', () => {
  expect((begin(whole, ...tried, done).snapshot.context.toasts as Recorder<{ type: string }>).heard).toEqual([
    { type: 'toast.asked', kind: 'good', text: 'toast_password_changed' },
  ]);
});

test('the form for another link is that of a forgotten password, in the place of the login', () => {
  expect((begin(whole, ...tried, over, renew).snapshot.context.dialogs as Recorder<{ type: string }>).heard).toEqual([
    { type: 'modal.withdrawn', name: 'login' },
    { type: 'panel.open', name: 'forgotPassword', part: null },
  ]);
});

test.each<[string, string, unknown]>([
  ['letters, digits and what stands between them', 'aZ09_.:-', { preparing: 'loading' }],
  ['a single one', 'a', { preparing: 'loading' }],
  ['a hundred', 'a'.repeat(100), { preparing: 'loading' }],
  ['more', 'a'.repeat(101), 'over'],
  ['something strange before it', '<t1.secret', 'over'],
  ['something strange behind it', 't1.secret>', 'over'],
])('a link is whole by the look of its ticket: %s', (_, ticket, state) => {
  const flow = {
    ...resetPasswordFlow,
    variants: {
      'another ticket': () => ({ ticket, session: hears(), dialogs: hears(), panel: hears(), toasts: hears() }),
    },
  };
  expect(new Life(flow).state).toEqual(state);
});

test('the ticket goes with the new password, and is gone afterwards', () => {
  const life = begin(whole, ...tried);
  expect(life.run.puppet('setPassword').input).toEqual({ ticket: 't1.secret', newPassword: 'shuffle-twice' });
  expect(life.live(done).snapshot.context).toMatchObject({
    ticket: '',
    fields: { newPassword: '', confirmNewPassword: '' },
  });
});

test.each<[string, Does, object]>([
  [
    'R5.24 the password is too easy to guess',
    guessed,
    { errors: { newPassword: { id: 'password_easy' } }, failure: null },
  ],
  [
    'no field is the reason',
    refuse(refusal('feature_off', 'Not offered.')),
    { errors: {}, failure: refusal('feature_off', 'Not offered.') },
  ],
  ['there were too many', refuse(tooMany(null)), { errors: {}, failure: tooMany(null), waitUntil: 300_000 }],
  ['R8.20 no answer came', unheard, { errors: {}, failure: { kind: 'offline' } }],
])('what was typed stays, and it is said that %s', (_, answer, said) => {
  expect(begin(whole, ...tried, answer).snapshot.context).toMatchObject({
    ...said,
    ticket: 't1.secret',
    fields: { newPassword: 'shuffle-twice' },
  });
});

test('each field that is not right is named, until it is typed in', () => {
  const life = begin(whole, ...tried, unheard, { type: 'field.changed', name: 'newPassword', value: '' }, submit);
  expect(life.snapshot.context).toMatchObject({
    failure: null,
    errors: { newPassword: { id: 'required' }, confirmNewPassword: { id: 'password_mismatch' } },
  });
  expect(Object.keys(life.live(filled[0]!).snapshot.context.errors)).toEqual(['confirmNewPassword']);
});

test('the next try forgets why the last one failed', () => {
  expect(begin(whole, ...tried, unheard, submit).snapshot.context).toMatchObject({ failure: null, errors: {} });
  expect(begin(whole, ...tried, refuse(tooMany(1)), 1_000).snapshot.context.failure).toBeNull();
  expect(begin(whole, unruled, { type: 'rule.retried' }, ruled).snapshot.context.failure).toBeNull();
});

test.each<[string, string, Does[], string[]]>([
  ['loading', whole, [], ['busy']],
  ['failed', whole, [unruled], ['failed']],
  ['editing', whole, [ruled], ['editable']],
  ['submitting', whole, tried, ['busy']],
  ['over', half, [], ['failed']],
])('in %s a view is told so', (_, variant, happenings, tags) => {
  expect([...begin(variant, ...happenings).snapshot.tags]).toEqual(tags);
});
