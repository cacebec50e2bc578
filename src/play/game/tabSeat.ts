import type { CallOptions } from '../../api/api.ts';

const key = 'seat';

/** The seat that this tab had before it was loaded again, or before another game was opened in it. */
export const keptSeat = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keepSeat = (seat: string): void => {
  try {
    sessionStorage.setItem(key, seat);
  } catch {
    // After a reload the seat is taken over instead.
  }
};

/** Forgets a seat, unless the tab has another one by now. */
export const forgetSeat = (seat: string): void => {
  if (keptSeat() === seat) sessionStorage.removeItem(key);
};

/** What leaves a seat at the gateway; `closing` for a tab that closes or reloads. */
type Leave = (request: { seat: string; closing?: boolean }, options: CallOptions) => Promise<unknown>;

let leaving: Promise<void> = Promise.resolve();

/** Leaves a seat; it stays in mind where the gateway was not reached, so that the next launch ends it. */
export const leaveSeat = (leave: Leave, seat: string): Promise<void> => {
  leaving = leave({ seat }, { keepalive: true }).then(
    () => {
      forgetSeat(seat);
    },
    () => undefined,
  );
  return leaving;
};

/** Resolves once the seat before has been left: a launch that overtook it could be given a seat that is about to end. */
export const hasLeft = (): Promise<void> => leaving;
