// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepSentCode, readSentCode } from '../../src/auth/keptCode.ts';
import { denyStorages, forgetAll, keptNow } from '../views/support/browser.ts';

const now = Date.parse('2026-01-02T03:04:05Z');
const aDay = 24 * 3_600_000;
/** A browser whose clock is ahead of the gateway's by this many milliseconds. */
const clock = (ahead = 0) => ({ now: () => now + ahead, inOurTime: (moment: string) => Date.parse(moment) + ahead });
const at = (ms: number) => new Date(now + ms).toISOString();

const to = { mobile: '912345678', dialingCode: '84' };

afterEach(forgetAll);

test('R4.16 only the number and a moment of the gateway are stored, one for each code', () => {
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
