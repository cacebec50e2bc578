import { useEffect, useRef } from 'react';

/** The element that was pressed is gone with its step: the focus moves to the next one. */
export const useFocusInStep = (step: string) => {
  const desk = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    const wasLoading = last.current === 'loading';
    last.current = step;
    if (!wasLoading || document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
    desk.current?.parentElement?.scrollTo(0, 0);
  }, [step]);
  return desk;
};
