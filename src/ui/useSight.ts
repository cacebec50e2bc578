import { useEffect } from 'react';

/** A flow that looks for news only while the page is visible. */
interface Watching {
  send(event: { type: 'page.hidden' } | { type: 'page.shown' }): void;
}

/** Tells a flow whether the page is visible. */
export const useSight = (watch: Watching | undefined): void => {
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
