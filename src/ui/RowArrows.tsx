import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './RowArrows.module.css';

interface RowArrowsProps {
  backName: string;
  aheadName: string;
}

/** The row of a section that is scrolled sideways. */
const rowIn = (place: HTMLElement | null) => place?.closest('section')?.querySelector<HTMLElement>('[data-row]');

/** Steps through the row of its section by as much as is in sight. */
export const RowArrows = ({ backName, aheadName }: RowArrowsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [{ canGoBack, canGoAhead }, setWays] = useState({ canGoBack: false, canGoAhead: false });
  useEffect(() => {
    const row = rowIn(place.current);
    if (!row) return;
    const look = () => {
      // From right to left, what has been scrolled is counted below nought.
      const gone = Math.abs(row.scrollLeft);
      setWays({ canGoBack: gone > 1, canGoAhead: gone + row.clientWidth < row.scrollWidth - 1 });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    const items = new MutationObserver(look);
    items.observe(row, { childList: true });
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      items.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  const step = (by: 1 | -1) => () => {
    const row = rowIn(place.current);
    if (!row) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const way = getComputedStyle(row).direction === 'rtl' ? -by : by;
    row.scrollBy({ left: way * row.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <div ref={place} className={styles.arrows} hidden={!canGoBack && !canGoAhead}>
      <button type="button" aria-label={backName} disabled={!canGoBack} onClick={step(-1)}>
        <Icon name="back" small turns />
      </button>
      <button type="button" aria-label={aheadName} disabled={!canGoAhead} onClick={step(1)}>
        <Icon name="forward" small turns />
      </button>
    </div>
  );
};
