import { expect, test, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { frameAddress } from './support/games.ts';
import { demoPassword, enter, expectLoggedIn, fillIn, loginForm, sizes, submitButton } from './support/site.ts';

const main = (page: Page) => page.getByRole('main');
const vendorList = (page: Page) => page.getByRole('dialog', { name: 'Games by Longtable' });
const calls = {
  launch: '**/wps/game/launchGame',
  list: '**/wps/relay/GCSGAME_gameList?*',
  rooms: '**/wps/relay/GLS2_roomList*',
} as const;

const expectSpin = async (page: Page | FrameLocator): Promise<void> => {
  const spin = page.getByRole('button', { name: 'Spin' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.click();
  await expect(page.getByRole('status')).not.toBeEmpty();
};

const bannerLink = async (page: Page, name: string): Promise<Locator> => {
  const strip = page.getByRole('region', { name: 'Offers' });
  const link = strip.getByRole('link', { name });
  const dots = strip.getByRole('button', { name: /^Banner \d$/ });
  for (const dot of await dots.all()) {
    if (await link.isVisible()) return link;
    await dot.click();
  }
  return link;
};

test('R2.46 a banner of home opens its game, which is played at once after the login', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Offers' });
  await strip.getByRole('button', { name: 'Banner 3' }).click();
  await strip.getByRole('link', { name: 'Play Lantern Street is open.' }).click();
  await expect(page).toHaveURL(/\/game\?node=100001$/);
  await expect(submitButton(page)).toBeVisible();
  await fillIn(page, 'pavel-1', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Street' })).toBeVisible();
  await expectSpin(page.frameLocator('main iframe'));
});

test('R2.46 banners of the live lobby and of the points mall open a table and the deposit', async ({ page }) => {
  await enter(page, 'kofi-1');
  await page.goto('/live');
  await (await bannerLink(page, 'Play A seat is free.')).click();
  await expect(page).toHaveURL(/\/game\?node=200001$/);
  await expect(main(page).locator('iframe')).toBeVisible();
  await page.goto('/pointMall');
  await (await bannerLink(page, 'Deposit Points never expire.')).click();
  await expect(page).toHaveURL(/\/depositv2$/);
});

test('R2.106 on a phone, a visitor opens the list of a vendor, searches it and chooses a game', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/pvp?q=longtable');
  await main(page).getByRole('link', { name: 'Longtable Longtable', exact: true }).click();
  const games = vendorList(page).getByRole('article');
  await expect(games.first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const search = vendorList(page).getByRole('textbox', { name: 'Search games' });
  await search.fill('no such game');
  await expect(vendorList(page).getByRole('heading', { name: 'Nothing found for “no such game”' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await vendorList(page).getByRole('button', { name: 'Show all of them' }).click();
  await expect(search).toHaveValue('');
  await search.fill('copp');
  await expect(games.first()).toContainText('Copper Cup');
  await expect(games.filter({ hasNotText: 'Copper Cup' })).toHaveCount(0);

  await games.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/game\?node=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Copper Cup/ })).toBeVisible();
  await loginForm(page).getByRole('button', { name: 'Close' }).click();
  await expect(loginForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(/\/pvp\?q=longtable$/);
});

test('R2.106 R8.20 with the keyboard alone, a list that fails to load is loaded again and closed', async ({ page }) => {
  await page.goto('/pvp?q=longtable');
  const card = main(page).getByRole('link', { name: 'Longtable Longtable', exact: true });
  await expect(card).toBeVisible();
  await page.route(calls.list, (route) => route.abort('connectionrefused'));
  await card.focus();
  await page.keyboard.press('Enter');
  const retry = vendorList(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unroute(calls.list);
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(vendorList(page).getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pvp\?q=longtable$/);
  await expect(vendorList(page)).toHaveCount(0);
  await expect(card).toBeVisible();
});

test('R2.101 R2.102 the link of a lottery leads to the page of lotteries, or to that of Vietnamese ones', async ({
  page,
}) => {
  await enter(page, 'pavel-1');
  const list = await page.request.get(
    '/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&gameType=LOTT&pageNo=1&pageSize=42',
  );
  const { value } = (await list.json()) as {
    value: { games: { nodeId: string; vassalage: string; code: string; defaultPlayType: string }[] };
  };
  const of = (vendor: string) => value.games.find(({ vassalage }) => vassalage === vendor)!;
  const { nodeId, code, defaultPlayType } = of('HOUSE');
  await page.goto(`/game?node=${nodeId}`);
  await expect(page).toHaveURL(`/lottery?gameCode=${code}&playType=${defaultPlayType}`);
  const vietnamese = of('REDRIVER');
  await page.goto(`/game?node=${vietnamese.nodeId}`);
  await expect(page).toHaveURL(`/vnlottery?gameCode=${vietnamese.code}`);
});

test('R2.104 a card for the slots of a vendor leads to them, and the vendor is stored', async ({ page }) => {
  await page.goto('/rng?q=all+of+northlight');
  await main(page)
    .getByRole('link', { name: /^All of Northlight/ })
    .click();
  await expect(page).toHaveURL(/\/rng\?vassalage=NORTHLIGHT$/);
  await expect(page.getByRole('tab', { name: 'Northlight' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe('NORTHLIGHT');
  await page.goBack();
  await expect(page).toHaveURL(/\/rng\?q=/);
});

const openMoonmilk = async (page: Page): Promise<void> => {
  await page.goto('/rng?q=moonmilk');
  await main(page)
    .getByRole('link', { name: /Moonmilk/ })
    .first()
    .click();
};

const offer = (page: Page) => page.getByRole('heading', { name: 'Moonmilk opens in its own tab' });
const openGame = (page: Page) => main(page).getByRole('button', { name: 'Open the game' });

test('R2.103 R7.34 a game opens in its own tab, is played there, and cannot reach the page', async ({ page }) => {
  await enter(page, 'sana-1');
  await openMoonmilk(page);
  await expect(offer(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await openGame(page).click();
  const tab = await opened;
  await expectSpin(tab);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Moonmilk is open in another tab' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await tab.close();
  const again = page.waitForEvent('popup');
  await main(page).getByRole('button', { name: 'Open it again' }).click();
  await expect((await again).getByRole('button', { name: 'Spin' })).toBeVisible();
});

test('R7.34 a link leads to the game for a minute where the browser opens no tab', async ({ page }) => {
  await page.clock.install();
  await enter(page, 'sana-2');
  await openMoonmilk(page);
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openGame(page).click();
  await expect(page.getByRole('heading', { name: 'Your browser blocked the new tab' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { name: 'The link has expired' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await openGame(page).click();
  const opened = page.waitForEvent('popup');
  await main(page).getByRole('link', { name: 'Open the game' }).click();
  await expectSpin(await opened);
  await expect(page.getByRole('heading', { name: 'Moonmilk is open in another tab' })).toBeVisible();
});

test('R4.23 a trial is told that it needs a real account for a game in a tab, and no tab opens', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click();
  await expectLoggedIn(page);
  await openMoonmilk(page);
  await expect(page.getByRole('heading', { name: 'Real account needed' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await main(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
});

test('R4.23 a trial that opens the withdrawal is told that it needs a real account', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click();
  await expectLoggedIn(page);
  await page.goto('/withdraw');
  await expect(page.getByRole('dialog', { name: 'Real account needed' })).toBeVisible();
});

test('the tab of a game is closed again when the launch is refused', async ({ page }) => {
  await enter(page, 'sana-3');
  await openMoonmilk(page);
  await page.route(calls.launch, (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'location_restricted', value: { country: 'VN' } } }),
  );
  const opened = page.waitForEvent('popup');
  await openGame(page).click();
  const tab = await opened;
  await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
});

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly value?: object;
  readonly wait?: number;
  readonly title: string;
  readonly says: string | RegExp;
  readonly way: { readonly role: 'button' | 'link'; readonly name: string } | null;
}

const lobby = { role: 'link', name: 'Back to the games' } as const;

const refusals: readonly Refusal[] = [
  {
    status: 403,
    code: 'account_locked',
    title: 'The game could not be started',
    says: 'This account is locked. Please contact customer service.',
    way: lobby,
  },
  {
    status: 403,
    code: 'play_paused',
    value: { reason: 'time_out', until: null },
    title: 'The game could not be started',
    says: 'You cannot play at the moment.',
    way: lobby,
  },
  { status: 404, code: 'not_found', title: 'The game could not be started', says: /\S/, way: lobby },
  {
    status: 403,
    code: 'location_restricted',
    value: { country: 'VN' },
    title: 'Not available in your country',
    says: 'The provider does not offer this game where you are.',
    way: lobby,
  },
  {
    status: 403,
    code: 'in_need_true_account',
    title: 'Real account needed',
    says: /free demo/,
    way: { role: 'link', name: 'Register' },
  },
  {
    status: 409,
    code: 'game_in_maintenance',
    title: 'Lantern Street is under maintenance',
    says: 'It cannot be played at the moment. Please try again later.',
    way: lobby,
  },
  {
    status: 409,
    code: 'already_playing',
    value: { gameName: 'Deep Reef', nodeId: '300001', since: '2026-01-02T03:00:05.000Z', device: 'A phone', seat: 's' },
    title: 'You already have a game open',
    says: /^Deep Reef has been open on another page or device since/,
    way: { role: 'button', name: 'Play here instead' },
  },
  {
    status: 409,
    code: 'balance_too_low',
    value: { needed: '1500', balance: '250', wallet: 'main' },
    title: 'Your balance is too low',
    says: 'The minimum bet is $15.00. You have $2.50.',
    way: { role: 'link', name: 'Deposit' },
  },
  {
    status: 429,
    code: 'too_many_requests',
    wait: 42,
    title: 'You have started too many games',
    says: /^The game will open automatically in 4\d s\.$/,
    way: null,
  },
];

test('R4.23 R4.40 R7.34 R8.14 on a phone, every refusal of a launch is explained and offers a next step', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'noor-1');
  for (const { status, code, value, wait, title, says, way } of refusals) {
    await page.route(calls.launch, (route) =>
      route.fulfill({
        status,
        json: { success: false, code, ...(value && { value }) },
        headers: wait === undefined ? {} : { 'retry-after': String(wait) },
      }),
    );
    await page.goto('/game?node=100001');
    await expect(page.getByRole('heading', { name: title }), code).toBeVisible();
    await expect(main(page).getByText(says).first(), code).toBeVisible();
    if (way) await expect(main(page).getByRole(way.role, { name: way.name, exact: true }).last(), code).toBeVisible();
    expect(await findings(page), code).toEqual([]);
    await page.unroute(calls.launch);
  }
});

for (const [device, size] of Object.entries(sizes)) {
  test(`R2.12 R8.20 on a ${device}, a game that loads, is slow, is played or cannot be started passes axe and fits the window`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.clock.install();
    await enter(page, device === 'phone' ? 'noor-3' : 'emil-2');
    const fits = async () => {
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    };
    await page.route(frameAddress, (route) => route.abort('connectionrefused'));
    await page.goto('/game?node=100001');
    const frame = main(page).locator('iframe');
    await expect(frame).toHaveCount(1);
    await expect(frame).toBeHidden();
    await fits();
    await page.clock.runFor(20_000);
    await expect(main(page).getByRole('status')).toContainText('This game is taking longer than usual to load.');
    await expect(frame).toBeHidden();
    await fits();
    await page.unroute(frameAddress);
    await main(page).getByRole('button', { name: 'Restart the game' }).click();
    await expectSpin(page.frameLocator('main iframe'));
    await expect(frame).toBeVisible();
    await fits();

    await page.route(calls.launch, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Reload the game' }).click();
    await expect(page.getByRole('heading', { name: 'The game could not be started' })).toBeVisible();
    await expect(main(page).getByText('Connection problem. Please try again.')).toBeVisible();
    await fits();
    await page.unroute(calls.launch);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(frame).toBeVisible();
  });
}

test('R4.40 where no other game is suggested, a game under maintenance leads to the lobby', async ({ page }) => {
  await page.route('**/wps/game/recommendations?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [] } } }),
  );
  await page.goto('/live?kind=sic_bo');
  const closed = main(page).getByRole('article').filter({ hasText: 'Under maintenance' }).first();
  await closed.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /is under maintenance$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Play one of these instead' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(/\/live(?:\?kind=sic_bo)?$/);
});

test('R7.33 on a phone, a member sees which room of PvP is under maintenance, and joins one that is open', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'kofi');
  await page.route(calls.rooms, async (route) => {
    const answer = await route.fetch();
    const { value, ...envelope } = (await answer.json()) as { value: { list: object[] } };
    const [first, ...others] = value.list;
    await route.fulfill({ json: { ...envelope, value: { list: [{ ...first, open: false }, ...others] } } });
  });
  await page.goto('/pvp');
  const rooms = main(page).getByRole('region', { name: 'Rooms' }).getByRole('listitem');
  await expect(rooms.first()).toContainText('Under maintenance');
  await expect(rooms.first().getByRole('link')).toHaveCount(0);
  await expect(rooms.filter({ hasNotText: 'Under maintenance' })).toHaveCount(13);
  expect(await findings(page)).toEqual([]);

  const [nodeId, roomId] = ['450003', '450003-small'];
  const link = rooms.getByRole('link', {
    name: 'Longtable Five Dice, small table Longtable Entry $10.00 0 of 4 players',
  });
  await expect(link).toBeVisible();
  const launched = page.waitForRequest(calls.launch);
  await link.focus();
  await page.keyboard.press('Enter');
  expect((await launched).postDataJSON()).toMatchObject({ nodeId, roomId });
  await expect(page).toHaveURL(/\/game\?node=450003&room=450003-small$/);
  const game = page.frameLocator('main iframe');
  await expect(game.getByText('Entry $10.00, 4 chairs')).toBeVisible();
  await expect(game.getByRole('button', { name: 'Play for $10.00' })).toHaveAttribute('aria-disabled', 'false');
});
