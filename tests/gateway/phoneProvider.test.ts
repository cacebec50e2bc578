import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { challenges, limits } from '../../gateway/trust/protect/schema.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { askProvider, noOf, otherThan, proofOf, readProvider, sendTo } from './support/phone.ts';
import { pass } from './support/human.ts';

const house = useHouse();
const minute = 60_000;
const number = '+84912345678';
const toolkit = 'identitytoolkit.googleapis.com';

const captcha = { recaptchaToken: 'unused' };
const send = 'sendVerificationCode';
const enter = 'signInWithPhoneNumber';
const refusal = async (call: string, body: object) => noOf(await askProvider(house, call, body));
const noCodeSent = () => refusal(send, { phoneNumber: number, ...captcha });
const liftWaits = () => house.gateway.database.db.delete(limits);

beforeEach(async () => {
  house.gateway.clock.set(null);
  await liftWaits();
  await house.gateway.database.db.delete(challenges);
  await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3: 'firebase' });
});

describe('the settings of the phone provider’s library', () => {
  test('R6.14 R7.58 come with the status, where the provider verifies numbers', async () => {
    const guest = await house.guest();
    expect((await guest.ask(contract.system.status, {})).firebase).toEqual({
      projectId: 'demo-croupier',
      apiKey: 'demo-key',
      authDomain: 'localhost',
      emulator: '/',
    });
    for (const REGMOBVERF3 of ['off', 'sms'] as const) {
      await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3 });
      expect(await guest.ask(contract.system.status, {})).not.toHaveProperty('firebase');
    }
  });

  test('R7.58 are a deployment’s own project, for which there is no stand-in', async () => {
    const own = { projectId: 'our-site', apiKey: 'a key', authDomain: 'our-site.example' };
    await writeSetting(house.gateway.database, 'firebase', own);
    const { firebase } = await (await house.guest()).ask(contract.system.status, {});
    expect(firebase).toEqual({ ...own, emulator: null });
    expect(await noCodeSent()).toBe('OPERATION_NOT_ALLOWED');
    await writeSetting(house.gateway.database, 'firebase', {});
  });

  test('R8.18 report that the provider is not enabled if the deployment does not use it', async () => {
    await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3: 'sms' });
    expect(await noCodeSent()).toBe('OPERATION_NOT_ALLOWED');
    expect(noOf(await readProvider(house, `${toolkit}/v2/recaptchaConfig`))).toBe('OPERATION_NOT_ALLOWED');
  });

  test('R7.58 need no captcha of another site', async () => {
    const query = 'clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE&key=demo-key';
    expect((await readProvider(house, `${toolkit}/v2/recaptchaConfig?${query}`)).body).toEqual({
      recaptchaKey: 'projects/demo-croupier/keys/none',
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    });
    expect((await readProvider(house, `${toolkit}/v1/recaptchaParams?key=demo-key`)).body).toMatchObject({
      recaptchaSiteKey: 'none',
    });
  });
});

describe('verifying a number', () => {
  test('R7.58 sends it a code, and answers the right one with a proof and its user', async () => {
    const sent = await sendTo(house, number);
    expect(await house.lastMessage()).toBe(
      `Your phone verification code is ${sent.code}. It is valid for 5 minutes. Never share it with anyone.`,
    );
    const { status, body } = await askProvider(house, enter, sent);
    expect([status, body]).toMatchObject([
      200,
      { phoneNumber: number, expiresIn: '3600', refreshToken: expect.any(String) as string },
    ]);
    const { body: looked } = await askProvider(house, 'lookup', { idToken: body['idToken'] });
    expect(looked['users']).toEqual([
      {
        localId: body['localId'],
        phoneNumber: number,
        providerUserInfo: [{ providerId: 'phone', rawId: number, phoneNumber: number }],
      },
    ]);
  });

  test('R7.58 returns a signed proof that names its user, its project and its expiry', async () => {
    const [head, body] = (await proofOf(house, number))
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>);
    expect(head).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
    expect(body).toMatchObject({
      iss: 'https://securetoken.google.com/demo-croupier',
      aud: 'demo-croupier',
      phone_number: number,
      firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
    });
    const { iat, exp, auth_time: at, sub, user_id: user } = body as Record<string, number>;
    expect([exp! - iat!, at === iat, sub === user]).toEqual([3_600, true, true]);
  });

  test('R8.15 refuses a wrong code, and takes the right one once', async () => {
    const sent = await sendTo(house, number);
    expect(await refusal(enter, { ...sent, code: otherThan(sent.code) })).toBe('INVALID_CODE');
    expect((await askProvider(house, enter, sent)).status).toBe(200);
    expect(await refusal(enter, sent)).toBe('SESSION_EXPIRED');
  });

  test('R8.15 needs a code that expires after five minutes, or when the next one is sent', async () => {
    const first = await sendTo(house, number);
    pass(house, minute);
    const second = await sendTo(house, number);
    expect(await refusal(enter, first)).toBe('SESSION_EXPIRED');
    pass(house, 5 * minute);
    expect(await refusal(enter, second)).toBe('SESSION_EXPIRED');
  });

  test('R8.14 R8.15 allows five tries for a code, and five a minute for a number', async () => {
    const sent = await sendTo(house, number);
    const guess = () => refusal(enter, { ...sent, code: otherThan(sent.code) });
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe('INVALID_CODE');
    pass(house, minute);
    expect(await guess()).toBe('INVALID_CODE');
    expect(await refusal(enter, sent)).toBe('SESSION_EXPIRED');

    const next = await sendTo(house, number);
    await liftWaits();
    const wrong = { ...next, code: otherThan(next.code) };
    for (let tries = 0; tries < 4; tries += 1) await askProvider(house, enter, wrong);
    await house.gateway.database.db.update(challenges).set({ triesLeft: 5 });
    await askProvider(house, enter, wrong);
    expect(await refusal(enter, next)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('R8.14 sends one code a minute to a number', async () => {
    await sendTo(house, number);
    expect(await noCodeSent()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test.each([
    ['R8.13', 'no number', send, captcha, 'MISSING_PHONE_NUMBER'],
    ['R8.13', 'an empty number', send, { phoneNumber: '', ...captcha }, 'MISSING_PHONE_NUMBER'],
    ['R8.13', 'a number of no country', send, { phoneNumber: '+999123456', ...captcha }, 'INVALID_PHONE_NUMBER'],
    ['R8.13', 'a number that is too short', send, { phoneNumber: '+84912', ...captcha }, 'INVALID_PHONE_NUMBER'],
    ['R8.13', 'a number with letters', send, { phoneNumber: '+84912345abc', ...captcha }, 'INVALID_PHONE_NUMBER'],
    ['R8.16', 'no captcha', send, { phoneNumber: number }, 'CAPTCHA_CHECK_FAILED'],
    ['R8.15', 'no code', enter, { sessionInfo: 'a'.repeat(32) }, 'MISSING_CODE'],
    ['R8.15', 'no session', enter, { code: '123456' }, 'MISSING_SESSION_INFO'],
    ['R8.15', 'a session of no such form', enter, { sessionInfo: 'x', code: '123456' }, 'INVALID_SESSION_INFO'],
    ['R8.15', 'a session of nobody', enter, { sessionInfo: 'a'.repeat(32), code: '123456' }, 'SESSION_EXPIRED'],
    ['R7.58', 'an invalid proof', 'lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
    ['R7.58', 'a body of another form', 'lookup', { idToken: 5 }, 'BAD_REQUEST'],
  ])('%s refuses %s', async (_, __, call, body, no) => {
    expect(await refusal(call, body)).toBe(no);
  });

  test('does not accept a code sent for another purpose, nor is its code accepted elsewhere', async () => {
    const mobile = { mobileNum: '912345678', countryDialingCode: '84' };
    const guest = await house.guest();
    await guest.ask(contract.verification.loginCode, mobile);
    const [row] = await house.gateway.database.db.select().from(challenges);
    const code = /\d{6}/.exec(await house.lastMessage())?.[0];
    expect(await refusal(enter, { sessionInfo: row?.id, code })).toBe('SESSION_EXPIRED');
    await liftWaits();
    const sent = await sendTo(house, number);
    expect(
      await guest.send(contract.session.login, {
        type: 'sms',
        ...mobile,
        verificationCode: otherThan(code ?? '') === sent.code ? '333333' : sent.code,
      }),
    ).toBeRefusedWith('code_wrong');
  });

  test('shows the sent codes the way the emulator does', async () => {
    const { code } = await sendTo(house, number);
    const { body } = await readProvider(house, 'emulator/v1/projects/demo-croupier/verificationCodes');
    expect((body['verificationCodes'] as unknown[]).at(-1)).toEqual({ phoneNumber: number, code });
    expect((await readProvider(house, 'emulator/v1/projects/another/verificationCodes')).status).toBe(404);
  });
});

describe('the phone provider of the sandbox', () => {
  test.each([[{ 'x-forwarded-for': '203.0.113.7' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'refuses callers from elsewhere, as told by %j',
    async (headers) => {
      expect((await askProvider(house, send, { phoneNumber: number, ...captcha }, headers)).status).toBe(404);
    },
  );
});

describe('a production gateway', () => {
  const production = useHouse({ mode: 'production', origin: 'https://www.example.com' });

  test('has no phone provider of the sandbox', async () => {
    await writeSetting(production.gateway.database, 'whitelabel', { REGMOBVERF3: 'firebase' });
    expect(await (await production.guest()).ask(contract.system.status, {})).not.toHaveProperty('firebase');
    expect((await askProvider(production, send, { phoneNumber: number, ...captcha })).status).toBe(404);
    for (const path of [
      `${toolkit}/v2/recaptchaConfig`,
      `${toolkit}/v1/recaptchaParams`,
      'emulator/v1/projects/demo-croupier/verificationCodes',
    ]) {
      expect((await readProvider(production, path)).status).toBe(404);
    }
  });
});
