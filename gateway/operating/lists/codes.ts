import { and, asc, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import type { PromoCode } from '../../trust/offers/codes.ts';
import { promoCodes } from '../../trust/offers/schema.ts';
import { pageOf, pageSize, type Page } from './page.ts';

export interface CodeLine extends PromoCode {
  readonly state: 'planned' | 'running' | 'used up' | 'over';
}

/** Whether a code can be used. */
export const stateOf = ({ startsAt, endsAt, used, most }: PromoCode, now: Date): CodeLine['state'] => {
  if (endsAt !== null && endsAt <= now) return 'over';
  if (used >= most) return 'used up';
  return startsAt !== null && startsAt > now ? 'planned' : 'running';
};

/** The promo codes in their alphabetical order; on demand only those that can still be used. */
export const listCodes = async (
  { db }: Database,
  { after, running = false }: { readonly after?: string | undefined; readonly running?: boolean },
  now: Date,
): Promise<Page<CodeLine>> => {
  const isRunning = and(
    or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
    or(isNull(promoCodes.startsAt), lte(promoCodes.startsAt, now)),
    lt(promoCodes.used, promoCodes.most),
  );
  const found = await db
    .select()
    .from(promoCodes)
    .where(and(after === undefined ? undefined : gt(promoCodes.code, after), running ? isRunning : undefined))
    .orderBy(asc(promoCodes.code))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ code }) => code);
  return { rows: rows.map((row) => ({ ...row, state: stateOf(row, now) })), next };
};
