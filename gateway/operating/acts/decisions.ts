import { eq } from 'drizzle-orm';
import { markCancelled } from '../../domains/lottery/engine.ts';
import { releaseWin } from '../../domains/play/heldWins.ts';
import { heldWins } from '../../domains/play/schema.ts';
import { decideRedemption } from '../../domains/points/redeeming.ts';
import { decideApplication, decideFor } from '../../domains/promotions/deciding.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { rights } from '../../trust/staff/roles.ts';
import { findDraw } from '../lists/draws.ts';
import type { Act, Acts } from './act.ts';
import { amount } from './fields.ts';
import { isLarge } from './payouts.ts';

const small = rights('. d d s d');

const redemption = (state: 'approved' | 'rejected', words: Pick<Act, 'title' | 'past' | 'reason'>): Act => ({
  ...words,
  about: 'redemption',
  rights: small,
  work: ({ database }, { subject, reason, actor: { name: staff } }, now) =>
    decideRedemption(database, rowId(subject), { state, remark: reason ?? '', staff }, now),
});

const application = (state: 'issued' | 'rejected', words: Pick<Act, 'title' | 'past' | 'reason'>): Act => ({
  ...words,
  about: 'application',
  rights: small,
  work: ({ database }, { subject, reason, actor: { name: staff } }, now) =>
    decideApplication(database, rowId(subject), { state, remark: reason ?? '', staff }, now),
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
    work: ({ database }, { subject, reason, actor: { name: staff } }, now) =>
      releaseWin(database, { id: rowId(subject) }, { staff, reason }, now),
  },
  cancelDraw: {
    ...{ title: 'Cancel the draw', past: 'cancelled', about: 'draw', rights: rights('2 s s s 2'), reason: 'needed' },
    two: () => true,
    seen: async ({ database }, { subject }) => {
      const [gameCode = '', drawId = ''] = subject.split('/');
      const draw = await findDraw(database, gameCode, drawId);
      if (!draw) return [];
      return [
        { label: 'State', value: draw.state, as: 'words' },
        { label: 'Orders', value: String(draw.orders), as: 'words' },
        { label: 'Stakes that go back', value: String(draw.stakes), as: 'amount' },
      ];
    },
    work: async ({ database }, { subject }, now) => {
      const [gameCode = '', drawId = ''] = subject.split('/');
      await markCancelled(database, { gameCode, drawId }, now);
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
    work: async ({ database }, { subject, fields, reason, actor: { name: staff } }, now) => {
      const [promotionId = '', account = ''] = subject.split('/');
      const [member] = await database.db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
      if (!member) throw new Refusal('not_found');
      const given = { promotionId, member: member.id, amount: BigInt(fields['amount'] ?? '0') };
      await decideFor(database, { ...given, remark: reason ?? '', staff }, now);
    },
  },
};
