import { expect, type Browser, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { findings } from './support/axe.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { complaintsOf, door, enter, sizes, tabTo, themes } from './support/site.ts';

// Documents that are requested, sent on the site and decided at the desk.

const byLaw = 'A bank has asked who this is.';

const openDocuments = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/documents');
  await expect(card(page)).toBeVisible();
};

const card = (page: Page) => page.getByRole('region', { name: 'Identity document', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'Send your identity document' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true });

const choose = async (page: Page, name: string): Promise<void> => {
  const picture = { name, mimeType: 'image/png', buffer: await page.screenshot() };
  await form(page).getByLabel('Choose pictures').setInputFiles(picture);
  await expect(form(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};

const atDesk = async (browser: Browser, { running }: OwnGateway, as: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: running.desk ?? '' })).newPage();
  await page.goto(`/?as=${as}`);
  return page;
};

test(
  'R1.22 a document is asked for by law, sent, rejected, sent again and accepted, and a withdrawal is asked for in between',
  { tag: '@smoke' },
  async ({ page, gateway, browser }) => {
    const complaints = complaintsOf(page);
    const desk = await atDesk(browser, gateway, 'Sam');
    await desk.goto('/members/ines-1/protection');
    const ask = desk.getByRole('region', { name: 'Identity document' });
    await ask.getByRole('textbox', { name: 'Reason' }).fill(byLaw);
    await ask.getByRole('button', { name: 'Ask for a document' }).click();

    await openDocuments(page, 'ines-1');
    await expect(card(page)).toContainText('Needed');
    await expect(card(page)).toContainText(`Why we ask: ${byLaw}`);
    await page.goto('/withdraw');
    await expect(page.getByRole('heading', { name: 'You need a bank account' })).toBeVisible();
    await page.goto('/documents');
    await card(page).getByRole('button', { name: 'Send pictures' }).click();
    await choose(page, 'front.png');
    await choose(page, 'back.png');
    await send(page).click();
    await expect(card(page)).toContainText('Sent');
    await expect(card(page)).toContainText('We have your pictures and answer by');

    await desk.goto('/documents');
    await desk.getByRole('link', { name: /ines-1/ }).click();
    const picture = await desk.request.get(`${new URL(desk.url()).pathname}/pictures/1`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await page.reload();
    await expect(card(page)).toContainText('Being checked');
    await desk.getByRole('textbox', { name: 'Reason' }).fill('The number cannot be read.');
    await desk.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('Done: you rejected the document')).toBeVisible();

    await page.goto('/messageV2');
    await page.getByRole('tab', { name: /^Notices/ }).click();
    await page.getByRole('link', { name: /Your identity document was not accepted/ }).click();
    await expect(card(page)).toContainText('It was not accepted: The number cannot be read.');
    await card(page).getByRole('button', { name: 'Send pictures' }).click();
    await choose(page, 'again.png');
    await send(page).click();
    await expect(card(page)).toContainText('Sent');

    await desk.goto('/documents');
    await desk.getByRole('link', { name: /ines-1/ }).click();
    await desk.getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByText('Done: you accepted the document')).toBeVisible();
    await page.reload();
    await expect(card(page)).toContainText('Accepted');
    await expect(card(page).getByRole('button')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await desk.context().close();
  },
);

test('R1.22 R5.21 a document is sent with the keyboard, once its pictures can be read and some are left', async ({
  page,
}) => {
  await openDocuments(page, 'noor-3');
  await expect(card(page)).toContainText('Not needed');
  await expect(card(page)).toContainText('You can still deposit');
  const early = card(page).getByRole('button', { name: 'Send pictures now' });
  await tabTo(page, early);
  await page.keyboard.press('Enter');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Choose at least one picture.')).toBeVisible();
  await form(page)
    .getByLabel('Choose pictures')
    .setInputFiles([
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 * 1024) },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('a text file that was renamed') },
    ]);
  await expect(form(page).getByText('This is larger than 5 MB.')).toBeVisible();
  await expect(form(page).getByText('This picture could not be read. Choose another one.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, form(page).getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Not needed');
});

test('R8.20 pictures of a document whose answer got lost are looked up, and not sent twice', async ({ page }) => {
  await openDocuments(page, 'kofi-1');
  await card(page).getByRole('button', { name: 'Send pictures now' }).click();
  await choose(page, 'front.png');
  await page.route(`**${contract.kyc.submit.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(card(page)).toContainText('Sent');
});

test('R1.22 R8.23 a document that was sent from another page is shown as it is now', async ({ page, context }) => {
  await openDocuments(page, 'noor-1');
  await card(page).getByRole('button', { name: 'Send pictures now' }).click();
  await choose(page, 'front.png');
  const other = await context.newPage();
  await other.goto('/documents');
  await card(other).getByRole('button', { name: 'Send pictures now' }).click();
  await choose(other, 'front.png');
  await send(other).click();
  await expect(card(other)).toContainText('Sent');
  await send(page).click();
  await expect(page.getByText('This was changed on another page. Here is how it stands.')).toBeVisible();
  await expect(card(page)).toContainText('Sent');
});

for (const theme of themes)
  for (const [name, size] of Object.entries(sizes))
    test(`R1.22 the documents are usable on a ${name} in the ${theme} theme, and have no finding of axe`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      await door(page, 'post', 'desk/act', { act: 'askForDocument', id: `kofi-2`, staff: 'Ada', reason: byLaw }).catch(
        () => undefined,
      );
      await openDocuments(page, 'kofi-2');
      expect(await findings(page)).toEqual([]);
      await card(page).getByRole('button', { name: 'Send pictures' }).click();
      await expect(form(page)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    });
