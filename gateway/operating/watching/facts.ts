import { count, eq } from 'drizzle-orm';
import { minute, second } from '../../ground/clock.ts';
import type { Services } from '../../trust/calls/context.ts';
import { outbox } from '../../trust/protect/schema.ts';
import { deskJobs } from '../../trust/staff/schema.ts';
import { queueCounts, type QueueCount } from '../queueCounts.ts';

interface BooksCheck {
  readonly endedAt: Date;
  /** How many rules of the books are broken; null if the check could not be made. */
  readonly broken: number | null;
}

/** What only the database knows. */
export interface Facts {
  readonly queues: readonly (readonly [queue: string, QueueCount])[];
  readonly letters: readonly (readonly [state: string, number])[];
  /** The last check of the books; null before the first. */
  readonly books: BooksCheck | null;
}

type Needed = Pick<Services, 'database' | 'clock'>;

export const readFacts = async ({ database, clock }: Needed): Promise<Facts> => {
  const queues = Object.entries(await queueCounts(database, clock.now()));
  const letters = await database.db
    .select({ state: outbox.state, letters: count() })
    .from(outbox)
    .groupBy(outbox.state);
  const [books] = await database.db.select().from(deskJobs).where(eq(deskJobs.kind, 'books'));
  return {
    queues,
    letters: letters.map((row) => [row.state, row.letters]),
    books: books?.endedAt
      ? { endedAt: books.endedAt, broken: Array.isArray(books.result) ? books.result.length : null }
      : null,
  };
};

/** The facts are read from the database at most this often. */
const readEvery = 10 * second;
/** How long a request waits for fresh facts. */
const patience = second;
/** Older facts are left out, since they would pass for current ones. */
const tellFor = minute;

/** Keeps the facts that metrics read from the database, so that a slow or missing database never blocks them. */
export class KnownFacts {
  readonly #read: () => Promise<Facts>;
  #reading: Promise<void> | null = null;
  #triedAt = -Infinity;
  #known: { readonly facts: Facts; readonly at: number } | null = null;

  constructor(read: () => Promise<Facts>) {
    this.#read = read;
  }

  /** Reads them again if they are due, and waits a moment for that. */
  async refresh(): Promise<void> {
    if (this.#reading === null && performance.now() - this.#triedAt > readEvery) this.#reading = this.#readAgain();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([this.#reading, late]);
    clearTimeout(timer);
  }

  /** What was read within the last minute, if anything was. */
  get latest(): Facts | null {
    return this.#known && this.age !== null && this.age < tellFor ? this.#known.facts : null;
  }

  /** How many milliseconds ago they were read; null before the first time. */
  get age(): number | null {
    return this.#known && performance.now() - this.#known.at;
  }

  async #readAgain(): Promise<void> {
    this.#triedAt = performance.now();
    try {
      const facts = await this.#read();
      this.#known = { facts, at: performance.now() };
    } catch {
      // That the database is away is told by itself, and the old facts for a while.
    } finally {
      this.#reading = null;
    }
  }
}
