import { expect, test } from 'vitest';
import { authenticatorFlow } from '../../../flowbook/flows/authenticator.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { ProofFields } from '../../../machines/security/authenticator.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof authenticatorFlow.machine>;
type Port = 'start' | 'confirm' | 'remove';

const none = 'none yet';
const one = 'one is there';
const fill = (name: keyof ProofFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Croupier:mai?secret=JBSWY3DPEHPK3PXP' };
const started: Does = { answer: 'start', with: { output: { kind: 'started', ...secret } } };
const changed = (answer: 'confirm' | 'remove'): Does => ({ answer, with: { output: { kind: 'changed' } } });
const refuse = (answer: Port, code: Parameters<typeof refusal>[0]): Does => ({
  answer,
  with: { output: refusedWith(refusal(code)) },
});

const requested = [fill('password', 'deal-me-in'), submit];
const begun = [...requested, started];
const confirming = [...begun, fill('code', '123 456'), submit];
const removing = [fill('password', 'deal-me-in'), fill('code', '123456'), submit];
const editing = (part: string) => ({ [part]: { filling: 'editing' } });

test.each<[string, string, Does[], unknown, object]>([
  ['R4.39 adding an app begins with the password', none, [], editing('proving'), {}],
  ['an empty password is not sent', none, [submit], editing('proving'), { password: 'required' }],
  ['R4.39 the password is sent for a secret', none, requested, { proving: 'submitting' }, {}],
  [
    'a wrong password is marked before an app is added',
    none,
    [...requested, refuse('start', 'wrong_credentials')],
    editing('proving'),
    { password: 'security_password_wrong' },
  ],
  ['R4.39 the secret is shown', none, begun, editing('scanning'), {}],
  ['an empty code is not sent', none, [...begun, submit], editing('scanning'), { code: 'required' }],
  [
    'a code with letters is not sent',
    none,
    [...begun, fill('code', 'abcdef'), submit],
    editing('scanning'),
    { code: 'invalid_code' },
  ],
  ['R4.39 the code of the app is sent', none, confirming, { scanning: 'submitting' }, {}],
  ['R4.39 a right code adds the app', none, [...confirming, changed('confirm')], 'done', {}],
  [
    'a wrong code is marked while an app is added',
    none,
    [...confirming, refuse('confirm', 'code_wrong')],
    editing('scanning'),
    { code: 'code_wrong' },
  ],
  [
    'a secret that has expired leads back to the password',
    none,
    [...confirming, refuse('confirm', 'code_expired')],
    editing('proving'),
    {},
  ],
  [
    'a secret that another one has replaced leads back to the password',
    none,
    [...confirming, refuse('confirm', 'wrong_state')],
    editing('proving'),
    {},
  ],
  ['an app that is there can be removed', one, [], editing('removing'), {}],
  [
    'removing an app needs password and code',
    one,
    [submit],
    editing('removing'),
    { password: 'required', code: 'required' },
  ],
  ['password and code are sent to remove an app', one, removing, { removing: 'submitting' }, {}],
  ['the gateway removes the app', one, [...removing, changed('remove')], 'done', {}],
  [
    'a wrong code is marked while an app is removed',
    one,
    [...removing, refuse('remove', 'code_wrong')],
    editing('removing'),
    { code: 'code_wrong' },
  ],
  [
    'a wrong password is marked while an app is removed',
    one,
    [...removing, refuse('remove', 'wrong_credentials')],
    editing('removing'),
    { password: 'security_password_wrong' },
  ],
])('%s', (_, variant, happenings, state, errors) => {
  const { snapshot } = new Scenario(authenticatorFlow, variant).play(...happenings);
  expect({ state: snapshot.value, errors: snapshot.context.errors }).toEqual({ state, errors });
});

test('R8.23 a secret that has expired says so above the password', () => {
  const { context } = new Scenario(authenticatorFlow, none).play(
    ...confirming,
    refuse('confirm', 'code_expired'),
  ).snapshot;
  expect(context.failure).toEqual(refusal('code_expired'));
});

test('R4.39 the secret is kept only while it is shown', () => {
  const scenario = new Scenario(authenticatorFlow, none).play(...begun);
  expect(scenario.snapshot.context).toMatchObject({ secret, fields: { password: '', code: '' } });
  expect(scenario.play(fill('code', '123456'), submit, changed('confirm')).snapshot.context).toMatchObject({
    secret: null,
    fields: { password: '', code: '' },
  });
});

test.each<[Port, string, Does[], ProofFields]>([
  ['start', none, requested, { password: 'deal-me-in', code: '' }],
  ['confirm', none, confirming, { password: '', code: '123 456' }],
  ['remove', one, removing, { password: 'deal-me-in', code: '123456' }],
])('the call to %s an authenticator app sends what was typed', (port, variant, happenings, input) => {
  expect(new Scenario(authenticatorFlow, variant).play(...happenings).run.puppet(port).input).toEqual(input);
});

test.each<[string, string, Does[], boolean]>([
  ['an app that was added', none, [...confirming, changed('confirm')], true],
  ['an app that was removed', one, [...removing, changed('remove')], true],
  ['a form that was closed', none, [...begun, close], false],
])('%s reports whether the app has changed', (_, variant, happenings, isChange) => {
  expect(new Scenario(authenticatorFlow, variant).play(...happenings).snapshot.output).toEqual({ changed: isChange });
});
