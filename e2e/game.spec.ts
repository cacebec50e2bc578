import { expect, test, type Page } from 'playwright/test';
import { frameAddress, inFrame } from './support/games.ts';
import { demoPassword, enter, expectLoggedIn, fillIn, reload, sizes, submitButton } from './support/site.ts';

const bar = (page: Page) => page.getByRole('main');

const openFirst = async (page: Page, lobby: string): Promise<string> => {
  await page.goto(lobby);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Maintenance' })
    .first()
    .getByRole('link');
  await card.click();
  await expect(page).toHaveURL(/\/game\?node=/);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
};

const spin = async (page: Page): Promise<void> => {
  const button = inFrame(page).getByRole('button', { name: 'Spin' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(inFrame(page).getByRole('status')).not.toBeEmpty();
};

test(
  'R2.12 R2.100 R2.105 R6.01 R7.34 on a phone, a visitor presses a game, logs in and plays, and is back in the lobby',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await openFirst(page, '/rng');
    await expect(submitButton(page)).toBeVisible();
    await fillIn(page, 'sana-3', demoPassword);
    await submitButton(page).click();
    await expectLoggedIn(page);
    await expect(page).toHaveURL(/\/game\?node=/);
    await spin(page);
    await bar(page).getByRole('button', { name: 'Back to the games' }).click();
    await expect(page).toHaveURL(/\/rng/);
    await expect(page.locator('main iframe')).toHaveCount(0);
  },
);

/** Puts an attacker's page in the place of a game; whatever its script finds out is logged. */
const putInFrame = (page: Page, script: string) =>
  page.route(frameAddress, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Game</title><script>${script}</script>` }),
  );

const openHostile = async (page: Page, account: string, script: string): Promise<string> => {
  await putInFrame(page, script);
  await enter(page, account);
  await openFirst(page, '/rng');
  return page.url();
};

test('a hostile frame reads no cookie and no storage, and leads the page nowhere', async ({ page }) => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('found ')) found.push(message.text());
  });
  const address = await openHostile(
    page,
    'pavel-3',
    `
    const attempts = {
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      parent: () => parent.document.title,
      top: () => { top.location.href = 'about:blank'; return 'led away'; },
      popup: () => open('about:blank') ? 'opened' : 'blocked',
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      let came;
      try { came = String(attempt()); } catch (reason) { came = reason.name; }
      console.log('found ' + name + ' ' + came);
    }
    for (const type of ['croupier.hello', 'exit.wanted', 'left', 'balance.changed']) parent.postMessage({ type }, '*');
    `,
  );
  await expect
    .poll(() => found)
    .toEqual([
      'found cookie SecurityError',
      'found storage SecurityError',
      'found parent SecurityError',
      'found top SecurityError',
      'found popup blocked',
    ]);
  expect(page.url()).toBe(address);
  await expect(bar(page).getByRole('button', { name: 'Reload the game' })).toBeVisible();
});

test('a frame that floods the line is closed, and can be started again', async ({ page }) => {
  await openHostile(
    page,
    'pavel-2',
    `onmessage = ({ ports: [port] }) => { for (let i = 0; i < 5000; i += 1) port.postMessage({ type: 'balance.changed' }); };`,
  );
  await expect(page.getByRole('heading', { name: 'The game has stopped' })).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Restart the game' }).click();
  await spin(page);
});

test('R8.20 a game whose page does not load is reported as slow, and can be restarted', async ({ page }) => {
  await enter(page, 'ines-3');
  await page.clock.install();
  await page.route(frameAddress, (route) => route.abort('connectionrefused'));
  await openFirst(page, '/rng');
  const news = bar(page).getByRole('status');
  await expect(bar(page).locator('iframe')).toHaveCount(1);
  await expect(news).toBeEmpty();
  await page.clock.runFor(20_000);
  await expect(news).toContainText('This game is taking longer than usual to load.');
  await page.unrouteAll();
  await news.getByRole('button', { name: 'Restart the game' }).click();
  await spin(page);
  await expect(news).toBeEmpty();
});

test('R2.12 a game that never says that it is ready is shown on request, and takes the keys', async ({ page }) => {
  await enter(page, 'emil-3');
  await page.clock.install();
  await page.route(frameAddress, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Silent</title><h1>A silent game</h1>' }),
  );
  await openFirst(page, '/rng');
  const frame = bar(page).locator('iframe');
  await expect(frame).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(frame).toBeHidden();
  await bar(page).getByRole('button', { name: 'Show it anyway' }).click();
  await expect(frame).toBeVisible();
  await expect(frame).toBeFocused();
  await expect(bar(page).getByRole('status')).toBeEmpty();
});

test('R2.12 a game that has left entries in the history can still be left at once', async ({ page }) => {
  const script = `
    for (const step of [1, 2, 3]) setTimeout(() => { location.hash = String(step); }, step * 50);
    onhashchange = () => { if (location.hash === '#3') console.log('has moved'); };
  `;
  const moved = page.waitForEvent('console', (message) => message.text() === 'has moved');
  await openHostile(page, 'ines-2', script);
  await moved;
  await bar(page).getByRole('button', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(bar(page).getByRole('article').first()).toBeVisible();
});

test('R7.34 a tab that closes frees the seat for another device, and one that reloads keeps it', async ({
  page,
  browser,
}) => {
  await enter(page, 'ines-1');
  await openFirst(page, '/rng');
  await spin(page);
  await reload(page);
  await spin(page);
  await page.goto('about:blank');

  // Without a word from the tab, the seat would stay taken for a minute.
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'ines-1');
  await expect(async () => {
    await openFirst(other, '/rng');
    await expect(inFrame(other).getByRole('button', { name: 'Spin' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await other.context().close();
});

test('R4.40 a game under maintenance says so and offers others that open', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/live?kind=sic_bo');
  const closed = page.getByRole('main').getByRole('article').filter({ hasText: 'Under maintenance' }).first();
  await closed.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /is under maintenance$/ })).toBeVisible();
  const others = page.getByRole('region', { name: 'Play one of these instead' }).getByRole('link');
  await expect(others).toHaveCount(7);
  const address = await others.first().getAttribute('href');
  await others.first().click();
  await expect(page).toHaveURL(address!);
  await expect(submitButton(page)).toBeVisible();
});

test('an address without a game says so and leads to the lobby', async ({ page }) => {
  await page.goto('/game?node=nothing');
  await expect(page.getByRole('heading', { name: 'We could not find this game' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('R7.34 a second device takes the game over, and the first one says so', async ({ page, browser }) => {
  await page.clock.install();
  await enter(page, 'kofi-3');
  await openFirst(page, '/rng');
  await expect(inFrame(page).getByRole('button', { name: 'Spin' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, 'kofi-3');
  await openFirst(other, '/rng');
  await expect(other.getByRole('heading', { name: 'You already have a game open' })).toBeVisible();
  await other.getByRole('button', { name: 'Play here instead' }).click();
  await expect(inFrame(other).getByRole('button', { name: 'Spin' })).toBeVisible();

  // In steps, so that the gateway can answer before the call is given up.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByRole('heading', { name: 'This game is no longer open here' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await other.context().close();
});
