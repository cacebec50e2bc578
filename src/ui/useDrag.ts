import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { withinWindow, withoutShift, type Shift } from './drag.ts';

const home: Shift = { x: 0, y: 0 };
const isMovable = '(min-width: 600px) and (pointer: fine)';

const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** Moves a box from where it is as far as was wanted and the window lets it, and says how far that is. */
const move = (box: HTMLElement, now: Shift, wanted: Shift): Shift => {
  const atRest = withoutShift(box.getBoundingClientRect(), now);
  const shift = withinWindow(wanted, atRest, { width: innerWidth, height: innerHeight });
  box.style.setProperty('--x', `${shift.x}px`);
  box.style.setProperty('--y', `${shift.y}px`);
  return shift;
};

/**
 * R4.28: moves a box by a part of it, with a mouse on a wide screen, and keeps it inside the window. The style sheet
 * takes the way it has gone from `--x` and `--y`.
 */
export const useDrag = (ref: RefObject<HTMLElement | null>) => {
  const shift = useRef<Shift>(home);
  const grip = useRef<Shift | null>(null);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const keepInside = () => {
      if (shift.current !== home) shift.current = move(box, shift.current, shift.current);
    };
    const grown = new ResizeObserver(keepInside);
    grown.observe(box);
    addEventListener('resize', keepInside);
    return () => {
      grown.disconnect();
      removeEventListener('resize', keepInside);
    };
  }, [ref]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isOnControl(event) || !matchMedia(isMovable).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX - shift.current.x, y: event.clientY - shift.current.y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!grip.current || !ref.current) return;
      shift.current = move(ref.current, shift.current, { x: clientX - grip.current.x, y: clientY - grip.current.y });
    },
    onLostPointerCapture: () => {
      grip.current = null;
    },
  };
};
