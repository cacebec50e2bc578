import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { scenesOfSite } from '../flowbook/scenes/index.ts';
import { writeSheets } from '../flowbook/scenes/sheets.ts';
import { carryOut, type CheckSheet } from './sheets/carryOut.ts';
import { findings } from './support/axe.ts';
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

const flows = [...new Set(Object.values(scenesOfSite).map(({ flow }) => flow.id))]
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

const presses = async (page: Page, wanted: Locator, key: string): Promise<void> => {
  for (let tabs = 0; tabs < 40 && !(await wanted.evaluate((it) => it === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  await page.keyboard.press(key);
};

const flow = 'consent';

// It takes longer than the first tier has.
if (inFull)
  test('R8.14 the keyboard alone prepares a sheet and sends its result, and what does not fit is said', async ({
    page,
    sheets,
  }) => {
    const id = sheets.get(flow)?.[0]?.id ?? '';
    const address = `/sandbox/sheet?flow=${flow}&path=${id}`;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      expect(await findings(page)).toEqual([]);
    }
    await presses(page, page.getByRole('button', { name: 'Prepare in this tab' }), 'Enter');
    await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
    await page.goto(address);
    const first = page.getByRole('group', { name: 'The beginning' });
    await presses(page, first.getByRole('radio', { name: 'works' }), 'Space');
    await presses(page, page.getByRole('button', { name: 'Send' }), 'Enter');
    await expect(page.getByRole('status')).toHaveText('Sent. Thank you.');
    await page.goto('/sandbox/sheet/results');
    await expect(page.getByRole('note')).toBeHidden();

    await page.goto('/sandbox/sheet?flow=nothing');
    await expect(page.getByRole('status')).toHaveText('There are no sheets of a flow “nothing”. Choose another one.');
    await page.goto(`/sandbox/sheet?flow=${flow}&path=nothing`);
    await expect(page.getByRole('status')).toContainText(`${flow} has no path “nothing”, or no longer.`);
    const file = join(folder, 'sheets', `${flow}.json`);
    const written = readFileSync(file, 'utf8');
    writeFileSync(file, written.replace(/"commit":"[^"]*"/, `"commit":"${'0'.repeat(40)}"`));
    await page.goto('/sandbox/sheet/results');
    await expect(page.getByRole('note')).toContainText('Of another version');
    writeFileSync(file, written.replace('"plans":[]', '"plans":[{"call":"no.longer","fault":"cut"}]'));
    await page.goto(address);
    await expect(page.getByRole('status')).toContainText('There is no call “no.longer” any more');
    writeFileSync(file, written);
  });
