// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfiniteScroll, type InfiniteScrollProps } from '../../src/ui/InfiniteScroll.tsx';
import { watchScrolling } from './support/near.ts';

const scrolling = watchScrolling();
const requests: string[] = [];
const list = (state: InfiniteScrollProps['state'], by = 'asked') => (
  <InfiniteScroll
    state={state}
    onMore={() => {
      requests.push(by);
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
  requests.length = 0;
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a list requests more once when its end comes near', () => {
  render(list('ready'));
  expect(requests).toEqual([]);
  reachEnd();
  reachEnd();
  pass(1_000);
  expect(requests).toEqual(['asked']);
});

test('R8.20: a list that could not load more requests it again once the browser is online again', () => {
  const { rerender } = render(list('ready'));
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(requests).toEqual([]);
  rerender(list('failed'));
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(requests).toEqual(['asked']);
});

test('R9.18: a list requests more no sooner than 200 ms after the last time', () => {
  const { rerender } = render(list('ready'));
  reachEnd();
  rerender(list('busy'));
  rerender(list('ready'));
  reachEnd();
  pass(199);
  expect(requests).toHaveLength(1);
  pass(1);
  expect(requests).toHaveLength(2);
});

test('a list requests more by its latest callback', () => {
  const { rerender } = render(list('ready', 'first'));
  rerender(list('ready', 'second'));
  reachEnd();
  expect(requests).toEqual(['second']);
});

test('a button requests more of a list', () => {
  render(list('ready'));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(requests).toEqual(['asked']);
});

test('a list that is loading does not request more again', () => {
  render(list('busy'));
  reachEnd();
  fireEvent.click(screen.getByRole('button'));
  expect([requests, screen.getByRole('button').getAttribute('aria-busy')]).toEqual([[], 'true']);
});

test('a list that failed requests more only on a press', () => {
  render(list('failed'));
  reachEnd();
  expect([requests, screen.getByRole('alert').textContent]).toEqual([[], 'The rows did not load.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requests).toEqual(['asked']);
});

test('a list that has ended requests no more', () => {
  render(list('done'));
  reachEnd();
  expect([requests, screen.queryByRole('button')]).toEqual([[], null]);
});
