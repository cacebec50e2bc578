import { lockUnstopped } from '../stops/check.ts';
import type { Database } from '../../ground/database/open.ts';
import { bonuses, type BonusKind } from './schema.ts';
import { house, post, walletOf } from '../ledger/books.ts';
import { countDay } from './facts.ts';
import { endBonusRequirements, lockedByBonuses, openRequirement, openTurnover } from './turnover.ts';

export interface Bonus {
  readonly member: bigint;
  /** Names the event that the bonus is for; there is one bonus for each. */
  readonly key: string;
  readonly kind: BonusKind;
  readonly title: string;
  readonly amount: bigint;
  /** What has to be bet before money can be withdrawn; 0 for a bonus without conditions. */
  readonly required: bigint;
}

/** Grants a bonus once per key; returns whether it was granted now. */
export const grantBonus = (database: Database, { required, ...bonus }: Bonus, now: Date): Promise<boolean> =>
  database.transaction(async () => {
    await lockUnstopped(database, bonus.member, now);
    const [row] = await database.db
      .insert(bonuses)
      .values({ ...bonus, at: now })
      .onConflictDoNothing()
      .returning({ id: bonuses.id });
    if (!row) return false;
    await post(database, {
      key: `bonus:${row.id}:granted`,
      kind: bonus.kind === 'rebate' ? 'rebate' : 'bonus',
      at: now,
      entries: [
        [house(bonus.kind === 'rebate' ? 'costs:rebate' : 'costs:bonus'), -bonus.amount],
        [walletOf(bonus.member), bonus.amount],
      ],
    });
    const figure = bonus.kind === 'rebate' ? 'rebate' : 'bonus';
    await countDay(database, bonus.member, { [figure]: bonus.amount }, now);
    if (required > 0n) await openRequirement(database, { member: bonus.member, bonus: row.id, required, now });
    return true;
  });

/**
 * Gives up the bonuses that still require turnover: what is left of them goes back to the house, and their requirements end. The
 * caller holds the member and has locked the accounts; returns what went back.
 */
export const giveUpBonuses = async (
  database: Database,
  { member, key, spendable, now }: { member: bigint; key: string; spendable: bigint; now: Date },
): Promise<bigint> => {
  const locked = lockedByBonuses(await openTurnover(database, member));
  const given = locked < spendable ? locked : spendable;
  await post(database, {
    key,
    kind: 'given_up',
    at: now,
    entries: [
      [walletOf(member), -given],
      [house('costs:bonus'), given],
    ],
  });
  await countDay(database, member, { bonus: -given }, now);
  await endBonusRequirements(database, member, now);
  return given;
};
