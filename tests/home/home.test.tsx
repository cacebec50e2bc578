// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { Strip } from '../../src/content/strip/Strip.tsx';
import { Boards } from '../../src/home/Boards.tsx';
import { Games } from '../../src/home/Games.tsx';
import { useHomeFeeds } from '../../src/home/homeFeeds.ts';
import { HomePage } from '../../src/home/HomePage.tsx';
import { HotGames } from '../../src/home/HotGames.tsx';
import { NewestAnnouncement } from '../../src/home/NewestAnnouncement.tsx';
import { Promotions } from '../../src/home/Promotions.tsx';
import { closeSite, openSite, pass, settle, type Open } from '../banners/support/site.tsx';
import { watchScrolling } from '../ui/support/near.ts';
import { offline, reply } from '../../flowbook/world/answers.ts';
import type { HeldGateway } from '../../flowbook/world/gateway.ts';

// Loaded up front: how long importing it takes is not what these tests are about.
import '../../src/home/Below.tsx';
import '../../src/home/ongoing.ts';
import '../../src/home/OpenedNumbers.tsx';
import '../../src/lobby/later.ts';

const { content, games, favourites, lottery, promotions, member } = contract;

const scrolling = watchScrolling();
afterEach(closeSite);

const asMember = (gateway: HeldGateway) => {
  gateway.runs({ signedIn: true });
};
const withMatches = (gateway: HeldGateway) => {
  gateway.usually(games.feed.name, reply(games.feed));
};
const openPart = (part: ReactNode, given: Open['given'] = () => undefined) => openSite(part, { given });
const open = (given?: Open['given']) => openPart(<HomePage />, given);

/** Home with all its parts, those of files of their own too. */
const openAll = async (given?: Open['given']) => {
  const site = await open(given);
  await fetched(() => screen.queryByRole('heading', { name: 'Promotions' }));
  await settle();
  return site;
};

const bannerOf = (groupName: string) => ({
  ...content.banners.example.reply.list[0]!,
  bannerId: groupName,
  groupName,
  title: `Title of ${groupName}`,
});

const Hot = () => <Games title="home_hot" all="/rng" layout="row" feed={useHomeFeeds().hot} />;

const scrollDown = async () => {
  act(() => {
    scrolling.scrollTo(() => true);
  });
  await settle();
};

const fetched = async <Found,>(find: () => Found | null | undefined): Promise<Found> => {
  for (let turns = 0; turns < 100; turns += 1) {
    const found = find();
    if (found) return found;
    await settle();
  }
  throw new Error(`it does not come: ${find.toString()}`);
};

const game = games.hot.example.reply.list[0]!;
const gamesNamed = (...names: readonly string[]) =>
  names.map((gameName, at) => ({ ...game, nodeId: String(at), gameName }));

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const part = (name: string) => screen.getByRole('region', { name });
const tiles = (name: string) =>
  within(part(name))
    .getAllByRole('article')
    .map((tile) => within(tile).getByRole('link').textContent);
const opened = () =>
  fetched(() => {
    const rows = within(part('Latest results')).queryAllByRole('listitem');
    return rows.length > 0 ? rows : null;
  });
const called = (requests: readonly string[]) => requests.map((one) => one.split(' ')[0]);
const modal = ({ app }: Awaited<ReturnType<typeof openSite>>) =>
  app.getSnapshot().context.dialogs.getSnapshot().context.current;

describe('the order of the page', () => {
  test('R2.107 R7.37 R1.17 R2.44 a visitor sees an offer beside the next draws, hot games, live matches, and what others play and win', async () => {
    await openAll((gateway) => {
      withMatches(gateway);
      gateway.usually(content.banners.name, reply(content.banners, { list: [bannerOf('w_home'), bannerOf('w_rng')] }));
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Croupier');
    expect(screen.getAllByText(/^Title of/, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      'Title of w_home',
    ]);
    expect(titles()).toEqual([
      'Next draws',
      'Hot games',
      'Live now',
      'Popular games',
      'Live tables',
      'Recent winners',
      'Latest results',
      'Promotions',
    ]);
  });

  test('R2.107 a member first sees their recent games, then what is on, their favourites and what others play', async () => {
    await openAll((gateway) => {
      asMember(gateway);
      withMatches(gateway);
    });
    expect(titles().slice(0, 6)).toEqual([
      'Pick up where you left off',
      'Live now',
      'Next draws',
      'Your favourites',
      'Popular games',
      'Hot games',
    ]);
  });

  test('a member who has played nothing sees hot games in place of their own, once', async () => {
    await openAll((gateway) => {
      asMember(gateway);
      gateway.usually(games.recent.name, reply(games.recent, { list: [] }));
    });
    expect(titles().slice(0, 2)).toEqual(['Hot games', 'Next draws']);
    expect(titles().filter((title) => title === 'Hot games')).toHaveLength(1);
  });

  test('a trial player has no section of their own games', async () => {
    await open((gateway) => {
      asMember(gateway);
      gateway.usually(member.info.name, reply(member.info, { type: 4 }));
    });
    expect(titles()).not.toContain('Pick up where you left off');
  });

  test('the place of a member’s games is kept while the account loads', async () => {
    await open((gateway) => {
      asMember(gateway);
      gateway.hold([member.info.name]);
    });
    expect(part('Pick up where you left off').querySelector('[aria-busy=true]')).not.toBeNull();
  });
});

describe('the loading of home', () => {
  test('fetches the newest announcement and the hot games first', async () => {
    const { requests } = await open();
    expect(requests).toContain(`${content.announcements.name} types=B platform=W pageNo=1 pageSize=1`);
    expect(requests).toContain(`${games.hot.name} merchantCode=croupier isPlatform=2 platform=flash%2Chtml5-desktop`);
    const later = [games.popular, games.list, content.winners].map(({ name }) => name);
    expect(called(requests).filter((name) => later.includes(name ?? ''))).toEqual([]);
  });

  test('R7.26 fetches the other parts once when they come near the window', async () => {
    const { requests } = await openAll();
    await scrollDown();
    await scrollDown();
    await fetched(() => within(part('Latest results')).queryByText('Mega 5'));
    for (const { name } of [games.hot, games.popular, content.winners])
      expect(called(requests).filter((one) => one === name)).toEqual([name]);
    expect(requests.filter((one) => one.startsWith(games.list.name))).toEqual([
      `${games.list.name} clientType=3 platform=html5-desktop channel=web merchant=croupier gameType=LIVE pageNo=1 pageSize=4`,
    ]);
    expect(requests).toContain(`${lottery.openedGame.name} prizeMode=Lott`);
  });

  test('R2.107 fetches the favourites of a member when they come near the window', async () => {
    const { requests } = await openAll(asMember);
    expect(called(requests)).not.toContain(favourites.list.name);
    await scrollDown();
    await fetched(() => within(part('Your favourites')).queryByRole('article'));
    expect(requests).toContain(
      `${favourites.list.name} clientType=3 platform=html5-desktop gameType=RNG pageNo=1 pageSize=14`,
    );
    expect(tiles('Your favourites')).toEqual(['LUHotLantern Festival Lumen']);
  });

  test('R4.24 R2.107 follows a press on a heart in the favourites, which are left out once there are none', async () => {
    const { gateway } = await openAll(asMember);
    await scrollDown();
    const heart = await fetched(() => within(part('Your favourites')).queryByRole('button', { pressed: true }));
    gateway.usually(favourites.remove.name, reply(favourites.remove));
    gateway.usually(favourites.list.name, reply(favourites.list, { content: [] }));
    fireEvent.click(heart);
    expect(await fetched(() => screen.queryByRole('region', { name: 'Your favourites' }) === null)).toBe(true);
  });
});

describe('what is on at the vendors', () => {
  const { reply: example } = games.feed.example;
  const [feed] = example.feeds as [(typeof example.feeds)[number]];
  const [match] = feed.matches as [(typeof feed.matches)[number]];
  type Changes = Partial<typeof match>;
  const gives =
    (...matches: Changes[]) =>
    (gateway: HeldGateway) => {
      const all = matches.map((changes, at) => ({ ...match, id: String(at), ...changes }));
      gateway.usually(games.feed.name, reply(games.feed, { feeds: [{ ...feed, matches: all }] }));
    };
  const cards = (name: string) =>
    within(part(name))
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').textContent);
  const odds = (name: string) =>
    within(part(name))
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => one.closest('article'))
      .map((one) => [one.getAttribute('aria-label'), one.disabled]);

  test('R2.107 a live match shows its clock, its score and its odds, which lead to the bet in its book', async () => {
    await openAll(gives({}));
    expect(cards('Live now')).toEqual(['67′Northern League+2727 more betsAsh Rovers 1Elm Town 0']);
    expect(odds('Live now')).toEqual([
      ['Ash Rovers 1.35', false],
      ['Draw 4.80', false],
      ['Elm Town, no price', true],
    ]);
    const odd = within(part('Live now')).getByRole('button', { name: 'Ash Rovers 1.35' });
    fireEvent.click(odd);
    expect(odd.getAttribute('aria-busy')).toBe('true');
    expect(location.pathname + location.search).toBe('/game?node=500001&pick=football-7-12%3Aresult%3Ahome');
  });

  test('the odds of a suspended match cannot be pressed', async () => {
    await openAll(gives({ isSuspended: true }));
    expect(odds('Live now')).toEqual([
      ['Ash Rovers, suspended', true],
      ['Draw, suspended', true],
      ['Elm Town, suspended', true],
    ]);
  });

  test('matches that are not live come after those that are, the next to start first', async () => {
    const later = { isLive: false, startsAt: '2026-01-02T04:10:00.000Z', others: 0 };
    const sooner = { ...later, startsAt: '2026-01-02T03:10:00.000Z' };
    await openAll(gives({ ...later, league: 'Later' }, { ...sooner, league: 'Sooner' }, {}));
    expect(cards('Live now').map((text) => text.slice(0, 12))).toEqual([
      '67′Northern ',
      '05:55SoonerA',
      '1:05:55Later',
    ]);
  });

  test('where no match is live, the row is about the next ones', async () => {
    await openAll(gives({ isLive: false, startsAt: '2026-01-02T03:10:00.000Z' }));
    expect([titles().includes('Live now'), titles().includes('Next matches')]).toEqual([false, true]);
  });

  test('odds that have changed are marked for ten seconds', async () => {
    const first = (price: number) => ({ outcomes: [{ ...match.outcomes[0]!, odds: price }, match.outcomes[1]!] });
    const { gateway } = await openAll(gives(first(135)));
    gives(first(140))(gateway);
    const label = () => odds('Live now')[0]?.[0];
    await pass(5_000);
    expect(label()).toBe('Ash Rovers 1.40, up');
    for (const _ of [1, 2]) await pass(5_000);
    expect(label()).toBe('Ash Rovers 1.40');
  });

  test.each([
    ['has nothing on', reply(games.feed, { feeds: [{ ...feed, matches: [] }] })],
    ['is old', reply(games.feed, { feeds: [{ ...feed, isOld: true, matches: [] }] })],
    ['does not load', offline],
  ])('a row of matches whose feed %s is left out', async (_, answer) => {
    await openAll((gateway) => {
      gateway.usually(games.feed.name, answer);
    });
    expect(titles()).not.toContain('Live now');
  });

  test('matches go once the gateway has been silent for half a minute', async () => {
    const { gateway } = await openAll(gives({}));
    gateway.usually(games.feed.name, offline);
    await pass(27_900);
    expect(titles()).toContain('Live now');
    await pass(400);
    expect(titles()).not.toContain('Live now');
  });
});

describe('the page of hot games', () => {
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent }) => textContent);
  const eight = gamesNamed('1', '2', '3', '4', '5', '6', '7', '8').map((each, at) => ({
    ...each,
    gameType: at < 4 ? ('RNG' as const) : ('FISH' as const),
  }));
  const given = (list: typeof eight) => (gateway: HeldGateway) =>
    gateway.usually(games.hot.name, reply(games.hot, { list }));

  test('R2.107 all hot games of home lead to a page of their own', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Hot games: All' }).getAttribute('href')).toBe('/hot');
  });

  test('R2.107 the page of hot games shows all of them, of every type, in the order of the gateway', async () => {
    await openPart(<HotGames />, given(eight));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hot games');
    expect(document.title).toBe('Hot games · Croupier');
    expect(links().map((link) => /\d/.exec(link)?.[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('R8.20 hot games that did not load are loaded again on request', async () => {
    const { gateway } = await openPart(<HotGames />, (held) => held.usually(games.hot.name, offline));
    given(eight)(gateway);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(links()).toHaveLength(8);
  });

  test('the page of hot games says when there are none', async () => {
    await openPart(<HotGames />, given([]));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No games here');
  });
});

describe('the games on home', () => {
  test('R2.107 a row shows fourteen games', async () => {
    await openPart(<Hot />, (gateway) => {
      const list = gamesNamed(...Array.from({ length: 20 }, (_, at) => String(at)));
      gateway.usually(games.hot.name, reply(games.hot, { list }));
    });
    expect(tiles('Hot games')).toHaveLength(14);
  });

  test('R2.107 a game leads to its page, and its part to the games of its kind', async () => {
    await openPart(<Hot />, (gateway) => {
      gateway.usually(games.hot.name, reply(games.hot, { list: [{ ...game, gameType: 'FISH' }] }));
    });
    const [all, one] = within(part('Hot games')).getAllByRole<HTMLAnchorElement>('link');
    expect([all?.getAttribute('href'), all?.getAttribute('aria-label')]).toEqual(['/rng', 'Hot games: All']);
    fireEvent.click(one!);
    expect(location.pathname + location.search).toBe('/game?node=20417');
  });

  test('a vendor whose name did not load is left out, and its code is not shown', async () => {
    await openPart(<Hot />, (gateway) => {
      gateway.usually(games.vendorTypes.name, offline);
    });
    expect(tiles('Hot games')).toEqual(['Lantern Festival ']);
  });

  test('a game under maintenance says so', async () => {
    await openPart(<Hot />, (gateway) => {
      gateway.usually(games.hot.name, reply(games.hot, { list: [{ ...game, maintenance: true }] }));
    });
    expect(within(part('Hot games')).getByText('Under maintenance')).toBeDefined();
  });
});

describe('a part of home with nothing to show', () => {
  test('home leaves popular games out when there are none', async () => {
    await openAll((gateway) => {
      gateway.usually(games.popular.name, reply(games.popular, { list: [] }));
    });
    await scrollDown();
    expect(titles()).not.toContain('Popular games');
  });

  test('home says when no promotion is running', async () => {
    await openPart(<Promotions />, (gateway) => {
      const ended = { ...promotions.list.example.reply.list[0]!, until: '2026-01-01T00:00:01Z' };
      gateway.usually(promotions.list.name, reply(promotions.list, { list: [ended] }));
    });
    expect(within(part('Promotions')).getByText('There are no promotions right now.')).toBeDefined();
  });
});

describe('a part of home that does not load', () => {
  test('R8.20 reports its failure alone, and loads on a retry', async () => {
    const parts = [
      ['Hot games', games.hot],
      ['Popular games', games.popular],
      ['Live tables', games.list],
      ['Recent winners', content.winners],
      ['Promotions', promotions.list],
    ] as const;
    const { gateway } = await openAll((silent) => {
      for (const [, call] of parts) silent.usually(call.name, offline);
    });
    await scrollDown();
    const failed = () =>
      screen.getAllByRole('region').flatMap((one) => (one.querySelector('[role=alert]') ? one.textContent : []));
    for (const [at, [title, call]] of parts.entries()) {
      expect(failed().map((words, of) => words.startsWith(parts[at + of]![0]))).toEqual(
        parts.slice(at).map(() => true),
      );
      gateway.usually(call.name, reply(call));
      fireEvent.click(within(part(title)).getByRole('button', { name: 'Try again' }));
      await settle();
    }
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  test('reports its failure in the line of the announcement, and loads on a retry', async () => {
    const { gateway } = await openPart(<NewestAnnouncement />, (silent) => {
      silent.usually(content.announcements.name, offline);
    });
    expect(screen.getByRole('alert').textContent).toBe('The announcements could not be loaded.');
    gateway.usually(content.announcements.name, reply(content.announcements));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('button', { name: 'A new table' })).toBeDefined();
  });
});

describe('R1.18 announcements', () => {
  test('a click on the newest announcement opens it', async () => {
    const site = await openPart(<NewestAnnouncement />);
    fireEvent.click(screen.getByRole('button', { name: 'A new table' }));
    expect(modal(site)).toEqual({ kind: 'panel', name: 'announcements', part: 'n1' });
  });

  test('the arrow opens the list of announcements', async () => {
    const site = await openPart(<NewestAnnouncement />);
    fireEvent.click(screen.getByRole('button', { name: 'All announcements' }));
    expect(modal(site)).toEqual({ kind: 'panel', name: 'announcements', part: null });
  });

  test('home has no button for announcements when there are none', async () => {
    await openPart(<NewestAnnouncement />, (gateway) => {
      gateway.usually(content.announcements.name, reply(content.announcements, { list: [] }));
    });
    expect(screen.queryByRole('button', { name: 'All announcements' })).toBeNull();
  });
});

describe('the boards of home', () => {
  test('R1.17 R7.40 the winners are shown with game, vendor, time and amount, the best first', async () => {
    const win = content.winners.example.reply.list[0]!;
    await openPart(<Boards />, (gateway) => {
      const at = '2026-01-02T03:02:00Z';
      const list = [1, 2, 3, 4, 5, 6].map((rank) => ({ ...win, rank, at, account: `m••${rank}` }));
      gateway.usually(content.winners.name, reply(content.winners, { list }));
    });
    await scrollDown();
    const rows = within(part('Recent winners'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([1, 2, 3, 4, 5].map((rank) => `Lantern Festivalm••${rank} · 2 min. ago$5,412.00`));
    expect(part('Recent winners').querySelector('time')?.dateTime).toBe('2026-01-02T03:02:00Z');
  });

  test('R1.17 a winners board without winners is hidden', async () => {
    await openPart(<Boards />, (gateway) =>
      gateway.usually(content.winners.name, reply(content.winners, { list: [] })),
    );
    await scrollDown();
    await opened();
    expect(screen.queryByRole('heading', { name: 'Recent winners' })).toBeNull();
  });

  test('the last numbers of each lottery are shown by its name', async () => {
    await openPart(<Boards />);
    await scrollDown();
    const [row] = await opened();
    expect(row?.textContent).toMatch(/^Mega 503:05.*31087$/);
    expect(row?.querySelector('time')?.dateTime).toBe('2026-01-02T03:05:00.000Z');
  });

  test('the special prize of a board is shown, which comes first', async () => {
    const drawn = lottery.openedGame.example.reply.list[0]!;
    await openPart(<Boards />, (gateway) => {
      const numbers = ['58347', ...Array.from({ length: 26 }, () => '90247')];
      gateway.usually(lottery.openedGame.name, reply(lottery.openedGame, { list: [{ ...drawn, numbers }] }));
    });
    await scrollDown();
    const [row] = await opened();
    expect(row?.textContent).toMatch(/^Mega 503:0558347$/);
  });

  test('a lottery with too many numbers for a row is left out', async () => {
    const drawn = lottery.openedGame.example.reply.list[0]!;
    const [game5] = lottery.menu.example.reply.list;
    await openPart(<Boards />, (gateway) => {
      const keno = { ...game5!, gameCode: 'KENO', gameName: 'Keno Twenty' };
      gateway.usually(lottery.menu.name, reply(lottery.menu, { list: [keno, game5!] }));
      const long = { ...drawn, gameCode: 'KENO', numbers: ['1', '2', '3', '4', '5', '6', '7'] };
      gateway.usually(lottery.openedGame.name, reply(lottery.openedGame, { list: [long, drawn] }));
    });
    await scrollDown();
    expect((await opened()).map(({ textContent }) => textContent.slice(0, 6))).toEqual(['Mega 5']);
  });

  test('a promotion leads to its place in the list', async () => {
    await openPart(<Promotions />);
    expect(within(part('Promotions')).getByRole('link', { name: 'First deposit doubled' }).getAttribute('href')).toBe(
      '/promotions#p1',
    );
  });
});

describe('the words of home', () => {
  const { banners } = contract.content;
  const { list: promotionList } = contract.promotions;
  const banner = banners.example.reply.list[0]!;

  const home = async (language: string, given: (gateway: HeldGateway) => void = () => undefined) => {
    await openSite(
      <>
        <Strip group="w_home" />
        <HomePage />
      </>,
      { language, given },
    );
    await scrollDown();
  };

  const pieces = (): string[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('time')) found.push(walker.currentNode.textContent ?? '');
    return found;
  };

  const names = (): string[] =>
    [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');

  const data = JSON.stringify(calls.map(({ example }): unknown => example.reply));
  const isStray = (text: string) => /[a-z]/i.test(text) && !text.startsWith('[') && !data.includes(text.trim());

  test('come from a catalog or the gateway, and none is hard-coded', async () => {
    await home('XA', (gateway) => {
      gateway.runs({ signedIn: true });
      gateway.usually(
        banners.name,
        reply(banners, { list: [banner, { ...banner, bannerId: 'b2', linkageType: 'game' }] }),
      );
    });
    expect(pieces().length).toBeGreaterThan(20);
    expect([...pieces(), ...names()].filter(isStray)).toEqual([]);
  });

  test('are in Tahitian if the visitor chooses so', async () => {
    await home('TY', (gateway) => {
      gateway.usually(promotionList.name, reply(promotionList, { list: [] }));
    });
    expect(screen.getByRole('heading', { name: 'Te mau pūpūra’a ta’a ’ē' })).toBeDefined();
    expect(screen.getByText('’Aita e pūpūra’a i teie taime.')).toBeDefined();
  });

  test('R1.13 load in a newly chosen language with the published content, once for each', async () => {
    const { app, requests } = await openSite(
      <>
        <Strip group="w_home" />
        <HomePage />
      </>,
      { saysLanguage: true },
    );
    const { preferences } = app.getSnapshot().context;
    const choose = async (language: string) => {
      act(() => {
        preferences.send({ type: 'language.chosen', language });
      });
      await settle();
    };
    const lists = [banners.name, promotionList.name, contract.content.announcements.name];
    const asked = (language: string) =>
      lists.map(
        (name) => requests.filter((made) => made.startsWith(name) && made.includes(`language=${language}`)).length,
      );
    expect([asked('EN'), asked('TY')]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    await choose('TY');
    await expect.poll(() => asked('TY'), { timeout: 10_000 }).toEqual([1, 1, 1]);
    await choose('EN');
    await choose('TY');
    expect([asked('EN'), asked('TY')].map(([strip, promotions]) => [strip, promotions])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

test.each([true, false])('R2.20 every start loads the country codes; logged in: %s', async (signedIn) => {
  const { requests } = await openSite(null, {
    given: (gateway) => {
      gateway.runs({ signedIn });
    },
  });
  expect(requests).toContain(contract.system.countries.name);
});
