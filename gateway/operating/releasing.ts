import { max } from 'drizzle-orm';
import { checkBooks, type Broken } from '../domains/cashier/checker.ts';
import { heldState } from '../ground/database/held.ts';
import type { Database } from '../ground/database/open.ts';
import { accounts, transfers } from '../trust/ledger/schema.ts';

interface Proof {
  readonly accounts: number;
  readonly transfers: number;
  /** When money moved last. */
  readonly last: Date | null;
  readonly broken: readonly Broken[];
}

const proveBooks = (database: Database): Promise<Proof> =>
  database.transaction(async () => {
    const { db } = database;
    const [newest] = await db.select({ at: max(transfers.at) }).from(transfers);
    return {
      accounts: await db.$count(accounts),
      transfers: await db.$count(transfers),
      last: newest?.at ?? null,
      broken: await checkBooks(database),
    };
  });

const mostNamed = 5;

const wordsOf = ({ accounts: many, transfers: moved, last, broken }: Proof): string => {
  const what = `${many} accounts, ${moved} transfers, the last of ${last?.toISOString() ?? 'never'}`;
  if (broken.length === 0) return `Its books are clean: ${what}.`;
  const named = broken.slice(0, mostNamed).map(({ rule, says }) => `\n  ${rule}: ${says}`);
  const more = broken.length > mostNamed ? `\n  and ${broken.length - mostNamed} more` : '';
  return `Its books are not clean: ${what}.${named.join('')}${more}`;
};

/** What the books of a database say about themselves, and whether every rule of them holds. */
export const proofOf = async (database: Database): Promise<{ readonly clean: boolean; readonly says: string }> => {
  const proof = await proveBooks(database);
  return { clean: proof.broken.length === 0, says: wordsOf(proof) };
};

/** Says of a held database why it is held, what its books say, and how it is released; nothing of any other. */
export const sayHeld = async (database: Database, say: (line: string) => void): Promise<void> => {
  const held = await heldState(database);
  if (!held) return;
  say(`This database is held: ${held.why}.`);
  say((await proofOf(database)).says);
  say('It pays nothing, sends nothing and admits no players until you release it: npm run settings -- release');
};
