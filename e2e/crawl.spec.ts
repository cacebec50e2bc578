import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { isForAccounts } from '../machines/app/pages.rules.ts';
import { Examiner } from './support/axe.ts';
import { inFull, smokeWhere } from './support/full.ts';
import { inLargeText, shiftOf, unreadable } from './support/layout.ts';
import { everyPage, onePageOfEachKind } from './support/routes.ts';
import { complaintsOf, leaveSession, logIn, settle, sizes } from './support/site.ts';

/** R1.01: every kind of user; each window size has its own accounts, since logins are counted per account. */
const accounts = {
  phone: { 'a member': 'ines-1', 'an agent': 'pavel', 'a trial': 'trial' },
  desktop: { 'a member': 'ines-2', 'an agent': 'pavel', 'a trial': 'trial' },
} as const;

type Who = 'a visitor' | keyof (typeof accounts)['phone'];
const loggedIn = ['a member', 'an agent', 'a trial'] as const;

/** A crawl makes some calls more often than their limits allow. */
const rateLimited = 'status of 429';

/**
 * `npm test` opens one page of each kind as a visitor, and those for accounts as a member; in `npm run test:all` everybody
 * opens everything.
 */
const people: readonly Who[] = inFull ? ['a visitor', ...loggedIn] : ['a visitor', 'a member'];

const pagesFor = (who: Who): readonly string[] => {
  if (inFull) return everyPage;
  return who === 'a visitor'
    ? onePageOfEachKind.filter((path) => !isForAccounts({ path }))
    : everyPage.filter((path) => isForAccounts({ path }));
};

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

    test(
      'R2.13 every page opens, does not shift, fits the window in large text too, is accessible, finished and calls no other host',
      smokeWhere(device === 'phone'),
      async ({ page, baseURL }) => {
        test.setTimeout(inFull ? 1_800_000 : 300_000);
        const complaints = complaintsOf(page);
        const strangers = strangersOf(page, baseURL!);
        const examiner = new Examiner();
        const found: Record<string, unknown> = {};
        for (const who of people) {
          if (who !== 'a visitor') {
            await leaveSession(page);
            await page.goto('/');
            await logIn(page, accounts[device][who]);
          }
          for (const path of pagesFor(who)) {
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
              ...(inFull && device === 'phone' ? await inLargeText(page, () => unreadable(page)) : []),
            ];
            if (wrong.length > 0) found[`${path}, ${who}`] = wrong;
          }
        }
        expect(found).toEqual({});
      },
    );
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
      for (const path of (inFull ? everyPage : onePageOfEachKind).filter((each) => each !== '/ui')) await read(path);
      await page.unrouteAll();
      await page.goto('/');
      await logIn(page, 'ines-3');
      await inLongWords();
      for (const path of everyPage.filter((each) => isForAccounts({ path: each }))) await read(path);
      expect(found).toEqual({});
    });
  });
}
