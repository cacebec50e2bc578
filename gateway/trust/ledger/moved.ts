import type { Database } from '../../ground/database/open.ts';

/** What transfers of one kind have moved. */
export interface Moved {
  readonly transfers: number;
  /** In minor units, each transfer counted once. */
  readonly amount: bigint;
}

const counted = new WeakMap<Database, Map<string, Moved>>();

/** Counts a transfer of this process, once it is there for good. */
export const countTransfer = (database: Database, kind: string, amount: bigint): void => {
  database.onceCommitted(() => {
    const kinds = counted.get(database) ?? new Map<string, Moved>();
    const before = kinds.get(kind) ?? { transfers: 0, amount: 0n };
    kinds.set(kind, { transfers: before.transfers + 1, amount: before.amount + amount });
    counted.set(database, kinds);
  });
};

/** What this process has moved since its start, by kind. */
export const movedHere = (database: Database): ReadonlyMap<string, Moved> => counted.get(database) ?? new Map();
