import { and, asc, desc, eq, gte, lt, lte, not, or, sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage, type CursorPaging } from '../../ground/database/cursor.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { transferNumber } from '../../trust/ledger/ledger.ts';
import { decimal } from '../records/csv.ts';
import { isOwing } from './owed.ts';
import { collections, statements, type StoredFigures } from './schema.ts';
import { figuresSpan } from './span.ts';
import { namesOf } from './team.ts';

type Asked<Body> = Pick<CallContext, 'database' | 'person' | 'now'> & { readonly body: Body };
type Statement = typeof statements.$inferSelect;
type Row = Statement & { readonly collected: bigint };
type Settlement = ReplyOf<Contract['contracts']['settlements']>['list'][number];

const collectedOf = sql<string>`coalesce((
  select sum(${collections.amount}) from ${collections} where ${collections.statement} = ${statements.id}), 0)::text`;

/** R2.96 to R2.98: the statements of one kind that an agent received, or that its own contract paid. */
export const settlementRecord = async (asked: Asked<RequestOf<Contract['contracts']['settlementsCsv']>>) => {
  const { database, person, body } = asked;
  const { db } = database;
  const { span } = await figuresSpan(asked);
  // Unpaid statements are listed whatever their age, unless the caller asks for certain days.
  const isAnyDay = body.open === true && body.from === undefined && body.to === undefined;
  const received = eq(statements.agent, person.id);
  const paid = eq(statements.upline, person.id);
  const wanted = and(
    eq(statements.kind, body.kind),
    body.direction === undefined ? or(received, paid) : body.direction === 'received' ? received : paid,
    body.open === undefined ? undefined : body.open ? isOwing : not(isOwing),
    isAnyDay ? undefined : gte(statements.toAt, span.from),
    // A period that ends with the last day has its end at the beginning of the next.
    isAnyDay ? undefined : lte(statements.toAt, span.until),
  );
  return {
    page: (paging: CursorPaging) =>
      cursorPage(
        paging,
        statements.id,
        ({ id }: Row) => id,
        async (page, limit) => {
          const rows = await db
            .select({ statement: statements, collected: collectedOf })
            .from(statements)
            .where(and(wanted, page))
            .orderBy(desc(statements.id))
            .limit(limit);
          return rows.map(({ statement, collected }) => ({ ...statement, collected: BigInt(collected) }));
        },
      ),
    totals: async (newest: bigint | null) => {
      const sum = (what: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${what}), 0)::text`;
      const [row] = await db
        .select({
          due: sum(sql`${statements.due}`),
          received: sum(sql`${statements.received} + ${collectedOf}::bigint`),
          owed: sum(sql`${statements.due} - ${statements.received} - ${collectedOf}::bigint`),
          keep: sum(sql`case when ${received} then ${statements.keep} else 0 end`),
        })
        .from(statements)
        .where(and(wanted, newest === null ? undefined : lte(statements.id, newest)));
      return row ?? { due: '0', received: '0', owed: '0', keep: '0' };
    },
  };
};

const isDividend = (kind: ContractKind): boolean => kind === 'dividend';

const figuresShown = ({ kind, figures, terms }: Statement): Partial<Settlement> => {
  if (kind === 'realtime') {
    const { profitRate, lossRate } = terms as TermsOf['realtime'];
    return { wonBet: figures.won, lostBet: figures.lost, profitRate, lossRate };
  }
  return isDividend(kind)
    ? {
        periodValidBet: figures.validBet,
        periodProfit: String(houseProfit(figures)),
        activeMembers: figures.activeMembers,
      }
    : { teamBetAmount: figures.validBet };
};

/** What the house won from a team, less what came back to it. */
export const houseProfit = ({ stake, payout, bonus, rebate, salary }: StoredFigures): bigint =>
  BigInt(stake) - BigInt(payout) - BigInt(bonus) - BigInt(rebate) - BigInt(salary);

const settlementOf = (row: Row, viewer: bigint, names: ReadonlyMap<bigint, string>): Settlement => {
  const isReceived = row.agent === viewer;
  const received = row.received + row.collected;
  const other = isReceived ? row.upline : row.agent;
  return {
    settlementId: String(row.id),
    contractId: String(row.contract),
    edition: row.edition,
    kind: row.kind,
    direction: isReceived ? 'received' : 'paid',
    account: other === null ? null : (names.get(other) ?? ''),
    from: row.fromAt.toISOString(),
    to: row.toAt.toISOString(),
    timeZone: row.timeZone,
    ...figuresShown(row),
    brought: String(row.brought),
    base: String(row.base),
    carried: String(row.carried),
    step: row.step,
    rate: row.rate,
    due: String(row.due),
    received: String(received),
    owed: String(row.due - received),
    keep: isReceived ? String(row.keep) : null,
    paidAt: row.paidAt.toISOString(),
  };
};

export const settlementRows = async (
  { database, person }: Pick<CallContext, 'database' | 'person'>,
  rows: readonly Row[],
): Promise<Settlement[]> => {
  const names = await namesOf(
    database,
    rows.flatMap(({ agent, upline }) => (upline === null ? [agent] : [agent, upline])),
  );
  return rows.map((row) => settlementOf(row, person.id, names));
};

const nothing = 0n;

const lackingOf = ({ kind, terms, step, figures, base }: Statement) => {
  if (kind === 'realtime') return null;
  const { steps } = terms as TermsOf['dividend'] | TermsOf['daily'];
  const next = steps[step ?? 0];
  if (!next) return null;
  const above = (wanted: string, reached: bigint): string => {
    const missing = BigInt(wanted) - reached;
    return String(missing > nothing ? missing : nothing);
  };
  return 'teamBetAmount' in next
    ? {
        step: (step ?? 0) + 1,
        rate: next.rate,
        validBet: above(next.teamBetAmount, base),
        profit: '0',
        activeMembers: 0,
      }
    : {
        step: (step ?? 0) + 1,
        rate: next.rate,
        validBet: above(next.periodValidBet, BigInt(figures.validBet)),
        profit: above(next.periodProfit, base),
        activeMembers: Math.max(0, next.activeMembers - figures.activeMembers),
      };
};

/** One statement, which both parties of its contract can open. */
export const statementOf = async ({
  database,
  person,
  body,
}: Asked<RequestOf<Contract['contracts']['statement']>>): Promise<ReplyOf<Contract['contracts']['statement']>> => {
  const { db } = database;
  const id = rowId(body.statementId);
  const [row] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), or(eq(statements.agent, person.id), eq(statements.upline, person.id))));
  if (!row) throw new Refusal('not_found');
  const later = await db.select().from(collections).where(eq(collections.statement, id)).orderBy(asc(collections.at));
  const passed = await db
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.upline, row.agent),
        eq(statements.kind, row.kind),
        gte(statements.toAt, row.toAt),
        lt(statements.toAt, sql`${row.toAt}::timestamptz + interval '1 millisecond'`),
      ),
    )
    .orderBy(asc(statements.id));
  const names = await namesOf(database, [
    row.agent,
    ...(row.upline === null ? [] : [row.upline]),
    ...row.lines.map(({ member }) => BigInt(member)),
    ...passed.map(({ agent }) => agent),
  ]);
  const collected = later.reduce((sum, { amount }) => sum + amount, nothing);
  const isReceived = row.agent === person.id;
  return {
    settlement: settlementOf({ ...row, collected }, person.id, names),
    terms: { [row.kind]: row.terms },
    reference: row.transfer === null ? null : transferNumber(row.transfer),
    lacking: lackingOf(row),
    figures: row.figures,
    lines: row.lines.map(({ member, ...figures }) => ({ account: names.get(BigInt(member)) ?? '', ...figures })),
    passedOn: isReceived
      ? passed.map(({ agent, due, received }) => ({
          account: names.get(agent) ?? '',
          due: String(due),
          received: String(received),
        }))
      : null,
    collected: later.map(({ amount, at }) => ({ amount: String(amount), at: at.toISOString() })),
  };
};

export const settlementColumns = [
  'from',
  'to',
  'account',
  'edition',
  'base',
  'rate',
  'due',
  'received',
  'owed',
  'kept',
  'paid',
  'number',
] as const;

export const settlementCells = (row: Settlement) => ({
  from: row.from,
  to: row.to,
  account: row.account ?? '',
  edition: String(row.edition),
  base: decimal(row.kind === 'realtime' ? BigInt(row.wonBet ?? 0) + BigInt(row.lostBet ?? 0) : row.base),
  rate: decimal(BigInt(row.rate ?? row.profitRate ?? 0)),
  due: decimal(row.due),
  received: decimal(row.received),
  owed: decimal(row.owed),
  kept: decimal(row.keep ?? '0'),
  paid: row.paidAt,
  number: row.settlementId,
});
