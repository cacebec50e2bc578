import { expect, test, type Page } from 'playwright/test';
import { writeSetting } from '../gateway/trust/settings/settings.ts';
import { openGateway, type OwnGateway } from './support/ownGateway.ts';
import { chooseCountry, complaintsOf, expectLoggedIn } from './support/site.ts';
import { gapAfter, moveByKeys, sliderDialog } from './support/slider.ts';

// Numbers are really verified: by the gateway's own message, and by the library of a third-party phone provider.

const password = 'quiet-harbour-9';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });

const solve = async (page: Page, doing: () => Promise<void>): Promise<void> => {
  const gap = await gapAfter(page, doing);
  const piece = sliderDialog(page).getByRole('slider');
  await piece.focus();
  await moveByKeys(page, gap);
  await sliderDialog(page).getByRole('button', { name: 'Check' }).click();
};

for (const [provider, number] of [
  ['sms', '934000111'],
  ['firebase', '934000222'],
] as const) {
  test.describe(`where numbers are verified by ${provider}`, () => {
    let gateway: OwnGateway;
    test.beforeAll(async () => {
      gateway = await openGateway();
      await writeSetting(gateway.running.database, 'whitelabel', { REGMOBVERF3: provider });
    });
    test.afterAll(() => gateway.close());

    test('R7.58 R3.04 R8.03 a new player registers with the code that was sent, but not with another', async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await page.goto(`${gateway.origin}/register`);
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await chooseCountry(page, 'Vietnam');
      await box(page, 'Mobile number').fill(number);
      await box(page, 'Password').fill(password);
      await box(page, 'Confirm password').fill(password);
      await solve(page, () => page.getByRole('button', { name: 'Send code' }).click());
      await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
      const code = await gateway.lastCode();
      expect(code).toMatch(/^\d{6}$/);

      await box(page, 'Verification code').fill(code === '000000' ? '111111' : '000000');
      await solve(page, () => submit(page).click());
      await expect(
        page.getByText(provider === 'sms' ? 'The verification code is incorrect.' : 'That is not the code we sent.'),
      ).toBeVisible();
      complaints.splice(0);

      await box(page, 'Verification code').fill(code);
      await submit(page).click();
      await expect(page.getByRole('dialog', { name: 'Registered successfully' })).toBeVisible();
      await page.getByRole('button', { name: 'I have saved it' }).click();
      await page.getByRole('button', { name: 'Look around' }).click();
      await expectLoggedIn(page);
      expect(complaints).toEqual([]);
    });
  });
}
