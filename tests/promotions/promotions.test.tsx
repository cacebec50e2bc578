// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { wantedPromotion } from '../../src/promotions/promotions.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
});
afterEach(() => close());

const { list } = contract.promotions;
const [example] = list.example.reply.list;
const some = (...ids: string[]) =>
  reply(list, {
    list: ids.map((id) => ({ ...example!, id, title: `Promotion ${id}`, html: '<p>In <em>full</em>.</p>' })),
  });

test.each([
  ['R2.08 the hash of the address names a promotion', '', '#p2', 'p2'],
  ['R2.15 the id in the address names a promotion', '?id=p2', '', 'p2'],
  ['R2.08 the hash of the address counts before the id', '?id=p1', '#p2', 'p2'],
  ['an address without hash and id names no promotion', '', '', null],
  ['an empty hash leaves the id to name a promotion', '?id=p1', '#', 'p1'],
  ['an escaped hash is decoded', '', '#p%202', 'p 2'],
  ['a hash that cannot be decoded is taken as it is', '', '#p%2', 'p%2'],
])('%s', (_, search, hash, wanted) => {
  expect(wantedPromotion({ path: '/promotions', search, hash })).toBe(wanted);
});

test.each([
  ['/promotions#p2', 'p2'],
  ['/promotions?id=p2', 'p2'],
  ['/promotions?id=p1#p2', 'p2'],
  ['/promotions#nothing', undefined],
  ['/promotions', undefined],
])('R2.08 R2.15 %s scrolls to %s when the list has come', async (path, id) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  world.gateway.usually(list.name, some('p1', 'p2'));
  await world.open({ path });
  await world.ui.see('heading', 'Promotion p2');
  expect(scroll.mock.contexts.map((element) => (element as Element).id).at(-1)).toBe(id);
});

test('R2.07 each promotion has its own anchor, its period and a link to its details', async () => {
  world.gateway.usually(list.name, some('p1', 'p2'));
  await world.open({ path: '/promotions' });
  await world.ui.see('heading', text('menu_promotions'));
  const cards = [...document.querySelectorAll('main article')];
  expect(cards.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(cards[0]?.textContent).toContain('From January 1, 2026');
  expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
    '/promoDetail?id=p1',
    '/promoDetail?id=p2',
  ]);
});

test('R2.07 one promotion is shown in full', async () => {
  world.gateway.usually(list.name, some('p1', 'p2'));
  await world.open({ path: '/promoDetail?id=p2' });
  await world.ui.see('heading', 'Promotion p2');
  expect(document.title).toBe('Promotion p2 · Croupier');
  expect(document.querySelector('main article')?.innerHTML).toContain('<p>In <em>full</em>.</p>');
});

test.each([
  ['a promotion has ended', '/promoDetail?id=gone', some('p1'), 'promo_missing'],
  ['the list is empty', '/promotions', some(), 'promo_none'],
  ['the list cannot be loaded', '/promotions', offline, 'promo_failed'],
  ['a promotion cannot be loaded', '/promoDetail?id=p1', offline, 'promo_failed'],
] as const)('the page of promotions says that %s', async (_, path, answer, heading) => {
  world.gateway.usually(list.name, answer);
  await world.open({ path });
  await world.ui.see('heading', text(heading));
});

test('R2.08 a promotion says whether it is still to come or has ended, in the list and in full', async () => {
  const day = 24 * 60 * 60_000;
  const at = (days: number) => new Date(Date.parse('2026-01-02T03:04:05Z') + days * day).toISOString();
  const periods = { coming: [at(1), at(2)], running: [at(-1), at(1)], endless: [null, null], gone: [at(-2), at(-1)] };
  world.gateway.usually(
    list.name,
    reply(list, {
      list: Object.entries(periods).map(([id, [from = null, until = null]]) => ({
        ...example!,
        id,
        title: id,
        from,
        until,
      })),
    }),
  );
  await world.open({ path: '/promotions' });
  await world.ui.see('heading', 'gone');
  const textOf = (element: Element | null) =>
    [text('promo_upcoming'), text('promo_ended')].filter((phase) => element?.textContent.includes(phase));
  expect(Object.keys(periods).map((id) => [id, textOf(document.getElementById(id))])).toEqual([
    ['coming', [text('promo_upcoming')]],
    ['running', []],
    ['endless', []],
    ['gone', [text('promo_ended')]],
  ]);
  document.querySelector<HTMLElement>('#gone a')?.click();
  await world.ui.read(text('promo_ended'));
});
