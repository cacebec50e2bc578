import { and, eq, gt } from 'drizzle-orm';
import { after, dayLong, minute, type Clock } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { withdrawals } from '../schema.ts';
import { storePictures } from './pictures.ts';
import type { Picture } from '../../../ground/pictures/decode.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { recordEvent } from '../events.ts';
import { securityReturned } from './postings.ts';
import { change, expectState, lockWithdrawal, nextDue, payoutOf, type Withdrawal } from './withdrawal.ts';

/** How long we promise to take for what did not arrive. */
export const disputeTime = 3 * dayLong;

interface Answer {
  readonly receipt: 'received' | 'partly_received' | 'not_received';
  readonly receivedAmount?: string | undefined;
  readonly remainingAmount?: string | undefined;
}

/** Refuses an answer that does not fit the withdrawal or itself. */
export const checkAnswer = (row: Withdrawal, answer: Answer, images: number): void => {
  const { receipt, receivedAmount, remainingAmount } = answer;
  const isPart = receipt === 'partly_received';
  const sum = BigInt(receivedAmount ?? 0) + BigInt(remainingAmount ?? 0);
  const areAmountsWrong = isPart
    ? receivedAmount === undefined || remainingAmount === undefined || sum !== payoutOf(row)
    : receivedAmount !== undefined || remainingAmount !== undefined;
  const arePicturesWrong = receipt === 'received' ? images > 0 : receipt === 'not_received' && images === 0;
  const fields = [
    ...(areAmountsWrong ? ['receivedAmount', 'remainingAmount'] : []),
    ...(arePicturesWrong ? ['images'] : []),
  ];
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
};

/** Takes the player's answer, of which only the first counts; money that did not arrive is looked into. */
export const answerWithdrawal = async (
  database: Database,
  {
    number,
    member,
    answer,
    images,
    clock,
  }: { number: string; member: bigint; answer: Answer; images: readonly Picture[]; clock: Pick<Clock, 'now'> },
): Promise<Withdrawal> => {
  const { row, now } = await lockWithdrawal(database, number, clock, member);
  expectState(row, 'paid');
  checkAnswer(row, answer, images.length);
  const { receipt, receivedAmount, remainingAmount } = answer;
  const isMissing = receipt !== 'received';
  const to = {
    state: receipt,
    received: receivedAmount === undefined ? null : BigInt(receivedAmount),
    remaining: remainingAmount === undefined ? null : BigInt(remainingAmount),
    confirmUntil: null,
    ...(isMissing ? { resolution: 'waiting' as const, promisedUntil: after(now, disputeTime) } : {}),
  };
  await storePictures(database, { member, about: 'withdrawal', subject: row.id, images, now });
  return change(
    database,
    row,
    { ...to, dueAt: nextDue({ ...row, ...to }) },
    { event: receipt, by: 'player', transfers: await securityReturned(database, row, now) },
    now,
  );
};

/** Gives the player the same time to answer again. */
export const extendWithdrawal = (
  database: Database,
  { number, member, clock }: { number: string; member: bigint; clock: Pick<Clock, 'now'> },
): Promise<Withdrawal> =>
  database.transaction(async () => {
    const { row, now } = await lockWithdrawal(database, number, clock, member);
    expectState(row, 'paid');
    if (row.confirmUntil === null || row.answerMinutes === null) throw new Refusal('wrong_state');
    const to = {
      extensionsLeft: row.extensionsLeft - 1,
      confirmUntil: after(row.confirmUntil, row.answerMinutes * minute),
      remindedAt: null,
    };
    const [changed] = await database.db
      .update(withdrawals)
      .set({ ...to, dueAt: nextDue({ ...row, ...to }) })
      .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, 'paid'), gt(withdrawals.extensionsLeft, 0)))
      .returning();
    if (!changed) throw new Refusal('wrong_state');
    await recordEvent(
      database,
      { about: 'withdrawal', subject: row.id, event: 'extended', state: 'paid', by: 'player' },
      now,
    );
    return changed;
  });
