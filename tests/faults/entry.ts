import type { FailureCode } from '../../contract/failures.ts';
import type { Answer } from '../walk/answers.ts';
import type { faults } from './faults.ts';
import type { Site } from './site.ts';

export type FaultName = keyof typeof faults;

/** Where a fault leaves a flow, and what can be done next. */
export interface Outcome {
  readonly in: string;
  /** The id of the text that says what is wrong. */
  readonly says: string | null;
  /** Whether everything typed is still there. */
  readonly kept: boolean;
  /** How often the call has gone out. */
  readonly sent: number;
  /** How many milliseconds the next try has to wait; one before that does nothing. */
  readonly wait?: number;
  /** The wait goes on where the page is loaded anew and the call is come to once more. */
  readonly outlives?: 'reload';
  /** After how many milliseconds the flow makes the call again by itself, and not before. */
  readonly lives?: number;
  /** There is no next try, and needs none. Everywhere else there is one, and it goes well. */
  readonly over?: true;
  /** Where somebody comes to instead who confirms what is said. */
  readonly leadsTo?: string;
}

/** A fault that is not tried with a call: why not. */
export type Reason = string;

/** A call of a flow, as it is made on the site, and what each fault does to it. */
export interface Entry {
  readonly call: string;
  /** How many milliseconds it may take, where that is not what calls usually may. */
  readonly patience?: number;
  /** Brings the site to where somebody can make the call, all that it takes filled in. */
  readonly reach: (site: Site) => Promise<void>;
  readonly ask: (site: Site) => void | Promise<void>;
  /** The state while the gateway is asked. */
  readonly waiting: string;
  /** The state when all has gone well. */
  readonly done: string;
  /** Makes the call once more, from wherever a fault has left the flow, or confirms what is said. */
  readonly askAnew: (site: Site) => void | Promise<void>;
  /** What has been typed, as the flow holds it. */
  readonly typed: (site: Site) => unknown;
  readonly says: (site: Site) => string | null;
  /** What a gateway may refuse it with. */
  readonly refusal: { readonly code: FailureCode; readonly value?: object };
  /** The call carries a key, which is the same as long as what was typed is. */
  readonly keyed?: true;
  /** What the gateway says when the same request reaches it again; the same where this is left out. */
  readonly second?: Answer;
  readonly cells: Readonly<Record<FaultName, Outcome | Reason>>;
}
