import type { Database } from '../../../ground/database/open.ts';
import type { withdrawals } from '../schema.ts';
import { heldOf, house, lockBalances, post, securityOf, walletOf, type Posting } from '../../../trust/ledger/books.ts';

type Withdrawal = Pick<
  typeof withdrawals.$inferSelect,
  'number' | 'member' | 'amount' | 'fee' | 'security' | 'reopenedAt'
>;
type Kind = readonly [key: string, kind: string, entries: Posting['entries']];

/**
 * Posts what belongs together, with all of its accounts locked in one order first; returns the keys of what moved
 * money.
 */
const together = async (
  database: Database,
  { number }: Withdrawal,
  kinds: readonly Kind[],
  at: Date,
): Promise<string[]> => {
  const moving = kinds.flatMap(([, , entries]) => entries.filter(([, amount]) => amount !== 0n));
  await lockBalances(
    database,
    moving.map(([account]) => account),
  );
  const keys: string[] = [];
  for (const [key, kind, entries] of kinds)
    if (await post(database, { key, kind, at, note: { number }, entries })) keys.push(key);
  return keys;
};

const keyOf = ({ number }: Withdrawal, event: string) => `withdrawal:${number}:${event}`;

/** A security deposit that goes back to its member, from where it was kept. */
const securityBack = (row: Withdrawal, from = securityOf(row.member)): Kind => [
  keyOf(row, 'security:returned'),
  'security.returned',
  [
    [from, -row.security],
    [walletOf(row.member), row.security],
  ],
];

/** The money of a withdrawal is set aside, and its security deposit. */
export const moneyHeld = (database: Database, row: Withdrawal, at: Date): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, 'requested'),
        'withdrawal.requested',
        [
          [walletOf(row.member), -row.amount],
          [heldOf(row.member), row.amount],
        ],
      ],
      [
        keyOf(row, 'security:held'),
        'security.held',
        [
          [walletOf(row.member), -row.security],
          [securityOf(row.member), row.security],
        ],
      ],
    ],
    at,
  );

/** A withdrawal that ends before it was paid: everything goes back. */
export const moneyBack = (
  database: Database,
  row: Withdrawal,
  event: 'cancelled' | 'rejected' | 'failed',
  at: Date,
): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, event),
        `withdrawal.${event}`,
        [
          [heldOf(row.member), -row.amount],
          [walletOf(row.member), row.amount],
        ],
      ],
      securityBack(row),
    ],
    at,
  );

export const moneyPaid = (database: Database, row: Withdrawal, at: Date): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, 'paid'),
        'withdrawal.paid',
        [
          [heldOf(row.member), -row.amount],
          [house('clearing:payout'), row.amount - row.fee],
          [house('fees'), row.fee],
        ],
      ],
    ],
    at,
  );

export const securityReturned = (database: Database, row: Withdrawal, at: Date): Promise<string[]> =>
  together(database, row, [securityBack(row)], at);

/** A reopened withdrawal keeps its security deposit a second time, and may lose it a second time. */
const again = ({ reopenedAt }: Withdrawal) => (reopenedAt === null ? '' : ':again');

export const securityForfeited = (database: Database, row: Withdrawal, at: Date): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, `security:forfeited${again(row)}`),
        'security.forfeited',
        [
          [securityOf(row.member), -row.security],
          [house('forfeits'), row.security],
        ],
      ],
    ],
    at,
  );

export const securityReopened = (database: Database, row: Withdrawal, at: Date): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, 'security:reopened'),
        'security.held',
        [
          [house('forfeits'), -row.security],
          [securityOf(row.member), row.security],
        ],
      ],
    ],
    at,
  );

/** The bank sends a paid withdrawal back: its fee and, from where it is kept, its security deposit go back with it. */
export const moneyReturned = (
  database: Database,
  row: Withdrawal,
  security: 'held' | 'forfeited' | 'with the player',
  at: Date,
): Promise<string[]> =>
  together(
    database,
    row,
    [
      [
        keyOf(row, 'returned'),
        'withdrawal.returned',
        [
          [house('clearing:payout'), -(row.amount - row.fee)],
          [house('fees'), -row.fee],
          [walletOf(row.member), row.amount],
        ],
      ],
      ...(security === 'with the player'
        ? []
        : [securityBack(row, security === 'held' ? securityOf(row.member) : house('forfeits'))]),
    ],
    at,
  );

const decided = {
  returned: (row: Withdrawal, rest: bigint) => [
    [house('clearing:payout'), -rest],
    [walletOf(row.member), rest],
  ],
  goodwill: (row: Withdrawal, rest: bigint) => [
    [house('disputes'), -rest],
    [walletOf(row.member), rest],
  ],
  paid_again: (_: Withdrawal, rest: bigint) => [
    [house('disputes'), -rest],
    [house('clearing:payout'), rest],
  ],
  recovered: (_: Withdrawal, rest: bigint) => [
    [house('clearing:payout'), -rest],
    [house('disputes'), rest],
  ],
} satisfies Record<string, (row: Withdrawal, rest: bigint) => Posting['entries']>;

export const disputePosted = (
  database: Database,
  row: Withdrawal,
  event: keyof typeof decided,
  rest: bigint,
  at: Date,
): Promise<string[]> =>
  together(database, row, [[`dispute:${row.number}:${event}`, `dispute.${event}`, decided[event](row, rest)]], at);
