import { house, type Named } from '../../../trust/ledger/books.ts';
import type { DepositKind } from '../../../trust/settings/money.ts';

/** The account of what has been paid to companies through a channel, and not settled yet. */
export const clearingOf = (channel: DepositKind): Named => house(`clearing:${channel}`);
