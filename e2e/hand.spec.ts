import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import { balanceOf, checkLastRound, expectInSight, inFrame, leaveTo, nodeOf } from './support/games.ts';
import { enter, reload, sizes } from './support/site.ts';

// Blackjack, as a player finds it in the frame of the site.

const blackjack = gameAt(nodeOf((setup) => setup.engine === 'hand'));
const on = (game: FrameLocator, name: string) =>
  game.getByRole('button', { name }).and(game.locator('[aria-disabled=false]'));

/** Has a hand dealt, and says whether it goes on: a blackjack ends it at once. */
const isInPlay = async (page: Page, deal: () => Promise<void>): Promise<boolean> => {
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/begin'));
  await deal();
  const { round } = (await (await begun).json()) as { round: { state: string } };
  return round.state === 'running';
};

test('R2.12 R7.34 a player plays three hands of blackjack by keyboard alone, checks one and leaves with the right balance', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'noor-1');
  await page.goto('/live');
  await page.goto(blackjack);
  const game = inFrame(page);
  await expect(balanceOf(game)).toContainText('$');
  await on(game, 'Deal').focus();
  for (let hand = 1; hand <= 3; hand += 1) {
    // The first button keeps the focus from hand to hand, and Stand is the one after it.
    if (await isInPlay(page, () => page.keyboard.press('Enter'))) {
      await expect(on(game, 'Stand')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
    }
    await expect(game.getByRole('status')).toContainText(/Won|returned|Nothing won/);
    await expect(on(game, 'Deal')).toBeFocused();
  }

  await checkLastRound(page, game);
  await leaveTo(page, game, '/live');
});

test('R2.12 on a phone, all that a hand is played with is in sight at once, and a hand that is left open goes on', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'noor-2');
  await page.goto(blackjack);
  const game = inFrame(page);
  await on(game, 'Deal').waitFor();
  while (!(await isInPlay(page, () => on(game, 'Deal').click()))) await on(game, 'Deal').waitFor();
  await expect(on(game, 'Stand')).toBeVisible();
  const parts = ['Hit', 'Stand', 'Double', 'Split', 'More'].map((name) => game.getByRole('button', { name }));
  await expectInSight(page, ...parts);

  await reload(page);
  await expect(game.getByRole('timer')).toContainText('left, then your hand stands');
  await on(game, 'Stand').click();
  await expect(game.getByRole('status')).toContainText(/Won|returned|Nothing won/);
});
