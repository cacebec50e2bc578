import { decideRedemption } from '../domains/points/redeeming.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';

/** Approves or rejects goods of the points mall that are in process; of rejected ones points and money come back. */
export const decideOn = async (
  database: Database,
  verb: string,
  { id, remark = '' }: { readonly id: string; readonly remark: string | undefined },
  now: Date,
): Promise<string> => {
  if (verb !== 'approve' && verb !== 'reject') throw new BadSetting('A redemption is approved or rejected.');
  const state = verb === 'approve' ? 'approved' : 'rejected';
  const isDecided = /^\d{1,18}$/.test(id) && (await decideRedemption(database, BigInt(id), { state, remark }, now));
  if (!isDecided) throw new BadSetting(`There is no redemption ${id} in process.`);
  return state === 'approved'
    ? `Redemption ${id} is approved.`
    : `Redemption ${id} is rejected: its points, its money and its items are back.`;
};
