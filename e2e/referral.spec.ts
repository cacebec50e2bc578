import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { door, enter, expectLoggedIn, leaveSession, sizes } from './support/site.ts';
import { solveByKeys } from './support/slider.ts';

// A member brings a friend, who deposits and bets, and both are rewarded.

const centre = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const friends = (page: Page) => centre(page).getByRole('list', { name: 'Your friends' }).getByRole('listitem');

/** The friend pays in and loses a round of slots, so that all of its stake counts. */
const playAs = async (page: Page, account: string): Promise<void> => {
  await door(page, 'post', 'deposit', { account, amount: '5000' });
  const { betId } = await door(page, 'post', 'round', { account, vendor: 'LUMEN', stake: '5000', gameType: 'RNG' });
  await door(page, 'post', 'round', { betId, payout: '0' });
};

const claim = async (page: Page, name: RegExp, amount: string): Promise<void> => {
  await centre(page).getByRole('button', { name }).click();
  await expect(centre(page).getByText(`You received ${amount}.`)).toBeVisible();
};

test(
  'R2.85 R6.02 R1.07 a member copies the link, a visitor registers with it, deposits and bets, and both claim their rewards',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, 'lena');
    await page.goto('/securityCenter');
    await centre(page).getByRole('navigation').getByRole('link', { name: 'Invite friends' }).click();
    await expect(centre(page).getByRole('heading', { name: '$10.00 for you, $5.00 for your friend' })).toBeVisible();
    await expect(centre(page).getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    await expect(centre(page).getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
    await centre(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/register\?referralCode=lena88$/);

    await leaveSession(page);
    await page.goto(link);
    await box(page, 'Username').fill('befriended');
    await box(page, 'Password').fill('quiet-harbour-9');
    await box(page, 'Confirm password').fill('quiet-harbour-9');
    await solveByKeys(page, () => box(page, 'Confirm password').press('Enter'));
    await page.getByRole('button', { name: 'Look around' }).click();
    await expectLoggedIn(page);

    await playAs(page, 'befriended');
    const award = centre(page).getByRole('heading', { name: 'Invited by l•••' });
    const nothing = centre(page).getByRole('heading', { name: 'Nothing waits for you right now' });
    await expect(async () => {
      await page.goto('/rewardCenter');
      await expect(award.or(nothing)).toBeVisible();
      expect(await award.count()).toBe(1);
    }).toPass({ timeout: 60_000 });
    await claim(page, /^Claim Invited by/, '$5.00');

    await leaveSession(page);
    await enter(page, 'lena');
    await page.goto('/referral');
    await expect(friends(page)).toHaveCount(1);
    await expect(friends(page)).toContainText('b•••');
    await expect(friends(page)).toContainText('Rewarded');
    await expect(friends(page)).toContainText('$10.00');
    await centre(page).getByRole('region', { name: '$10.00 for you, $5.00 for your friend' }).getByRole('link').click();
    await claim(page, /^Claim Friend b/, '$10.00');
  },
);

test('R2.85 the page of friends is accessible on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'mai');
  await page.goto('/referral');
  await expect(centre(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(centre(page).locator('[aria-busy=true]')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('R2.85 a member copies the link on a phone with the keyboard alone, and reads the progress of each friend', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(sizes.phone);
  await enter(page, 'mai');
  await page.goto('/referral');
  await expect(friends(page)).toContainText([
    /Registered.*Still to deposit: \$20\.00\./s,
    /Deposited.*Still to bet: \$38\.00\./s,
    /Rewarded.*\$10\.00/s,
  ]);
  const copy = centre(page).getByRole('button', { name: 'Copy link' });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await copy.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/referralCode=mai88$/);
  await expect(copy).toBeFocused();
});
