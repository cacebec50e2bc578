import { expect, test, type Page } from 'playwright/test';
import { changeStatus, letStatusThrough, silenceStatus } from './support/site.ts';

const closedPoll = 15_000;
const openPoll = 60_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const expectOpen = (page: Page) => expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();

test('the site says that the gateway does not answer, and opens on a retry', async ({ page }) => {
  await silenceStatus(page);
  await page.goto('/');
  await expect(heading(page, 'We cannot reach the server')).toBeVisible();

  await letStatusThrough(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectOpen(page);
});

test('the site opens by itself when the gateway answers again', async ({ page }) => {
  await page.clock.install();
  await silenceStatus(page);
  await page.goto('/');
  await expect(heading(page, 'We cannot reach the server')).toBeVisible();

  await letStatusThrough(page);
  await page.clock.fastForward(closedPoll);
  await expectOpen(page);
});

for (const [status, title, says] of [
  [1, 'The tables are being reset', 'Back at 16:30.'],
  [2, 'Not available where you are', 'Not offered there.'],
] as const) {
  test(`R1.26 R2.22 status ${status} closes the site with the gateway's own words, and status 0 opens it again`, async ({
    page,
  }) => {
    await page.clock.install();
    await changeStatus(page, {
      status,
      maintenance: { message: says, until: null },
      regionRestriction: { message: says },
    });
    await page.goto('/');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Promotions' })).toHaveCount(0);

    await letStatusThrough(page);
    await page.clock.fastForward(closedPoll);
    await expectOpen(page);
  });
}

test('R2.23 R2.24 R8.21 maintenance and region restriction say that visits are restricted, the latter with the visitor’s IP', async ({
  page,
}) => {
  await changeStatus(page, { status: 1 });
  await page.goto('/');
  await expect(page.getByText('Access is restricted')).toBeVisible();

  await letStatusThrough(page);
  await changeStatus(page, { status: 2, location: { ip: '203.0.113.24', country: null } });
  await page.goto('/');
  await expect(page.getByText('Your IP address: 203.0.113.24')).toBeVisible();
});

test('an open site closes under a visitor when maintenance begins', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectOpen(page);

  await changeStatus(page, { status: 1 });
  await page.clock.fastForward(openPoll);
  await expect(heading(page, 'The tables are being reset')).toBeVisible();
});
