// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { offline } from '../walk/answers.ts';
import { areaCall, file } from '../walk/files.ts';
import { text } from '../walk/text.ts';
import { openSite } from './support/opened.ts';

test('R8.08 R8.20 a page that could not be loaded while offline is loaded when the browser is online again', async () => {
  const world = await openSite();
  sessionStorage.setItem('reloadedFor.promo', 'true');
  world.gateway.hold([areaCall]);
  const answer = async (reply: typeof file) => {
    await world.until(
      () => world.gateway.waiting.includes(areaCall),
      () => 'the page is not fetched',
    );
    world.gateway.answer(areaCall, reply);
  };
  await world.go('/promotions');
  await answer(offline);
  await answer(offline);
  await world.ui.see('heading', text('page_failed'));
  expect(world.gateway.waiting).not.toContain(areaCall);
  dispatchEvent(new Event('online'));
  await answer(file);
  await world.ui.see('heading', text('menu_promotions'));
  await world.ui.miss('heading', text('page_failed'));
});
