import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ContractKind, TermsOf } from '../../contract/earnings.ts';
import { isCarried, monthOf, periodAt, periodOf, takesEffect } from '../../gateway/domains/agent/periods.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';

type Period = TermsOf['dividend']['period'];

/** A moment without its seconds, or with them where it has any. */
const short = (moment: Date) => moment.toISOString().replace(':00.000Z', 'Z').replace('.000Z', 'Z');

const told = ({ from, to }: { from: Date; to: Date }) => `${short(from)} to ${short(to)}`;

describe('a period', () => {
  test.each<[string, ContractKind, Period | null, string, string, string]>([
    [
      'of five minutes begins on a mark of UTC',
      'realtime',
      null,
      'Asia/Kolkata',
      '2026-07-22T13:44:59.999Z',
      '2026-07-22T13:40Z to 2026-07-22T13:45Z',
    ],
    [
      'of five minutes begins with its mark',
      'realtime',
      null,
      'UTC',
      '2026-07-22T13:45:00Z',
      '2026-07-22T13:45Z to 2026-07-22T13:50Z',
    ],
    [
      'of an hour is one of the zone',
      'hourly',
      null,
      'Asia/Kolkata',
      '2026-07-22T13:40:00Z',
      '2026-07-22T13:30Z to 2026-07-22T14:30Z',
    ],
    [
      'of an hour begins with the full hour',
      'hourly',
      null,
      'Europe/Berlin',
      '2026-07-22T14:00:00Z',
      '2026-07-22T14:00Z to 2026-07-22T15:00Z',
    ],
    [
      'of an hour that comes twice is the first of two',
      'hourly',
      null,
      'Europe/Berlin',
      '2026-10-25T00:59:00Z',
      '2026-10-25T00:00Z to 2026-10-25T01:00Z',
    ],
    [
      'of an hour that comes again is the second of two',
      'hourly',
      null,
      'Europe/Berlin',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:00Z to 2026-10-25T02:00Z',
    ],
    [
      'of an hour follows the one before the skipped one',
      'hourly',
      null,
      'Europe/Berlin',
      '2026-03-29T01:00:00Z',
      '2026-03-29T01:00Z to 2026-03-29T02:00Z',
    ],
    [
      'of an hour ends with its day where clocks have changed by half an hour',
      'hourly',
      null,
      'Australia/Lord_Howe',
      '2026-04-05T13:10:00Z',
      '2026-04-05T13:00Z to 2026-04-05T13:30Z',
    ],
    [
      'of a day has 25 hours when the clocks go back',
      'daily',
      null,
      'Europe/Berlin',
      '2026-10-25T12:00:00Z',
      '2026-10-24T22:00Z to 2026-10-25T23:00Z',
    ],
    [
      'of a day has 23 hours when the clocks go forward',
      'daily',
      null,
      'Europe/Berlin',
      '2026-03-29T12:00:00Z',
      '2026-03-28T23:00Z to 2026-03-29T22:00Z',
    ],
    [
      'of a day begins at its first moment where it has no midnight',
      'daily',
      null,
      'America/Sao_Paulo',
      '2018-11-04T12:00:00Z',
      '2018-11-04T03:00Z to 2018-11-05T02:00Z',
    ],
    [
      'of a day includes an hour before midnight that comes twice',
      'daily',
      null,
      'America/Sao_Paulo',
      '2018-02-18T02:30:00Z',
      '2018-02-17T02:00Z to 2018-02-18T03:00Z',
    ],
    [
      'of a day ends where the next one is left out of the calendar',
      'daily',
      null,
      'Pacific/Apia',
      '2011-12-30T09:59:59Z',
      '2011-12-29T10:00Z to 2011-12-30T10:00Z',
    ],
    [
      'of a daily dividend is the day',
      'dividend',
      'daily',
      'Europe/Berlin',
      '2026-10-25T12:00:00Z',
      '2026-10-24T22:00Z to 2026-10-25T23:00Z',
    ],
    [
      'of a week begins on Monday',
      'dividend',
      'weekly',
      'UTC',
      '2026-07-27T00:00:00Z',
      '2026-07-27T00:00Z to 2026-08-03T00:00Z',
    ],
    [
      'of a week ends with Sunday',
      'dividend',
      'weekly',
      'UTC',
      '2026-08-02T23:59:59Z',
      '2026-07-27T00:00Z to 2026-08-03T00:00Z',
    ],
    [
      'of a week may go into another year',
      'dividend',
      'weekly',
      'UTC',
      '2027-01-01T12:00:00Z',
      '2026-12-28T00:00Z to 2027-01-04T00:00Z',
    ],
    [
      'of half a month ends on the 15th',
      'dividend',
      'semimonthly',
      'UTC',
      '2026-07-15T23:59:59Z',
      '2026-07-01T00:00Z to 2026-07-16T00:00Z',
    ],
    [
      'of half a month begins on the 16th',
      'dividend',
      'semimonthly',
      'UTC',
      '2026-07-16T00:00:00Z',
      '2026-07-16T00:00Z to 2026-08-01T00:00Z',
    ],
    [
      'of half a month has its last second where the zone has it',
      'dividend',
      'semimonthly',
      'Asia/Ho_Chi_Minh',
      '2026-07-31T16:59:59Z',
      '2026-07-15T17:00Z to 2026-07-31T17:00Z',
    ],
    [
      'of a month may have 28 days',
      'dividend',
      'monthly',
      'UTC',
      '2026-02-28T23:59:59Z',
      '2026-02-01T00:00Z to 2026-03-01T00:00Z',
    ],
    [
      'of a month may have 29 days',
      'dividend',
      'monthly',
      'UTC',
      '2028-02-29T00:00:00Z',
      '2028-02-01T00:00Z to 2028-03-01T00:00Z',
    ],
    [
      'of a month may be the last of its year',
      'dividend',
      'monthly',
      'Asia/Kolkata',
      '2026-12-31T18:29:59Z',
      '2026-11-30T18:30Z to 2026-12-31T18:30Z',
    ],
  ])('%s', (_, kind, period, zone, at, expected) => {
    expect(told(periodAt(kind, period, zone, new Date(at)))).toBe(expected);
  });
});

/** Days around which clocks change, months end or a day is left out, in each zone. */
const zones: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'],
  'America/Sao_Paulo': ['2018-02-18', '2018-11-04', '2019-02-17', '2026-02-28'],
  'Asia/Kolkata': ['2026-03-31', '2026-07-16'],
  'Asia/Ho_Chi_Minh': ['2026-07-31', '2026-08-16'],
  'Pacific/Apia': ['2011-12-30', '2021-04-04', '2020-09-27', '2026-01-31'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
};

const anyPeriod = fc.constantFrom<readonly [ContractKind, Period | null]>(
  ['realtime', null],
  ['hourly', null],
  ['daily', null],
  ['dividend', 'daily'],
  ['dividend', 'weekly'],
  ['dividend', 'semimonthly'],
  ['dividend', 'monthly'],
);

test.each(Object.entries(zones))('every moment lies in exactly one period of each kind in %s', (zone, days) => {
  const around = fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: -3 * dayLong, max: 3 * dayLong }))
    .map(([day, by]) => after(new Date(`${day}T00:00:00Z`), by));
  fc.assert(
    fc.property(anyPeriod, around, ([kind, period], at) => {
      const found = periodAt(kind, period, zone, at);
      expect(found.from <= at && at < found.to).toBe(true);
      // Each of its moments finds it again, and those next to it find the periods that it meets.
      for (const within of [found.from, after(found.to, -1)]) {
        expect(periodAt(kind, period, zone, within)).toEqual(found);
      }
      expect(periodAt(kind, period, zone, found.to).from).toEqual(found.to);
      expect(periodAt(kind, period, zone, after(found.from, -1)).to).toEqual(found.from);
    }),
  );
});

describe('agreed terms of a contract', () => {
  const at = new Date('2026-07-22T13:42:10Z');

  test.each<[string, ContractKind, Period | null, string]>([
    ['for a first real-time salary take effect at the next mark', 'realtime', null, '2026-07-22T13:45Z'],
    ['for a first hourly salary take effect with the next hour', 'hourly', null, '2026-07-22T14:00Z'],
    ['for a first daily salary take effect with the next day', 'daily', null, '2026-07-22T22:00Z'],
    ['for a first dividend take effect with the next day', 'dividend', null, '2026-07-22T22:00Z'],
    ['for a dividend in place of a weekly one take effect on Monday', 'dividend', 'weekly', '2026-07-26T22:00Z'],
    ['for a dividend in place of a monthly one take effect on the 1st', 'dividend', 'monthly', '2026-07-31T22:00Z'],
  ])('%s', (_, kind, inForce, expected) => {
    expect(short(takesEffect(kind, inForce, 'Europe/Berlin', at))).toBe(expected);
  });

  it('on a boundary take effect at the next one, since the figures of this period have begun', () => {
    const mark = new Date('2026-07-22T13:45:00Z');
    expect(short(takesEffect('realtime', null, 'UTC', mark))).toBe('2026-07-22T13:50Z');
  });
});

describe('a contract', () => {
  const from = new Date('2026-07-22T22:00:00Z');

  test.each<[string, ContractKind, Period | null, string, string]>([
    [
      'has the rest of the month as its first period',
      'dividend',
      'monthly',
      '2026-07-25T00:00:00Z',
      '2026-07-22T22:00Z to 2026-07-31T22:00Z',
    ],
    [
      'has full months after its first period',
      'dividend',
      'monthly',
      '2026-08-25T00:00:00Z',
      '2026-07-31T22:00Z to 2026-08-31T22:00Z',
    ],
    [
      'has the rest of the week as its first period',
      'dividend',
      'weekly',
      '2026-07-22T22:00:00Z',
      '2026-07-22T22:00Z to 2026-07-26T22:00Z',
    ],
    [
      'has a full day as its first period where it is paid by the day',
      'daily',
      null,
      '2026-07-22T22:00:00Z',
      '2026-07-22T22:00Z to 2026-07-23T22:00Z',
    ],
  ])('%s', (_, kind, period, at, expected) => {
    expect(told(periodOf({ kind, period, from }, 'Europe/Berlin', new Date(at)))).toBe(expected);
  });
});

describe('the month of a period', () => {
  test.each<[string, ContractKind, Period | null, string, string]>([
    ['is that of its last day', 'dividend', 'weekly', '2026-07-28T12:00:00Z', '2026-08'],
    ['is the one that its last day ends', 'dividend', 'weekly', '2026-05-31T12:00:00Z', '2026-05'],
    ['is that of the zone', 'hourly', null, '2026-07-31T22:30:00Z', '2026-08'],
    ['of the last five minutes is that month still', 'realtime', null, '2026-07-31T21:59:59Z', '2026-07'],
  ])('%s', (_, kind, period, at, expected) => {
    expect(monthOf(periodAt(kind, period, 'Europe/Berlin', new Date(at)), 'Europe/Berlin')).toBe(expected);
  });
});

describe('the balance of a base below zero', () => {
  const isBrought = (kind: ContractKind, period: Period | null, zone: string, at: Date) => {
    const found = periodAt(kind, period, zone, at);
    return isCarried(found, periodAt(kind, period, zone, found.to), zone);
  };

  test.each<[string, ContractKind, Period | null, string, boolean]>([
    [
      'is carried from the first half of a month into the second',
      'dividend',
      'semimonthly',
      '2026-07-10T00:00:00Z',
      true,
    ],
    [
      'is not carried from the second half of a month into the next one',
      'dividend',
      'semimonthly',
      '2026-07-20T00:00:00Z',
      false,
    ],
    ['is carried into a week that ends in the same month', 'dividend', 'weekly', '2026-07-15T00:00:00Z', true],
    ['is not carried into a week that ends in the next month', 'dividend', 'weekly', '2026-07-22T00:00:00Z', false],
    ['is carried from a week that began in the month before', 'dividend', 'weekly', '2026-07-28T00:00:00Z', true],
    ['is carried from one day into the next', 'daily', null, '2026-07-30T12:00:00Z', true],
    ['is not carried from the last day of a month', 'dividend', 'daily', '2026-07-31T12:00:00Z', false],
    ['is carried from one mark to the next', 'realtime', null, '2026-07-31T21:52:00Z', true],
    ['is not carried beyond the last mark of a month', 'realtime', null, '2026-07-31T21:57:00Z', false],
  ])('%s', (_, kind, period, at, expected) => {
    expect(isBrought(kind, period, 'Europe/Berlin', new Date(at))).toBe(expected);
  });

  it('is never carried by a dividend of a month', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(zones)), moments, (zone, at) => {
        expect(isBrought('dividend', 'monthly', zone, at)).toBe(false);
      }),
    );
  });
});
