import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { findingsInBothThemes } from './support/axe.ts';
import { everyPage } from './support/routes.ts';
import { shiftOf, unreadable } from './support/layout.ts';
import { complaintsOf, logIn, settle, sizes } from './support/site.ts';

/** R1.01: everybody who uses the site. */
const people = { 'a visitor': null, 'a member': 'ines-1', 'an agent': 'pavel', 'a trial': 'trial' } as const;

/** Nobody opens so many pages in a minute. */
const isOfTheCrawl = 'status of 429';

const strangersOf = (page: Page, origin: string): string[] => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) strangers.push(request.url());
  });
  return strangers;
};

for (const [who, account] of Object.entries(people)) {
  test(`R2.13 every page opens for ${who}, does not shift, fits the window, is accessible in both themes and calls no other host`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    const strangers = strangersOf(page, baseURL!);
    if (account !== null) {
      await page.goto('/');
      await logIn(page, account);
    }
    const found: Record<string, unknown> = {};
    for (const path of everyPage) {
      for (const [device, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        // How a page comes to be depends on its size, whoever looks at it: it is loaded at each of them for one.
        if (device === 'phone' || account === null) await page.goto(path);
        await settle(page);
        const moved = await shiftOf(page);
        const said = complaints.splice(0).filter((each) => !each.includes(isOfTheCrawl));
        const wrong = [
          ...(await unreadable(page)),
          ...(await findingsInBothThemes(page)),
          ...(moved > 0.02 ? [`moved by ${moved.toFixed(3)}`] : []),
          ...said,
          ...strangers.splice(0),
        ];
        if (wrong.length > 0) found[`${path}, ${device}`] = wrong;
      }
    }
    expect(found).toEqual({});
  });
}

const formatjs = createRequire(import.meta.url).resolve('@formatjs/cli/bin/formatjs');

/** English with accents, in brackets and longer: as languages are that say things in more letters. */
const pseudoEnglish = (): string =>
  execFileSync(
    process.execPath,
    [formatjs, 'compile', 'locales/en.json', '--format', 'simple', '--ast', '--pseudo-locale', 'en-XA'],
    { encoding: 'utf8', maxBuffer: 2 ** 24 },
  );

for (const [device, viewport] of Object.entries(sizes)) {
  for (const direction of ['ltr', 'rtl'] as const) {
    test.describe(`in long words, ${direction}, on a ${device}`, () => {
      test.use({ viewport });

      test('no text is cut off or lies upon another', async ({ page }) => {
        test.setTimeout(180_000);
        const texts = pseudoEnglish();
        await page.route(/\/assets\/(?:later-)?en-/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: `export default ${texts}` }),
        );
        const found: Record<string, unknown> = {};
        for (const path of everyPage.filter((each) => each !== '/ui')) {
          await page.goto(path);
          await settle(page);
          await page.evaluate((dir) => {
            document.documentElement.dir = dir;
          }, direction);
          const wrong = await unreadable(page);
          if (wrong.length > 0) found[path] = wrong;
        }
        expect(found).toEqual({});
      });
    });
  }
}
