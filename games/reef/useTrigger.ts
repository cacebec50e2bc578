import { useEffect, useRef } from 'react';

const heldAfter = 260;

/** Tells a tap from a press that is held: `pull` at once or after a while, and `release` where it ends. */
export const useTrigger = (pull: () => void, release: () => void) => {
  const timer = useRef(0);
  const end = () => {
    window.clearTimeout(timer.current);
    release();
  };
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const letGo = () => latest.current();
    const hide = () => {
      if (document.hidden) letGo();
    };
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    window.addEventListener('blur', letGo);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
      window.removeEventListener('blur', letGo);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  return {
    press: pull,
    pressLater: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(pull, heldAfter);
    },
  };
};
