import { expect, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { findings } from './support/axe.ts';
import { unreadable } from './support/layout.ts';
import { test } from './support/ownGateway.ts';
import { complaintsOf, door, enter, expectLayers, expectLoggedIn, sizes, tabTo, themes } from './support/site.ts';

// The page Play safely: breaks, exclusions, and what the site keeps from a player meanwhile.

const centre = (page: Page) => page.getByRole('dialog', { name: 'Play safely' });
const rowOf = (page: Page, name: string) => centre(page).getByRole('button', { name: new RegExp(`^${name}`) });
const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary').filter({ hasText: /break|exclu/i });

const openHub = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/playSafely');
  await expect(rowOf(page, 'Exclude yourself')).toBeVisible();
};

const takeBreak = async (page: Page, length: string): Promise<void> => {
  await rowOf(page, 'Take a break').click();
  const asked = form(page, 'Take a break');
  await asked.getByRole('button', { name: new RegExp(`^${length}`) }).click();
  await asked.getByRole('checkbox').check();
  await asked.getByRole('button', { name: 'Start the break' }).click();
  await expect(centre(page).getByText(/^You are taking a break until/)).toBeVisible();
};

const exclude = async (page: Page, length: string, account: string): Promise<void> => {
  await rowOf(page, 'Exclude yourself').click();
  const asked = form(page, 'Exclude yourself');
  await asked.getByRole('button', { name: new RegExp(`^${length}`) }).click();
  await asked.getByRole('checkbox').check();
  await asked.getByRole('textbox').fill(account);
  await asked.getByRole('button', { name: 'Exclude me' }).click();
};

const letADayPass = async (page: Page): Promise<void> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  await door(page, 'put', 'clock', { now: new Date(Date.parse(now) + 24 * 3_600_000).toISOString() });
};

test(
  'R1.22 a member takes a break: deposits are refused, offers are hidden, and it can only become longer',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await openHub(page, 'mai');
    await takeBreak(page, '2 days');

    await rowOf(page, 'Take a break').click();
    const asked = form(page, 'Take a break');
    await expectLayers(page, 2);
    await expect(asked.getByRole('button', { name: /^24 hours/ })).toHaveAttribute('aria-disabled', 'true');
    await asked.getByRole('button', { name: /^7 days/ }).click();
    await asked.getByRole('checkbox').check();
    await asked.getByRole('button', { name: 'Start the break' }).click();
    await expect(asked).toBeHidden();
    // The way back from the form would lead out of the next page.
    await expectLayers(page, 1);

    await page.goto('/promotions');
    await expect(page.getByRole('heading', { name: 'Offers are hidden during your break' })).toBeVisible();
    await expect(banner(page)).toContainText('You are taking a break until');
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Banners' })).toHaveCount(0);
    await page.goto('/depositv2');
    await expect(page.getByText('Not during your break.').first()).toBeVisible();
    await expect(page.getByText(/^You are taking a break until/)).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('R1.22 a break ends by itself, and the site says so', async ({ page }) => {
  await openHub(page, 'kofi-3');
  await takeBreak(page, '24 hours');
  await page.goto('/promotions');
  await expect(banner(page)).toBeVisible();
  await letADayPass(page);
  // A session ends sooner than a break.
  await enter(page, 'kofi-3');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Details/ }).first()).toBeVisible();
  await expectLoggedIn(page);
  await expect(banner(page)).toHaveCount(0);
});

test('R1.22 a member who has excluded themself for good can still withdraw, and cannot take it back', async ({
  page,
}) => {
  await openHub(page, 'ines-2');
  await exclude(page, 'For good', 'INES-2');
  await expect(centre(page).getByText(/^You have excluded yourself for good/)).toBeVisible();
  await expect(rowOf(page, 'Exclude yourself')).toHaveCount(0);
  await centre(page).getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toContainText('You have excluded yourself for good');
});

test('R1.22 an exclusion asks for the name of the account and goes back to what is missing', async ({ page }) => {
  await openHub(page, 'bosun');
  await rowOf(page, 'Exclude yourself').click();
  const asked = form(page, 'Exclude yourself');
  await asked.getByRole('button', { name: /^6 months/ }).click();
  await asked.getByRole('button', { name: 'Exclude me' }).click();
  await expect(asked.getByRole('checkbox')).toBeFocused();
  await expect(asked.getByText('Tick this first, so that we know you are sure.')).toBeVisible();
  await asked.getByRole('checkbox').check();
  await asked.getByRole('textbox').fill('mai');
  await asked.getByRole('button', { name: 'Exclude me' }).click();
  await expect(asked.getByText('Type bosun, your username.')).toBeVisible();
});

test('R8.20 a break whose answer is lost is looked up, and holds', async ({ page }) => {
  await openHub(page, 'bosun');
  await page.route(`**${contract.protection.timeOut.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await takeBreak(page, '3 days');
});

test('R1.22 a break is taken by keyboard alone', async ({ page }) => {
  await openHub(page, 'sana-1');
  await tabTo(page, rowOf(page, 'Take a break'));
  await page.keyboard.press('Enter');
  const asked = form(page, 'Take a break');
  await tabTo(page, asked.getByRole('button', { name: /^24 hours/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, asked.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, asked.getByRole('button', { name: 'Start the break' }));
  await page.keyboard.press('Enter');
  await expect(centre(page).getByText(/^You are taking a break until/)).toBeVisible();
});

for (const [name, size] of Object.entries(sizes))
  for (const theme of themes)
    test(`R1.22 the page Play safely and its forms can be read and used on a ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openHub(page, 'pavel-1');
      expect([await findings(page), await unreadable(page)]).toEqual([[], []]);
      await rowOf(page, 'Exclude yourself').click();
      expect([await findings(page), await unreadable(page)]).toEqual([[], []]);
      await form(page, 'Exclude yourself')
        .getByRole('button', { name: /^12 months/ })
        .click();
      await form(page, 'Exclude yourself').getByRole('button', { name: 'Exclude me' }).click();
      expect([await findings(page), await unreadable(page)]).toEqual([[], []]);
    });
