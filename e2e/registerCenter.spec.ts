import { randomInt } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { test } from './support/ownGateway.ts';
import {
  accountMenu,
  complaintsOf,
  enter,
  expectLoggedIn,
  fillIn,
  leaveSession,
  openLogin,
  submitButton,
} from './support/site.ts';
import { gapAfter, moveByKeys, sliderDialog } from './support/slider.ts';

// A gateway of their own: its limits on registrations count from nothing, and nobody else is in the team of these agents.

const password = 'quiet-harbour-9';
const newName = () => `newcomer${randomInt(1_000_000)}`;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const openCentre = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Refer and earn' }).click();
  await expect(page).toHaveURL('/registerCenter');
  await expect(page.getByRole('heading', { name: 'Invitation links' })).toBeVisible();
};

const lookInTeam = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/agentTeam?name=${name}`);
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
};

const registerAt = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address);
  await box(page, 'Username').fill(name);
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
  const gap = await gapAfter(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await sliderDialog(page).getByRole('slider').focus();
  await moveByKeys(page, gap);
  await sliderDialog(page).getByRole('button', { name: 'Check' }).click();
  await expect(dialog(page, 'Welcome to the table')).toBeVisible();
};

test(
  'R2.94 R2.38 R6.04 an account registered with a link of an agent is in the team of that agent, even after the link has ended',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const complaints = complaintsOf(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, 'bosun');
    await page.goto('/');
    await openCentre(page);

    await page.getByRole('button', { name: 'New link' }).click();
    const form = dialog(page, 'New link');
    await form.getByRole('textbox', { name: 'Note for yourself (optional)' }).fill('Pier market');
    await form.getByRole('combobox', { name: 'Can be used' }).selectOption('For 30 days');
    await form.getByRole('button', { name: 'Make link' }).click();
    const made = dialog(page, 'Your link is ready');
    await expect(made.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
    await made.getByRole('button', { name: /^Copy the link/ }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname + new URL(address).search).toMatch(/^\/register\?affiliateCode=[a-z2-9]{8}$/);
    await made.getByRole('button', { name: 'Done' }).click();
    const link = page.getByRole('listitem').filter({ hasText: 'Pier market' });
    await expect(link).toContainText('Member');

    const name = newName();
    await leaveSession(page);
    await registerAt(page, new URL(address).pathname + new URL(address).search, name);

    await leaveSession(page);
    await enter(page, 'bosun');
    await lookInTeam(page, name);
    await page.goto('/registerCenter');
    await expect(link.getByText('Registered').locator('..')).toHaveText(/Registered\s*1$/);
    await link.getByRole('button', { name: /^End the link/ }).click();
    await dialog(page, 'End link').getByRole('button', { name: 'End link' }).click();
    await expect(dialog(page, 'End link')).toHaveCount(0);
    await expect(link).toBeHidden();
    await lookInTeam(page, name);
    expect(complaints).toEqual([]);
  },
);

test('R2.94 R6.04 R4.13 the owner of an account that an agent has opened chooses another password before anything else', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const name = newName();
  await enter(page, 'tam');
  await page.goto('/');
  await openCentre(page);
  await page.getByRole('tab', { name: 'Open an account' }).click();
  await expect(page).toHaveURL('/registerCenter?part=open');
  await page.getByRole('button', { name: 'Agent', exact: true }).click();
  await box(page, 'Username').fill('bosun');
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Open account', exact: true }).click();
  await expect(page.getByText('This name is taken.')).toBeVisible();
  await expect(box(page, 'Username')).toBeFocused();
  await box(page, 'Username').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${name} can log in now` })).toBeVisible();
  await page.getByRole('link', { name: 'Show in team management' }).click();
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();

  await leaveSession(page);
  await page.goto('/');
  await openLogin(page);
  await fillIn(page, name, password);
  await submitButton(page).click();
  const change = dialog(page, 'Change your password');
  await expect(change).toContainText('was chosen by another person');
  await change.getByRole('textbox', { name: 'Current password' }).fill(password);
  await change.getByRole('textbox', { name: 'New password', exact: true }).fill('shuffle-twice');
  await change.getByRole('textbox', { name: 'Confirm new password' }).fill('shuffle-twice');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(submitButton(page)).toBeVisible();
  await fillIn(page, name, 'shuffle-twice');
  await submitButton(page).click();
  await expectLoggedIn(page);
  await expect(dialog(page, 'Change your password')).toHaveCount(0);
  await expect(accountMenu(page)).toBeVisible();
  // The browser notes the refusal of the name that was taken.
  expect(complaints).toEqual([
    'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
  ]);
});
