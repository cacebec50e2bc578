// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { deployment } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import { openSite } from './support/opened.ts';

// Loads it up front, so that nothing waits for it.
import '../../src/app/consent/Consent.tsx';
import '../../src/routes/promo.tsx';

const openWith = (gtagId: string | null, path = '/?token-like=secret') =>
  openSite({
    path,
    arrange: ({ gateway }) => {
      gateway.usually(contract.system.status.name, gateway.status({ ...deployment(), analytics: { gtagId } }));
    },
  });

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="gtag"]')].map(({ src }) => src);
/** The pages that were counted. */
const counted = () =>
  (globalThis.dataLayer ?? [])
    .map((one) => Array.from(one as ArrayLike<unknown>))
    .filter(([kind, name]) => kind === 'event' && name === 'page_view')
    .map(([, , page]) => (page as { page_location: string }).page_location);

afterEach(() => {
  globalThis.dataLayer = undefined;
});

test('R7.20 a site without an id asks nothing and loads nothing to count visits', async () => {
  const world = await openWith(null);
  await world.ui.miss('button', text('consent_yes'));
  expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined]);
});

test('R7.20 a visitor who declines is not counted, and is not asked again', async () => {
  const world = await openWith('G-TEST');
  await world.ui.press('button', text('consent_no'));
  await world.ui.read(text('consent_off'));
  expect([scripts(), globalThis.dataLayer, localStorage.getItem('analyticsConsent')]).toEqual([
    [],
    undefined,
    'refused',
  ]);
});

test('R7.20 pages are counted by their paths once a visitor agrees, until they take it back', async () => {
  const world = await openWith('G-TEST');
  await world.ui.see('button', text('consent_yes'));
  expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined]);
  await world.ui.press('button', text('consent_yes'));
  await world.ui.read(text('consent_on'));
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  await world.go('/promotions?page=2');
  await world.until(
    () => counted().length > 1,
    () => 'the second page is not counted',
  );
  expect(counted()).toEqual([`${location.origin}/`, `${location.origin}/promotions`]);
  expect(JSON.stringify(globalThis.dataLayer)).not.toContain('secret');
  await world.ui.press('button', text('consent_stop'));
  await world.go('/');
  await world.ui.read(text('consent_off'));
  expect(counted()).toHaveLength(2);
  expect(Reflect.get(globalThis, 'ga-disable-G-TEST')).toBe(true);
});
