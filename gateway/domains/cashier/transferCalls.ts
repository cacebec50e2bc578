import { and, eq } from 'drizzle-orm';
import { lockedByBonuses, openTurnover } from '../../trust/bets/turnover.ts';
import { notify } from './events.ts';
import { coolDownUntil } from './withdrawals/terms.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { closeKey } from '../../trust/calls/idempotency.ts';
import { lockBalances, post, walletOf } from '../../trust/ledger/books.ts';
import { transferNumber } from '../../trust/ledger/ledger.ts';
import { Refusal } from '../../ground/refusal.ts';
import { maskName } from '../../trust/protect/masks.ts';
import { provePaymentPassword } from '../../trust/protect/prove.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting, readSettings } from '../../ground/settings/settings.ts';
import { voucherOutcome } from './deposits/voucherOutcome.ts';
import { fundsOf } from './funds.ts';

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

/** How much of a balance cannot be sent before the bets that a bonus requires are placed. */
const lockedOf = async (
  { database, person }: Pick<CallContext, 'database' | 'person'>,
  balance: bigint,
): Promise<bigint> => {
  const locked = lockedByBonuses(await openTurnover(database, person.id));
  return locked < balance ? locked : balance;
};

/** What may be sent, by the settings of now, and whether the sender has to wait. */
const refuseUnsendable = async (
  { database, person, now }: Pick<CallContext, 'database' | 'person' | 'now'>,
  amount: bigint,
): Promise<void> => {
  const { transfers, withdrawals } = await readSettings(database);
  const [sender = person] = await database.db.select().from(members).where(eq(members.id, person.id));
  const coolDown = coolDownUntil(sender, withdrawals, now);
  if (coolDown) throw new Refusal('wrong_state', { value: { until: coolDown.toISOString() } });
  const { least, most } = transfers;
  if (amount < BigInt(least) || amount > BigInt(most))
    throw new Refusal('amount_out_of_bounds', { value: { least, most } });
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
  for (const each of [person.id, id].sort((one, other) => (one < other ? -1 : 1))) await lockMember(database, each);
  const taker = await find();
  await refuseUnsendable(context, amount);
  // The reason is private to the taker.
  if (taker.locked || taker.id !== id) throw new Refusal('wrong_state');
  const [own, other] = [walletOf(person.id), walletOf(taker.id)];
  const balance = (await lockBalances(database, [own, other]))(own);
  if (balance < amount) throw new Refusal('balance_too_low');
  const free = balance - (await lockedOf(context, balance));
  if (free < amount) throw new Refusal('turnover_unmet', { value: { free: String(free) } });
  const posted = await post(database, {
    key: `transfer:${person.id}:${key}`,
    kind: 'transfer',
    at: now,
    note: order.note === undefined ? {} : { remark: order.note },
    entries: [
      [own, -amount],
      [other, amount],
    ],
  });
  if (!posted) throw new Error('a transfer moves something');
  const reference = transferNumber(posted.transfer);
  await notify(database, { member: taker.id, about: 'transfer', state: 'credited', reference, amount }, now);
  return {
    transferId: reference,
    account: taker.account,
    amount: order.amount,
    balance: String(posted.balanceOf(own)),
    at: posted.at.toISOString(),
  };
};

export const transfers: Omit<HandlersOf<'cashier'>, 'bankAccounts' | 'addBankAccount' | 'removeBankAccount'> = {
  transferSettings: async (context) => {
    const { database, person, now } = context;
    const { transfers, withdrawals } = await readSettings(database);
    const { least, most, toUpline } = transfers;
    const coolDown = coolDownUntil(person, withdrawals, now);
    const upline = toUpline ? await uplineOf(context) : null;
    const { balance } = await fundsOf(context);
    const locked = await lockedOf(context, BigInt(balance));
    return {
      available: balance,
      ...(locked > 0n && { locked: String(locked) }),
      least,
      most,
      hasPaymentPassword: person.paymentPasswordHash !== null,
      ...(coolDown && { coolDownUntil: coolDown.toISOString() }),
      upline: upline && maskName(upline.nickname),
      downline: person.kind !== 0,
    };
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
