import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { callsByName } from '../chart/calls.ts';
import { readCoverage } from '../coverage.ts';
import { outOfSight } from '../outOfSight.ts';
import { graphsOf } from '../graphs.ts';
import { flows } from '../registry.ts';
import { readRequirements } from '../requirements.ts';
import { reviewFile } from '../reviews.ts';
import { earlierStage, machinesAt } from './against.ts';
import { assemble, type Sources } from './assemble.ts';
import { writeFiles } from './files.ts';
import { readSeen } from './readSeen.ts';

const folder = join('dist', 'flows');

const readIfThere = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const approvedAt =
  (commit: string | undefined) =>
  (flow: string): string | null => {
    const path = `docs/flows/${flow}.flow.txt`;
    if (commit === undefined) return readIfThere(path);
    try {
      return execFileSync('git', ['show', `${commit}:${path}`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 26,
      });
    } catch {
      return null;
    }
  };

/** The commit that is checked out; none where this is no clone. */
const headCommit = (): readonly string[] => {
  try {
    return [
      `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()}`,
    ];
  } catch {
    return [];
  }
};

/** The folder of a flow's machine is the part of the site that it belongs to. */
const areas = new Map(
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => [basename(path, '.machine.ts'), path.split(/[\\/]/)[0] ?? '']),
);

const earlier = async (commit: string, withStage: boolean): Promise<Pick<Sources, 'against'>> => {
  const machines = await machinesAt(commit);
  return { against: { commit, machines, stage: earlierStage(withStage) } };
};

/** Writes the flow book, a folder that needs nothing else. */
export const writeBook = async (commit: string | undefined, withStage: boolean): Promise<void> => {
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
  const { book, drawings } = await assemble({
    of: 'site',
    flows,
    graphsOf,
    calls: callsByName,
    requirements,
    coverage: readCoverage(),
    outOfSight,
    areaOf: (flow) => areas.get(flow) ?? '',
    approved: approvedAt(commit),
    made: [...headCommit(), new Date().toISOString().slice(0, 10)],
    approvedNow: approvedAt(undefined),
    ...(commit !== undefined && (await earlier(commit, withStage))),
    reviewOf: (flow) => readIfThere(reviewFile(flow)),
  });
  await build({ configFile: 'flowbook/viewer/vite.config.ts', logLevel: 'warn' });
  writeFiles(folder, book, drawings, readSeen(requirements, 'dist'));
  cpSync('src/styles/fonts', join(folder, 'fonts'), { recursive: true });
  appendFileSync(join(folder, 'fonts.css'), readFileSync('src/styles/fonts.css'));
};
