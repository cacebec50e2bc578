import { and, desc, eq, gte, inArray, lt, type Column, type SQL } from 'drizzle-orm';
import { is, type Infer } from 'superstruct';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { pointMovement } from '../../../contract/points/points.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { pointsOf } from '../../trust/ledger/points.ts';
import { accounts, entries, transfers } from '../../trust/ledger/schema.ts';
import { nextDay, startOfDay } from '../../ground/businessDay.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import type { Redemption } from './redeeming.ts';
import { mallRedemptions } from './schema.ts';

type Asked<Request> = Pick<CallContext, 'database' | 'person'> & { readonly body: Request };
type Redemptions = Contract['points']['redemptions'];
type Details = Contract['points']['details'];
type Kind = Infer<typeof pointMovement>['kind'];

/** Rows between two days, first and last included; of any day where none is named. */
const between = async (
  { database, body }: Asked<{ readonly from?: string | undefined; readonly to?: string | undefined }>,
  at: Column,
): Promise<SQL | undefined> => {
  const { timeZone } = await readSetting(database, 'cashier');
  return and(
    body.from === undefined ? undefined : gte(at, startOfDay(body.from, timeZone)),
    body.to === undefined ? undefined : lt(at, startOfDay(nextDay(body.to), timeZone)),
  );
};

export const toRedemption = ({ id, item, title, quantity, points, amount, state, remark, at }: Redemption) => ({
  redemptionId: String(id),
  rewardId: item,
  title,
  quantity,
  changedPoints: String(-points),
  paidAmount: String(amount),
  status: state,
  remark,
  at: at.toISOString(),
});

/** R4.34: what a member redeemed, newest first. */
export const redemptionsOf = async (asked: Asked<RequestOf<Redemptions>>): Promise<ReplyOf<Redemptions>> => {
  const { database, person, body } = asked;
  const wanted = and(
    eq(mallRedemptions.member, person.id),
    body.status && eq(mallRedemptions.state, body.status),
    await between(asked, mallRedemptions.at),
  );
  const { rows, next } = await cursorPage(
    body,
    mallRedemptions.id,
    ({ id }: Redemption) => id,
    (page, limit) =>
      database.db
        .select()
        .from(mallRedemptions)
        .where(and(wanted, page))
        .orderBy(desc(mallRedemptions.id))
        .limit(limit),
  );
  return { list: rows.map(toRedemption), next };
};

/** What was noted with the points; those that a sandbox begins with have no note. */
const kindIn = ({ points }: { readonly points?: unknown }): Kind =>
  is(points, pointMovement.schema.kind) ? points : 'activity';

/** R2.108 R3.39: every movement of a member's points, newest first, with the balance after it. */
export const detailsOf = async (asked: Asked<RequestOf<Details>>): Promise<ReplyOf<Details>> => {
  const { database, person, body } = asked;
  const { name, currency } = pointsOf(person.id);
  const own = and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency));
  const [account] = await database.db.select({ id: accounts.id }).from(accounts).where(own);
  const wanted = and(eq(entries.account, account?.id ?? -1n), await between(asked, entries.at));
  const { rows, next } = await cursorPage(
    body,
    entries.transfer,
    ({ transfer }: typeof entries.$inferSelect) => transfer,
    (page, limit) =>
      database.db.select().from(entries).where(and(wanted, page)).orderBy(desc(entries.transfer)).limit(limit),
  );
  const notes = await database.db
    .select({ id: transfers.id, note: transfers.note })
    .from(transfers)
    .where(
      inArray(
        transfers.id,
        rows.map(({ transfer }) => transfer),
      ),
    );
  const noteOf = new Map(notes.map(({ id, note }) => [id, note as { points?: unknown; remark?: unknown }]));
  const list = rows.map(({ transfer, amount, balanceAfter, at }) => {
    const note = noteOf.get(transfer) ?? {};
    return {
      id: String(transfer),
      kind: kindIn(note),
      changedPoints: String(amount),
      pointsBalance: String(balanceAfter),
      remark: typeof note.remark === 'string' ? note.remark : '',
      at: at.toISOString(),
    };
  });
  return { list, next };
};
