import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { door, enter } from './support/site.ts';

// What a member gets for playing: missions, a rank, its reward, the rebate.

/** Rounds of slots that are lost, so that all of their stakes count. */
const lose = async (page: Page, account: string, rounds: number, stake: string): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const { betId } = await door(page, 'post', 'round', { account, vendor: 'LUMEN', stake, gameType: 'RNG' });
    await door(page, 'post', 'round', { betId, payout: '0' });
  }
};

const centre = (page: Page) => page.getByRole('dialog');

test(
  'R2.84 R2.86 R2.88 R2.89 R2.39 a member plays, claims a mission, the rebate and the reward of a rank',
  { tag: '@smoke' },
  async ({ page }) => {
    await enter(page, 'nils');
    await door(page, 'put', 'purse', { account: 'nils', balance: '1500000' });
    await lose(page, 'nils', 10, '100000');

    await page.goto('/missionLeaderboard');
    const menu = centre(page).getByRole('navigation');
    await expect(menu.getByRole('link', { name: /^Missions/ })).toContainText(/[1-9]/);
    await centre(page)
      .getByRole('button', { name: /^Claim 10 rounds/ })
      .click();
    await expect(centre(page).getByText('You received 5 points.')).toBeVisible();

    await menu.getByRole('link', { name: 'Rebate' }).click();
    await expect(centre(page).getByRole('heading', { name: '$35.00 of your bets comes back' })).toBeVisible();
    await centre(page).getByRole('button', { name: 'Claim Rebate' }).click();
    await expect(centre(page).getByText('You received $35.00.')).toBeVisible();

    await menu.getByRole('link', { name: 'VIP ranking' }).click();
    await expect(centre(page).getByRole('heading', { name: 'Your rank: Silver' })).toBeVisible();
    await expect(centre(page).getByText('Bet $40,000.00 more to become Gold.')).toBeVisible();
    await centre(page).getByRole('link', { name: 'Claim your rank rewards' }).click();
    await centre(page).getByRole('button', { name: 'Claim Silver' }).click();
    await expect(centre(page).getByText('You received $10.00.')).toBeVisible();

    await menu.getByRole('link', { name: 'Bonuses' }).click();
    await expect(centre(page).getByText('Silver')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('5,045.00')).toBeVisible();
  },
);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`R2.84 R2.86 R2.88 R2.89 the pages of rewards are accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'mai');
    await lose(page, 'mai', 1, '50000');
    for (const [path, heading] of [
      ['/rewardCenter', 'Reward centre'],
      ['/missionLeaderboard', 'Missions'],
      ['/manualRebate', 'Rebate'],
      ['/playerRank', 'VIP ranking'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(centre(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
    }
  });

test('R2.86 a member claims a mission on a phone with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'tam');
  await door(page, 'put', 'purse', { account: 'tam', balance: '100000' });
  await lose(page, 'tam', 10, '500');
  await page.goto('/missionLeaderboard');
  const claim = centre(page).getByRole('button', { name: /^Claim 10 rounds/ });
  await expect(claim).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await claim.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(centre(page).getByText('You received 5 points.')).toBeVisible();
  await expect(centre(page).locator(':focus')).toContainText('You received 5 points.');
});
