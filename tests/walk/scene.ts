import type { Flow } from '../../flowbook/flow.ts';
import type { Answer } from './answers.ts';
import type { World } from './world.ts';

/** Somebody does something, or looks. */
export type Act = (world: World) => Promise<void>;

/** The gateway answers a call that waits. */
export interface Reply {
  readonly call: string;
  readonly answer: Answer | ((world: World) => Answer);
  /** A file of the site: unlike a call, it is given up by nobody but the flow. */
  readonly isFile?: boolean;
  /** What can be read afterwards. */
  readonly then?: Act;
}

/** The browser does it by itself as soon as it can; how that ends is settled before. */
export interface AtOnce {
  readonly given: Act;
}

/** What a step of a flow is in the real world. */
export type Deed = Act | Reply | AtOnce;

/** A flow as people meet it on the site. */
export interface Scene {
  /** The cases and outcomes that a person, the gateway or the world can bring. */
  readonly flow: Flow;
  /** Brings the site to where the flow begins. */
  readonly open: (world: World, variant: string) => Promise<void>;
  /** By the label of the step. */
  readonly deeds: Readonly<Record<string, Deed>>;
  /** By the innermost state, what tells a person that it is this one; null where nothing does. */
  readonly sees: Readonly<Record<string, Act | null>>;
}

export const isReply = (deed: Deed | undefined): deed is Reply => typeof deed === 'object' && 'call' in deed;
export const isAtOnce = (deed: Deed | undefined): deed is AtOnce => typeof deed === 'object' && 'given' in deed;
