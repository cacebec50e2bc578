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
