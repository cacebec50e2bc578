// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import { asVisitor, sendLogin } from '../walk/scenes/ways.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
});
afterEach(() => close());

const { announcements } = contract.content;
const [example] = announcements.example.reply.list;
const announce = (content = '<p>Set your limits.</p>') => {
  const list = [{ ...example!, id: 'n7', type: 'PL' as const, title: 'New limits', content }];
  world.gateway.usually(announcements.name, reply(announcements, { list, totalPages: 1 }));
};
const isLoggedIn = () => world.ui.see('button', text('header_account_menu'));

test('R4.14 after a login the newest announcement for logins opens in a modal', async () => {
  await asVisitor(world);
  announce();
  await sendLogin(world);
  await world.ui.see('dialog', 'New limits');
  await world.ui.read('Set your limits.');
  await world.ui.press('button', text('ok'));
  await world.ui.miss('dialog', /./);
});

test('R4.19 after a free demo has been started the newest announcement for logins opens in a modal', async () => {
  const { freePlay } = contract.session;
  world.gateway.usually(freePlay.name, reply(freePlay));
  world.gateway.usually(contract.member.info.name, reply(contract.member.info, { type: 4 }));
  await asVisitor(world);
  announce();
  await world.ui.press('button', text('header_free_demo'));
  await world.ui.see('dialog', 'New limits');
});

test('R2.71 the dialog shows the HTML of an announcement cleaned', async () => {
  await asVisitor(world);
  announce('<p>Set your <strong>limits</strong>.</p><script>steal()</script><p onclick="steal()">Thanks.</p>');
  await sendLogin(world);
  await world.ui.read('Thanks.');
  const dialog = document.querySelector('dialog[open]')!;
  expect([dialog.querySelector('strong')?.textContent, dialog.querySelector('script, [onclick]')]).toEqual([
    'limits',
    null,
  ]);
});

test('R4.14 an announcement that was shown is not shown after the next login', async () => {
  localStorage.setItem('newsSeen', 'n7');
  await asVisitor(world);
  announce();
  await sendLogin(world);
  await isLoggedIn();
  await world.ui.miss('dialog', /./);
});

test('R4.14 a player who is still logged in is shown no announcement', async () => {
  announce();
  world.gateway.runs({ signedIn: true });
  await world.open();
  await isLoggedIn();
  await world.ui.miss('dialog', /./);
});
