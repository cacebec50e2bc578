import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { challenges, limits } from '../../gateway/trust/protect/schema.ts';
import { phoneProofs } from '../../gateway/domains/auth/schema.ts';
import { readOutbox } from '../../gateway/trust/protect/outbox.ts';
import { defaultProject, type PhoneProject } from '../../gateway/trust/settings/phone.ts';
import { signIdToken } from '../../gateway/sandbox/phoneKey.ts';
import { sweep } from '../../gateway/sweep.ts';
import { testConfig } from './support/engine.ts';
import { useHouse, type Guest } from './support/house.ts';
import { proofOf } from './support/phone.ts';
import { mobileForm, newName, newNumber, password, useRegistering } from './support/registering.ts';
import { pass } from './support/human.ts';

const { byMobile, byUsername } = contract.register;
const { setByPhone } = contract.password;
const { info } = contract.member;

const house = useHouse();
const { set, ready } = useRegistering(house);
const minute = 60_000;

type Typed = ReturnType<typeof newNumber>;

const db = () => house.gateway.database.db;
const worldwide = ({ countryDialingCode, mobileNum }: Typed) => `+${countryDialingCode}${mobileNum}`;
const proven = (firebaseIdToken: string) => ({ firebaseChannel: 'sms', firebaseIdToken }) as const;

beforeEach(async () => {
  await db().delete(challenges);
  await db().delete(phoneProofs);
  await set('whitelabel', { REGMOBVERF3: 'firebase' });
  await set('humanChecks', { register: false, registerCode: false });
  await set('firebase', {});
});

const formFor = async (guest: Guest, number: Typed, token: string) =>
  mobileForm(await ready(guest, 'unused', proven(token)), number);

const register = async (number: Typed, token: string) => {
  const guest = await house.guest();
  const heard = await guest.send(byMobile, await formFor(guest, number, token));
  return heard.envelope?.success === true ? 'in' : heard.envelope?.code;
};

/** What the sandbox's provider would sign; each test spoils one part of it. */
const claimsFor = (number: Typed) => {
  const now = Math.floor(house.gateway.clock.now().getTime() / 1_000);
  return {
    iss: 'https://securetoken.google.com/demo-croupier',
    aud: 'demo-croupier',
    sub: 'provider-user-1',
    iat: now,
    auth_time: now,
    exp: now + 3_600,
    phone_number: worldwide(number),
    firebase: { sign_in_provider: 'phone' as const },
  };
};

type Said = ReturnType<typeof claimsFor>;

describe('a registration', () => {
  test('R3.04 R7.58 with the provider’s proof of the number opens an account, and the proof is used up', async () => {
    const number = newNumber();
    const token = await proofOf(house, worldwide(number));
    const guest = await house.guest();
    await guest.ask(byMobile, await formFor(guest, number, token));
    expect((await guest.ask(info, {})).mobileNum).toBe(`•••••${number.mobileNum.slice(-4)}`);
    expect(await register(number, token)).toBe('code_expired');
  });

  test('R3.04 under a name accepts a proof if a number is given, and needs none if not', async () => {
    const number = newNumber();
    const guest = await house.guest();
    const named = await ready(guest, newName(), number);
    expect(await guest.refused(byUsername, named)).toMatchObject({ status: 422, code: 'verification_needed' });
    expect(
      (await guest.send(byUsername, { ...named, ...proven(await proofOf(house, worldwide(number))) })).status,
    ).toBe(200);
    expect(await guest.send(byUsername, await ready(guest, newName()))).toSucceed();
  });

  test('R3.04 requires the channel, the proof, and both together', async () => {
    const number = newNumber();
    const guest = await house.guest();
    const token = await proofOf(house, worldwide(number));
    for (const parts of [
      {},
      { firebaseChannel: 'sms' },
      { firebaseIdToken: token },
      { verificationCode: '123456' },
    ] as const) {
      expect(await guest.send(byMobile, mobileForm(await ready(guest, 'unused', parts), number))).toBeRefusedWith(
        'verification_needed',
      );
    }
  });

  test('leaves the proof valid if the name is taken', async () => {
    const number = newNumber();
    const parts = { ...number, ...proven(await proofOf(house, worldwide(number))) };
    const guest = await house.guest();
    expect(await guest.refused(byUsername, await ready(guest, 'bosun', parts))).toMatchObject({ code: 'name_taken' });
    expect(await guest.send(byUsername, await ready(guest, newName(), parts))).toSucceed();
  });

  test('R7.10 whose reply was lost logs in when sent again, long after the proof expired', async () => {
    const number = newNumber();
    const guest = await house.guest();
    const form = await formFor(guest, number, await proofOf(house, worldwide(number)));
    const key = 'a-key-of-the-page';
    const first = await guest.send(byMobile, form, { headers: { 'idempotency-key': key } });
    pass(house, 11 * minute);
    const again = await guest.send(byMobile, form, { headers: { 'idempotency-key': key } });
    expect([again.status, again.envelope?.value]).toEqual([200, first.envelope?.value]);
  });

  test('R7.07 is sent no code by the gateway', async () => {
    const guest = await house.guest();
    for (const call of [contract.verification.registerCode, contract.verification.forgotCode]) {
      expect(await guest.refused(call, newNumber())).toMatchObject({ status: 403, code: 'feature_off' });
    }
    const bodies = (await readOutbox(house.gateway.database, { most: 1_000 })).map(({ body }) => body);
    expect(bodies.filter((body) => /^Your (registration|password reset) code/.test(body))).toEqual([]);
  });
});

describe('a proof', () => {
  const signed = async (number: Typed, spoil: (said: Said) => object) =>
    signIdToken(house.gateway.database, { ...claimsFor(number), ...spoil(claimsFor(number)) });

  test('signed by the provider is accepted', async () => {
    const number = newNumber();
    expect(await register(number, await signed(number, () => ({})))).toBe('in');
  });

  test('R3.04 of a number written with its national leading zero counts for that number', async () => {
    const number = newNumber();
    expect(await register({ ...number, mobileNum: `0${number.mobileNum}` }, await signed(number, () => ({})))).toBe(
      'in',
    );
  });

  test.each<[string, (said: Said) => object, string]>([
    ['another number', () => ({ phone_number: '+84900000000' }), 'verification_needed'],
    ['no number', () => ({ phone_number: undefined }), 'verification_needed'],
    ['another project', () => ({ aud: 'another' }), 'verification_needed'],
    ['another issuer', () => ({ iss: 'https://securetoken.google.com/another' }), 'verification_needed'],
    ['an issuer that only begins alike', ({ iss }) => ({ iss: `${iss}.example.com` }), 'verification_needed'],
    ['a sign-in by password', () => ({ firebase: { sign_in_provider: 'password' } }), 'verification_needed'],
    ['tomorrow', ({ iat }) => ({ iat: iat + 86_400 }), 'verification_needed'],
    ['a sign-in of tomorrow', ({ iat }) => ({ auth_time: iat + 86_400 }), 'verification_needed'],
    ['times in words', ({ exp }) => ({ exp: String(exp) }), 'verification_needed'],
    ['a past end', ({ iat }) => ({ exp: iat - 1 }), 'code_expired'],
    ['a sign-in of eleven minutes ago, however new the token', ({ iat }) => ({ auth_time: iat - 660 }), 'code_expired'],
  ])('R7.58 S32 of %s is refused', async (_, spoil, code) => {
    const number = newNumber();
    expect(await register(number, await signed(number, spoil))).toBe(code);
  });

  test('R7.58 S32 altered, unsigned or signed with another key is refused', async () => {
    const number = newNumber();
    const good = await signed(number, () => ({}));
    const [head = '', body = '', signature = ''] = good.split('.');
    const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const headOf = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { kid: string };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const own = `${head}.${body}`;
    const forged = [
      `${write({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${write({ ...headOf, alg: 'none' })}.${body}.`,
      `${write({ ...headOf, alg: 'none' })}.${body}.${signature}`,
      `${write({ ...headOf, alg: 'HS256' })}.${body}.${signature}`,
      `${write({ ...headOf, kid: 'unknown' })}.${body}.${signature}`,
      `${own}.${sign('RSA-SHA256', Buffer.from(own), privateKey).toString('base64url')}`,
      `${head}.${write({ ...claimsFor(number), sub: 'another' })}.${signature}`,
      `${own}.`,
      own,
      `${good}.more`,
      'nothing',
      `${head}.${write([])}.${signature}`,
    ];
    const heard = [];
    for (const token of forged) {
      await db().delete(limits);
      heard.push(await register(number, token));
    }
    expect(heard).toEqual(forged.map(() => 'verification_needed'));
    await db().delete(limits);
    expect(await register(number, good)).toBe('in');
  });

  test('R7.58 is one sign-in, however many tokens are made of it', async () => {
    const number = newNumber();
    const guest = await house.guest();
    const claims = claimsFor(number);
    const tokens = [
      await signIdToken(house.gateway.database, claims),
      await signIdToken(house.gateway.database, { ...claims, iat: claims.iat + 1, exp: claims.exp + 1 }),
    ];
    const heard = [];
    for (const token of tokens)
      heard.push(
        (await guest.send(byUsername, await ready(guest, newName(), { ...number, ...proven(token) }))).envelope?.code ??
          'in',
      );
    expect(heard).toEqual(['in', 'code_expired']);
  });

  test('is kept as a digest, until it would be refused anyway', async () => {
    const number = newNumber();
    await register(number, await signed(number, () => ({})));
    const [kept] = await db().select().from(phoneProofs);
    expect(kept?.digest).toHaveLength(32);
    pass(house, 11 * minute);
    await sweep(house.gateway.database, house.gateway.clock.now(), testConfig);
    expect(await db().select().from(phoneProofs)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const mai = { mobileNum: '912345678', countryDialingCode: '84' };
  const asked = (number: Typed, token: string) => ({ ...number, newPassword: password, ...proven(token) });

  test('R3.16 R7.14 is reset with the proof of the number, which logs in and is used up', async () => {
    const token = await proofOf(house, '+84912345678');
    const guest = await house.guest();
    await guest.ask(setByPhone, asked(mai, token));
    expect((await guest.ask(info, {})).account).toBe('mai');
    expect(await guest.send(setByPhone, { ...asked(mai, token), newPassword: 'another-harbour-9' })).toBeRefusedWith(
      'code_expired',
    );
    expect(await (await house.guest()).logIn('mai', password)).toSucceed();
  });

  test('R3.16 is not reset with the proof of another number, or with a code of the gateway', async () => {
    const token = await proofOf(house, '+4915112345678');
    const guest = await house.guest();
    expect(await guest.refused(setByPhone, asked(mai, token))).toMatchObject({
      status: 422,
      code: 'verification_needed',
    });
    expect(await guest.send(setByPhone, { ...mai, newPassword: password, verificationCode: '123456' })).toBeRefusedWith(
      'verification_needed',
    );
  });

  test('R5.12 leaves the proof valid after an unacceptable new password', async () => {
    const lena = { mobileNum: '15112345678', countryDialingCode: '49' };
    const token = await proofOf(house, '+4915112345678');
    const guest = await house.guest();
    expect(await guest.send(setByPhone, { ...asked(lena, token), newPassword: 'password1' })).toBeRefusedWith(
      'invalid_fields',
    );
    expect(await guest.send(setByPhone, asked(lena, token))).toSucceed();
  });

  test('of a number that nobody has is answered as for a wrong code', async () => {
    const number = newNumber();
    expect(
      await (await house.guest()).refused(setByPhone, asked(number, await proofOf(house, worldwide(number)))),
    ).toMatchObject({ status: 422, code: 'code_wrong' });
  });
});

describe('a deployment’s own project', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const weakPair = generateKeyPairSync('rsa', { modulusLength: 1_024 });
  let fetched = 0;
  let publish: (reply: ServerResponse) => void;
  const server = createServer((_, reply) => {
    fetched += 1;
    publish(reply);
  });
  let visits = 0;

  /** Each test uses another address, since keys are remembered by address. */
  const address = () => {
    visits += 1;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys/${visits}`;
  };
  const useProject = (more: Partial<PhoneProject> = {}) =>
    set('firebase', {
      projectId: 'our-site',
      apiKey: 'a key',
      authDomain: 'our-site.example',
      keysUrl: address(),
      ...more,
    });

  const jwk = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' });
  const publishing =
    (keys: unknown[], headers: Record<string, string> = { 'cache-control': 'public, max-age=3600' }) =>
    (reply: ServerResponse) => {
      reply.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ keys }));
    };

  const signedBy = (key: KeyObject, number: Typed, header: { kid: string; crit?: string[] }) => {
    const said = { ...claimsFor(number), iss: 'https://securetoken.google.com/our-site', aud: 'our-site' };
    const text = [{ alg: 'RS256', typ: 'JWT', ...header }, said]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  };
  const registerWith = (key: KeyObject = privateKey, kid = 'first', crit?: string[]) => {
    const number = newNumber();
    return register(number, signedBy(key, number, { kid, ...(crit && { crit }) }));
  };

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  beforeEach(async () => {
    fetched = 0;
    publish = publishing([jwk(publicKey, 'first')]);
    await useProject();
  });

  test('R7.58 has its proofs checked with the published keys, which are fetched once while they may be cached', async () => {
    expect([await registerWith(), await registerWith()]).toEqual(['in', 'in']);
    expect(fetched).toBe(1);
    pass(house, 61 * minute);
    expect(await registerWith()).toBe('in');
    expect(fetched).toBe(2);
  });

  test('R7.58 accepts no proof of the sandbox, or of a key that is not published', async () => {
    const number = newNumber();
    expect(await register(number, await signIdToken(house.gateway.database, claimsFor(number)))).toBe(
      'verification_needed',
    );
    expect(await registerWith(privateKey, 'second')).toBe('verification_needed');
    expect(await registerWith(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey)).toBe(
      'verification_needed',
    );
  });

  test('leaves out what is no key, is too weak or has another use, and accepts the others', async () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    publish = publishing([
      'no key',
      jwk(weakPair.publicKey, 'weak'),
      { ...jwk(publicKey, 'encrypting'), use: 'enc' },
      { ...jwk(elliptic, 'elliptic'), alg: 'ES256' },
      { ...jwk(publicKey, 'broken'), n: '', e: '' },
      jwk(publicKey, 'first'),
    ]);
    expect(await registerWith(weakPair.privateKey, 'weak')).toBe('verification_needed');
    expect(await registerWith(privateKey, 'encrypting')).toBe('verification_needed');
    expect(await registerWith(privateKey, 'broken')).toBe('verification_needed');
    expect(await registerWith()).toBe('in');
  });

  test('R7.58 accepts no proof whose header demands an extension that the gateway does not know', async () => {
    expect(await registerWith(privateKey, 'first', ['bound'])).toBe('verification_needed');
  });

  test.each<[string, (reply: ServerResponse) => void]>([
    [
      'answers with an error',
      (reply) => {
        reply.writeHead(500).end();
      },
    ],
    [
      'answers with a page',
      (reply) => {
        reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      },
    ],
    [
      'answers with no list',
      (reply) => {
        reply.writeHead(200).end('{"keys":"none"}');
      },
    ],
    [
      'sends elsewhere',
      (reply) => {
        reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      },
    ],
    [
      'breaks off',
      (reply) => {
        reply.destroy();
      },
    ],
    ['never answers', () => undefined],
  ])(
    'R8.23 whose keys cannot be fetched, because it %s, is unavailable, but no longer than that',
    async (_, broken) => {
      publish = broken;
      expect(await registerWith()).toBe('unavailable');
      publish = publishing([jwk(publicKey, 'first')]);
      expect(await registerWith()).toBe('in');
    },
  );

  test('has its keys fetched each time if they may not be cached', async () => {
    publish = publishing([jwk(publicKey, 'first')], { 'cache-control': 'no-store' });
    expect([await registerWith(), await registerWith()]).toEqual(['in', 'in']);
    expect(fetched).toBe(2);
  });

  test('is reached at Google’s address, unless another is set', () => {
    expect(defaultProject.keysUrl).toBe(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    );
  });
});
