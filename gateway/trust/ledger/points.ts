import type { Infer } from 'superstruct';
import type { pointMovement } from '../../../contract/points/points.ts';
import type { Database } from '../../ground/database/open.ts';
import { openAccounts, transfer, type AccountName } from './ledger.ts';

/** A member's points account; without an owner, the operator's, whose negative balance is the points given out. */
export const pointsOf = (owner: bigint | null): AccountName => ({ owner, name: 'points', currency: 'points' });

interface PointPosting {
  readonly key: string;
  readonly member: bigint;
  /** Above zero for points that the member gets. */
  readonly points: bigint;
  readonly kind: Infer<typeof pointMovement>['kind'];
  readonly remark: string;
  readonly at: Date;
}

/** Moves points between a member and the operator, once per key. Returns the member's balance. */
export const postPoints = async (
  database: Database,
  { key, member, points, kind, remark, at }: PointPosting,
): Promise<bigint> => {
  const [own, given] = (await openAccounts(database, [pointsOf(member), pointsOf(null)])).map(({ id }) => id);
  if (own === undefined || given === undefined) throw new Error(`member ${member} has no points account`);
  const { balances } = await transfer(database, {
    key,
    kind: 'points',
    at,
    note: { points: kind, remark },
    moves: [
      { account: own, amount: points },
      { account: given, amount: -points },
    ],
  });
  return balances.get(own) ?? 0n;
};
