import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedPath, Listing } from '../paths/listed.ts';
import { listPaths } from '../paths/listing.ts';
import { readOptions } from '../paths/options.ts';
import { orderable } from '../paths/sheet.ts';
import { flows } from '../registry.ts';
import { tellSite } from './tellSite.ts';

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
const sheetsIn = ({ flow, title, paths }: Listing, at: string | null) => ({
  flow,
  title,
  commit: at,
  paths: paths.map(pathAs),
});

/** Writes the check sheets of all flows that are met on the site, one file each; returns them. */
export const writeSheets = async (folder: string): Promise<readonly ReturnType<typeof sheetsIn>[]> => {
  const site = await tellSite();
  const options = readOptions(['--format', 'markdown']);
  const at = commit();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return flows
    .filter(({ id }) => site.some((meeting) => meeting.flow.id === id))
    .map((flow) => {
      const sheets = sheetsIn(listPaths(flow, { options, focuses: [], site }), at);
      writeFileSync(join(folder, `${flow.id}.json`), JSON.stringify(sheets));
      return sheets;
    });
};
