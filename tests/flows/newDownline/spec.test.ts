import { expect, test } from 'vitest';
import { downlineRules, newDownlineFlow } from '../../../flowbook/flows/newDownline.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { newDownlineMachine } from '../../../machines/agent/newDownline.machine.ts';
import { checkDownline } from '../../../machines/agent/newDownline.rules.ts';
import type { DownlineFields, DownlineReply } from '../../../machines/agent/newDownline.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof newDownlineMachine>;

const ruled: Does = { answer: 'loadRule', with: { output: downlineRules } };
const fill = <Name extends keyof DownlineFields>(name: Name, value: DownlineFields[Name]): Does =>
  ({ type: 'field.changed', name, value }) as Does;
const submit: Does = { type: 'form.submitted' };
const clear: Does = { type: 'form.closed' };
const another: Does = { type: 'another.pressed' };
const answered = (output: DownlineReply): Does => ({ answer: 'open', with: { output } });
const refused = (...refuse: Parameters<typeof refusedWith>): Does => answered(refusedWith(...refuse));
const opened = answered({ kind: 'opened', opened: { account: 'quang88', kind: 'agent' } });

const filled = [
  ruled,
  fill('kind', 'agent'),
  fill('username', ' quang88 '),
  fill('password', 'quiet-harbour-9'),
  fill('confirmPassword', 'quiet-harbour-9'),
];
const sent = [...filled, submit];
const blank = { kind: 'member', username: '', password: '', confirmPassword: '' };
const filling = (where: string) => ({ open: { filling: where } });

const begin = (...happenings: Does[]) => new Scenario(newDownlineFlow).play(...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test.each<[string, Does[], unknown]>([
  ['R5.24 the form for a new downline waits for the rules', [], { preparing: 'loading' }],
  ['R2.94 the form for a new downline opens once the rules have loaded', [ruled], filling('editing')],
  ['R2.94 an empty form for a new downline is not sent', [ruled, submit], filling('editing')],
  ['R1.08 R2.94 a complete form for a new downline is sent', sent, { open: 'submitting' }],
  ['R1.08 R2.94 the new account of a downline is shown', [...sent, opened], 'made'],
  ['R2.94 another downline can be opened after the first', [...sent, opened, another], filling('editing')],
  ['R2.94 the form for a new downline can be cleared', [...filled, clear], filling('editing')],
  ['R8.23 a refused downline leads back to the form', [...sent, refused(refusal('name_taken'))], filling('editing')],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.94 a new downline is sent as typed, without the blanks around the name', () => {
  expect(begin(...sent).run.puppet('open').input).toEqual({
    kind: 'agent',
    username: 'quang88',
    password: 'quiet-harbour-9',
    confirmPassword: 'quiet-harbour-9',
  });
});

test.each<[string, Does, object]>([
  ['a name that is taken', refused(refusal('name_taken')), { username: { id: 'name_taken' } }],
  ['an agent who may add only members', refused(refusal('feature_off')), { kind: { id: 'agent_members_only' } }],
  [
    'a name that is not accepted',
    refused(refusal('invalid_fields'), ['username']),
    { username: { id: 'register_value_refused' } },
  ],
  [
    'a password that is easy to guess',
    refused(refusal('invalid_fields'), ['password']),
    { password: { id: 'password_easy' } },
  ],
  [
    'passwords that differ',
    refused(refusal('invalid_fields'), ['confirmPassword']),
    { confirmPassword: { id: 'password_mismatch' } },
  ],
])('R2.94 %s is marked at its field, and the form for a new downline keeps what was typed', (_, answer, errors) => {
  const { fields, failure, ...context } = contextAfter(...sent, answer);
  expect(context.errors).toEqual(errors);
  expect(failure).toBeNull();
  expect(fields).toMatchObject({ username: ' quang88 ', password: 'quiet-harbour-9' });
});

test.each<[string, Does[], object]>([
  ['once the account is open', [...sent, opened], { kind: 'agent', username: ' quang88 ' }],
  ['once the form is cleared', [...filled, clear], {}],
])('R2.94 the passwords of a new downline are forgotten %s', (_, happenings, rest) => {
  expect(contextAfter(...happenings).fields).toEqual({ ...blank, ...rest });
});

test('R2.94 the form for the next downline is blank', () => {
  const { fields, errors, failure } = contextAfter(...sent, opened, another);
  expect({ fields, errors, failure }).toEqual({ fields: blank, errors: {}, failure: null });
  expect(contextAfter(ruled, submit, clear).errors).toEqual({});
});

test('R2.94 the new account of a downline has the name that the gateway gives', () => {
  expect(contextAfter(...sent, opened).opened).toEqual({ account: 'quang88', kind: 'agent' });
  expect(contextAfter(...sent).opened).toBeNull();
});

const right = { username: 'quang88', password: 'quiet-harbour-9', confirmPassword: 'quiet-harbour-9' };
const nameRule = { id: 'pattern', patternId: 'letter_first', min: 4, max: 16 };
const secretRule = { id: 'pattern', patternId: 'letters_digits_symbols', min: 8, max: 64 };

test.each<[string, Partial<typeof right>, object]>([
  ['a new downline with a name and a password typed twice is valid', {}, {}],
  ['blanks around the name of a new downline are ignored', { username: ' quang88 ' }, {}],
  [
    'a new downline requires a name and both passwords',
    { username: ' ', password: '', confirmPassword: '' },
    { username: { id: 'required' }, password: { id: 'required' }, confirmPassword: { id: 'required' } },
  ],
  ['the name of a new downline can be too short', { username: 'qua' }, { username: nameRule }],
  ['the name of a new downline must begin with a letter', { username: '88quang' }, { username: nameRule }],
  ['a downline’s password can be too short', { password: 'quiet', confirmPassword: 'quiet' }, { password: secretRule }],
  [
    'both passwords of a new downline must be the same',
    { confirmPassword: 'quiet-harbour-8' },
    { confirmPassword: { id: 'password_mismatch' } },
  ],
  [
    'a password that is easy to guess for the name of a new downline is refused',
    { username: 'quang88 ', password: 'quang88x1', confirmPassword: 'quang88x1' },
    { password: { id: 'password_easy' } },
  ],
])('R2.94 R5.24 %s', (_, typed, errors) => {
  const isEasy = (password: string, account = '') => account !== '' && password.startsWith(account);
  const rules = { ...downlineRules, password: { ...downlineRules.password, isEasy } };
  expect(checkDownline({ ...right, ...typed }, rules)).toEqual(errors);
});

test('R5.24 a name that no gateway accepts is not sent, whatever the rule allows', () => {
  const username = { ...downlineRules.username, pattern: null };
  expect(checkDownline({ ...right, username: 'quang 88' }, { ...downlineRules, username })).toEqual({
    username: { id: 'invalid_name' },
  });
});

test('R5.24 the form for a new downline shows no errors before the rules are known', () => {
  expect(checkDownline({ username: '', password: '', confirmPassword: '' }, null)).toEqual({});
});
