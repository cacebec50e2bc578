import { useEffect, useState, type ReactNode } from 'react';

/** What comes sooner needs no word about it. */
const patience = 400;

/** Shown to who has to wait. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setLate(true); }, patience);
    return () => { clearTimeout(timer); };
  }, []);
  return isLate && children;
};
