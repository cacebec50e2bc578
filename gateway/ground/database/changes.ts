/** The channel on which triggers tell the name of a table that has changed. */
export const changedChannel = 'changed';

/** Hears of a change of this table; null where anything may have changed. */
type Listener = (table: string | null) => void;

/** Tells code that keeps parts of the database in memory that they have changed, whichever process changed them. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  /** Whether changes by other processes are heard at the moment. */
  isHeard = false;

  /** Calls a listener from now on, until the returned function is called. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(table: string | null): void {
    for (const listener of this.#listeners) listener(table);
  }
}
