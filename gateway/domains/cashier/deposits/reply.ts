import { after } from '../../../ground/clock.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { Contract } from '../../../../contract/index.ts';
import type { CashierEvent } from '../events.ts';
import { feeOf } from '../fee.ts';
import { promise } from '../promise.ts';
import { reviewTime, stoppedReason, type Deposit } from './deposit.ts';

type Reply = ReplyOf<Contract['deposits']['status']>;
type Step = Reply['timeline'][number];

const blank = { at: null, until: null, late: false, nextLook: null, reason: null };
const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

const toldReason = ({ reason }: Deposit): string | null => (reason === stoppedReason ? null : reason);

const paymentStep = (deposit: Deposit, momentOf: (event: string) => Date | undefined): Step => {
  const { state, arrived, expiresAt, dueAt, reason } = deposit;
  const step = { ...blank, step: 'payment' as const };
  if (arrived > 0n) return { ...step, state: 'done', at: iso(momentOf('arrived')) };
  switch (state) {
    case 'expired':
    case 'cancelled':
      return { ...step, state: 'stopped', at: iso(momentOf(state)) };
    case 'rejected':
      return { ...step, state: 'stopped', at: iso(momentOf('declined') ?? momentOf('rejected')), reason };
    case 'unsure':
      return { ...step, state: 'waiting', nextLook: iso(dueAt) };
    default:
      return { ...step, state: 'waiting', until: iso(expiresAt) };
  }
};

const checkStep = (deposit: Deposit, momentOf: (event: string) => Date | undefined, now: Date): Step => {
  const { state, arrived, reviewUntil } = deposit;
  const step = { ...blank, step: 'check' as const };
  if (state === 'credited') return { ...step, state: 'done', at: iso(momentOf('credited')) };
  if (state === 'rejected' && arrived > 0n)
    return { ...step, state: 'stopped', at: iso(momentOf('sent_back')), reason: toldReason(deposit) };
  if (state !== 'paid') return { ...step, state: 'ahead' };
  const from = reviewUntil && after(reviewUntil, -reviewTime);
  return { ...step, state: 'waiting', ...promise(from, reviewUntil, now) };
};

/** A deposit as its player sees it. */
export const depositReply = (
  deposit: Deposit,
  { events, bonus, now }: { events: readonly CashierEvent[]; bonus: Reply['bonus']; now: Date },
): Reply => {
  const { number, method, amount, state, arrived, credited } = deposit;
  const momentOf = (event: string) => events.findLast((each) => each.event === event)?.at;
  const fee = credited > 0n ? deposit.fee : feeOf(amount, deposit.feeRate);
  const isOpen = state === 'created' || state === 'awaiting_payment' || state === 'unsure';
  return {
    depositId: number,
    methodId: method,
    amount: String(amount),
    fee: String(fee),
    net: String((credited > 0n ? credited : amount) - fee),
    arrived: String(arrived),
    state,
    at: deposit.createdAt.toISOString(),
    expirationTime: isOpen ? iso(deposit.expiresAt) : null,
    reference: deposit.kind === 'voucher' ? null : deposit.reference,
    payTo: isOpen ? [...deposit.payTo] : [],
    payUrl: isOpen ? deposit.payUrl : null,
    qr: isOpen ? deposit.qr : null,
    inReview: deposit.inReview,
    reversedAt: iso(deposit.reversedAt),
    reason: toldReason(deposit),
    ...(deposit.reason === stoppedReason && { cause: 'stopped' as const }),
    bonus,
    timeline: [
      { ...blank, step: 'asked', state: 'done', at: deposit.createdAt.toISOString() },
      paymentStep(deposit, momentOf),
      checkStep(deposit, momentOf, now),
    ],
  };
};
