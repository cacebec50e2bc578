import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { businessDay, daysLater, hourOf, nextDay, startOfHour } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { enterGate } from '../../trust/bets/facts.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { isAgentKind } from '../../trust/members/person.ts';
import { fundsOf } from '../cashier/funds.ts';
import { sharedBankAccounts } from '../../trust/members/schema.ts';
import { largestDepositOn, runningOf, validBetsOn } from './giftFacts.ts';
import { spendBudget } from '../../trust/offers/gifts.ts';
import { seedOf, shownSeeds } from './giftSeeds.ts';
import { closedBy, cutEnvelopes, type EnvelopeGate } from '../../trust/offers/rules/envelopes.ts';
import { usualFigures } from '../../trust/offers/rules/figures.ts';
import { envelopes } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

const { envelope: figures } = usualFigures;
const total = figures.cut.reduce((sum, { count: each }) => sum + each, 0);

/** Cuts the envelopes of a day, once. It is committed before the first of them is opened. */
const cut = async (database: Database, day: string, now: Date): Promise<void> => {
  const [made] = await database.db.select().from(envelopes).where(eq(envelopes.day, day)).limit(1);
  if (made) return;
  const amounts = await cutEnvelopes(await seedOf(database, 'envelope', day, now), usualFigures);
  await database.db
    .insert(envelopes)
    .values(amounts.map((amount, at) => ({ day, position: at + 1, amount })))
    .onConflictDoNothing();
};

const leftOn = async ({ db }: Database, day: string): Promise<number> => {
  const [row] = await db
    .select({ held: count(envelopes.member) })
    .from(envelopes)
    .where(eq(envelopes.day, day));
  return total - (row?.held ?? 0);
};

/** The envelope that a member opened on a day. */
const ownOn = async ({ db }: Database, member: bigint, day: string) => {
  const [row] = await db
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.day, day), eq(envelopes.member, member)));
  return row ?? null;
};

/** What decides whether a member may open an envelope now. */
const gateOf = async ({ database, person, now }: Caller, day: string, timeZone: string): Promise<EnvelopeGate> => ({
  hour: hourOf(now, timeZone),
  largestDeposit: await largestDepositOn(database, person.id, day, timeZone),
  valid: await validBetsOn(database, person.id, day),
});

/** Whether someone whose bank account the member tried to use has had an envelope on the day. */
const hadByOther = async ({ database: { db }, person }: Caller, day: string): Promise<boolean> => {
  const [found] = await db
    .select({ found: sql`1` })
    .from(envelopes)
    .innerJoin(sharedBankAccounts, eq(sharedBankAccounts.holder, envelopes.member))
    .where(and(eq(envelopes.day, day), eq(sharedBankAccounts.member, person.id)))
    .limit(1);
  return found !== undefined;
};

/** Whether a member can open an envelope now. */
export const isEnvelopeDue = async (caller: Caller, today: string, timeZone: string): Promise<boolean> => {
  const { database, person } = caller;
  if (closedBy(await gateOf(caller, today, timeZone), usualFigures) !== null) return false;
  return (await ownOn(database, person.id, today)) === null && (await leftOn(database, today)) > 0;
};

/** Takes the next envelope that nobody holds. */
const takeNext = async ({ database, person, now }: Caller, day: string) => {
  const [next] = await database.db
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.day, day), isNull(envelopes.member)))
    .orderBy(asc(envelopes.position))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) throw new Refusal('sold_out');
  await database.db
    .update(envelopes)
    .set({ member: person.id, at: now })
    .where(and(eq(envelopes.day, day), eq(envelopes.position, next.position)));
  return next;
};

const stateOf = (day: string, now: Date, timeZone: string, { isOwn, left }: { isOwn: boolean; left: number }) => {
  if (isOwn) return 'claimed';
  if (now < startOfHour(day, figures.fromHour, timeZone)) return 'coming';
  if (now >= startOfHour(day, figures.untilHour, timeZone)) return 'ended';
  return left > 0 ? 'open' : 'gone';
};

/** The envelopes of a day as they are for a member. */
const wireOf = async (caller: Caller, day: string, timeZone: string) => {
  const { database, person, now } = caller;
  const own = await ownOn(database, person.id, day);
  const left = await leftOn(database, day);
  const { largestDeposit, valid } = await gateOf(caller, day, timeZone);
  return {
    envelopeId: day,
    state: stateOf(day, now, timeZone, { isOwn: own !== null, left }),
    from: startOfHour(day, figures.fromHour, timeZone).toISOString(),
    until: startOfHour(day, figures.untilHour, timeZone).toISOString(),
    left,
    total,
    amount: own && String(own.amount),
    deposit: String(figures.deposit),
    largestDeposit: String(largestDeposit),
    validBet: String(figures.validBet),
    valid: String(valid),
  } as const;
};

/** The envelopes of today, and those of tomorrow once today’s are over for the member. */
const shownTo = async (caller: Caller, today: string, timeZone: string) => {
  const { database, person, now } = caller;
  if (isAgentKind(person.kind) || !(await runningOf(database, 'envelope', now))) return [];
  const ofToday = await wireOf(caller, today, timeZone);
  return ['coming', 'open'].includes(ofToday.state)
    ? [ofToday]
    : [ofToday, await wireOf(caller, nextDay(today), timeZone)];
};

export const envelopeCalls: Pick<HandlersOf<'rewards'>, 'envelopes' | 'openEnvelope'> = {
  envelopes: async (context) => {
    const { database, person, now } = context;
    const { timeZone } = await readSetting(database, 'cashier');
    const today = businessDay(now, timeZone);
    const { seedHash, last } = await shownSeeds(database, 'envelope', today, now);
    const own = await ownOn(database, person.id, daysLater(today, -1));
    return {
      list: await shownTo(context, today, timeZone),
      cut: figures.cut.map(({ amount, count: each }) => ({ amount: String(amount), count: each })),
      fair: {
        seedHash,
        lastSeed: last && { ...last, envelope: own && { position: own.position, amount: String(own.amount) } },
      },
      now: now.toISOString(),
    };
  },
  openEnvelope: {
    prove: async ({ database, body, now }) => {
      const { timeZone } = await readSetting(database, 'cashier');
      if (body.envelopeId === businessDay(now, timeZone)) await cut(database, body.envelopeId, now);
    },
    work: async (asked) => {
      const { database, person, body } = asked;
      const { timeZone } = await readSetting(database, 'cashier');
      const day = body.envelopeId;
      await enterGate(database);
      await lockUnstopped(database, person.id, asked.now);
      const context = onceLocked(asked);
      const { now } = context;
      const promotion = await runningOf(database, 'envelope', now);
      if (!promotion || day !== businessDay(now, timeZone)) throw new Refusal('not_found');
      if (isAgentKind(person.kind)) throw new Refusal('wrong_state', { value: { why: 'members' } });
      if ((await ownOn(database, person.id, day)) !== null) throw new Refusal('already_done');
      const why = closedBy(await gateOf(context, day, timeZone), usualFigures);
      if (why !== null) throw new Refusal('wrong_state', { value: { why } });
      if (await hadByOther(context, day)) throw new Refusal('already_done');
      const { position, amount } = await takeNext(context, day);
      await spendBudget(database, 'envelope', day, amount);
      await grantBonus(
        database,
        {
          member: person.id,
          key: `envelope:${day}:${person.id}`,
          kind: 'red_envelope',
          title: promotion.title,
          amount,
          required: 0n,
        },
        now,
      );
      return {
        envelopeId: day,
        position,
        left: await leftOn(database, day),
        amount: String(amount),
        balance: (await fundsOf(context)).balance,
      };
    },
  },
};
