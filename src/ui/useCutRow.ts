import { useEffect, useRef, type RefObject } from 'react';
import { reveal } from './reveal.ts';

const markCut = (row: HTMLElement): void => {
  const box = row.getBoundingClientRect();
  const sides = [...row.children].map((child) => child.getBoundingClientRect());
  row.toggleAttribute(
    'data-more-left',
    sides.some(({ left }) => left < box.left - 1),
  );
  row.toggleAttribute(
    'data-more-right',
    sides.some(({ right }) => right > box.right + 1),
  );
};

/** A row that is scrolled sideways: it shows where it goes on, and what is current in it is always seen. */
export const useCutRow = <Row extends HTMLElement>(current: string, length: number): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    const element = row.current;
    const active = element?.querySelector('[aria-current]');
    if (element && active) reveal(element, active);
  }, [current, length]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      markCut(element);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [length]);
  return row;
};
