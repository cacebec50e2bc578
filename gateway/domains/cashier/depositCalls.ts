import { and, desc, eq, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { is, type Infer } from 'superstruct';
import { contract } from '../../../contract/index.ts';
import { roomRefusal } from '../../../contract/protection/room.ts';
import type { Database } from '../../ground/database/open.ts';
import { nextDay, startOfDay } from '../../ground/businessDay.ts';
import { askCompany } from './companies/asking.ts';
import {
  cancelDeposit,
  countOpen,
  createDeposit,
  endDeposit,
  leastVoucher,
  offered,
  startVoucher,
} from './deposits/deposits.ts';
import { companyNamed } from '../../trust/providers/payments.ts';
import { bonusOfDeposit } from './deposits/bonus.ts';
import { depositLimitReached, depositRoom } from './deposits/limits.ts';
import type { DepositMethod } from '../../trust/settings/money.ts';
import { takePayment } from './deposits/payments.ts';
import type { Deposit } from './deposits/deposit.ts';
import { depositReply } from './deposits/reply.ts';
import { eventsOf } from './events.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { refuseOut } from '../../trust/stops/check.ts';
import { stoppedBy } from '../../trust/stops/pauses.ts';
import { digestOf } from '../../trust/calls/digest.ts';
import { askForDocument, documentMissing, documentStanding } from '../../trust/stops/documents.ts';
import { bonusToChoose, refuseUnfitPromotion } from '../../trust/offers/firstDeposit.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import { cashierEvents, deposits as table } from './schema.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { requireRegister } from '../../trust/stops/register.ts';

const findOwn = async (
  { database, person }: Pick<CallContext, 'database' | 'person'>,
  number: string,
): Promise<Deposit> => {
  const [row] = await database.db
    .select()
    .from(table)
    .where(and(eq(table.number, number), eq(table.member, person.id)));
  if (!row) throw new Refusal('not_found');
  return row;
};

const reply = async ({ database, now }: Pick<CallContext, 'database' | 'now'>, deposit: Deposit) =>
  depositReply(deposit, {
    events: await eventsOf(database, 'deposit', deposit.id),
    bonus: await bonusOfDeposit(database, deposit),
    now,
  });

const replies = async ({ database, now }: Pick<CallContext, 'database' | 'now'>, rows: readonly Deposit[]) => {
  const ids = rows.map(({ id }) => id);
  const events = await database.db
    .select()
    .from(cashierEvents)
    .where(and(eq(cashierEvents.about, 'deposit'), inArray(cashierEvents.subject, ids)))
    .orderBy(cashierEvents.id);
  const list = [];
  for (const row of rows)
    list.push(
      depositReply(row, {
        events: events.filter(({ subject }) => subject === row.id),
        bonus: await bonusOfDeposit(database, row),
        now,
      }),
    );
  return list;
};

type Above = Infer<typeof roomRefusal> | null;

interface Standing {
  readonly isOut: boolean;
  readonly isFree: boolean;
  /** What can be deposited without a document, and within limits; null where nothing holds deposits back. */
  readonly unidentified: bigint | null;
  readonly room: bigint | null;
}

/** Whether a method can be used now, and why not. A voucher is redeemed at once, so it never waits alongside other deposits. */
const whetherAvailable = (
  { kind, least }: Pick<DepositMethod, 'kind' | 'least'>,
  { isOut, isFree, unidentified, room }: Standing,
) => {
  const isVoucher = kind === 'voucher';
  const isShort = (left: bigint | null) => left !== null && left < (isVoucher ? leastVoucher : BigInt(least));
  const whyNot = isOut
    ? ('excluded' as const)
    : isShort(unidentified)
      ? ('kyc_needed' as const)
      : isShort(room)
        ? ('limit_reached' as const)
        : isFree || isVoucher
          ? null
          : ('wrong_state' as const);
  return { available: whyNot === null, whyNot };
};

/** What a deposit of a little more than fits is refused with. */
const aboveWhatFits = async (database: Database, member: bigint, fits: bigint, now: Date): Promise<Above> => {
  const amount = fits + 1n;
  const refusal =
    (await documentMissing(database, member, amount, now)) ??
    (await depositLimitReached(database, { member, amount }, now));
  const above = { code: refusal?.code, ...refusal?.details.value };
  return is(above, roomRefusal) ? above : null;
};

export const deposits: HandlersOf<'deposits'> = {
  methods: async (context) => {
    const { database, person, providers, now } = context;
    const bonus = await bonusToChoose(context);
    const { methods, openDeposits } = await readSetting(database, 'cashier');
    const isOut = (await stoppedBy(database, person.id, now)) !== null;
    const isFree = (await countOpen(database, person.id)) < openDeposits;
    const { left: unidentified } = await documentStanding(database, person.id, now);
    const room = await depositRoom(database, person.id, now);
    const fits = [unidentified, room].filter((left) => left !== null).sort((one, other) => (one < other ? -1 : 1))[0];
    return {
      list: offered(methods, await providers()).map(({ on: _, suggested, ...method }) => ({
        ...method,
        suggested: [...suggested],
        ...whetherAvailable(method, { isOut, isFree, unidentified, room }),
        fits: fits === undefined ? null : String(fits),
      })),
      bonus: bonus && {
        promotionId: bonus.promotionId,
        rate: Number(bonus.rate),
        least: String(bonus.least),
        most: String(bonus.most),
        times: Number(bonus.times),
      },
      above: fits === undefined ? null : await aboveWhatFits(database, person.id, fits, now),
    };
  },
  create: {
    prove: async (context) => {
      const { database, person, body, now } = context;
      await requireRegister(context);
      // Outside the deposit’s transaction: a refused deposit rolls that back, and the request for a document has to stay.
      await askForDocument(database, person.id, BigInt(body.amount), now);
    },
    work: async (context) => {
      const { methodId, amount, payerName = null, promotionId = null } = context.body;
      const { person, site, now } = context;
      const order = { member: person.id, methodId, amount: BigInt(amount), payerName, promotion: promotionId, site };
      await refuseOut(context.database, person.id, now);
      if (promotionId !== null) await refuseUnfitPromotion(context, promotionId, order.amount);
      return reply(context, await createDeposit(context, order, now));
    },
    afterwards: ({ wake }) => {
      wake();
    },
  },
  redeemVoucher: {
    // Redeeming calls the provider, so it is done before the transaction; it is booked once, no matter who books it.
    prove: async (context) => {
      const { database, person, key, body, now, providers } = context;
      await hold(
        database,
        `voucherPerAccount:${person.id}`,
        (await readSetting(database, 'limits')).voucherPerAccount,
        now,
      );
      await requireRegister(context);
      const digest = await digestOf(database, contract.deposits.redeemVoucher, body);
      await askForDocument(database, person.id, leastVoucher, now);
      const deposit = await startVoucher(context, { member: person.id, intent: key, digest }, now);
      const currency = await currencyOf(database);
      const vouchers = companyNamed(await providers(), deposit.company)?.vouchers;
      const redeemed = await askCompany(context, deposit, () =>
        vouchers?.redeem({ number: deposit.number, currency }, body.code),
      );
      if (redeemed?.kind === 'paid')
        for (const payment of redeemed.payments) await takePayment(context, deposit.company, payment, now);
      if (redeemed?.kind !== 'declined') return;
      await endDeposit(database, deposit, { state: 'rejected', by: 'provider', reason: redeemed.reason }, now);
      throw new Refusal('code_wrong');
    },
    work: async (context) => {
      const { database, person, key } = context;
      const [row] = await database.db
        .select()
        .from(table)
        .where(and(eq(table.member, person.id), eq(table.intent, key)));
      if (!row) throw new Refusal('not_found');
      return reply(context, row);
    },
  },
  status: async (context) => reply(context, await findOwn(context, context.body.depositId)),
  cancel: async (context) => {
    const { body, now } = context;
    const deposit = await findOwn(context, body.depositId);
    if (deposit.state !== 'created' && deposit.state !== 'awaiting_payment') throw new Refusal('wrong_state');
    const cancelled = await cancelDeposit(context, deposit, 'player', now);
    if (cancelled === 'unanswered') throw new Refusal('unavailable');
    if (cancelled === 'goes_on') throw new Refusal('wrong_state');
    return reply(context, await findOwn(context, body.depositId));
  },
  list: async (context) => {
    const { body, database, person } = context;
    const { timeZone } = await readSetting(database, 'cashier');
    // A voucher whose code was mistyped never became a deposit of anything.
    const wanted = and(
      eq(table.member, person.id),
      or(ne(table.kind, 'voucher'), ne(table.state, 'rejected'), ne(table.amount, 0n)),
      body.state && eq(table.state, body.state),
      body.from === undefined ? undefined : gte(table.createdAt, startOfDay(body.from, timeZone)),
      body.to === undefined ? undefined : lt(table.createdAt, startOfDay(nextDay(body.to), timeZone)),
    );
    const { rows, next } = await cursorPage(
      body,
      table.id,
      ({ id }: Deposit) => id,
      (page, limit) => database.db.select().from(table).where(and(wanted, page)).orderBy(desc(table.id)).limit(limit),
    );
    return { list: await replies(context, rows), next };
  },
};
