// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract, type Contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(vendorTypes.name, vendors);
});
afterEach(() => close());

const { vendorTypes, pvpRooms, launch, list } = contract.games;

type Room = ReplyOf<Contract['games']['pvpRooms']>['list'][number];

const [offered] = vendorTypes.example.reply.list;
const card = (vassalage: string, title: string) => ({
  ...offered!.cards['LUMEN']!,
  isHot: 0 as const,
  vassalage,
  title,
});
const vendors = reply(vendorTypes, {
  list: [
    {
      ...offered!,
      vendors: ['ARDENT', 'OKTO'],
      cards: { ARDENT: card('ARDENT', 'Ardent'), OKTO: card('OKTO', 'Okto') },
    },
  ],
});

const [open] = pvpRooms.example.reply.list;
const full: Room = { ...open!, roomId: 'r2', title: 'Dominoes, large table', players: 6, seats: 6, open: false };
const closed: Room = { ...open!, roomId: 'r3', vassalage: 'OKTO', title: 'Mahjong', players: 0, open: false };

const roomsAre = (...rooms: readonly Room[]) => {
  world.gateway.usually(pvpRooms.name, reply(pvpRooms, { list: [...rooms] }));
};

const isShown = (title: string) => () => document.querySelector('main')?.textContent.includes(title) ?? false;
const isMissing = (title: string) => () => !isShown(title)();

/** The gateway has been asked for the games of the page, and they are shown. */
const seeGames = () => world.ui.see('link', /Lantern Festival/);

const textOf = (title: string) =>
  [...document.querySelectorAll('main li')].find((item) => item.textContent.includes(title))?.textContent;

test('R7.33 a member sees the open rooms of PvP as links, and which are full or under maintenance', async () => {
  roomsAre(open!, full, closed);
  await world.open({ path: '/pvp' });
  await world.ui.see('heading', text('lobby_rooms'));
  await world.ui.see('link', 'Dominoes, small table Ardent Entry $5.00 3 of 4 players');
  await world.ui.miss('link', /large table|Mahjong/);
  expect(textOf('large table')).toBe('Dominoes, large table Ardent Entry $5.00 6 of 6 players Full');
  expect(textOf('Mahjong')).toBe('Mahjong Okto Entry $5.00 0 of 4 players Under maintenance');
});

test('R7.33 an open room leads to its game in that room', async () => {
  roomsAre(open!);
  await world.open({ path: '/pvp' });
  await world.ui.press('link', /Dominoes, small table/);
  await world.ui.see('button', text('game_reload'), 'ready');
  expect(location.pathname + location.search).toBe('/game?node=31002&room=r1');
});

test('R7.33 with a vendor chosen, only its rooms are listed', async () => {
  roomsAre(open!, closed);
  await world.open({ path: '/pvp?vassalage=OKTO' });
  await world.until(isShown('Mahjong'), () => 'the room of the vendor is missing');
  await world.ui.miss('link', /Dominoes/);
  await world.ui.press('tab', text('lobby_all_vendors'));
  await world.ui.see('link', /Dominoes, small table/);
});

test('R7.33 rooms that cannot be loaded are loaded again on request', async () => {
  world.gateway.usually(pvpRooms.name, offline);
  await world.open({ path: '/pvp' });
  await world.ui.see('heading', text('lobby_rooms_failed'));
  roomsAre(open!);
  await world.ui.press('button', text('retry'));
  await world.ui.see('link', /Dominoes, small table/);
  await world.ui.miss('heading', text('lobby_rooms_failed'));
});

test.each([
  ['where there are no rooms at all', '/pvp', []],
  ['where the chosen vendor has none', '/pvp?vassalage=OKTO', [open!]],
])('R7.33 %s, the games of PvP come without a row of rooms', async (_, path, rooms) => {
  roomsAre(...rooms);
  await world.open({ path });
  await seeGames();
  await world.until(isMissing(text('lobby_rooms')), () => 'the row is still there');
});

test('R7.33 while games are searched, no rooms come before what is found', async () => {
  roomsAre(open!);
  world.gateway.usually(list.name, reply(list, list.example.reply));
  await world.open({ path: '/pvp?q=lantern' });
  await seeGames();
  await world.ui.miss('heading', text('lobby_rooms'));
});

test('R7.33 a visitor sees the games of PvP without rooms', async () => {
  world.gateway.runs({ signedIn: false });
  roomsAre(open!);
  await world.open({ path: '/pvp' });
  await seeGames();
  await world.ui.miss('heading', text('lobby_rooms'));
});

test('R7.33 no other lobby has rooms', async () => {
  roomsAre(open!);
  await world.open({ path: '/rng' });
  await seeGames();
  await world.ui.miss('heading', text('lobby_rooms'));
});

test('R7.33 R7.34 a room that costs more than the balance says what it costs, and is not opened to look at', async () => {
  world.gateway.usually(
    launch.name,
    refusal('balance_too_low', { value: { needed: '1000', balance: '250', wallet: 'main' } }),
  );
  await world.open({ path: '/game?node=31002&room=r1' });
  await world.ui.see('heading', text('game_too_little_title'));
  await world.ui.read('Entry to this room is $10.00. You have $2.50.');
  await world.ui.miss('button', text('game_look'));
});
