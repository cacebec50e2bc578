// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { Registration } from '../../machines/auth/registration.ts';
import type { SliderRef } from '../../machines/auth/slider.machine.ts';
import type { Client } from '../../src/api/client.ts';
import type { Site } from '../../src/app/site.tsx';
import { keepSentCode, readSentCode } from '../../src/auth/keptCode.ts';
import { readRememberedName, rememberName } from '../../src/auth/login/rememberName.ts';
import { createRegister } from '../../src/auth/register/createRegister.ts';
import { usePieceDrag } from '../../src/auth/slider/usePieceDrag.ts';
import { denyStorages, forgetAll, keptNow } from '../views/support/browser.ts';

describe('a code that was sent to a number', () => {
  const now = Date.parse('2026-01-02T03:04:05Z');
  const aDay = 24 * 3_600_000;
  /** A browser whose clock is ahead of the gateway's by this many milliseconds. */
  const clock = (ahead = 0) => ({ now: () => now + ahead, inOurTime: (moment: string) => Date.parse(moment) + ahead });
  const at = (ms: number) => new Date(now + ms).toISOString();

  const to = { mobile: '912345678', dialingCode: '84' };

  afterEach(forgetAll);

  test('R4.16 is stored only as a number and a time of the gateway, one for each code', () => {
    keepSentCode('loginCodeAgain', to, at(300_000));
    expect(keptNow().filter((line) => line.startsWith('sessionStorage'))).toEqual([
      `sessionStorage loginCodeAgain: {"to":{"mobile":"912345678","dialingCode":"84"},"again":"2026-01-02T03:09:05.000Z"}`,
    ]);
    expect([readSentCode('loginCodeAgain', clock()), readSentCode('resetCodeAgain', clock())]).toEqual([
      { to, resendAt: now + 300_000 },
      null,
    ]);
  });

  test.each([
    ['right', 0],
    ['a day ahead', aDay],
    ['a day behind', -aDay],
  ])('R4.16 a clock that is %s counts the same time', (_, ahead) => {
    keepSentCode('loginCodeAgain', to, at(300_000));
    expect(readSentCode('loginCodeAgain', clock(ahead))).toEqual({ to, resendAt: clock(ahead).now() + 300_000 });
  });

  test.each([
    ['empty', ''],
    ['a moment without a number', JSON.stringify(at(300_000))],
    ['no moment', JSON.stringify({ to, again: 'soon' })],
    ['a year from now', JSON.stringify({ to, again: at(365 * aDay) })],
    ['an hour from now', JSON.stringify({ to, again: at(3_600_000) })],
  ])('R4.16 a stored moment starts no countdown when it is %s', (_, kept) => {
    sessionStorage.setItem('loginCodeAgain', kept);
    expect(readSentCode('loginCodeAgain', clock())).toBeNull();
  });

  test('R4.16 a stored moment less than an hour away is a countdown', () => {
    keepSentCode('loginCodeAgain', to, at(3_599_999));
    expect(readSentCode('loginCodeAgain', clock())).toEqual({ to, resendAt: now + 3_599_999 });
  });

  test('R4.16 a browser that stores nothing has no countdown', () => {
    denyStorages();
    keepSentCode('loginCodeAgain', to, at(300_000));
    expect(readSentCode('loginCodeAgain', clock())).toBeNull();
  });
});

describe('the remembered name', () => {
  const keep = (name: string | null) => toPromise(createActor(rememberName('croupier'), { input: name }).start());

  afterEach(() => {
    vi.restoreAllMocks();
    document.cookie = 'remember_croupier=; max-age=0; path=/';
  });

  test('R9.09 R4.30 is kept for a day, in a cookie with the merchant’s code in its name', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await keep('mai & co; the 2nd');
    expect(written).toHaveBeenCalledExactlyOnceWith(
      'remember_croupier=mai%20%26%20co%3B%20the%202nd; max-age=86400; path=/; samesite=lax',
    );
    expect(readRememberedName()).toBe('mai & co; the 2nd');
  });

  test('R4.30 is deleted when no name is stored', async () => {
    await keep('mai');
    await keep(null);
    expect(readRememberedName()).toBeNull();
    expect(document.cookie).not.toContain('mai');
  });

  test('is not stored in a browser without cookies, which is recognised', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    await expect(keep('mai')).rejects.toThrow('keeps no cookies');
  });

  test('is ignored if the cookie is not a name', () => {
    document.cookie = 'remember_croupier=%E0%A4%A; path=/';
    expect(readRememberedName()).toBeNull();
  });
});

describe('the request of a registration', () => {
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
      'with a number that a third party has verified',
      { proof: { kind: 'token', code: '123456', token: 'id-token' } },
      {
        ...both,
        username: 'newcomer',
        verificationCode: '123456',
        firebaseChannel: 'sms',
        firebaseIdToken: 'id-token',
      },
    ],
  ])('R3.01 R3.05 R4.04 %s sends what was typed and what proves it', async (_, changes, sent) => {
    history.replaceState(null, '', '/register?a=bosun01#form');
    made.mockClear();
    await run(portOf(flow(), 'register'), { ...registration, ...changes });
    expect(made.mock.calls).toEqual([[sent, { key: 'k1', signal: expect.any(AbortSignal) as unknown }]]);
  });

  test('R2.58 has a captcha for registrations', async () => {
    await run(portOf(portOf(flow(), 'captcha') as object as Wired, 'loadPicture'));
    expect(captcha.mock.calls.map(([request]) => request)).toEqual([{ purpose: 'register' }]);
  });
});

describe('the piece of the slider', () => {
  const piece = () => {
    const send = vi.fn();
    const snapshot = { context: { picture: { pieceSize: 48 }, x: 0 } };
    const slider = { getSnapshot: () => snapshot, send } as unknown as SliderRef;
    const { onPointerDown, onPointerMove, onPointerUp, onLostPointerCapture } = renderHook(() => usePieceDrag(slider))
      .result.current;
    const currentTarget = { setPointerCapture: vi.fn(), getBoundingClientRect: () => ({ width: 48 }) };
    const at = (clientX: number) =>
      ({
        button: 0,
        pointerId: 1,
        clientX,
        currentTarget,
        preventDefault: vi.fn(),
      }) as unknown as PointerEvent<HTMLElement>;
    return {
      sent: () => send.mock.calls.map(([event]) => (event as { type: string }).type),
      drag: (from: number, to: number) => {
        onPointerDown(at(from));
        if (to !== from) onPointerMove(at(to));
        onPointerUp();
        onLostPointerCapture();
      },
    };
  };

  test('R4.01 is checked when it is let go after a drag', () => {
    const { drag, sent } = piece();
    drag(10, 60);
    expect(sent()).toEqual(['piece.moved', 'answer.given']);
  });

  test('R4.01 is not checked after a press that does not move it, not even after a drag', () => {
    const { drag, sent } = piece();
    drag(10, 60);
    drag(60, 60);
    expect(sent()).toEqual(['piece.moved', 'answer.given']);
  });
});
