import { is, optional, string, type } from 'superstruct';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { toMinor, type AmountProblem, type Bounds } from './amount.ts';

/** R1.22: a limit to set; null is none. */
export type LimitOrder = RequestOf<Contract['protection']['setLimit']>;

/** The limits that the operator takes; `most` is null where any is taken. */
export interface LimitBounds {
  least: string;
  most: string | null;
}

export type LimitProblem =
  Extract<AmountProblem, 'required' | 'cashier_amount_invalid'> | ({ id: 'limits_least' | 'limits_most' } & Bounds);

/** The most that a call takes as an amount. */
const ceiling = '999999999999999';

/** What is wrong with a limit as a player types it. */
export const checkLimit = (typed: string, { least, most }: LimitBounds): LimitProblem | null => {
  if (typed.trim() === '') return 'required';
  const minor = toMinor(typed);
  if (minor === null) return 'cashier_amount_invalid';
  const bounds = { least, most: most ?? ceiling };
  if (BigInt(minor) < BigInt(least)) return { id: 'limits_least', ...bounds };
  return BigInt(minor) > BigInt(bounds.most) ? { id: 'limits_most', ...bounds } : null;
};

const newBounds = type({ least: optional(string()), most: optional(string()) });

/** What is wrong with a limit that the gateway refuses, by the bounds that hold by then. */
export const limitRefused = (value: unknown, typed: string, bounds: LimitBounds): LimitProblem => {
  const { least = bounds.least, most = bounds.most } = is(value, newBounds) ? value : {};
  return checkLimit(typed, { least, most }) ?? { id: 'limits_most', least, most: most ?? ceiling };
};
