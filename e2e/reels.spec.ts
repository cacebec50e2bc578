import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { playFair } from '../contract/fair.ts';
import type { Entered } from '../games/frame/wire.ts';
import { resultOf } from '../games/rules/play.ts';
import { sandboxGameSeats } from '../games/server/schema.ts';
import { newSeed } from '../games/server/seats.ts';
import { writeSetting } from '../gateway/trust/settings/settings.ts';
import { gameAt } from '../machines/common/places.ts';
import { inLargeText, unreadable } from './support/layout.ts';
import { balanceOf, expectReadable, inFrame, lastRounds, openAlone, putDoor } from './support/games.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes, tabTo } from './support/site.ts';

// Slot games as a player meets them: reels in a frame, by hand, by keyboard and by autoplay.

/** Lantern Street, with 15 lines. */
const lines = '100001';
const least = 15;

type Game = FrameLocator | Page;

const main = (game: Game): Locator => game.locator('[data-does]');
const spin = (game: Game): Locator => game.getByRole('button', { name: 'Spin', exact: true });
const tool = (game: Game, name: string): Locator => game.getByRole('button', { name, exact: true });
const status = (game: Game): Locator => game.getByRole('status');
const header = (page: Page): Locator => page.getByRole('banner').getByRole('group', { name: 'Balance' });
const autoplay = (game: Game): Locator => game.getByRole('dialog', { name: 'Auto' });

const open = async (page: Page, account: string, node = lines) => {
  await enter(page, account);
  const entered = page.waitForResponse('**/api/enter');
  await page.goto(gameAt(node));
  const game = inFrame(page);
  await expect(spin(game)).toHaveAttribute('aria-disabled', 'false');
  return { game, told: (await (await entered).json()) as Entered };
};

/** Has the next round of a seat win as wanted, with the least stake: its server seed is exchanged for one that draws so. */
const arrange = async ({ running }: OwnGateway, told: Entered, wanted: (win: number) => boolean): Promise<number> => {
  const token = createHash('sha256').update(told.token).digest('hex');
  const seats = running.database.db;
  const [seat] = await seats.select().from(sandboxGameSeats).where(eq(sandboxGameSeats.token, token));
  for (;;) {
    const serverSeed = newSeed();
    const seeds = { serverSeed, clientSeed: seat!.clientSeed, nonce: seat!.nonce + 1 };
    const { win } = await playFair(seeds, (draws) => resultOf(told.setup, { stake: least }, {}, draws));
    if (!wanted(win)) continue;
    await seats.update(sandboxGameSeats).set({ serverSeed }).where(eq(sandboxGameSeats.token, token));
    return win;
  }
};

const lost = (win: number) => win === 0;
const returned = (win: number) => win > 0 && win < least;

/** Every change of what a part of a page says, with its moment and how many reels still move. */
const noteChanges = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    const notes: object[] = [];
    const isMoving = (strip: Element) => strip.getAnimations().some(({ playState }) => playState === 'running');
    new MutationObserver(() => {
      const moving = [...document.querySelectorAll('[data-reels] [class*=strip]')].filter(isMoving).length;
      notes.push({ says: element.textContent, moving, at: Date.now() });
    }).observe(element, { subtree: true, childList: true, characterData: true });
    Object.assign(element, { notes });
  });
const changesOf = (part: Locator) =>
  part.evaluate((element) => (element as unknown as { notes: { says: string; moving: number; at: number }[] }).notes);

const mostRounds = 20;

for (const { size, account, byKey } of [
  { size: 'phone', account: 'sana-1', byKey: false },
  { size: 'desktop', account: 'kofi-1', byKey: true },
] as const)
  test(`R2.12 R7.34 on a ${size}, a player plays 20 rounds of reels ${byKey ? 'by keyboard alone' : 'by hand'}, checks one and leaves with the right balance`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/rng');
    const { game } = await open(page, account);
    const press = async (button: Locator, key = 'Enter'): Promise<void> => {
      if (!byKey) return button.click();
      await tabTo(page, button);
      return page.keyboard.press(key);
    };

    await press(game.getByRole('radio', { name: '$0.15' }), 'ArrowRight');
    if (byKey) await expect(game.getByRole('radio', { name: '$0.30' })).toBeChecked();
    for (let round = 1; round <= mostRounds; round += 1) {
      const begun = page.waitForResponse('**/api/begin');
      await press(spin(game), round % 2 === 0 ? 'Enter' : 'Space');
      await begun;
      await expect(status(game)).toHaveText(/^Nothing won\.$|returned\.$|in all\.$/);
    }

    await press(tool(game, 'More'));
    const more = game.getByRole('dialog', { name: 'More' });
    const rows = lastRounds(game);
    await expect(rows.locator('td:first-child')).toHaveText(
      Array.from({ length: mostRounds }, (_, at) => String(mostRounds - at)),
    );
    await expect(rows.first()).toContainText(byKey ? '$0.30' : '$0.15');
    await press(more.getByText('Check this round', { exact: true }));
    await press(more.getByRole('button', { name: 'Change seeds' }));
    await expect(more.getByText('the next round is number 1.')).toBeVisible();
    await press(rows.first().getByRole('button', { name: 'Check' }));
    await expect(more.getByText('The hash and the payment are those of your round.')).toBeVisible();

    const seed = more.getByRole('textbox', { name: 'Server seed' });
    const own = await seed.inputValue();
    await seed.fill(own.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    await press(more.getByRole('button', { name: 'Check' }).last());
    await expect(more.getByText('The hash or the payment is not that of your round.')).toBeVisible();
    await expect(more.getByText('The hash and the payment are those of your round.')).toBeHidden();
    await seed.fill(own.slice(1));
    await press(more.getByRole('button', { name: 'Check' }).last());
    await expect(more.getByText(/^A server seed is 64 digits/)).toBeVisible();
    await press(more.getByRole('button', { name: 'Close' }));

    const left = await balanceOf(game).innerText();
    const back = page.getByRole('main').getByRole('button', { name: 'Back to the games' });
    if (byKey) await tabTo(page, back, 'Shift+Tab');
    await press(back);
    await expect(page).toHaveURL(/\/rng$/);
    await expect(header(page)).toContainText(left);
  });

test(
  'R7.34 reels: neither the game nor the header tells the balance before the last reel stands, and a win below the stake is “Returned”',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    const { game, told } = await open(page, 'emil-1');
    const win = await arrange(gateway, told, returned);
    const before = await balanceOf(game).innerText();
    await expect(header(page)).toContainText(before);
    const stage = game.locator('div[data-reels]');
    for (const part of [balanceOf(game), header(page), status(game), stage]) await noteChanges(part);
    const begun = page.waitForResponse('**/api/begin');
    await spin(game).click();
    const { balance: after } = (await (await begun).json()) as { balance: string };
    expect(Number(after)).toBe(Number(told.balance) - least + win);
    await expect(main(game)).toHaveAccessibleName('Show the result');
    await expect(balanceOf(game)).toHaveText(before);
    await expect(status(game)).toBeEmpty();

    await expect(status(game)).toContainText('of the stake returned.');
    await expect(balanceOf(game)).not.toHaveText(before);
    await expect(header(page)).toContainText(await balanceOf(game).innerText());
    const [inGame, inHeader] = [await changesOf(balanceOf(game)), await changesOf(header(page))];
    expect(inGame.map(({ moving }) => moving)).toEqual([0]);
    expect(inHeader.length).toBeGreaterThan(0);
    expect(inHeader[0]!.at).toBeGreaterThanOrEqual(inGame[0]!.at);
    expect((await changesOf(status(game))).map(({ moving }) => moving)).toEqual([0]);
    const seen = (await changesOf(stage)).map(({ says }) => says);
    expect(seen.some((says) => says.includes('Returned $'))).toBe(true);
    expect(seen.filter((says) => /Win \$|Big win/.test(says))).toEqual([]);
  },
);

test('R7.34 autoplay of reels wants a loss limit, ends at it, and is stopped by its player', async ({
  page,
  gateway,
}) => {
  const { game, told } = await open(page, 'ines-1');
  await arrange(gateway, told, lost);
  await tool(game, 'Auto').click();
  const limit = autoplay(game).getByRole('textbox', { name: 'Stop before losing more than' });
  await expect(limit).toHaveValue('3.00');
  for (const wrong of ['', 'all of it', '0.14', '-5']) {
    await limit.fill(wrong);
    await autoplay(game).getByRole('button', { name: 'Start' }).click();
    await expect(autoplay(game).getByRole('alert')).toHaveText('Type an amount of at least one stake, $0.15.');
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
  }
  await limit.fill('0.15');
  await autoplay(game).getByRole('button', { name: 'Start' }).click();
  await expect(main(game)).toHaveAccessibleName('Stop autoplay, 10 left');
  await expect(status(game)).toHaveText('Autoplay stopped at your loss limit.');
  await expect(spin(game)).toHaveAttribute('aria-disabled', 'false');
  await tool(game, 'More').click();
  await expect(lastRounds(game)).toHaveCount(1);
  await page.keyboard.press('Escape');

  await tool(game, 'Auto').click();
  await autoplay(game).getByRole('radio', { name: '25' }).check();
  await autoplay(game).getByRole('button', { name: 'Start' }).click();
  await expect(main(game)).toHaveAccessibleName('Stop autoplay, 24 left');
  await main(game).click();
  await expect(status(game)).toHaveText('You stopped autoplay.');
  await expect(spin(game)).toHaveAttribute('aria-disabled', 'false');
});

test('R7.34 reels under the strict conduct have no autoplay and no quick, a press ends no reveal, and rounds keep their distance', async ({
  page,
  gateway: { running },
}) => {
  const strict = { autoplay: false, quick: false, skip: false, leastRoundMs: 4_000, celebrateReturns: false };
  const usual = { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false };
  await writeSetting(running.database, 'gameConduct', strict);
  try {
    const { game } = await open(page, 'noor-1');
    await expect(game.getByRole('button')).toHaveText(['Sound', '', 'More']);
    const answers: string[] = [];
    const times: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/begin')) answers.push(((await response.json()) as { status: string }).status);
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/begin')) times.push(Date.now());
    });
    await noteChanges(balanceOf(game));
    await spin(game).click();
    await expect(spin(game)).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => answers).toEqual(['ok']);
    await main(game).dispatchEvent('click');
    await page.keyboard.press('Space');
    await expect(main(game)).toHaveAttribute('data-does', 'nothing');
    await expect(status(game)).not.toBeEmpty();
    await main(game).click();
    await expect.poll(() => answers).toEqual(['ok', 'ok']);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(strict.leastRoundMs);
  } finally {
    await writeSetting(running.database, 'gameConduct', usual);
  }
});

test('R8.20 a player of reels whose answer gets lost hears that the page asks, and then sees the round', async ({
  page,
}) => {
  const { game } = await open(page, 'pavel-1');
  await page.route(
    '**/api/begin',
    async (route) => {
      // The server hears the question; its answer gets lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await spin(game).click();
  await expect(status(game)).toHaveText(
    'We are asking what became of your round. What you have won is paid all the same.',
  );
  await expect(status(game)).toHaveText(/^Nothing won\.$|returned\.$|in all\.$/);
  await expect(header(page)).toContainText(await balanceOf(game).innerText());
  await tool(game, 'More').click();
  await expect(lastRounds(game)).toHaveCount(1);
});

test('R8.20 reels say that a round never began whose request was not heard, and play the next one', async ({
  page,
}) => {
  const { game } = await open(page, 'pavel-2');
  const before = await balanceOf(game).innerText();
  await page.route('**/api/begin', (route) => route.abort(), { times: 1 });
  await spin(game).click();
  await expect(status(game)).toHaveText('The round never began, and nothing was staked.');
  await expect(balanceOf(game)).toHaveText(before);
  await expect(header(page)).toContainText(before);
  await spin(game).click();
  await expect(status(game)).toHaveText(/^Nothing won\.$|returned\.$|in all\.$/);
});

test('R8.23 reels that were opened elsewhere say so at the next press, and can be opened again', async ({
  page,
  browser,
  gateway,
}) => {
  const { game } = await open(page, 'mai');
  const other = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await enter(other, 'mai');
  await other.goto(gameAt(lines));
  await other.getByRole('button', { name: 'Play here instead' }).click();
  await expect(spin(inFrame(other))).toBeVisible();
  await spin(game).click();
  await expect(status(game)).toHaveText('This game was closed, or goes on elsewhere.');
  await expect(main(game)).toHaveAccessibleName('Open the game again');
  await main(game).click();
  await expect(page.getByRole('heading', { name: 'The game has stopped' })).toBeVisible();
  await other.context().close();
});

test('R2.12 R2.13 reels on a phone cut nothing of a balance of $99,999,999.99, and keep all in sight that bets', async ({
  page,
}) => {
  await putDoor(page, 'purse', { account: 'kofi-2', balance: '9999999999' });
  await page.setViewportSize(sizes.phone);
  const { game } = await open(page, 'kofi-2');
  await expect(balanceOf(game)).toHaveText('$99,999,999.99');
  const cut = () =>
    game
      .locator('html, main, [aria-labelledby=play], dl, dd, fieldset, fieldset span, button')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((each) => `${each.localName} ${each.textContent}`),
      );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => game.locator('html').evaluate(() => innerWidth)).toBeLessThanOrEqual(width);
    expect(await cut()).toEqual([]);
    for (const part of [balanceOf(game), main(game), ...(await game.locator('fieldset label').all())])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('R2.13 reels, their autoplay and what can be read of them are accessible in both themes, and whole in large text', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putDoor(page, 'purse', { account: 'noor-2', balance: '9999999999' });
  await enter(page, 'noor-2');
  await openAlone(page, lines);
  await spin(page).click();
  await expect(status(page)).not.toBeEmpty();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await unreadable(page)).toEqual([]);
    expect(await inLargeText(page, () => unreadable(page))).toEqual([]);
  }
  await expectReadable(page, 'reels');
  for (const name of ['More', 'Auto']) {
    await tool(page, name).click();
    if (name === 'More')
      for (const part of ['Rules and payouts', 'Check this round']) await page.getByText(part).click();
    await expectReadable(page, name);
    expect(await inLargeText(page, () => unreadable(page))).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('R1.16 R2.12 reels follow the language and the theme of the site at once, and a reader hears each result once', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const { game } = await open(page, 'emil-2');
  await expect(status(game)).toHaveCount(1);
  await noteChanges(status(game));
  const heard = async () => (await changesOf(status(game))).flatMap(({ says }) => (says === '' ? [] : [says]));
  for (const round of [1, 2, 3]) {
    await spin(game).click();
    await expect.poll(heard).toHaveLength(round);
    await expect(spin(game)).toHaveAttribute('aria-disabled', 'false');
  }
  expect((await heard()).every((says) => /^Nothing won\.$|returned\.$|in all\.$/.test(says))).toBe(true);

  const site = await context.newPage();
  await site.goto('/');
  await site.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(game.locator('html')).toHaveAttribute('data-theme', 'light');
  await site.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  await expect(game.locator('html')).toHaveAttribute('lang', 'ty');
  await expect(tool(game, 'Auto')).toHaveCount(0);
  await expect(main(game)).not.toHaveAccessibleName('Spin');
  expect(complaints).toEqual([]);
});

/** What the server of the games sends meanwhile, in bytes with their headers, by path. */
const sentWhile = async <Value>(port: number | null, doing: () => Promise<Value>) => {
  interface Message {
    readonly request: IncomingMessage;
    readonly socket: Socket;
  }
  const before = new Map<IncomingMessage, number>();
  const sent: Record<string, number> = {};
  const begin = (message: unknown): void => {
    const { request, socket } = message as Message;
    before.set(request, socket.bytesWritten);
  };
  const finish = (message: unknown): void => {
    const { request, socket } = message as Message;
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (socket.localPort === port) sent[path] = socket.bytesWritten - (before.get(request) ?? 0);
  };
  subscribe('http.server.request.start', begin);
  subscribe('http.server.response.finish', finish);
  const value = await doing();
  unsubscribe('http.server.request.start', begin);
  unsubscribe('http.server.response.finish', finish);
  return { value, sent };
};

test('R2.110 a slot fetches less than 155 kB with its typeface, of which the pictures of its own are under 3 kB, and a second one looks different', async ({
  page,
  gateway: { running },
}) => {
  const first = await sentWhile(running.gamesPort, async () => {
    const { game, told } = await open(page, 'emil-3');
    await game.locator('html').evaluate(async () => {
      await document.fonts.ready;
    });
    return told;
  });
  const bytesOf = (sent: Readonly<Record<string, number>>) =>
    Object.values(sent).reduce((sum, bytes) => sum + bytes, 0);
  await page.getByRole('main').getByRole('button', { name: 'Back to the games' }).click();
  await expect(page.locator('main iframe')).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Maintenance' });
  const second = await sentWhile(running.gamesPort, async () => {
    const entered = page.waitForResponse('**/api/enter');
    await cards.nth(3).getByRole('link').click();
    await expect(spin(inFrame(page))).toHaveAttribute('aria-disabled', 'false');
    return (await (await entered).json()) as Entered;
  });
  // Chromium keeps nothing for a frame without an origin, so the second launch may cost as much as the first.
  for (const { sent } of [first, second]) {
    expect(bytesOf(sent), JSON.stringify(sent)).toBeLessThan(155_000);
    expect(sent['/api/enter']).toBeGreaterThan(500);
    expect(sent['/api/enter']).toBeLessThan(3_000);
  }
  const [one, other] = [first.value.look!, second.value.look!];
  for (const symbol of ['A', 'H']) expect(other.pictures[symbol]).not.toBe(one.pictures[symbol]);
});
