import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { scenes } from '../flowbook/scenes/index.ts';
import { writeSheets } from '../flowbook/scenes/sheets.ts';
import { carryOut, type CheckSheet } from './sheets/carryOut.ts';
import { inFull } from './support/full.ts';
import { test as ownTest } from './support/ownGateway.ts';

/** By flow and path, why a sheet cannot be carried out as it is written, or `*` for flows whose sheets nobody has tried; it may only shrink. */
const notYet = JSON.parse(readFileSync(new URL('./sheets/notYet.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
const test = ownTest.extend<object, { readonly sheets: ReadonlyMap<string, readonly CheckSheet[]> }>({
  sheets: [
    async ({}, use) => {
      const written = await writeSheets(join(folder, 'sheets'));
      await use(new Map(written.map(({ flow, paths }) => [flow, paths])));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ settings: { flowFolder: folder } });

const flows = [...new Set(Object.values(scenes).map(({ flow }) => flow.id))]
  .filter((flow) => notYet[flow]?.['*'] === undefined)
  .sort();

/** In the first tier one flow shows that sheets can be carried out at all. */
for (const flow of inFull ? flows : ['checkSetting'])
  test(`R8.14 a tester carries out the sheets of ${flow} by their words`, async ({ browser, gateway, sheets }) => {
    test.setTimeout(900_000);
    const { origin, lastCode } = gateway;
    const failed: Record<string, string> = {};
    const known = notYet[flow] ?? {};
    for (const sheet of sheets.get(flow) ?? []) {
      if (known[sheet.id] !== undefined) continue;
      const why = await carryOut(browser, { origin, lastCode }, flow, sheet);
      if (why !== null) failed[sheet.id] = why;
    }
    expect(failed).toEqual({});
  });
