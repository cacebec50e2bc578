/** What the site keeps with an entry of the history. */
export interface Entry {
  /** How many layers stand above the page. */
  readonly layers?: number;
  /** How far the page is scrolled. */
  readonly top?: number;
}

export const currentEntry = (): Entry => (history.state ?? {}) as Entry;

/** Changes what is kept with this entry, or adds one for the same page; whoever follows the address hears nothing of it. */
export const writeEntry = (change: Entry, how: 'pushState' | 'replaceState' = 'replaceState'): void => {
  try {
    History.prototype[how].call(history, { ...currentEntry(), ...change }, '');
  } catch {
    // Some browsers count how often a page does this, and refuse for a while.
  }
};
