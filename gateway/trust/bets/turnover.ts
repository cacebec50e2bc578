import { and, asc, eq, sql } from 'drizzle-orm';
import type { CashierSettings } from '../settings/money.ts';
import { lockMember } from '../ledger/lockMember.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { mainWallet, type Named } from '../ledger/books.ts';
import { bonuses, requirements, type GameType } from './schema.ts';

type Weights = CashierSettings['turnoverWeights'];

/** Turnover is counted in hundredths of a minor unit, because only a percentage of some bets counts. */
export const hundredths = 100n;

/** How many hundredths of a valid bet count. */
export const weightOf = (gameType: GameType, { others, ...weights }: Weights): bigint =>
  BigInt(gameType in weights ? weights[gameType as keyof typeof weights] : others);

const openOf = ({ db }: Database, member: bigint) =>
  db
    .select()
    .from(requirements)
    .where(and(eq(requirements.member, member), eq(requirements.state, 'open')))
    .orderBy(asc(requirements.id));

/** Counts a settled bet towards the oldest open requirement first; what is beyond the last one counts for nothing. */
export const countTurnover = async (
  database: Database,
  { member, gameType, valid }: { member: bigint; gameType: GameType; valid: bigint },
  weights: Weights,
  now: Date,
): Promise<void> => {
  let left = valid * weightOf(gameType, weights);
  if (left === 0n) return;
  await lockMember(database, member);
  for (const { id, required, done } of await openOf(database, member)) {
    if (left === 0n) return;
    const missing = required * hundredths - done;
    const counted = left < missing ? left : missing;
    left -= counted;
    await database.db
      .update(requirements)
      .set({ done: done + counted, ...(counted === missing ? { state: 'met', closedAt: now } : {}) })
      .where(eq(requirements.id, id));
  }
};

/** Requires bets of an amount before money can be withdrawn. */
export const openRequirement = async (
  { db }: Database,
  { member, bonus, required, now }: { member: bigint; bonus: bigint | null; required: bigint; now: Date },
): Promise<void> => {
  await db.insert(requirements).values({ member, bonus, required, state: 'open', openedAt: now });
};

export interface OpenTurnover {
  readonly id: bigint;
  /** Null for what a deposit requires. */
  readonly bonus: { readonly id: bigint; readonly title: string; readonly amount: bigint } | null;
  readonly required: bigint;
  /** Rounded down to what is certain. */
  readonly done: bigint;
}

/** What a member still has to bet, oldest first. */
export const openTurnover = async (database: Database, member: bigint): Promise<OpenTurnover[]> => {
  const rows = await database.db
    .select({ requirement: requirements, bonus: bonuses })
    .from(requirements)
    .leftJoin(bonuses, eq(bonuses.id, requirements.bonus))
    .where(and(eq(requirements.member, member), eq(requirements.state, 'open')))
    .orderBy(asc(requirements.id));
  return rows.map(({ requirement: { id, required, done }, bonus }) => ({
    id,
    bonus: bonus && { id: bonus.id, title: bonus.title, amount: bonus.amount },
    required,
    done: done / hundredths,
  }));
};

/** What a member keeps only if they bet it: the sum of the bonuses that still require turnover. */
export const lockedByBonuses = (open: readonly OpenTurnover[]): bigint =>
  open.reduce((sum, { bonus }) => sum + (bonus?.amount ?? 0n), 0n);

/** What open bonuses hold of a wallet, which is the main one: it is neither bet nor sent before their bets are placed. */
export const heldByBonuses = async ({ db }: Database, { owner, name }: Named): Promise<bigint> => {
  if (owner === null || name !== mainWallet) return 0n;
  const [held] = await db
    .select({ sum: sql<string>`coalesce(sum(${bonuses.amount}), 0)::text` })
    .from(requirements)
    .innerJoin(bonuses, eq(bonuses.id, requirements.bonus))
    .where(and(eq(requirements.member, owner), eq(requirements.state, 'open')));
  return BigInt(held?.sum ?? 0);
};

/** Refuses a posting that has left a wallet with less than bonuses hold of it; by then its account is locked. */
export const refuseHeld = async (database: Database, wallet: Named, left: bigint): Promise<void> => {
  if (left < (await heldByBonuses(database, wallet))) throw new Refusal('balance_too_low');
};

/** Ends the open requirements of all bonuses. The caller holds the member and posts what goes back. */
export const endBonusRequirements = async (database: Database, member: bigint, now: Date): Promise<void> => {
  for (const { id, bonus } of await openOf(database, member)) {
    if (bonus === null) continue;
    await database.db.update(requirements).set({ state: 'given_up', closedAt: now }).where(eq(requirements.id, id));
  }
};
