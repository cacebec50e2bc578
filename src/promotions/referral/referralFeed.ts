import type { ReplyOf } from '../../../contract/call.ts';
import { referral } from '../../../contract/promotions/referral.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import type { Client } from '../../api/client.ts';
import { feedOf } from '../../app/feed/createFeed.ts';

export type Overview = ReplyOf<typeof referral.overview>;
export type Friend = Overview['friends']['list'][number];

const pageSize = 100;

/** The invitation link of a member and their newest friends; nothing where inviting friends has been switched off meanwhile. */
export const referralFeed = (client: Client) =>
  feedOf(async (options) => {
    try {
      return { list: [await client(referral).overview({ pageSize }, options)] };
    } catch (error) {
      if (isRefusal(toFailure(error), 'feature_off')) return { list: [] };
      throw error;
    }
  });
