/** What a chart reads in the `meta` of states and transitions, in addition to their descriptions. */
export interface Meta {
  /** Part of the usual way through the flow; on a state only where no such transition begins or ends. */
  readonly usual?: boolean;
  /** On a state: the call that is under way, by its name in the contract, or those of which one is. */
  readonly call?: string | readonly string[];
  /** On a guarded transition: the condition in plain words, as in "if the captcha is needed". */
  readonly when?: string;
  /** Who triggers the transition, if its event does not say: the outside world rather than the player. */
  readonly by?: 'world';
  readonly req?: readonly string[];
}
