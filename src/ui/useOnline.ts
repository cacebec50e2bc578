import { useEffect, useEffectEvent } from 'react';

/** R8.20: does something when the browser is online again. */
export const useOnline = (then: () => void): void => {
  const act = useEffectEvent(then);
  useEffect(() => {
    const hear = () => {
      act();
    };
    addEventListener('online', hear);
    return () => {
      removeEventListener('online', hear);
    };
  }, []);
};
