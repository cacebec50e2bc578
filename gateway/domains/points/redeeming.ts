import { and, eq, ne, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { countDay, enterGate } from '../../trust/bets/facts.ts';
import { heldByBonuses } from '../../trust/bets/turnover.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { house, lockBalances, mainWallet, post, walletOf, type Named } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { pointsOf, postPoints } from '../../trust/ledger/points.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isUnderMaintenance } from '../lobby/maintenance.ts';
import { vendors } from '../lobby/schema.ts';
import { mallItems, mallRedemptions } from './schema.ts';

type Item = typeof mallItems.$inferSelect;
export type Redemption = typeof mallRedemptions.$inferSelect;

type Caller = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: Omit<RequestOf<Contract['points']['redeem']>, 'withdrawalPassword'>;
};

const accountsOf = (member: bigint, paying: Named): Named[] => {
  const own = [walletOf(member), ...(paying.name === mainWallet ? [] : [paying])];
  return [...own, house('mall'), house('costs:points'), pointsOf(member), pointsOf(null)];
};

/** The item, if it can be redeemed now or could be as long as there was some left. */
const findItem = async ({ database: { db }, body }: Caller): Promise<Item> => {
  const [item] = await db.select().from(mallItems).where(eq(mallItems.id, body.rewardId));
  if (!item || item.state === 'coming') throw new Refusal('not_found');
  return item;
};

/** Refuses more of an item than an account can redeem; what was rejected does not count. */
const refuseMoreThanEach = async ({ database: { db }, person, body }: Caller, { id, mostEach }: Item) => {
  if (mostEach === null) return;
  const [had] = await db
    .select({ quantity: sql<number>`coalesce(sum(${mallRedemptions.quantity}), 0)::int` })
    .from(mallRedemptions)
    .where(
      and(eq(mallRedemptions.member, person.id), eq(mallRedemptions.item, id), ne(mallRedemptions.state, 'rejected')),
    );
  const most = Math.max(0, mostEach - (had?.quantity ?? 0));
  if (body.quantity > most) throw new Refusal('amount_out_of_bounds', { value: { most } });
};

/** Takes some of an item out of stock, or refuses if not enough is left; of one that is closed nothing is. */
const takeStock = async ({ database: { db }, body }: Caller, { id }: Item): Promise<void> => {
  const { redeemed, quantity, state } = mallItems;
  const taken = await db
    .update(mallItems)
    .set({ redeemed: sql`${redeemed} + ${body.quantity}` })
    .where(
      and(
        eq(mallItems.id, id),
        isOpen(mallItems),
        eq(state, 'available'),
        sql`${quantity} - ${redeemed} >= ${body.quantity}::integer`,
      ),
    )
    .returning({ id: mallItems.id });
  if (taken.length === 0) throw new Refusal('sold_out');
};

const payingWallet = async ({ database: { db }, person, body }: Caller): Promise<Named> => {
  const { paidAccount } = body;
  if (paidAccount === mainWallet) return walletOf(person.id);
  const [vendor] = await db.select().from(vendors).where(eq(vendors.code, paidAccount));
  if (!vendor) throw new Refusal('not_yours');
  if (isUnderMaintenance(vendor) || vendor.closedAt !== null) throw new Refusal('game_in_maintenance');
  return walletOf(person.id, paidAccount);
};

/** The number that goods are announced at: the one that is named, or the bound one. */
const numberOf = ({ person, body }: Caller): string | null => body.mobileNum ?? person.mobile;

const missingFor = (context: Caller): string[] => [
  ...((context.body.receivingAddress ?? '').trim() === '' ? ['receivingAddress'] : []),
  ...(numberOf(context) === null ? ['mobileNum'] : []),
];

const priceOf = ({ points, amount, credit }: Item, quantity: number) => {
  const times = BigInt(quantity);
  return { points: points * times, amount: amount * times, credit: (credit ?? 0n) * times };
};

const remarkOf = ({ title, quantity }: Pick<Redemption, 'title' | 'quantity'>): string =>
  quantity === 1 ? title : `${title} × ${quantity}`;

const pay = async (database: Database, made: Redemption, paying: Named): Promise<void> => {
  const { id, member, points, amount, credit, at } = made;
  await postPoints(database, {
    key: `redeem:${id}:points`,
    member,
    points: -points,
    kind: 'redemption',
    remark: remarkOf(made),
    at,
  });
  await post(database, {
    key: `redeem:${id}:money`,
    kind: 'mall',
    at,
    entries: [
      [paying, -amount],
      [house('mall'), amount],
    ],
  });
  if (credit === 0n) return;
  await post(database, {
    key: `redeem:${id}:credit`,
    kind: 'points',
    at,
    entries: [
      [house('costs:points'), -credit],
      [walletOf(member), credit],
    ],
  });
  await countDay(database, member, { bonus: credit }, at);
};

/**
 * R1.25 R3.40: takes points, and money where an item costs some, for some of an item. Credit is paid at once; goods wait until
 * staff decide.
 */
export const redeemItem = async (context: Caller): Promise<Redemption> => {
  const { database, person, body, now } = context;
  if (body.account.toLowerCase() !== person.account.toLowerCase()) throw new Refusal('not_yours');
  await enterGate(database);
  await lockUnstopped(database, person.id, now);
  const item = await findItem(context);
  await refuseMoreThanEach(context, item);
  await takeStock(context, item);
  const { points, amount, credit } = priceOf(item, body.quantity);
  if (BigInt(body.paidAmount) !== amount) throw new Refusal('changed_meanwhile');
  const paying = await payingWallet(context);
  const balanceOf = await lockBalances(database, accountsOf(person.id, paying));
  if (balanceOf(pointsOf(person.id)) < points) throw new Refusal('points_too_low');
  if (balanceOf(paying) < amount) throw new Refusal('balance_too_low');
  if (amount > 0n && balanceOf(paying) - (await heldByBonuses(context.database, paying)) < amount)
    throw new Refusal('turnover_unmet');
  const isGoods = item.kind === 'goods';
  const missing = isGoods ? missingFor(context) : [];
  if (missing.length > 0) throw new Refusal('invalid_fields', { fields: missing });
  const [made] = await database.db
    .insert(mallRedemptions)
    .values({
      member: person.id,
      item: item.id,
      title: item.title,
      quantity: body.quantity,
      points,
      amount,
      credit,
      wallet: body.paidAccount,
      receivingAddress: isGoods ? (body.receivingAddress ?? null) : null,
      mobile: isGoods ? numberOf(context) : null,
      state: isGoods ? 'in_process' : 'approved',
      at: now,
      endedAt: isGoods ? null : now,
    })
    .returning();
  if (!made) throw new Error('the redemption was not stored');
  await pay(database, made, paying);
  return made;
};

const giveBack = async (database: Database, row: Redemption, now: Date): Promise<void> => {
  const { id, member, item, quantity, points, amount, wallet } = row;
  await lockMember(database, member);
  await database.db
    .update(mallItems)
    .set({ redeemed: sql`${mallItems.redeemed} - ${quantity}` })
    .where(eq(mallItems.id, item));
  const paid = walletOf(member, wallet);
  await lockBalances(database, accountsOf(member, paid));
  await postPoints(database, {
    key: `redeem:${id}:back:points`,
    member,
    points,
    kind: 'refund',
    remark: remarkOf(row),
    at: now,
  });
  await post(database, {
    key: `redeem:${id}:back:money`,
    kind: 'mall',
    at: now,
    entries: [
      [house('mall'), -amount],
      [paid, amount],
    ],
  });
};

export interface Decision {
  readonly state: 'approved' | 'rejected';
  /** What the member reads. */
  readonly remark: string;
  readonly staff: string;
}

/** R4.34: decides about goods, once; of what is rejected everything comes back. */
export const decideRedemption = (
  database: Database,
  id: bigint,
  { state, remark, staff }: Decision,
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const isThis = eq(mallRedemptions.id, id);
    const [row] = await database.db.select().from(mallRedemptions).where(isThis).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'in_process') throw new Refusal('wrong_state');
    await database.db
      .update(mallRedemptions)
      .set({ state, remark, decidedBy: staff, endedAt: now, dueAt: null })
      .where(isThis);
    if (state === 'rejected') await giveBack(database, row, now);
  });
