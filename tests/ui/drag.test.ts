import { expect, test } from 'vitest';
import { withinWindow, withoutShift } from '../../src/ui/drag.ts';

const size = { width: 1440, height: 900 };
const modal = { left: 420, top: 300, right: 1020, bottom: 600 };

test.each([
  ['freely inside', { x: 100, y: -50 }, { x: 100, y: -50 }],
  ['not beyond the start and the top', { x: -2_000, y: -2_000 }, { x: -420, y: -300 }],
  ['not beyond the end and the bottom', { x: 2_000, y: 2_000 }, { x: 420, y: 300 }],
])('R4.28: a modal is moved %s of the window', (_, wanted, gone) => {
  expect(withinWindow(wanted, modal, size)).toEqual(gone);
});

test('R4.28: the header of a modal bigger than the window stays in view', () => {
  expect(
    withinWindow({ x: -9, y: -9 }, { left: 10, top: 20, right: 510, bottom: 1_100 }, { width: 400, height: 900 }),
  ).toEqual({ x: -10, y: -20 });
});

test('the position of a modal is known however far it has been moved', () => {
  expect(withoutShift({ left: 520, top: 250, right: 1120, bottom: 550 }, { x: 100, y: -50 })).toEqual(modal);
});
