// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepResendMoment, readResendMoment } from '../../src/auth/resendMoment.ts';
import { denyStorages, forgetAll, keptNow } from '../views/support/browser.ts';

const now = Date.parse('2026-01-02T03:04:05Z');
const aDay = 24 * 3_600_000;
/** A browser whose clock is ahead of the gateway's by so many milliseconds. */
const clock = (ahead = 0) => ({ now: () => now + ahead, inOurTime: (moment: string) => Date.parse(moment) + ahead });
const at = (ms: number) => new Date(now + ms).toISOString();

afterEach(forgetAll);

test('R4.16 only a moment of the gateway is stored, one for each code', () => {
  keepResendMoment('loginCodeAgain', at(300_000));
  expect(keptNow().filter((line) => line.startsWith('sessionStorage'))).toEqual([
    'sessionStorage loginCodeAgain: 2026-01-02T03:09:05.000Z',
  ]);
  expect([readResendMoment('loginCodeAgain', clock()), readResendMoment('resetCodeAgain', clock())]).toEqual([
    now + 300_000,
    0,
  ]);
});

test.each([
  ['right', 0],
  ['a day ahead', aDay],
  ['a day behind', -aDay],
])('R4.16 a clock that is %s counts the same time', (_, ahead) => {
  keepResendMoment('loginCodeAgain', at(300_000));
  expect(readResendMoment('loginCodeAgain', clock(ahead)) - clock(ahead).now()).toBe(300_000);
});

test.each([
  ['empty', ''],
  ['no moment', 'soon'],
  ['a year from now', at(365 * aDay)],
  ['an hour from now', at(3_600_000)],
])('R4.16 a stored moment starts no countdown when it is %s', (_, kept) => {
  sessionStorage.setItem('loginCodeAgain', kept);
  expect(readResendMoment('loginCodeAgain', clock())).toBe(0);
});

test('R4.16 a stored moment less than an hour away is a countdown', () => {
  keepResendMoment('loginCodeAgain', at(3_599_999));
  expect(readResendMoment('loginCodeAgain', clock())).toBe(now + 3_599_999);
});

test('R4.16 a browser that stores nothing has no countdown', () => {
  denyStorages();
  keepResendMoment('loginCodeAgain', at(300_000));
  expect(readResendMoment('loginCodeAgain', clock())).toBe(0);
});
