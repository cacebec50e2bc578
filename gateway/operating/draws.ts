import { cancelDraw } from '../domains/lottery/engine.ts';
import type { Clock } from '../ground/clock.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { Refusal } from '../ground/refusal.ts';

/** Cancels a draw as a whole; every order on it is refunded. */
export const cancelDrawOf = async (
  database: Database,
  clock: Pick<Clock, 'now'>,
  gameCode: string,
  drawId: string,
): Promise<string> => {
  try {
    const refunded = await cancelDraw({ database, clock }, { gameCode, drawId });
    return `Draw ${drawId} of ${gameCode} is cancelled. Orders refunded: ${refunded}.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BadSetting(
      error.code === 'not_found'
        ? `There is no draw ${drawId} of ${gameCode}.`
        : `Draw ${drawId} of ${gameCode} has been paid or cancelled, and stays as it is.`,
    );
  }
};
