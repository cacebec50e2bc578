import { useEffect, useRef, type FocusEvent } from 'react';

/** A heart that is taken back disappears with its card: the focus moves to the heart in its place, or to the row. */
export const useFocusInRow = () => {
  const row = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const hearts = () => [...(row.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const left = hearts();
    const next = left[Math.min(focused.current, left.length - 1)] ?? row.current;
    next?.focus({ preventScroll: true });
  });
  return {
    ref: row,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = hearts().findIndex((heart) => heart === target);
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
};
