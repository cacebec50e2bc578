/** Where a site that is watched tells other tabs what happens. */
export const channelName = 'croupier-flows';

/** What is told: where a machine is now, and by which transitions, of those declared, it came there. */
export interface Told {
  readonly machine: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}
