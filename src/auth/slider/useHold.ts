import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

/** Milliseconds that a button is held until its press is repeated, and from one repetition to the next. */
const patience = 400;
const pace = 80;

/** Repeats the press of a button for as long as a pointer holds it down. */
export const useHold = (press: () => void) => {
  const [isHeld, setHeld] = useState(false);
  const repeat = useEffectEvent(press);
  useEffect(() => {
    if (!isHeld) return;
    const again = () => {
      repeat();
      timer = setTimeout(again, pace);
    };
    let timer = setTimeout(again, patience);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
    },
    onLostPointerCapture: () => {
      setHeld(false);
    },
  };
};
