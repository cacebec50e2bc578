// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import type { SliderRef } from '../../machines/auth/slider.machine.ts';
import { usePieceDrag } from '../../src/auth/slider/usePieceDrag.ts';

/** The piece of a picture that is shown at its own size, and what dragging it has sent. */
const piece = () => {
  const send = vi.fn();
  const snapshot = { context: { picture: { pieceSize: 48 }, x: 0 } };
  const slider = { getSnapshot: () => snapshot, send } as unknown as SliderRef;
  const { onPointerDown, onPointerMove, onPointerUp, onLostPointerCapture } = renderHook(() => usePieceDrag(slider))
    .result.current;
  const currentTarget = { setPointerCapture: vi.fn(), getBoundingClientRect: () => ({ width: 48 }) };
  const at = (clientX: number) =>
    ({
      button: 0,
      pointerId: 1,
      clientX,
      currentTarget,
      preventDefault: vi.fn(),
    }) as unknown as PointerEvent<HTMLElement>;
  return {
    sent: () => send.mock.calls.map(([event]) => (event as { type: string }).type),
    drag: (from: number, to: number) => {
      onPointerDown(at(from));
      if (to !== from) onPointerMove(at(to));
      onPointerUp();
      onLostPointerCapture();
    },
  };
};

test('R4.01 letting go of a piece that was dragged is the answer', () => {
  const { drag, sent } = piece();
  drag(10, 60);
  expect(sent()).toEqual(['piece.moved', 'answer.given']);
});

test('R4.01 a press on the piece that does not move it is no answer, not even after a drag', () => {
  const { drag, sent } = piece();
  drag(10, 60);
  drag(60, 60);
  expect(sent()).toEqual(['piece.moved', 'answer.given']);
});
