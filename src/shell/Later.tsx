import { useEffect, useState, type ReactNode } from 'react';
import { modalDelay } from '../../machines/common/limits.ts';

/** R9.15: shown to anyone who has to wait; whatever loads sooner needs no word about it. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, modalDelay);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate && children;
};
