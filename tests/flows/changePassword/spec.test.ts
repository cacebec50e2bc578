import { expect, test } from 'vitest';
import { changePasswordFlow, passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof changePasswordMachine>;

const byChoice = 'by choice';
const due = 'because it is due';
const fill = (name: keyof ChangeFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const retry: Does = { type: 'rule.retried' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
const unruled: Does = { answer: 'loadRule', with: offline };
const filled = [
  fill('oldPassword', 'deal-me-in'),
  fill('newPassword', 'shuffle-twice'),
  fill('confirmNewPassword', 'shuffle-twice'),
];
const tried = [ruled, ...filled, submit];
const changed: Does = { answer: 'changePassword', with: { output: { kind: 'changed' } } };
const refuse = (failure: Failure, ...fields: string[]): Does => ({
  answer: 'changePassword',
  with: { output: { kind: 'refused', failure, fields } },
});
const wrong = refuse(refusal('wrong_credentials', 'The password or account is not right.'));
const guessed = refuse(refusal('invalid_fields', 'Some of the fields are not right.'), 'newPassword');
const unheard: Does = { answer: 'changePassword', with: offline };

const begin = (variant: string, ...happenings: Does[]) => new Life(changePasswordFlow, variant).live(...happenings);
const filling = (where: string) => ({ open: { filling: where } });

test.each<[string, string, Does[], unknown]>([
  ['R5.24 what a password has to be like is asked for', byChoice, [], { preparing: 'loading' }],
  ['R8.20 without an answer that is said', byChoice, [unruled], { preparing: 'failed' }],
  ['and asked for again', byChoice, [unruled, retry], { preparing: 'loading' }],
  ['R2.66 the form is open', byChoice, [ruled], filling('editing')],
  ['R5.10 R5.11 an empty form is not sent', byChoice, [ruled, submit], filling('editing')],
  ['R7.12 a full one is', byChoice, tried, { open: 'changing' }],
  ['a second press while it is under way is nothing', byChoice, [...tried, submit], { open: 'changing' }],
  ['R4.15 and done', byChoice, [...tried, changed], 'changed'],
  ['R4.15 also where it was due', due, [...tried, changed], 'changed'],
  ['a wrong old password goes back to the form', byChoice, [...tried, wrong], filling('editing')],
  ['R8.20 and so does no answer', byChoice, [...tried, unheard], filling('editing')],
  ['R8.14 too many tries have to wait', byChoice, [...tried, refuse(tooMany(42)), 41_999], filling('waiting')],
  ['R8.14 and no longer', byChoice, [...tried, refuse(tooMany(42)), 42_000], filling('editing')],
  ['R8.14 wherever the clock stands', byChoice, [7_000, ...tried, refuse(tooMany(42)), 42_000], filling('editing')],
  ['R8.14 or five minutes', byChoice, [...tried, refuse(tooMany(null)), 299_999], filling('waiting')],
  ['R8.14 at the most', byChoice, [...tried, refuse(tooMany(null)), 300_000], filling('editing')],
  ['while it waits nothing is sent', byChoice, [...tried, refuse(tooMany(42)), submit], filling('waiting')],
  ['who has chosen it can leave it', byChoice, [ruled, close], 'closed'],
  ['also before the form is there', byChoice, [close], 'closed'],
  ['R4.13 who has to is logged out by leaving it', due, [ruled, close], 'declined'],
  ['R4.13 before the form is there', due, [unruled, close], 'declined'],
  ['R4.13 and while it waits', due, [...tried, refuse(tooMany(42)), close], 'declined'],
  [
    'nobody leaves while the gateway is asked: it may have been done',
    byChoice,
    [...tried, close],
    { open: 'changing' },
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const heardBy = (life: Life<typeof changePasswordMachine>, who: 'session' | 'panel' | 'toasts') =>
  (life.snapshot.context[who] as Recorder<{ type: string }>).heard;

test.each<[string, string, Does[], string[], string[], string[]]>([
  [
    'R4.15 a change is said, and the session is told',
    byChoice,
    [...tried, changed],
    ['password.changed'],
    ['panel.closed'],
    ['toast.asked'],
  ],
  ['leaving closes the form and no more', byChoice, [ruled, close], [], ['panel.closed'], []],
  ['R4.13 leaving one that is due is told as such', due, [ruled, close], ['password.declined'], ['panel.closed'], []],
  ['a refusal tells nobody', due, [...tried, wrong], [], [], []],
])('%s', (_, variant, happenings, ...told) => {
  const life = begin(variant, ...happenings);
  expect((['session', 'panel', 'toasts'] as const).map((who) => heardBy(life, who).map(({ type }) => type))).toEqual(
    told,
  );
});

test('R4.15 the toast says that the password is changed', () => {
  expect(heardBy(begin(byChoice, ...tried, changed), 'toasts')).toEqual([
    { type: 'toast.asked', kind: 'good', text: 'toast_password_changed' },
  ]);
});

test('R3.14 what is sent is what was typed', () => {
  expect(begin(byChoice, ...tried).run.puppet('changePassword').input).toEqual({
    oldPassword: 'deal-me-in',
    newPassword: 'shuffle-twice',
    confirmNewPassword: 'shuffle-twice',
  });
});

test('each field that is not right is named, until it is typed in', () => {
  const life = begin(byChoice, ruled, submit);
  expect(Object.keys(life.snapshot.context.errors)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
  expect(Object.keys(life.live(filled[0]!).snapshot.context.errors)).toEqual(['newPassword', 'confirmNewPassword']);
});

test.each<[string, Does, object]>([
  ['the old one is wrong', wrong, { errors: { oldPassword: { id: 'password_wrong' } }, failure: null }],
  [
    'R5.24 the new one is too easy to guess',
    guessed,
    { errors: { newPassword: { id: 'password_easy' } }, failure: null },
  ],
  [
    'no field is the reason',
    refuse(refusal('feature_off', 'Not offered.')),
    { errors: {}, failure: refusal('feature_off', 'Not offered.') },
  ],
  [
    'fields that it does not name',
    refuse(refusal('invalid_fields', 'Not right.')),
    { errors: {}, failure: refusal('invalid_fields', 'Not right.') },
  ],
  ['there were too many', refuse(tooMany(42)), { errors: {}, failure: tooMany(42), waitUntil: 42_000 }],
  ['R8.20 no answer came', unheard, { errors: {}, failure: { kind: 'offline' } }],
])('what was typed stays, and it is said that %s', (_, answer, told) => {
  const { context } = begin(byChoice, ...tried, answer).snapshot;
  expect(context).toMatchObject({ ...told, fields: { oldPassword: 'deal-me-in', newPassword: 'shuffle-twice' } });
});

test('the next try forgets why the last one failed', () => {
  expect(begin(byChoice, ...tried, unheard, submit).snapshot.context).toMatchObject({ failure: null, errors: {} });
  expect(begin(byChoice, ...tried, unheard, fill('oldPassword', ''), submit).snapshot.context.failure).toBeNull();
  expect(begin(byChoice, ...tried, refuse(tooMany(1)), 1_000).snapshot.context.failure).toBeNull();
  expect(begin(byChoice, unruled, retry, ruled).snapshot.context.failure).toBeNull();
});

test.each<[string, Does[], string[]]>([
  ['loading', [], ['busy']],
  ['failed', [unruled], ['failed']],
  ['editing', [ruled], ['editable']],
  ['waiting', [...tried, refuse(tooMany(1))], ['editable']],
  ['changing', tried, ['busy']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(byChoice, ...happenings).snapshot.tags]).toEqual(tags);
});
