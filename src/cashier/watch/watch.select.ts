import type { WatchSnapshot } from '../../../machines/cashier/watched.ts';

export const selectWatchFailure = (snapshot: WatchSnapshot | undefined) => snapshot?.context.failure ?? null;
export const selectIsLost = (snapshot: WatchSnapshot | undefined): boolean => snapshot?.matches('failed') ?? false;
export const selectIsCancelling = (snapshot: WatchSnapshot | undefined): boolean =>
  snapshot?.matches('cancelling') ?? false;
export const selectIsConfirming = (snapshot: WatchSnapshot | undefined): boolean =>
  snapshot?.matches('confirming') ?? false;
