import type { Flow } from '../flow.ts';
import type { Answer } from './answers.ts';
import type { Beginning } from './begins.ts';
import type { World } from './world.ts';

/** A person does something, or looks. */
export type Act = (world: World) => Promise<void>;

/** The same where it differs by the variant of the flow. */
export type VariedAct = (world: World, variant: string) => Promise<void>;

/** The gateway answers a call that waits. */
export interface Reply {
  readonly call: string;
  readonly answer: Answer | ((world: World) => Answer);
  /** A file of the site, or what a server tells once it has happened: unlike with other calls, a walk lets time pass meanwhile. */
  readonly takesTime?: boolean;
  readonly then?: Act;
}

/** The browser does it by itself as soon as it can; `given` settles the result beforehand. */
export interface AtOnce {
  readonly given: Act;
}

/** A step of a flow in the real world. */
export type Deed = VariedAct | Reply | AtOnce;

/** A flow as people meet it on the site. */
export interface Scene {
  readonly flow: Flow;
  /** Whose page it is on; the site's where nothing else is said. */
  readonly page?: 'game';
  readonly begins: (variant: string) => Beginning;
  /** Calls that are held whenever they are made, even while the browser continues by itself. */
  readonly holdsThroughout?: readonly string[];
  readonly deeds: Readonly<Record<string, Deed>>;
  /** By the innermost state, how a person can tell that it is this one; null where they cannot. */
  readonly sees: Readonly<Record<string, VariedAct | null>>;
}

export const isReply = (deed: Deed | undefined): deed is Reply => typeof deed === 'object' && 'call' in deed;
export const isAtOnce = (deed: Deed | undefined): deed is AtOnce => typeof deed === 'object' && 'given' in deed;
