import { expect, type Locator, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { accountMenu, enter, sizes, tabTo } from './support/site.ts';

// What a member does with promotions: applies, signs in for the day, joins.

const versioned = { 'gateway-version': '3' };

const door = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`/sandbox/${path}`, { data, headers: versioned });
  expect(answer.ok()).toBe(true);
};

const passSeconds = async (page: Page, seconds: number): Promise<void> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  const data = { now: new Date(Date.parse(now) + seconds * 1_000).toISOString() };
  expect((await page.request.put('/sandbox/clock', { data, headers: versioned })).ok()).toBe(true);
};

const part = (page: Page): Locator => page.getByRole('main').locator('div:has(> div > h2:text-is("Your share"))');

const openAs = async (page: Page, account: string, promotion: string): Promise<void> => {
  await enter(page, account);
  await page.goto(`/promoDetail?id=${promotion}`);
  await expect(part(page)).toBeVisible();
};

/** Reloads the page until staff have decided: what they decide comes with the next job of the sandbox. */
const decided = async (page: Page, state: string): Promise<void> => {
  await passSeconds(page, 31);
  await expect(async () => {
    await page.reload();
    await expect(part(page)).toContainText(state, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

const comment = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const send = (page: Page) => page.getByRole('button', { name: 'Send the application' });

test(
  'R3.43 R5.20 R5.21 R4.35 a member applies with a comment and a picture, corrects both, is granted the award and claims it',
  { tag: '@smoke' },
  async ({ page }) => {
    await openAs(page, 'mai', 'birthday');
    await expect(part(page)).toContainText('Available');
    await part(page).getByRole('button', { name: 'Apply' }).click();
    const picture = { name: 'passport.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([{ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('a text file') }, picture]);
    const pictures = page.getByRole('group', { name: 'Pictures as proof' }).getByRole('listitem');
    await expect(pictures).toHaveText(['passport.txtThis is neither a PNG nor a JPEG.', 'passport.png']);
    await send(page).click();
    await expect(comment(page)).toHaveAccessibleDescription(/Write a few words first\./);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove passport.txt' }).click();
    await comment(page).fill('It was my birthday on Monday.');
    await send(page).click();
    await expect(part(page)).toContainText('Being checked');
    await expect(part(page)).toBeFocused();

    await decided(page, 'Granted');
    await part(page).getByRole('link', { name: 'Reward centre' }).click();
    const centre = page.getByRole('dialog');
    await centre.getByRole('button', { name: 'Claim A birthday present' }).click();
    await expect(centre.getByText('You received $8.00.')).toBeVisible();
  },
);

test('R3.43 R4.35 a rejected application shows the remark of staff, and can be sent once more', async ({ page }) => {
  await openAs(page, 'lena', 'best-round');
  await part(page).getByRole('button', { name: 'Apply' }).click();
  await comment(page).fill('Please reject this.');
  await send(page).click();
  await expect(part(page)).toContainText('Being checked');
  await decided(page, 'Not accepted');
  await expect(part(page)).toContainText('We could not see from this what it is for.');
  await expect(part(page)).toContainText('You can apply once more.');
  await part(page).getByRole('button', { name: 'Apply' }).click();
  await comment(page).fill('Lantern Street, the round of last night.');
  await send(page).click();
  await expect(part(page)).toContainText('Being checked');
  await decided(page, 'Granted');
});

test('R4.35 R1.25 a member with a deposit signs in for the day, sees the points in the header, and joins a race', async ({
  page,
}) => {
  await openAs(page, 'nils', 'sign-in');
  await expect(part(page)).toContainText('You need a deposit that was credited within the last 30 days.');
  await door(page, 'deposit', { account: 'nils', amount: '5000' });
  await page.reload();
  await part(page).getByRole('button', { name: 'Sign in for 20 points' }).click();
  await expect(part(page)).toContainText('Signed in today');
  await expect(part(page)).toContainText('Streak: 1 day');
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: '20 points' })).toBeVisible();

  await page.goto('/promoDetail?id=slot-race');
  await part(page).getByRole('button', { name: 'Join' }).click();
  await expect(part(page)).toContainText('You are in.');
  await page.goto('/promotions');
  await expect(page.locator('#slot-race')).toContainText('Running');
  await expect(page.locator('#sign-in')).toContainText('Signed in today');
});

test('R4.35 R3.43 a member joins a race and applies on a phone with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openAs(page, 'sana-1', 'slot-race');
  await tabTo(page, part(page).getByRole('button', { name: 'Join' }));
  await page.keyboard.press('Enter');
  await expect(part(page)).toContainText('You are in.');
  await expect(part(page)).toBeFocused();

  await page.goto('/promoDetail?id=best-round');
  await tabTo(page, part(page).getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await tabTo(page, comment(page));
  await page.keyboard.type('Copper Bells, at noon.');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(part(page)).toContainText('Being checked');
  await expect(part(page)).toBeFocused();
});

test('R4.35 the pages of promotions are accessible on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/promoDetail?id=slot-race');
  await expect(page.getByRole('button', { name: 'Log in to take part' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await enter(page, 'kofi-2');
  for (const path of [
    '/promotions',
    ...['sign-in', 'first-deposit', 'cashback', 'birthday'].map((id) => `/promoDetail?id=${id}`),
  ]) {
    await page.goto(path);
    await expect(path === '/promotions' ? page.locator('#slot-race').getByText('Available') : part(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  }
});
