import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { mallRedemptions } from './schema.ts';

export const redemptionQueue: Queue = {
  table: mallRedemptions,
  id: mallRedemptions.id,
  by: mallRedemptions.at,
  since: mallRedemptions.at,
  waits: () => sql`${mallRedemptions.state} = 'in_process'`,
};

/** The goods of the points mall that nobody has decided about, the oldest first. Where they go is not among it. */
export const openRedemptions = ({ db }: Database, paging: CursorPaging, now: Date) =>
  queuePage(
    redemptionQueue,
    paging,
    (further, limit) =>
      db
        .select({
          id: mallRedemptions.id,
          member: mallRedemptions.member,
          account: members.account,
          item: mallRedemptions.item,
          title: mallRedemptions.title,
          quantity: mallRedemptions.quantity,
          points: mallRedemptions.points,
          amount: mallRedemptions.amount,
          at: mallRedemptions.at,
        })
        .from(mallRedemptions)
        .innerJoin(members, eq(members.id, mallRedemptions.member))
        .where(and(redemptionQueue.waits(now), further))
        .orderBy(...orderOf(redemptionQueue))
        .limit(limit),
    ({ at }) => at,
  );

/** A redemption, decided or not, without the address that it goes to. */
export const readRedemption = async ({ db }: Database, id: bigint) => {
  const { receivingAddress, mobile, ...columns } = getTableColumns(mallRedemptions);
  const [row] = await db
    .select({
      ...columns,
      hasAddress: sql<boolean>`${receivingAddress} is not null or ${mobile} is not null`,
      account: members.account,
      since: members.createdAt,
      isLocked: members.locked,
    })
    .from(mallRedemptions)
    .innerJoin(members, eq(members.id, mallRedemptions.member))
    .where(eq(mallRedemptions.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Where the goods of a redemption go, and whom to call about them. */
export const readDelivery = async ({ db }: Database, id: bigint) => {
  const [row] = await db
    .select({ title: mallRedemptions.title, address: mallRedemptions.receivingAddress, mobile: mallRedemptions.mobile })
    .from(mallRedemptions)
    .where(eq(mallRedemptions.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};
