import { and, asc, eq } from 'drizzle-orm';
import { firstDepositBonus } from '../../../contract/promotions/firstDeposit.ts';
import { businessDay } from '../../ground/businessDay.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { grantBonus } from '../bets/bonuses.ts';
import { bonuses, memberDays, requirements } from '../bets/schema.ts';
import { hundredths } from '../bets/turnover.ts';
import { hadByOther, writeEntry } from './entries.ts';
import { takeBudget } from './gifts.ts';
import { claimKey, findStanding, type Caller, type Own, type Promotion } from './own.ts';
import { usualFigures } from './rules/figures.ts';
import { promotionEntries, promotions } from './schema.ts';

const period = 'once';

const canBring = ({ state }: Own): boolean => state === 'join' || state === 'joined';

/** The bonus that a member can choose with a deposit; null where there is none. */
export const bonusToChoose = async (caller: Caller) => {
  const rows = await caller.database.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(eq(promotions.kind, 'first_deposit'))
    .orderBy(asc(promotions.position));
  for (const { id } of rows) {
    const { own } = await findStanding(caller, id);
    if (canBring(own)) return { promotionId: id, ...usualFigures.firstDeposit };
  }
  return null;
};

/** Refuses a deposit that chooses a promotion which it cannot bring. */
export const refuseUnfitPromotion = async (caller: Caller, promotionId: string, amount: bigint): Promise<void> => {
  const { promotion, own } = await findStanding(caller, promotionId);
  if (promotion.kind !== 'first_deposit' || !canBring(own)) throw new Refusal('not_found');
  const { least } = usualFigures.firstDeposit;
  if (amount < least) throw new Refusal('amount_out_of_bounds', { value: { least: String(least) } });
};

const hasDeposited = async ({ db }: Database, member: bigint): Promise<boolean> =>
  (await db.select().from(memberDays).where(eq(memberDays.member, member))).some(({ deposit }) => deposit > 0n);

/**
 * The promotion of a first deposit: the one chosen with it, which was promised with it, or the one that the member joined before
 * and that is not closed.
 */
const promotionOf = async ({ db }: Database, member: bigint, chosen: string | null): Promise<Promotion | null> => {
  const isOf =
    chosen === null ? and(isOpen(promotions), eq(promotionEntries.state, 'joined')) : eq(promotions.id, chosen);
  const [row] = await db
    .select({ promotion: promotions })
    .from(promotions)
    .leftJoin(promotionEntries, and(eq(promotionEntries.promotion, promotions.id), eq(promotionEntries.member, member)))
    .where(and(eq(promotions.kind, 'first_deposit'), isOf));
  return row?.promotion ?? null;
};

/** What a bonus will be once so much has arrived. */
export const promisedBonus = (amount: bigint) => {
  const promised = firstDepositBonus(amount, usualFigures.firstDeposit);
  return (
    promised && {
      amount: String(promised.bonus),
      required: String(promised.required),
      done: '0',
      state: 'promised' as const,
    }
  );
};

/** What the first deposit of a member has brought, and how much of what it requires is bet. */
export const findGivenBonus = async ({ db }: Database, member: bigint, promotion: string) => {
  const [entry] = await db
    .select()
    .from(promotionEntries)
    .where(and(eq(promotionEntries.promotion, promotion), eq(promotionEntries.member, member)));
  if (!entry || (entry.state !== 'claim' && entry.state !== 'claimed')) return null;
  const figures = { amount: String(entry.amount), required: String(entry.required) };
  if (entry.state === 'claim') return { ...figures, done: '0', state: 'waiting' as const };
  const [row] = await db
    .select({ done: requirements.done, state: requirements.state })
    .from(requirements)
    .innerJoin(bonuses, eq(bonuses.id, requirements.bonus))
    .where(eq(bonuses.key, claimKey({ id: promotion }, member, period)));
  const { done = entry.required * hundredths, state = 'met' } = row ?? {};
  return { ...figures, done: String(done / hundredths), state };
};

interface FirstDeposit {
  readonly member: bigint;
  readonly chosen: string | null;
  readonly amount: bigint;
}

/** What the first deposit of a member brings; null for one that brings nothing. Asked before the deposit is counted. */
export const findFirstDepositBonus = async (database: Database, { member, chosen, amount }: FirstDeposit) => {
  if (await hasDeposited(database, member)) return null;
  const promotion = await promotionOf(database, member, chosen);
  const bonus = firstDepositBonus(amount, usualFigures.firstDeposit);
  if (!promotion || !bonus || (await hadByOther(database, member, promotion.id))) return null;
  return { promotion, ...bonus, isChosen: chosen !== null };
};

/**
 * Gives what a first deposit brings: at once where it was chosen with the deposit and the day’s budget has room, otherwise it
 * waits on the page of the promotion. The caller holds the member and has locked the accounts.
 */
export const giveFirstDepositBonus = async (
  database: Database,
  member: bigint,
  { promotion, bonus, required, isChosen }: NonNullable<Awaited<ReturnType<typeof findFirstDepositBonus>>>,
  now: Date,
): Promise<void> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const isPaid = isChosen && (await takeBudget(database, 'firstDeposit', businessDay(now, timeZone), bonus));
  await writeEntry(database, {
    promotion: promotion.id,
    member,
    period,
    state: isPaid ? 'claimed' : 'claim',
    amount: bonus,
    required,
    at: now,
    endedAt: isPaid ? now : null,
  });
  if (!isPaid) return;
  const key = claimKey(promotion, member, period);
  await grantBonus(database, { member, key, kind: 'promotion', title: promotion.title, amount: bonus, required }, now);
};
