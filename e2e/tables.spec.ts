import { expect, test, type FrameLocator } from 'playwright/test';
import type { TableGame } from '../games/rules/table.ts';
import { gameAt } from '../machines/common/places.ts';
import { balanceOf, checkLastRound, inFrame, lastRounds, leaveTo, nodeOf } from './support/games.ts';
import { enter, sizes } from './support/site.ts';

// The games of the live tables, as a player finds them in the frame of the site.

const tableOf = (game: TableGame): string => nodeOf((setup) => setup.engine === 'table' && setup.game === game);

const bet = (game: FrameLocator, name: RegExp) =>
  game.getByRole('grid', { name: 'Bets' }).getByRole('button', { name });

interface Table {
  readonly game: TableGame;
  readonly player: string;
  readonly bet: RegExp;
  readonly play: string;
}
const tables: readonly Table[] = [
  { game: 'roulette', player: 'emil-1', bet: /^Red, /, play: 'Spin' },
  { game: 'baccarat', player: 'emil-2', bet: /^Player, /, play: 'Deal' },
  { game: 'sic_bo', player: 'emil-3', bet: /^Small/, play: 'Roll' },
  { game: 'wheel', player: 'ines-2', bet: /^2×, /, play: 'Spin' },
];

for (const { game: name, player, bet: wanted, play } of tables)
  test(`R2.12 R7.34 a player plays three rounds of ${name} by keyboard alone, checks one and leaves with the right balance`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, player);
    await page.goto('/live');
    await page.goto(gameAt(tableOf(name)));
    const game = inFrame(page);
    await expect(balanceOf(game)).toContainText('$');
    await bet(game, wanted).focus();
    await page.keyboard.press('Enter');
    const main = game.getByRole('button', { name: play, exact: true });
    for (let round = 1; round <= 3; round += 1) {
      await main.focus();
      await expect(main).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
      await expect(game.getByRole('status')).toContainText(/won|returned/i);
      await game.getByRole('button', { name: 'More' }).click();
      await expect(lastRounds(game).first()).toContainText(String(round));
      await page.keyboard.press('Escape');
    }

    await checkLastRound(page, game);
    await leaveTo(page, game, '/live');
  });

test('R2.12 on a phone, roulette shows its wheel and every outside bet and number above the panel at once', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'ines-1');
  await page.goto(gameAt(tableOf('roulette')));
  const game = inFrame(page);
  await expect(bet(game, /^Red, /)).toBeVisible();
  const panel = (await game.getByRole('region', { name: 'Play' }).boundingBox())!;
  const numbers = Array.from({ length: 37 }, (_, number) => new RegExp(`^${number} (?:red|black|green), `));
  const outside = [/^Red, /, /^Black, /, /^Odd, /, /^Even, /, /^1 to 18, /, /^19 to 36, /];
  for (const name of [...numbers, ...outside]) {
    const box = (await bet(game, name).first().boundingBox())!;
    expect(box.y + box.height, String(name)).toBeLessThanOrEqual(panel.y);
    expect(Math.min(box.width, box.height), String(name)).toBeGreaterThanOrEqual(24);
  }
});
