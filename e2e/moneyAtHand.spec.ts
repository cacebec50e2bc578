import { expect, type Locator, type Page } from 'playwright/test';
import { grantBonus } from '../gateway/trust/bets/bonuses.ts';
import { printVoucher } from '../gateway/sandbox/pay/vouchers.ts';
import { inFrame } from './support/games.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

// Money where it is missing: a deposit in the middle of a game or a slip, which go on where they were.

const deposit = (page: Page) => page.getByRole('dialog', { name: 'Deposit', exact: true });
const spin = (page: Page) => inFrame(page).getByRole('button', { name: 'Spin' });

const openSlots = async (page: Page): Promise<void> => {
  await page.goto('/rng');
  const cards = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Maintenance' });
  await cards.first().getByRole('link').click();
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
};

const redeem = async (page: Page, { running }: OwnGateway, amount: bigint): Promise<void> => {
  const code = await printVoucher(running.database, { amount });
  await deposit(page).getByRole('button', { name: 'Voucher', exact: true }).click();
  await deposit(page).getByRole('textbox', { name: 'Voucher code' }).fill(code);
  await deposit(page).getByRole('button', { name: 'Redeem' }).click();
  await expect(deposit(page).getByText('Credited', { exact: true }).first()).toBeVisible();
  await deposit(page).getByRole('button', { name: 'Close' }).click();
  await expect(deposit(page)).toBeHidden();
};

/** Marks the frame of the game, so that a new frame in its place is noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('main iframe')?.setAttribute('data-same', '');
  });

for (const [size, account] of [
  ['phone', 'sana-3'],
  ['desktop', 'ines-3'],
] as const)
  test(`R2.77 R7.34 a player deposits out of a game and is back in the same round: ${size}`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize(sizes[size]);
    await enter(page, account);
    await openSlots(page);
    const [address, title] = [page.url(), await page.title()];
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/launchGame|game\/leave/.test(request.url())) calls.push(request.url());
    });
    await mark(page);
    await page
      .getByRole(size === 'phone' ? 'main' : 'banner')
      .getByRole('button', { name: 'Deposit' })
      .click();
    await expect(page).toHaveTitle(/^Deposit · /);
    await redeem(page, gateway, 5_000n);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('main iframe[data-same]')).toHaveCount(1);
    await expect(inFrame(page).getByRole('status')).toBeEmpty();
    await spin(page).click();
    await expect(inFrame(page).getByRole('status')).not.toBeEmpty();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await expect(page).toHaveURL(/\/rng$/);
  });

for (const [size, account, stake, amount] of [
  ['phone', 'noor-1', '300', 20_000n],
  ['desktop', 'noor-2', '1000', 200_000n],
] as const)
  test(`R2.05 R2.77 a player whose balance is too low for a slip deposits and places it: ${size}`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize(sizes[size]);
    await enter(page, account);
    await page.goto('/lottery?gameCode=MEGA5&playType=last2');
    for (const row of ['Tens', 'Ones'])
      await page.getByRole('group', { name: row, exact: true }).getByRole('button', { name: '3', exact: true }).click();
    await page.getByRole('button', { name: 'Add to slip' }).click();
    const slip =
      size === 'phone'
        ? page.getByRole('dialog', { name: 'Bet slip' })
        : page.getByRole('complementary', { name: 'Bet slip' });
    if (size === 'phone')
      await page
        .getByRole('main')
        .getByRole('button', { name: /Bet slip/ })
        .click();
    await slip.getByRole('textbox', { name: 'Stake per bet' }).fill(stake);
    await slip.getByRole('button', { name: /^Place bets/ }).click();
    await expect(slip.getByRole('heading', { name: 'Your balance is too low' })).toBeVisible();
    await slip.getByRole('link', { name: 'Deposit' }).click();
    await redeem(page, gateway, amount);
    await expect(page).toHaveURL(/gameCode=MEGA5/);
    await slip.getByRole('button', { name: /slip/ }).first().click();
    await slip.getByRole('button', { name: /^Place bets/ }).click();
    await expect(slip.getByText('Your bets are placed')).toBeVisible();
  });

/** Nothing of it is cut off at its edges. */
const expectWhole = async (part: Locator): Promise<void> => {
  await expect(part).toBeVisible();
  const cut = await part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth;
  });
  expect(cut).toBe(false);
};

test('R2.76 what a bonus still requires is whole in the game and in the menu of the account', async ({
  page,
  gateway,
}) => {
  const bonus = { key: 'at-hand', kind: 'promotion', title: 'Gift', amount: 1_000n, required: 123_456_700n } as const;
  const { database, clock } = gateway.running;
  await grantBonus(database, { ...bonus, member: await gateway.idOf('pavel-2') }, clock.now());
  await page.setViewportSize(sizes.phone);
  await enter(page, 'pavel-2');
  await openSlots(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectWhole(page.getByRole('main').getByText('$0.00 of $1,234,567.00 wagered'));
  }
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectWhole(page.getByRole('banner').getByText(/^\$0\.00 of \$1,234,567\.00 wagered/));
});
