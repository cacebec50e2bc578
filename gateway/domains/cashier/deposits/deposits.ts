import { and, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { after, minute } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { deposits } from '../schema.ts';
import { findKept } from '../../../trust/calls/idempotency.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { siteOrigin } from '../../../ground/config.ts';
import { businessDay } from '../../../ground/businessDay.ts';
import { notify, recordEvent, type ByWhom } from '../events.ts';
import { claimedFor, type Job, type Worked } from '../../../trust/calls/jobs.ts';
import { nextLook } from '../looks.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { refuseOut } from '../../../trust/stops/check.ts';
import { newReference, nextNumber } from '../numbers.ts';
import {
  companyFor,
  companyNamed,
  type DepositOrder,
  type DepositProvider,
  type Looked,
  type Providers,
} from '../../../trust/providers/payments.ts';
import { askCompany } from '../companies/asking.ts';
import { depositKinds } from '../../../../contract/cashier/deposits.ts';
import type { DepositKind, DepositMethod } from '../../../trust/settings/money.ts';
import { refuseWithoutDocument } from '../../../trust/stops/documents.ts';
import { takePayment } from './payments.ts';
import { openStates, type Deposit } from './deposit.ts';
import { refuseAboveLimit } from './limits.ts';

export const offered = (methods: readonly DepositMethod[], providers: Providers): DepositMethod[] =>
  methods.filter(({ on, kind }) => on && companyFor(providers, kind) !== null);

/** How many deposits of a member wait for a payment. */
export const countOpen = async ({ db }: Database, member: bigint): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(deposits)
    .where(and(eq(deposits.member, member), inArray(deposits.state, [...openStates])));
  return row?.open ?? 0;
};

const insert = async (
  database: Database,
  values: Omit<typeof deposits.$inferInsert, 'number' | 'reference' | 'state' | 'createdAt'>,
  now: Date,
): Promise<Deposit> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const number = await nextNumber(database, 'D', businessDay(now, timeZone));
  for (;;) {
    const [row] = await database.db
      .insert(deposits)
      .values({ ...values, number, reference: newReference(), state: 'created', createdAt: now })
      .onConflictDoNothing({ target: deposits.reference })
      .returning();
    if (!row) continue;
    await recordEvent(
      database,
      { about: 'deposit', subject: row.id, event: 'asked', state: 'created', by: 'player' },
      now,
    );
    return row;
  }
};

interface Asked {
  readonly member: bigint;
  readonly methodId: string;
  readonly amount: bigint;
  readonly payerName: string | null;
  readonly promotion: string | null;
  readonly site: string;
}

/** Starts a deposit. Its row is stored before the provider is asked, which the job does next. */
export const createDeposit = async (
  { database, providers }: Services,
  { member, methodId, amount, ...rest }: Asked,
  now: Date,
): Promise<Deposit> => {
  const { methods, openDeposits } = await readSetting(database, 'cashier');
  const chosen = methods.find((each) => each.methodId === methodId && each.kind !== 'voucher');
  if (!chosen) throw new Refusal('not_found');
  const company = chosen.on ? companyFor(await providers(), chosen.kind)?.code : undefined;
  if (company === undefined) throw new Refusal('feature_off');
  const { least, most, feeRate, kind, minutes } = chosen;
  if (amount < BigInt(least) || amount > BigInt(most))
    throw new Refusal('amount_out_of_bounds', { value: { least, most } });
  await lockMember(database, member);
  await refuseOut(database, member, now);
  await refuseWithoutDocument(database, member, amount, now);
  await refuseAboveLimit(database, { member, amount }, now);
  if ((await countOpen(database, member)) >= openDeposits) throw new Refusal('wrong_state');
  const expiresAt = minutes === null ? null : after(now, minutes * minute);
  return insert(
    database,
    { ...rest, member, method: methodId, kind, company, amount, feeRate, expiresAt, dueAt: now },
    now,
  );
};

/** What a voucher is worth at least: its value is not known before it is redeemed. */
export const leastVoucher = 1n;

/** Starts the deposit of a voucher, whose value is known once it is redeemed; the same intent starts it once. */
export const startVoucher = (
  { database, providers }: Services,
  { member, intent, digest }: { member: bigint; intent: string; digest: Buffer },
  now: Date,
): Promise<Deposit> =>
  database.transaction(async () => {
    const { methods } = await readSetting(database, 'cashier');
    const method = methods.find(({ on, kind }) => on && kind === 'voucher');
    const company = companyFor(await providers(), 'voucher')?.code;
    if (!method || company === undefined) throw new Refusal('feature_off');
    await lockMember(database, member);
    const [begun] = await database.db
      .select()
      .from(deposits)
      .where(and(eq(deposits.member, member), eq(deposits.intent, intent)));
    if (begun) {
      if (begun.intentDigest && !digest.equals(begun.intentDigest)) throw new Refusal('key_reused');
      return begun;
    }
    // The site asked what became of this request before it arrived, and was told that it never will.
    if (await findKept(database, { member, key: intent })) throw new Refusal('key_reused');
    await refuseOut(database, member, now);
    await refuseWithoutDocument(database, member, leastVoucher, now);
    await refuseAboveLimit(database, { member, amount: leastVoucher }, now);
    const { methodId, kind, feeRate } = method;
    // The job looks only after this, which leaves time for redeeming.
    const dueAt = after(now, claimedFor);
    return insert(
      database,
      { member, intent, intentDigest: digest, method: methodId, kind, company, amount: 0n, feeRate, dueAt },
      now,
    );
  });

/** Ends a deposit that nothing has come for, unless something happened to it in the meantime. */
export const endDeposit = (
  database: Database,
  deposit: Pick<Deposit, 'id' | 'member' | 'number' | 'amount'>,
  { state, by, reason = null }: { state: 'expired' | 'rejected' | 'cancelled'; by: ByWhom; reason?: string | null },
  now: Date,
): Promise<boolean> =>
  database.transaction(async () => {
    const [ended] = await database.db
      .update(deposits)
      .set({ state, reason, dueAt: null, unsureSince: null })
      .where(and(eq(deposits.id, deposit.id), inArray(deposits.state, [...openStates]), eq(deposits.arrived, 0n)))
      .returning({ id: deposits.id });
    if (!ended) return false;
    await recordEvent(database, { about: 'deposit', subject: deposit.id, event: state, state, by, reason }, now);
    // A refused voucher is answered at once, and a player who cancels already knows.
    if (by !== 'player' && deposit.amount > 0n)
      await notify(
        database,
        {
          member: deposit.member,
          about: 'deposit',
          state: 'failed',
          reference: deposit.number,
          amount: deposit.amount,
        },
        now,
      );
    return true;
  });

/** How the company of a deposit is asked about it; null if there is no such company. */
const providerOf = async ({ providers }: Services, { company }: Deposit): Promise<DepositProvider | null> =>
  companyNamed(await providers(), company)?.deposits ?? null;

const buildOrder = async (
  { database, config }: Services,
  { number, kind, reference, amount, payerName, expiresAt, site }: Deposit,
): Promise<DepositOrder> => {
  if (kind === 'voucher') throw new Error('a voucher is redeemed, not opened');
  return {
    number,
    method: kind,
    reference,
    amount,
    currency: await currencyOf(database),
    payerName,
    expiresAt,
    // Under another address the player would have no session.
    returnUrl: `${site ?? siteOrigin(config)}/depositv2?deposit=${number}`,
  };
};

const keepOpen = async (
  database: Database,
  deposit: Deposit,
  to: Partial<Deposit> & { state: 'awaiting_payment' | 'unsure' },
  now: Date,
): Promise<void> => {
  await database.transaction(async () => {
    const [moved] = await database.db
      .update(deposits)
      .set(to)
      .where(and(eq(deposits.id, deposit.id), eq(deposits.state, deposit.state), eq(deposits.arrived, 0n)))
      .returning({ id: deposits.id });
    if (moved && to.state !== deposit.state)
      await recordEvent(
        database,
        { about: 'deposit', subject: deposit.id, event: to.state, state: to.state, by: 'provider' },
        now,
      );
  });
};

const beUnsure = (database: Database, deposit: Deposit, now: Date): Promise<void> =>
  keepOpen(
    database,
    deposit,
    {
      state: 'unsure',
      looks: deposit.state === 'unsure' ? deposit.looks + 1 : 0,
      dueAt: nextLook(deposit.state === 'unsure' ? deposit.looks + 1 : 0, now),
      unsureSince: deposit.unsureSince ?? now,
    },
    now,
  );

/** The sooner of the next look and the deadline. A notice may never come, so nobody waits for it until the deadline. */
const whileWaiting = ({ expiresAt }: Deposit, looks: number, now: Date): Date => {
  const look = after(nextLook(looks, now), minute);
  return expiresAt !== null && expiresAt < look ? expiresAt : look;
};

const openAtCompany = async (services: Services, deposit: Deposit, now: Date): Promise<Worked> => {
  const { database } = services;
  const provider = await providerOf(services, deposit);
  const order = await buildOrder(services, deposit);
  const opened = await askCompany(services, deposit, () => provider?.open(order));
  if (opened === null) {
    await beUnsure(database, deposit, now);
    return 'unanswered';
  }
  if (opened.kind === 'refused') {
    await endDeposit(database, deposit, { state: 'rejected', by: 'provider', reason: opened.reason }, now);
    return 'done';
  }
  const { payTo, payUrl, qr } = opened;
  const dueAt = whileWaiting(deposit, 0, now);
  await keepOpen(
    database,
    deposit,
    { state: 'awaiting_payment', payTo, payUrl, qr, looks: 0, dueAt, unsureSince: null },
    now,
  );
  return 'done';
};

const waitOn = (database: Database, deposit: Deposit, now: Date): Promise<void> => {
  const looks = deposit.looks + 1;
  const dueAt = whileWaiting(deposit, looks, now);
  return keepOpen(database, deposit, { state: 'awaiting_payment', looks, dueAt, unsureSince: null }, now);
};

/** Does what follows from what a company knows about a deposit. */
const actOn = async (services: Services, deposit: Deposit, looked: Looked | null, now: Date): Promise<unknown> => {
  const { database } = services;
  if (looked === null) {
    const isPayable = deposit.state === 'awaiting_payment' && deposit.expiresAt !== null && deposit.expiresAt > now;
    return isPayable ? waitOn(database, deposit, now) : beUnsure(database, deposit, now);
  }
  if (looked.kind === 'paid') {
    for (const payment of looked.payments) await takePayment(services, deposit.company, payment, now);
    return;
  }
  if (looked.kind === 'declined')
    return endDeposit(database, deposit, { state: 'rejected', by: 'provider', reason: looked.reason }, now);
  if (looked.kind === 'cancelled') return endDeposit(database, deposit, { state: 'cancelled', by: 'provider' }, now);
  const isOver = deposit.expiresAt === null ? looked.kind === 'unheard' : deposit.expiresAt <= now;
  if (isOver) return endDeposit(database, deposit, { state: 'expired', by: 'gateway' }, now);
  if (deposit.kind === 'voucher') return waitOn(database, deposit, now);
  const cannotBePaid = deposit.payTo.length === 0 && deposit.payUrl === null;
  if (looked.kind === 'unheard' || cannotBePaid) return openAtCompany(services, deposit, now);
  return waitOn(database, deposit, now);
};

/** Asks the company of an open deposit to cancel it, and does what follows from its answer. */
export const cancelDeposit = async (
  services: Services,
  deposit: Deposit,
  by: 'player' | 'gateway',
  now: Date,
): Promise<'ended' | 'goes_on' | 'unanswered'> => {
  const company = companyNamed(await services.providers(), deposit.company);
  const { number, kind } = deposit;
  const heard = await askCompany(services, deposit, () =>
    kind === 'voucher' ? company?.vouchers?.look(number) : company?.deposits?.cancel(number),
  );
  switch (heard?.kind) {
    case undefined:
      return 'unanswered';
    case 'waiting':
      return 'goes_on';
    case 'paid':
    case 'declined':
      await actOn(services, deposit, heard, now);
      return 'ended';
    default:
      return (await endDeposit(services.database, deposit, { state: 'cancelled', by }, now)) ? 'ended' : 'goes_on';
  }
};

export const look = async (services: Services, deposit: Deposit, now: Date): Promise<Worked> => {
  const company = companyNamed(await services.providers(), deposit.company);
  const provider = deposit.kind === 'voucher' ? company?.vouchers : company?.deposits;
  const looked = await askCompany(services, deposit, () => provider?.look(deposit.number));
  await actOn(services, deposit, looked, now);
  return looked === null ? 'unanswered' : 'done';
};

const jobOf = (kind: DepositKind): Job => ({
  name: `deposits by ${kind}`,
  claim: async ({ database: { db } }, now) => {
    const due = db
      .select({ id: deposits.id })
      .from(deposits)
      .where(and(eq(deposits.kind, kind), lte(deposits.dueAt, now)))
      .orderBy(deposits.dueAt)
      .limit(20)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(deposits)
      .set({ dueAt: after(now, claimedFor) })
      .where(sql`${deposits.id} in (${due})`)
      .returning({ id: deposits.id });
    return claimed.map(({ id }) => id);
  },
  work: async (services, id) => {
    const { database, clock } = services;
    const [deposit] = await database.db.select().from(deposits).where(eq(deposits.id, id));
    if (!deposit || !openStates.includes(deposit.state)) return 'done';
    return deposit.state === 'created' && deposit.kind !== 'voucher'
      ? openAtCompany(services, deposit, clock.now())
      : look(services, deposit, clock.now());
  },
});

/** One job for each channel that money comes through. */
export const depositJobs: readonly Job[] = depositKinds.map(jobOf);
