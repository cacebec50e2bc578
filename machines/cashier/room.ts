import { enums, is, nullable, string, type } from 'superstruct';

/** R1.22: why an amount cannot be deposited: a limit is reached, or a document is missing. */
export type RoomProblem =
  | {
      id: 'limit_reached';
      period: 'day' | 'week' | 'month';
      limit: string;
      left: string;
      /** From when `amount` fits, or more than is left where that is null; null where it is not known. */
      until: string | null;
      amount: string | null;
    }
  | { id: 'kyc_needed'; left: string };

const reached = type({
  period: enums(['day', 'week', 'month']),
  limit: string(),
  left: string(),
  until: nullable(string()),
});
const missing = type({ left: string() });

/** What the gateway says besides when it refuses an amount; the code alone if it says no more. */
export const roomProblem = <Code extends RoomProblem['id']>(
  code: Code,
  value: unknown,
  amount: string | null,
): RoomProblem | Code => {
  if (code === 'kyc_needed') return is(value, missing) ? { id: 'kyc_needed', left: value.left } : code;
  if (!is(value, reached)) return code;
  const { period, limit, left, until } = value;
  return { id: 'limit_reached', period, limit, left, until, amount };
};
