/** The broadcast channel on which a watched site reports its transitions to other tabs. */
export const channelName = 'croupier-flows';

/** The current states of a machine and the declared transitions that led to them. */
export interface Told {
  readonly machine: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}
