import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { unaskedCalls, withoutUnasked, wordsAbout } from '../../vite/unaskedCalls.ts';
import { files, read } from '../conventions/repository.ts';
import { builtWith } from './built.ts';

test('a call that no file names is removed, and nothing else', () => {
  const module =
    "export const points = area('points', {\n  list: call({ request: object({ redeem: id }) }),\n  redeem: call({ request: nothing }),\n});";
  expect(withoutUnasked(module, new Set(['list']))).toBe(
    "export const points = area('points', {\n  list: call({ request: object({ redeem: id }) }),\n  \n});",
  );
});

test('only files that import an area, or name it, use its calls', () => {
  const sources = [
    "import { points } from '../../contract/points/points.ts';\nclient(points).list({});",
    'await api.points.redeem({ item });',
    "import { games } from '../../contract/lobby/games.ts';\nclient(games).hot({});",
  ];
  const words = wordsAbout('points', sources);
  expect(['list', 'redeem', 'hot'].map((name) => words.has(name))).toEqual([true, true, false]);
});

test('the name of an imported file does not count as a call', () => {
  const sources = ["import type { Contract } from '../contract/index.ts';\nawait api.games.hot({});"];
  const words = wordsAbout('games', sources);
  expect(['hot', 'index'].map((name) => words.has(name))).toEqual([true, false]);
});

/** The files of an area's calls, where that is not one file with its name. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  content: ['content', 'search'],
  games: ['games', 'gamesIndex', 'play', 'feed', 'gameSheet'],
  lottery: ['lottery', 'betting'],
  promotions: ['promotions', 'offer', 'code'],
  records: ['records', 'running'],
  system: ['system', 'speedTest'],
};

test('every call that the site makes is in the built contract', async () => {
  const { contract: built } = await builtWith<{ contract: Readonly<Record<string, Readonly<Record<string, Call>>>> }>(
    'contract/index.ts',
    unaskedCalls('src'),
  );
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file)).map(read);
  const calls = Object.entries(contract).flatMap(([area, inArea]) => {
    const words = new Set((filesOf[area] ?? [area]).flatMap((file) => [...wordsAbout(file, sources)]));
    return Object.keys(inArea).map((name) => ({ area, name, isMade: words.has(name) }));
  });
  expect(calls.filter(({ isMade }) => isMade)).not.toEqual([]);
  expect(calls.filter(({ isMade }) => !isMade)).not.toEqual([]);
  expect(calls.filter(({ area, name, isMade }) => (built[area]?.[name] !== undefined) !== isMade)).toEqual([]);
});

/** The calls written in a source: `client(area).name`, `{ name } = client(area)` or `api.area.name`. */
const madeIn = (source: string): string[] => [
  ...[...source.matchAll(/\bclient\((\w+)\)\.(\w+)/g)].map(([, area, name]) => `${area}.${name}`),
  ...[...source.matchAll(/\{ ([\w, ]+) \} = (?:\w+\.)?client\((\w+)\)/g)].flatMap(([, names, area]) =>
    names!.split(', ').map((name) => `${area}.${name}`),
  ),
  ...[...source.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)].map(([, area, name]) => `${area}.${name}`),
];

test('no call that the site’s source makes by name is left out', () => {
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file)).map(read);
  const made = sources.flatMap(madeIn).map((call) => call.replace(/^(\w+)(?:Area|Calls)\./, '$1.'));
  const left = made.filter((call) => {
    const [area, name] = call.split('.');
    return !wordsAbout(area!, sources).has(name!);
  });
  expect(made.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
});
