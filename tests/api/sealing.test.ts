import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../../src/api/client.ts';
import { createApi } from './support/wholeApi.ts';
import { failureOf } from './support/fails.ts';
import { raw, refusal, silence, startGateway, success, type TestGateway } from './support/gateway.ts';
import { makeSealKey, statusWith } from './support/sealKey.ts';

const statusPath = '/wps/system/status';
const loginPath = '/wps/session/login';
const freePlayPath = '/wps/session/login/freeplay';
const loggedIn = { firstTimeLogin: false, passwordExpired: false, passwordWeak: false };
const request = { type: 'username', username: 'mai', password: 'correct horse' } as const;

const oldKey = makeSealKey();
const newKey = makeSealKey();
const now = () => Date.parse('2026-01-02T03:04:05.000Z');

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  gateway.reset();
  vi.unstubAllGlobals();
});
afterAll(() => gateway.stop());

const start = (options: ClientOptions = {}) => {
  gateway.on(statusPath, success(statusWith(oldKey.publicKey, '2026-01-03T03:04:05.000Z')));
  gateway.on(loginPath, success(loggedIn));
  return createApi({ base: gateway.base, now, ...options });
};

const paths = () => gateway.heard.map(({ path }) => path);
const heardAt = (path: string) => gateway.heard.filter((one) => one.path === path);

describe('an encrypted call', () => {
  it('fetches the status first, and seals the request with the gateway’s time', async () => {
    expect(await start().session.login(request)).toEqual(loggedIn);
    expect(paths()).toEqual([statusPath, loginPath]);
    expect(heardAt(loginPath).map(oldKey.open)).toEqual([
      { at: Date.parse('2026-01-03T03:04:05.000Z'), body: request },
    ]);
  });

  it('uses the status that the site has already fetched', async () => {
    const api = start();
    await api.system.status({ url: 'www.example.com' });
    await api.session.login(request);
    expect(paths()).toEqual([statusPath, loginPath]);
  });

  it('shares one request for the status with parallel calls', async () => {
    const api = start();
    await Promise.all([api.session.login(request), api.session.login(request)]);
    expect(paths()).toEqual([statusPath, loginPath, loginPath]);
  });

  it('leaves no readable trace of the password on the wire', async () => {
    await start().session.login(request);
    expect(
      heardAt(loginPath)
        .map(({ headers, body }) => JSON.stringify(headers) + body.toString())
        .join(),
    ).not.toContain('horse');
  });

  it('is sent once more with the new key when the gateway has replaced its key', async () => {
    const api = start();
    await api.system.status({});
    gateway.on(statusPath, success(statusWith(newKey.publicKey)));
    gateway.on(loginPath, (response, heard) => {
      try {
        newKey.open(heard);
        success(loggedIn)(response, heard);
      } catch {
        refusal(400, 'sealed_wrong')(response, heard);
      }
    });
    expect(await api.session.login(request)).toEqual(loggedIn);
    expect(paths()).toEqual([statusPath, loginPath, statusPath, loginPath]);
  });

  it('is not sent a third time', async () => {
    const api = start();
    gateway.on(loginPath, refusal(400, 'sealed_wrong'));
    expect(await failureOf(api.session.login(request))).toMatchObject({ kind: 'refused', code: 'sealed_wrong' });
    expect(paths()).toEqual([statusPath, loginPath, statusPath, loginPath]);
  });

  it('fails like the request for the status, and the next call fetches it again', async () => {
    const api = start();
    gateway.on(statusPath, raw(500, ''));
    expect(await failureOf(api.session.login(request))).toEqual({ kind: 'unexpected', status: 500, requestId: null });
    gateway.on(statusPath, success(statusWith(oldKey.publicKey)));
    expect(await api.session.login(request)).toEqual(loggedIn);
  });

  it('can be cancelled while it waits for the status', async () => {
    const leaving = new AbortController();
    const api = start();
    gateway.on(statusPath, () => leaving.abort());
    expect(await failureOf(api.session.login(request, { signal: leaving.signal }))).toEqual({ kind: 'aborted' });
  });

  it('R8.20 was not sent if the time is up while it waits for the status', async () => {
    const api = start({ timeouts: { usual: 20, money: 20 } });
    gateway.on(statusPath, silence);
    expect(await failureOf(api.session.login(request))).toEqual({ kind: 'offline' });
  });

  it('is offline, and not sent, when the encryption code cannot be fetched', async () => {
    vi.doMock('../../src/api/seal.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    expect(await failureOf(start().session.login(request))).toEqual({ kind: 'offline' });
    expect(paths()).toEqual([]);
    vi.doUnmock('../../src/api/seal.ts');
  });

  it('is unsealed, and nothing is sent, where the page is not https', async () => {
    const api = start();
    await api.system.status({});
    vi.stubGlobal('crypto', { getRandomValues: <T>(array: T) => array });
    expect(await failureOf(api.session.login(request))).toEqual({ kind: 'unsealed' });
    expect(paths()).toEqual([statusPath]);
  });
});

describe('a call with a sealed greeting', () => {
  it('is identified by a random text for the gateway only, over a plain body', async () => {
    const api = start({ os: 'Linux' });
    gateway.on(freePlayPath, success({ account: 'trial-7f3a', balance: '200000' }));
    await api.session.freePlay({});
    const [heard] = heardAt(freePlayPath);
    expect([heard?.headers.os, heard?.headers.platform, heard?.body.toString()]).toEqual(['Linux', 'W', '{}']);
    expect(oldKey.openSecret(String(heard?.headers.encryption))).toHaveLength(32);
  });
});
