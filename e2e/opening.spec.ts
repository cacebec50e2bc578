import { expect, test, type Page } from 'playwright/test';
import { firstAsked, homeAsked } from '../contract/opening.ts';
import { findings } from './support/axe.ts';
import { smokeWhere } from './support/full.ts';
import {
  complaintsOf,
  demoPassword,
  enter,
  expectLoggedIn,
  fillIn,
  keepCodeBack,
  loginForm,
  settle,
  sizes,
  submitButton,
  themes,
  withoutAnswers,
} from './support/site.ts';

// What a visitor can do before the site's code has loaded, and what the page brings along for it.

const earlyButton = (page: Page) => page.locator('#log-in');
const username = (page: Page) => page.getByRole('textbox', { name: 'Username or mobile number' });

/** Notes in every frame whether a modal is open, and where its upper edge is. */
const watchModals = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const open = [...document.querySelectorAll('dialog[open]')];
      seen.push(open.map((dialog) => getComputedStyle(dialog).opacity).join(' and ') || 'none');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const seenModals = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desktop: sizes.desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test(
      'R2.62 “Log in” opens a dialog before the site has loaded, and the site fills the form in without a gap',
      smokeWhere(name === 'phone'),
      async ({ page }) => {
        const complaints = complaintsOf(page);
        const letGo = await keepCodeBack(page);
        await page.goto('/', { waitUntil: 'commit' });
        await earlyButton(page).click();
        await expect(loginForm(page).getByRole('heading', { name: 'Log in' })).toBeVisible();

        await page.keyboard.press('Escape');
        await expect(loginForm(page)).toHaveCount(0);
        await expect(earlyButton(page)).toBeFocused();
        await earlyButton(page).press('Enter');
        await loginForm(page).getByRole('button', { name: 'Close' }).click();
        await expect(loginForm(page)).toHaveCount(0);

        await earlyButton(page).click();
        await expect(loginForm(page)).toHaveCSS('opacity', '1');
        await watchModals(page);
        letGo();
        await expect(loginForm(page).getByRole('button', { name: 'Forgot password?' })).toBeVisible();
        await expect(username(page)).toBeFocused();
        expect(await seenModals(page)).toEqual(['1']);

        await page.keyboard.press('Escape');
        await expect(loginForm(page)).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeFocused();
        expect(complaints).toEqual([]);
      },
    );

    test('R2.62 what is typed before the site has loaded is sent by it', async ({ page }) => {
      const letGo = await keepCodeBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      await earlyButton(page).click();
      await expect(username(page)).toBeFocused();
      await page.keyboard.type('oya');
      await page.keyboard.press('Tab');
      const half = demoPassword.length / 2;
      await page.keyboard.type(demoPassword.slice(0, half));
      letGo();
      await expect(loginForm(page).getByRole('button', { name: 'Forgot password?' })).toBeVisible();
      await expect(username(page)).toHaveValue('oya');
      await page.keyboard.type(demoPassword.slice(half));
      await page.keyboard.press('Enter');
      await expectLoggedIn(page);
    });

    test('R2.62 a form that is sent before the site has loaded logs in once it has', async ({ page }) => {
      const letGo = await keepCodeBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      await earlyButton(page).click();
      await page.keyboard.type('tam');
      await page.keyboard.press('Tab');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      letGo();
      await expectLoggedIn(page);
    });

    test('R2.62 a dialog closed before the site has loaded stays closed', async ({ page }) => {
      const letGo = await keepCodeBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      await earlyButton(page).click();
      // Beside the dialog.
      await page.mouse.click(viewport.width / 2, 20);
      await expect(loginForm(page)).toHaveCount(0);
      letGo();
      await settle(page);
      await expect(loginForm(page)).toHaveCount(0);
    });

    test('R2.62 a press on “Log in” counts although the site replaces the button meanwhile', async ({ page }) => {
      const letGo = await keepCodeBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      await earlyButton(page).hover();
      await page.mouse.down();
      letGo();
      await expect(earlyButton(page)).toHaveCount(0);
      await page.mouse.up();
      await expect(username(page)).toBeFocused();
      await fillIn(page, 'mai', demoPassword);
      await submitButton(page).click();
      await expectLoggedIn(page);
    });
  });
}

test('R2.107 the first games are seen, and lead to their pages, before the site has loaded', async ({ page }) => {
  const letGo = await keepCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('.games article a').first();
  await expect(early).toBeVisible();
  const address = (await early.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/game\?node=./);
  letGo();
  await settle(page);
  await expect(early).toHaveCount(0);
  const first = page.getByRole('region', { name: 'Hot games' }).getByRole('article').getByRole('link').first();
  await expect(first).toHaveAttribute('href', address);
});

test('the early login dialog passes axe, and fits a window of 320 pixels', async ({ page }) => {
  await keepCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await earlyButton(page).click();
  await expect(loginForm(page)).toHaveCSS('opacity', '1');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of themes) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      expect(await findings(page), `${width} pixels, ${theme}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

const callsOf = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:wps|lgw)\//.test(request.url())) made.push(ordered(request.url()));
  });
  return made;
};

const ordered = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
};

const answeredInPage = (host: string): string[] =>
  [...firstAsked(host, 'EN'), ...homeAsked('croupier', 'EN')]
    // Vendors are read once more, by the footer.
    .filter((address) => !address.includes('getVassGameType'))
    .map(ordered);

test('home requests nothing that its page has answered', async ({ page, baseURL }) => {
  const made = callsOf(page);
  await page.goto('/');
  await settle(page);
  const { host } = new URL(baseURL ?? '');
  expect(made.filter((address) => answeredInPage(host).includes(address))).toEqual([]);
  // What it does not answer is requested.
  await expect.poll(() => made).toContain(ordered('/wps/system/promotions?language=EN'));
});

test('home requests everything where its page comes from a host that answers nothing', async ({ page, baseURL }) => {
  await withoutAnswers(page);
  const made = callsOf(page);
  const letGo = await keepCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.ways i').first()).toBeVisible();
  await expect(earlyButton(page)).toBeHidden();
  letGo();
  await settle(page);
  const { host } = new URL(baseURL ?? '');
  for (const address of answeredInPage(host)) expect(made.filter((each) => each === address)).toEqual([address]);
});

test('a member sees no “Log in” before the site has loaded', async ({ page }) => {
  await enter(page, 'mai');
  await keepCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.ways i').first()).toBeVisible();
  await expect(earlyButton(page)).toBeHidden();
});

test('R9.02 a visitor in another language sees no English “Log in” before the site has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'TY');
  });
  const letGo = await keepCodeBack(page);
  const made = callsOf(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.ways i').first()).toBeVisible();
  await expect(earlyButton(page)).toBeHidden();
  letGo();
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ty');
  expect(made.filter((address) => address.startsWith('/wps/system/banners'))).toEqual([
    '/wps/system/banners?language=TY',
  ]);
});
