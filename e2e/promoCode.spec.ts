import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { enter, expectLoggedIn, fillIn, sizes, tabTo } from './support/site.ts';

// A promo code, from the field on /promotions to the award that is claimed in the reward centre.

const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
const use = (page: Page) => page.getByRole('button', { name: 'Use code' });
const brought = (page: Page) =>
  page.getByText('$10.00 waits in your reward centre. Bet $120.00 before you withdraw it.');

const openAs = async (page: Page, account: string, address = '/promotions'): Promise<void> => {
  await enter(page, account);
  await page.goto(address);
  await expect(field(page)).toBeVisible();
};

test(
  'R4.35 R2.84 a member mistypes a promo code, corrects it, and claims its award in the reward centre',
  { tag: '@smoke' },
  async ({ page }) => {
    await openAs(page, 'mai');
    await field(page).fill('WELCOME62');
    await use(page).click();
    await expect(field(page)).toHaveAccessibleDescription(/We do not know this code\./);
    await expect(field(page)).toHaveValue('WELCOME62');
    await expect(field(page)).toBeFocused();
    expect(await findings(page)).toEqual([]);

    await field(page).fill('welcome-26');
    await use(page).click();
    await expect(brought(page)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Reward centre' }).click();
    const centre = page.getByRole('dialog');
    await centre.getByRole('button', { name: 'Claim A welcome from us' }).click();
    await expect(centre.getByText('You received $10.00.')).toBeVisible();
    await page.goto('/promotions');
    await field(page).fill('WELCOME26');
    await use(page).click();
    await expect(field(page)).toHaveAccessibleDescription(/This code has been used before\./);
  },
);

test('R4.35 a member uses two promo codes on a phone with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openAs(page, 'lena', '/promotions?code=WELCOME26');
  await expect(field(page)).toHaveValue('WELCOME26');
  await tabTo(page, use(page));
  await page.keyboard.press('Enter');
  await expect(brought(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Enter another code' }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page));
  await page.keyboard.type('points500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('500 points wait in your reward centre.')).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Reward centre' }));
  await page.keyboard.press('Enter');
  const claim = page.getByRole('dialog').getByRole('button', { name: 'Claim 500 points for the mall' });
  await tabTo(page, claim);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('You received 500 points.')).toBeVisible();
});

test('R4.35 a visitor on a phone logs in with the promo code of a link, which is not sent without a press', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/promotions?code=WELCOME26');
  await expect(page.getByText('Log in to use a promo code.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await fillIn(page, 'nils', 'deal-me-in');
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);
  await expect(field(page)).toHaveValue('WELCOME26');
  await expect(use(page)).toBeVisible();
  await expect(brought(page)).toHaveCount(0);
});

test('R4.35 an agent sees the promotions without a field for a promo code', async ({ page }) => {
  await enter(page, 'tam');
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'Points for every day' })).toBeVisible();
  await expect(page.getByText('Log in to use a promo code.')).toHaveCount(0);
  await expect(field(page)).toHaveCount(0);
});
