// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { text } from '../walk/text.ts';
import { reply } from '../walk/answers.ts';
import type { World } from '../walk/world.ts';
import { mountWorld } from '../views/support/site.tsx';

const { details, redemptions } = contract.points;
const [movement] = details.example.reply.list;
const [redemption] = redemptions.example.reply.list;

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
});
afterEach(() => close());

/** The cells of the rows that are shown. */
const rows = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.querySelectorAll('td > span:last-child')].map(({ textContent }) => textContent),
  );

test('R3.39 R2.108 the movements of points are shown page by page, with the balance after each, up to the first', async () => {
  const pages = [
    { list: [movement!], next: 'older' },
    { list: [{ ...movement!, id: 'm0', kind: 'conversion', changedPoints: '-1200', remark: '' } as const], next: null },
  ];
  world.gateway.usually(details.name, () => reply(details, pages.shift() ?? { list: [], next: null }));
  await world.open({ path: '/pointMall?show=details' });
  await world.ui.press('button', text('record_more'));
  await world.ui.read(text('record_end'));
  expect(rows().map(([kind, points, , balance, remark]) => [kind, points, balance, remark])).toEqual([
    [text('points_kind_deposit'), '+200', '12,480', 'Bank transfer'],
    [text('points_kind_conversion'), '-1,200', '12,480', '–'],
  ]);
  expect(await world.ui.has('heading', text('record_totals'))).toBe(false);
});

test('R3.39 the days of the address filter the movements, and none on them is told apart from none at all', async () => {
  world.gateway.usually(details.name, reply(details, { list: [], next: null }));
  await world.open({ path: '/pointMall?show=details' });
  await world.ui.see('heading', text('points_details_empty'));
  await world.ui.type(text('record_from'), '2026-01-02');
  await world.ui.see('heading', text('record_none'));
  expect(location.search).toBe('?show=details&from=2026-01-02');
  await world.ui.type(text('record_to'), '2026-01-01');
  await world.ui.read(text('points_misdated'));
});

test('R4.34 redemptions are listed with their state, price, number and remark, and chosen by their state', async () => {
  const listed = { ...redemption!, quantity: 2, changedPoints: '-19600', paidAmount: '500', remark: 'Sent on Monday.' };
  world.gateway.usually(redemptions.name, reply(redemptions, { list: [listed], next: null }));
  await world.open({ path: '/pointMall?show=history' });
  await world.ui.read(text('record_end'));
  const [[title, state, , price, number, remark] = []] = rows();
  expect([title, state, price, number, remark]).toEqual([
    `${listed.title} × 2`,
    text('points_in_process'),
    '19,600 points + $5.00',
    listed.redemptionId,
    'Sent on Monday.',
  ]);
  await world.ui.choose(text('points_state'), 'approved');
  await world.until(
    () => location.search === '?show=history&status=approved',
    () => location.search,
  );
});
