import { and, eq, sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { promotionKind } from '../../../contract/promotions/promotions.ts';
import type { Database } from '../../ground/database/open.ts';
import { sharedBankAccounts } from '../members/schema.ts';
import { promotionEntries } from './schema.ts';
import { mondayOf } from './rules/periods.ts';

export type Entry = typeof promotionEntries.$inferSelect;
type Written = Partial<Entry> & Pick<Entry, 'promotion' | 'member' | 'period' | 'state' | 'at'>;

/** The period of a promotion that a business day lies in: an application counts for a year, a sign-in for its day. */
export const entryPeriod = (kind: Infer<typeof promotionKind>, day: string): string => {
  switch (kind) {
    case 'daily':
    case 'house':
      return day;
    case 'cashback':
      return mondayOf(day);
    case 'activity':
      return day.slice(0, 4);
    default:
      return 'once';
  }
};

export const entriesOf = ({ db }: Database, member: bigint): Promise<Entry[]> =>
  db.select().from(promotionEntries).where(eq(promotionEntries.member, member));

/** Writes what a member did with a promotion in a period; the caller holds the member. */
export const writeEntry = async ({ db }: Database, { id: _, ...entry }: Written): Promise<Entry> => {
  const { promotion: __, member: ___, period: ____, at: _____, ...changed } = entry;
  const [row] = await db
    .insert(promotionEntries)
    .values({ amount: 0n, points: 0n, required: 0n, ...entry })
    .onConflictDoUpdate({
      target: [promotionEntries.promotion, promotionEntries.member, promotionEntries.period],
      set: changed,
    })
    .returning();
  if (!row) throw new Error('the entry was not stored');
  return row;
};

/** Whether a person whose bank account the member tried to use has had the award of a promotion. */
export const hadByOther = async ({ db }: Database, member: bigint, promotion: string): Promise<boolean> => {
  const [found] = await db
    .select({ found: sql`1` })
    .from(promotionEntries)
    .innerJoin(sharedBankAccounts, eq(sharedBankAccounts.holder, promotionEntries.member))
    .where(
      and(
        eq(promotionEntries.promotion, promotion),
        eq(promotionEntries.state, 'claimed'),
        eq(sharedBankAccounts.member, member),
      ),
    )
    .limit(1);
  return found !== undefined;
};
