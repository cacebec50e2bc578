import type { Infer } from 'superstruct';
import type { FailureCode } from '../failures.ts';
import type { protectionRefusal, stoppedBy } from './protection.ts';
import { limitPeriods, type limitPeriod, type limitTool } from './values.ts';

// The rules of player protection, without a clock or a database: moments are milliseconds, amounts minor units.

export type Period = Infer<typeof limitPeriod>;
export type Tool = Infer<typeof limitTool>;
export interface At {
  readonly tool: Tool;
  readonly period: Period;
}

/** A limit; null is none. A rise waits for a yes, and counts for nothing until then. */
export interface Limit {
  readonly amount: bigint | null;
  readonly rise: { readonly amount: bigint | null; readonly askedAt: number } | null;
}

/** An exclusion or a time-out; `until` is null where no end is known. */
export interface Stop {
  readonly since: number;
  readonly until: number | null;
  readonly by: Infer<typeof stoppedBy>;
  readonly returnAskedAt: number | null;
}

export interface Own {
  readonly limits: Readonly<Record<Tool, Readonly<Record<Period, Limit>>>>;
  readonly timeOut: Stop | null;
  readonly exclusion: Stop | null;
}

export type Deed =
  | (At & { readonly do: 'setLimit' | 'confirmLimit'; readonly amount: bigint | null })
  | (At & { readonly do: 'dropRise' })
  | { readonly do: 'timeOut'; readonly hours: number }
  | { readonly do: 'exclude'; readonly months: number | null }
  | { readonly do: 'askBack' | 'comeBack' };

export type Decision = { readonly own: Own } | Refused;
interface Refused {
  readonly refused: FailureCode;
  readonly value: Infer<typeof protectionRefusal>;
}

export interface Out {
  readonly tool: 'time_out' | 'exclusion';
  readonly until: number | null;
  readonly forGood: boolean;
  /** From when the return can be confirmed, once it was asked for. */
  readonly returnFrom: number | null;
}

const hour = 3_600_000;
const day = 24 * hour;
const month = 31 * day;

/** How far back each period reaches: what lies exactly that long ago no longer counts. */
export const spans: Readonly<Record<Period, number>> = { day, week: 7 * day, month: 30 * day };
export const timeOutHours = { least: 24, most: 1_008 } as const;
const exclusionMonths = { least: 6, most: 600 } as const;

/** When a rise or a return that was asked for then can be confirmed: before `until`. */
export const confirmable = (askedAt: number): { readonly from: number; readonly until: number } => ({
  from: askedAt + day,
  until: askedAt + 8 * day,
});

const isForGood = ({ by, until }: Stop): boolean => by === 'player' && until === null;
const hasLapsed = (askedAt: number, now: number): boolean => now >= confirmable(askedAt).until;
const isRunning = (stop: Stop | null, now: number): stop is Stop =>
  stop !== null && (stop.until === null || now < stop.until);

/** A rise that is neither confirmed nor lapsed. */
export const waitingRise = ({ rise }: Limit, now: number): Limit['rise'] =>
  rise && !hasLapsed(rise.askedAt, now) ? rise : null;

/** What stops a player; an exclusion goes on after its end until the return is confirmed. */
export const outOf = ({ exclusion, timeOut }: Pick<Own, 'exclusion' | 'timeOut'>, now: number): Out | null => {
  if (exclusion) {
    const { until, returnAskedAt } = exclusion;
    const isAsked = returnAskedAt !== null && !hasLapsed(returnAskedAt, now);
    const returnFrom = isAsked ? confirmable(returnAskedAt).from : null;
    return { tool: 'exclusion', until, forGood: isForGood(exclusion), returnFrom };
  }
  if (!isRunning(timeOut, now)) return null;
  return { tool: 'time_out', until: timeOut.until, forGood: false, returnFrom: null };
};

/** Whether a player has set anything that holds now, which goes on when it is no longer offered. */
export const hasSet = (own: Own, now: number): boolean =>
  outOf(own, now) !== null ||
  Object.values(own.limits).some((limits) => limitPeriods.some((period) => limits[period].amount !== null));

/** Whether an amount fits into what is left of every limit, and the limit that leaves the least; of equals, the longest. */
export const fits = (
  limits: Readonly<Record<Period, Pick<Limit, 'amount'>>>,
  sums: Readonly<Record<Period, bigint>>,
  amount: bigint,
): { readonly fits: boolean; readonly period: Period | null; readonly left: bigint | null } => {
  let least: { period: Period; left: bigint } | null = null;
  for (const period of limitPeriods) {
    const limit = limits[period].amount;
    if (limit === null) continue;
    const left = limit > sums[period] ? limit - sums[period] : 0n;
    if (!least || left <= least.left) least = { period, left };
  }
  return least ? { fits: amount <= least.left, ...least } : { fits: true, period: null, left: null };
};

/** Something that counts towards a limit until its period is over; what was won counts below zero. */
export interface Move {
  readonly at: number;
  readonly amount: bigint;
}

/** The first moment from now on at which an amount fits if nothing else happens; null if it never does. */
export const fitsFrom = (
  limits: Readonly<Record<Period, Pick<Limit, 'amount'>>>,
  moves: readonly Move[],
  open: bigint,
  amount: bigint,
  now: number,
): number | null => {
  const sums = { day: open, week: open, month: open };
  const leaving: { period: Period; at: number; amount: bigint }[] = [];
  for (const period of limitPeriods) {
    if (limits[period].amount === null) continue;
    for (const move of moves) {
      const at = move.at + spans[period];
      if (at <= now) continue;
      sums[period] += move.amount;
      leaving.push({ period, at, amount: move.amount });
    }
  }
  leaving.sort((one, other) => one.at - other.at);
  let moment = now;
  for (let next = 0; ;) {
    if (fits(limits, sums, amount).fits) return moment;
    const first = leaving[next];
    if (!first) return null;
    moment = first.at;
    for (let each = leaving[next]; each?.at === moment; each = leaving[++next]) sums[each.period] -= each.amount;
  }
};

const toMoment = (at: number): string => new Date(at).toISOString();
const toUntil = (until: number | null): { until: string | null } => ({
  until: until === null ? null : toMoment(until),
});

/** What a refusal with `excluded` says. */
export const excludedBy = ({ tool, until, forGood }: Out): Refused['value'] => ({ tool, ...toUntil(until), forGood });

const refuse = (refused: FailureCode, value: Refused['value'] = {}): Refused => ({ refused, value });
const withLimit = (own: Own, { tool, period }: At, limit: Limit): Decision => ({
  own: { ...own, limits: { ...own.limits, [tool]: { ...own.limits[tool], [period]: limit } } },
});

/** Null is no limit, and so above every other. */
export const isAbove = (amount: bigint | null, other: bigint | null): boolean =>
  other !== null && (amount === null || amount > other);

const setLimit = (own: Own, at: At, amount: bigint | null, now: number): Decision => {
  const limit = own.limits[at.tool][at.period];
  if (!isAbove(amount, limit.amount)) return withLimit(own, at, { amount, rise: null });
  const out = outOf(own, now);
  if (out) return refuse('excluded', excludedBy(out));
  const waiting = waitingRise(limit, now);
  const rise = waiting?.amount === amount ? waiting : { amount, askedAt: now };
  return withLimit(own, at, { amount: limit.amount, rise });
};

/** Why what was asked for then cannot be confirmed now. */
const whyNotYet = (askedAt: number | undefined | null, now: number): Refused | null => {
  if (askedAt === undefined || askedAt === null) return refuse('wrong_state');
  if (hasLapsed(askedAt, now)) return refuse('wrong_state', { lapsed: true });
  const { from } = confirmable(askedAt);
  return now < from ? refuse('wrong_state', { from: toMoment(from) }) : null;
};

const confirmLimit = (own: Own, at: At, amount: bigint | null, now: number): Decision => {
  const out = outOf(own, now);
  if (out) return refuse('excluded', excludedBy(out));
  const { rise } = own.limits[at.tool][at.period];
  const why = whyNotYet(rise?.askedAt, now);
  if (why || !rise) return why ?? refuse('wrong_state');
  if (rise.amount !== amount)
    return refuse('changed_meanwhile', { amount: rise.amount === null ? null : String(rise.amount) });
  return withLimit(own, at, { amount, rise: null });
};

const dropRise = (own: Own, at: At, now: number): Decision => {
  const limit = own.limits[at.tool][at.period];
  return waitingRise(limit, now) ? withLimit(own, at, { ...limit, rise: null }) : refuse('wrong_state');
};

const outside = (count: number, { least, most }: { least: number; most: number }): Refused | null =>
  count < least || count > most ? refuse('amount_out_of_bounds', { least: String(least), most: String(most) }) : null;

const timeOut = (own: Own, hours: number, now: number): Decision => {
  const out = outOf(own, now);
  if (out?.tool === 'exclusion') return refuse('excluded', excludedBy(out));
  const wrong = outside(hours, timeOutHours);
  if (wrong) return wrong;
  const until = now + hours * hour;
  if (out && (out.until === null || until <= out.until)) return refuse('wrong_state', toUntil(out.until));
  const since = out && own.timeOut ? own.timeOut.since : now;
  return { own: { ...own, timeOut: { since, until, by: 'player', returnAskedAt: null } } };
};

/** For good is later than any other end; where no end is known, no date is later. */
const isLater = (until: number | null, stop: Stop): boolean =>
  until === null ? !isForGood(stop) : stop.until !== null && until > stop.until;

const exclude = (own: Own, months: number | null, now: number): Decision => {
  const wrong = months === null ? null : outside(months, exclusionMonths);
  if (wrong) return wrong;
  const until = months === null ? null : now + months * month;
  const { exclusion } = own;
  if (exclusion && !isLater(until, exclusion))
    return refuse('wrong_state', { ...toUntil(exclusion.until), forGood: isForGood(exclusion) });
  return { own: { ...own, exclusion: { since: exclusion?.since ?? now, until, by: 'player', returnAskedAt: null } } };
};

const askBack = (own: Own, now: number): Decision => {
  const { exclusion } = own;
  if (!exclusion) return refuse('wrong_state');
  if (exclusion.until === null) return refuse('wrong_state', isForGood(exclusion) ? { forGood: true } : {});
  if (now < exclusion.until) return refuse('wrong_state', { from: toMoment(exclusion.until) });
  const asked = exclusion.returnAskedAt;
  if (asked !== null && !hasLapsed(asked, now)) return { own };
  return { own: { ...own, exclusion: { ...exclusion, returnAskedAt: now } } };
};

const comeBack = (own: Own, now: number): Decision => {
  const { exclusion } = own;
  if (exclusion && isForGood(exclusion)) return refuse('wrong_state', { forGood: true });
  return whyNotYet(exclusion?.returnAskedAt, now) ?? { own: { ...own, exclusion: null } };
};

/** What a player's deed makes of what the player has set, or why it is refused. */
export const decide = (own: Own, deed: Deed, now: number, offered: boolean): Decision => {
  const isNew = deed.do === 'setLimit' || deed.do === 'timeOut' || deed.do === 'exclude';
  if (isNew && !offered && !hasSet(own, now)) return refuse('feature_off');
  switch (deed.do) {
    case 'setLimit':
      return setLimit(own, deed, deed.amount, now);
    case 'confirmLimit':
      return confirmLimit(own, deed, deed.amount, now);
    case 'dropRise':
      return dropRise(own, deed, now);
    case 'timeOut':
      return timeOut(own, deed.hours, now);
    case 'exclude':
      return exclude(own, deed.months, now);
    case 'askBack':
      return askBack(own, now);
    case 'comeBack':
      return comeBack(own, now);
  }
};
