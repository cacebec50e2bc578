// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exampleCard, exampleGame } from '../../contract/lobby/games.ts';
import { contract } from '../../contract/index.ts';
import { depositPath, gameAt, walletsPath } from '../../machines/common/places.ts';
import { mountPage } from '../shell/support/part.tsx';
import { reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountPage());
});
afterEach(() => close());

test('R2.03 R2.49 R2.51 R5.18 the registration page shows the form, has the bonus in its title and on its tab, names both ages, and has a link home', async () => {
  await world.open({ path: '/register' });
  await world.ui.see('heading', 'Create an account and get VND1,000.00');
  expect(document.title).toBe('Create an account and get VND1,000.00 · Croupier');
  await world.ui.see('button', text('register_submit'), 'ready');
  for (const words of [
    text('register_home'),
    'held for you until you have bet 12 times',
    '18 or older',
    text('register_age_elsewhere'),
  ])
    await world.ui.seeBehind(words);
});

test('R8.21 an unknown address is an invalid URL, with a link home', async () => {
  await world.open({ path: '/no-such-page' });
  await world.ui.see('heading', text('missing_title'));
  await world.ui.seeBehind('Invalid URL: /no-such-page');
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(['/']);
});

test.each([
  [true, 'Parts and their states'],
  [false, text('missing_title')],
])('/ui is open only in the sandbox; sandbox: %s, title: "%s"', async (sandbox, title) => {
  world.gateway.runs({ sandbox });
  await world.open({ path: '/ui' });
  await world.ui.see('heading', title);
});

test('the title of the tab is that of the page, and the brand again after leaving it', async () => {
  await world.open({ path: '/pointMall' });
  await world.ui.see('heading', text('points_title'));
  await world.go('/');
  await world.until(
    () => document.title === 'Croupier',
    () => `the tab bears ${document.title}`,
  );
});

test('R1.19 R2.10 R2.109 the help centre shows its articles, sanitized', async () => {
  const html = '<p>Open the <strong onclick="x()">cashier</strong>.</p><script>x()</script>';
  world.gateway.usually(
    contract.system.helpCenter.name,
    reply(contract.system.helpCenter, {
      sections: [{ id: 'money', title: 'Money', articles: [{ id: 'a', title: 'How do I deposit?', html }] }],
    }),
  );
  await world.open({ path: '/helpmc' });
  await world.ui.see('heading', 'Money');
  expect(document.querySelector('details summary')?.textContent).toBe('How do I deposit?');
  expect(document.querySelector('details div div')?.innerHTML).toBe('<p>Open the <strong>cashier</strong>.</p>');
});

test('R5.18 a link to the terms opens that article of the help centre, and no other', async () => {
  const article = (id: string) => ({ id, title: `About ${id}`, html: `<p>All ${id}.</p>` });
  world.gateway.usually(
    contract.system.helpCenter.name,
    reply(contract.system.helpCenter, {
      sections: [{ id: 'legal', title: 'Legal', articles: [article('terms'), article('privacy')] }],
    }),
  );
  await world.open({ path: '/helpmc#terms' });
  await world.ui.see('heading', 'About terms');
  const articles = [...document.querySelectorAll('details')].map(({ id, open }) => [id, open]);
  expect(articles).toEqual([
    ['terms', true],
    ['privacy', false],
  ]);
});

test('R8.20 a help centre that cannot be loaded says so, and can be retried', async () => {
  await world.open({ path: '/helpmc' });
  await world.ui.see('heading', text('help_failed'));
  world.gateway.usually(contract.system.helpCenter.name, reply(contract.system.helpCenter, { sections: [] }));
  await world.ui.press('button', text('retry'));
  await world.ui.see('heading', text('help_none'));
});

describe('the records of the points mall', () => {
  const { details, redemptions } = contract.points;
  const [movement] = details.example.reply.list;
  const [redemption] = redemptions.example.reply.list;

  beforeEach(() => {
    world.gateway.runs({ signedIn: true });
  });

  const rows = () =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      [...row.querySelectorAll('td > span:last-child')].map(({ textContent }) => textContent),
    );

  test('R3.39 R2.108 the movements of points are shown page by page, with the balance after each, up to the first', async () => {
    const pages = [
      { list: [movement!], next: 'older' },
      {
        list: [{ ...movement!, id: 'm0', kind: 'conversion', changedPoints: '-1200', remark: '' } as const],
        next: null,
      },
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

  test('R3.39 the days of the address filter the movements, and a page distinguishes no movements on them from none at all', async () => {
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
    const listed = {
      ...redemption!,
      quantity: 2,
      changedPoints: '-19600',
      paidAmount: '500',
      remark: 'Sent on Monday.',
    };
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
});

const { one } = contract.games;

test.each([
  ['a deposit, where bets draw on the main wallet', 'seamless', 'header_deposit', depositPath],
  ['the wallets, where the vendor has its own', 'transfer', 'wallets_form', walletsPath],
] as const)('R2.12 a bet above the balance leads to %s', async (_, walletMode, name, path) => {
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(one.name, reply(one, { game: exampleGame, vendor: { ...exampleCard, walletMode } }));
  await world.open({ path: gameAt(exampleGame.nodeId) });
  await world.ui.see('button', text('game_reload'), 'ready');
  await world.frame.say('ready');
  await world.frame.say('deposit.wanted');
  await world.ui.read(text('game_poor'));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main [role=status] a')];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([[text(name), path]]);
});
