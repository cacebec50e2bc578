import { eq } from 'drizzle-orm';
import { Refusal } from '../../ground/refusal.ts';
import { readSettings } from '../../trust/settings/settings.ts';
import { heldByBonuses } from '../../trust/bets/turnover.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { lockBalances, post, walletOf } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { transferNumber } from '../../trust/ledger/ledger.ts';
import { members } from '../../trust/members/schema.ts';
import { fundsOf } from './funds.ts';
import { coolDownUntil } from './withdrawals/terms.ts';

type Sender = Pick<CallContext, 'database' | 'person' | 'now'>;

/** How much of a balance cannot be sent before the bets that a bonus requires are placed. */
const lockedOf = async (
  { database, person }: Pick<Sender, 'database' | 'person'>,
  balance: bigint,
): Promise<bigint> => {
  const locked = await heldByBonuses(database, walletOf(person.id));
  return locked < balance ? locked : balance;
};

/** What the sender can send now, and whether it has to wait. */
export const sendableBy = async (sender: Sender) => {
  const { database, person, now } = sender;
  const { transfers, withdrawals } = await readSettings(database);
  const coolDown = coolDownUntil(person, withdrawals, now);
  const { balance } = await fundsOf(sender);
  const locked = await lockedOf(sender, BigInt(balance));
  return {
    available: balance,
    ...(locked > 0n && { locked: String(locked) }),
    least: transfers.least,
    most: transfers.most,
    hasPaymentPassword: person.paymentPasswordHash !== null,
    ...(coolDown && { coolDownUntil: coolDown.toISOString() }),
  };
};

export const lockBoth = async ({ database, person }: Sender, taker: bigint): Promise<void> => {
  for (const each of [person.id, taker].sort((one, other) => (one < other ? -1 : 1))) await lockMember(database, each);
};

interface Sending {
  readonly taker: Pick<typeof members.$inferSelect, 'id' | 'locked'>;
  readonly amount: bigint;
  /** The least that may be sent, where there is one. */
  readonly least?: bigint;
  readonly key: string;
  readonly note: Record<string, string>;
}

/** Moves money from the sender’s main wallet to another member’s, by the settings of now; both are locked. */
export const send = async (
  sender: Sender,
  { taker, amount, least = 1n, key, note }: Sending,
): Promise<{ reference: string; transfer: bigint; balance: bigint; at: Date }> => {
  const { database, person, now } = sender;
  const { transfers, withdrawals } = await readSettings(database);
  const [fresh = person] = await database.db.select().from(members).where(eq(members.id, person.id));
  const coolDown = coolDownUntil(fresh, withdrawals, now);
  if (coolDown) throw new Refusal('wrong_state', { value: { until: coolDown.toISOString() } });
  if (amount < least || amount > BigInt(transfers.most))
    throw new Refusal('amount_out_of_bounds', { value: { least: String(least), most: transfers.most } });
  // The reason is private to the taker.
  if (taker.locked) throw new Refusal('wrong_state');
  const [own, other] = [walletOf(person.id), walletOf(taker.id)];
  const balance = (await lockBalances(database, [own, other]))(own);
  if (balance < amount) throw new Refusal('balance_too_low');
  const free = balance - (await lockedOf(sender, balance));
  if (free < amount) throw new Refusal('turnover_unmet', { value: { free: String(free) } });
  const posted = await post(database, {
    key,
    kind: 'transfer',
    at: now,
    note,
    entries: [
      [own, -amount],
      [other, amount],
    ],
  });
  if (!posted) throw new Error('a transfer moves something');
  const { transfer, at } = posted;
  return { reference: transferNumber(transfer), transfer, balance: posted.balanceOf(own), at };
};
