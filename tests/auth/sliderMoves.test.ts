import { expect, test } from 'vitest';
import { buttonStep, isOnThumb, placeAfterKey } from '../../src/auth/slider/moves.ts';

test.each([
  ['ArrowRight', false, 101],
  ['ArrowUp', false, 101],
  ['ArrowLeft', false, 99],
  ['ArrowDown', false, 99],
  ['ArrowRight', true, 110],
  ['ArrowLeft', true, 90],
  ['PageUp', false, 110],
  ['PageDown', false, 90],
  ['Home', false, 0],
  ['End', false, 272],
  ['Tab', false, null],
  ['Enter', false, null],
])('R4.01 the key %s, with Shift: %s, brings the piece from 100 to %s', (key, shiftKey, place) => {
  expect(placeAfterKey({ key, shiftKey }, 100, 272)).toBe(place);
});

test('R4.01 the buttons alone move the piece close enough to any gap', () => {
  const tolerance = 5;
  expect(buttonStep).toBeLessThanOrEqual(tolerance);
});

test.each([
  ['at the left end', 0, 10, true],
  ['beside it at the left end', 0, 55, false],
  ['in the middle', 0.5, 160, true],
  ['left of it', 0.5, 137, false],
  ['right of it', 0.5, 183, false],
  ['at the right end', 1, 309, true],
])('a press is told apart on the thumb and beside it: %s', (_, share, pressedAt, isOn) => {
  expect(isOnThumb(pressedAt, { left: 10, width: 300, height: 44 }, share)).toBe(isOn);
});
