import { eq } from 'drizzle-orm';
import { cancelDraw } from '../../domains/lottery/engine.ts';
import { releaseWin } from '../../domains/play/heldWins.ts';
import { heldWins } from '../../domains/play/schema.ts';
import { decideRedemption } from '../../domains/points/redeeming.ts';
import { decideApplication, decideFor } from '../../domains/promotions/deciding.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { Act, Acts } from './act.ts';
import { amount } from './fields.ts';
import { isLarge } from './payouts.ts';

const expect = (isDone: boolean): void => {
  if (!isDone) throw new Refusal('wrong_state');
};

const small = rights('. d d s d');

const redemption = (state: 'approved' | 'rejected', words: Pick<Act, 'title' | 'past' | 'reason'>): Act => ({
  ...words,
  about: 'redemption',
  rights: small,
  work: async ({ database }, { subject, reason }, now) =>
    expect(await decideRedemption(database, rowId(subject), { state, remark: reason ?? '' }, now)),
});

const application = (state: 'issued' | 'rejected', words: Pick<Act, 'title' | 'past' | 'reason'>): Act => ({
  ...words,
  about: 'application',
  rights: small,
  work: async ({ database }, { subject, reason }, now) =>
    expect(await decideApplication(database, rowId(subject), { state, remark: reason ?? '' }, now)),
});

/** What members wait for that is no payment: held wins, goods of the mall, promotions, a draw that has to be cancelled. */
export const decisionActs: Acts = {
  releaseWin: {
    ...{ title: 'Release', past: 'released', about: 'win', rights: rights('2 s s s 2'), reason: 'needed' },
    two: async (services, { subject }) => {
      const [win] = await services.database.db
        .select()
        .from(heldWins)
        .where(eq(heldWins.id, rowId(subject)));
      return win !== undefined && isLarge(services, win.amount);
    },
    work: async ({ database }, { subject }, now) => expect(await releaseWin(database, { id: rowId(subject) }, now)),
  },
  cancelDraw: {
    ...{ title: 'Cancel the draw', past: 'cancelled', about: 'draw', rights: rights('2 s s s 2'), reason: 'needed' },
    two: () => true,
    alone: true,
    work: async ({ database, clock }, { subject }) => {
      const [gameCode = '', drawId = ''] = subject.split('/');
      const refunded = await cancelDraw({ database, clock }, { gameCode, drawId });
      return { note: { refunded }, says: `Draw ${drawId} is cancelled. Orders refunded: ${refunded}.` };
    },
  },
  approveRedemption: redemption('approved', { title: 'Approve', past: 'approved', reason: 'optional' }),
  rejectRedemption: redemption('rejected', { title: 'Reject', past: 'rejected', reason: 'needed' }),
  approveApplication: application('issued', { title: 'Approve', past: 'approved', reason: 'optional' }),
  rejectApplication: application('rejected', { title: 'Reject', past: 'rejected', reason: 'needed' }),
  award: {
    ...{ title: 'Award', past: 'awarded', about: 'award', rights: rights('2 . s s 2'), reason: 'optional' },
    fields: { amount: amount('Amount', { hint: '0 if the member is not placed' }) },
    two: (services, { fields }) => isLarge(services, BigInt(fields['amount'] ?? '0')),
    work: async ({ database }, { subject, fields, reason }, now) => {
      const [promotionId = '', account = ''] = subject.split('/');
      const [member] = await database.db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
      if (!member) throw new Refusal('not_found');
      const decision = {
        promotionId,
        member: member.id,
        amount: BigInt(fields['amount'] ?? '0'),
        remark: reason ?? '',
      };
      expect(await decideFor(database, decision, now));
    },
  },
};
