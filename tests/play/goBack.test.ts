// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { goBack } from '../../src/play/game/goBack.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that has visited these addresses, and is at the last of them. */
const hasBeenAt = (...paths: string[]): string[] => {
  const gone: string[] = [];
  const entries = paths.map((path, index) => ({ key: `${index} ${path}`, url: new URL(path, location.href).href }));
  vi.stubGlobal('navigation', {
    currentEntry: { index: paths.length - 1 },
    entries: () => entries,
    traverseTo: (key: string) => {
      gone.push(key);
      return { committed: Promise.resolve(), finished: Promise.reject(new Error('another way was taken')) };
    },
  });
  return gone;
};

test.each<[string, string[], string]>([
  ['the page before', ['/', '/rng?p=3', '/game?node=1'], '1 /rng?p=3'],
  ['the page before all games', ['/live', '/game?node=1', '/seamless?node=2', '/game?node=1'], '0 /live'],
])('R2.12 a game leads back to %s', (_, paths, entry) => {
  const gone = hasBeenAt(...paths);
  goBack('/fish');
  expect(gone).toEqual([entry]);
});

test.each<[string, string[]]>([
  ['opened by its address', ['/game?node=1']],
  ['that follows only other games', ['/game?node=1', '/game?node=2']],
])('R2.12 a game %s leads to the lobby, in place of its own entry', (_, paths) => {
  const gone = hasBeenAt(...paths);
  const { length } = history;
  goBack('/fish');
  expect(gone).toEqual([]);
  expect([location.pathname, history.length]).toEqual(['/fish', length]);
});

test('R2.12 R2.106 a list of games that closes leaves its own entry of the history first', () => {
  const gone = hasBeenAt('/rng', '/game?node=1', '/game?node=1');
  history.replaceState({ layers: 1 }, '');
  goBack('/fish');
  expect(gone).toEqual([]);
  history.replaceState({}, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(gone).toEqual(['0 /rng']);
});

test('R2.12 a game leads to the lobby in a browser without the Navigation API', () => {
  vi.stubGlobal('navigation', undefined);
  goBack('/live');
  expect(location.pathname).toBe('/live');
});
