// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLongPress } from '../../src/lobby/gameSheet/longPress.ts';

let card: HTMLElement;
let pressed = 0;
let followed = 0;
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  [pressed, followed] = [0, 0];
  document.body.innerHTML = '<article><a href="/game">Lantern Street</a><button>Heart</button></article>';
  card = document.querySelector('article')!;
  card.querySelector('a')!.addEventListener('click', (event) => {
    event.preventDefault();
    followed += 1;
  });
  stop = onLongPress(card, () => (pressed += 1));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

type Does = (on: Element) => void;
const point =
  (type: string, options: PointerEventInit = {}): Does =>
  (on) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch', ...options }),
    );
const wait =
  (ms: number): Does =>
  () =>
    vi.advanceTimersByTime(ms);
const click: Does = (on) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const [down, up] = [point('pointerdown'), point('pointerup')];

const play = (on: string, ...deeds: Does[]) => {
  for (const deed of deeds) deed(card.querySelector(on)!);
  return { pressed, followed };
};

test.each<[string, string, Does[], { pressed: number; followed: number }]>([
  [
    'a finger that rests half a second opens the sheet alone',
    'a',
    [down, wait(500), up, click],
    { pressed: 1, followed: 0 },
  ],
  [
    'a finger that is lifted earlier opens the game',
    'a',
    [down, wait(499), up, wait(9), click],
    { pressed: 0, followed: 1 },
  ],
  [
    'a finger that trembles still rests',
    'a',
    [down, point('pointermove', { clientX: 6, clientY: 8 }), wait(500)],
    { pressed: 1, followed: 0 },
  ],
  [
    'a finger that moves on scrolls',
    'a',
    [down, point('pointermove', { clientY: 11 }), wait(500)],
    { pressed: 0, followed: 0 },
  ],
  [
    'a press that the browser takes for a scroll is none',
    'a',
    [down, point('pointercancel'), wait(500)],
    { pressed: 0, followed: 0 },
  ],
  [
    'a mouse has the button for it',
    'a',
    [point('pointerdown', { pointerType: 'mouse' }), wait(500)],
    { pressed: 0, followed: 0 },
  ],
  [
    'a second finger is no press',
    'a',
    [point('pointerdown', { isPrimary: false }), wait(500)],
    { pressed: 0, followed: 0 },
  ],
  ['a heart that is held stays a heart', 'button', [down, wait(500)], { pressed: 0, followed: 0 }],
  ['only the click after it is swallowed', 'a', [down, wait(500), up, click, click], { pressed: 1, followed: 1 }],
  [
    'a tap after one without a click opens the game',
    'a',
    [down, wait(500), up, down, up, click],
    { pressed: 1, followed: 1 },
  ],
])('R2.107 a long press of a card: %s', (_, on, deeds, wanted) => {
  expect(play(on, ...deeds)).toEqual(wanted);
});

test('R2.107 a long press of a card: the menu of the browser stays away, and comes where nothing is pressed', () => {
  const menu = () =>
    card.querySelector('a')!.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(menu()).toBe(true);
  play('a', down);
  expect(menu()).toBe(false);
});

test('a card that is gone hears nothing', () => {
  play('a', down);
  stop();
  expect(play('a', wait(500), down, wait(500))).toEqual({ pressed: 0, followed: 0 });
});
