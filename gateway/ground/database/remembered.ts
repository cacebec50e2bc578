import type { Changes } from './changes.ts';
import { isInTransaction, type Database } from './open.ts';

/** How long a value is taken to be current while changes by other processes cannot be heard. */
const unheardFor = 1_000;

/**
 * A value that is needed often but rarely read from the database. It is read again once one of its tables has changed;
 * while the database cannot be read, the last value is used.
 */
export class Remembered<Value> {
  readonly #changes: Changes;
  /** Forgets it; it is not read again. */
  readonly stop: () => void;
  readonly #load: () => Promise<Value>;
  #current: Promise<Value> | null = null;
  #isLoading = false;
  #loadedAt = 0;
  #last: { readonly value: Value } | null = null;

  constructor(changes: Changes, tables: readonly string[], load: () => Promise<Value>) {
    this.#changes = changes;
    this.#load = load;
    this.stop = changes.on((table) => {
      if (table === null || tables.includes(table)) this.#current = null;
    });
  }

  read(): Promise<Value> {
    const isDue = !this.#changes.isHeard && performance.now() - this.#loadedAt > unheardFor;
    // What loads may be waiting for the connection that a transaction holds; so a transaction reads with its own, and as what it
    // reads may be rolled back, nobody else is told.
    if (isInTransaction()) return this.#current && !this.#isLoading && !isDue ? this.#current : this.#load();
    if (!isDue) return this.#current ?? this.#reload();
    const last = this.#last;
    const loading = this.#reload();
    if (!last) return loading;
    // A database that does not answer must not hold up what is known.
    loading.catch(() => undefined);
    return Promise.resolve(last.value);
  }

  #reload(): Promise<Value> {
    this.#loadedAt = performance.now();
    const loading: Promise<Value> = this.#load().then(
      (value) => {
        if (this.#current === loading) this.#isLoading = false;
        this.#last = { value };
        return value;
      },
      (error: unknown) => {
        if (this.#current === loading) this.#current = null;
        if (this.#last) return this.#last.value;
        throw error;
      },
    );
    this.#current = loading;
    this.#isLoading = true;
    return loading;
  }
}

/** Reads a value from memory, one for each database. */
export const remembering = <Value>(
  tables: readonly string[],
  load: (database: Database) => Promise<Value>,
): ((database: Database) => Promise<Value>) => {
  const memories = new WeakMap<Database, Remembered<Value>>();
  return (database) => {
    const memory = memories.get(database) ?? new Remembered(database.changes, tables, () => load(database));
    memories.set(database, memory);
    return memory.read();
  };
};
