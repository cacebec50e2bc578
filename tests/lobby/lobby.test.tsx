// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleGame } from '../../contract/lobby/games.ts';
import { contract } from '../../contract/index.ts';
import { spotAt } from '../../machines/lobby/lobby.rules.ts';
import { gameLobbyAt, lotteryLobbyAt } from '../../src/lobby/lobbies.ts';
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

test.each([
  ['/rng', 'RNG'],
  ['/live', 'LIVE'],
  ['/fish', 'FISH'],
  ['/pvp', 'PVP'],
  ['/sports', 'SPORTS'],
  ['/esports', 'ESPORTS'],
  ['/cockfight', 'COCKFIGHT'],
  ['/rng/', 'RNG'],
])('R2.13 %s is the lobby of games of the type %s', (path, gameType) => {
  expect(gameLobbyAt(path).gameType).toBe(gameType);
});

test.each([
  ['/elott', null],
  ['/seaLottery', 'SEA'],
  ['/inhouse', 'ZY'],
  ['/inhouse/', 'ZY'],
])('R2.13 %s is the lobby of lotteries of the kind %s', (path, prizeMode) => {
  expect(lotteryLobbyAt(path).prizeMode).toBe(prizeMode);
});

test.each([
  ['R2.14 vassalage names the vendor', '?vassalage=LUMEN', 'LUMEN'],
  ['R2.14 page names the tab of the vendor', '?page=OKTO', 'OKTO'],
  ['R2.14 vassalage counts before page', '?vassalage=LUMEN&page=OKTO', 'LUMEN'],
  ['an unknown vendor is ignored', '?vassalage=NOBODY&page=OKTO', 'OKTO'],
  ['no vendor is named', '', ''],
  ['only unknown vendors are named', '?vassalage=NOBODY', ''],
])('a vendor is chosen by the address: %s', (_, search, vendor) => {
  expect(spotAt(search, { vendors: ['LUMEN', 'OKTO'], kinds: [] }).filter.vassalage).toBe(vendor);
});

const { vendorTypes, newVendor, list, recent } = contract.games;
const [example] = vendorTypes.example.reply.list;
const card = { ...example!.cards['LUMEN']!, isHot: 0 as const };
const vendors = reply(vendorTypes, {
  list: [
    {
      ...example!,
      vendors: ['LUMEN', 'OKTO'],
      cards: { LUMEN: card, OKTO: { ...card, vassalage: 'OKTO', title: 'Okto' } },
    },
  ],
});

const chosenTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;

const isChosen = (name: string) =>
  world.until(
    () => chosenTab() === name,
    () => `${name} is not chosen`,
  );

test('R2.14 the slots show the vendors, the one of the address chosen, and how many games it has', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  await world.open({ path: '/rng?vassalage=OKTO' });
  await world.ui.see('heading', text('category_slots'));
  await world.ui.see('tab', 'Okto');
  expect(chosenTab()).toBe('Okto');
  await world.ui.seeBehind('Lantern Festival');
  await world.ui.seeBehind('360 games');
});

test('R7.29 the newest vendors of a lobby are marked as new', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  world.gateway.usually(newVendor.name, reply(newVendor, { list: [{ ...card, vassalage: 'OKTO', title: 'Okto' }] }));
  await world.open({ path: '/rng' });
  await world.ui.see('tab', `Okto ${text('lobby_tag_new')}`);
  await world.ui.see('tab', 'Lumen');
});

test('R7.29 the vendors of a lobby are shown where it is not known which are new', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  world.gateway.usually(newVendor.name, offline);
  await world.open({ path: '/rng' });
  await world.ui.see('tab', 'Okto');
});

test('R2.14 choosing a vendor puts it into the address', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  await world.open({ path: '/rng' });
  await world.ui.press('tab', 'Lumen');
  await isChosen('Lumen');
  expect(location.search).toBe('?vassalage=LUMEN');
  await world.ui.press('tab', text('lobby_all_vendors'));
  await isChosen(text('lobby_all_vendors'));
  expect(location.search).toBe('');
});

test('R2.14 choosing the vendor that is chosen already adds nothing for Back to go through', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  await world.open({ path: '/rng?vassalage=OKTO' });
  await world.ui.see('tab', 'Okto');
  await isChosen('Okto');
  const entries = history.length;
  await world.ui.press('tab', 'Okto');
  expect(history.length).toBe(entries);
  await world.ui.press('tab', text('lobby_all_vendors'));
  await isChosen(text('lobby_all_vendors'));
  await world.ui.press('tab', text('lobby_all_vendors'));
  expect(history.length).toBe(entries + 1);
});

test('R7.26 choosing the vendor that the text means clears the text, though the vendor is chosen already', async () => {
  world.gateway.usually(vendorTypes.name, vendors);
  await world.open({ path: '/rng?vassalage=OKTO&q=okt' });
  await world.ui.see('tab', 'Okto');
  await isChosen('Okto');
  await world.ui.press('tab', 'Okto');
  expect(location.search).toBe('?vassalage=OKTO');
});

test('R7.26 a text that has just been typed stays in the search box while another tab logs in', async () => {
  await world.open({ path: '/rng' });
  await world.ui.type(text('lobby_search'), 'lan');
  world.gateway.holdThroughout(contract.member.info.name);
  await world.tellFromOtherTab(true);
  await world.until(
    () => world.isIn(['session.restoring']),
    () => 'the login is not noticed',
  );
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('lan');
});

test('R2.100 R6.01 R4.22 a visitor who presses a game of a lobby is asked to log in on its page', async () => {
  await world.open({ path: '/rng' });
  await world.ui.press('link', /Lantern Festival/);
  await world.ui.see('dialog', text('login_title'));
  expect(location.pathname + location.search).toBe('/game?node=20417');
});

test('R2.100 a member who presses a game of a lobby is not asked to log in', async () => {
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(
    recent.name,
    reply(recent, { list: [{ ...exampleGame, gameName: 'Paper Boats' }], totalPages: 1 }),
  );
  await world.open({ path: '/rng' });
  await world.ui.see('button', text('header_account_menu'));
  await world.ui.press('link', /Lantern Festival/);
  await world.ui.see('button', text('game_reload'), 'ready');
});

test('a lobby without games says so, and one that cannot be loaded can be retried', async () => {
  world.gateway.usually(list.name, offline);
  await world.open({ path: '/live' });
  await world.ui.see('heading', text('lobby_failed'));
  world.gateway.usually(list.name, reply(list, { games: [], totalPages: 0 }));
  await world.ui.press('button', text('retry'));
  await world.ui.see('heading', text('lobby_none'));
});

test('R8.20 a lobby that failed to load is loaded again by itself when the browser is online again', async () => {
  world.gateway.usually(list.name, offline);
  await world.open({ path: '/live' });
  await world.ui.see('heading', text('lobby_failed'));
  world.gateway.usually(list.name, reply(list, { games: [], totalPages: 0 }));
  dispatchEvent(new Event('online'));
  await world.ui.see('heading', text('lobby_none'));
});

test('R9.18 R8.20 more games come by a button, and one more press asks again where they did not', async () => {
  const page = (nodeId: string, gameName: string) =>
    reply(list, { games: [{ ...exampleGame, nodeId, gameName }], totalPages: 2 });
  world.gateway.usually(list.name, page('1', 'Lantern Festival'));
  await world.open({ path: '/rng' });
  await world.ui.see('link', /Lantern Festival/);
  world.gateway.usually(list.name, offline);
  await world.ui.press('button', text('lobby_more'));
  await world.ui.see('button', text('retry'));
  world.gateway.usually(list.name, page('2', 'Paper Boats'));
  await world.ui.press('button', text('retry'));
  await world.ui.see('link', /Paper Boats/);
  await world.ui.see('link', /Lantern Festival/);
  await world.ui.miss('button', text('lobby_more'));
  expect(location.search).toBe('?p=2');
});

test('R9.18 a phone that comes back to page 14 without the games at hand shows all pages from the first', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  world.gateway.usually(list.name, reply(list, { games: [exampleGame], totalPages: 20 }));
  await world.open({ path: '/rng?p=14' });
  await world.ui.see('link', /Lantern Festival/);
  vi.unstubAllGlobals();
  // Each page has a block of its own, which is drawn where it is near the window.
  expect(document.querySelector('main [class*=blocks]')?.childElementCount).toBe(14);
});

test('R2.14 without its providers a lobby shows the games all the same, and loads the providers at a second try', async () => {
  world.gateway.usually(vendorTypes.name, offline);
  await world.open({ path: '/rng' });
  await world.ui.seeBehind('Lantern Festival');
  expect(document.querySelector('[role=tablist]')).toBeNull();
  await world.ui.read(text('lobby_vendors_failed'));
  world.gateway.usually(vendorTypes.name, vendors);
  await world.ui.press('button', text('retry'));
  await isChosen(text('lobby_all_vendors'));
  await world.ui.see('tab', 'Okto');
});
