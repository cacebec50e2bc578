import { act, type Work } from './acting.ts';

/** Cancels a draw as a whole; every order on it is refunded. */
export const cancelDrawOf = (gameCode: string, drawId: string): Work =>
  act(
    { act: 'cancelDraw', subject: `${gameCode}/${drawId}` },
    {
      tell: () => `Draw ${drawId} of ${gameCode} is cancelled. Its orders are refunded now.`,
      why: (code) =>
        code === 'not_found'
          ? `There is no draw ${drawId} of ${gameCode}.`
          : `Draw ${drawId} of ${gameCode} has been paid or cancelled, and stays as it is.`,
    },
  );
