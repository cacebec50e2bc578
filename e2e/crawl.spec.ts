import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { isForAccounts } from '../machines/app/pages.rules.ts';
import { Examiner } from './support/axe.ts';
import { inLargeText, shiftOf, unreadable } from './support/layout.ts';
import { everyPage, onePageOfEachKind } from './support/routes.ts';
import { complaintsOf, enter, settle, sizes } from './support/site.ts';

const people: Readonly<Record<string, { readonly account: string | null; readonly pages: readonly string[] }>> = {
  'a visitor': { account: null, pages: everyPage.filter((path) => !isForAccounts({ path })) },
  'a member': { account: 'ines-1', pages: everyPage },
  'an agent': { account: 'pavel', pages: everyPage.filter((path) => isForAccounts({ path })) },
  'a trial': { account: 'trial', pages: onePageOfEachKind },
};

/** A crawl makes some calls more often than their limits allow. */
const rateLimited = 'status of 429';

const strangersOf = (page: Page, origin: string): string[] => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) strangers.push(request.url());
  });
  return strangers;
};

/** What a site says of a part that is not finished. */
const unfinished = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/not (?:available|open) yet|coming soon/gi) ?? [];

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: sizes[device], contextOptions: { reducedMotion: 'reduce' } });

    for (const [who, { account, pages }] of Object.entries(people))
      test(`R2.13 the pages of ${who} open, do not shift, fit the window in large text too, are accessible, finished and call no other host`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(600_000);
        const complaints = complaintsOf(page);
        const strangers = strangersOf(page, baseURL!);
        const examiner = new Examiner();
        const found: Record<string, unknown> = {};
        if (account !== null) await enter(page, account);
        for (const path of pages) {
          await page.goto(path);
          await settle(page);
          const moved = await shiftOf(page);
          const complained = complaints.splice(0).filter((each) => !each.includes(rateLimited));
          const wrong = [
            ...(await unreadable(page)),
            ...(await examiner.findings(page)),
            ...(await unfinished(page)),
            ...(moved > 0.02 ? [`moved by ${moved.toFixed(3)}`] : []),
            ...complained,
            ...strangers.splice(0),
            ...(device === 'phone' ? await inLargeText(page, () => unreadable(page)) : []),
          ];
          if (wrong.length > 0) found[path] = wrong;
        }
        expect(found).toEqual({});
      });
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

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`in long words on a ${device}`, () => {
    test.use({ viewport: sizes[device] });

    test('no text is cut off or overlaps another, from left to right and from right to left, in large text too', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const texts = pseudoEnglish();
      const inLongWords = () =>
        page.route(/\/assets\/(?:(?:login|later)-)?en-/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: `export default ${texts}` }),
        );
      const found: Record<string, unknown> = {};
      const read = async (path: string): Promise<void> => {
        await page.goto(path);
        await settle(page);
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((dir) => {
            document.documentElement.dir = dir;
          }, direction);
          const wrong = [
            ...(await unreadable(page)),
            ...(device === 'phone' ? await inLargeText(page, () => unreadable(page)) : []),
          ];
          if (wrong.length > 0) found[`${path}, ${direction}`] = wrong;
        }
      };
      await inLongWords();
      for (const path of onePageOfEachKind.filter((each) => each !== '/ui')) await read(path);
      await page.unrouteAll();
      await enter(page, 'ines-3');
      await inLongWords();
      for (const path of everyPage.filter((each) => isForAccounts({ path: each }))) await read(path);
      expect(found).toEqual({});
    });
  });
}
