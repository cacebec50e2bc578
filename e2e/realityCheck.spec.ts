import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { inFrame } from './support/games.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

const minute = 60_000;

const hub = '/playSafely';
const game = '/game?node=100001';

const check = (page: Page) => page.getByRole('dialog', { name: /^You have been playing for/ });
const answer = (page: Page, name: string) => check(page).getByRole('button', { name });
const spin = (page: Page) => inFrame(page).getByRole('button', { name: 'Spin' });

const choose = async (page: Page, every: string) => {
  await page.goto(hub);
  await page.getByRole('button', { name: /^Reality check/ }).click();
  await page.getByLabel('How often').selectOption({ label: every });
  await page.getByRole('button', { name: 'Save' }).click();
};

/** Lets time pass for the gateway and for the page, in which the game says that it is still open. */
const pass = async (page: Page, { running }: OwnGateway, minutes: number) => {
  running.clock.set(new Date(running.clock.now().getTime() + minutes * minute));
  const said = page.waitForResponse('**/wps/game/alive');
  await page.clock.fastForward(minutes * minute);
  await said;
};

const playFor = async (page: Page, gateway: OwnGateway, account: string) => {
  await page.clock.install();
  await enter(page, account);
  await choose(page, 'Every 15 minutes');
  await expect(page.getByText('Your choice holds now')).toBeVisible();
  await page.goto(game);
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  await pass(page, gateway, 8);
  await pass(page, gateway, 8);
  await expect(check(page)).toBeVisible();
};

test(
  'R1.22 R2.103 on a phone, a reality check interrupts a game, stays until it is answered, and lets play go on',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    await page.setViewportSize(sizes.phone);
    await playFor(page, gateway, 'mai');
    await expect(check(page)).toContainText('16 minutes');
    await expect(spin(page)).toHaveAttribute('aria-disabled', 'true');
    expect(await findings(page)).toEqual([]);

    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(check(page)).toBeVisible();
    await expect(answer(page, 'Close')).toHaveCount(0);

    await answer(page, 'Go on').press('Enter');
    await expect(check(page)).toHaveCount(0);
    await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(page.locator('main iframe')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('16 min');
  },
);

test('R1.22 a reality check that the gateway does not hear stays, and still lets the player leave', async ({
  page,
  gateway,
}) => {
  await playFor(page, gateway, 'lena');
  await page.route('**/wps/protection/acknowledge', (route) => route.abort());
  await answer(page, 'Go on').click();
  await expect(check(page).getByRole('alert')).toHaveText('Your answer did not reach us. Betting stays paused.');
  await answer(page, 'Leave the game').click();
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('R1.22 a reality check leads to the bets of the player', async ({ page, gateway }) => {
  await playFor(page, gateway, 'kofi-1');
  await answer(page, 'My bets').click();
  await expect(page).toHaveURL(/\/personalHistoryCopy$/);
});

test('R1.22 a reality check comes less often only after a day, and the figures say what was played', async ({
  page,
  gateway,
}) => {
  await playFor(page, gateway, 'bosun');
  await answer(page, 'Limits').click();
  await expect(page).toHaveURL(/\/playSafely$/);
  await expect(page.getByRole('tabpanel').first()).toContainText('16 minutes');
  await choose(page, 'Never');
  await expect(page.getByText('Your choice holds after 24 hours')).toBeVisible();
  await page.getByRole('button', { name: /^Reality check/ }).click();
  await expect(page.getByText(/^From .*: never\.$/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('R1.22 what was spent is drawn and written, and is clean for a screen reader', async ({ page }) => {
  await enter(page, 'bosun');
  await page.goto(hub);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByRole('tab', { name: 'Lost' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Deposited' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
});
