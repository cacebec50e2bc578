// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { Registration } from '../../machines/auth/registration.ts';
import type { Client } from '../../src/api/client.ts';
import type { Site } from '../../src/app/site.tsx';
import { createRegister } from '../../src/auth/register/createRegister.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
});

const made = vi.fn((_: object) => Promise.resolve({ account: 'u48213077' }));
const captcha = vi.fn((_: object) =>
  Promise.resolve({ captchaId: 'c1', image: '', expirationTime: '2026-01-02T03:09:05Z' }),
);
const client = (() => ({ byMobile: made, byUsername: made, captcha })) as unknown as Client;
const app = { getSnapshot: () => ({ context: { status: null } }) } as unknown as Site['app'];
const clock = { now: () => 0, inOurTime: Date.parse };

type Wired = Pick<AnyStateMachine, 'implementations'>;

const portOf = ({ implementations }: Wired, name: string) =>
  (implementations.actors as Readonly<Record<string, AnyActorLogic>>)[name]!;
const flow = () => createRegister({ app, client, clock });
const run = (port: AnyActorLogic, input?: Registration) => toPromise(createActor(port, { input }).start());

const registration: Registration = {
  by: 'username',
  fields: { username: 'newcomer', password: 'quiet-harbour-9', confirmPassword: 'quiet-harbour-9' },
  referralCode: 'bosun01',
  captchaId: 'c1',
  humanTicket: 't1',
  proof: null,
  key: 'k1',
};
const both = {
  password: 'quiet-harbour-9',
  confirmPassword: 'quiet-harbour-9',
  referralCode: 'bosun01',
  captchaId: 'c1',
  humanTicket: 't1',
  domain: 'localhost',
  login: true,
};

test.each<[string, Partial<Registration>, object]>([
  ['under a name', {}, { ...both, username: 'newcomer' }],
  [
    'under a number, whose code was sent by SMS',
    {
      by: 'mobile',
      fields: { ...registration.fields, countryDialingCode: '84', mobileNum: '912345678' },
      proof: { kind: 'code', code: '123456' },
    },
    {
      ...both,
      username: '912345678',
      countryDialingCode: '84',
      mobileNum: '912345678',
      verificationCode: '123456',
      registerUrl: 'http://localhost:3000/register',
      registerMethod: 'WEB',
    },
  ],
  [
    'whose number a third party has verified',
    { proof: { kind: 'token', code: '123456', token: 'id-token' } },
    { ...both, username: 'newcomer', verificationCode: '123456', firebaseChannel: 'sms', firebaseIdToken: 'id-token' },
  ],
])('R3.01 R3.05 R4.04 a registration %s sends what was typed and what proves it', async (_, changes, sent) => {
  history.replaceState(null, '', '/register?a=bosun01#form');
  made.mockClear();
  await run(portOf(flow(), 'register'), { ...registration, ...changes });
  expect(made.mock.calls).toEqual([[sent, { key: 'k1', signal: expect.any(AbortSignal) as unknown }]]);
});

test('R2.58 the captcha of a registration is one for registrations', async () => {
  await run(portOf(portOf(flow(), 'captcha') as object as Wired, 'loadPicture'));
  expect(captcha.mock.calls.map(([request]) => request)).toEqual([{ purpose: 'register' }]);
});
