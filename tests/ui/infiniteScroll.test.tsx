// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfiniteScroll, type InfiniteScrollProps } from '../../src/ui/InfiniteScroll.tsx';
import { watchScrolling } from './support/near.ts';

const scrolling = watchScrolling();
const asked: string[] = [];
const list = (state: InfiniteScrollProps['state'], by = 'asked') => (
  <InfiniteScroll
    state={state}
    onMore={() => {
      asked.push(by);
    }}
    more="Show more"
    retry="Try again"
    failed="The rows did not load."
  >
    <p>Row</p>
  </InfiniteScroll>
);
const reachEnd = () => {
  act(() => {
    scrolling.scrollTo(() => true);
  });
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('more is asked for when people come near the end, once', () => {
  render(list('ready'));
  expect(asked).toEqual([]);
  reachEnd();
  reachEnd();
  pass(1_000);
  expect(asked).toEqual(['asked']);
});

test('R9.18: more is asked for no sooner than 200 ms after the last time', () => {
  const { rerender } = render(list('ready'));
  reachEnd();
  rerender(list('busy'));
  rerender(list('ready'));
  reachEnd();
  pass(199);
  expect(asked).toHaveLength(1);
  pass(1);
  expect(asked).toHaveLength(2);
});

test('whoever is to be asked may change on the way', () => {
  const { rerender } = render(list('ready', 'first'));
  rerender(list('ready', 'second'));
  reachEnd();
  expect(asked).toEqual(['second']);
});

test('a button asks for more as well', () => {
  render(list('ready'));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(asked).toEqual(['asked']);
});

test('while more is on its way, nobody asks again', () => {
  render(list('busy'));
  reachEnd();
  fireEvent.click(screen.getByRole('button'));
  expect([asked, screen.getByRole('button').getAttribute('aria-busy')]).toEqual([[], 'true']);
});

test('after a failure only a press asks again', () => {
  render(list('failed'));
  reachEnd();
  expect([asked, screen.getByRole('alert').textContent]).toEqual([[], 'The rows did not load.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toEqual(['asked']);
});

test('at the end there is nothing to ask for', () => {
  render(list('done'));
  reachEnd();
  expect([asked, screen.queryByRole('button')]).toEqual([[], null]);
});
