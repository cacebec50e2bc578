import { createHash } from 'node:crypto';
import { array, assert as hold, validate, type Struct } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { announcement, announcementType, banner } from '../../../contract/content/content.ts';
import { game, games } from '../../../contract/lobby/games.ts';
import { promotion, promotionKind } from '../../../contract/promotions/promotions.ts';
import { country, system } from '../../../contract/app/system.ts';
import { drawn, playType } from '../../../contract/lottery/lottery.ts';
import { formats } from '../../../contract/lottery/formats.ts';
import { playTypesOf } from '../../../contract/lottery/plays/index.ts';
import type { LotteryRules } from '../../../gateway/domains/lobby/lotteryRules.ts';
import { message } from '../../../contract/member/messages.ts';
import { isPatternId, toPattern } from '../../../contract/patterns.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { countries } from '../../../gateway/ground/countries.ts';
import { registerFields } from '../../../gateway/trust/settings/registerFields.ts';
import type { LinkedArticle } from '../../../machines/common/places.ts';
import { createCatalog, vendorsOf, type GameSeed, type GameType } from '../../../gateway/sandbox/catalog/index.ts';
import { people } from '../../../gateway/sandbox/people.ts';

const day = new Date('2026-01-15T00:00:00.000Z');
const catalog = createCatalog(day);
const slots = catalog.games.filter(({ gameType }) => gameType === 'RNG');

/** The checksum of that day's catalogue; a change of the catalogue changes it, and is then written here on purpose. */
const approved = '57c138e11ec1db9c';

const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

const checksum = (value: unknown): string => createHash('sha256').update(written(value)).digest('hex').slice(0, 16);

const codes = (gameType: GameType): string[] => vendorsOf(gameType).map(({ code }) => code);

const onTheWire = (seed: GameSeed) => ({
  nodeId: seed.nodeId,
  gameId: seed.gameCode,
  vassalage: seed.vassalage,
  gameType: seed.gameType,
  gameName: seed.gameName,
  gameClassify: seed.gameClassify,
  minBet: String(seed.minBet),
  maxBet: String(seed.minBet * 100),
  addedAt: after(day, -seed.addedDaysAgo * dayLong).toISOString(),
  minLineNum: seed.minLineNum,
  code: seed.lottery?.code ?? null,
  defaultPlayType: seed.lottery?.defaultPlayType ?? null,
  accountTypeName: null,
  gameCode: seed.gameCode,
  isGame: seed.isGame,
  isHot: seed.hotRank === null ? 0 : 1,
  maintenance: seed.underMaintenance,
  image: `/art/game/${seed.nodeId}.svg`,
});

const misfits = <T, S>(shape: Struct<T, S>, rows: readonly unknown[]): string[] =>
  rows.flatMap((row) => validate(row, shape)[0]?.message ?? []);

const groups = <Row>(rows: readonly Row[], key: (row: Row) => string): Record<string, Row[]> => {
  const found: Record<string, Row[]> = {};
  for (const row of rows) (found[key(row)] ??= []).push(row);
  return found;
};

const repeated = <Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] => {
  const seen = new Set<unknown>();
  return rows.filter((row) => seen.has(key(row)) || !seen.add(key(row)));
};

describe('the catalogue as a whole', () => {
  test('is the same each time it is made for one day', () => {
    expect(createCatalog(day)).toEqual(catalog);
  });

  test('is the approved one', () => {
    expect(checksum(catalog)).toBe(approved);
  });

  test('derives its dates from the day it is made for', () => {
    const later = createCatalog(new Date('2026-02-14T00:00:00.000Z'));
    expect(later.announcements[0]?.at).toBe('2026-02-14T00:00:00.000Z');
    expect(later.games).toEqual(catalog.games);
  });
});

describe('vendors', () => {
  test('are twenty, each code once', () => {
    expect(catalog.vendors).toHaveLength(20);
    expect(repeated(catalog.vendors, ({ code }) => code)).toEqual([]);
  });

  test('DS88 and TF are under sports as well as their own category', () => {
    expect(codes('SPORTS')).toEqual(['TOUCHLINE', 'DS88', 'TF']);
    expect(codes('COCKFIGHT')).toEqual(['DS88']);
    expect(codes('ESPORTS')).toEqual(['TF']);
  });

  test('open in each of the four ways', () => {
    const modes = groups(catalog.vendors, ({ openMode }) => openMode);
    expect(modes.route?.map(({ code }) => code)).toEqual(['HOUSE', 'REDRIVER']);
    expect(modes.external?.map(({ code, accountTypeName }) => [code, accountTypeName])).toEqual([
      ['SALTMARSH', null],
      ['MONSOON', 'SEALOTT'],
    ]);
    expect(modes.list?.map(({ code }) => code)).toEqual(['LONGTABLE']);
    expect(modes.iframe).toHaveLength(15);
  });

  test('fit the cards of the contract', () => {
    const cards = Object.fromEntries(
      catalog.vendors.map(({ code, title, isHot, openMode }) => [
        code,
        {
          vassalage: code,
          title,
          isHot: isHot ? 1 : 0,
          openMode,
          walletMode: 'seamless',
          maintenance: false,
          image: `/art/vendor/${code}.svg`,
        },
      ]),
    );
    const list = [{ gameCategory: 'RNG', title: 'Slots', gameClassify: [], vendors: codes('RNG'), cards }];
    expect(() => {
      hold({ list }, games.vendorTypes.reply);
    }).not.toThrow();
  });
});

describe('games', () => {
  test('all fit the contract', () => {
    expect(misfits(game, catalog.games.map(onTheWire))).toEqual([]);
  });

  test('have unique node ids, names and codes', () => {
    expect(repeated(catalog.games, ({ nodeId }) => nodeId)).toEqual([]);
    expect(repeated(catalog.games, ({ gameName }) => gameName.toLowerCase())).toEqual([]);
    expect(repeated(catalog.games, ({ vassalage, gameCode }) => `${vassalage} ${gameCode}`)).toEqual([]);
  });

  test('are 10,000 slots, a card for some of them, twelve climbs and a few hundred others', () => {
    const counts = Object.fromEntries(
      Object.entries(groups(catalog.games, ({ gameType }) => gameType)).map(([type, list]) => [type, list.length]),
    );
    expect(counts).toEqual({
      RNG: 10_013,
      LIVE: 103,
      FISH: 75,
      PVP: 31,
      SPORTS: 31,
      ESPORTS: 18,
      COCKFIGHT: 12,
      LOTT: 21,
      ELOTT: 6,
    });
  });

  test('belong to a vendor of their category', () => {
    const strays = catalog.games.filter(({ vassalage, gameType }) => !codes(gameType).includes(vassalage));
    expect(strays).toEqual([]);
  });

  test('give every vendor something to play', () => {
    const played = new Set(catalog.games.map(({ vassalage }) => vassalage));
    expect(catalog.vendors.filter(({ code }) => !played.has(code))).toEqual([]);
  });

  test('begin with the ones whose names were written by hand', () => {
    expect(slots.slice(0, 3).map(({ gameName, vassalage, motif }) => [gameName, vassalage, motif])).toEqual([
      ['Lantern Street', 'OKTO', 'lantern'],
      ['Copper Bells', 'HALCYON', 'bell'],
      ['Saffron Sun', 'VOLTVINE', 'sun'],
    ]);
  });

  test('have names that read like titles, not padded with numbers', () => {
    const odd = slots
      .slice(42)
      .filter(({ gameName }) => !/^[A-Z][a-z]+(?:’s)?(?: (?:&|of|at|and|the|[A-Z][a-z]+(?:’s)?))+$/.test(gameName));
    expect(odd.map(({ gameName }) => gameName)).toEqual([]);
  });

  test('are spread over the slot vendors and kinds', () => {
    const shares = Object.values(groups(slots, ({ vassalage }) => vassalage)).map((list) => list.length);
    expect(shares).toHaveLength(13);
    expect(Math.min(...shares)).toBeGreaterThan(650);
    expect([...new Set(slots.map(({ gameClassify }) => gameClassify))].sort()).toEqual([
      'classic',
      'crash',
      'jackpot',
      'video',
      'ways',
    ]);
    expect([...new Set(slots.map(({ volatility }) => volatility))].sort()).toEqual([1, 2, 3]);
  });

  test('are under maintenance only here and there, and never on the first page', () => {
    expect(slots.filter(({ underMaintenance }) => underMaintenance).length).toBeGreaterThan(5);
    expect(slots.filter(({ underMaintenance }) => underMaintenance).length).toBeLessThan(50);
    expect(slots.slice(0, 42).some(({ underMaintenance }) => underMaintenance)).toBe(false);
  });

  test('were added once their vendor had joined, and a few hundred slots are new', () => {
    const joined = new Map(catalog.vendors.map(({ code, joinedDaysAgo }) => [code, joinedDaysAgo]));
    expect(catalog.games.filter(({ vassalage, addedDaysAgo }) => addedDaysAgo > (joined.get(vassalage) ?? 0))).toEqual(
      [],
    );
    const fresh = slots.filter(({ addedDaysAgo }) => addedDaysAgo <= 30);
    expect(fresh.length).toBeGreaterThan(500);
    expect(fresh.length).toBeLessThan(2_000);
  });

  test.each(['popularRank', 'hotRank'] as const)('take each %s once, without a gap', (rank) => {
    const ranks = catalog.games.flatMap((seed) => seed[rank] ?? []).sort((one, other) => one - other);
    expect(ranks.length).toBeGreaterThan(42);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  });

  test('have a card for the list of one vendor, and one for the slots of another', () => {
    const lists = catalog.games.filter(({ isGame }) => isGame === 'VASSALAGE');
    expect(lists.map(({ vassalage, gameName }) => [vassalage, gameName])).toEqual([
      ['LONGTABLE', 'Longtable'],
      ['NORTHLIGHT', 'All of Northlight'],
    ]);
  });
});

describe('lotteries', () => {
  const lotteries = catalog.games.flatMap(({ gameName, vassalage, lottery }) =>
    lottery ? [{ gameName, vassalage, ...lottery }] : [],
  );

  test('have ways to play that fit the contract, and open with one of them', () => {
    const played = lotteries.filter(({ prizeMode }) => prizeMode !== 'SEA');
    expect(
      misfits(
        playType,
        played.flatMap(({ format }) => playTypesOf[format]),
      ),
    ).toEqual([]);
    const openWrongly = played.filter(
      ({ format, defaultPlayType }) => !playTypesOf[format].some((each) => each.playType === defaultPlayType),
    );
    expect(openWrongly).toEqual([]);
  });

  test('cover every prize mode and have a code each', () => {
    expect([...new Set(lotteries.map(({ prizeMode }) => prizeMode))].sort()).toEqual(['Elott', 'Lott', 'SEA', 'ZY']);
    expect(repeated(lotteries, ({ code }) => code)).toEqual([]);
    expect([
      ...new Set(lotteries.filter(({ prizeMode }) => prizeMode === 'SEA').map(({ vassalage }) => vassalage)),
    ]).toEqual(['MONSOON']);
  });

  test('R2.101 R2.103 are all open, those whose tickets their vendor sells too', () => {
    expect(catalog.games.filter(({ lottery, underMaintenance }) => lottery !== null && underMaintenance)).toEqual([]);
  });
});

const drawsEachOnce = ({ format: name }: LotteryRules): boolean => {
  const format = formats[name];
  return format.of === 'balls' && !format.repeats;
};

describe('draws', () => {
  test('are the last sixty of every lottery, each issue once and finished', () => {
    const lotteries = catalog.games.flatMap(({ lottery }) => lottery?.code ?? []);
    const counts = Object.entries(groups(catalog.draws, ({ lottery }) => lottery)).map(([code, draws]) => [
      code,
      draws.length,
    ]);
    expect(counts).toEqual(lotteries.map((code) => [code, 60]));
    expect(repeated(catalog.draws, ({ lottery, issue }) => `${lottery} ${issue}`)).toEqual([]);
    expect(catalog.draws.filter(({ drawsAt }) => Date.parse(drawsAt) > day.getTime())).toEqual([]);
  });

  test('fit the contract, and repeat no ball in lotteries that draw each ball once', () => {
    expect(
      misfits(
        drawn,
        catalog.draws.map(({ lottery, issue, numbers, drawsAt }) => ({
          gameCode: lottery,
          drawId: issue,
          numbers,
          drawnAt: drawsAt,
          state: 'drawn',
          commit: null,
          seed: null,
          entropy: null,
          salt: null,
          beacon: null,
        })),
      ),
    ).toEqual([]);
    const distinct = new Set(
      catalog.games.flatMap(({ lottery }) => (lottery && drawsEachOnce(lottery) ? lottery.code : [])),
    );
    expect(distinct.size).toBe(8);
    expect(
      catalog.draws.filter(({ lottery, numbers }) => distinct.has(lottery) && new Set(numbers).size !== numbers.length),
    ).toEqual([]);
  });
});

describe('data that refers to games', () => {
  const nodes = new Set(catalog.games.map(({ nodeId }) => nodeId));

  test('lists favourites and recent games that exist', () => {
    const named = catalog.habits.flatMap(({ favourites, recent }) => [...favourites, ...recent]);
    expect(named.filter((nodeId) => !nodes.has(nodeId))).toEqual([]);
  });

  test('lists habits and messages of people who exist', () => {
    const accounts = new Set(people.map(({ account }) => account));
    const named = [...catalog.habits, ...catalog.messages].map(({ account }) => account);
    expect(named.filter((account) => !accounts.has(account))).toEqual([]);
  });

  test('lists messages and rooms that fit the contract', () => {
    expect(
      misfits(
        message,
        catalog.messages.map(({ title, content, read }) => ({ id: '1', title, content, read, at: day.toISOString() })),
      ),
    ).toEqual([]);
    const rooms = catalog.rooms.map(({ id, nodeId, title, entry, seats }) => ({
      roomId: id,
      nodeId,
      vassalage: 'LONGTABLE',
      title,
      entry: String(entry),
      players: 0,
      seats,
      open: true,
    }));
    expect(() => {
      hold({ list: rooms }, games.pvpRooms.reply);
    }).not.toThrow();
  });
});

describe('banners', () => {
  test('fit the contract', () => {
    expect(misfits(banner, catalog.banners)).toEqual([]);
    expect(repeated(catalog.banners, ({ bannerId }) => bannerId)).toEqual([]);
  });

  test('are in all fourteen groups, four of them on home', () => {
    const byGroup = groups(catalog.banners, ({ groupName }) => groupName);
    expect(Object.keys(byGroup).sort()).toEqual([
      'w_down',
      'w_esports',
      'w_fish',
      'w_help',
      'w_home',
      'w_inhouse',
      'w_live',
      'w_lott',
      'w_promotion',
      'w_pvp',
      'w_reg',
      'w_rng',
      'w_shop',
      'w_sports',
    ]);
    expect(byGroup.w_home).toHaveLength(4);
  });

  test('lead to games and promotions that exist', () => {
    const nodes = new Set(catalog.games.map(({ nodeId }) => nodeId));
    const offers = new Set(catalog.promotions.map(({ id }) => id));
    const dead = catalog.banners.filter(
      ({ linkageType, linkageTarget }) =>
        (linkageType === 'game' && !nodes.has(linkageTarget ?? '')) ||
        (linkageType === 'promotion' && !offers.has(linkageTarget ?? '')),
    );
    expect(dead).toEqual([]);
  });
});

describe('promotions and announcements', () => {
  test('promotions fit the contract', () => {
    expect(misfits(promotion, catalog.promotions)).toEqual([]);
    expect(repeated(catalog.promotions, ({ id }) => id)).toEqual([]);
  });

  test('R3.21 several promotions are for new players, and there is one of every kind', () => {
    expect(catalog.promotions.filter(({ category }) => category === 'new_player').map(({ id }) => id)).toEqual([
      'first-deposit',
      'free-demo',
    ]);
    expect(new Set(catalog.promotions.map(({ kind }) => kind))).toEqual(new Set(Object.values(promotionKind.schema)));
  });

  test('R9.14 the texts promise the app with its slots', () => {
    expect(catalog.banners.some(({ subtitle }) => subtitle.includes('nearly 10,000 slot games'))).toBe(true);
  });

  test('the texts promise nothing "soon" or "instantly"', () => {
    const texts = written([catalog.banners, catalog.promotions, catalog.announcements, catalog.helpSections]);
    expect(texts.match(/\b(soon|instantly|immediately)\b/gi)).toBeNull();
  });

  test('announcements fit the contract and are listed newest first', () => {
    expect(misfits(announcement, catalog.announcements)).toEqual([]);
    const moments = catalog.announcements.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('R4.14 what is announced after every login is nothing that only members with a mobile number can use', () => {
    const afterLogin = catalog.announcements.filter(({ type }) => type === 'PL');
    expect(afterLogin).not.toEqual([]);
    expect(JSON.stringify(afterLogin)).not.toMatch(/SMS|mobile number/i);
  });

  test('announcements cover every type and fill more than one page', () => {
    const types = groups(catalog.announcements, ({ type }) => type);
    expect(Object.keys(types).sort()).toEqual(Object.values(announcementType.schema).sort());
    expect(types.B?.length).toBeGreaterThan(9);
  });
});

describe('the other data of the catalogue', () => {
  test('has a help centre that fits the contract and covers responsible play, deposits, and the terms that the site links to', () => {
    expect(() => {
      hold({ sections: [...catalog.helpSections] }, system.helpCenter.reply);
    }).not.toThrow();
    expect(catalog.helpSections.map(({ id }) => id)).toEqual([
      'start',
      'money',
      'games',
      'offers',
      'safer-play',
      'safety',
      'legal',
    ]);
    const linked: LinkedArticle[] = ['terms', 'privacy', 'licence'];
    expect(catalog.helpSections.at(-1)?.articles.map(({ id }) => id)).toEqual(linked);
    expect(
      repeated(
        catalog.helpSections.flatMap(({ articles }) => articles),
        ({ id }) => id,
      ),
    ).toEqual([]);
  });

  test('has countries that fit the contract, each code and name once, in the order of their names', () => {
    hold([...countries], array(country));
    expect(countries.length).toBeGreaterThan(235);
    expect(repeated(countries, ({ countryCode }) => countryCode)).toEqual([]);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  test('has countries with mobile numbers that the contract accepts', () => {
    const impossible = countries.filter(
      ({ leastDigits, mostDigits }) => leastDigits < 4 || mostDigits > 15 || leastDigits > mostDigits,
    );
    expect(impossible).toEqual([]);
    expect(countries.find(({ countryCode }) => countryCode === 'VN')).toEqual({
      countryCode: 'VN',
      countryDialingCode: '84',
      name: 'Vietnam',
      leastDigits: 9,
      mostDigits: 10,
    });
  });

  test('has registration fields that fit the contract, each with a family whose pattern works', () => {
    hold(registerFields, system.registerSettings.reply);
    const wrong = Object.entries(registerFields).filter(
      ([, { patternId, acceptedPattern, minLength, maxLength }]) =>
        !isPatternId(patternId) || toPattern(acceptedPattern) === null || minLength > maxLength,
    );
    expect(wrong).toEqual([]);
    expect(registerFields.username).toMatchObject({
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      patternId: 'letter_first',
    });
    expect(registerFields.password).toMatchObject({ enabled: true, required: true, minLength: 8, maxLength: 64 });
  });
});
