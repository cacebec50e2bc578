import { and, asc, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Contract } from '../../../contract/index.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import { bonuses, requirements } from '../../trust/bets/schema.ts';
import { decimal } from './csv.ts';
import { spanOf, sum, type Asked, type RecordOf } from './record.ts';

interface Row {
  bonus: typeof bonuses.$inferSelect;
  requirement: typeof requirements.$inferSelect | null;
}

type Filters = RequestOf<Contract['records']['bonusesCsv']>;

/** R2.83: the bonuses of a member, newest first, and what they still require. */
export const bonusRecord = async (query: Asked<Filters>): Promise<RecordOf<Row, string>> => {
  const { database, person, body } = query;
  const { from, until } = await spanOf(query);
  const isOfState =
    body.state === undefined
      ? undefined
      : body.state === 'free'
        ? isNull(requirements.id)
        : eq(requirements.state, body.state);
  const wanted = and(
    eq(bonuses.member, person.id),
    gte(bonuses.at, from),
    lt(bonuses.at, until),
    body.kind && eq(bonuses.kind, body.kind),
    isOfState,
  );
  return {
    page: (paging) =>
      cursorPage(
        paging,
        bonuses.id,
        ({ bonus }: Row) => bonus.id,
        (page, limit) =>
          database.db
            .select({ bonus: bonuses, requirement: requirements })
            .from(bonuses)
            .leftJoin(requirements, eq(requirements.bonus, bonuses.id))
            .where(and(wanted, page))
            .orderBy(desc(bonuses.id), asc(requirements.id))
            .limit(limit),
      ),
    totals: async (newest) => {
      const [total] = await database.db
        .select({ amount: sum(sql`${bonuses.amount}`) })
        .from(bonuses)
        .leftJoin(requirements, eq(requirements.bonus, bonuses.id))
        .where(and(wanted, newest === null ? undefined : lte(bonuses.id, newest)));
      return total?.amount ?? '0';
    },
  };
};

const turnoverOf = ({ requirement }: Row) => ({
  required: requirement?.required ?? 0n,
  done: (requirement?.done ?? 0n) / 100n,
  state: requirement?.state ?? ('free' as const),
});

export const bonusRow = (row: Row) => {
  const { id, kind, title, amount, at } = row.bonus;
  const { required, done, state } = turnoverOf(row);
  return {
    bonusId: String(id),
    kind,
    title,
    amount: String(amount),
    required: String(required),
    done: String(done),
    state,
    at: at.toISOString(),
  };
};

export const bonusColumns = ['time', 'title', 'kind', 'amount', 'required', 'done', 'state', 'number'] as const;

export const bonusCells = (row: Row) => {
  const { id, kind, title, amount, at } = row.bonus;
  const { required, done, state } = turnoverOf(row);
  return {
    time: at.toISOString(),
    title,
    kind,
    amount: decimal(amount),
    required: decimal(required),
    done: decimal(done),
    state,
    number: String(id),
  };
};
