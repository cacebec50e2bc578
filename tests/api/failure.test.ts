import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from './support/wholeApi.ts';
import {
  CallFailed,
  isOutcomeUnknown,
  messageId,
  toFailure,
  type Failure,
  type MessageId,
} from '../../machines/common/failure.ts';
import { failed, failureOf } from './support/fails.ts';
import {
  json,
  raw,
  refusal,
  silence,
  startGateway,
  success,
  type Respond,
  type TestGateway,
} from './support/gateway.ts';
import { makeSealKey, statusWith } from './support/sealKey.ts';

const balancePath = '/wps/v2/wallets/balance';
const loginPath = '/wps/session/login';
const now = () => Date.parse('2026-01-02T03:04:05Z');

let gateway: TestGateway;

beforeAll(async () => {
  // It is fetched with the first failure, which would count as part of that call's time.
  await import('../../src/api/declined.ts');
  gateway = await startGateway();
});
afterEach(() => {
  gateway.reset();
  vi.useRealTimers();
});
afterAll(() => gateway.stop());

const api = (timeouts = { usual: 5_000, money: 5_000 }) => createApi({ base: gateway.base, timeouts, now });

const balanceFailure = (respond: Respond, timeouts?: { usual: number; money: number }) => {
  gateway.on(balancePath, respond);
  return failureOf(api(timeouts).wallet.balance({}));
};

const halfAnAnswer: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"success":true,');
};

describe('a gateway that gives no answer', () => {
  it('is offline when no server is listening', async () => {
    const gone = await startGateway();
    gone.stop();
    expect(await failureOf(createApi({ base: gone.base }).wallet.balance({}))).toEqual({ kind: 'offline' });
  });

  it('is offline when the connection breaks', async () => {
    expect(await balanceFailure((response) => response.destroy())).toEqual({ kind: 'offline' });
  });

  it('is offline when the connection breaks in the middle of the answer', async () => {
    const breaking: Respond = (response, heard) => {
      halfAnAnswer(response, heard);
      setImmediate(() => response.destroy());
    };
    expect(await balanceFailure(breaking)).toEqual({ kind: 'offline' });
  });

  it('is offline when it redirects the call, which is not followed', async () => {
    gateway.on('/elsewhere', success({}));
    expect(await balanceFailure(raw(302, '', { location: '/elsewhere' }))).toEqual({ kind: 'offline' });
    expect(gateway.heard.map(({ path }) => path)).toEqual([balancePath]);
  });

  it('times out when it is silent', async () => {
    expect(await balanceFailure(silence, { usual: 20, money: 5_000 })).toEqual({ kind: 'timeout' });
  });

  it('times out when it stops in the middle of the answer', async () => {
    expect(await balanceFailure(halfAnAnswer, { usual: 50, money: 5_000 })).toEqual({ kind: 'timeout' });
  });

  it.each<[string, Respond]>([
    ['breaks the connection', (response) => response.destroy()],
    ['cannot answer now', raw(503, '')],
  ])('is not called again when it %s, since only people and machines repeat a call', async (_, respond) => {
    await balanceFailure(respond);
    expect(gateway.heard).toHaveLength(1);
  });
});

describe('the time that a call may take', () => {
  const isWaiting = async (calling: Promise<Failure>) =>
    (await Promise.race([calling, Promise.resolve('waiting')])) === 'waiting';

  it.each([
    { kind: 'usual', limit: 10_000, name: 'balance' as const, failure: { kind: 'timeout' } },
    { kind: 'money', limit: 30_000, name: 'transfer' as const, failure: { kind: 'timeout', unsure: 'money' } },
  ])('is $limit ms for a $kind call, and not a millisecond less', async ({ limit, name, failure }) => {
    vi.useFakeTimers();
    const { wallet } = createApi({ fetch: () => new Promise(() => undefined) });
    const calling = failureOf(
      name === 'balance'
        ? wallet.balance({})
        : wallet.transfer({ from: 'main', to: 'LUMEN', amount: '1' }, { key: 'intent-1' }),
    );
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(await isWaiting(calling)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await calling).toEqual(failure);
  });
});

describe('an answer that is not a reply', () => {
  it.each<[string, Respond, number]>([
    ['an HTML error page', raw(500, '<h1>Oops</h1>', { 'content-type': 'text/html' }), 500],
    ['an HTML page with status 200', raw(200, '<h1>Hello</h1>', { 'content-type': 'text/html' }), 200],
    ['an HTML page of a proxy', raw(404, '<h1>Nothing</h1>', { 'content-type': 'text/html' }), 404],
    ['malformed JSON', raw(200, '{"success":tru', { 'content-type': 'application/json' }), 200],
    ['an empty body', raw(200, ''), 200],
    ['a refusal that claims success', json(400, { success: true, value: {} }), 400],
    ['JSON from elsewhere with an error status', json(404, { error: 'no route' }), 404],
  ])('is unexpected: %s', async (_, respond, status) => {
    expect(await balanceFailure(respond)).toEqual({ kind: 'unexpected', status, requestId: null });
  });

  it('is unexpected with the id of the request when the gateway breaks', async () => {
    expect(await balanceFailure(refusal(503, 'unavailable', { requestId: 'r1' }))).toEqual({
      kind: 'unexpected',
      status: 503,
      requestId: 'r1',
    });
  });
});

describe('an answer of the wrong shape', () => {
  const shape = (call: string, path: string) => ({ kind: 'shape', call, path });

  it('names the call and what is missing', async () => {
    const { publicKey } = makeSealKey();
    gateway.on('/wps/system/status', success(statusWith(publicKey)));
    gateway.on(loginPath, success({ passwordExpired: false, passwordWeak: false }));
    const thrown = await failed(api().session.login({ type: 'username', username: 'mai', password: 'correct horse' }));
    expect(thrown.failure).toEqual({ ...shape('session.login', 'value.firstTimeLogin'), unsure: 'login' });
    expect(thrown.message).toBe('session.login: value.firstTimeLogin');
  });

  it('names the place in a list', async () => {
    gateway.on('/wps/system/promotions', success({ list: [{}] }));
    expect(await failureOf(api().promotions.list({}))).toEqual(shape('promotions.list', 'value.list.0.id'));
  });

  it('does not accept numbers for text', async () => {
    expect(
      await balanceFailure(success({ sumBalance: 826_450, held: '0', currency: '$', at: '2026-01-02T03:04:05Z' })),
    ).toEqual(shape('wallet.balance', 'value.sumBalance'));
  });

  it('does not accept null for a value', async () => {
    expect(await balanceFailure(json(200, { success: true }))).toEqual(shape('wallet.balance', 'value.sumBalance'));
    expect(await balanceFailure(success(null))).toEqual(shape('wallet.balance', 'value'));
  });

  it('names what is wrong around the value', async () => {
    expect(await balanceFailure(json(200, { value: {} }))).toEqual(shape('wallet.balance', 'success'));
  });
});

describe('a refusal', () => {
  it('carries its code, its sentence, its value and the id of the request', async () => {
    const more = { message: 'Twice more, then we ask for a picture.', value: { captcha: true }, requestId: 'r2' };
    gateway.on('/wps/verification/sms/noLogin', refusal(422, 'wrong_credentials', more));
    expect(await failureOf(api().verification.loginCode({ mobileNum: '912345678', countryDialingCode: '84' }))).toEqual(
      {
        kind: 'refused',
        code: 'wrong_credentials',
        status: 422,
        says: more.message,
        value: { captcha: true },
        requestId: 'r2',
      },
    );
  });

  it('has no message when the gateway gives none, or only that of the contract', async () => {
    for (const wording of [{}, { message: 'This is not available at the moment.' }]) {
      expect(await balanceFailure(refusal(403, 'feature_off', wording))).toEqual({
        kind: 'refused',
        code: 'feature_off',
        status: 403,
        says: null,
        value: undefined,
        requestId: null,
      });
    }
  });

  it.each(['bad_request', 'invalid_fields', 'sealed_wrong', 'unknown_call', 'not_implemented'])(
    'R8.23 never shows a player what a gateway tells developers: %s',
    async (code) => {
      const message = 'Something was wrong with the request. Fields: username.';
      expect(await balanceFailure(refusal(400, code, { message }))).toMatchObject({
        kind: 'refused',
        code,
        says: null,
      });
    },
  );

  it('has an unknown code when the contract does not know it', async () => {
    expect(await balanceFailure(refusal(418, 'teapot'))).toEqual({
      kind: 'refused',
      code: 'unknown',
      status: 418,
      says: null,
      value: undefined,
      requestId: null,
    });
  });

  it('is recognised with status 200 too', async () => {
    expect(await balanceFailure(refusal(200, 'not_found'))).toMatchObject({
      kind: 'refused',
      code: 'not_found',
      status: 200,
    });
  });
});

describe('a session that is missing', () => {
  it.each<[string, Respond, string | null]>([
    ['in the contract’s words', refusal(401, 'not_logged_in', { requestId: 'r3' }), 'r3'],
    ['in the words of a proxy', raw(401, '<h1>Unauthorized</h1>'), null],
  ])('is reported %s', async (_, respond, requestId) => {
    expect(await balanceFailure(respond)).toEqual({ kind: 'session', requestId });
  });
});

describe('a rate limit', () => {
  const wait = (retryAfterSeconds: number | null) => ({ kind: 'rateLimited', retryAfterSeconds, requestId: null });

  it.each<[string, Readonly<Record<string, string>>, number | null]>([
    ['seconds', { 'retry-after': '300' }, 300],
    ['a date', { 'retry-after': 'Fri, 02 Jan 2026 03:05:05 GMT' }, 60],
    ['a past date', { 'retry-after': 'Fri, 02 Jan 2026 03:00:00 GMT' }, 0],
    ['nothing', {}, null],
    ['nonsense', { 'retry-after': 'later' }, null],
  ])('lasts as long as the gateway says in %s', async (_, headers, seconds) => {
    expect(await balanceFailure(json(429, { success: false, code: 'too_many_requests' }, headers))).toEqual(
      wait(seconds),
    );
  });
});

describe('a call that its caller cancels', () => {
  it('fails as aborted while it is in progress', async () => {
    const leaving = new AbortController();
    gateway.on(balancePath, () => leaving.abort());
    expect(await failureOf(api().wallet.balance({}, { signal: leaving.signal }))).toEqual({ kind: 'aborted' });
  });

  it('hangs up on the gateway', async () => {
    const leaving = new AbortController();
    const hungUp = new Promise<void>((resolve) => {
      gateway.on(balancePath, (response) => {
        response.on('close', resolve);
        leaving.abort();
      });
    });
    await failureOf(api().wallet.balance({}, { signal: leaving.signal }));
    await hungUp;
  });

  it('is not made when it was cancelled before', async () => {
    expect(await failureOf(api().wallet.balance({}, { signal: AbortSignal.abort('any reason') }))).toEqual({
      kind: 'aborted',
    });
    expect(gateway.heard).toEqual([]);
  });

  it('does not cancel a parallel call', async () => {
    const leaving = new AbortController();
    const value = { sumBalance: '1', held: '0', currency: '$', at: '2026-01-02T03:04:05Z' };
    gateway.on(balancePath, (response, heard) => {
      leaving.abort();
      success(value)(response, heard);
    });
    const [left, stayed] = await Promise.allSettled([
      api().member.info({}, { signal: leaving.signal }),
      api().wallet.balance({}),
    ]);
    expect(left.status).toBe('rejected');
    expect(stayed).toEqual({ status: 'fulfilled', value });
  });
});

describe('a failure', () => {
  const secret = 'correct horse battery staple';

  it.each<[string, Respond]>([
    ['offline', (response) => response.destroy()],
    ['timeout', silence],
    ['unexpected', raw(500, '')],
    ['shape', success({})],
    ['session', raw(401, '')],
    ['rateLimited', raw(429, '')],
    ['refused', refusal(422, 'wrong_credentials')],
  ])('never repeats a secret that was sent: %s', async (kind, respond) => {
    gateway.on('/wps/session/login/ticket', respond);
    const thrown = await failed(api({ usual: 100, money: 100 }).session.ticket({ ticket: secret }));
    expect(thrown.failure.kind).toBe(kind);
    expect(
      [JSON.stringify(thrown), String(thrown), thrown.stack, inspect(thrown, { depth: 20, showHidden: true })].join(),
    ).not.toContain(secret);
  });

  it('keeps an unforeseen error as its cause', async () => {
    const bug = new RangeError('a bug');
    const brokenClock = () => {
      throw bug;
    };
    gateway.on(balancePath, success({}));
    const thrown = await failed(createApi({ base: gateway.base, now: brokenClock }).wallet.balance({}));
    expect([thrown.failure, thrown.cause]).toEqual([{ kind: 'unexpected', status: null, requestId: null }, bug]);
  });
});

describe('R8.20 a call that changes something', () => {
  const rename = (options: Parameters<typeof createApi>[0]) =>
    failureOf(createApi({ base: gateway.base, now, ...options }).profile.rename({ nickname: 'Mai' }));
  const renamePath = '/wps/member/profile';

  it.each<[string, Respond]>([
    ['whose answer breaks off', (response) => response.destroy()],
    ['that a proxy answers', raw(502, '<h1>Bad gateway</h1>')],
    ['whose answer is no JSON', raw(200, '{"success":tru', { 'content-type': 'application/json' })],
    ['whose answer has another shape', success('unlike the contract')],
  ])('may have been made: %s', async (_, respond) => {
    gateway.on(renamePath, respond);
    expect(await rename({})).toMatchObject({ unsure: 'data' });
  });

  it('was not made if the gateway itself says that it broke', async () => {
    gateway.on(renamePath, refusal(500, 'unexpected', { requestId: 'r1' }));
    expect(await rename({})).toEqual({ kind: 'unexpected', status: 500, requestId: 'r1' });
  });

  it('was not made if the browser has no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await rename({ fetch: () => Promise.reject(new TypeError('no network')) })).toEqual({ kind: 'offline' });
    vi.unstubAllGlobals();
  });
});

describe('toFailure', () => {
  it.each<[unknown, Failure]>([
    [new CallFailed('wallet.balance', { kind: 'offline' }), { kind: 'offline' }],
    [new DOMException('left', 'AbortError'), { kind: 'aborted' }],
    [new DOMException('slow', 'TimeoutError'), { kind: 'timeout' }],
    [new DOMException('plain http', 'NotSupportedError'), { kind: 'unsealed' }],
    [new DOMException('odd', 'DataError'), { kind: 'unexpected', status: null, requestId: null }],
    [new TypeError('a bug'), { kind: 'unexpected', status: null, requestId: null }],
    ['a string', { kind: 'unexpected', status: null, requestId: null }],
  ])('turns any thrown value into a failure of the closed list', (thrown, failure) => {
    expect(toFailure(thrown)).toEqual(failure);
  });
});

describe('the message of a failure, and whether the call may have succeeded anyway', () => {
  const requestId = null;
  const refused = { kind: 'refused', status: 409, value: undefined, requestId } as const;

  it.each<[string, Failure, MessageId | undefined, boolean]>([
    ['aborted', { kind: 'aborted' }, undefined, true],
    ['offline', { kind: 'offline' }, 'network_abnormal', true],
    ['timeout', { kind: 'timeout' }, 'page_timeout', true],
    ['unsealed', { kind: 'unsealed' }, 'https_needed', false],
    ['session', { kind: 'session', requestId }, 'not_logged_in', false],
    ['rateLimited', { kind: 'rateLimited', retryAfterSeconds: 300, requestId }, 'too_many_requests', false],
    ['unexpected', { kind: 'unexpected', status: 500, requestId }, 'network_abnormal', true],
    ['shape', { kind: 'shape', call: 'wallet.transfer', path: 'value.at' }, 'network_abnormal', true],
    ['timeout of a change', { kind: 'timeout', unsure: 'payment' }, 'unsure_payment', true],
    ['refused with words', { ...refused, code: 'already_done', says: 'This has already been done.' }, undefined, false],
    ['refused without words', { ...refused, code: 'unknown', says: null }, 'network_abnormal', false],
    ['refused while under way', { ...refused, code: 'key_in_use', says: 'Still being worked on.' }, undefined, true],
  ])('%s', (_, failure, message, unknown) => {
    expect([messageId(failure), isOutcomeUnknown(failure)]).toEqual([message, unknown]);
  });
});
