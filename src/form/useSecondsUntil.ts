import { useSyncExternalStore } from 'react';

/** Often enough that no second is seen twice or not at all. */
const every = 200;

const tick = (changed: () => void) => {
  const timer = setInterval(changed, every);
  return () => {
    clearInterval(timer);
  };
};

/** What a clock says; a view that shows it renders again when that changes. */
export const useTicking = <Said>(look: () => Said): Said => useSyncExternalStore(tick, look);

/** The whole seconds left until a deadline; a view that shows them renders again every second. */
export const useSecondsUntil = (deadline: number, now: () => number): number =>
  useTicking(() => Math.max(0, Math.ceil((deadline - now()) / 1_000)));
