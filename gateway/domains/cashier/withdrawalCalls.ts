import { and, desc, eq, gt, gte, lt, lte, or } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { openTurnover } from '../../trust/bets/turnover.ts';
import { bankAccountReplies } from './bankAccounts.ts';
import { nextDay, startOfDay } from '../../ground/businessDay.ts';
import { answerWithdrawal, checkAnswer, extendWithdrawal } from './withdrawals/answer.ts';
import { cancelWithdrawal } from './withdrawals/decide.ts';
import { withdrawalReplies, withdrawalReply } from './withdrawals/reply.ts';
import { requestWithdrawal } from './withdrawals/request.ts';
import { coolDownUntil, termsOf, withdrawalsOff } from './withdrawals/terms.ts';
import { asOf, expectState, findWithdrawal, type Withdrawal } from './withdrawals/withdrawal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import { cashierMembers } from '../../trust/ledger/schema.ts';
import { withdrawals as table, type WithdrawalState } from './schema.ts';
import { decodePictures } from '../../ground/pictures/decode.ts';
import { countPictures, decoded, findPicture } from './withdrawals/pictures.ts';
import { provePayment } from '../../trust/protect/prove.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { fundsOf } from './funds.ts';

type Settings = ReplyOf<Contract['withdrawals']['settings']>;

const settings = async (context: CallContext): Promise<Settings> => {
  const { database, person, now } = context;
  const { settings: rules, timesLeft, leftToday } = await termsOf(database, person.id, now);
  const [member] = await database.db.select().from(cashierMembers).where(eq(cashierMembers.member, person.id));
  const debt = member?.debt ?? 0n;
  const free = BigInt((await fundsOf(context)).balance) - debt - BigInt(rules.securityDeposit);
  const { least, most, feeRate, securityDeposit, timesADay, mostADay, cancellable, approveWithin, payWithin } = rules;
  return {
    off: await withdrawalsOff(context),
    available: String(free > 0n ? free : 0n),
    least,
    most,
    feeRate,
    securityDeposit,
    timesLeft,
    timesADay,
    mostADay,
    leftToday: String(leftToday),
    cancellable,
    debt: String(debt),
    turnover: (await openTurnover(database, person.id)).map(({ bonus, required, done }) => ({
      title: bonus?.title ?? 'Deposit',
      canGiveUp: bonus !== null,
      amount: String(bonus?.amount ?? 0n),
      required: String(required),
      done: String(done),
    })),
    approveWithin,
    payWithin,
    coolDownUntil: coolDownUntil(person, rules, now)?.toISOString() ?? null,
    autoReceiveMinutes: (await readSetting(database, 'whitelabel')).autoReceiveMinutes,
    hasPaymentPassword: person.paymentPasswordHash !== null,
    bankAccounts: await bankAccountReplies(database, person.id, now),
  };
};

/** What is in a state at a moment, whether or not that is booked yet. */
const inState = (state: WithdrawalState, now: Date) => {
  const isPaid = eq(table.state, 'paid');
  if (state === 'paid') return and(isPaid, gt(table.confirmUntil, now));
  if (state === 'received_by_timeout') return or(eq(table.state, state), and(isPaid, lte(table.confirmUntil, now)));
  return eq(table.state, state);
};

export const withdrawals: HandlersOf<'withdrawals'> = {
  settings,
  request: {
    prove: async (context) => {
      if ((await withdrawalsOff(context)) !== null) throw new Refusal('feature_off');
      await provePayment(context, context.body.paymentPassword);
    },
    work: async (context) => withdrawalReply(context.database, await requestWithdrawal(context), context.now),
    afterwards: ({ wake }) => {
      wake();
    },
  },
  cancel: async ({ database, person, body, clock, now }) => {
    const found = { number: body.withdrawalId, member: person.id, clock };
    return withdrawalReply(database, await cancelWithdrawal(database, found), now);
  },
  status: async ({ database, person, body, now }) =>
    withdrawalReply(database, await findWithdrawal(database, body.withdrawalId, person.id), now),
  list: async ({ database, person, body, now }) => {
    const { timeZone } = await readSetting(database, 'cashier');
    const wanted = and(
      eq(table.member, person.id),
      body.state && inState(body.state, now),
      body.from === undefined ? undefined : gte(table.requestedAt, startOfDay(body.from, timeZone)),
      body.to === undefined ? undefined : lt(table.requestedAt, startOfDay(nextDay(body.to), timeZone)),
    );
    const { rows, next } = await cursorPage(
      body,
      table.id,
      ({ id }: Withdrawal) => id,
      (condition, limit) =>
        database.db.select().from(table).where(and(wanted, condition)).orderBy(desc(table.id)).limit(limit),
    );
    return { list: await withdrawalReplies(database, rows, now), next };
  },
  confirm: {
    prove: async ({ database, person, body, now }) => {
      const images = body.images ?? [];
      const row = asOf(await findWithdrawal(database, body.withdrawalId, person.id), now);
      expectState(row, 'paid');
      checkAnswer(row, body, images.length);
      await countPictures(database, person.id, images.length, now);
      decoded.set(body, await decodePictures(images));
    },
    work: async ({ database, person, body, clock, now }) => {
      const images = decoded.get(body) ?? [];
      const answer = { number: body.withdrawalId, member: person.id, answer: body, images, clock };
      return withdrawalReply(database, await answerWithdrawal(database, answer), now);
    },
  },
  extend: async ({ database, person, body, clock, now }) => {
    const found = { number: body.withdrawalId, member: person.id, clock };
    return withdrawalReply(database, await extendWithdrawal(database, found), now);
  },
  image: async ({ database, person, body }) => {
    const { id } = await findWithdrawal(database, body.withdrawalId, person.id);
    const { bytes } = await findPicture(database, { about: 'withdrawal', subject: id, place: body.place });
    return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  },
};
