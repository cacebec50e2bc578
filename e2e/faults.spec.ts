import { expect, test, type Page, type Route } from 'playwright/test';
import {
  accountMenu,
  chooseCountry,
  demoPassword,
  enter,
  expectLoggedIn,
  fillIn,
  loginForm,
  openLogin,
  submitButton,
} from './support/site.ts';

const calls = {
  login: '**/wps/session/login',
  picture: '**/wps/captcha?*',
  code: '**/wps/verification/sms/noLogin',
  trial: '**/wps/session/login/freeplay',
  logout: '**/wps/session/logout',
  ticket: '**/wps/session/login/ticket',
  member: '**/wps/member/info',
} as const;

type Spoil = (route: Route) => Promise<void>;

const abnormal = 'Connection problem. Please try again.';
const unsureLogin =
  'We got no answer, so we do not know whether you were logged in. Log in once more: that does no harm.';
const unsureCode = 'We got no answer, so a code may be on its way. Request another one if none arrives.';

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Spoil =>
  (route) =>
    route.fulfill({ status, json: body, headers });

/** Faults with the same message for the player: the network is not working properly, or nobody knows what was done. */
const abnormalities: Readonly<Record<string, Spoil>> = {
  'nobody answers': (route) => route.abort('timedout'),
  'a broken gateway': json(500, { success: false, code: 'unexpected' }),
  HTML: (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<!doctype html><title>Bad gateway</title><h1>502</h1>',
    }),
  'broken JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":{' }),
  'another shape': json(200, { success: true, value: 'unlike the contract' }),
};

const rateLimitedFor = (seconds: number) =>
  json(429, { success: false, code: 'too_many_requests' }, { 'retry-after': String(seconds) });
const noSession = json(401, { success: false, code: 'not_logged_in' });

/** Spoils the next answers to a call until the given work is done. */
const spoiling = async (page: Page, call: string, spoil: Spoil, meanwhile: () => Promise<void>): Promise<void> => {
  await page.route(call, spoil);
  await meanwhile();
  await page.unroute(call);
};

/** Holds back the next answer until it is released, and counts how often the call is made. */
const keepBack = async (page: Page, call: string) => {
  let requests = 0;
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(call, async (route) => {
    requests += 1;
    await gone;
    await route.continue();
  });
  return { letGo, requests: () => requests };
};

const alert = (page: Page) => page.getByRole('alert');
const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const expectFilledIn = async (page: Page, account: string): Promise<void> => {
  await expect(username(page)).toHaveValue(account);
  await expect(password(page)).toHaveValue(demoPassword);
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true');
};

const fillInLogin = async (page: Page, account: string): Promise<void> => {
  await page.goto('/');
  await openLogin(page);
  await fillIn(page, account, demoPassword);
};

test('R8.20 whatever goes wrong with a login, the form says so and stays filled in, and the next try logs in', async ({
  context,
  page,
}) => {
  await fillInLogin(page, 'emil-1');
  for (const [fault, spoil] of [...Object.entries(abnormalities), ['no session', noSession] as const]) {
    await test.step(fault, () =>
      spoiling(page, calls.login, spoil, async () => {
        await submitButton(page).click();
        await expect(alert(page)).toHaveText(fault === 'no session' ? 'Please log in first.' : unsureLogin);
        await expectFilledIn(page, 'emil-1');
      }),
    );
  }
  await test.step('offline', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(alert(page)).toHaveText(abnormal);
    await expectFilledIn(page, 'emil-1');
    await context.setOffline(false);
  });
  await test.step('too many tries', () =>
    spoiling(page, calls.login, rateLimitedFor(2), async () => {
      await submitButton(page).click();
      await expect(page.getByRole('button', { name: /^Try again in [12] s$/ })).toBeDisabled();
      await expect(submitButton(page)).toBeEnabled();
      await expectFilledIn(page, 'emil-1');
    }));
  await submitButton(page).click();
  await expectLoggedIn(page);
});

test('R8.20 a login gives up after ten seconds without an answer, and the form stays filled in', async ({ page }) => {
  await page.clock.install();
  await fillInLogin(page, 'emil-2');
  const held = await keepBack(page, calls.login);
  await submitButton(page).click();
  await expect.poll(held.requests).toBe(1);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toHaveText(unsureLogin);
  await expectFilledIn(page, 'emil-2');
});

test('R7.03 a slow login is sent once, however often the button is pressed', async ({ page }) => {
  await fillInLogin(page, 'emil-3');
  const held = await keepBack(page, calls.login);
  await submitButton(page).dblclick();
  await password(page).press('Enter');
  held.letGo();
  await expectLoggedIn(page);
  expect(held.requests()).toBe(1);
});

test('R7.03 a login delivered twice logs in once', async ({ page }) => {
  await fillInLogin(page, 'noor-1');
  await page.route(
    calls.login,
    async (route) => {
      await route.fetch();
      await route.fulfill({ response: await route.fetch() });
    },
    { times: 1 },
  );
  await submitButton(page).click();
  // A sealed request is opened once: the second delivery is refused, which is shown or retried; the first has logged
  // in.
  await expect(alert(page).or(accountMenu(page))).toBeVisible();
  await page.reload();
  await expectLoggedIn(page);
  const { list } = (
    (await (await page.request.get('/wps/session/list', { headers: { 'gateway-version': '3' } })).json()) as {
      value: { list: { current: boolean }[] };
    }
  ).value;
  expect(list.filter(({ current }) => current)).toHaveLength(1);
});

test('R4.30 a page reloaded during a login has an empty form with the remembered name, and logs in', async ({
  context,
  page,
  baseURL,
}) => {
  await context.addCookies([{ name: 'remember_croupier', value: 'noor-2', url: baseURL! }]);
  await fillInLogin(page, 'noor-2');
  const held = await keepBack(page, calls.login);
  await submitButton(page).click();
  await expect.poll(held.requests).toBe(1);
  // Only the reload abandons the login: without its route the request would go on to the gateway.
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openLogin(page);
  await expect(username(page)).toHaveValue('noor-2');
  await expect(password(page)).toHaveValue('');
  await password(page).fill(demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
});

test('R7.03 a login succeeds although the player goes back in the meantime', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  await openLogin(page);
  await fillIn(page, 'noor-3', demoPassword);
  const held = await keepBack(page, calls.login);
  await submitButton(page).click();
  await expect.poll(held.requests).toBe(1);
  // Back does not close a form that is sending, and the page behind it stays.
  await page.goBack();
  await expect(loginForm(page)).toBeVisible();
  held.letGo();
  await expectLoggedIn(page);
  await expect(page).toHaveURL('/');
  expect(held.requests()).toBe(1);
});

for (const [clock, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`R7.03 R4.08 a clock that is a day ${clock} locks nobody out, and a code counts down by its own lifetime`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + days * 24 * 3_600_000 });
    await page.goto('/');
    await openLogin(page);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await chooseCountry(page, 'Vietnam');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(days > 0 ? '933000001' : '933000002');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('button', { name: /^Resend in (300|2\d\d) s$/ })).toBeDisabled();
    await page.getByRole('tab', { name: 'Password' }).click();
    await fillIn(page, days > 0 ? 'pavel-1' : 'pavel-2', demoPassword);
    await submitButton(page).click();
    await expectLoggedIn(page);
  });
}

test('R4.30 a player whose browser stores nothing can log in', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: refuse });
  });
  await fillInLogin(page, 'pavel-3');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await submitButton(page).click();
  await expectLoggedIn(page);
});

test('R8.02 whatever goes wrong with an SMS code, a dialog says so, no countdown starts, and the next try sends one', async ({
  context,
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await chooseCountry(page, 'Vietnam');
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await mobile.fill('933000003');
  const send = page.getByRole('button', { name: 'Send code' });
  const dialog = page.getByRole('dialog', { name: 'The code was not sent' });
  const isRefused = async (says: string) => {
    await send.click();
    await expect(dialog).toContainText(says);
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
    await expect(mobile).toHaveValue('933000003');
  };
  for (const [fault, spoil] of Object.entries(abnormalities))
    await test.step(fault, () => spoiling(page, calls.code, spoil, () => isRefused(unsureCode)));
  await test.step('offline', async () => {
    await context.setOffline(true);
    await isRefused(abnormal);
    await context.setOffline(false);
  });
  await test.step('too many tries', () =>
    spoiling(page, calls.code, rateLimitedFor(2), async () => {
      await send.click();
      await expect(page.getByRole('button', { name: /^Resend in [12] s$/ })).toBeDisabled();
      await expect(send).toBeEnabled();
    }));
  await test.step('pressed twice', async () => {
    const held = await keepBack(page, calls.code);
    await send.click();
    await expect(page.locator('button[aria-busy=true]')).toBeVisible();
    await page.locator('button[aria-busy=true]').dispatchEvent('click');
    held.letGo();
    await expect(page.getByRole('button', { name: /^Resend in (300|29\d) s$/ })).toBeDisabled();
    expect(held.requests()).toBe(1);
  });
});

test('R4.11 the form says that a captcha cannot be loaded, and loads another on request', async ({ page }) => {
  await page.route(calls.login, json(422, { success: false, code: 'wrong_credentials', value: { captcha: true } }));
  await fillInLogin(page, 'nobody');
  const another = page.getByRole('button', { name: 'New picture' });
  await page.route(calls.picture, abnormalities['nobody answers']!);
  await submitButton(page).click();
  for (const [fault, spoil] of Object.entries(abnormalities)) {
    await test.step(fault, async () => {
      await page.unroute(calls.picture);
      await page.route(calls.picture, spoil);
      await expect(another).not.toHaveAttribute('aria-disabled', 'true');
      await another.click();
      await expect(loginForm(page)).toContainText('The picture could not be loaded.');
      await expectFilledIn(page, 'nobody');
    });
  }
  await page.unroute(calls.picture);
  await expect(another).not.toHaveAttribute('aria-disabled', 'true');
  await another.click();
  await expect(page.getByRole('img', { name: 'Picture with the characters to enter' })).toBeVisible();
});

test('R1.05 whatever goes wrong with the free demo, the site says so, and the next try starts it', async ({ page }) => {
  await page.goto('/');
  const trial = page.getByRole('banner').getByRole('button', { name: 'Free demo' });
  const notice = page.getByRole('dialog', { name: 'Free demo unavailable' });
  for (const [fault, spoil] of [...Object.entries(abnormalities), ['too many tries', rateLimitedFor(42)] as const]) {
    await test.step(fault, () =>
      spoiling(page, calls.trial, spoil, async () => {
        await trial.click();
        await notice.getByRole('button', { name: 'OK' }).click();
        await expect(notice).toHaveCount(0);
      }),
    );
  }
  const held = await keepBack(page, calls.trial);
  await trial.dblclick();
  held.letGo();
  await expectLoggedIn(page);
  expect(held.requests()).toBe(1);
});

test('R4.21 a member who logs out is logged out, whatever the gateway answers', async ({ page }) => {
  await enter(page, 'ines-3');
  await page.goto('/');
  await page.route(calls.logout, abnormalities['HTML']!);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
});

test('R2.19 a login link that fails opens the login form', async ({ page }) => {
  await page.route(calls.ticket, abnormalities['a broken gateway']!);
  await page.goto('/?token=anything');
  await page.getByRole('dialog', { name: 'This login link did not work' }).getByRole('button', { name: 'OK' }).click();
  await expect(loginForm(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('R2.21 an account that cannot be loaded after a reload can be retried', async ({ page }) => {
  await enter(page, 'ines-2');
  await page.goto('/');
  for (const [fault, spoil] of Object.entries(abnormalities)) {
    await test.step(fault, () =>
      spoiling(page, calls.member, spoil, async () => {
        await page.reload();
        await expect(alert(page)).toContainText('Your session could not be restored.');
      }),
    );
  }
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expectLoggedIn(page);
});
