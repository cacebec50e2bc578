import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { array, create, enums, nullable, string, type } from 'superstruct';
import { levels, type Requirement } from '../requirements.ts';
import type { Kind, NamedTest, Seen, Sheet } from './seen.ts';

const listShape = array(
  type({ requirement: string(), place: string(), title: string(), level: nullable(enums(levels)) }),
);

const sheetShape = type({
  flow: string(),
  commit: string(),
  paths: array(type({ id: string(), title: string(), steps: array(type({ states: array(string()) })) })),
});

const kindOf = (place: string, level: string | null): Kind => {
  if (place.startsWith('e2e/')) return 'browser';
  if (level === 'seen') return 'views';
  return level === 'flow' ? 'live' : 'other';
};

const readTests = (file: string): readonly NamedTest[] => {
  if (!existsSync(file)) return [];
  const found = new Map<string, NamedTest>();
  for (const { requirement, place, title, level } of create(JSON.parse(readFileSync(file, 'utf8')), listShape)) {
    const known = found.get(`${requirement} ${place}`);
    const test = known
      ? { ...known, others: known.others + 1 }
      : { requirement, kind: kindOf(place, level), title, others: 0, place };
    found.set(`${requirement} ${place}`, test);
  }
  return [...found.values()];
};

const readSheets = (folder: string): readonly Sheet[] =>
  (existsSync(folder) ? readdirSync(folder).sort() : []).flatMap((name) => {
    const { flow, commit, paths } = create(JSON.parse(readFileSync(join(folder, name), 'utf8')), sheetShape);
    return paths.map(({ id, title, steps }) => ({
      flow,
      commit,
      path: id,
      title,
      states: [...new Set(steps.flatMap(({ states }) => states))],
    }));
  });

/** Reads which tests name which requirement, and the paths that are tested by hand. */
export const readSeen = (requirements: readonly Requirement[], dist: string): Seen => ({
  requirements,
  tests: readTests(join(dist, 'namedTests.json')),
  sheets: readSheets(join(dist, 'flows', 'sheets')),
});
