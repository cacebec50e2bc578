import { expect, test } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import { balanceOf, checkLastRound, expectInSight, inFrame, lastRounds, leaveTo, nodeOf } from './support/games.ts';
import { enter, sizes } from './support/site.ts';

// A game of fish, as a player finds it in the frame of the site.

const reef = gameAt(nodeOf((setup) => setup.engine === 'reef'));

test('R2.12 R7.34 a player plays three magazines by keyboard alone, checks one and leaves with the right balance', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'noor-3');
  await page.goto('/fish');
  await page.goto(reef);
  const game = inFrame(page);
  await expect(balanceOf(game)).toContainText('$');
  for (let magazine = 1; magazine <= 3; magazine += 1) {
    await game.getByRole('button', { name: 'Load 20 shots' }).press('Enter');
    await game.getByRole('radio', { name: /pays/, checked: true }).press('ArrowRight');
    await game.getByRole('button', { name: /^Fire at/ }).press('Enter');
    await expect(game.getByRole('status')).toContainText('19 shots left');
    await game.getByRole('button', { name: 'Take the rest back' }).press('Enter');
    await expect(game.getByRole('status')).toContainText('caught with 1 shot');
  }

  await game.getByRole('button', { name: 'More' }).press('Enter');
  await expect(lastRounds(game).filter({ hasText: 'caught with 1 shot' })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await checkLastRound(page, game);
  await leaveTo(page, game, '/fish');
});

test('R2.12 on a phone, all that fish are shot with is in sight at once', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'ines-1');
  await page.goto(reef);
  const game = inFrame(page);
  await expect(balanceOf(game)).toContainText('$');
  await expectInSight(page, game.locator('button[data-does]'), game.getByRole('button', { name: 'More' }));
});
