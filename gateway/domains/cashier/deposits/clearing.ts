import { house, type Channel, type Named } from '../../../trust/ledger/books.ts';

/** The account of what a provider has taken in for us and not paid out yet. */
export const clearingOf = (provider: string): Named => house(`clearing:${provider as Channel}`);
