// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract, type Contract } from '../../contract/index.ts';
import { exampleGame } from '../../contract/lobby/games.ts';
import { spotAt } from '../../machines/lobby/lobby.rules.ts';
import { gameLobbyAt, lotteryLobbyAt } from '../../src/lobby/lobbies.ts';
import { Screen as Lobby } from '../../src/routes/egame.tsx';
import { Screen } from '../../src/routes/elott.tsx';
import { mountScreen, openPage } from '../shell/support/part.tsx';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads them up front, so that nothing waits for them.
import '../../src/routes/byIframe.tsx';
import '../../src/routes/lottery.tsx';
import '../../src/routes/vnlottery.tsx';

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

  test('R7.29 the vendors of a lobby are shown if it is unknown which are new', async () => {
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

  test('R2.14 choosing the chosen vendor again adds nothing for Back', async () => {
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

  test('R7.26 choosing the vendor that the text means clears the text, even if the vendor is already chosen', async () => {
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

  test('R9.18 R8.20 a button loads more games, and another press retries a failure', async () => {
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

  test('R9.18 a phone that returns to page 14 without the loaded games shows all pages from the first', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    world.gateway.usually(list.name, reply(list, { games: [exampleGame], totalPages: 20 }));
    await world.open({ path: '/rng?p=14' });
    await world.ui.see('link', /Lantern Festival/);
    vi.unstubAllGlobals();
    // Each page has a block of its own, which is drawn where it is near the window.
    expect(document.querySelector('main [class*=blocks]')?.childElementCount).toBe(14);
  });

  test('R2.14 a lobby whose providers did not load shows its games, and loads the providers on a retry', async () => {
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

  test('R8.20 a lobby whose providers did not load shows no code in place of a name, and loads them once the browser is online again', async () => {
    world.gateway.usually(vendorTypes.name, offline);
    await world.open({ path: '/rng' });
    await world.ui.seeBehind('Lantern Festival');
    expect(document.querySelector('main article')?.textContent).not.toContain('LUMEN');
    world.gateway.usually(vendorTypes.name, vendors);
    dispatchEvent(new Event('online'));
    await world.ui.see('tab', 'Okto');
    await world.until(
      () => document.querySelector('main article')?.textContent.includes('Lumen') ?? false,
      () => 'the provider has no name',
    );
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
  const full: Room = { ...room!, roomId: 'r2', title: 'Dice Cup, large table', players: 6, seats: 6, open: false };
  const closed: Room = { ...room!, roomId: 'r3', vassalage: 'OKTO', title: 'Five Dice', players: 0, open: false };

  const roomsAre = (...rooms: readonly Room[]) => {
    world.gateway.usually(pvpRooms.name, reply(pvpRooms, { list: [...rooms] }));
  };

  const isShown = (title: string) => () => document.querySelector('main')?.textContent.includes(title) ?? false;
  const isMissing = (title: string) => () => !isShown(title)();

  const seeGames = () => world.ui.see('link', /Lantern Festival/);

  const textOf = (title: string) =>
    [...document.querySelectorAll('main li')].find((item) => item.textContent.includes(title))?.textContent;

  test('R7.33 a member sees the open rooms of PvP as links, and which are full or under maintenance', async () => {
    roomsAre(room!, full, closed);
    await world.open({ path: '/pvp' });
    await world.ui.see('heading', text('lobby_rooms'));
    await world.ui.see('link', 'Dice Cup, small table Ardent Entry $5.00 3 of 4 players');
    await world.ui.miss('link', /large table|Five Dice/);
    expect(textOf('large table')).toBe('Dice Cup, large table Ardent Entry $5.00 6 of 6 players Full');
    expect(textOf('Five Dice')).toBe('Five Dice Okto Entry $5.00 0 of 4 players Under maintenance');
  });

  test('R7.33 with a vendor chosen, only its rooms are listed', async () => {
    roomsAre(room!, closed);
    await world.open({ path: '/pvp?vassalage=OKTO' });
    await world.until(isShown('Five Dice'), () => 'the room of the vendor is missing');
    await world.ui.miss('link', /Dice Cup/);
    await world.ui.press('tab', text('lobby_all_vendors'));
    await world.ui.see('link', /Dice Cup, small table/);
  });

  test('R7.33 rooms that cannot be loaded are loaded again on request', async () => {
    world.gateway.usually(pvpRooms.name, offline);
    await world.open({ path: '/pvp' });
    await world.ui.see('heading', text('lobby_rooms_failed'));
    roomsAre(room!);
    await world.ui.press('button', text('retry'));
    await world.ui.see('link', /Dice Cup, small table/);
    await world.ui.miss('heading', text('lobby_rooms_failed'));
  });

  test('R7.33 games have no row of rooms if the vendor has none, while searching, and in other lobbies', async () => {
    roomsAre(room!);
    await world.open({ path: '/pvp' });
    await world.ui.see('heading', text('lobby_rooms'));
    for (const path of ['/pvp?vassalage=OKTO', '/pvp?q=lantern', '/rng']) {
      await world.go(path);
      await world.until(isMissing(text('lobby_rooms')), () => `the row is at ${path}`);
      await seeGames();
    }
  });

  test('R7.33 games have no row of rooms if none exist at all', async () => {
    roomsAre();
    await world.open({ path: '/pvp' });
    await seeGames();
    await world.until(isMissing(text('lobby_rooms')), () => 'the row is still there');
  });

  test('R7.33 a visitor sees the games of PvP without rooms', async () => {
    world.gateway.runs({ signedIn: false });
    roomsAre(room!);
    await world.open({ path: '/pvp' });
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
    await ui.press('link', /Dice Cup, small table/);
    await ui.see('button', text('game_reload'), 'ready');
    expect(location.pathname + location.search).toBe('/game?node=31002&room=r1');
  });

  test('R7.34 that costs more than the balance says its price, and cannot be watched', async () => {
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

describe('the lobbies of lotteries', () => {
  const { openedGame, menu, recentMenu } = contract.lottery;
  type Game = ReplyOf<typeof menu>['list'][number];
  type Opened = ReplyOf<typeof openedGame>['list'][number];

  const [exampleGame] = menu.example.reply.list;
  const [exampleOpened] = openedGame.example.reply.list;

  let world: World;
  let close: () => Promise<void>;

  type Given = Partial<Game> & { opened?: Partial<Opened> };

  const second = 1_000;
  const inSeconds = (seconds: number) => new Date(world.gateway.now + seconds * second).toISOString();
  const closing = (...seconds: number[]): Opened['coming'] =>
    seconds.map((each, at) => ({ drawId: String(at), closesAt: inSeconds(each) }));

  const given = (...lotteries: Given[]) => {
    const games = lotteries.map(({ opened: _, ...game }, at) => ({ ...exampleGame!, gameCode: `GAME${at}`, ...game }));
    world.gateway.usually(menu.name, reply(menu, { list: games }));
    const list = games.map(({ gameCode }, at) => ({ ...exampleOpened!, gameCode, ...lotteries[at]!.opened }));
    world.gateway.usually(openedGame.name, reply(openedGame, { list }));
  };

  const cards = () => [...document.querySelectorAll<HTMLElement>('main article')];
  const names = () => cards().map((card) => card.querySelector('h2')?.textContent);
  const cardOf = (name: string) => cards().find((card) => card.querySelector('h2')?.textContent === name)!;
  const chips = () => [...document.querySelectorAll('main [role=tab]')].map(({ textContent }) => textContent);
  const linkOf = (name: string) => cardOf(name).querySelector('a')?.getAttribute('href');
  const facts = (name: string) => [...cardOf(name).querySelectorAll('dd')].map(({ textContent }) => textContent);

  const shows = (...wanted: string[]) =>
    world.until(
      () => JSON.stringify(names()) === JSON.stringify(wanted),
      () => `the page shows ${names().join(', ')}`,
    );

  const open = async (path = '/elott') => {
    await world.open({ path });
    await world.until(
      () => cards().length > 0,
      () => 'no lottery is shown',
    );
  };

  describe('lotteries', () => {
    beforeEach(() => {
      ({ world, close } = mountScreen(Screen));
    });
    afterEach(() => close());

    test('R1.02 R7.38 each page of lotteries shows them by name with their last numbers', async () => {
      await open();
      for (const path of ['/elott', '/seaLottery', '/inhouse']) {
        await world.go(path);
        await shows('Mega 5');
        expect([path, cards()[0]?.querySelector('p')?.textContent.trim()]).toEqual([path, '3 1 0 8 7']);
      }
    });

    test('a page of lotteries says when it is empty or cannot be loaded', async () => {
      world.gateway.usually(openedGame.name, offline);
      await world.open({ path: '/elott' });
      await world.ui.see('heading', text('lottery_failed'));
      world.gateway.usually(openedGame.name, reply(openedGame, { list: [] }));
      await world.ui.press('button', text('retry'));
      await world.ui.see('heading', text('lottery_none'));
    });

    test.each([
      [25, true],
      [23, false],
    ])(
      'a page of lotteries whose newest numbers are %i hours old says that there are no new ones: %s',
      async (hours, isSaid) => {
        given({ opened: { drawnAt: inSeconds(-hours * 60 * 60) } });
        await open();
        const [before = ''] = text('lottery_stale').split('{');
        expect(document.querySelector('main')?.textContent.includes(before)).toBe(isSaid);
      },
    );

    describe('a lottery on its page', () => {
      test('R2.101 R2.102 leads to its board, a Vietnamese one to the page of those', async () => {
        given(
          { gameName: 'Mega 5', gameCode: 'MEGA5' },
          { gameName: 'Northern 3D', gameCode: 'NORTH3D', vietnamese: true },
        );
        await open();
        expect(linkOf('Mega 5')).toBe('/lottery?gameCode=MEGA5');
        expect(linkOf('Northern 3D')).toBe('/vnlottery?gameCode=NORTH3D');
        await world.ui.press('link', 'Mega 5');
        expect(location.pathname + location.search).toBe('/lottery?gameCode=MEGA5');
      });

      test('R2.103 leads to the launcher if its vendor sells the tickets, and says so', async () => {
        given({ gameName: 'Straits 4D', external: true, nodeId: '800024' });
        await open();
        expect(linkOf('Straits 4D')).toBe('/game?node=800024');
        expect(cardOf('Straits 4D').textContent).toContain(text('lottery_external'));
        expect(facts('Straits 4D')).toEqual([]);
      });

      test('says that it is under maintenance instead of a clock', async () => {
        given({ gameName: 'Mega 5', maintenance: true }, { gameName: 'Straits 4D', external: true, maintenance: true });
        await open();
        for (const card of cards()) {
          expect(card.textContent).toContain(text('home_tag_maintenance'));
          expect(card.textContent).not.toContain(text('lottery_external'));
          expect(card.querySelector('dd')).toBeNull();
        }
      });

      test('R7.38 counts down to closing, then to the closing of the next draw, and shows its minimum stake', async () => {
        given({ gameName: 'Mega 5', leastStake: '50', opened: { coming: closing(75, 135), nextAt: inSeconds(3_600) } });
        await open();
        expect(facts('Mega 5')).toEqual(['01:15', '$0.50']);
        await world.pass(65 * second);
        expect(facts('Mega 5')).toEqual(['00:10', '$0.50']);
        await world.pass(10 * second);
        expect(facts('Mega 5')).toEqual(['01:00', '$0.50']);
        await world.pass(60 * second);
        expect(facts('Mega 5')).toEqual([text('lottery_closed'), '$0.50']);
      });

      test('R7.38 shows a closing that is a day or more away as a date', async () => {
        given({ gameName: 'Straits 4D', opened: { coming: closing(2 * 24 * 60 * 60) } });
        await open();
        expect(facts('Straits 4D')[0]).toMatch(/^Jan 4, /);
      });
    });

    test('R7.38 new numbers of lotteries arrive without a reload, and unchanged data is not fetched again', async () => {
      given({ gameName: 'Mega 5', opened: { numbers: ['1', '2', '3', '4', '5'], nextAt: inSeconds(60) } });
      await open();
      world.gateway.usually(menu.name, offline);
      world.gateway.usually(
        openedGame.name,
        reply(openedGame, {
          list: [{ ...exampleOpened!, gameCode: 'GAME0', drawId: '8', numbers: ['9', '8', '7', '6', '5'] }],
        }),
      );
      await world.pass(62 * second);
      await world.until(
        () => cardOf('Mega 5').querySelector('p')?.textContent.trim() === '9 8 7 6 5',
        () => 'the new numbers do not come',
      );
    });

    test('R8.20 lotteries that cannot be loaded again stay, and the page says why', async () => {
      given({ gameName: 'Mega 5', opened: { nextAt: inSeconds(60) } });
      await open();
      world.gateway.usually(openedGame.name, offline);
      await world.pass(62 * second);
      await world.until(
        () => document.querySelector('main [role=status]') !== null,
        () => 'nothing is said',
      );
      expect(names()).toEqual(['Mega 5']);
    });

    test('the lottery that closes next comes first, and those that cannot be bet on come last', async () => {
      given(
        { gameName: 'Outside', external: true, opened: { coming: [], nextAt: null } },
        { gameName: 'Hour', opened: { coming: closing(3_600) } },
        { gameName: 'Repaired', maintenance: true, opened: { coming: closing(30) } },
        { gameName: 'Minute', opened: { coming: closing(60) } },
        { gameName: 'Also in an hour', opened: { coming: closing(3_600) } },
      );
      await open();
      expect(names()).toEqual(['Minute', 'Hour', 'Also in an hour', 'Outside', 'Repaired']);
    });

    describe('the filter of a page of lotteries', () => {
      const four: Given[] = [
        { gameName: 'Mega 5', prizeMode: 'Lott' },
        { gameName: 'Keno Twenty', prizeMode: 'Elott' },
        { gameName: 'House Minute', prizeMode: 'ZY' },
        { gameName: 'Straits 4D', prizeMode: 'SEA' },
      ];

      test('R9.03 shows the lotteries of a kind, and is kept in the address', async () => {
        given(...four);
        await open();
        for (const [chip, show, name] of [
          ['lottery_kind_lottery', 'lottery', 'Mega 5'],
          ['lottery_kind_elottery', 'elottery', 'Keno Twenty'],
          ['lottery_kind_house', 'house', 'House Minute'],
          ['lottery_kind_straits', 'straits', 'Straits 4D'],
        ] as const) {
          await world.ui.press('tab', text(chip));
          await shows(name);
          expect(location.search).toBe(`?show=${show}`);
          await world.ui.press('tab', text('lobby_show_all'));
          await shows('Mega 5', 'Keno Twenty', 'House Minute', 'Straits 4D');
          expect(location.search).toBe('');
        }
      });

      test('opens on the value of ?show=, and on all for an unknown one', async () => {
        given(...four);
        await open('/elott?show=house');
        expect(names()).toEqual(['House Minute']);
        await world.go('/elott?show=unknown');
        await shows('Mega 5', 'Keno Twenty', 'House Minute', 'Straits 4D');
      });

      test('has chips for a visitor for the existing kinds, and none for played lotteries', async () => {
        given(...four.slice(0, 2));
        await open();
        expect(chips()).toEqual(['All', 'Lottery', 'E-lottery', 'Favourites']);
      });

      test('has no chips for kinds on a page of one kind', async () => {
        given({ gameName: 'Straits 4D', prizeMode: 'SEA' });
        await open('/seaLottery');
        expect(chips()).toEqual(['All', 'Favourites']);
      });

      test('R5.22 hides played lotteries from a visitor whose address asks for them', async () => {
        given(...four);
        await open('/elott?show=recent');
        expect(names()).toHaveLength(4);
      });

      test('R7.35 shows a member the lotteries that were played last, the last first', async () => {
        world.gateway.runs({ signedIn: true });
        given(...four);
        const played = ['GAME2', 'NOT_HERE', 'GAME0'].map((gameCode) => ({ ...exampleGame!, gameCode }));
        world.gateway.usually(recentMenu.name, reply(recentMenu, { list: played }));
        await open('/elott?show=recent');
        await shows('House Minute', 'Mega 5');
        expect(chips()).toEqual(['All', 'Lottery', 'E-lottery', 'House', 'Straits', 'Favourites', 'Recent']);
      });

      test('R7.35 tells a member who has played none, and leads to all lotteries', async () => {
        world.gateway.runs({ signedIn: true });
        given(...four);
        world.gateway.usually(recentMenu.name, reply(recentMenu, { list: [] }));
        await world.open({ path: '/elott?show=recent' });
        await world.ui.see('heading', text('lottery_never_played'));
        await world.ui.press('link', text('lottery_all'));
        await shows('Mega 5', 'Keno Twenty', 'House Minute', 'Straits 4D');
      });

      test('R8.20 retries played lotteries that do not load', async () => {
        world.gateway.runs({ signedIn: true });
        given(...four);
        world.gateway.usually(recentMenu.name, offline);
        await world.open({ path: '/elott?show=recent' });
        await world.ui.see('heading', text('lottery_failed'));
        world.gateway.usually(recentMenu.name, reply(recentMenu, { list: [{ ...exampleGame!, gameCode: 'GAME1' }] }));
        await world.ui.press('button', text('retry'));
        await shows('Keno Twenty');
      });
    });

    describe('the search among lotteries', () => {
      test('ignores accents and case', async () => {
        given({ gameName: 'Xổ số miền Bắc' }, { gameName: 'Mega 5' });
        await open();
        for (const typed of ['mien', 'MIỀN', '  bắc ']) {
          await world.ui.type(text('lottery_search'), typed);
          await shows('Xổ số miền Bắc');
          await world.ui.type(text('lottery_search'), '');
          await shows('Xổ số miền Bắc', 'Mega 5');
        }
      });

      test('reports a text that matches no name, and can be cleared', async () => {
        given({ gameName: 'Mega 5' });
        await open();
        await world.ui.type(text('lottery_search'), 'keno');
        await world.ui.see('heading', /keno/);
        await world.ui.press('button', text('lottery_clear_search'));
        await shows('Mega 5');
      });
    });
  });

  describe('a lottery among other games', () => {
    const { one } = contract.games;

    test.each([
      ['R2.101', false, 'lottery_board', '/lottery?gameCode=MEGA5&playType=last2'],
      ['R2.102', true, 'vnlottery_title', '/vnlottery?gameCode=MEGA5'],
    ] as const)('%s leads a member to its board (Vietnamese: %s)', async (_, vietnamese, title, address) => {
      const lottery = { gameType: 'LOTT', gameName: 'Mega 5', code: 'MEGA5', defaultPlayType: 'last2' } as const;
      const { ui } = await openPage({
        path: '/game?node=20417',
        who: {},
        arrange: ({ gateway }) => {
          gateway.usually(one.name, reply(one, { game: { ...one.example.reply.game, ...lottery }, vietnamese }));
        },
      });
      await ui.see('heading', text(title));
      expect(location.pathname + location.search).toBe(address);
    });
  });
});
