import { expect, test } from 'vitest';
import { blurDelay } from '../../src/ui/dropdown.limits.ts';
import { attempts, cacheSize, lookThrottle, nearFactor } from '../../src/ui/lazyImage.limits.ts';
import { pagerMargin, pagerRange } from '../../src/ui/pages.ts';

test('R9.17, R9.18, R4.29: the figures of images, lists, pagers and dropdowns', () => {
  expect({ nearFactor, lookThrottle, cacheSize, attempts, pagerRange, pagerMargin, blurDelay }).toEqual({
    nearFactor: 1.3, lookThrottle: 200, cacheSize: 200, attempts: 3, pagerRange: 3, pagerMargin: 1, blurDelay: 200,
  });
});
