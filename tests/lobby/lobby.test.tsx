// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { exampleGame } from '../../contract/lobby/games.ts';
import { contract, type Contract } from '../../contract/index.ts';
import { spotAt } from '../../machines/lobby/lobby.rules.ts';
import { gameLobbyAt, lotteryLobbyAt } from '../../src/lobby/lobbies.ts';
import { Screen as Lobby } from '../../src/routes/egame.tsx';
import { mountScreen, openPage } from '../shell/support/part.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

// Loads the page of a game up front, so that nothing waits for it.
import '../../src/routes/byIframe.tsx';

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

type Room = ReplyOf<Contract['games']['pvpRooms']>['list'][number];

const { vendorTypes, newVendor, list, pvpRooms, launch } = contract.games;
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

let world: World;
let close: () => Promise<void>;
const mount = () => {
  ({ world, close } = mountScreen(Lobby));
  world.gateway.usually(vendorTypes.name, vendors);
};

describe('a lobby of games', () => {
  beforeEach(mount);
  afterEach(() => close());

  const chosenTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;

  const isChosen = (name: string) =>
    world.until(
      () => chosenTab() === name,
      () => `${name} is not chosen`,
    );

  test('R2.14 the slots show the vendors, the one of the address chosen, and how many games it has', async () => {
    await world.open({ path: '/rng?vassalage=OKTO' });
    await world.ui.see('heading', text('category_slots'));
    await world.ui.see('tab', 'Okto');
    expect(chosenTab()).toBe('Okto');
    await world.ui.seeBehind('Lantern Festival');
    await world.ui.seeBehind('360 games');
  });

  test('R7.29 the newest vendors of a lobby are marked as new', async () => {
    world.gateway.usually(newVendor.name, reply(newVendor, { list: [{ ...card, vassalage: 'OKTO', title: 'Okto' }] }));
    await world.open({ path: '/rng' });
    await world.ui.see('tab', `Okto ${text('lobby_tag_new')}`);
    await world.ui.see('tab', 'Lumen');
  });

  test('R7.29 the vendors of a lobby are shown where it is not known which are new', async () => {
    world.gateway.usually(newVendor.name, offline);
    await world.open({ path: '/rng' });
    await world.ui.see('tab', 'Okto');
  });

  test('R2.14 choosing a vendor puts it into the address', async () => {
    await world.open({ path: '/rng' });
    await world.ui.press('tab', 'Lumen');
    await isChosen('Lumen');
    expect(location.search).toBe('?vassalage=LUMEN');
    await world.ui.press('tab', text('lobby_all_vendors'));
    await isChosen(text('lobby_all_vendors'));
    expect(location.search).toBe('');
  });

  test('R2.14 choosing the vendor that is chosen already adds nothing for Back to go through', async () => {
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
});

describe('R2.100 a game of a lobby', () => {
  const { recent } = contract.games;
  const seeLobby = { path: '/rng' };

  test('R6.01 R4.22 asks a visitor who presses it to log in on its page', async () => {
    const { ui } = await openPage(seeLobby);
    await ui.press('link', /Lantern Festival/);
    await ui.see('dialog', text('login_title'));
    expect(location.pathname + location.search).toBe('/game?node=20417');
  });

  test('does not ask a member who presses it to log in', async () => {
    const { ui } = await openPage({
      ...seeLobby,
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(
          recent.name,
          reply(recent, { list: [{ ...exampleGame, gameName: 'Paper Boats' }], totalPages: 1 }),
        );
      },
    });
    await ui.press('link', /Lantern Festival/);
    await ui.see('button', text('game_reload'), 'ready');
  });
});

describe('the rooms of PvP', () => {
  beforeEach(() => {
    mount();
    world.gateway.runs({ signedIn: true });
    world.gateway.usually(vendorTypes.name, pvpVendors);
  });
  afterEach(() => close());

  const cardOf = (vassalage: string, title: string) => ({
    ...example!.cards['LUMEN']!,
    isHot: 0 as const,
    vassalage,
    title,
  });
  const pvpVendors = reply(vendorTypes, {
    list: [
      {
        ...example!,
        vendors: ['ARDENT', 'OKTO'],
        cards: { ARDENT: cardOf('ARDENT', 'Ardent'), OKTO: cardOf('OKTO', 'Okto') },
      },
    ],
  });

  const [room] = pvpRooms.example.reply.list;
  const full: Room = { ...room!, roomId: 'r2', title: 'Dominoes, large table', players: 6, seats: 6, open: false };
  const closed: Room = { ...room!, roomId: 'r3', vassalage: 'OKTO', title: 'Mahjong', players: 0, open: false };

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
    roomsAre(room!, full, closed);
    await world.open({ path: '/pvp' });
    await world.ui.see('heading', text('lobby_rooms'));
    await world.ui.see('link', 'Dominoes, small table Ardent Entry $5.00 3 of 4 players');
    await world.ui.miss('link', /large table|Mahjong/);
    expect(textOf('large table')).toBe('Dominoes, large table Ardent Entry $5.00 6 of 6 players Full');
    expect(textOf('Mahjong')).toBe('Mahjong Okto Entry $5.00 0 of 4 players Under maintenance');
  });

  test('R7.33 with a vendor chosen, only its rooms are listed', async () => {
    roomsAre(room!, closed);
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
    roomsAre(room!);
    await world.ui.press('button', text('retry'));
    await world.ui.see('link', /Dominoes, small table/);
    await world.ui.miss('heading', text('lobby_rooms_failed'));
  });

  test.each([
    ['where there are no rooms at all', '/pvp', []],
    ['where the chosen vendor has none', '/pvp?vassalage=OKTO', [room!]],
  ])('R7.33 %s, the games of PvP come without a row of rooms', async (_, path, rooms) => {
    roomsAre(...rooms);
    await world.open({ path });
    await seeGames();
    await world.until(isMissing(text('lobby_rooms')), () => 'the row is still there');
  });

  test('R7.33 while games are searched, no rooms come before what is found', async () => {
    roomsAre(room!);
    world.gateway.usually(list.name, reply(list, list.example.reply));
    await world.open({ path: '/pvp?q=lantern' });
    await seeGames();
    await world.ui.miss('heading', text('lobby_rooms'));
  });

  test('R7.33 a visitor sees the games of PvP without rooms', async () => {
    world.gateway.runs({ signedIn: false });
    roomsAre(room!);
    await world.open({ path: '/pvp' });
    await seeGames();
    await world.ui.miss('heading', text('lobby_rooms'));
  });

  test('R7.33 no other lobby has rooms', async () => {
    roomsAre(room!);
    await world.open({ path: '/rng' });
    await seeGames();
    await world.ui.miss('heading', text('lobby_rooms'));
  });
});

describe('R7.33 the game of a room', () => {
  const [room] = pvpRooms.example.reply.list;

  test('opens in that room', async () => {
    const { ui } = await openPage({
      path: '/pvp',
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(pvpRooms.name, reply(pvpRooms, { list: [room!] }));
      },
    });
    await ui.press('link', /Dominoes, small table/);
    await ui.see('button', text('game_reload'), 'ready');
    expect(location.pathname + location.search).toBe('/game?node=31002&room=r1');
  });

  test('R7.34 that costs more than the balance says what it costs, and is not opened to look at', async () => {
    const lacks = { needed: '1000', balance: '250', wallet: 'main' };
    const { ui } = await openPage({
      path: '/game?node=31002&room=r1',
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(launch.name, refusal('balance_too_low', { value: lacks }));
      },
    });
    await ui.see('heading', text('game_too_little_title'));
    await ui.read('Entry to this room is $10.00. You have $2.50.');
    await ui.miss('button', text('game_look'));
  });
});
