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

test('a list requests more once when its end comes near', () => {
  render(list('ready'));
  expect(asked).toEqual([]);
  reachEnd();
  reachEnd();
  pass(1_000);
  expect(asked).toEqual(['asked']);
});

test('R9.18: a list requests more no sooner than 200 ms after the last time', () => {
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

test('a list requests more by its latest callback', () => {
  const { rerender } = render(list('ready', 'first'));
  rerender(list('ready', 'second'));
  reachEnd();
  expect(asked).toEqual(['second']);
});

test('a button requests more', () => {
  render(list('ready'));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(asked).toEqual(['asked']);
});

test('a list that is loading does not request more again', () => {
  render(list('busy'));
  reachEnd();
  fireEvent.click(screen.getByRole('button'));
  expect([asked, screen.getByRole('button').getAttribute('aria-busy')]).toEqual([[], 'true']);
});

test('a list that failed requests more only on a press', () => {
  render(list('failed'));
  reachEnd();
  expect([asked, screen.getByRole('alert').textContent]).toEqual([[], 'The rows did not load.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toEqual(['asked']);
});

test('a list that has ended requests no more', () => {
  render(list('done'));
  reachEnd();
  expect([asked, screen.queryByRole('button')]).toEqual([[], null]);
});
