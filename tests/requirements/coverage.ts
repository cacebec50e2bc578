import { levels, readRequirements, type Level, type Requirement } from '../../flowbook/requirements.ts';
import { files, read } from '../conventions/repository.ts';
import { gaps as listedGaps, type Gap } from './gaps.ts';
import { levelOf, meets } from './levels.ts';
import { idsIn, titlesIn, type Title } from './titles.ts';

export interface Covered extends Requirement {
  /** The levels of the tests whose titles name it. */
  has: readonly Level[];
  isNamed: boolean;
  tests: readonly Title[];
  /** What is missing; null where the row is covered at the level that it needs. */
  gap: Gap | null;
}

const paths = new Set(files);
const readKnown = (file: string) => (paths.has(file) ? read(file) : null);

/** Every test of the site with its title, but for the tests of this count itself. */
export const readTitles = (): Title[] =>
  files
    .filter((file) => levelOf(file) !== null && !file.startsWith('tests/requirements/'))
    .flatMap((file) => titlesIn(file, read(file), readKnown));

export const cover = (
  requirements: readonly Requirement[],
  titles: readonly Title[],
  gaps: Readonly<Record<string, Gap>>,
): Covered[] => {
  const testsOf = new Map<string, Title[]>();
  for (const title of titles) {
    for (const id of idsIn(title.text)) testsOf.set(id, [...(testsOf.get(id) ?? []), title]);
  }
  return requirements.map((requirement) => {
    const { id, level } = requirement;
    const tests = testsOf.get(id) ?? [];
    const found = new Set(tests.map(({ file }) => levelOf(file)));
    const has = levels.filter((each) => found.has(each));
    const isNamed = meets(has, level);
    const gap = gaps[id] ?? (isNamed ? null : { why: 'untested' as const });
    return { ...requirement, has, isNamed, tests, gap };
  });
};

export const readCoverage = (): Covered[] =>
  cover(readRequirements(read('docs/requirements.md')), readTitles(), listedGaps);
