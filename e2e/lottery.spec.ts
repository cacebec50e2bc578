import { expect } from 'playwright/test';
import { second } from '../gateway/ground/clock.ts';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';

// The draws of lotteries: when bets on them close, what was drawn, and that anyone can check it.

test('R2.05 R2.101 a visitor on a phone sees the clock of a lottery and its results, and goes to another by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lottery?gameCode=DICE3');
  await expect(page.getByRole('heading', { name: 'Three Dice' })).toBeVisible();
  await expect(page.getByText(/^Bets on draw \d{10} close in$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(21);
  expect(await findings(page)).toEqual([]);
  const other = page.getByRole('navigation', { name: 'Lotteries on this page' }).getByRole('link', { name: 'Mega 5' });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lottery?gameCode=MEGA5');
  await expect(page.getByRole('heading', { name: 'Mega 5' })).toBeVisible();
});

test('R2.05 R7.38 new numbers of a lottery arrive without a reload, and a browser can check them', async ({ page }) => {
  // One comes each minute.
  await page.goto('/lottery?gameCode=QUICK10');
  const clock = page.getByText(/^Bets on draw \d{10} close in$/);
  await expect(clock).toBeVisible();
  const drawId = /\d{10}/.exec(await clock.innerText())![0];
  await expect(page.getByRole('button', { name: `Check draw ${drawId}` })).toBeVisible({ timeout: 75 * second });
  await page.getByRole('button', { name: `Check draw ${drawId}` }).click();
  const proof = page.getByRole('dialog');
  await expect(proof.getByText('Your browser has computed this draw again, and it is right.')).toBeVisible();
  await expect(proof.getByRole('listitem')).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
});
