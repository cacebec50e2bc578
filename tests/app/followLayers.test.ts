// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLayers } from '../../src/app/location/followLayers.ts';
import { addLayer } from '../../src/ui/layers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a layer that opens while a busy browser takes 1.9 seconds to leave the entry of the one before stays open', () => {
  const takes = 1_900;
  vi.spyOn(history, 'go').mockImplementation(() => {
    setTimeout(() => {
      History.prototype.replaceState.call(history, null, '');
      dispatchEvent(new PopStateEvent('popstate'));
    }, takes);
  });
  followLayers();
  const close = addLayer(() => undefined);
  vi.advanceTimersByTime(10);
  close();
  vi.advanceTimersByTime(takes - 10);
  const dismiss = vi.fn();
  addLayer(dismiss);
  vi.advanceTimersByTime(100);
  expect(dismiss).not.toHaveBeenCalled();
});

test('R2.80 a reload waits for the layer of an address that was opened within it, and keeps Back and Forward', () => {
  const travelled = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState(null, '', '/personalHistoryCopy');
  followLayers();
  const gone = addLayer(() => undefined);
  vi.advanceTimersByTime(10);
  history.pushState(history.state, '', '?state=won');
  gone();
  const entries = history.length;
  // The page is loaded again, and the code of the layer takes a second.
  followLayers();
  vi.advanceTimersByTime(1_000);
  addLayer(() => undefined);
  vi.advanceTimersByTime(10);
  expect(travelled).not.toHaveBeenCalled();
  expect(location.search).toBe('?state=won');
  expect(history.length).toBe(entries);
});
