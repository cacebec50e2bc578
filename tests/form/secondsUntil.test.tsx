// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useSecondsUntil } from '../../src/form/useSecondsUntil.ts';

vi.useFakeTimers();
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const root = createRoot(document.body);
afterEach(() => {
  act(() => {
    root.render(null);
  });
});

const Seconds = ({ deadline }: { deadline: number }) => useSecondsUntil(deadline, Date.now);

/** What is shown of a wait this long, now and after each of these pauses. */
const shownOf = (wait: number, ...pauses: readonly number[]): (string | null)[] => {
  const deadline = Date.now() + wait;
  act(() => {
    root.render(<Seconds deadline={deadline} />);
  });
  return [
    document.body.textContent,
    ...pauses.map((pause) => {
      act(() => {
        vi.advanceTimersByTime(pause);
      });
      return document.body.textContent;
    }),
  ];
};

test('a second that has begun counts, so that a countdown reaches 0 when the wait is over and no earlier', () => {
  expect(shownOf(42_000)).toEqual(['42']);
  expect(shownOf(41_001)).toEqual(['42']);
  expect(shownOf(1)).toEqual(['1']);
  expect(shownOf(0)).toEqual(['0']);
});

test('a countdown shows every second once, and stays at 0', () => {
  expect(shownOf(3_000, 200, 800, 1_000, 1_000, 5_000)).toEqual(['3', '3', '2', '1', '0', '0']);
});
