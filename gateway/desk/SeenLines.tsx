/** @jsxImportSource hono/jsx */
import { compareSeen } from '../domains/cashier/withdrawals/seen.ts';
import type { SeenLine } from '../trust/staff/schema.ts';
import { Card } from './kit/page.tsx';
import { Compare, differing } from './kit/tables.tsx';
import { dateTime, timeOfDay } from './kit/words.ts';

const saidOf = ({ value, as }: SeenLine): string | bigint => {
  if (as === 'amount') return BigInt(value);
  return as === 'moment' ? `${dateTime(new Date(value))}${timeOfDay(new Date(value)).slice(5)}` : value;
};

/** What the first of two people saw, and when, beside what it is now. */
export const SeenLines = ({
  who,
  at,
  then,
  now,
  symbol,
}: {
  who: string;
  at: Date;
  then: readonly SeenLine[];
  now: readonly SeenLine[];
  symbol: string;
}) => {
  const lines = compareSeen(then, now).map((line) => ({
    line: line.label,
    first: saidOf(line.then),
    now: line.now === null ? 'no longer shown' : saidOf(line.now),
  }));
  return (
    <Card id="seen" title={`What ${who} saw`} aside={<span class="small muted">{differing(lines)}</span>}>
      <Compare
        caption={`What ${who} saw, and what it is now`}
        lines={lines}
        symbol={symbol}
        firstHead={`At ${timeOfDay(at)}`}
      />
    </Card>
  );
};
