import type { AnyActorRef } from 'xstate';
import type { Failure } from '../common/failure.ts';
import type { Refused } from '../common/refusal.ts';

/** Money on its way; once it is over, it will not change any more. */
export interface Watched<Thing> {
  readonly isOver: boolean;
  readonly thing: Thing;
}

export type Cancelled<Thing> = (Watched<Thing> & { kind: 'cancelled' }) | Refused;

export interface WatchInput {
  now: () => number;
  /** The number of what is watched. */
  reference: string;
}

export type WatchEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'look.requested' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.declined' };

export interface WatchContext<Thing> extends WatchInput {
  watched: Watched<Thing> | null;
  /** Why the last look or the cancellation failed. */
  failure: Failure | null;
  /** Since when the player has had it in sight. */
  since: number;
  isHidden: boolean;
}

/** What its views read of it. */
export interface WatchSnapshot<Thing extends object = object> {
  context: Pick<WatchContext<Thing>, 'watched' | 'failure'>;
  matches: (state: 'failed' | 'confirming' | 'cancelling') => boolean;
}

/** It as its views know it, whatever is on its way. */
export interface WatchRef<Thing extends object = object> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => WatchSnapshot<Thing>;
  send: (event: WatchEvent) => void;
}
