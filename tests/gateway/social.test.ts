import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { socialAccounts, socialStarts } from '../../gateway/domains/auth/schema.ts';
import { audit } from '../../gateway/trust/ledger/ledger.ts';
import { sandboxProvider } from '../../gateway/sandbox/signIn.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { sweep } from '../../gateway/sweep.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';

const { login, socialStart } = contract.session;

const origin = 'http://localhost:4173';
const house = useHouse({ origin, trustedProxies: ['127.0.0.1'] });
const minute = 60_000;
const db = () => house.gateway.database.db;
const atSandbox = () =>
  writeSetting(house.gateway.database, 'social', {
    google: sandboxProvider(house.url),
    facebook: sandboxProvider(house.url),
  });

beforeEach(async () => {
  house.gateway.clock.set(null);
  await db().delete(limits);
  await db().delete(socialAccounts);
  await atSandbox();
  await writeSetting(house.gateway.database, 'switches', { googleSignIn: true, facebookSignIn: true });
});

type Provider = 'google' | 'facebook';

const start = async (provider: Provider = 'google') => {
  const guest = await house.guest();
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { url, state } = await guest.ask(socialStart, { provider, codeChallenge });
  return { guest, provider, codeVerifier, codeChallenge, url, state };
};

type Started = Awaited<ReturnType<typeof start>>;

const press = async ({ url }: Pick<Started, 'url'>, says: string): Promise<URL> => {
  const page = await (await fetch(url)).text();
  const href = new RegExp(`<a href="([^"]+)">${says}</a>`).exec(page)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&'));
};

const signedIn = async (started: Started, says = 'Continue as Ada') => {
  const back = await press(started, says);
  return {
    type: 'social',
    provider: started.provider,
    oauthCode: back.searchParams.get('code') ?? '',
    oauthState: started.state,
    codeVerifier: started.codeVerifier,
  } as const;
};

const accountOf = async (guest: Guest) => (await guest.ask(contract.member.info, {})).account;

const signIn = async (provider: Provider, says?: string) => {
  const started = await start(provider);
  await started.guest.ask(login, await signedIn(started, says));
  return started.guest;
};

describe('signing in', () => {
  test('R2.61 opens the provider’s page with a state and a challenge, and comes back to the site', async () => {
    const { url, state, codeChallenge } = await start();
    expect(state).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox',
      redirect_uri: `${origin}/signed-in`,
      scope: 'openid email profile',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    const back = await press({ url }, 'Continue as Ada');
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([`${origin}/signed-in`, state]);
    const refused = await press({ url }, 'Do not sign in');
    expect(Object.fromEntries(refused.searchParams)).toEqual({ error: 'access_denied', state });
  });

  test('R2.61 opens an account the first time, and logs in to it the next time', async () => {
    const started = await start();
    const first = await started.guest.ask(login, await signedIn(started));
    expect(first).toEqual({ firstTimeLogin: true, passwordExpired: false, passwordWeak: false });
    const { account, ...info } = await started.guest.ask(contract.member.info, {});
    expect({ account, ...info }).toMatchObject({
      account: expect.stringMatching(/^u\d{8}$/) as string,
      nickname: 'Ada',
      type: 0,
      email: 'a•••@example.com',
      mobileNum: null,
    });
    expect(await started.guest.ask(contract.wallet.balance, {})).toMatchObject({ sumBalance: '0' });
    expect(await accountOf(await signIn('google'))).toBe(account);
    expect(await audit(house.gateway.database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
  });

  test('R2.61 keeps different accounts and different providers apart as different members', async () => {
    const accounts = [
      await accountOf(await signIn('google')),
      await accountOf(await signIn('google', 'Continue as Ben')),
      await accountOf(await signIn('facebook')),
    ];
    expect(new Set(accounts).size).toBe(3);
  });

  test('R2.61 takes over only an email address that the provider has verified, and never an account that already has it here', async () => {
    await db().update(members).set({ email: 'ada@example.com' }).where(eq(members.accountKey, 'mai'));
    expect(await accountOf(await signIn('google'))).not.toBe('mai');
    expect(await (await signIn('google', 'Continue as Ben')).ask(contract.member.info, {})).toMatchObject({
      nickname: 'Ben',
      email: null,
    });
  });

  test('R2.61 for the first time, twice at once, opens one account', async () => {
    const [one, other] = [await start(), await start()];
    const [first, second] = [await signedIn(one), await signedIn(other)];
    await Promise.all([one.guest.ask(login, first), other.guest.ask(login, second)]);
    expect(await accountOf(one.guest)).toBe(await accountOf(other.guest));
    expect(await db().select().from(socialAccounts)).toHaveLength(1);
  });

  test('R2.61 opens no session for a locked account', async () => {
    const account = await accountOf(await signIn('google'));
    await db().update(members).set({ locked: true }).where(eq(members.accountKey, account));
    const started = await start();
    expect(await started.guest.refused(login, await signedIn(started))).toMatchObject({
      status: 403,
      code: 'account_locked',
    });
  });

  test('R2.61 R4.39 has to be confirmed at an unrecognised address', async () => {
    await writeSetting(house.gateway.database, 'stepUp', { on: true });
    await signIn('google');
    await signIn('google');
    const started = await start();
    const { code, value } = await started.guest.refused(login, await signedIn(started), {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await writeSetting(house.gateway.database, 'stepUp', { on: false });
    expect({ code, value }).toMatchObject({ code: 'verification_needed', value: { stepUp: { ways: ['email'] } } });
  });
});

describe('a state', () => {
  test('R2.61 is valid once', async () => {
    const started = await start();
    const request = await signedIn(started);
    await started.guest.ask(login, request);
    expect(
      await started.guest.refused(login, { ...request, oauthCode: (await signedIn(started)).oauthCode }),
    ).toMatchObject({ status: 410, code: 'code_expired' });
  });

  test('R2.61 expires after ten minutes', async () => {
    const started = await start();
    pass(house, 10 * minute);
    expect(await started.guest.refused(login, await signedIn(started))).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
    await start();
    pass(house, 10 * minute);
    await sweep(house.gateway.database, house.gateway.clock.now(), { sessionHours: 12 });
    expect(await db().select().from(socialStarts)).toEqual([]);
  });

  test('R2.61 unknown, or of another provider, counts as none', async () => {
    const started = await start();
    const request = await signedIn(started);
    expect(await started.guest.send(login, { ...request, oauthState: 'made up' })).toBeRefusedWith('code_expired');
    expect(await started.guest.send(login, { ...request, provider: 'facebook' })).toBeRefusedWith('code_expired');
    await started.guest.ask(login, request);
  });

  test('R2.61 brought by a browser that did not open the popup is refused, and used up', async () => {
    const started = await start();
    const request = await signedIn(started);
    const thief = await house.guest();
    expect(
      await thief.refused(login, { ...request, codeVerifier: randomBytes(32).toString('base64url') }),
    ).toMatchObject({ status: 422, code: 'code_wrong' });
    expect(await started.guest.refused(login, request)).toMatchObject({ code: 'code_expired' });
  });
});

describe('a code', () => {
  test('R2.61 made up or already used is refused by the provider', async () => {
    const first = await start();
    expect(await first.guest.refused(login, { ...(await signedIn(first)), oauthCode: 'made up' })).toMatchObject({
      status: 422,
      code: 'code_wrong',
    });
    const [second, third] = [await start(), await start()];
    const request = await signedIn(second);
    await second.guest.ask(login, request);
    expect(await third.guest.send(login, { ...(await signedIn(third)), oauthCode: request.oauthCode })).toBeRefusedWith(
      'code_wrong',
    );
  });

  test('R2.61 meant for another browser is refused by the provider', async () => {
    const [mine, theirs] = [await start(), await start()];
    const request = { ...(await signedIn(mine)), oauthCode: (await signedIn(theirs)).oauthCode };
    expect(await mine.guest.refused(login, request)).toMatchObject({ code: 'code_wrong' });
  });
});

describe('a social login where it is not offered', () => {
  const challenge = { codeChallenge: 'a'.repeat(43) };

  test('R2.61 has a switch for each provider', async () => {
    const started = await start('facebook');
    const request = await signedIn(started);
    await writeSetting(house.gateway.database, 'switches', { googleSignIn: true, facebookSignIn: false });
    expect(await started.guest.refused(login, request)).toMatchObject({ status: 403, code: 'feature_off' });
    expect(await started.guest.refused(socialStart, { provider: 'facebook', ...challenge })).toMatchObject({
      status: 403,
      code: 'feature_off',
    });
    await started.guest.ask(socialStart, { provider: 'google', ...challenge });
  });

  test('R2.61 refuses new people while registration is off, and lets in those with an account', async () => {
    const account = await accountOf(await signIn('google'));
    await writeSetting(house.gateway.database, 'switches', { googleSignIn: true, directRegistration: false });
    const newcomer = await start();
    expect(await newcomer.guest.refused(login, await signedIn(newcomer, 'Continue as Ben'))).toMatchObject({
      status: 403,
      code: 'feature_off',
    });
    expect(await accountOf(await signIn('google'))).toBe(account);
  });

  test('R6.09 refuses new people on a site for agents', async () => {
    await writeSetting(house.gateway.database, 'whitelabel', { siteKind: 'agent' });
    const started = await start();
    expect(await started.guest.refused(login, await signedIn(started))).toMatchObject({
      status: 403,
      code: 'non_agent_cannot_log_in',
    });
    await writeSetting(house.gateway.database, 'whitelabel', { siteKind: 'both' });
    expect(await db().select().from(socialAccounts)).toEqual([]);
  });

  test('R2.61 names the missing fields', async () => {
    expect(await (await house.guest()).refused(login, { type: 'social', provider: 'google', oauthCode: 'a' })).toEqual({
      status: 422,
      code: 'invalid_fields',
      value: { fields: ['oauthState', 'codeVerifier'] },
    });
  });
});

describe('a provider that fails', () => {
  let answer: { status: number; body: string };
  const server = createServer((_, reply) => {
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  test.each([
    [500, '{}', 'unavailable'],
    [200, 'no JSON', 'unavailable'],
    [200, '{"access_token":7}', 'unavailable'],
    [200, '{"access_token":"a"}', 'unavailable'],
    [302, '', 'unavailable'],
    [400, '{"error":"invalid_grant"}', 'code_wrong'],
  ])('R2.61 with %i and %s lets nobody in', async (status, body, code) => {
    answer = { status, body };
    const started = await start();
    const request = await signedIn(started);
    const failing = sandboxProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await writeSetting(house.gateway.database, 'social', { google: failing });
    expect(await started.guest.refused(login, request)).toMatchObject({ code });
    expect(started.guest.cookies).toBe('');
  });

  test('R2.61 that is down lets nobody in', async () => {
    const started = await start();
    const request = await signedIn(started);
    await writeSetting(house.gateway.database, 'social', { google: sandboxProvider('http://127.0.0.1:9') });
    expect(await started.guest.refused(login, request)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

describe('the sandbox’s own authorization server', () => {
  test('is for this machine only, and for the client that it knows', async () => {
    const { url } = await start();
    expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
    for (const [name, value] of [
      ['client_id', 'other'],
      ['redirect_uri', 'https://evil.example/'],
      ['code_challenge_method', 'plain'],
      ['response_type', 'token'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect([name, (await fetch(changed)).status]).toEqual([name, 400]);
    }
  });

  test('R2.61 serves the provider’s page without the site’s opener policy, so that the two windows are separate', async () => {
    const { url } = await start();
    expect((await fetch(url)).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('tells nobody who they are without a token', async () => {
    expect((await fetch(`${house.url}/sandbox/sign-in/user`)).status).toBe(401);
    expect(
      (await fetch(`${house.url}/sandbox/sign-in/user`, { headers: { authorization: 'Bearer made-up' } })).status,
    ).toBe(401);
  });
});

describe('a production gateway', () => {
  const real = useHouse({ mode: 'production', origin: 'https://www.example.com' });

  test('R2.61 offers a provider only where it is registered there, and has no built-in authorization server', async () => {
    await writeSetting(real.gateway.database, 'switches', { googleSignIn: true });
    const guest = await real.guest();
    const request = { provider: 'google', codeChallenge: 'a'.repeat(43) } as const;
    expect(await guest.refused(socialStart, request)).toMatchObject({ status: 403, code: 'feature_off' });
    expect((await fetch(`${real.url}/sandbox/sign-in`)).status).toBe(404);
  });
});
