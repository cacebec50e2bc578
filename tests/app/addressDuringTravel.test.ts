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

test('R4.21 an address that replaces another while the entry of a closed layer is being left stays', () => {
  history.replaceState(null, '', '/securityCenter');
  vi.spyOn(history, 'go').mockImplementation(() => {
    setTimeout(() => {
      // The browser arrives at the entry of the page, whatever happened to that of the layer.
      History.prototype.replaceState.call(history, null, '', '/securityCenter');
      dispatchEvent(new PopStateEvent('popstate'));
    }, 100);
  });
  followLayers();
  const close = addLayer(() => undefined);
  vi.advanceTimersByTime(10);
  close();
  vi.advanceTimersByTime(10);
  history.replaceState({ layers: 1 }, '', '/');
  expect(location.pathname).toBe('/');
  vi.advanceTimersByTime(200);
  expect(location.pathname).toBe('/');
  expect(history.state).toEqual({ layers: 0 });
});

test('R2.01 an address that is opened and then replaced while a closed layer is being left keeps its own entry', () => {
  history.replaceState(null, '', '/rng');
  const pushed = vi.spyOn(history, 'pushState');
  vi.spyOn(history, 'go').mockImplementation(() => {
    setTimeout(() => {
      History.prototype.replaceState.call(history, null, '', '/rng');
      dispatchEvent(new PopStateEvent('popstate'));
    }, 100);
  });
  followLayers();
  const close = addLayer(() => undefined);
  vi.advanceTimersByTime(10);
  close();
  vi.advanceTimersByTime(10);
  pushed.mockClear();
  history.pushState(null, '', '/live');
  history.replaceState(null, '', '/fish');
  vi.advanceTimersByTime(200);
  expect(location.pathname).toBe('/fish');
  expect(pushed.mock.calls).toEqual([[null, '', '/fish']]);
});
