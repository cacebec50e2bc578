import { useSyncExternalStore } from 'react';

/** Often enough that no second is seen twice or not at all. */
const look = 200;

const tick = (changed: () => void) => {
  const timer = setInterval(changed, look);
  return () => {
    clearInterval(timer);
  };
};

/** The whole seconds left until a deadline; a view that shows them renders again every second. */
export const useSecondsUntil = (deadline: number, now: () => number): number =>
  useSyncExternalStore(tick, () => Math.max(0, Math.ceil((deadline - now()) / 1_000)));
