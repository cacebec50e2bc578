import type { Database } from '../../ground/database/open.ts';
import { createSeats, type Seats } from './seats.ts';
import { createSends, type Sends } from './sends.ts';
import type { WalletClient } from './walletClient.ts';

/** What every demo game works with. */
export interface GameServices {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly seats: Seats;
  readonly sends: Sends;
  readonly now: () => Date;
}

export const createGameServices = (database: Database, wallet: WalletClient, now: () => Date): GameServices => ({
  database,
  wallet,
  seats: createSeats(database, wallet),
  sends: createSends(database, wallet, now),
  now,
});
