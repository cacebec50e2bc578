import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from './flow.ts';
import { declaredTransitions, lineOf } from './transitions.ts';

/** The kinds of tests that walk a machine: through its views, and in a browser against the running site. */
export const modes = ['views', 'browser'] as const;
export type Mode = (typeof modes)[number];

/** The kinds of tests that took each transition. */
export type Coverage = ReadonlyMap<string, ReadonlySet<Mode>>;

const isMode = (word: string | undefined): word is Mode => modes.some((mode) => mode === word);

/** Where the workers of a test run record transitions. */
const coverageFolder = (): string => process.env['FLOW_COVERAGE_DIR'] ?? join('dist', 'coverage', 'flows');

const noted = new Set<string>();

/** Records transitions as taken, in a separate file per worker. */
export const record = (mode: Mode, ids: Iterable<string>): void => {
  const folder = coverageFolder();
  const lines = [...ids].map((id) => `${mode}\t${id}\n`).filter((line) => !noted.has(`${folder} ${line}`));
  if (lines.length === 0) return;
  for (const line of lines) noted.add(`${folder} ${line}`);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${process.env['VITEST_POOL_ID'] ?? '0'}.tsv`), lines.join(''));
};

/** The combined records of all workers. */
export const readCoverage = (folder = coverageFolder()): Coverage => {
  const coverage = new Map<string, Set<Mode>>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [mode, id] = line.split('\t');
      if (!isMode(mode) || id === undefined) continue;
      const covered = coverage.get(id) ?? new Set();
      coverage.set(id, covered.add(mode));
    }
  }
  return coverage;
};

/** Whether this run tests everything, as `npm run test:all` does. */
const isComplete = (): boolean => process.env['TEST_EVERYTHING'] === 'yes';

/** The modes that have to take every transition: in a browser, only where everything is tested; it goes the shortest ways otherwise. */
export const neededOf = (asked: readonly Mode[]): readonly Mode[] =>
  asked.filter((mode) => mode !== 'browser' || isComplete());

interface CoverageReport {
  readonly text: string;
  readonly missing: number;
}

const anyMode = 'any test';
type Want = Mode | typeof anyMode;

/**
 * Reports for each flow how many of its transitions were taken, and names those that were not, in each requested mode
 * or otherwise in any. Nobody need take what is out of sight; if views and browser do, the report says so, unless the
 * browser did not try.
 */
export const reportCoverage = (
  flows: readonly Flow[],
  coverage: Coverage,
  needed: readonly Mode[] = [],
  outOfSight: ReadonlyMap<string, string> = new Map(),
  inBoth = true,
): CoverageReport => {
  const wants: readonly Want[] = needed.length === 0 ? [anyMode] : needed;
  const isTaken = (id: string, by: Want): boolean =>
    by === anyMode ? coverage.has(id) : coverage.get(id)?.has(by) === true;
  const isExcused = (id: string, by: Want): boolean => by !== anyMode && outOfSight.has(id);

  const findings = flows.map(({ machine }) => {
    const declared = declaredTransitions(machine);
    const counts = modes.map((mode) => `${mode} ${declared.filter(({ id }) => isTaken(id, mode)).length}`);
    const missing = declared.flatMap((transition) => {
      const lacking = wants.filter((want) => !isTaken(transition.id, want) && !isExcused(transition.id, want));
      const excused = wants.filter((want) => isExcused(transition.id, want));
      const seen = inBoth && excused.every((want) => isTaken(transition.id, want)) ? excused : [];
      return [
        ...(lacking.length === 0 ? [] : [`  not taken by ${lacking.join(' or ')}: ${lineOf(transition)}`]),
        ...(seen.length === 0
          ? []
          : [`  said to be out of sight, but taken by ${seen.join(' and ')}: ${lineOf(transition)}`]),
      ];
    });
    return {
      lines: [`${machine.id}: ${declared.length} transitions, ${counts.join(', ')}`, ...missing],
      missing: missing.length,
    };
  });
  const declaredIds = new Set(flows.flatMap(({ machine }) => declaredTransitions(machine).map(({ id }) => id)));
  const unknown = [...outOfSight.keys()]
    .filter((id) => !declaredIds.has(id))
    .map((id) => `said to be out of sight, but not there: ${id}`);
  const missing = findings.reduce((sum, finding) => sum + finding.missing, unknown.length);
  const verdict = missing === 0 ? 'Every transition is taken.' : `Transitions not taken: ${missing}.`;
  return { text: [...findings.flatMap(({ lines }) => lines), ...unknown, verdict].join('\n'), missing };
};
