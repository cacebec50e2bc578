import { expect, test } from 'vitest';
import { changePasswordFlow, passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal } from '../../../flowbook/outcomes.ts';
import type { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof changePasswordMachine>;

const byChoice = 'by choice';
const due = 'because it is due';
const fill = (name: keyof ChangeFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const ruled: Does = { answer: 'loadRule', with: { output: passwordRule } };
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
const wrong = refuse(refusal('wrong_credentials'));
const easy = refuse(refusal('invalid_fields', { fields: ['newPassword'] }), 'newPassword');

const begin = (variant: string, ...happenings: Does[]) => new Scenario(changePasswordFlow, variant).play(...happenings);
const filling = (where: string) => ({ open: { filling: where } });

test.each<[string, string, Does[], unknown]>([
  ['R5.24 the form waits for the rule for passwords', byChoice, [], { preparing: 'loading' }],
  ['R2.66 the form opens once the rule has loaded', byChoice, [ruled], filling('editing')],
  ['R5.10 R5.11 an empty form is not sent', byChoice, [ruled, submit], filling('editing')],
  ['R7.12 a complete form is sent', byChoice, tried, { open: 'submitting' }],
  ['R4.15 the gateway changes the password', byChoice, [...tried, changed], 'changed'],
  ['R4.15 the gateway changes a password that was due', due, [...tried, changed], 'changed'],
  ['a wrong current password leads back to the form', byChoice, [...tried, wrong], filling('editing')],
  ['R4.13 closing the form logs out when a change is due', due, [ruled, close], 'declined'],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const heardBy = (scenario: Scenario<typeof changePasswordMachine>, who: 'session' | 'panel' | 'toasts') =>
  (scenario.snapshot.context[who] as Recorder<{ type: string }>).heard;

const changedToast = { type: 'toast.asked', kind: 'good', text: 'toast_password_changed' };
const panelClosed = { type: 'panel.closed' };

test.each<[string, string, Does[], object[], object[], object[]]>([
  [
    'R4.15 a changed password closes the form, shows a toast and ends the session',
    byChoice,
    [...tried, changed],
    [{ type: 'password.changed' }],
    [panelClosed],
    [changedToast],
  ],
  ['closing the form is reported only to the panel', byChoice, [ruled, close], [], [panelClosed], []],
  [
    'R4.13 declining a due change is reported to the session',
    due,
    [ruled, close],
    [{ type: 'password.declined' }],
    [panelClosed],
    [],
  ],
  ['a refusal is reported to no listener', due, [...tried, wrong], [], [], []],
])('changing the password: %s', (_, variant, happenings, ...expected) => {
  const scenario = begin(variant, ...happenings);
  expect((['session', 'panel', 'toasts'] as const).map((who) => heardBy(scenario, who))).toEqual(expected);
});

test('R3.14 a change of the password sends what was typed', () => {
  expect(begin(byChoice, ...tried).run.puppet('changePassword').input).toEqual({
    oldPassword: 'deal-me-in',
    newPassword: 'shuffle-twice',
    confirmNewPassword: 'shuffle-twice',
  });
});

test('each wrong field is marked until it is typed in', () => {
  const scenario = begin(byChoice, ruled, submit);
  expect(Object.keys(scenario.snapshot.context.errors)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
  expect(Object.keys(scenario.play(filled[0]!).snapshot.context.errors)).toEqual(['newPassword', 'confirmNewPassword']);
});

const unnamed = refusal('invalid_fields');

test.each<[string, Does, object]>([
  ['a wrong current password', wrong, { errors: { oldPassword: { id: 'password_wrong' } }, failure: null }],
  ['R5.24 a password that is easy to guess', easy, { errors: { newPassword: { id: 'password_easy' } }, failure: null }],
  ['a refusal of fields without their names', refuse(unnamed), { errors: {}, failure: unnamed }],
])('the form keeps what was typed after %s, with the reason beside it', (_, answer, expected) => {
  const { context } = begin(byChoice, ...tried, answer).snapshot;
  expect(context).toMatchObject({ ...expected, fields: { oldPassword: 'deal-me-in', newPassword: 'shuffle-twice' } });
});
