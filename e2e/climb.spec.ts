import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import { balanceOf, checkLastRound, expectInSight, inFrame, lastRounds, leaveTo, nodeOf } from './support/games.ts';
import { enter, reload, sizes } from './support/site.ts';

// A crash game, as a player finds it in the frame of the site.

const kite = gameAt(nodeOf((setup) => setup.engine === 'climb'));
const mainOf = (game: FrameLocator) => game.locator('button[data-does]');
const targetOf = (game: FrameLocator) => game.getByRole('textbox', { name: 'Cash out at' });
const ended = /Cashed out at|The curve ended at/;

const roundsIn = async (page: Page, game: FrameLocator) => {
  await game.getByRole('button', { name: 'More' }).click();
  const rounds = await lastRounds(game).allInnerTexts();
  await page.keyboard.press('Escape');
  return rounds;
};

test('R2.12 R7.34 a player plays three rounds of a climb by keyboard alone, checks one and leaves with the right balance', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'sana-2');
  await page.goto('/rng');
  await page.goto(kite);
  const game = inFrame(page);
  await expect(balanceOf(game)).toContainText('$');
  await targetOf(game).focus();
  await page.keyboard.type('1.01');
  for (let round = 1; round <= 3; round += 1) {
    await mainOf(game).focus();
    await expect(mainOf(game)).toHaveText('Start');
    await page.keyboard.press('Enter');
    await expect(game.getByRole('status')).toContainText(ended);
    expect(await roundsIn(page, game)).toHaveLength(round);
  }

  await checkLastRound(page, game);
  await leaveTo(page, game, '/rng');
});

test('R2.12 on a phone, all that a climb is played with is in sight at once', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'ines-2');
  await page.goto(kite);
  const game = inFrame(page);
  await expect(balanceOf(game)).toContainText('$');
  await expectInSight(page, targetOf(game), mainOf(game), game.getByRole('button', { name: 'More' }));
});

test('R8.20 a player who loses the connection in a round finds it settled', async ({ page, context }) => {
  await enter(page, 'pavel-1');
  await page.goto(kite);
  const game = inFrame(page);
  await targetOf(game).fill('1.20');
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/begin'));
  await mainOf(game).click();
  await begun;
  await context.setOffline(true);
  await expect(reload(page)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await expect(async () => {
    await reload(page);
    await expect(mainOf(game)).toHaveText('Start', { timeout: 5_000 });
  }).toPass();
  expect((await roundsIn(page, game))[0]).toMatch(/Cashed out at 1\.20×|The curve ended at 1\.[01]\d×/);
});

for (const { lost, call, who } of [
  { lost: 'to the start of a round', call: 'begin', who: 'kofi-1' },
  { lost: 'with the end of a round', call: 'wait', who: 'kofi-2' },
])
  test(`R8.20 a player who misses the answer ${lost} sees the round end without loading the game again`, async ({
    page,
  }) => {
    await enter(page, who);
    const losses: string[] = [];
    await page.route(
      `**/api/${call}`,
      async (route) => {
        // The server hears the question; its answer gets lost.
        await route.fetch();
        losses.push(call);
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(kite);
    const game = inFrame(page);
    await targetOf(game).fill('1.05');
    await mainOf(game).click();
    await expect(game.getByRole('status')).toContainText(ended);
    expect(losses).toEqual([call]);
    await expect(mainOf(game)).toHaveText('Start');
  });
