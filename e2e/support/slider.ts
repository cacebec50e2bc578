import { expect, type Page, type Response } from 'playwright/test';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { decodePng, type DecodedPng } from '../../tests/gateway/security/decodePng.ts';

const { slider } = contract.verification;

const isWhite = ({ palette, pixels, opacity }: DecodedPng, at: number): boolean => {
  const shade = pixels[at];
  return shade !== undefined && opacity[shade] !== 0 && palette[shade]?.every((part) => part === 255) === true;
};

/** Where the gap is, as anyone sees it: piece and gap have the same white rim, and nothing else is white. */
const findGap = ({ background, piece, width, pieceSize, y }: ReplyOf<typeof slider>): number => {
  const [scene, part] = [background, piece].map((png) => decodePng(Buffer.from(png, 'base64'))) as [
    DecodedPng,
    DecodedPng,
  ];
  const rim = [...part.pixels.keys()].filter((at) => isWhite(part, at));
  const fits = (x: number) =>
    rim.every((at) => isWhite(scene, (y + Math.floor(at / pieceSize)) * width + x + (at % pieceSize)));
  const [gap] = Array.from({ length: width - pieceSize + 1 }, (_, x) => x).filter(fits);
  if (gap === undefined) throw new Error('the picture shows no gap');
  return gap;
};

const isPicture = (response: Response): boolean =>
  response.request().method() === slider.method && new URL(response.url()).pathname === slider.path;

const gapIn = async (response: Response): Promise<number> => {
  const { value } = (await response.json()) as { value: ReplyOf<typeof slider> };
  return findGap(value);
};

/** Does what requests the next picture, and gives where the gap of that picture is. */
export const gapAfter = async (page: Page, doing: () => Promise<void>): Promise<number> => {
  const coming = page.waitForResponse(isPicture);
  await doing();
  return gapIn(await coming);
};

/** Watches every picture that the page shows, and gives where the gap of the last one is. */
export const watchGaps = (page: Page): (() => Promise<number>) => {
  let last = Promise.reject<number>(new Error('no picture has come'));
  last.catch(() => undefined);
  page.on('response', (response) => {
    if (!isPicture(response) || !response.ok()) return;
    last = gapIn(response);
    last.catch(() => undefined);
  });
  return () => last;
};

export const sliderDialog = (page: Page) => page.getByRole('dialog', { name: 'One quick check' });

/** How long a person holds a key down; a piece that reaches its gap within a third of a second is not believed. */
const held = { delay: 60 };

/** Moves the piece by keys, from the start and with the focus; presses no key for what the page has not shown yet. */
export const moveByKeys = async (page: Page, gap: number): Promise<void> => {
  for (let tens = Math.floor(gap / 10); tens > 0; tens -= 1) await page.keyboard.press('PageUp', held);
  for (let ones = gap % 10; ones > 0; ones -= 1) await page.keyboard.press('ArrowRight', held);
  await expect(sliderDialog(page).getByRole('slider')).toHaveValue(String(gap));
};

/** Opens the slider on the page of parts, which the address narrows to the slider alone. */
export const openSlider = async (page: Page): Promise<number> => {
  await page.goto('/ui?part=slider');
  const gap = await gapAfter(page, () => page.getByRole('button', { name: 'Open the slider' }).click());
  await expect(sliderDialog(page).getByRole('img')).toBeVisible();
  return gap;
};

/** Moves the piece by keys only, which works for everyone. */
export const solveByKeys = async (page: Page, doing: () => Promise<void>): Promise<void> => {
  const gap = await gapAfter(page, doing);
  const piece = sliderDialog(page).getByRole('slider');
  await piece.focus();
  await moveByKeys(page, gap);
  await page.keyboard.press('Tab');
  await sliderDialog(page).getByRole('button', { name: 'Check' }).press('Enter');
};
