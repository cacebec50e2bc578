import { useRef, type PointerEvent } from 'react';
import type { SliderRef } from '../../../machines/auth/slider.machine.ts';

interface Grip {
  /** Where it was pressed, and where the piece was then. */
  at: number;
  x: number;
  /** Pixels of the screen for one of the picture. */
  scale: number;
}

/** Moves the piece along the picture with a pointer; letting go of it is the answer. */
export const usePieceDrag = (slider: SliderRef) => {
  const grip = useRef<Grip | null>(null);
  const isMoved = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const {
        context: { picture, x },
      } = slider.getSnapshot();
      if (event.button !== 0 || !picture) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      isMoved.current = false;
      grip.current = {
        at: event.clientX,
        x,
        scale: event.currentTarget.getBoundingClientRect().width / picture.pieceSize,
      };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!grip.current) return;
      const { at, x, scale } = grip.current;
      isMoved.current ||= clientX !== at;
      slider.send({ type: 'piece.moved', x: x + (clientX - at) / scale, by: 'drag' });
    },
    onPointerUp: () => {
      if (grip.current && isMoved.current) slider.send({ type: 'answer.given' });
    },
    onLostPointerCapture: () => {
      grip.current = null;
    },
  };
};
