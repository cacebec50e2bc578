import { expect, test } from 'vitest';
import { authenticatorFlow } from '../../../flowbook/flows/authenticator.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { ProofField } from '../../../machines/security/authenticator.rules.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof authenticatorFlow.machine>;

const typed = (name: ProofField, value: string): Does => ({ type: 'field.changed', name, value });
const submitted: Does = { type: 'form.submitted' };
const closed: Does = { type: 'change.closed' };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Croupier:mai?secret=JBSWY3DPEHPK3PXP' };
const started: Does = { answer: 'start', with: { output: { kind: 'started', ...secret } } };
const done = (answer: 'confirm' | 'remove'): Does => ({ answer, with: { output: { kind: 'done' } } });
const no = (answer: 'start' | 'confirm' | 'remove', code: Parameters<typeof refusal>[0]): Does => ({
  answer,
  with: { output: { kind: 'refused', failure: refusal(code, 'No.') } },
});
const unheard = (answer: string): Does => ({ answer, with: offline });

const none = 'none yet';
const one = 'one is there';
const asked = [typed('password', 'deal-me-in'), submitted];
const told = [...asked, started];
const confirming = [...told, typed('code', '123 456'), submitted];
const removing = [typed('password', 'deal-me-in'), typed('code', '123456'), submitted];

test.each<[string, string, Does[], unknown, object]>([
  ['R4.39 whoever adds an app proves first who they are', none, [], { proving: 'filling' }, {}],
  ['not without a password', none, [submitted], { proving: 'filling' }, { password: 'required' }],
  ['R4.39 then a secret is asked for', none, asked, { proving: 'starting' }, {}],
  [
    'a wrong password is said beside it',
    none,
    [...asked, no('start', 'wrong_credentials')],
    { proving: 'filling' },
    { password: 'security_password_wrong' },
  ],
  ['R8.20 no answer can be tried again', none, [...asked, unheard('start')], { proving: 'filling' }, {}],
  ['R4.39 and shown', none, told, { scanning: 'filling' }, {}],
  ['it counts with a code alone', none, [...told, submitted], { scanning: 'filling' }, { code: 'required' }],
  [
    'which is made of digits',
    none,
    [...told, typed('code', 'abcdef'), submitted],
    { scanning: 'filling' },
    { code: 'invalid_code' },
  ],
  ['R4.39 the code is checked', none, confirming, { scanning: 'confirming' }, {}],
  ['R4.39 and the app is added', none, [...confirming, done('confirm')], 'done', {}],
  [
    'a wrong code can be typed again',
    none,
    [...confirming, no('confirm', 'code_wrong')],
    { scanning: 'filling' },
    { code: 'code_wrong' },
  ],
  ['R8.20 so it can where no answer comes', none, [...confirming, unheard('confirm')], { scanning: 'filling' }, {}],
  [
    'a secret that is too old begins anew',
    none,
    [...confirming, no('confirm', 'code_expired')],
    { proving: 'filling' },
    {},
  ],
  [
    'and so does one that another has replaced',
    none,
    [...confirming, no('confirm', 'wrong_state')],
    { proving: 'filling' },
    {},
  ],
  ['an app that is there can be removed', one, [], { removing: 'filling' }, {}],
  [
    'not without password and code',
    one,
    [submitted],
    { removing: 'filling' },
    { password: 'required', code: 'required' },
  ],
  ['with both it is asked for', one, removing, { removing: 'takingOff' }, {}],
  ['and done', one, [...removing, done('remove')], 'done', {}],
  [
    'a wrong code is said beside it',
    one,
    [...removing, no('remove', 'code_wrong')],
    { removing: 'filling' },
    { code: 'code_wrong' },
  ],
  [
    'a wrong password too',
    one,
    [...removing, no('remove', 'wrong_credentials')],
    { removing: 'filling' },
    { password: 'security_password_wrong' },
  ],
  ['R8.20 no answer can be tried again there', one, [...removing, unheard('remove')], { removing: 'filling' }, {}],
  ['it can be given up', none, [closed], 'closed', {}],
  ['while the secret is asked for', none, [...asked, closed], 'closed', {}],
  ['and while it is shown', none, [...told, closed], 'closed', {}],
  ['and instead of removing one', one, [closed], 'closed', {}],
  ['not while the code is checked', none, [...confirming, closed], { scanning: 'confirming' }, {}],
  ['nor while it is removed', one, [...removing, closed], { removing: 'takingOff' }, {}],
])('%s', (_, variant, happenings, state, errors) => {
  const { snapshot } = new Life(authenticatorFlow, variant).live(...happenings);
  expect({ state: snapshot.value, errors: snapshot.context.errors }).toEqual({ state, errors });
});

test('R4.39 the secret is there while it is shown, and nowhere after that', () => {
  const life = new Life(authenticatorFlow, none).live(...told);
  expect(life.snapshot.context).toMatchObject({ secret, fields: { password: '', code: '' } });
  expect(life.live(typed('code', '123456'), submitted, done('confirm')).snapshot.context).toMatchObject({
    secret: null,
    fields: { password: '', code: '' },
  });
});

test('each call is told what was typed for it', () => {
  expect(new Life(authenticatorFlow, none).live(...asked).run.puppet('start').input).toEqual({
    password: 'deal-me-in',
    code: '',
  });
  expect(new Life(authenticatorFlow, none).live(...confirming).run.puppet('confirm').input).toEqual({
    password: '',
    code: '123 456',
  });
  expect(new Life(authenticatorFlow, one).live(...removing).run.puppet('remove').input).toEqual({
    password: 'deal-me-in',
    code: '123456',
  });
});

test('only what came about counts as a change', () => {
  const output = (variant: string, ...happenings: Does[]) =>
    new Life(authenticatorFlow, variant).live(...happenings).snapshot.output;
  expect(output(none, ...confirming, done('confirm'))).toEqual({ changed: true });
  expect(output(one, ...removing, done('remove'))).toEqual({ changed: true });
  expect(output(none, ...told, closed)).toEqual({ changed: false });
});

test('too many tries are said above the form', () => {
  const life = new Life(authenticatorFlow, none).live(...asked, {
    answer: 'start',
    with: { output: { kind: 'refused', failure: tooMany(42) } },
  });
  expect(life.snapshot.context.failure).toEqual(tooMany(42));
  expect(life.live(submitted).snapshot.context.failure).toBeNull();
});

test.each<[string, Does[], string[]]>([
  ['proving', [], ['editable']],
  ['starting', asked, ['busy']],
  ['scanning', told, ['editable']],
  ['confirming', confirming, ['busy']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(authenticatorFlow, none).live(...happenings).snapshot.tags]).toEqual(tags);
});

test.each<[string, Does[], string[]]>([
  ['filling', [], ['editable']],
  ['takingOff', removing, ['busy']],
])('while removing it, in %s too', (_, happenings, tags) => {
  expect([...new Life(authenticatorFlow, one).live(...happenings).snapshot.tags]).toEqual(tags);
});
