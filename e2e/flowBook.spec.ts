import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { flows } from '../flowbook/registry.ts';
import { declaredTransitions } from '../flowbook/transitions.ts';
import { findings } from './support/axe.ts';
import { complaintsOf, openLogin, sizes } from './support/site.ts';

const chart = (page: Page, name = 'Login') => page.getByRole('region', { name: `Chart: ${name}`, exact: true });
const beside = (page: Page) => page.getByRole('complementary');
const lit = (page: Page) => chart(page).locator('[data-state].lit').first();

const open = async (page: Page, place = ''): Promise<void> => {
  await page.goto(`/flows/#/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openChart = async (page: Page, place: string): Promise<void> => {
  await open(page, place);
  await expect(chart(page).locator('svg')).toBeVisible();
};

test('the contents list every flow within a second, without a request to another host', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!)) strangers.push(request.url());
  });
  const times: number[] = [];
  // The machine may be busy with another test during one of them.
  for (const _ of [1, 2, 3]) {
    await page.goto('about:blank');
    await open(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(flows.length);
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    );
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
  await page.getByRole('link', { name: /^Login\s*With/ }).click();
  await expect(chart(page).locator('svg')).toBeVisible();
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

test('every chart has every state and every transition of its machine', async ({ page }) => {
  for (const { id, machine } of flows) {
    await open(page, id);
    const drawn = page.locator('.chart svg');
    await expect(drawn).toHaveAttribute('data-chart', id);
    const ids = await drawn
      .locator('[data-transition]')
      .evaluateAll((places) => places.map((place) => place.getAttribute('data-transition')));
    expect(
      declaredTransitions(machine)
        .map((transition) => transition.id)
        .filter((each) => !ids.includes(each)),
    ).toEqual([]);
  }
});

test('the panel next to the chart shows refusals, its screen, requirements and ways to a state', async ({ page }) => {
  await openChart(page, 'login/login.open.submitting');
  await expect(beside(page)).toContainText('POST /wps/session/login');
  await expect(beside(page)).toContainText('it is refused, if the next attempt needs a captcha');
  await expect(beside(page)).toContainText('The login captcha is hidden until a failed login says one is required.');
  await expect(beside(page).getByRole('heading', { name: 'How to get here' })).toBeVisible();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.submitting');
  const screen = beside(page).frameLocator('iframe[title="The site: Waiting for the gateway"]:not(.walking)');
  await expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a search by state, call, requirement or words leads to its place', async ({ page }) => {
  await open(page);
  for (const [words, hit] of [
    ['countdown to the next attempt', 'Countdown to the next attempt'],
    ['/wps/captcha/slider', /./],
    ['R4.39', /the login must be confirmed/],
    ['unrecognized', /also “unrecognized address”/],
    ['SMS fails', /also “SMS fails”/],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByRole('main').getByRole('link', { name: hit }).first()).toBeVisible();
  }
  await page.getByRole('searchbox').fill('no such words at all');
  await expect(page.getByRole('status')).toHaveText('No results.');
  await page.getByRole('searchbox').fill('countdown to the next attempt');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(beside(page).getByRole('heading', { name: 'Countdown to the next attempt' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('countdown to the next attempt');
});

test('the keyboard alone looks up a state and enlarges the chart', async ({ page }) => {
  await openChart(page, 'login');
  await chart(page).getByRole('button', { name: 'Waiting for the gateway' }).press('Enter');
  await expect(page).toHaveURL(/#\/login\/login\.open\.submitting$/);
  await expect(beside(page).getByRole('heading', { name: 'Waiting for the gateway' })).toBeVisible();
  const width = () =>
    chart(page)
      .locator('svg')
      .evaluate((svg) => svg.clientWidth);
  const before = await width();
  await chart(page).press('+');
  expect(await width()).toBeGreaterThan(before);
  await chart(page).press('0');
  expect(await width()).toBe(before);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  expect(await width()).toBeLessThan(before);
});

test('a flow can be tried in the list or on the chart, and stepped back', async ({ page }) => {
  await openChart(page, 'login/login.open.submitting?panel=try');
  await beside(page)
    .getByRole('button', { name: /too many, wait 42 s/ })
    .click();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.filling.waiting');
  await chart(page).getByText('the wait is over').click();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.filling.editing');
  await beside(page).getByRole('button', { name: 'Undo last step' }).click();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.filling.waiting');
  await chart(page).getByText('the gateway logs the player in').first().click();
  await expect(beside(page).getByRole('alert')).toHaveText('This cannot happen in the current state.');
  await beside(page).getByRole('button', { name: 'Restart' }).click();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.filling.editing');
});

test('a flow can be tried from a chosen state, and then from another', async ({ page }) => {
  await openChart(page, 'login/login.open.submitting');
  await page.getByRole('link', { name: 'Try it from here' }).click();
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.submitting');
  await expect(beside(page).getByRole('heading', { name: 'So far' })).toBeVisible();
  await chart(page).getByText('Countdown to the next').click();
  await page.getByRole('link', { name: 'Try it from here' }).click();
  await expect(beside(page).getByRole('status')).toContainText('Countdown to the next attempt');
});

test('the chart follows a site in another tab within half a second', async ({ context, page }) => {
  await openChart(page, 'login?panel=follow');
  await expect(beside(page)).toContainText('Not connected to a site yet.');
  const site = await context.newPage();
  await site.goto('/');
  await openLogin(site);
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.filling.editing', { timeout: 500 });
  await site.keyboard.press('Escape');
  await expect(lit(page)).toHaveAttribute('data-state', 'login.closed', { timeout: 500 });

  await page.getByRole('checkbox', { name: 'Switch to the flow that changes' }).check();
  await site.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(beside(page).getByRole('listitem').filter({ hasText: 'Preferences' }).first()).toBeVisible();
  // A list that loads or a banner that turns switches the chart as well.
  const isThere = () =>
    expect(async () => {
      const last = await beside(page).getByRole('listitem').first().locator('small').textContent();
      await expect(chart(page, last ?? '')).toBeVisible({ timeout: 500 });
    }).toPass();
  await isThere();
  await expect(chart(page)).toBeHidden();
  await openLogin(site);
  await expect(beside(page).getByRole('listitem').filter({ hasText: 'Modals' }).first()).toBeVisible();
  await isThere();
  await expect(page.getByRole('checkbox', { name: 'Switch to the flow that changes' })).toBeChecked();

  await page.getByRole('link', { name: 'Details' }).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('flowBook');
});

test('a site disappears from the book when its tab is closed', async ({ context, page }) => {
  await openChart(page, 'login?panel=follow');
  const site = await context.newPage();
  await site.goto('/');
  await expect(beside(page).getByRole('status')).toContainText('flows are running.');
  await site.close();
  await expect(beside(page).getByRole('status')).toHaveText('Not connected to a site yet.');
});

test('a large chart is readable at once, begins at its usual path, and can be found on a small map', async ({
  page,
}) => {
  await open(page, 'register');
  const whole = chart(page, 'Registration');
  await expect(whole.getByRole('button', { name: 'Is registration open?' })).toBeInViewport();
  const wordsOf = () =>
    whole
      .locator('svg .ink-title')
      .first()
      .evaluate((words) => words.getBoundingClientRect().height);
  expect(await wordsOf()).toBeGreaterThan(9);
  const map = page.locator('.minimap');
  const at = () => whole.evaluate(({ scrollTop }) => scrollTop);
  const before = await at();
  await map.click({ position: { x: 40, y: 120 } });
  await expect.poll(at).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(map).toBeHidden();
  expect(await whole.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(60);
});

test('states that contain others are folded and unfolded by the keyboard, and unfold when something in them is looked up', async ({
  page,
}) => {
  await open(page, 'register/register.open.submitting');
  const whole = chart(page, 'Registration');
  const inner = whole.locator('[data-state="register.open.submitting.registering"]').first();
  await expect(inner).toBeVisible();
  await beside(page).getByRole('button', { name: 'Close in the chart', expanded: true }).press('Enter');
  await expect(inner).toBeHidden();
  await expect(whole.getByRole('button', { name: 'Sending the form' })).toBeVisible();
  await open(page, 'register/register.open.submitting.registering');
  await expect(inner).toBeVisible();
  await open(page, 'register/register.open.submitting');
  await beside(page).getByRole('button', { name: 'Open in the chart', expanded: false }).press('Enter');
  await expect(inner).toBeVisible();

  await page.getByRole('button', { name: 'Close parts' }).press('Enter');
  await open(page, 'register');
  await expect(whole.getByRole('button', { name: 'Filling in the form' })).toBeHidden();
  await page.getByRole('button', { name: 'Open parts' }).press('Enter');
  await expect(whole.getByRole('button', { name: 'Filling in the form' })).toBeVisible();
});

test('a chart can be downloaded as SVG and as PNG', async ({ page }) => {
  await openChart(page, 'login');
  for (const kind of ['SVG', 'PNG']) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: kind }).click()]);
    expect(file.suggestedFilename()).toBe(`login.${kind.toLowerCase()}`);
  }
});

test('a printed chart has every arrowhead, line and colour that the screen has', async ({ page }) => {
  await openChart(page, 'login');
  const looks = () =>
    chart(page)
      .locator('svg *')
      .evaluateAll((shapes) =>
        shapes.map((shape) => {
          const { display, visibility, opacity, fill, stroke, strokeWidth, color } = getComputedStyle(shape);
          return [shape.getAttribute('class'), display, visibility, opacity, fill, stroke, strokeWidth, color].join(
            ' ',
          );
        }),
      );
  const heads = chart(page).locator('svg path.head');
  const onScreen = await looks();
  await page.emulateMedia({ media: 'print' });
  expect(await looks()).toEqual(onScreen);
  expect(await heads.count()).toBeGreaterThan(20);
  for (const head of await heads.all()) await expect(head).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(beside(page)).toBeHidden();
});

test('a large chart is printed on several pages of A4, in letters of 7 pt or more', async ({ page }) => {
  await open(page, 'withdrawal');
  await expect(chart(page, 'Withdrawal').locator('svg')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const pages = page.locator('.pages > div');
  expect(await pages.count()).toBeGreaterThan(1);
  const sizes = await pages.first().evaluate((first) => {
    const svg = first.querySelector('svg')!;
    const scale = svg.clientWidth / svg.viewBox.baseVal.width;
    return [...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale);
  });
  expect(Math.min(...sizes)).toBeGreaterThan(9.3);
  await expect(pages.first().locator('p')).toHaveText(
    /^Withdrawal · column 1 of \d+, row 1 of \d+ · commit \w+ · \d{4}-\d\d-\d\d · page 1 of \d+$/,
  );
  await expect(pages.first().locator('.overlap')).not.toHaveCount(0);
});

test('a comment and a signature are written by the sandbox, and a book that cannot write offers the file', async ({
  page,
}) => {
  const sent: { flow: string; review: object }[] = [];
  let canWrite = true;
  // Nothing is written into the repository.
  await page.route('**/flows/reviews', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { canWrite, reviews: {} } });
    const body = route.request().postDataJSON() as (typeof sent)[number];
    sent.push(body);
    return route.fulfill({ json: { text: JSON.stringify(body.review) } });
  });
  const write = async () => {
    await open(page, 'login/login.open.submitting?panel=review');
    await beside(page).getByLabel('Your name').fill('Ada');
    await beside(page).getByLabel('Comment', { exact: true }).fill('Too slow.');
    await beside(page).getByRole('button', { name: 'Add comment' }).click();
    await expect(beside(page).getByRole('listitem')).toContainText(['Too slow.']);
  };
  await write();
  await beside(page).getByRole('button', { name: 'Sign this flow' }).click();
  await expect(beside(page)).toContainText('Signed by Ada on ');
  expect(sent.at(-1)).toMatchObject({
    flow: 'login',
    review: { comments: [{ on: 'login.open.submitting', by: 'Ada', says: 'Too slow.' }], signed: { by: 'Ada' } },
  });
  canWrite = false;
  await page.reload();
  await write();
  const download = page.waitForEvent('download');
  await beside(page).getByRole('button', { name: 'Download the comments' }).click();
  expect((await download).suggestedFilename()).toBe('login.json');
  expect(sent).toHaveLength(2);
});

test('the page of coverage leads from a requirement to the states that name it', async ({ page }) => {
  await open(page, 'coverage');
  const row = page.getByRole('listitem').filter({ hasText: 'R7.03' }).first();
  await row.locator('summary').click();
  await row.getByRole('link', { name: 'Waiting for the gateway' }).first().click();
  await expect(page).toHaveURL(/#\/login\/login\.open\.submitting$/);
});

test('the charts of withdrawal and game open where their usual way begins', async ({ page }) => {
  for (const [place, title] of [
    ['withdrawal', 'Withdrawal'],
    ['game', 'Game'],
  ] as const) {
    await open(page, place);
    await expect(chart(page, title).locator('svg')).toBeVisible();
    const first = await page.getByRole('complementary').getByRole('listitem').first().textContent();
    await expect(chart(page, title).getByRole('button', { name: first ?? '', exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('the book of flows opens as a file, and says what it cannot do there', async ({ page }) => {
  await page.goto(`${pathToFileURL(join('dist', 'flows', 'index.html')).href}#/login?panel=follow`);
  await expect(chart(page).locator('svg')).toBeVisible();
  await expect(beside(page).getByRole('alert')).toContainText(
    'The book cannot follow a site when it is opened as a file.',
  );
});

test('the steps before a reported problem are replayed on the charts', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/helpmc');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('dialog', { name: 'Report a problem' });
  await form.getByLabel('What happened?').fill('The articles are too short.');
  await form.getByRole('checkbox', { name: 'Include a log of what this site did' }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto('/sandbox/feedback');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The articles are too short.' })
    .getByRole('link', { name: 'Play back what the site did' })
    .first()
    .click();
  const steps = beside(page).getByRole('listitem');
  await expect(steps.last()).toContainText('the modal arrives');
  await steps.filter({ hasText: 'the gateway answers' }).getByRole('button').click();
  await expect(chart(page, 'Site start-up').locator('[data-transition].lit').first()).toHaveAttribute(
    'data-transition',
    'app.checking | xstate.done.actor.loadStatus | 0',
  );
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/^\d+ of \d+: /);
  expect(complaints).toEqual([]);
});

test('a report can be opened from a file, and a file or number without a report is reported', async ({ page }) => {
  await open(page, 'report');
  const file = (content: unknown) => ({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await beside(page)
    .getByLabel('Report file')
    .setInputFiles(file({ paths: [] }));
  await expect(beside(page).getByRole('alert')).toContainText('This report has no recording.');
  await beside(page)
    .getByLabel('Report file')
    .setInputFiles(
      file({ life: [{ at: 5, actor: 'x:1', transition: 'login.open.filling.editing | form.submitted | 0' }] }),
    );
  await expect(lit(page)).toHaveAttribute('data-state', 'login.open.submitting');
  await open(page, 'report/999999');
  await expect(beside(page).getByRole('alert')).toContainText('This report has no recording.');
});

test('an unknown address of the book is reported', async ({ page }) => {
  await open(page, 'nothing');
  await expect(page.getByRole('alert')).toContainText('There is no flow “nothing” in this book.');
  await open(page, 'logn');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Login' })).toBeVisible();
  await open(page, 'login/login.gone');
  await expect(page.getByRole('alert')).toContainText('There is no “login.gone” in this flow.');
});

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('axe finds nothing wrong with the book', async ({ page }) => {
      const found: Record<string, string[]> = {};
      for (const place of [
        '',
        '?words=captcha',
        'login',
        'login/login.open.submitting',
        'login?panel=try',
        'login?panel=follow',
        'login?panel=changes',
        'login?panel=review',
        'coverage',
        'report',
      ]) {
        await open(page, place);
        const wrong = await findings(page);
        if (wrong.length > 0) found[place] = wrong;
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      expect(found).toEqual({});
    });
  });
}
