import { eq } from 'drizzle-orm';
import { object, optional, validate, type Infer } from 'superstruct';
import { countOf, line, moment } from '../../contract/shapes.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { findCode, spelledOut, type PromoCode } from '../trust/offers/codes.ts';
import { promoCodes } from '../trust/offers/schema.ts';

const mostMinor = 1_000_000_000;
const mostTimes = 1_000;
const mostUses = 1_000_000;

/** What a code brings, as an operator writes it: amounts in minor units. */
const termsShape = object({
  title: line(160),
  amount: optional(countOf(0, mostMinor)),
  points: optional(countOf(0, mostMinor)),
  times: optional(countOf(0, mostTimes)),
  most: countOf(1, mostUses),
  from: optional(moment),
  until: optional(moment),
});
type Terms = Infer<typeof termsShape>;

export const readCode = (typed = ''): string => {
  const code = spelledOut(typed);
  if (!/^[A-Z0-9]{4,32}$/.test(code)) throw new BadSetting('A code has 4 to 32 letters from A to Z and digits.');
  return code;
};

const readTerms = (value: unknown): Terms => {
  const [error, terms] = validate(value, termsShape);
  if (error) {
    const where = (error.path as readonly string[]).join('.');
    throw new BadSetting(
      where === ''
        ? 'What a code brings is written as {"title": …, "amount": 1000, "points": 0, "times": 5, "most": 100, "until": …}.'
        : `${where} of a code cannot be ${error.value === undefined ? 'left out' : JSON.stringify(error.value)}.`,
    );
  }
  const { amount = 0, points = 0, from, until } = terms;
  if (amount === 0 && points === 0) throw new BadSetting('A code brings an amount, points, or both.');
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
    throw new BadSetting('A code begins before it ends.');
  return terms;
};

const momentOf = (value: string | undefined): Date | null => (value === undefined ? null : new Date(value));

/** Whether a code could bring so much that a second person has to agree to it. */
export const needsSecond = ({ amount, most }: Pick<PromoCode, 'amount' | 'most'>, fourEyesFrom: bigint): boolean =>
  amount * BigInt(most) > fourEyesFrom;

export interface NewCode extends Pick<PromoCode, 'title' | 'amount' | 'points' | 'times' | 'most'> {
  readonly code: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Reads a code with what it brings, as it was typed; throws where it cannot be one. */
export const readNewCode = (typed: string | undefined, brings: unknown): NewCode => {
  const code = readCode(typed);
  const { title, amount = 0, points = 0, times = 0, most, from, until } = readTerms(brings);
  return {
    ...{ code, title, amount: BigInt(amount), points: BigInt(points), times, most },
    ...{ startsAt: momentOf(from), endsAt: momentOf(until) },
  };
};

export const addCode = async (database: Database, code: NewCode): Promise<PromoCode> => {
  const [row] = await database.db.insert(promoCodes).values(code).onConflictDoNothing().returning();
  if (!row) throw new BadSetting(`There is a code ${code.code} already; one that has been used keeps its terms.`);
  return row;
};

/** Ends a code now; what it has brought stays. */
export const endCode = async (database: Database, code: string, now: Date): Promise<PromoCode> => {
  const found = await findCode(database, code);
  if (!found) throw new BadSetting(`There is no code ${code}.`);
  if (found.endsAt !== null && found.endsAt <= now) throw new BadSetting(`${code} is over already.`);
  await database.db.update(promoCodes).set({ endsAt: now }).where(eq(promoCodes.code, code));
  return { ...found, endsAt: now };
};
