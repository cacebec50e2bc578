import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { hashSeed } from '../../../contract/fair.ts';
import { businessDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { enterGate } from '../../trust/bets/facts.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { isAgentKind } from '../../trust/members/person.ts';
import { fundsOf } from '../cashier/funds.ts';
import { lotteryStakesSince } from './giftFacts.ts';
import { spendBudget } from '../../trust/offers/gifts.ts';
import { phaseOf, type Promotion as Raffle } from '../../trust/offers/own.ts';
import { seedOf } from './giftSeeds.ts';
import { usualFigures } from '../../trust/offers/rules/figures.ts';
import { cutPool, ticketsDue } from '../../trust/offers/rules/raffle.ts';
import { promotions, raffleTickets } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

const { raffle: figures } = usualFigures;

const findRaffle = async ({ db }: Database, id: string): Promise<Raffle> => {
  const [row] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), eq(promotions.kind, 'raffle')));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Whether no ticket can ever be claimed any more; a closed raffle may open again. */
const hasEnded = ({ endsAt }: Raffle, now: Date): boolean => endsAt !== null && now >= endsAt;
const isRunning = (raffle: Raffle, now: Date): boolean => phaseOf(raffle, now) === 'running';

/** Cuts the tickets of a raffle, once. It is committed before the first of them is claimed. */
const cut = async (database: Database, { id }: Raffle, now: Date): Promise<void> => {
  const [made] = await database.db.select().from(raffleTickets).where(eq(raffleTickets.promotion, id)).limit(1);
  if (made) return;
  const pool = await cutPool(await seedOf(database, 'raffle', id, now), usualFigures);
  await database.db
    .insert(raffleTickets)
    .values(pool.map((amount, at) => ({ promotion: id, position: at + 1, amount })))
    .onConflictDoNothing();
};

const leftOf = async ({ db }: Database, { id }: Raffle): Promise<number> => {
  const [row] = await db
    .select({ held: count(raffleTickets.member) })
    .from(raffleTickets)
    .where(eq(raffleTickets.promotion, id));
  return figures.tickets - (row?.held ?? 0);
};

const ownOf = ({ db }: Database, { id }: Raffle, member: bigint) =>
  db
    .select()
    .from(raffleTickets)
    .where(and(eq(raffleTickets.promotion, id), eq(raffleTickets.member, member)))
    .orderBy(asc(raffleTickets.at), asc(raffleTickets.position));

/** How many tickets a member has claimed, and can claim now. */
const ticketsOf = async ({ database, person, now }: Caller, raffle: Raffle) => {
  const { timeZone } = await readSetting(database, 'cashier');
  const since = raffle.startsAt && businessDay(raffle.startsAt, timeZone);
  const stakes = await lotteryStakesSince(database, person.id, since);
  const own = await ownOf(database, raffle, person.id);
  const left = await leftOf(database, raffle);
  const earned = ticketsDue(stakes, usualFigures);
  const isOpen = isRunning(raffle, now) && !isAgentKind(person.kind);
  return { stakes, earned, own, left, due: isOpen ? Math.max(0, Math.min(earned - own.length, left)) : 0 };
};

/** Whether a member can claim a ticket now. */
export const isTicketDue = async (caller: Caller, raffle: Raffle): Promise<boolean> =>
  (await ticketsOf(caller, raffle)).due > 0;

/** Takes the next ticket that nobody holds. */
const takeNext = async ({ database, person, now }: Caller, { id }: Raffle) => {
  const [next] = await database.db
    .select()
    .from(raffleTickets)
    .where(and(eq(raffleTickets.promotion, id), isNull(raffleTickets.member)))
    .orderBy(asc(raffleTickets.position))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) throw new Refusal('sold_out');
  await database.db
    .update(raffleTickets)
    .set({ member: person.id, at: now })
    .where(and(eq(raffleTickets.promotion, id), eq(raffleTickets.position, next.position)));
  return next;
};

/** Pays what a ticket won. */
const pay = async ({ database, person, now }: Caller, { id, title }: Raffle, position: number, amount: bigint) => {
  const { timeZone } = await readSetting(database, 'cashier');
  await spendBudget(database, 'raffle', businessDay(now, timeZone), amount);
  await grantBonus(
    database,
    { member: person.id, key: `raffle:${id}:${position}`, kind: 'raffle', title, amount, required: 0n },
    now,
  );
};

export const raffleCalls: Pick<HandlersOf<'promotions'>, 'raffle' | 'claimRaffle'> = {
  raffle: async (context) => {
    const { database, body, now } = context;
    const raffle = await findRaffle(database, body.promotionId);
    const { stakes, earned, own, left, due } = await ticketsOf(context, raffle);
    const seed = await seedOf(database, 'raffle', raffle.id, now);
    const { tickets: total, mostTickets: most, stakesForTicket } = figures;
    return {
      due,
      claimed: own.length,
      left,
      total,
      most,
      stakesForTicket: String(stakesForTicket),
      toNextTicket: earned < most ? String(stakesForTicket - (stakes % stakesForTicket)) : null,
      prizes: figures.prizes.map(({ amount, count: each }) => ({ amount: String(amount), count: each })),
      own: own.map(({ position, amount }) => ({ ticket: position, amount: String(amount) })),
      fair: { seedHash: await hashSeed(seed), seed: hasEnded(raffle, now) ? seed : null },
    };
  },
  claimRaffle: {
    prove: async ({ database, body, now }) => {
      const raffle = await findRaffle(database, body.promotionId);
      if (isRunning(raffle, now)) await cut(database, raffle, now);
    },
    work: async (asked) => {
      const { database, person, body } = asked;
      await enterGate(database);
      await lockUnstopped(database, person.id, asked.now);
      const context = onceLocked(asked);
      const raffle = await findRaffle(database, body.promotionId);
      const { own, earned, left, due } = await ticketsOf(context, raffle);
      if (own.length >= figures.mostTickets) throw new Refusal('already_done');
      if (due === 0) throw new Refusal(left === 0 && earned > own.length ? 'sold_out' : 'wrong_state');
      const { position, amount } = await takeNext(context, raffle);
      if (amount > 0n) await pay(context, raffle, position, amount);
      const { currencySymbol } = (await readSettings(database)).whitelabel;
      return {
        ticketId: `${raffle.id}:${position}`,
        state: due > 1 ? 'claim' : 'joined',
        ticket: position,
        due: due - 1,
        claimed: own.length + 1,
        left: left - 1,
        prize:
          amount > 0n
            ? { title: `${currencySymbol}${(Number(amount) / 100).toFixed(2)}`, amount: String(amount) }
            : null,
        balance: (await fundsOf(context)).balance,
      };
    },
  },
};
