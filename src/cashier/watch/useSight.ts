import { useEffect } from 'react';
import type { WatchRef } from '../../../machines/cashier/watch.machine.ts';

/** Tells a watch whether anybody can see the page. */
export const useSight = (watch: WatchRef | undefined): void => {
  useEffect(() => {
    if (!watch) return;
    const look = () => {
      watch.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch]);
};
