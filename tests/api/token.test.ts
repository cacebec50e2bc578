import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../src/api/client.ts';
import { createApi } from './support/wholeApi.ts';
import { failureOf } from './support/fails.ts';
import { raw, refusal, startGateway, success, type TestGateway } from './support/gateway.ts';

const ticketPath = '/wps/session/login/ticket';
const firstLoginPath = '/wps/session/login/first';
const logoutPath = '/wps/session/logout';
const loggedIn = { firstTimeLogin: false, passwordExpired: false, passwordWeak: false };

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.reset());
afterAll(() => gateway.stop());

const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
};

const start = (options: ClientOptions = {}) => {
  const storage = memoryStorage();
  gateway.on(ticketPath, success({ ...loggedIn, token: 'token-1' }));
  gateway.on(firstLoginPath, success({}));
  gateway.on(logoutPath, success({}));
  return { storage, api: createApi({ base: gateway.base, carrier: 'header', storage: () => storage, ...options }) };
};

const codePath = '/wps/verification/sms/noLogin';
const number = { mobileNum: '912345678', countryDialingCode: '84' };
const sent = { expiredMinutes: 5, expirationTime: '2026-01-02T03:09:05Z' };

describe('the mark of a browser', () => {
  const marksHeard = () => gateway.heard.map(({ headers }) => headers.browser);

  it('arrives with the first code in header mode, and is sent with the calls of visitors', async () => {
    const { api } = start();
    gateway.on(codePath, success({ ...sent, browser: 'mark-1' }));
    await api.verification.loginCode(number);
    await api.session.ticket({ ticket: 'a1' });
    await api.session.firstLogin({});
    expect(marksHeard()).toEqual([undefined, 'mark-1', undefined]);
  });

  it('is left to the cookie in cookie mode', async () => {
    const { api } = start({ carrier: 'cookie' });
    gateway.on(codePath, success({ ...sent, browser: 'mark-1' }));
    await api.verification.loginCode(number);
    await api.session.ticket({ ticket: 'a1' });
    expect(marksHeard()).toEqual([undefined, undefined]);
  });
});

const tokensHeard = () => gateway.heard.map(({ path, headers }) => [path, headers.token]);

describe('a session carried in a header', () => {
  it('is stored after a login, and sent with every call that needs a session', async () => {
    const { api, storage } = start();
    await api.session.ticket({ ticket: 'a1' });
    expect(storage.getItem('token')).toBe('token-1');
    await api.session.firstLogin({});
    await api.session.ticket({ ticket: 'a2' });
    expect(tokensHeard()).toEqual([
      [ticketPath, undefined],
      [firstLoginPath, 'token-1'],
      [ticketPath, undefined],
    ]);
  });

  it('is found again after a reload', async () => {
    const { api, storage } = start();
    storage.setItem('token', 'token-0');
    await api.session.firstLogin({});
    expect(tokensHeard()).toEqual([[firstLoginPath, 'token-0']]);
  });

  it('ends with a logout', async () => {
    const { api, storage } = start();
    await api.session.ticket({ ticket: 'a1' });
    await api.session.logout({});
    expect(storage.length).toBe(0);
    await api.session.firstLogin({});
    expect(tokensHeard().slice(1)).toEqual([
      [logoutPath, 'token-1'],
      [firstLoginPath, undefined],
    ]);
  });

  it('ends in this browser even if the logout does not reach the gateway', async () => {
    const { api, storage } = start();
    await api.session.ticket({ ticket: 'a1' });
    gateway.on(logoutPath, raw(500, ''));
    expect(await failureOf(api.session.logout({}))).toMatchObject({ kind: 'unexpected' });
    expect(storage.length).toBe(0);
  });

  it('ends when the gateway says that there is none', async () => {
    const { api, storage } = start();
    await api.session.ticket({ ticket: 'a1' });
    gateway.on(firstLoginPath, refusal(401, 'not_logged_in'));
    expect(await failureOf(api.session.firstLogin({}))).toEqual({ kind: 'session', requestId: null });
    expect(storage.length).toBe(0);
  });

  it('survives a late answer to the previous session', async () => {
    const { api, storage } = start();
    storage.setItem('token', 'token-0');
    gateway.on(firstLoginPath, (response, heard) => {
      void api.session.ticket({ ticket: 'a1' }).then(() => refusal(401, 'not_logged_in')(response, heard));
    });
    expect(await failureOf(api.session.firstLogin({}))).toMatchObject({ kind: 'session' });
    expect(storage.getItem('token')).toBe('token-1');
  });

  it('does not start with a reply of the wrong shape', async () => {
    const { api, storage } = start();
    gateway.on(ticketPath, success({ token: 'token-1' }));
    expect(await failureOf(api.session.ticket({ ticket: 'a1' }))).toMatchObject({ kind: 'shape' });
    expect(storage.length).toBe(0);
  });

  const denied = (): Storage => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const full = (): Storage => {
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    return Object.assign(memoryStorage(), { setItem });
  };

  it.each([
    ['denied', denied],
    ['full', full],
  ])('lasts as long as the page when the storage is %s', async (_, storage) => {
    const { api } = start({ storage });
    await api.session.ticket({ ticket: 'a1' });
    await api.session.firstLogin({});
    await api.session.logout({});
    await api.session.firstLogin({});
    expect(tokensHeard().slice(1)).toEqual([
      [firstLoginPath, 'token-1'],
      [logoutPath, 'token-1'],
      [firstLoginPath, undefined],
    ]);
  });
});

describe('a session carried in a cookie', () => {
  it('leaves no token in the storage or in a header, even when a reply carries one', async () => {
    const { api, storage } = start({ carrier: 'cookie' });
    storage.setItem('token', 'someone else’s');
    await api.session.ticket({ ticket: 'a1' });
    await api.session.firstLogin({});
    expect(storage.getItem('token')).toBe('someone else’s');
    expect(tokensHeard()).toEqual([
      [ticketPath, undefined],
      [firstLoginPath, undefined],
    ]);
  });
});
