import { decideRedemption } from '../domains/points/redeeming.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { orSay } from './orSay.ts';

/** Approves or rejects goods of the points mall that are in process; of rejected ones points and money come back. */
export const decideOn = async (
  database: Database,
  verb: string,
  { id, remark = '', by }: { readonly id: string; readonly remark: string | undefined; readonly by: string },
  now: Date,
): Promise<string> => {
  if (verb !== 'approve' && verb !== 'reject') throw new BadSetting('A redemption is approved or rejected.');
  const state = verb === 'approve' ? 'approved' : 'rejected';
  const none = `There is no redemption ${id} in process.`;
  if (!/^\d{1,18}$/.test(id)) throw new BadSetting(none);
  await orSay(decideRedemption(database, BigInt(id), { state, remark, staff: by }, now), none);
  return state === 'approved'
    ? `Redemption ${id} is approved.`
    : `Redemption ${id} is rejected: its points, its money and its items are back.`;
};
