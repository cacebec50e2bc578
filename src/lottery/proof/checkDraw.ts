import type { Format } from '../../../contract/lottery/formats.ts';
import { commitOf, drawNumbers, rootFrom, type Beside } from '../../../contract/lottery/proof.ts';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';

/** A step of the proof of a draw, and whether it holds. */
export interface Check {
  step: 'commit' | 'order' | 'salt' | 'beacon' | 'numbers';
  about: string;
  /** Null for what is only told: it counts by the numbers that it gives. */
  holds: boolean | null;
}

/** Where an order of one's own is in what a draw was computed from. */
interface ProvenOrder {
  orderId: string;
  leaf: readonly string[];
  path: readonly Beside[];
}

/** What a lottery draws. */
export const formatOf = ({ balls, prizes }: Pick<LotteryGame, 'balls' | 'prizes'>): Format =>
  balls ? { of: 'balls', ...balls } : { of: 'board', prizes };

/** Computes a draw again, in the browser of the player who wants to know. */
export const checkDraw = async (
  { gameCode, drawId, numbers, commit, seed, entropy, salt, beacon }: PastDraw,
  format: Format,
  orders: readonly ProvenOrder[],
): Promise<Check[]> => {
  if (seed === null || commit === null || entropy === null) return [];
  const computed = await drawNumbers({ gameCode, drawId, seed, entropy, salt }, format);
  const own = orders.map(async ({ orderId, leaf, path }): Promise<Check> => {
    const isOfDraw = leaf[0] === orderId && leaf[1] === drawId;
    return { step: 'order', about: orderId, holds: isOfDraw && (await rootFrom(leaf, path)) === entropy };
  });
  const salted: Check[] =
    salt === null
      ? []
      : beacon === null
        ? [{ step: 'salt', about: salt, holds: null }]
        : [{ step: 'beacon', about: `${beacon.source} #${beacon.round}: ${salt}`, holds: null }];
  return [
    { step: 'commit', about: commit, holds: (await commitOf(seed)) === commit },
    ...(await Promise.all(own)),
    ...salted,
    { step: 'numbers', about: numbers.join(' '), holds: computed.join(' ') === numbers.join(' ') },
  ];
};
