import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { flowsIn } from './discovered.ts';

const names = readdirSync(join(import.meta.dirname, 'flows'))
  .filter((file) => file.endsWith('.flow.ts'))
  .map((file) => file.slice(0, -'.flow.ts'.length));

/**
 * Every flow of the site, one for each machine, found in `flowbook/flows/`. The viewer is built without a file system
 * and finds the same ones in `viewer/flows.ts`.
 */
export const flows = flowsIn(
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [`${name}.flow.ts`, (await import(`./flows/${name}.flow.ts`)) as object] as const),
    ),
  ) as Parameters<typeof flowsIn>[0],
);
