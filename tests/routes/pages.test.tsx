// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
});
afterEach(() => close());

test.each(['/register', '/register.html'])(
  'R2.03 R2.51 %s shows the registration form, and has a way home',
  async (path) => {
    await world.open({ path });
    await world.ui.see('heading', text('register_title'));
    await world.ui.see('button', text('register_submit'), 'ready');
    await world.ui.seeBehind(text('register_home'));
  },
);

test('R2.49 R5.18 the registration page names the bonus and both ages', async () => {
  await world.open({ path: '/register' });
  await world.ui.see('button', text('register_submit'), 'ready');
  await world.ui.seeBehind('VND1,000.00');
  await world.ui.seeBehind('18 or older');
  await world.ui.seeBehind(text('register_age_elsewhere'));
});

test('R8.21 an address that leads nowhere is an invalid URL, with a way home', async () => {
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

test('R1.19 R2.10 R2.109 the help centre shows its articles, sanitized, and has no header', async () => {
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
  expect(document.querySelector('header')).toBeNull();
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
