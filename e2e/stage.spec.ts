import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { flows } from '../flowbook/registry.ts';
import type { Ways } from '../flowbook/recorded.ts';
import { findings } from './support/axe.ts';
import { complaintsOf, enter, expectLoggedIn } from './support/site.ts';

// The flow book shows the screen of every state, by walking there in the site's own views.

const stage = (page: Page): FrameLocator => page.frameLocator('.stage iframe:not(.walking)');
const beside = (page: Page) => page.getByRole('complementary', { name: 'The screen' });

const statesOf = (ways: Ways, flow: string): readonly string[] =>
  Object.keys(ways.states).filter((state) => state.split('.')[0] === flow);

const waysOf = async (page: Page): Promise<Ways> =>
  (await (await page.request.get('/flows/stage/ways.json')).json()) as Ways;

const open = async (page: Page, place: string): Promise<void> => {
  await page.goto(`/flows/#/${place}`);
  await page.reload();
};

test('the screen of a state follows size, theme and language, goes on by hand, and leaves a logged-in tab alone', async ({
  page,
  context,
}) => {
  const member = await context.newPage();
  await enter(member, 'mai');
  await member.goto('/');
  await expectLoggedIn(member);
  const complaints = complaintsOf(page);
  await open(page, 'login/login.open.filling.waiting?panel=screen');
  const screen = stage(page);
  await expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
  await expect(page.locator('.stage iframe')).toHaveAttribute('width', '390');
  await expect(beside(page).getByRole('status')).toHaveText('Now: Countdown to the next attempt');

  await beside(page).getByLabel('Theme').selectOption('light');
  await expect(screen.locator('html')).toHaveAttribute('data-theme', 'light');
  await beside(page).getByLabel('Language').selectOption('TY');
  await expect(screen.locator('html')).toHaveAttribute('lang', 'ty');
  await beside(page).getByLabel('Language').selectOption('EN');
  await beside(page).getByLabel('Size').selectOption('desktop');
  await expect(page.locator('.stage iframe')).toHaveAttribute('width', '1440');

  await beside(page).getByRole('button', { name: 'One minute later' }).click();
  await expect(beside(page).getByRole('status')).toHaveText('Now: Filling in the form');
  await screen.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(screen.getByRole('dialog')).toBeHidden();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);

  await member.reload();
  await expectLoggedIn(member);
});

test('the way to a screen is a film, and what the site waits for can be answered', async ({ page }) => {
  await open(page, 'login/login.open.submitting?panel=screen');
  await expect(stage(page).getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await beside(page).getByRole('slider', { name: 'Step' }).fill('0');
  await expect(stage(page).getByLabel('Password', { exact: true })).toHaveValue('');
  await beside(page).getByRole('button', { name: 'Fills in a field (a password)' }).click();
  await expect(stage(page).getByLabel('Password', { exact: true })).not.toHaveValue('');
  await beside(page).getByRole('listitem').last().getByRole('button').click();
  await expect(beside(page).getByRole('heading', { name: 'The site waits for an answer' })).toBeVisible();
  await beside(page).getByRole('button', { name: 'too many, wait 42 s' }).click();
  await expect(beside(page).getByRole('status')).toHaveText('Now: Countdown to the next attempt');
});

test('a screen stands beside the one that it was, and both go on by hand', async ({ page }) => {
  const complaints = complaintsOf(page);
  // Today's stage stands in for that of an earlier commit, which only `npm run flowbook -- --with-stage` builds.
  const answer = async (path: string) => (await page.request.get(`/flows/${path}`)).text();
  const compared = (await answer('book.js')).replace(
    /"against":null,"earlierStage":null/,
    '"against":"v1","earlierStage":"built"',
  );
  await page.route('**/flows/book.js', (route) => route.fulfill({ contentType: 'text/javascript', body: compared }));
  await page.route('**/flows/stage/before/*', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace('before/', '') }) });
  });
  await open(page, 'login/login.open.filling.waiting?panel=screen');
  const screens = ['At v1', 'Now'].map((name) =>
    page.getByRole('region', { name, exact: true }).frameLocator('iframe:not(.walking)').getByRole('dialog'),
  );
  for (const screen of screens)
    await expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const screen of screens) {
    await screen.press('Escape');
    await expect(screen).toBeHidden();
  }
  expect(complaints).toEqual([]);
});

test('all screens of a flow are shown side by side, and lead to each', async ({ page }) => {
  await open(page, 'contractAnswer?panel=wall');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(statesOf(await waysOf(page), 'contractAnswer').length);
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator('iframe:not(.walking)')).toBeVisible();
  }
  await tiles.first().getByRole('link').click();
  await expect(page).toHaveURL(/panel=screen/);
});

test('a state without a screen says why, and an unknown one is reported', async ({ page }) => {
  await open(page, 'login/login.remembering');
  await expect(page.getByRole('complementary')).toContainText('No screen: this state is over before anyone sees it');
  await open(page, 'login/login.nowhere?panel=screen');
  await expect(page.getByRole('main')).toContainText('There is no “login.nowhere” in this flow.');
});

test('a walk that fails says its step in words', async ({ page }) => {
  await page.route('**/flows/stage/ways.json', async (route) => {
    const ways = JSON.parse(await (await route.fetch()).text()) as Ways;
    const [scene, way] = ways.states['login.open.filling.waiting']!;
    const steps = way.steps.map((step, at) => (at === 1 ? { ...step, states: ['login.closed'] } : step));
    await route.fulfill({ json: { states: { 'login.open.filling.waiting': [scene, { ...way, steps }] } } });
  });
  await open(page, 'login/login.open.filling.waiting?panel=screen');
  await expect(page.getByRole('alert')).toContainText(
    'The walk ended at step 2, “Presses Log in, if every field is valid”',
  );
  await expect(page.getByRole('alert')).toContainText('the site is not in login.closed');
});

for (const { id } of flows) {
  test(`${id}: the stage comes to every screen of this flow`, async ({ page }) => {
    for (const state of statesOf(await waysOf(page), id)) {
      await open(page, `${id}/${encodeURIComponent(state)}?panel=screen`);
      await expect(page.locator('.stage iframe:not(.walking), .stage [role=alert]')).toBeVisible();
      await expect(page.getByRole('alert'), state).toHaveCount(0);
    }
  });
}
