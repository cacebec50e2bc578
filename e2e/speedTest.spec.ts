import { expect, test, type Page, type Request, type Route } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { sizes } from './support/site.ts';

const { domainRoute, ping } = contract.system;

const modal = (page: Page) => page.getByRole('dialog', { name: 'Speed test' });
const row = (page: Page, at: number) => modal(page).getByRole('listitem').nth(at);
const enter = (page: Page, at: number) => row(page, at).getByRole('link');

const openSpeedTest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Speed test' }).click();
  await expect(modal(page)).toBeVisible();
};

/** Holds the pings of that many addresses, which all lead to this gateway, until each is answered. */
const holdPings = async (page: Page, count: number): Promise<Route[]> => {
  const held: Route[] = [];
  const origin = new URL(page.url()).origin;
  const domainList = Array.from({ length: count }, () => ({ domainName: origin, speed: null }));
  await page.route(`**${domainRoute.path}?*`, (route) =>
    route.fulfill({ json: { success: true, value: { domainList }, requestId: 'r-1' } }),
  );
  await page.route(`**${ping.path}?*`, (route) => {
    held.push(route);
  });
  return held;
};

test(
  'R2.35 R2.70 R3.34 R7.43 R7.50 the speed test of the menu finds the fastest address, and Enter opens the same page there',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    await page.setViewportSize(sizes.desktop);
    const { port } = new URL(baseURL!);
    const pings: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === ping.path) pings.push(request);
    });
    await page.goto('/?from=a-friend');
    await openSpeedTest(page);
    await expect(modal(page).getByText('All addresses have been tested.')).toBeAttached();

    await expect(row(page, 0)).toContainText(`localhost:${port}`);
    await expect(row(page, 1)).toContainText(`127.0.0.1:${port}`);
    await expect(row(page, 2)).toContainText(/localhost:9.*No answer.*Slow/);
    await expect(enter(page, 2)).toHaveCount(0);
    expect(new Set(pings.map((request) => new URL(request.url()).searchParams.get('speed'))).size).toBe(pings.length);
    expect(await Promise.all(pings.map((request) => request.headerValue('cookie')))).toEqual(pings.map(() => null));

    await enter(page, 1).click();
    await expect(page).toHaveURL(`http://127.0.0.1:${port}/?from=a-friend`);
  },
);

test('R2.70 R4.25 R8.12 R9.10 R9.11 each address shows its time and rating, three are tested at once, and the fastest leads', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.clock.install();
  await page.goto('/');
  const held = await holdPings(page, 5);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  // A site that is still starting would stop with the clock.
  await expect(menu).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await menu.click();
  await openSpeedTest(page);

  const answer = (at: number) => held[at]!.fulfill({ json: { pong: true } });
  const figure = async (at: number) => parseInt((await row(page, at).locator('strong').textContent())!, 10);
  const after = async (ms: number, at: number, rating: string) => {
    await page.clock.runFor(ms);
    await answer(at);
    await expect(row(page, at)).toContainText(rating);
    return figure(at);
  };
  const within = (low: number, high: number, shown: number) => {
    expect(shown).toBeGreaterThanOrEqual(low);
    expect(shown).toBeLessThanOrEqual(high);
  };

  await expect.poll(() => held.length).toBe(3);
  await expect(modal(page).getByText('Testing', { exact: true })).toHaveCount(3);
  await expect(modal(page).getByText('Not tested yet')).toHaveCount(2);

  within(20, 40, await after(99, 0, 'Fast'));
  await expect.poll(() => held.length).toBe(4);
  within(40, 60, await after(1, 1, 'Fast'));
  within(60, 100, await after(100, 2, 'ms'));
  await expect(modal(page).getByRole('link')).toHaveCount(3);
  await expect(modal(page).locator('a[class*=primary]')).toHaveCount(0);
  within(100, 150, await after(400, 3, 'Normal'));
  await held[4]!.abort();
  await expect(row(page, 4)).toContainText(/No answer.*Slow/);
  await expect(modal(page).locator('a[class*=primary]')).toHaveCount(1);
  await expect(enter(page, 0)).toHaveClass(/primary/);
  await expect(row(page, 0).locator('[title]')).toHaveAttribute('title', 'Measured: 99 ms');

  await modal(page).getByRole('button', { name: 'Test again' }).click();
  await expect(modal(page).getByText('Testing', { exact: true })).toHaveCount(3);
});

test('R2.70 a speed test closed halfway pings no more addresses', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/');
  const held = await holdPings(page, 5);
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.failure()?.errorText ?? ''));
  await openSpeedTest(page);
  await expect.poll(() => held.length).toBe(3);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect.poll(() => given).toEqual(Array(3).fill('net::ERR_ABORTED'));
  expect(held).toHaveLength(3);
});
