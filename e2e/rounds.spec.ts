import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import { inFrame, nodeOf } from './support/games.ts';
import { enter, sizes } from './support/site.ts';

type Press = (name: string | RegExp) => Promise<void>;

interface Engine {
  readonly engine: 'reef';
  readonly size: keyof typeof sizes;
  readonly player: string;
  readonly lobby: string;
  readonly prepare: (game: FrameLocator, press: Press) => Promise<void>;
  readonly play: (press: Press) => Promise<void>;
}

const nothing = () => Promise.resolve();

const engines: readonly Engine[] = [
  {
    engine: 'reef',
    size: 'phone',
    player: 'noor-3',
    lobby: '/fish',
    prepare: nothing,
    play: async (press) => {
      await press('Load 20 shots');
      await press(/^Fire/);
      await press('Take the rest back');
    },
  },
];

const gameOf = (engine: 'reef'): string => nodeOf((setup) => setup.engine === engine);

/** Readable even before they are unfolded. */
const lastRounds = (game: FrameLocator) =>
  game.locator('details').filter({ hasText: 'Last 20 rounds' }).locator('tbody tr');

const pressing =
  (page: Page, byKey: boolean): Press =>
  async (name) => {
    const button = inFrame(page).getByRole('button', { name }).first();
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    if (!byKey) return button.click();
    await button.focus();
    return page.keyboard.press('Enter');
  };

const mostRounds = 20;

// Each engine at one of the sizes; both play the same page.
for (const { engine, size, player, lobby, prepare, play } of engines) {
  test(`R2.12 R7.34 on a ${size}, a player plays 20 rounds of the engine ${engine}, checks one and leaves with the right balance`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, player);
    await page.goto(lobby);
    await page.goto(gameAt(gameOf(engine)));
    const game = inFrame(page);
    const press = pressing(page, size === 'desktop');
    await expect(game.locator('.balance')).not.toBeEmpty();

    await prepare(game, press);
    for (let round = 1; round <= mostRounds; round += 1) {
      await play(press);
      await expect(game.getByText(`the next round is number ${round + 1}.`)).toBeAttached();
      await expect(lastRounds(game).first()).toContainText(String(round));
    }

    await game.getByText('Last 20 rounds').click();
    await expect(lastRounds(game)).toHaveCount(mostRounds);
    await game.getByText('Check this round', { exact: true }).click();
    await press('Change seeds');
    await expect(game.getByText('the next round is number 1.')).toBeVisible();
    await lastRounds(game).first().getByRole('button', { name: 'Check' }).click();
    await expect(game.getByText('The hash and the payment are those of your round.')).toBeVisible();

    const balance = await game.locator('.balance').innerText();
    await page.getByRole('main').getByRole('button', { name: 'Back to the games' }).click();
    await expect(page).toHaveURL(new RegExp(`${lobby}$`));
    await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText(balance);
  });
}
