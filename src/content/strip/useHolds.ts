import { useEffect, type FocusEvent } from 'react';
import type { Hold, StripRef } from '../../../machines/content/strip.machine.ts';

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Tells a strip when to rest: while a visitor points at it, has the focus in it, or looks at another tab. */
export const useHolds = (strip: StripRef) => {
  const tell = (isHeld: boolean, by: Hold) => {
    strip.send({ type: isHeld ? 'strip.held' : 'strip.released', by });
  };

  useEffect(() => {
    const look = () => {
      strip.send({ type: document.hidden ? 'strip.held' : 'strip.released', by: 'tab' });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [strip]);

  return {
    onPointerEnter: () => {
      tell(true, 'pointer');
    },
    onPointerLeave: () => {
      tell(false, 'pointer');
    },
    onFocus: (event: FocusEvent) => {
      if (!isWithin(event)) tell(true, 'focus');
    },
    onBlur: (event: FocusEvent) => {
      if (!isWithin(event)) tell(false, 'focus');
    },
  };
};
