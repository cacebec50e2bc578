import { expect, test, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { gapAfter, moveByKeys, openSlider, sliderDialog } from './support/slider.ts';
import { complaintsOf, sizes } from './support/site.ts';

const place = (page: Page) => sliderDialog(page).getByRole('slider', { name: 'Position of the piece' });
const check = (page: Page) => sliderDialog(page).getByRole('button', { name: 'Check' });
const another = (page: Page) => sliderDialog(page).getByRole('button', { name: 'New picture' });
const placeNow = async (page: Page): Promise<number> => Number(await place(page).inputValue());

const expectSolved = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: 'The piece is in its gap.' })).toBeVisible();
  await expect(sliderDialog(page)).toHaveCount(0);
};

interface Spot {
  x: number;
  y: number;
}

const middleOf = ({ x, y, width, height }: Spot & { width: number; height: number }): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
});

const dragBy = async (page: Page, from: Spot, by: number): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1)
    await page.mouse.move(from.x + (by * (1 - Math.cos((Math.PI * step) / 30))) / 2, from.y);
  await page.mouse.up();
};

/** How many pixels the thumb travels from one end of its track to the other, and where it is at first. */
const thumbOf = async (page: Page) => {
  const box = (await place(page).boundingBox())!;
  return { way: box.width - box.height, start: { x: box.x + box.height / 2, y: box.y + box.height / 2 } };
};

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    'R4.01 R3.03 the thumb of the slider is dragged until the piece fits, and letting go is enough',
    { tag: '@smoke' },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const gap = await openSlider(page);
      const { way, start } = await thumbOf(page);
      await dragBy(page, start, (gap / 272) * way);
      await expectSolved(page);
      expect(complaints).toEqual([]);
    },
  );

  test('axe finds nothing wrong with the slider', async ({ page }) => {
    await openSlider(page);
    expect(await findings(page)).toEqual([]);
  });
});

test('R4.01 R3.03 the piece of the slider can be dragged to its gap', async ({ page }) => {
  const gap = await openSlider(page);
  const picture = (await sliderDialog(page).getByRole('img').boundingBox())!;
  const piece = (await sliderDialog(page).locator('img[alt=""]').boundingBox())!;
  await dragBy(page, middleOf(piece), (gap * picture.width) / 320);
  await expectSolved(page);
});

test('R4.01 the keyboard alone moves the piece into its gap', async ({ page }) => {
  const gap = await openSlider(page);
  while (!(await place(page).evaluate((range) => range === document.activeElement))) await page.keyboard.press('Tab');
  await moveByKeys(page, gap);
  await expect(place(page)).toHaveAttribute('aria-valuetext', `${gap} of 272`);
  while (!(await check(page).evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSolved(page);
});

test('every key moves the piece as on any slider', async ({ page }) => {
  await openSlider(page);
  for (const [key, x] of [
    ['End', 272],
    ['ArrowRight', 272],
    ['ArrowLeft', 271],
    ['Shift+ArrowLeft', 261],
    ['PageDown', 251],
    ['ArrowDown', 250],
    ['ArrowUp', 251],
    ['PageUp', 261],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['Shift+ArrowRight', 10],
  ] as const) {
    await place(page).press(key);
    await expect(place(page)).toHaveValue(String(x));
  }
});

test('R4.01 the buttons alone move the piece into its gap', async ({ page }) => {
  const gap = await openSlider(page);
  await expect(check(page)).toBeDisabled();
  const [left, right] = ['Move left', 'Move right'].map((name) => sliderDialog(page).getByRole('button', { name }));
  const { x, y } = middleOf((await right!.boundingBox())!);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect.poll(() => placeNow(page), { intervals: [50] }).toBeGreaterThan(gap - 20);
  await page.mouse.up();
  while ((await placeNow(page)) < gap - 2) await right!.click();
  while ((await placeNow(page)) > gap + 2) await left!.click();
  await check(page).click();
  await expectSolved(page);
});

test('a press on the track moves the piece there without a check, and the end of a further drag checks it', async ({
  page,
}) => {
  const gap = await openSlider(page);
  const { way, start } = await thumbOf(page);
  // Well away from the gap, so that there is something left to drag.
  const pressed = gap < 136 ? 204 : 68;
  const spot = { ...start, x: start.x + (pressed / 272) * way };
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(async () => Math.abs((await placeNow(page)) - pressed)).toBeLessThan(11);
  await expect(check(page)).toBeEnabled();
  await dragBy(page, spot, ((gap - (await placeNow(page))) / 272) * way);
  await expectSolved(page);
});

test('R4.10 another picture of the slider can be requested at most once a second', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 60_000 });
  await page.clock.pauseAt(Date.now());
  await openSlider(page);
  const first = await sliderDialog(page).getByRole('img').getAttribute('src');
  await page.clock.runFor(999);
  await expect(another(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(another(page)).toBeEnabled();
  await gapAfter(page, () => another(page).click());
  await expect(sliderDialog(page).getByRole('img')).not.toHaveAttribute('src', first ?? '');
  await expect(another(page)).toBeDisabled();
});

test('a picture of the slider that is not solved in time is replaced', async ({ page }) => {
  await page.clock.install();
  await openSlider(page);
  await page.clock.fastForward(119_000);
  await expect(sliderDialog(page).getByRole('img')).toBeVisible();
  await gapAfter(page, async () => {
    await page.clock.runFor(3_000);
    await expect(sliderDialog(page).getByRole('alert')).toHaveText('You ran out of time. Here is a new picture.');
  });
});

test('R8.20 a rate-limited slider counts down to the next picture, and a picture that fails to load can be retried', async ({
  page,
}) => {
  const call = '**/wps/captcha/slider?*';
  await page.clock.install();
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { success: false, code: 'too_many_requests' },
    }),
  );
  await page.goto('/ui?part=slider');
  await page.getByRole('button', { name: 'Open the slider' }).click();
  await expect(sliderDialog(page).getByRole('button', { name: /^New picture in 4[12] s$/ })).toBeDisabled();
  await expect(sliderDialog(page).getByRole('alert')).toHaveText('Too many attempts. Please wait a moment.');

  await page.unroute(call);
  await page.route(call, (route) => route.abort('connectionrefused'));
  await page.clock.fastForward(42_000);
  const retry = sliderDialog(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(call);
  await page.clock.fastForward(1_000);
  await expect(retry).toBeEnabled();
  await retry.click();
  await expect(sliderDialog(page).getByRole('img')).toBeVisible();
});

test('the picture of the slider is not mirrored where text runs from right to left', async ({ page }) => {
  await openSlider(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const picture = (await sliderDialog(page).getByRole('img').boundingBox())!;
  const piece = (await sliderDialog(page).locator('img[alt=""]').boundingBox())!;
  expect(Math.abs(piece.x - picture.x)).toBeLessThan(1);
  await place(page).press('End');
  const moved = (await sliderDialog(page).locator('img[alt=""]').boundingBox())!;
  expect(Math.abs(moved.x + moved.width - picture.x - picture.width)).toBeLessThan(1);
});

test('no part of the slider is cut off on a screen 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSlider(page);
  for (const part of [
    place(page),
    check(page),
    another(page),
    sliderDialog(page).getByRole('button', { name: 'Move right' }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect(await sliderDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test('the slider leads to customer service and back, and can be closed', async ({ page }) => {
  await openSlider(page);
  await sliderDialog(page).getByRole('button', { name: 'Contact customer service' }).click();
  const service = page.getByRole('dialog', { name: 'Customer service' });
  await service.getByRole('button', { name: 'Close' }).click();
  await expect(service).toHaveCount(0);
  await sliderDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Left without an answer.')).toBeVisible();
});
