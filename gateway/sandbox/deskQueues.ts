import {
  depositsInReview,
  openDoubts,
  unclearDeposits,
  unmatchedPayments,
  waitingSendBacks,
} from '../domains/cashier/deposits/queues.ts';
import { readPosition } from '../domains/cashier/position.ts';
import {
  openDisputes,
  returnedPayouts,
  waitingWithdrawals,
  type DisputedWithdrawal,
  type WaitingWithdrawal,
} from '../domains/cashier/withdrawals/queues.ts';
import { waitingDocuments } from '../domains/kyc/documentQueue.ts';
import { waitingWins } from '../domains/play/heldWins.ts';
import type { Services } from '../trust/calls/context.ts';
import { matchesInPlay } from './demoVendor.ts';

const entryOf = (row: WaitingWithdrawal | DisputedWithdrawal) => ({
  id: row.number,
  row: String(row.id),
  account: row.account,
  memberSince: row.memberSince.toISOString(),
  state: row.state,
  resolution: row.resolution,
  amount: String(row.amount),
  disputed: 'missing' in row ? String(row.missing) : null,
  requestedAt: row.requestedAt.toISOString(),
  promisedUntil: row.promisedUntil?.toISOString() ?? null,
  late: row.isLate,
  takenBy: row.takenBy,
  approvedBy: row.approvedBy,
  pictures: 'pictures' in row ? row.pictures : [],
});

/** The first page of each queue of the cashier and of games, with the position of the house. */
export const readDesk = async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
  const now = clock.now();
  const entries = async (page: Promise<{ readonly rows: readonly (WaitingWithdrawal | DisputedWithdrawal)[] }>) =>
    (await page).rows.map(entryOf);
  return {
    toDecide: await entries(waitingWithdrawals(database, { part: 'undecided' }, now)),
    unsent: await entries(waitingWithdrawals(database, { part: 'unsent' }, now)),
    disputes: await entries(openDisputes(database, {}, now)),
    sentBack: await entries(returnedPayouts(database, {}, now)),
    inReview: (await depositsInReview(database, {}, now)).rows,
    sendingBack: (await waitingSendBacks(database, {}, now)).rows,
    unanswered: (await unclearDeposits(database, {}, now)).rows,
    unmatched: (await unmatchedPayments(database, {}, now)).rows,
    doubts: (await openDoubts(database, {}, now)).rows,
    documents: (await waitingDocuments(database, {}, now)).rows,
    heldWins: (await waitingWins(database, {}, now)).rows,
    inPlay: await matchesInPlay(database),
    position: await readPosition(database),
  };
};
