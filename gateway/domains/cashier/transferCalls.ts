import { and, eq } from 'drizzle-orm';
import { notify } from './events.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { closeKey } from '../../trust/calls/idempotency.ts';
import { refuseOut } from '../../trust/stops/check.ts';
import { stoppedBy } from '../../trust/stops/pauses.ts';
import { Refusal } from '../../ground/refusal.ts';
import { maskName } from '../../trust/protect/masks.ts';
import { provePaymentPassword } from '../../trust/protect/prove.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { voucherOutcome } from './deposits/voucherOutcome.ts';
import { lockBoth, send, sendableBy } from './sending.ts';

type Caller = Pick<CallContext, 'database' | 'person'>;
type Taker = Pick<typeof members.$inferSelect, 'id' | 'account' | 'nickname' | 'locked'>;

const columns = { id: members.id, account: members.account, nickname: members.nickname, locked: members.locked };

const uplineOf = async ({ database: { db }, person }: Caller): Promise<Taker | null> => {
  const [row] = await db
    .select(columns)
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, person.id), eq(lineage.depth, 1)));
  return row ?? null;
};

/** A member somewhere below the caller. Strangers and unknown names are refused alike. */
const downlineNamed = async ({ database: { db }, person }: Caller, account: string): Promise<Taker> => {
  const [row] = await db
    .select(columns)
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.downline))
    .where(and(eq(lineage.upline, person.id), eq(members.accountKey, account.toLowerCase())));
  if (!row || row.id === person.id) throw new Refusal('not_yours');
  return row;
};

/**
 * Moves money from the caller's main wallet to another member's. Who that is and what may be sent is decided once both are
 * locked, since it may change while the call waits for its turn.
 */
const give = async (
  context: Pick<CallContext, 'database' | 'person' | 'key' | 'now'>,
  find: () => Promise<Taker>,
  order: { amount: string; note?: string | undefined },
) => {
  const { database, person, key, now } = context;
  const amount = BigInt(order.amount);
  const { id } = await find();
  await lockBoth(context, id);
  await refuseOut(database, person.id, now);
  const taker = await find();
  // The reason is private to the taker.
  if (taker.id !== id || (await stoppedBy(database, id, now))) throw new Refusal('wrong_state');
  const { least } = await readSetting(database, 'transfers');
  const { reference, balance, at } = await send(context, {
    taker,
    amount,
    least: BigInt(least),
    key: `transfer:${person.id}:${key}`,
    note: order.note === undefined ? {} : { remark: order.note },
  });
  await notify(database, { member: taker.id, about: 'transfer', state: 'credited', reference, amount }, now);
  return {
    transferId: reference,
    account: taker.account,
    amount: order.amount,
    balance: String(balance),
    at: at.toISOString(),
  };
};

export const transfers: Omit<HandlersOf<'cashier'>, 'bankAccounts' | 'addBankAccount' | 'removeBankAccount'> = {
  transferSettings: async (context) => {
    const { database, person } = context;
    const { toUpline } = await readSetting(database, 'transfers');
    const upline = toUpline ? await uplineOf(context) : null;
    return { ...(await sendableBy(context)), upline: upline && maskName(upline.nickname), downline: person.kind !== 0 };
  },
  taker: async (context) => {
    const { database, person, body, now } = context;
    // Limited, because names could otherwise be tried one by one.
    await hold(database, `takerPerAccount:${person.id}`, (await readSetting(database, 'limits')).takerPerAccount, now);
    const { account, nickname } = await downlineNamed(context, body.account);
    return { account, nickname: maskName(nickname) };
  },
  transferUpline: {
    prove: (context) => provePaymentPassword(context, context.body.paymentPassword),
    work: (context) =>
      give(
        context,
        async () => {
          const { toUpline } = await readSetting(context.database, 'transfers');
          const upline = await uplineOf(context);
          if (!toUpline || !upline) throw new Refusal('feature_off');
          return upline;
        },
        context.body,
      ),
  },
  transferDownline: {
    prove: (context) => provePaymentPassword(context, context.body.paymentPassword),
    work: (context) => give(context, () => downlineNamed(context, context.body.account), context.body),
  },
  outcome: ({ database, person, body, now }) => {
    const wanted = { member: person.id, key: body.key, now };
    return closeKey(database, wanted, () => voucherOutcome(database, wanted));
  },
};
