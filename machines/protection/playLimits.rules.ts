import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { isAbove } from '../../contract/protection/rules.ts';
import { toMinor } from '../cashier/amount.ts';
import type { LimitBounds, LimitOrder } from '../cashier/playLimit.ts';

export type Overview = ReplyOf<Contract['protection']['overview']>;
export type PlayLimit = Overview['limits'][number];
export type LimitName = Pick<PlayLimit, 'tool' | 'period'>;

/** A change of a limit: an amount is set, or a rise confirmed or dropped. */
export interface LimitChange extends LimitName {
  kind: 'set' | 'confirm' | 'drop';
  amount: string | null;
}

/** What has become of a limit, to be said beside it. */
export interface LimitNews extends LimitName {
  kind: 'holds' | 'waits' | 'dropped' | 'lapsed' | 'early' | 'elsewhere';
}

export interface LimitFields {
  amount: string;
  /** No limit, in place of an amount. */
  isNone: boolean;
}

export const limitIn = (overview: Overview | null, { tool, period }: LimitName): PlayLimit | null =>
  overview?.limits.find((limit) => limit.tool === tool && limit.period === period) ?? null;

export const boundsIn = (overview: Overview | null, name: LimitName): LimitBounds => ({
  least: overview?.least ?? '1',
  most: limitIn(overview, name)?.most ?? null,
});

/** The limit that the form asks for. */
export const orderOf = ({ tool, period }: LimitName, { amount, isNone }: LimitFields): LimitOrder => ({
  tool,
  period,
  amount: isNone ? null : toMinor(amount),
});

const minorOf = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount));

/** Whether a limit is higher than the one that holds, so that it has to wait and be confirmed. */
export const isRise = (limit: PlayLimit | null, amount: string | null): boolean =>
  isAbove(minorOf(amount), minorOf(limit?.amount ?? null));

/** What a change has made of a limit; null if it did not happen. */
export const newsOf = (overview: Overview, { kind, amount, ...name }: LimitChange): LimitNews | null => {
  const limit = limitIn(overview, name);
  if (!limit) return null;
  if (kind === 'drop') return limit.rise ? null : { ...name, kind: 'dropped' };
  if (limit.amount === amount) return { ...name, kind: 'holds' };
  return kind === 'set' && limit.rise?.amount === amount ? { ...name, kind: 'waits' } : null;
};
