import { expect, test, type Locator, type Page } from 'playwright/test';
import { Examiner, findings } from './support/axe.ts';
import {
  accountMenu,
  changeStatus,
  chooseCountry,
  enter,
  fillIn,
  leaveSession,
  openLogin,
  settle,
  silenceStatus,
  sizes,
  submitButton,
} from './support/site.ts';

const home = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
};

const closed = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const form = async (page: Page) => {
  await home(page);
  await openLogin(page);
};

/** How to reach each screen; no login is really refused, since the gateway counts refusals. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'home, as a visitor': home,
  'language and theme, where there is no menu': async (page) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Language and theme' }).click();
  },
  'the menu': async (page) => {
    await home(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    if (await opener.isVisible()) await opener.click();
    await expect(page.getByRole('button', { name: 'Customer service' }).first()).toBeVisible();
  },
  'the login form': form,
  'the login form, with errors': async (page) => {
    await form(page);
    await submitButton(page).click();
  },
  'the login form, with a captcha': async (page) => {
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'wrong_credentials', value: { captcha: true } } }),
    );
    await form(page);
    await fillIn(page, 'mai', 'not-the-one');
    await submitButton(page).click();
    await expect(page.getByRole('img', { name: 'Picture with the characters to enter' })).toBeVisible();
  },
  'the login form, by SMS code': async (page) => {
    await form(page);
    await page.getByRole('tab', { name: 'SMS code' }).click();
  },
  'the login form, and why no code was sent': async (page) => {
    await page.route('**/wps/verification/sms/noLogin', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'feature_off' } }),
    );
    await form(page);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await chooseCountry(page, 'Vietnam');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('dialog', { name: 'The code was not sent' })).toBeVisible();
  },
  'an account that does not come': async (page) => {
    await changeStatus(page, { signedIn: true });
    await page.route('**/wps/member/info', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Your session could not be restored.');
  },
  maintenance: async (page) => {
    await changeStatus(page, { status: 1 });
    await closed(page);
  },
  'a restricted region': async (page) => {
    await changeStatus(page, { status: 2 });
    await closed(page);
  },
  'no answer': async (page) => {
    await silenceStatus(page);
    await closed(page);
  },
};

/** Each size in one theme: tests/ui/contrast.test.ts does the sums for both. */
const themes = { phone: 'dark', desktop: 'light' } as const;

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: sizes[device], colorScheme: themes[device], contextOptions: { reducedMotion: 'reduce' } });

    for (const [screen, show] of Object.entries(screens)) {
      test(`axe finds nothing wrong with ${screen}`, async ({ page }) => {
        await show(page);
        expect(await findings(page)).toEqual([]);
      });
    }

    test('axe finds nothing wrong with the account menu and the question before leaving', async ({ page }) => {
      await enter(page, device === 'phone' ? 'tam' : 'rui');
      await home(page);
      expect(await findings(page)).toEqual([]);
      await accountMenu(page).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
};

/** Opens customer service, which is in the menu of a phone. */
const askService = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await press(page, 'Customer service');
};

/** Something anyone can open over a page; some of it exists on one device only. */
interface Layer {
  on?: keyof typeof sizes;
  open: (page: Page) => Promise<void>;
  /** What is open then: a dialog, unless it is something else. */
  shows?: (page: Page) => Locator;
}

const dialogs = (page: Page): Locator => page.getByRole('dialog');

const layers: Readonly<Record<string, Layer>> = {
  'the menu of a phone': {
    on: 'phone',
    open: (page) => press(page, 'Menu'),
    shows: (page) => page.getByRole('navigation', { name: 'Menu' }),
  },
  'customer service on a phone': { on: 'phone', open: (page) => askService(page) },
  'customer service on a desktop': { on: 'desktop', open: (page) => askService(page) },
  'the report of a problem, sent without a word': {
    open: async (page) => {
      await askService(page);
      await press(page, 'Report a problem');
      await press(page, 'Send');
      await page.getByText('See what will be sent').click();
    },
  },
  'an announcement': {
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /every step of a deposit/ })
        .click(),
  },
  'all announcements': { open: (page) => press(page, 'All announcements') },
  'the app, from the bar of a desktop': { on: 'desktop', open: (page) => press(page, 'Get the app') },
  'the VIP ranking, from the menu of a phone': {
    on: 'phone',
    open: async (page) => {
      await press(page, 'Menu');
      await press(page, 'VIP ranking');
    },
  },
  'the VIP ranking, from the menu of a desktop': { on: 'desktop', open: (page) => press(page, 'VIP ranking') },
};

const people = { 'a visitor': null, 'a member': 'sana-1', 'an agent': 'sana', 'a trial': 'trial' };

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: sizes[device], contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing wrong with what opens over a page, for any kind of user', async ({ page }) => {
      test.setTimeout(600_000);
      const examiner = new Examiner();
      const found: Record<string, string[]> = {};
      for (const [who, account] of Object.entries(people)) {
        await leaveSession(page);
        if (account !== null) await enter(page, account);
        await home(page);
        for (const [layer, { on, open, shows = dialogs }] of Object.entries(layers)) {
          if (on !== undefined && on !== device) continue;
          await open(page);
          await expect(shows(page).last()).toBeVisible();
          await settle(page);
          const wrong = await examiner.findings(page);
          if (wrong.length > 0) found[`${layer}, ${who}`] = wrong;
          await page.keyboard.press('Escape');
          await expect(dialogs(page)).toHaveCount(0);
        }
      }
      expect(found).toEqual({});
    });
  });
}
