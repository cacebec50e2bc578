import { expect, test, type Locator, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import {
  complaintsOf,
  demoPassword,
  enter,
  expectLoggedIn,
  fillIn,
  logIn,
  logOut,
  settle,
  sizes,
  submitButton,
} from './support/site.ts';

// Among the hot games, where the row of recent games repeats none of them.
const hearts = (within: Page | Locator) => within.getByRole('button', { name: /^Add .+ to favourites$/ });
const heartOf = (page: Page, at: number) => hearts(page.getByRole('main')).nth(at);
const isSet = (heart: Locator, isOn: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(isOn));
const saved = (page: Page, call: 'add' | 'remove') => page.waitForResponse(`**/wps/member/favourites/${call}`);

const clear = async (page: Page, at: number): Promise<Locator> => {
  const heart = heartOf(page, at);
  await expect(heart).toBeAttached();
  if ((await heart.getAttribute('aria-pressed')) === 'true') {
    await Promise.all([saved(page, 'remove'), heart.click()]);
  }
  return heart;
};

test('R4.24 R5.22 R7.31 a visitor on a phone presses a heart, logs in, and the heart is set without another press', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng?show=hot');
  const heart = heartOf(page, 1);
  await isSet(heart, false);
  await heart.click();
  await fillIn(page, 'sana-2', demoPassword);
  const added = saved(page, 'add');
  await submitButton(page).click();
  await expectLoggedIn(page);
  await added;
  await isSet(heart, true);
  expect(await findings(page)).toEqual([]);

  const removed = saved(page, 'remove');
  await heart.click();
  await isSet(heart, false);
  await removed;
  await page.reload();
  await isSet(heart, false);
  expect(complaints).toEqual([]);
});

test('R5.22 a visitor who closes the login form has set no heart', async ({ page }) => {
  await page.goto('/');
  const heart = heartOf(page, 0);
  await isSet(heart, false);
  await heart.click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await isSet(heart, false);
});

test('R4.24 the keyboard reaches a heart behind its card and presses it, and home shows the favourite', async ({
  page,
}) => {
  await enter(page, 'kofi-2');
  await page.goto('/rng?show=hot');
  const heart = await clear(page, 3);
  const card = page.getByRole('main').getByRole('article').nth(3);
  const game = (await card.getByRole('link').getAttribute('href')) ?? '';
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  await expect(heart).toHaveCSS('opacity', '1');
  const box = await heart.boundingBox();
  expect([box!.width, box!.height].every((side) => side >= 44)).toBe(true);
  await Promise.all([saved(page, 'add'), page.keyboard.press('Space')]);
  await isSet(heart, true);
  await expect(page).toHaveURL(/\/rng\?show=hot$/);

  await page.goto('/');
  const row = page.getByRole('region', { name: 'Your favourites' });
  await settle(page);
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator(`a[href="${game}"]`)).toBeVisible();
  await expect(row.getByRole('link', { name: 'Your favourites: All' })).toHaveAttribute('href', '/rng?show=favourites');
  const own = row.getByRole('article').filter({ has: page.locator(`a[href="${game}"]`) });
  await Promise.all([saved(page, 'remove'), hearts(own).click()]);
  await expect(row.locator(`a[href="${game}"]`)).toHaveCount(0);
});

test('R4.24 the focus stays in the row of favourites when the keyboard removes hearts', async ({ page }) => {
  await enter(page, 'kofi-3');
  await page.goto('/rng?show=hot');
  for (const at of [4, 5]) {
    const heart = await clear(page, at);
    await Promise.all([saved(page, 'add'), heart.click()]);
    await isSet(heart, true);
  }
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Your favourites' });
  await settle(page);
  await row.scrollIntoViewIfNeeded();
  const all = hearts(row);
  await expect(all.first()).toBeVisible();
  await all.first().focus();
  for (let left = (await all.count()) - 1; left >= 0; left -= 1) {
    await Promise.all([saved(page, 'remove'), page.keyboard.press('Space')]);
    await expect(all).toHaveCount(left);
    if (left > 0) await expect(all.first()).toBeFocused();
  }
  // A row with nothing in it is not shown; the focus waits in its place.
  await expect(row).toHaveCount(0);
  await expect(page.locator('main [tabindex="-1"]:focus')).toHaveCount(1);
});

test('R8.20 a heart that cannot be saved is put back with a notice', async ({ page }) => {
  await enter(page, 'ines-2');
  await page.goto('/rng?show=hot');
  const heart = await clear(page, 4);
  await page.route('**/wps/member/favourites/*', (route) => route.abort('connectionrefused'));
  await heart.click();
  await expect(page.getByText(/^.+ could not be added to your favourites or removed from them/)).toBeVisible();
  await isSet(heart, false);
  await page.unrouteAll();
  await Promise.all([saved(page, 'add'), heart.click()]);
  await isSet(heart, true);
});

test('R4.24 hearts pressed one after another while the gateway is slow are all set', async ({ page }) => {
  await enter(page, 'pavel-2');
  await page.goto('/rng?show=hot');
  const some: Locator[] = [];
  for (const at of [5, 6, 7]) some.push(await clear(page, at));
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/wps/member/favourites/*', async (route) => {
    await gate;
    await route.continue();
  });
  const answered: string[] = [];
  page.on('response', (response) => {
    const call = /favourites\/(?<call>add|remove)$/.exec(response.url())?.groups?.['call'];
    if (call !== undefined) answered.push(call);
  });
  const [first, second, third] = some as [Locator, Locator, Locator];
  for (const heart of [first, second, third, first]) await heart.click();
  await isSet(first, false);
  await isSet(second, true);
  await isSet(third, true);
  letThrough();
  await expect.poll(() => answered).toEqual(['add', 'remove', 'add', 'add']);
  await page.reload();
  await isSet(second, true);
  await isSet(third, true);
  await isSet(first, false);
});

test('R4.23 R5.23 a trial is warned at a heart, sends nothing, and is led to the registration', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/member\/favourites|getFavoriteGames/.test(request.url())) sent.push(request.url());
  });
  await page.goto('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click();
  await expectLoggedIn(page);
  await page.goto('/rng?show=hot');
  await expectLoggedIn(page);
  const heart = heartOf(page, 0);
  await heart.click();
  const warning = page.getByRole('dialog', { name: 'Real account needed' });
  await expect(warning).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
  expect(sent).toEqual([]);
});

test('R4.24 a player sets the heart of the open game, and the lobby shows it', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'pavel-2');
  await page.goto('/fish?show=hot');
  const card = await clear(page, 0);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const heart = page.getByRole('main').getByRole('button', { name, exact: true });
  await isSet(heart, false);
  const added = saved(page, 'add');
  await heart.click();
  await isSet(heart, true);
  await added;
  await page.getByRole('main').getByRole('button', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL('/fish?show=hot');
  await isSet(card, true);
});

test('R3.29 the browser keeps the favourites of lotteries for each username', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(sizes.phone);
  const mega = page.getByRole('button', { name: 'Add Mega 5 to favourites' });
  const wheel = page.getByRole('button', { name: 'Add Colour Wheel to favourites' });
  const favourites = page.getByRole('tab', { name: 'Favourites' });
  const cards = page.getByRole('tabpanel').getByRole('article');

  await page.goto('/elott');
  await mega.click();
  await fillIn(page, 'pavel-3', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
  await page.goto('/elott');
  await isSet(mega, true);
  await wheel.click();
  await isSet(wheel, true);
  await favourites.click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(favourites).toHaveAttribute('aria-selected', 'true');
  await settle(page);
  expect(await findings(page)).toEqual([]);

  await logOut(page);
  await page.goto('/elott?show=favourites');
  await expect(page.getByText('No favourites here yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await logIn(page, 'emil-3');
  await page.goto('/elott?show=favourites');
  await expect(page.getByText('No favourites here yet')).toBeVisible();
  await page.getByRole('link', { name: 'See lotteries' }).click();
  await isSet(mega, false);
  const dice = page.getByRole('button', { name: 'Add Three Dice to favourites' });
  await dice.press('Enter');
  await isSet(dice, true);
  await favourites.click();
  await expect(cards).toContainText(['Three Dice']);
  await page.goBack();
  await isSet(wheel, false);

  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('lotteries')));
  expect(Object.fromEntries(kept)).toEqual({
    'croupier.lotteries.croupier.pavel-3': '["COLOUR","MEGA5"]',
    'croupier.lotteries.croupier.emil-3': '["DICE3"]',
  });
  expect(complaints).toEqual([]);
});
