import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { RecordFilter } from '../common/records.ts';

type Records = Contract['records'];

/** R2.80 to R2.83: the four records of a member, by the names of their calls. */
export type RecordName = 'bets' | 'transactions' | 'profit' | 'bonuses';

export type Bets = ReplyOf<Records['bets']>;
export type Transactions = ReplyOf<Records['transactions']>;
export type Profit = ReplyOf<Records['profit']>;
export type Bonuses = ReplyOf<Records['bonuses']>;

export const beginnings: Readonly<Record<RecordName, RecordFilter>> = {
  bets: {},
  transactions: { wallet: 'main' },
  profit: { by: 'day' },
  bonuses: {},
};
