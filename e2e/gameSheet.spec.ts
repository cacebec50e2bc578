import { expect, test, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { complaintsOf, enter, expectLoggedIn, settle, sizes } from './support/site.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Lantern Street' });
const infoOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'About Lantern Street', exact: true }).last();

test('R2.107 on a desktop the (i) of a card opens the sheet of the game, and Play opens the game', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(sizes.desktop);
  await enter(page, 'mai');
  await page.goto('/rng?show=hot');
  const info = infoOf(page);
  await expect(info).toHaveCSS('opacity', '0');
  await info.focus();
  await expect(info).toHaveCSS('opacity', '1');
  await info.press('Enter');
  const sheet = sheetOf(page);
  await expect(sheet.getByText('95.95 %')).toBeVisible();
  await expect(sheet.getByText('$0.15 – 15.00')).toBeVisible();
  await expect(sheet.getByText('stands for every symbol but the scatter')).toBeVisible();
  await expect(sheet.getByText(/^You last played it on/)).toBeVisible();
  await settle(page);
  expect((await sheet.boundingBox())?.width).toBe(736);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(info).toBeFocused();
  await info.press('Enter');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL('/game?node=100001');
  await expect(sheet).toBeHidden();
  expect(complaints).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('R2.107 R4.19 a long press opens the sheet and not the game, and a visitor tries it free', async ({ page }) => {
    await page.goto('/rng?show=hot');
    await expect(infoOf(page)).toBeAttached();
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /Lantern Street/ })
      .last();
    await card.scrollIntoViewIfNeeded();
    await settle(page);
    const box = await card.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const sheet = sheetOf(page);
    await expect(sheet).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(sheet.getByText('95.95 %')).toBeVisible();
    await expect(page).toHaveURL('/rng?show=hot');
    await settle(page);
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Try it free' }).click();
    await expectLoggedIn(page);
    await expect(page).toHaveURL('/game?node=100001');
  });
});
