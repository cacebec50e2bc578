import { useEffect, useRef, useState, type ReactNode } from 'react';
import { canWatch, watchNear } from '../ui/near.ts';
import styles from './WhenNear.module.css';

interface WhenNearProps {
  /** Shown until the visitor scrolls near. */
  before: ReactNode;
  children: ReactNode;
}

/** Starts its content only when the visitor scrolls near it, so that a page requests little at first. */
export const WhenNear = ({ before, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !canWatch());
  useEffect(() => {
    if (isNear || !place.current) return;
    return watchNear(place.current, () => {
      setNear(true);
    });
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place} className={styles.far}>
      {before}
    </div>
  );
};
