import { expect, test, type Locator, type Page } from 'playwright/test';
import { smokeWhere } from './support/full.ts';
import { complaintsOf, keepCodeBack, settle, sizes } from './support/site.ts';

for (const [name, colorScheme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: sizes[name], colorScheme });

    test(
      'R9.02 a first visit is in English, shows what the gateway offers and causes no errors in the browser',
      smokeWhere(name === 'phone'),
      async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await settle(page);
        await expect(page.getByRole('contentinfo').getByText(/^\d+\+$/)).toBeVisible();
        const unseen = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ complaints, unseen }).toEqual({ complaints: [], unseen: 0 });
      },
    );
  });
}

const parts: Readonly<Record<string, readonly [form: string, part: (page: Page) => Locator]>> = {
  'its name': ['.brand', (page) => page.getByRole('banner').locator('.brand')],
  'the first banner': [
    '.hero',
    (page) => page.getByRole('region', { name: 'Offers' }).locator('[role=group]:not([inert]) > *'),
  ],
  'the first game': [
    '.games > :first-child',
    (page) => page.getByRole('region', { name: 'Hot games' }).getByRole('listitem').first(),
  ],
};

/** Where a part begins and how wide it is; its height depends on its text. */
const placeOf = async (part: Locator): Promise<number[] | null> => {
  const box = await part.boundingBox();
  return box && [box.x, box.y, box.width].map(Math.round);
};

for (const width of [360, 390, 800, 1100, 1440, 1920]) {
  test(`home has its layout before the code of the site arrives, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const letGo = await keepCodeBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    // Text is as wide as its font, which loads separately.
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    const forms: Record<string, number[] | null> = {};
    for (const [name, [form]] of Object.entries(parts)) {
      await expect(page.locator(form)).toBeVisible();
      forms[name] = await placeOf(page.locator(form));
      expect(forms[name]).not.toBeNull();
    }
    await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Log in']);
    letGo();
    for (const [name, [, part]] of Object.entries(parts)) {
      await expect(part(page)).toBeVisible();
      await expect.poll(() => placeOf(part(page)), name).toEqual(forms[name]);
    }
  });
}

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: sizes.phone });

  test(
    'a page says that it needs JavaScript, and shows nothing that will never load',
    { tag: '@smoke' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('noscript p')).toBeVisible();
      for (const form of ['.hero', '.ways', '.opener']) await expect(page.locator(form)).toBeHidden();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  for (const path of ['/rng', '/promotions', '/down', '/helpmc', '/register']) {
    test(`${path} begins in the upper half of the screen, below its banner`, async ({ page }) => {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
      const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y).toBeLessThan(sizes.phone.height / 2);
    });
  }
});
