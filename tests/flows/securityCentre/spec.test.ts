import { expect, test } from 'vitest';
import { defineFlow } from '../../../flowbook/flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { protection, securityCentreFlow } from '../../../flowbook/flows/securityCentre.flow.ts';
import type { Saying } from '../../../machines/common/toast.ts';
import { securityCentreMachine } from '../../../machines/security/securityCentre.machine.ts';
import { Scenario } from '../scenario.ts';

const arrives = { answer: 'loadProtection', with: { output: protection } };
const unheard = { answer: 'loadProtection', with: offline };
const retried = { type: 'centre.retried' } as const;
const wants = (what: 'mobile' | 'email' | 'authenticator' | 'paymentPassword' | 'others') =>
  ({ type: `${what}.chosen` }) as const;
const ends = (child: string, changed: boolean) => ({ answer: child, with: { output: { changed } } });
const breaks = (child: string) => ({ answer: child, with: { error: new Error('unforeseen') } });

test.each([
  ['R2.75 opening the security centre fetches what protects the account', [], 'loading'],
  ['R2.75 the security centre shows what protects the account', [arrives], 'shown'],
  ['nothing in the security centre can be changed before the answer comes', [wants('email')], 'loading'],
  ['R2.75 a number can be bound in the security centre', [arrives, wants('mobile')], 'bindingMobile'],
  ['R2.75 an email address can be bound in the security centre', [arrives, wants('email')], 'bindingEmail'],
  ['R4.39 an authenticator app can be added or removed', [arrives, wants('authenticator')], 'settingAuthenticator'],
  ['R2.57 a payment password can be set', [arrives, wants('paymentPassword')], 'settingPaymentPassword'],
  ['R2.75 the other sessions can be ended', [arrives, wants('others')], 'endingOthers'],
  ['one part of the security centre is changed at a time', [arrives, wants('others'), wants('email')], 'endingOthers'],
  ['the security centre reloads after a change', [arrives, wants('email'), ends('bindEmail', true)], 'refreshing'],
  [
    'nothing else can be changed while the security centre fetches again',
    [arrives, wants('email'), ends('bindEmail', true), wants('mobile')],
    'refreshing',
  ],
  [
    'the security centre shows what protects the account after the change',
    [arrives, wants('email'), ends('bindEmail', true), arrives],
    'shown',
  ],
  [
    'R8.20 the security centre reports that no answer came after a change',
    [arrives, wants('email'), ends('bindEmail', true), unheard],
    'failed',
  ],
  [
    'a change that is given up leads back to the security centre',
    [arrives, wants('mobile'), ends('bindMobile', false)],
    'shown',
  ],
  [
    'R8.20 a change that is given up in doubt has the security centre fetch again',
    [arrives, wants('mobile'), { answer: 'bindMobile', with: { output: { changed: false, unsure: true } } }],
    'refreshing',
  ],
  [
    'a change that fails leads back to the security centre',
    [arrives, wants('paymentPassword'), breaks('paymentPassword')],
    'shown',
  ],
])('%s', (_, happenings, state) => {
  expect(new Scenario(securityCentreFlow).play(...happenings).state).toBe(state);
});

test.each(['mobile', 'email'] as const)('R2.75 nothing is bound by a code that cannot be sent: %s', (what) => {
  const scenario = new Scenario(securityCentreFlow, 'where nothing can be sent').play(arrives, wants(what));
  expect(scenario.state).toBe('shown');
});

test.each([
  ['mobile', 'bindMobile', 'security_mobile_bound'],
  ['email', 'bindEmail', 'security_email_bound'],
  ['authenticator', 'authenticator', 'security_authenticator_changed'],
  ['paymentPassword', 'paymentPassword', 'security_payment_saved'],
  ['others', 'endOthers', 'security_others_ended'],
] as const)('a toast confirms the change once it is made: %s', (what, child, text) => {
  const toasts = hears<{ type: 'toast.asked' } & Saying>();
  const flow = defineFlow(securityCentreMachine, {
    ...securityCentreFlow,
    variants: { here: { toasts, dialingCode: '84', digits: {}, sending: { sms: true, email: true } } },
  } as never);
  const scenario = new Scenario(flow).play(arrives, wants(what), ends(child, false), wants(what));
  expect(toasts.heard).toEqual([]);
  scenario.play(ends(child, true));
  expect(toasts.heard).toEqual([{ type: 'toast.asked', kind: 'good', text }]);
});

test('R5.16 the form for a number or an address knows the digits of each country', () => {
  const account = { dialingCode: '84', digits: { 84: { least: 9, most: 10 } } };
  const inputOf = (what: 'mobile' | 'email', child: string) =>
    new Scenario(securityCentreFlow).play(arrives, wants(what)).run.puppet(child).input;
  expect(inputOf('mobile', 'bindMobile')).toMatchObject({ ...account, kind: 'mobile' });
  expect(inputOf('email', 'bindEmail')).toMatchObject({ ...account, kind: 'email' });
});

test.each([true, false])(
  'the forms know whether the account has an authenticator or a payment password: %s',
  (isThere) => {
    const overview = { ...protection.overview, authenticator: isThere, hasPaymentPassword: isThere };
    const loaded = { answer: 'loadProtection', with: { output: { ...protection, overview } } };
    const inputOf = (what: 'authenticator' | 'paymentPassword') =>
      new Scenario(securityCentreFlow).play(loaded, wants(what)).run.puppet(what).input;
    expect(inputOf('authenticator')).toMatchObject({ enrolled: isThere });
    expect(inputOf('paymentPassword')).toMatchObject({ isSet: isThere });
  },
);

test('the last answer stays while the security centre fetches again, and the next answer clears the failure', () => {
  const scenario = new Scenario(securityCentreFlow).play(arrives, wants('email'), ends('bindEmail', true));
  expect(scenario.snapshot.context.protection).toEqual(protection);
  expect(scenario.play(unheard).snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(retried, arrives).snapshot.context.failure).toBeNull();
});

test.each([
  ['is busy while it loads', [], ['busy']],
  ['is not busy once it has loaded', [arrives], []],
  ['is busy after a change', [arrives, wants('email'), ends('bindEmail', true)], ['busy']],
  ['has failed without an answer', [unheard], ['failed']],
])('the security centre tells its view that it %s', (_, happenings, tags) => {
  expect([...new Scenario(securityCentreFlow).play(...happenings).snapshot.tags]).toEqual(tags);
});
