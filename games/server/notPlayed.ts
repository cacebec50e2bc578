import type { WalletStatus } from '../../contract/vendorWallet.ts';

type BookWhy = 'suspended' | 'odds_changed' | 'offer_changed' | 'too_much' | 'too_many_slips' | 'late';

/** Why the server does not do something: one of the wallet's words, or one of the server's. */
export type Why =
  | WalletStatus
  | BookWhy
  | 'unsure'
  | 'not_allowed'
  | 'round_open'
  | 'too_soon'
  | 'no_round'
  | 'token_unknown'
  | 'no_engine'
  | 'bets_closed'
  | 'too_late';

export class NotPlayed extends Error {
  readonly status: Why;
  readonly value: object;

  constructor(status: Why, value: object = {}) {
    super(status);
    this.status = status;
    this.value = value;
  }
}
