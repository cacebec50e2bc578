import type { Database } from '../../gateway/ground/database/open.ts';
import type { Site } from './site.ts';
import type { WalletClient } from './walletClient.ts';

/** What the games are played with: their own tables, the wallet, and what the operator has told. */
export interface Around {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly site: Site;
  readonly now: () => Date;
}
