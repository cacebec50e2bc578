import type { FailureCode } from '../../contract/failures.ts';
import type { Answer } from '../walk/answers.ts';
import type { faults } from './faults.ts';
import type { Site } from './site.ts';

export type FaultName = keyof typeof faults;

/** Where a fault leaves a flow, and what can be done next. */
export interface Outcome {
  readonly in: string;
  /** The id of the text that reports the problem. */
  readonly says: string | null;
  /** Whether everything typed is still there. */
  readonly kept: boolean;
  /** How often the call has gone out. */
  readonly sent: number;
  /** How many milliseconds the next try has to wait; an earlier one does nothing. */
  readonly wait?: number;
  /** The wait goes on when the page is reloaded and the user gets back to the call. */
  readonly outlives?: 'reload';
  /** After how many milliseconds the flow makes the call again by itself, and not before. */
  readonly lifetime?: number;
  /** There is no next try, and none is needed. Everywhere else there is one, and it succeeds. */
  readonly over?: true;
  /** Where confirming the message leads instead. */
  readonly leadsTo?: string;
}

/** Why a fault is not tried with a call. */
export type Reason = string;

/** A call that a flow makes on the site, and the effect of each fault on it. */
export interface Entry {
  readonly call: string;
  /** How many milliseconds it may take, where that is not the usual limit. */
  readonly patience?: number;
  /** Brings the site to where a user can make the call, with everything it needs filled in. */
  readonly reach: (site: Site) => Promise<void>;
  readonly ask: (site: Site) => void | Promise<void>;
  /** The state while the gateway is answering. */
  readonly waiting: string;
  /** The state after success. */
  readonly done: string;
  /** Makes the call once more, from wherever a fault has left the flow, or confirms the message. */
  readonly askAnew: (site: Site) => void | Promise<void>;
  /** The input, as the flow holds it. */
  readonly typed: (site: Site) => unknown;
  readonly says: (site: Site) => string | null;
  /** A refusal that a gateway may answer with. */
  readonly refusal: { readonly code: FailureCode; readonly value?: object };
  /** The call carries a key, which stays the same as long as the input does. */
  readonly keyed?: true;
  /** The gateway's answer when the same request reaches it again; by default the same answer. */
  readonly second?: Answer;
  readonly cells: Readonly<Record<FaultName, Outcome | Reason>>;
}
