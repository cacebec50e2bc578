import { describe, expect, test } from 'vitest';
import {
  decide,
  fits,
  fitsFrom,
  outOf,
  type At,
  type Decision,
  type Deed,
  type Limit,
  type Own,
  type Stop,
} from '../../contract/protection/rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const none: Limit = { amount: null, rise: null };
const noLimits = { day: none, week: none, month: none };
const nothingSet: Own = { limits: { deposit: noLimits, loss: noLimits }, timeOut: null, exclusion: null };

const limits: readonly At[] = [
  { tool: 'deposit', period: 'day' },
  { tool: 'loss', period: 'week' },
];
const amounts = [5n, 10n, 20n];
const lengths = [6, null];

const deeds: readonly Deed[] = [
  ...limits.flatMap((at): Deed[] => [
    ...[...amounts, null].flatMap((amount): Deed[] => [
      { do: 'setLimit', ...at, amount },
      { do: 'confirmLimit', ...at, amount },
    ]),
    { do: 'dropRise', ...at },
  ]),
  { do: 'timeOut', hours: 36 },
  ...lengths.map((months): Deed => ({ do: 'exclude', months })),
  { do: 'askBack' },
  { do: 'comeBack' },
];

/** How long a player waits before a deed, in steps of 12 hours: among them to just before, and to, each moment that changes something. */
const waits = [0, 12 * hour, day, 7.5 * day, 8 * day, 185.5 * day, 186 * day];

const limitOf = (own: Own, { tool, period }: At): Limit => own.limits[tool][period];
const heightOf = (amount: bigint | null): bigint => amount ?? 1_000_000n;
const endOf = (stop: Stop | null): number => (stop ? (stop.until ?? Infinity) : -Infinity);
const isOn = (at: number | null, now: number): boolean => at !== null && at + 8 * day > now;

/** Two states with the same key are one: moments count from now, and what is long over is as if it had never been. */
const keyOf = (own: Own, now: number): string => {
  const risesOf = limits.map((at) => {
    const { amount, rise } = limitOf(own, at);
    return `${amount} ${rise ? `${rise.amount} ${Math.min(8 * day, now - rise.askedAt) / hour}` : ''}`;
  });
  const { timeOut, exclusion } = own;
  const left = timeOut ? Math.max(0, endOf(timeOut) - now) / hour : 0;
  const asked = exclusion?.returnAskedAt ?? null;
  const back = asked === null ? '' : Math.min(8 * day, now - asked) / hour;
  return [...risesOf, left, exclusion ? `${Math.max(0, endOf(exclusion) - now) / hour} ${back}` : ''].join(',');
};

/** What is wrong with a decision, of all that must hold whatever the deeds before. */
const wrongWith = (own: Own, deed: Deed, now: number, decision: Decision): string | null => {
  const out = outOf(own, now);
  if ('refused' in decision) {
    const { refused, value } = decision;
    if (
      refused === 'excluded' &&
      (value.tool !== out?.tool || value.until === undefined || value.forGood === undefined)
    )
      return 'a refusal for a stop does not say which, and until when';
    const lowers =
      deed.do === 'setLimit' &&
      heightOf(deed.amount) <= heightOf(limitOf(own, deed).amount) &&
      refused !== 'feature_off';
    return lowers ? 'a lower limit is refused' : null;
  }
  const after = decision.own;
  for (const at of limits) {
    const [was, is] = [limitOf(own, at), limitOf(after, at)];
    const isMeant = 'tool' in deed && deed.tool === at.tool && deed.period === at.period;
    if (!isMeant && was !== is) return 'a deed changes another limit';
    if (heightOf(is.amount) > heightOf(was.amount)) {
      const age = was.rise ? now - was.rise.askedAt : -1;
      if (deed.do !== 'confirmLimit' || was.rise?.amount !== is.amount || deed.amount !== is.amount)
        return 'a limit rises to what was not asked for and confirmed';
      if (age < day) return 'a limit rises before 24 hours have passed';
      if (age >= 8 * day) return 'a rise that has lapsed is confirmed';
      if (out) return 'a limit rises during a stop';
    }
    if (is.rise && is.rise.askedAt !== was.rise?.askedAt) {
      if (is.rise.askedAt !== now || deed.do !== 'setLimit') return 'a rise was asked for at another moment';
      if (out) return 'a rise is asked for during a stop';
      if (was.rise?.amount === is.rise.amount && isOn(was.rise.askedAt, now))
        return 'asked for again, a rise begins anew';
    }
    if (is.rise && is.rise.askedAt !== now && is.rise.amount !== was.rise?.amount)
      return 'another rise takes the place of one that has waited';
    if (isMeant && deed.do === 'setLimit' && heightOf(deed.amount) <= heightOf(was.amount))
      if (is.amount !== deed.amount || is.rise) return 'a lower limit does not hold at once, and alone';
  }
  if (endOf(after.timeOut) < endOf(own.timeOut)) return 'the end of a break comes nearer';
  if (own.exclusion && !after.exclusion) {
    const asked = own.exclusion.returnAskedAt ?? Infinity;
    if (deed.do !== 'comeBack' || asked < endOf(own.exclusion) || now - asked < day || now - asked >= 8 * day)
      return 'an exclusion ends without a return that was asked for after its end and confirmed in time';
  } else if (endOf(after.exclusion) < endOf(own.exclusion)) return 'the end of an exclusion comes nearer';
  if (out && !outOf(after, now) && deed.do !== 'comeBack') return 'a deed ends a stop';
  return null;
};

/** What is set must not hang on whether protection is offered; nothing new is taken where it is not. */
const wrongUnoffered = (own: Own, deed: Deed, now: number, decision: Decision): string | null => {
  const unoffered = decide(own, deed, now, false);
  const isSet = limits.some((at) => limitOf(own, at).amount !== null) || outOf(own, now) !== null;
  const isNew = deed.do === 'setLimit' || deed.do === 'timeOut' || deed.do === 'exclude';
  const refused = 'refused' in unoffered ? unoffered.refused : null;
  if (!isSet && isNew) return refused === 'feature_off' ? null : 'something is set that is not offered';
  return refused === ('refused' in decision ? decision.refused : null) ? null : 'what is set depends on the offer';
};

interface Step {
  readonly own: Own;
  readonly now: number;
  readonly deed: Deed | null;
  readonly before: Step | null;
}

const pathTo = ({ deed, now, before }: Step): string[] =>
  before
    ? [
        ...pathTo(before),
        `${(now - before.now) / hour} hours later: ${Object.values(deed ?? {})
          .map(String)
          .join(' ')}`,
      ]
    : [];

/** Only what another deed, at another moment, can still change. */
const unseen = (steps: readonly Step[], seen: Set<string>): Step[] =>
  steps.filter(({ own, now }) => {
    const key = keyOf(own, now);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });

describe('the rules of player protection', () => {
  test('no eight deeds, however long a player waits between them, weaken a limit, a break or an exclusion', () => {
    const wrong = new Map<string, string[]>();
    const made = new Set<string>();
    const seen = new Set<string>();
    let steps: Step[] = [{ own: nothingSet, now: 0, deed: null, before: null }];
    for (let depth = 1; depth <= 8; depth += 1) {
      const waited = unseen(steps, made).flatMap((step) => waits.map((wait) => ({ ...step, now: step.now + wait })));
      steps = unseen(waited, seen).flatMap((before) =>
        deeds.flatMap((deed) => {
          const { own, now } = before;
          const decision = decide(own, deed, now, true);
          const found = wrongWith(own, deed, now, decision) ?? wrongUnoffered(own, deed, now, decision);
          if (found && !wrong.has(found)) wrong.set(found, pathTo({ own, now, deed, before }));
          return 'refused' in decision || decision.own === own ? [] : [{ own: decision.own, now, deed, before }];
        }),
      );
    }
    expect(Object.fromEntries(wrong)).toEqual({});
    expect(seen.size).toBeGreaterThan(10_000);
  });

  test('a break and an exclusion that the operator has set can be made longer, never shorter', () => {
    const stopped = (until: number | null): Stop => ({ since: 0, until, by: 'operator', returnAskedAt: null });
    const inBreak = { ...nothingSet, timeOut: stopped(2 * day) };
    const excluded = { ...nothingSet, exclusion: stopped(null) };
    const inTwoDays = new Date(2 * day).toISOString();

    expect(decide(inBreak, { do: 'timeOut', hours: 24 }, 0, true)).toEqual({
      refused: 'wrong_state',
      value: { until: inTwoDays },
    });
    expect(decide(inBreak, { do: 'timeOut', hours: 72 }, day, true)).toEqual({
      own: { ...nothingSet, timeOut: { since: 0, until: 4 * day, by: 'player', returnAskedAt: null } },
    });
    expect(decide(excluded, { do: 'exclude', months: 600 }, day, true)).toEqual({
      refused: 'wrong_state',
      value: { until: null, forGood: false },
    });
    expect(decide(excluded, { do: 'exclude', months: null }, day, true)).toEqual({
      own: { ...nothingSet, exclusion: { since: 0, until: null, by: 'player', returnAskedAt: null } },
    });
    expect(decide(excluded, { do: 'askBack' }, day, true)).toEqual({ refused: 'wrong_state', value: {} });
  });

  test('breaks have at least 24 and at most 1,008 hours, and exclusions at least 6 and at most 600 months', () => {
    const bounds = (deed: Deed): unknown => {
      const decision = decide(nothingSet, deed, 0, true);
      return 'refused' in decision ? decision : outOf(decision.own, 0)?.until;
    };
    const hours = { refused: 'amount_out_of_bounds', value: { least: '24', most: '1008' } };
    const months = { refused: 'amount_out_of_bounds', value: { least: '6', most: '600' } };

    expect([23, 24, 1_008, 1_009].map((each) => bounds({ do: 'timeOut', hours: each }))).toEqual([
      hours,
      day,
      42 * day,
      hours,
    ]);
    expect([5, 6, 600, 601].map((each) => bounds({ do: 'exclude', months: each }))).toEqual([
      months,
      186 * day,
      18_600 * day,
      months,
    ]);
  });

  test('of several limits the one that leaves the least decides, and of equals the longest', () => {
    const limited = (dayLimit: bigint | null, weekLimit: bigint | null, monthLimit: bigint | null) => ({
      day: { amount: dayLimit },
      week: { amount: weekLimit },
      month: { amount: monthLimit },
    });
    const sums = { day: 40n, week: 60n, month: 120n };

    expect(fits(limited(null, null, null), sums, 1_000n)).toEqual({ fits: true, period: null, left: null });
    expect(fits(limited(100n, 90n, null), sums, 30n)).toEqual({ fits: true, period: 'week', left: 30n });
    expect(fits(limited(100n, 90n, null), sums, 31n)).toEqual({ fits: false, period: 'week', left: 30n });
    expect(fits(limited(100n, 120n, null), sums, 61n)).toEqual({ fits: false, period: 'week', left: 60n });
    expect(fits(limited(30n, null, 100n), sums, 1n)).toEqual({ fits: false, period: 'month', left: 0n });
    expect(fits(limited(50n, null, null), { ...sums, day: -80n }, 130n)).toEqual({
      fits: true,
      period: 'day',
      left: 130n,
    });
  });

  test('an amount fits from the moment at which enough has left every period, and never if it is above a limit', () => {
    const limited = { day: { amount: 100n }, week: { amount: 150n }, month: { amount: null } };
    const moves = [
      { at: -2 * day, amount: 60n },
      { at: 0, amount: 50n },
      { at: 5 * hour, amount: 40n },
    ];
    const from = (amount: bigint, open = 0n): number | null => fitsFrom(limited, moves, open, amount, 6 * hour);

    expect(from(0n)).toBe(6 * hour);
    expect(from(10n)).toBe(5 * day);
    expect(from(60n)).toBe(5 * day);
    expect(from(61n)).toBe(7 * day);
    expect(from(100n)).toBe(7 * day);
    expect(from(101n)).toBe(null);
    expect(from(10n, 95n)).toBe(null);
  });

  test('what was won leaves a period as well, so that an amount may fit, not fit, and fit again', () => {
    const limited = { day: { amount: 50n }, week: { amount: null }, month: { amount: null } };
    const moves = [
      { at: hour, amount: -80n },
      { at: 0, amount: 50n },
      { at: 2 * hour, amount: 90n },
      { at: 3 * hour, amount: -20n },
    ];
    const from = (now: number): number | null => fitsFrom(limited, moves, 0n, 20n, now);

    expect(from(4 * hour)).toBe(day);
    expect(from(day + hour)).toBe(day + 2 * hour);
  });
});
