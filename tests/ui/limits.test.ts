import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { offerCalls } from '../../contract/promotions/offer.ts';
import { uploads } from '../../contract/shapes.ts';
import { modalDelay, mostPictures, refreshThrottle, stripTurn, areaTimeout } from '../../machines/common/limits.ts';
import { blurDelay } from '../../src/ui/dropdown.limits.ts';
import { attempts, cacheSize, lookThrottle, nearFactor } from '../../src/ui/lazyImage.limits.ts';
import { pagerMargin, pagerRange } from '../../src/ui/pages.ts';

test('R9.17, R9.18, R4.29: the limits of images, lists, pagers and dropdowns match the specification', () => {
  expect({ nearFactor, lookThrottle, cacheSize, attempts, pagerRange, pagerMargin, blurDelay }).toEqual({
    nearFactor: 1.3,
    lookThrottle: 200,
    cacheSize: 200,
    attempts: 3,
    pagerRange: 3,
    pagerMargin: 1,
    blurDelay: 200,
  });
});

test('R9.07, R9.15: the limits of throttles, turns and modals match the specification', () => {
  expect({ refreshThrottle, stripTurn, areaTimeout, modalDelay, blurDelay }).toEqual({
    refreshThrottle: 1_000,
    stripTurn: 5_000,
    areaTimeout: 120_000,
    modalDelay: 100,
    blurDelay: 200,
  });
});

test('R9.13: the limits of uploads and feedback texts match the specification', () => {
  expect(uploads).toEqual({ most: 3, bytes: 5 * 1024 * 1024 });
  expect(mostPictures).toBe(uploads.most);
  const applying = (letters: number) =>
    is({ promotionId: 'p1', comment: 'x'.repeat(letters) }, offerCalls.apply.request);
  expect([applying(140), applying(141)]).toEqual([true, false]);
});
