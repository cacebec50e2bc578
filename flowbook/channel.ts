/** The broadcast channel on which a watched site reports its transitions to other tabs. */
export const channelName = 'flow-book';

/** What the book asks the site, and what a tab of the site says when it closes. */
export type Word = 'where?' | 'gone';

/** The current states of a machine and the declared transitions that led to them. */
export interface Told {
  readonly machine: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}
