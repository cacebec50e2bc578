import { expect, type Locator, type Page } from 'playwright/test';
import { contract } from '../../contract/index.ts';
import { sealFor } from '../../gateway/conformance/wire.ts';

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const themes = ['dark', 'light'] as const;

/** Every sandbox account has it; tests share no account, since logins are limited to five a minute each. */
export const demoPassword = 'deal-me-in';

/**
 * Everything the browser complains about, including breaches of the content security policy, but not requests that a
 * page left behind.
 */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${why}`);
  });
  return complaints;
};

export const loginForm = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
export const submitButton = (page: Page) => loginForm(page).getByRole('button', { name: 'Log in', exact: true });
export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

export const openLogin = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  // The modal opens before its form has been fetched.
  await expect(submitButton(page)).toBeVisible();
};

export const fillIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Username or mobile number' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
};

/** Finds a country by its name, with the keyboard. */
export const chooseCountry = async (within: Page | Locator, name: string): Promise<void> => {
  const country = within.getByRole('combobox', { name: 'Country code' });
  await country.fill(name);
  await country.press('Enter');
};

export const expectLoggedIn = (page: Page) => expect(accountMenu(page)).toBeVisible();

/** How many layers the browser's history holds above the page: Back closes them before it leaves. */
export const expectLayers = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(count);

/** Reloads the page, twice if a way back through the history was still under way: the browser then drops the reload. */
export const reload = async (page: Page): Promise<void> => {
  try {
    await page.reload();
  } catch (reason) {
    if (!String(reason).includes('net::ERR_ABORTED')) throw reason;
    await page.reload();
  }
};

export const logIn = async (page: Page, account: string): Promise<void> => {
  await openLogin(page);
  await fillIn(page, account, demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
};

/** Logs in without the form, and opens no page: it is login.spec.ts that is about the form. */
export const enter = async (page: Page, account: string): Promise<void> => {
  const { login } = contract.session;
  const headers = { 'gateway-version': '3' };
  const status = await page.request.get(contract.system.status.path, { headers });
  const { publicKey, now } = ((await status.json()) as { value: { publicKey: string; now: string } }).value;
  const who = { type: 'username', username: account, password: demoPassword };
  const { header, body } = sealFor(login, who, publicKey, Date.parse(now));
  const answer = await page.request.post(login.path, {
    headers: { ...headers, 'content-type': 'application/json', encryption: header },
    data: body,
  });
  expect(answer.ok()).toBe(true);
};

/** Uses a door of a sandbox that is the test's own. */
export const door = async (
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Record<string, unknown>> => {
  const answer = await page.request[method](`/sandbox/${path}`, { data, headers: { 'gateway-version': '3' } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};

/** Presses Tab, or Shift+Tab to go back, until the target has the focus. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

/** Keeps back the code that the site is built on, until it is let go. */
export const keepCodeBack = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const isAwaited = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/lib-*.js', async (route) => {
    await isAwaited;
    await route.continue();
  });
  return letGo;
};

export const logOut = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
};

/** Leaves the site and its session. A page still open would make its next call without one, and send itself home meanwhile. */
export const leaveSession = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

const statusCall = '**/wps/system/status?*';

const isPage = ({ pathname }: URL): boolean => /^\/[^/.]*(?:\.html)?$/.test(pathname);

/** The page as it comes without answers to the site's first calls, so that a test can answer them. */
export const withoutAnswers = (page: Page) =>
  page.route(isPage, async (route, request) => {
    if (!request.isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll(/ data-(?:answers|visitor)="[^"]*"/g, '')
      .replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '');
    return route.fulfill({ response: answer, body: html });
  });

interface Status {
  readonly register: object;
  readonly whitelabel: object;
}

/** The gateway's own status, with something else in its place. */
export const changeStatus = async (page: Page, change: object | ((status: Status) => object)) => {
  await withoutAnswers(page);
  await page.route(statusCall, async (route) => {
    const answer = await route.fetch();
    const { value, ...envelope } = (await answer.json()) as { value: Status };
    const changed = typeof change === 'function' ? (change as (status: Status) => object)(value) : change;
    await route.fulfill({ response: answer, json: { ...envelope, value: { ...value, ...changed } } });
  });
};

export const silenceStatus = async (page: Page) => {
  await withoutAnswers(page);
  await page.route(statusCall, (route) => route.abort('connectionrefused'));
};

export const letStatusThrough = (page: Page) => page.unroute(statusCall);

/**
 * Waits until the page has loaded, with all that loads on scrolling near it; on the page of parts some things load
 * forever.
 */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  if (new URL(page.url()).pathname === '/ui') return;
  const awaited = page.locator('[aria-busy=true]');
  await expect
    .poll(
      async () => {
        await awaited.evaluateAll(([first]) => {
          first?.scrollIntoView();
        });
        return awaited.count();
      },
      { intervals: [30] },
    )
    .toBe(0);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
};
