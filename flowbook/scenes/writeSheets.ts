import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedPath, Listing } from '../paths/listed.ts';
import { listPaths } from '../paths/listing.ts';
import { readOptions } from '../paths/options.ts';
import { orderable } from '../paths/sheet.ts';
import { flows } from '../registry.ts';
import { tellSite } from './tellSite.ts';

const folder = join('dist', 'flows', 'sheets');

const commit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const pathAs = ({ id, scene, variant, start, begins, sheet }: ListedPath) => ({
  id,
  title: `${variant}: ${start}${sheet.rows.length === 0 ? '' : ` → ${sheet.rows.at(-1)?.then ?? ''}`}`,
  scene,
  variant,
  begins: sheet.begins,
  steps: [
    {
      words: sheet.setup,
      looks: sheet.sees,
      states: begins.states,
      plans: sheet.plans.map(orderable),
      notPossible: sheet.notPossible,
    },
    ...sheet.rows.map(({ does, sees, states, plans, notPossible }) => ({
      words: does,
      looks: sees,
      states,
      plans: plans.map(orderable),
      notPossible,
    })),
  ],
});

/** The check sheets of a flow, for the sandbox that prepares them. */
export const sheetsIn = ({ flow, title, paths }: Listing, at: string | null): object => ({
  flow,
  title,
  commit: at,
  paths: paths.map(pathAs),
});

// node --import tsx flowbook/scenes/writeSheets.ts: a file for each flow that is met on the site, in the folder of the flow book.
const site = await tellSite();
const options = readOptions(['--format', 'markdown']);
const at = commit();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const flow of flows.filter(({ id }) => site.some((meeting) => meeting.flow.id === id)))
  writeFileSync(
    join(folder, `${flow.id}.json`),
    JSON.stringify(sheetsIn(listPaths(flow, { options, focuses: [], site }), at)),
  );
