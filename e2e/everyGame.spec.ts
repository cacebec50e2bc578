import { expect } from 'playwright/test';
import type { Setup } from '../games/rules/play.ts';
import { inFull } from './support/full.ts';
import { balanceOf, nodeOf, openAlone } from './support/games.ts';
import { inLargeText, unreadable } from './support/layout.ts';
import { test } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

// What every kind of game has to do, whatever it plays. The seats stay open, so that this sandbox is its own.

const table =
  (game: string) =>
  (setup: Setup): boolean =>
    setup.engine === 'table' && setup.game === game;
const engine = (name: Setup['engine']) => (setup: Setup) => setup.engine === name;

const kinds: readonly (readonly [name: string, player: string, isWanted: (setup: Setup) => boolean])[] = [
  ['roulette', 'emil-1', table('roulette')],
  ['baccarat', 'emil-2', table('baccarat')],
  ['dragon tiger', 'emil-3', table('dragon_tiger')],
  ['sic bo', 'ines-1', table('sic_bo')],
  ['the wheel', 'ines-2', table('wheel')],
  ['blackjack', 'ines-3', engine('hand')],
  ['a climb', 'kofi-1', engine('climb')],
  ['fish', 'kofi-2', engine('reef')],
  ['the sportsbook', 'kofi-3', engine('book')],
  ['a duel', 'noor-1', engine('fight')],
  ['dice', 'noor-2', engine('cup')],
];

// Reels and tickets have tests of their own, with what else can be opened there.
if (inFull)
  for (const [name, player, isWanted] of kinds)
    test(`R2.13 ${name} is whole in large text, down to 320 px`, async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(page, player);
      await openAlone(page, nodeOf(isWanted));
      await expect(balanceOf(page)).toContainText('$');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await unreadable(page), `${width} px`).toEqual([]);
        expect(await inLargeText(page, () => unreadable(page)), `${width} px, in large text`).toEqual([]);
      }
    });
