import type { Around } from './around.ts';
import { createSeats, type Seats } from './seats.ts';
import { createSends, type Sends } from './sends.ts';

/** What every demo game works with. */
export interface GameServices extends Around {
  readonly seats: Seats;
  readonly sends: Sends;
}

export const createGameServices = (around: Around): GameServices => ({
  ...around,
  seats: createSeats(around),
  sends: createSends(around),
});
