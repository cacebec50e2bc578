import { BadSetting } from '../../ground/config.ts';
import { act, type Work } from './acting.ts';

/** Approves or rejects goods of the points mall that are in process; of rejected ones points and money come back. */
export const decideOn = (verb: string, id: string, remark = ''): Work => {
  if (verb !== 'approve' && verb !== 'reject') throw new BadSetting('A redemption is approved or rejected.');
  return act(
    { act: verb === 'approve' ? 'approveRedemption' : 'rejectRedemption', subject: id, reason: remark },
    {
      tell: () =>
        verb === 'approve'
          ? `Redemption ${id} is approved.`
          : `Redemption ${id} is rejected: its points, its money and its items are back.`,
      why: () => `There is no redemption ${id} in process.`,
    },
  );
};
