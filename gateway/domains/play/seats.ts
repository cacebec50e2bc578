import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { after, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { seats, seatTickets } from './schema.ts';
import { heldByBonuses } from '../../trust/bets/turnover.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { playWallet, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { sessions } from '../../trust/protect/schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { refusePausedGame } from '../../trust/stops/check.ts';
import { notePlay } from '../../trust/stops/sessions.ts';

export type Seat = typeof seats.$inferSelect;
type Ticket = typeof seatTickets.$inferSelect;

/** After this long without a sign of life, a seat is free for another launch. */
const quietFor = minute;

const reloadsWithin = 5 * second;

/** A sign of life of a seat is stored at most this often. */
const noteEvery = 10 * second;

const ticketLifetime = minute;

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** The live seat of a member, unless it gave no sign of life for a minute. */
export const liveSeat = async ({ db }: Database, member: bigint, now: Date): Promise<Seat | null> => {
  const [seat] = await db
    .select()
    .from(seats)
    .where(and(eq(seats.member, member), eq(seats.state, 'live'), gt(seats.seenAt, after(now, -quietFor))));
  return seat ?? null;
};

export const findSeat = async ({ db }: Database, id: string): Promise<Seat | null> => {
  const [seat] = await db.select().from(seats).where(eq(seats.id, id));
  return seat ?? null;
};

/** Notes a sign of life of a seat. */
export const hearOf = async ({ db }: Database, { id, seenAt }: Seat, now: Date): Promise<void> => {
  if (now.getTime() - seenAt.getTime() < noteEvery) return;
  await db
    .update(seats)
    .set({ seenAt: now })
    .where(and(eq(seats.id, id), eq(seats.state, 'live'), lt(seats.seenAt, now)));
};

export const endSeat = async ({ db }: Database, id: string): Promise<void> => {
  await db
    .update(seats)
    .set({ state: 'ended' })
    .where(and(eq(seats.id, id), eq(seats.state, 'live')));
};

/** Frees a seat in a moment, unless it gives a sign of life before then: its page is closing or reloading. */
export const quietSeat = async ({ db }: Database, { id }: Seat, now: Date): Promise<void> => {
  await db
    .update(seats)
    .set({ seenAt: after(now, reloadsWithin - quietFor) })
    .where(and(eq(seats.id, id), eq(seats.state, 'live')));
};

/** What a launch knows of its seat, before it has one. */
export type NewSeat = Omit<Seat, 'id' | 'state' | 'beganAt' | 'seenAt'>;

interface Elsewhere {
  readonly elsewhere: Seat;
}

/** Whether a launch leads to where a seat already is: the same game, and the same room of it. */
export const isAt = ({ nodeId, room }: Seat, wanted: NewSeat): boolean =>
  nodeId === wanted.nodeId && room === wanted.room;

const written = ([seat]: Seat[]): Seat => {
  if (!seat) throw new Error('the seat was not written');
  return seat;
};

/** Keeps the session of a launch until the seat is written, which ends with it. */
const holdSession = async ({ db }: Database, { session }: NewSeat): Promise<void> => {
  if (!session) return;
  const [held] = await db
    .select({ member: sessions.member })
    .from(sessions)
    .where(eq(sessions.tokenHash, session))
    .for('key share');
  if (!held) throw new Refusal('not_logged_in');
};

/**
 * Takes a seat for a member: the one it already has if the same game or room is launched from it, otherwise a new one, which
 * ends the one before. Another live seat is in the way unless it is taken over.
 */
export const takeSeat = (
  database: Database,
  wanted: NewSeat,
  { own, takeOver }: { own: string | undefined; takeOver: boolean },
  now: Date,
): Promise<Seat | Elsewhere> =>
  database.transaction(async (): Promise<Seat | Elsewhere> => {
    await lockMember(database, wanted.member);
    await refusePausedGame(database, wanted.member, now);
    await holdSession(database, wanted);
    const live = await liveSeat(database, wanted.member, now);
    if (live && live.id !== own && !takeOver) return { elsewhere: live };
    if (wanted.wallet !== playWallet) await notePlay(database, wanted.member, now);
    if (live && live.id === own && isAt(live, wanted)) {
      // The page may have come back in another language, or in another browser.
      const { language, device, session } = wanted;
      const change = { language, device, session, seenAt: now };
      return written(await database.db.update(seats).set(change).where(eq(seats.id, live.id)).returning());
    }
    await database.db
      .update(seats)
      .set({ state: 'ended' })
      .where(and(eq(seats.member, wanted.member), eq(seats.state, 'live')));
    const id = randomBytes(16).toString('base64url');
    return written(
      await database.db
        .insert(seats)
        .values({ ...wanted, id, state: 'live', beganAt: now, seenAt: now })
        .returning(),
    );
  });

/** A ticket for a seat, which works once; only its digest is stored. */
export const giveTicket = async (
  { db }: Database,
  { seat, pick }: Pick<Ticket, 'seat' | 'pick'>,
  now: Date,
): Promise<{ ticket: string; until: Date }> => {
  const ticket = randomBytes(32).toString('base64url');
  const until = after(now, ticketLifetime);
  await db.insert(seatTickets).values({ digest: digestOf(ticket), seat, expiresAt: until, pick });
  return { ticket, until };
};

/** The live seat of a vendor that a ticket is for, with the bet to open with. The ticket is used up, unless it is another vendor's. */
export const useTicket = (
  database: Database,
  vendor: string,
  ticket: string,
  now: Date,
): Promise<(Seat & Pick<Ticket, 'pick'>) | null> =>
  database.transaction(async () => {
    const [found] = await database.db
      .select({ seat: seats, pick: seatTickets.pick })
      .from(seatTickets)
      .innerJoin(seats, eq(seats.id, seatTickets.seat))
      .where(and(eq(seatTickets.digest, digestOf(ticket)), eq(seats.vendor, vendor)));
    if (!found) return null;
    const [used] = await database.db
      .delete(seatTickets)
      .where(and(eq(seatTickets.digest, digestOf(ticket)), gt(seatTickets.expiresAt, now)))
      .returning();
    return used && found.seat.state === 'live' ? { ...found.seat, pick: found.pick } : null;
  });

export const sweepSeatTickets = async ({ db }: Database, now: Date): Promise<void> => {
  await db.delete(seatTickets).where(lt(seatTickets.expiresAt, now));
};

/** What is in the wallet of a seat. */
export const balanceOf = async (
  database: Database,
  { member, wallet }: Pick<Seat, 'member' | 'wallet'>,
): Promise<bigint> => {
  const { name } = walletOf(member, wallet);
  const [row] = await database.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, member), eq(accounts.name, name), eq(accounts.currency, await currencyOf(database))));
  return row?.balance ?? 0n;
};

/** What bets of a seat can draw on: its wallet without what open bonuses hold. */
export const spendableOf = async (database: Database, seat: Pick<Seat, 'member' | 'wallet'>): Promise<bigint> => {
  const held = await heldByBonuses(database, walletOf(seat.member, seat.wallet));
  const balance = await balanceOf(database, seat);
  return balance > held ? balance - held : 0n;
};
