import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';

/** Where the money of the house is and whose it is: `held + claims + capital` equals `owed + result`. */
export interface Position {
  /** With banks and providers. */
  readonly held: bigint;
  /** Owed by players after charge-backs, and by providers after disputes. */
  readonly claims: bigint;
  /** What a sandbox and its trials began with. */
  readonly capital: bigint;
  /** Owed to players: what is in their accounts, bet, or on its way to them. */
  readonly owed: bigint;
  /** Earned from games and fees, less what was given and paid. */
  readonly result: bigint;
}

export const readPosition = async ({ db }: Database): Promise<Position> => {
  const { rows } = await db.execute<Record<keyof Position, string>>(sql`
    with house as (select name, sum(balance) as balance from accounts
      where owner is null and currency <> 'points' group by name)
    select
      coalesce(-sum(balance) filter (where name = 'bank' or name like 'clearing:%'), 0)::text as held,
      coalesce(-sum(balance) filter (where name in ('receivables', 'disputes')), 0)::text as claims,
      coalesce(-sum(balance) filter (where name in ('float', 'play')), 0)::text as capital,
      (coalesce(sum(balance) filter (where name in ('suspense', 'stakes')), 0)
        + (select coalesce(sum(balance), 0) from accounts where owner is not null and currency <> 'points'))::text as owed,
      coalesce(sum(balance) filter (where name in ('fees', 'forfeits', 'mall', 'salary', 'dividend') or name like 'games:%' or name like 'costs:%'), 0)::text
        as result
    from house`);
  const [row] = rows;
  if (!row) throw new Error('the books gave no position');
  const { held, claims, capital, owed, result } = row;
  return {
    held: BigInt(held),
    claims: BigInt(claims),
    capital: BigInt(capital),
    owed: BigInt(owed),
    result: BigInt(result),
  };
};
