import { expect, test, type Page } from 'playwright/test';
import { findings, findingsInBothThemes } from './support/axe.ts';
import {
  accountMenu,
  changeStatus,
  fillIn,
  logIn,
  openLogin,
  settle,
  silenceStatus,
  sizes,
  submitButton,
  themes,
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

/** Ways to each screen; no login is refused for real, since the gateway counts those. */
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
    await page.getByRole('combobox', { name: 'Country code' }).selectOption('84');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('dialog', { name: 'The code was not sent' })).toBeVisible();
  },
  'an account that does not come': async (page) => {
    await changeStatus(page, { signedIn: true });
    await page.route('**/wps/member/info', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Your login could not be restored.');
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

/** Who logs in where: one account for each of the four. */
const members = { phone: { dark: 'tam', light: 'oya' }, desktop: { dark: 'rui', light: 'ines' } };

for (const device of ['phone', 'desktop'] as const) {
  for (const colorScheme of themes) {
    test.describe(`on a ${device}, ${colorScheme}`, () => {
      test.use({ viewport: sizes[device], colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const [screen, show] of Object.entries(screens)) {
        test(`axe finds nothing wrong with ${screen}`, async ({ page }) => {
          await show(page);
          expect(await findings(page)).toEqual([]);
        });
      }

      test('axe finds nothing wrong with the account menu and the question before leaving', async ({ page }) => {
        await home(page);
        await logIn(page, members[device][colorScheme]);
        expect(await findings(page)).toEqual([]);
        await accountMenu(page).click();
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Log out' }).click();
        await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    });
  }
}

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
};

/** What can be laid upon a page by anybody, and how. */
const layers: Readonly<Record<string, (page: Page, device: keyof typeof sizes) => Promise<void>>> = {
  'the menu of a phone': async (page, device) => {
    if (device === 'phone') await press(page, 'Menu');
  },
  'customer service': (page, device) => press(page, device === 'phone' ? 'Help' : 'Customer service'),
  'the report of a problem, sent without a word': async (page, device) => {
    await press(page, device === 'phone' ? 'Help' : 'Customer service');
    await press(page, 'Report a problem');
    await press(page, 'Send');
    await page.getByText('See what would be sent').click();
  },
  'an announcement': (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /Northern Bank/ })
      .click(),
  'all announcements': (page) => press(page, 'All announcements'),
  'the app, from the bar of a desktop': async (page, device) => {
    if (device === 'desktop') await press(page, 'Get the app');
  },
  'a word on what is not open yet': async (page, device) => {
    if (device === 'phone') await press(page, 'Menu');
    await press(page, 'VIP ranking');
  },
};

for (const [who, account] of Object.entries({
  'a visitor': null,
  'a member': 'sana-1',
  'an agent': 'sana',
  'a trial': 'trial',
})) {
  for (const device of ['phone', 'desktop'] as const) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport: sizes[device], contextOptions: { reducedMotion: 'reduce' } });

      test(`axe finds nothing wrong in either theme with what lies upon a page for ${who}`, async ({ page }) => {
        test.setTimeout(120_000);
        await home(page);
        if (account !== null) await logIn(page, account);
        const found: Record<string, string[]> = {};
        for (const [layer, lay] of Object.entries(layers)) {
          await lay(page, device);
          await settle(page);
          const wrong = await findingsInBothThemes(page);
          if (wrong.length > 0) found[layer] = wrong;
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        expect(found).toEqual({});
      });
    });
  }
}
