import { useEffect, useRef } from 'react';

/** Space and Enter play, wherever the focus is not on something that takes them. */
export const useKeys = (press: () => void): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isFree = event.target === document.body;
      if (!isFree || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
