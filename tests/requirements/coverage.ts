import { calls } from '../../contract/index.ts';
import { notYet } from '../../gateway/trust/calls/notYet.ts';
import { specified } from '../contract/specified.ts';
import { levels, readRequirements, type Level, type Requirement } from '../../flowbook/requirements.ts';
import { files, read } from '../conventions/repository.ts';
import { gaps as listedGaps, type Gap } from './gaps.ts';
import { levelOf, meets } from './levels.ts';
import { idsIn, titlesIn, type Title } from './titles.ts';

export interface Covered extends Requirement {
  has: readonly Level[];
  isNamed: boolean;
  /** A page of it says that it is coming, or a call of it is not answered, so it is a gap whatever else is tested. */
  isAwaited: boolean;
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

const saysComing = /\b(?:is|are) coming\b|\bnot open yet\b/;

/** A path of a call that the gateway does not answer yet, with the row that demands it. */
export interface Unanswered {
  readonly path: string;
  readonly row: string;
}

const missing = new Set<string>(notYet);
const missingPaths = new Set<string>(calls.filter(({ name }) => missing.has(name)).map(({ path }) => path));

/** What `npm run gateway -- --missing` lists, as far as a row demands it. */
export const unanswered: readonly Unanswered[] = specified.filter(({ path }) => missingPaths.has(path));

export const cover = (
  requirements: readonly Requirement[],
  titles: readonly Title[],
  gaps: Readonly<Record<string, Gap>>,
  awaited: readonly Unanswered[] = unanswered,
): Covered[] => {
  const testsOf = new Map<string, Title[]>();
  const [paths, rows] = [awaited.map(({ path }) => path), new Set(awaited.map(({ row }) => row))];
  for (const title of titles) {
    const isComing = saysComing.test(title.text);
    if (isComing) for (const id of idsIn(title.text)) rows.add(id);
    // What a title says of a page that is not there, or of a call that nobody answers, shows nothing of the row.
    if (isComing || paths.some((path) => title.text.split(' ').includes(path))) continue;
    for (const id of idsIn(title.text)) testsOf.set(id, [...(testsOf.get(id) ?? []), title]);
  }
  return requirements.map((requirement) => {
    const { id, level } = requirement;
    const tests = testsOf.get(id) ?? [];
    const found = new Set(tests.map(({ file }) => levelOf(file)));
    const has = levels.filter((each) => found.has(each));
    const isNamed = meets(has, level);
    const isAwaited = rows.has(id);
    const gap = gaps[id] ?? (isNamed && !isAwaited ? null : { why: 'untested' as const });
    return { ...requirement, has, isNamed, isAwaited, tests, gap };
  });
};

export const readCoverage = (): Covered[] =>
  cover(readRequirements(read('docs/requirements.md')), readTitles(), listedGaps);
