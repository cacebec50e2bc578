/** What the site keeps with an entry of the history. */
export interface Entry {
  readonly layers?: number;
  /** Whether its address was opened within a layer, which opens again wherever the address is. */
  readonly opensLayer?: boolean;
  readonly top?: number;
}

export const currentEntry = (): Entry => (history.state ?? {}) as Entry;

/** Changes what is kept with this entry, or adds one for the same page; listeners to the address are not notified. */
export const writeEntry = (change: Entry, how: 'pushState' | 'replaceState' = 'replaceState'): void => {
  try {
    History.prototype[how].call(history, { ...currentEntry(), ...change }, '');
  } catch {
    // Some browsers limit how often a page may do this, and refuse for a while.
  }
};
